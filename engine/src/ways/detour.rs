//! Ways that lead round troops or ground: those that a straight move to the same place would meet (`dbm.figure.03`).

use crate::base::trace::cite;
use crate::geometry::{Vec2, slide};
use crate::view::Situation;
use crate::ways::findings::Findings;
use crate::ways::way::{Motion, Way};
use crate::ways::{ground, passing, zones};

/// Whether a single element goes to its end otherwise than straight, because something is in the straight way: an element
/// that it does not pass, the ground before an enemy's front, or ground that is closed to it or slower than what it crosses.
pub fn goes_round(at: &Situation, way: &Way) -> bool {
    let slides: Vec<Vec2> = way
        .legs
        .iter()
        .filter_map(|leg| match leg.motion {
            Motion::Slide(delta) => Some(delta),
            Motion::Wheel { .. } | Motion::Turn(_) => None,
        })
        .collect();
    let bends = |pair: &[Vec2]| pair[0].normalize_or_zero().dot(pair[1].normalize_or_zero()) < 0.999;
    if !slides.windows(2).any(bends) {
        return false;
    }
    let delta = way.end.at - way.start.at;
    let stands = |id| id != way.who && !passing::may_meet_through(at, way.who, id);
    let met = || at.in_open().any(|id| stands(id) && slide(&way.start, delta, at.rect(id)).is_some());
    let mut straight = Way::new(way.who, way.start);
    straight.slide(delta);
    let held = || zones::keeps_from(at, &straight, way);
    let slower = || {
        let (mut shut, mut open) = (Findings::new(), Findings::new());
        let over = ground::crossed(at, &straight, &mut shut).going;
        over > ground::crossed(at, way, &mut open).going || shut.len() > open.len()
    };
    let round = met() || held() || slower();
    if round {
        at.rules.moves.ends.into_iter().for_each(|ends| cite(ends.round));
    }
    round
}
