//! The tables of fighting, in the order of the printed book: the first row that fits holds.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FactorKind as F, FeatureKind, FightKind, Going, Kind, Kinds, Margin, Mark, Marks, Outcome};
use crate::book::Who;
use crate::book::combat_tables::*;
use crate::book::hindering::HinderingRules;
use crate::book::length::Length;
use crate::book::margin::MarginBy;
use crate::book::pursuit_tables::PursuitRules;
use crate::book::recoil_tables::{RecoilRules, TrampleRules};
use crate::book::shooting_tables::*;
use crate::clause;
use crate::geometry::Edge;
use Kind::*;

const FOOT_BUT_PSILOI: Who = Who::kinds(Kinds::FOOT.without(Kinds::of(&[Psiloi])));
const SOLID: Who = Who::SOLID;
const FAST: Who = Who::FAST;
const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);
const BOTH: Option<FightKind> = None;
const DOUBLE: Marks = Marks::of(&[Mark::Double]);
const LONG_OR_CROSS: Who = of(&[Bows]).with(Marks::of(&[Mark::LongOrCross]));
const CATAPHRACTS: Who = of(&[Knights]).with(Marks::of(&[Mark::Cataphract]));
const LANCERS: Who = of(&[Knights]).with(Marks::of(&[Mark::Lancers]));
const HALF_BW: Length = Length::Bw(50);
const ONE_BW: Length = Length::Bw(100);

/// Combat factors, supports, tactical factors, outcomes, pursuit and shooting of the standard game.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.to_vec(),
        supports: SUPPORTS.to_vec(),
        support_bars: SupportBars::NONE,
        tactical: TACTICAL.to_vec(),
        hindering: HinderingRules {
            from: Cited::new(Going::Bad, clause!("dba3.tactical.12")),
            foes: Who::ANY,
            spared: None,
        },
        outcomes: OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Halves, clause!("dba3.outcome.04")),
        adjusting: Vec::new(),
        opponent: Cited::new(Opponent::Frontal, clause!("dba3.outcome.01")),
        overlaps: OVERLAPS,
        wagons: Some(Cited::new(of(&[WarWagons]), clause!("dba3.combat.04"))),
        wagon_edges: None,
        paltry: Some(Cited::new(2, clause!("dba3.river.04"))),
        water_is_good: None,
        bonus: None,
        recoils: RECOILS.to_vec(),
        passing: RECOIL_PASSING.to_vec(),
        unyielding: Cited::new(of(&[Elephants, WarWagons]), clause!("dba3.recoil.09")),
        backed_into: Vec::new(),
        recoiling: RecoilRules {
            rear_corner: Some(clause!("dba3.recoil.13")),
            passes_first: Some(clause!("dba3.interp.06")),
            ..RecoilRules::NONE
        },
        trample: Some(TrampleRules { who: of(&[Elephants]), friends: None, clause: clause!("dba3.recoil.04") }),
        supporter_falls: None,
        swept: None,
        flight: FlightRules {
            distances: vec![FlightRow {
                who: Who::ANY,
                by: FlightBy::MovePlus(ONE_BW),
                clause: clause!("dba3.flee.01"),
            }],
            passing: FLIGHT_PASSING.to_vec(),
            struck_on: &[Edge::Left, Edge::Right],
            course: Cited::new(FlightCourse::Straight, clause!("dba3.flee.01")),
            by_corner: None,
            fearless: Some(Cited::new(of(&[Psiloi, LightHorse]), clause!("dba3.flee.03"))),
            open_ground: vec![FeatureKind::Marsh],
            avoids: Vec::new(),
            crash: Some(Cited::new(of(&[Elephants, ScythedChariots]), clause!("dba3.flee.08"))),
            pushes: None,
            enters: None,
            headlong: None,
        },
        pursuits: PURSUITS.to_vec(),
        pursuit_rank: None,
        pursuit_ranks: None,
        pursuing: PursuitRules::default(),
        pursued_into: vec![FeatureKind::Marsh, FeatureKind::Gully],
        shooting: Some(shooting()),
    }
}

const fn factor(
    who: Who,
    how: Option<FightKind>,
    held: RequiredHold,
    foot: i8,
    mounted: i8,
    clause: Clause,
) -> FactorRow {
    FactorRow { who, against: None, how, held, foot, mounted, clause }
}

