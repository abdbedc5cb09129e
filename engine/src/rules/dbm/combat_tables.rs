//! The rows of factors: combat factors, rear support, tactical factors, grading and mitigation.

use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Baggage, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Galleys, Hordes,
    Knights, LightHorse, Pikes, Psiloi, Ships, Spears, WarWagons, Warband,
};

use crate::base::clause::{Cited, Clause};
use crate::battle::{Branch, FactorKind, FightKind, Going, Grade, Grades, Kind, Kinds, Mark, Marks};
use crate::book::Who;
use crate::book::adjusting::{AdjustRow, AdjustStage, Lead};
use crate::book::combat_tables::{
    CombatTables, Corners, FactorRow, Footing, Opponent, OtherGrade, OverlapRules, Ranks, RearRankRow, RequiredHold,
    Support, SupportBars, SupportRow, SweepRules, TacticalRow, UselessRow, of,
};
use crate::book::hindering::HinderingRules;
use crate::book::length::Length;
use crate::book::margin::MarginBy;
use crate::clause;

use super::sea_tables::UNLADEN;
use super::{counted_tables, outcomes, shooting_tables};

/// The tables of fighting.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: counted_tables::COUNTS_AS.to_vec(),
        factors: FACTORS.to_vec(),
        supports: SUPPORTS.to_vec(),
        support_bars: SUPPORT_BARS,
        tactical: TACTICAL.to_vec(),
        hindering: HinderingRules {
            from: Cited::new(Going::Rough, clause!("dbm.tactical.14")),
            foes: Who::FOOT,
            spared: None,
        },
        outcomes: outcomes::OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Halves, clause!("dbm.outcome.01")),
        adjusting: ADJUSTING.to_vec(),
        opponent: Cited::new(Opponent::Frontal, clause!("dbm.outcome.02")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dbm.overlap.01")),
            spared: None,
            board: None,
            stormers: None,
            useless: USELESS.to_vec(),
            half_edge: Some(clause!("dbm.overlap.12")),
            deep: Some(clause!("dbm.overlap.04")),
            any_edge: Some(Cited::new(Who::TRAIN, clause!("dbm.close.10"))),
            ranks: Some(clause!("dbm.close.08")),
        },
        wagons: Some(Cited::new(WAGONS, clause!("dbm.close.09"))),
        wagon_edges: None,
        paltry: Some(Cited::new(2, clause!("dbm.water.05"))),
        water_is_good: Some(clause!("dbm.river.06")),
        bonus: None,
        recoils: outcomes::RECOILS.to_vec(),
        passing: outcomes::PASSING.to_vec(),
        unyielding: Cited::new(outcomes::UNYIELDING, clause!("dbm.recoil.04")),
        backed_into: outcomes::BACKED_INTO.to_vec(),
        recoiling: outcomes::RECOILING,
        trample: None,
        supporter_falls: None,
        swept: Some(swept()),
        flight: outcomes::flight(),
        pursuits: outcomes::PURSUITS.to_vec(),
        pursuit_rank: None,
        pursuit_ranks: Some(Cited::new(4, clause!("dbm.pursue.08"))),
        pursuing: outcomes::pursuing(),
        pursued_into: Vec::new(),
        shooting: Some(shooting_tables::shooting()),
    }
}

const fn factor(who: Who, foot: i8, mounted: i8, clause: Clause) -> FactorRow {
    FactorRow { who, against: None, how: None, held: RequiredHold::Anywhere, foot, mounted, clause }
}

const fn shot(row: FactorRow) -> FactorRow {
    FactorRow { how: Some(FightKind::Shooting), ..row }
}

const fn against(row: FactorRow, against: Who) -> FactorRow {
    FactorRow { against: Some(against), ..row }
}

/// A factor against naval, which are neither foot nor mounted.
const fn afloat(who: Who, value: i8, clause: Clause) -> FactorRow {
    against(factor(who, value, value, clause), Who::NAVAL)
}

