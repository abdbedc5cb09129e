//! `battle:arrive { ... }`: reserves come onto the table at a place of the script's choice. The engine decides whether
//! the ground is free by then: reserves without free ground wait for the next bound.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, Compass, Standing};
use crate::course::Wish;
use crate::geometry::Base;
use crate::script::keys::Keys;
use crate::script::words::coming::line_up;
use crate::script::words::length::{self, one_table, shown};
use crate::script::words::named::edge;
use crate::script::words::view::{ElementWord, HandlerView};
use crate::view::Field;
use mlua::{AnyUserData, IntoLua, Lua, Value};
use std::rc::Rc;

/// `battle:arrive { command = ..., edge = ..., at = ... }` or `{ element = ..., at = { x, y }, facing = ... }`; returns
/// the number of elements that come.
pub fn arrive(lua: &Lua, view: &Rc<HandlerView>, table: &Value) -> mlua::Result<usize> {
    let table = one_table(lua, table, "arrive")?;
    let mut keys = Keys::new(lua, &table, "arrive");
    let command = keys.opt::<String>("command")?;
    let element = keys.opt::<AnyUserData>("element")?;
    let places = match (command, element) {
        (Some(name), None) => {
            let edge = edge(&mut keys, "edge")?;
            let at = view.scale().um(length::req(&mut keys, "at")?);
            let command = view.command(lua, &name.into_lua(lua)?)?;
            whole_command(&keys, view, command, edge, at)?
        }
        (None, Some(element)) => one(&mut keys, view, &Value::UserData(element))?,
        _ => return Err(keys.refuse("", "either `command` or `element` says who comes")),
    };
    for (id, base) in &places {
        check(&keys, view, *id, base)?;
    }
    keys.finish()?;
    let count = places.len();
    if count > 0 {
        view.wish(lua, Wish::Arrive(places))?;
    }
    Ok(count)
}

/// All reserves of a command in one line, their backs to the edge, its middle `at` along the edge.
fn whole_command(
    keys: &Keys,
    view: &HandlerView,
    command: CommandId,
    edge: Compass,
    at: f64,
) -> mlua::Result<Vec<(ElementId, Base)>> {
    let reserves = |battle: &Battle| -> Vec<ElementId> {
        let of = battle.roster().filter(|(_, e)| e.command == command && e.standing == Standing::Reserve);
        of.map(|(id, _)| id).collect()
    };
    if reserves(&view.start).is_empty() {
        let name = &view.start.commands[command.index()].name;
        return Err(keys.refuse("command", format!("\"{name}\" has no reserves; give it some with command:reserve")));
    }
    let battle = view.battle.borrow();
    Ok(line_up(&battle, reserves(&battle), edge, at))
}

/// One reserve at its own place.
fn one(keys: &mut Keys, view: &HandlerView, element: &Value) -> mlua::Result<Vec<(ElementId, Base)>> {
    let at = view.scale().point(length::req_pair(keys, "at")?);
    let facing = length::opt_facing(keys, "facing")?;
    let Some(id) = element.as_userdata().and_then(|held| held.borrow::<ElementWord>().ok().map(|e| e.id)) else {
        let message = format!("`element` is an element as battle:element gives it, found {}", shown(element));
        return Err(keys.refuse("element", message));
    };
    let battle = view.battle.borrow();
    let e = battle.element(id);
    if !view.start.knows(id) || view.start.element(id).standing != Standing::Reserve {
        return Err(keys.refuse("element", format!("{} is no reserve", battle.name(id))));
    }
    let facing = facing.unwrap_or_else(|| battle.sides[e.side.index()].edge.inward());
    let comes = e.standing == Standing::Reserve;
    Ok(if comes { vec![(id, Base { at, facing, ..e.base })] } else { Vec::new() })
}

fn check(keys: &Keys, view: &HandlerView, id: ElementId, base: &Base) -> mlua::Result<()> {
    let field = Field::bare(view.start.board);
    match field.off_board(&base.rect()) {
        None => Ok(()),
        Some(corner) => {
            let (who, at) = (view.name(id), view.scale().shown(corner.vec()));
            Err(keys.refuse("at", format!("{who} would come off the board, with a corner at {at}")))
        }
    }
}
