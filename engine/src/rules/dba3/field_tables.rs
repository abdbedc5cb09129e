//! The choice and placing of features, as in the book.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{
    self, Boggy, City, DifficultHill, Dunes, Edifice, Enclosures, Fort, GentleHill, Gully, Hamlet, Marsh, Oasis,
    Plough, River, Road, Rocky, Scrub, Waterway, Woods,
};
use crate::battle::Kind::{Auxilia, Cavalry, LightHorse, Psiloi};
use crate::battle::StrongholdKind;
use crate::book::Offered::{BuiltUp, Ground};
use crate::book::land_tables::{
    BuiltRules, Choosing, GateRow, LimitItself, LimitRow, Picker, Placing, ProportionRow, QuarterRow, RiverEnds,
    RiverRules, RoadRules, RoadThrough, SecondRoad, Spread, SpreadRow, TownRules, WaterRules, WidthAt,
};
use crate::book::length::Length::Bw;
use crate::book::setup_tables::{Deploying, InvaderEdges, MarginRow};
use crate::book::{Offered, Who};
use crate::clause;
use Picker::{Defender, Die, Invader};
use Spread::{Across, Lesser, Reaching, Whole};

/// The number of features, and the compulsory kinds.
pub fn choosing() -> Choosing {
    Choosing {
        compulsory: Cited::new([1, 2], clause!("dba3.terrain.04")),
        optional: Cited::new([2, 3], clause!("dba3.terrain.04")),
        limits: LIMITS.to_vec(),
        obstacles: Some(Cited::new(OBSTACLES, clause!("dba3.terrain.57"))),
        built: BuiltRules {
            kinds: Cited::new(BUILT_UP, clause!("dba3.bua.01")),
            on_hill: Cited::new(&[City, Fort], clause!("dba3.bua.04")),
            hills: Cited::new(&[GentleHill, DifficultHill], clause!("dba3.terrain.19")),
        },
        order: Some(clause!("dba3.terrain.61")),
        only_optional: None,
    }
}

#[rustfmt::skip]
const LIMITS: &[LimitRow] = &[
    LimitRow { of: ONCE,           most: 1, clause: clause!("dba3.terrain.58") },
    LimitRow { of: &[Ground(Road)], most: 2, clause: clause!("dba3.terrain.59") },
    LimitRow { of: &[],            most: 3, clause: clause!("dba3.terrain.60") },
];

const ONCE: &[Offered] = &[Ground(Waterway), Ground(River), Ground(Oasis), Ground(Gully), BuiltUp];

/// Bad going, rough going, rivers and waterways; Plough is good going when it is chosen.
const OBSTACLES: &[FeatureKind] = &[
    DifficultHill,
    Woods,
    Marsh,
    Gully,
    Dunes,
    Oasis,
    Rocky,
    Scrub,
    Boggy,
    Enclosures,
    River,
    Waterway,
    Hamlet,
    Edifice,
];

const BUILT_UP: &[FeatureKind] = &[City, Fort, Hamlet, Edifice];

/// Features with an area.
#[rustfmt::skip]
const AREAS: &[FeatureKind] = &[
    DifficultHill, Woods, Marsh, Gully, Dunes, Oasis, Rocky, Scrub, Boggy, Enclosures, GentleHill, Plough,
    City, Fort, Hamlet, Edifice,
];

/// The meaning of the die for a feature's quarter.
#[rustfmt::skip]
pub const QUARTERS: &[QuarterRow] = &[
    QuarterRow { faces: [1, 4], by: Die,      clause: clause!("dba3.terrain.62") },
    QuarterRow { faces: [5, 5], by: Defender, clause: clause!("dba3.terrain.63") },
    QuarterRow { faces: [6, 6], by: Invader,  clause: clause!("dba3.terrain.64") },
];

