//! The rows of outcomes, recoil, flight and pursuit.

use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Baggage, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Galleys, Hordes,
    Knights, LightHorse, Pikes, Psiloi, Ships, Spears, WarWagons, Warband,
};
use Margin::{Equal, Half, Less};
use Outcome::{Destroyed, Flee, Recoil};
use When::{Always, CameToFront, Defends, GoodToNeither, GoodToOpponent, InBad, InGood, Storms};

use crate::base::clause::{Cited, Clause};
use crate::battle::{Drill, FightKind, Grade, Grades, Kind, Kinds, Margin, Mark, Marks, Outcome};
use crate::book::Who;
use crate::book::combat_tables::{
    BackedInto, FlightBy, FlightCourse, FlightRow, FlightRules, OutcomeRow, PassRow, PursuitRow, Ranks, RecoilBy,
    RecoilRow, Support, When, of,
};
use crate::book::length::Length;
use crate::book::pursuit_tables::{DrivenRow, PressRules, PursuitChoice, PursuitRules};
use crate::book::recoil_tables::{HeadlongRules, PushedRules, RecoilRules};
use crate::clause;
use crate::rules::dbm::sea_tables::UNLADEN;

const fn row(margin: Margin, loser: Who, by: Who, when: When, result: Outcome, clause: Clause) -> OutcomeRow {
    OutcomeRow { margin, loser, by, how: None, when, result, clause }
}

const fn close(row: OutcomeRow) -> OutcomeRow {
    OutcomeRow { how: Some(FightKind::CloseCombat), ..row }
}

const fn shot(row: OutcomeRow) -> OutcomeRow {
    OutcomeRow { how: Some(FightKind::Shooting), ..row }
}

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

/// It has this support by every rank from the second to this one.
const fn backed(of: Who, same_grade: bool, to: u8) -> When {
    When::Supported(Support::Ranks(Ranks { of, same_grade, from: to, to }))
}

const ANY: Who = Who::ANY;
const STEADY_BLADES: Who = grades(&[Blades], &[S, O]);
const BLADES_X: Who = grades(&[Blades], &[X]);
const DENSE_WARBAND: Who = grades(&[Warband], &[S, O]);
const PIKES_BUT_X: Who = grades(&[Pikes], &[S, O, I]);
const PIKES_X: Who = grades(&[Pikes], &[X]);
const CAMELS_S: Who = grades(&[Camelry], &[S]);
/// Those of whom foot in close order is afraid where they ride well, elephants apart.
const SHOCK: Who = of(&[Knights, Expendables]);
const LIGHT: Who = of(&[LightHorse, Auxilia, Psiloi]);
const RIDERS: Who = of(&[Knights, Cavalry, LightHorse]);
const ENGINES: Who = grades(&[Artillery], &[S, O, F]);
const AUXILIA_X: Who = grades(&[Auxilia], &[X]);
const HORDES_I: Who = grades(&[Hordes], &[I]);
const FRAIL_TRAIN: Who = of(&[Artillery, Baggage]);
const IMMOBILE: Who = of(&[Baggage]).with(Marks::of(&[Mark::Immobile]));

