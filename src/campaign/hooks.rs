//! The decisions that a campaign's script may take in the place of a policy. The script answers; rules and journal do
//! the rest.

use super::state::Campaign;
use crate::course::Stop;

/// The numbers that a script may give in the place of a policy's. Each decision has in brackets the kinds of its
/// function's arguments.
pub const NUMBERS: [(&str, &str); 13] = [
    ("income", "what a nation's land pays (state, nation)"),
    ("recruits", "how many elements an army may make good in winter quarters (state, army)"),
    ("recruit_cost", "what each of them costs (state, army)"),
    ("storm", "the highest face that drives a fleet back (state, army)"),
    ("supply", "how far away an army is fed from (state, army)"),
    ("attrition", "the highest face that costs an unfed army an element (state, army)"),
    ("siege", "what die and seasons must come to (state, node)"),
    ("storming", "the least face that takes a place without a garrison (state, army, node)"),
    ("intercept", "the least face that brings an army in the enemy's way (state, army, node)"),
    ("plunder", "what a sacked node pays, in times of its worth (state, node, nation)"),
    ("revolt", "the highest face on which a city rises (state, node)"),
    ("vassals", "of how many coins a vassal pays one (state, nation)"),
    ("spies", "the least face on which a spy sees anything (state, nation, node)"),
];

/// The decision that returns no number: lines for everybody, from the state alone.
pub const NEWS: &str = "news";

/// All decisions that a script may take, by the names that policies list.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    NUMBERS.iter().map(|(name, _)| *name).chain([NEWS])
}

/// The kinds of the arguments of a decision's function after the state: `nation`, `army`, `node`. `None` if the
/// decision is no number.
pub fn asked_about(decision: &str) -> Option<impl Iterator<Item = &'static str>> {
    let (_, meaning) = NUMBERS.iter().find(|(name, _)| *name == decision)?;
    let (_, asked) = meaning.rsplit_once("(state, ")?;
    Some(asked.trim_end_matches(')').split(", "))
}

/// The functions of a campaign's script. What the script does not decide is left to the policy.
pub trait Hooks {
    /// The number of a decision of [`NUMBERS`] for its arguments: a nation, an army, a node.
    ///
    /// # Errors
    /// If the script cannot go on; then no event of the season is written.
    fn number(&mut self, _campaign: &Campaign, _decision: &str, _of: &[&str]) -> Result<Option<u32>, Stop> {
        Ok(None)
    }

    /// Lines for everybody at the end of a season.
    ///
    /// # Errors
    /// As [`Hooks::number`].
    fn news(&mut self, _campaign: &Campaign) -> Result<Vec<String>, Stop> {
        Ok(Vec::new())
    }
}

/// A campaign without a script.
pub struct NoHooks;

impl Hooks for NoHooks {}
