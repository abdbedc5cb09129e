//! The features of a battlefield in DBA 2.2, as the guide lists them: what each home offers, how many, their size and place.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{
    self, City, DifficultHill, Dunes, GentleHill, Marsh, Oasis, River, Road, RoughGround, Waterway, Woods,
};
use crate::battle::StrongholdKind;
use crate::book::Offered::{BuiltUp, Ground};
use crate::book::land_tables::{
    BuiltRules, Choosing, GateRow, LayoutRules, LimitItself, LimitRow, Placing, ProportionRow, RiverEnds, RiverRules,
    RoadRules, RoadThrough, SecondRoad, Spread, SpreadRow, TownRules, WaterRules, WidthAt,
};
use crate::book::length::Length::{Bw, Paces};
use crate::book::{Home, HomeRow, Offer, Offered};
use crate::clause;

/// Features that are drawn as a line, from edge to edge.
pub const LINEAR: &[FeatureKind] = &[Waterway, River, Road];

/// All kinds of feature.
pub const KINDS: &[FeatureKind] =
    &[Woods, City, GentleHill, DifficultHill, Marsh, RoughGround, Dunes, Oasis, Waterway, River, Road];

/// Features with an area.
const AREAS: &[FeatureKind] = &[Woods, City, GentleHill, DifficultHill, Marsh, RoughGround, Dunes, Oasis];

/// Waters and bad going, of which two quarters have some.
const OBSTACLES: &[FeatureKind] = &[Waterway, River, Woods, DifficultHill, Marsh, RoughGround, Dunes, Oasis];

const fn any(of: &'static [Offered]) -> Offer {
    Offer { of, least: 0, most: None, alike: true, each: None, clause: None }
}

/// A compulsory kind, once or twice.
const fn some(of: &'static [Offered]) -> Offer {
    Offer { of, least: 1, most: Some(2), alike: true, each: None, clause: None }
}

/// One kind of two, not both.
const fn either(of: &'static [Offered]) -> Offer {
    Offer { clause: Some(clause!("dba22.placement.26")), ..any(of) }
}

/// A road, a built-up area, or one of each (`dba22.placement.25`).
const ROAD_OR_TOWN: Offer = Offer {
    of: &[Ground(Road), BuiltUp],
    least: 1,
    most: Some(2),
    alike: false,
    each: Some(1),
    clause: Some(clause!("dba22.placement.25")),
};

const BUA: &[Offered] = &[BuiltUp];
const DUNES: &[Offered] = &[Ground(Dunes)];
const GENTLE: &[Offered] = &[Ground(GentleHill)];
const MARSH: &[Offered] = &[Ground(Marsh)];
const OASIS: &[Offered] = &[Ground(Oasis)];
const RIVER: &[Offered] = &[Ground(River)];
const ROAD: &[Offered] = &[Ground(Road)];
const ROUGH: &[Offered] = &[Ground(RoughGround)];
const STEEP: &[Offered] = &[Ground(DifficultHill)];
const WATERWAY: &[Offered] = &[Ground(Waterway)];
const WOODS: &[Offered] = &[Ground(Woods)];
const STEEP_OR_MARSH: &[Offered] = &[Ground(DifficultHill), Ground(Marsh)];
const WOODS_OR_DUNES: &[Offered] = &[Ground(Woods), Ground(Dunes)];

/// The home topographies in the order of the guide.
#[rustfmt::skip]
pub const HOMES: &[HomeRow] = &[
    HomeRow { home: Home::Arable,   compulsory: &[ROAD_OR_TOWN],
              optional: &[any(RIVER), any(STEEP), any(GENTLE), any(WOODS), any(ROAD), any(WATERWAY)],
              clause: clause!("dba22.placement.18") },
    HomeRow { home: Home::Forest,   compulsory: &[some(WOODS)],
              optional: &[any(RIVER), any(MARSH), any(GENTLE)],
              clause: clause!("dba22.placement.19") },
    HomeRow { home: Home::Hilly,    compulsory: &[some(STEEP)],
              optional: &[any(RIVER), any(WOODS), any(BUA), any(ROAD)],
              clause: clause!("dba22.placement.20") },
    HomeRow { home: Home::Steppe,   compulsory: &[some(GENTLE)],
              optional: &[any(RIVER), any(ROUGH), any(BUA)],
              clause: clause!("dba22.placement.21") },
    HomeRow { home: Home::Dry,      compulsory: &[some(ROUGH)],
              optional: &[any(DUNES), any(STEEP), any(OASIS), any(BUA)],
              clause: clause!("dba22.placement.22") },
    HomeRow { home: Home::Tropical, compulsory: &[some(WOODS)],
              optional: &[any(RIVER), any(MARSH), any(ROUGH), any(BUA), any(ROAD)],
              clause: clause!("dba22.placement.23") },
    HomeRow { home: Home::Littoral, compulsory: &[some(WATERWAY)],
              optional: &[either(STEEP_OR_MARSH), either(WOODS_OR_DUNES), any(BUA), any(RIVER)],
              clause: clause!("dba22.placement.24") },
];

