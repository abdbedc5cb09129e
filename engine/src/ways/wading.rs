//! Rivers that are waded: straight across, at no more than an angle from square to the bank; some troops move along them
//! too (`dbv.terrain.20` to `.27`).

use crate::base::names::FeatureId;
use crate::base::trace;
use crate::battle::Reason;
use crate::book::move_tables::WadingRules;
use crate::geometry::{Rect, TOLERANCE, lined_up, touches};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::findings::{Findings, find};
use crate::ways::ground::touched;
use crate::ways::way::{Motion, Way, furthest_corner};

/// Judges a way through a stream.
pub fn judge(at: &Situation, rules: &WadingRules, way: &Way, river: FeatureId, out: &mut Findings) {
    trace::cite(rules.free);
    trace::cite(rules.along.clause);
    if rules.along.value.is(at.element(way.who)) {
        return;
    }
    let ground = at.field.ground(river);
    let least = libm::cos(f64::from(rules.steepest.value).to_radians());
    let strays = way.legs.iter().enumerate().filter(|(_, leg)| touched(leg, ground, |rect| *rect)).any(|(i, leg)| {
        let last = i + 1 == way.legs.len() && lines_up(at, way, &leg.from);
        match leg.motion {
            Motion::Turn(_) => false,
            Motion::Wheel { .. } => !last,
            Motion::Slide(delta) => {
                let square = square_to_bank(ground, &leg.from).or_else(|| square_to_bank(ground, &leg.to()));
                let across = square.map_or(1.0, |square| square.dot(delta.normalize_or_zero()).abs());
                !last && across < least - 0.001
            }
        }
    });
    if strays {
        out.push(find(Some(rules.along.clause), Reason::River { feature: river }, &[way.who]));
    } else {
        trace::cite(rules.steepest.clause);
    }
}

/// Whether the stretch of a way from this place is nothing but the lining up with an enemy who is touched there already, no further
/// than such a shift goes (`dbv.terrain.27`).
fn lines_up(at: &Situation, way: &Way, from: &Rect) -> bool {
    let side = at.element(way.who).side;
    let short = || furthest_corner(from, &way.end) <= at.bw() + TOLERANCE;
    let met = |enemy| touches(from, at.rect(enemy)) && lined_up(&way.end, at.rect(enemy)).is_some();
    at.enemies_in_open(side).any(met) && short()
}

/// The direction square to the bank at the place of the stream nearest to a base.
pub(super) fn square_to_bank(ground: &Ground, rect: &Rect) -> Option<crate::geometry::Vec2> {
    match ground {
        Ground::Line(band) => band.along(rect.at).map(|along| along.direction.perp()),
        Ground::Area { .. } => None,
    }
}
