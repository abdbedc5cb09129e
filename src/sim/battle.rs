//! One battle of a scenario: the generals, the watcher and the dice brought together.

use std::path::Path;

use super::staff::{self, Led, Seat, Staff};
use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Battle, Command, Event};
use crate::book::move_tables::PipDice;
use crate::course::Game;
use crate::course::run::Run;
use crate::course::{General, Stop};
use crate::general::{self, GeneralVersion, levels};
use crate::script::general::ScriptGeneral;
use crate::script::scenario::Scenario;
use crate::store::replay::{FORMAT, Header};

/// The generals of a battle, and its greatest length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleTerms {
    /// The general of each side by name, in the order of the scenario's armies. If several generals lead commands of
    /// their own, in the form that [`staff::read`] reads.
    pub generals: [String; 2],
    /// The bound after which a battle is drawn.
    pub max_bounds: u16,
}

pub use crate::course::run::MAX_BOUNDS;

impl BattleTerms {
    /// The default terms of a scenario: its own generals, where it has none one who thinks, and its own last bound.
    pub fn usual(scenario: &Scenario) -> BattleTerms {
        let generals = [SideId(0), SideId(1)].map(|side| own_generals(scenario, side));
        BattleTerms { generals, max_bounds: scenario.max_bounds.unwrap_or(MAX_BOUNDS) }
    }
}

/// The generals of a side by the scenario, in the form that [`staff::read`] reads.
fn own_generals(scenario: &Scenario, side: SideId) -> String {
    let usual = general::NAMES[0];
    let of =
        |command: &Command| command.led_by.as_deref().map_or(usual.to_string(), |name| scenario.general_named(name));
    let led: Vec<(&str, String)> =
        scenario.start.commands_of(side).map(|(_, command)| (command.name.as_str(), of(command))).collect();
    let Some((_, first)) = led.first() else { return usual.to_string() };
    if led.iter().all(|(_, general)| general == first) {
        return first.clone();
    }
    let own = led.iter().filter(|(_, general)| general != usual).map(|(name, general)| format!(",{name}={general}"));
    std::iter::once(usual.to_string()).chain(own).collect()
}

/// Fights one battle of a scenario to its end; the same seed gives the same battle.
///
/// # Errors
/// If there is no general of a name, or the script or a general cannot go on.
pub fn fight<'s>(scenario: &'s Scenario, terms: &BattleTerms, seed: u64) -> Result<Run<'s>, Stop> {
    fight_telling(scenario, terms, seed, &mut |_, _| ())
}

/// As [`fight`], but passes on the events as they come, each stretch with the battle after it.
///
/// # Errors
/// Those of [`fight`].
pub fn fight_telling<'s>(
    scenario: &'s Scenario,
    terms: &BattleTerms,
    seed: u64,
    tell: &mut dyn FnMut(&Battle, &[Event]),
) -> Result<Run<'s>, Stop> {
    match fight_as_far(scenario, terms, seed, tell)? {
        (run, None) => Ok(run),
        (_, Some(stop)) => Err(stop),
    }
}

/// As [`fight_telling`], but gives what was fought also if the script or a general cannot go on, with the reason.
///
/// # Errors
/// If the battle cannot begin.
pub fn fight_as_far<'s>(
    scenario: &'s Scenario,
    terms: &BattleTerms,
    seed: u64,
    tell: &mut dyn FnMut(&Battle, &[Event]),
) -> Result<(Run<'s>, Option<Stop>), Stop> {
    let mut red = staff(scenario, terms, 0, seed, None)?;
    let mut blue = staff(scenario, terms, 1, seed, None)?;
    let mut watcher = scenario.watcher(seed)?;
    let mut dice = Seeded::new(seed, "battle");
    let game = Game::new(&scenario.rules, scenario.start.clone());
    let mut run = Run::new(game, terms.max_bounds);
    let mut told = 0;
    let mut fight = || -> Result<(), Stop> {
        run.begin(watcher.as_mut(), &mut dice)?;
        loop {
            let goes_on = run.goes_on(watcher.as_mut())?;
            tell(run.game.battle(), &run.events[told..]);
            told = run.events.len();
            if !goes_on {
                return Ok(());
            }
            let side = run.game.battle().to_decide();
            let general = if side.index() == 0 { &mut red } else { &mut blue };
            run.turn(general, watcher.as_mut(), &mut dice)?;
        }
    };
    let stop = fight().err();
    Ok((run, stop))
}

