//! A script checked with the other values of its options and the other faces of its dice at the start. What a check finds
//! with the usual ones is not told again.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::script::overrides::Overrides;
use crate::script::scenario::Scenario;

/// The most settings that are tried beside the usual one.
const MOST: usize = 40;
/// The faces of a die.
const FACES: u8 = 6;

/// A setting: what it changes, and how it is told.
pub struct TriedSetting {
    /// What it changes.
    pub overrides: Overrides,
    /// How it is told.
    pub told: String,
}

/// A finding under a setting with that setting in its message; `None` if it was found before, under another.
pub fn with(told: &str, finding: ScriptFinding, found: &[ScriptFinding]) -> Option<ScriptFinding> {
    let known = |one: &ScriptFinding| {
        let says = one.message.split_once(": ").filter(|(with, _)| with.starts_with("with "));
        let says = says.map_or(one.message.as_str(), |(_, says)| says);
        (one.code, &one.file, one.line) == (finding.code, &finding.file, finding.line) && says == finding.message
    };
    let fresh = !found.iter().any(known);
    fresh.then(|| ScriptFinding { message: format!("with {told}: {}", finding.message), ..finding })
}

/// The finding on settings that were not tried; `None` if all were.
pub fn left_out(count: usize) -> Option<ScriptFinding> {
    let what = format!("{count} more combinations of the options and dice at the start were not tried");
    (count > 0).then(|| ScriptFinding::new(FindingKind::More, None, what))
}

/// The settings beside the usual one: every combination of options, then each face of each die; and how many more there
/// would be.
pub fn settings(scenario: &Scenario, usual: &Overrides) -> (Vec<TriedSetting>, usize) {
    let options = &scenario.options;
    let all = options.iter().map(|option| option.values.len()).fold(1_usize, usize::saturating_mul);
    let throws = scenario.start.start_throws.len();
    let dice = throws * usize::from(FACES - 1);
    let room = MOST.saturating_sub(dice.min(MOST / 2));
    let mut tried: Vec<TriedSetting> = (1..all.min(room + 1)).map(|number| combined(scenario, usual, number)).collect();
    let faces: Vec<u8> = scenario.start.start_throws.iter().map(|throw| throw.face).collect();
    for (place, throw) in scenario.start.start_throws.iter().enumerate() {
        for face in (1..=FACES).filter(|face| *face != throw.face) {
            if tried.len() >= MOST {
                break;
            }
            let mut faces = faces.clone();
            faces[place] = face;
            let told = format!("{face} thrown for \"{}\"", throw.what);
            tried.push(TriedSetting { overrides: Overrides { faces, ..usual.clone() }, told });
        }
    }
    let left_out = (all - 1 + dice).saturating_sub(tried.len());
    (tried, left_out)
}

/// The combination of values of this number; 0 is the first value of each.
fn combined(scenario: &Scenario, usual: &Overrides, number: usize) -> TriedSetting {
    let (mut left, mut values) = (number, Vec::new());
    for option in &scenario.options {
        let value = &option.values[left % option.values.len()];
        left /= option.values.len();
        values.push((option.name.clone(), value.to_string()));
    }
    let told: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    TriedSetting { overrides: Overrides { options: values, ..usual.clone() }, told: told.join(", ") }
}