const TRAIN_AND_FLEET: Who = Who::kinds(Kinds(Kinds::of(&[WarWagons, Baggage]).0 | Kinds::NAVAL.0));

/// The rear ranks of bowmen (X).
const REAR_RANKS: &[RearRankRow] = &[
    RearRankRow {
        who: grades(&[Bows], &[X]).with(Marks::of(&[Mark::SuperiorRear])),
        grade: S,
        clause: clause!("dbm.types.115"),
    },
    RearRankRow { who: grades(&[Bows], &[X]), grade: O, clause: clause!("dbm.types.115") },
];

/// Friends that are swept away behind an element that is destroyed.
fn swept() -> SweepRules {
    SweepRules {
        within: Cited::new(Length::Bw(100), clause!("dbm.destroyed.04")),
        halved: clause!("dbm.double.12"),
        survivor: clause!("dbm.double.10"),
        rear: REAR_RANKS,
        supporters: Cited::new(of(&[Psiloi]), clause!("dbm.destroyed.05")),
        loose: Cited::new(of(&[Psiloi]), clause!("dbm.destroyed.07")),
        spared: Cited::new(TRAIN_AND_FLEET, clause!("dbm.destroyed.08")),
        harmless: vec![
            Cited::new(grades(&[Artillery], &[S, O, I, F]), clause!("dbm.destroyed.09")),
            Cited::new(grades(&[Hordes], &[I]), clause!("dbm.destroyed.09")),
        ],
        works: clause!("dbm.destroyed.10"),
    }
}

/// Whose overlaps do not help whom.
const USELESS: &[UselessRow] = &[
    UselessRow {
        who: of(&[Elephants]),
        helped: Who::kinds(Kinds::but(&[Elephants])).branch(Branch::Mounted),
        clause: clause!("dbm.overlap.09"),
    },
    UselessRow { who: Who::ANY, helped: of(&[Expendables]), clause: clause!("dbm.overlap.10") },
];

const BOWMEN: Who = of(&[Bows]);
const SOLID_CARTS: Who = of(&[Knights, WarWagons]);

/// Combat factors.
#[rustfmt::skip]
const FACTORS: &[FactorRow] = &[
    //     who                                  foot mounted
    factor(UNLADEN,                                1, 1, clause!("dbm.landing.07")),
    afloat(of(&[Elephants]),                       3,   clause!("dbm.factor.02")),
    factor(of(&[Elephants]),                       4, 5, clause!("dbm.factor.02")),
    factor(of(&[Spears, Expendables, Artillery]),  4, 4, clause!("dbm.factor.03")),
    afloat(SOLID_CARTS,                            4,    clause!("dbm.factor.04")),
    against(shot(factor(SOLID_CARTS,               4, 4, clause!("dbm.factor.04"))), BOWMEN),
    factor(SOLID_CARTS,                            3, 4, clause!("dbm.factor.04")),
    afloat(of(&[Pikes]),                           4,    clause!("dbm.factor.05")),
    factor(of(&[Pikes]),                           3, 4, clause!("dbm.factor.05")),
    afloat(BOWMEN,                                 3,    clause!("dbm.factor.06")),
    against(shot(factor(BOWMEN,                    3, 3, clause!("dbm.factor.06"))), BOWMEN),
    factor(BOWMEN,                                 2, 4, clause!("dbm.factor.06")),
    afloat(of(&[Camelry]),                         3,    clause!("dbm.factor.07")),
    factor(of(&[Camelry]),                         2, 4, clause!("dbm.factor.07")),
    shot(factor(of(&[Blades]),                     4, 4, clause!("dbm.factor.08"))),
    afloat(of(&[Blades]),                          4,    clause!("dbm.factor.08")),
    factor(of(&[Blades]),                          5, 3, clause!("dbm.factor.08")),
    factor(of(&[Cavalry, Galleys, Ships]),         3, 3, clause!("dbm.factor.09")),
    afloat(of(&[Warband, Auxilia]),                3,    clause!("dbm.factor.10")),
    factor(of(&[Warband, Auxilia]),                3, 2, clause!("dbm.factor.10")),
    factor(of(&[LightHorse, Psiloi, Hordes, Boats]), 2, 2, clause!("dbm.factor.11")),
    factor(of(&[Baggage]),                         1, 1, clause!("dbm.factor.12")),
];

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

