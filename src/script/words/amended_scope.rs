//! `only = { ... }` of an amendment: the place, the command, the bounds and the weather in which a number of the scenario's own
//! holds.

use mlua::{Lua, Table, Value};

use super::draft::ScenarioDraft;
use super::length::shown;
use super::objectives::area;
use super::weather::altered;
use crate::base::names::{CommandId, FeatureId, cut, did_you_mean};
use crate::battle::{Altered, Sky, WindForce};
use crate::book::amendment::{AmendedPlace, AmendmentScope};
use crate::geometry::Point;
use crate::script::keys::{FieldType, Keys};

/// A scope as it is read, and as people are told it.
pub struct ReadScope {
    /// When and for whom the number holds.
    pub scope: AmendmentScope,
    /// In words, without "only": `in "the ford"; from bound 3`.
    pub told: String,
}

/// Reads `only`; `None` if it is left out.
///
/// # Errors
/// If a field is wrong, names what is not written above it, or nothing is said.
pub fn read(lua: &Lua, draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<Option<ReadScope>> {
    let Some(table) = keys.opt::<Table>("only")? else { return Ok(None) };
    let mut only = Keys::new(lua, &table, "only");
    let mut told = Vec::new();
    let place = only.opt::<Value>("place")?.map(|value| place(lua, draft, &only, &value, &mut told)).transpose()?;
    let command = only.opt::<String>("command")?.map(|name| command(draft, &only, &name)).transpose()?;
    told.extend(command.map(|id| format!("for {}", draft.commands[id.index()].command.name)));
    let [from, to]: [Option<u16>; 2] = [only.opt_in("from", 1..=10_000)?, only.opt_in("to", 1..=10_000)?];
    if let (Some(first), Some(last)) = (from, to)
        && first > last
    {
        return Err(only.refuse("to", format!("`to` is {last}, before `from`, which is {first}")));
    }
    told.extend(match (from, to) {
        (Some(from), Some(to)) => Some(format!("in bounds {from} to {to}")),
        (Some(from), None) => Some(format!("from bound {from} on")),
        (None, Some(to)) => Some(format!("till bound {to}")),
        (None, None) => None,
    });
    let weather = altered(&mut only)?;
    told.extend(weather_told(&weather));
    only.finish()?;
    let scope =
        AmendmentScope { command, place, from, to, weather: Some(weather).filter(|w| *w != Altered::default()) };
    if scope == AmendmentScope::default() {
        let message = "`only` says where or when: `place`, `command`, `from`, `to` or a weather such as `sky`";
        return Err(only.refuse("", message));
    }
    Ok(Some(ReadScope { scope, told: told.join("; ") }))
}

/// A feature or a zone by its name, or some ground.
fn place(
    lua: &Lua,
    draft: &ScenarioDraft,
    only: &Keys,
    value: &Value,
    told: &mut Vec<String>,
) -> mlua::Result<AmendedPlace> {
    let Some(name) = String::read(value) else {
        let Some(table) = value.as_table() else {
            let message = "`place` is the name of a feature or a zone, or { at = { x, y }, size = { width, depth } }";
            return Err(only.refuse("place", format!("{message}; found {}", shown(value))));
        };
        let ground = area(lua, table, "place", &draft.scale, draft.board)?.rect();
        told.push(format!("on the ground round {}", draft.scale.shown(ground.centre())));
        return Ok(AmendedPlace::Outline(ground.corners().into_iter().map(Point::round).collect()));
    };
    told.push(format!("in \"{name}\""));
    if let Some(i) = draft.features.iter().position(|feature| feature.name.as_ref() == Some(&name)) {
        return Ok(AmendedPlace::Feature(FeatureId(i as u8)));
    }
    if let Some(zone) = draft.zones.iter().find(|zone| zone.name == name) {
        return Ok(AmendedPlace::Outline(zone.outline.clone()));
    }
    let features = draft.features.iter().filter_map(|feature| feature.name.as_deref());
    let near = did_you_mean(&name, features.chain(draft.zones.iter().map(|zone| zone.name.as_str())));
    let expected = "expected the name of a feature or a zone that is written above, or { at = ..., size = ... }";
    Err(only.refuse("place", format!("there is no place \"{}\" yet: {expected}{near}", cut(&name))))
}

/// A command of either army by its name.
fn command(draft: &ScenarioDraft, only: &Keys, name: &str) -> mlua::Result<CommandId> {
    let names = || draft.commands.iter().map(|drafted| drafted.command.name.as_str());
    let found = names().position(|command| command == name).map(|id| CommandId(id as u8));
    found.ok_or_else(|| {
        let near = did_you_mean(name, names());
        let expected = "expected a command that is written above";
        only.refuse("command", format!("there is no command \"{}\" yet: {expected}{near}", cut(name)))
    })
}

/// The weather of a scope in words: `in rain; in mud`.
fn weather_told(weather: &Altered) -> Vec<String> {
    let truth = |given: Option<bool>, so: &str, not: &str| given.map(|it| (if it { so } else { not }).to_string());
    let sky = |sky: Sky| match sky {
        Sky::Clear | Sky::Overcast => format!("under a sky that is {}", sky.title()),
        _ => format!("in {}", sky.title()),
    };
    let all = [
        weather.sky.map(sky),
        weather.wind_from.map(|from| format!("with a wind from {from} degrees")),
        weather
            .force
            .map(|force| format!("with a {} wind", if force == WindForce::Strong { "strong" } else { "light" })),
        truth(weather.mud, "in mud", "without mud"),
        truth(weather.heat, "in heat", "without heat"),
        truth(weather.dazzle, "while the sun dazzles", "while no sun dazzles"),
    ];
    all.into_iter().flatten().collect()
}
