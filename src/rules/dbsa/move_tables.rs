//! The tables of movement, as the book prints them.

use super::setup::DIE;
use crate::base::clause::{Cited, Clause};
use crate::battle::Kind;
use crate::battle::{FeatureKind, Going};
use crate::clause;
use crate::engine::move_tables::{DistanceRow, GoingRow, Length, MoveTables, PipDice};
use crate::engine::rulebook::Who;

/// Going, distances, costs.
pub fn moves() -> MoveTables {
    MoveTables {
        going: GOING.to_vec(),
        distances: DISTANCES.to_vec(),
        die: DIE,
        pips: Cited::new(PipDice::PerSide, clause!("dbsa.seq.02")),
    }
}

const fn ground(ground: FeatureKind, going: Going, clause: Clause) -> GoingRow {
    GoingRow { ground, who: Who::ANY, going, clause }
}

/// What each kind of ground is, to everybody; ground without a row is open and good.
#[rustfmt::skip]
pub const GOING: &[GoingRow] = &[
    ground(FeatureKind::Woods,         Going::Bad,        clause!("dbsa.going.01")),
    ground(FeatureKind::RoughGround,   Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Rocky,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Scrub,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Enclosures,    Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Gully,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Dunes,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Oasis,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Marsh,         Going::Bad,        clause!("dbsa.going.03")),
    ground(FeatureKind::Boggy,         Going::Bad,        clause!("dbsa.going.03")),
    ground(FeatureKind::DifficultHill, Going::Bad,        clause!("dbsa.going.04")),
    ground(FeatureKind::River,         Going::Good,       clause!("dbsa.going.05")),
    ground(FeatureKind::GentleHill,    Going::Good,       clause!("dbsa.going.06")),
    ground(FeatureKind::Waterway,      Going::Impassable, clause!("dbsa.going.08")),
];

/// Whether a kind of ground is bad going.
pub fn is_bad_going(kind: FeatureKind) -> bool {
    GOING.iter().any(|row| row.ground == kind && row.going >= Going::Bad)
}

const fn go(who: Who, from: Going, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Length::Paces(paces), clause }
}

/// How far troops go in paces, by the worst going of the whole move.
#[rustfmt::skip]
pub const DISTANCES: &[DistanceRow] = &[
    go(Who::of(&[Kind::LightHorse]),                                       Going::Good,  Going::Rough, 250, clause!("dbsa.move.13")),
    go(Who::of(&[Kind::Cavalry, Kind::Chariots]),                          Going::Good,  Going::Rough, 200, clause!("dbsa.move.14")),
    go(Who::of(&[Kind::Auxilia, Kind::Psiloi]),                            Going::Good,  Going::Good,  150, clause!("dbsa.move.15")),
    go(Who::of(&[Kind::Knights]),                                          Going::Good,  Going::Rough, 150, clause!("dbsa.move.16")),
    go(Who::of(&[Kind::Blades, Kind::Spears, Kind::Pikes, Kind::Warband]), Going::Good,  Going::Good,  100, clause!("dbsa.move.17")),
    go(Who::of(&[Kind::Elephants]),                                        Going::Good,  Going::Rough, 100, clause!("dbsa.move.18")),
    go(Who::MOUNTED,                                                       Going::Bad,   Going::Bad,   100, clause!("dbsa.move.19")),
    go(Who::of(&[Kind::Auxilia, Kind::Psiloi]),                            Going::Rough, Going::Bad,   150, clause!("dbsa.move.20")),
    go(Who::FOOT,                                                          Going::Rough, Going::Bad,   100, clause!("dbsa.move.20")),
];
