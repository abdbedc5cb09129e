//! The troops of a set as people read them: `debellis rule --troops` and the manual's pages, whose numbers are those of the
//! tables.

use debellis::battle::Going;
use debellis::report::troops::{TroopSheet, asked, page, sheets};
use debellis::rules::by_name;

use super::cli::{run, stdout};

fn told(set: &str) -> Vec<TroopSheet> {
    sheets(&by_name(set, None).expect("a set")).expect("any two can fight")
}

#[test]
fn the_pages_of_the_troops_are_not_stale() {
    for set in ["dba3", "dba22", "dbm", "dbv", "dbsa"] {
        let file = format!("docs/src/troops/{set}.md");
        let now = stdout(&run(&format!("rule --troops-page {set}"), 0));
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == now, "{file} is stale: write it again by `debellis rule --troops-page {set} > {file}`");
        assert_eq!(page::page(&by_name(set, None).expect("a set"), &told(set)), now);
    }
}

#[test]
fn the_page_of_a_set_with_grades_has_each_type_once_and_all_that_its_sheets_say() {
    let (rules, all) = (by_name("dbm", None).expect("a set"), told("dbm"));
    let page = page::page(&rules, &all);
    assert!(page.len() < 80_000, "{} bytes", page.len());
    for sheet in &all {
        for code in &sheet.codes {
            assert_eq!(page.matches(&format!("`{code}`")).count(), 1, "{code}");
        }
        for (text, clause) in sheet.facts.iter().flat_map(|fact| &fact.rows) {
            assert!(page.contains(text.as_str()), "{}: {text}", sheet.code());
            assert!(page.contains(&format!("\n[{clause}]: ../clauses/dbm.md#{clause}\n")), "{clause}");
        }
    }
    // What holds for some codes of a type alone stands behind their drills, grades and arms.
    let section = |kind: &str| {
        let (_, rest) = page.split_once(&format!("\n## {kind}\n")).expect("the type");
        rest.split("\n## ").next().unwrap_or_default().to_string()
    };
    let knights = section("Knights");
    let row = |about: &str| {
        knights.lines().find(|line| line.starts_with(&format!("- {about}:"))).expect("the row").to_string()
    };
    assert!(
        row("moves").contains("*(F) plain or chariot or bow*: good going 200 paces [dbm.dist.11]"),
        "{}",
        row("moves")
    );
    assert_eq!(
        row("impetuous").matches("*Irr (S), (O), (F) plain or chariot or bow*: always [dbm.spont.02]").count(),
        1,
        "{}",
        row("impetuous")
    );
    // Warband and blades are hindered by bad going against foot alone; each by its own row.
    assert!(section("Warband").contains("*(S), (O)*: fights with -1 there, against foot [dbm.tactical.15]"));
    assert!(section("Blades").contains("fights with -2 there, against foot [dbm.tactical.16]"));
    assert!(section("Artillery").contains("as Auxilia (I) in close combat"), "{}", section("Artillery"));
    assert!(section("Auxilia").contains("fights there as well as elsewhere"));
}

#[test]
fn every_code_has_a_sheet_with_base_moves_and_factors() {
    for set in ["dba3", "dba22", "dbv", "dbsa", "dba3-big"] {
        let rules = by_name(set, None).expect("a set");
        let sheets = told(set);
        let codes: Vec<&str> = sheets.iter().flat_map(|sheet| sheet.codes.iter().copied()).collect();
        assert_eq!(codes.len(), rules.troops.len(), "{set}");
        assert!(rules.troops.iter().all(|row| codes.contains(&row.code)), "{set}");
        for sheet in &sheets {
            let code = sheet.code();
            // The others know good and bad going alone.
            let moveless = (set, code) == ("dba22", "De") && sheet.moves.is_empty();
            let goings = if set.starts_with("dba3") { 3 } else { 2 };
            assert!(
                !sheet.bases.is_empty() && (sheet.moves.len() == goings || moveless) && !sheet.factors.is_empty(),
                "{set}: {code}"
            );
            assert!(sheet.note.is_some_and(|note| note.note.ends_with('.')), "{set}: {code}");
            // DBV counts by how much a total is less.
            let band = if set == "dbv" { "3 less" } else { "half or less" };
            assert!(sheet.facts.iter().any(|fact| fact.about == band), "{set}: {code}");
        }
    }
}

