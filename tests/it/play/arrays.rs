//! Armies of DBM arranged by hand: each step is asked for, and refused with its clause.

use super::{count, said};

/// Rome, the invader, against Gauls; with these lines after its baggage.
fn arranged(lines: &[&str]) -> String {
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    let folder = tempfile::tempdir().expect("a folder");
    let save = folder.path().join("arranged.replay");
    let words = format!("--rules dbm {armies} --seed 3 --save {}", save.display());
    said(&words, &[&["auto"], lines].concat())
}

#[test]
fn each_step_of_deployment_is_asked_for_and_judged() {
    let text = arranged(&[
        "camp along 10,0 10,1",
        "none",
        "1",
        "2, 1",
        "1 east",
        "2 north, 2 south",
        "2 north",
        "Reg Ps (S) 1 at 5,5",
        "Reg Ps (S) 1 at 5,5; Reg Ps (S) 1 at 9,5",
        "none",
        "Reg Bd (O) 1 at 20,10",
        "done",
        "clear",
        "auto",
        "2",
        "auto",
        "quit",
    ]);
    for clause in ["dbm.deploy.07", "dbm.deploy.12", "dbm.flankmarch.04", "dbm.deploy.22", "dbm.army.09"] {
        let refusals = text
            .split("refused: ")
            .skip(1)
            .filter(|part| part.split("help:").next().is_some_and(|why| why.contains(clause)));
        assert_eq!(refusals.count(), 1, "{clause}: {text}");
    }
    assert!(text.contains("one is named twice") && text.contains("Reg Ps (S) 1 is named twice"), "{text}");
    assert_eq!(count(&text, "command of the baggage>"), 2, "{text}");
    assert!(text.contains("has the first bound"), "{text}");
    assert!(!text.contains("on a flank march over"), "a secret is told: {text}");
}

#[test]
fn all_of_it_can_be_left_to_the_computer_or_given_up() {
    let text = arranged(&["auto", "auto", "auto", "auto", "auto", "auto", "auto", "quit"]);
    assert!(text.contains("has the first bound"), "{text}");
    assert!(arranged(&["quit"]).contains("The battle had not begun, and nothing of it is saved."));
}
