//! Allied commands that change sides when a command of their side is demoralised.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Code, Element, Hidden, What};
use crate::book::Rulebook;
use crate::view::Cx;
use crate::view::doubt::needs;

/// Lets the commands in doubt change sides that a row makes do so.
pub fn look(cx: &mut Cx) {
    if cx.rules.changing.turncoats.is_empty() {
        return;
    }
    let turns = |i: usize| {
        let id = CommandId(i as u8);
        Some((id, turns(cx.rules, cx.battle, id)?))
    };
    let all: Vec<(CommandId, Clause)> = (0..cx.battle.commands.len()).filter_map(turns).collect();
    for (command, clause) in all {
        let what = changed(cx.battle, command);
        cx.emit(what, Some(clause));
    }
}

/// The clause by which a command changes sides now.
fn turns(rules: &Rulebook, battle: &Battle, id: CommandId) -> Option<Clause> {
    let command = &battle.commands[id.index()];
    let shaken = || battle.commands_of(command.side).any(|(other, c)| other != id && c.demoralised);
    if !command.ally || command.demoralised || needs(rules, battle, id).is_none() || !shaken() {
        return None;
    }
    let general = battle.element(command.general?);
    rules
        .changing
        .turncoats
        .iter()
        .find(|row| row.bond == command.bond && row.general.is(general))
        .map(|row| row.clause)
}

/// The event that a command changes sides. Its elements keep their numbers, unless the new side has one of the same
/// troops with that number.
pub fn changed(battle: &Battle, command: CommandId) -> What {
    let side = battle.commands[command.index()].side.enemy();
    let mut taken: Vec<(Code, u8)> =
        battle.elements.iter().filter(|e| e.side == side).map(|e| (e.code, e.number)).collect();
    let mut numbers = Vec::new();
    for (id, e) in battle.roster().filter(|(_, e)| e.command == command) {
        if let Some(number) = other_number(&taken, e) {
            numbers.push((id, number));
            taken.push((e.code, number));
        } else {
            taken.push((e.code, e.number));
        }
    }
    What::ChangedSides { command, numbers, hidden: joining(battle, command, side) }
}

/// The event that an element goes over to a command of the enemy. It keeps its number, unless its new side has one of
/// the same troops with that number.
pub fn gone_over(battle: &Battle, element: ElementId, command: CommandId) -> What {
    let side = battle.commands[command.index()].side;
    let theirs = battle.elements.iter().filter(|e| e.side == side);
    let taken: Vec<(Code, u8)> = theirs.map(|e| (e.code, e.number)).collect();
    What::WentOver { element, command, number: other_number(&taken, battle.element(element)) }
}

/// Another number for an element whose own is taken.
fn other_number(taken: &[(Code, u8)], e: &Element) -> Option<u8> {
    let clash = taken.contains(&(e.code, e.number));
    let most = || taken.iter().filter(|(code, _)| *code == e.code).map(|(_, number)| *number).max().unwrap_or(0);
    clash.then(|| most().saturating_add(1))
}

/// The hidden troops of a command as its new side calls them.
fn joining(battle: &Battle, command: CommandId, side: SideId) -> Vec<Hidden> {
    let mut last = battle.hidden_of(side).map(|hidden| hidden.element.number).max().unwrap_or(0);
    let own = battle.hidden.iter().filter(|hidden| hidden.element.command == command);
    let join = |hidden: &Hidden| {
        last = last.saturating_add(1);
        Hidden { element: Element { side, number: last, ..hidden.element.clone() }, restrained: None, ..hidden.clone() }
    };
    own.map(join).collect()
}
