//! `led_by` of an army or a command: the scenario's own general, a built-in one by name or a file of one in Lua.

use mlua::Lua;

use crate::general;
use crate::general::levels::nobody;
use crate::script::keys::Keys;
use crate::script::vm::find_file;

/// Reads `led_by`. A file is looked for beside the script as modules are, and belongs to the script from now on.
pub fn read(lua: &Lua, keys: &mut Keys) -> mlua::Result<Option<String>> {
    let Some(name) = keys.opt::<String>("led_by")? else { return Ok(None) };
    if general::is_built_in(&name) {
        return Ok(Some(name));
    }
    let Some(module) = name.strip_suffix(".lua") else {
        let message = format!("{}, and files such as \"generals/surena.lua\"", nobody(&name, &[]));
        return Err(keys.refuse("led_by", message));
    };
    find_file(lua, module).map_err(|why| keys.refuse("led_by", format!("the general `{name}` {why}")))?;
    Ok(Some(name))
}
