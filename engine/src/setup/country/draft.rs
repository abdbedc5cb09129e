//! Features drawn by chance where the dice demand them. Knows no judge; what is drawn may break a rule.

use crate::base::dice::Seeded;
use crate::battle::{Area, Compass, Feature, FeatureKind, Shape};
use crate::book::country_tables::SpotDistance;
use crate::book::length::Length::Paces;
use crate::geometry::{Outline, Point, Segment, Vec2, bounds};
use crate::setup::country::demand::Demand;
use crate::setup::country::ring;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::linear::{self, lines, lines_of};
use crate::setup::quarter::place;
use crate::setup::shapes::{between, direction, field, oval, winding};

/// The number of stretches of a shore or a river.
const STEPS: usize = 12;
/// The usual widths of a river and of a road, in paces.
const RIVER: [i32; 2] = [60, 160];
const ROAD: i32 = 40;

/// Draws a feature for a wish; `None` if there is nothing to draw.
pub fn draw(at: &CountryScene, wish: &LandWish, demand: Demand, chance: &mut Seeded) -> Option<Vec<Feature>> {
    match demand {
        Demand::Area { sector, face } => Some(area(at, wish, (sector, face), chance)),
        Demand::Water { edge, face } => Some(water(at, (edge, face), WaterDepth::Even, chance)),
        Demand::Band { edge, face } => {
            let band = at.tables.land.invader.river_band.value;
            let limits = band.map(|[base, each]| at.on(Paces(base + each * i32::from(face))));
            let left = edge == at.frame.short_edges()[0];
            let from = |depth: f64| if left { depth } else { at.frame.size.x - depth };
            Some(river(at, limits, chance, |part, depth| Vec2::new(from(depth), at.frame.size.y * part)))
        }
        Demand::Zone { face } => {
            let zone = at.tables.land.defender.river_zones.value.get(usize::from(face.max(1)) - 1).copied()?;
            let quarter = at.frame.size.y * 0.25;
            let limits = [f64::from(zone) - 1.0, f64::from(zone)].map(|part| part * quarter);
            let back = chance.below(2) == 0;
            let drawn = river(at, limits, chance, |part, depth| {
                Vec2::new(at.frame.size.x * if back { 1.0 - part } else { part }, depth)
            });
            Some(ended(at, drawn))
        }
        Demand::Through => Some(through(at, chance)),
        Demand::Linked => linked(at, chance),
        Demand::Town { face } => Some(town(at, wish, face, chance)),
        Demand::Fields => fields(at, wish, chance),
    }
}

/// How deep a drawn waterway is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WaterDepth {
    /// No part of it lies beyond the depth that only half of it may have.
    Even,
    /// As deep as the face allows; more than half of it may lie beyond.
    Deep,
}

/// A waterway along an edge with a winding shore.
pub(super) fn water(
    at: &CountryScene,
    (edge, face): (Compass, u8),
    depth: WaterDepth,
    chance: &mut Seeded,
) -> Vec<Feature> {
    let rules = &at.tables.land.water;
    let [least, base, each] = rules.depth.value.map(|length| at.on(length));
    let allowed = base + each * f64::from(face);
    let most = if depth == WaterDepth::Deep { allowed } else { allowed.min(at.on(rules.half.value)) };
    let whole = at.land.side_length(edge);
    let shore = winding(STEPS, least, most, chance).into_iter().enumerate();
    let mut outline: Vec<Point> =
        shore.map(|(i, depth)| place(&at.land, edge, whole * i as f64 / STEPS as f64, depth)).collect();
    outline.extend([place(&at.land, edge, whole, 0.0), place(&at.land, edge, 0.0, 0.0)]);
    vec![feature(FeatureKind::Waterway, Shape::Area(Area { outline, crest: None }))]
}

fn feature(kind: FeatureKind, shape: Shape) -> Feature {
    Feature::new(kind, shape)
}

/// A length by chance between two numbers of paces.
fn paces(at: &CountryScene, [least, most]: [i32; 2], chance: &mut Seeded) -> f64 {
    between(chance, at.on(Paces(least)), at.on(Paces(most)))
}

