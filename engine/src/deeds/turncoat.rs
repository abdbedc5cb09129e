//! Allied commands that change sides when a command of their side is demoralised.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Code, Element, Hidden, HiddenMounts, SeenNumbers, Standing, What};
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
    let general = general_of(battle, id)?;
    rules
        .changing
        .turncoats
        .iter()
        .find(|row| row.bond == command.bond && row.general.is(general))
        .map(|row| row.clause)
}

/// The general of a command: on the table or once there, or hidden, off the table or in ambush.
fn general_of(battle: &Battle, id: CommandId) -> Option<&Element> {
    let hidden = || battle.hidden.iter().map(|hidden| &hidden.element).find(|e| e.command == id && e.general);
    battle.commands[id.index()].general.map(|general| battle.element(general)).or_else(hidden)
}

/// The event that a command changes sides. Its elements keep the numbers by which the enemy knew them, unless the new side has one
/// of the same troops with that number.
pub fn changed(battle: &Battle, command: CommandId) -> What {
    let side = battle.commands[command.index()].side.enemy();
    let (numbers, seen) = joined(battle, side, battle.roster().filter(|(_, e)| e.command == command));
    What::ChangedSides { command, numbers, hidden: joining(battle, command, side), seen }
}

/// The event that an element goes over to a command of the enemy. It keeps the number by which the enemy knew it, unless its new
/// side has one of the same troops with that number.
pub fn gone_over(battle: &Battle, element: ElementId, command: CommandId) -> What {
    let side = battle.commands[command.index()].side;
    let (numbers, seen) = joined(battle, side, std::iter::once((element, battle.element(element))));
    What::WentOver { element, command, number: numbers.first().map(|(_, number)| *number), seen }
}

/// Elements with their numbers.
type NumberedElements = Vec<(ElementId, u8)>;

/// Those of the elements that join a side that get another number than that by which it knew them, and the numbers by which
/// others call all of them, where a side has numbers of its own.
fn joined<'b>(
    battle: &'b Battle,
    side: SideId,
    all: impl Iterator<Item = (ElementId, &'b Element)>,
) -> (NumberedElements, Option<Box<SeenNumbers>>) {
    let theirs = || battle.elements.iter().filter(|e| e.side == side).map(|e| (e.code, e.numbers()));
    let hidden = battle.hidden_of(side).map(|hidden| (hidden.element.code, hidden.own));
    let mut own: Vec<(Code, u8)> = theirs().map(|(code, numbers)| (code, numbers.own)).chain(hidden).collect();
    let mut others: Vec<(Code, u8)> = theirs().map(|(code, numbers)| (code, numbers.seen)).collect();
    let (mut changed, mut seen) = (Vec::new(), Vec::new());
    let mut apart = false;
    for (id, e) in all {
        let known = e.numbers().seen;
        let [number, other] = [&mut own, &mut others].map(|taken| free_number(taken, e.code, known));
        if number != known {
            changed.push((id, number));
        }
        apart |= number != other || e.seen_as != 0;
        seen.push((id, other));
    }
    (changed, apart.then(|| Box::new(SeenNumbers { side, numbers: seen })))
}

/// The number of an element, or another where it is taken; it is taken from now on.
fn free_number(taken: &mut Vec<(Code, u8)>, code: Code, number: u8) -> u8 {
    let most = || taken.iter().filter(|(of, _)| *of == code).map(|(_, number)| *number).max().unwrap_or(0);
    let free = if taken.contains(&(code, number)) { most().saturating_add(1) } else { number };
    taken.push((code, free));
    free
}

/// The hidden troops of a command as its new side calls them.
fn joining(battle: &Battle, command: CommandId, side: SideId) -> Vec<Hidden> {
    let mut last = battle.hidden_of(side).map(|hidden| hidden.element.number).max().unwrap_or(0);
    let own = battle.hidden.iter().filter(|hidden| hidden.element.command == command);
    let mut numbers: Vec<(u8, u8)> = Vec::new();
    let join = |hidden: &Hidden| {
        last = last.saturating_add(1);
        numbers.push((hidden.element.number, last));
        // Those aboard a hidden vessel are so still, whatever its number is.
        let standing = match hidden.element.standing {
            Standing::Aboard(vessel) => {
                let found = numbers.iter().find(|(before, _)| usize::from(*before) == vessel.index());
                found.map_or(Standing::Reserve, |(_, now)| Standing::Aboard(ElementId((*now).into())))
            }
            standing => standing,
        };
        let element = Element { side, number: last, standing, ..hidden.element.clone() };
        let over = |rider: &Element| Element { side, ..rider.clone() };
        let led = hidden.led.as_ref().map(|led| {
            let riders = led.riders.iter().map(over).collect();
            Box::new(HiddenMounts { riders, base: led.base })
        });
        Hidden { element, own: 0, restrained: None, led, ..hidden.clone() }
    };
    own.map(join).collect()
}
