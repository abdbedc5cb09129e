//! The rows of movement: going, distances, prices, passing, contact.

use FeatureKind::{
    Beach, Boggy, DifficultHill, Dunes, Edifice, Enclosures, GentleHill, Gully, Hamlet, Marsh, Oasis, Orchard, Plough,
    River, Road, Rocky, RoughGround, Scrub, Vineyard, Waterway, Woods,
};
use Going::{Bad, Good, Impassable, Rough};
use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Baggage, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Galleys, Hordes,
    Knights, LightHorse, Pikes, Psiloi, Ships, Spears, WarWagons, Warband,
};

use crate::base::clause::{Cited, Clause};
use crate::battle::{
    Climate, Drill, FeatureKind, Going, Grade, Grades, Kind, Kinds, Mark, Marks, MoveType, Season, Sky,
};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::cost_tables::{BackwardRule, CommandRow, CostClass, CostRow, CostTable, CostWhen};
use crate::book::dark_tables::{DimRules, LowDice, SeparateDice};
use crate::book::length::Length::{self, Bw, Paces};
use crate::book::loose_tables::LooseRules;
use crate::book::move_tables::{
    AttemptRules, ClosedRow, DieFace, DistanceRow, DrowningRules, EndsRules, EyeRules, FurtherRow, FurtherTable,
    FurtherWhen, GapRules, GoingRow, HeavyWaders, MarchRules, MoveTables, PassingBars, PassingRow, PipDice,
    RiverDieRow, RiverDieWhen, RiverRow, RiverRule, RoadRow, ZoneRow,
};
use crate::book::passing_tables::BeyondRule;
use crate::book::zone_tables::ZoneTerms;
use crate::clause;

use super::contact_tables::CAMELS_X;

/// Bedouin and Tuaregs, as far as an element tells: those who ride camels.
const DESERT: Who = of(&[Camelry]);

/// Going, distances, prices, and the decisions of movement.
pub fn moves() -> MoveTables {
    MoveTables {
        separate: Some(separate()),
        impulse: Some(super::impulse_tables::impulse()),
        flank: Some(super::flank_tables::flank()),
        between: Some(Cited::new(Going::Good, clause!("dbm.terrain.65"))),
        dim: Some(DimRules { most: Paces(100), used_to: DESERT, sky: Sky::Dust, clause: clause!("dbm.dist.15") }),
        from_touch: Some(Cited::new(Paces(50), clause!("dbm.dist.13"))),
        charge: None,
        fronts: None,
        in_place: None,
        going: GOING.to_vec(),
        closed: CLOSED.to_vec(),
        distances: DISTANCES.to_vec(),
        by_road: BY_ROAD.to_vec(),
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
            each: None,
        },
        march: Some(march()),
        corners: None,
        ends: Some(ends()),
        door: None,
        passing: PASSING.to_vec(),
        passing_bars: passing_bars(),
        by_eye: Some(EyeRules { turn: 5, width: Paces(3), clause: clause!("dbm.design.06") }),
        zones: vec![ZoneRow {
            who: Who::ANY,
            all_round: false,
            depth: Bw(100),
            fighting: Some(clause!("dbm.restrict.01")),
            blocked: None,
            shielded: Some(clause!("dbm.restrict.02")),
            water: Some(clause!("dbm.restrict.03")),
            clause: clause!("dbm.restrict.01"),
        }],
        zone_terms: Some(zone_terms()),
        squaring: None,
        groups: super::group_tables::groups(),
        contact: super::contact_tables::contact(),
        river: RiverRule::Attempts { rows: RIVERS.to_vec(), attempt: Box::new(ATTEMPT), die: RIVER_DIE.to_vec() },
        sea: Some(super::sea_tables::sea()),
        soaked: None,
    }
}

/// The dice for initiative points in the dark.
fn separate() -> SeparateDice {
    SeparateDice {
        skies: &[Sky::Dust, Sky::Mist, Sky::Fog, Sky::Snow],
        at_night: true,
        conditions: clause!("dbm.night.01"),
        own: clause!("dbm.night.02"),
        low: Some(LowDice { most: 2, times: 2, early: clause!("dbm.time.15"), clause: clause!("dbm.night.03") }),
        clause: clause!("dbm.pips.06"),
    }
}

