//! The rows of factors: combat factors, rear support, tactical factors, grading and mitigation.

use Grade::{F, I, O, S};
use Kind::{Auxilia, Blades, Bows, Cavalry, Knights, LightHorse, Psiloi, Spears, Warband};
use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FactorKind, FightKind, Going, Grade, Grades, Kind};
use debellis::book::Who;
use debellis::book::adjusting::{AdjustRow, AdjustStage, Lead};
use debellis::book::combat_tables::{
    CombatTables, Corners, FactorRow, Footing, Opponent, OverlapRules, Ranks, RequiredHold, Support, SupportRow,
    TacticalRow, of,
};
use debellis::book::margin::MarginBy;
use debellis::clause;

use super::{outcomes, shooting};

/// The tables of fighting.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.to_vec(),
        supports: SUPPORTS.to_vec(),
        tactical: TACTICAL.to_vec(),
        hindered_from: Cited::new(Going::Rough, clause!("dbm.tactical.14")),
        outcomes: outcomes::OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Halves, clause!("dbm.outcome.01")),
        adjusting: ADJUSTING.to_vec(),
        opponent: Cited::new(Opponent::Frontal, clause!("dbm.outcome.02")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dbm.overlap.01")),
            spared: None,
            board: None,
        },
        wagons: None,
        wagon_edges: None,
        paltry: None,
        bonus: None,
        recoils: outcomes::RECOILS.to_vec(),
        passing: outcomes::passing(clause!("dbm.recoil.02")),
        unyielding: Cited::new(Who::NOBODY, clause!("dbm.recoil.04")),
        backed_into: Vec::new(),
        trample: None,
        supporter_falls: None,
        flight: outcomes::flight(),
        pursuits: outcomes::PURSUITS.to_vec(),
        pursuit_rank: None,
        pursued_into: Vec::new(),
        shooting: Some(shooting::shooting()),
    }
}

const fn factor(who: Who, foot: i8, mounted: i8, clause: Clause) -> FactorRow {
    FactorRow { who, against: None, how: None, held: RequiredHold::Anywhere, foot, mounted, clause }
}

const fn close(row: FactorRow) -> FactorRow {
    FactorRow { how: Some(FightKind::CloseCombat), ..row }
}

/// The factor of bowmen in a shot at bowmen, or by them.
const fn by_bows(row: FactorRow) -> FactorRow {
    FactorRow { how: Some(FightKind::Shooting), against: Some(of(&[Bows])), ..row }
}

/// Combat factors.
#[rustfmt::skip]
const FACTORS: &[FactorRow] = &[
    //     who                  foot mounted
    factor(of(&[Spears]),           4, 4, clause!("dbm.factor.03")),
    close(factor(of(&[Knights]),    3, 4, clause!("dbm.factor.04"))),
    factor(of(&[Knights]),          4, 4, clause!("dbm.factor.04")),
    by_bows(factor(of(&[Bows]),     3, 3, clause!("dbm.factor.06"))),
    factor(of(&[Bows]),             2, 4, clause!("dbm.factor.06")),
    close(factor(of(&[Blades]),     5, 3, clause!("dbm.factor.08"))),
    factor(of(&[Blades]),           4, 4, clause!("dbm.factor.08")),
    factor(of(&[Cavalry]),          3, 3, clause!("dbm.factor.09")),
    factor(of(&[Warband, Auxilia]), 3, 2, clause!("dbm.factor.10")),
    factor(of(&[LightHorse, Psiloi]), 2, 2, clause!("dbm.factor.11")),
];

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

const fn second_rank(of: Who, same_grade: bool) -> Support {
    Support::Ranks(Ranks { of, same_grade, from: 2, to: 2 })
}

const fn support(
    kind: FactorKind,
    who: Who,
    from: Support,
    against: Who,
    ground: Footing,
    clause: Clause,
) -> SupportRow {
    SupportRow { kind, who, from, against, inside: false, ground, value: 1, clause }
}

const FORMED: Who = of(&[Spears, Blades, Auxilia, Bows]);

