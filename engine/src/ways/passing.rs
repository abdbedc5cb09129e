//! Bases in the way of a move: enemies stop it, and friends are passed through only if a row of the rule set allows it.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Branch, Element, FeatureKind, Reason, StrongholdKind};
use crate::book::move_tables::PassingRow;
use crate::book::stronghold_tables::WaysIn;
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Plot, Point, Rect, TOLERANCE, directly_behind, overlaps, touch_by_edges, wholly_beyond};
use crate::view::Situation;
use crate::ways::corners::corners_cut;
use crate::ways::findings::{Findings, find};
use crate::ways::hits::{hit, meets};
use crate::ways::way::{Circle, Leg, Motion, Way};
use crate::ways::{empty_camp, shore, swing};

/// The elements that stand while others move: all in the open except those left out, some of them at new places.
pub struct Bystanders<'a> {
    /// The situation before the move.
    pub at: &'a Situation<'a>,
    /// The elements left out: they are not in the way of each other.
    pub without: &'a [ElementId],
    /// The elements that already stand at a new place.
    pub moved: &'a [(ElementId, Rect)],
}

impl Bystanders<'_> {
    /// All of them with their places.
    pub fn all(&self) -> impl Iterator<Item = (ElementId, &Rect)> {
        self.at.in_open().filter(|id| !self.without.contains(id)).map(|id| (id, self.place(id)))
    }

    /// Those of them that may be on the ground of a circle.
    fn near(&self, circle: Circle) -> impl Iterator<Item = (ElementId, &Rect)> {
        let places = self.at.in_open().map(|id| (id, self.place(id)));
        places.filter(move |(id, place)| circle.may_meet(place, 0.0) && !self.without.contains(id))
    }

    fn place(&self, id: ElementId) -> &Rect {
        self.moved.iter().find(|(m, _)| *m == id).map_or(self.at.rect(id), |(_, r)| r)
    }

    /// Whether a base could stand at this place.
    pub fn is_free(&self, rect: &Rect) -> bool {
        self.all().all(|(_, other)| !overlaps(rect, other)) && self.free_of_camps(rect)
    }

    /// Whether no camp is in the way of a base.
    pub fn free_of_camps(&self, rect: &Rect) -> bool {
        self.at.battle.strongholds.iter().all(|camp| !camp.plot().overlaps(rect))
    }
}

/// Judges ways against all standing elements, and against camps other than `camp`. Adds a finding for each obstacle;
/// if `brief`, only for the first.
pub fn judge(standing: &Bystanders, ways: &[Way], camp: Option<u8>, brief: bool, out: &mut Findings) {
    for way in ways {
        let by_eye = standing.at.rules.moves.by_eye.is_some();
        let follows = by_eye && ways.iter().any(|other| directly_behind(&other.start, &way.start));
        one(standing, way, (ways.len() == 1, follows), camp, brief, out);
        if brief && !out.is_empty() {
            return;
        }
    }
}

fn one(
    standing: &Bystanders,
    way: &Way,
    (alone, follows): (bool, bool),
    camp: Option<u8>,
    brief: bool,
    out: &mut Findings,
) {
    let at = standing.at;
    let mut cuts: Option<bool> = None;
    let side = at.element(way.who).side;
    let mut passed: Vec<(ElementId, Rect)> = Vec::new();
    for (id, other) in standing.near(way.circle()) {
        let Some(place) = meets(way, other) else { continue };
        let (enemy, ends_on) = (at.element(id).side != side, overlaps(&way.end, other));
        if !enemy && swing::spares(at, way, other, follows) {
            continue;
        }
        if !enemy && !ends_on && *cuts.get_or_insert_with(|| only_cuts(standing, way, alone)) {
            continue;
        }
        if enemy || ends_on && !crushes(at, way, id) {
            let blocked = Reason::Blocked { by: id, at: Point::round(place.at) };
            let passable = !enemy && may_meet_through(at, way.who, id);
            let own_rule = match (enemy, ends_on) {
                _ if passable => at.rules.step(BookStep::PassingRoom),
                (true, true) => at.rules.step(BookStep::EndsOnEnemy).or(at.rules.step(BookStep::EndsOn)),
                (false, true) => at.rules.step(BookStep::EndsOn),
                (true, false) => at.rules.step(BookStep::EnemyInWay),
                (false, false) => None,
            };
            if alone && enemy {
                at.rules.mark(Proof::SplitEnemy);
            }
            if alone && ends_on {
                at.rules.mark(Proof::SingleEnd);
            }
            if clips(way, other) {
                at.rules.mark(Proof::NarrowGap);
            }
            let bridge = shore::holds_bridge(at, at.element(way.who), id);
            out.push(find(bridge.or(own_rule).or(at.rules.step(BookStep::Gap)), blocked, &[way.who]));
            if brief {
                return;
            }
        } else {
            passed.push((id, *other));
        }
    }
    for (id, other) in &passed {
        if let Err(clause) = may_pass(at, way, *id, other, &passed) {
            if alone {
                at.rules.mark(Proof::SplitFriend);
            }
            out.push(find(clause, Reason::Passing { through: *id }, &[way.who]));
        }
    }
    for (i, there) in at.battle.strongholds.iter().enumerate() {
        if camp != Some(i as u8) && walled_off(way, &there.plot()) {
            let walls = at.rules.strongholds.goes(there.kind, WaysIn::BySteps);
            partly_inside(at, there.kind).into_iter().for_each(trace::cite);
            let why = if walls { Reason::Walls { place: i as u8 } } else { Reason::Camp };
            out.push(find(camp_clause(at, way.who, i as u8), why, &[way.who]));
        }
    }
}