const fn ranks(of: Who, same_grade: bool, from: u8, to: u8) -> Support {
    Support::Ranks(Ranks { of, same_grade, from, to })
}

const fn second_rank(of: Who, same_grade: bool) -> Support {
    ranks(of, same_grade, 2, 2)
}

const fn support(kind: FactorKind, who: Who, from: Support, against: Who, clause: Clause) -> SupportRow {
    SupportRow {
        kind,
        who,
        from,
        against,
        how: Some(FightKind::CloseCombat),
        inside: false,
        ground: Footing::NotBad,
        value: 1,
        clause,
    }
}

const fn bowmen(marks: Marks) -> Who {
    of(&[Bows]).grades(Grades::of(&[S, O, I])).with(marks)
}

const LONGBOWS: Who = bowmen(Marks::of(&[Mark::Longbow]));
const CROSSBOWS: Who = bowmen(Marks::of(&[Mark::Crossbow]));
const SIMPLE_BOWS: Who = bowmen(Marks::NONE).without(Marks::of(&[Mark::Longbow, Mark::Crossbow]));

/// Hand gunners in ranks.
const HANDGUNS: Who = grades(&[Artillery], &[X]);

/// Bowmen before others with the same kind of bow.
const fn alike(who: Who) -> SupportRow {
    support(RearSupport, who, second_rank(who, true), FORMED, clause!("dbm.rear.20"))
}

/// Every rank stands in good going.
const fn in_good(row: SupportRow) -> SupportRow {
    SupportRow { ground: Footing::Both, ..row }
}

/// Ranks that add nothing.
const fn none(who: Who, from: Support, clause: Clause) -> SupportRow {
    none_against(who, from, Who::ANY, clause)
}

/// Ranks that add nothing against these; they may change an outcome.
const fn none_against(who: Who, from: Support, against: Who, clause: Clause) -> SupportRow {
    SupportRow { value: 0, ..support(RearSupport, who, from, against, clause) }
}

const FORMED: Who = of(&[Spears, Pikes, Blades, Auxilia, Bows]);
const BUT_ELEPHANTS: Who = Who::kinds(Kinds::but(&[Elephants]));
/// Troops before whom deep knights stand closer (`dbm.rear.12`).
const MET_IN_DEPTH: Who = Who::kinds(Kinds(Kinds::of(&[Knights, Cavalry, LightHorse]).0 | Kinds::FOOT.0));
const PIKES_BUT_X: Who = grades(&[Pikes], &[S, O, I]);
const DEEP_KNIGHTS: Who = grades(&[Knights], &[I]).with(Marks::of(&[Mark::Double]));

/// Troops with ranks behind them that count when they are shot at.
const RIDERS_IN_RANKS: Who = of(&[Cavalry, Knights]);

/// What keeps ranks from supporting.
const SUPPORT_BARS: SupportBars = SupportBars {
    own_command: Some(clause!("dbm.rear.02")),
    never: Some(Cited::new(Who::ANY.with(Marks::of(&[Mark::Chariot])), clause!("dbm.rear.03"))),
    touched_by: Some(Cited::new(of(&[Expendables]), clause!("dbm.rear.07"))),
    shot_at: Some(Cited::new(RIDERS_IN_RANKS, clause!("dbm.rear.06"))),
    moved_against: Some(Cited::new(grades(&[Artillery], &[S]), clause!("dbm.rear.08"))),
    other_grade: Some(OtherGrade {
        never: [grades(&[Spears], &[S]), grades(&[Spears], &[O])],
        clause: clause!("dbm.rear.09"),
    }),
};

