//! The consequences of a battle for a campaign: the victor keeps all elements except the destroyed ones, the loser is
//! pursued.
//!
//! Vessels are diced for in the same way: what counts for them are the vessels of both sides, and the column of elephants.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Kind, Kinds};
use crate::book::aftermath::Next;
use crate::book::losses::{ArmyPursuit, ArmyPursuitRow, LossRow, LossTable, MountedRatio, Sort, Then, Whose};
use crate::clause;

/// An element that marched off over an edge that does not make it safe is treated like any other that left.
#[rustfmt::skip]
const ROWS: &[LossRow] = &[
    row(Whose::All,    &[Sort::Destroyed],                           Then::Is(Next::Gone), clause!("dbm.campaign.04")),
    row(Whose::All,    &[Sort::Withdrew],                            Then::Is(Next::Kept), clause!("dbm.campaign.02")),
    row(Whose::Victor, OTHERS,                                       Then::Is(Next::Kept), clause!("dbm.campaign.05")),
    row(Whose::Loser,  &[Sort::Driven, Sort::Pursued, Sort::Marched], Then::Die,           clause!("dbm.campaign.06")),
    row(Whose::Beaten, &[Sort::Stood, Sort::InContact],              Then::Die,            clause!("dbm.campaign.06")),
    row(Whose::Loser,  &[Sort::Stood, Sort::InContact],              Then::Is(Next::Kept), clause!("dbm.campaign.06")),
];

const OTHERS: &[Sort] = &[Sort::Driven, Sort::Pursued, Sort::Marched, Sort::Stood, Sort::InContact];

const fn row(of: Whose, sorts: &'static [Sort], then: Then, clause: Clause) -> LossRow {
    LossRow { of, sorts, then, clause }
}

/// The types of the first column; in armies of DBA camp followers stand for the book's baggage.
const TRAIN: Kinds = Kinds::of(&[Kind::Hordes, Kind::Artillery, Kind::Followers, Kind::Baggage]);
/// Elephants are in the column of other foot, although they are ridden.
const FOOT: Kinds = Kinds(Kinds::FOOT.0 | Kinds::of(&[Kind::Elephants]).0).without(TRAIN);

#[rustfmt::skip]
const PURSUIT: &[ArmyPursuitRow] = &[
    lost(MountedRatio::Half,    Kinds::NAVAL, VESSELS_CALLED, 2, clause!("dbm.campaign.13")),
    lost(MountedRatio::Between, Kinds::NAVAL, VESSELS_CALLED, 3, clause!("dbm.campaign.13")),
    lost(MountedRatio::Double,  Kinds::NAVAL, VESSELS_CALLED, 4, clause!("dbm.campaign.13")),
    lost(MountedRatio::Half,    TRAIN,      TRAIN_CALLED, 4, clause!("dbm.campaign.09")),
    lost(MountedRatio::Half,    FOOT,       FOOT_CALLED,  2, clause!("dbm.campaign.09")),
    lost(MountedRatio::Half,    Kinds::ANY, HORSE_CALLED, 0, clause!("dbm.campaign.09")),
    lost(MountedRatio::Between, TRAIN,      TRAIN_CALLED, 5, clause!("dbm.campaign.10")),
    lost(MountedRatio::Between, FOOT,       FOOT_CALLED,  3, clause!("dbm.campaign.10")),
    lost(MountedRatio::Between, Kinds::ANY, HORSE_CALLED, 1, clause!("dbm.campaign.10")),
    lost(MountedRatio::Double,  TRAIN,      TRAIN_CALLED, 6, clause!("dbm.campaign.11")),
    lost(MountedRatio::Double,  FOOT,       FOOT_CALLED,  4, clause!("dbm.campaign.11")),
    lost(MountedRatio::Double,  Kinds::ANY, HORSE_CALLED, 2, clause!("dbm.campaign.11")),
];

const TRAIN_CALLED: &str = "hordes, artillery and baggage";
const FOOT_CALLED: &str = "elephants and other foot";
const HORSE_CALLED: &str = "other mounted";
const VESSELS_CALLED: &str = "vessels";

const fn lost(ratio: MountedRatio, of: Kinds, called: &'static str, lost_to: u8, clause: Clause) -> ArmyPursuitRow {
    ArmyPursuitRow { ratio, of, called, lost_to, clause }
}

/// The policy of DBM.
pub static LOSSES: LossTable = LossTable {
    name: "dbm",
    rows: ROWS,
    people: None,
    pursuit: Some(ArmyPursuit {
        count: Cited::new(Kinds::MOUNTED, clause!("dbm.campaign.07")),
        contact: Cited::new(1, clause!("dbm.campaign.08")),
        rows: PURSUIT,
        captured: Cited::new(Kinds::of(&[Kind::Elephants, Kind::Artillery]), clause!("dbm.campaign.12")),
        vessels: Some(Cited::new(Kinds::NAVAL, clause!("dbm.campaign.13"))),
    }),
    scoring: None,
    renewed: None,
    to_the_end: Some(clause!("dbm.campaign.03")),
    clause: clause!("dbm.campaign.04"),
};
