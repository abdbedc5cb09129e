//! Zones that those who move together cut short for one another: a zone ends where it first meets an element, and so
//! it does where that is one of the movers (`dba22.zoc.06`).

use crate::geometry::{Edge, Rect, TOLERANCE, beside, may_be_near, overlaps, slide};
use crate::ways::way::{Leg, Way};
use crate::ways::zone::{Moment, STRIP, Zone, front_strip};

/// The number of parts in which a stretch is examined.
const SAMPLES: u8 = 16;

/// The moment when a mover is first in a zone that the others of its move cut short, each where it stands when this one has gone
/// as far; `None` if it never is. `first` is the moment when it would be if they did not.
pub(super) fn entered(zone: &Zone, way: &Way, all: &[Way], first: Moment) -> Option<Moment> {
    let others: Vec<&Way> = all.iter().filter(|other| other.who != way.who).collect();
    let reached = |moment: Moment, rect: &Rect| {
        let there: Vec<Rect> = others.iter().map(|other| place(other, way, moment)).collect();
        let inside = if moment == Moment::START { zone.holds(rect) } else { zone.is_reached_by(rect) };
        inside && in_cut(zone, rect, &there)
    };
    let at_first = way.legs.get(first.leg).map_or(way.end, |leg| leg.part(first.part));
    if others.is_empty() || reached(first, if first == Moment::START { &way.start } else { &at_first }) {
        return Some(first);
    }
    let mut outside = Moment::START;
    for (leg, stretch) in way.legs.iter().enumerate().skip(first.leg) {
        for i in 1..=SAMPLES {
            let moment = Moment { leg, part: f64::from(i) / f64::from(SAMPLES) };
            if !reached(moment, &stretch.part(moment.part)) {
                outside = moment;
                continue;
            }
            // The last sample that was outside may be the end of the stretch before.
            let mut low = if outside.leg == leg { outside.part } else { 0.0 };
            let mut high = moment.part;
            for _ in 0..16 {
                let middle = (low + high) * 0.5;
                if reached(Moment { leg, part: middle }, &stretch.part(middle)) { high = middle } else { low = middle }
            }
            return Some(Moment { leg, part: high });
        }
    }
    None
}

/// Whether a base is in the part of a zone before the first of these others that its whole width meets.
fn in_cut(zone: &Zone, rect: &Rect, others: &[Rect]) -> bool {
    let (front, ahead) = (front_strip(&zone.base), zone.base.forward * zone.depth);
    let near = others.iter().filter(|there| may_be_near(&front, there, zone.depth));
    let met = near.filter_map(|there| slide(&front, ahead, there)).map(|part| part * zone.depth + STRIP);
    let depth = met.fold(zone.depth, f64::min);
    zone.round || overlaps(rect, &beside(&zone.base, Edge::Front, depth + 2.0 * TOLERANCE, 0.0))
}

/// The place of another mover at this moment of a way. Those who make the same stretches are at the same part of the same
/// one; others, as in a column, have gone as far straight on.
fn place(other: &Way, way: &Way, moment: Moment) -> Rect {
    if moment == Moment::START {
        return other.start;
    }
    let alike = |(a, b): (&Leg, &Leg)| std::mem::discriminant(&a.motion) == std::mem::discriminant(&b.motion);
    if other.legs.len() == way.legs.len() && other.legs.iter().zip(&way.legs).all(alike) {
        return other.legs.get(moment.leg).map_or(other.end, |leg| leg.part(moment.part));
    }
    let before: f64 = way.legs.iter().take(moment.leg).map(Leg::slid).sum();
    let mut left = before + way.legs.get(moment.leg).map_or(0.0, |leg| leg.slid() * moment.part);
    for leg in &other.legs {
        let slid = leg.slid();
        if slid > left {
            return leg.part(left / slid);
        }
        left -= slid;
    }
    other.end
}