/// Train and boats, which do not turn to face: any edge of theirs may be the front.
const WAGONS: Who =
    Who::kinds(Kinds::of(&[WarWagons, Baggage, Artillery, Boats])).without(Marks::of(&[Mark::Infantry]));

use FactorKind::{DeepRanks, Double, RearSupport};

/// Rear support that adds to the own total, and the fourth rank of pikes, which lowers that of the enemy.
#[rustfmt::skip]
const SUPPORTS: &[SupportRow] = &[
    support(Double,              DEEP_KNIGHTS,               Support::Own,                                        MET_IN_DEPTH,  clause!("dbm.rear.12")),
    SupportRow { how: Some(FightKind::Shooting), ..support(Double, DEEP_KNIGHTS, Support::Own, BUT_ARTILLERY, clause!("dbm.rear.12")) },
    in_good(support(RearSupport, of(&[Spears]),              second_rank(of(&[Spears]), true),                    BUT_ELEPHANTS, clause!("dbm.rear.13"))),
    in_good(support(RearSupport, PIKES_BUT_X,                ranks(of(&[Pikes]), true, 2, 3),                     BUT_ELEPHANTS, clause!("dbm.rear.14"))),
    in_good(SupportRow { value: -1, ..support(DeepRanks, PIKES_BUT_X, ranks(PIKES_BUT_X, true, 4, 4),             Who::FOOT,     clause!("dbm.rear.15")) }),
    in_good(support(RearSupport, grades(&[Pikes], &[X]),     ranks(grades(&[Pikes], &[X, I]), false, 2, 3),       BUT_ELEPHANTS, clause!("dbm.rear.16"))),
    support(RearSupport,         of(&[Warband]),             second_rank(of(&[Warband]), false),                  Who::ANY,      clause!("dbm.rear.17")),
    none(grades(&[Knights], &[X]),  second_rank(of(&[Knights]), false),                   clause!("dbm.types.41")),
    none_against(grades(&[Blades], &[X]), second_rank(grades(&[Blades], &[X]), false), of(&[Knights]), clause!("dbm.types.89")),
    none_against(grades(&[Blades], &[X]), second_rank(grades(&[Blades], &[X]), false), grades(&[Camelry], &[S]), clause!("dbm.types.89")),
    none(grades(&[Blades], &[X]),   second_rank(grades(&[Blades], &[S, O, I, F]), false),                    clause!("dbm.types.90")),
    none(of(&[Blades]),             second_rank(grades(&[Blades], &[X]), false),          clause!("dbm.types.90")),
    none(grades(&[Bows], &[X]),     second_rank(of(&[Bows]), false),                      clause!("dbm.types.124")),
    none(of(&[Bows]),               second_rank(grades(&[Bows], &[X]), false),            clause!("dbm.types.124")),
    support(RearSupport,         grades(&[Auxilia], &[X]),   ranks(grades(&[Auxilia], &[X]), true, 2, 3),         Who::ANY,      clause!("dbm.rear.18")),
    support(RearSupport,         grades(&[Auxilia], &[S, O, I]), second_rank(of(&[Auxilia]), true),               FORMED,        clause!("dbm.rear.19")),
    // Artillery (X) are auxilia (I) in close combat (`dbm.types.141`).
    support(RearSupport,         HANDGUNS,                   second_rank(HANDGUNS, false),                        FORMED,        clause!("dbm.rear.19")),
    support(RearSupport,         HANDGUNS,                   second_rank(grades(&[Auxilia], &[I]), false),        FORMED,        clause!("dbm.rear.19")),
    support(RearSupport,         grades(&[Auxilia], &[I]),   second_rank(HANDGUNS, false),                        FORMED,        clause!("dbm.rear.19")),
    alike(LONGBOWS),
    alike(CROSSBOWS),
    alike(SIMPLE_BOWS),
    support(RearSupport,         grades(&[Psiloi], &[S]),    second_rank(grades(&[Psiloi], &[S, O]), false),      Who::SKIRMISHERS, clause!("dbm.rear.21")),
    support(RearSupport,         grades(&[Psiloi], &[O]),    second_rank(grades(&[Psiloi], &[O]), false),         Who::SKIRMISHERS, clause!("dbm.rear.21")),
];