/// Rear support that adds to the own total.
#[rustfmt::skip]
const SUPPORTS: &[SupportRow] = &[
    support(FactorKind::Double,      grades(&[Knights], &[I]), Support::Own,                               Who::ANY,         Footing::NotBad, clause!("dbm.rear.12")),
    support(FactorKind::RearSupport, of(&[Spears]),            second_rank(of(&[Spears]), true),           Who::ANY,         Footing::Both,   clause!("dbm.rear.13")),
    support(FactorKind::RearSupport, of(&[Warband]),           second_rank(of(&[Warband]), false),         Who::ANY,         Footing::NotBad, clause!("dbm.rear.17")),
    support(FactorKind::RearSupport, of(&[Auxilia]),           second_rank(of(&[Auxilia]), true),         FORMED,           Footing::NotBad, clause!("dbm.rear.19")),
    support(FactorKind::RearSupport, of(&[Bows]),              second_rank(of(&[Bows]), true),            FORMED,           Footing::NotBad, clause!("dbm.rear.20")),
    support(FactorKind::RearSupport, grades(&[Psiloi], &[S]),  second_rank(grades(&[Psiloi], &[S, O]), false), Who::SKIRMISHERS, Footing::NotBad, clause!("dbm.rear.21")),
    support(FactorKind::RearSupport, grades(&[Psiloi], &[O]),  second_rank(grades(&[Psiloi], &[O]), false),    Who::SKIRMISHERS, Footing::NotBad, clause!("dbm.rear.21")),
];

const fn tactical(case: FactorKind, who: Who, against: Who, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { case, who, against, how: Some(FightKind::CloseCombat), unless: None, value, clause }
}

/// The same in both kinds of fight.
const fn always(case: FactorKind, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { how: None, ..tactical(case, Who::ANY, Who::ANY, value, clause) }
}

/// Tactical factors.
#[rustfmt::skip]
const TACTICAL: &[TacticalRow] = &[
    //       case                     whose                          against   number
    always(FactorKind::General,                                                  1, clause!("dbm.tactical.07")),
    tactical(FactorKind::Uphill,      Who::ANY,                      Who::ANY,   1, clause!("dbm.tactical.08")),
    tactical(FactorKind::Overlap,     Who::ANY,                      Who::ANY,  -1, clause!("dbm.tactical.09")),
    tactical(FactorKind::Flank,       Who::ANY,                      Who::ANY,  -1, clause!("dbm.tactical.09")),
    tactical(FactorKind::Rear,        Who::ANY,                      Who::ANY,  -1, clause!("dbm.tactical.09")),
    TacticalRow { how: Some(FightKind::Shooting), ..always(FactorKind::Aided,   -1, clause!("dbm.tactical.10")) },
    TacticalRow { how: Some(FightKind::Shooting), ..always(FactorKind::Trees,   -1, clause!("dbm.tactical.11")) },
    always(FactorKind::Demoralised,                                             -2, clause!("dbm.tactical.12")),
    tactical(FactorKind::BadGoing,    Who::MOUNTED,                  Who::ANY,  -2, clause!("dbm.tactical.14")),
    tactical(FactorKind::BadGoing,    grades(&[Warband], &[S, O]),   Who::FOOT, -1, clause!("dbm.tactical.15")),
    tactical(FactorKind::BadGoing,    of(&[Blades]),                 Who::FOOT, -2, clause!("dbm.tactical.16")),
    tactical(FactorKind::BadGoing,    of(&[Spears]),                 Who::ANY,  -2, clause!("dbm.tactical.17")),
];

const fn grading(against: Grade, lead: Lead, value: i8, clause: Clause) -> AdjustRow {
    AdjustRow {
        stage: AdjustStage::Grading,
        who: Who::ANY,
        against: Who::ANY.grades(Grades::of(&[against])),
        how: None,
        acting: true,
        lead,
        support: None,
        value,
        clause,
    }
}

const fn mitigation(who: Who, against: Who, support: Who, clause: Clause) -> AdjustRow {
    AdjustRow {
        stage: AdjustStage::Mitigation,
        who,
        against,
        how: Some(FightKind::CloseCombat),
        acting: true,
        lead: Lead::AtLeast(1),
        support: Some(Support::Behind(support)),
        value: -1,
        clause,
    }
}

const SHOCK: Who = of(&[Warband, Knights, Cavalry, LightHorse]);

/// Grading, and rear support that lowers the winner's total.
#[rustfmt::skip]
const ADJUSTING: &[AdjustRow] = &[
    AdjustRow { acting: false, ..grading(S, Lead::AtLeast(1), -1, clause!("dbm.grade.02")) },
    grading(I, Lead::AtLeast(0), 1, clause!("dbm.grade.04")),
    AdjustRow { acting: false, ..grading(F, Lead::AtLeast(2), 1, clause!("dbm.grade.05")) },
    mitigation(Who::ANY,        grades(&[Cavalry], &[O]),              grades(&[Cavalry], &[O]),    clause!("dbm.mitigate.02")),
    mitigation(of(&[Cavalry]),  grades(&[Cavalry], &[O, I]),           grades(&[Psiloi], &[S, I]),  clause!("dbm.mitigate.03")),
    mitigation(SHOCK,           of(&[Auxilia, Blades, Spears]),        grades(&[Psiloi], &[O]),     clause!("dbm.mitigate.04")),
];
