//! The tables of close combat and its outcomes, as the book prints them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FactorKind, FightKind, Going, Kind, Margin, Outcome};
use crate::book::Who;
use crate::book::combat_tables::{
    CombatTables, Corners, FactorRow, FlightBy, FlightCourse, FlightRow, FlightRules, Footing, Opponent, OutcomeRow,
    OverlapRules, PassRow, RecoilBy, RecoilRow, RequiredHold, Support, SupportBars, SupportRow, TacticalRow, When, of,
};
use crate::book::hindering::HinderingRules;
use crate::book::length::Length;
use crate::book::margin::MarginBy;
use crate::book::pursuit_tables::PursuitRules;
use crate::book::recoil_tables::RecoilRules;
use crate::clause;
use crate::geometry::Edge;
use Kind::{Auxilia, Blades, Cavalry, Chariots, Elephants, Knights, LightHorse, Pikes, Psiloi, Spears, Warband};
use Margin::{Equal, Half, Less};
use Outcome::{Destroyed, Flee, Halt, Recoil};
use When::{Always, InBad};

/// The tables of fighting.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.to_vec(),
        supports: SUPPORTS.to_vec(),
        support_bars: SupportBars::NONE,
        tactical: TACTICAL.to_vec(),
        hindering: HinderingRules {
            from: Cited::new(Going::Bad, clause!("dbsa.tactical.13")),
            foes: Who::ANY,
            spared: None,
        },
        outcomes: OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Halves, clause!("dbsa.outcome.02")),
        adjusting: Vec::new(),
        opponent: Cited::new(Opponent::MostDangerous, clause!("dbsa.outcome.05")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dbsa.combat.09")),
            spared: None,
            board: None,
            stormers: None,
            useless: Vec::new(),
            half_edge: None,
            deep: None,
            any_edge: None,
            ranks: None,
        },
        wagons: None,
        wagon_edges: None,
        paltry: None,
        water_is_good: None,
        bonus: None,
        recoils: RECOILS.to_vec(),
        passing: passing(clause!("dbsa.outcome.27")),
        unyielding: Cited::new(of(&[Elephants]), clause!("dbsa.outcome.27")),
        backed_into: Vec::new(),
        recoiling: RecoilRules {
            pushed_unstruck: Some(clause!("dbsa.outcome.28")),
            pushes_on: Some(clause!("dbsa.outcome.27")),
            ground: Some(clause!("dbsa.outcome.28")),
            ..RecoilRules::NONE
        },
        trample: None,
        supporter_falls: None,
        swept: None,
        flight: FlightRules {
            distances: FLIGHTS.to_vec(),
            passing: passing(clause!("dbsa.outcome.29")),
            struck_on: &[Edge::Left, Edge::Right, Edge::Rear],
            course: Cited::new(FlightCourse::Veering, clause!("dbsa.outcome.29")),
            by_corner: Some(clause!("dbsa.move.11")),
            fearless: Some(Cited::new(Who::ANY, clause!("dbsa.outcome.32"))),
            open_ground: Vec::new(),
            avoids: Vec::new(),
            crash: None,
            pushes: None,
            enters: None,
            headlong: None,
        },
        pursuits: Vec::new(),
        pursuit_rank: None,
        pursuit_ranks: None,
        pursuing: PursuitRules::default(),
        pursued_into: Vec::new(),
        shooting: None,
    }
}

const fn factor(who: Who, foot: i8, mounted: i8, clause: Clause) -> FactorRow {
    FactorRow { who, against: None, how: None, held: RequiredHold::Anywhere, foot, mounted, clause }
}

