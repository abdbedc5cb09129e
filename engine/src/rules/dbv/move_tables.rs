//! The rows of movement.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Branch, FeatureKind, Going, Kind, Kinds, MoveType};
use crate::book::Who;
use crate::book::combat_tables::Corners;
use crate::book::cost_tables::{CostClass, CostRow, CostTable, CostWhen};
use crate::book::length::Length;
use crate::book::move_tables::{
    ChargeRow, ChargeRules, ClosedRow, Conforms, ContactRules, DieFace, DistanceRow, FlankStart, FrontRules,
    FurtherTable, GoingRow, GroupRules, MarchRules, MoveTables, NarrowRules, PipDice, RiverRule, RunRules, TurnRules,
    WadingRules,
};
use crate::book::passing_tables::PassingBars;
use crate::clause;

/// Going, distances, prices, contact.
pub fn moves() -> MoveTables {
    MoveTables {
        separate: None,
        between: None,
        dim: None,
        flank: None,
        impulse: None,
        going: vec![
            ground(FeatureKind::DifficultHill, clause!("dbv.terrain.10")),
            ground(FeatureKind::Rocky, clause!("dbv.terrain.11")),
            ground(FeatureKind::RoughGround, clause!("dbv.terrain.11")),
            ground(FeatureKind::Boggy, clause!("dbv.terrain.11")),
            ground(FeatureKind::Marsh, clause!("dbv.terrain.11")),
            ground(FeatureKind::Woods, clause!("dbv.terrain.12")),
            ground(FeatureKind::Scrub, clause!("dbv.terrain.12")),
            ground(FeatureKind::House, clause!("dbv.terrain.13")),
            GoingRow { going: Going::Good, ..ground(FeatureKind::GentleHill, clause!("dbv.terrain.14")) },
            GoingRow { going: Going::Good, ..ground(FeatureKind::River, clause!("dbv.terrain.21")) },
        ],
        closed: vec![ClosedRow { who: Who::ANY, from: Going::Impassable, clause: clause!("dbv.terrain.26") }],
        distances: DISTANCES.to_vec(),
        by_road: Vec::new(),
        die: Cited::new(DieFace::AsShown, clause!("dbv.scale.27")),
        pips: Cited::new(PipDice::PerCommand, clause!("dbv.seq.02")),
        cost: cost(),
        further: FurtherTable { rows: Vec::new(), apart: None, each: None },
        march: Some(MarchRules {
            aware: false,
            loose: None,
            discovers: None,
            apart: Cited::new(Length::Paces(16), clause!("dbv.march.04")),
            exactly: false,
            visible: Some(clause!("dbv.march.05")),
            by_road: Cited::new(3, clause!("dbv.march.09")),
            elsewhere: Cited::new(2, clause!("dbv.march.10")),
            alone: clause!("dbv.march.08"),
            abreast: Some(Cited::new(2, clause!("dbv.march.01"))),
            once: Some(clause!("dbv.pips.05")),
        }),
        corners: None,
        ends: None,
        door: None,
        passing: Vec::new(),
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
                behind: clause!("dbv.move.39"),
                all: clause!("dbv.move.39"),
                line: None,
                leaves: Some(clause!("dbv.move.39")),
            }),
            in_part: Some(clause!("dbv.move.10")),
            column_in_bad: None,
            bad_at_end: None,
            alone_in_rough: Vec::new(),
            unmixed: None,
            about: Vec::new(),
            column_line: Some(clause!("dbv.move.39")),
            wheels: Some(Cited::new(45, clause!("dbv.move.06"))),
            each_wheel: None,
            column_head: None,
            expands: None,
            contracts: None,
            narrows: Some(clause!("dbv.move.07")),
        },
        contact: ContactRules {
            barred: Vec::new(),
            barred_from_camps: Vec::new(),
            beside: Cited::new(Corners::FrontAndRear, clause!("dbv.move.37")),
            flank_start: Cited::new(FlankStart::WhollyBeyond, clause!("dbv.charge.14")),
            lines_up: None,
            conforms: None,
            single_conforms: clause!("dbv.charge.09"),
            to_group: clause!("dbv.charge.09"),
            keeps_in: None,
            keeps_partly: None,
            break_off: None,
            break_off_bars: None,
            most_overlapped: Some(clause!("dbv.charge.11")),
            slid_into: None,
            runs: Some(RunRules {
                fleeing: Cited::new(Who::FOOT, clause!("dbv.move.15")),
                bolting: Cited::new(Who::MOUNTED, clause!("dbv.move.16")),
                group: clause!("dbv.move.17"),
            }),
            turns: Some(TurnRules {
                at_once: clause!("dbv.combat.08"),
                later: clause!("dbv.move.18"),
                beside_friend: clause!("dbv.combat.05"),
            }),
            contacted: Cited::new(Conforms::IfItCan, clause!("dbv.charge.10")),
            duty: None,
            positions: None,
            shot: Vec::new(),
            never_turn: Vec::new(),
            parts: Some(clause!("dbv.charge.10")),
            longest_part: Some(clause!("dbv.charge.11")),
        },
        from_touch: None,
        charge: Some(ChargeRules {
            rows: vec![
                ChargeRow { who: Who::MOUNTED, more: Length::Paces(8), clause: clause!("dbv.charge.02") },
                ChargeRow { who: Who::FOOT, more: Length::Paces(4), clause: clause!("dbv.charge.03") },
            ],
            contact: clause!("dbv.charge.01"),
            visible: clause!("dbv.charge.05"),
            straight: Cited::new(Who::MOUNTED, clause!("dbv.charge.06")),
            least: Cited::new(45, clause!("dbv.charge.07")),
            free: clause!("dbv.charge.08"),
            shift: clause!("dbv.charge.10"),
            overlap: clause!("dbv.charge.13"),
        }),
        fronts: Some(FrontRules {
            strip: clause!("dbv.move.32"),
            excepted: clause!("dbv.move.31"),
            clause: clause!("dbv.move.30"),
        }),
        in_place: Some(clause!("dbv.move.14")),
        river: RiverRule::Waded(WadingRules {
            along: Cited::new(Who::of(&[Kind::Peltasts, Kind::Skirmishers]), clause!("dbv.terrain.20")),
            steepest: Cited::new(45, clause!("dbv.terrain.27")),
            free: clause!("dbv.terrain.22"),
        }),
        sea: None,
        soaked: None,
    }
}

