//! Rivers that are waded: straight across, at no more than an angle from square to the bank; some troops move along them
//! too (`dbv.terrain.20` to `.27`).

use crate::base::names::FeatureId;
use crate::base::trace;
use crate::battle::Reason;
use crate::book::move_tables::WadingRules;
use crate::geometry::{Rect, lined_up};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::findings::{Findings, find};
use crate::ways::ground::touched;
use crate::ways::way::{Motion, Way};

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
        let last = i + 1 == way.legs.len() && lines_up(at, way);
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

/// Whether a way ends lined up with an enemy.
fn lines_up(at: &Situation, way: &Way) -> bool {
    let side = at.element(way.who).side;
    at.enemies(side).any(|enemy| lined_up(&way.end, at.rect(enemy)).is_some())
}

/// The direction square to the bank at the place of the stream nearest to a base.
fn square_to_bank(ground: &Ground, rect: &Rect) -> Option<crate::geometry::Vec2> {
    match ground {
        Ground::Line(band) => band.along(rect.at).map(|along| along.direction.perp()),
        Ground::Area { .. } => None,
    }
}
