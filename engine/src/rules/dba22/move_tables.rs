//! The tables of movement, as the guide prints them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Going, Kind, Mark, Marks, MoveType};
use crate::book::Who;
use crate::book::combat_tables::Corners;
use crate::book::cost_tables::{CommandRow, CostClass, CostRow, CostTable, CostWhen};
use crate::book::length::Length::{self, Bw, Paces};
use crate::book::move_tables::{
    AttemptRules, ClosedRow, Conforms, ContactBar, ContactRules, CornerRules, DieFace, DistanceRow, DoorRules,
    FlankStart, FurtherRow, FurtherTable, FurtherWhen, GoingRow, GroupRules, MoveTables, NarrowRules, OwnLineUp,
    PassedGap, PassingBars, PassingRow, PipDice, RiverRow, RiverRule, RoadRow, SlideRules, SquaringRules, ZoneRow,
};
use crate::clause;
use FeatureKind::{DifficultHill, Dunes, GentleHill, Marsh, Oasis, River, Road, RoughGround, Waterway, Woods};
use Going::{Bad, Good, Impassable};
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Elephants, Followers, Hordes, Knights, LightHorse, Pikes,
    Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};

const LITTERS: Marks = Marks::of(&[Mark::Litter]);
const ON_CAMELS: Who = Who::of(&[LightHorse]).with(Marks::of(&[Mark::Camel]));

/// Going, distances, prices, and the decisions of movement.
pub fn moves() -> MoveTables {
    MoveTables {
        going: GOING.to_vec(),
        closed: CLOSED.to_vec(),
        distances: DISTANCES.to_vec(),
        by_road: vec![RoadRow { who: Who::ANY, distance: Paces(400), clause: clause!("dba22.dist.11") }],
        die: Cited::new(DieFace::AsShown, clause!("dba22.scale.02")),
        pips: Cited::new(PipDice::PerSide, clause!("dba22.seq.04")),
        separate: None,
        between: None,
        dim: None,
        flank: None,
        cost: cost(),
        further: FurtherTable { rows: FURTHER.to_vec(), apart: None, each: Some(clause!("dba22.second.01")) },
        march: None,
        corners: Some(CORNERS),
        ends: None,
        door: Some(DOOR),
        passing: PASSING.to_vec(),
        passing_bars: PassingBars::default(),
        by_eye: None,
        zones: ZONES.to_vec(),
        zone_terms: None,
        squaring: Some(SQUARING),
        groups: GroupRules {
            back_from_zone: None,
            slide_in_zone: None,
            slide: Some(SLIDE),
            narrow: Some(NARROW),
            in_part: None,
            column_in_bad: Some(Cited::new(Who::NOBODY, clause!("dba22.group.08"))),
            bad_at_end: None,
            alone_in_rough: Vec::new(),
            unmixed: None,
            about: Vec::new(),
            column_line: Some(clause!("dba22.column.14")),
            wheels: None,
            each_wheel: None,
            column_head: None,
            expands: None,
            contracts: None,
            narrows: None,
        },
        contact: contact(),
        river: RiverRule::Attempts { rows: RIVERS.to_vec(), attempt: Box::new(ATTEMPT), die: Vec::new() },
        sea: None,
        soaked: None,
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
    //     ground         to whom              going       clause
    ground(Woods,         Who::ANY,            Bad,        clause!("dba22.terrain.16")),
    ground(GentleHill,    Who::ANY,            Good,       clause!("dba22.terrain.18")),
    ground(DifficultHill, Who::ANY,            Bad,        clause!("dba22.terrain.19")),
    ground(Marsh,         Who::ANY,            Bad,        clause!("dba22.terrain.20")),
    ground(RoughGround,   Who::ANY,            Bad,        clause!("dba22.terrain.21")),
    ground(Dunes,         Who::of(&[Camelry]), Good,       clause!("dba22.terrain.27")),
    ground(Dunes,         ON_CAMELS,           Good,       clause!("dba22.terrain.27")),
    ground(Dunes,         Who::ANY,            Bad,        clause!("dba22.terrain.22")),
    ground(Oasis,         Who::of(&[Camelry]), Good,       clause!("dba22.terrain.27")),
    ground(Oasis,         ON_CAMELS,           Good,       clause!("dba22.terrain.27")),
    ground(Oasis,         Who::ANY,            Bad,        clause!("dba22.terrain.23")),
    ground(Waterway,      Who::ANY,            Impassable, clause!("dba22.terrain.24")),
    ground(River,         Who::ANY,            Good,       clause!("dba22.river.01")),
    ground(Road,          Who::ANY,            Good,       clause!("dba22.terrain.26")),
];

#[rustfmt::skip]
const CLOSED: &[ClosedRow] = &[
    ClosedRow { who: Who::ANY,                         from: Impassable, clause: clause!("dba22.terrain.30") },
    ClosedRow { who: Who::of(&[Artillery, WarWagons]), from: Bad,        clause: clause!("dba22.dist.12") },
];

const fn row(paces: i32, who: Who, from: Going, to: Going, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Paces(paces), clause }
}

