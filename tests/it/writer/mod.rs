//! What a scenario writer meets: one mistake told once, one count of an army, ground that leaves the board, files by the
//! script's own folder, numbers and colours for people.

mod mistakes;

use std::path::Path;

use serde_json::Value;

use crate::cli::{json, mistake, run, stdout};

pub use crate::check::CLEAN;

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

/// Writes a file into a folder of ours; returns its path.
pub fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file in a folder of ours");
    path.display().to_string()
}

/// The findings of `debellis check --json` on a text.
pub fn findings(text: &str) -> Vec<Value> {
    let folder = folder();
    let file = write(folder.path(), "zama.lua", text);
    let words = ["check", &file, "--json"].map(str::to_string);
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_debellis")).args(words).output();
    let output = output.expect("the binary is built before the tests");
    serde_json::from_slice::<Vec<Value>>(&output.stdout).unwrap_or_else(|why| panic!("{why}: {}", stdout(&output)))
}

fn messages(found: &[Value]) -> Vec<&str> {
    found.iter().filter_map(|one| one["message"].as_str()).collect()
}

#[test]
fn one_mistake_is_told_once() {
    for (added, told) in [
        ("s:amend { clause = \"dba3.terrain.21\", policy = \"nonsense\" }", "is one of good, rough, bad, impassable"),
        ("s:amend { clause = \"dba3.terrain.21\", policy = 3 }", "`policy` must be a text"),
        ("s:on(\"lost\", { side = \"Roma\" }, function(b) b:say(\"x\") end)", "`side`: the battle has no \"Roma\""),
        ("s:at({ bound = 3, side = \"Roma\" }, function(b) b:say(\"x\") end)", "`side`: the battle has no \"Roma\""),
    ] {
        let found = findings(&format!("{CLEAN}{added}"));
        assert!(found.len() == 1 && messages(&found)[0].contains(told), "{added}: {found:#?}");
        if told.contains("Roma") {
            let column = added.find("side =").expect("it names a side") + 1;
            assert_eq!((found[0]["line"].as_u64(), found[0]["column"].as_u64()), (Some(8), Some(column as u64)));
        }
    }
    let listed = CLEAN.replace("name = \"Rome\",", "name = \"Rome\", list = \"II/999\",");
    for added in ["rome:draw_up { name = \"Varro\" }", "scipio:line { left = { 2, 2 }, rome:muster()[1] or \"Ps\" }"] {
        let found = findings(&format!("{listed}{added}"));
        assert!(found.len() == 1 && messages(&found)[0].contains("II/999"), "{added}: {found:#?}");
    }
}

#[test]
fn a_number_out_of_its_range_is_told_in_one_way() {
    let of = |bound: &str| {
        let found = findings(&format!("{CLEAN}s:at({{ bound = {bound} }}, function() end)"));
        messages(&found).join("; ")
    };
    assert_eq!(of("0"), "at: `bound` must be a whole number from 1 to 10000, found 0");
    assert_eq!(of("100000"), "at: `bound` must be a whole number from 1 to 10000, found 100000");
    assert_eq!(of("-1"), "at: `bound` must be a whole number from 1 to 10000, found -1");
}

/// Rome in a camp with followers, a reserve, and three elements on the table.
const CAMP: &str = r#"
rome:camp { at = { 7, 1 }, size = { 2, 1 } }
scipio:reserve { "Ps" }
s:on("bound_start", function(battle, bound)
  if bound.number == 1 then
    battle:say("Rome counts " .. battle:count("Rome") .. " and lost " .. battle:lost("Rome"))
    battle:say("followers: " .. battle:count("Rome", "CF"))
    battle:arrive { command = "Scipio", edge = "south", at = 12 }
  end
end)
"#;

