//! One straight run of a fugitive, or one along a road: how far it comes, and what ends it.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Feature, FeatureKind, Going};
use crate::book::combat_tables::FlightCourse;
use crate::book::{BookStep, Proof};
use crate::deeds::flight::{Flight, beyond, is_left_behind, passes_through, slowed, trampled};
use crate::deeds::headlong;
use crate::deeds::room::{Act, Room, RoomStop};
use crate::deeds::shove::{pushes, shove};
use crate::fight::places::may_hold;
use crate::geometry::{Rect, TOLERANCE, Vec2, overlaps};
use crate::view::Situation;
use crate::ways::passing::{lined_along, starts_to_pass};
use crate::ways::road;
use crate::ways::way::{Motion, Way};

/// One straight run.
#[derive(Clone, Debug)]
pub(super) struct FlightRun {
    /// The base before it runs, after its turn.
    pub(super) from: Rect,
    /// The length of the run.
    pub(super) way: f64,
    /// How far it has come along the bends of a road before.
    pub(super) gone: f64,
    /// The length that it would have with nothing in its way.
    pub(super) whole: f64,
    /// The reason for its end.
    pub(super) end: End,
    /// The friends that it pushes aside on it, or destroys.
    pub(super) pushed: Vec<Act>,
}

/// What ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It went the whole way.
    Whole,
    /// This element.
    Halted(ElementId),
    /// A friend whom it could pass, had it room to stand behind him: it stops before him, and does not turn aside.
    Short,
    /// Ground or a camp, by this rule.
    Ground(BookStep),
    /// An empty place that it goes into.
    Into,
    /// A river that destroys it.
    River,
    /// The table's edge.
    Edge,
}

/// Runs straight ahead.
pub(super) fn run(room: &mut Room, id: ElementId, from: Rect, length: f64) -> FlightRun {
    room.rects[id.index()] = from;
    let length = beyond(room, id, &from, length).unwrap_or(length);
    let way = from.forward * length;
    let mut ends = vec![(length, End::Whole)];
    ends.extend(stopped(room, id, way));
    ends.extend(feared(room, id, way));
    ends.extend(slowed(room, id, way).map(|off| (off, End::Whole)));
    let reach = ends.iter().map(|(off, _)| *off).fold(length, f64::min);
    let whole = ends.iter().all(|(off, end)| *end == End::Whole || *off > reach);
    let FlightHalt { end, mut pushed, at_bend } = halted(room, id, way, reach, whole);
    if let Some(passed) = &mut room.passed_at_bend {
        *passed = at_bend;
    }
    ends.extend(end);
    ends.extend(room.to_edge(&from, way).map(|off| (off, End::Edge)));
    if room.at.rules.step(BookStep::FleeRiver).is_none()
        && room.entered(id, way, |f| f.kind == FeatureKind::River).is_some()
    {
        room.at.rules.mark(Proof::FleesThroughWater);
    }
    if room.at.rules.step(BookStep::FleeRiver).is_some() {
        let (combat, all) = (&room.at.rules.combat, room.at.rules.step(BookStep::FleePaltry).is_none());
        let river = room.entered(id, way, |f| f.kind == FeatureKind::River && (all || combat.river_counts(f.state)));
        ends.extend(river.map(|(_, off)| (off, End::River)));
    }
    let (mut way, mut end) = ends.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((length, End::Whole));
    // Whoever runs to a vessel at the water's edge is there before he meets the water.
    let there = room.goal.and_then(|goal| room.meets(id, from.forward * length, goal));
    if let Some(off) = there.filter(|off| *off <= way + 4.0 * TOLERANCE) {
        (way, end) = (way.min(off), End::Whole);
    }
    // Where nobody stops short, whoever would stand with its front against an enemy has met it.
    if end == End::Whole
        && room.at.rules.combat.flight.headlong.is_some()
        && let Some(foe) = room.foe_before(id, &from.ahead(way))
    {
        end = End::Halted(foe);
    }
    pushed.retain(|(off, _)| *off <= way);
    let mut pushed: Vec<Act> = pushed.into_iter().map(|(_, act)| act).collect();
    pushed.extend(trampled(room, id, from.forward * way));
    FlightRun { from, way, gone: 0.0, whole: length, end, pushed }
}

