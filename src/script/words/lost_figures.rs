//! Reads the lost figures of a side in a battle on a table: `Knight*2 slain, Blade disabled, Spearman off`.
//!
//! It does not know how many the side has.

use super::troops;
use crate::base::names::{cut, did_you_mean};
use crate::book::Rulebook;
use crate::tournament::{LostFigures, LostHow};

/// The words for how figures were lost.
const HOW: [(&str, LostHow); 4] = [
    ("slain", LostHow::Slain),
    ("disabled", LostHow::Disabled),
    ("off", LostHow::Off),
    ("demoralised", LostHow::Demoralised),
];

/// The word for a side that has lost nobody.
const NOBODY: &str = "nobody";

/// The lost figures of a side, with commas between.
///
/// # Errors
/// Troops that the rule set does not have, or no word for how they were lost, with an example.
pub fn lost_figures(rules: &Rulebook, text: &str) -> Result<Vec<LostFigures>, String> {
    if text.trim().eq_ignore_ascii_case(NOBODY) {
        return Ok(Vec::new());
    }
    text.split(',').map(|part| one(rules, part.trim())).collect()
}

fn one(rules: &Rulebook, part: &str) -> Result<LostFigures, String> {
    let example = || {
        let code = rules.troops.first().map_or("Blade", |row| row.code);
        format!("expected troops and how they were lost, such as `{code}*2 slain`; how: {}", words().join(", "))
    };
    let (what, word) = part.rsplit_once(char::is_whitespace).unwrap_or(("", part));
    let found = HOW.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
    let Some((_, how)) = found.filter(|_| !what.is_empty()) else {
        return Err(format!("`{}`: {}{}", cut(part), example(), did_you_mean(word, words())));
    };
    let troops = troops::parse(rules, what.trim())?;
    Ok(LostFigures { row: troops.row, count: u16::from(troops.count), how: *how })
}

fn words() -> Vec<&'static str> {
    HOW.iter().map(|(word, _)| *word).collect()
}
