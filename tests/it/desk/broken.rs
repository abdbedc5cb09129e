//! A mistake of the script in one battle of many: which battle it was is told, and the battles before it are kept.

use std::path::Path;

use serde_json::Value;

use crate::check::CLEAN;
use crate::cli::{run, stderr, stdout};

/// Generals who need no time.
const QUICK: &str = "--red straight --blue straight --max-bounds 12";

/// A scenario of which some battles break off in bound 4, by a die.
fn breaking(folder: &Path, face: u8) -> String {
    let file = folder.join("rare.lua");
    let handler = format!(
        "s:on(\"bound_end\", function(battle) if battle.bound == 4 and battle:roll() >= {face} then error(\"late\") end end)\n"
    );
    std::fs::write(&file, format!("{CLEAN}{handler}")).expect("a script");
    file.display().to_string()
}

fn object(words: &str) -> (Value, String) {
    let output = run(words, 2);
    (serde_json::from_str(&stdout(&output)).expect("one object"), stderr(&output))
}

#[test]
fn a_batch_that_breaks_off_tells_its_battle_and_keeps_those_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = breaking(folder.path(), 6);
    for command in ["playtest", "fight"] {
        let words = format!("{command} {file} {QUICK} --games 40 --seed 2");
        let (whole, told) = object(&format!("{words} --json"));
        let broken = &whole["broken"];
        let (number, seed) = (broken["number"].as_u64().expect("a number"), broken["seed"].as_u64().expect("a seed"));
        assert_eq!((whole["games"].as_u64(), broken["bound"].as_u64()), (Some(number - 1), Some(4)), "{whole}");
        let place =
            format!("battle {number}, seed {seed}, broke off in bound 4; `fight --seed {seed}` fights it alone");
        assert!(told.contains("late") && told.contains(&place), "{told}");
        // The same whatever the threads, and the battle alone breaks off at the same place.
        assert_eq!(object(&format!("{words} --json --threads 1")).0, whole);
        let (alone, _) = object(&format!("fight {file} {QUICK} --seed {seed} --json"));
        assert_eq!((&alone["battle"]["bound"], &alone["battle"]["seed"]), (&4.into(), &seed.into()), "{alone}");
        let text = stdout(&run(&words, 2)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&format!("not all that were asked for: battle {number}, seed {seed}")), "{text}");
    }
}

#[test]
fn a_batch_whose_first_battle_breaks_off_tells_only_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = breaking(folder.path(), 1);
    for (command, more) in [("playtest", ""), ("playtest", "--vary first_bound=red,blue"), ("fight", "")] {
        let (told, _) = object(&format!("{command} {file} {QUICK} {more} --games 5 --json"));
        assert!(told["error"].as_str().is_some_and(|error| error.contains("late")), "{told}");
        assert_eq!((told["battle"]["number"].as_u64(), told["battle"]["bound"].as_u64()), (Some(1), Some(4)), "{told}");
        assert_eq!(told["battle"]["variant"].is_string(), !more.is_empty(), "{told}");
    }
}
