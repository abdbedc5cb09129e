//! Names of scripts, files, replays, maps, armies and arguments that would steer a terminal: no command passes them on.

use std::fs;
use std::path::Path;

use debellis::store::replay;

use super::{NASTY, NASTY_LUA, Place, SHOWN};

/// A scenario in which everything that can be named has such a name.
fn scenario() -> String {
    let text = r#"
local s = scenario {
  title = "Title@", place = "Place@", year = 1138, rules = "dba3", board = { 15, 15 },
  history = { winner = "=Reds@", note = "Note@" }, sources = { "Source@" },
}
s:terrain {
  gentle_hill { name = "Hill@", at = { 4, 7 }, size = { 4, 2 } },
  road { name = "Road@", path = { { 10.5, 0 }, { 10.5, 15 } } },
}
local a = s:army { name = "=Reds@", edge = "south", first_bound = true }
local b = s:army { name = "Blues@", edge = "north" }
a:command { name = "First@", cinc = true }:line { left = { 6, 6 }, facing = "north", "4Bd*3", "Cv general" }
b:command { name = "Second@", cinc = true }:line { left = { 10, 8 }, facing = "south", "3Wb*3", "Cv general" }
s:on("bound_start", function(battle, bound) battle:say("Said@") end)
s:victory { name = "Victory@", text = "Text@", when = function(battle) return nil end }
"#;
    text.replace('@', NASTY_LUA)
}

/// A place with that scenario in a file whose own name is such a name, and the file.
fn fought() -> (Place, String) {
    let place = Place::new();
    let file = format!("given{NASTY}.lua");
    place.write(&file, &scenario());
    (place, file)
}

#[test]
fn names_of_a_scenario_reach_no_terminal_and_no_file_raw() {
    let (place, file) = fought();
    let file = file.as_str();
    let shown = |words: &[&str], code| {
        let told = place.tame(words, code);
        assert!(told.contains(SHOWN) || told.contains("\\u001b"), "{words:?} shows no name: {told}");
    };
    shown(&["check", file], 0);
    shown(&["check", file, "--json"], 0);
    let battle = ["fight", file, "--max-bounds", "4"];
    shown(&[&battle[..], &["--replay", "saved.replay", "--out", "report"]].concat(), 0);
    shown(&[&battle[..], &["--log", "json"]].concat(), 0);
    shown(&[&battle[..], &["--json"]].concat(), 0);
    shown(&[&battle[..], &["--games", "2"]].concat(), 0);
    let trial = ["playtest", file, "--max-bounds", "4", "--games", "2", "--csv", "games.csv", "--html", "games.html"];
    shown(&trial, 0);
    let table = place.read("games.csv");
    assert!(table.contains(&format!(",'=Reds{SHOWN}")), "{table}");
    shown(&["picture", file], 0);
    shown(&["picture", file, "--bound", "1", "--zones", "--out", "picture.svg", "--json"], 0);
    assert!(place.read("picture.svg").contains(&format!("<title>Title{SHOWN}")));
    place.tame(&["soak", file, "--games", "1", "--max-bounds", "3", "--json"], 0);
    shown(&["replay", "saved.replay", "--log", "text"], 0);
    shown(&["replay", "saved.replay", "--log", "json"], 0);
    shown(&["picture", "saved.replay", "--bound", "1"], 0);
    place.tame(&["why", "saved.replay", "4Bd", "1"], 0);
    shown(&["why", "saved.replay", &format!("4Bd{NASTY}")], 2);
    let typed = format!("list\nmap\nmoves\nmove {NASTY}\n{NASTY}\nodds 4Bd 1 {NASTY}\nwhy\nhelp\nquit\n");
    let told = place.tame_typed(&["play", file, "--save", "hand.replay"], &typed, 0);
    assert!(told.contains("Title") && told.contains("Reds"), "{told}");
    place.tame_typed(&["play", file, "--json", "--save", "other.replay", "--dice", "typed"], &typed, 0);
    place.tame_typed(&["play", "--resume", "hand.replay"], "quit\n", 0);
    let pages = place.path("report").read_dir().expect("a folder").count();
    assert_eq!(pages, 1, "the report was written");
}

