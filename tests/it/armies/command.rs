//! `debellis army` on the command line.

use std::fs;

use crate::cli::{json, mistake, run, stderr, stdout};

#[test]
fn a_list_is_shown_and_found() {
    let shown = stdout(&run("army show II/33", 0));
    assert!(shown.starts_with("II/33  Polybian Roman"), "{shown}");
    let found = json("army list --year -202 --search roman --enemies-of II/32a", 0);
    assert_eq!(found["count"], 1);
    assert_eq!(found["armies"][0]["number"], "II/33");
    let none = run("army list --year -9000", 1);
    assert_eq!((stdout(&none).as_str(), stderr(&none).contains("no army list fits")), ("", true));
    assert!(mistake("army show II/32").contains("there are II/32a, II/32b"));
    assert!(mistake("army --rules dbsa show II/33").contains("has no army lists"));
}

#[test]
fn a_force_of_a_set_without_lists_has_200_figures_at_most() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("many.army");
    let check = |text: &str| {
        fs::write(&file, text).expect("written");
        format!("army check --rules dbv {}", file.display())
    };
    // Two hundred are read, and judged by the rules; one more is not read.
    let refused = json(&check("Blade general, Blade*99, Blade*99, Blade"), 1);
    assert_eq!((&refused["figures"], &refused["allowed"]), (&200.into(), &false.into()));
    let told = mistake(&check("Blade general, Blade*99, Blade*99, Blade*2"));
    assert!(told.contains("many.army") && told.contains("has more than 200 elements"), "{told}");
    let told = stdout(&run(&check("Blade general, Shooter*3, Peltast*2"), 0));
    assert!(told.contains("6 figures in 1 sub-unit, "), "{told}");
}

#[test]
fn an_army_is_checked_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rome.army");
    let check = |text: &str| {
        fs::write(&file, text).expect("written");
        format!("army check {}", file.display())
    };
    let rome = "# consular\nII/33\nCv general, 4Bd*6, Sp*2\nII/40 LH*3   # Numidians\n";
    assert_eq!(json(&check(rome), 0)["allowed"], true);
    let refused = json(&check("II/33\nCv general, 4Bd*6, Sp*2, Ps*2"), 1);
    assert_eq!(refused["clause"], "dba3.scale.08");
    assert_eq!(refused["reason"], "an army has 12 elements, not 11");
    let fault = serde_json::json!({ "subject": "army", "name": "elements", "measures": { "found": 11, "wanted": 12 } });
    assert_eq!(refused["fault"], fault);
    assert!(refused["where"].as_str().expect("where").ends_with("rome.army"));
    let told = run(&check("II/33\nCv general, 4Bd*6, Sp*2, Ps*2"), 1);
    assert!(stderr(&told).contains("refused: in ") && stderr(&told).contains("not 11 [dba3.scale.08]"));
    assert!(mistake(&check("II/33\nCv general, 4Bd*x")).contains("a number from 1 to 99 stands after the star"));
    for (text, place) in [
        ("# consular\nII/33\nCv general, # the consul\n 4Bd*6, Sp*100", "line 4, column 9: 'Sp*100'"),
        ("II/33\nCv genral, 4Bd*6", "line 2, column 1: 'Cv genral' is not an element"),
        ("II/33 yaer -202\nCv general", "line 1, column 7: expected the number of a list"),
        ("II/33 year two\nCv general", "line 1, column 12: 'two' is not a year such as -202"),
    ] {
        let told = mistake(&check(text));
        assert!(told.contains(place), "{place} is not in {told}");
    }
    assert!(mistake(&check("II/33\nCv genral, 4Bd*6")).contains("did you mean `general`?"));
    assert!(mistake(&check("II/33 yaer -202\nCv general")).contains("did you mean `year`?"));
    assert!(mistake(&check("")).contains("expected the number of an army list and its elements"));
    assert!(mistake(&check("II/8a home Marsh\nCv")).contains("'Marsh' is not a home terrain; they are Arable, Forest"));
    assert!(mistake(&check("II/8a at Arable\nCv")).contains("found 'at'"));
}

