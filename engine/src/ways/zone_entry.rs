//! Where a move comes into a threat zone, and whether it goes only towards the owner of the zone from there.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::geometry::{Rect, TOLERANCE};
use crate::view::{Situation, works};
use crate::ways::towards::{self, Strayed};
use crate::ways::way::{Circle, Motion, Way};
use crate::ways::zone::{Moment, Zone};
use crate::ways::zone_cut;

/// A zone that a move begins in or enters.
pub(super) struct ZoneEntry<'a> {
    /// The zone.
    pub(super) zone: Zone,
    /// The bodies that are in it at some time, and the first moment of each.
    pub(super) bodies: Vec<(&'a [Way], Moment)>,
    /// The distance that the move has gone when it is first in the zone; negative if it begins there.
    pub(super) gone: f64,
}

impl<'a> ZoneEntry<'a> {
    /// The entry into a zone; `None` if the move is never in it. `near` has the circle of each way, `size` is the number
    /// of elements in a body.
    pub(super) fn of(
        at: &Situation,
        ways: &'a [Way],
        near: &[Circle],
        size: usize,
        zone: Zone,
    ) -> Option<ZoneEntry<'a>> {
        let (mut bodies, mut least) = (Vec::new(), f64::INFINITY);
        for (body, circles) in ways.chunks(size).zip(near.chunks(size)) {
            let mut first: Option<Moment> = None;
            for (way, circle) in body.iter().zip(circles) {
                if !may_reach(circle, &zone.base, zone.depth) {
                    continue;
                }
                let Some(moment) = zone.entered(way).filter(|moment| !screened(at, &zone, way, *moment)) else {
                    continue;
                };
                least = least.min(gone(body, way, moment, size < ways.len()));
                if first.is_none_or(|first| (moment.leg, moment.part) < (first.leg, first.part)) {
                    first = Some(moment);
                }
            }
            bodies.extend(first.map(|moment| (body, moment)));
        }
        (!bodies.is_empty()).then_some(ZoneEntry { zone, bodies, gone: least })
    }

    /// The entry of a single mover into a zone that the others of its move cut short; `None` if they keep all of it from him.
    pub(super) fn among(mut self, all: &'a [Way], blocked: Option<Clause>) -> Option<ZoneEntry<'a>> {
        let (body, first) = *self.bodies.first()?;
        let moment = zone_cut::entered(&self.zone, &body[0], all, first);
        if moment != Some(first) {
            blocked.into_iter().for_each(trace::cite);
        }
        let moment = moment?;
        self.bodies = vec![(body, moment)];
        self.gone = gone(body, &body[0], moment, false);
        Some(self)
    }

    /// The fault of the first body that does not go only towards the owner of the zone; `None` if all do. Of a column whose
    /// `head` is in the zone all others follow, by this rule.
    pub(super) fn strayed(&self, head: Option<(ElementId, Clause)>) -> Option<Strayed> {
        let strayed = |(body, first): &(&[Way], Moment)| towards::strayed(body, *first, &self.zone);
        let leads = |id: ElementId| self.bodies.first().is_some_and(|(body, _)| body[0].who == id);
        let Some((_, follows)) = head.filter(|(id, _)| leads(*id)) else { return self.bodies.iter().find_map(strayed) };
        if self.bodies.len() > 1 {
            trace::cite(follows);
        }
        self.bodies.first().and_then(strayed)
    }
}

/// Whether works between the two keep a zone off a mover, both at the moment of its entry and at the end of its way.
fn screened(at: &Situation, zone: &Zone, way: &Way, entry: Moment) -> bool {
    let Some(clause) = at.rules.works.zones.filter(|_| !at.field.works.is_empty()) else { return false };
    let there = way.legs.get(entry.leg).map_or(way.start, |leg| leg.part(entry.part));
    let screened = [there, way.end].iter().all(|rect| works::between(at, &zone.base, rect));
    if screened {
        trace::cite(clause);
    }
    screened
}

/// The length of the way gone until a moment; negative at its start. A column has only its straight stretches in
/// common.
fn gone(body: &[Way], way: &Way, until: Moment, column: bool) -> f64 {
    if until == Moment::START {
        return -1.0;
    }
    let length = |leg: usize| match way.legs.get(leg).map(|leg| leg.motion) {
        Some(Motion::Slide(delta)) => delta.length(),
        Some(Motion::Wheel { pivot, turn }) if !column => {
            let corners = body.iter().filter_map(|way| way.legs.get(leg)).flat_map(|leg| leg.from.corners());
            corners.map(|corner| corner.distance(pivot)).fold(0.0, f64::max) * turn.radians().abs()
        }
        _ => 0.0,
    };
    (0..until.leg).map(length).sum::<f64>() + length(until.leg) * until.part
}

/// Whether a zone of this depth about a base may reach the ground of a circle.
pub(super) fn may_reach(circle: &Circle, base: &Rect, depth: f64) -> bool {
    circle.may_meet(base, depth + TOLERANCE)
}
