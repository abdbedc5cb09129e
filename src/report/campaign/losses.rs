//! The consequences that battles of a campaign will have, by its loss policy, before they are fought.

use crate::campaign::Campaign;
use crate::campaign::unscored::{told, unscored};
use crate::rules;

/// A line with its clause for each consequence under the campaign's loss policy, and one for troops that the policy
/// cannot score.
pub fn statement(campaign: &Campaign) -> Vec<String> {
    let policy = rules::loss_policy(&campaign.policies.losses);
    let lines = policy.map(|policy| policy.statement()).unwrap_or_default();
    let lines = lines.into_iter().map(|line| format!("{} [{}]", line.value, line.clause));
    lines.chain(told(campaign, &unscored(campaign))).collect()
}
