//! The refights that are shipped: each loads clean, has the armies that its sources give it, ends by itself, and has
//! tests of its own beside it.

use std::path::{Path, PathBuf};

use debellis::base::names::SideId;
use debellis::battle::EndReason;
use debellis::script::check::{Severity, check};
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::script::scenario::{Scenario, load};
use debellis::sim::battle::{BattleTerms, fight};

const FOLDER: &str = "scripts/refights";

/// Name, sides with their elements (reserves too, camp followers not), and the historical winner.
type Row = (&'static str, [(&'static str, usize); 2], Option<&'static str>);

#[rustfmt::skip]
const REFIGHTS: &[Row] = &[
    ("adrianople",    [("Rome", 12), ("Goths", 12)],       Some("Goths")),
    ("agincourt",     [("English", 12), ("French", 12)],   Some("English")),
    ("antioch",       [("Franks", 22), ("Turks", 24)],     Some("Franks")),
    ("bannockburn",   [("Scots", 19), ("English", 17)],    Some("Scots")),
    ("cannae",        [("Rome", 36), ("Carthage", 31)],    Some("Carthage")),
    ("carrhae",       [("Rome", 23), ("Parthia", 26)],     Some("Parthia")),
    ("crecy",         [("English", 19), ("French", 27)],   Some("English")),
    ("cynoscephalae", [("Rome", 34), ("Macedon", 32)],     Some("Rome")),
    ("gaugamela",     [("Macedon", 40), ("Persia", 37)],   Some("Macedon")),
    ("granicus",      [("Macedon", 36), ("Persia", 27)],   Some("Macedon")),
    ("hastings",      [("English", 30), ("Normans", 36)],  Some("Normans")),
    ("hattin",        [("Franks", 28), ("Saladin", 36)],   Some("Saladin")),
    ("issus",         [("Macedon", 34), ("Persia", 31)],   Some("Macedon")),
    ("kadesh",        [("Egypt", 12), ("Hatti", 12)],      None),
    ("leuctra",       [("Thebes", 12), ("Sparta", 12)],    Some("Thebes")),
    ("marathon",      [("Athens", 12), ("Persia", 12)],    Some("Athens")),
    ("nola",          [("Carthage", 12), ("Rome", 12)],    Some("Rome")),
    ("pharsalus",     [("Caesar", 26), ("Pompey", 30)],    Some("Caesar")),
    ("plataea",       [("Greeks", 36), ("Persia", 43)],    Some("Greeks")),
    ("raphia",        [("Ptolemy", 36), ("Antiochus", 36)], Some("Ptolemy")),
    ("standard",      [("English", 12), ("Scots", 12)],    Some("English")),
    ("stirling",      [("English", 12), ("Scots", 12)],    Some("Scots")),
    ("trebia",        [("Rome", 12), ("Carthage", 12)],    Some("Carthage")),
    ("zama",          [("Rome", 34), ("Carthage", 36)],    Some("Rome")),
];

fn path(name: &str) -> PathBuf {
    Path::new(FOLDER).join(format!("{name}.lua"))
}

fn loaded(name: &str) -> Scenario {
    load(&path(name), Limits::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The scripts of the folder without their tests, in order.
fn shipped() -> Vec<String> {
    let files = std::fs::read_dir(FOLDER).expect("the folder of refights");
    let name = |file: PathBuf| file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let mut names: Vec<String> = files.filter_map(|entry| name(entry.expect("a file").path())).collect();
    names.retain(|name| !name.ends_with("_test"));
    names.sort();
    names
}

#[test]
fn every_refight_has_a_row_here() {
    let rows: Vec<&str> = REFIGHTS.iter().map(|(name, ..)| *name).collect();
    assert_eq!(shipped(), rows);
}

#[test]
fn none_has_a_finding_but_that_its_armies_are_unequal() {
    for (name, ..) in REFIGHTS {
        let findings = check(&path(name), Limits::default(), Folders::default()).findings;
        let meant = |code: &str, severity| code == "unequal-sizes" && severity == Severity::Remark;
        let others: Vec<_> = findings.iter().filter(|found| !meant(found.code, found.severity)).collect();
        assert!(others.is_empty(), "{name}: {others:?}");
    }
}

#[test]
fn sides_have_the_elements_of_their_sources_and_history_its_winner() {
    for (name, sides, winner) in REFIGHTS {
        let scenario = loaded(name);
        let battle = &scenario.start;
        for (id, (side, count)) in sides.iter().enumerate() {
            assert_eq!(battle.sides[id].name, *side, "{name}");
            let own = |element: &&debellis::battle::Element| {
                element.side == SideId(id as u8) && !["CF", "De"].contains(&element.code.as_str())
            };
            assert_eq!(battle.elements.iter().filter(own).count(), *count, "{side} at {name}");
        }
        let history = scenario.history.as_ref().unwrap_or_else(|| panic!("{name} has no history"));
        assert_eq!(history.winner.as_deref(), *winner, "{name}");
        assert_eq!(history.drawn, winner.is_none(), "{name}");
        assert!(history.note.is_some() && scenario.year.is_some(), "{name}");
        assert!(!scenario.sources.is_empty(), "{name} has no sources");
    }
}

#[test]
fn each_ends_by_itself_within_two_hundred_bounds() {
    for (name, ..) in REFIGHTS {
        let scenario = loaded(name);
        let terms = BattleTerms { max_bounds: 200, ..BattleTerms::usual(&scenario) };
        let run = fight(&scenario, &terms, 2).unwrap_or_else(|stop| panic!("{name}: {stop}"));
        let ending = run.game.battle().ending.as_ref().map(|ending| &ending.why);
        assert!(matches!(ending, Some(EndReason::Victory | EndReason::Condition(_))), "{name}: {ending:?}");
    }
}

#[test]
fn each_has_tests_of_its_own_beside_it() {
    for (name, ..) in REFIGHTS {
        let tests = Path::new(FOLDER).join(format!("{name}_test.lua"));
        assert!(tests.is_file(), "{} is missing", tests.display());
    }
}

#[test]
fn ground_is_shared_by_those_who_fought_beside_a_river() {
    for name in ["cannae", "pharsalus"] {
        let files = loaded(name).files;
        assert!(files.iter().any(|file| file.ends_with("terrain/river_flank.lua")), "{name}: {files:?}");
    }
}
