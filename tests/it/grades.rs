//! Points and grades of victory: read by a handler, counted by a playtest.

use super::cli::{all_told, json, run, stdout};
use super::objectives::POINTS;
use super::scenario::{SMALL, Script};
use super::watching::{fight, said};
use debellis::base::names::SideId;

#[test]
fn a_playtest_counts_the_battles_won_by_each_grade() {
    let graded = Script::new(&format!("{SMALL}{POINTS}"));
    let words = format!("playtest {} --games 6 --max-bounds 4", graded.path().display());
    let found = json(&words, 0);
    let grades = found["variants"][0]["grades"].as_array().expect("grades").clone();
    assert_eq!(
        grades.iter().map(|grade| grade["name"].as_str().expect("a name")).collect::<Vec<_>>(),
        ["marginal", "decisive", "crushing"]
    );
    let counted: u64 = grades.iter().map(|grade| grade["games"].as_u64().expect("a number")).sum();
    let variant = &found["variants"][0];
    let wins: u64 =
        variant["sides"].as_array().expect("two").iter().map(|side| side["wins"].as_u64().expect("a number")).sum();
    assert!(counted == wins && wins > 0, "who wins by points does it by a grade: {found}");
    let text = stdout(&run(&words, 0));
    assert!(text.contains("  grade \"decisive\": "), "{text}");
    let plain = Script::new(SMALL);
    let words = format!("playtest {} --games 2 --max-bounds 2", plain.path().display());
    assert!(json(&words, 0)["variants"][0].get("grades").is_none());
}

#[test]
fn a_handler_reads_the_points_as_they_stand() {
    let telling = r#"
s:on("bound_end", function(battle) battle:say(battle.bound .. ": " .. battle:points("Rome") .. " to " .. battle:points("Carthage")) end)"#;
    let script = Script::new(&format!("{SMALL}{POINTS}{telling}"));
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let (battle, events) = fight(&scenario, 1, 4).unwrap_or_else(|error| panic!("{error}"));
    let said = said(&events);
    assert_eq!(said.first().map(String::as_str), Some("1: 0 to 0"), "{said:?}");
    assert!(said.iter().any(|line| line.ends_with(" to 1")), "the camp is held after bound 2: {said:?}");
    assert_eq!([0, 1].map(|side| battle.objectives.points(SideId(side))), [4, 1]);
    let wrong = Script::new(&format!("{SMALL}s:on(\"bound_end\", function(battle) battle:points(\"Rom\") end)"));
    assert!(all_told(&format!("check {}", wrong.path().display())).contains("did you mean `Rome`?"));
}
