//! Commands of doubtful loyalty that a blow commits.

use crate::battle::{Blow, FightKind, What};
use crate::view::Cx;
use crate::view::doubt::needs;

/// Commits the commands of the elements that fight or are shot at.
pub(crate) fn met(cx: &mut Cx, blow: &Blow) {
    for party in blow.parties.iter().filter(|party| blow.how == FightKind::CloseCombat || !party.safe) {
        let command = cx.battle.element(party.element).command;
        if needs(cx.rules, cx.battle, command).is_some() {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.met));
        }
    }
}