/// Combat factors.
#[rustfmt::skip]
pub const FACTORS: &[FactorRow] = &[
    //     who                       in      where           foot mounted
    factor(of(&[Elephants]),         BOTH,   RequiredHold::Anywhere,  5,  4,  clause!("dba3.factor.02")),
    factor(of(&[Blades]),            CLOSE,  RequiredHold::Anywhere,  5,  3,  clause!("dba3.factor.03")),
    factor(of(&[Spears]),            BOTH,   RequiredHold::Anywhere,  4,  4,  clause!("dba3.factor.04")),
    factor(of(&[Blades]),            SHOT,   RequiredHold::Anywhere,  4,  4,  clause!("dba3.factor.05")),
    factor(of(&[Artillery]),         BOTH,   RequiredHold::NotTown,   4,  4,  clause!("dba3.factor.06")),
    factor(of(&[Knights]),           BOTH,   RequiredHold::Anywhere,  3,  4,  clause!("dba3.factor.07")),
    factor(of(&[ScythedChariots]),   BOTH,   RequiredHold::Anywhere,  3,  4,  clause!("dba3.factor.08")),
    factor(of(&[Pikes]),             BOTH,   RequiredHold::Anywhere,  3,  4,  clause!("dba3.factor.09")),
    factor(of(&[WarWagons]),         BOTH,   RequiredHold::Anywhere,  3,  4,  clause!("dba3.factor.10")),
    factor(of(&[Cavalry]),           BOTH,   RequiredHold::Anywhere,  3,  3,  clause!("dba3.factor.11")),
    factor(of(&[Camelry]),           BOTH,   RequiredHold::Anywhere,  3,  3,  clause!("dba3.factor.12")),
    factor(of(&[Auxilia]),           BOTH,   RequiredHold::Anywhere,  3,  3,  clause!("dba3.factor.13")),
    factor(of(&[Warband]),           BOTH,   RequiredHold::Anywhere,  3,  2,  clause!("dba3.factor.14")),
    factor(of(&[Hordes]),            BOTH,   RequiredHold::Anywhere,  3,  2,  clause!("dba3.factor.15")),
    factor(of(&[Bows]),              BOTH,   RequiredHold::Anywhere,  2,  4,  clause!("dba3.factor.16")),
    factor(of(&[LightHorse]),        BOTH,   RequiredHold::Anywhere,  2,  2,  clause!("dba3.factor.17")),
    factor(of(&[Psiloi]),            BOTH,   RequiredHold::Anywhere,  2,  2,  clause!("dba3.factor.18")),
    factor(of(&[Artillery]),         BOTH,   RequiredHold::Town,      2,  2,  clause!("dba3.factor.19")),
    factor(of(&[Followers, Denizens]), BOTH, RequiredHold::Anywhere,  1,  0,  clause!("dba3.factor.20")),
];

const fn support(
    kind: F,
    who: Who,
    from: Support,
    against: Who,
    ground: Footing,
    value: i8,
    clause: Clause,
) -> SupportRow {
    SupportRow { kind, who, from, against, how: Some(FightKind::CloseCombat), inside: false, ground, value, clause }
}

const SHOCK: Who = of(&[Elephants, Knights, ScythedChariots]);
const SPEARS_OR_SOLID_BLADES: Support =
    Support::Beside(Who::kinds(Kinds::of(&[Spears, Blades])).pace(crate::battle::Pace::Solid));
const SOLID_BLADES: Support = Support::Beside(of(&[Blades]).pace(crate::battle::Pace::Solid));
const FAST_FRIENDS: Support = Support::Beside(of(&[Spears, Blades]).pace(crate::battle::Pace::Fast));
const SOLID_BOWS: Who = of(&[Bows]).pace(crate::battle::Pace::Solid);
const FAST_BOWS: Who = of(&[Bows]).pace(crate::battle::Pace::Fast);