/// Half of the longer and the shorter axis of an area of a size.
fn half(at: &CountryScene, size: u8, chance: &mut Seeded) -> Vec2 {
    let sizes = &at.tables.land.sizes;
    let row = sizes.rows.iter().position(|row| row.quarters == size).unwrap_or(0);
    let on = |i: usize| sizes.rows.get(i).and_then(|row| row.up_to).map(|length| at.on(length));
    let most = on(row).unwrap_or_else(|| at.on(sizes.most.value)) * 0.93;
    let least = row.checked_sub(1).and_then(on).map_or(most * 0.55, |length| length * 1.08);
    let long = between(chance, least.min(most), most);
    let wide = (long * between(chance, 0.45, 0.8)).max(at.on(sizes.least.value) * 1.2);
    Vec2::new(long, wide) * 0.5
}

/// An area in its sector, as near to an edge as the die says, with what covers it.
fn area(at: &CountryScene, wish: &LandWish, (sector, face): (u8, u8), chance: &mut Seeded) -> Vec<Feature> {
    let land = &at.tables.land;
    let hill = land.hills.kinds.value.contains(&wish.kind);
    let half = half(at, wish.size.unwrap_or(0), chance);
    let mut drawn = oval(Vec2::ZERO, direction(chance), half, hill, chance);
    let (low, high) = at.frame.sector(land.sectors.value, sector);
    let Shape::Area(shape) = &mut drawn else { return Vec::new() };
    // The shape lies round the middle; its bounds say where it may be shifted to.
    let seen = |point: &Point| at.frame.seen(&at.land, point.vec());
    let zero = at.frame.seen(&at.land, Vec2::ZERO);
    let places: Vec<Vec2> = shape.outline.iter().map(|point| seen(point) - zero).collect();
    let (least, most) = bounds(&places);
    let (from, to) = (low - least, high - most);
    let mut at_place = Vec2::new(between(chance, from.x, to.x.max(from.x)), between(chance, from.y, to.y.max(from.y)));
    let rows = &land.spots.distances;
    let row = rows.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face));
    let away = match row.map(|row| row.from_edge) {
        Some(SpotDistance::Touching) => Some(0.0),
        Some(SpotDistance::Between(limits)) => {
            let [a, b] = limits.map(|length| at.on(length));
            Some(between(chance, a, b))
        }
        _ => None,
    };
    if let Some(away) = away {
        let far = sector > land.sectors.value;
        let mut edges =
            vec![if far { Vec2::new(at_place.x, to.y - away) } else { Vec2::new(at_place.x, from.y + away) }];
        if low.x <= 0.0 {
            edges.push(Vec2::new(from.x + away, at_place.y));
        }
        if high.x >= at.frame.size.x - 1.0 {
            edges.push(Vec2::new(to.x - away, at_place.y));
        }
        at_place = edges[chance.below(edges.len() as u32) as usize];
    }
    let moved = |point: &Point| at.frame.point(&at.land, at_place + seen(point) - zero);
    shape.outline = shape.outline.iter().map(moved).collect();
    shape.crest = shape.crest.as_ref().map(|crest| crest.iter().map(moved).collect());
    let cover = wish.cover.map(|cover| {
        let shape = Area { outline: shape.outline.clone(), crest: None };
        feature(cover, Shape::Area(shape))
    });
    std::iter::once(feature(wish.kind, drawn)).chain(cover).collect()
}

/// A winding river between two distances; `seen` gives its place by the part of its course and the distance.
fn river(
    at: &CountryScene,
    [least, most]: [f64; 2],
    chance: &mut Seeded,
    seen: impl Fn(f64, f64) -> Vec2,
) -> Vec<Feature> {
    let width = paces(at, RIVER, chance);
    let depths = winding(STEPS, least + width * 0.5, most - width * 0.5, chance);
    let path = depths.into_iter().enumerate();
    let path = path.map(|(i, depth)| at.frame.point(&at.land, seen(i as f64 / STEPS as f64, depth))).collect();
    vec![feature(FeatureKind::River, Shape::Line { path, width: libm::round(width) as i32 })]
}

/// The river up to the waterway or the other river that it comes to.
fn ended(at: &CountryScene, mut drawn: Vec<Feature>) -> Vec<Feature> {
    let Some(Shape::Line { path, .. }) = drawn.first_mut().map(|feature| &mut feature.shape) else { return drawn };
    let water = linear::water(&at.land);
    let mut limits: Vec<Segment> = water.iter().flat_map(Outline::edges).collect();
    limits.extend(lines_of(&at.land, FeatureKind::River).flat_map(|(path, _)| lines(path)));
    // A river that begins in the waterway runs the other way.
    if path.first().is_some_and(|place| water.as_ref().is_some_and(|water| water.distance_to_point(place.vec()) < 1.0))
    {
        path.reverse();
    }
    let own = lines(path);
    for (i, line) in own.iter().enumerate() {
        let hits = limits.iter().filter_map(|limit| crossing(line, limit));
        if let Some(part) = hits.min_by(f64::total_cmp) {
            path.truncate(i + 1);
            path.push(Point::round(line.point(part)));
            break;
        }
    }
    drawn
}

