//! Places that scripts name: zones of the scenario, ground by its name or its kind, camps, Cities and Forts. It knows shapes, not who
//! stands on them.

use super::lexicon::kind_word;
use crate::base::names::{FeatureId, cut, did_you_mean};
use crate::battle::objective::HeldGround;
use crate::battle::{Battle, Stronghold};
use crate::geometry::{Base, Facing, Outline, Plot, Point, Rect, Vec2};
use crate::script::words::draft::ScenarioDraft;
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
    /// A camp, a City or a Fort.
    Inside(Plot),
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
        if let Some(place) = stronghold(battle, name) {
            return Ok(NamedPlace::Inside(place.plot()));
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
            NamedPlace::Inside(plot) => plot.overlaps(rect),
            NamedPlace::Ground(those) => {
                battle.ground().any(|(id, _)| those.contains(&id) && field.ground(id).touches(rect))
            }
        }
    }
}

/// The ground of a name to go to, to hold or to take: a feature, a zone, a City or Fort by its name, or "camp of ARMY".
pub fn ground_called(zones: &[DeploymentZone], battle: &Battle, name: &str) -> Option<HeldGround> {
    if let Some((id, _)) = battle.ground().find(|(_, feature)| feature.name.as_deref() == Some(name)) {
        return Some(HeldGround::Feature(id));
    }
    let zone = zones.iter().find(|zone| zone.name == name).map(|zone| extent(&zone.outline));
    zone.or_else(|| stronghold(battle, name).map(|place| place.base)).map(HeldGround::Area)
}

/// The names of such ground.
pub fn ground_names(zones: &[DeploymentZone], battle: &Battle) -> Vec<String> {
    let features = battle.features.iter().filter_map(|feature| feature.name.clone());
    let zones = zones.iter().map(|zone| zone.name.clone());
    let places = battle.strongholds.iter().filter_map(|place| place.name.clone());
    let camp = |place: &Stronghold| format!("camp of {}", battle.sides[place.side.index()].name);
    features.chain(zones).chain(places).chain(battle.strongholds.iter().map(camp)).collect()
}

/// What bears a name already among the places of a scenario: one name for two would mean now the one, now the other.
///
/// # Errors
/// What is told of the second.
pub fn is_free(draft: &ScenarioDraft, name: &str) -> Result<(), String> {
    let bears = |other: &Option<String>| other.as_deref() == Some(name);
    let feature = || draft.features.iter().find(|feature| bears(&feature.name)).map(|feature| feature.kind.title());
    let zone = || draft.zones.iter().any(|zone| zone.name == name).then_some("zone");
    let town = || draft.strongholds.iter().find(|place| bears(&place.name)).map(|place| place.kind.title());
    match zone().or_else(feature).or_else(town) {
        Some(what) => {
            let known = what.to_lowercase();
            Err(format!(
                "\"{}\" is the name of another place already ({known}); give each place a name of its own",
                cut(name)
            ))
        }
        None => Ok(()),
    }
}

/// The camp, City or Fort of a name, or the first one of an army by "camp of ARMY".
fn stronghold<'b>(battle: &'b Battle, name: &str) -> Option<&'b Stronghold> {
    let army = name.strip_prefix("the ").unwrap_or(name).strip_prefix("camp of ");
    let side = army.and_then(|army| battle.sides.iter().position(|side| side.name == army));
    let called = battle.strongholds.iter().find(|place| place.name.as_deref() == Some(name));
    called.or_else(|| battle.strongholds.iter().find(|place| Some(place.side.index()) == side))
}

/// The rectangle round an outline.
fn extent(outline: &[Point]) -> Base {
    let (low, high) = Outline::new(outline).bounds();
    let (middle, size) = ((low + high) * 0.5, high - low);
    let at = Point::round(Vec2::new(middle.x, high.y));
    Base { at, facing: Facing::NORTH, width: libm::round(size.x) as i32, depth: libm::round(size.y) as i32 }
}

/// The names of all places, each once: zones, camps and towns, then ground by its name, then kinds.
pub fn names(zones: &[DeploymentZone], battle: &Battle) -> Vec<String> {
    let zones = zones.iter().map(|zone| zone.name.clone());
    let places = battle.strongholds.iter().filter_map(|place| place.name.clone());
    let camps = battle.strongholds.iter().map(|place| format!("camp of {}", battle.sides[place.side.index()].name));
    let called = battle.all_ground().filter_map(|(_, f)| f.name.clone());
    let kinds = battle.all_ground().map(|(_, f)| kind_word(f.kind).to_string());
    let mut all: Vec<String> = Vec::new();
    for name in zones.chain(places).chain(camps).chain(called).chain(kinds) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// A name as messages repeat it.
fn shown_name(name: &str) -> String {
    format!("\"{}\"", cut(name))
}

/// The text of a value that should name a place.
///
/// # Errors
/// If it is no text.
pub fn name_in(value: &Value) -> Result<String, String> {
    let text = value.as_string().map(|text| text.to_string_lossy());
    text.ok_or_else(|| format!("expected the name of a zone or of ground, found {}", shown(value)))
}
