//! Judges over which edges a flank march comes: vessels where there is open water, others where a waterway does not fill the edge.

use crate::base::names::CommandId;
use crate::battle::{Battle, Compass, Element, FeatureKind, Hideout, LaidWrong, Standing, Water};
use crate::book::Who;
use crate::geometry::{TOLERANCE, Vec2};
use crate::view::Field;
use crate::view::field::Ground;

/// What water along an edge is to a command that comes over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverEdge {
    /// There is water along the edge, or the command has vessels.
    pub matters: bool,
    /// What is wrong.
    pub wrong: Vec<LaidWrong>,
}

/// What water along an edge is to the troops of a command that are on a flank march over it (`dbm.flankmarch.06`); those aboard come
/// with their vessel.
pub fn over_edge(battle: &Battle, field: &Field, command: CommandId, edge: Compass) -> OverEdge {
    let [whole, some] = along(battle, field, edge);
    let marches = |hideout: Hideout| hideout == Hideout::FlankMarch(edge);
    let own = battle.hidden.iter().filter(|hidden| hidden.element.command == command && marches(hidden.hideout));
    let ashore: Vec<&Element> =
        own.map(|hidden| &hidden.element).filter(|e| !matches!(e.standing, Standing::Aboard(_))).collect();
    let (sails, walks) = (ashore.iter().any(|e| Who::NAVAL.is(e)), ashore.iter().any(|e| !Who::NAVAL.is(e)));
    let mut wrong = Vec::new();
    if walks && whole {
        wrong.push(LaidWrong::LandOverWater);
    }
    if sails && !some {
        wrong.push(LaidWrong::ShipsOverLand);
    }
    OverEdge { matters: some || sails, wrong }
}

/// Whether open water lies along the whole of an edge, and along some of it.
fn along(battle: &Battle, field: &Field, edge: Compass) -> [bool; 2] {
    /// The number of places along the edge that are looked at.
    const PLACES: i32 = 48;
    let frozen = battle.weather.waterways == Water::Frozen;
    let waters = battle.ground().filter(|(_, f)| f.kind == FeatureKind::Waterway && !frozen);
    let waters: Vec<&Ground> = waters.map(|(n, _)| field.ground(n)).collect();
    let (wide, tall) = (f64::from(battle.board.width), f64::from(battle.board.depth));
    let place = |i: i32| {
        let part = (f64::from(i) + 0.5) / f64::from(PLACES);
        match edge {
            Compass::South => Vec2::new(wide * part, 0.0),
            Compass::North => Vec2::new(wide * part, tall),
            Compass::West => Vec2::new(0.0, tall * part),
            Compass::East => Vec2::new(wide, tall * part),
        }
    };
    let wet = |i: &i32| waters.iter().any(|water| water.distance_to_point(place(*i)) <= TOLERANCE);
    let count = (0..PLACES).filter(wet).count();
    [count == PLACES as usize, count > 0]
}
