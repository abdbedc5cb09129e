//! Armies from the lists in scripts: the elements that may be put down, lists of a script's own, a list taken as a
//! whole, and elements from real numbers.

use std::path::Path;

use debellis::base::names::SideId;
use debellis::battle::{Element, Standing};
use debellis::geometry::{Facing, overlaps};
use debellis::script::scenario::Scenario;

use crate::cli::{run, stdout};
use crate::scenario::{SMALL, Script, small};

/// Rome against Carthage drawn up by itself; the addition of a test begins in line 6.
const LISTED: &str = r#"local s = scenario { title = "Zama", year = -202, rules = "dba3", board = { 15, 15 } }
local rome = s:army { name = "Rome", list = "II/33", edge = "south" }
local scipio = rome:command { name = "Scipio", cinc = true }
local carthage = s:army { name = "Carthage", list = "II/32a", edge = "north" }
carthage:draw_up { name = "Hannibal" }
"#;

/// A whole army of Rome in two lines.
const WHOLE: &str =
    r#"scipio:line { left = { 2, 5 }, "Cv general", "Cv", "4Bd*6" } scipio:line { left = { 4, 4 }, "Sp*2", "Ps*2" }"#;
/// An army with room for three elements of an ally.
const NINE: &str = r#"scipio:line { left = { 2, 5 }, "Cv general", "4Bd*6", "Sp*2" }"#;

fn listed(added: &str) -> String {
    format!("{LISTED}{added}")
}

