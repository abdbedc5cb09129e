//! The troops of the spike, in the 15 mm scale: nine types, one of them on a double base.

use Drill::{Irregular, Regular};
use Grade::{F, I, O, S};
use debellis::base::clause::Clause;
use debellis::battle::{Drill, Grade, Kind, Mark, Marks};
use debellis::book::troops::BaseSize;
use debellis::book::{ScaleRow, TroopRow};
use debellis::clause;

/// The scale of 15 mm figures: 25 mm for 50 paces.
pub const SCALE: ScaleRow =
    ScaleRow { figures: 15, base_width: 40_000, per_hundred: 50_000, clause: clause!("dbm.scale.06") };

const SKIRMISHERS: Marks = Marks::of(&[Mark::Skirmisher, Mark::Light, Mark::Infantry]);
const LIGHT_HORSE: Marks = Marks::of(&[Mark::Skirmisher, Mark::Light]);
const LIGHT_FOOT: Marks = Marks::of(&[Mark::Light, Mark::Infantry]);
const FOOT: Marks = Marks::of(&[Mark::Infantry]);
const HORSE: Marks = Marks::NONE;

const fn row(
    code: &'static str,
    (kind, grade, drill): (Kind, Grade, Drill),
    marks: Marks,
    depth: i32,
    clause: Clause,
    defined: Clause,
) -> TroopRow {
    TroopRow {
        code,
        title: code,
        kind,
        branch: kind.branch(),
        grade: Some(grade),
        drill: Some(drill),
        pace: None,
        marks,
        bases: [BaseSize::mm(15, 40, depth), None, None, None],
        clause,
        defined: Some(defined),
    }
}

const KNIGHTS_BASE: Clause = clause!("dbm.bases.06");
const CLOSE_BASE: Clause = clause!("dbm.bases.08");
const LOOSE_BASE: Clause = clause!("dbm.bases.07");

/// The troop codes.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    row("Irr Kn (O)", (Kind::Knights, O, Irregular), HORSE,                        30, KNIGHTS_BASE, clause!("dbm.types.31")),
    row("Irr Kn (F)", (Kind::Knights, F, Irregular), HORSE,                        30, KNIGHTS_BASE, clause!("dbm.types.34")),
    row("Reg Kn (I)", (Kind::Knights, I, Regular),   Marks::of(&[Mark::Double]),   60, clause!("dbm.double.01"), clause!("dbm.types.33")),
    row("Reg Cv (O)", (Kind::Cavalry, O, Regular),   HORSE,                        30, KNIGHTS_BASE, clause!("dbm.types.46")),
    row("Irr LH (O)", (Kind::LightHorse, O, Irregular), LIGHT_HORSE,               30, KNIGHTS_BASE, clause!("dbm.types.52")),
    row("Reg Sp (O)", (Kind::Spears,  O, Regular),   FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.69")),
    row("Irr Sp (I)", (Kind::Spears,  I, Irregular), FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.70")),
    row("Reg Bd (S)", (Kind::Blades,  S, Regular),   FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.83")),
    row("Reg Bd (O)", (Kind::Blades,  O, Regular),   FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.84")),
    row("Irr Bd (S)", (Kind::Blades,  S, Irregular), FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.83")),
    row("Reg Ax (S)", (Kind::Auxilia, S, Regular),   LIGHT_FOOT,                   20, LOOSE_BASE,   clause!("dbm.types.102")),
    row("Irr Ax (I)", (Kind::Auxilia, I, Irregular), LIGHT_FOOT,                   20, LOOSE_BASE,   clause!("dbm.types.105")),
    row("Reg Bw (S)", (Kind::Bows,    S, Regular),   FOOT,                         20, LOOSE_BASE,   clause!("dbm.types.112")),
    row("Reg Bw (O)", (Kind::Bows,    O, Regular),   FOOT,                         20, LOOSE_BASE,   clause!("dbm.types.113")),
    row("Irr Wb (O)", (Kind::Warband, O, Irregular), FOOT,                         15, CLOSE_BASE,   clause!("dbm.types.98")),
    row("Irr Wb (F)", (Kind::Warband, F, Irregular), FOOT,                         20, LOOSE_BASE,   clause!("dbm.types.99")),
    row("Irr Ps (S)", (Kind::Psiloi,  S, Irregular), SKIRMISHERS,                  20, LOOSE_BASE,   clause!("dbm.types.127")),
    row("Reg Ps (O)", (Kind::Psiloi,  O, Regular),   SKIRMISHERS,                  20, LOOSE_BASE,   clause!("dbm.types.128")),
    row("Irr Ps (I)", (Kind::Psiloi,  I, Irregular), SKIRMISHERS,                  20, LOOSE_BASE,   clause!("dbm.types.129")),
];
