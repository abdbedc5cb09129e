//! The tables of movement, as the book prints them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Going, Kind, Mark, Marks, MoveType};
use crate::book::Who;
use crate::book::combat_tables::Corners;
use crate::book::cost_tables::{CommandRow, CostClass, CostRow, CostTable, CostWhen};
use crate::book::length::Length;
use crate::book::move_tables::{
    ClosedRow, Conforms, ContactBar, ContactRules, DieFace, DistanceRow, FlankStart, FurtherRow, FurtherTable,
    FurtherWhen, GoingRow, GroupRules, MoveTables, PassingBars, PassingRow, PipDice, RiverRow, RiverRule, SoakRow,
    SoakedWhen, ZoneRow,
};
use crate::clause;
use FeatureKind::{
    Beach, Boggy, DifficultHill, Dunes, Edifice, Enclosures, GentleHill, Gully, Hamlet, Marsh, Oasis, Plough, River,
    Road, Rocky, RoughGround, Scrub, Waterway, Woods,
};
use Going::{Bad, Good, Impassable, Rough};
use Kind::{
    Artillery, Auxilia, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse, Psiloi,
    ScythedChariots, WarWagons, Warband,
};
use Length::Bw;

const ON_MOUNTS: Marks = Marks::of(&[Mark::MountedInfantry]);
const ON_CAMELS: Marks = Marks::of(&[Mark::Camel]);
const TOWERS: Marks = Marks::of(&[Mark::Tower]);

/// Going, distances, costs, and the decisions of movement.
pub fn moves() -> MoveTables {
    MoveTables {
        going: GOING.to_vec(),
        closed: CLOSED.to_vec(),
        distances: DISTANCES.to_vec(),
        by_road: Vec::new(),
        die: Cited::new(DieFace::AsShown, clause!("dba3.scale.21")),
        pips: Cited::new(PipDice::PerSide, clause!("dba3.pips.01")),
        separate: None,
        between: None,
        dim: None,
        flank: None,
        cost: cost(),
        further: FurtherTable {
            rows: FURTHER.to_vec(),
            apart: Some(Cited::new(Bw(100), clause!("dba3.second.01"))),
            each: None,
        },
        march: None,
        corners: None,
        ends: None,
        door: None,
        passing: PASSING.to_vec(),
        passing_bars: PassingBars::default(),
        by_eye: None,
        zones: ZONES.to_vec(),
        zone_terms: None,
        squaring: None,
        groups: GroupRules {
            back_from_zone: Some(clause!("dba3.tz.07")),
            slide_in_zone: Some(clause!("dba3.tz.06")),
            slide: None,
            narrow: None,
            in_part: None,
            column_in_bad: Some(Cited::new(Who::of(&[Psiloi]), clause!("dba3.move.18"))),
            bad_at_end: None,
            alone_in_rough: Vec::new(),
            unmixed: None,
            about: Vec::new(),
            column_line: Some(clause!("dba3.move.21")),
            wheels: None,
            each_wheel: None,
            column_head: None,
            expands: None,
            contracts: None,
            narrows: None,
        },
        contact: contact(),
        river: RiverRule::State(RIVERS.to_vec()),
        sea: None,
        soaked: Some(SoakRow {
            kind: Plough,
            going: Rough,
            when: SoakedWhen::FirstDie(1),
            clause: clause!("dba3.terrain.33"),
        }),
        impulse: None,
        from_touch: None,
        charge: None,
        fronts: None,
        in_place: None,
    }
}

const fn ground(ground: FeatureKind, who: Who, going: Going, clause: Clause) -> GoingRow {
    GoingRow { ground, who, going, clause }
}

#[rustfmt::skip]
const GOING: &[GoingRow] = &[
    //     ground         to whom                             going       clause
    ground(DifficultHill, Who::ANY,                           Bad,        clause!("dba3.terrain.20")),
    ground(Woods,         Who::ANY,                           Bad,        clause!("dba3.terrain.21")),
    ground(Marsh,         Who::ANY,                           Bad,        clause!("dba3.terrain.22")),
    ground(Gully,         Who::ANY,                           Bad,        clause!("dba3.terrain.23")),
    ground(Dunes,         Who::of(&[Camelry]),                Good,       clause!("dba3.terrain.25")),
    ground(Dunes,         Who::of(&[LightHorse]).with(ON_CAMELS), Good,   clause!("dba3.terrain.25")),
    ground(Dunes,         Who::ANY,                           Bad,        clause!("dba3.terrain.25")),
    ground(Oasis,         Who::of(&[Camelry]),                Good,       clause!("dba3.terrain.26")),
    ground(Oasis,         Who::of(&[LightHorse]).with(ON_CAMELS), Good,   clause!("dba3.terrain.26")),
    ground(Oasis,         Who::ANY,                           Bad,        clause!("dba3.terrain.26")),
    ground(Rocky,         Who::ANY,                           Rough,      clause!("dba3.terrain.27")),
    ground(Scrub,         Who::ANY,                           Rough,      clause!("dba3.terrain.28")),
    ground(Boggy,         Who::ANY,                           Rough,      clause!("dba3.terrain.29")),
    ground(Enclosures,    Who::ANY,                           Rough,      clause!("dba3.terrain.30")),
    ground(Hamlet,        Who::ANY,                           Rough,      clause!("dba3.bua.31")),
    ground(Edifice,       Who::ANY,                           Bad,        clause!("dba3.bua.32")),
    ground(RoughGround,   Who::ANY,                           Rough,      clause!("dba3.terrain.31")),
    ground(GentleHill,    Who::ANY,                           Good,       clause!("dba3.terrain.32")),
    ground(Plough,        Who::ANY,                           Good,       clause!("dba3.terrain.33")),
    ground(Waterway,      Who::ANY,                           Impassable, clause!("dba3.terrain.37")),
    ground(Beach,         Who::ANY,                           Good,       clause!("dba3.terrain.39")),
    ground(River,         Who::ANY,                           Good,       clause!("dba3.terrain.45")),
    ground(Road,          Who::ANY,                           Good,       clause!("dba3.terrain.55")),
];

