//! `setup = "rules"` for what players agree on and write down before a battle: the board, armies of several commands and the
//! order of their dice, the homes of allies, Cities, and camps in buildings.

use std::io::Write;

use serde_json::Value;
use tempfile::NamedTempFile;

use crate::cli::{all_told, run, stdout};

/// What is replaced in a script, and by what.
type Changed = (String, String);

/// Two own lists, and one of an ally whose home is the coast.
const LISTS: &str = r#"
local L = army_list { number = "X/1", name = "Def", years = { -500, 500 }, home = "HOME", aggression = 1, entries = { "1x Cv (Gen)", "11x 4Bd" }, allies = { "X/3" } }
local I = army_list { number = "X/2", name = "Inv", years = { -500, 500 }, home = "Arable", aggression = 3, entries = { "1x Cv (Gen)", "11x 4Bd" } }
local K = army_list { number = "X/3", name = "Ally", years = { -500, 500 }, home = "KIN", aggression = 3, entries = { "1x Cv (Gen)", "11x 4Bd" } }
"#;

/// A Big Battle of three commands of twelve a side.
const BIG: &str = r#"
local s = scenario { title = "Three and three", rules = "dba3", variant = "big", year = -100, board = { 30, 15 }, setup = "preset" }
s:terrain { waterway { edge = "west", depth = 2 } }
local d = s:army { name = "Def", list = L, edge = "north", first_bound = true, home = "HOME" }
d:camp { at = { 15, 14 }, facing = "south" }
local d0 = d:command { name = "d0", cinc = true, die = 1 }
d0:line { left = { 10, 10.5 }, facing = "south", "4Bd*5", "Cv general" }
d0:line { left = { 10, 11.5 }, facing = "south", "4Bd*6" }
local d1 = d:command { name = "d1", die = 2 }
d1:line { left = { 17, 10.5 }, facing = "south", "4Bd*5", "Cv general" }
d1:line { left = { 17, 11.5 }, facing = "south", "4Bd*6" }
local d2 = d:command { name = "d2", die = 3 }
d2:line { left = { 24, 10.5 }, facing = "south", "4Bd*5", "Cv general" }
d2:line { left = { 24, 11.5 }, facing = "south", "4Bd*6" }
local i = s:army { name = "Inv", list = I, edge = "south", home = "Arable" }
i:camp { at = { 15, 1 }, facing = "north" }
for k = 0, 2 do
  local own = i:command { name = "i" .. k, cinc = k == 0, die = k + 1 }
  own:line { left = { 5 + 7 * k, 4.5 }, facing = "north", "4Bd*5", "Cv general" }
  own:line { left = { 5 + 7 * k, 3.5 }, facing = "north", "4Bd*6" }
end
"#;

/// A script in a file.
fn written(script: &str) -> NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".lua").tempfile().expect("a file");
    file.write_all(script.as_bytes()).expect("it can be written");
    file
}

/// The faults that `check` finds in a script; empty if there are none.
fn checked(script: &str) -> String {
    let file = written(script);
    let told = all_told(&format!("check {} --json", file.path().display()));
    let found: Vec<Value> = serde_json::from_str(&told).unwrap_or_else(|why| panic!("{why}: {told}"));
    let faults = found.iter().filter(|finding| finding["severity"] == "error");
    faults.filter_map(|finding| finding["message"].as_str()).collect::<Vec<_>>().join("; ")
}

fn big(home: &str, kin: &str, changes: &[(&str, &str)]) -> String {
    let script = format!("{LISTS}{BIG}").replace("HOME", home).replace("KIN", kin);
    changes.iter().fold(script, |script, (old, new)| {
        assert!(script.contains(old), "{old}");
        script.replacen(old, new, 1)
    })
}

