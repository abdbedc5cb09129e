//! A general in Lua: a function that gets the battle and the orders worth a look, and returns one of them or an order
//! of its own. If it returns `nil`, the built-in general decides.
//!
//! It judges nothing: an answer that is no order, or an illegal one, is logged, and the built-in general gives that
//! order. Only a limit ends the battle.

use super::check::kinds::FindingKind;
use super::counsel::{Counsel, GeneralWord, MoveWord, Moves, reasons};
use super::error::ScriptError;
use super::limits::Limits;
use super::modules::Folders;
use super::scenario::{Scenario, shown};
use super::vm::Vm;
use super::words::length::shown as told;
use super::words::view::HandlerView;
use crate::ask::candidates::likely;
use crate::battle::{Order, Refusal, Viewer};
use crate::course::bound::{Plan, judge};
use crate::course::{General, Stop};
use crate::input::place;
use crate::script::words::battle_word::BattleWord;
use crate::view::Situation;
use crate::view::written::read;
use mlua::{Function, IntoLua, MultiValue, Value};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A script that commands a side.
pub struct ScriptGeneral {
    path: PathBuf,
    vm: Vm,
    choose: Function,
    counsel: Rc<Counsel>,
    refused: bool,
    /// Messages for the log.
    says: Vec<String>,
    /// Messages logged before: the same mistake is logged once in a battle.
    said: Vec<String>,
    /// The number of lines of `print` that were passed on.
    printed: usize,
}

/// The reason why a script gave no order.
enum GeneralFault {
    /// A mistake, which is logged.
    Mistake(String),
    /// A limit, which ends the run.
    Limit(Stop),
}

/// The hash of a script that returns a general, with all its modules.
///
/// # Errors
/// As [`ScriptGeneral::load`].
pub fn hash_of(path: &Path) -> Result<String, Stop> {
    run(path, Limits::default()).map(|(vm, _)| vm.script_hash().to_hex().to_string())
}

/// What a script is that begins with a word of another kind of script.
fn made_with(error: &ScriptError) -> Option<&'static str> {
    let ScriptError::Refused { kind: FindingKind::UnknownName, message, .. } = error else { return None };
    let begins = [
        ("scenario", "a scenario"),
        // What stands before `scenario { ... }` in one.
        ("option", "a scenario"),
        ("roll", "a scenario"),
        ("campaign", "a campaign"),
        ("army_list", "a file of army lists"),
        ("scenario_test", "a file of tests"),
    ];
    let named = |word: &str| message.starts_with(&format!("unknown name `{word}`"));
    begins.into_iter().find(|(word, _)| named(word)).map(|(_, what)| what)
}

/// Runs a script that returns a function.
fn run(path: &Path, limits: Limits) -> Result<(Vm, Function), Stop> {
    let mistake = |error| -> Stop { Stop::from(plain(&shown(path, &error))) };
    let vm = Vm::new(limits, Folders::default()).map_err(mistake)?;
    let value: Value = vm.run_file(path).map_err(|error| match made_with(&error) {
        Some(what) => {
            let general = "a general is `return function(battle, moves, side, general) ... end`";
            Stop::from(format!(
                "{0} is {what}, not a general; {general}\n  help: `debellis check {0}` says what it is",
                place::shown(path)
            ))
        }
        None => mistake(error),
    })?;
    let Value::Function(choose) = value else {
        let found = told(&value);
        let what = "a general is `return function(battle, moves, side, general) ... end`";
        return Err(format!("{}: {what}, but the script gives back {found}", place::shown(path)).into());
    };
    Ok((vm, choose))
}

impl ScriptGeneral {
    /// Runs a script that returns a function: `return function(battle, moves, side, general) ... end`. Its dice are a
    /// separate stream of `seed`, its limits those of the scenario's script.
    ///
    /// # Errors
    /// A mistake in the script, shown with its line; a script that returns no function.
    pub fn load(path: &Path, scenario: &Scenario, seed: u64) -> Result<ScriptGeneral, Stop> {
        let (vm, choose) = run(path, scenario.limits)?;
        let start = scenario.start.known_to(Viewer::Onlooker);
        // A general of the scenario's own speaks as its script does; another one speaks by the rules that are played.
        let is_own = path.canonicalize().is_ok_and(|whole| scenario.files.contains(&whole));
        let view = HandlerView {
            written: scenario.written.clone().filter(|_| is_own),
            ..HandlerView::new(&scenario.rules, &start, &scenario.zones, (seed, "general"))
        };
        let counsel = Rc::new(Counsel::new(Rc::new(view)));
        let path = path.to_path_buf();
        Ok(ScriptGeneral { path, vm, choose, counsel, refused: false, says: Vec::new(), said: Vec::new(), printed: 0 })
    }

