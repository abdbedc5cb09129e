//! Fields that several words of a campaign have.

use mlua::Value;

use crate::battle::Season;
use crate::script::keys::Keys;
use crate::script::words::length::shown;
use crate::script::words::lexicon::SEASONS;
use crate::script::words::named::{NAME, is_one_line, opt_word};

/// A list of seasons by their names.
pub(super) fn seasons(keys: &mut Keys, key: &'static str) -> mlua::Result<Vec<Season>> {
    let words = keys.opt::<Vec<String>>(key)?.unwrap_or_default();
    let season = |word: &String| {
        SEASONS.iter().find(|(name, _)| name == word).map(|(_, season)| *season).ok_or_else(|| {
            let near = crate::base::names::did_you_mean(word, SEASONS.iter().map(|(name, _)| *name));
            keys.refuse(key, format!("`{key}`: there is no season \"{word}\"{near}"))
        })
    };
    words.iter().map(season).collect()
}

/// The only value without a key in a table, a name: `c:node { "Tyre", ... }`.
pub(super) fn own_name(keys: &mut Keys, of: &str) -> mlua::Result<String> {
    let names = names(keys)?;
    match names.as_slice() {
        [name] if !name.trim().is_empty() && name.len() <= NAME && is_one_line(name) => Ok(name.trim().to_string()),
        [name] if !is_one_line(name) => {
            Err(keys.refuse("", format!("the name of a {of} is one line, and a line break was found in it")))
        }
        [_] => Err(keys.refuse("", format!("the name of a {of} has 1 to {} letters", NAME))),
        found => {
            Err(keys.refuse("", format!("the table begins with the name of the {of}, found {} texts", found.len())))
        }
    }
}

/// The texts without keys in a table.
pub(super) fn names(keys: &mut Keys) -> mlua::Result<Vec<String>> {
    let items = keys.items()?;
    let text = |value: &Value| {
        value
            .as_string()
            .and_then(|text| text.to_str().ok().map(|text| text.trim().to_string()))
            .ok_or_else(|| keys.refuse("", format!("names are texts, found {}", shown(value))))
    };
    items.iter().map(text).collect()
}

/// The meaning of a field that is one of these words; `None` if it is left out.
pub(super) fn opt<T: Copy>(keys: &mut Keys, key: &'static str, words: &[(&'static str, T)]) -> mlua::Result<Option<T>> {
    opt_word(keys, key, words)
}
