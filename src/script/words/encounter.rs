//! `scenario:set_up { ... }` between forces by points: who leads, the battlefield, the base edges, and where sub-units enter. What the
//! script names is kept; dice and the computer do the rest.

use super::arrays::{army, elements};
use super::draft::ScenarioDraft;
use super::length;
use super::set_up::{begin, edges, take};
use crate::base::dice::Seeded;
use crate::base::names::{SideId, did_you_mean};
use crate::battle::{Battle, Board, Element, Feature};
use crate::book::force_tables::ForceTables;
use crate::book::length::Length;
use crate::geometry::{Facing, Point, Vec2};
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::setup::encounter::{self, waiting};
use crate::setup::encounter_drawn::{drawn, is_line, kinds, usual_width};
use crate::setup::meeting::UnlistedArmy;
use crate::setup::named_force::{NamedEntrant, NamedEntry, NamedForces};
use crate::setup::sketch::Sketch;
use mlua::{Lua, Table};

/// The most features, and the most places of a line.
const MOST: usize = 100;

/// Sets a battle of forces by points up: `seed` is that of the battle.
///
/// # Errors
/// If the scenario is not one to be set up by the rules, a force is missing, or what the script names cannot be.
pub fn set_up(
    lua: &Lua,
    draft: &mut ScenarioDraft,
    seed: u64,
    tables: &ForceTables,
    table: &Table,
) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, "set_up");
    let features = keys.opt::<Vec<Table>>("features")?;
    let leaders = keys.opt::<Vec<Table>>("leaders")?.unwrap_or_default();
    let commanders = keys.opt::<Vec<Table>>("commanders")?.unwrap_or_default();
    let entries = keys.opt::<Vec<Table>>("entries")?.unwrap_or_default();
    keys.finish()?;
    begin(draft, &keys)?;
    let forces = forces(draft, &keys)?;
    let [width, depth] = tables.board.value.map(|length: Length| length.on_bases(draft.scale.scale));
    if draft.board != (Board { width, depth }) {
        let clause = tables.board.clause;
        return Err(
            keys.refuse("", format!("the rules give the size of the battlefield; leave out `board` [{clause}]"))
        );
    }
    let battle = waiting(&draft.rules, tables, &forces);
    let mut named = NamedForces { edges: edges(draft, &keys)?, ..NamedForces::default() };
    let roster =
        |side: SideId| -> Vec<Element> { battle.elements.iter().filter(|e| e.side == side).cloned().collect() };
    for table in &leaders {
        let mut keys = Keys::new(lua, table, "leaders");
        let side = army(draft, &mut keys)?;
        let text: String = keys.req("element")?;
        keys.finish()?;
        let found = elements(&text, &roster(side)).map_err(|why| keys.refuse("element", why))?;
        let (code, [number, _]) = found;
        named.forces[side.index()].leaders.push((code, number));
    }
    for table in &commanders {
        let mut keys = Keys::new(lua, table, "commanders");
        let side = army(draft, &mut keys)?;
        let unit = unit(&mut keys, &battle, side)?;
        keys.finish()?;
        let Some(unit) = unit else { return Err(keys.missing("unit", "the number of the commander's sub-unit")) };
        named.forces[side.index()].commanders.push(unit);
    }
    for table in &entries {
        let mut keys = Keys::new(lua, table, "entries");
        let side = army(draft, &mut keys)?;
        let entry = entry(draft, &mut keys, &battle, side, &roster(side))?;
        keys.finish()?;
        named.forces[side.index()].entries.push(entry);
    }
    if let Some(tables) = features {
        if tables.len() > MOST {
            return Err(keys.refuse("features", format!("a battlefield has at most {MOST} features")));
        }
        let all = tables.iter().map(|table| feature(lua, draft, &battle, table));
        named.ground = Some(all.collect::<mlua::Result<Vec<Feature>>>()?);
    }
    let mut dice = Seeded::new(seed, "set-up");
    let made = encounter::set_up(&draft.rules, tables, &forces, &mut dice, &mut named);
    if let Some(why) = named.why.take() {
        return Err(refused_by(keys.refuse("", format!("what is named cannot be: {why}")), why));
    }
    let made = made.map_err(|why| keys.refuse_by("", why))?;
    // Each further force of a side makes it wider.
    draft.board = made.battle.board;
    let allied = vec![None; made.battle.commands.len()];
    take(draft, &keys, made, &allied);
    Ok(())
}

