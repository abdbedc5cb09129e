//! The tables of movement, as the book prints them.

use super::setup::DIE;
use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Going, Kind, MoveType};
use crate::book::Who;
use crate::book::combat_tables::Corners;
use crate::book::cost_tables::{CostClass, CostRow, CostTable, CostWhen};
use crate::book::length::Length;
use crate::book::move_tables::{
    ClosedRow, Conforms, ContactRules, DistanceRow, FlankStart, FurtherTable, GoingRow, GroupRules, MoveTables,
    NarrowRules, PassingBars, PassingRow, PipDice, RiverRule,
};
use crate::clause;

/// Going, distances, costs, and the decisions of movement.
pub fn moves() -> MoveTables {
    MoveTables {
        going: GOING.to_vec(),
        closed: vec![ClosedRow { who: Who::ANY, from: Going::Impassable, clause: clause!("dbsa.going.08") }],
        distances: DISTANCES.to_vec(),
        by_road: Vec::new(),
        die: DIE,
        pips: Cited::new(PipDice::PerSide, clause!("dbsa.seq.02")),
        separate: None,
        between: None,
        dim: None,
        flank: None,
        cost: cost(),
        further: FurtherTable { rows: Vec::new(), apart: None, each: None },
        march: None,
        corners: None,
        ends: None,
        door: None,
        passing: PASSING.to_vec(),
        passing_bars: PassingBars::default(),
        by_eye: None,
        zones: Vec::new(),
        zone_terms: None,
        squaring: None,
        groups: GroupRules {
            back_from_zone: None,
            slide_in_zone: None,
            slide: None,
            narrow: Some(NarrowRules {
                to_pass: None,
                behind: clause!("dbsa.move.22"),
                all: clause!("dbsa.move.24"),
                line: Some(clause!("dbsa.move.24")),
                leaves: None,
            }),
            in_part: None,
            column_in_bad: None,
            bad_at_end: None,
            alone_in_rough: Vec::new(),
            unmixed: None,
            about: Vec::new(),
            column_line: Some(clause!("dbsa.move.24")),
            wheels: None,
            each_wheel: None,
            column_head: None,
            expands: None,
            contracts: None,
            narrows: None,
        },
        contact: contact(),
        river: RiverRule::HaltAndThrow {
            least: Cited::new(4, clause!("dbsa.move.27")),
            halt: clause!("dbsa.move.25"),
            along: Cited::new(45, clause!("dbsa.move.44")),
        },
        sea: None,
        soaked: None,
        impulse: None,
        from_touch: None,
        charge: None,
        fronts: None,
        in_place: None,
    }
}

/// Every move costs one point, for all troops and at any distance from the general.
fn cost() -> CostTable {
    CostTable {
        rows: vec![CostRow {
            what: &[MoveType::Tactical],
            who: Who::ANY,
            but_generals: false,
            when: CostWhen::Always,
            value: 1,
            class: CostClass::Move,
            clause: clause!("dbsa.seq.03"),
        }],
        floor: None,
        free_by_road: None,
        extras_from: None,
        column_follows: false,
        backward: None,
        command: Vec::new(),
        hidden_by: &[],
        hidden_beyond: &[],
        hidden_behind: &[],
        hidden_inside: None,
    }
}

/// The friends that troops pass through.
#[rustfmt::skip]
pub const PASSING: &[PassingRow] = &[
    passing(Who::of(&[Kind::Psiloi]), Who::ANY,                 false, clause!("dbsa.move.33")),
    passing(Who::MOUNTED,             Who::of(&[Kind::Psiloi]), true,  clause!("dbsa.move.34")),
];

const fn passing(who: Who, through: Who, unfought: bool, clause: Clause) -> PassingRow {
    PassingRow {
        who,
        through,
        unfought,
        fresh: !unfought,
        straight: false,
        crushes: false,
        rearward: None,
        forward: None,
        clause,
    }
}