/// Runs along the road that it stands astride, round its bends, and straight on where the road ends.
pub(super) fn run_by_road(room: &mut Room, id: ElementId, from: Rect, length: f64) -> FlightRun {
    let run = by_bends(room, id, from, length);
    if !matches!(run.end, End::Halted(friend) if !room.are_enemies(id, friend)) {
        return run;
    }
    // A bend is no end: whoever passes a friend there needs room to stand only where he ends.
    let mut trial = room.copy();
    trial.passed_at_bend = Some(Vec::new());
    let round = by_bends(&mut trial, id, from, length);
    let there = round.from.ahead(round.way);
    if room.others(id).any(|other| overlaps(&there, room.rect(other))) {
        return run;
    }
    room.rects[id.index()] = *trial.rect(id);
    round
}

/// The same with room to stand at each bend, or, with friends noted whom it passes there, without.
fn by_bends(room: &mut Room, id: ElementId, from: Rect, length: f64) -> FlightRun {
    let mut way = Way::new(id, from);
    if let Some(on) = road::astride(room.at, &from) {
        road::follow(&mut way, &on, length);
    }
    let mut gone = 0.0;
    for (i, leg) in way.legs.iter().enumerate() {
        let Motion::Slide(delta) = leg.motion else { continue };
        room.goes_on = i + 1 < way.legs.len() || length - gone - delta.length() > TOLERANCE;
        room.by_road = Some(id);
        let part = run(room, id, leg.from, delta.length());
        (room.by_road, room.goes_on) = (None, false);
        if part.end != End::Whole || !part.pushed.is_empty() {
            return FlightRun { gone, whole: length, ..part };
        }
        gone += delta.length();
    }
    if length - gone <= TOLERANCE {
        return FlightRun { from: way.end, way: 0.0, gone, whole: length, end: End::Whole, pushed: Vec::new() };
    }
    FlightRun { gone, whole: length, ..run(room, id, way.end, length - gone) }
}

/// What a run meets.
struct FlightHalt {
    /// The element that ends it, and the distance.
    end: Option<(f64, End)>,
    /// The friends that are pushed aside, each with the distance after which it is met.
    pushed: Vec<(f64, Act)>,
    /// The friends on whom it would stand at the bend of a road, and passes as it goes on.
    at_bend: Vec<ElementId>,
}

