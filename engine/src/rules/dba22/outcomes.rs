//! The table of combat results, recoil, flight and pursuit, in the order of the book.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, FightKind, Kind, Kinds, Margin, Mark, Marks, Outcome};
use crate::book::Who;
use crate::book::combat_tables::{
    AvoidRow, BackedInto, FlightBy, FlightCourse, FlightRow, FlightRules, OutcomeRow, PassRow, PursuitRank, PursuitRow,
    RecoilBy, RecoilRow, When, of,
};
use crate::book::length::Length::Bw;
use crate::clause;
use FeatureKind::{DifficultHill, Dunes, Marsh, Oasis, RoughGround, Woods};
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse,
    Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use Margin::{Equal, Half, Less};
use Outcome::{Destroyed, Flee, Recoil};
use When::{Always, Defends, InBad, InGood};

const ANY: Who = Who::ANY;
const NOTHING: Outcome = Outcome::None;
const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);
const BOTH: Option<FightKind> = None;

/// Light horse without light camelry.
const ON_HORSES: Who = of(&[LightHorse]).without(Marks::of(&[Mark::Camel]));
const SHOCK: Who = of(&[Knights, ScythedChariots]);
const SHOCK_AND_ELEPHANTS: Who = of(&[Elephants, Knights, ScythedChariots]);
const HORSE: Who = of(&[Knights, Cavalry, Camelry]);

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