/// The players of a side; `human` is the name that stands for a person among the names of generals.
pub(super) fn staff(
    scenario: &Scenario,
    terms: &BattleTerms,
    side: usize,
    seed: u64,
    human: Option<&str>,
) -> Result<Staff, Stop> {
    // Two generals with dice of their own must not throw the same.
    let mut own = Seeded::new(seed, if side == 0 { "red" } else { "blue" });
    let led =
        staff::read(&scenario.rules, &scenario.start, SideId(side as u8), &terms.generals[side], general::NAMES[0])?;
    let seat = |(name, commands): Led| {
        let own = own.below(u32::MAX);
        let general = (human != Some(name.as_str())).then(|| general_named(scenario, &name, own)).transpose()?;
        Ok(Seat { commands, general })
    };
    let one_purse = scenario.rules.moves.pips.value == PipDice::PerSide;
    Ok(Staff::new(led.into_iter().map(seat).collect::<Result<_, Stop>>()?, one_purse))
}

/// The general of a name, with dice of his own.
fn general_named(scenario: &Scenario, name: &str, own: u32) -> Result<Box<dyn General>, Stop> {
    if let Some((script, hash)) = script_of(name) {
        let general = ScriptGeneral::load(script, scenario, own.into())?;
        return match hash.is_none_or(|hash| general.hash() == hash) {
            true => Ok(Box::new(general)),
            false => Err(format!("{}: this general was changed since the battle was begun", script.display()).into()),
        };
    }
    match general::by_name(name, own.into()) {
        Some(general) => Ok(general),
        None => Err(format!("{}, and scripts by FILE.lua", levels::nobody(name, &[])).into()),
    }
}

/// The script of a general that is named by its file, and the hash that it must have.
fn script_of(name: &str) -> Option<(&Path, Option<&str>)> {
    match name.rsplit_once('@') {
        Some((file, hash)) if file.ends_with(".lua") => Some((Path::new(file), Some(hash))),
        _ => name.ends_with(".lua").then(|| (Path::new(name), None)),
    }
}

/// The name of a general as a saved battle has it: that of a script with its hash, so that a change is noticed.
///
/// # Errors
/// If the script cannot be read or has a mistake.
pub fn kept_name(scenario: &Scenario, name: &str) -> Result<String, Stop> {
    let kept = |part: &str| -> Result<String, Stop> {
        let (leads, name) = part.rsplit_once('=').map_or(("", part), |(command, name)| (command, name));
        let equals = if leads.is_empty() { "" } else { "=" };
        match script_of(name) {
            Some((script, None)) => {
                Ok(format!("{leads}{equals}{name}@{}", ScriptGeneral::load(script, scenario, 0)?.hash()))
            }
            _ => Ok(part.to_string()),
        }
    };
    Ok(name.split(',').map(kept).collect::<Result<Vec<_>, _>>()?.join(","))
}

/// The first line of the file of a battle of a scenario.
pub fn header(scenario: &Scenario, terms: &BattleTerms, seed: u64) -> Header {
    Header {
        replay: FORMAT,
        engine: env!("CARGO_PKG_VERSION").into(),
        rules: scenario.rules.name.into(),
        book: Some(scenario.rules.hash()),
        amendments: scenario.rules.amendments.clone(),
        changes: scenario.rules.changes.clone(),
        title: scenario.title.clone(),
        script: scenario.hash.clone(),
        seed,
        generals: terms.generals.clone(),
        general: GeneralVersion::PRESENT,
        sitting: None,
        start: scenario.start.clone(),
    }
}
