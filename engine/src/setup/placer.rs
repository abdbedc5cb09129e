//! The computer's places for features: places are tried until the judge accepts one, and a feature is given up after
//! many.

use crate::base::dice::Seeded;
use crate::base::trace::cite;
use crate::battle::{Area, Compass, Feature, FeatureKind, Shape};
use crate::book::land_tables::{Placing, SecondRoad, Spread};
use crate::geometry::{Point, TOLERANCE, Vec2};
use crate::setup::quarter::{edges, place};
use crate::setup::shapes::{between, direction, field, oval, winding};
use crate::setup::{Land, Quarter, builder, linear};

/// The number of places tried for a feature.
const TRIES: u32 = 120;
/// The usual width of an area, in base widths, if the book gives none.
const USUAL: f64 = 2.4;
/// The number of steps of a winding line from edge to edge.
const STEPS: usize = 16;

/// A place for a feature in a quarter that the judge accepts; `None` if none was found.
pub fn find(rules: &Placing, land: &Land, kind: FeatureKind, own: Quarter, chance: &mut Seeded) -> Option<Feature> {
    (0..TRIES).find_map(|tried| {
        let shape = draw(rules, land, kind, own, tried, chance);
        let feature = Feature::new(kind, shape);
        let dry = kind == FeatureKind::Waterway || kind == FeatureKind::River || !is_wet(land, &feature.shape);
        (dry && land.judge(rules, &feature, own).is_ok()).then_some(feature)
    })
}

/// Whether a shape would lie in the water.
fn is_wet(land: &Land, shape: &Shape) -> bool {
    let Some(water) = linear::water(land) else { return false };
    let points = match shape {
        Shape::Area(area) => &area.outline,
        Shape::Line { path, .. } => path,
    };
    points.iter().any(|at| water.distance_to_point(at.vec()) <= TOLERANCE)
}

/// A shape to try; smaller after more tries.
fn draw(rules: &Placing, land: &Land, kind: FeatureKind, own: Quarter, tried: u32, chance: &mut Seeded) -> Shape {
    let bw = f64::from(land.base_width);
    match kind {
        FeatureKind::Waterway => waterway(rules, land, own, chance),
        FeatureKind::River => {
            let clear = land.on(rules.river.clear.value) + 0.3 * bw;
            across(land, own, [clear, f64::INFINITY], 0.5 * bw, chance)
        }
        FeatureKind::Road if tried.is_multiple_of(2) && builder::through_city(land).is_some() => {
            let path = builder::through_city(land).unwrap_or_default();
            Shape::Line { path, width: land.base_width / 2 }
        }
        FeatureKind::Road if rules.road.bends.is_some() => {
            let road = builder::over_town(land, chance).filter(|_| rules.layout.is_some());
            let path = road.unwrap_or_else(|| straight(rules, land, own, chance));
            Shape::Line { path, width: land.base_width / 2 }
        }
        FeatureKind::Road => across(land, own, [2.0 * bw, f64::INFINITY], 0.5 * bw, chance),
        _ => {
            let half = size(rules, land, kind, tried, chance) * 0.5;
            let spread = rules.spread.iter().find(|row| row.of.is_empty() || row.of.contains(&kind));
            let centre = match spread.map(|row| row.spread) {
                Some(Spread::Anywhere) if chance.below(2) == 0 => on_line(land, own, bw, chance),
                Some(Spread::Across) => on_line(land, own, bw, chance),
                Some(Spread::Reaching) => on_own_side(land, own, bw, chance),
                Some(Spread::Lesser) => within(land, own, half.y, chance),
                _ => within(land, own, half.x + bw, chance),
            };
            if rules.straight.value.contains(&kind) {
                let half = if kind == FeatureKind::Edifice && tried * 2 < TRIES { small(bw, chance) } else { half };
                let axis = if chance.below(2) == 0 { Vec2::X } else { Vec2::Y };
                return field(centre, axis, half);
            }
            let hill = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
            rules.crest.filter(|_| hill).into_iter().for_each(cite);
            oval(centre, direction(chance), half, hill, chance)
        }
    }
}

/// Length and width of an area to try.
fn size(rules: &Placing, land: &Land, kind: FeatureKind, tried: u32, chance: &mut Seeded) -> Vec2 {
    let bw = f64::from(land.base_width);
    let row = rules.proportions.iter().find(|row| row.of.is_empty() || row.of.contains(&kind));
    if let Some(least) = row.and_then(|row| row.least) {
        let width = between(chance, 1.1, 1.5) * bw;
        return Vec2::new(width * (f64::from(least) + 0.4), width);
    }
    let wide = rules.narrow.map_or(bw * USUAL, |narrow| land.on(narrow.value));
    let shrunk = f64::from(tried) / f64::from(TRIES);
    let width = match tried * 3 / TRIES {
        0 | 1 => wide * between(chance, 1.06, 1.3 - 0.3 * shrunk),
        // In the end as the one narrow feature of the battlefield.
        _ => wide * between(chance, 0.5, 0.9),
    };
    let longer = between(chance, 1.05, (1.7 - shrunk * 0.6).max(1.1));
    let most = land.on(rules.rectangle.value) * 0.95 - width;
    Vec2::new((width * longer).min(most), width)
}

/// Half the size of a building that may be a camp.
fn small(bw: f64, chance: &mut Seeded) -> Vec2 {
    Vec2::new(between(chance, 0.8, 1.1), between(chance, 0.6, 0.8)) * bw
}