/// The outcomes of fights.
#[rustfmt::skip]
pub const OUTCOMES: &[OutcomeRow] = &[
    //  beaten loser                      by                          in     when                result
    row(Equal, of(&[ScythedChariots]),    ANY,                        BOTH,  Always,             Destroyed, clause!("dba22.outcome.01")),
    row(Equal, ANY,                       ANY,                        BOTH,  Always,             NOTHING,   clause!("dba22.outcome.02")),

    row(Less,  of(&[Elephants]),          of(&[Psiloi, Auxilia, LightHorse]), BOTH, Always,      Destroyed, clause!("dba22.outcome.03")),
    row(Less,  of(&[Elephants]),          of(&[Artillery]),           SHOT,  Always,             Destroyed, clause!("dba22.outcome.04")),
    row(Less,  of(&[Elephants]),          ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.05")),
    row(Less,  of(&[Knights]), of(&[LightHorse, Elephants, ScythedChariots]), BOTH, Always,      Destroyed, clause!("dba22.outcome.06")),
    row(Less,  of(&[Knights]),            of(&[Bows]),                CLOSE, When::CameToFront,  Destroyed, clause!("dba22.outcome.07")),
    row(Less,  of(&[Knights]),            ANY,                        BOTH,  InBad,              Destroyed, clause!("dba22.outcome.08")),
    row(Less,  of(&[Knights]),            ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.09")),
    row(Less,  of(&[Cavalry, Camelry]),   of(&[ScythedChariots]),     BOTH,  Always,             Flee,      clause!("dba22.outcome.10")),
    row(Less,  of(&[Cavalry, Camelry]),   ANY,                        BOTH,  InBad,              Flee,      clause!("dba22.outcome.11")),
    row(Less,  of(&[Cavalry, Camelry]),   ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.12")),
    row(Less,  of(&[ScythedChariots]),    ANY,                        BOTH,  Always,             Destroyed, clause!("dba22.outcome.13")),
    row(Less,  of(&[LightHorse]),         of(&[ScythedChariots]),     BOTH,  Always,             Flee,      clause!("dba22.outcome.14")),
    row(Less,  of(&[LightHorse]),         of(&[Artillery]),           SHOT,  Always,             Flee,      clause!("dba22.outcome.15")),
    row(Less,  of(&[LightHorse]),         ANY,                        BOTH,  InBad,              Flee,      clause!("dba22.outcome.16")),
    row(Less,  of(&[LightHorse]),         ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.17")),
    row(Less,  of(&[Pikes, Spears]),      SHOCK_AND_ELEPHANTS,        BOTH,  InGood,             Destroyed, clause!("dba22.outcome.18")),
    row(Less,  of(&[Pikes, Spears]),      ON_HORSES,                  BOTH,  InGood,             Destroyed, clause!("dba22.outcome.18")),
    row(Less,  of(&[Pikes, Spears]),      of(&[Warband]),             BOTH,  When::OpponentOutside, Destroyed, clause!("dba22.outcome.19")),
    row(Less,  of(&[Pikes, Spears]),      ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.20")),
    row(Less,  of(&[Blades]),             SHOCK,                      BOTH,  InGood,             Destroyed, clause!("dba22.outcome.21")),
    row(Less,  of(&[Blades]),             of(&[Warband]),             BOTH,  When::OpponentOutside, Destroyed, clause!("dba22.outcome.22")),
    row(Less,  of(&[Blades]),             ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.23")),
    row(Less,  of(&[Bows]),               Who::MOUNTED,               BOTH,  Always,             Destroyed, clause!("dba22.outcome.24")),
    row(Less,  of(&[Bows]),               ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.25")),
    row(Less,  of(&[Warband]),            SHOCK_AND_ELEPHANTS,        BOTH,  InGood,             Destroyed, clause!("dba22.outcome.26")),
    row(Less,  of(&[Warband]),            ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.27")),
    row(Less,  of(&[Hordes]),             SHOCK_AND_ELEPHANTS,        BOTH,  InGood,             Destroyed, clause!("dba22.outcome.28")),
    row(Less,  of(&[Hordes]),             of(&[Warband]),             BOTH,  When::OpponentNotInCamp, Destroyed, clause!("dba22.outcome.29")),
    row(Less,  of(&[Hordes]),             of(&[Artillery, Bows, WarWagons]), SHOT, Always,       Destroyed, clause!("dba22.outcome.30")),
    row(Less,  of(&[Hordes]),             ANY,                        BOTH,  Defends,            Destroyed, clause!("dba22.outcome.31")),
    row(Less,  of(&[Hordes]),             ANY,                        BOTH,  Always,             NOTHING,   clause!("dba22.outcome.32")),
    row(Less,  of(&[Auxilia]),            of(&[Knights]),             BOTH,  InGood,             Destroyed, clause!("dba22.outcome.33")),
    row(Less,  of(&[Auxilia]),            ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.34")),
    row(Less,  of(&[Psiloi]),             HORSE,                      BOTH,  InGood,             Destroyed, clause!("dba22.outcome.35")),
    row(Less,  of(&[Psiloi]),             ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.36")),
    row(Less,  of(&[Artillery]),          ANY,                        CLOSE, Always,             Destroyed, clause!("dba22.outcome.37")),
    row(Less,  of(&[Artillery]),          ANY,                        BOTH,  Always,             Recoil,    clause!("dba22.outcome.38")),
    row(Less,  of(&[WarWagons]),          of(&[Elephants]),           BOTH,  Always,             Destroyed, clause!("dba22.outcome.39")),
    row(Less,  of(&[WarWagons]),          of(&[Artillery]),           SHOT,  Always,             Destroyed, clause!("dba22.outcome.40")),
    row(Less,  of(&[WarWagons]),          ANY,                        BOTH,  Defends,            Destroyed, clause!("dba22.outcome.41")),
    row(Less,  of(&[WarWagons]),          ANY,                        BOTH,  Always,             NOTHING,   clause!("dba22.outcome.42")),
    row(Less,  of(&[Followers]),          ANY,                        CLOSE, Always,             Destroyed, clause!("dba22.outcome.43")),
    row(Less,  of(&[Followers]),          ANY,                        BOTH,  Always,             NOTHING,   clause!("dba22.outcome.44")),
    row(Less,  of(&[Denizens]),           ANY,                        CLOSE, Always,             Destroyed, clause!("dba22.outcome.45")),
    row(Less,  of(&[Denizens]),           of(&[Artillery]),           SHOT,  Always,             Destroyed, clause!("dba22.outcome.46")),
    row(Less,  of(&[Denizens]),           ANY,                        BOTH,  Always,             NOTHING,   clause!("dba22.outcome.47")),

    row(Half,  of(&[Cavalry]),            of(&[Pikes, Spears, Hordes]), BOTH, InGood,            Flee,      clause!("dba22.outcome.48")),
    row(Half,  of(&[Cavalry]),            of(&[Artillery]),           CLOSE, Always,             Flee,      clause!("dba22.outcome.49")),
    row(Half,  of(&[Cavalry]),            ANY,                        BOTH,  Always,             Destroyed, clause!("dba22.outcome.50")),
    row(Half,  of(&[LightHorse]),         Who::MOUNTED,               BOTH,  Always,             Destroyed, clause!("dba22.outcome.51")),
    row(Half,  of(&[LightHorse]),         of(&[Bows, Psiloi]),        BOTH,  Always,             Destroyed, clause!("dba22.outcome.51")),
    row(Half,  of(&[LightHorse]),         of(&[Artillery]),           SHOT,  Always,             Destroyed, clause!("dba22.outcome.52")),
    row(Half,  of(&[LightHorse]),         ANY,                        BOTH,  InBad,              Destroyed, clause!("dba22.outcome.53")),
    row(Half,  of(&[LightHorse]),         ANY,                        BOTH,  Always,             Flee,      clause!("dba22.outcome.54")),
    row(Half,  of(&[Psiloi]),             HORSE,                      BOTH,  InGood,             Destroyed, clause!("dba22.outcome.55")),
    row(Half,  of(&[Psiloi]),             of(&[LightHorse]),          BOTH,  InGood,             Destroyed, clause!("dba22.outcome.55")),
    row(Half,  of(&[Psiloi]),             of(&[Bows, Auxilia, Psiloi]), BOTH, Always,            Destroyed, clause!("dba22.outcome.56")),
    row(Half,  of(&[Psiloi]),             ANY,                        BOTH,  Always,             Flee,      clause!("dba22.outcome.57")),
    row(Half,  of(&[Followers, Denizens]), of(&[Artillery]),          CLOSE, Always,             Destroyed, clause!("dba22.outcome.58")),
    row(Half,  ANY,                       of(&[Artillery]),           CLOSE, Always,             Flee,      clause!("dba22.outcome.58")),
    row(Half,  ANY,                       ANY,                        BOTH,  Always,             Destroyed, clause!("dba22.outcome.59")),
];

/// The distance of recoils: the own depth, and at most a base width.
pub const RECOILS: &[RecoilRow] =
    &[RecoilRow { who: Who::ANY, by: RecoilBy::DepthUpTo(Bw(100)), clause: clause!("dba22.recoil.02") }];

/// The enemies that a recoil takes with it: whom it meets from behind.
pub const BACKED_INTO: &[Cited<BackedInto>] = &[
    Cited::new(BackedInto::RearEdge, clause!("dba22.recoil.15")),
    Cited::new(BackedInto::RearCorner, clause!("dba22.recoil.16")),
    Cited::new(BackedInto::SideByCorner, clause!("dba22.recoil.17")),
];

const fn pass(who: Who, through: Who, clause: Clause) -> PassRow {
    PassRow { who, through, crushes: None, clause }
}

const MOUNTED_BUT_ELEPHANTS: Who = Who::kinds(Kinds::MOUNTED.without(Kinds::of(&[Elephants])));

/// The friends that a recoil passes through.
#[rustfmt::skip]
pub const RECOIL_PASSING: &[PassRow] = &[
    pass(MOUNTED_BUT_ELEPHANTS, Who::kinds(Kinds::but(&[Pikes, Elephants])), clause!("dba22.pass.04")),
    pass(of(&[Blades]),         of(&[Blades, Spears]),                       clause!("dba22.pass.05")),
    pass(of(&[Pikes]),          of(&[Blades]),                               clause!("dba22.pass.06")),
    pass(of(&[Bows]),           of(&[Blades]),                               clause!("dba22.pass.07")),
    pass(of(&[Psiloi]),         Who::kinds(Kinds::but(&[Psiloi])),           clause!("dba22.pass.08")),
];

/// The friends that a flight passes through, as in a tactical move.
#[rustfmt::skip]
const FLIGHT_PASSING: &[PassRow] = &[
    pass(Who::MOUNTED,  of(&[Psiloi]), clause!("dba22.flee.12")),
    pass(of(&[Psiloi]), Who::ANY,      clause!("dba22.flee.12")),
];

const fn avoid(who: Who, ground: &'static [FeatureKind], clause: Clause) -> AvoidRow {
    AvoidRow { who, ground, clause }
}

const WITH_CAMELS: Who = of(&[LightHorse]).with(Marks::of(&[Mark::Camel]));
const STEEP: &[FeatureKind] = &[Woods, DifficultHill];
const CLOSE_GROUND: &[FeatureKind] = &[Woods, DifficultHill, Oasis, Dunes];
const ALL_BAD: &[FeatureKind] = &[Woods, DifficultHill, Oasis, Dunes, Marsh, RoughGround];

/// The bad going that fugitives avoid.
#[rustfmt::skip]
const AVOIDS: &[AvoidRow] = &[
    avoid(of(&[Cavalry]),              CLOSE_GROUND, clause!("dba22.flee.04")),
    avoid(of(&[Camelry]),              STEEP,        clause!("dba22.flee.05")),
    avoid(WITH_CAMELS,                 STEEP,        clause!("dba22.flee.05")),
    avoid(of(&[Psiloi, LightHorse]),   &[],          clause!("dba22.flee.06")),
    avoid(of(&[Artillery, WarWagons]), ALL_BAD,      clause!("dba22.flee.07")),
    avoid(Who::MOUNTED,                CLOSE_GROUND, clause!("dba22.flee.07")),
    avoid(Who::FOOT,                   &[],          clause!("dba22.flee.07")),
];

/// Flight: a recoil, then a whole move the other way.
pub fn flight() -> FlightRules {
    FlightRules {
        distances: vec![FlightRow { who: Who::ANY, by: FlightBy::MoveAfterRecoil, clause: clause!("dba22.flee.02") }],
        passing: FLIGHT_PASSING.to_vec(),
        struck_on: &[],
        course: Cited::new(FlightCourse::Veering, clause!("dba22.flee.03")),
        by_corner: Some(clause!("dba22.dist.16")),
        fearless: None,
        open_ground: Vec::new(),
        avoids: AVOIDS.to_vec(),
        crash: None,
        pushes: None,
        enters: Some(clause!("dba22.flee.03")),
        headlong: None,
    }
}

/// The troops that pursue: a base width, or their own depth if that is less.
pub const PURSUITS: &[PursuitRow] = &[PursuitRow {
    who: of(&[Knights, Warband, ScythedChariots, Hordes]),
    from: Who::ANY,
    distance: Bw(100),
    by_depth: Some(clause!("dba22.pursue.03")),
    clause: clause!("dba22.pursue.01"),
}];

/// Warband pursue with the warband before them.
pub const PURSUIT_RANK: PursuitRank =
    PursuitRank { who: of(&[Warband]), way: clause!("dba22.pursue.11"), clause: clause!("dba22.pursue.02") };

/// Ground into which pursuers go although it is bad.
pub const PURSUED_INTO: &[FeatureKind] = &[Marsh, RoughGround];
