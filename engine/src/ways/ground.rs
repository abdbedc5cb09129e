//! The ground under a move: its going, ground closed to an element, rivers, and the edge of the table.

use crate::base::clause::Cited;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Element, FeatureKind, Going, Reason};
use crate::book::{BookStep, Proof, Who};
use crate::geometry::{
    Corner, Edge, Rect, TOLERANCE, Vec2, bounds, corners_meet, edges_touch, front_on, may_be_near, swept,
    swept_by_wheel,
};
use crate::view::field::Ground;
use crate::view::{Situation, amended, reaches, weather, works};
use crate::ways::findings::{Findings, find};
use crate::ways::shore;
use crate::ways::way::{Circle, Leg, Motion, Way};
use std::borrow::Cow;

/// The ground that a way crosses.
#[derive(Clone, Debug)]
pub struct Crossed {
    /// The worst going, and the ground that it comes from.
    pub going: Going,
    /// The rivers that some part of the base is in, on some part of the way, off-road; the nearest to its start first.
    pub rivers: Vec<RiverCrossed>,
    /// It is the head of a column.
    pub heads_column: bool,
    /// It marches: infantry with mounts ride.
    pub marches: bool,
}

/// A river that a way is in.
#[derive(Clone, Copy, Debug)]
pub struct RiverCrossed {
    /// The river.
    pub id: FeatureId,
    /// The front edge is in it on some part of the way, or any part where that slows it too.
    pub front: bool,
    /// Its face where the way comes into it, if that is known.
    pub face: Option<u8>,
}

/// Examines the ground under a way; adds a finding for ground that is closed to the element.
pub fn crossed(at: &Situation, way: &Way, out: &mut Findings) -> Crossed {
    let mut crossed = Crossed { going: at.rules.moves.bare(), rivers: Vec::new(), heads_column: false, marches: false };
    let element = at.element(way.who);
    if way.by_road && trace::is_on() {
        through_closed(at, way);
    }
    if !way.by_road && !at.battle.features.is_empty() {
        let circle = way.circle();
        for (id, feature) in at.battle.ground().filter(|(id, _)| near(at.field.ground(*id), &circle)) {
            if feature.kind == FeatureKind::River {
                if let Some(river) = look_at_river(at, way, id) {
                    crossed.rivers.push(river);
                    at.rules.moves.cite_going(feature, element);
                }
                continue;
            }
            let going = at.rules.moves.going_of(feature, element);
            let matters = going > Going::Good || trace::is_on();
            // An element that goes along a road is still slowed by the changed going of the road itself.
            let spared = || feature.kind != FeatureKind::Road && along_road(at, way, at.field.ground(id));
            if matters && under(way, at.field.ground(id)) && !spared() {
                if at.rules.moves.going_row(feature, element).is_some_and(|row| row.who != Who::ANY) {
                    at.rules.mark(Proof::GoodForSome);
                }
                at.rules.moves.cite_going(feature, element);
                crossed.going = crossed.going.max(going);
                closed(at, element, way, id, going, out);
            }
        }
    }
    if crossed.rivers.len() > 1 {
        let off = |river: &RiverCrossed| at.field.ground(river.id).distance_to_point(way.start.at);
        crossed.rivers.sort_by(|a, b| off(a).total_cmp(&off(b)));
    }
    board(at, way, out);
    crossed
}

/// Notes for a trace what a road saves a way from: ground that is closed to the element, and the throw at a river.
fn through_closed(at: &Situation, way: &Way) {
    let element = at.element(way.who);
    for (_, feature) in at.battle.ground().filter(|(id, _)| under(way, at.field.ground(*id))) {
        if feature.kind == FeatureKind::River {
            at.rules.mark(Proof::Ford);
            at.rules.mark(Proof::RiverNoThrow);
        } else if at.rules.moves.closed_to(element, at.rules.moves.going_of(feature, element)).is_some() {
            at.rules.mark(Proof::RoadThroughClosed);
        }
    }
}

fn closed(at: &Situation, element: &Element, way: &Way, feature: FeatureId, going: Going, out: &mut Findings) {
    if let Some(row) = at.rules.moves.closed_to(element, going) {
        if at.field.ground(feature).touches(&way.start) {
            at.rules.mark(Proof::StandsInClosed);
        } else {
            at.rules.mark(Proof::SplitClosed);
        }
        out.push(find(Some(row.clause), Reason::ClosedGround { feature }, &[way.who]));
    }
}

/// Whether the ground is crossed only along a road: each stretch over it is by road.
fn along_road(at: &Situation, way: &Way, ground: &Ground) -> bool {
    let astride = |rect: &Rect| crate::ways::road::astride(at, rect).is_some();
    let mut over = way.legs.iter().filter(|leg| touched(leg, ground, |r| *r)).peekable();
    over.peek().is_some() && over.all(|leg| astride(&leg.from) && astride(&leg.to()))
}

