//! Lengths as a writer is told of them: in the unit of his rule set, with how far somebody stands off the board and where he would
//! have room.

use super::{found, told};

/// A battle by a rule set whose unit is the pace, with an addition.
fn paces(set: &str, board: &str, troops: [&str; 2], added: &str) -> Vec<String> {
    let text = format!(
        r#"local s = scenario {{ title = "m", rules = "{set}", board = {board} }}
local a = s:army {{ name = "A", edge = "south", first_bound = true }}
local c = a:command {{ name = "x", cinc = true }} c:line {{ left = {{ 300, 800 }}, {} }}
local b = s:army {{ name = "B", edge = "north" }}
local d = b:command {{ name = "y", cinc = true }} d:line {{ left = {{ 1000, 1500 }}, {} }}
{added}
"#,
        troops[0], troops[1]
    );
    let all = found(&text).into_iter().filter(|one| one.code != "unequal-sizes");
    all.map(|one| format!("{}: {} ({})", one.code, one.message, one.hint)).collect()
}

const DBM: [&str; 2] = ["\"Reg Bd (O) general\", \"Reg Bd (O)*3\"", "\"Irr Wb (O)*3\", \"Irr Wb (O) general\""];
const DBA22: [&str; 2] = ["\"4Bd general\", \"4Bd*3\"", "\"3Wb*3\", \"3Wb general\""];

#[test]
fn examples_and_limits_are_in_the_unit_of_the_set() {
    let river = "s:terrain { river { path = { { 0, 1100 }, { 2400, 1100 } }, width = WIDE, state = 2 } }";
    let wide = |wide: &str| paces("dbm", "{ 2400, 2400 }", DBM, &river.replace("WIDE", wide));
    let told = wide("0.8");
    assert!(told.len() == 1, "{told:?}");
    assert!(told[0].contains("`width` must be from 2 paces to 1600 paces, found 0.8 paces"), "{}", told[0]);
    assert!(told[0].contains("{ { 0, 640 }, { 1200, 720 } }, width = 60"), "{}", told[0]);
    let refused = |width: &str| wide(width).iter().any(|one| one.contains("`width`"));
    assert_eq!(["1.9", "2", "1600", "1601"].map(refused), [true, false, false, true]);
    let camp = paces("dba22", "{ 2400, 2400 }", DBA22, "a:camp { at = { 7.5, 1 } }");
    assert!(camp[0].contains("army:camp { at = { 1200, 160 } }"), "{camp:?}");
    let small = paces("dba22", "{ 15, 15 }", DBA22, "");
    let board = small.iter().find(|one| one.contains("`board`")).expect("it is too small");
    assert!(board.contains("`board` has from 629.92 paces to 31496.06 paces each way, found 15, 15 paces"), "{board}");
    assert!(board.contains("rules = \"dba22\", board = { 2400, 2400 }"), "{board}");
    let refused = paces("dba22", "{ 2400, 2400 }", DBA22, "c:ambush { left = { 300, 900 }, \"4Bd\" }");
    assert!(refused[0].contains("(as in `command:reserve {"), "{refused:?}");
}

#[test]
fn whoever_stands_off_the_board_is_told_how_far_and_where_there_is_room() {
    let text = r#"local s = scenario { title = "x", rules = "dbv", board = { 90, 90 }, departs = "t" }
local a = s:army { name = "A", edge = "south", first_bound = true }
a:command { name = "x", cinc = true }:line { left = { 80, 4 }, "Knight general", "Spearman*7" }
local b = s:army { name = "B", edge = "north" }
b:command { name = "y", cinc = true }:line { left = { 50, 88 }, "Blade general", "Blade*3" }
"#;
    let off = |text: &str| -> Vec<String> {
        found(text).into_iter().filter(|one| one.code == "off-board").map(|one| one.message).collect()
    };
    let told = off(text);
    assert!(told[0].contains("its right front corner is 2 paces beyond the east edge"), "{told:?}");
    assert!(told[0].contains("; with `left = { 74, 4 }` all of it would stand on the board; so do 2 more"), "{told:?}");
    assert!(told[1].contains("beyond the north edge") && !told[0].contains("mm("), "{told:?}");
    // Where it is told, there is room; further on there is none.
    assert_eq!(off(&text.replace("{ 80, 4 }", "{ 74, 4 }")).len(), 1);
    assert_eq!(off(&text.replace("{ 80, 4 }", "{ 74.1, 4 }")).len(), 2);
    // What is longer than the board has no room anywhere.
    let long = off(&text.replace("Spearman*7", "Spearman*60"));
    assert!(!long[0].contains("would stand on the board"), "{long:?}");
}

