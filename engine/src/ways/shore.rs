//! Where water meets land: whether a base is afloat, what shore it touches, how far a vessel goes before it leaves the water.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Element, Feature, FeatureKind, Water};
use crate::book::sea_tables::SeaRules;
use crate::geometry::{Edge, Rect, Segment, TOLERANCE, Vec2};
use crate::view::field::Ground;
use crate::view::{Situation, reaches};

/// How near to the shore a base touches it, in 1/1000 mm.
const SHORE: f64 = 4.0 * TOLERANCE;

/// The rules of vessels, for an element that is one, on a table that has water.
pub fn rules<'a>(at: &Situation<'a>, e: &Element) -> Option<&'a SeaRules> {
    let sea = at.rules.moves.sea.as_ref().filter(|sea| sea.vessels.value.is(e))?;
    at.battle.ground().any(|(_, feature)| is_water(feature)).then_some(sea)
}

fn is_water(feature: &Feature) -> bool {
    matches!(feature.kind, FeatureKind::Waterway | FeatureKind::River)
}

/// Whether all of a base is on water that a vessel may be on.
pub fn is_afloat(at: &Situation, sea: &SeaRules, e: &Element, rect: &Rect) -> bool {
    let open = |(id, feature): (FeatureId, &Feature)| {
        let ground = at.field.ground(id);
        sails(at, sea, e, id, feature, rect).then_some(ground)
    };
    let waters: Vec<&Ground> = at.battle.ground().filter_map(open).collect();
    if waters.iter().any(|water| water.contains(rect)) {
        return true;
    }
    let on_water = |place: Vec2| waters.iter().any(|water| water.distance_to_point(place) <= TOLERANCE);
    let middles = Edge::ALL.map(|edge| rect.edge(edge).middle());
    rect.corners().into_iter().chain(middles).chain([rect.centre()]).all(on_water)
}

/// Whether a vessel may be on some water: a waterway that is not frozen, or, if it is of those that sail rivers, a river that is
/// as wide as a base and not known to be paltry where it is.
fn sails(at: &Situation, sea: &SeaRules, e: &Element, id: FeatureId, feature: &Feature, rect: &Rect) -> bool {
    let weather = &at.battle.weather;
    let frozen = match feature.kind {
        FeatureKind::Waterway => weather.waterways == Water::Frozen,
        FeatureKind::River => weather.rivers == Water::Frozen,
        _ => return false,
    };
    if frozen {
        cite(sea.frozen);
        return false;
    }
    if feature.kind == FeatureKind::Waterway {
        return true;
    }
    let face = reaches::face(at.rules, at.battle, id, || rect.centre());
    let paltry = at.rules.combat.paltry.is_some_and(|most| face.is_some_and(|face| face <= most.value));
    let wide = match at.field.ground(id) {
        Ground::Line(band) => band.half_width() * 2.0 >= f64::from(e.base.width) - TOLERANCE,
        // A strait is as wide as a base of the set-up, and whoever is afloat on it has room.
        Ground::Area { .. } => true,
    };
    sea.rivers.value.is(e) && !paltry && wide
}

/// The clause by which a vessel may not be where it is not afloat.
pub fn closed(at: &Situation, sea: &SeaRules, e: &Element, rect: &Rect) -> Clause {
    let under = |kind| at.battle.ground().any(|(id, f)| f.kind == kind && at.field.ground(id).touches(rect));
    let weather = &at.battle.weather;
    let iced = (weather.waterways == Water::Frozen && under(FeatureKind::Waterway))
        || (weather.rivers == Water::Frozen && under(FeatureKind::River) && sea.rivers.value.is(e));
    match iced {
        true => sea.frozen,
        false if under(FeatureKind::River) => sea.rivers.clause,
        false => sea.vessels.clause,
    }
}

/// How far a vessel that is afloat goes along `way` before it leaves the water; `None` if it does not, or is no vessel.
pub fn leaves_water(at: &Situation, e: &Element, rect: &Rect, way: Vec2) -> Option<f64> {
    let sea = rules(at, e)?;
    let afloat = |part: f64| is_afloat(at, sea, e, &rect.moved(way * part));
    if !afloat(0.0) {
        return None;
    }
    const STEPS: i32 = 8;
    let out = (1..=STEPS).map(|i| f64::from(i) / f64::from(STEPS)).find(|part| !afloat(*part))?;
    let (mut low, mut high) = (out - 1.0 / f64::from(STEPS), out);
    for _ in 0..32 {
        let middle = (low + high) * 0.5;
        if afloat(middle) { low = middle } else { high = middle }
    }
    Some(low * way.length())
}

/// The lines along which waterways meet land; an edge of the table is no shore.
pub fn shores<'a>(at: &'a Situation) -> impl Iterator<Item = Segment> + 'a {
    let ways = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Waterway || feature.is_strait());
    ways.flat_map(move |(id, _)| at.field.ground(id).edges())
        .filter(move |shore| !on_board_edge(at, shore) && !is_between_waters(at, shore))
}

