//! The troops: every type with its grades, regular and irregular, as the price list has them, on the bases of the four
//! scales of figures.
//!
//! What a row of the price list leaves open stands behind the code: chariots, the weapon from which it follows what they
//! dismount to and whom they support, camels, wagons, rockets, pigs, tents. A code without such a word is of riders with lances
//! or javelins, foot with hand weapons or simple bows, mobile baggage.

use Drill::{Irregular, Regular};
use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Baggage, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Galleys, Hordes,
    Knights, LightHorse, Pikes, Psiloi, Ships, Spears, WarWagons, Warband,
};

use crate::base::clause::Clause;
use crate::battle::{Drill, Grade, Kind, Mark, Marks};
use crate::book::troops::{BaseSize, BaseSizes};
use crate::book::{ScaleRow, TroopRow};
use crate::clause;

const fn scale(figures: u8, width: i32, fifty: i32, clause: Clause) -> ScaleRow {
    ScaleRow { figures, base_width: width * 1_000, per_hundred: fifty * 2_000, clause }
}

/// The scales of figures: the width of a base and 50 paces, in mm. Figures of 6 mm stand on bases as wide as those of
/// 15 mm.
#[rustfmt::skip]
pub const SCALES: &[ScaleRow] = &[
    scale(15, 40, 25, clause!("dbm.scale.06")),
    scale(25, 60, 40, clause!("dbm.scale.05")),
    scale(6,  40, 25, clause!("dbm.scale.06")),
    scale(2,  30, 20, clause!("dbm.scale.07")),
];

/// A kind of base: its depth in each scale.
type Footprint = (BaseSizes, Clause);

/// The base with these depths in mm for figures of 25, 15, 6 and 2 mm; its width is that of the scale (`dbm.bases.04`).
const fn depths([d25, d15, d6, d2]: [i32; 4], clause: Clause) -> Footprint {
    ([BaseSize::mm(2, 30, d2), BaseSize::mm(15, 40, d15), BaseSize::mm(6, 40, d6), BaseSize::mm(25, 60, d25)], clause)
}

const BIG: Footprint = depths([80, 40, 40, 10], clause!("dbm.bases.05"));
const HORSE: Footprint = depths([40, 30, 20, 10], clause!("dbm.bases.06"));
const LOOSE: Footprint = depths([30, 20, 10, 10], clause!("dbm.bases.07"));
const CLOSE: Footprint = depths([20, 15, 5, 10], clause!("dbm.bases.08"));
/// Two ranks of knights one behind the other.
const TWO_RANKS: Footprint = depths([80, 60, 40, 20], clause!("dbm.double.01"));
const TWO_RANKS_CLOSE: Footprint = depths([40, 30, 10, 20], clause!("dbm.double.01"));
const TWO_RANKS_LOOSE: Footprint = depths([60, 40, 20, 20], clause!("dbm.double.01"));
const TWO_TRAINS: Footprint = depths([160, 80, 80, 20], clause!("dbm.double.01"));
const WAGON: Footprint = depths([120, 80, 80, 60], clause!("dbm.bases.09"));

const NONE: Marks = Marks::NONE;
const SKIRMISHERS: Marks = Marks::of(&[Mark::Skirmisher, Mark::Light, Mark::Infantry]);
const LIGHT_HORSE: Marks = Marks::of(&[Mark::Skirmisher, Mark::Light]);
const LIGHT_FOOT: Marks = Marks::of(&[Mark::Light, Mark::Infantry]);
const FOOT: Marks = Marks::of(&[Mark::Infantry]);
const TRAIN: Marks = Marks::of(&[Mark::Train]);

const fn row(
    code: &'static str,
    title: &'static str,
    (kind, grade, drill): (Kind, Grade, Drill),
    marks: Marks,
    (bases, clause): Footprint,
    defined: Clause,
) -> TroopRow {
    TroopRow {
        code,
        title,
        kind,
        branch: kind.branch(),
        grade: Some(grade),
        drill: Some(drill),
        pace: None,
        marks,
        bases,
        clause,
        defined: Some(defined),
    }
}

