//! What a script tells or asks one side alone: the player of the other side does not read it.

use std::path::Path;

use crate::cli::{run, stdout};
use crate::play::{folder, said, typed};
use crate::scenario::small;

/// The battle of Rome, a person's, with a script of these words: all that the screen and the commands show of it.
fn shown(added: &str, before: &str, lines: &[&str]) -> Vec<String> {
    let (place, file) = folder();
    let script = place.path().join("zama.lua");
    std::fs::write(&script, format!("{before}{}", small(added))).expect("a file");
    let folder = place.path().display().to_string();
    let mut shown = vec![said(&format!("{} --save {file}", script.display()), lines)];
    shown.push(said(&format!("--resume {file}"), &["log all", "list", "losses"]));
    for words in ["replay --log text", "replay --log json", "picture"] {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        shown.push(stdout(&typed(&format!("{first} {file} {rest}"), &[])));
    }
    shown.push(stdout(&typed(&format!("replay {file} --json"), &[])));
    assert!(Path::new(&file).exists());
    shown.into_iter().map(|text| text.replace(&folder, "FOLDER")).collect()
}

#[track_caller]
fn same(one: &[String], other: &[String]) {
    for (i, (one, other)) in one.iter().zip(other).enumerate() {
        let line = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert!(one == other, "text {i}: {line:?}");
    }
}

/// A text without the hash behind the file of a general: the files differ.
fn without_hash(text: &str) -> String {
    let plain = |(i, part): (usize, &str)| {
        let hash = part.chars().take_while(char::is_ascii_hexdigit).count();
        if i > 0 && hash == 64 { part[hash..].to_string() } else { part.to_string() }
    };
    text.split('@').enumerate().map(plain).collect::<Vec<_>>().join("@")
}

const LINES: [&str; 5] = ["done", "log all", "done", "log all", "list"];

#[test]
fn a_question_to_the_enemy_and_his_answer_are_not_read() {
    let asks = |side: &str, question: &str, answer: &str| {
        format!(
            "s:on(\"bound_start\", function(battle)\n\
             battle:ask {{ side = \"{side}\", question = \"{question}\", choices = {{ \"yes\", \"no\" }}, \
             default = \"{answer}\", call = function() end }}\nend)"
        )
    };
    let of_enemy = |question: &str, answer: &str| shown(&asks("Carthage", question, answer), "", &LINES);
    let one = of_enemy("Send the reserve?", "yes");
    same(&one, &of_enemy("Burn the camp?", "no"));
    assert!(one.iter().all(|text| !text.contains("reserve?") && !text.contains("is asked")), "{one:?}");
    // His own question is put to him, and its answer is in his log.
    let own = shown(&asks("Rome", "Send the reserve?", "yes"), "", &["yes", "log all"]);
    assert!(own[0].contains("Send the reserve?") && own[0].contains("answers: yes"), "{}", own[0]);
}

#[test]
fn dice_and_words_for_the_enemy_are_not_read() {
    let told = |what: &str| {
        let before = format!("local late = roll(\"{what}\", \"Carthage\")\n");
        let added = format!(
            "s:on(\"bound_start\", function(battle)\n\
             battle:say {{ text = \"{what}: \" .. late, to = \"Carthage\" }}\nend)"
        );
        shown(&added, &before, &LINES)
    };
    let one = told("the ford is low");
    same(&one, &told("the ford is deep"));
    assert!(one.iter().all(|text| !text.contains("ford")), "{one:?}");
}

/// A flank march that comes over the west edge in the third bound of Red, with this seed, beside six bows.
const FLANK: &str = r#"
local s = scenario { title = "Flank", rules = "dbm", board = { 3000, 2400 }, season = "spring", sky = "clear", hour = 10, departs = "try" }
s:weather { climate = "warm" }
local red = s:army { name = "Red", edge = "south", first_bound = true }
local c = red:command { name = "C", cinc = true, general = "Brennus" }
c:line { left = { 1000, 300 }, "Reg Bd (O)*4", "Reg Bd (O) general" }
local f = red:command { name = "F", general = "Flanker" }
f:flank_march { edge = "west", "Reg Cv (O) general", "Reg Cv (O)*3" }
local blue = s:army { name = "Blue", edge = "north" }
local d = blue:command { name = "D", cinc = true, general = "Titus" }
d:line { left = { 560, 1800 }, facing = "south", "Irr Bw (O)*6" }
d:line { left = { 2400, 2100 }, facing = "south", "Irr Cv (O) general" }
"#;

