//! The moves that a threat zone allows toward its owner, judged leg by leg: each nearer to the owner or into line with
//! it; not aside beyond that line, not past its front edge, not out of the zone.

use crate::battle::ZoneFault;
use crate::geometry::{Edge, Rect, Segment, TOLERANCE, Vec2, contact_distance, distance, edges_touch, may_be_near};
use crate::ways::further::nearest_on;
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::zone::{Moment, Zone};
use std::f64::consts::PI;

/// A fault of a move, with the measured and the allowed value.
#[derive(Clone, Copy, Debug)]
pub struct Strayed {
    /// The fault.
    pub fault: ZoneFault,
    /// The measured value of the move.
    pub moved: Option<i32>,
    /// The allowed value.
    pub limit: Option<i32>,
}

/// The number of parts in which a leg is examined; for a slide of a single element its end is enough.
const SAMPLES: u8 = 16;
/// An element lines up even if it looks past its enemy by this angle, in radians: about a degree.
const LOOKS_PAST: f64 = 0.02;

/// The fault of a body that does not go only towards the owner of a zone, from the moment when it is in the zone;
/// `None` if there is none.
///
/// A body is a single element, or a group that keeps its shape.
pub fn strayed(body: &[Way], from: Moment, zone: &Zone) -> Option<Strayed> {
    let mut course = ZonePassage::new(body, from, zone);
    (from.leg..body[0].legs.len()).find_map(|leg| {
        let gone = if leg == from.leg { from.part } else { 0.0 };
        // A turn on the spot that brings an element into the zone is judged as a whole.
        let turns = matches!(body[0].legs[leg].motion, Motion::Turn(_));
        (turns || gone < 1.0).then(|| course.leg(leg, if turns { 0.0 } else { gone })).flatten()
    })
}

/// The place on a way after a part of a leg; whoever has fewer legs than the others of its group stands at its end.
fn at_leg(way: &Way, leg: usize, part: f64) -> Rect {
    way.legs.get(leg).map_or(way.end, |leg| leg.part(part))
}

/// Whether a base has its front against the threatening edge, or against the wall of a stronghold.
pub fn meets_front(rect: &Rect, zone: &Zone) -> bool {
    let walls = if zone.round { Edge::ALL.as_slice() } else { &Edge::ALL[..1] };
    walls.iter().any(|edge| edges_touch(rect, Edge::Front, &zone.base, *edge).is_some())
}

/// Whether a base that conforms to another enemy goes away from the owner of a zone by that, or aside from it.
pub fn strays_aside(end: &Rect, place: &Rect, zone: &Zone) -> bool {
    let away = distance(place, &zone.base) > distance(end, &zone.base) + TOLERANCE;
    let [before, after] = [end, place].map(|rect| zone.base.local(rect.at).x);
    away || beyond(place, zone) > beyond(end, zone).max(0.0) + TOLERANCE || !Aside::of(before, zone).allows(after)
}

/// How deep a base lies beyond the line that prolongs the threatening edge; negative before it.
fn beyond(rect: &Rect, zone: &Zone) -> f64 {
    let depth = |corner: Vec2| if zone.round { f64::NEG_INFINITY } else { -zone.base.local(corner).y };
    rect.corners().into_iter().map(depth).fold(f64::NEG_INFINITY, f64::max)
}

/// The range aside in which a mover may stand, seen from the middle of the threatening edge: between its place and the
/// middle.
#[derive(Clone, Copy)]
struct Aside {
    low: f64,
    high: f64,
}

impl Aside {
    fn of(now: f64, zone: &Zone) -> Aside {
        match zone.round {
            true => Aside { low: f64::NEG_INFINITY, high: f64::INFINITY },
            false => Aside { low: now.min(0.0), high: now.max(0.0) },
        }
    }

    fn allows(self, at: f64) -> bool {
        (self.low - TOLERANCE..=self.high + TOLERANCE).contains(&at)
    }

    /// The range that is left for an element that has come to `at`.
    fn narrowed(self, at: f64) -> Aside {
        Aside { low: self.low.max(at.min(0.0)), high: self.high.min(at.max(0.0)) }
    }
}

