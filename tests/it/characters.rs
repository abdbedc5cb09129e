//! Generals by name and character, and commands of doubtful loyalty: their acts, the refusals, the reports.

use super::cli::{json, run, stdout};
use super::scenario::{Script, small};
use debellis::base::dice::{Dice, Purpose, Roll};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Bearing, Event, Order, Reason, Trait, What};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::bound::judge;
use debellis::rules;
use debellis::script::scenario::Scenario;
use debellis::sim::battle::{BattleTerms, fight};
use debellis::view::written::read;

/// Faces for doubt, one after the other, and threes for every other die.
struct Faces(Vec<u8>);

impl Dice for Faces {
    fn roll(&mut self, roll: Roll) -> u8 {
        match roll.purpose {
            Purpose::Doubt(_) => self.0.remove(0),
            _ => 3,
        }
    }
}

const DOUBTFUL: &str = r#"
local allies = rome:command { name = "Masinissa", ally = true, general = "King Masinissa", unreliable = 4 }
allies:line { left = { 1, 4 }, "LH general", "LH" }
"#;

fn scenario(added: &str) -> Scenario {
    Script::new(&small(added)).load().unwrap_or_else(|error| panic!("{error}"))
}

fn order(rules: &Rulebook, battle: &Battle, text: &str) -> Order {
    read(rules, battle, battle.bound.side, text).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays `Done` until the next bound of the first side.
fn next_bound(game: &mut Game, dice: &mut Faces) -> Vec<Event> {
    let mut events = Vec::new();
    let bound = game.battle().bound.number + 2;
    while game.battle().bound.number < bound {
        events.extend(game.play(&Order::Done, dice).unwrap_or_else(|refusal| panic!("{refusal}")));
    }
    events
}

#[test]
fn a_doubtful_command_stands_until_a_die_shows_enough() {
    let scenario = scenario(DOUBTFUL);
    let mut game = Game::new(&scenario.rules, scenario.start.clone());
    let mut dice = Faces(vec![3, 4]);
    game.begin(&mut dice);
    let (masinissa, own) = (CommandId(2), "move LH 1 straight 1bw");
    let refused = game.judge(&order(&scenario.rules, game.battle(), own)).expect_err("it stands");
    assert_eq!(refused.findings[0].why, Reason::Uncommitted { command: masinissa, needs: 4 });
    assert_eq!(refused.findings[0].clause.map(|clause| clause.to_string()).as_deref(), Some("dbm.allies.08"));
    // The others move as they like.
    assert!(game.judge(&order(&scenario.rules, game.battle(), "move 4Bd 1 straight 1bw")).is_ok());
    let events = next_bound(&mut game, &mut dice);
    assert!(events.iter().any(|e| e.what == What::Committed { command: masinissa }));
    assert!(game.judge(&order(&scenario.rules, game.battle(), own)).is_ok(), "a four is enough");
    assert!(dice.0.is_empty());
    next_bound(&mut game, &mut dice);
}

#[test]
fn the_enemy_commits_whom_he_fights() {
    let scenario = scenario(&format!("{DOUBTFUL}hannibal:line {{ left = {{ 2, 4.8 }}, facing = 180, \"Cv\" }}"));
    let mut game = Game::new(&scenario.rules, scenario.start.clone());
    let mut dice = Faces(vec![1, 1, 1]);
    game.begin(&mut dice);
    let (rome, mut events) = (SideId(0), Vec::new());
    while game.battle().bound.side == rome {
        events.extend(game.play(&Order::Done, &mut dice).unwrap_or_else(|refusal| panic!("{refusal}")));
    }
    let meets = "move Cv 2 straight 0.8bw";
    events.extend(game.play(&order(&scenario.rules, game.battle(), meets), &mut dice).expect("a charge"));
    while game.battle().bound.side != rome && game.battle().ending.is_none() {
        let next = debellis::course::run::fallback(&game.now());
        events.extend(game.play(&next, &mut dice).unwrap_or_else(|refusal| panic!("{refusal}")));
    }
    let fought = events.iter().position(|e| matches!(e.what, What::Fought { .. })).expect("a combat");
    assert_eq!(events[fought + 1].what, What::Committed { command: CommandId(2) });
    assert_eq!(events[fought + 1].clause.map(|clause| clause.to_string()).as_deref(), Some("dbm.allies.04"));
}

#[test]
fn doubt_counts_only_where_it_is_in_force() {
    let scenario = scenario(DOUBTFUL);
    let plain = rules::by_name("dba3", None).expect("a rule set");
    let mut game = Game::new(&plain, scenario.start.clone());
    let begun = game.begin(&mut Faces(Vec::new()));
    assert!(
        begun.iter().all(|e| !matches!(e.what, What::Rolled { roll, .. } if matches!(roll.purpose, Purpose::Doubt(_))))
    );
    assert!(judge(&game.now(), &order(&plain, game.battle(), "move LH 1 straight 1bw")).is_ok());
}

#[test]
fn a_replay_of_a_doubtful_battle_is_fought_again_and_the_reports_tell_of_it() {
    let script = Script::new(&small(DOUBTFUL));
    let file = script.path().with_file_name("doubt.replay").display().to_string();
    let path = script.path().display().to_string();
    let told = stdout(&run(&format!("fight {path} --seed 3 --max-bounds 12 --replay {file}"), 0));
    assert!(told.contains("Masinissa waits and sees: die "), "{told}");
    assert!(told.contains("house rule: a command of doubtful loyalty makes no tactical"), "{told}");
    assert!(told.contains("King Masinissa"), "{told}");
    let again = json(&format!("replay {file}"), 0);
    assert_eq!(again["check"], "agrees");
    assert!(again["amendments"].to_string().contains("doubtful loyalty"), "{again}");
}

/// The bound of the first fight and the number of fights by bound 16, on average, if both sides have this character.
fn fights(character: &str) -> [f64; 2] {
    let text = format!(
        r#"local s = scenario {{ title = "Z", rules = "dba3", board = {{ 15, 15 }} }}
        s:terrain {{ rough_ground {{ at = {{ 7.5, 7.5 }}, size = {{ 4, 3 }} }} }}
        local function put(name, edge, left, facing)
          local c = s:army {{ name = name, edge = edge }}:command {{ name = name, {character} }}
          c:line {{ left = left, facing = facing, "Cv general", "LH*2", "4Sp*5", "3Ax*2", "Ps*2" }}
        end
        put("A", "south", {{ 2, 4 }}, "north")
        put("B", "north", {{ 13, 11 }}, "south")"#
    );
    let scenario = Script::new(&text).load().unwrap_or_else(|error| panic!("{error}"));
    let one = |seed| {
        let run =
            fight(&scenario, &BattleTerms { max_bounds: 16, ..BattleTerms::usual(&scenario) }, seed).expect("a battle");
        let (mut bound, mut first, mut count) = (0, 16, 0);
        for event in &run.events {
            match event.what {
                What::BoundBegan { number, .. } => bound = number,
                What::Fought { .. } => (first, count) = (first.min(bound), count + 1),
                _ => {}
            }
        }
        [f64::from(first), f64::from(count)]
    };
    let all: Vec<[f64; 2]> = (1..=16).map(one).collect();
    [0, 1].map(|i| all.iter().map(|one| one[i]).sum::<f64>() / 16.0)
}

#[test]
fn the_bold_fight_sooner_and_more_than_the_cautious() {
    let [bold, usual, cautious] = ["character = \"bold\"", "", "character = \"cautious\""].map(fights);
    assert!(bold[0] <= usual[0] && usual[0] < cautious[0], "{bold:?} {usual:?} {cautious:?}");
    assert!(bold[1] > usual[1] && usual[1] > cautious[1], "{bold:?} {usual:?} {cautious:?}");
    // A general with the numbers of the built-in general plays like him.
    assert_eq!(fights("character = { nearer = 1, contact = 1 }"), usual);
}

#[test]
fn characters_are_read_and_what_they_are_not_is_refused() {
    let scenario = scenario(
        "rome:command { name = \"L\", general = \"Laelius\", character = { fire = 0.5, nearer = 10 } }:line { left = { 1, 1 }, \"Cv general\" }",
    );
    let command = &scenario.start.commands[2];
    assert_eq!(command.leader.as_deref(), Some("Laelius"));
    assert_eq!(command.bearing, Some(Bearing::Own([(Trait::Fire, 50), (Trait::Nearer, 1_000)].into())));
    for (field, message) in [
        (
            "character = \"brave\"",
            "`character` is \"bold\", \"cautious\" or a table such as { front_danger = 0.5 }; found the text \"brave\"",
        ),
        ("character = { neerer = 1 }", "character: unknown key `neerer`; did you mean `nearer`?"),
        ("character = { nearer = 10.1 }", "character: `nearer` must be a number from 0 to 10, found 10.1"),
        ("character = { nearer = -0.1 }", "character: `nearer` must be a number from 0 to 10, found -0.1"),
        ("general = \"\"", "command: `general` has from 1 to 80 letters"),
        ("unreliable = 1", "command: `unreliable` must be a whole number from 2 to 6, found 1"),
        ("unreliable = 7", "command: `unreliable` must be a whole number from 2 to 6, found 7"),
        ("cinc = true, unreliable = 5", "the commander-in-chief cannot be in doubt of himself"),
    ] {
        let error = Script::new(&small(&format!("rome:command {{ name = \"L\", {field} }}"))).load().err();
        let found = error.map_or_else(String::new, |error| error.to_string());
        assert!(found.contains(message), "{field}: {found}");
    }
}
