//! Commands of doubtful loyalty that a blow, an enemy's touch or the enemy's fear commits.

use crate::base::clause::Clause;
use crate::base::names::CommandId;
use crate::battle::{Blow, FightKind, What};
use crate::geometry::touches;
use crate::view::doubt::{needs, waits};
use crate::view::{Cx, Situation};

/// Commits the commands of the elements that fight or are shot at.
pub(crate) fn met(cx: &mut Cx, blow: &Blow) {
    for party in blow.parties.iter().filter(|party| blow.how == FightKind::CloseCombat || !party.safe) {
        let command = cx.battle.element(party.element).command;
        if needs(cx.rules, cx.battle, command).is_some() {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.met));
        }
    }
}

/// Commits the allies in doubt that an enemy touches, or whose enemy has a demoralised command.
pub fn look(cx: &mut Cx) {
    if cx.rules.doubt.by_pips.is_none() || cx.battle.commands.iter().all(|command| command.doubt.is_none()) {
        return;
    }
    let at = cx.now();
    let commands = (0..at.battle.commands.len()).map(|i| CommandId(i as u8));
    let committed: Vec<(CommandId, Clause)> = commands.filter_map(|id| Some((id, commits(&at, id)?))).collect();
    drop(at);
    for (command, clause) in committed {
        cx.emit(What::Committed { command }, Some(clause));
    }
}

/// What commits a command now.
fn commits(at: &Situation, id: CommandId) -> Option<Clause> {
    let rules = waits(at, id)?;
    let side = at.battle.commands[id.index()].side;
    let own = at.battle.of_side(side).filter(|(_, e)| e.command == id).map(|(id, _)| id);
    let touched = |own| at.enemies(side).any(|enemy| touches(at.rect(own), at.rect(enemy)));
    if own.into_iter().any(touched) {
        return Some(at.rules.doubt.met);
    }
    at.battle.commands_of(side.enemy()).any(|(_, command)| command.demoralised).then_some(rules.shaken)
}