#[test]
fn refusals_of_a_set_up_are_in_paces_where_the_rules_are() {
    let text = r#"local s = scenario { title = "Landing", year = -210, rules = "dba22", board = { 2400, 2400 }, setup = "preset" }
local carthage = s:army { name = "Carthage", edge = "south", home = "Arable", first_bound = true }
carthage:camp { at = { 1600, bw(1) } }
local hanno = carthage:command { name = "Hanno", cinc = true }
hanno:line { left = { 500, 600 }, "4Sp*3", "4Sp general", "4Sp*3", "3Cv" }
hanno:line { left = { 500, 500 }, "4Sp*4" }
local rome = s:army { name = "Rome", edge = "north", home = "Arable" }
rome:camp { at = { 1600, paces(2400) - bw(1) } }
local varro = rome:command { name = "Varro", cinc = true }
varro:line { left = { LEFT, 1800 }, "4Bd general", "4Bd*5", "3Cv*2" }
varro:line { left = { LEFT, 1900 }, "4Bd*4" }
"#;
    let at = |left: &str| -> Vec<String> {
        let all = found(&text.replace("LEFT", left)).into_iter().filter(|one| one.code == "set-up");
        all.map(|one| one.message).collect()
    };
    assert_eq!(at("2000"), [""; 0]);
    let near = at("1500");
    assert!(near.len() == 1 && near[0].contains("paces") && !near[0].contains("BW"), "{near:?}");
    let camp = found(&text.replace("LEFT", "2000").replace("paces(2400) - bw(1) }", "paces(2400) - bw(1) - 20 }"));
    let camp = camp.iter().find(|one| one.code == "set-up").expect("it touches no edge");
    assert!(camp.message.contains("it is 20 paces away"), "{}", camp.message);
}

#[test]
fn lengths_and_slips_are_told_by_their_words() {
    let printed = |text: &str| {
        let script = crate::scenario::Script::new(&format!("{}\n{text}", crate::check::CLEAN));
        let limits = debellis::script::limits::Limits::default();
        debellis::script::check::check(&script.path(), limits, Default::default()).printed
    };
    assert_eq!(printed("print(paces(100), bw(1) + mm(20), bw(0), 2 * bw(1.5))"), ["100 paces\t1 bw + 20 mm\t0\t3 bw"]);
    for word in ["built_up", "built_up_area", "bua"] {
        let told = told(&format!("s:terrain {{ {word} {{ at = {{ 3, 9 }}, size = {{ 2, 1 }} }} }}"));
        assert!(told.len() == 1 && told[0].contains("`hamlet`, or `army:city`"), "{told:?}");
    }
}

#[test]
fn a_city_without_gates_in_the_script_is_not_told_of_their_number() {
    let city = |gates: &str| {
        let added = format!("b:city {{ name = \"the fort\", at = {{ 1500, 2000 }}, size = {{ 300, 300 }}{gates} }}");
        let told = paces("dba22", "{ 2400, 2400 }", DBA22, &added);
        told.into_iter().filter(|one| one.contains("gate")).collect::<Vec<_>>()
    };
    assert_eq!(city(""), [""; 0]);
    let named = city(", gates = { \"front\" }");
    assert!(named.len() == 1 && named[0].contains("the fort has 1 gate; by the rules a City has 0"), "{named:?}");
}
