//! Enemies whom a command observes in ground that conceals them, or going into it: it stays aware of them until it sees that
//! they are out of it.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{CommandNote, What};
use crate::book::aware_tables::SightRules;
use crate::view::{Cx, Situation};
use crate::ways::aware::{cover_of, is_concealed, is_in_sight};

/// Notes the enemies that commands observe, and those that are out of hiding again.
pub fn look(cx: &mut Cx) {
    let Some(rules) = cx.rules.moves.impulse.as_ref().map(|tables| tables.sight) else { return };
    let Some(learnt) = rules.learnt.filter(|_| !cx.battle.features.is_empty()) else { return };
    let at = cx.now();
    let watches = [SideId(0), SideId(1)].map(|side| at.battle.commands_of(side).any(|(_, c)| !c.watched.is_empty()));
    let notes: Vec<(CommandId, CommandNote)> =
        at.in_open().flat_map(|enemy| of_one(&at, &rules, enemy, &watches)).collect();
    drop(at);
    for (command, note) in notes {
        cx.emit(What::Noted { command, note }, Some(learnt.watched));
    }
}

/// Notes that an element shoots at one of another command that may lose sight of it.
pub fn shot_at(cx: &mut Cx, shooter: ElementId, target: ElementId) {
    let Some(rules) = cx.rules.moves.impulse.as_ref().map(|tables| tables.sight) else { return };
    let Some(learnt) = rules.learnt.filter(|_| !cx.battle.features.is_empty()) else { return };
    let command = cx.battle.element(target).command;
    let known = cx.battle.commands[command.index()].shot_by.contains(&shooter);
    if !known && (is_concealed(&cx.now(), shooter) || !is_in_sight(&cx.now(), &rules, command, shooter, false)) {
        cx.emit(What::Noted { command, note: CommandNote::ShotBy(shooter) }, Some(learnt.shot));
    }
}

/// What the commands of the other side note of one element; `watches` says of each side whether it watches anybody.
fn of_one(at: &Situation, rules: &SightRules, enemy: ElementId, watches: &[bool; 2]) -> Vec<(CommandId, CommandNote)> {
    let side = at.element(enemy).side.enemy();
    let hides = cover_of(at, rules, enemy).is_some();
    if !hides && !watches[side.index()] {
        return Vec::new();
    }
    let note = |id: CommandId| {
        let watched = at.battle.commands[id.index()].watched.contains(&enemy);
        if watched == hides {
            return None;
        }
        let moved = at.element(enemy).deeds.moves > 0;
        let seen =
            is_in_sight(at, rules, id, enemy, false) || hides && moved && is_in_sight(at, rules, id, enemy, true);
        let note = if hides { CommandNote::Hides(enemy) } else { CommandNote::Out(enemy) };
        seen.then_some((id, note))
    };
    at.battle.commands_of(side).filter_map(|(id, _)| note(id)).collect()
}