/// A body on its way through a zone.
struct ZonePassage<'a> {
    body: &'a [Way],
    zone: &'a Zone,
    /// The least distance so far.
    nearest: f64,
    /// The element that was nearest when last looked at.
    first: usize,
    aside: Aside,
    /// How deep each element may be beyond the line of the front edge.
    depths: Vec<f64>,
    /// The elements that have been in the zone.
    inside: Vec<bool>,
    /// All go straight ahead and nowhere else, in a set where that leads to the owner as long as he is ahead (`dbm.restrict.04`).
    head_on: bool,
    /// The move ends against the threatening edge, which is a way of its own to answer its owner (`dba3.tz.06`): it may wheel, and
    /// turn out of the zone on its way.
    charges: bool,
}

impl ZonePassage<'_> {
    fn new<'a>(body: &'a [Way], from: Moment, zone: &'a Zone) -> ZonePassage<'a> {
        let place = |way: &Way| way.legs.get(from.leg).map_or(way.start, |leg| leg.part(from.part));
        let rects: Vec<Rect> = body.iter().map(place).collect();
        let mut course = ZonePassage {
            body,
            zone,
            nearest: 0.0,
            first: 0,
            aside: Aside::of(least_aside(&rects, zone), zone),
            depths: rects.iter().map(|rect| beyond(rect, zone).max(0.0)).collect(),
            inside: rects.iter().map(|rect| zone.holds(rect)).collect(),
            head_on: zone.head_on.is_some() && body.iter().all(Way::goes_straight_on),
            charges: body.iter().any(|way| strikes(&way.end, &zone.base)),
        };
        course.nearest = course.distance(&rects);
        course
    }

    /// The distance of the nearest from the owner. The one that was nearest before is measured first, so that most others
    /// are seen to be further off.
    fn distance(&mut self, rects: &[Rect]) -> f64 {
        let owner = &self.zone.base;
        let mut least = distance(&rects[self.first], owner);
        for (i, rect) in rects.iter().enumerate() {
            if i != self.first && may_be_near(rect, owner, least) {
                let off = distance(rect, owner);
                if off < least {
                    (least, self.first) = (off, i);
                }
            }
        }
        least
    }

    /// The places of all after a part of a leg.
    fn part(&self, leg: usize, part: f64) -> Vec<Rect> {
        self.body.iter().map(|way| at_leg(way, leg, part)).collect()
    }

    /// The fault of a leg, a part of which is gone already.
    fn leg(&mut self, leg: usize, gone: f64) -> Option<Strayed> {
        let (start, end) = (self.part(leg, gone), self.part(leg, 1.0));
        let before = self.nearest;
        let single = self.body.len() == 1;
        match self.body[0].legs[leg].motion {
            Motion::Slide(delta) => {
                let (delta, parts) = (delta * (1.0 - gone), if single { 1 } else { SAMPLES });
                self.goes_aside(&start, &end, delta)
                    .or_else(|| self.stays(leg, gone, parts))
                    .or_else(|| self.comes_by(leg, gone, &end))
                    .or_else(|| self.gains_by_slide(&start, &end, delta, before))
            }
            Motion::Wheel { .. } => {
                self.stays(leg, gone, SAMPLES).or_else(|| self.gains_by_wheel(&start, &end, before))
            }
            Motion::Turn(_) => {
                // A turn on the spot may leave a corner further off.
                self.nearest = f64::INFINITY;
                self.turns(&start, &end).or_else(|| self.stays(leg, gone, 1))
            }
        }
    }

    /// The fault of a slide that goes further aside than into line. A slide straight ahead onto the front edge is not
    /// examined.
    fn goes_aside(&mut self, start: &[Rect], end: &[Rect], delta: Vec2) -> Option<Strayed> {
        let before = least_aside(start, self.zone);
        let after = before + self.zone.base.right().dot(delta);
        let ahead = start[0].forward.dot(delta) >= delta.length() - 1.0;
        let allowed = self.aside.allows(after);
        if !(allowed || ahead && self.is_on_course(end)) {
            let needs = if (after - before) * before < 0.0 { before.abs() } else { 0.0 };
            let [moved, limit] = [(after - before).abs(), needs].map(|d| Some(libm::round(d) as i32));
            return Some(Strayed { fault: ZoneFault::Aside, moved, limit });
        }
        self.aside = if allowed { self.aside.narrowed(after) } else { Aside::of(after, self.zone) };
        None
    }

    /// Whether the threatening front edge is straight ahead of one of them; where that is enough, some part of its owner.
    fn is_on_course(&self, rects: &[Rect]) -> bool {
        let base = &self.zone.base;
        let ahead = |rect: &Rect| Some(rect.ahead(contact_distance(rect, base, 2.0 * self.zone.depth)?));
        rects.iter().filter_map(ahead).any(|place| self.head_on || strikes(&place, base))
    }

    /// Whether all go straight ahead, with some part of the owner still ahead of one of them after a leg.
    fn goes_head_on(&self, leg: usize) -> bool {
        self.head_on && self.is_on_course(&self.part(leg, 1.0))
    }

    /// Examines a leg: the fault of an element that goes away, past the front edge unless it ends against it, or out
    /// of the zone.
    fn stays(&mut self, leg: usize, gone: f64, parts: u8) -> Option<Strayed> {
        let head_on = self.goes_head_on(leg);
        let there = |way: &Way| way.legs.get(leg).map_or(way.end, Leg::to);
        let strikes = head_on || self.body.iter().any(|way| strikes(&there(way), &self.zone.base));
        if parts > 1 && self.comes_on(leg, gone + (1.0 - gone) / f64::from(parts), strikes) {
            return None;
        }
        let bare = |fault| Some(Strayed { fault, moved: None, limit: None });
        let mut rects = Vec::with_capacity(self.body.len());
        for i in 1..=parts {
            let part = gone + (1.0 - gone) * f64::from(i) / f64::from(parts);
            rects.clear();
            rects.extend(self.body.iter().map(|way| at_leg(way, leg, part)));
            let now = self.distance(&rects);
            if now > self.nearest + TOLERANCE {
                return self.away(now, self.nearest);
            }
            self.nearest = self.nearest.min(now);
            let mut held = false;
            for (i, rect) in rects.iter().enumerate() {
                let holds = self.zone.holds(rect);
                held |= holds;
                self.inside[i] |= holds;
                if self.inside[i] && !strikes && beyond(rect, self.zone) > self.depths[i] + TOLERANCE {
                    return bare(ZoneFault::Past);
                }
            }
            if !held && !head_on && !self.charges && now > TOLERANCE {
                return bare(ZoneFault::Out);
            }
        }
        None
    }

    /// Whether the last leg is a slide in which all come nearer to its end, one of them within the zone from its `first`
    /// part on, and nobody goes past the front edge: then no part of it has a fault. A slide needs no look at its parts, for
    /// the distance of two convex shapes first falls and then rises, a zone is left for good, and a line is crossed once.
    fn comes_on(&mut self, leg: usize, first: f64, strikes: bool) -> bool {
        if leg + 1 != self.body[0].legs.len() {
            return false;
        }
        let (mut least, mut nearest, mut held) = (f64::INFINITY, 0, false);
        for (i, way) in self.body.iter().enumerate() {
            let Some(Leg { motion: Motion::Slide(delta), .. }) = way.legs.get(leg) else { return false };
            let end = at_leg(way, leg, 1.0);
            let off = distance(&end, &self.zone.base);
            let just_before = distance(&end.moved(-delta.normalize_or_zero() * TOLERANCE), &self.zone.base);
            let past = !strikes && beyond(&end, self.zone) > self.depths[i] + TOLERANCE;
            if off > just_before || past {
                return false;
            }
            held |= !held && self.zone.holds(&end) && self.zone.holds(&at_leg(way, leg, first));
            if off < least {
                (least, nearest) = (off, i);
            }
        }
        if held && least <= self.nearest + TOLERANCE {
            (self.nearest, self.first) = (self.nearest.min(least), nearest);
            return true;
        }
        false
    }

    fn away(&self, now: f64, had: f64) -> Option<Strayed> {
        let [moved, limit] = [now, had].map(|d| Some(libm::round(d) as i32));
        Some(Strayed { fault: ZoneFault::Away, moved, limit })
    }

    /// Whether the nearest element at the end of a slide was nearer on the way. The distance of two convex shapes
    /// first falls and then rises.
    fn comes_by(&self, leg: usize, gone: f64, end: &[Rect]) -> Option<Strayed> {
        let off = |i: &usize| distance(&end[*i], &self.zone.base);
        let nearest = (0..end.len()).min_by(|a, b| off(a).total_cmp(&off(b)))?;
        let whole: &Leg = self.body[nearest].legs.get(leg)?;
        let Motion::Slide(delta) = whole.motion else { return None };
        let now = off(&nearest);
        let just_before = distance(&end[nearest].moved(-delta.normalize_or_zero() * TOLERANCE), &self.zone.base);
        if now <= just_before {
            return None;
        }
        let was = nearest_on(&whole.rest(gone), &self.zone.base);
        if now > was + TOLERANCE { self.away(now, was) } else { None }
    }

    /// The fault of a slide that comes neither nearer nor into line with an enemy that it faces; to a stronghold it
    /// must go so that it meets it.
    fn gains_by_slide(&self, start: &[Rect], end: &[Rect], delta: Vec2, before: f64) -> Option<Strayed> {
        let base = &self.zone.base;
        let idle = Some(Strayed { fault: ZoneFault::NoNearer, moved: None, limit: None });
        // Whoever ends a leg at the outer limit may go in it for as far as a zone reaches beyond its depth.
        if delta.length() <= 2.0 * TOLERANCE {
            return None;
        }
        if self.zone.round {
            let on = delta.normalize_or_zero() * (2.0 * self.zone.depth + base.radius() * 2.0);
            let meets = |rect: &Rect| nearest_on(&Leg::straight(*rect, on), base) <= TOLERANCE;
            let there = before <= TOLERANCE || self.nearest <= TOLERANCE;
            return if self.nearest < before - TOLERANCE && (there || end.iter().any(meets)) { None } else { idle };
        }
        let aligned = || {
            let [was, is] = [start, end].map(|rects| least_aside(rects, self.zone).abs());
            is < was - TOLERANCE && slant(&start[0], self.zone).abs() <= LOOKS_PAST
        };
        if self.nearest < before - TOLERANCE || aligned() { None } else { idle }
    }

    /// The fault of a wheel that does not line up, come nearer without going further aside than into line, or belong to a move that
    /// ends against the front edge.
    fn gains_by_wheel(&mut self, start: &[Rect], end: &[Rect], before: f64) -> Option<Strayed> {
        let [was, is] = [start, end].map(|rects| slant(&rects[0], self.zone));
        let after = least_aside(end, self.zone);
        // Whoever looks straight away lines up on either hand.
        let same_hand = is * was >= 0.0 || was.abs() >= PI - LOOKS_PAST;
        let lines_up = is.abs() < was.abs() && (same_hand || is.abs() <= LOOKS_PAST);
        if lines_up || self.charges {
            self.aside = Aside::of(after, self.zone);
            return None;
        }
        let there = self.aside.allows(after) || end.iter().any(|rect| strikes(rect, &self.zone.base));
        let nearer = self.nearest < before - TOLERANCE && there;
        self.aside = self.aside.narrowed(after);
        (!nearer).then_some(Strayed { fault: ZoneFault::Turned, moved: None, limit: None })
    }

    /// The fault of a turn on the spot after which an element looks further past the owner.
    fn turns(&mut self, start: &[Rect], end: &[Rect]) -> Option<Strayed> {
        let base = &self.zone.base;
        let [was, is] = [start, end].map(|rects| slant(&rects[0], self.zone).abs());
        let gaze = |rect: &Rect| rect.forward.dot((base.centre() - rect.at).normalize_or_zero());
        let looks = self.zone.round && gaze(&end[0]) >= gaze(&start[0]);
        self.aside = Aside::of(least_aside(end, self.zone), self.zone);
        let away = is > was.max(LOOKS_PAST) && !looks;
        away.then_some(Strayed { fault: ZoneFault::Turned, moved: None, limit: None })
    }
}

/// Whether a base stands with its front, or a front corner, against the threatening edge.
fn strikes(rect: &Rect, base: &Rect) -> bool {
    let (own, front) = (rect.edge(Edge::Front), base.edge(Edge::Front));
    let on = |edge: &Segment, at| edge.distance_to_point(at) <= 2.0 * TOLERANCE;
    rect.forward.dot(base.forward) < -0.2
        && (on(&front, own.a) || on(&front, own.b) || on(&own, front.a) || on(&own, front.b))
}

/// The distance aside of the middle of the threatening edge, for the base nearest to that middle.
fn least_aside(rects: &[Rect], zone: &Zone) -> f64 {
    let seen = rects.iter().map(|rect| zone.base.local(rect.at).x);
    seen.min_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap_or(0.0)
}

/// The angle by which a base does not look straight at the threatening edge, or at a wall of the stronghold, in
/// radians.
fn slant(rect: &Rect, zone: &Zone) -> f64 {
    let walls = if zone.round { Edge::ALL.as_slice() } else { &Edge::ALL[..1] };
    let off = |edge: &Edge| rect.facing.to(zone.base.facing.turned(edge.turn()).reversed()).radians();
    walls.iter().map(off).min_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap_or(0.0)
}
