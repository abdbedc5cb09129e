//! Armies of several commands: the order of their dice where the script gives none, and the whole army judged by its lists,
//! or without them, where the battle is set up by the rules. It does not know what the rules ask of such an army.

use crate::base::names::SideId;
use crate::battle::{Command, Element, Kinds};
use crate::book::Objection;
use crate::book::army_tables::ArmyTables;
use crate::book::objection::{ArmyFault, CommandCalled};
use crate::muster::led::{LedCommand, unlisted};
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

/// The objections of the rules to an army of several commands: by its lists, or where it or one of its commands is of no known
/// list by what the rules ask of every army.
pub(super) fn judge(draft: &ScenarioDraft, army: &ArmyDraft, side: SideId) -> Vec<Objection> {
    let Some(armies) = &draft.rules.armies else { return Vec::new() };
    let Some(tables) = &armies.commands else {
        let home = army.listed.as_ref().map(|listed| listed.list.check_choice(army.home, None, armies).err());
        return home.map_or_else(|| in_one(draft, armies, side), |wrong| wrong.into_iter().collect());
    };
    let own = || draft.commands.iter().enumerate().filter(|(_, own)| own.command.side == side);
    let (Some(listed), Some(lists)) = (&army.listed, ScriptLists::of(draft)) else {
        return unlisted(&own().map(|(i, own)| led(draft, i, &own.command)).collect::<Vec<_>>(), tables);
    };
    let senders = own().map(|(_, own)| own.sender.and_then(|sender| lists.find(&sender.to_string()).ok()));
    let senders: Vec<_> = senders.collect();
    let mut force = Force { list: &listed.list, year: draft.year, corps: Vec::new() };
    for ((i, commanded), sender) in own().zip(&senders) {
        if commanded.command.ally && sender.is_none() {
            return unlisted(&own().map(|(i, own)| led(draft, i, &own.command)).collect::<Vec<_>>(), tables);
        }
        let pick = |element: &Element| Pick {
            general: element.general,
            ..Pick::own(&lists.spelled(&element.code.to_string(), sender.as_deref().unwrap_or(&listed.list)))
        };
        force.corps.push(Corps {
            name: Some(commanded.command.name.clone()),
            list: sender.as_deref().unwrap_or(&listed.list),
            chief: commanded.command.chief,
            ally: commanded.command.ally,
            army: PickedArmy { picks: elements(draft, i).map(pick).collect(), year: draft.year, home: army.home },
        });
    }
    force.check(&draft.rules, tables)
}

/// The elements of a command, those that nobody sees among them; people of places are none of the army's.
fn elements(draft: &ScenarioDraft, command: usize) -> impl Iterator<Item = &Element> {
    let shown = draft.elements.iter().map(|draft| &draft.element);
    let all = shown.chain(draft.hidden.iter().map(|hidden| &hidden.element));
    all.filter(move |e| e.command.index() == command && !Kinds::PEOPLE.has(e.kind))
}

/// A command of which no list is known.
fn led(draft: &ScenarioDraft, i: usize, command: &Command) -> LedCommand {
    LedCommand {
        called: CommandCalled { name: Some(command.name.clone()), list: None, allied: command.ally },
        chief: command.chief,
        size: elements(draft, i).count(),
        generals: elements(draft, i).filter(|e| e.general).count(),
        leader: elements(draft, i).find(|e| e.general).cloned(),
        as_listed: None,
    }
}

/// The objections to an army without a list in a battle of one general a side.
fn in_one(draft: &ScenarioDraft, tables: &ArmyTables, side: SideId) -> Vec<Objection> {
    let own = (0..draft.commands.len()).filter(|i| draft.commands[*i].command.side == side);
    let all: Vec<&Element> = own.flat_map(|i| elements(draft, i)).collect();
    let (found, wanted) = (all.len(), tables.size.value);
    let generals = all.iter().filter(|e| e.general).count();
    let size = (found != wanted).then(|| Objection::new(ArmyFault::Elements { found, wanted }, tables.size.clause));
    let led = (generals > 1).then(|| Objection::new(ArmyFault::Generals { found: generals }, tables.general));
    size.into_iter().chain(led).collect()
}
