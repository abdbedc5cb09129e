//! The choices of a side at nightfall are its secret until both have chosen.

use debellis::base::dice::Seeded;
use debellis::battle::knowledge::told;
use debellis::battle::{Battle, Choice, Climate, Forecast, Hour, Order, Pending, Season, Viewer};
use debellis::course::Game;
use debellis::report::log::BattleLog;
use debellis::report::refusal;
use debellis::view::written::read;

use super::commands::{battle, setups};
use super::{CARTHAGE, ROME, book};
use crate::play::{folder, said};

/// A battle in the bound of Rome in which dusk is over.
fn evening(moon: bool) -> Battle {
    let mut battle = battle(&setups()[0].1);
    battle.forecast = Some(Box::new(Forecast::default()));
    battle.hour = Hour(18 * 60);
    battle.weather.season = Season::Spring;
    battle.weather.climate = Some(Climate::Warm);
    battle.weather.moon = moon;
    battle
}

/// What Carthage gets after Rome has chosen so, before its own choice.
fn told_to_carthage(retreats: bool) -> Vec<String> {
    let rules = book("dbm");
    let start = evening(false);
    let eyes = Viewer::Of(CARTHAGE);
    let mut game = Game::new(&rules, start.clone());
    let mut dice = Seeded::new(3, "battle");
    let mut events = game.begin(&mut dice);
    for _ in 0..400 {
        if matches!(game.battle().pending, Some(Pending::Retreat { .. })) {
            break;
        }
        events.extend(game.play(&debellis::course::run::fallback(&game.now()), &mut dice).expect("it may"));
    }
    assert_eq!(game.battle().to_decide(), ROME, "Rome chooses first");
    events.extend(game.play(&Order::Choose(Choice::Retreat(retreats)), &mut dice).expect("it may"));
    assert_eq!(game.battle().to_decide(), CARTHAGE, "Carthage has still to choose");
    let known = game.known_to(eyes);
    let mut seen = vec![serde_json::to_string(known).expect("a battle is data")];
    let heard = told(&events, eyes);
    seen.extend(heard.iter().map(|event| serde_json::to_string(event).expect("data")));
    let log = BattleLog::new(&rules, start.known_to(eyes).into_owned()).tell(&heard);
    seen.extend(log.iter().map(|line| line.wrapped().to_string()));
    for line in ["retreat yes", "retreat no", "fighton yes", "move Irr Ps (O) 1 straight 10"] {
        let order = read(&rules, known, CARTHAGE, line).expect("an order");
        seen.push(match game.judge(&order) {
            Ok(plan) => format!("{line}: {plan:?}"),
            Err(why) => format!("{line}: {}", refusal::text(&rules, known, &why)),
        });
    }
    let onlooker = game.known_to(Viewer::Onlooker);
    seen.push(serde_json::to_string(onlooker).expect("a battle is data"));
    seen
}

#[test]
fn whether_the_enemy_retreats_is_not_known_before_both_have_chosen() {
    let [stays, goes] = [false, true].map(told_to_carthage);
    assert!(stays.iter().any(|seen| seen.contains("broke_off")), "{stays:?}");
    for (one, other) in stays.iter().zip(&goes) {
        assert_eq!(one, other);
    }
    assert_eq!(stays.len(), goes.len());
}

/// A battle shortly before nightfall; the flank march of Blue is given.
const EVENING: &str = r#"
local s = scenario { title = "Evening", rules = "dbm", board = { 2400, 2400 }, season = "spring", sky = "clear", hour = 18.5, max_bounds = 40 }
s:weather { climate = "warm", moon = false }
local red = s:army { name = "Red", edge = "south", first_bound = true }
local c = red:command { name = "C", cinc = true, general = "Brennus" }
c:line { left = { 1000, 500 }, "Reg Bd (O)*6", "Reg Bd (O) general" }
local c2 = red:command { name = "C2" }
c2:line { left = { 400, 500 }, "Irr Sp (O)*4", "Irr Sp (O) general" }
local blue = s:army { name = "Blue", edge = "north" }
local d = blue:command { name = "D", cinc = true, general = "Titus" }
d:line { left = { 1700, 1900 }, facing = "south", "Irr Sp (O)*6", "Irr Sp (O) general" }
local f = blue:command { name = "F", general = "Faustus" }
f:flank_march { edge = "west", "WHO general", "WHO*5" }
"#;

#[test]
fn at_dawn_nobody_sees_a_command_that_has_not_been_drawn_up() {
    let played = |who: &str, more: &[&str]| {
        let (place, file) = folder();
        let script = place.path().join("evening.lua");
        std::fs::write(&script, EVENING.replace("WHO", who)).expect("a file");
        let words = format!("{} --red human --seed 2 --save {file}", script.display());
        let lines = ["done", "done", "done", "done", "retreat no", "list their", "help", "moves", "log all"];
        let lines: Vec<&str> = lines.iter().chain(more).copied().collect();
        said(&words, &lines).replace(&place.path().display().to_string(), "FOLDER")
    };
    let one = played("Irr Cv (O)", &[]);
    assert_eq!(one, played("Irr Kn (F)", &[]));
    let told: String = one.split_whitespace().collect::<Vec<_>>().join(" ");
    for says in ["decides whether Red retreats in the dark", "D is drawn up", "one element, where your army may deploy"]
    {
        assert!(told.contains(says), "`{says}` is not in {one}");
    }
    assert!(told.contains("1 land Reg Bd (O) 1 at") && !told.contains("comes out of hiding"), "{one}");
    let several = played("Irr Cv (O)", &["land Reg Bd (O) 1-2 at 1000,500 facing north"]);
    assert!(several.split_whitespace().collect::<Vec<_>>().join(" ").contains("are drawn up one by one"), "{several}");
    // Red's second command is drawn up after the last one of Blue.
    let later = played("Irr Cv (O)", &["done"]);
    assert_eq!(later.matches("Irr Cv (O) 6 comes out of hiding").count(), 1, "{later}");
}
