//! What `preview` says of an enemy who goes after somebody who breaks off.

use super::said;

/// Blades front to front with the knights of the enemy's general.
const BEFORE_KNIGHTS: &str = r#"
local s = scenario { title = "Breaking off", rules = "dba22", board = { 2400, 2400 } }
local r = s:army { name = "Rome", edge = "south", first_bound = true }
r:command { name = "Scipio", cinc = true }:line { left = { 400, 1000 }, "4Bd general" }
local g = s:army { name = "Gauls", edge = "north" }
g:command { name = "Brennus", cinc = true }:line { left = { 557.48, 1000 }, facing = "south", "3Kn general" }
"#;

#[test]
fn who_goes_after_one_that_breaks_off_is_told_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let (script, save) = (folder.path().join("knights.lua"), folder.path().join("saved.replay"));
    std::fs::write(&script, BEFORE_KNIGHTS).expect("written");
    let words = format!("{} --red human --blue human --seed 2 --save {}", script.display(), save.display());
    let text = said(&words, &["preview move 4Bd 1 back 200", "move 4Bd 1 back 200", "list", "quit"]);
    let place = "478.74, 881.89 facing south";
    assert!(text.contains(&format!("  3Kn 1 pursues to {place} [dba22.pursue.01]")), "{text}");
    assert_eq!(text.matches(place).count(), 2, "the list has it there: {text}");
}
