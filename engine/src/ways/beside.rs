//! Those who have come beside an enemy whom no friend fought then: whether they may stay when all moves are made (`dba22.contact.10`).

use crate::base::names::ElementId;
use crate::view::Situation;
use crate::ways::contact::pairs;
use crate::ways::lined_up;
use crate::ways::way::Way;

/// The elements of the side on move that have come beside an enemy whom no friend fought then, and overlap no enemy as things stand.
pub fn without_a_fight(at: &Situation) -> Vec<ElementId> {
    let Some(rules) = at.rules.moves.contact.lines_up else { return Vec::new() };
    let stays = |id: ElementId| {
        let standing = Way::new(id, *at.rect(id));
        lined_up::stands(at, &standing, &pairs(at, std::slice::from_ref(&standing)), &rules)
    };
    let came = at.in_open().filter(|id| {
        let e = at.element(*id);
        e.side == at.battle.bound.side && e.deeds.beside_from.is_some()
    });
    came.filter(|id| !stays(*id)).collect()
}
