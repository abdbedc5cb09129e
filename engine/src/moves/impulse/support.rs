//! Places from which an element supports friends in close combat or overlaps their enemy.

use crate::base::names::ElementId;
use crate::fight::Duel;
use crate::fight::factors::factors;
use crate::fight::pairs::fights;
use crate::geometry::Rect;
use crate::view::Situation;
use crate::ways::way::placed;

/// How near a friend in close combat must be for a place to matter, in base widths.
const NEAR: f64 = 4.0;

/// The friends of an element that are in close combat.
pub fn fighting_friends<'a>(at: &'a Situation, id: ElementId) -> impl Iterator<Item = ElementId> + use<'a> {
    let side = at.element(id).side;
    let all = at.contacts().fighting.iter().copied();
    all.filter(move |other| *other != id && at.is_open(*other) && at.element(*other).side == side)
}

/// Whether an element at this place would count in the close combat of friends: as support, or against their enemy.
pub fn supports(at: &Situation, id: ElementId, rect: &Rect) -> bool {
    let near = |friend: ElementId| at.rect(friend).at.distance(rect.at) <= NEAR * at.bw();
    if !fighting_friends(at, id).any(near) {
        return false;
    }
    let mut battle = at.battle.clone();
    let own = &mut battle.elements[id.index()];
    own.base = placed(own.base, rect);
    let there = at.beside(&battle);
    let counts = |duel: &Duel| (0..2).any(|i| factors(&there, duel, i).iter().any(|factor| factor.from == Some(id)));
    fights(&there).iter().filter(|duel| !duel.pair.contains(&id)).any(counts)
}
