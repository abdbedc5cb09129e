//! Places lined up before an enemy, and the shift of a single element that comes into one (`dbm.restrict.12`).

use crate::base::trace::cite;
use crate::geometry::{LinedUp, Rect, TOLERANCE, distance, lined_up_place, within};
use crate::view::Situation;
use crate::ways::group::same_facing;
use crate::ways::way::{Motion, Way};

/// How far a single element that otherwise goes straight ahead is shifted to its right, if that lines it up before an enemy near by,
/// in a set in which it may (`dbm.restrict.12`); `None` if its way is another.
pub fn of_single(at: &Situation, way: &Way) -> Option<f64> {
    let rules = at.rules.moves.groups.slide?;
    let clause = rules.single?;
    let (own, end) = (&way.start, &way.end);
    let slides = way.legs.iter().all(|leg| matches!(leg.motion, Motion::Slide(d) if d.dot(own.forward) >= -TOLERANCE));
    let (aside, most) = (own.local(end.at).x, f64::from(rules.most.value.on(at.battle)));
    if !slides || way.legs.is_empty() || aside.abs() <= TOLERANCE || !within(aside.abs(), most) {
        return None;
    }
    let reach = f64::from(rules.near.value.on(at.battle));
    let lines_up = |enemy: &Rect| within(distance(end, enemy), reach) && stands_opposite(end, enemy);
    let mut enemies = at.enemies_in_open(at.element(way.who).side);
    enemies.any(|id| lines_up(at.rect(id))).then(|| {
        cite(clause);
        aside
    })
}

/// Whether a base that went straight ahead would be lined up on an enemy.
pub fn stands_opposite(own: &Rect, enemy: &Rect) -> bool {
    let ways = [LinedUp::Front, LinedUp::LeftFlank, LinedUp::RightFlank, LinedUp::Rear];
    ways.into_iter().any(|how| {
        let place = lined_up_place(enemy, how, own);
        let seen = own.local(place.at);
        same_facing(own, &place) && seen.x.abs() <= 2.0 * TOLERANCE && seen.y >= -TOLERANCE
    })
}