/// Marches.
fn march() -> MarchRules {
    MarchRules {
        apart: Cited::new(Paces(200), clause!("dbm.march.02")),
        exactly: true,
        visible: None,
        aware: true,
        loose: Some(LooseRules {
            who: Who::FOOT.without(Marks::of(&[Mark::MountedInfantry])),
            enemy: Who::SKIRMISHERS,
            apart: Cited::new(Paces(50), clause!("dbm.march.04")),
            straight: clause!("dbm.march.05"),
            halts: clause!("dbm.march.06"),
        }),
        discovers: Some(clause!("dbm.march.03")),
        by_road: Cited::new(1, clause!("dbm.march.01")),
        elsewhere: Cited::new(1, clause!("dbm.march.01")),
        alone: clause!("dbm.march.08"),
        abreast: None,
        once: None,
    }
}

/// How single elements turn as they move.
fn ends() -> EndsRules {
    EndsRules {
        front: clause!("dbm.single.01"),
        rear: Cited::new(Who::TRAIN, clause!("dbm.single.02")),
        wheels: Cited::new(of(&[Expendables]), clause!("dbm.single.03")),
        turns: clause!("dbm.contact.14"),
        round: clause!("dbm.figure.03"),
    }
}

/// What bars a passage through friends, and gaps.
fn passing_bars() -> PassingBars {
    PassingBars {
        touched: Some(clause!("dbm.interp.01")),
        wet: Some(clause!("dbm.interp.02")),
        gaps: Some(GapRules {
            narrow: clause!("dbm.gaps.01"),
            ahead: clause!("dbm.gaps.02"),
            back: clause!("dbm.gaps.03"),
            leaves: clause!("dbm.gaps.04"),
            flank: clause!("dbm.gaps.05"),
            straight: clause!("dbm.gaps.06"),
        }),
        beyond: Some(BeyondRule {
            clause: clause!("dbm.interp.16"),
            follow: clause!("dbm.interp.17"),
            apart: clause!("dbm.interp.18"),
        }),
        any_file: Some(clause!("dbm.interp.03")),
        wheels_out: Some(clause!("dbm.design.06")),
    }
}

/// What may be done in a threat zone.
fn zone_terms() -> ZoneTerms {
    ZoneTerms {
        ahead: clause!("dbm.restrict.04"),
        lines: clause!("dbm.restrict.05"),
        contact: clause!("dbm.restrict.06"),
        joint: clause!("dbm.restrict.07"),
        follows: clause!("dbm.restrict.08"),
        shift: clause!("dbm.restrict.15"),
        retire: clause!("dbm.restrict.09"),
        about: clause!("dbm.group.22"),
        loose: Cited::new(Who::ANY.with(Marks::of(&[Mark::Skirmisher])), clause!("dbm.restrict.11")),
    }
}

const fn ground(ground: FeatureKind, who: Who, going: Going, clause: Clause) -> GoingRow {
    GoingRow { ground, who, going, clause }
}

const ANY: Who = Who::ANY;
const CAMELRY: Who = of(&[Camelry]).grades(Grades::but(&[X]));
const ON_CAMELS: Who = Who::ANY.with(Marks::of(&[Mark::Camel]));

