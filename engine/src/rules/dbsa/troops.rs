//! The eleven troop types of DBSA with their bases, and the troops of history that each of them stands for.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Kind, Marks};
use crate::book::TroopRow;
use crate::book::troops::{BaseSize, TroopName};
use crate::clause;

/// The width of every base in 1/1000 mm, for figures of the 15 mm scale.
pub const BASE_WIDTH: Cited<i32> = Cited::new(40_000, clause!("dbsa.setup.02"));

const fn row(code: &'static str, title: &'static str, kind: Kind, depth: i32) -> TroopRow {
    TroopRow {
        code,
        title,
        kind,
        branch: kind.branch(),
        grade: None,
        drill: None,
        pace: None,
        marks: Marks::NONE,
        bases: [BaseSize::mm(15, 40, depth), None, None, None],
        clause: clause!("dbsa.setup.03"),
        defined: None,
    }
}

/// Every type with its base: the mounted, then the foot.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    row("El", "Elephants",   Kind::Elephants,  40),
    row("Kn", "Knights",     Kind::Knights,    30),
    row("Cv", "Cavalry",     Kind::Cavalry,    30),
    row("Ch", "Chariots",    Kind::Chariots,   40),
    row("LH", "Light Horse", Kind::LightHorse, 30),
    row("Pk", "Pikemen",     Kind::Pikes,      15),
    row("Sw", "Swordsmen",   Kind::Blades,     15),
    row("Sp", "Spearmen",    Kind::Spears,     15),
    row("Ax", "Auxilia",     Kind::Auxilia,    20),
    row("Ps", "Psiloi",      Kind::Psiloi,     20),
    row("Wb", "Warband",     Kind::Warband,    20),
];

const fn are(troops: &'static str, code: &'static str, clause: Clause) -> TroopName {
    TroopName { troops, code, clause }
}

/// The types of troops of history, for authors of armies who know troops but not codes.
#[rustfmt::skip]
pub const NAMES: &[TroopName] = &[
    are("indian elephants",        "El", clause!("dbsa.types.03")),
    are("african elephants",       "El", clause!("dbsa.types.03")),
    are("cataphracts",             "Kn", clause!("dbsa.types.04")),
    are("norman knights",          "Kn", clause!("dbsa.types.04")),
    are("medieval knights",        "Kn", clause!("dbsa.types.04")),
    are("macedonian companions",   "Kn", clause!("dbsa.types.04")),
    are("sarmatians",              "Kn", clause!("dbsa.types.04")),
    are("gothic horse",            "Kn", clause!("dbsa.types.04")),
    are("greek cavalry",           "Cv", clause!("dbsa.types.05")),
    are("persian cavalry",         "Cv", clause!("dbsa.types.05")),
    are("roman cavalry",           "Cv", clause!("dbsa.types.05")),
    are("clibanarii",              "Cv", clause!("dbsa.types.05")),
    are("byzantine cavalry",       "Cv", clause!("dbsa.types.05")),
    are("scythed chariots",        "Ch", clause!("dbsa.types.06")),
    are("heavy chariots",          "Ch", clause!("dbsa.types.06")),
    are("light chariots",          "Ch", clause!("dbsa.types.06")),
    are("light skirmishing horse", "LH", clause!("dbsa.types.07")),
    are("huns",                    "LH", clause!("dbsa.types.07")),
    are("numidian horse",          "LH", clause!("dbsa.types.07")),
    are("horse archers",           "LH", clause!("dbsa.types.07")),
    are("illyrian horse",          "LH", clause!("dbsa.types.07")),
    are("equites sagittarii",      "LH", clause!("dbsa.types.07")),
    are("phalangites",             "Pk", clause!("dbsa.types.09")),
    are("scots pikemen",           "Pk", clause!("dbsa.types.09")),
    are("flemish pikemen",         "Pk", clause!("dbsa.types.09")),
    are("swiss",                   "Pk", clause!("dbsa.types.09")),
    are("legionaries",             "Sw", clause!("dbsa.types.10")),
    are("huscarls",                "Sw", clause!("dbsa.types.10")),
    are("galloglaich",             "Sw", clause!("dbsa.types.10")),
    are("dismounted knights",      "Sw", clause!("dbsa.types.10")),
    are("samurai",                 "Sw", clause!("dbsa.types.10")),
    are("hoplites",                "Sp", clause!("dbsa.types.11")),
    are("carthaginian africans",   "Sp", clause!("dbsa.types.11")),
    are("skutatoi",                "Sp", clause!("dbsa.types.11")),
    are("fyrd",                    "Sp", clause!("dbsa.types.11")),
    are("peltasts",                "Ax", clause!("dbsa.types.12")),
    are("thureophoroi",            "Ax", clause!("dbsa.types.12")),
    are("scutarii",                "Ax", clause!("dbsa.types.12")),
    are("roman auxilia",           "Ax", clause!("dbsa.types.12")),
    are("ashigaru",                "Ax", clause!("dbsa.types.12")),
    are("welsh spearmen",          "Ax", clause!("dbsa.types.12")),
    are("bonnachts",               "Ax", clause!("dbsa.types.12")),
    are("slingers",                "Ps", clause!("dbsa.types.13")),
    are("javelinmen",              "Ps", clause!("dbsa.types.13")),
    are("archers",                 "Ps", clause!("dbsa.types.13")),
    are("crossbowmen",             "Ps", clause!("dbsa.types.13")),
    are("galatians",               "Wb", clause!("dbsa.types.14")),
    are("gauls",                   "Wb", clause!("dbsa.types.14")),
    are("germans",                 "Wb", clause!("dbsa.types.14")),
    are("dacians",                 "Wb", clause!("dbsa.types.14")),
    are("viking bondi",            "Wb", clause!("dbsa.types.14")),
];

/// The clauses by which there are no other types, mounted and foot.
pub const ONLY_TYPES: [Clause; 2] = [clause!("dbsa.types.02"), clause!("dbsa.types.08")];
