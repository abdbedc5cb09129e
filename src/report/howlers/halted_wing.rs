//! A wing was left standing on its way with points unspent.
//!
//! Two elements or more were sent forward as one in their side's bound before, by half a base width at least. In this bound none
//! of them was ordered to move, though a point was left for them when the moves ended, the judge would have let them go as far
//! straight ahead again, and no enemy could have come to them even there within one move as the crow flies. Troops in close
//! combat, and commands whose mission is to stand or to keep away, are not meant.
//!
//! Where a command has a mission to go somewhere or to attack, it is a howler too if a point was left for it, none of it was
//! ordered to move or fights, and some of it could have gone straight ahead by a base width.

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, OrderedMove, seen, stands};
use crate::ask::bodies::{bodies, charge, reach};
use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, MoveOrder, Order, Phase, Step, Task};
use crate::book::Rulebook;
use crate::course::bound::thought_of;
use crate::geometry::distance;
use crate::report::names;
use crate::view::Situation;
use crate::view::written::Scale;
use crate::ways::cost::purse;

/// Finds those of a bound; `before` is the last one of the same side.
pub(super) fn find(rules: &Rulebook, before: Option<&BoundRecord>, bound: &BoundRecord, found: &mut Vec<Howler>) {
    let left = bound.end.commands_of(bound.side).any(|(_, command)| command.pips > 0);
    if !left || bound.end.bound.phase != Phase::Moves || bound.end.ending.is_some() || bound.end.pending.is_some() {
        return;
    }
    seen(rules, &bound.end, |at| {
        let mut told: Vec<CommandId> = Vec::new();
        for (command, who) in unfinished(at, bound) {
            told.push(command);
            let mission = at.battle.commands[command.index()].missions.first();
            let mission =
                mission.map_or_else(String::new, |mission| mission.told(at.battle, &Scale::of(at.rules, at.battle)));
            let name = &at.battle.commands[command.index()].name;
            let text = format!(
                "{name} was left standing with {} unspent and its mission open: {mission}",
                left_for(at, who[0])
            );
            found.push(Howler::new(bound, at.battle, HowlerRule::HaltedWing, bound.side, &who, &text));
        }
        for made in before.iter().flat_map(|before| &before.moves) {
            let who = &made.order.who;
            if who.iter().all(|id| stands(at.battle, *id) && !told.contains(&at.element(*id).command))
                && is_halted(at, bound, made)
            {
                let wing = names::elements(at.battle, who);
                let text = format!("{wing} were left standing on their way with {} unspent", left_for(at, who[0]));
                found.push(Howler::new(bound, at.battle, HowlerRule::HaltedWing, bound.side, who, &text));
            }
        }
    });
}

fn left_for(at: &Situation, id: ElementId) -> String {
    names::count(purse(at, id).into(), "point")
}

/// Whether those who made a move in the bound before were left on their way.
fn is_halted(at: &Situation, bound: &BoundRecord, made: &OrderedMove) -> bool {
    let who = &made.order.who;
    let Some((from, to)) = who.first().and_then(|id| made.of(*id)) else { return false };
    let gone = (to.at.vec() - from.at.vec()).dot(to.facing.forward());
    let stood = |id: &ElementId| !bound.ordered(*id) && !at.in_combat(*id) && !is_to_stand(at.battle, *id);
    let is_safe = |id: &ElementId| {
        let mut enemies = at.enemies_in_open(bound.side);
        enemies.all(|foe| distance(at.rect(*id), at.rect(foe)) > gone + reach(at, foe) + charge(at, foe))
    };
    let far = who.len() > 1 && gone >= at.bw() / 2.0;
    far && who.iter().all(stood) && purse(at, who[0]) > 0 && who.iter().all(is_safe) && goes(at, who, gone as i32)
}

/// Whether some elements may go straight ahead so far.
fn goes(at: &Situation, who: &[ElementId], length: i32) -> bool {
    let order = MoveOrder::tactical(who.to_vec(), vec![Step::Straight(length)]);
    thought_of(at, &Order::Move(order)).is_some()
}

/// Whether the mission of an element's command is to stand or to keep away.
fn is_to_stand(battle: &Battle, id: ElementId) -> bool {
    let present = battle.command_of(id).missions.first();
    present.is_some_and(|mission| !is_to_go(&mission.task))
}

/// Whether a task is to go somewhere or to attack.
fn is_to_go(task: &Task) -> bool {
    matches!(task, Task::Go { .. } | Task::TakeGround { .. } | Task::Attack { .. } | Task::Aid(_))
}

/// The commands with an open mission to go or attack that did nothing for it, with those of each who could have gone.
fn unfinished(at: &Situation, bound: &BoundRecord) -> Vec<(CommandId, Vec<ElementId>)> {
    let idle = |command: CommandId| {
        let mut own = at.battle.of_side(bound.side).filter(|(_, element)| element.command == command);
        own.all(|(id, _)| !bound.ordered(id) && !at.in_combat(id))
    };
    let open = at
        .battle
        .commands_of(bound.side)
        .filter(|(id, command)| command.missions.first().is_some_and(|mission| is_to_go(&mission.task)) && idle(*id));
    let could = |command: CommandId| {
        let all = bodies(at, bound.side).into_iter().map(|body| body.who);
        let mut own = all.filter(|who| at.element(who[0]).command == command && purse(at, who[0]) > 0);
        own.find(|who| goes(at, who, at.battle.base_width))
    };
    open.filter_map(|(id, _)| could(id).map(|who| (id, who))).collect()
}