#[test]
fn mistakes_of_scripts_reach_no_terminal_raw() {
    let place = Place::new();
    for (n, text) in [
        format!("error(\"why {NASTY_LUA}\")"),
        format!("local x = {NASTY}"),
        format!("-- {NASTY}\nlocal x = = 1 -- {NASTY}"),
        format!("require \"{NASTY_LUA}\""),
        format!("scenario {{ title = \"t\", rules = \"{NASTY_LUA}\" }}"),
        format!("scenario {{ title = \"t\", rules = \"dba3\", [\"{NASTY_LUA}\"] = 1 }}"),
    ]
    .iter()
    .enumerate()
    {
        let file = format!("given{n}.lua");
        place.write(&file, text);
        place.refuses(&["check", &file]);
        place.refuses(&["check", &file, "--json"]);
        place.refuses(&["fight", &file]);
        place.refuses(&["picture", &file]);
        place.refuses(&["campaign", "new", &file, "season"]);
    }
    place.write("given_test.lua", &format!("scenario_test(\"\\u{{202e}}\", function(t) error(\"{NASTY_LUA}\") end)"));
    place.write("given.lua", &scenario());
    let told = place.tame(&["test", "given_test.lua", "--replays", "failed"], 1);
    assert!(told.contains(SHOWN), "{told}");
    place.tame(&["test", "given_test.lua", "--json"], 1);
    place.tame(&["test", "given_test.lua", "--list"], 0);
}

#[test]
fn arguments_reach_no_terminal_raw() {
    let place = Place::new();
    place.write("given.lua", &scenario());
    let n = NASTY;
    let named = format!("{n}: Kn general, Sp*8, Ps*3");
    let lua = format!("{n}.lua");
    let mut shown = 0;
    for words in [
        vec![n],
        vec!["fight", n],
        vec!["fight", &lua],
        vec!["fight", "given.lua", n],
        vec!["fight", "given.lua", "--seed", n],
        vec!["fight", "given.lua", "--red", n],
        vec!["fight", "given.lua", "--red", &lua],
        vec!["fight", "--rules", n, "--red", n, "--blue", n],
        vec!["fight", "--rules", "dba3", "--red", n, "--blue", "II/33"],
        vec!["fight", "--rules", "dba3", "--red", "II/33", "--blue", "II/33", "--home", n],
        vec!["playtest", "given.lua", "--vary", n],
        vec!["playtest", "given.lua", "--games", "1", "--csv", &format!("no{n}/x.csv")],
        vec!["picture", "given.lua", "--out", &format!("no{n}/x.svg")],
        vec!["odds", n, "4Bd"],
        vec!["odds", "4Bd", "4Bd", "--a", n],
        vec!["rule", n],
        vec!["api", n],
        vec!["army", "show", n],
        vec!["army", "check", "II/33", n],
        vec!["replay", n],
        vec!["why", n, "4Bd 1"],
        vec!["play", n],
        vec!["play", "given.lua", "--red", n],
        vec!["test", n],
        vec!["campaign", "status", n],
        vec!["campaign", "new", n, "season"],
        vec!["map", "import", n],
        vec!["map", "export", n, "--format", "dot"],
        vec!["tournament", "table", n],
        vec!["check", n],
    ] {
        shown += usize::from(place.refuses(&words).contains('␛'));
    }
    assert!(shown > 20, "only {shown} commands showed what they were given");
    place.tame(&["rule", "--search", n], 1);
    let told = place.tame(&["fight", "--rules", "dbsa", "--red", &named, "--blue", "Ch general, Wb*11"], 0);
    assert!(told.contains(SHOWN), "{told}");
}

#[test]
fn a_long_argument_is_repeated_in_part() {
    let place = Place::new();
    let long = "A".repeat(5_000);
    for words in [
        vec![&*long],
        vec!["rule", &long],
        vec!["api", &long],
        vec!["check", &long],
        vec!["new", &long],
        vec!["campaign", "status", &long],
        vec!["army", "check", "x", "--rules", &long],
    ] {
        let told = place.refuses(&words);
        assert!(told.chars().count() < 1_200, "debellis {} repeats it whole: {} letters", words[0], told.len());
        assert!(told.contains("AAAA…") || told.contains("AAAA… ("), "{told}");
    }
    // A path that the system allows is named whole, up to 400 letters.
    let path = format!("{}/x.lua", "b".repeat(250));
    assert!(place.refuses(&["check", &path]).contains(&path));
}

