//! The computer's place for a camp: behind the middle of its line, in the open or in a building there. `camps` judges
//! it.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Shape, StrongholdKind};
use crate::geometry::{Base, Outline, Vec2, measure};
use crate::setup::draw_up::draw_up;
use crate::setup::quarter::place;
use crate::setup::{CampGround, CampPlan, Scene, judge_camp, linear};

/// Length and depth of a camp, in base widths: the usual one, and one for lack of room.
const SIZES: [(f64, f64); 2] = [(2.0, 1.0), (1.0, 1.0)];
/// The step along the edge between the places tried, in base widths.
const STEP: f64 = 0.5;
/// The number of places on a shore that are examined for one that leaves the army room.
const MOST_LOOKS: usize = 40;

/// A camp that the judge accepts; `None` if the army does better without one.
pub fn find(at: &Scene, who: SideId, of: Option<CommandId>) -> Option<CampPlan> {
    let bare = at.setup.camping.no_camp.is_some() || has_city_behind(at, who);
    if bare && judge_camp(at, who, of, None).is_ok() {
        return None;
    }
    let fine = |plan: &CampPlan| judge_camp(at, who, of, Some(plan)).is_ok();
    let building = (0..at.land.features.len()).map(|i| CampPlan::usual(at.rules, CampGround::Building(i)));
    let behind = |plan: &CampPlan| is_behind(at, who, plan);
    let mut buildings = building.filter(|plan| behind(plan) && fine(plan));
    buildings.next().or_else(|| pitched(at, who, of, fine))
}

/// A camp in the open that the judge accepts; on a shore with little room, one that leaves the army room.
fn pitched(at: &Scene, who: SideId, of: Option<CommandId>, fine: impl Fn(&CampPlan) -> bool) -> Option<CampPlan> {
    let mut first = None;
    for plan in tents(at, who).filter(fine).take(MOST_LOOKS) {
        if linear::water_edge(&at.land) != Some(at.edge(who)) || leaves_room(at, who, of, &plan) {
            return Some(plan);
        }
        first = first.or(Some(plan));
    }
    first
}

/// Whether the whole army finds places with this camp.
fn leaves_room(at: &Scene, who: SideId, of: Option<CommandId>, plan: &CampPlan) -> bool {
    let mut then = at.clone();
    then.pitch(who, of, plan);
    let array = draw_up(at.rules, &at.setup.deploying, &then.land, at.army(who), at.edge(who), None);
    !array.bases.contains(&None)
}

/// Whether the own City lies on the own half of the battlefield, so that it serves as well as a camp.
fn has_city_behind(at: &Scene, who: SideId) -> bool {
    let half = at.land.half_depth(at.edge(who));
    let mut cities = at.places(who).filter(|(_, place)| place.kind == StrongholdKind::City);
    cities.any(|(_, city)| linear::along(&at.land, at.edge(who), city.base.rect().centre()).1 < half)
}

/// Whether a building stands well inside the line, and not on a wing.
fn is_behind(at: &Scene, who: SideId, plan: &CampPlan) -> bool {
    let CampGround::Building(feature) = plan.ground else { return true };
    let Some(Shape::Area(area)) = at.land.features.get(feature).map(|feature| &feature.shape) else { return false };
    if at.setup.camping.building.is_none_or(|building| building.value != at.land.features[feature].kind) {
        return false;
    }
    let (edge, whole) = (at.edge(who), at.land.side_length(at.edge(who)));
    let middle = measure::fit(&Outline::new(&area.outline)).map(|fit| linear::along(&at.land, edge, fit.centre).0);
    middle.is_some_and(|along| (along - whole * 0.5).abs() < whole * 0.25)
}

/// Camps in the open at the own edge, those behind the middle first; if the water is there, at its shore.
fn tents(at: &Scene, who: SideId) -> impl Iterator<Item = CampPlan> {
    let (edge, bw) = (at.edge(who), f64::from(at.land.base_width));
    let whole = at.land.side_length(edge);
    let steps = (whole / (bw * STEP)) as i32;
    let wet = linear::water_edge(&at.land) == Some(edge);
    SIZES.into_iter().flat_map(move |(length, depth)| {
        (0..=steps).flat_map(move |i| {
            let aside = f64::from((i + 1) / 2) * STEP * bw * if i % 2 == 0 { 1.0 } else { -1.0 };
            let along = whole * 0.5 + aside;
            let back = if wet { shore(at, along, length * bw * 0.5) } else { 0.0 };
            let base = Base {
                at: place(&at.land, edge, along, back + depth * bw),
                facing: edge.inward(),
                width: libm::round(length * bw) as i32,
                depth: libm::round(depth * bw) as i32,
            };
            Some(CampPlan::usual(at.rules, CampGround::Tents(base)))
        })
    })
}

/// Whether the water lies along a side's base edge.
pub fn is_at_water(at: &Scene, who: SideId) -> bool {
    linear::water_edge(&at.land) == Some(at.edge(who))
}

/// The greatest distance that water along a side's base edge reaches in from it within `half` on both sides of a place, in 1/1000 mm;
/// 0 if there is none along that edge.
pub fn water_before(at: &Scene, who: SideId, place: Vec2, half: f64) -> f64 {
    match is_at_water(at, who) {
        true => shore(at, linear::along(&at.land, at.edge(who), place).0, half),
        false => 0.0,
    }
}

/// The greatest distance that the water reaches in from the own edge over a stretch along it.
fn shore(at: &Scene, along: f64, half: f64) -> f64 {
    let Some((edge, water)) = linear::water_edge(&at.land).zip(linear::water(&at.land)) else { return 0.0 };
    let places: Vec<(f64, f64)> = water.points().iter().map(|p| linear::along(&at.land, edge, *p)).collect();
    let mut reach = 0.0_f64;
    for pair in places.windows(2) {
        let (from, to) = if pair[0].0 <= pair[1].0 { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
        let (low, high) = ((along - half).max(from.0), (along + half).min(to.0));
        if low <= high && to.0 > from.0 {
            let depth = |at: f64| from.1 + (to.1 - from.1) * (at - from.0) / (to.0 - from.0);
            reach = reach.max(depth(low)).max(depth(high));
        }
    }
    reach
}
