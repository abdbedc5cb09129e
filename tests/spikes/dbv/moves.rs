//! The rows of movement of the spike.

use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FeatureKind, Going, Kind, MoveType};
use debellis::book::cost_tables::{CostClass, CostRow, CostTable, CostWhen};
use debellis::book::length::Length;
use debellis::book::move_tables::{
    Conforms, ContactRules, DieFace, DistanceRow, FlankStart, FurtherTable, GoingRow, GroupRules, MarchRules,
    MoveTables, PipDice, RiverRule,
};
use debellis::book::{BookStep, Who};
use debellis::clause;

/// Going, distances, prices, contact.
pub fn moves() -> MoveTables {
    MoveTables {
        separate: None,
        impulse: None,
        going: vec![
            ground(FeatureKind::Woods, clause!("dbv.terrain.12")),
            ground(FeatureKind::House, clause!("dbv.terrain.13")),
        ],
        closed: Vec::new(),
        distances: DISTANCES.to_vec(),
        by_road: None,
        die: Cited::new(DieFace::AsShown, clause!("dbv.scale.27")),
        pips: Cited::new(PipDice::PerCommand, clause!("dbv.seq.02")),
        cost: cost(),
        further: FurtherTable { rows: Vec::new(), apart: None },
        march: Some(MarchRules {
            apart: Cited::new(Length::Paces(16), clause!("dbv.march.04")),
            exactly: false,
            by_road: Cited::new(3, clause!("dbv.march.09")),
            elsewhere: Cited::new(2, clause!("dbv.march.10")),
            alone: clause!("dbv.march.08"),
            abreast: Some(Cited::new(2, clause!("dbv.march.01"))),
        }),
        corners: None,
        door: None,
        passing: Vec::new(),
        zones: Vec::new(),
        squaring: None,
        groups: GroupRules {
            back_from_zone: None,
            slide_in_zone: None,
            slide: None,
            narrow: None,
            column_in_bad: None,
            column_line: None,
        },
        contact: ContactRules {
            barred: Vec::new(),
            barred_from_camps: Vec::new(),
            flank_start: Cited::new(FlankStart::WhollyBeyond, clause!("dbv.charge.14")),
            lines_up: None,
            conforms: None,
            single_conforms: clause!("dbv.charge.09"),
            to_group: clause!("dbv.charge.09"),
            keeps_in: None,
            keeps_partly: None,
            break_off: None,
            contacted: Cited::new(Conforms::IfItCan, clause!("dbv.charge.10")),
            never_turn: Vec::new(),
        },
        river: RiverRule::State(Vec::new()),
        soaked: None,
    }
}

const fn ground(ground: FeatureKind, clause: Clause) -> GoingRow {
    GoingRow { ground, who: Who::ANY, going: Going::Bad, clause }
}

const fn go(kind: Kind, from: Going, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who: Who::of(&[kind]), from, to, distance: Length::Paces(paces), clause }
}

#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    go(Kind::LightHorse,  Going::Good, Going::Good, 20, clause!("dbv.move.22")),
    go(Kind::Cavalry,     Going::Good, Going::Good, 16, clause!("dbv.move.23")),
    go(Kind::Skirmishers, Going::Good, Going::Bad,  16, clause!("dbv.move.23")),
    go(Kind::Knights,     Going::Good, Going::Good, 12, clause!("dbv.move.24")),
    go(Kind::Shooters,    Going::Good, Going::Bad,  12, clause!("dbv.move.24")),
    go(Kind::Peltasts, Going::Good, Going::Bad,  12, clause!("dbv.move.24")),
    go(Kind::Spears,   Going::Good, Going::Good, 6,  clause!("dbv.move.25")),
    go(Kind::Knights,    Going::Bad, Going::Bad, 4,  clause!("dbv.move.26")),
    go(Kind::Cavalry,    Going::Bad, Going::Bad, 4,  clause!("dbv.move.26")),
    go(Kind::LightHorse, Going::Bad, Going::Bad, 4,  clause!("dbv.move.26")),
    go(Kind::Spears,     Going::Bad, Going::Bad, 4,  clause!("dbv.move.26")),
    go(Kind::Blades,   Going::Good, Going::Good, 6,  clause!("dbv.move.25")),
    go(Kind::Blades,   Going::Bad,  Going::Bad,  4,  clause!("dbv.move.26")),
];

const fn price(when: CostWhen, value: i8, clause: Clause) -> CostRow {
    CostRow { what: &[MoveType::Tactical], who: Who::ANY, when, value, class: CostClass::Move, clause }
}

fn cost() -> CostTable {
    CostTable {
        rows: vec![
            CostRow { what: &[MoveType::Rally], ..price(CostWhen::Always, 1, clause!("dbv.pips.14")) },
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
        command: Vec::new(),
        hidden_by: &[],
        hidden_beyond: &[],
        hidden_behind: &[],
    }
}

/// The steps of the engine's procedures that the spike has.
#[rustfmt::skip]
pub const STEPS: &[(BookStep, Clause)] = &[
    (BookStep::Bounds,        clause!("dbv.seq.01")),
    (BookStep::Pips,          clause!("dbv.seq.02")),
    (BookStep::TacticalMove,  clause!("dbv.move.01")),
    (BookStep::Commands,      clause!("dbv.pips.03")),
    (BookStep::InCombat,      clause!("dbv.move.03")),
    (BookStep::FurtherMoves,  clause!("dbv.pips.18")),
    (BookStep::Shooting,      clause!("dbv.shoot.24")),
    (BookStep::Shooters,      clause!("dbv.shoot.01")),
    (BookStep::ShootInCombat, clause!("dbv.shoot.08")),
    (BookStep::ShootOverlap,  clause!("dbv.shoot.10")),
    (BookStep::ShotBlocked,   clause!("dbv.shoot.14")),
    (BookStep::SafeShooter,   clause!("dbv.shoot.25")),
    (BookStep::Flinch,        clause!("dbv.flinch.02")),
    (BookStep::Flee,          clause!("dbv.flee.01")),
    (BookStep::FleeStops,     clause!("dbv.flee.12")),
    (BookStep::FleeGround,    clause!("dbv.flee.06")),
    (BookStep::LeaveTable,    clause!("dbv.lost.03")),
    (BookStep::Group,         clause!("dbv.move.02")),
    (BookStep::GroupMove,     clause!("dbv.move.04")),
    (BookStep::SingleMove,    clause!("dbv.move.12")),
    (BookStep::Road,          clause!("dbv.march.13")),
    (BookStep::Passing,       clause!("dbv.move.33")),
    (BookStep::Gap,           clause!("dbv.move.34")),
    (BookStep::OffBoard,      clause!("dbv.move.35")),
    (BookStep::LineUp,        clause!("dbv.charge.09")),
    (BookStep::FreeSlide,     clause!("dbv.charge.10")),
    (BookStep::Clinch,        clause!("dbv.charge.10")),
    (BookStep::RearStart,     clause!("dbv.charge.15")),
    (BookStep::TurnToFace,    clause!("dbv.combat.03")),
    (BookStep::CloseCombat,   clause!("dbv.combat.01")),
    (BookStep::CombatDice,    clause!("dbv.combat.19")),
    (BookStep::Recoil,        clause!("dbv.flinch.02")),
    (BookStep::RecoilStruck,  clause!("dbv.flinch.04")),
    (BookStep::RecoilBlocked, clause!("dbv.flinch.10")),
    (BookStep::PushBack,      clause!("dbv.flinch.08")),
    (BookStep::Destroyed,     clause!("dbv.outcome.31")),
];
