//! Commands of doubtful loyalty that a blow of the enemy commits.

use crate::battle::{Blow, FightKind, What};
use crate::view::Cx;
use crate::view::doubt::needs;

/// Commits whoever fights or is shot at.
pub(crate) fn met(cx: &mut Cx, blow: &Blow) {
    for party in blow.parties.iter().filter(|party| blow.how == FightKind::CloseCombat || !party.safe) {
        let command = cx.battle.element(party.element).command;
        if needs(cx.rules, cx.battle, command).is_some() {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.met));
        }
    }
}
