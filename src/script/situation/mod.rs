//! Rule tests and tests of scenarios in Lua: a situation sets up a position, gives dice and orders and states the
//! verdict.
//!
//! It knows the words of a situation and how one is judged; the caller gives the rule set. Where situations lie and the
//! form of their ledger are not known here.
//!
//! - `setting`: the battle being set up and played; `place`, `ground`, `orders`: elements, terrain and orders;
//! - `tested`: the tests beside a scenario; `stage`: the scenario played in one, `scenes`: the words for that;
//! - `claims`, `matching`: the statements; `words`: the names that Lua finds for all of that;
//! - `problems`: positions with one right answer, which a general solves or does not.

mod claims;
mod ground;
mod handle;
mod matching;
mod orders;
mod place;
pub mod problems;
mod replies;
mod scenes;
mod setting;
mod solver;
mod stage;
mod staging;
mod stronghold;
mod subject;
pub mod tested;
mod variants;
mod words;

use super::error::{ScriptError, refuse, writers_place};
use super::keys::{FieldType, Keys};
use super::limits::Limits;
use super::modules::Folders;
use super::vm::Vm;
use crate::base::clause::Clause;
use crate::base::trace;
use crate::book::Rulebook;
use crate::rules;
use crate::rules::clauses;
use mlua::{Function, Lua, Value};
use setting::Setting;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use subject::Words;

/// A situation as its file declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredSituation {
    /// The statement that it shows, in the writer's words; unique in its file.
    pub name: String,
    /// The clauses that it shows; the trace must contain each of them that belongs to the set played. A worked example,
    /// of its own book or of another set's, may be named too, which no trace can contain. There are none where it shows that
    /// a rule does not apply, which leaves nothing in the trace.
    pub clauses: Vec<Clause>,
    /// The line of its file where it begins.
    pub line: usize,
    /// The variant of the rule set that it plays.
    pub variant: Option<String>,
}

/// A file whose situations have been declared, with the machine that holds their bodies.
pub struct SituationFile {
    set: String,
    path: PathBuf,
    vm: Vm,
    cases: Vec<(DeclaredSituation, Function)>,
}

/// The situations of a file of the rule set `set`, in the order of the file.
///
/// # Errors
/// If the file is not Lua, declares nothing, or names a clause that the set does not have; as text for people.
pub fn cases(set: &str, path: &Path) -> Result<Vec<DeclaredSituation>, String> {
    Ok(SituationFile::open(set, path)?.cases.into_iter().map(|(case, _)| case).collect())
}

/// Plays the situation `name` of a file; returns every clause in the trace.
///
/// # Errors
/// If a statement fails, dice are missing or left, nothing was stated, or a named clause was not cited; as text for
/// people.
pub fn show(set: &str, path: &Path, name: &str) -> Result<Vec<Clause>, String> {
    SituationFile::open(set, path)?.shows(name, &|_| ())
}

fn no_such_set(set: &str, case: &DeclaredSituation) -> String {
    let variant = case.variant.as_ref().map(|v| format!(" with the variant `{v}`")).unwrap_or_default();
    format!("line {}: there is no rule set `{set}`{variant} to play", case.line)
}

impl SituationFile {
    /// Reads a file of the rule set `set`.
    ///
    /// # Errors
    /// As [`cases`].
    pub fn open(set: &str, path: &Path) -> Result<SituationFile, String> {
        let vm = Vm::new(Limits::default(), Folders::default()).map_err(|e| e.to_string())?;
        let declared: Rc<RefCell<Vec<(DeclaredSituation, Function)>>> = Rc::default();
        let (list, own) = (declared.clone(), set.to_string());
        let word = vm.lua().create_function(move |lua, args: (Value, Value, Value)| {
            let case = declare(lua, &own, args)?;
            if list.borrow().iter().any(|(other, _)| other.name == case.0.name) {
                return Err(refuse(lua, format!("two situations of this file are called `{}`", case.0.name)));
            }
            list.borrow_mut().push(case);
            Ok(())
        });
        let opened = word.map_err(|e| vm.error(&e)).and_then(|word| {
            vm.define("situation", word)?;
            vm.run_file::<()>(path)
        });
        opened.map_err(|e: ScriptError| vm.render(&e))?;
        let cases = declared.take();
        if cases.is_empty() {
            return Err(format!("{} declares no situation", path.display()));
        }
        Ok(SituationFile { set: set.to_string(), path: path.to_path_buf(), vm, cases })
    }

    /// Plays a situation with some of its rules changed, whatever is cited: a situation that still holds when a rule is
    /// broken does not show that rule.
    ///
    /// # Errors
    /// The statement that does not hold; as text for people.
    pub fn holds(&self, name: &str, change: &dyn Fn(&mut Rulebook)) -> Result<(), String> {
        self.play(name, change).map(drop)
    }

