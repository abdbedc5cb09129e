//! A mistake of the script while people play: it is told and skipped, and the battle goes on with the mended script.

use std::path::Path;

use super::{folder, read, refused, said};
use crate::cli::{json, run, stderr, stdout};

/// A script whose handler has a mistake in bound 3, and again in bound 5.
const SLIP: &str = r#"
local b = scenario { title = "Slip", rules = "dba3", board = { 12, 10 } }
local a = b:army { name = "A", edge = "south", first_bound = true }:command { name = "a" }
a:line { left = { 3, 3 }, facing = "north", "4Bd general", "4Bd*2", "4Sp*2", "3Wb" }
local c = b:army { name = "B", edge = "north" }:command { name = "b" }
c:line { left = { 9, 6 }, facing = "south", "4Bd general", "4Sp*2", "4Bd*2", "Ps" }
b:on("bound_start", function(battle, bound)
  battle:say("bound " .. bound.number .. " begins")
  if bound.number == 3 or bound.number == 5 then
    battle:sya("dust rises")
  end
end)
b:victory { name = "never", text = "Nobody wins by this", when = function(battle)
  if battle.bound == 4 then return "Z" end
end }
"#;

fn script(folder: &Path, text: &str) -> String {
    let script = folder.join("slip.lua");
    std::fs::write(&script, text).expect("a file in a folder of ours");
    script.display().to_string()
}

/// Orders for two people that end every phase of some bounds.
fn idle(count: usize) -> Vec<&'static str> {
    vec!["done"; count]
}

#[test]
fn a_mistake_of_a_handler_is_told_once_and_the_evening_goes_on() {
    let (folder, file) = folder();
    let script = script(folder.path(), SLIP);
    let text = said(&format!("{script} --blue human --max-bounds 6 --save {file}"), &idle(40));
    let told =
        "\"a mistake in the script at slip.lua:10; this call is skipped; what it says is told after the battle\"";
    let one: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(one.matches(told).count(), 1, "once, not for each bound: {text}");
    let third = one.find("Bound 3 (A)").expect("bound 3");
    assert!(third < one.find(told).expect("told"), "told in its bound: {text}");
    // What a mistake says may name hidden troops.
    let log = stdout(&run(&format!("replay {file} --log text"), 0)).split_whitespace().collect::<Vec<_>>().join(" ");
    for says in [
        "slip.lua:10: battle has no `sya`; did you mean `say`?; this call is skipped",
        "victory \"never\": `when` gives a side (A, B), \"draw\" or nil; found the text \"Z\"",
    ] {
        assert!(log.contains(says) && !one.contains(says), "after the end: {log}");
    }
    for bound in 1..=6 {
        assert!(text.contains(&format!("\"bound {bound} begins\"")), "bound {bound} is played: {text}");
    }
    assert_eq!(json(&format!("replay {file}"), 0)["check"], serde_json::json!("agrees"));
    let stops = stderr(&run(&format!("fight {script}"), 2));
    assert!(stops.contains("battle has no `sya`"), "whoever tries a script out is stopped: {stops}");
}

#[test]
fn a_limit_silences_the_script_and_the_evening_goes_on() {
    let (folder, file) = folder();
    let script = script(folder.path(), &SLIP.replace("battle:sya(\"dust rises\")", "while true do end"));
    let words = format!("{script} --blue human --max-bounds 4 --script-instructions 1 --save {file}");
    let text = said(&words, &idle(30));
    let one: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(one.contains("reached its limit of"), "{text}");
    assert!(one.contains("the script is not called again in this battle"), "{text}");
    assert!(!text.contains("\"bound 4 begins\"") && text.contains("Bound 4 (B)"), "{text}");
}