/// Support from behind, from the rear rank of a double element, and from the flank.
#[rustfmt::skip]
pub const SUPPORTS: &[SupportRow] = &[
    //                      who                   from                     against           going          number
    support(F::RearSupport, of(&[Pikes]),         Support::BehindSame,     FOOT_BUT_PSILOI,  Footing::Both,  3, clause!("dba3.support.01")),
    support(F::RearSupport, of(&[Warband]),       Support::BehindSame,     FOOT_BUT_PSILOI,  Footing::Both,  1, clause!("dba3.support.02")),
    support(F::RearSupport, of(&[Pikes]),         Support::BehindSame,     SHOCK,            Footing::Both,  1, clause!("dba3.support.03")),
    support(F::RearSupport, of(&[Pikes, Warband]),Support::BehindSame,     of(&[Psiloi, Cavalry, LightHorse, Camelry]), Footing::Any, 0, clause!("dba3.support.06")),
    support(F::RearSupport, of(&[Warband]),       Support::BehindSame,     SHOCK,            Footing::Any,   0, clause!("dba3.support.06")),
    support(F::RearSupport, of(&[Pikes, Warband]),Support::BehindSame,     Who::ANY,         Footing::Any,   0, clause!("dba3.support.05")),
    support(F::Double,      Who::ANY.with(DOUBLE),Support::Own,            Who::FOOT,        Footing::Own,   1, clause!("dba3.support.07")),
    support(F::FlankSupport,of(&[Spears]),        SPEARS_OR_SOLID_BLADES,  Who::FOOT,        Footing::Own,   1, clause!("dba3.support.09")),
    support(F::FlankSupport,SOLID_BOWS,           SOLID_BLADES,            Who::FOOT,        Footing::Own,   1, clause!("dba3.support.10")),
    support(F::FlankSupport,of(&[Spears]),        FAST_FRIENDS,            Who::FOOT,        Footing::Any,   0, clause!("dba3.support.12")),
    support(F::FlankSupport,FAST_BOWS,            SOLID_BLADES,            Who::FOOT,        Footing::Any,   0, clause!("dba3.support.12")),
];

const fn tactical(
    case: F,
    who: Who,
    how: Option<FightKind>,
    unless: &'static [F],
    value: i8,
    clause: Clause,
) -> TacticalRow {
    TacticalRow { case, who, against: Who::ANY, how, unless, value, clause }
}

const UNHINDERED: Kinds = Kinds::of(&[Auxilia, Bows, Warband, Psiloi]);

/// Tactical factors.
#[rustfmt::skip]
pub const TACTICAL: &[TacticalRow] = &[
    //       case           who        in      not with          number
    tactical(F::City,       Who::ANY,  BOTH,   &[],              4, clause!("dba3.tactical.02")),
    tactical(F::Camp,       Who::FOOT, BOTH,   &[],              2, clause!("dba3.tactical.03")),
    tactical(F::General,    Who::ANY,  BOTH,   &[],              1, clause!("dba3.tactical.04")),
    tactical(F::Uphill,     Who::ANY,  CLOSE,  &[],              1, clause!("dba3.tactical.05")),
    tactical(F::Bank,       Who::ANY,  CLOSE,  &[F::Uphill],   1, clause!("dba3.tactical.06")),
    tactical(F::Overlap,    Who::ANY,  CLOSE,  &[],             -1, clause!("dba3.tactical.07")),
    tactical(F::Flank,      Who::ANY,  CLOSE,  &[],             -1, clause!("dba3.tactical.08")),
    tactical(F::Rear,       Who::ANY,  CLOSE,  &[],             -1, clause!("dba3.tactical.09")),
    tactical(F::Aided,      Who::ANY,  SHOT,   &[],             -1, clause!("dba3.tactical.10")),
    tactical(F::Assaulters, Who::ANY,  CLOSE,  &[],             -1, clause!("dba3.tactical.11")),
    tactical(F::BadGoing,   Who::kinds(Kinds::ANY.without(UNHINDERED)), CLOSE, &[], -2, clause!("dba3.tactical.12")),
];

/// The addition of Big Battles: a demoralised command fights worse.
pub const DEMORALISED: TacticalRow = tactical(F::Demoralised, Who::ANY, CLOSE, &[], -2, clause!("dba3.bbdba.47"));

const OVERLAPS: OverlapRules = OverlapRules {
    corners: Cited::new(Corners::FrontAndRear, clause!("dba3.combat.08")),
    spared: Some(Cited::new(of(&[Psiloi]), clause!("dba3.combat.09"))),
    board: Some(Cited::new(ONE_BW, clause!("dba3.combat.13"))),
    stormers: None,
    useless: Vec::new(),
    half_edge: None,
    deep: None,
    any_edge: None,
    ranks: None,
};

