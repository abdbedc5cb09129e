//! The rows of outcomes, recoil, flight and pursuit.

use Kind::{Auxilia, Blades, Bows, Cavalry, Knights, LightHorse, Psiloi, Spears, Warband};
use Margin::{Equal, Half, Less};
use Outcome::{Destroyed, Flee, Recoil};
use When::{Always, GoodToOpponent, InBad, InGood};
use debellis::base::clause::{Cited, Clause};
use debellis::battle::{Drill, FightKind, Grade, Grades, Kind, Kinds, Margin, Mark, Marks, Outcome};
use debellis::book::Who;
use debellis::book::combat_tables::{
    FlightBy, FlightCourse, FlightRow, FlightRules, OutcomeRow, PassRow, PursuitRow, Ranks, RecoilBy, RecoilRow,
    Support, When, of,
};
use debellis::book::length::Length;
use debellis::clause;
use debellis::geometry::Edge;

const fn row(margin: Margin, loser: Who, by: Who, when: When, result: Outcome, clause: Clause) -> OutcomeRow {
    OutcomeRow { margin, loser, by, how: None, when, result, clause }
}

const fn close(row: OutcomeRow) -> OutcomeRow {
    OutcomeRow { how: Some(FightKind::CloseCombat), ..row }
}

const fn shot(row: OutcomeRow) -> OutcomeRow {
    OutcomeRow { how: Some(FightKind::Shooting), ..row }
}

const fn ranks(of: Who, to: u8) -> When {
    When::Supported(Support::Ranks(Ranks { of, same_grade: false, from: to, to }))
}

const STEADY_BLADES: Who = of(&[Blades]).grades(Grades::of(&[Grade::S, Grade::O]));
const RIDERS: Who = of(&[Knights, Cavalry, LightHorse]);
const DEADLY_TO_LIGHT_HORSE: Who = of(&[Bows, Knights, Cavalry, LightHorse]);
const ORDINARY_PSILOI: Who = of(&[Psiloi]).grades(Grades::of(&[Grade::O]));
const DENSE_WARBAND: Who = of(&[Warband]).grades(Grades::of(&[Grade::S, Grade::O]));