/// Whether a way leads over the ground of a place, or ends in it.
fn walled_off(way: &Way, place: &Plot) -> bool {
    let crosses = |leg: &Leg| match leg.motion {
        Motion::Slide(delta) => place.slide(&leg.from, delta).is_some(),
        Motion::Wheel { pivot, turn } => place.wheel_hit(&leg.from, pivot, turn).is_some(),
        Motion::Turn(after) => place.overlaps(&after),
    };
    way.legs.iter().any(crosses) || place.overlaps(&way.end)
}

/// The rows by which an element passes through a friend.
fn rows<'a>(at: &'a Situation, who: ElementId, friend: ElementId) -> impl Iterator<Item = &'a PassingRow> {
    let (mover, through) = (at.element(who), at.element(friend));
    let all = &at.rules.moves.passing;
    let fits = |row: &PassingRow, mover: &Element, through: &Element| row.who.is(mover) && row.through.is(through);
    // Of a base of two types each must be able to pass, or be passed.
    let [rear, behind] = [mover, through].map(|e| at.rules.rear_rank(e));
    let movers = || std::iter::once(mover).chain(&rear);
    let each = |mover: &Element| {
        std::iter::once(through).chain(&behind).all(|through| all.iter().any(|row| fits(row, mover, through)))
    };
    let both = rear.is_none() && behind.is_none() || movers().all(each);
    all.iter().filter(move |row| both && fits(row, mover, through))
}

/// The row by which a way leads through a friend: the first whose direction it has, or else the first.
fn row<'a>(at: &'a Situation, way: &Way, friend: ElementId, base: &Rect) -> Option<&'a PassingRow> {
    let has = |row: &&PassingRow| !row.straight || at.is_parallel(&way.end, base);
    rows(at, way.who, friend).find(has).or_else(|| rows(at, way.who, friend).next())
}

