//! The eleven types, their bases, and the historical troops that they represent.

use debellis::battle::Kind;
use debellis::book::troops::TroopName;
use debellis::rules::dbsa::rulebook;
use debellis::rules::dbsa::troops::{BASE_WIDTH, NAMES, TROOPS};

use super::cites;

#[test]
fn there_are_eleven_types_with_these_bases() {
    let rows: Vec<(&str, &str, Kind, i32)> =
        TROOPS.iter().map(|r| (r.code, r.title, r.kind, r.depth(40_000))).collect();
    assert_eq!(
        rows,
        [
            ("El", "Elephants", Kind::Elephants, 40_000),
            ("Kn", "Knights", Kind::Knights, 30_000),
            ("Cv", "Cavalry", Kind::Cavalry, 30_000),
            ("Ch", "Chariots", Kind::Chariots, 40_000),
            ("LH", "Light Horse", Kind::LightHorse, 30_000),
            ("Pk", "Pikemen", Kind::Pikes, 15_000),
            ("Sw", "Swordsmen", Kind::Blades, 15_000),
            ("Sp", "Spearmen", Kind::Spears, 15_000),
            ("Ax", "Auxilia", Kind::Auxilia, 20_000),
            ("Ps", "Psiloi", Kind::Psiloi, 20_000),
            ("Wb", "Warband", Kind::Warband, 20_000),
        ]
    );
    assert!(TROOPS.iter().all(|r| r.clause.id() == "dbsa.setup.03"));
    assert_eq!((BASE_WIDTH.value, BASE_WIDTH.clause.id()), (40_000, "dbsa.setup.02"));
}

#[test]
fn no_other_type_of_the_family_is_here() {
    let here: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| TROOPS.iter().any(|r| r.kind == *kind)).collect();
    assert_eq!(here.len(), 11, "{here:?}");
    assert_eq!(
        rulebook().no_troops("4Bw"),
        "unknown troop code `4Bw` in De Bellis Societatis Antiquorum; mounted troops are El, Kn, Cv, Ch, LH \
         [dbsa.types.02], foot are Pk, Sw, Sp, Ax, Ps, Wb [dbsa.types.08]"
    );
}

#[test]
fn troops_of_history_have_their_type() {
    for (troops, title, clause) in [
        ("Indian Elephants", "Elephants", "dbsa.types.03"),
        ("African elephants", "Elephants", "dbsa.types.03"),
        ("cataphracts", "Knights", "dbsa.types.04"),
        ("Norman knights", "Knights", "dbsa.types.04"),
        ("Macedonian companions", "Knights", "dbsa.types.04"),
        ("clibanarii", "Cavalry", "dbsa.types.05"),
        ("Roman cavalry", "Cavalry", "dbsa.types.05"),
        ("scythed chariots", "Chariots", "dbsa.types.06"),
        ("light chariots", "Chariots", "dbsa.types.06"),
        ("light skirmishing horse", "Light Horse", "dbsa.types.07"),
        ("Equites Sagittarii", "Light Horse", "dbsa.types.07"),
        ("Swiss", "Pikemen", "dbsa.types.09"),
        ("legionaries", "Swordsmen", "dbsa.types.10"),
        ("dismounted knights", "Swordsmen", "dbsa.types.10"),
        ("hoplites", "Spearmen", "dbsa.types.11"),
        ("Welsh spearmen", "Auxilia", "dbsa.types.12"),
        ("Roman auxilia", "Auxilia", "dbsa.types.12"),
        ("archers", "Psiloi", "dbsa.types.13"),
        ("crossbowmen", "Psiloi", "dbsa.types.13"),
        ("slingers", "Psiloi", "dbsa.types.13"),
        ("Galatians", "Warband", "dbsa.types.14"),
        ("Viking bondi", "Warband", "dbsa.types.14"),
    ] {
        let found = cites(&[clause], || rulebook().troops_called(troops).map(|row| row.title));
        assert_eq!(found, Some(title), "{troops}");
    }
    assert!(rulebook().troops_called("tank men").is_none());
}

#[test]
fn every_name_has_a_type_and_each_type_one_clause() {
    for name in NAMES {
        let row = TROOPS.iter().find(|row| row.code == name.code);
        assert!(row.is_some(), "{} is of no type", name.troops);
        let same = |other: &&TroopName| other.code == name.code;
        assert!(NAMES.iter().filter(same).all(|other| other.clause == name.clause), "{}", name.code);
    }
    let named = |code: &str| NAMES.iter().any(|name| name.code == code);
    assert!(TROOPS.iter().all(|row| named(row.code)), "a type without an example");
}
