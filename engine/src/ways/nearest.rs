//! Which of several enemies at whose fronts a single element stands it must contact: the one that it can contact by the
//! shortest move, and of those at whose joint it stands the one that it is before most (`dbm.restrict.06`, `.07`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Reason;
use crate::geometry::{Edge, LinedUp, Rect, TOLERANCE, lined_up, lined_up_place, overlaps};
use crate::view::Situation;
use crate::ways::GroupForm;
use crate::ways::findings::{Findings, find};
use crate::ways::meeting::Meeting;
use crate::ways::way::Way;
use crate::ways::zones;

/// The greatest scalar product of the directions of two fronts that face each other: they look past each other by 60 degrees at most.
const FACES: f64 = -0.5;

/// Adds a finding for a single element that ends against the front of another enemy than the one that it must contact.
pub fn judge(at: &Situation, form: &GroupForm, ways: &[Way], meeting: &Meeting, out: &mut Findings) {
    let (Some(terms), [way], GroupForm::Single) = (at.rules.moves.zone_terms, ways, form) else { return };
    let end = meeting.end_of(way);
    let side = at.element(way.who).side;
    let open = || at.enemies_in_open(side);
    let Some(met) = open().find(|id| lined_up(&end, &meeting.place_of(at, *id)) == Some(LinedUp::Front)) else {
        return;
    };
    // Whoever comes from further off passes through the zones on his way as well.
    let near = [Way::new(way.who, way.start).circle()];
    let held = zones::holding(at, way.who, &way.start, &near);
    let crossed = zones::crossed(at, way);
    let faces = |id: ElementId| way.start.forward.dot(at.rect(id).forward) <= FACES;
    let binds = |id: ElementId| held.contains(&id) || crossed.contains(&id) && faces(id);
    let off = |id: ElementId| way.start.edge(Edge::Front).distance_to_segment(&at.rect(id).edge(Edge::Front));
    let free = |id: ElementId| {
        let there = lined_up_place(at.rect(id), LinedUp::Front, &way.start);
        at.in_open().all(|other| other == way.who || other == id || !overlaps(&there, at.rect(other)))
    };
    let steps = |length: f64| libm::round(length / TOLERANCE) as i64;
    let mut faults = Vec::new();
    for other in open().filter(|id| *id != met && free(*id)) {
        let shorter = off(met) - off(other);
        let [before, before_met] = [other, met].map(|id| shared(&way.start, at.rect(id)));
        let joint = before > TOLERANCE && before_met > TOLERANCE && shorter.abs() <= TOLERANCE;
        let fault: Option<Clause> = match () {
            () if binds(met) && binds(other) && shorter > TOLERANCE => Some(terms.contact),
            () if shorter.abs() > TOLERANCE => None,
            () if !(joint || binds(met) && binds(other) || way.goes_straight_on()) => None,
            () if before > before_met + TOLERANCE => Some(terms.joint),
            () => None,
        };
        if joint {
            cite(terms.joint);
        }
        if let Some(clause) = fault {
            let place = at.rect(other).at;
            faults.push(((steps(off(other)), -steps(before), steps(place.x), steps(place.y)), other, clause));
        }
    }
    // Of several the nearest is told, and of those as near the one that it is before most.
    let first = faults.into_iter().min_by_key(|(order, ..)| *order);
    out.extend(first.map(|(_, must, clause)| find(Some(clause), Reason::NotThatEnemy { must }, &[way.who])));
}

/// How much of a front is straight before that of an enemy; negative if none is.
fn shared(own: &Rect, foe: &Rect) -> f64 {
    if own.forward.dot(foe.forward) > FACES {
        return -1.0;
    }
    let front = own.edge(Edge::Front);
    let (a, b) = (foe.local(front.a), foe.local(front.b));
    if a.y.min(b.y) < -TOLERANCE {
        return -1.0;
    }
    a.x.max(b.x).min(foe.half_width) - a.x.min(b.x).max(-foe.half_width)
}
