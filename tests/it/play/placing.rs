//! What players are told as they draw their armies up by hand, and of those who stand in for others.

use super::{count, folder, said};

/// The text in one line, whatever its breaks.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const AUTO: &str = "auto";

/// Hussites and Alexander's Macedonians, drawn up by people: the ground is laid, and the second camp is pitched.
fn macedonians(lines: &[&str]) -> String {
    let (_place, file) = folder();
    let words = format!("--rules dba22 --human both --red IV/80 --blue II/12 --seed 3 --save {file}");
    let ground = ["road + woods, river", "1", AUTO, "2", AUTO, "3", AUTO, AUTO, AUTO];
    said(&words, &[&ground[..], lines, &["quit"]].concat())
}

#[test]
fn the_rest_of_an_army_is_put_up_beside_one_who_comes_later_on_its_roster() {
    let text = macedonians(&["4Sp 1 at 1300,1800", AUTO, "list"]);
    assert!(!text.contains("stands on top of another element"), "{text}");
    assert!(unbroken(&text).contains("draws up 12 elements"), "{text}");
}

#[test]
fn nobody_is_put_on_one_who_comes_later_on_the_roster() {
    let text = macedonians(&["4Sp 1 at 1300,1800", "3Kn 1 at 1310,1800", "list"]);
    assert_eq!(count(&text, "3Kn stands on top of another element [dba22.deploy.01]"), 1, "{text}");
}

#[test]
fn none_is_no_answer_where_an_army_is_drawn_up() {
    let text = unbroken(&macedonians(&["none"]));
    assert!(text.contains("none is no answer here: `"), "{text}");
}

#[test]
fn a_camp_off_the_battlefield_is_told_by_how_much() {
    let (_place, file) = folder();
    let words = format!("--rules dba22 --human both --red IV/80 --blue II/12 --seed 3 --save {file}");
    let ground = ["road + woods, river", "1", AUTO, "2", AUTO, "3", AUTO, AUTO];
    let text = unbroken(&said(&words, &[&ground[..], &["at 10,2300 size 200x100", "quit"]].concat()));
    assert!(text.contains("the camp reaches off the battlefield: 90 paces beyond the west edge"), "{text}");
}

#[test]
fn two_armies_of_one_name_are_told_apart_from_the_first_die_on() {
    let (_place, file) = folder();
    let words = format!("--rules dba22 --human both --red I/17a --blue I/17b --seed 4 --save {file}");
    let text = said(&words, &[&[AUTO; 9][..], &["quit"]].concat());
    let told = unbroken(&text);
    for words in ["Hyksos (red) throws", "Hyksos (blue) throws", "(blue), features>", "⇑ Hyksos (blue)"] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
    for words in ["Hyksos throws", "Hyksos, ", "Hyksos has", "Hyksos draws"] {
        assert!(!told.contains(words), "`{words}` is in\n{text}");
    }
}

/// Reds before a BUA of the Blues that nobody holds but its people; their general may dismount.
const WALLS: &str = r#"local s = scenario { title = "Walls", rules = "dba22", board = { 2400, 2400 } }
local r = s:army { name = "Reds", edge = "south", first_bound = true }
local rc = r:command { name = "Rc", cinc = true }
rc:line { left = { 800, 1000 }, facing = "north", "3Kn//4Bd general", "4Sp", "4Sp", "4Bd", "4Wb" }
rc:line { left = { 800, 800 }, facing = "north", "2Ps", "4Bw", "2LH", "Art", "El" }
local b = s:army { name = "Blues", edge = "north" }
local bc = b:command { name = "Bc", cinc = true }
bc:line { left = { 1800, 1900 }, facing = "south", "4Bw", "3Kn", "4Bd general", "7Hd", "4Bw" }
b:city { at = { 900, 1200 }, size = { 400, 250 }, facing = "south" }
b:camp { at = { 1400, 1200 }, size = { 315, 157 }, facing = "south" }
"#;

fn walls(lines: &[&str]) -> String {
    let (place, file) = folder();
    let script = place.path().join("walls.lua");
    std::fs::write(&script, WALLS).expect("it can be written");
    let words = format!("{} --red human --blue human --seed 5 --save {file}", script.display());
    said(&words, &[lines, &["quit"]].concat())
}

#[test]
fn nobody_is_told_that_he_lost_people_who_were_never_his() {
    let text = walls(&["move 4Sp 1 + 4Sp 2 straight 200paces", "done", "losses"]);
    let told = unbroken(&text);
    assert!(told.contains("Bc's De 1 is destroyed"), "{text}");
    assert!(told.contains("Reds: 0 of 10 lost, counted as 0: nothing"), "{text}");
    assert!(told.contains("Blues: 0 of 5 lost, counted as 0: Bc's De 1"), "{text}");
    assert_eq!(count(&told, "Rc's De 1"), 0, "{text}");
}

#[test]
fn who_would_dismount_is_told_with_the_name_that_it_has_then() {
    let dismount = "move 3Kn 1 dismount 3Kn 1 straight 50paces";
    let text = walls(&[&format!("preview {dismount}"), dismount]);
    assert!(text.contains("3Kn 1 dismounts as 4Bd 2, for good"), "{text}");
    assert_eq!(count(&text, "3Kn 1 dismounts as 4Bd 2"), 2, "{text}");
}
