//! The house rules that a scenario declares, for all reports: beside its amendments, before the battle.

use super::names;
use crate::battle::Battle;
use crate::book::Rulebook;

/// The house rules of a battle, each with its text: `"thirst": Their water is gone.`
pub fn listed(battle: &Battle) -> impl Iterator<Item = String> + '_ {
    battle.house_rules.iter().map(|rule| names::one_line(&format!("\"{}\": {}", rule.name, rule.text)))
}

/// The amendments of a battle's rules, and its house rules after them.
pub fn amendments(rules: &Rulebook, battle: &Battle) -> Vec<String> {
    let house = listed(battle).map(|rule| format!("house rule {rule}"));
    rules.amendments.iter().cloned().chain(house).collect()
}