#[rustfmt::skip]
const CLOSED: &[ClosedRow] = &[
    ClosedRow { who: Who::ANY,                           from: Impassable, clause: clause!("dba3.terrain.37") },
    ClosedRow { who: Who::of(&[Artillery, WarWagons]),   from: Bad,        clause: clause!("dba3.dist.08") },
];

const fn row(bw: i32, who: Who, from: Going, to: Going, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Bw(bw * 100), clause }
}

#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    // BW  who                                                  going       clause
    row(4, Who::of(&[LightHorse, Cavalry, ScythedChariots]),    Good, Good, clause!("dba3.dist.02")),
    row(3, Who::of(&[Knights, Elephants, Camelry]),             Good, Good, clause!("dba3.dist.03")),
    row(3, Who::FOOT.with(ON_MOUNTS),                           Good, Good, clause!("dba3.dist.03")),
    row(3, Who::FAST.without(ON_MOUNTS),                        Good, Bad,  clause!("dba3.dist.04")),
    row(2, Who::of(&[Auxilia, Warband]).without(ON_MOUNTS),     Good, Bad,  clause!("dba3.dist.05")),
    row(2, Who::FOOT,                                           Good, Good, clause!("dba3.dist.06")),
    row(1, Who::ANY,                                            Good, Bad,  clause!("dba3.dist.07")),
];

fn cost() -> CostTable {
    CostTable {
        rows: PRICES.to_vec(),
        floor: None,
        free_by_road: Some(clause!("dba3.pips.03")),
        extras_from: Some(Cited::new(2, clause!("dba3.pips.05"))),
        column_follows: false,
        backward: None,
        command: COMMAND.to_vec(),
        hidden_by: &[DifficultHill, Woods, Oasis, Dunes],
        hidden_beyond: &[GentleHill, DifficultHill],
        hidden_behind: &[Hamlet, Edifice],
        hidden_inside: None,
    }
}

const COSTLY: Who = Who::of(&[Artillery, Elephants, Hordes, ScythedChariots, WarWagons, Followers, Denizens]);
const HIDDEN_GENERAL: CostWhen =
    CostWhen::GeneralInside { on: &[Woods, Marsh, Oasis, Gully, Hamlet, Edifice], own: true };

const fn price(who: Who, when: CostWhen, class: CostClass, clause: Clause) -> CostRow {
    CostRow { what: &[MoveType::Tactical], who, but_generals: false, when, value: 1, class, clause }
}

/// One point for a move, one more for its troops, one more for the state of its command.
#[rustfmt::skip]
const PRICES: &[CostRow] = &[
    //    whose      when                     class               clause
    price(Who::ANY,  CostWhen::Always,        CostClass::Move,    clause!("dba3.pips.04")),
    price(COSTLY,    CostWhen::Always,        CostClass::Troops,  clause!("dba3.pips.06")),
    price(Who::ANY,  CostWhen::InPlace,       CostClass::Troops,  clause!("dba3.pips.07")),
    price(Who::ANY,  CostWhen::GeneralLost,   CostClass::Command, clause!("dba3.pips.08")),
    price(Who::ANY,  HIDDEN_GENERAL,          CostClass::Command, clause!("dba3.pips.09")),
    price(Who::ANY,  CostWhen::BeyondCommand, CostClass::Command, clause!("dba3.pips.10")),
];

#[rustfmt::skip]
const COMMAND: &[CommandRow] = &[
    CommandRow { who: Who::of(&[LightHorse]), reach: Bw(2000), hidden: None, unseen_hidden: false, around: None,                                     clause: clause!("dba3.pips.11") },
    CommandRow { who: Who::ANY,               reach: Bw(800),  hidden: Some((Bw(400), clause!("dba3.pips.13"))), unseen_hidden: false, around: None, clause: clause!("dba3.pips.12") },
];

