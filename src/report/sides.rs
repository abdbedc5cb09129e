//! What a story tells of each side: with how many it came and stood at the end, whom it lost, and who went over.

use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Rulebook;
use serde::Serialize;

/// One side at the start and at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideFacts {
    /// Its name.
    pub name: String,
    /// Elements at the start. It chooses no words, so that battles in which nobody goes over are told as they always were.
    #[serde(skip)]
    pub came: usize,
    /// Elements at the end, lost or not: without those that went over to the enemy, and with those that came from him.
    pub total: usize,
    /// The number of elements lost.
    pub lost: usize,
    /// The number of those that left the field.
    pub fled: usize,
    /// Its most numerous troops at the start, by the rule set's word.
    pub most: String,
    /// The number of these.
    pub most_count: usize,
    /// The commands that were demoralised.
    pub broken: Vec<String>,
}

/// Troops that went over to the enemy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Joined {
    /// The bound.
    pub bound: u16,
    /// The command or the element.
    pub who: String,
    /// The side that they joined.
    pub to: String,
    /// The number of elements.
    pub count: usize,
}

/// The strength of a side at the start, its most numerous troops and the number of these.
pub(super) fn array(rules: &Rulebook, start: &Battle, side: SideId) -> (usize, String, usize) {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for (_, e) in start.uncovered().troops().filter(|(_, e)| e.side == side) {
        let word = rules.troop(e.code.as_str()).map_or(e.kind.word(), |row| row.kind.word());
        match kinds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => kinds.push((word, 1)),
        }
    }
    let most = kinds.iter().copied().rev().max_by_key(|(_, count)| *count).unwrap_or(("troops", 0));
    (start.strength(side), most.0.to_lowercase(), most.1)
}
