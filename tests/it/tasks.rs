//! Tasks of parts of an army: told in logs, kept in replays, given by people, and unknown to the enemy.

use debellis::battle::What;
use debellis::store::replay::Replay;
use serde_json::json as value;

use super::cli::{json, run, stdout};
use super::play::{STANDARD, folder, read, said};
use super::scenario::Script;

/// How many tasks a replay has, given and ended.
fn tasks(replay: &Replay) -> [usize; 2] {
    let events = || replay.parts.iter().flat_map(|part| &part.events);
    let given = events().filter(|event| matches!(event.what, What::TaskGiven(_))).count();
    [given, events().filter(|event| matches!(event.what, What::TaskEnded(_))).count()]
}

#[test]
fn the_newest_general_gives_tasks_which_log_and_replay_tell() {
    let (_folder, file) = folder();
    let battle =
        "fight --rules dba3 --red II/33 --blue II/12 --seed 1 --red-general general-5 --blue-general general-1";
    let text = stdout(&run(&format!("{battle} --replay {file}"), 0));
    let told: Vec<&str> = text.lines().filter(|line| line.contains(" is to ")).collect();
    assert!(!told.is_empty(), "{text}");
    assert!(
        told.iter().all(|line| line.contains("wing (") || line.contains("centre (") || line.contains("army (")),
        "{told:?}"
    );
    let replay = read(&file);
    assert_eq!(told.len(), tasks(&replay)[0]);
    assert!(tasks(&replay)[1] > 0, "none is ever over: {told:?}");
    assert_eq!(json(&format!("replay {file}"), 0)["hash"], value!(replay.hash));
    let first = stdout(&run(&battle.replace("general-5", "general-4"), 0));
    assert!(!first.contains(" is to "), "an earlier version gives none");
}

#[test]
fn a_person_gives_tasks_for_nothing_and_takes_them_back() {
    let (_folder, file) = folder();
    let lines = [
        "help",
        "task left pin",
        "task left pim",
        "task left free",
        "task left free",
        "task Ps 2-3 reserve",
        "log",
        "quit",
    ];
    let text = said(&format!("{STANDARD} --seed 4 --save {file}"), &lines);
    assert!(text.contains("task left round left"), "the help shows one\n{text}");
    assert!(text.contains("  The left wing (4Sp 1, 4Bd 1 and Ps 1) is to keep the enemy before it busy\n"), "{text}");
    assert!(text.contains(" is no longer to keep the enemy before it busy\n"), "{text}");
    assert!(text.contains("you mean `pin`"), "{text}");
    assert!(text.contains("there is no task to take from 4Sp 1"), "{text}");
    assert!(text.contains("Ps 2 and Ps 3) is to stand in reserve"), "{text}");
    let replay = read(&file);
    assert_eq!(tasks(&replay), [4, 1]);
    let orders: Vec<String> = replay.parts.iter().filter_map(|part| part.order.clone()).collect();
    assert!(orders.contains(&"task Ps 2 + Ps 3 reserve".to_string()), "{orders:?}");
}

#[test]
fn the_other_player_learns_of_no_task_before_the_battle_is_over() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file} --seed 4");
    let text = said(&words, &["task left pin", "log all", "done", "log all", "quit"]);
    let (own, enemys) = text.split_once("Bound 2 (English)").expect("the English answer");
    assert!(own.contains("keep the enemy before it busy"), "the Scots read it in their log\n{text}");
    assert!(!enemys.contains("keep the enemy before it busy"), "the English do not\n{text}");
    let goes_on = stdout(&run(&format!("replay {file} --log text"), 0));
    assert!(!goes_on.contains("keep the enemy before it busy"), "{goes_on}");
    let text = said(&format!("--resume {file}"), &["resign", "yes"]);
    let over = stdout(&run(&format!("replay {file} --log text"), 0));
    assert!(over.contains("is to keep the enemy before it busy"), "{text}\n{over}");
}

#[test]
fn a_command_is_named_by_its_general_and_he_is_a_man() {
    let script = crate::scenario::Script::new(
        r#"local s = scenario { title = "Ruspina", rules = "dba3", variant = "big", board = { 24, 15 } }
local a = s:army { name = "Optimates", edge = "south", first_bound = true }
a:command { name = "Foot", cinc = true }:line { left = { 4, 4 }, "4Bd general", "4Bd*3" }
a:command { name = "Horse", general = "Labienus" }:line { left = { 12, 4 }, "Cv general", "LH*2" }
local b = s:army { name = "Caesar", edge = "north" }
b:command { name = "Legions", cinc = true }:line { left = { 8, 11 }, "4Bd general", "4Bd*4" }"#,
    );
    let (_folder, file) = folder();
    let lines = ["task horse round right for horse", "task Horse hold", "task foot hold", "task LH 1 free", "quit"];
    let text = said(&format!("{} --seed 1 --save {file}", script.path().display()), &lines);
    for told in [
        "  Labienus is to ride round the right: his horse is better there\n",
        "  Labienus is to hold his ground\n",
        "  Foot is to hold its ground\n",
        "  The right wing (Horse's LH 1) is no longer to hold its ground\n",
    ] {
        assert!(text.contains(told), "{told}{text}");
    }
}

#[test]
fn where_an_objective_wants_elements_somewhere_the_captain_gives_no_tasks() {
    let battle = |objective: &str| {
        let text = format!(
            r#"local s = scenario {{ title = "Trasimene", rules = "dba3", board = {{ 15, 15 }}, max_bounds = 8 }}
s:army {{ name = "Rome", edge = "south", first_bound = true }}:command {{ name = "Scipio" }}:line {{ left = {{ 2, 4 }}, "LH*2", "4Bd general", "4Bd*4" }}
s:army {{ name = "Carthage", edge = "north" }}:command {{ name = "Hannibal" }}:line {{ left = {{ 9, 11 }}, "4Bd general", "4Bd*4" }}
{objective}"#
        );
        let script = Script::new(&text);
        let fought = |red| stdout(&run(&format!("fight {} --red {red} --blue random", script.path().display()), 0));
        ["general-5", "general-8"].map(|red| fought(red).contains("LH 1 and LH 2) is to ride round"))
    };
    assert_eq!(battle(""), [true, true]);
    let exit = r#"s:objective { name = "away", side = "Rome", exit = "west", count = 2, points = 1 }"#;
    assert_eq!(battle(exit), [true, false]);
}
