//! The figures.

use crate::base::clause::Clause;
use crate::battle::{Branch, Kind, Mark, Marks};
use crate::book::troops::{BaseSize, TroopName};
use crate::book::{ScaleRow, TroopRow};
use crate::clause;

/// The only scale: 1 cm on the table is a pace.
pub const SCALE: ScaleRow =
    ScaleRow { figures: 25, base_width: 20_000, per_hundred: 1_000_000, clause: clause!("dbv.scale.25") };

const fn row(code: &'static str, kind: Kind, depth: i32, clause: Clause, defined: Clause) -> TroopRow {
    TroopRow {
        code,
        title: code,
        kind,
        branch: kind.branch(),
        grade: None,
        drill: None,
        pace: None,
        marks: Marks::NONE,
        bases: [BaseSize::mm(25, 20, depth), None, None, None],
        clause,
        defined: Some(defined),
    }
}

const fn barded(row: TroopRow) -> TroopRow {
    TroopRow { marks: Marks::of(&[Mark::Barded]), ..row }
}

const fn on_foot(row: TroopRow) -> TroopRow {
    TroopRow { branch: Branch::Foot, ..row }
}

/// The types. Whoever rides a barded horse, or has dismounted before the battle, has a code of his own.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    row("Knight",            Kind::Knights,     40, clause!("dbv.scale.17"), clause!("dbv.types.05")),
    barded(row("Barded Knight", Kind::Knights,  40, clause!("dbv.scale.17"), clause!("dbv.types.16"))),
    on_foot(row("Dismounted Knight", Kind::Knights, 30, clause!("dbv.scale.18"), clause!("dbv.types.06"))),
    row("Cavalryman",        Kind::Cavalry,     40, clause!("dbv.scale.17"), clause!("dbv.types.08")),
    barded(row("Barded Cavalryman", Kind::Cavalry, 40, clause!("dbv.scale.17"), clause!("dbv.types.16"))),
    row("Light Horseman",    Kind::LightHorse,  40, clause!("dbv.scale.17"), clause!("dbv.types.09")),
    row("Blade",             Kind::Blades,      30, clause!("dbv.scale.18"), clause!("dbv.types.10")),
    row("Spearman",          Kind::Spears,      30, clause!("dbv.scale.18"), clause!("dbv.types.11")),
    row("Peltast",           Kind::Peltasts,    30, clause!("dbv.scale.18"), clause!("dbv.types.13")),
    row("Shooter",           Kind::Shooters,    30, clause!("dbv.scale.18"), clause!("dbv.types.12")),
    row("Skirmisher",        Kind::Skirmishers, 30, clause!("dbv.scale.18"), clause!("dbv.types.14")),
];

/// Mounted and foot figures are of no other type.
pub const ONLY_TYPES: [Clause; 2] = [clause!("dbv.types.02"), clause!("dbv.types.03")];

const fn name(troops: &'static str, code: &'static str) -> TroopName {
    TroopName { troops, code, clause: clause!("dbv.types.04") }
}

/// Other words for the types.
pub const NAMES: &[TroopName] = &[
    name("archer", "Shooter"),
    name("spear", "Spearman"),
    name("cavalry", "Cavalryman"),
    name("light horse", "Light Horseman"),
];
