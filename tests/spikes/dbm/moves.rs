//! The rows of movement: going, distances, prices, passing, contact.

use FeatureKind::{DifficultHill, Dunes, Gully, Marsh, Rocky, Scrub, Woods};
use Going::{Bad, Good, Rough};
use Kind::{Auxilia, Blades, Bows, Cavalry, Knights, LightHorse, Psiloi, Spears, Warband};
use debellis::base::clause::{Cited, Clause};
use debellis::battle::{Drill, FeatureKind, Going, Grade, Grades, Kind, Mark, Marks, MoveType};
use debellis::book::Who;
use debellis::book::combat_tables::of;
use debellis::book::cost_tables::{CommandRow, CostClass, CostRow, CostTable, CostWhen};
use debellis::book::length::Length::{self, Bw, Paces};
use debellis::book::move_tables::{
    Conforms, ContactRules, DieFace, DistanceRow, FlankStart, FurtherRow, FurtherTable, FurtherWhen, GoingRow,
    GroupRules, MarchRules, MoveTables, PassingRow, PipDice, RiverRule, ZoneRow,
};
use debellis::clause;

/// Going, distances, prices, and the decisions of movement.
pub fn moves() -> MoveTables {
    MoveTables {
        separate: None,
        impulse: Some(super::impulse::impulse()),
        charge: None,
        fronts: None,
        in_place: None,
        going: GOING.to_vec(),
        closed: Vec::new(),
        distances: DISTANCES.to_vec(),
        by_road: None,
        die: Cited::new(DieFace::AsShown, clause!("dbm.dice.01")),
        pips: Cited::new(PipDice::Allotted, clause!("dbm.pips.05")),
        cost: cost(),
        further: FurtherTable {
            rows: vec![FurtherRow {
                what: MoveType::March,
                who: Who::ANY,
                when: FurtherWhen::Always,
                most: None,
                apart: None,
                clause: clause!("dbm.march.07"),
            }],
            apart: None,
        },
        march: Some(MarchRules {
            apart: Cited::new(Paces(200), clause!("dbm.march.02")),
            exactly: true,
            visible: None,
            by_road: Cited::new(1, clause!("dbm.march.01")),
            elsewhere: Cited::new(1, clause!("dbm.march.01")),
            alone: clause!("dbm.march.08"),
            abreast: None,
        }),
        corners: None,
        door: None,
        passing: vec![
            passing(Who::MOUNTED, of(&[Psiloi]), clause!("dbm.interp.04")),
            passing(of(&[Psiloi]), Who::ANY, clause!("dbm.interp.05")),
            passing(of(&[Bows]), of(&[Blades]), clause!("dbm.interp.06")),
            passing(of(&[Blades]), of(&[Bows]), clause!("dbm.interp.06")),
        ],
        zones: vec![ZoneRow {
            who: Who::ANY,
            all_round: false,
            depth: Bw(100),
            fighting: None,
            blocked: None,
            clause: clause!("dbm.restrict.01"),
        }],
        squaring: None,
        groups: GroupRules {
            back_from_zone: None,
            slide_in_zone: Some(clause!("dbm.restrict.12")),
            slide: None,
            narrow: None,
            column_in_bad: Some(Cited::new(of(&[Psiloi]), clause!("dbm.group.28"))),
            column_line: Some(clause!("dbm.group.16")),
            wheels: None,
            narrows: None,
        },
        contact: contact(),
        river: RiverRule::State(Vec::new()),
        soaked: None,
    }
}

const fn ground(ground: FeatureKind, going: Going, clause: Clause) -> GoingRow {
    GoingRow { ground, who: Who::ANY, going, clause }
}

#[rustfmt::skip]
const GOING: &[GoingRow] = &[
    ground(Woods,         Bad,   clause!("dbm.terrain.56")),
    ground(Marsh,         Bad,   clause!("dbm.terrain.56")),
    ground(Dunes,         Bad,   clause!("dbm.terrain.56")),
    ground(DifficultHill, Bad,   clause!("dbm.terrain.56")),
    ground(Rocky,         Rough, clause!("dbm.terrain.55")),
    ground(Scrub,         Rough, clause!("dbm.terrain.55")),
    ground(Gully,         Rough, clause!("dbm.terrain.55")),
];

const fn go(who: Who, from: Going, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Length::Paces(paces), clause }
}

const HEAVY: Who = of(&[Spears, Blades, Warband, Bows]);
const FAST: Grades = Grades::of(&[Grade::F]);

#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    go(of(&[LightHorse]),              Good,  Good,  250, clause!("dbm.dist.02")),
    go(of(&[LightHorse]),              Rough, Rough, 200, clause!("dbm.dist.02")),
    go(of(&[LightHorse]),              Bad,   Bad,   100, clause!("dbm.dist.02")),
    go(of(&[Cavalry]),                 Good,  Good,  200, clause!("dbm.dist.03")),
    go(of(&[Cavalry]),                 Rough, Rough, 150, clause!("dbm.dist.03")),
    go(of(&[Cavalry]),                 Bad,   Bad,   100, clause!("dbm.dist.03")),
    go(of(&[Knights]).grades(FAST),    Good,  Good,  200, clause!("dbm.dist.11")),
    go(of(&[Knights]),                 Good,  Rough, 150, clause!("dbm.dist.04")),
    go(of(&[Knights]),                 Bad,   Bad,   100, clause!("dbm.dist.04")),
    go(of(&[Auxilia, Psiloi]),         Good,  Bad,   150, clause!("dbm.dist.05")),
    go(of(&[Warband]).grades(FAST),    Good,  Bad,   150, clause!("dbm.dist.12")),
    go(HEAVY,                          Good,  Bad,   100, clause!("dbm.dist.06")),
];