/// Combat factors.
#[rustfmt::skip]
pub const FACTORS: &[FactorRow] = &[
    //     who                                        foot mounted clause
    factor(of(&[Elephants]),                             4, 5, clause!("dbsa.factor.01")),
    factor(of(&[Blades]),                                5, 3, clause!("dbsa.factor.02")),
    factor(of(&[Spears]),                                4, 4, clause!("dbsa.factor.03")),
    factor(of(&[Knights]),                               3, 4, clause!("dbsa.factor.04")),
    factor(of(&[Pikes]),                                 3, 4, clause!("dbsa.factor.05")),
    factor(of(&[Cavalry, Chariots, Auxilia, Warband]),   3, 3, clause!("dbsa.factor.06")),
    factor(of(&[LightHorse, Psiloi]),                    2, 2, clause!("dbsa.factor.07")),
];

const fn support(who: Who, from: Support, against: Who, value: i8, clause: Clause) -> SupportRow {
    SupportRow {
        kind: FactorKind::RearSupport,
        who,
        from,
        against,
        how: Some(FightKind::CloseCombat),
        inside: false,
        ground: Footing::Any,
        value,
        clause,
    }
}

/// Support from behind.
#[rustfmt::skip]
pub const SUPPORTS: &[SupportRow] = &[
    //      who                    from                            against       +  clause
    support(of(&[Pikes]),          Support::BehindSame,            Who::ANY,     3, clause!("dbsa.factor.08")),
    support(of(&[Spears]),         Support::BehindSame,            Who::ANY,     1, clause!("dbsa.factor.09")),
    support(of(&[Blades, Spears]), Support::Behind(of(&[Psiloi])), Who::MOUNTED, 1, clause!("dbsa.factor.11")),
];

const fn tactical(case: FactorKind, who: Who, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { case, who, against: Who::ANY, how: None, unless: &[], value, clause }
}

/// Tactical factors.
#[rustfmt::skip]
pub const TACTICAL: &[TacticalRow] = &[
    //       case                  whose                                   clause
    tactical(FactorKind::Bank,     Who::FOOT,                           2, clause!("dbsa.tactical.02")),
    tactical(FactorKind::Camp,     Who::FOOT,                           2, clause!("dbsa.tactical.04")),
    tactical(FactorKind::Uphill,   Who::ANY,                            1, clause!("dbsa.tactical.06")),
    tactical(FactorKind::General,  Who::ANY,                            1, clause!("dbsa.tactical.07")),
    tactical(FactorKind::Overlap,  Who::ANY,                           -1, clause!("dbsa.tactical.10")),
    tactical(FactorKind::Flank,    Who::ANY,                           -1, clause!("dbsa.tactical.11")),
    tactical(FactorKind::Rear,     Who::ANY,                           -1, clause!("dbsa.tactical.11")),
    tactical(FactorKind::BadGoing, but(&[Auxilia, Psiloi]),            -2, clause!("dbsa.tactical.13")),
];

const fn but(kinds: &[Kind]) -> Who {
    Who::kinds(crate::battle::Kinds::but(kinds))
}

const fn row(margin: Margin, loser: Who, by: Who, when: When, result: Outcome, clause: Clause) -> OutcomeRow {
    OutcomeRow { margin, loser, by, how: None, when, result, clause }
}

const HORSE: Who = of(&[Knights, Cavalry, LightHorse]);
const OTHER_FOOT: Who = of(&[Pikes, Blades, Spears, Auxilia]);

