//! The contents that a season is pinned to, by roles: the script, its modules, the clauses of the rules, the templates.

use crate::report::campaign::templates::Templates;
use crate::rules;
use crate::script::campaign::CampaignPlan;
use crate::store::campaign::{Batch, StoreError};

/// The role of the script's main file.
pub(super) const SCRIPT: &str = "script";

/// The role of the script's other files.
pub(super) const MODULE: &str = "module";

/// The role of the clauses of the rules.
pub(super) const RULES: &str = "rules";

/// The role of the background picture.
pub(super) const BACKGROUND: &str = "background";

/// The role of the page templates.
pub(super) const TEMPLATE: &str = "template";

/// Pins the files of a plan, its rules and the templates to the last entry of a batch.
pub(super) fn pin_plan(batch: &mut Batch, plan: &CampaignPlan, templates: &Templates) -> Result<(), StoreError> {
    for (i, (name, text)) in plan.files.iter().enumerate() {
        // The first file is the script, whatever its name is.
        let role = if i == 0 { SCRIPT } else { MODULE };
        batch.pin(role, name, text.as_bytes())?;
    }
    for (name, text) in templates.all() {
        batch.pin(TEMPLATE, name, text.as_bytes())?;
    }
    if let Some(picture) = &plan.picture {
        batch.pin(BACKGROUND, &picture.name, &picture.bytes)?;
    }
    pin_rules(batch, &plan.campaign.rules)
}

/// Pins the clauses of a rule set as this version has them.
pub(super) fn pin_rules(batch: &mut Batch, rules: &str) -> Result<(), StoreError> {
    batch.pin(RULES, rules, text_of(rules).as_bytes()).map(drop)
}

fn text_of(rules: &str) -> &'static str {
    rules::clauses::text(rules::source_of(rules)).unwrap_or_default()
}

/// Whether the clauses of a rule set that a season was pinned to are others than those of this version. Versions before pinned
/// nothing for a variant, of which nothing can be said.
pub(super) fn clauses_differ(rules: &str, pinned: &str) -> bool {
    let hash = |text: &str| blake3::hash(text.as_bytes()).to_hex().to_string();
    pinned != hash(text_of(rules)) && pinned != hash("")
}