/// The element that ends the run, and the distance: an enemy, a friend that cannot be passed, or one behind which
/// there is no room to stand; and the friends that are pushed aside on the way, each with the distance after which it is met.
/// Ground or a camp ends the run after `reach` in any case, unless that is the `whole` of it.
fn halted(room: &Room, id: ElementId, way: Vec2, reach: f64, whole: bool) -> FlightHalt {
    let mut met: Vec<(f64, ElementId)> = room
        .others(id)
        .filter(|other| room.goal != Some(*other))
        .filter_map(|other| Some((room.meets(id, way, other)?, other)))
        .collect();
    // Who goes straight on is stopped by what his front meets (`dba3.flee.02`).
    let straight = room.at.rules.combat.flight.course.value == FlightCourse::Straight;
    let left = |other| straight && is_left_behind(room, id, way.normalize_or_zero() * reach, other);
    met.retain(|(off, other)| *off <= reach && !left(*other));
    met.sort_by(|a, b| a.0.total_cmp(&b.0));
    let passes = |other: ElementId| passes_through(room, id, other);
    let mut passed = Vec::new();
    let mut end = None;
    let unit = way.normalize_or_zero();
    let rules = room.at.rules.combat.flight.pushes;
    // Friends are pushed one after another: each needs room among those that were pushed before it.
    let mut trial: Option<Room> = None;
    let mut pushed = Vec::new();
    let mut yields = |off: f64, other: ElementId| {
        let Some(rules) = rules.filter(|rules| pushes(room, rules, id, other)) else { return false };
        let trial = trial.get_or_insert_with(|| room.copy());
        if trial.meets(id, unit * reach, other).is_none() {
            return true;
        }
        let yields = shove(trial, id, unit * reach, other, rules.clause);
        cite(if yields { rules.clause } else { rules.no_room });
        pushed.extend(trial.acts.drain(..).map(|act| (off, act)));
        yields
    };
    // Where whoever passes ends lined up with a friend, he starts before him, or behind him in his file.
    let lined = room.at.rules.step(BookStep::FleeLined);
    let begun = |other| room.passed_at_bend.as_ref().is_some_and(|passed| passed.contains(&other));
    let apart = |other| lined.is_some() && !begun(other) && !starts_to_pass(room.rect(id), room.rect(other));
    for (off, other) in &met {
        if yields(*off, *other) {
            continue;
        }
        match passes(*other).filter(|_| !apart(*other)) {
            Some(row) if row.crushes.is_some() => cite(row.clause),
            Some(row) => passed.push((*off, *other, row.clause)),
            None => {
                if !room.are_enemies(id, *other) {
                    room.at.rules.mark(Proof::VeersForFriend);
                }
                end = Some((*off, *other));
                break;
            }
        }
    }
    let in_file =
        |(_, other, _): &(f64, ElementId, Clause)| begun(*other) || lined_along(room.rect(id), room.rect(*other));
    if let (Some(clause), Some((off, other, _))) = (lined, passed.first().copied())
        && !passed.iter().any(in_file)
    {
        cite(clause);
        end = Some((off, other));
        passed.clear();
    }
    // Without room to stand beyond the passed friends, the run ends before the last of them.
    let short = room.at.rules.step(BookStep::FleeShort).is_some() && whole && end.is_none();
    let goes_on = room.goes_on && room.passed_at_bend.is_some() && whole && end.is_none();
    let mut at_bend = Vec::new();
    while let Some((off, other, clause)) = passed.pop() {
        let reach = end.map_or(reach, |(off, _)| off);
        if goes_on {
            cite(clause);
            at_bend.push(other);
        } else if overlaps(&room.rect(id).moved(unit * reach), room.rect(other)) {
            end = Some((off, other));
        } else {
            cite(clause);
        }
    }
    let end = end.map(|(off, other)| (off, if short { End::Short } else { End::Halted(other) }));
    FlightHalt { end, pushed, at_bend }
}

/// Where ground that it cannot enter, or a camp, ends a run, or an empty place that it goes into.
fn stopped(room: &Room, id: ElementId, way: Vec2) -> Option<(f64, End)> {
    let (off, what) = room.stopper_on_table(id, way)?;
    let empty = |place: u8| {
        let there = &room.at.battle.strongholds[usize::from(place)];
        there.held_by.is_none() && may_hold(room.at, id, there)
    };
    let goes_in =
        room.at.rules.combat.flight.enters.is_some() && matches!(what, RoomStop::Place(place) if empty(place));
    Some((off, if goes_in { End::Into } else { End::Ground(BookStep::FleeStops) }))
}

