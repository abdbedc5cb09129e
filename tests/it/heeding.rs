//! The built-in general and a battle's own objectives: a general that weighs them meets them clearly more often than
//! one that does not, in the same battles with the same dice (twenty each way). Without objectives both are the same.

use debellis::base::dice::Seeded;
use debellis::battle::ObjectiveFate;
use debellis::course::Game;
use debellis::course::run::Run;
use debellis::course::{General, Nobody};
use debellis::general::{Straight, Thoughtful};
use debellis::script::scenario::Scenario;

use super::scenario::{Script, refight};

/// The number of battles each way.
const BATTLES: u64 = 20;

/// Six a side, with these additions for Rome and for Carthage.
fn battle(rome: &str, carthage: &str, objective: &str) -> Scenario {
    let text = format!(
        r#"local s = scenario {{ title = "Trasimene", rules = "dba3", board = {{ 15, 15 }}, victory = "own", max_bounds = 16 }}
local rome = s:army {{ name = "Rome", edge = "south", first_bound = true }}
local scipio = rome:command {{ name = "Scipio" }}
scipio:line {{ left = {{ 5, 4 }}, {rome} }}
local carthage = s:army {{ name = "Carthage", edge = "north" }}
local hannibal = carthage:command {{ name = "Hannibal" }}
hannibal:line {{ left = {{ 10, 11 }}, {carthage} }}
s:objective {{ name = "goal", side = "Rome", ends = true, {objective} }}"#
    );
    Script::new(&text).load().unwrap_or_else(|error| panic!("{error}"))
}

fn general(heeds: bool) -> Thoughtful {
    if heeds { Thoughtful::default() } else { Thoughtful::heedless() }
}

/// The number of battles in which the objective is met by a Rome that weighs it and by one that does not; the enemy
/// goes straight ahead.
fn met(scenario: &Scenario) -> [u32; 2] {
    [true, false].map(|heeds| {
        let once = |seed| {
            let mut run = Run::new(Game::new(&scenario.rules, scenario.start.clone()), 16);
            let (mut rome, mut carthage) = (general(heeds), Straight);
            let mut both: [&mut dyn General; 2] = [&mut rome, &mut carthage];
            run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("they never stop");
            u32::from(matches!(run.game.battle().objectives.list[0].fate, ObjectiveFate::Met(_)))
        };
        (0..BATTLES).map(once).sum()
    })
}

const LINE: &str = "\"4Bd*2\", \"Cv general\", \"4Bd*2\", \"Cv\"";

#[test]
fn he_marches_for_an_edge() {
    let found = met(&battle(LINE, LINE, "exit = \"west\", count = 2"));
    assert_eq!(found, [18, 0]);
}

#[test]
fn he_holds_what_he_is_to_hold() {
    let found = met(&battle(LINE, LINE, "hold = { at = { 2, 6 }, size = { 2, 2 } }, by = 2, bound = 12"));
    assert_eq!(found, [17, 0]);
}

#[test]
fn he_spares_who_must_survive() {
    let warband = "\"4Wb*3\", \"Cv general\", \"4Wb*2\"";
    let found = met(&battle(LINE, warband, "survive = \"4Bd 1\", bound = 16"));
    assert_eq!(found, [20, 8]);
}

#[test]
fn he_goes_for_whom_he_must_kill() {
    let found = met(&battle(LINE, LINE, "kill = \"general of Hannibal\", bound = 16"));
    assert_eq!(found, [14, 11]);
}

#[test]
fn without_objectives_he_is_the_same_general() {
    let scenario = refight("standard.lua");
    assert!(scenario.start.objectives.list.is_empty());
    let hash = |heeds| {
        let mut run = Run::new(Game::new(&scenario.rules, scenario.start.clone()), 12);
        let (mut red, mut blue) = (general(heeds), general(heeds));
        let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(5, "battle")).expect("they never stop");
        run.game.battle().hash()
    };
    assert_eq!(hash(true), hash(false));
}
