//! Orders as a situation writes them: a table for an element, or a line of text.

use super::matching::facing_of;
use super::place::{element, place};
use super::setting::Setting;
use crate::base::names::ElementId;
use crate::battle::{Choice, GroupTurn, Hand, MoveOrder, Onto, Order, Step, WayOut};
use crate::geometry::{Edge, Facing, Turn};
use crate::script::error::refuse;
use crate::script::keys::Keys;
use crate::view::written;
use mlua::{Lua, Table, Value};

const EDGES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// Reads an order: `"done"`; `ax, { straight = 2 }`; `{ ax, bx }, { ... }`; `{ fight = ax }` and the like.
pub fn read(lua: &Lua, setting: &Setting, first: &Value, second: &Value) -> mlua::Result<Order> {
    match (first, second) {
        (Value::String(text), Value::Nil) => text_order(lua, setting, &text.to_string_lossy()),
        (Value::Table(table), Value::Nil) => verb(lua, setting, table),
        (_, Value::Table(steps)) => moving(lua, setting, first, steps).map(Order::Move),
        _ => Err(refuse(lua, "an order is a text, { fight = who } and the like, or who moves and a table of steps")),
    }
}

/// Reads a line of text as players write it, for the side that has to decide.
fn text_order(lua: &Lua, setting: &Setting, text: &str) -> mlua::Result<Order> {
    written::read(&setting.rules, &setting.battle, setting.to_decide(), text)
        .map_err(|why| refuse(lua, why.to_string()))
}

/// One element or a list of them.
pub fn list(lua: &Lua, setting: &Setting, value: &Value) -> mlua::Result<Vec<ElementId>> {
    match value {
        Value::Table(table) => (1..=table.raw_len()).map(|i| element(lua, setting, &table.raw_get(i)?)).collect(),
        one => Ok(vec![element(lua, setting, one)?]),
    }
}

/// Orders other than moves.
fn verb(lua: &Lua, setting: &Setting, table: &Table) -> mlua::Result<Order> {
    let mut keys = Keys::new(lua, table, "order");
    let one = |value: Value| element(lua, setting, &value);
    let order = if let Some(who) = keys.opt::<Value>("fight")? {
        Order::Fight { who: one(who)? }
    } else if let Some(moves) = keys.opt::<Vec<Table>>("together")? {
        Order::Together { moves: moves.iter().map(|one| one_of_several(lua, setting, one)).collect::<Result<_, _>>()? }
    } else if let Some(target) = keys.opt::<Value>("shoot")? {
        Order::shot_at(one(target)?)
    } else if let Some(who) = keys.opt::<Value>("aim")? {
        Order::Aim { shooter: one(who)?, target: one(keys.req("at")?)? }
    } else if let Some(who) = keys.opt::<Value>("dismount")? {
        Order::Dismount { who: list(lua, setting, &who)? }
    } else if let Some(who) = keys.opt::<Value>("mount")? {
        Order::Mount { who: one(who)? }
    } else if let Some(who) = keys.opt::<Value>("embark")? {
        Order::Embark { who: one(who)?, aboard: one(keys.req("on")?)? }
    } else if let Some(who) = keys.opt::<Value>("return")? {
        Order::Return { who: one(who)? }
    } else if let Some(who) = keys.opt::<Value>("hold")? {
        let facing = keys.opt::<Value>("facing")?.map(|f| facing(lua, &f)).transpose()?;
        Order::Hold { who: list(lua, setting, &who)?, facing }
    } else if let Some(who) = keys.opt::<Value>("rally")? {
        Order::Rally { who: one(who)? }
    } else if let Some(who) = keys.opt::<Value>("breakoff")? {
        Order::BreakOff { who: one(who)? }
    } else if let Some(place) = keys.opt::<u8>("revolt")? {
        Order::Revolt { place }
    } else if let Some(hidden) = keys.opt::<u8>("show")? {
        Order::Show { hidden }
    } else if let Some(hidden) = keys.opt::<u8>("restrain")? {
        Order::Restrain { hidden }
    } else if let Some(units) = keys.opt::<f64>("recoil")? {
        Order::Choose(Choice::Recoil(offered(setting, setting.length(units))))
    } else if let Some(units) = keys.opt::<f64>("pursue")? {
        Order::Choose(Choice::Pursue(setting.length(units)))
    } else if let Some(units) = keys.opt::<f64>("press")? {
        Order::Choose(Choice::Press(setting.length(units)))
    } else if let Some(yes) = keys.opt("bonus")? {
        Order::Choose(Choice::Bonus(yes))
    } else if let Some(yes) = keys.opt("conform")? {
        Order::Choose(Choice::Conform(yes))
    } else if let Some(who) = keys.opt::<Value>("occupy")? {
        Order::Choose(Choice::Occupy(element(lua, setting, &who)?))
    } else if let Some(who) = keys.opt::<Value>("main")? {
        Order::Choose(Choice::MainShooter(element(lua, setting, &who)?))
    } else if let Some(who) = keys.opt::<Value>("attack")? {
        Order::Choose(Choice::Attacker(element(lua, setting, &who)?))
    } else if let Some(yes) = keys.opt("fighton")? {
        Order::Choose(Choice::FightOn(yes))
    } else if let Some(yes) = keys.opt("retreat")? {
        Order::Choose(Choice::Retreat(yes))
    } else if let Some(yes) = keys.opt("enter")? {
        Order::Choose(Choice::Enter(yes))
    } else {
        let verbs = "fight, together, shoot, aim, dismount, mount, embark, return, hold, rally, revolt, show, restrain, recoil, \
                     pursue, press, bonus, conform, enter, occupy, main, attack, fighton, retreat";
        return Err(keys.refuse("", format!("one of these is expected: {verbs}")));
    };
    keys.finish()?;
    Ok(order)
}

