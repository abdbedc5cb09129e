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
