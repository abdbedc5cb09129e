//! Names of things, and fields with a fixed set of words.

use mlua::{Lua, Value};

use super::draft::ScenarioDraft;
use super::length::shown;
use super::lexicon::{COMPASS, EDGES};
use crate::base::names::SideId;
use crate::battle::Compass;
use crate::script::keys::Keys;
use crate::script::languages::{self, WrittenText};

/// The longest name of anything, in letters.
pub const NAME: usize = 80;

/// A required name: not empty, and at most [`NAME`] letters.
pub fn name(keys: &mut Keys, key: &'static str) -> mlua::Result<String> {
    let written: WrittenText = keys.req(key)?;
    if keys.is_told(key) {
        return Ok(keys.unique());
    }
    languages::name_of(keys, key, &written, NAME, &|keys, name| judge(keys, key, name))
}

/// An optional name: not empty, and at most [`NAME`] letters.
pub fn opt_name(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<String>> {
    languages::opt_name(keys, key, NAME, &|keys, name| judge(keys, key, name))
}

fn judge(keys: &Keys, key: &str, name: &str) -> mlua::Result<()> {
    if name.trim().is_empty() || name.len() > NAME {
        return Err(keys.refuse(key, format!("`{key}` has from 1 to {NAME} letters")));
    }
    match is_one_line(name) {
        true => Ok(()),
        false => Err(keys.refuse(key, format!("`{key}` is one line, and a line break was found in it"))),
    }
}

/// Whether a name is without line breaks: it stands in the lines of lists, orders and tables.
pub fn is_one_line(name: &str) -> bool {
    !name.contains(['\n', '\r'])
}

/// The meaning of a field that is one of these words; `None` if it is left out.
pub fn opt_word<T: Copy>(keys: &mut Keys, key: &'static str, words: &[(&str, T)]) -> mlua::Result<Option<T>> {
    if keys.opt::<Value>(key)?.is_none() {
        return Ok(None);
    }
    let names: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
    Ok(Some(words[keys.req_word(key, &names)?].1))
}

/// The mounts of infantry, `mounted = true` for horses or `mounted = "camels"`: whether they are camels; `None` for no mounts.
///
/// # Errors
/// If it is anything else.
pub fn mounts(keys: &mut Keys) -> mlua::Result<Option<bool>> {
    match keys.opt::<Value>("mounted")? {
        None | Some(Value::Boolean(false)) => Ok(None),
        Some(Value::Boolean(true)) => Ok(Some(false)),
        Some(Value::String(word)) if word == "camels" => Ok(Some(true)),
        Some(other) => {
            let message = format!("`mounted` is true, false or \"camels\", found {}", shown(&other));
            Err(keys.refuse("mounted", message))
        }
    }
}

/// An edge of the battlefield by its name.
pub fn edge(keys: &mut Keys, key: &'static str) -> mlua::Result<Compass> {
    Ok(COMPASS[keys.req_word(key, &EDGES)?])
}

/// The words with which an order begins to name an element otherwise than by a name.
const TAKEN: [&str; 2] = ["our", "their"];

/// The optional name of some elements of a side. Orders take it, so that it must not read as code and number, and the
/// enemy must not have it.
///
/// # Errors
/// If it could be taken for something else.
pub fn unit(keys: &mut Keys, draft: &ScenarioDraft, side: SideId) -> mlua::Result<Option<String>> {
    let name = languages::opt_name(keys, "name", NAME, &|keys, name| judge_unit(keys, draft, side, &plain(name)))?;
    Ok(name.map(|name| plain(&name)))
}

/// The values of a table of troops, those with a name of their own, `{ "4Ax*2", name = "the Agrianians" }`, as their text; and
/// the name of each.
///
/// # Errors
/// If such a table has anything but one text of troops and its name.
pub fn units(
    lua: &Lua,
    draft: &ScenarioDraft,
    side: SideId,
    values: Vec<Value>,
) -> mlua::Result<(Vec<Value>, Vec<Option<String>>)> {
    let one = |value: Value| {
        let named = value.as_table().filter(|table| matches!(table.raw_get(1), Ok(Value::String(_))));
        let Some(table) = named.cloned() else { return Ok((value, None)) };
        let mut keys = Keys::new(lua, &table, "troops with a name");
        let name = unit(&mut keys, draft, side)?;
        let mut texts = keys.items()?;
        if name.is_none() && !keys.is_told("name") {
            return Err(keys.missing("name", "what these elements are called, as in { \"CODE*2\", name = \"...\" }"));
        }
        keys.finish()?;
        match (texts.pop(), texts.is_empty()) {
            (Some(text @ Value::String(_)), true) => Ok((text, name)),
            _ => Err(keys.refuse("", "one text of troops stands beside a name, as in { \"CODE*2\", name = \"...\" }")),
        }
    };
    values.into_iter().map(one).collect()
}

/// A name with single spaces, as orders read it.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn judge_unit(keys: &Keys, draft: &ScenarioDraft, side: SideId, name: &str) -> mlua::Result<()> {
    if name.is_empty() || name.len() > NAME {
        return Err(keys.refuse("name", format!("`name` has from 1 to {NAME} letters")));
    }
    let first = name.split(' ').next().unwrap_or_default();
    let is_code = draft.rules.troops_called(first).is_some() || draft.rules.troops_called(name).is_some();
    if is_code || first.starts_with(['#', '"']) || TAKEN.iter().any(|word| word.eq_ignore_ascii_case(first)) {
        let message =
            format!("orders would take \"{name}\" for something else: begin it with another word than `{first}`");
        return Err(keys.refuse("name", message));
    }
    let enemy = draft.elements.iter().map(|e| &e.element).filter(|e| e.side != side);
    if enemy.filter_map(|e| e.name.as_ref()).any(|other| other.to_lowercase() == name.to_lowercase()) {
        return Err(keys.refuse("name", format!("the enemy has elements called \"{name}\" already")));
    }
    Ok(())
}
