//! Camps that change hands: entered when they are found empty, or when the element inside was destroyed.
//!
//! Going in and out by tactical moves is [`super::movement`]'s affair, the fight for a camp [`super::combat`]'s.

use super::combat::Duel;
use super::{Cx, Situation};
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{MoveKind, Pending, Standing, What};
use crate::geometry::{Rect, front_on, touches};

/// Whether an element in the open has its front edge against a camp.
pub fn is_before(at: &Situation, who: ElementId, camp: &Rect) -> bool {
    at.is_open(who) && touches(at.rect(who), camp) && front_on(at.rect(who), camp).is_some()
}

/// The first of these elements that has come into contact with an empty camp of the enemy enters it.
pub fn enter_empty(cx: &mut Cx, who: &[ElementId]) {
    // Where places are besieged they fall at the step of close combat.
    let Some(rules) = cx.rules.combat.camps.filter(|rules| rules.siege.is_none()) else { return };
    for camp in 0..cx.battle.strongholds.len() {
        let at = cx.now();
        let there = &at.battle.strongholds[camp];
        let base = there.base.rect();
        let enemy = |id: &ElementId| at.element(*id).side != there.side;
        let found = who.iter().copied().find(|id| enemy(id) && is_before(&at, *id, &base));
        let free = there.held_by.is_none();
        drop(at);
        if let Some(id) = found.filter(|_| free) {
            enter(cx, id, camp as u8, Some(rules.taken));
        }
    }
}

/// After a fight for a camp whose holder was destroyed: an enemy of its owner goes in, its owner's man may.
pub fn after_fight(cx: &mut Cx, duel: &Duel) {
    if cx.rules.combat.camps.is_some_and(|rules| rules.siege.is_some()) {
        return super::siege::after_fight(cx, duel);
    }
    let (Some(rules), Some(camp)) = (cx.rules.combat.camps, duel.stormed()) else { return };
    let there = &cx.battle.strongholds[camp as usize];
    let stands = |id: &ElementId| cx.battle.element(*id).standing == Standing::OnTable;
    let Some(victor) = duel.pair.into_iter().find(stands).filter(|_| there.held_by.is_none()) else { return };
    if cx.battle.element(victor).side != there.side {
        enter(cx, victor, camp, Some(rules.taken));
    } else {
        cx.emit(What::Asked { pending: Pending::Enter { element: victor, place: camp } }, Some(rules.retaken));
    }
}

/// The owner of a victor has decided whether it goes into the camp that it has freed.
pub fn enter_chosen(cx: &mut Cx, element: ElementId, camp: u8, yes: bool) {
    let clause = cx.rules.combat.camps.map(|rules| rules.retaken);
    if yes {
        enter(cx, element, camp, clause);
    } else {
        clause.into_iter().for_each(cite);
    }
}

/// Puts an element into the middle of a camp, facing as it did.
pub fn enter(cx: &mut Cx, element: ElementId, camp: u8, clause: Option<Clause>) {
    let (camp_base, own) = (cx.battle.strongholds[camp as usize].base.rect(), cx.battle.element(element).base);
    let rect = own.rect();
    let inside = rect.moved(camp_base.centre() - rect.centre());
    cx.shift(element, super::movement::placed(own, &inside), MoveKind::Enter, clause);
    cx.emit(What::Taken { place: camp, by: Some(element) }, clause);
}