/// The outcomes of totals that are not the higher one.
#[rustfmt::skip]
pub const OUTCOMES: &[OutcomeRow] = &[
    //  beaten  loser               by                                        in      result     clause
    row(Less, of(&[Elephants]),     of(&[Psiloi]),                            Always, Destroyed, clause!("dbsa.outcome.06")),
    row(Less, of(&[Elephants]),     Who::ANY,                                 InBad,  Destroyed, clause!("dbsa.outcome.07")),
    row(Less, of(&[Elephants]),     Who::ANY,                                 Always, Halt,      clause!("dbsa.outcome.08")),
    row(Less, of(&[Chariots]),      Who::FOOT,                                Always, Destroyed, clause!("dbsa.outcome.09")),
    row(Less, of(&[Chariots]),      Who::ANY,                                 InBad,  Destroyed, clause!("dbsa.outcome.10")),
    row(Less, of(&[Chariots]),      Who::MOUNTED,                             Always, Recoil,    clause!("dbsa.outcome.11")),
    row(Less, HORSE,                Who::ANY,                                 InBad,  Destroyed, clause!("dbsa.outcome.12")),
    row(Less, HORSE,                Who::ANY,                                 Always, Recoil,    clause!("dbsa.outcome.13")),
    row(Less, of(&[Psiloi]),        Who::ANY,                                 Always, Recoil,    clause!("dbsa.outcome.14")),
    row(Less, of(&[Warband]),       of(&[Elephants, Knights, Chariots]),      Always, Destroyed, clause!("dbsa.outcome.15")),
    row(Less, of(&[Warband]),       Who::ANY,                                 Always, Recoil,    clause!("dbsa.outcome.16")),
    row(Less, OTHER_FOOT,           of(&[Knights, Chariots, Warband]),        Always, Destroyed, clause!("dbsa.outcome.17")),
    row(Less, OTHER_FOOT,           of(&[Psiloi, LightHorse]),                Always, Halt,      clause!("dbsa.outcome.18")),
    row(Less, OTHER_FOOT,           Who::ANY,                                 Always, Recoil,    clause!("dbsa.outcome.19")),
    row(Half, of(&[LightHorse]),    Who::MOUNTED,                             Always, Destroyed, clause!("dbsa.outcome.20")),
    row(Half, of(&[LightHorse]),    Who::ANY,                                 InBad,  Destroyed, clause!("dbsa.outcome.21")),
    row(Half, of(&[LightHorse]),    Who::FOOT,                                Always, Flee,      clause!("dbsa.outcome.22")),
    row(Half, of(&[Psiloi]),        Who::MOUNTED,                             Always, Destroyed, clause!("dbsa.outcome.23")),
    row(Half, of(&[Psiloi]),        of(&[Auxilia, Psiloi]),                   Always, Destroyed, clause!("dbsa.outcome.23")),
    row(Half, of(&[Psiloi]),        of(&[Pikes, Blades, Spears, Warband]),    Always, Flee,      clause!("dbsa.outcome.24")),
    row(Half, but(&[LightHorse, Psiloi]), Who::ANY,                           Always, Destroyed, clause!("dbsa.outcome.25")),
    row(Equal, Who::ANY,            Who::ANY,                                 Always, Outcome::None, clause!("dbsa.outcome.04")),
];

const fn recoil(who: Who, clause: Clause) -> RecoilRow {
    RecoilRow { who, by: RecoilBy::Depth, clause }
}

/// The distance of recoils: the depth of one element. Elephants never recoil.
#[rustfmt::skip]
pub const RECOILS: &[RecoilRow] = &[
    recoil(of(&[Chariots]), clause!("dbsa.outcome.11")),
    recoil(HORSE,           clause!("dbsa.outcome.13")),
    recoil(of(&[Psiloi]),   clause!("dbsa.outcome.14")),
    recoil(of(&[Warband]),  clause!("dbsa.outcome.16")),
    recoil(OTHER_FOOT,      clause!("dbsa.outcome.19")),
];

/// The distances of flights.
#[rustfmt::skip]
pub const FLIGHTS: &[FlightRow] = &[
    FlightRow { who: of(&[LightHorse]), by: FlightBy::Fixed(Length::Paces(300)), clause: clause!("dbsa.outcome.22") },
    FlightRow { who: of(&[Psiloi]),     by: FlightBy::Fixed(Length::Paces(200)), clause: clause!("dbsa.outcome.24") },
];

/// The passages of outcome moves: psiloi pass through all, mounted through psiloi.
fn passing(clause: Clause) -> Vec<PassRow> {
    vec![
        PassRow { who: of(&[Psiloi]), through: Who::ANY, crushes: None, clause },
        PassRow { who: Who::MOUNTED, through: of(&[Psiloi]), crushes: None, clause },
    ]
}