#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    //  paces who                                                   going      clause
    row(300, Who::of(&[Elephants, Knights]),                        Good, Good, clause!("dba22.dist.04")),
    row(200, Who::of(&[Elephants, Knights]),                        Bad,  Bad,  clause!("dba22.dist.04")),
    row(400, Who::of(&[Cavalry, ScythedChariots, Camelry]),         Good, Good, clause!("dba22.dist.05")),
    row(200, Who::of(&[Cavalry, ScythedChariots, Camelry]),         Bad,  Bad,  clause!("dba22.dist.05")),
    row(500, Who::of(&[LightHorse]),                                Good, Good, clause!("dba22.dist.06")),
    row(200, Who::of(&[LightHorse]),                                Bad,  Bad,  clause!("dba22.dist.06")),
    row(200, Who::of(&[Spears, Pikes, Blades, Bows, Warband, Hordes]), Good, Bad, clause!("dba22.dist.07")),
    row(300, Who::of(&[Auxilia, Psiloi]),                           Good, Bad,  clause!("dba22.dist.08")),
    row(200, Who::of(&[Artillery, WarWagons]),                      Good, Good, clause!("dba22.dist.09")),
    row(0,   Who::of(&[Followers]),                                 Good, Bad,  clause!("dba22.dist.10")),
];

fn cost() -> CostTable {
    CostTable {
        rows: PRICES.to_vec(),
        floor: None,
        free_by_road: None,
        extras_from: Some(Cited::new(2, clause!("dba22.pips.05"))),
        column_follows: false,
        backward: None,
        command: COMMAND.to_vec(),
        hidden_by: &[Woods, Oasis, Dunes],
        hidden_beyond: &[GentleHill, DifficultHill],
        hidden_behind: &[],
        hidden_inside: Some(clause!("dba22.pips.17")),
    }
}

const SLOW: Who = Who::of(&[Elephants, Hordes, WarWagons, Artillery]).without(LITTERS);
const HIDDEN_GENERAL: CostWhen = CostWhen::GeneralInside { on: &[Woods, Oasis, Marsh], own: false };

const fn price(who: Who, when: CostWhen, class: CostClass, clause: Clause) -> CostRow {
    CostRow { what: &[MoveType::Tactical], who, but_generals: false, when, value: 1, class, clause }
}

