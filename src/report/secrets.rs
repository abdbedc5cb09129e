//! What either side kept secret when a battle began, for those who look back on its events: ambushes, flank marches and the
//! computer's reasons, whether a set-up or a script hid the troops.
//!
//! It tells what came of them; who may be told is for its callers to know.

use super::setting::{sentences, wrapped};
use crate::base::clause::{Cited, Clause};
use crate::base::names::CommandId;
use crate::battle::{Battle, Event, Hidden, Hideout, What};
use crate::book::Rulebook;
use crate::book::setup_steps::{SetupRow, SetupWork};
use crate::setup::SetupStep;

/// The heading above the secrets of both sides.
pub const SECRETS: &str = "What was kept secret before the battle";

/// The secrets of both sides as lines of text; empty if there were none.
pub fn lines_of(rules: &Rulebook, battle: &Battle, steps: &[Cited<SetupStep>], events: &[Event]) -> String {
    wrapped(&told(rules, battle, steps, events))
}

/// The secrets of both sides, a sentence each. `battle` is the battle before its first bound, `steps` are those by which it was set
/// up. Troops in ambush are called as they were called when they came out.
pub fn told(rules: &Rulebook, battle: &Battle, steps: &[Cited<SetupStep>], events: &[Event]) -> Vec<String> {
    let set_up = steps.iter().filter(|step| step.value.secret_of().is_some()).cloned();
    let told: Vec<Cited<SetupStep>> = set_up.chain(written(rules, battle, steps)).collect();
    let known: Vec<Cited<SetupStep>> =
        told.iter().map(|step| Cited::new(come_out(battle, &step.value, events), step.clause)).collect();
    sentences(rules, battle, known.iter(), &|step| sequel(battle, step, events))
}

/// The hidden troops that no step of the set-up tells of: a script has hidden them.
fn written(rules: &Rulebook, battle: &Battle, steps: &[Cited<SetupStep>]) -> Vec<Cited<SetupStep>> {
    let same = |one: &SetupStep, other: &SetupStep| match (one, other) {
        // A number is given anew where the battle begins.
        (SetupStep::Ambush { side, code, at, .. }, SetupStep::Ambush { side: of, code: other, at: there, .. }) => {
            (side, code, at) == (of, other, there)
        }
        _ => one == other,
    };
    let is_told = |step: &SetupStep| steps.iter().any(|told| same(&told.value, step));
    let mut found: Vec<Cited<SetupStep>> = Vec::new();
    for hidden in &battle.hidden {
        let Hidden { element, hideout, .. } = hidden;
        let side = element.side;
        let (step, work) = match hideout {
            Hideout::Ambush { .. } => {
                let (code, number, at) = (element.code, element.number, element.base);
                (SetupStep::Ambush { side, code, number, at }, SetupWork::Ambush)
            }
            Hideout::FlankMarch(edge) => {
                (SetupStep::FlankMarch { side, command: element.command, edge: *edge }, SetupWork::FlankMarch)
            }
            Hideout::Reserve => continue,
        };
        let twice = found.iter().any(|other| other.value == step);
        found.extend(clause(rules, work).filter(|_| !twice && !is_told(&step)).map(|clause| Cited::new(step, clause)));
    }
    found
}

/// The rule of the set by which troops are recorded so.
fn clause(rules: &Rulebook, work: SetupWork) -> Option<Clause> {
    let country = rules.country.iter().flat_map(|country| country.steps);
    let setup = rules.setup.iter().flat_map(|setup| &setup.steps);
    country.chain(setup).find(|row: &&SetupRow| row.work == work).map(|row| row.clause)
}

/// A step with the number that its troops in ambush got when they came out; 0 if they never did.
fn come_out(battle: &Battle, step: &SetupStep, events: &[Event]) -> SetupStep {
    let SetupStep::Ambush { side, code, at, .. } = *step else { return step.clone() };
    let own = |hidden: &&Hidden| hidden.element.code == code && hidden.element.base == at;
    let among = battle.hidden_of(side).find(own).map(|hidden| hidden.element.number);
    let out = events.iter().find_map(|event| match &event.what {
        What::Revealed { hidden: Some(number), element, .. } if element.side == side && among == Some(*number) => {
            Some(element.number)
        }
        _ => None,
    });
    SetupStep::Ambush { side, code, number: out.unwrap_or(0), at }
}

/// What came of a flank march, behind the sentence of its step.
fn sequel(battle: &Battle, step: &SetupStep, events: &[Event]) -> Option<&'static str> {
    let SetupStep::FlankMarch { command, .. } = step else { return None };
    (!has_come(battle, *command, events)).then_some(", which never came")
}

/// Whether any of a command that was hidden came to the table.
fn has_come(battle: &Battle, command: CommandId, events: &[Event]) -> bool {
    let hidden = battle.hidden.iter().any(|hidden| hidden.element.command == command);
    let of = |event: &Event| matches!(&event.what, What::Revealed { element, .. } if element.command == command);
    !hidden || events.iter().any(of)
}
