//! Several players a side, each with commands of his own.

use serde_json::json as value;

use super::{folder, fought, read, refused, said};
use crate::cli::{json, mistake};

/// Hastings as a giant battle, whose commands may have players of their own.
fn giant() -> (tempfile::TempDir, String, String) {
    let (folder, file) = folder();
    let script = std::fs::read_to_string("scripts/refights/hastings.lua").expect("the script is there");
    let path = folder.path().join("giant.lua");
    // What the commands are to do is left out: a person leads one of them.
    let free: Vec<&str> = script.lines().filter(|line| !line.contains(":mission")).collect();
    let giant = free.join("\n").replace("variant = \"big\"", "variant = \"giant\"");
    std::fs::write(&path, giant).expect("it can be written");
    (folder, path.display().to_string(), file)
}

#[test]
fn a_person_leads_one_command_among_generals() {
    let (_folder, script, file) = giant();
    let words = format!("{script} --red general --blue general,Eustace=human --save {file} --seed 2");
    let text = said(&words, &["move 4Bd 1 straight 9", "done", "quit"]);
    assert!(text.contains("Eustace> "), "{text}");
    let replay = read(&file);
    assert_eq!(replay.header.generals, ["general", "general,Eustace=human"]);
    // The general has moved William's men before Eustace was asked.
    assert!(replay.parts.iter().any(|part| part.order.as_ref().is_some_and(|order| order.contains("move"))), "{text}");
    assert_eq!(replay.hash, fought(&replay));
    // The person is told nothing of the enemy's tasks, and so of another state than the whole one.
    assert_eq!(json(&format!("replay {file}"), 0)["check"], "agrees");
    let again = said(&format!("--resume {file}"), &["quit"]);
    assert!(again.contains("Eustace> "), "{again}");
}

#[test]
fn every_command_has_one_player_where_the_rules_give_a_side_several() {
    let (_folder, script, _) = giant();
    let wrong = |red: &str| mistake(&format!("fight {script} --red {red}"));
    assert!(wrong("general,Gyrt=straight").contains("no command 'Gyrt'; did you mean `Gyrth`?"));
    assert!(wrong("Gyrth=straight,Gyrth=random").contains("Gyrth is named twice"));
    let fought = json(&format!("fight {script} --red general,Gyrth=straight --max-bounds 6"), 0);
    assert_eq!(fought["generals"], value!(["general,Gyrth=straight", "general"]));
    assert_ne!(fought["hash"], json(&format!("fight {script} --max-bounds 6"), 0)["hash"]);
    let big = "scripts/refights/hastings.lua --blue general,Eustace=straight";
    assert!(mistake(&format!("fight {big}")).contains("[dba3.bbdba.01]"));
    assert!(refused(big).contains("[dba3.bbdba.01]"));
}
