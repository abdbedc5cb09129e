//! Fights a replay again: its orders with its dice, compared event by event with the recorded ones.

use super::read::order_of;
use super::{Replay, ReplayPart};
use crate::base::dice::Scripted;
use crate::battle::{Battle, Event, Order, Refusal, What};
use crate::book::Rulebook;
use crate::course::Game;
use crate::course::run::RunCause;

/// The first place at which a battle no longer goes as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the file.
    pub line: usize,
    /// The battle before it.
    pub before: Box<Battle>,
    /// The order that was given, if the difference is in an order.
    pub order: Option<Order>,
    /// The difference.
    pub what: ReplayDifference,
}

/// The kinds of difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayDifference {
    /// The order is refused now.
    Refused(Refusal),
    /// The events differ. The recorded event or the event now is `None` if that side has no more events.
    Event {
        /// The recorded event.
        recorded: Option<Box<Event>>,
        /// The event that happens now.
        now: Option<Box<Event>>,
    },
}

/// Fights a replay again until the battle or the bound `until` is over; returns the battle then.
///
/// Events from outside the rules, such as those of a script, happen as they were recorded.
///
/// # Errors
/// The first [`Difference`].
pub fn fight_again(rules: &Rulebook, replay: &Replay, until: u16) -> Result<Battle, Box<Difference>> {
    let mut game = Game::new(rules, replay.header.start.clone());
    for (i, part) in replay.parts.iter().enumerate() {
        let before = game.battle().clone();
        play(&mut game, part).map_err(|what| {
            let (line, order) = (replay.lines[i], order_of(part).cloned());
            Box::new(Difference { line, before: Box::new(before), order, what })
        })?;
        if game.battle().bound.number > until {
            break;
        }
    }
    Ok(game.into_battle())
}

/// Begins the next bounds as long as the record has more events of the same part.
fn with_next_bounds(game: &mut Game, mut events: Vec<Event>, recorded: usize, dice: &mut Scripted) -> Vec<Event> {
    while events.len() < recorded && game.is_bound_over() {
        events.extend(game.next_bound(dice));
    }
    events
}

fn play(game: &mut Game, part: &ReplayPart) -> Result<(), ReplayDifference> {
    let faces = part.events.iter().filter_map(|event| match event.what {
        What::Rolled { face, .. } => Some(face),
        _ => None,
    });
    let mut dice = Scripted::new(faces);
    let now = match (order_of(part), part.cause) {
        (Some(order), _) => {
            let plan = game.judge(order).map_err(ReplayDifference::Refused)?;
            let events = game.carry_out_in_bound(order, plan, &mut dice);
            with_next_bounds(game, events, part.events.len(), &mut dice)
        }
        (None, RunCause::Begin) => {
            let events = game.begin_in_bound(&mut dice);
            with_next_bounds(game, events, part.events.len(), &mut dice)
        }
        (None, RunCause::Bound) => {
            let events = game.next_bound(&mut dice);
            with_next_bounds(game, events, part.events.len(), &mut dice)
        }
        (None, _) => {
            part.events.iter().for_each(|event| game.happen(event));
            return Ok(());
        }
    };
    let end = now.len().max(part.events.len());
    let differs = (0..end).find(|i| now.get(*i) != part.events.get(*i));
    match differs {
        None => Ok(()),
        Some(i) => {
            let at = |events: &[Event]| events.get(i).cloned().map(Box::new);
            Err(ReplayDifference::Event { recorded: at(&part.events), now: at(&now) })
        }
    }
}
