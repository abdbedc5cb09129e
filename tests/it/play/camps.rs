//! Camps in a set in which they are stormed in the combat step and fall at contact: what `moves`, `preview` and refusals say of the
//! way in.

use super::said;

/// Light horse 20 paces before the empty camp of its enemy, who is far away.
const BEFORE_CAMP: &str = r#"
local s = scenario { title = "A camp", rules = "dbsa", board = { 1200, 1200 }, departs = "a skirmish" }
local r = s:army { name = "Red", edge = "south", first_bound = true }
r:camp { at = { 600, 80 }, size = { 160, 80 } }
local horse = r:command { name = "Riders", cinc = true }
horse:line { left = { 560, 1100 }, "LH general" }
horse:line { left = { 700, 600 }, "Sp" }
local b = s:army { name = "Blue", edge = "north" }
b:camp { at = { 600, 1120 }, size = { 160, 80 } }
b:command { name = "Foot", cinc = true }:line { left = { 700, 300 }, "Wb general", "Wb*2" }
"#;

#[test]
fn the_way_into_an_empty_camp_is_offered_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (script, save) = (folder.path().join("camp.lua"), folder.path().join("saved.replay"));
    std::fs::write(&script, BEFORE_CAMP).expect("written");
    let words = format!("{} --red human --seed 2 --save {}", script.display(), save.display());
    let text = said(
        &words,
        &["moves all", "move LH 1 enter", "move LH 1 straight 21", "preview move LH 1 straight 20", "quit"],
    );
    assert!(text.contains("move LH 1 straight 20paces  (1 PIP)\n        LH 1 goes into"), "{text}");
    assert!(text.contains("no camp, City or Fort that LH 1 could go into"), "{text}");
    assert!(text.contains("is empty, and a move that ends in contact with it leads in"), "{text}");
    assert!(text.contains("  LH 1 goes into Blue's camp [dbsa.combat.11]"), "{text}");
}