const fn tactical(case: FactorKind, who: Who, against: Who, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { case, who, against, how: Some(FightKind::CloseCombat), unless: &[], value, clause }
}

/// The same in both kinds of fight.
const fn always(case: FactorKind, who: Who, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { how: None, ..tactical(case, who, Who::ANY, value, clause) }
}

const fn unless(row: TacticalRow, others: &'static [FactorKind]) -> TacticalRow {
    TacticalRow { unless: others, ..row }
}

const BUT_WAGONS: Who = Who::kinds(Kinds::but(&[WarWagons])).branch(Branch::Foot);

/// Tactical factors. Of the height, the tower and the bank one counts, and one of what the ground does to horse.
#[rustfmt::skip]
const TACTICAL: &[TacticalRow] = &[
    //       case                          whose                          against   number
    always(FactorKind::Works,              BUT_WAGONS,                               2, clause!("dbm.tactical.02")),
    always(FactorKind::Works,              of(&[WarWagons]),                         0, clause!("dbm.tactical.03")),
    always(FactorKind::General,            Who::ANY,                                 1, clause!("dbm.tactical.07")),
    tactical(FactorKind::Uphill,           Who::ANY,                      Who::ANY,  1, clause!("dbm.tactical.08")),
    unless(tactical(FactorKind::Tower,     Who::ANY,                      Who::ANY,  1, clause!("dbm.tactical.08")), &[FactorKind::Uphill]),
    unless(tactical(FactorKind::Bank,      Who::ANY,                      Who::ANY,  1, clause!("dbm.tactical.08")), &[FactorKind::Uphill]),
    tactical(FactorKind::Overlap,          Who::ANY,                      Who::ANY, -1, clause!("dbm.tactical.09")),
    tactical(FactorKind::Flank,            Who::ANY,                      Who::ANY, -1, clause!("dbm.tactical.09")),
    tactical(FactorKind::Rear,             Who::ANY,                      Who::ANY, -1, clause!("dbm.tactical.09")),
    TacticalRow { how: Some(FightKind::Shooting), ..always(FactorKind::Aided, Who::ANY, -1, clause!("dbm.tactical.10")) },
    TacticalRow { how: Some(FightKind::Shooting), ..always(FactorKind::Trees, Who::ANY, -1, clause!("dbm.tactical.11")) },
    always(FactorKind::Demoralised,        Who::ANY,                                -2, clause!("dbm.tactical.12")),
    tactical(FactorKind::AcrossWorks,      Who::MOUNTED,                  Who::ANY, -2, clause!("dbm.tactical.13")),
    unless(tactical(FactorKind::BadGoing,  Who::MOUNTED,                  Who::ANY, -2, clause!("dbm.tactical.14")), &[FactorKind::AcrossWorks]),
    tactical(FactorKind::BadGoing,         grades(&[Warband], &[S, O]),   Who::FOOT, -1, clause!("dbm.tactical.15")),
    tactical(FactorKind::BadGoing,         of(&[Blades]),                 Who::FOOT, -2, clause!("dbm.tactical.16")),
    tactical(FactorKind::BadGoing,         CLUMSY,                        Who::ANY, -2, clause!("dbm.tactical.17")),
    tactical(FactorKind::BadGoing,         Who::TRAIN,                    Who::ANY, -2, clause!("dbm.tactical.17")),
    tactical(FactorKind::BadGoing,         grades(&[Hordes], &[O, I]),    Who::ANY, -2, clause!("dbm.tactical.17")),
    unless(tactical(FactorKind::FoeInBadGoing, Who::MOUNTED,              Who::ANY, -2, clause!("dbm.tactical.14")), &[FactorKind::BadGoing, FactorKind::AcrossWorks]),
    unless(tactical(FactorKind::Wading,    CLUMSY,                        Who::ANY, -2, clause!("dbm.tactical.17")), &[FactorKind::BadGoing]),
    unless(tactical(FactorKind::Wading,    Who::TRAIN,                    Who::ANY, -2, clause!("dbm.tactical.17")), &[FactorKind::BadGoing]),
    unless(tactical(FactorKind::Wading,    grades(&[Hordes], &[O, I]),    Who::ANY, -2, clause!("dbm.tactical.17")), &[FactorKind::BadGoing]),
];