/// The offered distance that agrees with the written one, since scripts write rounded numbers; the written one if none
/// does.
fn offered(setting: &Setting, length: i32) -> i32 {
    let Some(crate::battle::Pending::Recoil { options, .. }) = &setting.battle.pending else { return length };
    let near = |option: &&i32| f64::from((**option - length).abs()) <= super::matching::SAME;
    options.iter().find(near).copied().unwrap_or(length)
}

fn facing(lua: &Lua, value: &Value) -> mlua::Result<Facing> {
    facing_of(value).map_err(|why| refuse(lua, why))
}

/// A move: one step as a table, or a list of such tables; `onto` and `edge` beside them.
fn moving(lua: &Lua, setting: &Setting, who: &Value, table: &Table) -> mlua::Result<MoveOrder> {
    let who = list(lua, setting, who)?;
    let mut path = Vec::new();
    let mut onto = None;
    for i in 1..=table.raw_len() {
        let Value::Table(step) = table.raw_get(i)? else {
            return Err(refuse(lua, "each step of a move is a table, such as { straight = 2 }"));
        };
        let mut keys = Keys::new(lua, &step, "step");
        path.push(one_step(lua, setting, &mut keys, &who)?);
        keys.finish()?;
    }
    let mut keys = Keys::new(lua, table, "move");
    keys.items()?;
    if let Some(enemy) = keys.opt::<Value>("onto")? {
        let edge = EDGES[keys.req_word("edge", &EDGES.map(|(word, _)| word))?].1;
        onto = Some(Onto { enemy: element(lua, setting, &enemy)?, edge });
    }
    let dismounting = keys.opt::<Value>("dismount")?.map_or_else(|| Ok(Vec::new()), |who| list(lua, setting, &who))?;
    if path.is_empty() {
        path.push(one_step(lua, setting, &mut keys, &who)?);
    }
    keys.finish()?;
    Ok(MoveOrder { onto, dismounting, ..MoveOrder::tactical(who, path) })
}

/// One of several moves: who goes, and the steps.
fn one_of_several(lua: &Lua, setting: &Setting, table: &Table) -> mlua::Result<MoveOrder> {
    moving(lua, setting, &table.raw_get(1)?, &table.raw_get(2)?)
}

/// The step of a length.
type LengthStep = fn(i32) -> Step;

