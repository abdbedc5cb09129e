//! What will follow from the battles of a campaign, said before they are fought: from the loss policy itself.

use crate::campaign::Campaign;
use crate::campaign::unscored::{told, unscored};
use crate::rules;

/// A line for each thing that the campaign's policy does with losses, with its clause, and what it cannot do for the troops
/// that there are.
pub fn statement(campaign: &Campaign) -> Vec<String> {
    let policy = rules::loss_policy(&campaign.policies.losses);
    let lines = policy.map(|policy| policy.statement()).unwrap_or_default();
    let lines = lines.into_iter().map(|line| format!("{} [{}]", line.value, line.clause));
    lines.chain(told(campaign, &unscored(campaign))).collect()
}