#[test]
fn a_mended_script_takes_the_battle_up_and_the_first_difference_is_named() {
    let (folder, file) = folder();
    let script = script(folder.path(), SLIP);
    said(&format!("{script} --blue human --save {file}"), &["move 4Bd 1-3 straight 1", "done", "done", "done", "done"]);
    let before = std::fs::read(&file).expect("the saved battle");
    std::fs::write(&script, SLIP.replace("battle:sya", "battle:say")).expect("a file in a folder of ours");
    let text = said(&format!("--resume {file}"), &["done", "done", "done", "done"]);
    assert!(text.contains("was changed since"), "{text}");
    let difference = "First difference, bound 3\n  recorded: \"a mistake in the script at slip.lua:10; this call is \
                      skipped; what it says is told after the battle\"\n  now:      \"dust rises\"";
    assert!(text.contains(difference), "{text}");
    assert!(text.contains("\"bound 4 begins\"") || text.contains("\"bound 5 begins\""), "it goes on: {text}");
    assert_eq!(std::fs::read(&file).expect("it"), before, "the record stays as it is");
    let new = folder.path().join("battle-2.replay").display().to_string();
    let first = |file: &str| read(file).parts.iter().filter_map(|part| part.order.clone()).next();
    assert_eq!(first(&new), first(&file), "the orders are kept");
    assert_eq!(json(&format!("replay {new}"), 0)["check"], serde_json::json!("agrees"));
    let again = said(&format!("--resume {new}"), &[]);
    assert!(!again.contains("was changed since"), "the new file has the new script: {again}");
}

#[test]
fn a_change_without_effect_says_so() {
    let (folder, file) = folder();
    let script = script(folder.path(), SLIP);
    said(&format!("{script} --blue human --save {file}"), &["done", "done"]);
    std::fs::write(&script, format!("{SLIP}-- a note\n")).expect("a file in a folder of ours");
    assert!(said(&format!("--resume {file}"), &[]).contains("All of it goes as it was recorded."));
}

#[test]
fn an_order_that_no_longer_fits_ends_the_record() {
    let (folder, file) = folder();
    let amended = SLIP.replace("local a =", "b:amend { clause = \"dba3.dist.06\", distance = 3 }\nlocal a =");
    let script = script(folder.path(), &amended);
    let orders = ["move 4Bd 1-3 straight 1", "move 4Sp 1 straight 2.5", "done"];
    said(&format!("{script} --blue human --save {file}"), &orders);
    let kept: Vec<String> = read(&file).parts.iter().filter_map(|part| part.order.clone()).collect();
    assert!(kept.iter().any(|order| order.contains("2.5bw")), "the dice gave PIPs enough: {kept:?}");
    std::fs::write(&script, SLIP).expect("a file in a folder of ours");
    let text = said(&format!("--resume {file}"), &["move 4Sp 1 straight 1"]);
    let left =
        "The order `move 4Sp 1 straight 2.5bw` of bound 1 can no longer be given: the battle goes on from before it.";
    assert!(text.contains(left), "{text}");
    let new = folder.path().join("battle-2.replay").display().to_string();
    let orders: Vec<String> = read(&new).parts.iter().filter_map(|part| part.order.clone()).collect();
    assert_eq!(orders, ["move 4Bd 1-3 straight 1bw", "move 4Sp 1 straight 1bw"]);
}

#[test]
fn another_start_is_refused_by_name() {
    let (folder, file) = folder();
    let script = script(folder.path(), SLIP);
    said(&format!("{script} --save {file}"), &["done"]);
    for (from, to, what) in [
        ("left = { 9, 6 }", "left = { 9, 7 }", "4Bd 1 of B begins elsewhere"),
        ("\"4Bd*2\", \"Ps\"", "\"4Bd*2\"", "there were 12 elements, and there are 11"),
        ("board = { 12, 10 }", "board = { 12, 11 }", "its board, weather, hour or camps are others"),
    ] {
        std::fs::write(&script, SLIP.replace(from, to)).expect("a file in a folder of ours");
        let message = refused(&format!("--resume {file}"));
        assert!(message.contains(what), "{message}");
        assert!(message.contains("put the old start back"), "{message}");
    }
    assert!(!folder.path().join("battle-2.replay").exists());
}