/// Where a line crosses another, as a part of the first.
pub(super) fn crossing(line: &Segment, other: &Segment) -> Option<f64> {
    let (way, theirs) = (line.b - line.a, other.b - other.a);
    let turn = way.perp_dot(theirs);
    if turn.abs() < 1e-9 {
        return None;
    }
    let from = other.a - line.a;
    let (one, two) = (from.perp_dot(theirs) / turn, from.perp_dot(way) / turn);
    ((0.0..=1.0).contains(&one) && (0.0..=1.0).contains(&two)).then_some(one)
}

fn road(at: &CountryScene, seen: &[Vec2]) -> Feature {
    let path = seen.iter().map(|place| at.frame.point(&at.land, *place)).collect();
    feature(FeatureKind::Road, Shape::Line { path, width: libm::round(at.on(Paces(ROAD))) as i32 })
}

/// A road from the middle of a long edge to that of the other.
fn through(at: &CountryScene, chance: &mut Seeded) -> Vec<Feature> {
    let (size, n) = (at.frame.size, f64::from(at.tables.land.sectors.value.max(1)));
    let (from, to) = (size.x * libm::floor((n - 1.0) * 0.5) / n, size.x * (libm::floor((n - 1.0) * 0.5) + 1.0) / n);
    let mut x = || between(chance, from + 1.0, to - 1.0);
    let (near, middle, far) = (x(), x(), x());
    let bend = Vec2::new((near + far + middle) / 3.0, size.y * 0.5);
    vec![road(at, &[Vec2::new(near, 0.0), bend, Vec2::new(far, size.y)])]
}

/// A road from an edge to what it is linked with: a built-up area, another road, or the edge opposite.
fn linked(at: &CountryScene, chance: &mut Seeded) -> Option<Vec<Feature>> {
    let size = at.frame.size;
    let town = at.land.features.iter().find(|feature| feature.kind == at.tables.land.town.kind.value);
    let other = lines_of(&at.land, FeatureKind::Road).next().map(|(path, _)| path.to_vec());
    let side = if chance.below(2) == 0 { 0.0 } else { size.x };
    let start = match chance.below(3) {
        0 => Vec2::new(between(chance, 0.1, 0.9) * size.x, 0.0),
        1 => Vec2::new(between(chance, 0.1, 0.9) * size.x, size.y),
        _ => Vec2::new(side, between(chance, 0.1, 0.9) * size.y),
    };
    let goal = match (town.map(|town| &town.shape), other) {
        (Some(Shape::Area(area)), _) => {
            let own = area.outline.iter().map(|point| at.frame.seen(&at.land, point.vec()));
            own.fold(Vec2::ZERO, |sum, place| sum + place) / area.outline.len().max(1) as f64
        }
        (_, Some(path)) => {
            let line = Segment::new(path.first()?.vec(), path.last()?.vec());
            at.frame.seen(&at.land, line.point(between(chance, 0.2, 0.8)))
        }
        _ => Vec2::new(between(chance, 0.2, 0.8) * size.x, size.y - start.y.min(size.y)),
    };
    // Beyond its goal it runs on, so that it crosses it.
    let way = (goal - start).normalize_or_zero() * f64::from(at.land.base_width);
    Some(vec![road(at, &[start, goal + way * 0.5])])
}

