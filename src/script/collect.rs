//! Collects all mistakes of a run instead of the first one: `debellis check` gives a machine a collector, a battle does
//! not.
//!
//! A word that refuses its arguments records the mistake. It is called again without that field as long as it finds
//! more mistakes, and returns an object that accepts everything. Without a collector the run ends at the first mistake.
//! Limits end it in either case.

use mlua::{Function, IntoLua, Lua, MultiValue};

use super::collector::{CALLED, Collector, Nothing, is_nothing};
use super::error::ScriptError;
use super::host::mistake;

/// A refusal that was recorded already.
#[derive(Debug, thiserror::Error)]
#[error("refused before")]
pub struct KnownRefusal;

/// Whether a message is about a placeholder for a refused value, so that the mistake has been reported already.
pub fn follows(error: &ScriptError) -> bool {
    let message = error.message();
    message.contains(CALLED) || message.ends_with("found userdata")
}

/// Calls a word. If mistakes are collected, it is called again as long as it finds more of them before it has read all
/// its arguments; a refused word returns `Nothing`.
///
/// # Errors
/// Limits; and the mistakes of the word if none are collected.
pub fn lenient(
    lua: &Lua,
    args: &MultiValue,
    word: impl Fn(MultiValue) -> mlua::Result<MultiValue>,
) -> mlua::Result<MultiValue> {
    let Some(collector) = Collector::of(lua) else { return word(args.clone()) };
    if args.iter().any(is_nothing) {
        return Nothing.into_lua(lua).map(|value| MultiValue::from_vec(vec![value]));
    }
    collector.begin();
    loop {
        let told = collector.told.borrow().len();
        let error = match word(args.clone()) {
            Ok(given) => return Ok(given),
            Err(error) => error,
        };
        if error.downcast_ref::<KnownRefusal>().is_none() {
            let mistake = mistake(lua, &error);
            if mistake.limit().is_some() {
                return Err(error);
            }
            collector.add(mistake);
        } else if !collector.settled.get() && collector.told.borrow().len() > told {
            continue;
        }
        return Nothing.into_lua(lua).map(|value| MultiValue::from_vec(vec![value]));
    }
}

/// A function for scripts whose mistakes are collected.
///
/// # Errors
/// If memory is at its limit.
pub fn collecting(lua: &Lua, word: Function) -> mlua::Result<Function> {
    if Collector::of(lua).is_none() {
        return Ok(word);
    }
    lua.create_function(move |lua, args: MultiValue| lenient(lua, &args, |args| word.call(args)))
}
