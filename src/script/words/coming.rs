//! Reserves that arrive by themselves: their time and place.

use super::lexicon::edge_name;
use crate::base::names::{CommandId, ElementId};
use crate::battle::objective::ObjectiveFate;
use crate::battle::{Battle, Compass, Speech, Standing};
use crate::course::arrival::has_room;
use crate::geometry::Base;
use crate::script::error::ScriptPlace;
use crate::view::Situation;
use crate::view::lost::{general_lost, lost};
use crate::ways::edge::at_edge;

/// Reserves that arrive by themselves.
#[derive(Clone)]
pub struct Reinforcement {
    /// The command that they belong to.
    pub command: CommandId,
    /// The elements.
    pub who: Vec<ElementId>,
    /// The conditions of their arrival; all of them must hold.
    pub when: ReserveWhen,
    /// The edge at which they arrive.
    pub edge: Compass,
    /// The middle of their line along it, in 1/1000 mm.
    pub along: f64,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// The conditions of an arrival, evaluated at the start of each bound of their side; `None` is always fulfilled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReserveWhen {
    /// The first bound, both sides' bounds counted together.
    pub bound: Option<u16>,
    /// The least face of a die of the script.
    pub dice: Option<u8>,
    /// The name of an objective that must be met, or "general of COMMAND" for a general that must be lost.
    pub on: Option<String>,
    /// The least number of their side's elements that must be lost.
    pub lost: Option<u16>,
}

/// An event that reserves wait for.
pub(super) enum ReserveEvent {
    Objective(usize),
    General(CommandId),
}

impl ReserveEvent {
    pub(super) fn named(battle: &Battle, name: &str) -> Option<ReserveEvent> {
        if let Some(i) = battle.objectives.list.iter().position(|o| o.name == name) {
            return Some(ReserveEvent::Objective(i));
        }
        let command = name.strip_prefix("general of ")?;
        let place = battle.commands.iter().position(|c| c.name == command)?;
        Some(ReserveEvent::General(CommandId(place as u8)))
    }

    pub(super) fn has_come(&self, battle: &Battle) -> bool {
        match self {
            ReserveEvent::Objective(i) => matches!(battle.objectives.list[*i].fate, ObjectiveFate::Met(_)),
            ReserveEvent::General(command) => general_lost(battle, *command),
        }
    }
}

impl Reinforcement {
    /// Whether they arrive at the start of the current bound of their side; `roll` throws a die of the script.
    pub fn is_due(&self, battle: &Battle, roll: impl FnOnce() -> u8) -> bool {
        let side = battle.commands[self.command.index()].side;
        let ready = self.when.bound.is_none_or(|bound| battle.bound.number >= bound)
            && self
                .when
                .on
                .as_ref()
                .is_none_or(|on| ReserveEvent::named(battle, on).is_some_and(|event| event.has_come(battle)))
            && self.when.lost.is_none_or(|least| lost(battle, side).count() >= usize::from(least));
        ready && self.when.dice.is_none_or(|least| roll() >= least)
    }

    /// The places of those that have not arrived yet.
    pub fn places(&self, battle: &Battle) -> Vec<(ElementId, Base)> {
        let waits = |id: &ElementId| battle.element(*id).standing == Standing::Reserve;
        line_up(battle, self.who.iter().copied().filter(waits).collect(), self.edge, self.along)
    }

    /// What their side is told of those who find no room at their places, and wait; `None` if all have room.
    pub fn without_room(&self, at: &Situation, places: &[(ElementId, Base)]) -> Option<Speech> {
        let shut = places.iter().filter(|(id, base)| !has_room(at, at.element(*id), base));
        let names: Vec<String> = shut.map(|(id, _)| at.battle.name(*id)).collect();
        let (finds, waits) = if names.len() == 1 { ("finds", "waits") } else { ("find", "wait") };
        let edge = edge_name(self.edge);
        let text = format!("{} {finds} no room to come on over the {edge} edge, and {waits}", names.join(", "));
        let to = Some(at.battle.commands[self.command.index()].side);
        (!names.is_empty()).then_some(Speech { speaker: None, picture: None, text, to })
    }

    /// The elements with their time and place, in words.
    pub fn told(&self, battle: &Battle) -> String {
        let names: Vec<String> = self.who.iter().map(|id| battle.name(*id)).collect();
        let ReserveWhen { bound, dice, on, lost } = &self.when;
        let command = &battle.commands[self.command.index()];
        let side = &battle.sides[command.side.index()].name;
        let mut when = Vec::new();
        when.extend(bound.map(|bound| format!("from bound {bound}")));
        when.extend(on.as_ref().map(|on| match on.strip_prefix("general of ") {
            Some(_) => format!("when the {on} is lost"),
            None => format!("when \"{on}\" is met"),
        }));
        when.extend(lost.map(|lost| format!("when {side} has lost {lost}")));
        when.extend(dice.map(|dice| format!("by a die of {dice} or more")));
        let (edge, when) = (edge_name(self.edge), when.join(", "));
        format!("{} of {}: {when}, at the {edge} edge", names.join(", "), command.name)
    }
}

/// The places of elements in one line with their backs to an edge, its middle `at` along it.
pub fn line_up(battle: &Battle, who: Vec<ElementId>, edge: Compass, at: f64) -> Vec<(ElementId, Base)> {
    let width = f64::from(battle.base_width);
    let first = -width * (who.len().saturating_sub(1) as f64) * 0.5;
    let right = match edge {
        Compass::South | Compass::East => 1.0,
        Compass::North | Compass::West => -1.0,
    };
    let base = |(i, id)| (id, at_edge(battle, id, edge, at + right * (first + width * i as f64)));
    who.into_iter().enumerate().map(base).collect()
}
