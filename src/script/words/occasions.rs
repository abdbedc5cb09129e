//! `scenario:on(...)` and `scenario:victory { ... }`: what the script wants to hear of, and its own terms of victory.

use crate::script::words::calls::{Condition, Filter, Handler, Occasion};
use mlua::{Lua, MultiValue, Value};

use crate::base::names::did_you_mean;
use crate::script::error::{refuse, writers_place};
use crate::script::keys::{Field, Keys};
use crate::script::tokens::Spot;
use crate::script::words::draft::Draft;
use crate::script::words::filter;
use crate::script::words::length::{one_table, shown};
use crate::script::words::named::name;

/// The most handlers and the most conditions of a script.
const MOST: usize = 200;
/// The longest text of a condition, in letters.
const TEXT: usize = 400;

/// The names of the occasions.
pub const OCCASIONS: [(&str, Occasion); 12] = [
    ("bound_start", Occasion::BoundStart),
    ("bound_end", Occasion::BoundEnd),
    ("phase", Occasion::Phase),
    ("destroyed", Occasion::Destroyed),
    ("lost", Occasion::Lost),
    ("combat", Occasion::Combat),
    ("arrived", Occasion::Arrived),
    ("contact", Occasion::Contact),
    ("entered", Occasion::Entered),
    ("general_lost", Occasion::GeneralLost),
    ("objective", Occasion::Objective),
    ("victory", Occasion::Victory),
];

/// `scenario:on(occasion, filter?, function)`
pub fn on(lua: &Lua, draft: &mut Draft, args: &MultiValue) -> mlua::Result<()> {
    let names = || OCCASIONS.iter().map(|(name, _)| *name);
    let word = args.front().and_then(String::read).unwrap_or_default();
    let Some((_, occasion)) = OCCASIONS.iter().find(|(name, _)| *name == word) else {
        let near = did_you_mean(&word, names());
        let known: Vec<&str> = names().collect();
        let found = shown(args.front().unwrap_or(&Value::Nil));
        return Err(refuse(lua, format!("on: the occasion is one of {}; found {found}{near}", known.join(", "))));
    };
    let which = args.get(1).unwrap_or(&Value::Nil);
    let (filter, call) = match which {
        Value::Table(table) => (filter::read(lua, draft, *occasion, table)?, args.get(2).unwrap_or(&Value::Nil)),
        call => (Filter::default(), call),
    };
    let Value::Function(call) = call else {
        let (found, filter) = (shown(call), if which.is_table() { " and its filter" } else { "" });
        let message = format!(
            "on: expected a function after \"{word}\"{filter}: function(battle, subject) ... end; found {found}"
        );
        return Err(refuse(lua, message));
    };
    if draft.handlers.len() >= MOST {
        return Err(refuse(lua, format!("a script has at most {MOST} handlers")));
    }
    draft.handlers.push(Handler { occasion: *occasion, filter, call: call.clone(), at: writers_place(lua) });
    Ok(())
}

/// `scenario:victory { name = ..., text = ..., when = function(battle) ... end }`
pub fn victory(lua: &Lua, draft: &mut Draft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "victory")?;
    let mut keys = Keys::new(lua, &table, "victory");
    let name = name(&mut keys, "name")?;
    let text: String = keys.req("text")?;
    if text.trim().is_empty() || text.len() > TEXT {
        return Err(keys.refuse("text", format!("`text` says in 1 to {TEXT} letters what is demanded")));
    }
    let when = keys.opt("when")?;
    if draft.conditions.iter().any(|condition| condition.name == name) {
        return Err(keys.refuse("name", format!("there is a condition called \"{name}\" already")));
    }
    if draft.conditions.len() >= MOST {
        return Err(keys.refuse("", format!("a script has at most {MOST} conditions")));
    }
    keys.finish()?;
    draft.conditions.push(Condition { name, text, when, at: keys.noted(Spot::Word) });
    Ok(())
}