/// Both forces.
fn forces(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<[UnlistedArmy; 2]> {
    let force = |i: usize| {
        let army = &draft.armies[i];
        army.force.clone().ok_or_else(|| {
            let what = format!(
                "army \"{}\": its figures are missing: expected `bought`, the text of an army file",
                army.side.name
            );
            keys.refuse("", what)
        })
    };
    Ok([force(0)?, force(1)?])
}

/// A sub-unit by its number from 1, as one from 0.
fn unit(keys: &mut Keys, battle: &Battle, side: SideId) -> mlua::Result<Option<usize>> {
    let units = battle.commands_of(side).count().max(1) as u16;
    let found: Option<u16> = keys.opt_in("unit", 1..=units)?;
    Ok(found.map(|number| usize::from(number) - 1))
}

/// `{ element = "Blade 1-3", at = 30 }` or `{ unit = 2, files = 1, at = 30 }`.
fn entry(
    draft: &ScenarioDraft,
    keys: &mut Keys,
    battle: &Battle,
    side: SideId,
    roster: &[Element],
) -> mlua::Result<NamedEntry> {
    let text = keys.opt::<String>("element")?;
    let unit = unit(keys, battle, side)?;
    let files: Option<u16> = keys.opt_in("files", 1..=100)?;
    let along = libm::round(draft.scale.um(length::req(keys, "at")?)) as i32;
    let who = match (text, unit) {
        (Some(text), None) if files.is_none() => {
            let (code, numbers) = elements(&text, roster).map_err(|why| keys.refuse("element", why))?;
            NamedEntrant::Figures { code, numbers }
        }
        (None, Some(unit)) => NamedEntrant::Unit { unit, files: files.map_or(usize::MAX, usize::from) },
        _ => {
            let what = "expected either `element`, some figures, or `unit`, a whole sub-unit, perhaps in `files`";
            return Err(keys.refuse("", what));
        }
    };
    Ok(NamedEntry { who, along })
}

/// `{ feature = "woods", at = { 20, 30 }, size = { 12, 10 } }`, a line `along` places.
fn feature(lua: &Lua, draft: &ScenarioDraft, battle: &Battle, table: &Table) -> mlua::Result<Feature> {
    let mut keys = Keys::new(lua, table, "features");
    let name: String = keys.req("feature")?;
    let kinds = kinds(&draft.rules);
    let Some((_, kind)) = kinds.iter().find(|(known, _)| *known == name.to_lowercase()) else {
        let near = did_you_mean(&name, kinds.iter().map(|(known, _)| known.as_str()));
        let all = kinds.iter().map(|(known, _)| known.as_str()).collect::<Vec<_>>().join(", ");
        return Err(keys.refuse("feature", format!("there is no feature \"{name}\"{near}; there are {all}")));
    };
    let scale = &draft.scale;
    let sketch = match length::opt_places(&mut keys, "along", 2, MOST)? {
        Some(places) => {
            let path = places.into_iter().map(|place| scale.point(place)).collect::<Vec<Point>>();
            let usual = f64::from(usual_width(&draft.rules, battle));
            let width = length::opt(&mut keys, "width")?.map_or(usual, |width| scale.um(width));
            Sketch::Line { path, width }
        }
        None => {
            let at = scale.place(length::req_pair(&mut keys, "at")?);
            let size = scale.place(length::req_pair(&mut keys, "size")?);
            let turn = length::opt_degrees(&mut keys, "turn")?.unwrap_or(0.0);
            let turn = Facing::from_degrees(turn.rem_euclid(360.0));
            Sketch::Area { at, size, turn, hill: Vec2::ZERO, gates: Vec::new() }
        }
    };
    keys.finish()?;
    drawn(*kind, &sketch).ok_or_else(|| match is_line(*kind) {
        true => keys.refuse("feature", format!("{name} is a line: expected its places, `along`")),
        false => keys.refuse("feature", format!("{name} is an area: expected its middle, `at`, and its `size`")),
    })
}