#[test]
fn an_army_of_several_commands_is_judged_as_a_whole() {
    let whole = checked(&big("Littoral", "Littoral", &[]));
    assert_eq!(whole, "");
    let last = r#"d2:line { left = { 24, 11.5 }, facing = "south", "4Bd*6" }"#;
    let fewer = last.replace("4Bd*6", "4Bd*5");
    for (changes, clause) in [
        (vec![(last, fewer.as_str())], "dba3.bbdba.02"),
        (vec![(last, &*last.replace("4Bd*6", "4Bd*5\", \"Cv"))], "dba3.bbdba.03"),
        (vec![("\"4Bd*5\", \"Cv general\" }", "\"4Bd general\", \"4Bd*4\", \"Cv\" }")], "dba3.bbdba.11"),
        (vec![("name = \"d0\", cinc = true", "name = \"d0\"")], "dba3.bbdba.10"),
    ] {
        let told = checked(&big("Littoral", "Littoral", &changes));
        assert!(told.contains(clause), "{clause}: {changes:?}\n{told}");
    }
}

#[test]
fn several_commands_fight_on_a_battlefield_twice_as_wide_as_any_standard_one() {
    let on = |board: &str, deep: i32| {
        let up = |y: f64| format!("{}", y + f64::from(deep - 15));
        let moved = big("Littoral", "Littoral", &[("board = { 30, 15 }", &format!("board = {{ {board} }}"))]);
        checked(
            &moved
                .replace(", 10.5", &format!(", {}", up(10.5)))
                .replace(", 11.5", &format!(", {}", up(11.5)))
                .replace("{ 15, 14 }", &format!("{{ 15, {} }}", up(14.0))),
        )
    };
    for (board, deep) in [("30, 15", 15), ("36, 18", 18), ("40, 20", 20)] {
        assert_eq!(on(board, deep), "", "{board}");
    }
    for (board, deep, told) in [
        (
            "28, 14",
            14,
            "the battlefield is 30 to 40 BW wide, 2 times as wide as a standard one of 15 to 20 whole BW, not 28 BW",
        ),
        ("33, 16", 16, "not 33 BW [dba3.bbdba.14]"),
        ("42, 21", 21, "not 42 BW [dba3.bbdba.14]"),
        ("36, 15", 15, "a battlefield that is 36 BW wide is 18 BW deep, not 15 BW [dba3.bbdba.14]"),
        ("30, 16", 16, "a battlefield that is 30 BW wide is 15 BW deep, not 16 BW [dba3.bbdba.14]"),
    ] {
        let found = on(board, deep);
        assert!(found.contains(told), "{board}: {found}");
    }
    let giant = |board: &str| checked(&big("Littoral", "Littoral", &[("\"big\"", "\"giant\""), ("30, 15", board)]));
    let told = giant("60, 19");
    assert!(
        told.contains("a battlefield that is 60 BW wide is 20 BW to 30 BW deep, not 19 BW [dba3.giant.06]"),
        "{told}"
    );
    let told = giant("50, 15");
    assert!(told.contains("45 to 60 BW wide, 3 times as wide") && told.contains("[dba3.giant.05]"), "{told}");
}

#[test]
fn dice_go_to_commands_by_score_in_the_order_in_which_they_are_written() {
    // Who names no order has that in which the commands are written; an order is of all commands.
    for (old, new, clause) in [
        ("name = \"d0\", cinc = true, die = 1", "name = \"d0\", cinc = true", ""),
        ("die = 3", "die = 5", "dba3.bbdba.30"),
    ] {
        let told = checked(&big("Littoral", "Littoral", &[(old, new)]));
        assert_eq!((told.is_empty(), told.contains(clause)), (clause.is_empty(), true), "{new}: {told}");
    }
    let without = big("Littoral", "Littoral", &[]).replace(", die = 1", "").replace(", die = 2", "");
    let without = without.replace(", die = 3", "").replace(", die = k + 1", "");
    let fought = |script: &str| {
        let file = written(script);
        stdout(&run(&format!("fight {} --max-bounds 4 --seed 3 --log text", file.path().display()), 0))
    };
    assert_eq!(fought(&without), fought(&big("Littoral", "Littoral", &[])));
}