const ANY_MOVE: &[MoveType] = &[MoveType::Tactical, MoveType::March];
/// Everything that is paid for.
const ORDERS: &[MoveType] = &[MoveType::Tactical, MoveType::March, MoveType::Halt];
const LIGHT: Marks = Marks::of(&[Mark::Light]);

const fn price(
    what: &'static [MoveType],
    who: Who,
    when: CostWhen,
    value: i8,
    class: CostClass,
    clause: Clause,
) -> CostRow {
    CostRow { what, who, when, value, class, clause }
}

/// Irregular troops that pay for deviating: all but light troops and cavalry.
const UNRULY: Who = Who::kinds(debellis::battle::Kinds::but(&[Cavalry])).drill(Drill::Irregular).without(LIGHT);
const IRREGULARS: Who = Who::ANY.drill(Drill::Irregular);
/// Irregular troops that pay for short moves: all but light troops.
const HEAVY_IRREGULARS: Who = Who::ANY.drill(Drill::Irregular).without(LIGHT);
const HORSE: Who = of(&[Knights, Cavalry, LightHorse]);

#[rustfmt::skip]
const PRICES: &[CostRow] = &[
    price(ORDERS,   Who::ANY,         CostWhen::Always,                  1, CostClass::Move,    clause!("dbm.pips.11")),
    price(ORDERS,   Who::ANY,         CostWhen::WithChief,              -1, CostClass::General, clause!("dbm.pips.13")),
    price(ORDERS,   Who::ANY,         CostWhen::GeneralLost,             1, CostClass::Command, clause!("dbm.pips.20")),
    price(ORDERS,   Who::ANY,         CostWhen::GeneralFights,           1, CostClass::Command, clause!("dbm.pips.18")),
    price(ORDERS,   Who::ANY,         CostWhen::BeyondCommand,           1, CostClass::Command, clause!("dbm.pips.16")),
    price(ANY_MOVE, UNRULY,           CostWhen::Deviating,               1, CostClass::Manner,  clause!("dbm.pips.23")),
    price(ANY_MOVE, HEAVY_IRREGULARS, CostWhen::Short,                   1, CostClass::Manner,  clause!("dbm.pips.27")),
    price(ANY_MOVE, HORSE,            CostWhen::With(Who::FOOT),         1, CostClass::Mixture, clause!("dbm.pips.29")),
    price(&[MoveType::Halt],  IRREGULARS,     CostWhen::Always,          1, CostClass::Manner,  clause!("dbm.pips.32")),
    price(&[MoveType::Tactical], Who::ANY,    CostWhen::Exchanging,      1, CostClass::Troops,  clause!("dbm.pips.31")),
    price(&[MoveType::March], of(&[Knights]), CostWhen::GroupMove(3),    1, CostClass::Number,  clause!("dbm.pips.35")),
    price(&[MoveType::March], Who::ANY,       CostWhen::GroupMove(4),    1, CostClass::Number,  clause!("dbm.pips.34")),
];

fn cost() -> CostTable {
    CostTable {
        rows: PRICES.to_vec(),
        floor: None,
        free_by_road: None,
        extras_from: None,
        command: vec![CommandRow {
            who: Who::ANY,
            reach: Paces(1_200),
            hidden: Some((Paces(600), clause!("dbm.pips.17"))),
            clause: clause!("dbm.pips.16"),
        }],
        hidden_by: &[DifficultHill, Woods, Dunes],
        hidden_beyond: &[FeatureKind::GentleHill, DifficultHill],
        hidden_behind: &[],
    }
}

const fn passing(who: Who, through: Who, clause: Clause) -> PassingRow {
    PassingRow { who, through, unfought: true, fresh: false, straight: true, rearward: None, forward: None, clause }
}

fn contact() -> ContactRules {
    ContactRules {
        barred: Vec::new(),
        barred_from_camps: Vec::new(),
        flank_start: Cited::new(
            FlankStart::WhollyOrPartly { partly: clause!("dbm.contact.10") },
            clause!("dbm.contact.10"),
        ),
        lines_up: None,
        conforms: None,
        single_conforms: clause!("dbm.contact.02"),
        to_group: clause!("dbm.contact.02"),
        keeps_in: None,
        keeps_partly: None,
        runs: None,
        turns: None,
        break_off: Some(Cited::new(Paces(100), clause!("dbm.single.06"))),
        contacted: Cited::new(Conforms::IfItCan, clause!("dbm.conform.01")),
        never_turn: Vec::new(),
    }
}