#[test]
fn a_flank_march_is_listed_previewed_and_refused_by_its_names() {
    let (place, file) = folder();
    let script = place.path().join("flank.lua");
    std::fs::write(&script, FLANK).expect("a file");
    let words = format!("{} --red human --blue human --seed 2 --save {file}", script.display());
    let order = "move Reg Cv (O) 1 straight 50";
    let land = "preview land Reg Cv (O) 1-4 at 200,1520 facing east";
    let lines = ["list", order, "done", "done", "done", "done", "list", order, "moves", land, "preview done"];
    let text = said(&words, &lines).split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        "hidden 1: Reg Cv (O) 1 on a flank march, to come over the west edge, general",
        "hidden 2 to 4: Reg Cv (O) 2-4 on a flank march, to come over the west edge",
        "it is on its flank march until the die of its command shows 6 [dbm.flankmarch.08]",
        "F's Reg Cv (O) 2 to come over the west edge",
        "its flank march comes over the west edge, by `land` [dbm.flankmarch.17]",
        "land Reg Cv (O) 1-4 at 200paces,1520paces facing east (1 PIP)",
        "It costs 1 PIP [dbm.pips.11] Reg Cv (O) 1 to 200, 1520 facing east",
        "Irr Bw (O) 5 and Irr Bw (O) 6 flee before it [dbm.flankmarch.23]",
        "It ends the phase, and costs nothing.",
    ] {
        assert!(text.contains(told), "`{told}` is not in\n{text}");
    }
}

/// A battle of Red, a person's, against a general in Lua; what Blue hides is given.
const UNSEEN: &str = r#"
local s = scenario { title = "Unseen", rules = "dbm", board = { 2800, 2000 }, season = "summer", sky = "clear", hour = 10, max_bounds = 8 }
s:weather { climate = "warm" }
s:terrain { woods { at = { 500, 1100 }, size = { 500, 400 } }, woods { at = { 2300, 1100 }, size = { 500, 400 } } }
local red = s:army { name = "Red", edge = "south", first_bound = true }
local c = red:command { name = "C", cinc = true, general = "Brennus" }
c:line { left = { 1000, 200 }, "Reg Bd (O)*3", "Reg Bd (O) general", "Reg Bd (O)*3" }
local blue = s:army { name = "Blue", edge = "north" }
local d = blue:command { name = "D", cinc = true, general = "Titus" }
d:line { left = { 1700, 1900 }, facing = "south", "Irr Sp (O)*4", "Irr Sp (O) general" }
local f = blue:command { name = "F", general = "Faustus" }
HIDES
s:on("bound_start", function(battle)
  local where = battle:element("Blue", "FIRST 1")
  battle:wound("Nobody near " .. where.code .. where.standing)
end)
"#;

/// It tells of its hidden troops, errs of them, and gives an order that names them.
const BLABS: &str = r#"
local turns = 0
return function(battle, moves, side, general)
  turns = turns + 1
  local own = "FIRST 1"
  print("hidden: " .. own)
  if turns == 1 then error("nothing for " .. own) end
  if turns == 2 then return "move " .. own .. " straight 5000" end
  return "done"
end
"#;

#[test]
fn what_a_general_or_a_mistake_says_of_hidden_troops_is_not_read_by_the_enemy() {
    let played = |hides: &str, first: &str| {
        let (place, file) = folder();
        let script = place.path().join("unseen.lua");
        std::fs::write(&script, UNSEEN.replace("HIDES", hides).replace("FIRST", first)).expect("a file");
        std::fs::write(place.path().join("blabs.lua"), BLABS.replace("FIRST", first)).expect("a file");
        let blue = place.path().join("blabs.lua").display().to_string();
        let words = format!("{} --red human --blue {blue} --seed 2", script.display());
        let lines = ["done", "done", "log all", "done", "log all", "list", "losses"];
        let mut shown = vec![said(&format!("{words} --save {file}"), &lines)];
        shown.push(said(&format!("--resume {file}"), &["log all"]));
        for rest in ["--log text", "--log json", "--json"] {
            shown.push(stdout(&typed(&format!("replay {file} {rest}"), &[])));
        }
        shown.push(stdout(&typed(&format!("picture {file}"), &[])));
        let hashed = |text: String| without_hash(&text.replace(&place.path().display().to_string(), "FOLDER"));
        let shown: Vec<String> = shown.into_iter().map(hashed).collect();
        // After the end everybody reads all of it.
        let ended = place.path().join("ended.replay").display().to_string();
        said(&format!("{words} --max-bounds 4 --save {ended}"), &["done"; 30]);
        (shown, stdout(&run(&format!("replay {ended} --log text"), 0)))
    };
    let ambush = played(
        "f:ambush { left = { 660, 1100 }, facing = \"south\", \"Irr Ax (O) general\", \"Irr Ax (O)*3\" }",
        "Irr Ax (O)",
    );
    let march = played("f:flank_march { edge = \"west\", \"Irr Cv (O) general\", \"Irr Cv (O)*3\" }", "Irr Cv (O)");
    same(&ambush.0, &march.0);
    let begins = "a mistake in the script at unseen.lua:";
    for text in &ambush.0[..4] {
        assert!(!text.contains("Irr Ax") && !text.contains("blabs.lua: "), "{text}");
    }
    assert!(ambush.0[0].contains(begins), "{}", ambush.0[0]);
    let after: String = ambush.1.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in ["blabs.lua: hidden: Irr Ax (O) 1", "nothing for Irr Ax (O) 1", "the text \"Irr Ax (O) 1\" is hidden"] {
        assert!(after.contains(told), "`{told}` is not in {after}");
    }
}