const fn ground(ground: FeatureKind, clause: Clause) -> GoingRow {
    GoingRow { ground, who: Who::ANY, going: Going::Bad, clause }
}

const fn go(who: Who, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who, from: Going::Good, to, distance: Length::Paces(paces), clause }
}

const fn of(kinds: &'static [Kind]) -> Who {
    Who::of(kinds)
}

/// Troops whom bad going hinders.
const HEAVY: Who = Who::kinds(Kinds::but(&[Kind::Peltasts, Kind::Shooters, Kind::Skirmishers]));

#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    go(of(&[Kind::LightHorse]),                     Going::Good, 20, clause!("dbv.move.22")),
    go(of(&[Kind::Cavalry, Kind::Skirmishers]),     Going::Good, 16, clause!("dbv.move.23")),
    go(of(&[Kind::Knights]).branch(Branch::Mounted), Going::Good, 12, clause!("dbv.move.24")),
    go(of(&[Kind::Peltasts, Kind::Shooters]),       Going::Good, 12, clause!("dbv.move.24")),
    go(of(&[Kind::Knights, Kind::Blades, Kind::Spears]), Going::Good, 6, clause!("dbv.move.25")),
    DistanceRow { from: Going::Bad, ..go(HEAVY,     Going::Bad,  4,  clause!("dbv.move.26")) },
    DistanceRow { from: Going::Bad, ..go(of(&[Kind::Skirmishers]), Going::Bad, 16, clause!("dbv.move.27")) },
    DistanceRow { from: Going::Bad, ..go(of(&[Kind::Peltasts, Kind::Shooters]), Going::Bad, 12, clause!("dbv.move.27")) },
];

const fn price(when: CostWhen, value: i8, clause: Clause) -> CostRow {
    CostRow {
        what: &[MoveType::Tactical],
        who: Who::ANY,
        but_generals: false,
        when,
        value,
        class: CostClass::Move,
        clause,
    }
}

fn cost() -> CostTable {
    CostTable {
        rows: vec![
            CostRow { what: &[MoveType::Rally], ..price(CostWhen::Always, 1, clause!("dbv.pips.14")) },
            CostRow {
                what: &[MoveType::BreakOff],
                who: Who::of(&[Kind::Skirmishers]),
                ..price(CostWhen::Always, 1, clause!("dbv.move.17"))
            },
            CostRow { what: &[MoveType::BreakOff], ..price(CostWhen::Always, 2, clause!("dbv.move.17")) },
            CostRow { what: &[MoveType::March], ..price(CostWhen::Always, 1, clause!("dbv.pips.05")) },
            CostRow { who: Who::of(&[Kind::Skirmishers]), ..price(CostWhen::SingleApart, 1, clause!("dbv.pips.07")) },
            price(CostWhen::TurnToEnemy, 1, clause!("dbv.pips.08")),
            price(CostWhen::StraightAhead, 1, clause!("dbv.pips.09")),
            price(CostWhen::ByRoad, 1, clause!("dbv.pips.10")),
            price(CostWhen::Single, 2, clause!("dbv.pips.11")),
            price(CostWhen::Always, 3, clause!("dbv.pips.12")),
        ],
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
