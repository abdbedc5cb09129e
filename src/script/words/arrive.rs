//! `battle:arrive { ... }`: reserves come onto the table at a place of the script's choice, or out of a gate. The engine decides
//! whether the ground is free by then: reserves without free ground wait for the next bound.

use crate::base::names::{CommandId, ElementId, did_you_mean};
use crate::battle::{Battle, Compass, Standing, Stronghold};
use crate::course::Wish;
use crate::course::arrival::has_room;
use crate::geometry::{Base, Edge, Point, TOLERANCE, overlaps};
use crate::script::keys::Keys;
use crate::script::words::coming::line_up;
use crate::script::words::length::{self, one_table, shown};
use crate::script::words::named::edge;
use crate::script::words::view::{ElementWord, HandlerView};
use crate::view::Field;
use mlua::{AnyUserData, IntoLua, Lua, Value};
use std::rc::Rc;

/// How many places to each side of a gate are tried for who comes out of it.
const BESIDE_GATE: i32 = 3;

/// `battle:arrive { command = ..., edge = ..., at = ... }`, `{ element = ..., at = { x, y }, facing = ... }` or `{ element = ..., out_of =
/// ..., gate = 1 }`; returns the number of elements that come at once.
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
    let coming = comers(view, &places);
    if !places.is_empty() {
        view.wish(lua, Wish::Arrive(places))?;
    }
    Ok(coming)
}

/// How many of these have room, after all who were sent for before in this call of a handler.
fn comers(view: &HandlerView, places: &[(ElementId, Base)]) -> usize {
    let mut crowd = Crowd::before(view);
    places.iter().filter(|(id, base)| crowd.takes(view, *id, *base)).count()
}

/// Those who come, in the order in which they were sent for.
struct Crowd(Vec<(ElementId, Base)>);

impl Crowd {
    /// Those who come by what handlers have asked for already.
    fn before(view: &HandlerView) -> Crowd {
        let mut crowd = Crowd(Vec::new());
        for wish in view.wishes.borrow().iter() {
            if let Wish::Arrive(places) = wish {
                for (id, base) in places {
                    crowd.takes(view, *id, *base);
                }
            }
        }
        crowd
    }

    /// Whether an element has room at a place beside them, and does not come already; then it is one of them.
    fn takes(&mut self, view: &HandlerView, id: ElementId, base: Base) -> bool {
        let apart = |(other, there): &(ElementId, Base)| *other != id && !overlaps(&there.rect(), &base.rect());
        let takes = self.0.iter().all(apart) && view.ask(|at| has_room(at, at.element(id), &base));
        if takes {
            self.0.push((id, base));
        }
        takes
    }
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

/// One reserve at its own place, or before a gate.
fn one(keys: &mut Keys, view: &HandlerView, element: &Value) -> mlua::Result<Vec<(ElementId, Base)>> {
    let Some(id) = element.as_userdata().and_then(|held| held.borrow::<ElementWord>().ok().map(|e| e.id)) else {
        let message = format!("`element` is an element as battle:element gives it, found {}", shown(element));
        return Err(keys.refuse("element", message));
    };
    if !view.start.knows(id) || view.start.element(id).standing != Standing::Reserve {
        return Err(keys.refuse("element", format!("{} is no reserve", view.battle.borrow().name(id))));
    }
    let town = keys.opt::<String>("out_of")?;
    let base = match town {
        Some(town) => before_gate(keys, view, id, &town)?,
        None => {
            let at = view.scale().point(length::req_pair(keys, "at")?);
            let facing = length::opt_facing(keys, "facing")?;
            let e = view.battle.borrow().element(id).clone();
            let inward = || view.start.sides[e.side.index()].edge.inward();
            let base = Base { at, facing: facing.unwrap_or_else(inward), ..e.base };
            check_outside(keys, view, id, &base)?;
            base
        }
    };
    let comes = view.battle.borrow().element(id).standing == Standing::Reserve;
    Ok(if comes { vec![(id, base)] } else { Vec::new() })
}

/// The first place with room before a gate of a City or Fort: with its back to the wall, in front of the gate or beside that. Where
/// there is none it is the one in front, to wait for.
fn before_gate(keys: &mut Keys, view: &HandlerView, id: ElementId, town: &str) -> mlua::Result<Base> {
    let number = keys.opt::<u16>("gate")?.map_or(1, usize::from);
    let battle = view.battle.borrow();
    let called = |place: &&Stronghold| place.name.as_deref() == Some(town);
    let Some(place) = battle.strongholds.iter().find(called) else {
        let near = did_you_mean(town, battle.strongholds.iter().filter_map(|place| place.name.as_deref()));
        return Err(keys.refuse("out_of", format!("there is no camp, City or Fort called \"{town}\"{near}")));
    };
    let walls = place.base.rect();
    // A place that is open on all sides, as a camp, is left over its front.
    let front = Point::round(walls.edge(Edge::Front).middle());
    let gates = if place.gates.is_empty() { vec![front; number.max(1)] } else { place.gates.clone() };
    let Some(gate) = number.checked_sub(1).and_then(|index| gates.get(index)) else {
        let most = gates.len();
        return Err(keys.refuse("gate", format!("\"{town}\" has the gates 1 to {most}, not {number}")));
    };
    let off = |edge: &Edge| walls.edge(*edge).distance_to_point(gate.vec());
    let edge = Edge::ALL.into_iter().min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(Edge::Front);
    let (out, own) = (walls.fronting(edge), battle.element(id).base);
    let front = gate.vec() + out.forward * (f64::from(own.depth) + TOLERANCE);
    let aside = |step: i32| front + out.right() * f64::from(step * own.width);
    let at = |step: i32| Base { at: Point::round(aside(step)), facing: out.facing, ..own };
    drop(battle);
    let mut crowd = Crowd::before(view);
    let steps = (1..=BESIDE_GATE).flat_map(|step| [step, -step]);
    Ok(std::iter::once(0).chain(steps).map(at).find(|base| crowd.takes(view, id, *base)).unwrap_or_else(|| at(0)))
}

/// Refuses a place over the edge of the board.
fn check(keys: &Keys, view: &HandlerView, id: ElementId, base: &Base) -> mlua::Result<()> {
    let field = Field::bare(view.start.board);
    let Some(corner) = field.off_board(&base.rect()) else { return Ok(()) };
    let (who, at) = (view.name(id), view.scale().shown(corner.vec()));
    Err(keys.refuse("at", format!("{who} would come off the board, with a corner at {at}")))
}

/// Refuses a place within walls or palisades, where nobody can ever come.
fn check_outside(keys: &Keys, view: &HandlerView, id: ElementId, base: &Base) -> mlua::Result<()> {
    let battle = view.battle.borrow();
    let inside = battle.strongholds.iter().find(|place| place.plot().overlaps(&base.rect()));
    let Some(place) = inside else { return Ok(()) };
    let (who, kind) = (view.name(id), place.kind.title());
    let called = place.name.as_ref().map_or_else(|| format!("the {kind}"), |name| format!("\"{name}\""));
    let clear = "place its front outside, with its base clear of the walls";
    Err(keys.refuse("at", format!("{who} would come into {called}: {clear}")))
}