/// One point for a move, and at most one more of each of three categories.
#[rustfmt::skip]
const PRICES: &[CostRow] = &[
    //    whose     when                     category            clause
    price(Who::ANY, CostWhen::Always,        CostClass::Move,    clause!("dba22.pips.01")),
    price(SLOW,     CostWhen::Always,        CostClass::Troops,  clause!("dba22.pips.06")),
    price(Who::ANY, CostWhen::Exchanging,    CostClass::Troops,  clause!("dba22.pips.07")),
    price(Who::ANY, CostWhen::ThroughCity,   CostClass::Troops,  clause!("dba22.pips.08")),
    price(Who::ANY, CostWhen::BeyondCommand, CostClass::Command, clause!("dba22.pips.09")),
    price(Who::ANY, CostWhen::GeneralLost,   CostClass::Command, clause!("dba22.pips.10")),
    price(Who::ANY, HIDDEN_GENERAL,          CostClass::General, clause!("dba22.pips.11")),
];

const COMMAND: &[CommandRow] = &[CommandRow {
    who: Who::ANY,
    reach: Paces(1_200),
    hidden: Some((Paces(600), clause!("dba22.pips.15"))),
    unseen_hidden: false,
    around: None,
    clause: clause!("dba22.pips.14"),
}];

const fn further(
    who: Who,
    when: FurtherWhen,
    most: Option<u8>,
    apart: Option<Cited<Length>>,
    clause: Clause,
) -> FurtherRow {
    FurtherRow { what: MoveType::Tactical, who, when, most, apart, clause }
}

const CLEAR: Option<Cited<Length>> = Some(Cited::new(Bw(100), clause!("dba22.second.07")));

#[rustfmt::skip]
const FURTHER: &[FurtherRow] = &[
    further(Who::of(&[Psiloi]),                   FurtherWhen::FirstBound,    None,    None,  clause!("dba22.second.04")),
    further(Who::of(&[Warband, ScythedChariots]), FurtherWhen::IntoFight,     Some(2), None,  clause!("dba22.second.05")),
    further(Who::of(&[LightHorse]),               FurtherWhen::Always,        None,    CLEAR, clause!("dba22.second.07")),
    further(Who::ANY,                             FurtherWhen::ByRoadToNoFoe, None,    None,  clause!("dba22.second.08")),
];

/// Corners go straight from their old places to their new ones.
const CORNERS: CornerRules = CornerRules {
    parts: clause!("dba22.single.10"),
    groups: clause!("dba22.dist.24"),
    cutting: clause!("dba22.interp.06"),
    brushed: clause!("dba22.single.11"),
};

const DOOR: DoorRules = DoorRules {
    what: clause!("dba22.dist.20"),
    waived: clause!("dba22.dist.21"),
    opposed: clause!("dba22.dist.22"),
    never: Cited::new(Who::of(&[Artillery, WarWagons]), clause!("dba22.dist.23")),
};

const NARROW: NarrowRules = NarrowRules {
    to_pass: Some(PassedGap { least: clause!("dba22.group.14"), gap: clause!("dba22.group.17") }),
    behind: clause!("dba22.group.15"),
    all: clause!("dba22.group.16"),
    line: None,
    leaves: None,
};

const SLIDE: SlideRules = SlideRules {
    most: Cited::new(Bw(50), clause!("dba22.group.06")),
    near: Cited::new(Bw(100), clause!("dba22.group.07")),
    column: clause!("dba22.column.16"),
    free: None,
    ahead: None,
    on_the_way: None,
    wheels: None,
    single: None,
};

const fn passing(who: Who, through: Who, clause: Clause) -> PassingRow {
    PassingRow {
        who,
        through,
        unfought: false,
        fresh: false,
        straight: false,
        crushes: false,
        rearward: None,
        forward: None,
        clause,
    }
}

#[rustfmt::skip]
const PASSING: &[PassingRow] = &[
    passing(Who::MOUNTED,       Who::of(&[Psiloi]), clause!("dba22.interp.03")),
    passing(Who::of(&[Psiloi]), Who::ANY,           clause!("dba22.interp.03")),
];