#[test]
fn names_in_scripts_are_one_line() {
    let place = Place::new();
    let scenario = scenario().replace(NASTY_LUA, "");
    for (good, name) in [("title = \"Title\"", "title"), ("name = \"Blues\"", "name"), ("name = \"First\"", "name")] {
        assert!(scenario.contains(good), "{good}");
        place.write("given.lua", &scenario.replace(good, &good.replacen("\"", "\"Two\\n", 1)));
        let told = place.refuses(&["check", "given.lua"]);
        assert!(told.contains(&format!("`{name}` is one line, and a line break was found in it")), "{told}");
    }
    let world = crate::common::seasons::world("", "");
    let node = world.find("c:node { \"").expect("a node") + "c:node { \"".len();
    place.write("given.lua", &format!("{}Two\\n{}", &world[..node], &world[node..]));
    let told = place.refuses(&["check", "given.lua"]);
    assert!(told.contains("the name of a node is one line, and a line break was found in it"), "{told}");
}

#[test]
fn armies_and_maps_of_strangers_reach_no_terminal_raw() {
    let place = Place::new();
    place.write("given.army", &format!("II/33 {NASTY}\n3Kn {NASTY}\n"));
    place.write("given2.army", &format!("{NASTY}\n4Bd*12\n"));
    for army in ["given.army", "given2.army"] {
        assert!(place.refuses(&["army", "check", army]).contains(SHOWN));
        place.refuses(&["fight", "--rules", "dba3", "--red", army, "--blue", "II/33"]);
    }
    let attribute = format!("\"&#27;\u{9b}31m\u{202e}\" name=\"{}\"", &NASTY[10..]);
    let maps = [
        (
            "given.graphml",
            format!(
                "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><graph><node id={attribute}/></graph></graphml>"
            ),
        ),
        (
            "given1.graphml",
            "<graphml><graph><node id=\"\u{9b}31m\u{202e}\"/><edge source=\"x\u{9b}\" target=\"y\"/></graph></graphml>"
                .to_string(),
        ),
        ("given2.graphml", format!("<graphml><{NASTY}></graphml>")),
        (
            "given.dot",
            format!("graph \"{NASTY}\" {{ \"a{NASTY}\" -- \"b{NASTY}\" [way=\"{NASTY}\", own=\"{NASTY}\"]; }}"),
        ),
        ("given1.dot", format!("graph {{ {NASTY} }}")),
    ];
    for (file, text) in &maps {
        place.write(file, text);
        for words in [vec!["map", "import", file], vec!["map", "import", file, "--json"]] {
            let told = super::both(&place.typed(&words, ""));
            assert_eq!(super::raw(&told), None, "{words:?} prints it raw: {told:?}");
            assert!(!told.is_empty(), "{words:?} says nothing");
        }
    }
    // A map of such names can be used: they are the same after import and export.
    place.write("given.dot", &format!("graph t {{ \"a{NASTY}\" -- \"b{NASTY}\" }}"));
    place.run(&["map", "import", "given.dot", "--out", "map.lua"], 0);
    assert_eq!(super::raw(&place.read("map.lua")), None);
    let script =
        "local map = require \"map\"\nlocal c = campaign { title = \"t\", rules = \"dba3\", year = -320 }\nmap.on(c)\n";
    place.write("given.lua", script);
    place.refuses(&["check", "given.lua"]);
}

#[test]
fn a_replay_made_up_with_a_right_sum_reaches_no_terminal_raw() {
    let (place, file) = fought();
    place.run(&["fight", &file, "--max-bounds", "2", "--replay", "one.replay", "--log", "none"], 0);
    let read = replay::read(Path::new(&place.path("one.replay"))).expect("a replay");
    let mut header = read.header.clone();
    header.engine = NASTY.into();
    header.generals = [NASTY.into(), NASTY.into()];
    header.start.sides[0].name = format!("other{NASTY}");
    fs::write(place.path("two.replay"), replay::bytes(&header, &read.parts, &read.hash)).expect("a file");
    let made_up = |words: &[&str]| {
        let told = super::both(&place.typed(words, ""));
        assert_eq!(super::raw(&told), None, "{words:?} prints it raw: {told:?}");
        assert!(!told.is_empty());
    };
    for words in [
        &["replay", "two.replay", "--log", "text"][..],
        &["replay", "two.replay", "--json"],
        &["why", "two.replay", "4Bd", "1"],
        &["picture", "two.replay"],
        &["play", "two.replay"],
    ] {
        made_up(words);
    }
    // A line that is no replay is told as it stands.
    let text = fs::read_to_string(place.path("two.replay")).expect("text");
    place.write("three.replay", &text.replacen("\"parts\"", &format!("\"{NASTY}\""), 1).replacen("dba3", NASTY, 1));
    made_up(&["replay", "three.replay"]);
}