fn load(text: &str) -> Scenario {
    Script::new(text).load().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The script is refused at this place, by this clause, with these words.
#[track_caller]
fn refused(text: &str, at: &str, clause: &str, words: &str) {
    let error = match Script::new(text).load() {
        Ok(_) => panic!("nothing is refused in\n{text}"),
        Err(error) => error.to_string(),
    };
    assert!(error.starts_with(&format!("zama.lua:{at}:")), "{at} is not the place of: {error}");
    assert!(error.contains(words), "'{words}' is not in: {error}");
    assert!(clause.is_empty() || error.contains(&format!("[{clause}]")), "[{clause}] is not in: {error}");
}

#[test]
fn a_whole_army_of_its_list_and_one_drawn_up() {
    let start = load(&listed(WHOLE)).start;
    assert_eq!(start.commands.iter().map(|c| c.name.as_str()).collect::<Vec<_>>(), ["Scipio", "Hannibal"]);
    let of = |side| start.elements.iter().filter(move |e| e.side == SideId(side));
    // Rome stands as the script says, in lines from the left: codes and places in hundredths of a base width.
    let place = |e: &Element| (e.code.to_string(), e.base.at.x / 400, e.base.at.y / 400);
    let line = |codes: &[&str], left: i32, y: i32| -> Vec<_> {
        codes.iter().zip(0..).map(|(code, i)| (code.to_string(), left + 50 + 100 * i, y)).collect()
    };
    let first = line(&["Cv", "Cv", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd"], 200, 500);
    let second = line(&["Sp", "Sp", "Ps", "Ps"], 400, 400);
    assert_eq!(of(0).map(place).collect::<Vec<_>>(), [first, second].concat());
    assert_eq!(of(0).map(|e| e.general).collect::<Vec<_>>(), [vec![true], vec![false; 11]].concat());
    // Carthage is the first choice of its list, drawn up on its own half, 3 base widths or more from the centre line.
    let mut codes: Vec<String> = of(1).map(|e| e.code.to_string()).collect();
    codes.sort();
    let expected = ["4Ax", "4Wb", "4Wb", "Cv", "Cv", "El", "LH", "Ps", "Ps", "Sp", "Sp", "Sp"];
    assert_eq!(codes, expected);
    assert_eq!(of(1).filter(|e| e.general).map(|e| e.code.to_string()).collect::<Vec<_>>(), ["Cv"]);
    for element in &start.elements {
        assert_eq!(element.standing, Standing::OnTable);
        let facing = if element.side == SideId(0) { Facing::NORTH } else { Facing::SOUTH };
        assert_eq!(element.base.facing, facing, "{}", element.code);
        let others = start.elements.iter().filter(|other| !std::ptr::eq(*other, element));
        assert!(others.map(|o| o.base.rect()).all(|other| !overlaps(&element.base.rect(), &other)), "{}", element.code);
    }
    assert!(of(1).all(|e| e.base.at.y >= 1050 * 400), "{:?}", of(1).map(place).collect::<Vec<_>>());
}

#[test]
fn what_the_list_does_not_allow_is_refused_at_its_line() {
    let line = |troops: &str| listed(&format!("scipio:line {{ left = {{ 1, 5 }}, {troops} }}"));
    for (troops, at, clause, words) in [
        (r#""Cv general", "4Bd*7""#, "6", "dba3.lists.02", "line: II/33 has no place for 1 more 4Bd; it has at most 6"),
        (r#""Cv general", "El""#, "6", "dba3.lists.02", "II/33 fields no El"),
        (r#""4Bd general""#, "6", "dba3.lists.02", "the general of II/33 cannot be 4Bd; the list has Cv"),
        (r#""4Bd*4", "4Ax", "3Ax""#, "6", "dba3.lists.03", "one choice: 2x4Bd or 3/4Ax"),
        (r#""Cv general", "Cv//4Bd""#, "6", "dba3.lists.05", "Cv of II/33 stays mounted in the game"),
        (r#""Cv general", gap(1), "Cv general""#, "6", "dba3.scale.09", "one general of its own, not 2"),
    ] {
        refused(&line(troops), at, clause, words);
    }
    let thirteen = format!("{WHOLE}\nscipio:line {{ left = {{ 8, 3 }}, \"Ps\" }}");
    refused(&listed(&thirteen), "7", "dba3.scale.08", "an army has 12 elements, not 13");
}

#[test]
fn what_is_missing_is_told_at_the_army() {
    let eleven = listed(&WHOLE.replace("Ps*2", "Ps"));
    refused(&eleven, "2", "dba3.scale.08", "army \"Rome\": an army has 12 elements, not 11");
    let headless = listed(&WHOLE.replace("Cv general", "Cv"));
    refused(&headless, "2", "dba3.scale.09", "one general of its own, not 0");
}

#[test]
fn a_list_by_its_number_and_its_year() {
    let with = |number: &str| LISTED.replace("II/33", number);
    refused(&with("II/32"), "2", "dba3.lists.01", "there are II/32a, II/32b");
    refused(&with("II/99"), "2", "dba3.lists.01", "the nearest number is II/84");
    refused(&with("Rome"), "2", "dba3.lists.01", "'Rome' is not the number of an army list");
    let late = LISTED.replace("-202", "1200");
    refused(&late, "2", "dba3.lists.01", "II/33 Polybian Roman Army is an army of -275 to -105, not of 1200");
    let other = SMALL
        .replace("dba3", "dbsa")
        .replace("{ 15, 15 }", "{ 1200, 1200 }")
        .replace("edge = \"south\"", "edge = \"south\", list = \"II/33\"");
    let error = Script::new(&other).load().err().expect("no lists").to_string();
    assert!(error.contains("has no army lists: leave `list` out"), "{error}");
}

#[test]
fn a_contingent_has_its_list_and_obeys_the_armys_general() {
    let with = |ally: &str, troops: &str| {
        let ally = format!(
            "rome:command {{ name = \"Masinissa\", ally = \"{ally}\" }}:line {{ left = {{ 3, 6 }}, {troops} }}"
        );
        listed(&format!("{NINE}\n{ally}"))
    };
    let scenario = load(&with("II/40", "\"LH*3\""));
    let commands = &scenario.start.commands;
    let found = commands.iter().find(|c| c.name == "Masinissa").expect("the contingent");
    assert!(found.ally && found.general.is_some() && found.general == commands[0].general);
    refused(&with("II/12", "\"Cv*3\""), "7", "dba3.lists.09", "its allies are II/11");
    refused(&with("II/40", "\"LH*4\""), "7", "dba3.scale.10", "with 4 of them 8 are the army's own, not 9");
    refused(&with("II/40", "\"LH\", \"3Kn\""), "7", "dba3.lists.02", "II/40 does not field LH, 3Kn together");
    refused(&with("II/40", "\"LH general\""), "7", "dba3.lists.13", "is not a general here");
    refused(
        &with("II/40", "\"Ps*3\""),
        "2",
        "dba3.lists.13",
        "the element of the general of II/40 is not in its contingent",
    );
    let early = with("II/40", "\"LH*3\"").replace("-202", "-250");
    refused(&early, "7", "dba3.lists.09", "sends no contingent in -250");
    refused(&with("second", "\"LH\""), "7", "", "\"second\" is not the number of a list");
    let headless = with("II/40", "\"LH*3\"").replace("Cv general", "Cv");
    refused(&headless, "2", "", "");
}

#[test]
fn options_and_allies_make_an_army_with_the_first_choices() {
    let with = |more: &str, then: &str| LISTED.replace("list = \"II/33\"", &format!("list = \"II/33\", {more}")) + then;
    let muster = |more: &str, of: &str| {
        let then = format!("print(table.concat(rome:muster({of}), \", \"))\n{NINE}\n");
        let whole = "scipio:line { left = { 4, 4 }, \"Ps*2\", \"Cv\" }";
        load(&with(more, &(then + whole))).log[0].clone()
    };
    assert_eq!(muster("options = {}", ""), "Cv general, Cv, 4Bd*6, Sp*2, Ps*2");
    assert_eq!(muster("options = { \"4Ax*2\" }", ""), "Cv general, Cv, 4Bd*4, 4Ax*2, Sp*2, Ps*2");
    let allies = "options = { \"3Ax*2\" }, allies = { \"II/40 LH*2\", \"II/40 El\" }";
    assert_eq!(muster(allies, ""), "Cv general, Cv, 4Bd*4, 3Ax*2, Sp");
    assert_eq!(muster(allies, "\"II/40\""), "LH*2, El");
    let drawn = load(&with(allies, "rome:draw_up { name = \"Laelius\" }").replace("local scipio", "--"));
    let names: Vec<&str> = drawn.start.commands.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["Hannibal", "Laelius", "Contingent of II/40"]);
    assert_eq!(drawn.start.elements.len(), 24);
    refused(&with("options = { \"El\" }", ""), "2", "dba3.lists.02", "`options`: II/33 fields no El");
    refused(&with("options = { \"4Ax\", \"3Ax\" }", ""), "2", "dba3.lists.03", "`options`: a slash binds");
    refused(&with("allies = { \"LH*3\" }", ""), "2", "", "stands before an element of `allies`");
    let second = with("allies = { \"II/40 LH*2, El\" }", "");
    refused(&second, "2", "", "found \"El\"; write \"II/40 El\" beside it");
    refused(&with("allies = { \"II/12 Cv*3\" }", ""), "2", "dba3.lists.09", "its allies are II/11");
    refused(&with("options = { \"Cv*2\" }", "rome:muster()"), "6", "", "write `general` behind one of them");
    refused(
        &SMALL.replace("edge = \"south\"", "options = { \"4Ax\" }, edge = \"south\""),
        "2",
        "",
        "an army with a `list`",
    );
    refused(&small("rome:muster()"), "8", "", "army \"Rome\" has no `list` to be taken from");
}

/// A list of a script's own, with one of its parts replaced.
fn own(part: &str, by: &str) -> String {
    let list = r#"army_list { number = "X/1", name = "Boii", years = { -400, -191 }, home = "Forest", aggression = 2,
  entries = { "1x Cv (Gen)", "2x Cv", "8x 4Wb",
    "1x Ps or 3Wb" }, allies = { "II/32a", "II/11" } }
"#;
    assert!(list.contains(part), "{part}");
    let army = "gauls:line { left = { 1, 5 }, \"Cv general\", \"Cv*2\", \"4Wb*8\", \"Ps\" }\n";
    let boii = "local boii = s:army { name = \"Boii\", list = \"X/1\", edge = \"south\" }\n";
    let rest = LISTED.lines().skip(3).collect::<Vec<_>>().join("\n");
    let scene = LISTED.lines().next().expect("a scenario");
    format!(
        "{}{scene}\n{boii}local gauls = boii:command {{ name = \"Boiorix\" }}\n{army}{rest}\n",
        list.replace(part, by)
    )
}

#[test]
fn a_list_of_the_scripts_own() {
    assert_eq!(load(&own("X/1", "X/1")).start.elements.len(), 24);
    for (part, by, at, clause, words) in [
        ("X/1", "II/1", "1", "", "has a number of book X"),
        ("X/1", "X/2", "5", "dba3.lists.01", "there is no army list X/1; of its own the script has X/2"),
        (
            "8x 4Wb",
            "8x 4Wd",
            "2",
            "dba3.lists.02",
            "'4Wd' is not a troop code; the nearest is 4Bd in '8x 4Wd' at character 4",
        ),
        ("8x 4Wb", "8x (4Wb", "2", "dba3.lists.02", "expected a closing bracket but found the end"),
        ("8x 4Wb", "7x 4Wb", "2", "dba3.scale.08", "makes 11 elements, not 12"),
        ("1x Cv (Gen)", "1x Cv", "2", "dba3.scale.08", "no entry is the general's"),
        ("aggression = 2", "aggression = 5", "1", "dba3.lists.07", "from 0 to 4, found 5"),
        ("Forest", "Forrest", "1", "dba3.lists.06", "'Forrest' is not a home terrain"),
        ("{ -400, -191 }", "{ -191, -400 }", "1", "", "the first year is -191"),
        ("home = \"Forest\"", "hoem = \"Forest\"", "1", "", "did you mean `home`?"),
    ] {
        refused(&own(part, by), at, clause, words);
    }
    let twice = own("X/1", "X/1").replacen("local s", "army_list { number = \"X/1\", name = \"Boii\", years = { -4, -1 }, home = \"Forest\", aggression = 2, entries = { \"1x Cv (Gen)\", \"11x 4Wb\" } }\nlocal s", 1);
    refused(&twice, "4", "", "a second list has the number X/1 (the first stands at zama.lua:1)");
}

/// The first finding of `debellis check` on a script with a list of these entries, a Lua expression.
fn check_entries(entries: &str) -> serde_json::Value {
    let script = format!(
        "army_list {{ number = \"X/1\", name = \"Boii\", years = {{ -400, -191 }}, home = \"Forest\", aggression = 2,\n\
         entries = {{ \"1x Cv (Gen)\", {entries} }} }}\n"
    );
    let file = tempfile::Builder::new().suffix(".lua").tempfile().expect("a file");
    std::fs::write(file.path(), script).expect("it can be written");
    let found = stdout(&run(&format!("check {} --json", file.path().display()), 1));
    let found: serde_json::Value = serde_json::from_str(&found).expect("JSON");
    found[0].clone()
}

#[test]
fn brackets_of_any_depth_are_refused_with_their_place() {
    for bracket in ["(", "[", "2x(", "Ps or ("] {
        let deep = check_entries(&format!("string.rep({bracket:?}, 10000)"));
        let message = deep["message"].as_str().expect("a message");
        assert!(message.contains("brackets stand in one another more than 16 deep in '"), "{message}");
        let at = 16 * bracket.len() + bracket.len();
        assert!(message.contains(&format!("…' at character {at} [dba3.lists.02]")), "{message}");
        assert_eq!(deep["code"], "troops", "{deep}");
    }
    let literal = check_entries(&format!("\"11x {}Ps{}\"", "(".repeat(17), ")".repeat(17)));
    assert_eq!(literal["line"], 2, "{literal}");
    assert!(literal["message"].as_str().expect("a message").contains("at character 21"), "{literal}");
}

#[test]
fn more_elements_than_can_be_counted_are_refused() {
    for (entries, found) in
        [("300x Ps", "300"), ("(200x Ps + 200x Cv)", "400"), ("1x Cv or (200x Ps + 200x Cv)", "400")]
    {
        let message = check_entries(&format!("{entries:?}"))["message"].to_string();
        assert!(message.contains(found) && message.contains("dba3.lists.02"), "{entries}: {message}");
    }
}

#[test]
fn the_shipped_list_is_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/refights/trebia.lua");
    let text = std::fs::read_to_string(path).expect("a script");
    assert!(text.contains("require \"armies.hannibal\""));
    let trebia = crate::scenario::refight("trebia.lua");
    assert_eq!((trebia.year, trebia.start.elements.len()), (Some(-218), 24));
}

#[test]
fn elements_from_real_numbers() {
    let print = "print(n.foot, n.horse, n.elephants, n.hordes, n.total, n.span.foot.least, n.span.foot.most, n.span.elephants.most)";
    let numbers = "local n = elements_from { foot = 6500, horse = 1200, elephants = 15, hordes = 20000 }";
    let log = load(&small(&format!("{numbers} {print}"))).log;
    assert_eq!(log[0].split_whitespace().collect::<Vec<_>>(), ["12", "4", "1", "20", "37", "11", "13", "nil"]);
    let wrong = |table: &str| small(&format!("elements_from {table}"));
    refused(&wrong("{ hors = 1200 }"), "8", "dba3.refight.04", "there is no ratio for `hors`");
    refused(&wrong("{ hors = 1200 }"), "8", "", "did you mean `horse`?");
    refused(&wrong("{ foot = -1 }"), "8", "", "`foot` must be a whole number from 0 to 4294967295");
    refused(&wrong("{ foot = 0.5 }"), "8", "", "`foot` must be a whole number");
    refused(&wrong("{ 6500 }"), "8", "", "each number needs a name");
    refused(&wrong("{}"), "8", "", "each number needs a name");
}

#[test]
fn the_field_of_a_refight_is_to_scale() {
    let refight = |more: &str| SMALL.replace("board = { 15, 15 }", &format!("variant = \"big\", {more}"));
    let board = |more: &str| {
        let board = load(&refight(more)).start.board;
        (board.width / 40_000, board.depth / 40_000)
    };
    assert_eq!(board("refight = { 2400, 1600 }"), (30, 20));
    assert_eq!(board("refight = { 2400, 1600 }, board = { 45, 30 }"), (45, 30));
    refused(
        &refight("refight = { 2400, 1600 }, board = { 30, 15 }"),
        "1",
        "dba3.refight.02",
        "of that width it is 20.0 deep",
    );
    let standard = refight("refight = { 2400, 1600 }").replace("variant = \"big\", ", "");
    refused(&standard, "1", "dba3.refight.01", "a refight is played in the variant big");
    refused(&refight("refight = { 0, 1600 }"), "1", "", "in paces from 1 to 100000");
}
