//! `scenario:on(...)` and `scenario:victory { ... }`: handlers of events, and the script's own terms of victory.

use crate::script::words::calls::{DeclaredCondition, Filter, Handler, HandlerOccasion};
use mlua::{Lua, MultiValue, Value};

use crate::base::names::did_you_mean;
use crate::script::error::{refuse, writers_place};
use crate::script::keys::{FieldType, Keys};
use crate::script::languages;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::filter;
use crate::script::words::length::{one_table, shown};
use crate::script::words::named::name;

/// The most handlers and the most conditions of a script.
const MOST: usize = 200;
/// The longest text of a condition, in letters.
const TEXT: usize = 400;

/// The names of the occasions.
pub const OCCASIONS: [(&str, HandlerOccasion); 12] = [
    ("bound_start", HandlerOccasion::BoundStart),
    ("bound_end", HandlerOccasion::BoundEnd),
    ("phase", HandlerOccasion::Phase),
    ("destroyed", HandlerOccasion::Destroyed),
    ("lost", HandlerOccasion::Lost),
    ("combat", HandlerOccasion::Combat),
    ("arrived", HandlerOccasion::Arrived),
    ("contact", HandlerOccasion::Contact),
    ("entered", HandlerOccasion::Entered),
    ("general_lost", HandlerOccasion::GeneralLost),
    ("objective", HandlerOccasion::Objective),
    ("victory", HandlerOccasion::Victory),
];

/// Words that people try for occasions, with ours; the nearest by its letters would be another one.
const MEANT: [(&str, &str); 10] = [
    ("bound_begin", "bound_start"),
    ("turn_start", "bound_start"),
    ("turn_begin", "bound_start"),
    ("turn_end", "bound_end"),
    ("killed", "destroyed"),
    ("death", "destroyed"),
    ("fight", "combat"),
    ("general_killed", "general_lost"),
    ("battle_end", "victory"),
    ("end", "victory"),
];

/// The occasion that a word means.
fn meant(word: &str) -> Option<String> {
    MEANT.iter().find(|(other, _)| *other == word).map(|(_, ours)| format!("; did you mean `{ours}`?"))
}

/// `scenario:on(occasion, filter?, function)`
pub fn on(lua: &Lua, draft: &mut ScenarioDraft, args: &MultiValue) -> mlua::Result<()> {
    let names = || OCCASIONS.iter().map(|(name, _)| *name);
    let word = args.front().and_then(String::read).unwrap_or_default();
    let Some((_, occasion)) = OCCASIONS.iter().find(|(name, _)| *name == word) else {
        let near = meant(&word).unwrap_or_else(|| did_you_mean(&word, names()));
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
pub fn victory(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "victory")?;
    let mut keys = Keys::new(lua, &table, "victory");
    let name = name(&mut keys, "name")?;
    let text = languages::req_text(&mut keys, "text", TEXT)?;
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
    draft.conditions.push(DeclaredCondition { name, text, when, at: keys.noted(TableSpot::Word) });
    Ok(())
}