/// The outcomes of totals that are not the higher one. A row of half or less that destroys what a lesser defeat destroys,
/// where others would flee, stands before those who flee (`dbm.outcome.36`).
#[rustfmt::skip]
pub const OUTCOMES: &[OutcomeRow] = &[
    //    beaten loser                 by                              in                      result     clause
    row(Equal, of(&[Expendables]),     ANY,                            Always,                 Destroyed, clause!("dbm.outcome.12")),
    row(Equal, ANY,                    ANY,                            Always,                 Outcome::None, clause!("dbm.outcome.13")),
    row(Less,  of(&[Elephants]),       LIGHT,                          Always,                 Destroyed, clause!("dbm.outcome.14")),
    row(Less,  of(&[Elephants]),       grades(&[Camelry], &[X]),       Always,                 Destroyed, clause!("dbm.outcome.14")),
    shot(row(Less, of(&[Elephants]),   of(&[Artillery]),               Always,                 Destroyed, clause!("dbm.outcome.14"))),
    row(Less,  of(&[Elephants]),       ANY,                            Always,                 Recoil,    clause!("dbm.outcome.14")),
    close(row(Less, of(&[Knights]),    ANY,                            InBad,                  Destroyed, clause!("dbm.outcome.15"))),
    row(Less,  of(&[Knights]),         of(&[LightHorse, Expendables, Elephants]), Always,      Destroyed, clause!("dbm.outcome.15")),
    close(row(Less, of(&[Knights]),    grades(&[Bows], &[S]),          CameToFront,            Destroyed, clause!("dbm.outcome.15"))),
    row(Less,  of(&[Knights]),         ANY,                            Always,                 Recoil,    clause!("dbm.outcome.15")),
    row(Less,  of(&[LightHorse]),      ANY,                            InBad,                  Flee,      clause!("dbm.outcome.16")),
    row(Less,  of(&[LightHorse]),      of(&[Expendables]),             Always,                 Flee,      clause!("dbm.outcome.16")),
    shot(row(Less, of(&[LightHorse]),  of(&[Artillery]),               Always,                 Flee,      clause!("dbm.outcome.16"))),
    row(Less,  of(&[LightHorse]),      ANY,                            Always,                 Recoil,    clause!("dbm.outcome.16")),
    row(Less,  of(&[Expendables]),     ANY,                            Always,                 Destroyed, clause!("dbm.outcome.17")),
    row(Less,  of(&[Cavalry, Camelry]), of(&[Expendables]),            Always,                 Flee,      clause!("dbm.outcome.18")),
    row(Less,  of(&[Cavalry, Camelry]), ANY,                           InBad,                  Flee,      clause!("dbm.outcome.18")),
    row(Less,  of(&[Cavalry, Camelry]), ANY,                           Always,                 Recoil,    clause!("dbm.outcome.18")),
    row(Less,  of(&[Spears]),          of(&[Elephants]),               backed(of(&[Spears]), true, 2), Recoil, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),          of(&[Elephants]),               GoodToOpponent,         Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),          SHOCK,                          GoodToOpponent,         Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),          CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),          of(&[Warband]),                 Always,                 Destroyed, clause!("dbm.outcome.19")),
    row(Less,  of(&[Spears]),          ANY,                            Always,                 Recoil,    clause!("dbm.outcome.19")),
    row(Less,  PIKES_BUT_X,            of(&[Elephants]),               backed(PIKES_BUT_X, true, 2), Recoil, clause!("dbm.outcome.20")),
    row(Less,  PIKES_X,                of(&[Elephants]),               backed(grades(&[Pikes], &[X, I]), false, 2), Recoil, clause!("dbm.outcome.20")),
    row(Less,  of(&[Pikes]),           of(&[Elephants]),               GoodToOpponent,         Destroyed, clause!("dbm.outcome.20")),
    row(Less,  of(&[Pikes]),           SHOCK,                          GoodToOpponent,         Destroyed, clause!("dbm.outcome.20")),
    row(Less,  of(&[Pikes]),           CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.20")),
    row(Less,  of(&[Pikes]),           of(&[Warband]),                 Always,                 Destroyed, clause!("dbm.outcome.20")),
    row(Less,  of(&[Pikes]),           ANY,                            Always,                 Recoil,    clause!("dbm.outcome.20")),
    row(Less,  STEADY_BLADES,          of(&[Knights]),                 backed(STEADY_BLADES, false, 2), Recoil, clause!("dbm.outcome.21")),
    row(Less,  STEADY_BLADES,          CAMELS_S,                       backed(STEADY_BLADES, false, 2), Recoil, clause!("dbm.outcome.21")),
    row(Less,  BLADES_X,               of(&[Knights]),                 backed(BLADES_X, true, 2), Recoil,  clause!("dbm.outcome.21")),
    row(Less,  BLADES_X,               CAMELS_S,                       backed(BLADES_X, true, 2), Recoil,  clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),          SHOCK,                          GoodToOpponent,         Destroyed, clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),          CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),          of(&[Warband]),                 Always,                 Destroyed, clause!("dbm.outcome.21")),
    row(Less,  of(&[Blades]),          ANY,                            Always,                 Recoil,    clause!("dbm.outcome.21")),
    row(Less,  DENSE_WARBAND,          of(&[Knights, Elephants]),      backed(DENSE_WARBAND, false, 4), Recoil, clause!("dbm.outcome.22")),
    row(Less,  DENSE_WARBAND,          CAMELS_S,                       backed(DENSE_WARBAND, false, 4), Recoil, clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),         SHOCK,                          GoodToOpponent,         Destroyed, clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),         CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),         of(&[Elephants]),               Always,                 Destroyed, clause!("dbm.outcome.22")),
    row(Less,  of(&[Warband]),         ANY,                            Always,                 Recoil,    clause!("dbm.outcome.22")),
    row(Less,  of(&[Auxilia]),         of(&[Knights]),                 GoodToOpponent,         Destroyed, clause!("dbm.outcome.23")),
    row(Less,  of(&[Auxilia]),         CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.23")),
    row(Less,  AUXILIA_X,              of(&[Elephants, Expendables, Warband]), Always,         Destroyed, clause!("dbm.outcome.23")),
    row(Less,  of(&[Auxilia]),         ANY,                            Always,                 Recoil,    clause!("dbm.outcome.23")),
    close(row(Less, of(&[Bows]),       Who::MOUNTED,                   Always,                 Destroyed, clause!("dbm.outcome.24"))),
    row(Less,  of(&[Bows]),            ANY,                            Always,                 Recoil,    clause!("dbm.outcome.24")),
    row(Less,  of(&[Psiloi]),          RIDERS,                         GoodToOpponent,         Destroyed, clause!("dbm.outcome.25")),
    row(Less,  of(&[Psiloi]),          CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.25")),
    row(Less,  of(&[Psiloi]),          of(&[Elephants, Expendables]),  Always,                 Recoil,    clause!("dbm.outcome.25")),
    shot(row(Less, of(&[Psiloi]),      Who::kinds(Kinds::but(&[Artillery])), Always,           Recoil,    clause!("dbm.outcome.25"))),
    row(Less,  of(&[Psiloi]),          ANY,                            GoodToNeither,          Recoil,    clause!("dbm.outcome.25")),
    row(Less,  of(&[Psiloi]),          ANY,                            Always,                 Flee,      clause!("dbm.outcome.25")),
    close(row(Less, of(&[Artillery]),  ANY,                            Always,                 Destroyed, clause!("dbm.outcome.26"))),
    row(Less,  of(&[Artillery]),       ANY,                            Defends,                Outcome::None, clause!("dbm.outcome.26")),
    row(Less,  of(&[Artillery]),       ANY,                            Always,                 Recoil,    clause!("dbm.outcome.26")),
    row(Less,  of(&[WarWagons]),       of(&[Artillery]).grades(Grades::but(&[X])), Always,     Destroyed, clause!("dbm.outcome.27")),
    row(Less,  grades(&[WarWagons], &[S, O, I]), of(&[Elephants]),     Always,                 Destroyed, clause!("dbm.outcome.27")),
    row(Less,  grades(&[WarWagons], &[S]), ANY,                        Storms,                 Recoil,    clause!("dbm.outcome.27")),
    row(Less,  of(&[WarWagons]),       ANY,                            Always,                 Outcome::None, clause!("dbm.outcome.27")),
    row(Less,  of(&[Hordes]),          SHOCK,                          GoodToOpponent,         Destroyed, clause!("dbm.outcome.28")),
    row(Less,  of(&[Hordes]),          CAMELS_S,                       GoodToOpponent,         Destroyed, clause!("dbm.outcome.28")),
    row(Less,  of(&[Hordes]),          of(&[Elephants, Warband]),      Always,                 Destroyed, clause!("dbm.outcome.28")),
    close(row(Less, HORDES_I,          ANY,                            Always,                 Destroyed, clause!("dbm.outcome.28"))),
    row(Less,  HORDES_I,               ANY,                            Always,                 Outcome::None, clause!("dbm.outcome.28")),
    row(Less,  of(&[Hordes]),          ANY,                            Always,                 Recoil,    clause!("dbm.outcome.28")),
    close(row(Less, UNLADEN,           of(&[Expendables]),             Always,                 Recoil,    clause!("dbm.outcome.30"))),
    close(row(Less, UNLADEN,           ANY,                            Always,                 Destroyed, clause!("dbm.outcome.30"))),
    row(Less,  Who::NAVAL,             ANY,                            Always,                 Recoil,    clause!("dbm.outcome.29")),
    close(row(Less, of(&[Baggage]),    ANY,                            Always,                 Destroyed, clause!("dbm.outcome.31"))),
    row(Less,  IMMOBILE,               ANY,                            Always,                 Outcome::None, clause!("dbm.outcome.31")),
    row(Less,  of(&[Baggage]),         ANY,                            Always,                 Flee,      clause!("dbm.outcome.31")),
    row(Half,  of(&[Cavalry]),         Who::NAVAL,                     Always,                 Flee,      clause!("dbm.outcome.32")),
    close(row(Half, of(&[Cavalry]),    ENGINES,                        Always,                 Flee,      clause!("dbm.outcome.32"))),
    row(Half,  of(&[Cavalry]),         of(&[Pikes, Spears]),           InGood,                 Flee,      clause!("dbm.outcome.32")),
    row(Half,  of(&[Cavalry]),         AUXILIA_X,                      InGood,                 Flee,      clause!("dbm.outcome.32")),
    row(Half,  of(&[Cavalry]),         ANY,                            Always,                 Destroyed, clause!("dbm.outcome.32")),
    close(row(Half, of(&[LightHorse]), of(&[Bows]),                    Always,                 Destroyed, clause!("dbm.outcome.33"))),
    close(row(Half, of(&[LightHorse]), Who::MOUNTED,                   Always,                 Destroyed, clause!("dbm.outcome.33"))),
    close(row(Half, of(&[LightHorse]), grades(&[WarWagons, Psiloi], &[O]), Always,             Destroyed, clause!("dbm.outcome.33"))),
    close(row(Half, of(&[LightHorse]), ANY,                            InBad,                  Destroyed, clause!("dbm.outcome.33"))),
    row(Half,  of(&[LightHorse]),      ANY,                            Always,                 Flee,      clause!("dbm.outcome.33")),
    row(Half,  of(&[Psiloi]),          Who::MOUNTED,                   GoodToOpponent,         Destroyed, clause!("dbm.outcome.34")),
    row(Half,  of(&[Psiloi]),          of(&[Bows, Psiloi]),            Always,                 Destroyed, clause!("dbm.outcome.34")),
    row(Half,  of(&[Psiloi]),          of(&[Auxilia]).grades(Grades::but(&[X])), Always,       Destroyed, clause!("dbm.outcome.34")),
    row(Half,  grades(&[Psiloi], &[X]), ANY,                           Always,                 Destroyed, clause!("dbm.outcome.34")),
    row(Half,  of(&[Psiloi]),          ANY,                            Always,                 Flee,      clause!("dbm.outcome.34")),
    row(Half,  UNLADEN,                of(&[Expendables]),             Always,                 Recoil,    clause!("dbm.outcome.38")),
    row(Half,  UNLADEN,                ANY,                            Always,                 Destroyed, clause!("dbm.outcome.38")),
    row(Half,  Who::NAVAL,             grades(&[Artillery], &[S]),     Always,                 Destroyed, clause!("dbm.outcome.37")),
    close(row(Half, Who::NAVAL,        of(&[Expendables]),             Always,                 Recoil,    clause!("dbm.outcome.37"))),
    close(row(Half, Who::NAVAL,        ANY,                            Always,                 Destroyed, clause!("dbm.outcome.37"))),
    row(Half,  Who::NAVAL,             ANY,                            Always,                 Flee,      clause!("dbm.outcome.37")),
    row(Half,  of(&[Expendables]),     Who::NAVAL,                     Always,                 Destroyed, clause!("dbm.outcome.36")),
    close(row(Half, of(&[Expendables]), ENGINES,                       Always,                 Destroyed, clause!("dbm.outcome.36"))),
    row(Half,  IMMOBILE,               Who::NAVAL,                     Always,                 Destroyed, clause!("dbm.outcome.36")),
    close(row(Half, FRAIL_TRAIN,       Who::NAVAL,                     Always,                 Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, FRAIL_TRAIN,       ENGINES,                        Always,                 Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, HORDES_I,          Who::NAVAL,                     Always,                 Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, HORDES_I,          ENGINES,                        Always,                 Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, of(&[Knights]),    Who::NAVAL,                     InBad,                  Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, of(&[Knights]),    ENGINES,                        InBad,                  Destroyed, clause!("dbm.outcome.36"))),
    close(row(Half, of(&[WarWagons]),  ENGINES,                        Always,                 Destroyed, clause!("dbm.outcome.36"))),
    row(Half,  ANY,                    Who::NAVAL,                     Always,                 Flee,      clause!("dbm.outcome.35")),
    close(row(Half, ANY,               ENGINES,                        Always,                 Flee,      clause!("dbm.outcome.35"))),
    row(Half,  ANY,                    ANY,                            Always,                 Destroyed, clause!("dbm.outcome.35")),
];

/// The distances of recoils: the own depth, or one base width if that is less; of a double base the depth of its front
/// rank.
#[rustfmt::skip]
pub const RECOILS: &[RecoilRow] = &[
    RecoilRow { who: ANY.with(Marks::of(&[Mark::Double])), by: RecoilBy::HalfDepthUpTo(Length::Bw(100)), clause: clause!("dbm.double.11") },
    RecoilRow { who: ANY,                                  by: RecoilBy::DepthUpTo(Length::Bw(100)),     clause: clause!("dbm.recoil.01") },
];

const fn pass(who: Who, through: Who, clause: Clause) -> PassRow {
    PassRow { who, through, crushes: None, clause }
}

/// The friends that a recoil passes through: those that a move does.
#[rustfmt::skip]
pub const PASSING: &[PassRow] = &[
    pass(Who::MOUNTED,  of(&[Psiloi]),                                clause!("dbm.recoil.02")),
    pass(of(&[Psiloi]), ANY,                                          clause!("dbm.recoil.03")),
    pass(grades(&[Bows], &[S, O, I]), of(&[Blades]),                  clause!("dbm.recoil.02")),
    pass(of(&[Blades]), grades(&[Bows], &[S, O, I]),                  clause!("dbm.recoil.02")),
    pass(Who::INFANTRY, Who::TRAIN,                                   clause!("dbm.recoil.02")),
    pass(of(&[Boats]),  of(&[Galleys, Ships]),                        clause!("dbm.recoil.02")),
    pass(of(&[Galleys, Ships]), of(&[Boats]),                         clause!("dbm.recoil.02")),
    PassRow { crushes: Some(clause!("dbm.interp.09")), ..pass(LAND, HORDES_I, clause!("dbm.recoil.02")) },
];

const LAND: Who = Who::kinds(Kinds::but(&[Galleys, Ships, Boats]));

/// The ways of meeting an enemy that destroy him too.
#[rustfmt::skip]
pub const BACKED_INTO: &[Cited<BackedInto>] = &[
    Cited::new(BackedInto::RearEdge,       clause!("dbm.recoil.13")),
    Cited::new(BackedInto::RearCornerOnly, clause!("dbm.recoil.13")),
    Cited::new(BackedInto::SideByCorner,   clause!("dbm.recoil.13")),
];

/// Psiloi must go through friends (`dbm.recoil.03`).
const BUT_PSILOI: Who = Who::kinds(Kinds::but(&[Psiloi]));

/// Skirmishers on land.
const SKIRMISHERS: Who = of(&[LightHorse, Psiloi]);

/// What becomes of those whom a recoil meets.
#[rustfmt::skip]
pub const RECOILING: RecoilRules = RecoilRules {
    passes_first: None,
    evade:       Some(Cited::new(of(&[Psiloi]), clause!("dbm.recoil.12"))),
    harmless:    Some(Cited::new(of(&[Psiloi]), clause!("dbm.recoil.13"))),
    not_fought:  Some(clause!("dbm.recoil.14")),
    chosen:      Some(Cited::new(BUT_PSILOI, clause!("dbm.recoil.02"))),
    aside:       Some(Cited::new(SKIRMISHERS, clause!("dbm.recoil.05"))),
    askew:       Some(clause!("dbm.recoil.06")),
    scatter:     Some(Cited::new(of(&[Elephants]), clause!("dbm.recoil.07"))),
    alongside:   Some(clause!("dbm.flee.04")),
    turns:       Some(clause!("dbm.recoil.08")),
    ground:      Some(clause!("dbm.recoil.16")),
    aboard:      Some(clause!("dbm.recoil.16")),
    works:       Some(clause!("dbm.recoil.18")),
    ends_struck: Some(clause!("dbm.recoil.10")),
    rear_corner: None,
    pushed_unstruck: None,
    pushes_on: None,
    bridge:      Some(Cited::new(Who::NAVAL, clause!("dbm.recoil.09"))),
    pushed: Some(PushedRules {
        unstruck:        clause!("dbm.recoil.19"),
        onward:          clause!("dbm.recoil.20"),
        recoiler:        clause!("dbm.recoil.21"),
        foe:             clause!("dbm.recoil.22"),
        foe_lost:        clause!("dbm.recoil.23"),
        friend:          clause!("dbm.recoil.24"),
        ground:          clause!("dbm.recoil.25"),
        works:           clause!("dbm.recoil.26"),
        so_far:          clause!("dbm.recoil.27"),
        off_table:       clause!("dbm.recoil.28"),
        off_table_alone: clause!("dbm.recoil.29"),
    }),
};

/// Nobody stops short in a flight.
const HEADLONG: HeadlongRules = HeadlongRules {
    look: Cited::new(Length::Paces(200), clause!("dbm.flee.08")),
    edges: clause!("dbm.flee.08"),
    caught: clause!("dbm.flee.10"),
    burst: clause!("dbm.flee.11"),
    river: clause!("dbm.flee.12"),
    from_rear: clause!("dbm.flee.14"),
    faces_away: clause!("dbm.flee.15"),
    refuge: clause!("dbm.flee.05"),
    once: clause!("dbm.flee.16"),
    joined: Cited::new(SKIRMISHERS, clause!("dbm.flee.19")),
    within: Length::Bw(100),
};

/// Troops that no recoil pushes back (`dbm.recoil.04`).
pub const UNYIELDING: Who = of(&[Elephants, WarWagons, Baggage]);

/// Flight.
pub fn flight() -> FlightRules {
    FlightRules {
        distances: vec![FlightRow {
            who: ANY,
            by: FlightBy::MovePlusAfterRecoil(Length::Paces(50)),
            clause: clause!("dbm.flee.13"),
        }],
        passing: PASSING.iter().map(|row| PassRow { clause: clause!("dbm.flee.09"), ..*row }).collect(),
        struck_on: &[],
        course: Cited::new(FlightCourse::Veering, clause!("dbm.flee.08")),
        by_corner: None,
        fearless: Some(Cited::new(ANY, clause!("dbm.flee.08"))),
        open_ground: Vec::new(),
        avoids: Vec::new(),
        crash: None,
        pushes: None,
        enters: None,
        headlong: Some(HEADLONG),
    }
}

const fn may_stay(who: Who, from: Who) -> PursuitChoice {
    PursuitChoice { who, from, clause: clause!("dbm.pursue.05") }
}

/// Pressing forward.
const PRESS: PressRules = PressRules {
    clause: clause!("dbm.press.01"),
    who: Who::FOOT,
    led_by: Who::MOUNTED,
    straight: clause!("dbm.press.02"),
    behind: Cited::new(SKIRMISHERS, clause!("dbm.press.03")),
    ranks: clause!("dbm.press.04"),
    works: clause!("dbm.press.05"),
    slowest: clause!("dbm.press.06"),
    clears: Cited::new(SKIRMISHERS, clause!("dbm.press.07")),
    away: clause!("dbm.flee.07"),
    ends: clause!("dbm.press.08"),
    caught: clause!("dbm.press.09"),
    bound: clause!("dbm.press.10"),
    part: clause!("dbm.press.11"),
    free: clause!("dbm.press.12"),
};

/// What becomes of pursuers.
pub fn pursuing() -> PursuitRules {
    PursuitRules {
        prey: Some(Cited::new(of(&[Baggage]), clause!("dbm.pursue.02"))),
        struck: Some(clause!("dbm.pursue.03")),
        choices: vec![
            may_stay(Who::FOOT, SKIRMISHERS),
            may_stay(of(&[Pikes, Blades]), Who::MOUNTED),
            may_stay(of(&[Knights]), of(&[Psiloi])),
        ],
        water: Some(clause!("dbm.pursue.06")),
        conforms: Some(clause!("dbm.pursue.12")),
        lost: Some(Cited::new(of(&[Expendables]), clause!("dbm.pursue.13"))),
        landing: Some(clause!("dbm.pursue.09")),
        driven: Some(DrivenRow {
            who: ANY,
            distance: Length::Bw(100),
            by_depth: clause!("dbm.pursue.02"),
            clause: clause!("dbm.pursue.01"),
        }),
        bystanders: None,
        press: Some(PRESS),
    }
}

/// One base width, or the own depth if that is less.
const fn pursuit(who: Who, clause: Clause) -> PursuitRow {
    PursuitRow { who, from: ANY, distance: Length::Bw(100), by_depth: Some(clause!("dbm.pursue.02")), clause }
}

const fn irregular(kinds: &[Kind]) -> Who {
    of(kinds).drill(Drill::Irregular)
}

/// The troops that pursue.
#[rustfmt::skip]
pub const PURSUITS: &[PursuitRow] = &[
    pursuit(of(&[Pikes]),                                              clause!("dbm.pursue.01")),
    pursuit(of(&[Knights]).grades(Grades::but(&[X])),                  clause!("dbm.pursue.01")),
    pursuit(irregular(&[Spears, Blades, Warband, Expendables]),        clause!("dbm.pursue.01")),
    PursuitRow { from: Who::NAVAL, ..pursuit(Who::NAVAL,               clause!("dbm.pursue.01")) },
    pursuit(irregular(&[Camelry, Hordes]).grades(Grades::of(&[S])),    clause!("dbm.pursue.01")),
];
