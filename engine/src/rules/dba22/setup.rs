//! The order of a set-up in DBA 2.2, its edges, deployment and camps; `land` has the battlefield. There are no rules on the weather.

use super::land;
use super::troops::SCALES;
use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::River;
use crate::battle::Kind::{Artillery, WarWagons};
use crate::battle::{Mark, Marks, StrongholdKind};
use crate::book::length::Length::{Bw, Paces};
use crate::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::book::setup_tables::{
    BoardRow, BoardSides, Camping, Deploying, EdgeReach, GarrisonRow, InvaderEdges, LandingRules, MarginRow,
    SetupTables, ShoreRules, SideRow, SwapRules,
};
use crate::book::{Home, WeatherTables, Who};
use crate::clause;
use crate::rules::family;

const fn row(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
    SetupRow::new(work, by, clause)
}

const INVADER: SetupWork =
    SetupWork::Throw(SetupThrow { of: DiceFor::Aggression, tie: Some(clause!("dba22.setup.06")) });

/// The steps in the order of the guide (`dba22.setup.01`).
#[rustfmt::skip]
const STEPS: &[SetupRow] = &[
    row(SetupWork::Lists,                  SetupSide::Both,     clause!("dba22.setup.02")),
    row(SetupWork::Muster,                 SetupSide::Both,     clause!("dba22.setup.03")),
    row(INVADER,                           SetupSide::Both,     clause!("dba22.setup.05")),
    row(SetupWork::Defends,                SetupSide::Lower,    clause!("dba22.setup.07")),
    row(SetupWork::Land(LandWork::Free),   SetupSide::Defender, clause!("dba22.setup.08")),
    row(SetupWork::Edge(EdgeWork::Thrown), SetupSide::Invader,  clause!("dba22.setup.09")),
    row(SetupWork::Camp,                   SetupSide::Both,     clause!("dba22.setup.11")),
    row(SetupWork::DrawUp,                 SetupSide::Defender, clause!("dba22.deploy.01")),
    row(SetupWork::DrawUp,                 SetupSide::Invader,  clause!("dba22.deploy.01")),
    row(SetupWork::Turns,                  SetupSide::Defender, clause!("dba22.deploy.01")),
    row(SetupWork::Swap(2),                SetupSide::Defender, clause!("dba22.deploy.15")),
    row(SetupWork::FirstBound,             SetupSide::Invader,  clause!("dba22.seq.01")),
];

/// All that comes before the first bound.
pub fn setup() -> SetupTables {
    SetupTables {
        steps: STEPS.to_vec(),
        whole: Some(clause!("dba22.setup.01")),
        home_of: Some(clause!("dba22.placement.01")),
        homes: land::HOMES.to_vec(),
        flat: clause!("dba22.terrain.14"),
        numbered: clause!("dba22.placement.02"),
        preset: clause!("dba22.setup.08"),
        boards: BOARDS.to_vec(),
        kinds: Some(Cited::new(land::KINDS, clause!("dba22.scale.08"))),
        linear: Cited::new(land::LINEAR, clause!("dba22.terrain.25")),
        choosing: land::choosing(),
        quarters: Vec::new(),
        placing: land::placing(),
        deploying: deploying(),
        camping: camping(),
        secrets: None,
        swaps: Some(SwapRules {
            fronts: clause!("dba22.deploy.12"),
            neighbours: clause!("dba22.deploy.13"),
            held_back: clause!("dba22.deploy.14"),
            inside: clause!("dba22.deploy.16"),
        }),
    }
}

const fn side(paces: i32, reach: i32, clause: Clause) -> SideRow {
    SideRow { paces, reach: Paces(reach), clause }
}

#[rustfmt::skip]
const SMALL: &[SideRow] = &[
    side(2_400, 600, clause!("dba22.scale.03")),
    side(3_000, 900, clause!("dba22.scale.04")),
];

/// A yard, which is 2,286 paces of the larger scale.
const LARGE: &[SideRow] = &[side(2_286, 600, clause!("dba22.scale.03"))];

#[rustfmt::skip]
const BOARDS: &[BoardRow] = &[
    BoardRow { base_width: BASES[0], scale: "15mm", sides: BoardSides::Paces(SMALL), clause: clause!("dba22.scale.09") },
    BoardRow { base_width: BASES[1], scale: "25mm", sides: BoardSides::Paces(LARGE), clause: clause!("dba22.scale.09") },
];