const fn row(
    margin: Margin,
    loser: Who,
    by: Who,
    how: Option<FightKind>,
    when: When,
    result: Outcome,
    clause: Clause,
) -> OutcomeRow {
    OutcomeRow { margin, loser, by, how, when, result, clause }
}

const EQUAL: Margin = Margin::Equal;
const LESS: Margin = Margin::Less;
const HALF: Margin = Margin::Half;
const ANY: Who = Who::ANY;
const ALWAYS: When = When::Always;
const NOTHING: Outcome = Outcome::None;
const RECOIL: Outcome = Outcome::Recoil;
const FLEE: Outcome = Outcome::Flee;
const DESTROYED: Outcome = Outcome::Destroyed;
const OTHER_MOUNTED: Who = of(&[Elephants, Cavalry, LightHorse]);
const HORSE_AND_SCYTHES: Who = of(&[Knights, ScythedChariots]);

/// The outcomes of fights.
#[rustfmt::skip]
pub const OUTCOMES: &[OutcomeRow] = &[
    //  margin loser                     by                        in     when                  result
    row(EQUAL, ANY,                      ANY,                      BOTH,  When::Storm,          NOTHING,   clause!("dba3.outcome.05")),
    row(EQUAL, of(&[ScythedChariots]),   ANY,                      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.06")),
    row(EQUAL, of(&[Knights]),           of(&[Blades]),            CLOSE, ALWAYS,               DESTROYED, clause!("dba3.outcome.07")),
    row(EQUAL, of(&[Knights]),           LONG_OR_CROSS,            CLOSE, ALWAYS,               DESTROYED, clause!("dba3.outcome.07")),
    row(EQUAL, of(&[Knights]),           SOLID,                    CLOSE, ALWAYS,               RECOIL,    clause!("dba3.outcome.07")),
    row(EQUAL, CATAPHRACTS,              LANCERS,                  CLOSE, ALWAYS,               RECOIL,    clause!("dba3.outcome.08")),
    row(EQUAL, of(&[Knights]),           ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.07")),
    row(EQUAL, of(&[Camelry]),           of(&[Blades]),            CLOSE, ALWAYS,               DESTROYED, clause!("dba3.outcome.09")),
    row(EQUAL, of(&[Camelry]),           LONG_OR_CROSS,            CLOSE, ALWAYS,               DESTROYED, clause!("dba3.outcome.09")),
    row(EQUAL, of(&[Camelry]),           SOLID,                    CLOSE, ALWAYS,               RECOIL,    clause!("dba3.outcome.09")),
    row(EQUAL, of(&[Camelry]),           ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.09")),
    row(EQUAL, OTHER_MOUNTED,            SOLID,                    CLOSE, ALWAYS,               RECOIL,    clause!("dba3.outcome.10")),
    row(EQUAL, OTHER_MOUNTED,            ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.10")),
    row(EQUAL, FAST,                     SOLID,                    BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.11")),
    row(EQUAL, FAST,                     ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.11")),
    row(EQUAL, SOLID,                    ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.12")),

    row(LESS,  ANY,                      ANY,                      BOTH,  When::Defends,        DESTROYED, clause!("dba3.outcome.13")),
    row(LESS,  of(&[Followers, Denizens]), ANY,                    BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.14")),
    row(LESS,  Who::kinds(Kinds::but(&[WarWagons])), ANY,          BOTH,  When::Struck,         DESTROYED, clause!("dba3.outcome.15")),
    row(LESS,  of(&[Elephants]),         ANY,                      CLOSE, When::StormsWalls,    DESTROYED, clause!("dba3.recoil.05")),
    row(LESS,  ANY,                      ANY,                      CLOSE, When::Storms,         RECOIL,    clause!("dba3.outcome.16")),
    row(LESS,  of(&[Elephants]),         of(&[Psiloi, Auxilia, LightHorse]), BOTH, ALWAYS,      DESTROYED, clause!("dba3.outcome.17")),
    row(LESS,  of(&[Elephants]),         of(&[Artillery]),         SHOT,  ALWAYS,               DESTROYED, clause!("dba3.outcome.17")),
    row(LESS,  of(&[Elephants]),         ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.17")),
    row(LESS,  of(&[ScythedChariots]),   ANY,                      BOTH,  When::ShotInRear,     DESTROYED, clause!("dba3.outcome.18")),
    row(LESS,  of(&[ScythedChariots]),   ANY,                      SHOT,  ALWAYS,               FLEE,      clause!("dba3.outcome.18")),
    row(LESS,  of(&[ScythedChariots]),   ANY,                      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.18")),
    row(LESS,  of(&[Knights]), of(&[Elephants, ScythedChariots, Camelry, LightHorse]), BOTH, ALWAYS, DESTROYED, clause!("dba3.outcome.19")),
    row(LESS,  of(&[Knights]),           ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.19")),
    row(LESS,  of(&[Camelry]),           of(&[ScythedChariots]),   BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.20")),
    row(LESS,  of(&[Camelry]),           ANY,                      BOTH,  When::InBad,          DESTROYED, clause!("dba3.outcome.20")),
    row(LESS,  of(&[Camelry]),           of(&[Elephants]),         BOTH,  ALWAYS,               FLEE,      clause!("dba3.outcome.20")),
    row(LESS,  of(&[Camelry]),           ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.20")),
    row(LESS,  of(&[Cavalry]),           of(&[ScythedChariots]),   BOTH,  ALWAYS,               FLEE,      clause!("dba3.outcome.21")),
    row(LESS,  of(&[Cavalry]),           ANY,                      BOTH,  When::InBad,          FLEE,      clause!("dba3.outcome.21")),
    row(LESS,  of(&[Cavalry]),           ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.21")),
    row(LESS,  of(&[LightHorse]),        of(&[ScythedChariots]),   BOTH,  ALWAYS,               FLEE,      clause!("dba3.outcome.22")),
    row(LESS,  of(&[LightHorse]),        of(&[Artillery]),         SHOT,  ALWAYS,               FLEE,      clause!("dba3.outcome.22")),
    row(LESS,  of(&[LightHorse]),        ANY,                      BOTH,  When::InBad,          FLEE,      clause!("dba3.outcome.22")),
    row(LESS,  of(&[LightHorse]),        ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.22")),
    row(LESS,  of(&[Spears]),            HORSE_AND_SCYTHES,        BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.23")),
    row(LESS,  of(&[Spears]),            of(&[Warband]),           BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.23")),
    row(LESS,  of(&[Spears]),            ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.23")),
    row(LESS,  of(&[Pikes]),             HORSE_AND_SCYTHES,        BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.24")),
    row(LESS,  of(&[Pikes]),             of(&[Warband]),           BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.24")),
    row(LESS,  of(&[Pikes]),             ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.24")),
    row(LESS,  of(&[Blades]),            HORSE_AND_SCYTHES,        BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.25")),
    row(LESS,  of(&[Blades]),            of(&[Warband]),           BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.25")),
    row(LESS,  of(&[Blades]),            ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.25")),
    row(LESS,  of(&[Auxilia]),           of(&[Knights]),           BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.26")),
    row(LESS,  of(&[Auxilia]),           ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.26")),
    row(LESS,  of(&[Bows]),              Who::MOUNTED,             BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.27")),
    row(LESS,  of(&[Bows]),              ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.27")),
    row(LESS,  of(&[Psiloi]),            of(&[Knights, Cavalry, Camelry]), BOTH, When::GoodToOpponent, DESTROYED, clause!("dba3.outcome.28")),
    row(LESS,  of(&[Psiloi]),            ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.28")),
    row(LESS,  of(&[Warband]),           HORSE_AND_SCYTHES,        BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.29")),
    row(LESS,  of(&[Warband]),           ANY,                      BOTH,  ALWAYS,               RECOIL,    clause!("dba3.outcome.29")),
    row(LESS,  of(&[Hordes]),            of(&[Knights, Elephants]),BOTH,  When::InGood,         DESTROYED, clause!("dba3.outcome.30")),
    row(LESS,  of(&[Hordes]),            of(&[Warband]),           BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.30")),
    row(LESS,  of(&[Hordes]),            ANY,                      SHOT,  ALWAYS,               RECOIL,    clause!("dba3.outcome.30")),
    row(LESS,  of(&[Hordes]),            ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.30")),
    row(LESS,  of(&[WarWagons]),         of(&[Artillery]),         SHOT,  ALWAYS,               DESTROYED, clause!("dba3.outcome.31")),
    row(LESS,  of(&[WarWagons]),         of(&[Elephants]),         BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.31")),
    row(LESS,  of(&[WarWagons]),         ANY,                      BOTH,  ALWAYS,               NOTHING,   clause!("dba3.outcome.31")),
    row(LESS,  of(&[Artillery]),         ANY,                      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.32")),

    row(HALF,  ANY,                      ANY,                      BOTH,  When::Defends,        DESTROYED, clause!("dba3.outcome.34")),
    row(HALF,  of(&[Cavalry]),           of(&[Pikes, Spears, Hordes]), BOTH, When::InGood,      FLEE,      clause!("dba3.outcome.35")),
    row(HALF,  of(&[Cavalry]),           of(&[Artillery]),         CLOSE, ALWAYS,               FLEE,      clause!("dba3.outcome.35")),
    row(HALF,  of(&[Cavalry]),           ANY,                      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.35")),
    row(HALF,  of(&[LightHorse]),        Who::MOUNTED,             BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.36")),
    row(HALF,  of(&[LightHorse]),        of(&[Artillery]),         SHOT,  ALWAYS,               DESTROYED, clause!("dba3.outcome.36")),
    row(HALF,  of(&[LightHorse]),        of(&[Bows, Psiloi]),      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.36")),
    row(HALF,  of(&[LightHorse]),        ANY,                      BOTH,  When::InBad,          DESTROYED, clause!("dba3.outcome.36")),
    row(HALF,  of(&[LightHorse]),        ANY,                      BOTH,  ALWAYS,               FLEE,      clause!("dba3.outcome.36")),
    row(HALF,  of(&[Psiloi]), of(&[Knights, Cavalry, Camelry, LightHorse]), BOTH, When::GoodToOpponent, DESTROYED, clause!("dba3.outcome.37")),
    row(HALF,  of(&[Psiloi]),            of(&[Auxilia, Bows, Psiloi]), CLOSE, ALWAYS,           DESTROYED, clause!("dba3.outcome.37")),
    row(HALF,  of(&[Psiloi]),            of(&[Elephants, ScythedChariots]), BOTH, ALWAYS,       RECOIL,    clause!("dba3.outcome.37")),
    row(HALF,  of(&[Psiloi]),            ANY,                      BOTH,  ALWAYS,               FLEE,      clause!("dba3.outcome.37")),
    row(HALF,  ANY,                      ANY,                      BOTH,  ALWAYS,               DESTROYED, clause!("dba3.outcome.38")),
];

/// The distances of recoils.
#[rustfmt::skip]
pub const RECOILS: &[RecoilRow] = &[
    RecoilRow { who: Who::FOOT,    by: RecoilBy::DepthUpTo(HALF_BW), clause: clause!("dba3.recoil.02") },
    RecoilRow { who: Who::MOUNTED, by: RecoilBy::OrDepth(ONE_BW),    clause: clause!("dba3.recoil.03") },
];

const fn pass(who: Who, through: Who, clause: Clause) -> PassRow {
    PassRow { who, through, crushes: None, clause }
}

const MOUNTED_BUT_ELEPHANTS: Who = Who::kinds(Kinds::MOUNTED.without(Kinds::of(&[Elephants])));

/// The friends that a recoil passes through.
#[rustfmt::skip]
pub const RECOIL_PASSING: &[PassRow] = &[
    pass(MOUNTED_BUT_ELEPHANTS, Who::kinds(Kinds::but(&[Pikes, Hordes, Elephants])), clause!("dba3.interp.07")),
    pass(of(&[Blades]),         of(&[Blades, Spears]),                               clause!("dba3.interp.08")),
    pass(of(&[Pikes, Bows]),    of(&[Blades]),                                       clause!("dba3.interp.09")),
    pass(of(&[Psiloi]),         Who::kinds(Kinds::but(&[Psiloi])),                   clause!("dba3.interp.10")),
];

/// The friends that a flight passes through.
#[rustfmt::skip]
pub const FLIGHT_PASSING: &[PassRow] = &[
    pass(Who::MOUNTED,   of(&[Psiloi]), clause!("dba3.interp.01")),
    pass(of(&[Psiloi]),  Who::ANY,      clause!("dba3.interp.02")),
];

const fn pursuit(who: Who, from: Who, distance: Length, clause: Clause) -> PursuitRow {
    PursuitRow { who, from, distance, by_depth: None, clause }
}

const LITTER: Marks = Marks::of(&[Mark::Litter]);
const CATAPHRACT: Marks = Marks::of(&[Mark::Cataphract]);

/// The pursuers and their opponents.
#[rustfmt::skip]
pub const PURSUITS: &[PursuitRow] = &[
    pursuit(of(&[Knights]).without(CATAPHRACT),                 Who::ANY,        ONE_BW,  clause!("dba3.pursue.07")),
    pursuit(of(&[ScythedChariots, Elephants, Hordes]),          Who::ANY,        ONE_BW,  clause!("dba3.pursue.07")),
    pursuit(of(&[Pikes, Blades, Warband]).without(LITTER),      FOOT_BUT_PSILOI, HALF_BW, clause!("dba3.pursue.08")),
];

/// The troops that shoot, and their ranges.
#[rustfmt::skip]
pub const RANGES: &[RangeRow] = &[
    RangeRow {
        who: of(&[Artillery]), range: Length::Bw(500), clause: clause!("dba3.shoot.02"),
        edges: Cited::new(ShootingEdges::Front, clause!("dba3.shoot.05")),
        when: Cited::new(Times::OwnBoundUnmoved, clause!("dba3.shoot.16")),
        back: Some(clause!("dba3.shoot.17")),
        free: Some(clause!("dba3.shoot.28")),
        over: Some(Cited::new(of(&[Psiloi]), clause!("dba3.shoot.29"))),
        over_friends: None,
        ignores: None, in_pairs: None,
        on_ground: None,
    },
    RangeRow {
        who: of(&[Bows]), range: Length::Bw(300), clause: clause!("dba3.shoot.03"),
        edges: Cited::new(ShootingEdges::Front, clause!("dba3.shoot.05")),
        when: Cited::new(Times::MovedUpTo(ONE_BW), clause!("dba3.shoot.18")),
        back: None, free: None, over: None, over_friends: None, ignores: None, in_pairs: None,
        on_ground: None,
    },
    RangeRow {
        who: of(&[WarWagons]), range: Length::Bw(300), clause: clause!("dba3.shoot.03"),
        edges: Cited::new(ShootingEdges::Any, clause!("dba3.shoot.07")),
        when: Cited::new(Times::MovedUpTo(ONE_BW), clause!("dba3.shoot.18")),
        back: None, free: None, over: None, over_friends: None, ignores: None, in_pairs: None,
        on_ground: None,
    },
];

const fn sight(ground: FeatureKind, hides: Hides, clause: Clause) -> SightRow {
    SightRow { ground, hides, clause }
}

const HALF_DEEP: Hides = Hides::Depth(HALF_BW);

/// The effect of ground on shooting.
#[rustfmt::skip]
pub const SIGHT: &[SightRow] = &[
    sight(FeatureKind::GentleHill,    Hides::Crest,   clause!("dba3.shoot.19")),
    sight(FeatureKind::DifficultHill, Hides::Crest,   clause!("dba3.shoot.19")),
    sight(FeatureKind::DifficultHill, HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Woods,         HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Oasis,         HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Dunes,         HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Hamlet,        HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Edifice,       HALF_DEEP,      clause!("dba3.shoot.21")),
    sight(FeatureKind::Marsh,         Hides::Shooter, clause!("dba3.shoot.23")),
    sight(FeatureKind::River,         Hides::Shooter, clause!("dba3.shoot.23")),
    sight(FeatureKind::Gully,         Hides::Both,    clause!("dba3.shoot.24")),
];

fn shooting() -> ShootingTables {
    ShootingTables {
        at_works: None,
        ranges: RANGES.to_vec(),
        margin: Cited::new(ONE_BW, clause!("dba3.shoot.10")),
        portion: Cited::new(HALF_BW, clause!("dba3.shoot.08")),
        arc: None,
        reach: None,
        grouped: None,
        zone: Some(Cited::new(ONE_BW, clause!("dba3.shoot.25"))),
        ahead: None,
        any_part: None,
        corners: None,
        ground: SIGHT.to_vec(),
        trees: &[],
        aids: Cited::new(2, clause!("dba3.shoot.31")),
        from_works: None,
        second_rank: None,
        places: PlaceShooting { walls: clause!("dba3.shoot.20"), occupied: None, all_round: None },
    }
}