/// Refused armies: the words of the file, the clause, and the words of the refusal.
const REFUSED: &[(&str, &str, &str)] = &[
    ("II/34b\nCv general", "dba3.lists.01", "there is no army list II/34b; there are II/34"),
    ("II/32\nCv general", "dba3.lists.01", "there are II/32a, II/32b"),
    ("II/33\nCv general, Cv, 4Bd*6, Sp*2, Ps*2, El", "dba3.scale.08", "12 elements, not 13"),
    ("II/33\nCv general, Cv, 4Bd*7, Sp*2, Ps", "dba3.lists.02", "at most 6: 4x4Bd, 2x4Bd or 3/4Ax"),
    ("II/33\nCv general, Cv, 4Bd*4, 4Ax, 3Ax, Sp*2, Ps*2", "dba3.lists.03", "one choice: 2x4Bd or 3/4Ax"),
    ("II/33\nCv general*1, Cv general, 4Bd*6, Sp*2, Ps*2", "", "is not an element"),
    ("II/33\nCv general, Cv general, 4Bd*6, Sp*2, Ps*2", "dba3.scale.09", "one general of its own, not 2"),
    ("II/33\nCv*2, 4Bd*6, Sp*2, Ps*2", "dba3.scale.09", "one general of its own, not 0; its list has Cv"),
    ("II/33\nCv general, 4Bd*6, Sp*2, II/12 Cv*3", "dba3.lists.09", "its allies are II/11"),
    ("II/33 year -250\nCv general, 4Bd*6, Sp*2, II/40 LH*3", "dba3.lists.09", "sends no contingent in -250"),
    ("II/33 year 200\nCv general, Cv, 4Bd*6, Sp*2, Ps*2", "dba3.lists.01", "is an army of -275 to -105, not of 200"),
    ("II/33 home Hilly\nCv general, Cv, 4Bd*6, Sp*2, Ps*2", "dba3.lists.06", "is not Hilly; it is Arable"),
    (
        "II/33\nCv general, Cv, 4Bd*6, Sp*2, Ps*2, II/40 LH*3",
        "dba3.scale.10",
        "with 3 of them 9 are the army's own, not 12",
    ),
];

#[test]
fn what_is_refused_is_refused_alike_by_check_and_fight() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("some.army");
    for (text, clause, words) in REFUSED {
        fs::write(&file, text).expect("written");
        for ask in [
            format!("army check {}", file.display()),
            format!("fight --rules dba3 --red {} --blue II/32a", file.display()),
            format!("fight --rules dba3 --red II/32a --blue {}", file.display()),
        ] {
            if clause.is_empty() {
                assert!(mistake(&ask).contains(words), "{ask}: {text}");
                continue;
            }
            let refused = json(&ask, 1);
            assert_eq!((&refused["allowed"], &refused["clause"]), (&false.into(), &(*clause).into()), "{text}");
            assert!(refused["reason"].as_str().expect("a reason").contains(words), "{words} is not in {refused}");
            let told = run(&ask, 1);
            assert!(stderr(&told).contains(&format!("[{clause}]")), "{}", stderr(&told));
        }
    }
}

#[test]
fn an_army_of_a_file_fights_with_its_home_and_its_allies() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rome.army");
    fs::write(&file, "II/33\nCv general, 4Bd*6, Sp*2\nII/40 LH*3\n").expect("written");
    let ask = |more: &str| format!("fight --rules dba3 --red {} {more} --max-bounds 2 --seed 3", file.display());
    let fought = json(&ask("--blue II/32a"), 0);
    let commands: Vec<_> = fought["commands"].as_array().expect("commands").iter().map(|c| &c["command"]).collect();
    assert_eq!(commands, ["Polybian Roman Army", "Contingent of II/40", "Later Carthaginian Army"]);
    fs::write(&file, "II/8a home Arable\nCv general, 3Ax*9, 7Hd*2\n").expect("written");
    let takes = |more: &str| {
        let told = stdout(&run(&ask(more), 0));
        let (_, taken) = told.split_once("the defender takes").expect("what is taken");
        taken.split_inclusive(']').next().unwrap_or_default().to_string()
    };
    assert!(takes("--blue II/8a --home Hilly").contains("[dba3.terrain.0"), "a home");
    let refused = json(&ask("--blue II/33 --home Steppe"), 1);
    assert_eq!((&refused["where"], &refused["clause"]), (&"--home".into(), &"dba3.lists.06".into()));
    assert!(mistake(&ask("--blue II/33 --home Stepe")).contains("'Stepe' is not a home terrain"));
}
