//! A landing from the water: those who were kept off the table for it come on in the first bound of their side, as one
//! line that touches the water, and that is their first move.
//!
//! Who may be kept for a landing is judged before the battle, by [`crate::book::setup_tables`].

use crate::base::names::{ElementId, SideId};
use crate::battle::{FeatureKind, Finding, Order, Reason, Refusal, Standing, What};
use crate::book::BookStep;
use crate::geometry::{Base, Facing, Outline, Point, Rect, TOLERANCE, Vec2, touches};
use crate::view::field::Ground;
use crate::view::{Cx, Situation};
use crate::ways::ground::may_stand;
use crate::ways::passing::Standing as Others;

/// The places along the shore that are thought of, in parts of a base width.
const STEP: f64 = 0.5;
/// From how far inland a line is thought to go back to the water, in base widths.
const INLAND: f64 = 4.0;
/// The most landings that are offered.
const MOST: usize = 12;

/// Those of a side who wait to land, where that is still possible.
pub fn waiting(at: &Situation, side: SideId) -> Vec<ElementId> {
    let own = |id: &ElementId| at.element(*id).side == side && at.element(*id).standing == Standing::Reserve;
    if at.rules.step(BookStep::Landing).is_none() || at.battle.sides[side.index()].bounds > 1 {
        return Vec::new();
    }
    at.battle.landing.iter().copied().filter(own).collect()
}

/// The bases of a line whose first element has the middle of its front at a place, the others to its right.
fn line(at: &Situation, who: &[ElementId], first: Point, facing: Facing) -> Vec<(ElementId, Base)> {
    let mut aside = 0.0;
    let mut last = 0.0;
    let mut base = |(i, id): (usize, &ElementId)| {
        let own = at.element(*id).base;
        let half = f64::from(own.width) * 0.5;
        aside += if i == 0 { 0.0 } else { last + half };
        last = half;
        (*id, Base { at: Point::round(first.vec() + facing.right() * aside), facing, ..own })
    };
    who.iter().enumerate().map(&mut base).collect()
}

/// Judges a landing.
///
/// # Errors
/// All that is wrong with it.
pub fn judge(at: &Situation, who: &[ElementId], first: Point, facing: Facing) -> Result<(), Refusal> {
    let clause = at.rules.step(BookStep::Landing);
    let no = |why, who: &[ElementId]| Err(Refusal::one(clause, why, who));
    let waiting = waiting(at, at.battle.bound.side);
    if let Some(stranger) = who.iter().find(|id| !waiting.contains(id)) {
        return no(Reason::NoLanding, &[*stranger]);
    }
    let whole = waiting.iter().all(|id| who.contains(id)) && who.len() == waiting.len();
    if !whole || who.is_empty() {
        return no(Reason::LandsAsOne, &waiting);
    }
    let mut findings = Vec::new();
    let mut find = |why, who: ElementId| findings.push(Finding { clause, why, who: vec![who] });
    let places = line(at, who, first, facing);
    for (id, base) in &places {
        let rect = base.rect();
        if let Some(why) = wrong(at, *id, &rect) {
            find(why, *id);
        }
    }
    if !places.iter().any(|(_, base)| is_at_water(at, &base.rect())) {
        find(Reason::NotAtWater, who[0]);
    }
    if findings.is_empty() { Ok(()) } else { Err(Refusal { findings, longest: None }) }
}