const ZONES: &[ZoneRow] = &[ZoneRow {
    who: Who::ANY,
    all_round: false,
    depth: Bw(100),
    fighting: Some(clause!("dba22.zoc.01")),
    blocked: Some(clause!("dba22.zoc.06")),
    shielded: None,

    water: None,
    clause: clause!("dba22.zoc.02"),
}];

const SQUARING: SquaringRules = SquaringRules {
    retire: clause!("dba22.zoc.10"),
    contact: clause!("dba22.zoc.11"),
    corners: clause!("dba22.zoc.12"),
    lines: clause!("dba22.zoc.13"),
    angle: clause!("dba22.zoc.14"),
    stops: clause!("dba22.zoc.23"),
};

fn contact() -> ContactRules {
    let (train, clause) = (Who::of(&[Artillery, WarWagons]), clause!("dba22.contact.07"));
    ContactRules {
        barred: vec![ContactBar { who: train, enemy: Who::ANY, clause }],
        barred_from_camps: vec![Cited::new(train, clause)],
        beside: Cited::new(Corners::Front, clause!("dba22.overlap.01")),
        flank_start: Cited::new(FlankStart::Anywhere, clause!("dba22.contact.08")),
        lines_up: Some(OwnLineUp {
            each: clause!("dba22.contact.08"),
            overlap: clause!("dba22.contact.10"),
            gap: Cited::new(Bw(100), clause!("dba22.contact.13")),
            place: clause!("dba22.contact.09"),
        }),
        conforms: Some(Cited::new(Who::of(&[LightHorse, Psiloi]), clause!("dba22.conform.01"))),
        single_conforms: clause!("dba22.contact.11"),
        to_group: clause!("dba22.contact.11"),
        keeps_in: None,
        keeps_partly: Some(Cited::new(Who::of(&[Psiloi]), clause!("dba22.conform.02"))),
        slid_into: None,
        runs: None,
        turns: None,
        break_off: Some(Cited::new(Paces(200), clause!("dba22.breakoff.04"))),
        break_off_bars: None,
        most_overlapped: None,
        contacted: Cited::new(Conforms::IfItCan, clause!("dba22.conform.03")),
        duty: None,
        positions: None,
        shot: Vec::new(),
        never_turn: vec![Cited::new(Who::of(&[WarWagons]), clause!("dba22.turn.04"))],
        parts: None,
        longest_part: None,
    }
}

const fn slow(clause: Clause) -> Option<Cited<Length>> {
    Some(Cited::new(Paces(100), clause))
}

/// The states of a river by the die of the first who tries it.
#[rustfmt::skip]
const RIVERS: &[RiverRow] = &[
    RiverRow {
        from: 1, to: 2, limit: None, column_limit: None, column: None, bank: None,
        clause: clause!("dba22.river.07"),
    },
    RiverRow {
        from: 3, to: 5, limit: slow(clause!("dba22.river.14")), column_limit: slow(clause!("dba22.river.15")),
        column: Some(clause!("dba22.river.13")), bank: Some(clause!("dba22.river.16")),
        clause: clause!("dba22.river.08"),
    },
    RiverRow {
        from: 6, to: 6, limit: slow(clause!("dba22.river.22")), column_limit: slow(clause!("dba22.river.23")),
        column: Some(clause!("dba22.river.17")), bank: Some(clause!("dba22.river.25")),
        clause: clause!("dba22.river.09"),
    },
];

const ATTEMPT: AttemptRules = AttemptRules {
    from: 6,
    least: Cited::new(3, clause!("dba22.river.18")),
    closes: clause!("dba22.river.20"),
    entered: clause!("dba22.river.21"),
    column: clause!("dba22.river.24"),
    recoil: clause!("dba22.river.19"),
    others: clause!("dba22.river.26"),
    zone: Some(clause!("dba22.river.11")),
    course: 1,
    drowning: None,
    closes_within: None,
    sectors: None,
    unknown: None,
    any_part: None,
    waders: None,
    heavy: None,
};