fn one_step(lua: &Lua, setting: &Setting, keys: &mut Keys, who: &[ElementId]) -> mlua::Result<Step> {
    const LENGTHS: [(&str, LengthStep); 4] =
        [("straight", Step::Straight), ("back", Step::Back), ("sideways", Step::Sideways), ("road", Step::Road)];
    for (word, step) in LENGTHS {
        if let Some(units) = keys.opt::<f64>(word)? {
            return Ok(step(setting.length(units)));
        }
    }
    for (word, hand) in [("wheel_left", Hand::Left), ("wheel_right", Hand::Right)] {
        if let Some(degrees) = keys.opt::<f64>(word)? {
            return Ok(Step::Wheel { hand, turn: Turn::from_degrees(degrees) });
        }
    }
    if let Some(at) = keys.opt::<[f64; 2]>("via")? {
        return Ok(Step::Via(setting.point(at)));
    }
    for (word, step) in [("column", Step::Column), ("enter", Step::Enter), ("pass", Step::Pass)] {
        if keys.opt::<bool>(word)? == Some(true) {
            return Ok(step);
        }
    }
    if let Some(files) = keys.opt::<u8>("narrow")? {
        return Ok(Step::Narrow(files));
    }
    if let Some(files) = keys.opt::<u8>("expand")? {
        let hand = match keys.opt::<String>("hand")?.as_deref() {
            None => None,
            Some("left") => Some(Hand::Left),
            Some("right") => Some(Hand::Right),
            Some(_) => return Err(keys.refuse("hand", "hand is left or right")),
        };
        return Ok(Step::Expand { files, hand });
    }
    if let Some(word) = keys.opt::<String>("turn")? {
        return match word.as_str() {
            "left" => Ok(Step::Turn(GroupTurn::Left)),
            "right" => Ok(Step::Turn(GroupTurn::Right)),
            "about" => Ok(Step::Turn(GroupTurn::About)),
            _ => Err(keys.refuse("turn", "turn is left, right or about")),
        };
    }
    if let Some(by) = keys.opt::<Value>("leave")? {
        return Ok(Step::Leave(way_out(lua, &by)?));
    }
    if let Some(at) = keys.opt::<Value>("to")? {
        return to(lua, setting, keys, &at, who);
    }
    let steps = "straight, back, sideways, road, wheel_left, wheel_right, via, column, narrow, expand, enter, leave, pass, turn, to";
    Err(keys.refuse("", format!("one of these is expected: {steps}")))
}

/// `leave = 1` by the first gate, `leave = "front"` over an edge.
fn way_out(lua: &Lua, by: &Value) -> mlua::Result<WayOut> {
    let word = by.as_string().map(|word| word.to_string_lossy());
    let edge = word.and_then(|word| EDGES.into_iter().find(|(name, _)| *name == word));
    let number = by.as_integer().and_then(|number| u8::try_from(number).ok());
    let found = edge.map(|(_, edge)| WayOut::Over(edge)).or(number.map(WayOut::Gate));
    found.ok_or_else(|| refuse(lua, "`leave` is the number of a gate, or \"front\", \"right\", \"rear\" or \"left\""))
}

/// `to = { x, y }` with `facing`, or `to = { front_of = foe }`.
fn to(lua: &Lua, setting: &Setting, keys: &mut Keys, at: &Value, who: &[ElementId]) -> mlua::Result<Step> {
    let Some(first) = who.first() else { return Err(refuse(lua, "a move needs somebody who moves")) };
    let own = setting.battle.element(*first).base;
    let Value::Table(table) = at else { return Err(keys.refuse("to", "`to` is { x, y } or { front_of = who }")) };
    if table.raw_len() == 2 {
        let at: [f64; 2] = keys.req("to")?;
        let new = keys.opt::<Value>("facing")?.map(|f| facing(lua, &f)).transpose()?;
        return Ok(Step::To { at: setting.point(at), facing: new.unwrap_or(own.facing) });
    }
    let mut inner = Keys::new(lua, table, "to");
    let base = place(lua, setting, &mut inner, own.width, own.depth)?;
    inner.finish()?;
    let base = base.ok_or_else(|| keys.refuse("to", "`to` is { x, y } or { front_of = who }"))?;
    Ok(Step::To { at: base.at, facing: base.facing })
}
