//! What a season is pinned to, by roles: the script, its modules, the clauses of the rules, the templates.

use crate::report::campaign::templates::Templates;
use crate::rules;
use crate::script::campaign::CampaignPlan;
use crate::store::campaign::{Batch, StoreError};

/// Under which role the file of the script is kept that the others belong to.
pub(super) const SCRIPT: &str = "script";

/// Under which those others are.
pub(super) const MODULE: &str = "module";

/// Under which the clauses of the rules are.
pub(super) const RULES: &str = "rules";

/// Under which the templates of its pages are.
pub(super) const TEMPLATE: &str = "template";

/// Pins what a plan is made of to the last entry of a batch.
pub(super) fn pin_plan(batch: &mut Batch, plan: &CampaignPlan, templates: &Templates) -> Result<(), StoreError> {
    for (i, (name, text)) in plan.files.iter().enumerate() {
        // The first keeps its place whatever its name is.
        let role = if i == 0 { SCRIPT } else { MODULE };
        batch.pin(role, name, text.as_bytes())?;
    }
    for (name, text) in templates.all() {
        batch.pin(TEMPLATE, name, text.as_bytes())?;
    }
    pin_rules(batch, &plan.campaign.rules)
}

/// Pins the clauses of a rule set as this version has them.
pub(super) fn pin_rules(batch: &mut Batch, rules: &str) -> Result<(), StoreError> {
    batch.pin(RULES, rules, rules::clauses::text(rules).unwrap_or_default().as_bytes()).map(drop)
}

/// The hash of the clauses of a rule set as this version has them.
pub(super) fn hash_of(rules: &str) -> Option<String> {
    rules::clauses::text(rules).map(|text| blake3::hash(text.as_bytes()).to_hex().to_string())
}