/// The troop codes.
#[rustfmt::skip]
pub const TROOPS: &[TroopRow] = &[
    // Elephants
    row("Irr El (S)",           "Superior Irregular Elephants",                           (Elephants, S, Irregular),        NONE,                                     BIG,   clause!("dbm.types.18")),
    row("Irr El (O)",           "Ordinary Irregular Elephants",                           (Elephants, O, Irregular),        NONE,                                     BIG,   clause!("dbm.types.19")),
    row("Irr El (I)",           "Inferior Irregular Elephants",                           (Elephants, I, Irregular),        NONE,                                     BIG,   clause!("dbm.types.20")),
    row("Irr El (X)",           "Exceptional Irregular Elephants",                        (Elephants, X, Irregular),        NONE,                                     BIG,   clause!("dbm.types.21")),
    // Knights
    row("Reg Kn (S)",           "Superior Regular Knights",                               (Knights, S, Regular),            NONE,                                     HORSE, clause!("dbm.types.29")),
    row("Reg Kn (O)",           "Ordinary Regular Knights",                               (Knights, O, Regular),            NONE,                                     HORSE, clause!("dbm.types.31")),
    row("Reg Kn (I)",           "Inferior Regular Knights",                               (Knights, I, Regular),            NONE,                                     HORSE, clause!("dbm.types.33")),
    row("Reg Kn (F)",           "Fast Regular Knights",                                   (Knights, F, Regular),            NONE,                                     HORSE, clause!("dbm.types.34")),
    row("Reg Kn (X)",           "Exceptional Regular Knights",                            (Knights, X, Regular),            NONE,                                     HORSE, clause!("dbm.types.36")),
    row("Irr Kn (S)",           "Superior Irregular Knights",                             (Knights, S, Irregular),          NONE,                                     HORSE, clause!("dbm.types.29")),
    row("Irr Kn (O)",           "Ordinary Irregular Knights",                             (Knights, O, Irregular),          NONE,                                     HORSE, clause!("dbm.types.31")),
    row("Irr Kn (I)",           "Inferior Irregular Knights",                             (Knights, I, Irregular),          NONE,                                     HORSE, clause!("dbm.types.33")),
    row("Irr Kn (F)",           "Fast Irregular Knights",                                 (Knights, F, Irregular),          NONE,                                     HORSE, clause!("dbm.types.34")),
    row("Irr Kn (X)",           "Exceptional Irregular Knights",                          (Knights, X, Irregular),          NONE,                                     HORSE, clause!("dbm.types.36")),
    row("Reg Kn (S) chariot",   "Superior Regular Knights, in chariots",                  (Knights, S, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.30")),
    row("Reg Kn (O) chariot",   "Ordinary Regular Knights, in chariots",                  (Knights, O, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.32")),
    row("Reg Kn (I) chariot",   "Inferior Regular Knights, in chariots",                  (Knights, I, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.33")),
    row("Reg Kn (F) chariot",   "Fast Regular Knights, in chariots",                      (Knights, F, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.35")),
    row("Irr Kn (S) chariot",   "Superior Irregular Knights, in chariots",                (Knights, S, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.30")),
    row("Irr Kn (O) chariot",   "Ordinary Irregular Knights, in chariots",                (Knights, O, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.32")),
    row("Irr Kn (I) chariot",   "Inferior Irregular Knights, in chariots",                (Knights, I, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.33")),
    row("Irr Kn (F) chariot",   "Fast Irregular Knights, in chariots",                    (Knights, F, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.35")),
    row("Reg Kn (S) bow",       "Superior Regular Knights, with bows",                    (Knights, S, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.29")),
    row("Reg Kn (O) bow",       "Ordinary Regular Knights, with bows",                    (Knights, O, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.31")),
    row("Reg Kn (I) bow",       "Inferior Regular Knights, with bows",                    (Knights, I, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.33")),
    row("Reg Kn (F) bow",       "Fast Regular Knights, with bows",                        (Knights, F, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.34")),
    row("Reg Kn (X) bow",       "Exceptional Regular Knights, with bows",                 (Knights, X, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.36")),
    row("Irr Kn (S) bow",       "Superior Irregular Knights, with bows",                  (Knights, S, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.29")),
    row("Irr Kn (O) bow",       "Ordinary Irregular Knights, with bows",                  (Knights, O, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.31")),
    row("Irr Kn (I) bow",       "Inferior Irregular Knights, with bows",                  (Knights, I, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.33")),
    row("Irr Kn (F) bow",       "Fast Irregular Knights, with bows",                      (Knights, F, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.34")),
    row("Irr Kn (X) bow",       "Exceptional Irregular Knights, with bows",               (Knights, X, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.36")),
    row("Reg Kn (I) double",        "Inferior Regular Knights, two ranks deep",             (Knights, I, Regular),            NONE.and(Mark::Double),                   TWO_RANKS, clause!("dbm.types.33")),
    row("Irr Kn (I) double",        "Inferior Irregular Knights, two ranks deep",           (Knights, I, Irregular),          NONE.and(Mark::Double),                   TWO_RANKS, clause!("dbm.types.33")),
    // Cavalry
    row("Reg Cv (S)",           "Superior Regular Cavalry",                               (Cavalry, S, Regular),            NONE,                                     HORSE, clause!("dbm.types.44")),
    row("Reg Cv (O)",           "Ordinary Regular Cavalry",                               (Cavalry, O, Regular),            NONE,                                     HORSE, clause!("dbm.types.46")),
    row("Reg Cv (I)",           "Inferior Regular Cavalry",                               (Cavalry, I, Regular),            NONE,                                     HORSE, clause!("dbm.types.48")),
    row("Irr Cv (S)",           "Superior Irregular Cavalry",                             (Cavalry, S, Irregular),          NONE,                                     HORSE, clause!("dbm.types.44")),
    row("Irr Cv (O)",           "Ordinary Irregular Cavalry",                             (Cavalry, O, Irregular),          NONE,                                     HORSE, clause!("dbm.types.46")),
    row("Irr Cv (I)",           "Inferior Irregular Cavalry",                             (Cavalry, I, Irregular),          NONE,                                     HORSE, clause!("dbm.types.48")),
    row("Reg Cv (S) chariot",   "Superior Regular Cavalry, in chariots",                  (Cavalry, S, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.45")),
    row("Reg Cv (O) chariot",   "Ordinary Regular Cavalry, in chariots",                  (Cavalry, O, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.47")),
    row("Reg Cv (I) chariot",   "Inferior Regular Cavalry, in chariots",                  (Cavalry, I, Regular),            NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.48")),
    row("Irr Cv (S) chariot",   "Superior Irregular Cavalry, in chariots",                (Cavalry, S, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.45")),
    row("Irr Cv (O) chariot",   "Ordinary Irregular Cavalry, in chariots",                (Cavalry, O, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.47")),
    row("Irr Cv (I) chariot",   "Inferior Irregular Cavalry, in chariots",                (Cavalry, I, Irregular),          NONE.and(Mark::Chariot),                  BIG,   clause!("dbm.types.48")),
    row("Reg Cv (S) bow",       "Superior Regular Cavalry, with bows",                    (Cavalry, S, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.44")),
    row("Reg Cv (O) bow",       "Ordinary Regular Cavalry, with bows",                    (Cavalry, O, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.46")),
    row("Reg Cv (I) bow",       "Inferior Regular Cavalry, with bows",                    (Cavalry, I, Regular),            NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.48")),
    row("Irr Cv (S) bow",       "Superior Irregular Cavalry, with bows",                  (Cavalry, S, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.44")),
    row("Irr Cv (O) bow",       "Ordinary Irregular Cavalry, with bows",                  (Cavalry, O, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.46")),
    row("Irr Cv (I) bow",       "Inferior Irregular Cavalry, with bows",                  (Cavalry, I, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.48")),
    row("Reg Cv (O) crossbow",  "Ordinary Regular Cavalry, with crossbows",               (Cavalry, O, Regular),            NONE.and(Mark::Crossbow),                 HORSE, clause!("dbm.types.46")),
    row("Reg Cv (I) crossbow",  "Inferior Regular Cavalry, with crossbows",               (Cavalry, I, Regular),            NONE.and(Mark::Crossbow),                 HORSE, clause!("dbm.types.48")),
    row("Irr Cv (O) crossbow",  "Ordinary Irregular Cavalry, with crossbows",             (Cavalry, O, Irregular),          NONE.and(Mark::Crossbow),                 HORSE, clause!("dbm.types.46")),
    row("Irr Cv (I) crossbow",  "Inferior Irregular Cavalry, with crossbows",             (Cavalry, I, Irregular),          NONE.and(Mark::Crossbow),                 HORSE, clause!("dbm.types.48")),
    row("Reg Cv (S) handgun",   "Superior Regular Cavalry, with handguns",                (Cavalry, S, Regular),            NONE.and(Mark::Handgun),                  HORSE, clause!("dbm.types.44")),
    row("Irr Cv (S) handgun",   "Superior Irregular Cavalry, with handguns",              (Cavalry, S, Irregular),          NONE.and(Mark::Handgun),                  HORSE, clause!("dbm.types.44")),
    // Light horse
    row("Reg LH (S)",           "Superior Regular Light Horse",                           (LightHorse, S, Regular),         LIGHT_HORSE,                              HORSE, clause!("dbm.types.51")),
    row("Reg LH (O)",           "Ordinary Regular Light Horse",                           (LightHorse, O, Regular),         LIGHT_HORSE,                              HORSE, clause!("dbm.types.52")),
    row("Reg LH (I)",           "Inferior Regular Light Horse",                           (LightHorse, I, Regular),         LIGHT_HORSE,                              HORSE, clause!("dbm.types.54")),
    row("Reg LH (F)",           "Fast Regular Light Horse",                               (LightHorse, F, Regular),         LIGHT_HORSE,                              HORSE, clause!("dbm.types.53")),
    row("Irr LH (S)",           "Superior Irregular Light Horse",                         (LightHorse, S, Irregular),       LIGHT_HORSE,                              HORSE, clause!("dbm.types.51")),
    row("Irr LH (O)",           "Ordinary Irregular Light Horse",                         (LightHorse, O, Irregular),       LIGHT_HORSE,                              HORSE, clause!("dbm.types.52")),
    row("Irr LH (I)",           "Inferior Irregular Light Horse",                         (LightHorse, I, Irregular),       LIGHT_HORSE,                              HORSE, clause!("dbm.types.54")),
    row("Irr LH (F)",           "Fast Irregular Light Horse",                             (LightHorse, F, Irregular),       LIGHT_HORSE,                              HORSE, clause!("dbm.types.53")),
    row("Reg LH (S) bow",       "Superior Regular Light Horse, with bows",                (LightHorse, S, Regular),         LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.51")),
    row("Reg LH (O) bow",       "Ordinary Regular Light Horse, with bows",                (LightHorse, O, Regular),         LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.52")),
    row("Reg LH (I) bow",       "Inferior Regular Light Horse, with bows",                (LightHorse, I, Regular),         LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.54")),
    row("Reg LH (F) bow",       "Fast Regular Light Horse, with bows",                    (LightHorse, F, Regular),         LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.53")),
    row("Irr LH (S) bow",       "Superior Irregular Light Horse, with bows",              (LightHorse, S, Irregular),       LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.51")),
    row("Irr LH (O) bow",       "Ordinary Irregular Light Horse, with bows",              (LightHorse, O, Irregular),       LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.52")),
    row("Irr LH (I) bow",       "Inferior Irregular Light Horse, with bows",              (LightHorse, I, Irregular),       LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.54")),
    row("Irr LH (F) bow",       "Fast Irregular Light Horse, with bows",                  (LightHorse, F, Irregular),       LIGHT_HORSE.and(Mark::Bow),               HORSE, clause!("dbm.types.53")),
    row("Reg LH (I) crossbow",  "Inferior Regular Light Horse, with crossbows",           (LightHorse, I, Regular),         LIGHT_HORSE.and(Mark::Crossbow),          HORSE, clause!("dbm.types.54")),
    row("Irr LH (I) crossbow",  "Inferior Irregular Light Horse, with crossbows",         (LightHorse, I, Irregular),       LIGHT_HORSE.and(Mark::Crossbow),          HORSE, clause!("dbm.types.54")),
    row("Reg LH (I) camel",     "Inferior Regular Light Horse, on camels",                (LightHorse, I, Regular),         LIGHT_HORSE.and(Mark::Camel),             HORSE, clause!("dbm.types.54")),
    row("Irr LH (I) camel",     "Inferior Irregular Light Horse, on camels",              (LightHorse, I, Irregular),       LIGHT_HORSE.and(Mark::Camel),             HORSE, clause!("dbm.types.54")),
    // Camelry
    row("Irr Cm (S)",           "Superior Irregular Camelry",                             (Camelry, S, Irregular),          NONE,                                     HORSE, clause!("dbm.types.57")),
    row("Irr Cm (O)",           "Ordinary Irregular Camelry",                             (Camelry, O, Irregular),          NONE,                                     HORSE, clause!("dbm.types.58")),
    row("Irr Cm (I)",           "Inferior Irregular Camelry",                             (Camelry, I, Irregular),          NONE,                                     HORSE, clause!("dbm.types.59")),
    row("Irr Cm (O) bow",       "Ordinary Irregular Camelry, with bows",                  (Camelry, O, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.58")),
    row("Irr Cm (I) bow",       "Inferior Irregular Camelry, with bows",                  (Camelry, I, Irregular),          NONE.and(Mark::Bow),                      HORSE, clause!("dbm.types.59")),
    row("Irr Cm (X)",           "Exceptional Irregular Camelry",                          (Camelry, X, Irregular),          NONE,                                     HORSE, clause!("dbm.types.60")),
    // Expendables
    row("Irr Exp (O)",          "Ordinary Irregular Expendables",                         (Expendables, O, Irregular),      NONE,                                     BIG,   clause!("dbm.types.64")),
    // Spears; irregular (S) are dismounted knights
    row("Reg Sp (S)",           "Superior Regular Spears",                                (Spears, S, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.68")),
    row("Reg Sp (O)",           "Ordinary Regular Spears",                                (Spears, O, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.69")),
    row("Reg Sp (I)",           "Inferior Regular Spears",                                (Spears, I, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.70")),
    row("Irr Sp (S)",           "Superior Irregular Spears",                              (Spears, S, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.67")),
    row("Irr Sp (O)",           "Ordinary Irregular Spears",                              (Spears, O, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.69")),
    row("Irr Sp (I)",           "Inferior Irregular Spears",                              (Spears, I, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.70")),
    // Pikes
    row("Reg Pk (S)",           "Superior Regular Pikes",                                 (Pikes, S, Regular),              FOOT,                                     CLOSE, clause!("dbm.types.73")),
    row("Reg Pk (O)",           "Ordinary Regular Pikes",                                 (Pikes, O, Regular),              FOOT,                                     CLOSE, clause!("dbm.types.74")),
    row("Reg Pk (I)",           "Inferior Regular Pikes",                                 (Pikes, I, Regular),              FOOT,                                     CLOSE, clause!("dbm.types.75")),
    row("Reg Pk (X)",           "Exceptional Regular Pikes",                              (Pikes, X, Regular),              FOOT,                                     CLOSE, clause!("dbm.types.76")),
    row("Irr Pk (I)",           "Inferior Irregular Pikes",                               (Pikes, I, Irregular),            FOOT,                                     CLOSE, clause!("dbm.types.75")),
    row("Irr Pk (X)",           "Exceptional Irregular Pikes",                            (Pikes, X, Irregular),            FOOT,                                     CLOSE, clause!("dbm.types.76")),
    // Blades
    row("Reg Bd (S)",           "Superior Regular Blades",                                (Blades, S, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.83")),
    row("Reg Bd (O)",           "Ordinary Regular Blades",                                (Blades, O, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.84")),
    row("Reg Bd (I)",           "Inferior Regular Blades",                                (Blades, I, Regular),             FOOT,                                     CLOSE, clause!("dbm.types.85")),
    row("Reg Bd (F)",           "Fast Regular Blades",                                    (Blades, F, Regular),             FOOT,                                     LOOSE, clause!("dbm.types.86")),
    row("Reg Bd (X)",           "Exceptional Regular Blades",                             (Blades, X, Regular),             FOOT,                                     LOOSE, clause!("dbm.types.87")),
    row("Irr Bd (S)",           "Superior Irregular Blades",                              (Blades, S, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.83")),
    row("Irr Bd (O)",           "Ordinary Irregular Blades",                              (Blades, O, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.84")),
    row("Irr Bd (I)",           "Inferior Irregular Blades",                              (Blades, I, Irregular),           FOOT,                                     CLOSE, clause!("dbm.types.85")),
    row("Irr Bd (F)",           "Fast Irregular Blades",                                  (Blades, F, Irregular),           FOOT,                                     LOOSE, clause!("dbm.types.86")),
    row("Irr Bd (X)",           "Exceptional Irregular Blades",                           (Blades, X, Irregular),           FOOT,                                     LOOSE, clause!("dbm.types.87")),
    // Warband
    row("Irr Wb (S)",           "Superior Irregular Warband",                             (Warband, S, Irregular),          FOOT,                                     CLOSE, clause!("dbm.types.96")),
    row("Irr Wb (O)",           "Ordinary Irregular Warband",                             (Warband, O, Irregular),          FOOT,                                     CLOSE, clause!("dbm.types.98")),
    row("Irr Wb (F)",           "Fast Irregular Warband",                                 (Warband, F, Irregular),          FOOT,                                     LOOSE, clause!("dbm.types.99")),
    // Auxilia
    row("Reg Ax (S)",           "Superior Regular Auxilia",                               (Auxilia, S, Regular),            LIGHT_FOOT,                               LOOSE, clause!("dbm.types.102")),
    row("Reg Ax (O)",           "Ordinary Regular Auxilia",                               (Auxilia, O, Regular),            LIGHT_FOOT,                               LOOSE, clause!("dbm.types.104")),
    row("Reg Ax (I)",           "Inferior Regular Auxilia",                               (Auxilia, I, Regular),            LIGHT_FOOT,                               LOOSE, clause!("dbm.types.105")),
    row("Reg Ax (X)",           "Exceptional Regular Auxilia",                            (Auxilia, X, Regular),            LIGHT_FOOT,                               LOOSE, clause!("dbm.types.106")),
    row("Irr Ax (S)",           "Superior Irregular Auxilia",                             (Auxilia, S, Irregular),          LIGHT_FOOT,                               LOOSE, clause!("dbm.types.103")),
    row("Irr Ax (O)",           "Ordinary Irregular Auxilia",                             (Auxilia, O, Irregular),          LIGHT_FOOT,                               LOOSE, clause!("dbm.types.104")),
    row("Irr Ax (I)",           "Inferior Irregular Auxilia",                             (Auxilia, I, Irregular),          LIGHT_FOOT,                               LOOSE, clause!("dbm.types.105")),
    row("Irr Ax (X)",           "Exceptional Irregular Auxilia",                          (Auxilia, X, Irregular),          LIGHT_FOOT,                               LOOSE, clause!("dbm.types.106")),
    // Bowmen
    row("Reg Bw (S)",           "Superior Regular Bowmen",                                (Bows, S, Regular),               FOOT,                                     LOOSE, clause!("dbm.types.112")),
    row("Reg Bw (O)",           "Ordinary Regular Bowmen",                                (Bows, O, Regular),               FOOT,                                     LOOSE, clause!("dbm.types.113")),
    row("Reg Bw (I)",           "Inferior Regular Bowmen",                                (Bows, I, Regular),               FOOT,                                     LOOSE, clause!("dbm.types.114")),
    row("Reg Bw (X)",           "Exceptional Regular Bowmen",                             (Bows, X, Regular),               FOOT,                                     LOOSE, clause!("dbm.types.115")),
    row("Irr Bw (S)",           "Superior Irregular Bowmen",                              (Bows, S, Irregular),             FOOT,                                     LOOSE, clause!("dbm.types.112")),
    row("Irr Bw (O)",           "Ordinary Irregular Bowmen",                              (Bows, O, Irregular),             FOOT,                                     LOOSE, clause!("dbm.types.113")),
    row("Irr Bw (I)",           "Inferior Irregular Bowmen",                              (Bows, I, Irregular),             FOOT,                                     LOOSE, clause!("dbm.types.114")),
    row("Irr Bw (X)",           "Exceptional Irregular Bowmen",                           (Bows, X, Irregular),             FOOT,                                     LOOSE, clause!("dbm.types.115")),
    row("Reg Bw (S) longbow",   "Superior Regular Bowmen, with longbows",                 (Bows, S, Regular),               FOOT.and(Mark::Longbow),                  LOOSE, clause!("dbm.types.112")),
    row("Reg Bw (O) longbow",   "Ordinary Regular Bowmen, with longbows",                 (Bows, O, Regular),               FOOT.and(Mark::Longbow),                  LOOSE, clause!("dbm.types.113")),
    row("Irr Bw (S) longbow",   "Superior Irregular Bowmen, with longbows",               (Bows, S, Irregular),             FOOT.and(Mark::Longbow),                  LOOSE, clause!("dbm.types.112")),
    row("Irr Bw (O) longbow",   "Ordinary Irregular Bowmen, with longbows",               (Bows, O, Irregular),             FOOT.and(Mark::Longbow),                  LOOSE, clause!("dbm.types.113")),
    row("Reg Bw (O) crossbow",  "Ordinary Regular Bowmen, with crossbows",                (Bows, O, Regular),               FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.113")),
    row("Reg Bw (I) crossbow",  "Inferior Regular Bowmen, with crossbows",                (Bows, I, Regular),               FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.114")),
    row("Reg Bw (X) crossbow",  "Exceptional Regular Bowmen, with crossbows",             (Bows, X, Regular),               FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.115")),
    row("Irr Bw (O) crossbow",  "Ordinary Irregular Bowmen, with crossbows",              (Bows, O, Irregular),             FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.113")),
    row("Irr Bw (I) crossbow",  "Inferior Irregular Bowmen, with crossbows",              (Bows, I, Irregular),             FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.114")),
    row("Irr Bw (X) crossbow",  "Exceptional Irregular Bowmen, with crossbows",           (Bows, X, Irregular),             FOOT.and(Mark::Crossbow),                 LOOSE, clause!("dbm.types.115")),
    // Psiloi
    row("Reg Ps (S)",           "Superior Regular Psiloi",                                (Psiloi, S, Regular),             SKIRMISHERS,                              LOOSE, clause!("dbm.types.127")),
    row("Reg Ps (O)",           "Ordinary Regular Psiloi",                                (Psiloi, O, Regular),             SKIRMISHERS,                              LOOSE, clause!("dbm.types.128")),
    row("Reg Ps (I)",           "Inferior Regular Psiloi",                                (Psiloi, I, Regular),             SKIRMISHERS,                              LOOSE, clause!("dbm.types.129")),
    row("Reg Ps (X)",           "Exceptional Regular Psiloi",                             (Psiloi, X, Regular),             SKIRMISHERS,                              LOOSE, clause!("dbm.types.130")),
    row("Irr Ps (S)",           "Superior Irregular Psiloi",                              (Psiloi, S, Irregular),           SKIRMISHERS,                              LOOSE, clause!("dbm.types.127")),
    row("Irr Ps (O)",           "Ordinary Irregular Psiloi",                              (Psiloi, O, Irregular),           SKIRMISHERS,                              LOOSE, clause!("dbm.types.128")),
    row("Irr Ps (I)",           "Inferior Irregular Psiloi",                              (Psiloi, I, Irregular),           SKIRMISHERS,                              LOOSE, clause!("dbm.types.129")),
    row("Irr Ps (X)",           "Exceptional Irregular Psiloi",                           (Psiloi, X, Irregular),           SKIRMISHERS,                              LOOSE, clause!("dbm.types.130")),
    row("Reg Ps (S) handgun",   "Superior Regular Psiloi, with handguns",                 (Psiloi, S, Regular),             SKIRMISHERS.and(Mark::Handgun),           LOOSE, clause!("dbm.types.127")),
    row("Irr Ps (S) handgun",   "Superior Irregular Psiloi, with handguns",               (Psiloi, S, Irregular),           SKIRMISHERS.and(Mark::Handgun),           LOOSE, clause!("dbm.types.127")),
    row("Reg Ps (O) bow",       "Ordinary Regular Psiloi, with bows",                     (Psiloi, O, Regular),             SKIRMISHERS.and(Mark::Bow),               LOOSE, clause!("dbm.types.128")),
    row("Irr Ps (O) bow",       "Ordinary Irregular Psiloi, with bows",                   (Psiloi, O, Irregular),           SKIRMISHERS.and(Mark::Bow),               LOOSE, clause!("dbm.types.128")),
    row("Reg Ps (O) crossbow",  "Ordinary Regular Psiloi, with crossbows",                (Psiloi, O, Regular),             SKIRMISHERS.and(Mark::Crossbow),          LOOSE, clause!("dbm.types.128")),
    row("Irr Ps (O) crossbow",  "Ordinary Irregular Psiloi, with crossbows",              (Psiloi, O, Irregular),           SKIRMISHERS.and(Mark::Crossbow),          LOOSE, clause!("dbm.types.128")),
    // Artillery; irregular (X) are dismounted cavalry
    row("Reg Art (S)",          "Superior Regular Artillery",                             (Artillery, S, Regular),          TRAIN,                                    BIG,   clause!("dbm.types.135")),
    row("Reg Art (O)",          "Ordinary Regular Artillery",                             (Artillery, O, Regular),          TRAIN,                                    BIG,   clause!("dbm.types.136")),
    row("Reg Art (I)",          "Inferior Regular Artillery",                             (Artillery, I, Regular),          TRAIN,                                    BIG,   clause!("dbm.types.137")),
    row("Reg Art (F)",          "Fast Regular Artillery",                                 (Artillery, F, Regular),          TRAIN,                                    BIG,   clause!("dbm.types.139")),
    row("Reg Art (X)",          "Exceptional Regular Artillery",                          (Artillery, X, Regular),          FOOT,                                     LOOSE, clause!("dbm.types.140")),
    row("Irr Art (X)",          "Exceptional Irregular Artillery",                        (Artillery, X, Irregular),        FOOT,                                     LOOSE, clause!("dbm.dismount.16")),
    row("Reg Art (O) wagon",    "Ordinary Regular Artillery, on wagons",                  (Artillery, O, Regular),          TRAIN.and(Mark::OnWagon),                 WAGON, clause!("dbm.types.136")),
    row("Reg Art (I) rockets",  "Inferior Regular Artillery, of rockets held by men",     (Artillery, I, Regular),          TRAIN.and(Mark::Rockets),                 BIG,   clause!("dbm.types.137")),
    row("Reg Art (I) pigs",     "Inferior Regular Artillery, of flaming pigs",            (Artillery, I, Regular),          TRAIN.and(Mark::Pigs),                    BIG,   clause!("dbm.types.138")),
    // War wagons
    row("Reg WWg (S)",          "Superior Regular War Wagons",                            (WarWagons, S, Regular),          TRAIN,                                    WAGON, clause!("dbm.types.149")),
    row("Reg WWg (O)",          "Ordinary Regular War Wagons",                            (WarWagons, O, Regular),          TRAIN,                                    WAGON, clause!("dbm.types.150")),
    row("Reg WWg (I)",          "Inferior Regular War Wagons",                            (WarWagons, I, Regular),          TRAIN,                                    WAGON, clause!("dbm.types.151")),
    row("Reg WWg (X)",          "Exceptional Regular War Wagons",                         (WarWagons, X, Regular),          TRAIN,                                    WAGON, clause!("dbm.types.152")),
    row("Irr WWg (S)",          "Superior Irregular War Wagons",                          (WarWagons, S, Irregular),        TRAIN,                                    WAGON, clause!("dbm.types.149")),
    row("Irr WWg (O)",          "Ordinary Irregular War Wagons",                          (WarWagons, O, Irregular),        TRAIN,                                    WAGON, clause!("dbm.types.150")),
    row("Irr WWg (I)",          "Inferior Irregular War Wagons",                          (WarWagons, I, Irregular),        TRAIN,                                    WAGON, clause!("dbm.types.151")),
    row("Irr WWg (X)",          "Exceptional Irregular War Wagons",                       (WarWagons, X, Irregular),        TRAIN,                                    WAGON, clause!("dbm.types.152")),
    // Hordes
    row("Irr Hd (S)",           "Superior Irregular Hordes",                              (Hordes, S, Irregular),           FOOT,                                     HORSE, clause!("dbm.types.159")),
    row("Irr Hd (O)",           "Ordinary Irregular Hordes",                              (Hordes, O, Irregular),           FOOT,                                     HORSE, clause!("dbm.types.160")),
    row("Irr Hd (I)",           "Inferior Irregular Hordes",                              (Hordes, I, Irregular),           FOOT,                                     HORSE, clause!("dbm.types.161")),
    row("Irr Hd (F)",           "Fast Irregular Hordes",                                  (Hordes, F, Irregular),           FOOT,                                     HORSE, clause!("dbm.types.162")),
    // Naval
    row("Reg Gal (S)",          "Superior Regular Galleys",                               (Galleys, S, Regular),            NONE,                                     WAGON, clause!("dbm.types.165")),
    row("Reg Gal (O)",          "Ordinary Regular Galleys",                               (Galleys, O, Regular),            NONE,                                     WAGON, clause!("dbm.types.166")),
    row("Reg Gal (F)",          "Fast Regular Galleys",                                   (Galleys, F, Regular),            NONE,                                     WAGON, clause!("dbm.types.167")),
    row("Irr Shp (S)",          "Superior Irregular Ships",                               (Ships, S, Irregular),            NONE,                                     WAGON, clause!("dbm.types.170")),
    row("Irr Shp (O)",          "Ordinary Irregular Ships",                               (Ships, O, Irregular),            NONE,                                     WAGON, clause!("dbm.types.171")),
    row("Irr Shp (I)",          "Inferior Irregular Ships",                               (Ships, I, Irregular),            NONE,                                     WAGON, clause!("dbm.types.172")),
    row("Irr Shp (X)",          "Exceptional Irregular Ships",                            (Ships, X, Irregular),            NONE,                                     WAGON, clause!("dbm.types.174")),
    row("Irr Bts (S)",          "Superior Irregular Boats",                               (Boats, S, Irregular),            NONE,                                     WAGON, clause!("dbm.types.180")),
    row("Irr Bts (O)",          "Ordinary Irregular Boats",                               (Boats, O, Irregular),            NONE,                                     WAGON, clause!("dbm.types.181")),
    row("Irr Bts (I)",          "Inferior Irregular Boats",                               (Boats, I, Irregular),            NONE,                                     WAGON, clause!("dbm.types.182")),
    row("Reg Bts (F)",          "Fast Regular Boats",                                     (Boats, F, Regular),              NONE,                                     WAGON, clause!("dbm.types.183")),
    row("Reg Bts (X)",          "Exceptional Regular Boats",                              (Boats, X, Regular),              NONE,                                     WAGON, clause!("dbm.types.184")),
    // Baggage: (O) behind fortifications
    row("Irr Bge (O)",          "Ordinary Irregular Baggage",                             (Baggage, O, Irregular),          TRAIN,                                    BIG,   clause!("dbm.types.189")),
    row("Irr Bge (I)",          "Inferior Irregular Baggage",                             (Baggage, I, Irregular),          TRAIN,                                    BIG,   clause!("dbm.types.189")),
    row("Irr Bge (O) immobile", "Ordinary Irregular Baggage, tents or a laager",          (Baggage, O, Irregular),          TRAIN.and(Mark::Immobile),                BIG,   clause!("dbm.types.189")),
    row("Irr Bge (I) immobile", "Inferior Irregular Baggage, tents or a laager",          (Baggage, I, Irregular),          TRAIN.and(Mark::Immobile),                BIG,   clause!("dbm.types.189")),
    // Two ranks on one base
    row("Reg Cv (O) double", "Ordinary Regular Cavalry, two ranks deep", (Cavalry, O, Regular), NONE.and(Mark::Double), TWO_RANKS, clause!("dbm.types.46")),
    row("Irr Cv (O) double", "Ordinary Irregular Cavalry, two ranks deep", (Cavalry, O, Irregular), NONE.and(Mark::Double), TWO_RANKS, clause!("dbm.types.46")),
    row("Reg Sp (S) double", "Superior Regular Spears, two ranks deep", (Spears, S, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.68")),
    row("Reg Sp (O) double", "Ordinary Regular Spears, two ranks deep", (Spears, O, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.69")),
    row("Reg Sp (I) double", "Inferior Regular Spears, two ranks deep", (Spears, I, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.70")),
    row("Irr Sp (S) double", "Superior Irregular Spears, two ranks deep", (Spears, S, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.67")),
    row("Irr Sp (O) double", "Ordinary Irregular Spears, two ranks deep", (Spears, O, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.69")),
    row("Irr Sp (I) double", "Inferior Irregular Spears, two ranks deep", (Spears, I, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.70")),
    row("Reg Pk (S) double", "Superior Regular Pikes, two ranks deep", (Pikes, S, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.73")),
    row("Reg Pk (O) double", "Ordinary Regular Pikes, two ranks deep", (Pikes, O, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.74")),
    row("Reg Pk (I) double", "Inferior Regular Pikes, two ranks deep", (Pikes, I, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.75")),
    row("Reg Pk (X) double", "Exceptional Regular Pikes, two ranks deep", (Pikes, X, Regular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.76")),
    row("Irr Pk (I) double", "Inferior Irregular Pikes, two ranks deep", (Pikes, I, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.75")),
    row("Irr Pk (X) double", "Exceptional Irregular Pikes, two ranks deep", (Pikes, X, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.76")),
    row("Reg Bd (X) double", "Exceptional Regular Blades, two ranks deep", (Blades, X, Regular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.87")),
    row("Irr Bd (X) double", "Exceptional Irregular Blades, two ranks deep", (Blades, X, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.87")),
    row("Irr Wb (S) double", "Superior Irregular Warband, two ranks deep", (Warband, S, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.96")),
    row("Irr Wb (O) double", "Ordinary Irregular Warband, two ranks deep", (Warband, O, Irregular), FOOT.and(Mark::Double), TWO_RANKS_CLOSE, clause!("dbm.types.98")),
    row("Irr Wb (F) double", "Fast Irregular Warband, two ranks deep", (Warband, F, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.99")),
    row("Reg Bw (S) double", "Superior Regular Bowmen, two ranks deep", (Bows, S, Regular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.112")),
    row("Reg Bw (O) double", "Ordinary Regular Bowmen, two ranks deep", (Bows, O, Regular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.113")),
    row("Reg Bw (I) double", "Inferior Regular Bowmen, two ranks deep", (Bows, I, Regular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.114")),
    row("Reg Bw (X/S) double", "Exceptional Regular Bowmen, two ranks deep, those behind superior", (Bows, X, Regular), FOOT.and(Mark::Double).and(Mark::SuperiorRear), TWO_RANKS_LOOSE, clause!("dbm.types.115")),
    row("Reg Bw (X/O) double", "Exceptional Regular Bowmen, two ranks deep, those behind ordinary", (Bows, X, Regular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.115")),
    row("Irr Bw (S) double", "Superior Irregular Bowmen, two ranks deep", (Bows, S, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.112")),
    row("Irr Bw (O) double", "Ordinary Irregular Bowmen, two ranks deep", (Bows, O, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.113")),
    row("Irr Bw (I) double", "Inferior Irregular Bowmen, two ranks deep", (Bows, I, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.114")),
    row("Irr Bw (X/S) double", "Exceptional Irregular Bowmen, two ranks deep, those behind superior", (Bows, X, Irregular), FOOT.and(Mark::Double).and(Mark::SuperiorRear), TWO_RANKS_LOOSE, clause!("dbm.types.115")),
    row("Irr Bw (X/O) double", "Exceptional Irregular Bowmen, two ranks deep, those behind ordinary", (Bows, X, Irregular), FOOT.and(Mark::Double), TWO_RANKS_LOOSE, clause!("dbm.types.115")),
    row("Irr Bge (O) double", "Ordinary Irregular Baggage, two ranks deep", (Baggage, O, Irregular), TRAIN.and(Mark::Double), TWO_TRAINS, clause!("dbm.types.189")),
    row("Irr Bge (I) double", "Inferior Irregular Baggage, two ranks deep", (Baggage, I, Irregular), TRAIN.and(Mark::Double), TWO_TRAINS, clause!("dbm.types.189")),
];
