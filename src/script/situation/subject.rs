//! `t`, shared by all words of a situation.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::Lua;

use super::claims::Claim;
use super::setting::Setting;
use crate::script::error::{ScriptError, writers_place};

/// `t`, as the body of a situation gets it.
#[derive(Clone)]
pub struct Words(pub Rc<RefCell<Setting>>);

impl Words {
    /// Judges a statement; a false one ends the situation.
    pub(super) fn claim(&self, lua: &Lua, claim: impl FnOnce(&mut Setting) -> mlua::Result<Claim>) -> mlua::Result<()> {
        let mut setting = self.0.borrow_mut();
        let held = claim(&mut setting)?;
        setting.claims += 1;
        held.map_err(|what| fail(lua, &mut setting, what))
    }

    /// Does something that an impossible position may forbid.
    pub(super) fn act<T>(&self, lua: &Lua, act: impl FnOnce(&mut Setting) -> Result<T, String>) -> mlua::Result<T> {
        let mut setting = self.0.borrow_mut();
        act(&mut setting).map_err(|what| fail(lua, &mut setting, what))
    }
}

/// The failure of a situation at the writer's line; it is kept, so that no `pcall` hides it.
pub(super) fn fail(lua: &Lua, setting: &mut Setting, message: String) -> mlua::Error {
    let error = ScriptError::Runtime { at: writers_place(lua), message };
    mlua::Error::external(setting.failure.get_or_insert(error).clone())
}
