//! A general in Lua: a function that is shown the battle and the orders worth a look, and answers with one of them or
//! with an order of its own; where it answers with nothing, the built-in general decides.
//!
//! It judges nothing: an order that the rules refuse is a refusal, and the built-in general gives the next one.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use mlua::{Function, IntoLua, Value};

use super::modules::Folders;
use super::scenario::{Scenario, shown};
use super::vm::Vm;
use super::words::length::shown as told;
use super::words::view::{BattleWord, View};
use crate::battle::{Order, Refusal};
use crate::engine::Situation;
use crate::engine::candidates::likely;
use crate::engine::general::{General, Stop, Thoughtful, Wish};
use crate::engine::written;

/// A script that commands a side.
pub struct ScriptGeneral {
    path: PathBuf,
    vm: Vm,
    choose: Function,
    view: Rc<View>,
    second: Thoughtful,
    refused: bool,
}

impl ScriptGeneral {
    /// Runs a script that gives back a function: `return function(battle, moves, side) ... end`. Its dice are a stream
    /// of their own of `seed`, its limits those of the scenario's script.
    ///
    /// # Errors
    /// A mistake in the script, shown with its line; a script that gives back no function.
    pub fn load(path: &Path, scenario: &Scenario, seed: u64) -> Result<ScriptGeneral, Stop> {
        let mistake = |error| -> Stop { Stop::from(plain(&shown(path, &error))) };
        let vm = Vm::new(scenario.limits, Folders::default()).map_err(mistake)?;
        let value: Value = vm.run_file(path).map_err(mistake)?;
        let Value::Function(choose) = value else {
            let found = told(&value);
            let what = "a general is `return function(battle, moves, side) ... end`";
            return Err(format!("{}: {what}, but the script gives back {found}", path.display()).into());
        };
        let view = View::of(scenario, seed);
        let second = Thoughtful::default();
        Ok(ScriptGeneral { path: path.to_path_buf(), vm, choose, view: Rc::new(view), second, refused: false })
    }

    /// The hash of the script with all its modules.
    pub fn hash(&self) -> String {
        self.vm.script_hash().to_hex().to_string()
    }

    /// What the script answers: an order, or nothing.
    fn answer(&self, at: &Situation) -> Result<Option<Order>, Stop> {
        let mistake = |error| -> Stop { Stop::from(plain(&shown(&self.path, &error))) };
        let lua = self.vm.lua();
        let side = at.battle.to_decide();
        let orders = likely(at);
        let texts = orders.iter().map(|order| written::write(at.rules, at.battle, side, order));
        self.view.battle.borrow_mut().clone_from(at.battle);
        let args = || -> mlua::Result<(Value, Value, Value)> {
            let battle = BattleWord(self.view.clone()).into_lua(lua)?;
            let name = at.battle.sides[side.index()].name.as_str().into_lua(lua)?;
            Ok((battle, Value::Table(lua.create_sequence_from(texts)?), name))
        };
        let args = args().map_err(|e| mistake(self.vm.error(&e)))?;
        let answer: Value = self.vm.call(&self.choose, args).map_err(mistake)?;
        if self.view.wishes.take().iter().any(|wish| !matches!(wish, Wish::Roll { .. })) {
            return Err(self.wrong("a general gives orders; it says nothing, brings nobody on and ends nothing"));
        }
        let order = match &answer {
            Value::Nil => return Ok(None),
            Value::Integer(n) => usize::try_from(*n).ok().and_then(|n| orders.get(n.checked_sub(1)?)).cloned(),
            Value::Number(n) if n.fract() == 0.0 && *n >= 1.0 => orders.get(*n as usize - 1).cloned(),
            Value::String(text) => {
                let text = text.to_string_lossy();
                let read = written::read(at.rules, at.battle, side, &text);
                Some(read.map_err(|why| self.wrong(&format!("the order `{text}`: {why}")))?)
            }
            _ => None,
        };
        let Some(order) = order else {
            let most = orders.len();
            let found = told(&answer);
            return Err(self.wrong(&format!(
                "a general answers with an order as text, the number of one of the {most} moves, or nil; found {found}"
            )));
        };
        Ok(Some(order))
    }

    fn wrong(&self, what: &str) -> Stop {
        format!("{}: {what}", self.path.display()).into()
    }
}

/// A mistake without the word that its reader puts before it.
fn plain(text: &str) -> String {
    text.strip_prefix("error: ").unwrap_or(text).to_string()
}

impl General for ScriptGeneral {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        if !std::mem::take(&mut self.refused)
            && let Some(order) = self.answer(at)?
        {
            return Ok(order);
        }
        self.second.order(at)
    }

    fn recalls(&mut self, at: &Situation, order: &Order) -> Result<(), Stop> {
        self.refused = false;
        self.answer(at).map(|_| ())?;
        self.second.recalls(at, order)
    }

    fn refused(&mut self, _: &Situation, _: &Refusal) {
        self.refused = true;
    }
}