/// A built-up area at its owner's edge, or at the water; if the die allows it, anywhere in a flank sector.
fn town(at: &CountryScene, wish: &LandWish, face: u8, chance: &mut Seeded) -> Vec<Feature> {
    let size = at.frame.size;
    let half = half(at, wish.size.unwrap_or(0), chance) * 0.8;
    let half = Vec2::new(half.x, half.y.max(half.x * 0.6));
    let under = wish.hill.map(|(_, size)| self::half(at, size, chance));
    let half = under.map_or(half, |under| within_oval(half, under));
    let dry = under.is_none() && linear::water(&at.land).is_none();
    let mut rear = face < at.tables.land.town.rear.value;
    // What may lie anywhere stands at the edge where the works that were bought suit it only there.
    rear |= at.ring > 0 && dry && ring::sides(at, wish.size.unwrap_or(0), false).is_empty();
    let half = walled(at, wish, rear && dry, chance).unwrap_or(half);
    let mut centre = Vec2::new(between(chance, 0.02, 0.98) * size.x, half.y);
    if !rear {
        centre.y = between(chance, half.y, size.y * 0.5 - half.y);
    }
    if let Some(under) = under {
        centre.y += if rear { under.y - half.y } else { 0.0 };
    }
    if linear::water(&at.land).is_some()
        && let Some(edge) = linear::water_edge(&at.land)
    {
        let depth = shore_depth(at, edge, centre.y) + half.x;
        let left = edge == at.frame.short_edges()[0];
        centre.x = if left { depth } else { size.x - depth };
    }
    let middle = at.frame.point(&at.land, centre).vec();
    let axis = at.frame.point(&at.land, centre + Vec2::X * 1000.0).vec() - middle;
    let axis = axis.normalize_or_zero();
    let hill = wish.hill.zip(under).map(|((kind, _), under)| feature(kind, oval(middle, axis, under, true, chance)));
    let built = feature(wish.kind, field(middle, axis, half));
    let link = hill.as_ref().filter(|_| wish.link).and_then(|hill| link(at, middle, hill));
    hill.into_iter().chain([built]).chain(link).collect()
}

/// Half of the sides of a rectangle, made smaller until it lies within an oval round the same middle.
fn within_oval(half: Vec2, oval: Vec2) -> Vec2 {
    /// How far out its corners may be, since the border of a drawn oval goes in and out.
    const REACH: f64 = 0.8;
    half * (REACH / (half / oval).length()).min(1.0)
}

/// Half of the sides of a built-up area that the works that were bought enclose; `None` without any, or where none suits.
fn walled(at: &CountryScene, wish: &LandWish, at_edge: bool, chance: &mut Seeded) -> Option<Vec2> {
    if at.ring == 0 {
        return None;
    }
    let all = ring::sides(at, wish.size.unwrap_or(0), at_edge);
    let sides = all.get(chance.below(all.len().max(1) as u32) as usize)?;
    let width = f64::from(at.land.base_width);
    let mut side = |pieces: u32| (f64::from(pieces) - between(chance, ring::SHORT[0], ring::SHORT[1])) * width * 0.5;
    Some(Vec2::new(side(sides[0]), side(sides[1])))
}

/// A road from a place on a hill to the nearest corner of its foot.
pub(super) fn link(at: &CountryScene, from: Vec2, hill: &Feature) -> Option<Feature> {
    let Shape::Area(area) = &hill.shape else { return None };
    let off = |point: &&Point| point.vec().distance(from);
    let foot = area.outline.iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
    Some(road(at, &[at.frame.seen(&at.land, from), at.frame.seen(&at.land, foot.vec())]))
}

/// How far a waterway reaches in at a distance from the defender's edge.
fn shore_depth(at: &CountryScene, edge: Compass, from_rear: f64) -> f64 {
    let Some(water) = linear::water(&at.land) else { return 0.0 };
    let near = water.points().iter().filter(|point| linear::along(&at.land, edge, **point).1 > 1.0);
    let gap = |point: &&Vec2| (at.frame.seen(&at.land, **point).y - from_rear).abs();
    let nearest = near.min_by(|a, b| gap(a).total_cmp(&gap(b)));
    nearest.map_or(0.0, |point| linear::along(&at.land, edge, *point).1)
}

/// Fields beside the built-up area.
fn fields(at: &CountryScene, wish: &LandWish, chance: &mut Seeded) -> Option<Vec<Feature>> {
    let town = at.land.features.iter().find(|feature| feature.kind == at.tables.land.town.kind.value)?;
    let Shape::Area(area) = &town.shape else { return None };
    let own: Vec<Vec2> = area.outline.iter().map(|point| at.frame.seen(&at.land, point.vec())).collect();
    let (low, high) = bounds(&own);
    let half = half(at, wish.size.unwrap_or(0), chance) * 0.7;
    let middle = (low + high) * 0.5;
    let centre = match chance.below(3) {
        0 => Vec2::new(low.x - half.x, middle.y),
        1 => Vec2::new(high.x + half.x, middle.y),
        _ => Vec2::new(middle.x, high.y + half.y),
    };
    let place = at.frame.point(&at.land, centre).vec();
    let axis = (at.frame.point(&at.land, centre + Vec2::X * 1000.0).vec() - place).normalize_or_zero();
    Some(vec![feature(wish.kind, field(place, axis, half))])
}
