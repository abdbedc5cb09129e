//! Troops without a worth in a loss policy that keeps scores.
//!
//! A battle in which such troops take part is not scored; this is reported before it is fought.

use std::collections::{BTreeMap, BTreeSet};

use super::element::troops_of;
use super::names::ArmyName;
use super::state::Campaign;
use crate::rules;

/// The types of troops in each army without a worth in the scores of the campaign's policy; empty if it keeps no
/// scores.
pub fn unscored(campaign: &Campaign) -> BTreeMap<ArmyName, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    let (Ok(policy), Some(rules)) =
        (rules::loss_policy(&campaign.policies.losses), rules::by_name(&campaign.rules, None))
    else {
        return all;
    };
    for (name, army) in &campaign.armies {
        let rows = army.troops.values().filter_map(|troop| troops_of(&rules, &troop.what).ok());
        let without = rows.filter(|(row, _)| policy.worthless(row.kind));
        let without: BTreeSet<String> = without.map(|(row, _)| row.code.to_string()).collect();
        if !without.is_empty() {
            all.insert(name.clone(), without);
        }
    }
    all
}

/// The message that no score is kept with these troops; `None` if there are none.
pub fn told(campaign: &Campaign, without: &BTreeMap<ArmyName, BTreeSet<String>>) -> Option<String> {
    let policy = rules::loss_policy(&campaign.policies.losses).ok().filter(|_| !without.is_empty())?;
    let of = |(army, codes): (&ArmyName, &BTreeSet<String>)| {
        format!("{} of {army}", codes.iter().map(String::as_str).collect::<Vec<_>>().join(", "))
    };
    Some(format!(
        "no score is kept of a battle in which troops take part that have no worth by `{}` [{}]: {}",
        policy.name(),
        policy.clause(),
        without.iter().map(of).collect::<Vec<_>>().join("; ")
    ))
}