#[test]
fn an_ally_lands_by_the_home_of_his_own_list() {
    let lands = [
        (r#"name = "d2", die = 3"#, r#"name = "d2", ally = "X/3""#),
        (
            r#"d2:line { left = { 24, 10.5 }, facing = "south", "4Bd*5", "Cv general" }"#,
            r#"d2:reserve { "4Bd*11", "Cv general" }"#,
        ),
        (
            r#"d2:line { left = { 24, 11.5 }, facing = "south", "4Bd*6" }"#,
            r#"d:camp { at = { 22, 14 }, facing = "south", command = "d2" }"#,
        ),
    ];
    for (home, kin, may) in [
        ("Littoral", "Littoral", true),
        ("Littoral", "Arable", false),
        ("Arable", "Littoral", true),
        ("Arable", "Arable", false),
    ] {
        let told = checked(&big(home, kin, &lands));
        assert_eq!(told.is_empty(), may, "{home} with an ally from {kin}: {told}");
        assert!(may || told.contains("Littoral"), "{told}");
    }
}

#[test]
fn an_army_of_several_commands_without_a_list_is_judged_as_far_as_it_needs_none() {
    let free = |changes: &[(&str, &str)]| {
        let bare = [("list = L, ", ""), ("list = I, ", "")];
        checked(&big("Littoral", "Littoral", &[&bare[..], changes].concat()))
    };
    let line =
        |i: usize, x: u8, who: &str| format!("d{i}:line {{ left = {{ {x}, 10.5 }}, facing = \"south\", {who} }}");
    let own = |i: usize, x: u8| line(i, x, "\"4Bd*5\", \"Cv general\"");
    let led = |i: usize, x: u8, who: &str| (own(i, x), line(i, x, &format!("\"4Bd*5\", \"{who} general\"")));
    let second = "d2:line { left = { 24, 11.5 }, facing = \"south\", \"4Bd*6\" }";
    let third = "local d2 = d:command { name = \"d2\", die = 3 }";
    let five = line(2, 24, "\"4Bd*4\", \"Cv general\"");
    let seven = "d1:line { left = { 24, 11.5 }, facing = \"south\", \"4Bd*7\" }";
    let merged = line(2, 24, "\"4Bd*5\", \"Cv\"");
    let [cv, art, lit, hordes] = ["Cv", "Art", "Lit", "7Hd"].map(|who| led(1, 17, who));
    let [chief_el, el] = [led(0, 10, "El"), led(1, 17, "El")];
    let pair = |(old, new): &(String, String)| (old.clone(), new.clone());
    let cases: Vec<(Vec<Changed>, &str, &str)> = vec![
        (vec![pair(&cv)], "", ""),
        (vec![(second.into(), second.replace("*6", "*5"))], "36 elements, not 35", "dba3.bbdba.02"),
        (vec![(second.into(), second.replace("*6", "*7"))], "36 elements, not 37", "dba3.bbdba.02"),
        (
            vec![(own(2, 24), five), (second.into(), seven.into())],
            "d2 has 5 elements instead of at least 6",
            "dba3.bbdba.04",
        ),
        (vec![(own(2, 24), merged), (third.into(), "local d2 = d1".into())], "not 2", "dba3.bbdba.04"),
        (vec![("\"d0\", cinc = true".into(), "\"d0\"".into())], "0 are his here", "dba3.bbdba.10"),
        (vec![pair(&art)], "no general but the highest is Art", "dba3.bbdba.12"),
        (vec![pair(&lit)], "no general but the highest is Lit", "dba3.bbdba.12"),
        (vec![pair(&hordes)], "no general but the highest is 7Hd", "dba3.bbdba.12"),
        (vec![pair(&el)], "on elephants, the commander-in-chief is not", "dba3.bbdba.13"),
        (vec![pair(&chief_el), pair(&el)], "", ""),
    ];
    for (changes, said, clause) in cases {
        let changes: Vec<(&str, &str)> = changes.iter().map(|(old, new)| (old.as_str(), new.as_str())).collect();
        let told = free(&changes);
        assert_eq!(told.is_empty(), clause.is_empty(), "{changes:?}: {told}");
        assert!(told.contains(said) && told.contains(clause), "{changes:?}: {told}");
    }
    // A Giant Battle has twelve elements for each general, however many there are.
    let giant = [("\"big\"", "\"giant\""), ("30, 15", "45, 15")];
    assert_eq!(free(&giant), "");
    let fewer = second.replace("*6", "*5");
    let told = free(&[&giant[..], &[(second, fewer.as_str())]].concat());
    assert!(told.contains("an army of 3 generals has 36 elements, not 35 [dba3.giant.04]"), "{told}");
}

#[test]
fn an_army_without_a_list_has_twelve_elements_and_one_general() {
    let free = |changes: &[(&str, &str)]| {
        let bare = [("list = L, ", ""), ("list = I, ", "")];
        checked(&small("Forest", &forest(), &[&bare[..], changes].concat()))
    };
    let last = "dc:line { left = { 10, 11.5 }, \"4Bd*6\" }";
    assert_eq!(free(&[]), "");
    assert_eq!(free(&[(last, "dc:line { left = { 10, 11.5 }, \"El*2\", \"Art\", \"Ps*3\" }")]), "");
    for (more, found) in [("5", 11), ("7", 13)] {
        let told = free(&[(last, &last.replace('6', more).replace("10, 11.5", "11, 11.5"))]);
        assert!(told.contains(&format!("an army has 12 elements, not {found} [dba3.scale.08]")), "{told}");
    }
    let two = "d:command { name = \"E\" }:line { left = { 10, 11.5 }, \"4Bd*5\", \"Cv general\" }";
    assert!(free(&[(last, two)]).contains("one general of its own, not 2 [dba3.scale.09]"));
}

#[test]
fn a_camp_at_the_shore_stands_where_its_side_deploys() {
    let shore = |y: f64| {
        let camp = format!("i:camp {{ at = {{ 12.5, {y} }}, size = {{ 1, 1 }}, facing = \"north\" }}");
        let changes =
            [("setup = \"rules\"", "setup = \"preset\""), ("i:camp { at = { 7.5, 1 }, facing = \"north\" }", &*camp)];
        checked(&small("Littoral", &["waterway { edge = \"east\", depth = 2 }".to_string()], &changes))
    };
    assert_eq!(shore(4.5), "");
    let told = shore(4.51);
    let wanted =
        "the camp stands at a shore and reaches 4.51 BW from the south edge; its own deployment area ends at 4.5 BW";
    assert!(told.contains(wanted) && told.contains("[dba3.camp.03]"), "{told}");
}

#[test]
fn of_a_feature_that_lies_in_two_quarters_none_is_called_its_own() {
    let land = |woods: [f64; 2]| {
        let mut land = forest();
        land[0] = round("woods", woods, 3.5);
        checked(&small("Forest", &land, &[]))
    };
    assert_eq!(land([3.5, 11.0]), "");
    let told = land([6.5, 11.0]);
    assert!(
        told.contains("a Woods lies in one quarter only; this one lies in quarters 1 and 2 [dba3.terrain.65]"),
        "{told}"
    );
}

#[test]
fn what_demoralises_is_a_number_of_whole_elements() {
    let script = "local s = scenario { title = \"Ten\", rules = \"dba3\", variant = \"big\", board = { 24, 15 } }\n\
        for i, edge in ipairs { \"south\", \"north\" } do\n\
          local army = s:army { name = edge, edge = edge, first_bound = i == 1 }\n\
          local own = army:command { name = \"C\" .. i, cinc = true }\n\
          own:line { left = { i == 1 and 6 or 18, i == 1 and 4 or 11 }, \"Cv general\", \"Sp*\" .. 8 + i }\n\
        end\n";
    let file = written(script);
    let told = stdout(&run(&format!("fight {} --max-bounds 1", file.path().display()), 0));
    for words in
        ["0 of 10, beaten at 5", "0 of 10, demoralised at 4", "0 of 11, beaten at 6", "0 of 11, demoralised at 4"]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
}

/// A battle of twelve a side in the woods.
const SMALL: &str = r#"
local s = scenario { title = "Twelve", rules = "dba3", year = -100, board = { 15, 15 }, setup = "rules" }
s:terrain { LAND }
local d = s:army { name = "Def", list = L, edge = "north", first_bound = true, home = "HOME" }
d:camp { at = { 7.5, 14 }, facing = "south" }
local dc = d:command { name = "D", cinc = true }
dc:line { left = { 10, 10.5 }, "4Bd*5", "Cv general" }
dc:line { left = { 10, 11.5 }, "4Bd*6" }
local i = s:army { name = "Inv", list = I, edge = "south", home = "Arable" }
i:camp { at = { 7.5, 1 }, facing = "north" }
local ic = i:command { name = "I", cinc = true }
ic:line { left = { 4, 4.5 }, "4Bd*5", "Cv general" }
ic:line { left = { 4, 3.5 }, "4Bd*6" }
"#;

/// A round area feature as a script draws it.
fn round(kind: &str, [x, y]: [f64; 2], wide: f64) -> String {
    let corner = |i: i32| {
        let (sin, cos) = (f64::from(i) / 24.0 * std::f64::consts::TAU).sin_cos();
        let out = |part: f64| part.abs().powf(2.0 / 3.0).copysign(part) * wide / 2.0;
        format!("{{ {:.4}, {:.4} }}", x + out(cos), y + out(sin))
    };
    format!("{kind} {{ outline = {{ {} }} }}", (0..24).map(corner).collect::<Vec<_>>().join(", "))
}

fn small(home: &str, land: &[String], changes: &[(&str, &str)]) -> String {
    let script = format!("{LISTS}{SMALL}").replace("HOME", home).replace("KIN", "Arable");
    let script = script.replace("LAND", &land.join(", "));
    changes.iter().fold(script, |script, (old, new)| {
        assert!(script.contains(old), "{old}");
        script.replacen(old, new, 1)
    })
}

fn forest() -> Vec<String> {
    vec![round("woods", [3.5, 11.0], 3.5), round("marsh", [11.5, 11.2], 3.5), round("gentle_hill", [3.5, 4.0], 3.5)]
}

#[test]
fn the_board_is_one_of_the_book() {
    assert_eq!(checked(&small("Forest", &forest(), &[])), "");
    for (board, clause) in [
        ("{ 14, 14 }", "dba3.scale.04"),
        ("{ 15, 16 }", "dba3.scale.04"),
        ("{ 14, 15 }", "dba3.scale.04"),
        ("{ 21, 21 }", "dba3.scale.04"),
        ("{ 15.5, 15 }", "dba3.scale.04"),
        ("{ 15.5, 16 }", "dba3.scale.04"),
    ] {
        let told = checked(&small("Forest", &forest(), &[("board = { 15, 15 }", &format!("board = {board}"))]));
        assert!(told.contains(clause), "{board}: {told}");
    }
    for (board, variant, clause) in [
        ("{ 29, 15 }", "big", "dba3.bbdba.14"),
        ("{ 30, 16 }", "big", "dba3.bbdba.14"),
        ("{ 30, 15 }", "giant", "dba3.giant.05"),
        ("{ 45, 12 }", "giant", "dba3.giant.06"),
        ("{ 45, 23 }", "giant", "dba3.giant.06"),
    ] {
        let changes = [
            ("board = { 30, 15 }", &*format!("board = {board}")),
            ("variant = \"big\"", &*format!("variant = \"{variant}\"")),
        ];
        let told = checked(&big("Littoral", "Littoral", &changes));
        assert!(told.contains(clause), "{variant} {board}: {told}");
    }
}

#[test]
fn the_invader_has_no_city() {
    let city = "i:camp { at = { 7.5, 1 }, facing = \"north\" }";
    let land = [round("woods", [11.5, 11.0], 3.2), round("gentle_hill", [11.5, 3.5], 3.2)];
    let own = (
        "d:camp { at = { 7.5, 14 }, facing = \"south\" }",
        "d:city { at = { 4, 12.5 }, size = { 2, 2 }, facing = \"south\" }",
    );
    let told = checked(&small("Arable", &land, &[own]));
    assert!(!told.contains("dba3.camp.01"), "{told}");
    let his = (city, "i:city { at = { 4, 2.5 }, size = { 2, 2 }, facing = \"north\" }");
    let told = checked(&small("Arable", &land, &[his]));
    assert!(told.contains("only the defender has a City") && told.contains("[dba3.camp.01]"), "{told}");
}

#[test]
fn a_camp_on_the_very_ground_of_an_edifice_is_a_camp_in_it() {
    let edifice = |y: f64, deep: f64| format!("edifice {{ at = {{ 4, {y} }}, size = {{ 2, {deep} }} }}");
    let land =
        |edifice: String| vec![edifice, round("woods", [11.5, 11.0], 3.2), round("gentle_hill", [11.5, 3.5], 3.2)];
    let camp = |x: f64, y: f64, deep: f64| {
        format!("d:camp {{ at = {{ {x}, {y} }}, size = {{ 2, {deep} }}, facing = \"south\" }}")
    };
    let usual = "d:camp { at = { 7.5, 14 }, facing = \"south\" }";
    for (edifice, camp, clause) in [
        (edifice(14.0, 2.0), camp(4.0, 13.0, 2.0), ""),
        (edifice(14.0, 2.0), camp(4.5, 13.0, 2.0), "dba3.camp.02"),
        (edifice(13.8, 2.0), camp(4.0, 12.8, 2.0), "dba3.camp.03"),
        (edifice(13.8, 2.4), camp(4.0, 12.6, 2.4), "dba3.camp.06"),
    ] {
        let told = checked(&small("Arable", &land(edifice), &[(usual, &camp)]));
        assert_eq!((told.is_empty(), told.contains(clause)), (clause.is_empty(), true), "{camp}: {told}");
    }
}

#[test]
fn a_giant_battle_may_be_a_refight() {
    let script = |variant: &str, board: &str| {
        format!(
            r#"local m = scenario {{ title = "G", year = -490, rules = "dba3", variant = "{variant}", board = {board}, refight = {{ 3600, 1200 }} }}
for side, edge in ipairs {{ "south", "north" }} do
  local army = m:army {{ name = edge, edge = edge, first_bound = side == 1 }}
  for i = 1, 3 do
    local own = army:command {{ name = edge .. i, cinc = i == 1, die = i }}
    own:line {{ left = {{ side == 1 and 5 + 8 * i or 12 + 8 * i, side == 1 and 3 or 12 }}, "Sp*3", "Sp general", "Sp*3" }}
  end
end
"#
        )
    };
    assert_eq!(checked(&script("giant", "{ 45, 15 }")), "");
    let told = checked(&script("giant", "{ 45, 16 }"));
    assert!(told.contains("dba3.refight"), "{told}");
}

/// Two armies of DBA 2.2, of which the one in the south has the first bound, with a City in the north.
const INVADED: &str = r#"
local s = scenario { title = "A town", rules = "dba22", board = { 2400, 2400 }, setup = "preset" }
local first = s:army { name = "First", list = "II/33", edge = "south", first_bound = true, home = "Arable" }
local second = s:army { name = "Second", list = "II/40", edge = "north" }
OWNER:city { name = "Town", at = { 650, HEIGHT }, size = { 300, 300 }, facing = "south" }
CAMP
first:draw_up { name = "I" }
second:draw_up { name = "D" }
"#;

#[test]
fn where_the_invader_moves_first_the_other_side_is_judged_as_the_defender() {
    let script = |owner: &str, height: &str, camp: &str| {
        INVADED.replace("OWNER", owner).replace("HEIGHT", height).replace("CAMP", camp)
    };
    let camp = "first:camp { at = { 1200, 157.48 }, facing = \"north\" }";
    assert_eq!(checked(&script("second", "1650", camp)), "");
    let other = "second:camp { at = { 1200, 2242.52 }, facing = \"south\" }";
    let refused = checked(&script("first", "750", other));
    assert!(refused.contains("only the defender has a BUA") && refused.contains("dba22.camp.01"), "{refused}");
}

#[test]
fn a_battle_of_lists_begins_whichever_side_defends() {
    let file = written(
        r#"
local s = scenario { title = "A meeting", rules = "dba22", board = { 2400, 2400 }, setup = "thrown" }
s:army { name = "A", list = "II/40" }
s:army { name = "B", list = "II/33" }
s:set_up {}
"#,
    );
    for seed in 1..=24 {
        let told = all_told(&format!("fight {} --seed {seed} --max-bounds 1 --log none", file.path().display()));
        assert!(!told.contains("refused"), "seed {seed}: {told}");
    }
}