/// The width of every base in the two scales.
const BASES: [Cited<i32>; 2] = [
    Cited::new(SCALES[0].base_width, clause!("dba22.scale.10")),
    Cited::new(SCALES[1].base_width, clause!("dba22.scale.11")),
];

/// Edges and deployment.
fn deploying() -> Deploying {
    Deploying {
        base_width: BASES[0],
        width: Cited::new(Paces(2_400), clause!("dba22.scale.03")),
        depth: Cited::new(Paces(2_400), clause!("dba22.scale.03")),
        deeper: None,
        edges: InvaderEdges::Any(clause!("dba22.setup.09")),
        opposite: clause!("dba22.setup.10"),
        order: clause!("dba22.deploy.01"),
        form: clause!("dba22.deploy.11"),
        in_turns: None,
        centre: Cited::new(Paces(0), clause!("dba22.deploy.02")),
        reach: Some(EdgeReach {
            most: Paces(600),
            by_edge: clause!("dba22.deploy.02"),
            by_water: clause!("dba22.deploy.03"),
        }),
        in_closed: Some(clause!("dba22.deploy.17")),
        margins: vec![MarginRow { who: Who::ANY, from: Paces(300), clause: clause!("dba22.deploy.04") }],
        near_general: None,
        garrison: clause!("dba22.deploy.08"),
        from_towns: None,
        command_landing: None,
        dice: None,
        landing: Some(LandingRules {
            number: Cited::new([1, 4], clause!("dba22.deploy.06")),
            home: Home::Littoral,
            may: clause!("dba22.deploy.05"),
            barred: None,
            ashore: Some(ShoreRules {
                any: clause!("dba22.littoral.01"),
                group: clause!("dba22.littoral.02"),
                alone: clause!("dba22.littoral.03"),
                touching: Cited::new(2, clause!("dba22.littoral.04")),
                late: clause!("dba22.littoral.05"),
                unused: clause!("dba22.littoral.06"),
                price: Cited::new(1, clause!("dba22.littoral.07")),
                anywhere: clause!("dba22.littoral.08"),
                near: Cited::new(Who::of(&[Artillery, WarWagons]), clause!("dba22.littoral.09")),
            }),
        }),
        columns: None,
    }
}

const WAGONS: Who = Who::of(&[WarWagons]).without(Marks::of(&[Mark::Litter]));

/// Camps, and the elements in a place when the battle begins.
fn camping() -> Camping {
    Camping {
        needed: clause!("dba22.camp.01"),
        spared: Cited::new((WAGONS, 2), clause!("dba22.camp.02")),
        no_camp: Some(clause!("dba22.setup.14")),
        going: clause!("dba22.setup.15"),
        never: Cited::new(&[River], clause!("dba22.setup.15")),
        zone: clause!("dba22.setup.12"),
        anywhere: Some(clause!("dba22.setup.16")),
        inside: Some(clause!("dba22.deploy.09")),
        own_shore: Some(clause!("dba22.setup.13")),
        building: None,
        length: Cited::new(Bw(100), clause!("dba22.camp.06")),
        width: Some(Cited::new(Bw(50), clause!("dba22.camp.06"))),
        rectangle: Cited::new(Bw(400), clause!("dba22.camp.07")),
        followers: Some(clause!("dba22.deploy.07")),
        order: clause!("dba22.setup.11"),
        room: clause!("dba22.deploy.08"),
        barred: None,
        people: Cited::new(["CF", "De"], clause!("dba22.camp.08")),
        garrisons: vec![GarrisonRow {
            kind: StrongholdKind::City,
            who: Who::ANY,
            must: None,
            one: Some([clause!("dba22.deploy.10"), clause!("dba22.bua.02")]),
            clause: clause!("dba22.deploy.10"),
        }],
        of_commands: None,
    }
}

/// The weather: the guide has no rules on it, and there are no house rules.
pub fn weather() -> WeatherTables {
    WeatherTables {
        effects: &[],
        in_force: Vec::new(),
        factor: None,
        shade: None,
        shots: None,
        fresh: None,
        muddy: None,
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        nightfall: None,
        almanac: family::almanac(),
    }
}
