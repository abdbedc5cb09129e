//! Hills that the computer lays into a waterway: where the dice allow it, why it does, and how they lie.
//!
//! What is drawn may break a rule; the judge says so.

use std::cmp::Ordering;

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Area, Feature, Going, Shape};
use crate::book::country_tables::SpotDistance;
use crate::geometry::{Outline, Vec2};
use crate::setup::country::demand::Demand;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::linear;
use crate::setup::shapes::{between, oval};

/// The width of an island, and its length where the size has no least, in parts of the least extent of an area.
const SLIM: [f64; 2] = [1.12, 1.4];
/// How much longer than the least of its size it may be.
const LONGER: f64 = 1.6;
/// How far the border of a drawn hill may leave its oval, in parts of its half width.
const WAVES: f64 = 1.07;

/// Why the computer lays a hill into the water as an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IslandReason {
    /// The enemy has more vessels, which have less room beside it.
    FewerVessels {
        /// How many its side has.
        own: usize,
        /// How many the enemy has.
        enemy: usize,
    },
    /// On land it would hinder its own army more than the enemy.
    OutOfTheWay,
}

/// Why a side wants a hill in the water, where the dice let it lie there: at the edge of the water, in a sector beside it. `liking` is
/// by how much more than its enemy's army its own likes bad going.
pub(super) fn reason(
    at: &CountryScene,
    who: SideId,
    wish: &LandWish,
    demand: Demand,
    liking: i32,
) -> Option<IslandReason> {
    let land = &at.tables.land;
    let Demand::Area { sector, face } = demand else { return None };
    let row = land.spots.distances.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face))?;
    if row.from_edge != SpotDistance::Touching
        || !land.hills.kinds.value.contains(&wish.kind)
        || !is_beside_water(at, sector)
    {
        return None;
    }
    let [own, enemy] = vessels(at, who);
    match own.cmp(&enemy) {
        Ordering::Less => Some(IslandReason::FewerVessels { own, enemy }),
        // Its own vessels keep the sea free.
        Ordering::Greater => None,
        Ordering::Equal => (liking < 0 && at.class(wish) != Going::Good).then_some(IslandReason::OutOfTheWay),
    }
}

/// The numbers of a side's vessels and of its enemy's.
fn vessels(at: &CountryScene, who: SideId) -> [usize; 2] {
    if who == at.defender { [at.fleet, at.vessels] } else { [at.vessels, at.fleet] }
}

/// Whether a side has more vessels than its enemy.
pub(super) fn has_more_vessels(at: &CountryScene, who: SideId) -> bool {
    let [own, enemy] = vessels(at, who);
    own > enemy
}

/// Whether a sector reaches the short edge along which the waterway lies.
fn is_beside_water(at: &CountryScene, sector: u8) -> bool {
    let (low, high) = at.frame.sector(at.tables.land.sectors.value, sector);
    let [left, right] = at.frame.short_edges();
    match linear::water_edge(&at.land) {
        Some(edge) if edge == left => low.x <= 0.0,
        Some(edge) if edge == right => high.x >= at.frame.size.x - 1.0,
        _ => false,
    }
}

/// Whether a feature lies in the waterway with water all round.
pub(super) fn is_island(at: &CountryScene, feature: &Feature) -> bool {
    let (Shape::Area(area), Some(water)) = (&feature.shape, linear::water(&at.land)) else { return false };
    let hill = at.tables.land.hills.kinds.value.contains(&feature.kind);
    hill && area.outline.iter().all(|point| water.inside(point.vec()))
}

/// Draws a hill with what covers it as an island, its longer axis along the shore; `None` if the water is too narrow for it.
pub(super) fn draw(at: &CountryScene, wish: &LandWish, sector: u8, chance: &mut Seeded) -> Option<Vec<Feature>> {
    let (land, water) = (&at.tables.land, linear::water(&at.land)?);
    let edge = linear::water_edge(&at.land)?;
    let half = sides(at, wish.size?, chance) * 0.5;
    let across = half.y * WAVES;
    let from = at.on(land.water.island_edge.value) + across;
    let to = deepest(at, &water) - at.on(land.water.island_shore.value) - across;
    let (low, high) = at.frame.sector(land.sectors.value, sector);
    let (first, last) = (low.y + half.x * WAVES, high.y - half.x * WAVES);
    if to < from || last < first {
        return None;
    }
    let depth = between(chance, from, to);
    let left = edge == at.frame.short_edges()[0];
    let centre = Vec2::new(if left { depth } else { at.frame.size.x - depth }, between(chance, first, last));
    let middle = at.frame.point(&at.land, centre).vec();
    let axis = (at.frame.point(&at.land, centre + Vec2::Y * 1000.0).vec() - middle).normalize_or_zero();
    let hill = Feature::new(wish.kind, oval(middle, axis, half, true, chance));
    let outline = match &hill.shape {
        Shape::Area(area) => area.outline.clone(),
        Shape::Line { .. } => Vec::new(),
    };
    let cover = wish.cover.map(|cover| Feature::new(cover, Shape::Area(Area { outline, crest: None })));
    Some(std::iter::once(hill).chain(cover).collect())
}

/// How far the waterway reaches in.
fn deepest(at: &CountryScene, water: &Outline) -> f64 {
    let Some(edge) = linear::water_edge(&at.land) else { return 0.0 };
    water.points().iter().map(|point| linear::along(&at.land, edge, *point).1).fold(0.0, f64::max)
}

/// The length and the width of a slim hill of a size.
fn sides(at: &CountryScene, size: u8, chance: &mut Seeded) -> Vec2 {
    let sizes = &at.tables.land.sizes;
    let row = sizes.rows.iter().position(|row| row.quarters == size).unwrap_or(0);
    let up_to = |row: usize| sizes.rows.get(row).and_then(|row| row.up_to).map(|length| at.on(length));
    let slim = at.on(sizes.least.value);
    let least = row.checked_sub(1).and_then(up_to).map_or(slim * SLIM[1], |length| length * WAVES * WAVES);
    let most = up_to(row).unwrap_or_else(|| at.on(sizes.most.value)) / WAVES;
    let long = between(chance, least, (least * LONGER).min(most));
    Vec2::new(long, between(chance, slim * SLIM[0], slim * SLIM[1]))
}
