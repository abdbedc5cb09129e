//! The rules of DBA 2.2 on armies, battlefield and deployment; it has none on the weather.

use super::troops::SCALES;
use crate::base::clause::{Cited, Clause};
use crate::book::WeatherTables;
use crate::book::length::Length::{Bw, Paces};
use crate::book::opening_tables::OpeningTables;
use crate::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::clause;
use crate::rules::family;

const fn row(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
    SetupRow::new(work, by, clause)
}

const INVADER: SetupWork =
    SetupWork::Throw(SetupThrow { of: DiceFor::Aggression, tie: Some(clause!("dba22.setup.06")) });

/// The steps in the order of the guide (`dba22.setup.01`).
#[rustfmt::skip]
const STEPS: &[SetupRow] = &[
    row(INVADER,                           SetupSide::Both,     clause!("dba22.setup.05")),
    row(SetupWork::Defends,                SetupSide::Lower,    clause!("dba22.setup.05")),
    row(SetupWork::Land(LandWork::Open),   SetupSide::Nobody,   clause!("dba22.setup.08")),
    row(SetupWork::Edge(EdgeWork::Thrown), SetupSide::Invader,  clause!("dba22.setup.09")),
    row(SetupWork::Camp,                   SetupSide::Both,     clause!("dba22.setup.11")),
    row(SetupWork::DrawUp,                 SetupSide::Defender, clause!("dba22.deploy.01")),
    row(SetupWork::DrawUp,                 SetupSide::Invader,  clause!("dba22.deploy.01")),
    row(SetupWork::Swap(2),                SetupSide::Defender, clause!("dba22.deploy.01")),
    row(SetupWork::FirstBound,             SetupSide::Invader,  clause!("dba22.seq.01")),
];

/// The rules judged before the first bound: 12 elements, one with the general, at most one camp; a square board;
/// deployment within 600 paces.
pub const OPENING: OpeningTables = OpeningTables {
    steps: STEPS,
    elements: Cited::new(12, clause!("dba22.scale.05")),
    generals: Cited::new(1, clause!("dba22.scale.06")),
    camps: Cited::new(1, clause!("dba22.camp.01")),
    garrison: Cited::new(1, clause!("dba22.deploy.08")),
    base_width: Cited::new(SCALES[0].base_width, clause!("dba22.elements.02")),
    board: Cited::new([Paces(2_400); 2], clause!("dba22.scale.03")),
    river: Cited::new(Bw(100), clause!("dba22.terrain.10")),
    ends: clause!("dba22.setup.10"),
    zone: Cited::new(Paces(600), clause!("dba22.deploy.02")),
    whole: clause!("dba22.deploy.02"),
    camp: Cited::new([Bw(200), Bw(100)], clause!("dba22.camp.07")),
};

/// The weather: the guide has no rules on it, and there are no house rules.
pub fn weather() -> WeatherTables {
    WeatherTables {
        effects: &[],
        in_force: Vec::new(),
        factor: None,
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        almanac: family::almanac(),
    }
}
