//! What a player is told of throws at rivers, before the order and after it.

use super::{folder, said};

/// Light horse of DBSA at the bank of a river.
const BANK: &str = r#"local s = scenario { title = "Bank", rules = "dbsa", board = { 1200, 1200 }, departs = "a skirmish" }
s:terrain { river { path = { { 0, 830 }, { 500, 830 } }, width = 60 } }
local r = s:army { name = "Red", edge = "south", first_bound = true }
r:command { name = "Riders", cinc = true }:line { left = { 200, 800 }, facing = "north", "LH general", "Cv" }
local b = s:army { name = "Blue", edge = "north" }
b:command { name = "Foot", cinc = true }:line { left = { 1100, 1100 }, "Sp general", "Sp*3" }
"#;

/// What is told of these lines in the first bound.
fn told(seed: u32, lines: &[&str]) -> String {
    let (place, file) = folder();
    let script = place.path().join("bank.lua");
    std::fs::write(&script, BANK).expect("a file in a folder of ours");
    let words = format!("{} --red human --seed {seed} --save {file}", script.display());
    said(&words, &[lines, &["quit"]].concat()).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_preview_tells_the_throw_that_a_move_needs() {
    let text = told(1, &["preview move LH 1 straight 60"]);
    assert!(
        text.contains("if a die for the river shows 4 or more; else nobody moves [dbsa.move.27, dbsa.move.29]"),
        "{text}"
    );
    let away = told(1, &["preview move LH 1 back 60"]);
    assert!(!away.contains("a die for the river"), "it goes away from the bank: {away}");
}

#[test]
fn a_throw_is_told_with_what_it_needs_and_with_what_comes_of_the_move() {
    let texts: Vec<String> = (1..=8).map(|seed| told(seed, &["move LH 1 straight 60"])).collect();
    let count = |words: &str| texts.iter().filter(|text| text.contains(words)).count();
    let stays = count(", and needs 4 or more: the move is not made [dbsa.move.27]");
    let goes = count(", and needs 4 or more: the move goes 60 paces [dbsa.move.27]");
    assert!(stays > 0 && goes > 0 && stays + goes == texts.len(), "{stays} stay and {goes} go: {texts:?}");
}
