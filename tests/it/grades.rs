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

#[test]
fn missions_and_objectives_are_told_in_the_unit_of_the_rules_that_are_played() {
    let script = Script::new(
        r#"local s = scenario { title = "Trasimene", rules = "dba3", board = { 24, 18 }, max_bounds = 30 }
local left = s:army { name = "Rome", edge = "south", first_bound = true }:command { name = "Left" }
left:line { left = { 5, 5 }, "Cv general", "Cv*3" }
s:army { name = "Carthage", edge = "north" }:command { name = "Hannibal" }:line { left = { 12, 12 }, "4Ax general", "4Ax*4" }
left:mission { keep_away = 2, till = { near = 1 } }
left:mission { go = { at = { 7.5, 8.4 }, size = { 1, 1 } } }
s:objective { name = "ford", side = "Rome", hold = { at = { 12, 9 }, size = { 1, 1 } }, bound = 4 }
"#,
    );
    let file = script.path().display().to_string();
    let own = all_told(&format!("fight {file} --max-bounds 4"));
    assert!(own.contains("keeps 2 BW from the enemy till an enemy is within 1 BW"), "{own}");
    assert!(own.contains("goes for the ground round 7.5, 8.4 BW"), "{own}");
    assert!(own.contains("holds the ground round 12, 9 BW"), "{own}");
    // A base width of 40 mm is 157.48 paces of DBA 2.2.
    let other = all_told(&format!("fight {file} --rules dba22 --max-bounds 4"));
    assert!(other.contains("keeps 315 paces from the enemy till an enemy is within 157 paces"), "{other}");
    assert!(other.contains("goes for the ground round 1181, 1323 paces"), "{other}");
    assert!(other.contains("holds the ground round 1890, 1417 paces"), "{other}");
    assert!(!other.contains(" BW"), "{other}");
}
