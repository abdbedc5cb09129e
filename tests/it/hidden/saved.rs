//! A battle with hidden troops that is played by hand and saved: what the player of the other side reads on his screen,
//! and what the commands tell of the file while the battle goes on.

use debellis::battle::{Battle, Hidden};
use debellis::script::scenario::Scenario;
use debellis::sim::battle::BattleTerms;
use debellis::sim::sitting::{self, HUMAN};
use debellis::store::disk::IfThere;
use debellis::store::replay::{DiceFrom, Save};

use super::{ambush, battle, book, setups};
use crate::cli::stdout;
use crate::play::{folder, read, said, typed};

/// A saved battle that has not begun, with a person at the head of Rome or of Carthage.
fn saved(start: Battle, humans: [bool; 2]) -> (tempfile::TempDir, String) {
    let (place, file) = folder();
    let scenario = Scenario::plain("Zama".into(), book(&start.rules), start);
    // The computer waits: it shows no troops of its own accord.
    let waits = place.path().join("waits.lua");
    std::fs::write(&waits, "return function() return 'done' end").expect("a file");
    let waits = waits.display().to_string();
    let generals = humans.map(|human| if human { HUMAN.to_string() } else { waits.clone() });
    let terms = BattleTerms { generals, max_bounds: 6 };
    let header = sitting::header(&scenario, &terms, 4, String::new(), DiceFrom::Thrown);
    Save::begin(file.as_ref(), &header, IfThere::Refuse).expect("a new file");
    (place, file)
}

/// Questions and orders of Rome, refused ones among them, over two of its bounds.
const LINES: [&str; 24] = [
    "map",
    "list",
    "losses",
    "log all",
    "moves",
    "moves all",
    "moves Ps 1",
    "odds Ps 1 Ps 2",
    "help",
    "show 1",
    "restrain 1",
    "move Ps 1 to 10.5,5.5 facing east",
    "why",
    "move 4Bd 1 straight 9",
    "why",
    "undo",
    "done",
    "map",
    "list",
    "log",
    "move Ps 1 straight 0.5",
    "done",
    "list",
    "log all",
];

/// What the screen and the commands show of a battle of Rome's; the name of the file is left out.
fn shown(hidden: &[Hidden]) -> Vec<String> {
    let (place, file) = saved(battle("dba3", hidden), [true, false]);
    let folder = place.path().display().to_string();
    let mut shown =
        vec![said(&format!("--resume {file}"), &LINES), said(&format!("--resume {file}"), &["log all", "list"])];
    for words in ["replay --log text", "replay --log json", "--json replay", "picture", "why Ps 1"] {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        let command = match words {
            "--json replay" => format!("replay {file} --json"),
            "why Ps 1" => format!("why {file} Rome Ps 1"),
            _ => format!("{first} {file} {rest}"),
        };
        let output = typed(&command, &[]);
        assert_eq!(output.status.code(), Some(0), "{command}: {}", crate::cli::stderr(&output));
        shown.push(stdout(&output));
    }
    assert!(read(&file).end().ending.is_none(), "the battle goes on");
    assert_eq!(read(&file).header.start.hidden, hidden, "the file holds everything");
    shown.into_iter().map(|text| text.replace(&folder, "FOLDER")).collect()
}

#[test]
fn a_player_reads_the_same_whatever_the_enemy_hides() {
    let plain = shown(&[]);
    assert!(plain[0].contains("Bound 3 (Rome)"), "{}", plain[0]);
    for (name, hidden) in setups() {
        for (i, (one, other)) in plain.iter().zip(&shown(&hidden)).enumerate() {
            let line = one.lines().zip(other.lines()).find(|(one, other)| one != other);
            assert!(one == other, "{name}, text {i}: {line:?}");
        }
    }
}

#[test]
fn a_player_sees_and_orders_his_own_hidden_troops() {
    let (_place, file) = saved(battle("dba3", &[ambush(1, "4Bd", (52, 52)), ambush(2, "Ps", (20, 44))]), [false, true]);
    let lines = ["list", "help", "restrain 1", "list", "show 2", "list", "log all", "show 2", "quit"];
    let text = said(&format!("--resume {file}"), &lines);
    for words in [
        "hidden 1: 4Bd in ambush at 13, 13 facing south, seen when touched",
        "hidden 1: 4Bd in ambush at 13, 13 facing south, seen when touched, restrained",
        "show 1                                   puts an ambush on the table",
        "Carthage's Ps 3 comes out of hiding",
        "to restrain hidden 1",
        "found `2`, expected the number of hidden troops: 1",
    ] {
        assert!(text.contains(words), "`{words}` is not in\n{text}");
    }
    // Everybody is told of all once the battle is over.
    let text = said(&format!("--resume {file}"), &["resign", "y"]);
    assert!(text.contains("Saved as"), "{text}");
    let told = stdout(&typed(&format!("replay {file} --log text"), &[]));
    assert!(told.contains("to restrain hidden 1") && told.contains("Fought again: all"), "{told}");
}

#[test]
fn two_people_at_one_table_are_told_what_both_may_know() {
    let (_place, file) = saved(battle("dba3", &[ambush(1, "4Bd", (52, 52))]), [true, true]);
    let done: Vec<&str> = std::iter::once("list").chain(std::iter::repeat_n("done", 2)).collect();
    let text = said(&format!("--resume {file}"), &done);
    assert!(!text.contains("hidden 1"), "Rome decides: {text}");
    let told = stdout(&typed(&format!("replay {file} --log json"), &[]));
    assert!(!told.contains("hidden"), "{told}");
}
