//! Big Battles played by hand: holding the demoralised, the commander-in-chief's bonus, and commands that are drawn up.

use super::{folder, said};

/// A battle in which Mago's command loses heart in Carthage's second bound.
const HEARTLESS: &str = r#"
local s = scenario { title = "dem", year = -210, rules = "dba3", variant = "big", board = { 30, 15 } }
local c = s:army { name = "Carthage", edge = "south", first_bound = true }
local h = c:command { name = "Hanno", cinc = true, die = 1 }
h:line { left = { 17, 6 }, "4Sp*3", "4Sp general", "4Sp*2" }
local m = c:command { name = "Mago", die = 2 }
m:line { left = { 5, 6 }, "El", "4Pk*2", "Cv general", "Ps", "4Bw" }
m:line { left = { 6, 5.625 }, "4Pk*2" }
m:line { left = { 2, 6 }, "LH" }
m:line { left = { 3, 3 }, "3Wb*7", "7Hd" }
local rome = s:army { name = "Rome", edge = "north" }
local v = rome:command { name = "Varro", cinc = true, die = 1 }
v:line { left = { 20, 10.5 }, "4Bd general", "4Bd*5" }
v:line { left = { 8, 6 }, "4Bd" }
v:line { left = { 5, 8.4 }, "4Bd*5" }
s:house_rule { name = "plague", text = "test", may = { "lose" } }
s:on("bound_start", function(battle)
  if battle.bound == 1 then battle:lose { rule = "plague", who = battle:elements { side = "Carthage", troop = "3Wb" } } end
end)
"#;

/// Both chiefs stand before each other.
const CHIEFS: &str = r#"
local s = scenario { title = "cin", year = -210, rules = "dba3", variant = "big", board = { 30, 15 } }
local c = s:army { name = "Carthage", edge = "south", first_bound = true }
local h = c:command { name = "Hanno", cinc = true, die = 1 }
h:line { left = { 17, 6 }, "4Sp*3", "4Sp general", "4Sp*2" }
local rome = s:army { name = "Rome", edge = "north" }
local v = rome:command { name = "Varro", cinc = true, die = 1 }
v:line { left = { 21, 6 }, "4Bd general" }
v:line { left = { 5, 8.4 }, "4Bd*5" }
"#;

/// What is said in a battle of a script.
fn told(script: &str, red: &str, blue: &str, lines: &[&str]) -> String {
    let (place, file) = folder();
    let path = place.path().join("battle.lua");
    std::fs::write(&path, script).expect("it can be written");
    said(&format!("{} --red {red} --blue {blue} --save {file}", path.display()), lines)
}

/// What follows after a typed line, up to the next one.
fn after<'t>(text: &'t str, line: &str) -> &'t str {
    let (_, rest) = text.split_once(&format!("> {line}\n")).unwrap_or_else(|| panic!("{line} in {text}"));
    rest.split("Carthage>").next().unwrap_or(rest)
}

#[test]
fn whoever_holds_the_demoralised_is_told_how_and_for_how_much() {
    let lines = [
        "done",
        "help",
        "moves",
        "preview hold El 1",
        "preview hold 4Pk 1 + El 1",
        "hold 4Pk 1 + El 1",
        "hold 4Pk 2",
        "hold 4Sp 1 + 4Sp 2",
        "quit",
    ];
    let text = told(HEARTLESS, "human", "general", &lines);
    let help = after(&text, "help");
    assert!(help.contains("\n  hold ") && !help.contains("show them: hold"), "{help}");
    assert!(help.contains("done") && help.contains("whoever would flee and is not held does so"), "{help}");
    assert!(!help.contains("fought in order"), "{help}");
    assert!(after(&text, "moves").contains("hold 4Pk 4  (1 PIP)"), "{text}");
    assert!(after(&text, "preview hold El 1").starts_with("It costs 2 PIPs [dba3.pips."), "{text}");
    assert!(after(&text, "preview hold 4Pk 1 + El 1").contains("2 PIPs [dba3.pips.04, dba3.pips.06]"), "{text}");
    assert!(after(&text, "hold 4Pk 1 + El 1").contains("(2 PIPs) [dba3.pips.04, dba3.pips.06]"), "{text}");
    assert!(after(&text, "hold 4Pk 2").contains("4Pk 2 is in close combat, and keeps its place"), "{text}");
    assert!(after(&text, "hold 4Sp 1 + 4Sp 2").contains("Hanno is not demoralised: "), "{text}");
}

#[test]
fn a_chief_who_may_still_add_to_his_score_is_counted_with_it() {
    let text = told(CHIEFS, "human", "human", &["preview done", "odds 4Sp 4 4Bd 1", "odds", "done", "odds", "quit"]);
    let all = after(&text, "odds 4Sp 4 4Bd 1").split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "4Sp 4 against 4Bd 1, of 36 throws: ",
        "if 4Sp 4 adds the +1 that it may add once in the battle [dba3.bbdba.35]: destroys",
        "if 4Bd 1 adds the +1 that it may add once in the battle [dba3.bbdba.35]: destroys",
    ] {
        assert!(all.contains(part), "{part} is missing from\n{text}");
    }
    // Whoever is asked is told what it would change, by `odds` too.
    let asked = text.split_once("> done").map_or("", |(_, rest)| rest).split_whitespace().collect::<Vec<_>>().join(" ");
    for part in
        ["adds the +1 of the commander-in-chief", "Without it ", "; with it ", "The dice of this fight are thrown"]
    {
        assert!(asked.contains(part), "{part} is missing from\n{text}");
    }
}

#[test]
fn the_commands_that_a_person_draws_up_are_named_with_their_generals() {
    let (_place, file) = folder();
    let words = format!("--rules dba3-big --red II/33 --blue II/32a --human both --seed 3 --force --save {file}");
    let ask = |lines: &[&str]| said(&words, lines);
    // The first lines up to the posts of the first side are left to the computer.
    let usual = ask(&[&["auto"; 30][..], &["quit"]].concat());
    let before = usual.split("order of dice>").next().unwrap_or_default().matches("> auto").count();
    let lines =
        [&vec!["auto"; before][..], &["help", "auto", "auto", "auto", "auto", "list", "auto", "list", "quit"]].concat();
    let text = ask(&lines);
    assert!(text.contains("1 is II/32a-centre (Cv general, "), "{text}");
    assert!(text.contains("II/33-centre: Cv 1 (general), ") && text.contains("II/33-wing-1: "), "{text}");
    // The order of dice is nobody else's business until they are thrown.
    assert!(text.contains("writes down how its commands get the dice for PIPs [dba3.bbdba.30]"), "{text}");
    let [first, second] = ["draws up 12 elements of II/32a-centre [dba3.bbdba.23]", "Polybian Roman Army, elements>"]
        .map(|part| text.find(part).unwrap_or_else(|| panic!("{part} in {text}")));
    assert!(first < second, "the first army is told before the second is asked: {text}");
    assert!(usual.contains("discloses who gets its dice: the highest goes to II/32a-"), "{usual}");
}
