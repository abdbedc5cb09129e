//! `scenario:zone { ... }` and `command:deploy { zone = ... }`: parts of the board in which some elements of a command
//! begin.
//!
//! The zones are filled by `setup::zone` or by a player. A player's choice goes into the start of the saved battle;
//! when the battle is continued, the elements of zones take their places from that start, and everything else is
//! compared.

use mlua::{Lua, Value};

use super::deploy::add;
use super::draft::ScenarioDraft;
use super::length::{self, one_table};
use super::placed;
use super::shape;
use super::troops::{self, Item};
use crate::base::names::{CommandId, ElementId, did_you_mean};
use crate::battle::Battle;
use crate::geometry::{Facing, Outline, Point, Vec2, measure};
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, wrong};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::named::{self, name};
use crate::setup::DeploymentZone;

/// The most corners of a zone, and the most zones of a scenario.
const MOST_CORNERS: usize = 40;
const MOST_ZONES: usize = 40;

/// `scenario:zone { ... }`
///
/// # Errors
/// If a key is wrong, the rules have no set-up, or the zone's army was not begun.
pub fn zone(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "zone")?;
    let mut keys = Keys::new(lua, &table, "zone");
    let name = name(&mut keys, "name")?;
    let side: String = keys.req("side")?;
    let at = length::opt_pair(&mut keys, "at")?;
    let size = length::opt_pair(&mut keys, "size")?;
    let outline = length::opt_places(&mut keys, "outline", 3, MOST_CORNERS)?;
    keys.finish()?;
    if draft.rules.setup.is_none() {
        return Err(keys.refuse("", format!("{} draws no army up, so that nobody could fill it", draft.rules.title)));
    }
    placed::is_free(draft, &name).map_err(|taken| keys.refuse("name", taken))?;
    if draft.zones.len() >= MOST_ZONES {
        return Err(keys.refuse("", format!("a scenario has at most {MOST_ZONES} zones")));
    }
    let owner = draft.army_named(&side);
    let owner = owner.map_err(|none| keys.refuse("side", format!("{none}; begin it before its zones")))?;
    let outline: Vec<Point> = match (at, size, outline) {
        (Some(at), Some(size), None) => {
            let half = draft.scale.place(size) * 0.5;
            if half.min_element() <= 0.0 {
                return Err(keys.refuse("size", "`size` must be above 0 both ways"));
            }
            shape::rectangle(draft.scale.place(at), half, Facing::NORTH)
        }
        (None, None, Some(outline)) => outline.into_iter().map(|at| draft.scale.point(at)).collect(),
        _ => return Err(keys.refuse("", "a zone is a rectangle by `at` and `size`, or an `outline`")),
    };
    if Outline::new(&outline).is_simple().is_err() {
        return Err(keys.refuse("outline", "its outline crosses itself, or stands still"));
    }
    let far = Vec2::new(f64::from(draft.board.width), f64::from(draft.board.depth));
    if measure::area_within(&Outline::new(&outline), Vec2::splat(0.0), far) < 1.0 {
        let message = format!("\"{name}\" lies outside the board; {}", draft.board_shown());
        return Err(keys.refuse_as(FindingKind::OffBoard, TableSpot::Word, message));
    }
    draft.zones_at.push(keys.noted(TableSpot::Word));
    draft.zones.push(DeploymentZone { name, side: owner, outline, who: Vec::new() });
    Ok(())
}

/// `command:deploy { zone = "the left", "4Bd*4" }`
///
/// # Errors
/// If the side has no such zone, or the troops are wrong.
pub fn deploy(lua: &Lua, draft: &mut ScenarioDraft, id: CommandId, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "deploy")?;
    let mut keys = Keys::new(lua, &table, "deploy");
    let named: String = keys.req("zone")?;
    let called = named::unit(&mut keys, draft, draft.commands[id.index()].command.side)?;
    let side = draft.commands[id.index()].command.side;
    let (values, names) = named::units(lua, draft, side, keys.items()?)?;
    keys.finish()?;
    let own = || draft.zones.iter().filter(|zone| zone.side == side).map(|zone| zone.name.as_str());
    let Some(zone) = draft.zones.iter().position(|zone| zone.side == side && zone.name == named) else {
        let near = did_you_mean(&named, own());
        let what = format!("the army has no zone \"{named}\"{near}; begin it with scenario:zone before");
        return Err(keys.refuse("zone", what));
    };
    let rules = draft.rules.clone();
    for (i, item) in troops::items(&keys, &rules, &values)?.into_iter().enumerate() {
        let Item::Troops(troops) = item else {
            return Err(
                keys.refuse("", "gap() leaves ground free in a line or a column; in a zone they stand as they like")
            );
        };
        for _ in 0..troops.count {
            let who = ElementId(draft.elements.len() as u16);
            add(draft, (&keys, i), id, &troops, None)?;
            draft.elements[who.index()].element.name = names[i].as_ref().or(called.as_ref()).cloned();
            draft.zones[zone].who.push(who);
        }
    }
    Ok(())
}

/// Fills the zones of a battle, one after the other; elements without a place are passed to `tell`.
pub fn fill(draft: &ScenarioDraft, battle: &mut Battle, tell: &mut dyn FnMut(ScriptError)) {
    let Some(setup) = &draft.rules.setup else { return };
    for zone in &draft.zones {
        for id in zone.fill(&draft.rules, &setup.deploying, battle) {
            let who = draft.called(id);
            let message =
                format!("{who} finds no place in the zone \"{}\": make it larger, or free it of others", zone.name);
            tell(wrong(FindingKind::NoRoom, &draft.elements[id.index()].at, message));
        }
    }
}
