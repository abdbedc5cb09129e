//! Generals in Lua: what they may answer, and what comes of it.

use std::fs;

use serde_json::Value;

use crate::cli::{json, mistake, run, stdout};

const SCRIPT: &str = "scripts/refights/standard.lua";

/// The words `--red FILE` with a general of this text.
fn commanded(folder: &tempfile::TempDir, text: &str) -> String {
    let file = folder.path().join("general.lua");
    fs::write(&file, text).expect("written");
    format!("fight {SCRIPT} --max-bounds 8 --red {}", file.display())
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The moves that each side has made by its own orders in the bounds of a log.
fn moves(words: &str, side: &str) -> usize {
    let text = stdout(&run(&format!("{words} --log json"), 0));
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let orders = lines.filter(|line| line["text"].as_str().is_some_and(|text| text.contains("move")));
    orders.filter(|line| line.to_string().contains(side)).count()
}

#[test]
fn a_patient_general_stands_where_the_built_in_one_moves() {
    let waits = format!("fight {SCRIPT} --max-bounds 6");
    assert!(moves(&waits, "English") > 0);
    assert_eq!(moves(&format!("{waits} --red scripts/generals/patient.lua"), "English"), 0);
    let again = format!("{waits} --red scripts/generals/patient.lua");
    assert_eq!(json(&again, 0)["hash"], json(&again, 0)["hash"]);
}

#[test]
fn a_general_who_answers_nothing_leaves_it_to_the_built_in_one() {
    let folder = folder();
    let plain = json(&format!("fight {SCRIPT} --max-bounds 8"), 0);
    let silent = json(&commanded(&folder, "return function() end"), 0);
    assert_eq!(plain["hash"], silent["hash"]);
}

#[test]
fn an_order_that_the_rules_refuse_is_given_by_the_built_in_general_instead() {
    let folder = folder();
    let plain = json(&format!("fight {SCRIPT} --max-bounds 8"), 0);
    let bold =
        "return function(battle, moves) if battle.phase == 'moves' then return 'move 4Bd 1 straight 90bw' end end";
    assert_eq!(json(&commanded(&folder, bold), 0)["hash"], plain["hash"]);
}

#[test]
fn the_number_of_a_move_is_that_move() {
    let folder = folder();
    let by_number = json(&commanded(&folder, "return function(_, moves) return #moves > 0 and 1 or nil end"), 0);
    let by_text = json(&commanded(&folder, "return function(_, moves) return moves[1] end"), 0);
    assert_eq!(by_number["hash"], by_text["hash"]);
    assert_ne!(by_number["hash"], json(&format!("fight {SCRIPT} --max-bounds 8"), 0)["hash"]);
}

#[test]
fn mistakes_are_told_and_end_the_run() {
    let folder = folder();
    let told = |text: &str| mistake(&commanded(&folder, text));
    assert!(told("return 7").contains("a general is `return function(battle, moves, side) ... end`"));
    assert!(told("return function() return 'mvoe 4Bd 1' end").contains("the order `mvoe 4Bd 1`"));
    assert!(told("return function() return 999 end").contains("or nil; found 999"));
    assert!(told("return function() return {} end").contains("or nil; found"));
    assert!(told("return function(battle) battle:say('we win') end").contains("a general gives orders"));
    assert!(told("return function(battle)\n  battle:lost('English', 'Kn').x = 1\nend").contains("general.lua:2"));
    assert!(told("return function() while true do end end").contains("instructions"));
    assert!(mistake(&format!("fight {SCRIPT} --red nobody.lua")).contains("nobody.lua"));
}

#[test]
fn the_limits_that_are_asked_for_hold_for_a_general_too() {
    let folder = folder();
    let busy = "local busy = true\nreturn function() while busy do for i = 1, 3000000 do end busy = false end end";
    run(&commanded(&folder, busy), 0);
    let told = mistake(&format!("{} --script-instructions 1", commanded(&folder, busy)));
    assert!(told.contains("instructions: 1000000 in one call"), "{told}");
}
