//! `setup = "rules"` in DBA 2.2: which objection is told of a choice of features, the homes of a list, and built-up areas without gates.

use crate::cli::all_told;
use serde_json::Value;

/// A battle on a coast: the features, and the home of the defender.
const COAST: &str = r#"
local s = scenario { title = "Coast", rules = "dba22", board = { 2400, 2400 }, setup = "rules" }
s:terrain { LAND }
local r = s:army { name = "Hyksos", home = "Littoral", list = "I/17a", edge = "south", first_bound = true }
r:draw_up { name = "Rc" }
local b = s:army { name = "Egypt", HOME list = "LIST", edge = "north" }
b:draw_up { name = "Bc" }
r:camp { at = { 1200, 100 }, size = { 300, 100 }, facing = "north" }
PLACE
"#;

const CAMP: &str = r#"b:camp { at = { 1000, 2300 }, size = { 300, 100 }, facing = "south" }"#;
const WATER: &str = r#"waterway { edge = "west", depth = 300 }, "#;
const HILL: &str = "difficult_hill { at = { 1200, 1800 }, size = { 400, 300 } }, ";
const WOODS: &str = "woods { at = { 1800, 600 }, size = { 400, 300 } }, ";
const HILL_INLAND: &str = "difficult_hill { at = { 1200, 1400 }, size = { 300, 200 } }, ";
const MARSH: &str = "marsh { at = { 1800, 600 }, size = { 400, 300 } }, ";

/// The errors that `check` finds in it, or `nothing`.
fn checked(land: &[&str], home: &str, list: &str, place: &str) -> String {
    let script = COAST.replace("LAND", &land.concat()).replace("HOME", home).replace("LIST", list);
    let file = tempfile::Builder::new().suffix(".lua").tempfile().expect("a file");
    std::fs::write(file.path(), script.replace("PLACE", place)).expect("it can be written");
    let told = all_told(&format!("check {} --json", file.path().display()));
    let found: Vec<Value> = serde_json::from_str(&told).unwrap_or_else(|why| panic!("{why}: {told}"));
    let faults = found.iter().filter(|finding| finding["severity"] == "error");
    let faults: Vec<&str> = faults.filter_map(|finding| finding["message"].as_str()).collect();
    if faults.is_empty() { "nothing".into() } else { faults.join("; ") }
}

#[test]
fn the_objection_is_of_the_choice_that_is_meant() {
    let coast = |land: &[&str]| checked(land, r#"home = "Littoral","#, "I/2a", CAMP);
    for (land, told) in [
        (&[WATER, HILL, WOODS][..], "nothing"),
        (&[WATER, WOODS][..], "1 optional feature is taken; there are 2 to 3 [dba22.placement.04]"),
        (&[HILL, WOODS][..], "Waterway"),
        (&[WATER, HILL, MARSH][..], "[dba22.placement.26]"),
    ] {
        let found = coast(land);
        assert!(found.contains(told), "{told}: {found}");
    }
}

#[test]
fn the_home_is_one_of_the_list() {
    let land = [WATER, HILL, WOODS];
    assert_eq!(checked(&land, "", "I/2a", CAMP), "nothing");
    let found = checked(&land, r#"home = "Arable","#, "I/2a", CAMP);
    assert!(found.contains("the home of I/2a is not Arable; it is Littoral"), "{found}");
}

#[test]
fn a_built_up_area_has_no_gate_that_nobody_wrote() {
    let road = "road { path = { { 350, 0 }, { 350, 2400 } }, width = 100 }, ";
    let land = [road, "woods { at = { 1800, 600 }, size = { 300, 200 } }, ", HILL_INLAND];
    let town =
        |gates: &str| format!("b:city {{ at = {{ 350, 2000 }}, size = {{ 300, 300 }}, facing = \"south\"{gates} }}");
    assert_eq!(checked(&land, "", "I/1c", &town("")), "nothing");
    assert_eq!(checked(&land, "", "I/1c", &town(", gates = {}")), "nothing");
    let found = checked(&land, "", "I/1c", &town(", gates = { \"front\" }"));
    assert!(found.contains("a BUA has 0 gates, not 1 [dba22.terrain.17]"), "{found}");
}