/// What is wrong with a place on land.
fn wrong(at: &Situation, id: ElementId, rect: &Rect) -> Option<Reason> {
    if let Some(corner) = at.field.off_board(rect) {
        return Some(Reason::OffBoard { at: corner });
    }
    let element = at.element(id);
    if !may_stand(at, element, rect) {
        let closed = |feature: &crate::battle::Feature| {
            at.rules.moves.closed_to(element, at.rules.moves.going_of(feature, element)).is_some()
        };
        let feature = at.field.under(at.battle, rect).find(|(_, feature)| closed(feature));
        return feature.map(|(feature, _)| Reason::ClosedGround { feature });
    }
    let enemy = |other: &ElementId| at.element(*other).side != element.side;
    if let Some(enemy) = at.in_open().filter(enemy).find(|other| touches(rect, at.rect(*other))) {
        return Some(Reason::MayNotContact { enemy });
    }
    let near = |place: &&crate::battle::Stronghold| place.side != element.side && place.plot().touches(rect);
    let others = Others { at, without: &[], moved: &[] };
    if at.battle.strongholds.iter().any(|place| near(&place)) || !others.free_of_camps(rect) {
        return Some(Reason::Camp);
    }
    let stands = others.all().find(|(_, other)| crate::geometry::overlaps(rect, other));
    stands.map(|(by, _)| Reason::Blocked { by, at: Point::round(rect.centre()) })
}

/// Whether a base touches the water.
fn is_at_water(at: &Situation, rect: &Rect) -> bool {
    let waters = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Waterway);
    waters.map(|(id, _)| at.field.ground(id)).any(|ground| match ground {
        Ground::Area { outline, .. } => {
            let sides = crate::geometry::Edge::ALL.map(|edge| rect.edge(edge));
            outline.edges().any(|shore| sides.iter().any(|side| shore.distance_to_segment(side) <= TOLERANCE))
        }
        Ground::Line(_) => false,
    })
}

/// Brings a landing force on.
pub fn carry_out(cx: &mut Cx, who: &[ElementId], first: Point, facing: Facing) {
    let clause = cx.rules.step(BookStep::Landing);
    let places = line(&cx.now(), who, first, facing);
    for (element, base) in places {
        cx.emit(What::Arrived { element, base }, clause);
    }
    cx.emit(What::MoveMade { who: who.to_vec(), length: 0, by_road: false }, clause);
}

/// Legal landings along the shore, for the side on move: backs to the water, those nearest to the enemy first.
pub fn offers(at: &Situation) -> Vec<Order> {
    let who = waiting(at, at.battle.bound.side);
    if who.is_empty() {
        return Vec::new();
    }
    let foes: Vec<Vec2> = at.enemies(at.battle.bound.side).map(|id| at.rect(id).centre()).collect();
    let far = |place: Vec2| foes.iter().map(|foe| foe.distance(place)).fold(f64::INFINITY, f64::min);
    let mut places: Vec<(f64, Point, Facing)> = Vec::new();
    for (id, _) in at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Waterway) {
        let Ground::Area { outline, .. } = at.field.ground(id) else { continue };
        for shore in outline.edges() {
            let steps = (shore.length() / (at.bw() * STEP)).ceil().max(1.0) as i32;
            for i in 0..=steps {
                let foot = shore.point(f64::from(i) / f64::from(steps));
                let found = [Facing::NORTH, Facing::EAST, Facing::SOUTH, Facing::WEST]
                    .into_iter()
                    .filter_map(|facing| Some((ashore(at, &who, outline, foot, facing)?, facing)));
                places.extend(found.map(|(place, facing)| (far(place.vec()), place, facing)));
            }
        }
    }
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let legal = places.into_iter().filter(|(_, place, facing)| judge(at, &who, *place, *facing).is_ok());
    legal.take(MOST).map(|(_, at, facing)| Order::Land { who: who.clone(), at, facing }).collect()
}

/// Where a line stands whose rear touches the water behind a place of the shore, nobody of it being wet.
fn ashore(at: &Situation, who: &[ElementId], water: &Outline, foot: Vec2, facing: Facing) -> Option<Point> {
    let inland = foot + facing.forward() * (at.bw() * INLAND);
    let back = -facing.forward() * (at.bw() * INLAND * 1.5);
    let bases = line(at, who, Point::round(inland), facing);
    let ways = bases.iter().filter_map(|(_, base)| water.enter_distance(&base.rect(), back));
    let way = ways.fold(f64::INFINITY, f64::min) - TOLERANCE;
    (way.is_finite() && way > 0.0).then(|| Point::round(inland - facing.forward() * way))
}