/// The outcomes of totals that are not the higher one.
#[rustfmt::skip]
pub const OUTCOMES: &[OutcomeRow] = &[
    //  beaten loser               by                                in                      result     clause
    row(Equal, Who::ANY,           Who::ANY,                         Always,                 Outcome::None, clause!("dbm.outcome.13")),
    close(row(Less, of(&[Knights]), Who::ANY,                        InBad,                  Destroyed, clause!("dbm.outcome.15"))),
    row(Less,  of(&[Knights]),     of(&[LightHorse]),                Always,                 Destroyed, clause!("dbm.outcome.15")),
    row(Less,  of(&[Knights]),     Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.15")),
    row(Less,  of(&[LightHorse]),  Who::ANY,                         InBad,                  Flee,      clause!("dbm.outcome.16")),
    row(Less,  of(&[LightHorse]),  Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.16")),
    row(Less,  of(&[Cavalry]),     Who::ANY,                         InBad,                  Flee,      clause!("dbm.outcome.18")),
    row(Less,  of(&[Cavalry]),     Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.18")),
    row(Less,  of(&[Spears]),      of(&[Knights]),                   GoodToOpponent,         Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),      of(&[Warband]),                   Always,                 Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),      Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.19")),
    row(Less,  STEADY_BLADES,      of(&[Knights]),                   ranks(STEADY_BLADES, 2), Recoil,   clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),      of(&[Knights]),                   GoodToOpponent,         Destroyed, clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),      of(&[Warband]),                   Always,                 Destroyed, clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),      Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.21")),
    row(Less,  DENSE_WARBAND,      of(&[Knights]),                   ranks(DENSE_WARBAND, 4), Recoil,   clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),     of(&[Knights]),                   GoodToOpponent,         Destroyed, clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),     Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.22")),
    row(Less,  of(&[Auxilia]),     of(&[Knights]),                   GoodToOpponent,         Destroyed, clause!("dbm.outcome.23")),
    row(Less,  of(&[Auxilia]),     Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.23")),
    row(Less,  of(&[Bows]),        Who::MOUNTED,                     Always,                 Destroyed, clause!("dbm.outcome.24")),
    row(Less,  of(&[Bows]),        Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.24")),
    row(Less,  of(&[Psiloi]),      RIDERS,                           GoodToOpponent,         Destroyed, clause!("dbm.outcome.25")),
    shot(row(Less, of(&[Psiloi]),  Who::ANY,                         Always,                 Recoil,    clause!("dbm.outcome.25"))),
    row(Less,  of(&[Psiloi]),      Who::ANY,                         Always,                 Flee,      clause!("dbm.outcome.25")),
    row(Half,  of(&[Cavalry]),     of(&[Spears]),                    InGood,                 Flee,      clause!("dbm.outcome.32")),
    row(Half,  of(&[Cavalry]),     Who::ANY,                         Always,                 Destroyed, clause!("dbm.outcome.32")),
    close(row(Half, of(&[LightHorse]), DEADLY_TO_LIGHT_HORSE,        Always,                 Destroyed, clause!("dbm.outcome.33"))),
    close(row(Half, of(&[LightHorse]), ORDINARY_PSILOI,              Always,                 Destroyed, clause!("dbm.outcome.33"))),
    close(row(Half, of(&[LightHorse]), Who::ANY,                     InBad,                  Destroyed, clause!("dbm.outcome.33"))),
    row(Half,  of(&[LightHorse]),  Who::ANY,                         Always,                 Flee,      clause!("dbm.outcome.33")),
    row(Half,  of(&[Psiloi]),      Who::MOUNTED,                     GoodToOpponent,         Destroyed, clause!("dbm.outcome.34")),
    row(Half,  of(&[Psiloi]),      of(&[Bows, Auxilia, Psiloi]),     Always,                 Destroyed, clause!("dbm.outcome.34")),
    row(Half,  of(&[Psiloi]),      Who::ANY,                         Always,                 Flee,      clause!("dbm.outcome.34")),
    row(Half,  Who::ANY,           Who::ANY,                         Always,                 Destroyed, clause!("dbm.outcome.35")),
];

/// The distances of recoils: the own depth, or one base width if that is less; of a double base the depth of its front
/// rank, which is that of knights.
#[rustfmt::skip]
pub const RECOILS: &[RecoilRow] = &[
    RecoilRow { who: Who::ANY.with(Marks::of(&[Mark::Double])), by: RecoilBy::DepthUpTo(Length::Paces(60)), clause: clause!("dbm.double.11") },
    RecoilRow { who: Who::ANY, by: RecoilBy::DepthUpTo(Length::Bw(100)), clause: clause!("dbm.recoil.01") },
];

/// The friends that outcome moves pass through.
pub fn passing(clause: Clause) -> Vec<PassRow> {
    vec![
        PassRow { who: Who::MOUNTED, through: of(&[Psiloi]), clause },
        PassRow { who: of(&[Psiloi]), through: Who::ANY, clause },
        PassRow { who: of(&[Bows]), through: of(&[Blades]), clause },
        PassRow { who: of(&[Blades]), through: of(&[Bows]), clause },
    ]
}

/// Flight.
pub fn flight() -> FlightRules {
    FlightRules {
        distances: vec![FlightRow {
            who: Who::ANY,
            by: FlightBy::MovePlus(Length::Paces(50)),
            clause: clause!("dbm.flee.13"),
        }],
        passing: passing(clause!("dbm.flee.09")),
        struck_on: &[Edge::Left, Edge::Right, Edge::Rear],
        course: Cited::new(FlightCourse::Veering, clause!("dbm.flee.08")),
        fearless: Some(Cited::new(Who::ANY, clause!("dbm.flee.08"))),
        open_ground: Vec::new(),
        avoids: Vec::new(),
        crash: None,
        pushes: None,
    }
}

const fn pursuit(who: Who, paces: i32) -> PursuitRow {
    PursuitRow { who, from: Who::ANY, distance: Length::Paces(paces), by_depth: None, clause: clause!("dbm.pursue.01") }
}

/// The troops that pursue, each by its own depth.
#[rustfmt::skip]
pub const PURSUITS: &[PursuitRow] = &[
    pursuit(of(&[Knights]),                                          60),
    pursuit(Who::kinds(Kinds::of(&[Spears])).drill(Drill::Irregular), 30),
    pursuit(of(&[Warband]).grades(Grades::of(&[Grade::F])),          40),
    pursuit(of(&[Warband]),                                          30),
];