#[test]
fn an_army_is_counted_once_and_everywhere_the_same() {
    let folder = folder();
    let file = write(folder.path(), "camp.lua", &format!("{CLEAN}{CAMP}"));
    let told = stdout(&run(&format!("check {file}"), 0));
    assert!(told.contains("Rome has 4 elements and Carthage has 3"), "{told}");
    let page = folder.path().join("out");
    let text = stdout(&run(&format!("fight {file} --max-bounds 2 --log text --out {}", page.display()), 0));
    assert!(text.contains("Rome lost 0 of 4 elements."), "{text}");
    assert!(text.contains("\"Rome counts 3 and lost 0\"") && text.contains("\"followers: 1\""), "{text}");
    let mut pages = std::fs::read_dir(&page).expect("pages").flatten();
    let html = pages.find(|file| file.path().extension().is_some_and(|end| end == "html")).expect("a page").path();
    let html = std::fs::read_to_string(html).expect("a page");
    assert!(html.contains("Rome") && !html.contains("5 elements"), "followers are no fifth element");
    assert!(html.contains("4 elements"), "four with the reserve");
}

#[test]
fn ground_that_leaves_the_board_is_found() {
    let told = |added: &str| {
        let found = findings(&format!("{CLEAN}s:terrain {{ {added} }}"));
        let told: Vec<String> = found.iter().map(|one| format!("{} {}", one["code"], one["message"])).collect();
        told.join("; ").replace('"', "")
    };
    let bulge =
        "woods { outline = { {10,1}, {13,1}, {14.8,4}, {14.9,7}, {13,10}, {10,10} }, smooth = true, name = \"bulge\" }";
    assert!(told(bulge).contains("feature-outside \\bulge\\ reaches 0."), "{}", told(bulge));
    assert!(told(bulge).contains("over the east edge"), "{}", told(bulge));
    assert_eq!(told("woods { at = { 2, 7 }, size = { 3, 3 } }"), "");
    assert!(told("woods { at = { 15, 7 }, size = { 3, 3 } }").contains("the Woods reaches 1.5 BW over the east edge"));
    assert!(told("marsh { at = { 7, 0.5 }, size = { 3, 2 } }").contains("0.5 BW over the south edge"));
}

#[test]
fn a_river_in_mid_field_is_found() {
    let told = |added: &str| {
        let found = findings(&format!("{CLEAN}s:terrain {{ {added} }}"));
        let told: Vec<String> = found.iter().map(|one| format!("{} {}", one["code"], one["message"])).collect();
        told.join("; ").replace('"', "")
    };
    let both = told("river { path = { { 2, 8 }, { 5, 8 } } }");
    assert_eq!(both, "open-river the River begins and ends in mid-field: from 2, 8 BW to 5, 8 BW");
    assert_eq!(told("river { path = { { 2, 8 }, { 15, 8 } } }"), "", "it may rise in mid-field");
    assert_eq!(told("river { path = { { 0, 8 }, { 15, 8 } } }"), "");
    assert_eq!(told("marsh { at = { 5, 8 }, size = { 3, 2 } }, river { path = { { 0, 8 }, { 5, 8 } } }"), "");
    assert_eq!(told("river { path = { { 0, 8 }, { 15, 8 } } }, river { path = { { 6, 8 }, { 6, 15 } } }"), "");
}

#[test]
fn grades_are_compared_together_with_their_winner() {
    let text = CLEAN.replace(
        "board = { 15, 15 }",
        "board = { 15, 15 }, victory = \"both\", history = { winner = \"Rome\", grade = \"decisive\" }",
    );
    let grades = "s:victory_grades { { 0, \"decisive\" } }\n\
                  s:victory { name = \"dusk\", text = \"dusk\", when = function(b) return b.bound > 1 and \"Carthage\" or nil end }";
    let folder = folder();
    let file = write(folder.path(), "zama.lua", &format!("{text}{grades}"));
    let told = stdout(&run(&format!("fight {file} --log none"), 0));
    let one: String = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected =
        "History (0 of 2 came out so): winner Rome, here Carthage; grade decisive, here decisive, but of Carthage.";
    assert!(one.contains(expected), "{told}");
    let file =
        write(folder.path(), "zama2.lua", &format!("{text}{}", grades.replace("\"Carthage\" or", "\"Rome\" or")));
    let told = stdout(&run(&format!("fight {file} --log none"), 0));
    assert!(told.contains("History (2 of 2 came out so): winner Rome, as here; grade decisive, as here."), "{told}");
}

