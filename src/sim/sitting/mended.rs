//! A battle taken up again with a script that was changed since: its orders and dice are fought again under the new
//! script, into a file of its own; the old file stays as it is.
//!
//! The start must be the same, or the orders would be about other troops. The first difference of the two courses is
//! found; an order that can no longer be given ends the record there.

use std::path::Path;

use super::{Sitting, SittingError, header, table};
use crate::battle::{Battle, Event, Order};
use crate::course::take_back::MoveMarks;
use crate::script::scenario::Scenario;
use crate::sim::battle::BattleTerms;
use crate::store::disk::IfThere;
use crate::store::replay::{Header, ResumedBattle, Save, order_of};

/// How a record goes under a script that was changed since.
#[derive(Clone, Debug)]
pub struct MendedCourse {
    /// The first event that is another one now.
    pub first: Option<MendedEvent>,
    /// The first order of the record that can no longer be given, with the battle before it.
    pub left: Option<(Option<Order>, Box<Battle>)>,
}

/// The first event of a battle that is another one under the changed script.
#[derive(Clone, Debug)]
pub struct MendedEvent {
    /// The battle before it.
    pub before: Box<Battle>,
    /// What the record has; `None` if it ends before.
    pub recorded: Option<Event>,
    /// What happens now; `None` if nothing more does.
    pub now: Option<Event>,
}

/// Takes up a saved battle with a script that was changed since; the battle is saved at `path` from now on.
///
/// # Errors
/// If it begins otherwise now, the script cannot go on, or the file cannot be made.
pub fn go_on<'s>(
    scenario: &'s Scenario,
    taken: ResumedBattle,
    path: &Path,
) -> Result<(Sitting<'s>, MendedCourse), SittingError> {
    let ResumedBattle { replay, save: old, .. } = taken;
    let Some(saved) = &replay.header.sitting else {
        return Err(SittingError::NotPlayed(old.path().display().to_string()));
    };
    if let Some(what) = begins_otherwise(&replay.header.start, &scenario.start) {
        let (script, file) = (saved.file.clone(), old.path().display().to_string());
        return Err(SittingError::BeginsOtherwise { script, file, what });
    }
    let mut fought = table(scenario, &replay.header, path)?;
    let left = fought.fight_orders_again(&replay.parts)?;
    let left = match left {
        None => None,
        Some(place) => {
            // What could not be given has left its traces in the memory of generals and on the dice.
            fought = table(scenario, &replay.header, path)?;
            fought.fight_orders_again(&replay.parts[..place])?;
            Some((order_of(&replay.parts[place]).cloned(), Box::new(fought.run.game.battle().clone())))
        }
    };
    let recorded: Vec<&Event> = replay.parts.iter().flat_map(|part| &part.events).collect();
    let first = differs(&scenario.start, &recorded, &fought.run.events, left.is_some());
    let terms = BattleTerms { generals: replay.header.generals.clone(), max_bounds: saved.max_bounds };
    let made = header(scenario, &terms, replay.header.seed, saved.file.clone(), saved.dice);
    let header = Header { general: replay.header.general, ..made };
    let save = Save::begin(path, &header, IfThere::Refuse)?;
    let told = scenario.start.clone();
    let marks = MoveMarks::default();
    let mut sitting = Sitting { parts: Vec::new(), header, scenario, table: fought, marks, save, told };
    sitting.keep()?;
    Ok((sitting, MendedCourse { first, left }))
}

/// The first difference of two courses; the end of a record that was `cut` is none.
fn differs(start: &Battle, recorded: &[&Event], now: &[Event], cut: bool) -> Option<MendedEvent> {
    let end = if cut { now.len() } else { now.len().max(recorded.len()) };
    let at = (0..end).find(|i| recorded.get(*i).copied() != now.get(*i))?;
    let mut before = start.clone();
    now[..at].iter().for_each(|event| before.apply(event));
    Some(MendedEvent {
        before: Box::new(before),
        recorded: recorded.get(at).map(|event| (*event).clone()),
        now: now.get(at).cloned(),
    })
}

/// The first thing in which two starts differ, in words.
fn begins_otherwise(recorded: &Battle, now: &Battle) -> Option<String> {
    if recorded == now {
        return None;
    }
    let (had, has) = (recorded.elements.len(), now.elements.len());
    if had != has {
        return Some(format!("there were {had} elements, and there are {has}"));
    }
    let side = |battle: &Battle, i: usize| battle.sides[battle.elements[i].side.index()].name.clone();
    let mut pairs = recorded.roster().map(|(id, _)| id);
    if let Some(id) = pairs.find(|id| recorded.element(*id) != now.element(*id)) {
        let (name, of) = (recorded.name(id), side(recorded, id.index()));
        return Some(format!("{name} of {of} begins elsewhere or is another element now"));
    }
    if recorded.features != now.features {
        return Some("the ground is another one".to_string());
    }
    if recorded.objectives != now.objectives {
        return Some("its objectives are others".to_string());
    }
    if recorded.sides != now.sides || recorded.commands != now.commands {
        return Some("its armies or commands are called or led otherwise".to_string());
    }
    Some("its board, weather, hour or camps are others".to_string())
}