const CLUMSY: Who = of(&[Pikes, Spears]);

const fn grading(who: Who, against: &[Grade], lead: Lead, value: i8, clause: Clause) -> AdjustRow {
    AdjustRow {
        stage: AdjustStage::Grading,
        who,
        against: Who::ANY.grades(Grades::of(against)),
        how: None,
        acting: false,
        shot_at: false,
        defends: false,
        lead,
        support: None,
        listed: false,
        value,
        clause,
    }
}

const fn hand_to_hand(row: AdjustRow) -> AdjustRow {
    AdjustRow { how: Some(FightKind::CloseCombat), ..row }
}

const fn in_shooting(row: AdjustRow) -> AdjustRow {
    AdjustRow { how: Some(FightKind::Shooting), ..row }
}

/// It does not count for troops that are only shot at.
const fn acting(row: AdjustRow) -> AdjustRow {
    AdjustRow { acting: true, ..row }
}

/// It counts only for troops that are only shot at.
const fn shot_at(row: AdjustRow) -> AdjustRow {
    AdjustRow { shot_at: true, ..in_shooting(row) }
}

const fn mitigation(who: Who, against: Who, support: Support, clause: Clause) -> AdjustRow {
    AdjustRow {
        stage: AdjustStage::Mitigation,
        who,
        against,
        how: Some(FightKind::CloseCombat),
        acting: true,
        shot_at: false,
        defends: false,
        lead: Lead::AtLeast(1),
        support: Some(support),
        listed: false,
        value: -1,
        clause,
    }
}

/// It counts if the army list of the supported allows it.
const fn listed(row: AdjustRow) -> AdjustRow {
    AdjustRow { listed: true, ..row }
}

const fn behind_works(row: AdjustRow) -> AdjustRow {
    AdjustRow { defends: true, ..row }
}

/// It counts against those who shoot too.
const fn shot_too(row: AdjustRow) -> AdjustRow {
    AdjustRow { how: None, ..row }
}

/// `support` in a rank from the second to this one.
const fn backed(of: Who, to: u8) -> Support {
    Support::BehindOwn(Ranks { of, same_grade: false, from: 2, to })
}

const BUT_ARTILLERY: Who = Who::kinds(Kinds::but(&[Artillery]));
const SUPERIOR: Who = Who::ANY.grades(Grades::of(&[S]));
const BUT_BIG: Who = Who::kinds(Kinds::but(&[Elephants, Artillery]));
/// Mounted troops except knights (X).
const RIDERS: Who = Who::kinds(Kinds::but(&[Knights])).branch(Branch::Mounted);
const KNIGHTS_BUT_X: Who = of(&[Knights]).grades(Grades::but(&[X]));
const CARTS_AND_WARBAND: Who = of(&[WarWagons, Warband]);
/// Defenders of fortifications who do not count already.
const DEFENDERS: Who = Who::kinds(Kinds::but(&[WarWagons, Warband])).branch(Branch::Foot);
const SUPPORTED_FOOT: Who = of(&[Auxilia, Blades, Pikes, Spears]);
const ARCHERS: Who = of(&[Psiloi]).with(Marks::of(&[Mark::Bow]));
const CROSSBOWMEN: Who = of(&[Psiloi]).with(Marks::of(&[Mark::Crossbow]));
const HANDGUNNERS: Who = of(&[Psiloi]).with(Marks::of(&[Mark::Handgun]));

