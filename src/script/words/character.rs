//! `character` of a command: how the built-in general fights with it.

use std::collections::BTreeMap;

use mlua::{Lua, Value};

use crate::battle::bearing::MOST;
use crate::battle::{Bearing, Trait};
use crate::script::keys::{FieldType, Keys};
use crate::script::words::length::shown;

/// Reads `character`: a word, or factors on the values of the built-in general.
pub fn read(lua: &Lua, keys: &mut Keys) -> mlua::Result<Option<Bearing>> {
    let Some(value) = keys.opt::<Value>("character")? else { return Ok(None) };
    let Value::Table(table) = &value else {
        return match String::read(&value).as_deref() {
            Some("bold") => Ok(Some(Bearing::Bold)),
            Some("cautious") => Ok(Some(Bearing::Cautious)),
            _ => {
                let found = shown(&value);
                let expected = "`character` is \"bold\", \"cautious\" or a table such as { front_danger = 0.5 }";
                Err(keys.refuse("character", format!("{expected}; found {found}")))
            }
        };
    };
    let mut own = Keys::new(lua, table, "character");
    let most = f64::from(MOST) / 100.0;
    let mut traits = BTreeMap::new();
    for (name, of) in Trait::ALL {
        if let Some(part) = own.opt_in(name, 0.0..=most)? {
            traits.insert(of, libm::round(part * 100.0) as u16);
        }
    }
    own.finish()?;
    Ok(Some(Bearing::Own(traits)))
}