/// Where bad going ends the run of troops that it stops, or that turn aside from it.
fn feared(room: &Room, id: ElementId, way: Vec2) -> Option<(f64, End)> {
    let flight = &room.at.rules.combat.flight;
    let e = room.at.element(id);
    if let Some(row) = flight.avoids.iter().find(|row| row.who.is(e)) {
        let is_bad = |f: &Feature| room.at.rules.moves.going_of(f, e) == Going::Bad;
        let off = room.entered(id, way, |f| is_bad(f) && row.ground.contains(&f.kind)).map(|(_, off)| off);
        if off.is_some() || (trace::is_on() && room.entered(id, way, is_bad).is_some()) {
            cite(row.clause);
        }
        return off.map(|off| (off, End::Ground(BookStep::FleeStops)));
    }
    let bad = |f: &Feature| !flight.open_ground.contains(&f.kind) && room.at.rules.moves.going_of(f, e) == Going::Bad;
    let off = room.entered(id, way, bad).map(|(_, off)| off)?;
    match flight.fearless.filter(|fearless| fearless.value.is(e)) {
        Some(fearless) => {
            cite(fearless.clause);
            None
        }
        None => Some((off, End::Ground(BookStep::FleeGround))),
    }
}

/// Whether bad going of this sort stops troops without a row of what they turn aside from.
pub(super) fn stops_in_bad(at: &Situation, id: ElementId, feature: &Feature) -> bool {
    let flight = &at.rules.combat.flight;
    !flight.open_ground.contains(&feature.kind) && !flight.fearless.is_some_and(|who| who.value.is(at.element(id)))
}

impl FlightRun {
    /// Whether something ended it before its whole length, so that it would turn aside.
    pub(super) fn is_halted(&self, room: &Room, id: ElementId) -> bool {
        let headlong = room.at.rules.combat.flight.headlong;
        match self.end {
            End::Ground(BookStep::FleeGround) => {
                room.at.rules.cite(BookStep::FleeGround);
                true
            }
            End::Halted(_) | End::Ground(_) => true,
            End::Edge => headlong.is_some_and(|rules| {
                let avoided = !headlong::at_base_edge(room.at, id, &self.from.ahead(self.way));
                avoided.then(|| cite(rules.edges));
                avoided
            }),
            End::Whole | End::Short | End::Into | End::River => false,
        }
    }

    /// What becomes of whoever runs so.
    pub(super) fn into_flight(self, room: &mut Room, id: ElementId) -> Flight {
        let at = room.at;
        if let Some(rules) = at.rules.combat.flight.headlong {
            match self.end {
                End::Halted(other) if !room.are_enemies(id, other) => {
                    return headlong::burst(room, id, self.from, self.whole, &rules);
                }
                End::Halted(_) | End::Ground(BookStep::FleeStops) => {
                    return Flight::Destroyed(Some(rules.caught), None);
                }
                End::Whole | End::Short | End::Into | End::Ground(_) | End::River | End::Edge => {}
            }
        }
        // Without that rule a fugitive that cannot move stays, still fleeing (dbv.flee.12).
        let blocked = match at.rules.step(BookStep::FleeBlocked) {
            None => Flight::Ends(self.from, Vec::new(), at.rules.step(BookStep::Flee)),
            clause => Flight::Destroyed(clause, None),
        };
        let there = self.from.ahead(self.way);
        let crash = at.rules.combat.flight.crash.is_some_and(|c| c.value.is(at.element(id)));
        match self.end {
            End::Edge => match at.rules.step(BookStep::FleeOffTable) {
                None => Flight::Leaves(self.pushed, Vec::new()),
                clause => Flight::Destroyed(clause, None),
            },
            End::River => Flight::Destroyed(at.rules.step(BookStep::FleeRiver), None),
            End::Halted(other) if crash => Flight::Crashes(there, other),
            End::Halted(_) | End::Short | End::Ground(_) if self.gone + self.way <= TOLERANCE => blocked,
            End::Short => Flight::Ends(there, self.pushed, at.rules.step(BookStep::FleeShort)),
            End::Halted(_) => Flight::Ends(there, self.pushed, at.rules.step(BookStep::FleeStops)),
            End::Ground(stage) => Flight::Ends(there, self.pushed, at.rules.step(stage)),
            End::Into => Flight::Ends(there, self.pushed, at.rules.combat.flight.enters),
            End::Whole => Flight::Ends(there, self.pushed, at.rules.step(BookStep::Flee)),
        }
    }
}
