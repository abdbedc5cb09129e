//! Names of things, and fields with a fixed set of words.

use mlua::Value;

use super::lexicon::{COMPASS, EDGES};
use crate::battle::Compass;
use crate::script::keys::Keys;

/// The longest name of anything, in letters.
pub const NAME: usize = 80;

/// A required name: not empty, and at most [`NAME`] letters.
pub fn name(keys: &mut Keys, key: &'static str) -> mlua::Result<String> {
    let name: String = keys.req(key)?;
    if keys.is_told(key) {
        return Ok(keys.unique());
    }
    if name.trim().is_empty() || name.len() > NAME {
        return Err(keys.refuse(key, format!("`{key}` has from 1 to {NAME} letters")));
    }
    Ok(name)
}

/// The meaning of a field that is one of these words; `None` if it is left out.
pub fn opt_word<T: Copy>(keys: &mut Keys, key: &'static str, words: &[(&str, T)]) -> mlua::Result<Option<T>> {
    if keys.opt::<Value>(key)?.is_none() {
        return Ok(None);
    }
    let names: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
    Ok(Some(words[keys.req_word(key, &names)?].1))
}

/// An edge of the battlefield by its name.
pub fn edge(keys: &mut Keys, key: &'static str) -> mlua::Result<Compass> {
    Ok(COMPASS[keys.req_word(key, &EDGES)?])
}
