//! A way of scoring in Lua: a function from the result of a game, as one player sees it, to his points.
//!
//! It judges nothing: the winner is decided before it is called.

use super::error::refuse;
use super::limits::Limits;
use super::modules::Folders;
use super::scenario::shown;
use super::vm::Vm;
use super::words::length::shown as told;
use crate::base::names::did_you_mean;
use crate::book::PlayerResult;
use crate::course::Stop;
use mlua::{Function, Table, Value};
use std::path::{Path, PathBuf};

/// The most points for a game.
const MOST: i32 = 1_000_000;

/// The fields of a result that scripts read.
const FIELDS: [&str; 6] = ["won", "beaten", "unfinished", "destroyed", "lost", "bye"];

/// A script that turns results into points.
pub struct ScriptScoring {
    path: PathBuf,
    vm: Vm,
    points: Function,
}

impl ScriptScoring {
    /// Runs a script that returns a function: `return function(result) ... end`.
    ///
    /// # Errors
    /// A mistake in the script, shown with its line; a script that returns no function.
    pub fn load(path: &Path, limits: Limits) -> Result<ScriptScoring, Stop> {
        let mistake = |error| mistake(path, &error);
        let vm = Vm::new(limits, Folders::default()).map_err(mistake)?;
        let value: Value = vm.run_file(path).map_err(mistake)?;
        let Value::Function(points) = value else {
            let found = told(&value);
            let what = "a scoring is `return function(result) ... return points end`";
            return Err(format!("{}: {what}, but the script gives back {found}", path.display()).into());
        };
        Ok(ScriptScoring { path: path.to_path_buf(), vm, points })
    }

    /// The hash of the script with all its modules.
    pub fn hash(&self) -> String {
        self.vm.script_hash().to_hex().to_string()
    }

    /// The points for a result.
    ///
    /// # Errors
    /// A mistake in the script, with its line; an answer that is no whole number of points.
    pub fn points(&self, seen: &PlayerResult) -> Result<i32, Stop> {
        let result = self.result(seen).map_err(|e| mistake(&self.path, &self.vm.error(&e)))?;
        let answer: Value = self.vm.call(&self.points, result).map_err(|e| mistake(&self.path, &e))?;
        let whole = match &answer {
            Value::Integer(n) => i32::try_from(*n).ok(),
            Value::Number(n) if n.fract() == 0.0 && n.abs() <= f64::from(MOST) => Some(*n as i32),
            _ => None,
        };
        whole.filter(|n| (-MOST..=MOST).contains(n)).ok_or_else(|| {
            let (place, found) = (self.path.display(), told(&answer));
            let of = format!("a result with {} destroyed and {} lost", seen.destroyed, seen.lost);
            format!("{place}: points are whole numbers up to {MOST}, and for {of} the function gives {found}").into()
        })
    }

    /// A result as a closed table; a field that it does not have is a mistake.
    fn result(&self, seen: &PlayerResult) -> mlua::Result<Table> {
        let lua = self.vm.lua();
        let table = lua.create_table()?;
        table.raw_set("won", seen.won)?;
        table.raw_set("beaten", seen.beaten)?;
        table.raw_set("unfinished", !seen.won && !seen.beaten && !seen.bye)?;
        table.raw_set("destroyed", seen.destroyed)?;
        table.raw_set("lost", seen.lost)?;
        table.raw_set("bye", seen.bye)?;
        let unknown = lua.create_function(|lua, (_, key): (Value, Value)| -> mlua::Result<Value> {
            let key = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
            let slip = did_you_mean(&key, FIELDS);
            Err(refuse(lua, format!("a result has no `{key}`{slip}; it has {}", FIELDS.join(", "))))
        })?;
        table.set_metatable(Some(lua.create_table_from([("__index", unknown)])?))?;
        table.set_readonly(true);
        Ok(table)
    }
}

/// A mistake of the script for people, without the prefix that its reader adds.
fn mistake(path: &Path, error: &super::error::ScriptError) -> Stop {
    let text = shown(path, error);
    text.strip_prefix("error: ").unwrap_or(&text).to_string().into()
}
