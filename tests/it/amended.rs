//! Amendments that hold in a place, for a command, between bounds or in a weather: each at its limit and one step beyond, in
//! moves and in fights, told, and fought again from a replay.

use debellis::base::names::ElementId;
use debellis::battle::{Battle, FactorKind, Going, Sky};
use debellis::fight::{Duel, Stakes};
use debellis::geometry::Point;
use debellis::script::scenario::Scenario;
use debellis::view::{Field, Situation, amended};
use serde_json::json as value;

use super::cli::{json, run, stdout};
use super::scenario::{Script, small};

/// Both armies have Cavalry: Carthage's is the second element, Rome's, of Scipio, the fifth.
const THEIRS: ElementId = ElementId(1);
const OURS: ElementId = ElementId(4);

const GROUND: &str = r#"s:terrain {
  plough { name = "the fields", at = { 10, 4 }, size = { 2, 2 }, shape = "rectangle" },
  rough_ground { name = "the flood", at = { 10, 8 }, size = { 2, 2 }, shape = "rectangle", later = true },
}
s:zone { name = "the gap", side = "Rome", outline = { { 2, 2 }, { 4, 2 }, { 4, 4 } } }
"#;

fn scenario(added: &str) -> Scenario {
    Script::new(&small(&format!("{GROUND}{added}"))).load().unwrap_or_else(|error| panic!("{error}"))
}

fn look<T>(scenario: &Scenario, battle: &Battle, ask: impl FnOnce(&Situation) -> T) -> T {
    let field = Field::new(battle);
    ask(&Situation::new(&scenario.rules, &field, battle))
}

/// How far an element moves in good going, in hundredths of a base width, once `change` has been made.
fn moves(scenario: &Scenario, id: ElementId, change: impl FnOnce(&mut Battle)) -> i32 {
    let mut battle = scenario.start.clone();
    change(&mut battle);
    let far = look(scenario, &battle, |at| amended::distance(at, battle.element(id), Going::Good).expect("it moves"));
    assert_eq!(far.clause.id(), "dba3.dist.02");
    far.value * 100 / battle.base_width
}

/// Cavalry goes 4 base widths by the rules, and 2 where the scope holds.
fn slowed(only: &str) -> Scenario {
    scenario(&format!("s:amend {{ clause = \"dba3.dist.02\", distance = 2, only = {{ {only} }} }}"))
}

#[test]
fn a_number_holds_for_a_command() {
    let scenario = slowed("command = \"Scipio\"");
    assert_eq!([OURS, THEIRS].map(|id| moves(&scenario, id, |_| {})), [200, 400]);
    let told = "distance 2 BW instead of 4 BW, only for Scipio [dba3.dist.02]";
    assert!(scenario.rules.amendments[0].ends_with(told), "{:?}", scenario.rules.amendments);
    assert_eq!(scenario.rules.amendments.len(), 1);
}

#[test]
fn a_number_holds_between_bounds() {
    let in_bound = |scenario: &Scenario, number| moves(scenario, OURS, |battle| battle.bound.number = number);
    let both = slowed("from = 3, to = 5");
    assert_eq!([2, 3, 5, 6].map(|number| in_bound(&both, number)), [400, 200, 200, 400]);
    let late = slowed("from = 3");
    assert_eq!([2, 3, 900].map(|number| in_bound(&late, number)), [400, 200, 200]);
    let early = slowed("to = 5");
    assert_eq!([1, 5, 6].map(|number| in_bound(&early, number)), [200, 200, 400]);
}

#[test]
fn a_number_holds_in_a_weather() {
    let scenario = slowed("sky = \"rain\", mud = true");
    let in_weather = |sky, mud| {
        moves(&scenario, OURS, |battle| {
            battle.weather.sky = sky;
            battle.weather.mud = mud;
        })
    };
    assert_eq!(in_weather(Sky::Rain, true), 200);
    assert_eq!([in_weather(Sky::Rain, false), in_weather(Sky::HeavyRain, true)], [400, 400]);
}

#[test]
fn a_number_holds_where_some_part_of_the_base_is() {
    let at = |scenario: &Scenario, x: i32, y: i32| {
        moves(scenario, OURS, |battle| battle.elements[OURS.index()].base.at = Point::new(x, y))
    };
    // The fields reach from 360 mm on, a base is 40 mm wide; what is no deeper than the tolerance does not count.
    for place in ["place = \"the fields\"", "place = { at = { 10, 4 }, size = { 2, 2 } }"] {
        let scenario = slowed(place);
        assert_eq!([340_000, 340_300].map(|x| at(&scenario, x, 160_000)), [400, 200], "{place}");
    }
    // The gap is a triangle: within the box round it, north-west of its long side, the number does not hold.
    let gap = slowed("place = \"the gap\"");
    assert_eq!([at(&gap, 140_000, 110_000), at(&gap, 80_000, 155_000)], [200, 400]);
}

#[test]
fn a_number_holds_on_ground_only_while_it_is_there() {
    let scenario = slowed("place = \"the flood\"");
    let flooded = |there: bool| {
        moves(&scenario, OURS, |battle| {
            battle.features[1].absent = !there;
            battle.elements[OURS.index()].base.at = Point::new(400_000, 330_000);
        })
    };
    assert_eq!([flooded(false), flooded(true)], [400, 200]);
}

