//! `debellis army` as it is typed.

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
    assert!(mistake(&check("II/33\nCv general, 4Bd*x")).contains("a number from 1 to 99 stands after the star"));
    assert!(mistake(&check("II/330\nCv")).contains("in the first line of"));
    assert!(mistake(&check("")).contains("is empty: expected the number of an army list"));
}