/// What ground is to troops.
#[rustfmt::skip]
const GOING: &[GoingRow] = &[
    ground(Scrub,         CAMELRY,   Good,       clause!("dbm.terrain.68")),
    ground(Scrub,         ON_CAMELS, Good,       clause!("dbm.terrain.68")),
    ground(Dunes,         CAMELRY,   Good,       clause!("dbm.terrain.68")),
    ground(Dunes,         ON_CAMELS, Good,       clause!("dbm.terrain.68")),
    ground(Rocky,         CAMELRY,   Bad,        clause!("dbm.terrain.69")),
    ground(Rocky,         ON_CAMELS, Bad,        clause!("dbm.terrain.69")),
    ground(Boggy,         CAMELRY,   Bad,        clause!("dbm.terrain.69")),
    ground(Boggy,         ON_CAMELS, Bad,        clause!("dbm.terrain.69")),
    ground(Gully,         CAMELRY,   Bad,        clause!("dbm.terrain.69")),
    ground(Gully,         ON_CAMELS, Bad,        clause!("dbm.terrain.69")),
    ground(RoughGround,   CAMELRY,   Bad,        clause!("dbm.terrain.69")),
    ground(RoughGround,   ON_CAMELS, Bad,        clause!("dbm.terrain.69")),
    ground(Plough,        ANY,       Good,       clause!("dbm.terrain.54")),
    ground(GentleHill,    ANY,       Good,       clause!("dbm.terrain.54")),
    ground(Rocky,         ANY,       Rough,      clause!("dbm.terrain.55")),
    ground(Scrub,         ANY,       Rough,      clause!("dbm.terrain.55")),
    ground(Boggy,         ANY,       Rough,      clause!("dbm.terrain.55")),
    ground(Gully,         ANY,       Rough,      clause!("dbm.terrain.55")),
    ground(RoughGround,   ANY,       Rough,      clause!("dbm.terrain.55")),
    ground(DifficultHill, ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Woods,         ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Marsh,         ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Dunes,         ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Oasis,         ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Orchard,       ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Vineyard,      ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Enclosures,    ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Hamlet,        ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(Edifice,       ANY,       Bad,        clause!("dbm.terrain.56")),
    ground(River,         ANY,       Good,       clause!("dbm.river.06")),
    ground(Road,          ANY,       Good,       clause!("dbm.river.08")),
    ground(Beach,         ANY,       Good,       clause!("dbm.waterway.09")),
    ground(Waterway,      Who::NAVAL, Good,      clause!("dbm.waterway.11")),
    ground(Waterway,      ANY,       Impassable, clause!("dbm.waterway.10")),
];

/// Mobile land baggage, and what moves like it.
const CARTS: Who = of(&[WarWagons, Baggage]);
const BOMBARDS: Who = of(&[Artillery]).grades(Grades::of(&[S]));
const ENGINES: Who = of(&[Artillery]).grades(Grades::of(&[O, I, F]));
const GUNNERS: Who = of(&[Artillery]).grades(Grades::of(&[X]));
const HEAVY: Who = of(&[Spears, Pikes, Blades, Warband, Bows, Hordes]);
/// Foot that is fast in any going: blades (X) as (F).
const FAST_FOOT: Who = of(&[Blades, Warband, Hordes]).grades(Grades::of(&[F]));
const BLADES_X: Who = of(&[Blades]).grades(Grades::of(&[X]));

const fn fast(kinds: &[Kind]) -> Who {
    of(kinds).grades(Grades::of(&[F]))
}

#[rustfmt::skip]
const CLOSED: &[ClosedRow] = &[
    ClosedRow { who: ANY,      from: Impassable, clause: clause!("dbm.dist.01") },
    ClosedRow { who: BOMBARDS, from: Bad,        clause: clause!("dbm.dist.08") },
];

const fn go(who: Who, from: Going, to: Going, paces: i32, clause: Clause) -> DistanceRow {
    DistanceRow { who, from, to, distance: Length::Paces(paces), clause }
}

/// Distances off the road. What is immobile has no row that is not before it: it does not move.
#[rustfmt::skip]
const DISTANCES: &[DistanceRow] = &[
    go(fast(&[LightHorse]),            Good,  Good,  300, clause!("dbm.dist.11")),
    go(of(&[LightHorse]),              Good,  Good,  250, clause!("dbm.dist.02")),
    go(of(&[LightHorse]),              Rough, Rough, 200, clause!("dbm.dist.02")),
    go(of(&[LightHorse]),              Bad,   Bad,   100, clause!("dbm.dist.02")),
    go(CAMELS_X,                       Good,  Good,  100, clause!("dbm.types.61")),
    go(CAMELS_X,                       Rough, Bad,    50, clause!("dbm.types.61")),
    go(of(&[Cavalry, Camelry, Expendables]), Good, Good, 200, clause!("dbm.dist.03")),
    go(of(&[Cavalry, Camelry, Expendables]), Rough, Rough, 150, clause!("dbm.dist.03")),
    go(of(&[Cavalry, Camelry, Expendables]), Bad, Bad, 100, clause!("dbm.dist.03")),
    go(fast(&[Knights]),               Good,  Good,  200, clause!("dbm.dist.11")),
    go(of(&[Elephants, Knights]),      Good,  Rough, 150, clause!("dbm.dist.04")),
    go(of(&[Elephants, Knights]),      Bad,   Bad,   100, clause!("dbm.dist.04")),
    go(of(&[Auxilia, Psiloi]),         Good,  Bad,   150, clause!("dbm.dist.05")),
    go(FAST_FOOT,                      Good,  Bad,   150, clause!("dbm.dist.12")),
    go(BLADES_X,                       Good,  Bad,   150, clause!("dbm.dist.12")),
    go(HEAVY,                          Good,  Bad,   100, clause!("dbm.dist.06")),
    go(GUNNERS,                        Good,  Bad,   100, clause!("dbm.types.143")),
    go(IMMOBILE,                       Good,  Bad,     0, clause!("dbm.types.192")),
    go(fast(&[Artillery]),             Good,  Good,  150, clause!("dbm.dist.11")),
    go(CARTS,                          Good,  Good,  100, clause!("dbm.dist.07")),
    go(CARTS,                          Rough, Bad,    50, clause!("dbm.dist.07")),
    go(ENGINES,                        Good,  Good,  100, clause!("dbm.dist.07")),
    go(ENGINES,                        Rough, Bad,    50, clause!("dbm.dist.07")),
    go(BOMBARDS,                       Good,  Rough,  50, clause!("dbm.dist.08")),
    go(Who::NAVAL.grades(Grades::of(&[X])), Good, Good, 100, clause!("dbm.dist.10")),
    go(Who::NAVAL.grades(Grades::of(&[X])), Rough, Bad, 50,  clause!("dbm.dist.10")),
    go(Who::NAVAL.grades(Grades::of(&[F])), Good, Good, 250, clause!("dbm.dist.11")),
    go(Who::NAVAL,                     Good,  Good,  200, clause!("dbm.dist.09")),
    go(Who::NAVAL,                     Rough, Bad,   100, clause!("dbm.dist.09")),
];

const IMMOBILE: Who = Who::ANY.with(Marks::of(&[Mark::Immobile]));

const fn road(who: Who, paces: i32, clause: Clause) -> RoadRow {
    RoadRow { who, distance: Length::Paces(paces), clause }
}

/// Distances along a road.
#[rustfmt::skip]
const BY_ROAD: &[RoadRow] = &[
    road(IMMOBILE,                                       0, clause!("dbm.types.192")),
    road(of(&[LightHorse]),                            250, clause!("dbm.dist.02")),
    road(CAMELS_X,                                     150, clause!("dbm.types.61")),
    road(of(&[Cavalry, Camelry, Expendables]),         200, clause!("dbm.dist.03")),
    road(of(&[Elephants, Knights]),                    200, clause!("dbm.dist.04")),
    road(of(&[Auxilia, Psiloi]),                       200, clause!("dbm.dist.05")),
    road(HEAVY,                                        200, clause!("dbm.dist.06")),
    road(GUNNERS,                                      200, clause!("dbm.types.143")),
    road(CARTS,                                        150, clause!("dbm.dist.07")),
    road(ENGINES,                                      150, clause!("dbm.dist.07")),
    road(BOMBARDS,                                     100, clause!("dbm.dist.08")),
];

const fn river(from: u8, to: u8, slow: bool, column: Option<Clause>, clause: Clause) -> RiverRow {
    let limit = if slow { Some(Cited::new(Paces(100), clause!("dbm.dist.14"))) } else { None };
    RiverRow { from, to, limit, column_limit: None, column, bank: Some(clause!("dbm.river.10")), clause }
}

/// The states of rivers by their total.
#[rustfmt::skip]
const RIVERS: &[RiverRow] = &[
    river(0, 2,  false, None,                            clause!("dbm.water.05")),
    river(3, 4,  true,  None,                            clause!("dbm.water.06")),
    river(5, 6,  true,  Some(clause!("dbm.group.29")),   clause!("dbm.water.07")),
    river(7, 10, true,  Some(clause!("dbm.group.29")),   clause!("dbm.water.09")),
];

/// Who goes into a dangerous river throws, and keeps straight on in any that slows him.
#[rustfmt::skip]
const ATTEMPT: AttemptRules = AttemptRules {
    from: 7,
    least:   Cited::new(5, clause!("dbm.water.13")),
    closes:  clause!("dbm.water.12"),
    entered: clause!("dbm.water.10"),
    column:  clause!("dbm.water.12"),
    recoil:  clause!("dbm.water.14"),
    others:  clause!("dbm.water.14"),
    zone: None,
    course: 3,
    drowning: Some(DrowningRules {
        drowns: Cited::new(1, clause!("dbm.water.11")),
        eased:  Cited::new(1, clause!("dbm.water.10")),
        driven: clause!("dbm.water.14"),
        slips:  Cited::new(2, clause!("dbm.water.17")),
        ice:    &[Marsh, Boggy],
    }),
    closes_within: Some(Cited::new(Paces(300), clause!("dbm.water.12"))),
    sectors: Some(Cited::new(3, clause!("dbm.water.03"))),
    unknown: Some(clause!("dbm.river.09")),
    any_part: Some(clause!("dbm.river.07")),
    waders: Some(clause!("dbm.river.10")),
    heavy: Some(HeavyWaders {
        who: of(&[Blades, Spears]).grades(Grades::of(&[S])),
        were: of(&[Knights]),
        from: Cited::new(5, clause!("dbm.water.08")),
    }),
};

const fn river_die(when: RiverDieWhen, value: i8) -> RiverDieRow {
    RiverDieRow { when, value, clause: clause!("dbm.water.04") }
}

/// What is added to the die for a river; that of a flood is a row of the weather.
#[rustfmt::skip]
const RIVER_DIE: &[RiverDieRow] = &[
    river_die(RiverDieWhen::RunsOut,                                                           -1),
    river_die(RiverDieWhen::Dry(&[Climate::Cold, Climate::Warm], &[Season::Summer]),           -2),
    river_die(RiverDieWhen::Dry(&[Climate::Dry], &[Season::Summer, Season::Autumn]),           -2),
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
    CostRow { what, who, but_generals: false, when, value, class, clause }
}

/// Irregular troops with whom a move pays for deviating and for being short: all but light troops and cavalry.
const UNRULY: Who = Who::kinds(Kinds::but(&[Cavalry, Galleys, Ships, Boats])).drill(Drill::Irregular).without(LIGHT);
const IRREGULARS: Who = Who::ANY.drill(Drill::Irregular);
const IRREGULARS_AFLOAT: Who = Who::NAVAL.drill(Drill::Irregular);
/// Irregular troops that must go their full move then: all but light troops.
const HEAVY_IRREGULARS: Who = Who::kinds(Kinds::but(&[Galleys, Ships, Boats])).drill(Drill::Irregular).without(LIGHT);
const HORSE: Who = of(&[Knights, Cavalry, LightHorse]);
const CARRIED: Who = Who::ANY.with(Marks::of(&[Mark::MountedInfantry]));
/// Foot without mounts.
const AFOOT: Who = Who::FOOT.without(Marks::of(&[Mark::MountedInfantry]));
const SLOW_ENGINES: Who = of(&[Artillery]).grades(Grades::of(&[S, O, I]));
const CUMBROUS: Who = of(&[Elephants, Knights, WarWagons, Expendables, Hordes]);

/// A general and the troops on his base are not counted.
const fn led(row: CostRow) -> CostRow {
    CostRow { but_generals: true, ..row }
}

#[rustfmt::skip]
const PRICES: &[CostRow] = &[
    price(ORDERS,   Who::ANY,         CostWhen::Always,                  1, CostClass::Move,    clause!("dbm.pips.11")),
    price(ORDERS,   Who::ANY,         CostWhen::WithChief,              -1, CostClass::General, clause!("dbm.pips.13")),
    price(HALTS,    Who::ANY,         CostWhen::WithFreshGeneral,       -1, CostClass::General, clause!("dbm.pips.14")),
    price(ORDERS,   Who::ANY,         CostWhen::GeneralStraggles,        1, CostClass::Command, clause!("dbm.pips.19")),
    price(ORDERS,   Who::ANY,         CostWhen::GeneralLost,             1, CostClass::Command, clause!("dbm.pips.20")),
    price(ORDERS,   Who::ANY,         CostWhen::GeneralFights,           1, CostClass::Command, clause!("dbm.pips.18")),
    price(ORDERS,   Who::ANY,         CostWhen::BeyondCommand,           1, CostClass::Command, clause!("dbm.pips.16")),
    price(ANY_MOVE, UNRULY,           CostWhen::Deviating,               1, CostClass::Manner,  clause!("dbm.pips.23")),
    led(price(ANY_MOVE, HEAVY_IRREGULARS, CostWhen::ShortWith(UNRULY),       1, CostClass::Manner,  clause!("dbm.pips.27"))),
    led(price(ANY_MOVE, HORSE,            CostWhen::With(AFOOT),             1, CostClass::Mixture, clause!("dbm.pips.29"))),
    led(price(ANY_MOVE, CARRIED,          CostWhen::With(AFOOT),             1, CostClass::Mixture, clause!("dbm.pips.29"))),
    price(HALTS,    IRREGULARS,       CostWhen::Sheltered,               0, CostClass::Manner,  clause!("dbm.pips.33")),
    price(HALTS,    IRREGULARS_AFLOAT, CostWhen::InHeart,                0, CostClass::Manner,  clause!("dbm.pips.32")),
    price(HALTS,    IRREGULARS,       CostWhen::Always,                  1, CostClass::Manner,  clause!("dbm.pips.32")),
    price(ANY_MOVE, Who::ANY,         CostWhen::Exchanging,              1, CostClass::Troops,   clause!("dbm.pips.31")),
    price(ANY_MOVE, SLOW_ENGINES,     CostWhen::Always,                  1, CostClass::Troops,  clause!("dbm.pips.30")),
    led(price(MARCHES,  CUMBROUS,         CostWhen::GroupMove(3),            1, CostClass::Number,  clause!("dbm.pips.35"))),
    price(MARCHES,  IRREGULARS.without(Marks::of(&[Mark::Skirmisher])), CostWhen::GroupMoveInLine(3), 1, CostClass::Number, clause!("dbm.pips.36")),
    price(MARCHES,  Who::ANY,         CostWhen::GroupMove(4),            1, CostClass::Number,  clause!("dbm.pips.34")),
];

const MARCHES: &[MoveType] = &[MoveType::March];
const HALTS: &[MoveType] = &[MoveType::Halt];

fn cost() -> CostTable {
    CostTable {
        rows: PRICES.to_vec(),
        floor: None,
        free_by_road: None,
        extras_from: None,
        column_follows: true,
        backward: Some(BackwardRule {
            who: Who::ANY.with(Marks::of(&[Mark::Double])),
            spared: [Who::SKIRMISHERS, of(&[Kind::Cavalry])],
            clause: clause!("dbm.double.07"),
        }),
        command: vec![CommandRow {
            who: Who::ANY,
            reach: Paces(1_200),
            hidden: Some((Paces(600), clause!("dbm.pips.17"))),
            unseen_hidden: true,
            around: Some(clause!("dbm.pips.22")),
            clause: clause!("dbm.pips.16"),
        }],
        hidden_by: &[DifficultHill, Woods, Dunes],
        hidden_beyond: &[FeatureKind::GentleHill, DifficultHill],
        hidden_behind: &[],
        hidden_inside: None,
    }
}

/// Friends that are passed through in a move.
#[rustfmt::skip]
const PASSING: &[PassingRow] = &[
    passing(Who::MOUNTED,                                of(&[Psiloi]),     clause!("dbm.interp.04")),
    passing(of(&[Psiloi]),                               LAND,              clause!("dbm.interp.05")),
    passing(of(&[Bows]).grades(Grades::but(&[X])),       of(&[Blades]),     clause!("dbm.interp.06")),
    passing(of(&[Blades]), of(&[Bows]).grades(Grades::but(&[X])),           clause!("dbm.interp.06")),
    PassingRow { straight: false, ..passing(Who::INFANTRY, Who::TRAIN,      clause!("dbm.interp.07")) },
    passing(of(&[Boats]),                                of(&[Galleys, Ships]), clause!("dbm.interp.08")),
    passing(of(&[Galleys, Ships]),                       of(&[Boats]),      clause!("dbm.interp.08")),
    PassingRow { straight: false, crushes: true, ..passing(LAND, HORDES_I,  clause!("dbm.interp.09")) },
];

const LAND: Who = Who::kinds(Kinds::but(&[Galleys, Ships, Boats]));
const HORDES_I: Who = of(&[Kind::Hordes]).grades(Grades::of(&[Grade::I]));

const fn passing(who: Who, through: Who, clause: Clause) -> PassingRow {
    PassingRow {
        who,
        through,
        unfought: true,
        fresh: false,
        straight: true,
        crushes: false,
        rearward: None,
        forward: None,
        clause,
    }
}