    /// The hash of the script with all its modules.
    pub fn hash(&self) -> String {
        self.vm.script_hash().to_hex().to_string()
    }

    /// The script's answer: an order, or `None`.
    fn answer(&self, at: &Situation) -> Result<Option<Order>, GeneralFault> {
        let mistake = |error: ScriptError| match error {
            ScriptError::Limit { .. } => GeneralFault::Limit(Stop::from(plain(&shown(&self.path, &error)))),
            error => GeneralFault::Mistake(plain(&error.to_string())),
        };
        let view = &self.counsel.view;
        self.counsel.look(at);
        let args = || -> mlua::Result<(Rc<Moves>, MultiValue)> {
            let lua = self.vm.lua();
            let (moves, table) = self.counsel.moves(lua, likely(at))?;
            let battle = BattleWord(view.clone()).into_lua(lua)?;
            let name = view.start.sides[at.battle.to_decide().index()].name.as_str().into_lua(lua)?;
            let general = GeneralWord(self.counsel.clone()).into_lua(lua)?;
            Ok((moves, MultiValue::from_iter([battle, Value::Table(table), name, general])))
        };
        let (moves, args) = args().map_err(|e| mistake(self.vm.error(&e)))?;
        let answer: Result<Value, ScriptError> = self.vm.call(&self.choose, args);
        let asked = view.was_asked();
        view.clear();
        let answer = answer.map_err(mistake)?;
        if asked {
            let what = "a general gives orders; it says nothing, brings nobody on and ends nothing";
            return Err(GeneralFault::Mistake(what.to_string()));
        }
        self.order_of(at, &moves, &answer)
    }

    /// The order of an answer.
    fn order_of(&self, at: &Situation, moves: &Moves, answer: &Value) -> Result<Option<Order>, GeneralFault> {
        let order = match answer {
            Value::Nil => return Ok(None),
            Value::Integer(n) => usize::try_from(*n).ok().and_then(|n| moves.get(n)).cloned(),
            Value::Number(n) if n.fract() == 0.0 && *n >= 1.0 => moves.get(*n as usize).cloned(),
            Value::UserData(held) => held.borrow::<MoveWord>().ok().map(|one| one.order().clone()),
            Value::String(text) => {
                let text = text.to_string_lossy();
                let read = read(at.rules, at.battle, at.battle.to_decide(), &text);
                Some(read.map_err(|why| GeneralFault::Mistake(format!("the order `{text}`: {why}")))?)
            }
            _ => None,
        };
        order.map(Some).ok_or_else(|| {
            let (most, found) = (moves.count(), told(answer));
            GeneralFault::Mistake(format!(
                "a general answers with an order as text, one of the {most} moves or its number, or nil; found {found}"
            ))
        })
    }

    /// The order of the script, if it gives one; a mistake is kept for the log.
    fn own(&mut self, at: &Situation) -> Result<Option<Order>, Stop> {
        let answer = self.answer(at);
        let lines = self.vm.printed_after(self.printed);
        self.printed += lines.len();
        let name = self.name();
        self.says.extend(lines.into_iter().map(|line| format!("{name}: {line}")));
        match answer {
            Ok(order) => Ok(order),
            Err(GeneralFault::Limit(stop)) => Err(stop),
            Err(GeneralFault::Mistake(what)) => {
                self.tell(what);
                Ok(None)
            }
        }
    }

    fn tell(&mut self, what: String) {
        if !self.said.contains(&what) {
            self.says.push(format!("{}: {what}; the built-in general decides", self.name()));
            self.said.push(what);
        }
    }

    fn name(&self) -> String {
        self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

/// A mistake without the prefix `error: `, which its reader adds.
fn plain(text: &str) -> String {
    text.strip_prefix("error: ").unwrap_or(text).to_string()
}

impl General for ScriptGeneral {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        if !std::mem::take(&mut self.refused)
            && let Some(order) = self.own(at)?
        {
            return Ok((order, None));
        }
        self.counsel.decide(at)
    }

    fn recalls(&mut self, at: &Situation, order: &Order) -> Result<(), Stop> {
        // What it said then it says again: its order was refused if another one was carried out.
        if let Some(own) = self.own(at)?
            && own != *order
            && let Err(refusal) = judge(at, &own)
        {
            self.refused(at, &refusal);
        }
        self.refused = false;
        self.counsel.recalls(at, order)
    }

    fn refused(&mut self, at: &Situation, refusal: &Refusal) {
        self.refused = true;
        self.tell(format!("an order is refused: {}", reasons(&self.counsel.view.scale(), at.battle, refusal)));
    }

    fn says(&mut self) -> Vec<String> {
        std::mem::take(&mut self.says)
    }
}
