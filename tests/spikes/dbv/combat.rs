//! The rows of fighting of the spike.

use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FactorKind, Going, Kind, Margin, Outcome};
use debellis::book::Who;
use debellis::book::combat_tables::{
    CombatTables, Corners, FactorRow, FlightCourse, FlightRules, Opponent, OutcomeRow, OverlapRules, RecoilBy,
    RecoilRow, RequiredHold, TacticalRow, When,
};
use debellis::book::margin::MarginBy;
use debellis::clause;

/// Factors, outcomes, recoils.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.to_vec(),
        supports: Vec::new(),
        tactical: TACTICAL.to_vec(),
        hindered_from: Cited::new(Going::Bad, clause!("dbv.tactical.19")),
        outcomes: OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Difference, clause!("dbv.outcome.36")),
        adjusting: Vec::new(),
        opponent: Cited::new(Opponent::MostDangerous, clause!("dbv.combat.23")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dbv.combat.15")),
            spared: None,
            board: None,
        },
        wagons: None,
        paltry: None,
        bonus: None,
        recoils: vec![RecoilRow { who: Who::ANY, by: RecoilBy::Depth, clause: clause!("dbv.flinch.02") }],
        passing: Vec::new(),
        unyielding: Cited::new(Who::NOBODY, clause!("dbv.flinch.08")),
        trample: None,
        flight: FlightRules {
            distances: Vec::new(),
            passing: Vec::new(),
            struck_on: &[],
            course: Cited::new(FlightCourse::Straight, clause!("dbv.flinch.02")),
            fearless: None,
            open_ground: Vec::new(),
            crash: None,
        },
        pursuits: Vec::new(),
        pursued_into: Vec::new(),
        shooting: None,
    }
}

const fn factor(kind: Kind, value: i8, clause: Clause) -> FactorRow {
    FactorRow { who: Who::of(&[kind]), how: None, held: RequiredHold::Anywhere, foot: value, mounted: value, clause }
}

#[rustfmt::skip]
const FACTORS: &[FactorRow] = &[
    factor(Kind::Blades,   4, clause!("dbv.factor.04")),
    factor(Kind::Peltasts, 3, clause!("dbv.factor.06")),
];

#[rustfmt::skip]
const TACTICAL: &[TacticalRow] = &[
    TacticalRow { case: FactorKind::Overlap, who: Who::ANY, against: Who::ANY, how: None, unless: None, value: -1, clause: clause!("dbv.tactical.13") },
];

const fn row(margin: Margin, result: Outcome, clause: Clause) -> OutcomeRow {
    OutcomeRow { margin, loser: Who::FOOT, by: Who::ANY, how: None, when: When::Always, result, clause }
}

#[rustfmt::skip]
const OUTCOMES: &[OutcomeRow] = &[
    row(Margin::Equal, Outcome::None,      clause!("dbv.outcome.06")),
    row(Margin::One,   Outcome::Recoil,    clause!("dbv.outcome.13")),
    row(Margin::Two,   Outcome::Recoil,    clause!("dbv.outcome.20")),
    row(Margin::Three, Outcome::Disabled,  clause!("dbv.outcome.28")),
    row(Margin::Four,  Outcome::Destroyed, clause!("dbv.outcome.31")),
    row(Margin::Five,  Outcome::Destroyed, clause!("dbv.outcome.31")),
];
