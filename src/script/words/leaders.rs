//! `led_by` of an army or a command: the scenario's own general, a built-in one by name or a file of one in Lua.

use mlua::Lua;

use crate::base::names::did_you_mean;
use crate::general;
use crate::script::keys::Keys;
use crate::script::vm::find_file;

/// Reads `led_by`. A file is looked for beside the script as modules are, and belongs to the script from now on.
pub fn read(lua: &Lua, keys: &mut Keys) -> mlua::Result<Option<String>> {
    let Some(name) = keys.opt::<String>("led_by")? else { return Ok(None) };
    if general::NAMES.contains(&name.as_str()) {
        return Ok(Some(name));
    }
    let Some(module) = name.strip_suffix(".lua") else {
        let near = did_you_mean(&name, general::NAMES.iter().copied());
        let known = general::NAMES.join(", ");
        let message = format!(
            "there is no general \"{name}\"{near}; there are {known}, and files such as \"generals/surena.lua\""
        );
        return Err(keys.refuse("led_by", message));
    };
    find_file(lua, module).map_err(|why| keys.refuse("led_by", format!("the general `{name}` {why}")))?;
    Ok(Some(name))
}