fn contact() -> ContactRules {
    ContactRules {
        barred: Vec::new(),
        barred_from_camps: Vec::new(),
        beside: Cited::new(Corners::Front, clause!("dbsa.combat.09")),
        flank_start: Cited::new(FlankStart::WhollyBeyond, clause!("dbsa.move.41")),
        lines_up: None,
        conforms: None,
        single_conforms: clause!("dbsa.move.40"),
        to_group: clause!("dbsa.move.40"),
        keeps_in: None,
        keeps_partly: None,
        slid_into: Some(clause!("dbsa.move.21")),
        runs: None,
        turns: None,
        break_off: Some(Cited::new(Length::Paces(100), clause!("dbsa.move.39"))),
        break_off_bars: None,
        most_overlapped: None,
        contacted: Cited::new(Conforms::IfItCan, clause!("dbsa.move.43")),
        duty: None,
        positions: None,
        shot: Vec::new(),
        never_turn: Vec::new(),
        parts: Some(clause!("dbsa.combat.02")),
        longest_part: Some(clause!("dbsa.combat.14")),
    }
}

const fn ground(ground: FeatureKind, going: Going, clause: Clause) -> GoingRow {
    GoingRow { ground, who: Who::ANY, going, clause }
}

/// The going of each kind of ground, for all troops; ground without a row is open and good.
#[rustfmt::skip]
pub const GOING: &[GoingRow] = &[
    ground(FeatureKind::Woods,         Going::Bad,        clause!("dbsa.going.01")),
    ground(FeatureKind::RoughGround,   Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Rocky,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Scrub,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Enclosures,    Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Gully,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Dunes,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Oasis,         Going::Bad,        clause!("dbsa.going.02")),
    ground(FeatureKind::Marsh,         Going::Bad,        clause!("dbsa.going.03")),
    ground(FeatureKind::Boggy,         Going::Bad,        clause!("dbsa.going.03")),
    ground(FeatureKind::DifficultHill, Going::Bad,        clause!("dbsa.going.04")),
    ground(FeatureKind::River,         Going::Good,       clause!("dbsa.going.05")),
    ground(FeatureKind::GentleHill,    Going::Good,       clause!("dbsa.going.06")),
    ground(FeatureKind::Waterway,      Going::Impassable, clause!("dbsa.going.08")),
];

const fn go(who: Who, from: Going, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Length::Paces(paces), clause }
}

/// The distances of moves in paces, by the worst going of the whole move.
#[rustfmt::skip]
pub const DISTANCES: &[DistanceRow] = &[
    go(Who::of(&[Kind::LightHorse]),                                       Going::Good,  Going::Rough, 250, clause!("dbsa.move.13")),
    go(Who::of(&[Kind::Cavalry, Kind::Chariots]),                          Going::Good,  Going::Rough, 200, clause!("dbsa.move.14")),
    go(Who::of(&[Kind::Auxilia, Kind::Psiloi]),                            Going::Good,  Going::Good,  150, clause!("dbsa.move.15")),
    go(Who::of(&[Kind::Knights]),                                          Going::Good,  Going::Rough, 150, clause!("dbsa.move.16")),
    go(Who::of(&[Kind::Blades, Kind::Spears, Kind::Pikes, Kind::Warband]), Going::Good,  Going::Good,  100, clause!("dbsa.move.17")),
    go(Who::of(&[Kind::Elephants]),                                        Going::Good,  Going::Rough, 100, clause!("dbsa.move.18")),
    go(Who::MOUNTED,                                                       Going::Bad,   Going::Bad,   100, clause!("dbsa.move.19")),
    go(Who::of(&[Kind::Auxilia, Kind::Psiloi]),                            Going::Rough, Going::Bad,   150, clause!("dbsa.move.20")),
    go(Who::FOOT,                                                          Going::Rough, Going::Bad,   100, clause!("dbsa.move.20")),
];
