//! An element was left alone within a superior charge, out of contact, and destroyed by it.
//!
//! The enemy's bound began, and the element stood in the open, in no close combat, with no friend beside, before or behind it.
//! In that bound at least two enemies came to count in its close combat, the one who fought it by an order of that bound; it
//! was likelier to be lost than he by at least a sixth of the throws, and it was destroyed. It is a howler only of
//! the side whose doing it was: it had put the element there by an order in its bound before, or had left it there with
//! points for a move unspent; who was carried there by a pursuit or a recoil stands there by no fault.

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, seen, stands};
use crate::base::names::ElementId;
use crate::book::Rulebook;
use crate::geometry::{directly_behind, side_by_side};
use crate::report::names;
use crate::view::Situation;
use crate::ways::cost::purse;

/// By how many throws of thirty-six it must be likelier to be lost than its opponent: a sixth.
const SUPERIOR: u32 = 6;

/// Finds those of the last of some bounds.
pub(super) fn find(rules: &Rulebook, bounds: &[BoundRecord], found: &mut Vec<Howler>) {
    let Some((now, before)) = bounds.split_last() else { return };
    let Some(own) = before.last().filter(|own| own.side != now.side) else { return };
    for (id, fight) in now.lost.iter().copied() {
        let fight = &now.fights[fight];
        let Some(party) = fight.party(id) else { continue };
        let side = own.side;
        if !now.start.knows(id) || now.start.element(id).side != side {
            continue;
        }
        let opponent = fight.blow.parties[1 - party].element;
        let counted = fight.blow.parties[party].factors.iter().filter_map(|factor| factor.from);
        let mut enemies = vec![opponent];
        for other in counted.filter(|other| now.end.knows(*other) && now.end.element(*other).side != side) {
            if !enemies.contains(&other) {
                enemies.push(other);
            }
        }
        let superior = fight.lost[party] >= fight.lost[1 - party] + SUPERIOR;
        if enemies.len() < 2 || !superior || !now.ordered(opponent) || !was_left(rules, own, now, id) {
            continue;
        }
        let name = |id: ElementId| names::element(&now.start, id);
        let text = format!(
            "{} stood alone within the charge of {}, out of contact, and was destroyed by them",
            name(id),
            names::and(&enemies.iter().map(|enemy| name(*enemy)).collect::<Vec<_>>()),
        );
        found.push(Howler::new(now, &now.start, HowlerRule::Exposed, side, &[id], &text));
    }
}

/// Whether an element stood alone and out of contact as the enemy's bound began, where its side had put or left it.
fn was_left(rules: &Rulebook, own: &BoundRecord, now: &BoundRecord, id: ElementId) -> bool {
    let alone = |at: &Situation| stands(at.battle, id) && !at.in_combat(id) && !has_company(at, id);
    let stayed = || own.end.knows(id) && own.end.element(id).base == now.start.element(id).base;
    let chosen = |at: &Situation| !at.in_combat(id) && (own.ordered(id) || purse(at, id) > 0);
    seen(rules, &now.start, alone) && stayed() && seen(rules, &own.end, chosen)
}

/// Whether a friend stands beside an element, before it or behind it.
fn has_company(at: &Situation, id: ElementId) -> bool {
    let own = at.rect(id);
    let friends = at.in_open().filter(|other| *other != id && at.element(*other).side == at.element(id).side);
    friends.map(|other| at.rect(other)).any(|friend| {
        side_by_side(own, friend).is_some() || directly_behind(own, friend) || directly_behind(friend, own)
    })
}