/// The rows of a subject on a sheet, each with its clause behind it.
fn rows(sheet: &TroopSheet, about: &str) -> Vec<String> {
    let fact = sheet.facts.iter().find(|fact| fact.about == about);
    fact.map_or_else(Vec::new, |fact| fact.rows.iter().map(|(text, clause)| format!("{text} [{clause}]")).collect())
}

#[test]
fn a_sheet_says_what_the_book_says() {
    let all = told("dba3");
    let of = |code: &str| all.iter().find(|sheet| sheet.codes.contains(&code)).expect("a code");
    let pikes = of("4Pk");
    let base = pikes.bases[0];
    assert_eq!((base.figures_mm, base.width_mm, base.depth_mm), (15, 40, 15));
    let moves: Vec<_> = pikes.moves.iter().map(|m| (m.going, m.distance.as_deref())).collect();
    assert_eq!(moves, [(Going::Good, Some("2 BW")), (Going::Rough, Some("1 BW")), (Going::Bad, Some("1 BW"))]);
    assert_eq!((pikes.factors[0].foot, pikes.factors[0].mounted), (3, 4));
    assert_eq!(
        rows(pikes, "support"),
        [
            "+3 from the same directly behind, against foot but Psiloi, both wholly in good going [dba3.support.01]",
            "+1 from the same directly behind, against Elephants, Knights and Scythed chariots, both wholly in good going \
             [dba3.support.03]"
        ]
    );
    assert_eq!(rows(pikes, "pursuit"), ["goes 0.5 BW after foot but Psiloi that give way [dba3.pursue.08]"]);
    assert_eq!(
        rows(pikes, "less, but more than half"),
        [
            "destroyed against Knights and Scythed chariots, if wholly in good going [dba3.outcome.24]",
            "destroyed against Warband [dba3.outcome.24]",
            "otherwise recoils [dba3.outcome.24]"
        ]
    );
    assert_eq!(
        rows(of("Art"), "contact"),
        [
            "may not move into contact with enemy elements [dba3.contact.20]",
            "may not move into contact with a camp [dba3.contact.20]"
        ]
    );
    assert_eq!(of("Art").moves[2].distance, None, "bad going is closed to engines");
    assert!(rows(of("4Lb"), "shooting")[0].starts_with("reaches 3 BW"));
    assert_eq!(of("Mtd-4Lb").fights_as, Some("4Cb"));
    assert_eq!(of("LCm").facts.iter().find(|fact| fact.about == "ground").map(|fact| fact.rows.len()), Some(2));
    // The worst enemies come from the exact odds: elephants with 5 against bows with 4 destroy them with 21 of 36 throws,
    // with 4 against knights with 4 with 15.
    let worst = |code: &str| of(code).beaten_by.first().map(|one| (one.code, one.throws));
    assert_eq!((worst("4Bw"), worst("3Kn")), (Some(("El", 21)), Some(("El", 15))));
}

#[test]
fn troops_are_found_by_code_and_by_a_word_of_history() {
    let all = told("dba3");
    let found = |word: &str| asked(&all, word).iter().map(|sheet| sheet.code()).collect::<Vec<_>>();
    assert_eq!(found("4ax"), ["4Ax"]);
    assert_eq!(found("hypaspist"), ["4Ax"]);
    assert_eq!(found("legionaries"), ["4Bd"]);
    assert_eq!(found("hussars"), [""; 0]);
    let sheet = stdout(&run("rule --troops dba3 hypaspists", 0));
    assert!(sheet.starts_with("4Ax: Auxilia\n") && sheet.contains("[dba3.factor.13]"), "{sheet}");
    let table = stdout(&run("rule --troops dbsa", 0));
    assert!(table.lines().nth(1).is_some_and(|line| line.starts_with("El ")), "{table}");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&run("rule --troops dba3 4Bd --json", 0))).expect("it is JSON");
    assert_eq!(json["troops"][0]["moves"][0]["distance"], "2 BW");
    for word in ["troops", "4Ax"] {
        let elsewhere = run(&format!("api {word}"), 2);
        assert!(String::from_utf8_lossy(&elsewhere.stderr).contains("`debellis rule --troops dba3`"), "{word}");
    }
    let wrong = run("rule --troops dba3 5Ax", 2);
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("has no troops `5Ax`; did you mean `"));
}
