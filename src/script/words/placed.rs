//! Places that handlers name: zones of the scenario, and ground by its name or its kind. It knows shapes, not who stands
//! on them.

use super::lexicon::kind_word;
use crate::base::names::{FeatureId, did_you_mean};
use crate::battle::Battle;
use crate::geometry::{Outline, Rect};
use crate::script::words::length::shown;
use crate::setup::DeploymentZone;
use crate::view::Field;
use mlua::Value;

/// The most names that a message lists.
const LISTED: usize = 12;

/// Ground that a handler asks about.
pub enum NamedPlace {
    /// A zone of the scenario.
    Zone(Outline),
    /// The features with a name, or of a kind.
    Ground(Vec<FeatureId>),
}

impl NamedPlace {
    /// The place with this name: a zone, a feature, or all features of a kind.
    ///
    /// # Errors
    /// If there is none: what was expected.
    pub fn of(zones: &[DeploymentZone], battle: &Battle, name: &str) -> Result<NamedPlace, String> {
        if let Some(zone) = zones.iter().find(|zone| zone.name == name) {
            return Ok(NamedPlace::Zone(Outline::new(&zone.outline)));
        }
        let called: Vec<FeatureId> =
            battle.all_ground().filter(|(_, f)| f.name.as_deref() == Some(name)).map(|(id, _)| id).collect();
        let kind = || battle.all_ground().filter(|(_, f)| kind_word(f.kind) == name).map(|(id, _)| id).collect();
        let those: Vec<FeatureId> = if called.is_empty() { kind() } else { called };
        if !those.is_empty() {
            return Ok(NamedPlace::Ground(those));
        }
        let known = names(zones, battle);
        let near = did_you_mean(name, known.iter().map(String::as_str));
        let found = shown_name(name);
        let listed = known.iter().take(LISTED).cloned().collect::<Vec<_>>().join(", ");
        let there = if known.is_empty() { "the scenario has no ground and no zones".into() } else { listed };
        Err(format!("expected a zone, a feature by its name, or a kind of ground ({there}); found {found}{near}"))
    }

    /// Whether any part of a base is on it, as the ground is now.
    pub fn touches(&self, field: &Field, battle: &Battle, rect: &Rect) -> bool {
        match self {
            NamedPlace::Zone(outline) => outline.touches(rect),
            NamedPlace::Ground(those) => {
                battle.ground().any(|(id, _)| those.contains(&id) && field.ground(id).touches(rect))
            }
        }
    }
}

/// The names of all places, each once: zones, then ground by its name, then kinds.
pub fn names(zones: &[DeploymentZone], battle: &Battle) -> Vec<String> {
    let zones = zones.iter().map(|zone| zone.name.clone());
    let called = battle.all_ground().filter_map(|(_, f)| f.name.clone());
    let kinds = battle.all_ground().map(|(_, f)| kind_word(f.kind).to_string());
    let mut all: Vec<String> = Vec::new();
    for name in zones.chain(called).chain(kinds) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// A name as messages repeat it.
fn shown_name(name: &str) -> String {
    format!("\"{}\"", crate::base::names::cut(name))
}

/// The text of a value that should name a place.
///
/// # Errors
/// If it is no text.
pub fn name_in(value: &Value) -> Result<String, String> {
    let text = value.as_string().map(|text| text.to_string_lossy());
    text.ok_or_else(|| format!("expected the name of a zone or of ground, found {}", shown(value)))
}
