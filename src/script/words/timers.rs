//! Timers: `scenario:at({ ... }, function)` and, in a handler, `battle:after(bounds, function)`. Each is called once,
//! at the start of a bound.
//!
//! A timer is a function in the script's machine. It is not saved: a saved battle has it again after its record has
//! been replayed.

use crate::script::words::calls::{Filter, Timer};
use mlua::{Function, Lua, MultiValue, Value};

use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, refuse, wrong};
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::filter;
use crate::script::words::length::{one_table, shown};
use crate::script::words::view::HandlerView;
use crate::script::words::weather::hour;

/// The most timers that wait at the same time.
const MOST: usize = 200;
/// The last bound that a timer can wait for.
const LAST: u16 = 10_000;

/// `scenario:at({ bound = 6 }, function)`
pub fn at(lua: &Lua, draft: &mut ScenarioDraft, args: &MultiValue) -> mlua::Result<()> {
    let table = one_table(lua, args.front().unwrap_or(&Value::Nil), "at")?;
    let mut keys = Keys::new(lua, &table, "at");
    let (bound, hour) = (keys.opt_in("bound", 1..=LAST)?, hour(&mut keys, "hour")?);
    let dice = keys.opt_in("dice", 2..=6)?;
    let (side, at) = (keys.opt("side")?, keys.noted(TableSpot::Word));
    let filter = Filter { side, at, places: filter::places(&keys), ..Filter::default() };
    keys.finish()?;
    if bound.is_none() && hour.is_none() && dice.is_none() {
        let message = "say when it is called: `bound`, `hour` or `dice`; where several are given, all must be so";
        return Err(keys.refuse("", message));
    }
    let call = function(lua, args.get(1), "at: expected a function after its table: function(battle) ... end")?;
    if draft.timers.len() >= MOST {
        return Err(refuse(lua, format!("a script has at most {MOST} timers")));
    }
    draft.timers.push(Timer { bound, hour, dice, filter, call });
    Ok(())
}

/// `battle:after(3, function)`
pub fn after(lua: &Lua, view: &HandlerView, args: &MultiValue) -> mlua::Result<()> {
    let bounds = args.front().unwrap_or(&Value::Nil);
    let Some(wait) = u16::read(bounds).filter(|wait| (1..=LAST).contains(wait)) else {
        let found = shown(bounds);
        let message = format!("battle:after takes the number of bounds to wait, from 1 to {LAST}; found {found}");
        return Err(refuse(lua, message));
    };
    let call = function(lua, args.get(1), "battle:after: expected a function after the number of bounds")?;
    let mut timers = view.timers.borrow_mut();
    if timers.len() >= MOST {
        return Err(refuse(lua, format!("at most {MOST} timers wait at a time")));
    }
    let bound = Some(view.battle.borrow().bound.number.saturating_add(wait));
    timers.push(Timer { bound, hour: None, dice: None, filter: Filter::default(), call });
    Ok(())
}

fn function(lua: &Lua, value: Option<&Value>, expected: &str) -> mlua::Result<Function> {
    match value {
        Some(Value::Function(call)) => Ok(call.clone()),
        other => Err(refuse(lua, format!("{expected}; found {}", shown(other.unwrap_or(&Value::Nil))))),
    }
}

/// Reports timers that wait for an hour if the hour never changes.
pub fn judge(draft: &ScenarioDraft, tell: &mut dyn FnMut(ScriptError)) {
    let mut waits = draft.timers.iter().filter(|timer| timer.hour.is_some());
    if let Some(timer) = waits.next().filter(|_| !draft.hours_pass()) {
        let message =
            "at: no hours pass in this battle, so that `hour` never comes; put weather on with s:weather { ... }";
        tell(wrong(FindingKind::WrongValue, &timer.filter.at, message));
    }
}