/// A place in a quarter, at this distance from its borders if possible.
fn within(land: &Land, own: Quarter, margin: f64, chance: &mut Seeded) -> Vec2 {
    let (low, high) = own.corners(land);
    let margin = margin.min((high - low).min_element() * 0.5);
    let way = high - low - 2.0 * margin;
    low + margin + Vec2::new(between(chance, 0.0, 1.0) * way.x, between(chance, 0.0, 1.0) * way.y)
}

/// A place near a line between a quarter and a neighbouring one.
fn on_line(land: &Land, own: Quarter, stray: f64, chance: &mut Seeded) -> Vec2 {
    let middle = Vec2::new(f64::from(land.board.width), f64::from(land.board.depth)) * 0.5;
    let at = within(land, own, 2.0 * stray, chance);
    let aside = between(chance, -stray, stray);
    if chance.below(2) == 0 { Vec2::new(middle.x + aside, at.y) } else { Vec2::new(at.x, middle.y + aside) }
}

/// A place in a quarter near a line between it and a neighbouring one.
fn on_own_side(land: &Land, own: Quarter, stray: f64, chance: &mut Seeded) -> Vec2 {
    let (low, high) = own.corners(land);
    on_line(land, own, stray, chance).clamp(low, high)
}

/// A line along an edge of the quarter, from side to side, between these distances from it and short of the middle.
fn across(land: &Land, own: Quarter, [least, most]: [f64; 2], width: f64, chance: &mut Seeded) -> Shape {
    let edge = edges(own)[chance.below(2) as usize];
    let middle = land.half_depth(edge) - f64::from(land.base_width) * 0.1;
    let depths = winding(STEPS, least, most.min(middle), chance);
    let whole = land.side_length(edge);
    let at = |(i, depth): (usize, f64)| place(land, edge, whole * i as f64 / STEPS as f64, depth);
    Shape::Line { path: depths.into_iter().enumerate().map(at).collect(), width: libm::round(width) as i32 }
}

/// A straight road along an edge of the quarter, no nearer to it than 2 base widths and short of the middle; aslant if it must
/// meet another one, to which it might be parallel otherwise.
fn straight(rules: &Placing, land: &Land, own: Quarter, chance: &mut Seeded) -> Vec<Point> {
    let edge = edges(own)[chance.below(2) as usize];
    let bw = f64::from(land.base_width);
    let [least, most] = [2.0 * bw, land.half_depth(edge) - 0.1 * bw];
    let from = between(chance, least, most);
    let meets = rules.road.second.value == SecondRoad::Meets;
    let aslant = meets && linear::lines_of(land, FeatureKind::Road).next().is_some();
    let to = if aslant { between(chance, least, most) } else { from };
    vec![place(land, edge, 0.0, from), place(land, edge, land.side_length(edge), to)]
}

/// A beach along the waterway that the judge accepts; `None` if there is no waterway.
pub fn beach(rules: &Placing, land: &Land, chance: &mut Seeded) -> Option<Feature> {
    let most = land.on(rules.water.beach?.value) * 0.95;
    let corners = shore(land)?.1.len();
    let beach = strip(land, &winding(corners.saturating_sub(1), most * 0.2, most, chance))?;
    Quarter::ALL.iter().any(|quarter| land.judge(rules, &beach, *quarter).is_ok()).then_some(beach)
}

/// A beach that reaches equally far everywhere from the waterway, in 1/1000 mm further in from its edge, not judged; `None` if
/// there is no waterway.
pub fn even_beach(land: &Land, reach: f64) -> Option<Feature> {
    strip(land, &vec![reach; shore(land)?.1.len()])
}

/// The edge of the waterway, and the corners of its shore: how far along that edge and in from it.
fn shore(land: &Land) -> Option<(Compass, Vec<(f64, f64)>)> {
    let edge = linear::water_edge(land)?;
    let water = land.features.iter().find(|feature| feature.kind == FeatureKind::Waterway)?;
    let Shape::Area(area) = &water.shape else { return None };
    let corners = area.outline.iter().map(|at| linear::along(land, edge, at.vec()));
    Some((edge, corners.filter(|(_, depth)| *depth > TOLERANCE).collect()))
}

/// The strip along the shore that reaches so far further in at each of its corners.
fn strip(land: &Land, reach: &[f64]) -> Option<Feature> {
    let (edge, shore) = shore(land)?;
    let outer = shore.iter().zip(reach).map(|((along, depth), reach)| place(land, edge, *along, depth + reach));
    let inner = shore.iter().rev().map(|(along, depth)| place(land, edge, *along, *depth));
    let shape = Shape::Area(Area { outline: outer.chain(inner).collect(), crest: None });
    Some(Feature::new(FeatureKind::Beach, shape))
}

fn waterway(rules: &Placing, land: &Land, own: Quarter, chance: &mut Seeded) -> Shape {
    let edge = edges(own)[chance.below(2) as usize];
    let [least, _] = rules.water.depth.value.map(|length| land.on(length));
    let most = land.on(rules.water.half.value);
    let whole = land.side_length(edge);
    let depths = winding(STEPS, least, most, chance);
    let shore = depths.into_iter().enumerate();
    let mut outline: Vec<Point> =
        shore.map(|(i, depth)| place(land, edge, whole * i as f64 / STEPS as f64, depth)).collect();
    outline.extend([place(land, edge, whole, 0.0), place(land, edge, 0.0, 0.0)]);
    Shape::Area(Area { outline, crest: None })
}