fn board(at: &Situation, way: &Way, out: &mut Findings) {
    let off = |rect: &Rect| at.field.off_board(rect);
    let passed = way.legs.iter().find_map(|leg| match leg.motion {
        Motion::Wheel { .. } => [0.25, 0.5, 0.75, 1.0].iter().find_map(|part| off(&leg.part(*part))),
        _ => off(&leg.to()),
    });
    if let Some(point) = passed.or_else(|| off(&way.end)) {
        out.push(find(at.rules.step(BookStep::OffBoard), Reason::OffBoard { at: point }, &[way.who]));
    }
}

/// A river, if a way is in it off-road.
fn look_at_river(at: &Situation, way: &Way, id: FeatureId) -> Option<RiverCrossed> {
    let ground = at.field.ground(id);
    if !under(way, ground) {
        return None;
    }
    if along_road(at, way, ground) {
        at.rules.mark(Proof::Ford);
        at.rules.mark(Proof::RiverNoThrow);
        return None;
    }
    at.rules.mark(Proof::RiverGround);
    if trace::is_on() {
        if let (Ground::Area { .. }, Some(sea)) = (ground, &at.rules.moves.sea) {
            [sea.straits.gap.clause, sea.straits.ford].into_iter().for_each(trace::cite);
        }
        at.rules
            .moves
            .going_row(&at.battle.features[id.index()], at.element(way.who))
            .iter()
            .for_each(|row| trace::cite(row.clause));
    }
    let in_front = way.legs.iter().any(|leg| touched(leg, ground, front_edge));
    let vessel = shore::is_vessel(at, at.element(way.who));
    let any_part = reaches::attempts(at.rules).and_then(|rules| rules.any_part).filter(|_| !in_front && !vessel);
    any_part.into_iter().for_each(trace::cite);
    let face = reaches::face(at.rules, at.battle, id, || entry(way, ground).at);
    Some(RiverCrossed { id, front: !vessel && in_front || any_part.is_some(), face })
}

/// The base where a way comes into some ground, or at its start if it is in it.
pub fn entry(way: &Way, ground: &Ground) -> Rect {
    if ground.touches(&way.start) {
        return way.start;
    }
    let Some(leg) = way.legs.iter().find(|leg| touched(leg, ground, |r| *r)) else { return way.end };
    match leg.motion {
        Motion::Slide(delta) => {
            let off = ground.enter_distance(&leg.from, delta).unwrap_or(0.0);
            leg.from.moved(delta.normalize_or_zero() * off)
        }
        Motion::Wheel { .. } | Motion::Turn(_) => leg.from,
    }
}

/// The front edge as ground.
pub(super) fn front_edge(rect: &Rect) -> Rect {
    Rect { depth: 1.0, ..*rect }
}

/// Whether any part of a way, including its start and end, crosses some ground.
pub fn under(way: &Way, ground: &Ground) -> bool {
    match way.legs.as_slice() {
        [] => ground.touches(&way.start),
        legs => legs.iter().any(|leg| touched(leg, ground, |r| *r)) || ground.touches(&way.end),
    }
}

/// Whether a stretch of a way crosses some ground, with the part of the base that `of` returns.
pub fn touched(leg: &Leg, ground: &Ground, of: impl Fn(&Rect) -> Rect) -> bool {
    let from = of(&leg.from);
    match leg.motion {
        Motion::Slide(delta) => ground.touches_hull(&swept(&from, delta)),
        Motion::Wheel { pivot, turn } => swept_by_wheel(&from, pivot, turn).any(|hull| ground.touches_hull(&hull)),
        Motion::Turn(after) => ground.touches(&from) || ground.touches(&of(&after)),
    }
}

/// Whether a way may come near some ground at all.
fn near(ground: &Ground, circle: &Circle) -> bool {
    let reach = Vec2::splat(circle.reach);
    !ground.is_apart(circle.middle - reach, circle.middle + reach)
        && (matches!(ground, Ground::Area { .. }) || ground.distance_to_point(circle.middle) <= circle.reach)
}

/// The greatest distance of an element's move over such ground, with the row's clause.
pub fn limit(at: &Situation, way: &Way, crossed: &Crossed) -> Option<Cited<i32>> {
    multiplied(at, way, crossed, 1)
}

