//! Armies that are bought by points, on the command line.

use std::fs;

use crate::cli::{json, mistake, run, stderr, stdout};

const LAKE: &str = "# An army\nThe lake\nchief Lucius: Reg Cv (O) general, Reg Bd (O)*8 @ 6AP\n\
                    command Marcus:\n  Irr LH (O) general\n  irrlh(o)*5  # in haste\nbaggage: Irr Bge (I)*6\n";

#[test]
fn an_army_by_points_is_checked_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lake.army");
    let check = |text: &str, points: &str| {
        fs::write(&file, text).expect("written");
        format!("army check --rules dbm {points} {}", file.display())
    };
    let told = stdout(&run(&check(LAKE, "--points 116"), 0));
    assert!(told.starts_with("The lake: 15 elements in 2 commands, 116AP of 116AP, as the rules allow"), "{told}");
    assert!(told.contains("Lucius") && told.contains("76AP") && told.contains("40AP"), "{told}");
    // A battle looks for its list beside it.
    let list = folder.path().join("lake.lua");
    assert!(told.contains(&format!("no list stands beside it: a battle needs one, as {}", list.display())), "{told}");
    fs::copy("scripts/armies/dbm/rome.lua", &list).expect("copied");
    let told = stdout(&run(&check(LAKE, "--points 116"), 0));
    assert!(told.contains(&format!("stands beside it: `--list {}` does that", list.display())), "{told}");
    let refused = json(&check(LAKE, "--points 115"), 1);
    assert_eq!(refused["list_beside"], true);
    assert_eq!((&refused["allowed"], &refused["points"]), (&false.into(), &116.into()));
    assert_eq!((&refused["clause"], &refused["objections"][0]["line"]), (&"dbm.cost.36".into(), &().into()));
    assert_eq!(refused["reason"], "the army costs 116AP instead of at most 115AP");
    let half = LAKE.replace("Irr LH (O) general", "Irr LH (O) general, Reg Ax (S)");
    assert_eq!(json(&check(&half, "--points 400"), 0)["points"], 120.5);
    // Every fault is told, each with its line.
    let wrong = LAKE.replace("@ 6AP", "@ 7AP").replace("*5", "*5, Irr Sp (S)");
    let told = stderr(&run(&check(&wrong, "--points 400"), 1));
    assert!(told.contains("refused: line 3: Reg Bd (O) costs 6AP, not 7AP [dbm.cost.10]"), "{told}");
    let none = "refused: line 6: Irr Sp (S) cannot be bought: the price list has no such troops; of this type it has \
                Irr (O), Irr (I) [dbm.cost.08]";
    assert!(told.contains(none), "{told}");
    assert!(
        mistake(&check(LAKE, "")).contains("name the agreed points with --points, usually 300 to 500 [dbm.army.01]")
    );
    let told = mistake(&check(LAKE, "--points 400").replace("dbm", "dbv"));
    assert!(told.contains("are for rules whose armies are bought"), "{told}");
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("odd.army");
    for (text, told) in [
        ("The lake\nchef A: Irr LH (O)", "line 2, column 1: expected a heading: 'chief NAME:'"),
        ("The lake\nchef A: Irr LH (O)", "did you mean `chief`?"),
        ("The lake\nIrr LH (O)", "line 2, column 1: expected a heading"),
        ("The lake\n", "line 1, column 1: expected a heading"),
        ("", "line 1, column 1: expected a heading"),
        ("chief A: Irr LH (O) general, Irr Ln (O)*2", "line 1, column 30: expected a troop code such as 'Irr Kn (F)'"),
        ("chief A: Irr LH (O) general, Irr Ln (O)*2", "did you mean `Irr Kn (O)`?"),
        ("chief A: LH (O)*2", "the code of one type alone"),
        ("chief A: Irr LH (O)*100", "line 1, column 21: expected a number from 1 to 99 after the star, found '100'"),
        ("chief A: Irr LH (O)*2 general", "expected one element with the general"),
        ("chief A: Irr LH (O) @ 4.7AP", "line 1, column 23: expected a price such as 7AP or 4.5AP, found '4.7AP'"),
        ("chief A: Irr Bw (X/O)", "expected 'double' behind the two"),
        ("chief A: Irr LH (O)\nfortifications: PF towr", "line 2, column 17: expected fortifications such as"),
        ("chief A: Irr LH (O)\nfortifications: PF towr", "did you mean `tower`?"),
        ("chief A: Reg Gal (O) carrying Reg Bd (Q)", "line 1, column 31: expected a troop code"),
        ("chief A: ,, ;", "line 1, column 13: expected a troop code"),
    ] {
        fs::write(&file, text).expect("written");
        let found = mistake(&format!("army check --rules dbm --points 400 {}", file.display()));
        assert!(found.contains(told) && found.contains("odd.army"), "{text}: {found}");
    }
}

#[test]
fn every_shipped_army_is_allowed_by_its_list_and_costs_what_it_says() {
    let mut number = 0;
    for entry in fs::read_dir("scripts/armies/dbm").expect("the folder of lists") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "army") {
            continue;
        }
        number += 1;
        let list = path.with_extension("lua");
        let command =
            format!("army check {} --rules dbm --points 400 --list {} --json", path.display(), list.display());
        let found: serde_json::Value = serde_json::from_str(&stdout(&run(&command, 0))).expect("it is JSON");
        let text = fs::read_to_string(&path).expect("an army");
        let says = format!(", {} points.", found["points"]);
        assert!(text.lines().next().is_some_and(|line| line.ends_with(&says)), "{}: {says}", path.display());
        assert!((300..=400).contains(&found["points"].as_u64().unwrap_or(0)), "{}: {says}", path.display());
    }
    assert!(number >= 16, "{number} armies");
}