/// Grading, and rear support that lowers the winner's total.
#[rustfmt::skip]
const ADJUSTING: &[AdjustRow] = &[
    hand_to_hand(grading(BUT_ELEPHANTS, &[S],    Lead::AtLeast(1), -1, clause!("dbm.grade.02"))),
    in_shooting(grading(BUT_ARTILLERY,  &[S],    Lead::AtLeast(1), -1, clause!("dbm.grade.02"))),
    shot_at(grading(of(&[Artillery]),   &[S],    Lead::AtLeast(1), -1, clause!("dbm.grade.02"))),
    acting(in_shooting(grading(SUPERIOR, &[S],   Lead::Exactly(1),  1, clause!("dbm.grade.03")))),
    acting(in_shooting(grading(SUPERIOR, &[O, F], Lead::Exactly(0), 1, clause!("dbm.grade.03")))),
    acting(grading(Who::ANY,            &[I],    Lead::AtLeast(0),  1, clause!("dbm.grade.04"))),
    grading(BUT_ARTILLERY,              &[F],    Lead::AtLeast(2),  1, clause!("dbm.grade.05")),
    shot_too(mitigation(BUT_BIG,                 grades(&[Cavalry], &[O]),    Support::Behind(grades(&[Cavalry], &[O])),    clause!("dbm.mitigate.02"))),
    shot_too(mitigation(BUT_BIG,                 grades(&[Cavalry], &[I]),    Support::Behind(grades(&[Cavalry], &[I])),    clause!("dbm.mitigate.02"))),
    listed(mitigation(of(&[Cavalry]),          grades(&[Cavalry], &[O, I]), Support::Behind(grades(&[Psiloi], &[S, I])),  clause!("dbm.mitigate.03"))),
    listed(mitigation(grades(&[Knights], &[X]), grades(&[Cavalry], &[O, I]), Support::Behind(grades(&[Psiloi], &[S, I])), clause!("dbm.mitigate.03"))),
    listed(mitigation(CARTS_AND_WARBAND,       SUPPORTED_FOOT,              backed(ARCHERS, 3),                           clause!("dbm.mitigate.04"))),
    listed(mitigation(RIDERS,                  SUPPORTED_FOOT,              backed(ARCHERS, 3),                           clause!("dbm.mitigate.04"))),
    listed(mitigation(KNIGHTS_BUT_X,           SUPPORTED_FOOT,              backed(ARCHERS, 3),                           clause!("dbm.mitigate.04"))),
    listed(behind_works(mitigation(DEFENDERS,  SUPPORTED_FOOT,              backed(ARCHERS, 3),                           clause!("dbm.mitigate.04")))),
    listed(behind_works(mitigation(DEFENDERS,  SUPPORTED_FOOT,              backed(CROSSBOWMEN, 2),                       clause!("dbm.mitigate.04")))),
    listed(behind_works(mitigation(DEFENDERS,  SUPPORTED_FOOT,              backed(HANDGUNNERS, 2),                       clause!("dbm.mitigate.04")))),
    listed(mitigation(CARTS_AND_WARBAND,       SUPPORTED_FOOT,              backed(CROSSBOWMEN, 2),                       clause!("dbm.mitigate.04"))),
    listed(mitigation(RIDERS,                  SUPPORTED_FOOT,              backed(CROSSBOWMEN, 2),                       clause!("dbm.mitigate.04"))),
    listed(mitigation(KNIGHTS_BUT_X,           SUPPORTED_FOOT,              backed(CROSSBOWMEN, 2),                       clause!("dbm.mitigate.04"))),
    listed(mitigation(CARTS_AND_WARBAND,       SUPPORTED_FOOT,              backed(HANDGUNNERS, 2),                       clause!("dbm.mitigate.04"))),
    listed(mitigation(RIDERS,                  SUPPORTED_FOOT,              backed(HANDGUNNERS, 2),                       clause!("dbm.mitigate.04"))),
    listed(mitigation(KNIGHTS_BUT_X,           SUPPORTED_FOOT,              backed(HANDGUNNERS, 2),                       clause!("dbm.mitigate.04"))),
];