/// The number of features, and the compulsory kinds.
pub fn choosing() -> Choosing {
    Choosing {
        compulsory: Cited::new([1, 2], clause!("dba22.placement.03")),
        optional: Cited::new([2, 3], clause!("dba22.placement.04")),
        limits: LIMITS.to_vec(),
        obstacles: Some(Cited::new(OBSTACLES, clause!("dba22.placement.06"))),
        built: BuiltRules {
            kinds: Cited::new(&[City], clause!("dba22.bua.01")),
            on_hill: Cited::new(&[], clause!("dba22.placement.17")),
            hills: Cited::new(&[], clause!("dba22.placement.17")),
        },
        order: None,
        only_optional: Some(clause!("dba22.placement.27")),
    }
}

const ONCE: &[Offered] = &[Ground(Waterway), Ground(River), Ground(Oasis), BuiltUp];

#[rustfmt::skip]
const LIMITS: &[LimitRow] = &[
    LimitRow { of: ONCE, most: 1, clause: clause!("dba22.placement.07") },
    LimitRow { of: &[],  most: 2, clause: clause!("dba22.placement.08") },
];

const fn proportion(of: &'static [FeatureKind], most: Option<u8>) -> ProportionRow {
    ProportionRow { of, least: None, most, clause: clause!("dba22.terrain.05") }
}

#[rustfmt::skip]
const SPREAD: &[SpreadRow] = &[
    SpreadRow { of: LINEAR, spread: Spread::Across,   clause: clause!("dba22.placement.13") },
    SpreadRow { of: &[],    spread: Spread::Anywhere, clause: clause!("dba22.placement.05") },
];

const fn clear_of_edges(clause: Clause) -> Cited<crate::book::length::Length> {
    Cited::new(Bw(0), clause)
}

/// The rules on placed features.
pub fn placing() -> Placing {
    Placing {
        areas: Cited::new(AREAS, clause!("dba22.terrain.01")),
        rectangle: Cited::new(Bw(900), clause!("dba22.terrain.04")),
        least_width: Cited::new(Bw(100), clause!("dba22.terrain.03")),
        measured: WidthAt::Narrowest,
        narrow: None,
        proportions: vec![proportion(&[Marsh, RoughGround], None), proportion(&[], Some(2))],
        straight: Cited::new(&[City], clause!("dba22.terrain.02")),
        convex: Some(Cited::new(90, clause!("dba22.terrain.02"))),
        crest: Some(clause!("dba22.terrain.07")),
        gap: Cited::new(Bw(100), clause!("dba22.placement.09")),
        edge: clear_of_edges(clause!("dba22.placement.16")),
        at_edge: Cited::new(&[City], clause!("dba22.placement.16")),
        apart: Some(clause!("dba22.placement.17")),
        discarded: clause!("dba22.placement.16"),
        layout: Some(LayoutRules {
            quarters: Cited::new(3, clause!("dba22.placement.05")),
            hindered: Cited::new(2, clause!("dba22.placement.06")),
            obstacles: Cited::new(OBSTACLES, clause!("dba22.terrain.28")),
            road_to_built: clause!("dba22.placement.11"),
        }),
        spread: SPREAD.to_vec(),
        water: WaterRules {
            depth: Cited::new([Paces(200), Paces(600)], clause!("dba22.terrain.08")),
            half: Cited::new(Paces(400), clause!("dba22.terrain.09")),
            beach: None,
            along: Some(clause!("dba22.placement.14")),
            short_sides: None,
            dry: None,
        },
        river: RiverRules {
            ends: Cited::new(RiverEnds::Opposite, clause!("dba22.placement.12")),
            width: Cited::new(Bw(100), clause!("dba22.terrain.10")),
            course: Cited::new(150, clause!("dba22.terrain.11")),
            round: Cited::new(&[], clause!("dba22.placement.17")),
            clear: Cited::new(Paces(600), clause!("dba22.placement.15")),
            clear_itself: LimitItself::Allowed,
        },
        road: RoadRules {
            width: Cited::new(Bw(100), clause!("dba22.terrain.12")),
            width_itself: LimitItself::Allowed,
            bends: Some(Cited::new(&[], clause!("dba22.terrain.13"))),
            ends: clause!("dba22.placement.12"),
            water: clause!("dba22.placement.17"),
            second: Cited::new(SecondRoad::Apart, clause!("dba22.placement.17")),
            to_water: Cited::new(&[], clause!("dba22.placement.12")),
            through: Cited::new(RoadThrough::Anywhere, clause!("dba22.placement.17")),
        },
        town: TownRules {
            near_edges: Cited::new(Paces(900), clause!("dba22.placement.10")),
            gates: vec![GateRow { kind: StrongholdKind::City, gates: [0, 0], clause: clause!("dba22.terrain.17") }],
            larger: clause!("dba22.placement.17"),
            lanes: Cited::new(&[], clause!("dba22.placement.17")),
        },
    }
}