#[test]
fn all_of_a_scope_must_be_so_and_the_last_that_holds_counts() {
    let scenario = scenario(
        r#"s:amend { clause = "dba3.dist.02", distance = 2, only = { command = "Scipio", from = 3 } }
           s:amend { clause = "dba3.dist.02", distance = 1, only = { from = 5 } }
           s:amend { clause = "dba3.dist.02", distance = 3 }"#,
    );
    let in_bound = |id, number| moves(&scenario, id, |battle| battle.bound.number = number);
    assert_eq!([2, 3, 5].map(|number| in_bound(OURS, number)), [300, 200, 100]);
    assert_eq!([2, 3, 5].map(|number| in_bound(THEIRS, number)), [300, 300, 100]);
}

/// The values of a kind of factor of both parties in a close combat of the two Cavalry.
fn factors(scenario: &Scenario, kind: FactorKind) -> [Vec<i8>; 2] {
    let mut battle = scenario.start.clone();
    let there = battle.element(OURS).base.at;
    battle.elements[THEIRS.index()].base.at = there;
    let stakes = look(scenario, &battle, |at| Stakes::of(at, Duel::close([OURS, THEIRS])));
    [0, 1].map(|party: usize| stakes.factors[party].iter().filter(|f| f.kind == kind).map(|f| f.value).collect())
}

#[test]
fn factors_in_fights_hold_for_whom_they_are_amended() {
    let scenario = scenario(
        r#"s:amend { clause = "dba3.factor.11", mounted = 6, foot = 1, only = { command = "Scipio" } }
           s:amend { clause = "dba3.tactical.04", value = 3, only = { command = "Hannibal" } }"#,
    );
    assert_eq!(factors(&scenario, FactorKind::Combat), [vec![6], vec![3]]);
    assert_eq!(factors(&scenario, FactorKind::General), [vec![1], vec![3]]);
}

#[test]
fn a_replay_with_scopes_is_fought_again() {
    let lines = "rome:command { name = \"Varro\" }:line { left = { 1, 1 }, \"LH general\", \"LH*2\" }\n";
    let amend = r#"s:amend { clause = "dba3.dist.02", distance = 1, only = { command = "Scipio", place = "the gap", from = 1, sky = "clear" } }
s:amend { clause = "dba3.factor.11", foot = 12, mounted = 12, only = { place = { at = { 7.5, 7.5 }, size = { 15, 15 } }, to = 30 } }
"#;
    let script = Script::new(&small(&format!("{lines}{GROUND}{amend}")));
    let file = script.path().with_file_name("amended.replay").display().to_string();
    run(&format!("fight {} --seed 3 --max-bounds 30 --replay {file}", script.path().display()), 0);
    let again = json(&format!("replay {file}"), 0);
    assert_eq!(again["check"], value!("agrees"));
    // A record without the scope is another battle.
    let text = std::fs::read_to_string(&file).expect("the replay");
    assert!(text.contains("\"only\":{\"command\":0,\"place\":{\"outline\":"), "{}", &text[..2_000]);
    for (from, to) in [("\"command\":0,\"place\"", "\"command\":9,\"place\""), ("\"to\":30", "\"to\":30,\"from\":31")] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text);
        std::fs::write(&file, broken).expect("the replay");
        let told = run(&format!("replay {file}"), 2);
        let told = String::from_utf8_lossy(&told.stderr).into_owned();
        assert!(told.contains("amended"), "{told}");
    }
}

#[test]
fn mistakes_in_a_scope_are_told() {
    for (only, expected) in [
        (
            "place = \"the feilds\"",
            "there is no place \"the feilds\" yet: expected the name of a feature or a zone that is written above, or { at = ..., size = ... }; did you mean `the fields`?",
        ),
        (
            "place = 3",
            "`place` is the name of a feature or a zone, or { at = { x, y }, size = { width, depth } }; found 3",
        ),
        (
            "command = \"Scipia\"",
            "there is no command \"Scipia\" yet: expected a command that is written above; did you mean `Scipio`?",
        ),
        ("from = 6, to = 5", "`to` is 5, before `from`, which is 6"),
        ("", "`only` says where or when: `place`, `command`, `from`, `to` or a weather such as `sky`"),
        ("comand = \"Scipio\"", "unknown key `comand`; did you mean `command`?"),
        ("sky = \"rainy\"", "did you mean `rain`?"),
    ] {
        let added = format!("{GROUND}s:amend {{ clause = \"dba3.dist.02\", distance = 2, only = {{ {only} }} }}");
        let found = Script::new(&small(&added)).load().err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "{only}: {found}");
    }
    let policy = "s:amend { clause = \"dba3.pips.01\", policy = \"per_command\", only = { from = 3 } }";
    let found = Script::new(&small(policy)).load().err().map(|error| error.to_string()).unwrap_or_default();
    assert!(found.contains("a decision holds for the whole battle: leave `only` out, or amend a number"), "{found}");
    let amend = "s:amend { clause = \"dba3.dist.02\", distance = 2, only = { from = 3 } }\n";
    for (count, right) in [(100, true), (101, false)] {
        let found = Script::new(&small(&amend.repeat(count))).load().err().map(|error| error.to_string());
        let told = found.as_ref().is_some_and(|found| found.contains("at most 100 amendments with `only`"));
        assert_eq!((found.is_none(), told), (right, !right), "{count}: {found:?}");
    }
}

#[test]
fn a_report_names_the_scope() {
    let amend = "s:amend { clause = \"dba3.dist.02\", distance = 2, only = { place = \"the gap\", from = 3, to = 8, mud = true } }";
    let script = Script::new(&small(&format!("{GROUND}{amend}")));
    let told = stdout(&run(&format!("fight {} --max-bounds 1", script.path().display()), 0));
    // The lines of a reckoning are folded.
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = "distance 2 BW instead of 4 BW, only in \"the gap\"; in bounds 3 to 8; in mud [dba3.dist.02]";
    assert!(told.contains(expected), "{told}");
}
