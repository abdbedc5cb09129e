//! `battle:elements { ... }`: the elements that pass a filter, in the order of the roster, for handlers and generals. It
//! reads, and changes nothing.

use super::length::{self, one_table, shown};
use super::lexicon::ARMS;
use super::named::opt_word;
use super::placed::NamedPlace;
use super::view::{ElementWord, HandlerView, STANDINGS, standing_name};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Branch, Code, Kind, Standing};
use crate::geometry::{TOLERANCE, Vec2};
use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::view::Situation;
use mlua::{IntoLua, Lua, Table, Value};
use std::rc::Rc;

/// The word for elements wherever they are.
pub const ANYWHERE: &str = "any";

/// What a listed element must be.
struct ElementFilter {
    side: Option<SideId>,
    command: Option<CommandId>,
    troop: Option<Code>,
    kind: Option<Kind>,
    arm: Option<Branch>,
    general: Option<bool>,
    in_contact: Option<bool>,
    demoralised: Option<bool>,
    on: Option<NamedPlace>,
    /// A place in 1/1000 mm, and how far a base may be from it.
    near: Option<(Vec2, f64)>,
    /// The word for where it is; `None` if it may be anywhere.
    standing: Option<&'static str>,
}

/// The elements that pass the filter of a table; all that stand on the table without one.
///
/// # Errors
/// If a field is wrong, at the writer's line.
pub fn elements(lua: &Lua, view: &Rc<HandlerView>, value: &Value) -> mlua::Result<Table> {
    let table = if value.is_nil() { lua.create_table()? } else { one_table(lua, value, "elements")? };
    let filter = read(lua, view, &table)?;
    let all: Vec<ElementId> =
        view.ask(|at| at.battle.roster().map(|(id, _)| id).filter(|id| filter.takes(view, at, *id)).collect());
    lua.create_sequence_from(all.into_iter().map(|id| ElementWord { view: view.clone(), id }))
}

fn read(lua: &Lua, view: &HandlerView, table: &Table) -> mlua::Result<ElementFilter> {
    let mut keys = Keys::new(lua, table, "elements");
    let text = |name: String| name.into_lua(lua);
    let side = keys.opt::<String>("side")?.map(|name| view.side(lua, &text(name)?)).transpose()?;
    let command = keys.opt::<String>("command")?.map(|name| view.command(lua, &text(name)?)).transpose()?;
    let troop = keys.opt::<String>("troop")?.map(|code| known_code(lua, view, &text(code)?)).transpose()?;
    let kinds: Vec<(&str, Kind)> = view.spoken_rules().troops.iter().map(|row| (row.kind.short(), row.kind)).collect();
    let kind = opt_word(&mut keys, "kind", &kinds)?;
    let arm = opt_word(&mut keys, "arm", &ARMS)?;
    let [general, in_contact, demoralised] = ["general", "in_contact", "demoralised"].map(|key| keys.opt::<bool>(key));
    let on = match keys.opt::<String>("on")? {
        Some(name) => {
            let place = NamedPlace::of(&view.zones, &view.battle.borrow(), &name);
            Some(place.map_err(|why| keys.refuse("on", format!("`on`: {why}")))?)
        }
        None => None,
    };
    let at = length::opt_pair(&mut keys, "at")?;
    let within = length::opt(&mut keys, "within")?;
    let near = match (at, within) {
        (Some(at), Some(within)) => Some((view.scale().place(at), view.scale().um(within))),
        (None, None) => None,
        (Some(_), None) => return Err(keys.missing("within", "how far from `at` a base may be, such as `within = 2`")),
        (None, Some(_)) => {
            return Err(keys.missing("at", "the place from which `within` is measured, such as { 4, 2 }"));
        }
    };
    let all: Vec<(&str, Option<&'static str>)> =
        STANDINGS.iter().map(|word| (*word, Some(*word))).chain([(ANYWHERE, None)]).collect();
    let standing = opt_word(&mut keys, "standing", &all)?.unwrap_or(Some(standing_name(Standing::OnTable)));
    keys.finish()?;
    Ok(ElementFilter {
        side,
        command,
        troop,
        kind,
        arm,
        general: general?,
        in_contact: in_contact?,
        demoralised: demoralised?,
        on,
        near,
        standing,
    })
}

/// A code of the rule set; a code that only the army lacks is no mistake.
pub(super) fn known_code(lua: &Lua, view: &HandlerView, code: &Value) -> mlua::Result<Code> {
    let word = String::read(code).unwrap_or_default();
    let rules = view.spoken_rules();
    rules.troop(&word).map(|row| row.held_code()).ok_or_else(|| {
        let near = did_you_mean(&word, rules.troops.iter().map(|row| row.code));
        refuse(lua, format!("unknown troop code: found {}{near}", shown(code)))
    })
}

impl ElementFilter {
    fn takes(&self, view: &HandlerView, at: &Situation, id: ElementId) -> bool {
        let e = at.element(id);
        let (code, _, kind) = view.spoken_of(id, e);
        let there = e.standing == Standing::OnTable;
        self.standing.is_none_or(|word| word == standing_name(e.standing))
            && self.side.is_none_or(|side| side == e.side)
            && self.command.is_none_or(|command| command == e.command)
            && self.troop.is_none_or(|of| of == code)
            && self.kind.is_none_or(|of| of == kind)
            && self.arm.is_none_or(|arm| arm == e.branch())
            && self.general.is_none_or(|general| general == e.general)
            && self.demoralised.is_none_or(|is| is == at.battle.command_of(id).demoralised)
            && self.in_contact.is_none_or(|is| is == (there && at.in_combat(id)))
            && self.on.as_ref().is_none_or(|place| there && place.touches(at.field, at.battle, at.rect(id)))
            && self
                .near
                .is_none_or(|(place, far)| there && at.ground_of(id).distance_to_point(place) <= far + TOLERANCE)
    }
}
