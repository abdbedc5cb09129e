//! Commands that lose their leader, or all but him, lose heart at once, in sets that say so (`dbv.demoral.01` to `.06`).

use crate::base::trace;
use crate::battle::{Command, TakenForce, What};
use crate::book::Proof;
use crate::view::{Cx, victory};

/// Makes the commands of both sides demoralised whose leader is lost or alone.
pub fn look(cx: &mut Cx) {
    let Some(terms) = cx.rules.victory.demoralised.and_then(|terms| terms.leader) else { return };
    let is_off = |command: &Command| {
        cx.battle.forces_of(command.side) > 1
            && cx.battle.is_off(TakenForce { side: command.side, force: command.force })
    };
    let sound = |(_, command): &(usize, &Command)| !command.demoralised && !is_off(command);
    let commands = cx.battle.commands.iter().enumerate().filter(sound);
    let shaken = commands.filter_map(|(i, _)| {
        let id = crate::base::names::CommandId(i as u8);
        Some((id, victory::leaderless(&terms, cx.battle, id)?))
    });
    for (command, clause) in shaken.collect::<Vec<_>>() {
        trace::cite(terms.at_once);
        trace::cite(terms.causes);
        let side = cx.battle.commands[command.index()].side;
        if cx.battle.commands_of(side).any(|(id, other)| id != command && !other.demoralised) {
            cx.rules.mark(Proof::OthersSteady);
        }
        cx.emit(What::Demoralised { command }, Some(clause));
    }
}
