//! Armies of several commands: the order of their dice where the script gives none, and the whole army judged by its lists
//! where the battle is set up by the rules. It does not know what the rules ask of such an army.

use crate::base::names::{CommandId, SideId};
use crate::battle::Command;
use crate::book::Objection;
use crate::muster::{Corps, Force, Pick, PickedArmy};
use crate::script::words::draft::{ArmyDraft, ScenarioDraft};
use crate::script::words::listed::ScriptLists;

/// Gives the commands that are not allied and have no place in the order of dice the free places, in the order in which they
/// are written; leaves the dice independent where the rules allow that and no command of the side has a place.
pub(super) fn rank(draft: &ScenarioDraft, commands: &mut [Command]) {
    let Some(dice) = draft.rules.setup.as_ref().and_then(|setup| setup.deploying.dice) else { return };
    for side in [SideId(0), SideId(1)] {
        let own = |command: &Command| command.side == side && !command.ally;
        let taken: Vec<u8> = commands.iter().filter(|c| own(c)).filter_map(|command| command.die_rank).collect();
        if dice.free.is_some() && taken.is_empty() {
            continue;
        }
        let mut free = (1..).filter(|rank| !taken.contains(rank));
        for command in commands.iter_mut().filter(|c| own(c) && c.die_rank.is_none()) {
            command.die_rank = free.next();
        }
    }
}

/// The objections of the rules to an army that has a list and several commands; none where a command is of no known list.
pub(super) fn judge(draft: &ScenarioDraft, army: &ArmyDraft, side: SideId) -> Vec<Objection> {
    let tables = draft.rules.armies.as_ref().and_then(|tables| tables.commands.as_ref());
    let (Some(tables), Some(listed), Some(lists)) = (tables, &army.listed, ScriptLists::of(draft)) else {
        return Vec::new();
    };
    let own = || draft.commands.iter().enumerate().filter(|(_, own)| own.command.side == side);
    let senders = own().map(|(_, own)| own.sender.and_then(|sender| lists.find(&sender.to_string()).ok()));
    let senders: Vec<_> = senders.collect();
    let mut force = Force { list: &listed.list, year: draft.year, corps: Vec::new() };
    for ((i, own), sender) in own().zip(&senders) {
        if own.command.ally && sender.is_none() {
            return Vec::new();
        }
        let id = CommandId(i as u8);
        let shown = draft.elements.iter().map(|draft| &draft.element);
        let all = shown.chain(draft.hidden.iter().map(|hidden| &hidden.element)).filter(|e| e.command == id);
        let pick = |element: &crate::battle::Element| Pick {
            general: element.general,
            ..Pick::own(&lists.spelled(&element.code.to_string(), sender.as_deref().unwrap_or(&listed.list)))
        };
        force.corps.push(Corps {
            name: Some(own.command.name.clone()),
            list: sender.as_deref().unwrap_or(&listed.list),
            chief: own.command.chief,
            ally: own.command.ally,
            army: PickedArmy { picks: all.map(pick).collect(), year: draft.year, home: army.home },
        });
    }
    force.check(&draft.rules, tables)
}
