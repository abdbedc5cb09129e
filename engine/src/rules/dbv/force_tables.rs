//! Forces, points and battlefields.

use crate::base::clause::{Cited, Clause};
use crate::battle::Kind;
use crate::book::Who;
use crate::book::force_tables::{EligibleRules, EntryRules, FigureRow, ForceTables};
use crate::book::length::Length;
use crate::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::clause;

const fn row(kind: Kind, points: u16, clause: Clause) -> FigureRow {
    FigureRow { who: Who::of(&[kind]), points, clause }
}

/// What each figure costs, mounted or on foot.
#[rustfmt::skip]
const WORTH: &[FigureRow] = &[
    row(Kind::Knights,     6, clause!("dbv.cost.02")),
    row(Kind::Cavalry,     4, clause!("dbv.cost.03")),
    row(Kind::LightHorse,  3, clause!("dbv.cost.04")),
    row(Kind::Blades,      4, clause!("dbv.cost.05")),
    row(Kind::Spears,      3, clause!("dbv.cost.06")),
    row(Kind::Shooters,    3, clause!("dbv.cost.07")),
    row(Kind::Peltasts,    3, clause!("dbv.cost.08")),
    row(Kind::Skirmishers, 2, clause!("dbv.cost.09")),
];

const fn step(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
    SetupRow::new(work, by, clause)
}

const THROW: SetupWork = SetupWork::Throw(SetupThrow { of: DiceFor::Everything, tie: Some(clause!("dbv.setup.02")) });

/// One throw settles battlefield, edges, the order of entry and the first bound.
#[rustfmt::skip]
const STEPS: &[SetupRow] = &[
    step(THROW,                              SetupSide::Both,   clause!("dbv.setup.01")),
    step(SetupWork::Land(LandWork::Eligible), SetupSide::Lower, clause!("dbv.setup.03")),
    step(SetupWork::Edge(EdgeWork::Chosen),  SetupSide::Higher, clause!("dbv.setup.04")),
    step(SetupWork::DrawUp,                  SetupSide::Higher, clause!("dbv.setup.05")),
    step(SetupWork::DrawUp,                  SetupSide::Lower,  clause!("dbv.setup.06")),
    step(SetupWork::FirstBound,              SetupSide::Lower,  clause!("dbv.setup.07")),
];

/// Sub-units of 4 to 12 figures and 24 points, on a board of 90 paces square.
pub fn forces() -> ForceTables {
    ForceTables {
        steps: STEPS,
        several: clause!("dbv.scale.16"),
        beaten: clause!("dbv.victory.05"),
        units: Cited::new([1, 4], clause!("dbv.scale.02")),
        figures: Cited::new([4, 12], clause!("dbv.scale.03")),
        points: Cited::new(24, clause!("dbv.scale.04")),
        worth: WORTH.to_vec(),
        leader: clause!("dbv.scale.06"),
        leaders: clause!("dbv.scale.07"),
        commander: clause!("dbv.scale.05"),
        board: Cited::new([Length::Paces(90); 2], clause!("dbv.scale.24")),
        square: clause!("dbv.scale.22"),
        wider: Cited::new(Length::Paces(30), clause!("dbv.scale.23")),
        scale: clause!("dbv.scale.13"),
        land: EligibleRules {
            featured: Cited::new(3, clause!("dbv.terrain.04")),
            rough: Cited::new(2, clause!("dbv.terrain.05")),
            tests: clause!("dbv.terrain.03"),
            third: clause!("dbv.terrain.06"),
            reaches: clause!("dbv.terrain.07"),
            flat: clause!("dbv.terrain.08"),
            stream: clause!("dbv.terrain.19"),
            stream_width: Cited::new(Length::Paces(4), clause!("dbv.terrain.23")),
            path_width: Cited::new(Length::Paces(4), clause!("dbv.terrain.16")),
        },
        entry: EntryRules {
            opposite: clause!("dbv.setup.06"),
            touching: clause!("dbv.setup.09"),
            both: clause!("dbv.setup.08"),
            column: clause!("dbv.setup.10"),
            each: clause!("dbv.setup.11"),
        },
    }
}
