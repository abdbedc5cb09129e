//! The rules of DBSA on armies, battlefield and deployment; it has none on the weather.

use super::troops::BASE_WIDTH;
use crate::base::clause::{Cited, Clause};
use crate::book::length::Length;
use crate::book::move_tables::DieFace;
use crate::book::opening_tables::OpeningTables;
use crate::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::book::{ScaleRow, WeatherTables};
use crate::clause;
use crate::rules::family;

/// The only scale: an inch is 50 paces.
pub const SCALE: ScaleRow =
    ScaleRow { figures: 15, base_width: BASE_WIDTH.value, per_hundred: 50_800, clause: clause!("dbsa.setup.10") };

/// The score of the face of any die.
pub const DIE: Cited<DieFace> = Cited::new(DieFace::OneCountsZero, clause!("dbsa.setup.11"));

const fn row(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
    SetupRow::new(work, by, clause)
}

const fn throw(of: DiceFor) -> SetupWork {
    SetupWork::Throw(SetupThrow { of, tie: Some(clause!("dbsa.setup.14")) })
}

/// The land is given; the higher score of a throw chooses an edge, that of another deploys first and begins.
#[rustfmt::skip]
const STEPS: &[SetupRow] = &[
    row(SetupWork::Land(LandWork::Open),   SetupSide::Nobody, clause!("dbsa.going.08")),
    row(throw(DiceFor::Ends),              SetupSide::Both,   clause!("dbsa.setup.12")),
    row(SetupWork::Edge(EdgeWork::Chosen), SetupSide::Higher, clause!("dbsa.setup.12")),
    row(throw(DiceFor::First),             SetupSide::Both,   clause!("dbsa.setup.13")),
    row(SetupWork::FirstBound,             SetupSide::Higher, clause!("dbsa.setup.13")),
    row(SetupWork::Camp,                   SetupSide::Higher, clause!("dbsa.setup.16")),
    row(SetupWork::DrawUp,                 SetupSide::Higher, clause!("dbsa.setup.16")),
    row(SetupWork::Camp,                   SetupSide::Lower,  clause!("dbsa.setup.16")),
    row(SetupWork::DrawUp,                 SetupSide::Lower,  clause!("dbsa.setup.16")),
];

/// The rules judged before the first bound: 12 elements, one with the general, and a camp; a board of 24 inches
/// square; deployment within 300 paces.
pub const OPENING: OpeningTables = OpeningTables {
    steps: STEPS,
    elements: Cited::new(12, clause!("dbsa.setup.01")),
    generals: Cited::new(1, clause!("dbsa.setup.04")),
    camps: Cited::new(1, clause!("dbsa.setup.06")),
    garrison: Cited::new(1, clause!("dbsa.setup.08")),
    base_width: BASE_WIDTH,
    board: Cited::new([Length::Paces(1_200); 2], clause!("dbsa.setup.09")),
    river: Cited::new(Length::Bw(100), clause!("dbsa.move.44")),
    ends: clause!("dbsa.setup.12"),
    zone: Cited::new(Length::Paces(300), clause!("dbsa.setup.15")),
    whole: clause!("dbsa.setup.16"),
    camp: Cited::new([Length::Bw(200), Length::Bw(100)], clause!("dbsa.setup.07")),
};

/// The weather: the book has no rules on it, and there are no house rules.
pub fn weather() -> WeatherTables {
    WeatherTables {
        effects: &[],
        in_force: Vec::new(),
        factor: None,
        shade: None,
        shots: None,
        fresh: None,
        muddy: None,
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        nightfall: None,
        almanac: family::almanac(),
    }
}