/// The rules on placed features.
pub fn placing() -> Placing {
    Placing {
        areas: Cited::new(AREAS, clause!("dba3.terrain.12")),
        rectangle: Cited::new(Bw(900), clause!("dba3.terrain.13")),
        least_width: Cited::new(Bw(100), clause!("dba3.terrain.14")),
        measured: WidthAt::Middle,
        narrow: Some(Cited::new(Bw(300), clause!("dba3.terrain.15"))),
        proportions: PROPORTIONS.to_vec(),
        straight: Cited::new(&[Plough, City, Fort, Hamlet, Edifice], clause!("dba3.terrain.18")),
        convex: None,
        crest: None,
        gap: Cited::new(Bw(100), clause!("dba3.terrain.70")),
        edge: Cited::new(Bw(100), clause!("dba3.terrain.71")),
        at_edge: Cited::new(BUILT_UP, clause!("dba3.bua.02")),
        apart: None,
        discarded: clause!("dba3.terrain.69"),
        layout: None,
        spread: SPREAD.to_vec(),
        water: WaterRules {
            depth: Cited::new([Bw(100), Bw(400)], clause!("dba3.terrain.38")),
            half: Cited::new(Bw(300), clause!("dba3.terrain.38")),
            beach: Some(Cited::new(Bw(200), clause!("dba3.terrain.39"))),
            along: None,
            short_sides: None,
            dry: Some(clause!("dba3.terrain.52")),
        },
        river: RiverRules {
            ends: Cited::new(RiverEnds::Two, clause!("dba3.terrain.40")),
            width: Cited::new(Bw(100), clause!("dba3.terrain.41")),
            course: Cited::new(150, clause!("dba3.terrain.42")),
            round: Cited::new(NO_RIVER, clause!("dba3.terrain.43")),
            clear: Cited::new(Bw(400), clause!("dba3.terrain.44")),
            clear_itself: LimitItself::Refused,
        },
        road: RoadRules {
            width: Cited::new(Bw(100), clause!("dba3.terrain.48")),
            width_itself: LimitItself::Refused,
            bends: Some(Cited::new(&[Waterway], clause!("dba3.terrain.49"))),
            ends: clause!("dba3.terrain.49"),
            water: clause!("dba3.terrain.50"),
            second: Cited::new(SecondRoad::Meets, clause!("dba3.terrain.54")),
            to_water: Cited::new(BUILT_UP, clause!("dba3.terrain.52")),
            through: Cited::new(RoadThrough::Gates, clause!("dba3.terrain.53")),
        },
        town: TownRules {
            near_edges: Cited::new(Bw(600), clause!("dba3.bua.03")),
            gates: GATES.to_vec(),
            larger: clause!("dba3.terrain.19"),
            lanes: Cited::new(&[StrongholdKind::City], clause!("dba3.bua.43")),
        },
    }
}

/// The kinds of feature that no river crosses.
const NO_RIVER: &[FeatureKind] = &[GentleHill, DifficultHill, Dunes, Oasis, City, Fort, Hamlet, Edifice];

#[rustfmt::skip]
const GATES: &[GateRow] = &[
    GateRow { kind: StrongholdKind::City, gates: [1, 2], clause: clause!("dba3.bua.06") },
    GateRow { kind: StrongholdKind::Fort, gates: [1, 1], clause: clause!("dba3.bua.27") },
];

const fn proportion(of: &'static [FeatureKind], least: Option<u8>, most: Option<u8>, clause: Clause) -> ProportionRow {
    ProportionRow { of, least, most, clause }
}

#[rustfmt::skip]
const PROPORTIONS: &[ProportionRow] = &[
    proportion(&[Gully], Some(3), None,    clause!("dba3.terrain.16")),
    proportion(&[],      None,    Some(2), clause!("dba3.terrain.17")),
];

#[rustfmt::skip]
const SPREAD: &[SpreadRow] = &[
    SpreadRow { of: &[GentleHill],             spread: Lesser, clause: clause!("dba3.terrain.66") },
    SpreadRow { of: &[Plough],                 spread: Reaching, clause: clause!("dba3.terrain.67") },
    SpreadRow { of: &[Waterway, River, Road],  spread: Across, clause: clause!("dba3.terrain.68") },
    SpreadRow { of: &[],                       spread: Whole,  clause: clause!("dba3.terrain.65") },
];

/// Edges and deployment.
pub fn deploying() -> Deploying {
    Deploying {
        base_width: super::troops::SCALES[1],
        width: Cited::new(Bw(1500), clause!("dba3.scale.04")),
        depth: Cited::new(Bw(1500), clause!("dba3.scale.04")),
        edges: InvaderEdges::Reached { by_road: clause!("dba3.deploy.04"), by_water: clause!("dba3.deploy.05") },
        opposite: clause!("dba3.deploy.06"),
        order: clause!("dba3.deploy.08"),
        form: clause!("dba3.deploy.17"),
        centre: Cited::new(Bw(300), clause!("dba3.deploy.10")),
        reach: None,
        in_closed: None,
        margins: MARGINS.to_vec(),
        near_general: None,
        garrison: clause!("dba3.deploy.09"),
        from_towns: Some(Cited::new(Bw(300), clause!("dba3.deploy.11"))),
        deeper: None,
        in_turns: None,
        command_landing: None,
        dice: None,
        landing: Some(super::camp_tables::LANDING),
        columns: None,
    }
}

const NIMBLE: &[crate::battle::Kind] = &[Cavalry, LightHorse, Auxilia, Psiloi];

#[rustfmt::skip]
const MARGINS: &[MarginRow] = &[
    MarginRow { who: Who::of(NIMBLE), from: Bw(200), clause: clause!("dba3.deploy.12") },
    MarginRow { who: Who::ANY,        from: Bw(400), clause: clause!("dba3.deploy.13") },
];