#[test]
fn a_general_of_a_test_is_found_from_the_test_s_own_folder() {
    let folder = folder();
    write(folder.path(), "zama.lua", CLEAN);
    std::fs::create_dir(folder.path().join("generals")).expect("a folder");
    write(
        folder.path(),
        "generals/lazy.lua",
        "return function(battle) if battle.phase == \"moves\" then return \"done\" end end",
    );
    let tests = "scenario_test(\"it fights\", function(t)\n  t:scenario()\n  \
                 local ended = t:fight { blue = \"generals/lazy.lua\", red = \"Scipio=generals/lazy.lua\", bounds = 2 }\n  \
                 t:equal(ended.bounds, 3)\n  \
                 t:scenario()\n  t:playtest { games = 1, blue = \"generals/lazy.lua\", red = \"straight\" }\nend)\n";
    let file = write(folder.path(), "zama_test.lua", tests);
    let output = run(&format!("test {file} --replays {}", folder.path().display()), 0);
    assert!(stdout(&output).contains("1 passed, 0 failed"), "{}", stdout(&output));
}

#[test]
fn a_folder_of_scripts_is_checked_whole() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("more")).expect("a folder");
    write(folder.path(), "zama.lua", CLEAN);
    write(folder.path(), "more/bad.lua", "local x = woodz { }");
    let told = stdout(&run(&format!("check {}", folder.path().display()), 1));
    assert!(told.contains("zama.lua: a scenario") && told.contains("unknown name `woodz`"), "{told}");
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    let message = mistake(&format!("check {}", folder.path().join("empty").display()));
    assert!(message.contains("has no scripts: no file in it or below ends with .lua"), "{message}");
}

#[test]
fn an_amendment_says_whose_number_it_is_and_leaves_out_what_stays() {
    let folder = folder();
    let added = "s:amend { clause = \"dba3.factor.17\", foot = 3, mounted = 2 }\n\
                 s:amend { clause = \"dba3.tactical.04\", value = 2 }\ns:amend { clause = \"dba3.dist.06\", distance = 2 }\n";
    let file = write(folder.path(), "zama.lua", &format!("{CLEAN}{added}"));
    let told = json(&format!("fight {file} --max-bounds 1"), 0);
    let expected =
        ["Light Horse: foot 3 instead of 2 [dba3.factor.17]", "General: value 2 instead of 1 [dba3.tactical.04]"];
    assert_eq!(told["amendments"], serde_json::json!(expected));
}

#[test]
fn peoples_hold_and_a_general_survives() {
    let text = CLEAN.replace("\"Rome\"", "\"Franks\"");
    let added = "s:terrain { woods { at = { 7, 7 }, size = { 2, 2 }, name = \"the wood\" } }\n\
                 s:objective { name = \"wood\", side = \"Franks\", hold = \"the wood\", by = 2 }\n\
                 s:objective { name = \"king\", side = \"Carthage\", kill = \"general of Scipio\", ends = false }\n\
                 s:objective { name = \"life\", side = \"Franks\", survive = \"general of Scipio\", bound = 9, ends = false }\n";
    let folder = folder();
    let file = write(folder.path(), "zama.lua", &format!("{text}{added}"));
    let told = json(&format!("fight {file} --max-bounds 1"), 0);
    let texts: Vec<&str> =
        told["objectives"].as_array().expect("a list").iter().filter_map(|o| o["text"].as_str()).collect();
    assert_eq!(
        texts,
        [
            "the Franks hold the wood with 2 or more",
            "the Franks lose the general of Scipio",
            "the general of Scipio survives at the end of bound 9"
        ]
    );
}

/// The numbers of a text that have more than two decimals.
fn long_numbers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words.filter(|word| word.split_once('.').is_some_and(|(whole, part)| !whole.is_empty() && part.len() > 2)).collect()
}

#[test]
fn numbers_of_the_log_are_rounded_for_people_and_whole_in_json() {
    let words = "fight scripts/refights/hastings.lua --seed 2 --max-bounds 12 --log";
    let text = stdout(&run(&format!("{words} text"), 0));
    assert!(text.contains("wheel") && text.contains("bw"), "it has orders with lengths: {text}");
    assert_eq!(long_numbers(&text), [""; 0], "{text}");
    let folder = folder();
    let replay = folder.path().join("x.replay").display().to_string();
    run(&format!("{words} none --replay {replay}"), 0);
    let exact = std::fs::read_to_string(&replay).expect("the replay");
    let orders = exact
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok()?["order"].as_str().map(str::to_string));
    assert!(orders.flat_map(|order| long_numbers(&order).len().checked_sub(1)).count() > 0, "orders are kept exactly");
}

