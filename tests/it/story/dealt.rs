//! Dice that a scenario throws before the first bound: by the seed, kept in the battle, told, and all tried by a check.

use crate::cli::{json, run, stdout};
use crate::scenario::{SMALL, Script};
use debellis::script::check::check;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use std::collections::BTreeSet;

/// The small battle with as many Psiloi as two dice show.
fn dealt() -> String {
    format!(
        "{SMALL}local ps = roll(\"how many come\") + roll(\"and with them\")\nscipio:line {{ left = {{ 1, 2 }}, \"Ps*\" .. ps }}\n"
    )
}

#[test]
fn a_seed_throws_the_same_dice_and_another_seed_others() {
    let script = Script::new(&dealt());
    let scenario = script.load().expect("a scenario");
    let faces = |seed: u64| {
        let start = scenario.dealt(seed).expect("dealt").start.clone();
        let faces: Vec<u8> = start.start_throws.iter().map(|throw| throw.face).collect();
        assert_eq!(start.elements.len(), 5 + usize::from(faces[0] + faces[1]), "the script reads the faces");
        faces
    };
    assert_eq!(faces(5), faces(5));
    let seen: BTreeSet<Vec<u8>> = (0..60).map(faces).collect();
    assert!(seen.len() > 15, "{seen:?}");
    assert!(seen.iter().any(|faces| faces[0] != faces[1]), "each die is thrown for itself");
    assert!(seen.iter().flatten().all(|face| (1..=6).contains(face)));
}

#[test]
fn the_battle_keeps_them_and_tells_them() {
    let script = Script::new(&dealt());
    let (file, replay) = (script.path().display().to_string(), script.path().with_extension("replay"));
    let words = format!("fight {file} --seed 9 --max-bounds 2");
    let told = stdout(&run(&format!("{words} --replay {}", replay.display()), 0));
    assert!(told.contains(" is thrown for: how many come") && told.contains("is thrown for: and with them"), "{told}");
    let again = json(&format!("replay {}", replay.display()), 0);
    assert_eq!(again["hash"], json(&words, 0)["hash"]);
    assert_ne!(again["hash"], json(&format!("fight {file} --seed 10 --max-bounds 2"), 0)["hash"]);
}

#[test]
fn a_playtest_throws_them_for_each_battle() {
    let script = Script::new(&dealt());
    let file = script.path().display().to_string();
    let tried = json(&format!("playtest {file} --games 8"), 0);
    assert_eq!(tried["games"], 8, "{tried}");
    let one = json(&format!("playtest {file} --game 3"), 0);
    let seed = one["seed"].as_u64().expect("a seed");
    assert_eq!(
        one["hash"],
        json(&format!("fight {file} --seed {seed}"), 0)["hash"],
        "game 3 is the battle of its seed"
    );
}

#[test]
fn check_tries_each_face() {
    let usual = Script::new(&dealt()).load().expect("a scenario").start.start_throws[0].face;
    let other = if usual == 4 { 3 } else { 4 };
    let wrong = format!(
        "{SMALL}if roll(\"fog\") == {other} then s:terrain {{ woods {{ at = {{ 40, 40 }}, size = {{ 2, 2 }} }} }} end\n"
    );
    let found = check(&Script::new(&wrong).path(), Limits::default(), Folders::default());
    let told: Vec<&str> = found.findings.iter().map(|one| one.message.as_str()).collect();
    assert!(told.iter().any(|one| one.starts_with(&format!("with {other} thrown for \"fog\": "))), "{told:?}");
}
