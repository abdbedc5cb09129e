//! The ground under a slide by which a mover lines up on an enemy.
//!
//! Which place lines it up is known by `conform`.

use crate::base::trace::cite;
use crate::battle::Going;
use crate::book::move_tables::RiverRule;
use crate::geometry::{Rect, within};
use crate::view::{Situation, amended};
use crate::ways::findings::Findings;
use crate::ways::ground::crossed;
use crate::ways::way::Way;

/// Whether ground keeps a mover from the place where it would be lined up: going in which it may not have gone as far as it has,
/// if the slide itself is `free`, or a river at which it would have to halt first.
pub(super) fn is_kept_out(at: &Situation, ways: &[Way], way: &Way, place: &Rect, free: bool) -> bool {
    let mut slide = Way::new(way.who, way.end);
    slide.slide(place.at - way.end.at);
    let under = crossed(at, &slide, &mut Findings::new());
    if let RiverRule::HaltAndThrow { halt, .. } = &at.rules.moves.river {
        let fresh = |river: &crate::ways::ground::RiverCrossed| {
            let ground = at.field.ground(river.id);
            let enters = way.legs.iter().any(|leg| ground.touches(&leg.to())) || ground.touches(&way.end);
            !enters && !ways.iter().any(|other| ground.touches(&other.start))
        };
        if under.rivers.iter().any(fresh) {
            cite(*halt);
            return true;
        }
    }
    if !free || under.going <= Going::Good || way.by_road {
        return false;
    }
    let limit = amended::distance(at, at.element(way.who), under.going);
    limit.is_some_and(|limit| {
        let far = !within(way.length(), f64::from(limit.value));
        if far {
            cite(limit.clause);
        }
        far
    })
}