/// The same of a move that goes so many times its distance: what rivers and the dark leave of a move they leave of that too
/// (`dbm.dist.14`, `.15`).
pub fn multiplied(at: &Situation, way: &Way, crossed: &Crossed, times: i32) -> Option<Cited<i32>> {
    let moves = &at.rules.moves;
    let going = if way.by_road { Going::Good } else { crossed.going };
    if way.by_road {
        at.rules.mark(Proof::ByRoad);
        at.rules.cite(BookStep::Road);
    }
    if going == Going::Bad {
        at.rules.mark(Proof::BadGoing);
    }
    if going > Going::Good {
        at.rules.mark(Proof::Going);
    }
    at.rules.mark(Proof::Unit);
    let mover = &*rider(at, way.who, crossed.marches);
    let road = |e: &Element| {
        let row = moves.by_road.iter().find(|row| way.by_road && row.who.is(e))?;
        Some(Cited::new(row.distance.on(at.battle), row.clause))
    };
    // Both types of a base must go so far on a road.
    let by_road = road(mover).and_then(|own| match at.rules.rear_rank(mover) {
        Some(rear) => road(&rear).map(|other| if other.value < own.value { other } else { own }),
        None => Some(own),
    });
    // Who is quicker beside the road goes so far on it, unless the dark slows him there.
    let beside = dim(at, mover, false).filter(|_| way.by_road);
    let own = amended::distance(at, mover, going);
    let own = own.map(|own| beside.filter(|most| most.value < own.value).unwrap_or(own));
    let limit = by_road.filter(|road| own.is_none_or(|own| own.value < road.value)).or(own);
    let more = moves.from_touch.filter(|_| limit.is_some() && starts_touching(at, way));
    let limit = limit.map(|limit| match more {
        Some(more) => Cited::new(limit.value.saturating_add(more.value.on(at.battle)), more.clause),
        None => limit,
    });
    let limit = limit.map(|limit| Cited::new(limit.value.saturating_mul(times), limit.clause));
    let rivers = crossed.rivers.iter().filter(|river| river.front);
    let slow = rivers.filter_map(|river| river_limit(at, river.face, crossed.heads_column));
    limit.into_iter().chain(slow).chain(dim(at, mover, way.by_road)).min_by_key(|l| l.value)
}

/// A mover as its distances count: infantry with mounts ride where they march, and go on foot in other moves.
fn rider<'a>(at: &Situation<'a>, who: ElementId, marches: bool) -> Cow<'a, Element> {
    let e = at.element(who);
    if marches {
        return amended::as_rider(at, e);
    }
    let carried = at.rules.changing.riding.iter().any(|row| row.who.is(e));
    at.rules.changing.afoot.filter(|_| carried).into_iter().for_each(trace::cite);
    Cow::Borrowed(e)
}

/// The limit of an element's moves off the road while nobody sees further than that.
pub fn dim(at: &Situation, e: &Element, by_road: bool) -> Option<Cited<i32>> {
    let rule = at.rules.moves.dim.filter(|_| !by_road)?;
    let most = rule.most.on(at.battle);
    at.sight().filter(|far| far.value <= most)?;
    if rule.used_to.is(e) && at.battle.weather.sky == rule.sky && !weather::is_night(at.rules, at.battle) {
        trace::cite(rule.clause);
        return None;
    }
    at.rules.mark(Proof::SlowInDark);
    Some(Cited::new(most, rule.clause))
}

/// Whether a mover starts with a side edge against one of an enemy, or a front corner on a front corner of his, and ends with its
/// front on a flank of the same enemy.
fn starts_touching(at: &Situation, way: &Way) -> bool {
    const FRONT: [Corner; 2] = [Corner::FrontLeft, Corner::FrontRight];
    const SIDES: [Edge; 2] = [Edge::Left, Edge::Right];
    let touches = |enemy: ElementId| {
        let there = at.rect(enemy);
        may_be_near(&way.start, there, TOLERANCE)
            && matches!(front_on(&way.end, there), Some(Edge::Left | Edge::Right))
            && (SIDES.iter().any(|a| SIDES.iter().any(|b| edges_touch(&way.start, *a, there, *b).is_some()))
                || FRONT.iter().any(|a| FRONT.iter().any(|b| corners_meet(&way.start, *a, there, *b))))
    };
    at.enemies_in_open(at.element(way.who).side).any(touches)
}

/// The distance to which a river of this face limits a move, or one that heads a column; `None` if it does not, or nobody knows it.
pub fn river_limit(at: &Situation, face: Option<u8>, heads_column: bool) -> Option<Cited<i32>> {
    let face = face?;
    at.rules.mark(Proof::RiverState);
    let row = at.rules.moves.river_row(face)?;
    let slow = row.column_limit.filter(|_| heads_column).or(row.limit)?;
    Some(Cited::new(slow.value.on(at.battle), slow.clause))
}

/// Whether the going lets an element stand here at all, after a conforming shift or a turn.
pub fn may_stand(at: &Situation, element: &Element, rect: &Rect) -> bool {
    let (low, high) = bounds(&rect.corners());
    at.field.off_board(rect).is_none()
        && works::may_stand(at, element, rect)
        && shore::may_be(at, element, rect)
        && at.battle.ground().filter(|(id, _)| !at.field.ground(*id).is_apart(low, high)).all(|(id, feature)| {
            let going = at.rules.moves.going_of(feature, element);
            at.rules.moves.closed_to(element, going).is_none() || !at.field.ground(id).touches(rect)
        })
}