const fn further(who: Who, when: FurtherWhen, most: Option<u8>, clause: Clause) -> FurtherRow {
    FurtherRow { what: MoveType::Tactical, who, when, most, apart: None, clause }
}

#[rustfmt::skip]
const FURTHER: &[FurtherRow] = &[
    further(Who::of(&[LightHorse]),         FurtherWhen::Always,       Some(3), clause!("dba3.second.02")),
    further(Who::FOOT.with(ON_MOUNTS),      FurtherWhen::Always,       Some(3), clause!("dba3.second.02")),
    further(Who::of(&[Psiloi]),             FurtherWhen::FirstBound,   Some(2), clause!("dba3.second.03")),
    further(Who::of(&[Psiloi]),             FurtherWhen::IntoBadGoing, Some(2), clause!("dba3.second.04")),
    further(Who::ANY,                       FurtherWhen::ByRoad,       None,    clause!("dba3.second.05")),
];

const fn passing(who: Who, through: Who, clause: Clause) -> PassingRow {
    let (rearward, forward) = (Some(clause!("dba3.interp.04")), Some(clause!("dba3.interp.05")));
    PassingRow {
        who,
        through,
        unfought: false,
        fresh: false,
        straight: true,
        crushes: false,
        rearward,
        forward,
        clause,
    }
}

#[rustfmt::skip]
const PASSING: &[PassingRow] = &[
    passing(Who::MOUNTED,       Who::of(&[Psiloi]), clause!("dba3.interp.01")),
    passing(Who::of(&[Psiloi]), Who::ANY,           clause!("dba3.interp.02")),
];

#[rustfmt::skip]
const ZONES: &[ZoneRow] = &[
    ZoneRow { who: Who::of(&[WarWagons]), all_round: true,  depth: Bw(100), fighting: None, blocked: None, shielded: None, water: None, clause: clause!("dba3.tz.04") },
    ZoneRow { who: Who::ANY,              all_round: false, depth: Bw(100), fighting: None, blocked: None, shielded: None, water: None, clause: clause!("dba3.tz.01") },
];

fn contact() -> ContactRules {
    ContactRules {
        barred: vec![ContactBar {
            who: Who::of(&[Artillery, WarWagons]),
            enemy: Who::ANY,
            clause: clause!("dba3.contact.20"),
        }],
        barred_from_camps: vec![
            Cited::new(Who::of(&[Artillery]), clause!("dba3.contact.20")),
            Cited::new(Who::of(&[WarWagons]).without(TOWERS), clause!("dba3.contact.21")),
            Cited::new(Who::of(&[ScythedChariots]), clause!("dba3.contact.23")),
        ],
        beside: Cited::new(Corners::FrontAndRear, clause!("dba3.contact.06")),
        flank_start: Cited::new(
            FlankStart::WhollyOrPartly { partly: clause!("dba3.contact.17") },
            clause!("dba3.contact.16"),
        ),
        lines_up: None,
        conforms: None,
        single_conforms: clause!("dba3.contact.08"),
        to_group: clause!("dba3.contact.09"),
        keeps_in: Some(Cited::new(Rough, clause!("dba3.contact.11"))),
        keeps_partly: None,
        slid_into: None,
        runs: None,
        turns: None,
        break_off: None,
        break_off_bars: None,
        most_overlapped: None,
        contacted: Cited::new(Conforms::IfItsOwnerWants, clause!("dba3.contact.12")),
        duty: None,
        positions: None,
        shot: Vec::new(),
        never_turn: vec![Cited::new(Who::of(&[WarWagons]), clause!("dba3.turn.06"))],
        parts: None,
        longest_part: None,
    }
}

const SLOW: Option<Cited<Length>> = Some(Cited::new(Bw(100), clause!("dba3.dist.09")));

#[rustfmt::skip]
const RIVERS: &[RiverRow] = &[
    RiverRow { from: 1, to: 2, limit: None, column_limit: None, column: None, bank: None,                          clause: clause!("dba3.river.04") },
    RiverRow { from: 3, to: 4, limit: SLOW, column_limit: None, column: None, bank: None,                          clause: clause!("dba3.river.05") },
    RiverRow { from: 5, to: 6, limit: SLOW, column_limit: None, column: Some(clause!("dba3.river.06")), bank: None, clause: clause!("dba3.river.06") },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::Branch;

    #[test]
    fn every_type_has_a_distance_in_every_going() {
        for going in [Good, Rough, Bad] {
            for row in super::super::troops::TROOPS {
                let element = row.element(1, SideId(0), CommandId(0), row.waiting(40_000));
                let found = DISTANCES.iter().any(|r| r.from <= going && going <= r.to && r.who.is(&element));
                assert!(found, "{} in {going:?}", row.code);
            }
        }
    }

    #[test]
    fn mounted_are_six_types() {
        let used = [Elephants, Knights, Cavalry, LightHorse, ScythedChariots, Camelry];
        assert!(used.iter().all(|kind| kind.branch() == Branch::Mounted));
    }
}