/// Whether an element may pass a friend in this way, given all that it passes; if not, the clause that forbids it.
fn may_pass(
    at: &Situation,
    way: &Way,
    friend: ElementId,
    base: &Rect,
    passed: &[(ElementId, Rect)],
) -> Result<(), Option<Clause>> {
    let Some(row) = row(at, way, friend, base) else {
        // An element that only clips a friend with its side goes through a gap that is too narrow for it.
        return Err(at
            .rules
            .step(BookStep::GapWidth)
            .filter(|_| clips(way, base))
            .or(at.rules.step(BookStep::Passing)));
    };
    if let Some(clause) = at.rules.step(BookStep::PassingFacing) {
        if !meets(way, base).is_some_and(|met| at.is_parallel(&met, base)) {
            return Err(Some(clause));
        }
        trace::cite(clause);
        at.rules.cite(BookStep::PassingRoom);
    }
    let bars = at.rules.moves.passing_bars;
    if let Some(clause) = bars.wet.filter(|_| is_wet(at, way.who, friend)) {
        return Err(Some(clause));
    }
    let fought = row.unfought && is_held(at, friend);
    if let Some(clause) = bars.touched.filter(|_| fought) {
        return Err(Some(clause));
    }
    if row.fresh && (at.in_combat(way.who) || is_beside_enemy(at, way.who)) {
        return Err(at.rules.step(BookStep::PassingRoom));
    }
    if !row.straight {
        trace::cite(row.clause);
        return if fought { Err(at.rules.step(BookStep::PassingRoom).or(Some(row.clause))) } else { Ok(()) };
    }
    let slides = way.legs.iter().all(|leg| !matches!(leg.motion, Motion::Wheel { .. }));
    let lined = match bars.any_file {
        Some(clause) => {
            trace::cite(clause);
            at.is_parallel(&way.end, base)
        }
        None => passed.iter().any(|(_, other)| lined_along(&way.end, other)),
    };
    if !slides || !lined || fought {
        return Err(Some(row.clause));
    }
    if partly_before(&way.start, base) {
        if !wholly_beyond(&way.end, base, Edge::Rear) {
            return Err(row.rearward.or(Some(row.clause)));
        }
        cite(row, row.rearward);
        return Ok(());
    }
    let behind = if bars.any_file.is_some() {
        wholly_beyond(&way.start, base, Edge::Rear)
    } else {
        wholly_behind(&way.start, base)
    };
    let forward = behind && wholly_beyond(&way.end, base, Edge::Front);
    if !forward {
        return Err(row.forward.or(Some(row.clause)));
    }
    cite(row, row.forward);
    Ok(())
}

/// Whether an element that comes upon a friend destroys him.
pub fn crushes(at: &Situation, way: &Way, friend: ElementId) -> bool {
    is_passable(at, way.who, friend) && row(at, way, friend, at.rect(friend)).is_some_and(|row| row.crushes)
}

/// The friends that these ways destroy as they begin, each with the rule.
pub fn crushed(at: &Situation, ways: &[Way]) -> Vec<(ElementId, Clause)> {
    let Some(side) = ways.first().map(|way| at.element(way.who).side) else { return Vec::new() };
    if !at.rules.moves.passing.iter().any(|row| row.crushes) {
        return Vec::new();
    }
    let friends = at.battle.of_side(side).map(|(id, _)| id).filter(|id| at.is_open(*id));
    let by = |id: ElementId| {
        let mut met = ways.iter().filter(|way| way.who != id && meets(way, at.rect(id)).is_some());
        let over = met.find(|way| crushes(at, way, id))?;
        row(at, over, id, at.rect(id)).map(|row| (id, row.clause))
    };
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    friends.filter(|id| !movers.contains(id)).filter_map(by).collect()
}

/// Whether a friend is no obstacle, because the rows let an element pass through him in some direction.
pub fn may_meet_through(at: &Situation, who: ElementId, other: ElementId) -> bool {
    at.element(who).side == at.element(other).side && rows(at, who, other).next().is_some()
}

/// The rule by which nobody passes through a friend, in whatever kind of move: he touches an enemy's front, or stands in a river.
pub fn barred(at: &Situation, who: ElementId, friend: ElementId) -> Option<Clause> {
    let bars = at.rules.moves.passing_bars;
    bars.wet.filter(|_| is_wet(at, who, friend)).or_else(|| bars.touched.filter(|_| is_held(at, friend)))
}

/// Whether a friend fights so that nobody passes through him: an enemy's front touches him, or in other sets he is in combat.
fn is_held(at: &Situation, friend: ElementId) -> bool {
    match at.rules.moves.passing_bars.touched {
        Some(_) => at.is_touched(friend),
        None => at.in_combat(friend) || is_beside_enemy(at, friend),
    }
}

/// Whether an element touches an enemy along an edge, in a set in which that is contact with him for those who pass.
fn is_beside_enemy(at: &Situation, id: ElementId) -> bool {
    let Some(clause) = at.rules.step(BookStep::PassingBeside) else { return false };
    let own = at.rect(id);
    let along = |foe: ElementId| touch_by_edges(own, at.rect(foe));
    let found = at.is_open(id) && at.enemies_in_open(at.element(id).side).any(along);
    if found {
        trace::cite(clause);
    }
    found
}

/// Whether a row lets an element pass through a friend, and nothing about the two forbids it.
pub fn is_passable(at: &Situation, who: ElementId, friend: ElementId) -> bool {
    rows(at, who, friend).next().is_some() && barred(at, who, friend).is_none()
}