/// Whether a line has a waterway on one side and a strait on the other.
fn is_between_waters(at: &Situation, line: &Segment) -> bool {
    if !at.battle.features.iter().any(Feature::is_strait) {
        return false;
    }
    let wet =
        |place: Vec2| at.battle.ground().any(|(id, feature)| is_water(feature) && at.field.ground(id).holds(place));
    let aside = line.direction().perp() * (4.0 * TOLERANCE);
    wet(line.middle() + aside) && wet(line.middle() - aside)
}

fn on_board_edge(at: &Situation, line: &Segment) -> bool {
    let (w, d) = (f64::from(at.field.board.width), f64::from(at.field.board.depth));
    let both = |far: fn(Vec2, f64, f64) -> f64| [line.a, line.b].iter().all(|p| far(*p, w, d) <= TOLERANCE);
    both(|p, _, _| p.x) || both(|p, _, _| p.y) || both(|p, w, _| w - p.x) || both(|p, _, d| d - p.y)
}

/// Whether a base touches the edge of the water: the shore of a waterway, or the bank of a river that it is in or beside.
pub fn touches_edge(at: &Situation, rect: &Rect) -> bool {
    touches_shore(at, rect) || touches_bank(at, rect)
}

fn touches_shore(at: &Situation, rect: &Rect) -> bool {
    let sides = Edge::ALL.map(|edge| rect.edge(edge));
    shores(at).any(|shore| sides.iter().any(|side| shore.distance_to_segment(side) <= SHORE))
}

fn touches_bank(at: &Situation, rect: &Rect) -> bool {
    at.battle.ground().any(|(id, f)| f.kind == FeatureKind::River && is_at_bank(at.field.ground(id), rect))
}

/// Whether a corner of a base is at a bank of a river.
fn is_at_bank(river: &Ground, rect: &Rect) -> bool {
    match river {
        Ground::Line(band) => rect.corners().iter().any(|corner| {
            let off = band.along(*corner).map_or(f64::INFINITY, |along| along.offset.abs());
            (off - band.half_width()).abs() <= SHORE
        }),
        Ground::Area { .. } => false,
    }
}

/// Whether a vessel lies at the edge of water that it may be on: at the shore of a waterway, or at the bank of a river that it sails.
pub fn lies_at_edge(at: &Situation, sea: &SeaRules, e: &Element, rect: &Rect) -> bool {
    let sailed = |id: FeatureId, f: &Feature| f.kind == FeatureKind::River && sails(at, sea, e, id, f, rect);
    touches_shore(at, rect) || at.battle.ground().any(|(id, f)| sailed(id, f) && is_at_bank(at.field.ground(id), rect))
}

/// Whether some water of the table carries a vessel.
pub fn has_water(at: &Situation, sea: &SeaRules, e: &Element, rect: &Rect) -> bool {
    at.battle.ground().any(|(id, feature)| sails(at, sea, e, id, feature, rect))
}

/// Whether a base touches ground of one of these kinds.
pub fn touches_any(at: &Situation, rect: &Rect, kinds: &[FeatureKind]) -> bool {
    let near =
        |(id, f): (FeatureId, &Feature)| kinds.contains(&f.kind) && at.field.ground(id).distance_to(rect) <= SHORE;
    at.battle.ground().any(near)
}

/// Whether a vessel touches a beach, a quay or a river's bank; rocks, marshes and the like have no beach.
pub fn touches_beach(at: &Situation, sea: &SeaRules, rect: &Rect) -> bool {
    if !touches_edge(at, rect) {
        return false;
    }
    let rocky = touches_any(at, rect, sea.no_beach.value) && !touches_any(at, rect, sea.wreck.quays.value);
    if rocky {
        cite(sea.no_beach.clause);
    }
    !rocky
}

/// Whether the rules of wading are nothing to an element, since it is a vessel.
pub fn is_vessel(at: &Situation, e: &Element) -> bool {
    at.rules.moves.sea.as_ref().is_some_and(|sea| sea.vessels.value.is(e))
}

/// Whether a vessel could be here: afloat, if the set has rules of vessels and the table has water.
pub fn may_be(at: &Situation, e: &Element, rect: &Rect) -> bool {
    rules(at, e).is_none_or(|sea| is_afloat(at, sea, e, rect))
}

/// The clause by which an element on a bridge is in the way of a vessel below it.
pub fn holds_bridge(at: &Situation, vessel: &Element, by: ElementId) -> Option<Clause> {
    let sea = rules(at, vessel)?;
    let over = |kind| at.field.on_any(at.battle, at.rect(by), &[kind]);
    (over(FeatureKind::Road) && over(FeatureKind::River)).then_some(sea.bridge)
}
