//! The names of the built-in generals, and the levels by which people choose among them.

use crate::base::names::did_you_mean;

/// The name by which people ask for the general who thinks, whatever his version.
pub const USUAL: &str = "general";

/// The names of the built-in generals, the best first.
pub const NAMES: &[&str] = &[USUAL, "straight", "random"];

/// The general who plans whole bounds and plays out little for it.
pub const LEGATE: &str = "legate";
/// The general who plans whole bounds and plays out much for it.
pub const MARSHAL: &str = "marshal";

/// The levels, the weakest first: each with the general who plays it.
pub const LEVELS: &[(&str, &str)] =
    &[("recruit", "straight"), ("captain", USUAL), (LEGATE, LEGATE), (MARSHAL, MARSHAL)];

/// The general who plays a level; any other name is its own.
pub fn of_level(name: &str) -> &str {
    LEVELS.iter().find(|(level, _)| *level == name).map_or(name, |(_, general)| general)
}

/// Whether the general of a name, if he is a built-in one, heeds the tasks of parts of his army: those who think do.
pub fn heeds_tasks(name: &str) -> bool {
    !matches!(of_level(name), "straight" | "random")
}

/// The words for built-in generals: their names, then the levels.
pub fn words() -> impl Iterator<Item = &'static str> + Clone {
    NAMES.iter().copied().chain(LEVELS.iter().map(|(level, _)| *level))
}

/// The sentence that nobody has this name; `others` are names that are known besides.
pub fn nobody(name: &str, others: &[&'static str]) -> String {
    let known: Vec<&str> = words().chain(others.iter().copied()).collect();
    format!("there is no general `{name}`{}; there are {}", did_you_mean(name, known.iter().copied()), known.join(", "))
}