    /// Plays a situation with some of its rules changed, and checks that every clause that it names is cited; returns
    /// all that were cited.
    ///
    /// # Errors
    /// The statement that does not hold, or the clauses that are not cited; as text for people.
    pub fn shows(&self, name: &str, change: &dyn Fn(&mut Rulebook)) -> Result<Vec<Clause>, String> {
        let (case, _) = self.found(name)?;
        let cited = self.play(name, change)?;
        let source = rules::source_of(&self.set);
        let own = |clause: &&Clause| is_of(clause, source) && !is_example(clause);
        let silent = case.clauses.iter().filter(own).filter(|clause| !cited.contains(clause));
        let silent: Vec<&str> = silent.map(Clause::id).collect();
        if silent.is_empty() {
            return Ok(cited);
        }
        let cited: Vec<&str> = cited.iter().map(Clause::id).collect();
        let cited = if cited.is_empty() { "none".to_string() } else { cited.join(", ") };
        let at = format!("{}:{}", self.path.display(), case.line);
        Err(format!("{at}: no verdict rested on {}\n  cited were: {cited}", silent.join(", ")))
    }

    fn found(&self, name: &str) -> Result<&(DeclaredSituation, Function), String> {
        let found = self.cases.iter().find(|(case, _)| case.name == name);
        found.ok_or_else(|| format!("{}: there is no situation `{name}`", self.path.display()))
    }

    /// Plays a situation, and returns every clause in the trace.
    fn play(&self, name: &str, change: &dyn Fn(&mut Rulebook)) -> Result<Vec<Clause>, String> {
        let (case, body) = self.found(name)?;
        let set = &self.set;
        let mut rules = rules::by_name(set, case.variant.as_deref()).ok_or_else(|| no_such_set(set, case))?;
        change(&mut rules);
        let setting = Rc::new(RefCell::new(Setting::new(rules)));
        trace::start();
        let played = self.vm.call::<()>(body, Words(setting.clone()));
        let mut cited = trace::stop();
        cited.sort_unstable();
        cited.dedup();
        if let Some(failure) = setting.borrow().failure.as_ref() {
            return Err(self.vm.render(failure));
        }
        played.map_err(|error| self.vm.render(&error))?;
        setting.borrow().settled().map_err(|what| format!("{}:{}: {what}", self.path.display(), case.line))?;
        Ok(cited)
    }
}

/// Reads `situation("name", { "clause", ... }, function(t) ... end)`.
fn declare(lua: &Lua, set: &str, args: (Value, Value, Value)) -> mlua::Result<(DeclaredSituation, Function)> {
    let usage = "expected situation(\"what it shows\", { \"its clauses\" }, function(t) ... end)";
    let (Some(name), Value::Table(list), Value::Function(body)) = (String::read(&args.0), args.1, args.2) else {
        return Err(refuse(lua, usage));
    };
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(refuse(lua, "a situation needs a name of one line"));
    }
    let mut keys = Keys::new(lua, &list, "situation");
    let variant = keys.opt("variant")?;
    let clauses = keys.items()?.iter().map(|id| clause_of(lua, set, id)).collect::<mlua::Result<Vec<_>>>()?;
    keys.finish()?;
    let source = rules::source_of(set);
    if !clauses.is_empty() && !clauses.iter().any(|clause| is_of(clause, source) && !is_example(clause)) {
        return Err(refuse(lua, format!("`{name}` names no clause of `{source}` beside worked examples")));
    }
    let line = writers_place(lua).map_or(1, |at| at.line);
    Ok((DeclaredSituation { name, clauses, line, variant }, body))
}

fn clause_of(lua: &Lua, set: &str, id: &Value) -> mlua::Result<Clause> {
    let Some(id) = String::read(id) else {
        return Err(refuse(lua, "a clause is named by its id, a text"));
    };
    let entry = Clause::parse(&id).and_then(clauses::find);
    let entry = entry.ok_or_else(|| refuse(lua, format!("there is no clause `{id}`{}", clauses::did_you_mean(&id))))?;
    if entry.source().set != rules::source_of(set) && !is_example(&entry.clause) {
        return Err(refuse(lua, format!("`{id}` is no clause of `{set}`, whose folder this file stands in")));
    }
    Ok(entry.clause)
}

/// Whether a clause belongs to a book.
fn is_of(clause: &Clause, source: &str) -> bool {
    clauses::find(*clause).is_some_and(|entry| entry.source().set == source)
}

/// Whether a clause is a worked example of its book, or the caption of a drawing; one that holds under other rules too may
/// be shown there.
fn is_example(clause: &Clause) -> bool {
    clause.id().split('.').nth(1).is_some_and(|family| ["example", "figure"].contains(&family))
}
