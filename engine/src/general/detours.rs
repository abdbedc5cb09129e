//! How much further the way to an enemy is through ground on which an element is slow, or round it.
//!
//! Knows places only; whoever goes there wants the shorter of the two.

use crate::base::names::ElementId;
use crate::battle::Going;
use crate::geometry::{Outline, Segment, Vec2};
use crate::view::Situation;
use crate::view::field::Ground;

/// The ground on which one element is slow.
pub(super) struct Detours<'a> {
    slow: Vec<&'a Outline>,
    /// What each length through it costs besides, as a part of that length.
    drag: f64,
    /// How far from a corner the middle of its base passes.
    wide: f64,
}

impl<'a> Detours<'a> {
    /// The ground on which an element goes so far instead of so far.
    pub(super) fn of(at: &Situation<'a>, id: ElementId, good: f64, slow: f64) -> Detours<'a> {
        let element = at.element(id);
        let bad = at.battle.ground().filter(|(_, f)| at.rules.moves.going_of(f, element) == Going::Bad);
        let areas = bad.filter_map(|(number, _)| match at.field.ground(number) {
            Ground::Area { outline, .. } => Some(outline),
            Ground::Line(_) => None,
        });
        let areas = if slow < good { areas.collect() } else { Vec::new() };
        Detours { slow: areas, drag: good / slow.max(1.0) - 1.0, wide: at.rect(id).radius() }
    }

    /// How much further than straight on it is from one place to another.
    pub(super) fn more(&self, from: Vec2, to: Vec2) -> f64 {
        if self.slow.is_empty() {
            return 0.0;
        }
        let (low, high) = (from.min(to), from.max(to));
        let lies_near = |outline: &&&Outline| !outline.is_apart(low, high);
        self.slow.iter().filter(lies_near).map(|outline| self.past(outline, from, to)).sum()
    }

    /// The same for one piece of ground.
    fn past(&self, outline: &Outline, from: Vec2, to: Vec2) -> f64 {
        let through = outline.length_inside(&Segment::new(from, to)) * self.drag;
        if through == 0.0 || outline.inside(from) || outline.inside(to) {
            return through;
        }
        let by = |corner: &Vec2| from.distance(*corner) + corner.distance(to) + self.wide;
        let round = outline.points().iter().map(by).fold(f64::INFINITY, f64::min);
        through.min(round - from.distance(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::{Area, Feature, FeatureKind, Shape};
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::dbv;
    use crate::view::Field;

    #[test]
    fn a_wood_in_the_way_costs_the_shorter_of_the_ways_through_it_and_round_it() {
        let rules = dbv::rulebook();
        let mut battle = bare(&rules);
        let corners = [(100, 100), (200, 100), (200, 200), (100, 200)];
        let outline = corners.map(|(x, y)| Point::new(1000 * x, 1000 * y)).to_vec();
        battle.features = vec![Feature::new(FeatureKind::Woods, Shape::Area(Area { outline, crest: None }))];
        let troop = rules.troops.iter().find(|troop| troop.code == "Light Horseman").expect("a troop");
        let (width, depth) = troop.size(battle.scale());
        let base = Base { at: Point::new(150_000, 50_000), facing: Facing::NORTH, width, depth };
        battle.elements.push(troop.element(1, SideId(0), CommandId(0), base));
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let (good, slow) = (200_000.0, 40_000.0);
        let rider = Detours::of(&at, ElementId(0), good, slow);
        let more = |from: [f64; 2], to: [f64; 2]| rider.more(Vec2::from(from), Vec2::from(to));
        let round = more([150_000.0, 50_000.0], [150_000.0, 250_000.0]);
        assert!((28_000.0..60_000.0).contains(&round), "{round}");
        assert!(more([150_000.0, 50_000.0], [110_000.0, 250_000.0]) < round, "nearer to the corner");
        assert_eq!(more([50_000.0, 50_000.0], [50_000.0, 250_000.0]), 0.0, "beside it");
        let out = more([150_000.0, 150_000.0], [150_000.0, 250_000.0]);
        assert!((out - 200_000.0).abs() < 1.0, "who is inside comes out slowly: {out}");
        assert_eq!(
            Detours::of(&at, ElementId(0), slow, slow).more(Vec2::ZERO, Vec2::splat(300_000.0)),
            0.0,
            "as quick"
        );
    }
}
