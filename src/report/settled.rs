//! What was settled of a scenario before its first bound, in words: its options and its dice at the start.

use crate::battle::Battle;

/// The options in force, `river = 3, late = true`; `None` if the scenario has none.
pub fn options(battle: &Battle) -> Option<String> {
    let each: Vec<String> = battle.options.iter().map(|option| format!("{} = {}", option.name, option.value)).collect();
    (!each.is_empty()).then(|| each.join(", "))
}

/// A sentence for the options, and one for each die at the start.
pub fn lines(battle: &Battle) -> Vec<String> {
    let options = options(battle).map(|told| format!("The options of the scenario: {told}"));
    options.into_iter().chain(throws(battle)).collect()
}

/// A sentence for each die at the start.
pub fn throws(battle: &Battle) -> Vec<String> {
    battle.start_throws.iter().map(|throw| format!("{} is thrown for: {}", throw.face, throw.what)).collect()
}