/// The colours of the first and the second army in a style sheet.
fn colours(file: &str, first: &str, second: &str) -> [String; 2] {
    let css = std::fs::read_to_string(file).expect("a style sheet");
    [first, second].map(|name| {
        let (_, rest) = css.split_once(&format!("{name}:")).unwrap_or_else(|| panic!("{file} has no {name}"));
        rest.trim_start().chars().take_while(|c| *c != ';').collect()
    })
}

#[test]
fn red_and_blue_have_one_colour_each_on_every_page() {
    let picture = colours("src/report/picture/picture.css", "--a", "--b");
    let strength = |colour: &str, at: usize| u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
    let [red, blue] = &picture;
    assert!(strength(red, 1) > strength(red, 5), "the first army is red: {red}");
    assert!(strength(blue, 5) > strength(blue, 1), "the second is blue: {blue}");
    for (file, first, second) in [
        ("templates/watch/watch.css", "--a", "--b"),
        ("templates/battle/report.css", "--a", "--b"),
        ("templates/playtest/playtest.css", "--red", "--blue"),
    ] {
        assert_eq!(colours(file, first, second), picture, "{file}");
    }
}

#[test]
fn a_mistake_of_syntax_is_told_alike_by_every_command() {
    let folder = folder();
    write(folder.path(), "zama.lua", CLEAN);
    let test = write(folder.path(), "zama_test.lua", "scenario_test(\"a\", function(t)\n  local x = { 1 2 }\nend)\n");
    let checked = stdout(&run(&format!("check {test}"), 1));
    let tested = mistake(&format!("test {test}"));
    let caret = |text: &str| text.lines().find(|line| line.contains("-->")).map(|line| line.trim_end().to_string());
    let place = caret(&checked).and_then(|line| line.split_once("zama_test.lua:").map(|(_, at)| at.to_string()));
    assert!(place.is_some(), "{checked}");
    assert_eq!(
        caret(&tested).and_then(|line| line.split_once("zama_test.lua:").map(|(_, at)| at.to_string())),
        place,
        "{tested}"
    );
    let broken = write(folder.path(), "broken.lua", "local s = scenario { title = \"x\"\n  rules = \"dba3\" }\n");
    let fought = mistake(&format!("fight {broken}"));
    let checked = stdout(&run(&format!("check {broken}"), 1));
    let first = |text: &str, mark: &str| {
        text.lines().next().and_then(|line| line.split_once(mark)).map(|(_, rest)| rest.to_string())
    };
    let (fought, checked) = (first(&fought, "debellis: "), first(&checked, "error[syntax]: "));
    assert_eq!(fought.and_then(|line| line.split_once("; expected").map(|(found, _)| found.to_string())), checked);
}

#[test]
fn a_scenario_is_no_general_and_a_general_no_scenario() {
    let folder = folder();
    let scenario = write(folder.path(), "zama.lua", CLEAN);
    let general = write(folder.path(), "bold.lua", "return function(battle, moves, side, general) return nil end");
    let message = mistake(&format!("fight {scenario} --red {scenario}"));
    assert!(
        message.contains("zama.lua is a scenario, not a general; a general is `return function(battle"),
        "{message}"
    );
    assert!(message.contains("help: `debellis check"), "{message}");
    let message = mistake(&format!("fight {general}"));
    assert!(message.contains("gives back a function, as a general does, who takes a side by --red FILE"), "{message}");
}

#[test]
fn a_file_in_another_encoding_is_told_with_its_line() {
    let folder = folder();
    let path = folder.path().join("latin.lua");
    std::fs::write(&path, b"local s = 1\n-- M\xfcnchen\n").expect("a file in a folder of ours");
    let message = mistake(&format!("fight {}", path.display()));
    assert!(message.contains("is not a text in UTF-8, first in line 2: save it as UTF-8 in the editor"), "{message}");
}
