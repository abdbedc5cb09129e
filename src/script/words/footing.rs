//! `battle:ground { x, y }` and `battle:height { x, y }`: the ground at a place, and its height on a hill. It knows
//! shapes and names, not the effect of ground on troops.

use super::length::pair;
use super::view::HandlerView;
use crate::geometry::{Vec2, height_at};
use crate::script::error::refuse;
use crate::view::field::Ground;
use mlua::{Lua, Value};

/// The names of the features and strongholds at a place, in their order; the kind of one without a name.
///
/// # Errors
/// If the value is not a place.
pub fn ground(lua: &Lua, view: &HandlerView, at: &Value) -> mlua::Result<Vec<String>> {
    let at = place(lua, view, at, "ground")?;
    let battle = view.battle.borrow();
    let lies = |ground: &Ground| match ground {
        Ground::Area { .. } => ground.holds(at),
        Ground::Line(band) => band.inside(at),
    };
    let features = battle.ground().map(|(_, feature)| feature).filter(|feature| lies(&Ground::of(feature)));
    let named = features.map(|feature| feature.name.clone().unwrap_or_else(|| feature.kind.title().to_string()));
    let places = battle.strongholds.iter().filter(|place| place.plot().holds(at));
    let called = |place: &crate::battle::Stronghold| {
        format!("the {} of {}", place.kind.title(), battle.sides[place.side.index()].name)
    };
    Ok(named.chain(places.map(called)).collect())
}

/// The height of a place: 0 off all hills and on their border, 1 on a crest.
///
/// # Errors
/// If the value is not a place.
pub fn height(lua: &Lua, view: &HandlerView, at: &Value) -> mlua::Result<f64> {
    let at = place(lua, view, at, "height")?;
    let battle = view.battle.borrow();
    let rises = |ground: Ground| match ground {
        Ground::Area { outline, crest: Some(crest), .. } => height_at(&outline, &crest, at),
        _ => 0.0,
    };
    Ok(battle.ground().map(|(_, feature)| Ground::of(feature)).map(rises).fold(0.0, f64::max))
}

fn place(lua: &Lua, view: &HandlerView, at: &Value, word: &str) -> mlua::Result<Vec2> {
    let at = pair(at).map_err(|why| refuse(lua, format!("battle:{word}: the place {why}")))?;
    Ok(view.scale().place(at))
}