/// Whether a friend stands in a river that the mover is not afloat on.
pub fn is_wet(at: &Situation, who: ElementId, friend: ElementId) -> bool {
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    at.element(who).branch() != Branch::Naval
        && rivers.into_iter().any(|(id, _)| at.field.ground(id).touches(at.rect(friend)))
}

/// Whether a way goes past another base with a side alone, so that the gap beside it is too narrow: the middle of what stands there is
/// beside the strip over which the mover goes.
fn clips(way: &Way, base: &Rect) -> bool {
    let slid = way.legs.iter().find(|leg| hit(leg, base).is_some()).and_then(|leg| match leg.motion {
        Motion::Slide(delta) => Some((leg.from, delta.normalize_or_zero().perp())),
        Motion::Wheel { .. } | Motion::Turn(_) => None,
    });
    let Some((from, across)) = slid else { return way.start.local(base.centre()).x.abs() > base.half_width };
    let half = from.right().dot(across).abs() * from.half_width + from.forward.dot(across).abs() * from.depth * 0.5;
    (base.centre() - from.centre()).dot(across).abs() > half + 1.0
}

/// Whether an element only cuts the corner of a friend, or brushes him with a side, in a set that goes by the paths of corners.
fn only_cuts(standing: &Bystanders, way: &Way, alone: bool) -> bool {
    let at = standing.at;
    let Some(rules) = at.rules.moves.corners else { return false };
    let side = at.element(way.who).side;
    let friends: Vec<&Rect> =
        standing.all().filter(|(id, _)| at.element(*id).side == side).map(|(_, rect)| rect).collect();
    let cut = corners_cut(way, &friends);
    match cut {
        Some(0) if alone => trace::cite(rules.brushed),
        Some(_) => trace::cite(rules.cutting),
        None => {}
    }
    cut.is_some()
}

/// Notes the rules by which a friend was passed.
fn cite(row: &PassingRow, direction: Option<Clause>) {
    trace::cite(row.clause);
    direction.into_iter().for_each(trace::cite);
}

/// The rule that makes a stronghold an obstacle for an element.
pub fn camp_clause(at: &Situation, who: ElementId, place: u8) -> Option<Clause> {
    let there = &at.battle.strongholds[usize::from(place)];
    let ways = at.rules.strongholds.row(there.kind).map(|row| row.ways).filter(|ways| ways.value == WaysIn::Closed);
    let closed = ways.map(|ways| ways.clause);
    empty_camp::clause_of(at, who, there).or(closed).or(partly_inside(at, there.kind)).or(at.rules.step(BookStep::Gap))
}

/// The rule by which nobody is partly inside a place of this kind and partly outside.
fn partly_inside(at: &Situation, kind: StrongholdKind) -> Option<Clause> {
    at.rules.step(if kind == StrongholdKind::Camp { BookStep::PartlyInside } else { BookStep::PartlyInTown })
}

/// Whether a base stands where it may begin to pass another: at least partly before it, or wholly in the strip behind it.
pub fn starts_to_pass(rect: &Rect, base: &Rect) -> bool {
    partly_before(rect, base) || wholly_behind(rect, base)
}

/// Whether a base stands in line with another, before or behind it.
pub fn lined_along(rect: &Rect, base: &Rect) -> bool {
    rect.is_parallel_to(base) && base.local(rect.centre()).x.abs() <= TOLERANCE
}

/// The least and greatest offset of a base to the right of another's middle.
fn across(rect: &Rect, base: &Rect) -> (f64, f64) {
    let seen = rect.corners().map(|corner| base.local(corner).x);
    (seen.into_iter().fold(f64::INFINITY, f64::min), seen.into_iter().fold(f64::NEG_INFINITY, f64::max))
}

/// Whether some part of a base is directly in front of another.
fn partly_before(rect: &Rect, base: &Rect) -> bool {
    let (low, high) = across(rect, base);
    let ahead = rect.corners().iter().any(|corner| base.local(*corner).y > TOLERANCE);
    ahead && low < base.half_width - TOLERANCE && high > -base.half_width + TOLERANCE
}

/// Whether all of a base is within the strip directly behind another.
fn wholly_behind(rect: &Rect, base: &Rect) -> bool {
    let (low, high) = across(rect, base);
    let strip = base.half_width + TOLERANCE;
    wholly_beyond(rect, base, Edge::Rear) && low >= -strip && high <= strip
}
