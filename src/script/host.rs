//! The host's side of a machine: the functions of Rust that the prelude calls, and the state that both sides share.
//!
//! It knows the fuse, the files and the log of one machine.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::chunk::{ChunkMode, Compiler};
use mlua::{Function, IntoLua, Lua, Table, Value};

use crate::base::names::cut_whole;

use super::check::kinds::FindingKind;
use super::collector::{Collector, Nothing};
use super::error::{ScriptError, ScriptPlace, from_mlua, limit_in, refuse, split_place, writers_place};
use super::iterate;
use super::limit_kind::limit_behind;
use super::limits::{Limits, Meter, Span};
use super::meant::{dice_of_math, hidden_word, unknown};
use super::modules::{Folders, Modules};
use super::scopes::Scopes;
use super::slips;
use super::tokens::ScriptTokens;

/// The most letters of a text times letters of a pattern, in one search.
const MOST_SEARCH: u32 = 1 << 20;
/// The most items in one `table.move`.
const MOST_MOVED: u32 = 1 << 20;
/// The most places of one line that are tried for a mistake of syntax.
const MOST_PLACES: usize = 20;
/// The most files of one script.
const MOST_FILES: usize = 500;

/// The state of the host's functions inside the machine.
pub(super) struct HostState {
    pub meter: Meter,
    pub modules: RefCell<Modules>,
    pub log: RefCell<PrintLog>,
    /// The error that ended the call, as `on_error` recorded it.
    pub failure: Cell<Option<ScriptError>>,
    /// Our `tostring`, and the table in which undefined globals are looked up.
    pub ours: RefCell<Option<(Function, Table)>>,
    /// The files whose tokens were read.
    tokens: RefCell<Vec<(String, Rc<ScriptTokens>)>>,
    /// The names of the file that was asked for last.
    scopes: RefCell<Option<(String, Rc<Scopes>)>>,
}

/// The mistake of a word's error; if it is a limit the fuse blows.
pub(super) fn mistake(lua: &Lua, error: &mlua::Error) -> ScriptError {
    let shared = lua.app_data_ref::<Rc<HostState>>().map(|shared| shared.clone());
    shared.map_or_else(|| from_mlua(error, &[]), |shared| shared.error(lua, error))
}

/// What `print` wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintLog {
    /// The lines that fitted.
    pub lines: Vec<String>,
    /// The number of lines that did not fit.
    pub dropped: usize,
    bytes: usize,
}

/// The host's functions that the prelude uses.
pub(super) fn functions(lua: &Lua, shared: &Rc<HostState>) -> mlua::Result<Table> {
    let rust = lua.create_table()?;
    rust.raw_set("most_search", MOST_SEARCH)?;
    rust.raw_set("most_moved", MOST_MOVED)?;
    let s = shared.clone();
    rust.raw_set("settle", lua.create_function(move |lua, problem: Value| s.settle(lua, problem))?)?;
    let s = shared.clone();
    let check = move |lua: &Lua, problem: Value| s.settle(lua, problem).map(drop);
    rust.raw_set("check", lua.create_function(check)?)?;
    let s = shared.clone();
    let on_error = move |lua: &Lua, problem: Value| {
        s.on_error(lua, &problem);
        Ok(())
    };
    rust.raw_set("on_error", lua.create_function(on_error)?)?;
    let s = shared.clone();
    let log = move |_: &Lua, line: mlua::LuaString| {
        s.log(line.to_string_lossy());
        Ok(())
    };
    rust.raw_set("log", lua.create_function(log)?)?;
    let s = shared.clone();
    rust.raw_set("find_module", lua.create_function(move |lua, name: Value| s.find_module(lua, &name))?)?;
    let s = shared.clone();
    let load = move |lua: &Lua, file: String| {
        let text = s.modules.borrow().text(&file).unwrap_or_default();
        s.compile(lua, &file, &text)
    };
    rust.raw_set("load_module", lua.create_function(load)?)?;
    Ok(rust)
}

impl HostState {
    pub fn new(limits: Limits, folders: Folders) -> HostState {
        HostState {
            meter: Meter::new(limits),
            modules: RefCell::new(Modules { folders, ..Modules::default() }),
            log: RefCell::default(),
            failure: Cell::new(None),
            ours: RefCell::new(None),
            tokens: RefCell::default(),
            scopes: RefCell::default(),
        }
    }

    /// The tokens of a file of the script.
    pub fn tokens(&self, file: &str) -> Option<Rc<ScriptTokens>> {
        if let Some((_, known)) = self.tokens.borrow().iter().find(|(name, _)| name == file) {
            return Some(known.clone());
        }
        let tokens = Rc::new(ScriptTokens::read(file, &self.modules.borrow().text(file)?));
        self.tokens.borrow_mut().push((file.to_string(), tokens.clone()));
        Some(tokens)
    }

    /// The tokens of a file, and its names.
    fn scopes(&self, file: &str) -> Option<(Rc<ScriptTokens>, Rc<Scopes>)> {
        let tokens = self.tokens(file)?;
        if let Some((name, known)) = &*self.scopes.borrow()
            && name == file
        {
            return Some((tokens, known.clone()));
        }
        let scopes = Rc::new(Scopes::of(&tokens));
        self.scopes.replace(Some((file.to_string(), scopes.clone())));
        Some((tokens, scopes))
    }

    /// Compiles a recorded file with globals of its own, which fall back to the names let in.
    pub fn compile(&self, lua: &Lua, name: &str, text: &str) -> mlua::Result<Function> {
        if let Some(error) = self.meter.blown() {
            return Err(mlua::Error::external(error));
        }
        let load = |text: &str| -> mlua::Result<Function> {
            let names = self.ours.borrow().as_ref().map(|(_, names)| names.clone());
            let meta = lua.create_table()?;
            meta.raw_set("__index", names)?;
            meta.raw_set("__metatable", false)?;
            meta.set_readonly(true);
            let own = lua.create_table()?;
            own.set_metatable(Some(meta))?;
            let compiler = Compiler::new().set_optimization_level(1).set_debug_level(1);
            let chunk = lua.load(text).set_name(format!("={name}")).set_environment(own);
            chunk.set_mode(ChunkMode::Text).set_compiler(compiler).into_function()
        };
        let refused = |line: usize, why: &str| ScriptError::Syntax {
            at: ScriptPlace::line(name, line),
            message: why.into(),
            help: "",
        };
        let error = match iterate::check_loops(text) {
            Ok(checked) => match load(&checked) {
                Ok(chunk) => return Ok(chunk),
                // The message is to be about the original text.
                Err(error) => load(text).err().unwrap_or(error),
            },
            // Luau's own message is better if Luau refuses the text too.
            Err(found) => match load(text) {
                Ok(_) => return Err(mlua::Error::external(refused(found.line, found.why))),
                Err(error) => error,
            },
        };
        Err(mlua::Error::external(match self.error(lua, &error) {
            limit @ ScriptError::Limit { .. } => limit,
            _ => match from_mlua(&error, &self.modules.borrow().names()) {
                ScriptError::Syntax { at, message, .. } => {
                    let fault = |text: &str| match from_mlua(&load(text).err()?, &self.modules.borrow().names()) {
                        ScriptError::Syntax { at, message, .. } => Some((at.line, message)),
                        _ => None,
                    };
                    placed(&ScriptTokens::read(name, text), text, at, message, fault)
                }
                other => refused(1, &other.message()),
            },
        }))
    }

    /// The error that a script which caught it gets: limits are raised again, our own errors become texts.
    fn settle(&self, lua: &Lua, problem: Value) -> mlua::Result<Value> {
        if let Some(error) = self.meter.blown() {
            return Err(mlua::Error::external(error));
        }
        match &problem {
            Value::String(text) => match limit_behind(&text.to_string_lossy()) {
                Some(kind) => Err(self.meter.blow(lua, kind, Span::Call)),
                None => Ok(problem),
            },
            Value::Error(error) => {
                let error = self.error(lua, error);
                if error.limit().is_some() {
                    return Err(mlua::Error::external(error));
                }
                error.to_string().into_lua(lua)
            }
            _ => Ok(problem),
        }
    }

    /// Luau calls this when an error is raised that the script does not catch, before the stack unwinds.
    fn on_error(&self, lua: &Lua, problem: &Value) {
        let error = match problem {
            Value::Error(error) => self.error(lua, error),
            Value::String(text) => self.text_error(lua, &text.to_string_lossy()),
            other => {
                // `__tostring` of an error object may fail or never end; the fuse handles the latter.
                let text_of = self.ours.borrow().as_ref().map(|(text_of, _)| text_of.clone());
                let text = text_of.and_then(|f| f.call::<String>(other.clone()).ok());
                self.text_error(
                    lua,
                    &text.unwrap_or_else(|| format!("an error object ({}) without a text", kind_of(other))),
                )
            }
        };
        self.failure.set(Some(error));
    }

    fn text_error(&self, lua: &Lua, text: &str) -> ScriptError {
        if let Some(kind) = limit_behind(text) {
            return from_mlua(&self.meter.blow(lua, kind, Span::Call), &[]);
        }
        let (at, message) = split_place(text, &self.modules.borrow().names());
        let at = at.or_else(|| writers_place(lua));
        let meant = |at: &ScriptPlace| {
            let tokens = self.tokens(&at.file)?;
            let dice = message.contains("call a nil value").then(|| dice_of_math(&tokens, at.line)).flatten();
            dice.or_else(|| hidden_word(&tokens, at.line))
        };
        match at.as_ref().filter(|_| message.contains("attempt to call ")).and_then(meant) {
            Some((at, message)) => ScriptError::Runtime { at: Some(at), message },
            None => ScriptError::Runtime { at, message: cut_whole(&message) },
        }
    }

    pub fn error(&self, lua: &Lua, error: &mlua::Error) -> ScriptError {
        if let Some(blown) = self.meter.blown() {
            return blown;
        }
        if let Some(kind) = limit_in(error) {
            return from_mlua(&self.meter.blow(lua, kind, Span::Call), &[]);
        }
        match from_mlua(error, &self.modules.borrow().names()) {
            ScriptError::Runtime { at: None, message } => ScriptError::Runtime { at: writers_place(lua), message },
            other => other,
        }
    }

    fn log(&self, line: String) {
        let mut log = self.log.borrow_mut();
        // A short line after a long one that was dropped would read as if nothing were missing.
        if log.dropped > 0 || log.bytes + line.len() + 1 > self.meter.limits().log {
            log.dropped += 1;
        } else {
            log.bytes += line.len() + 1;
            log.lines.push(line);
        }
    }

    fn find_module(&self, lua: &Lua, name: &Value) -> mlua::Result<String> {
        let at = writers_place(lua);
        let Value::String(name) = name else {
            return Err(refuse(lua, format!("require needs a name, found {}", kind_of(name))));
        };
        let mut modules = self.modules.borrow_mut();
        if modules.files.len() >= MOST_FILES {
            return Err(refuse(lua, format!("a script has at most {MOST_FILES} files")));
        }
        modules.find(&name.to_string_lossy(), at, self.meter.limits().source).map_err(mlua::Error::external)
    }

    /// Handles a global that is not defined.
    pub fn undefined(&self, lua: &Lua, key: &Value) -> mlua::Result<Value> {
        let key = key.as_string().map(|s| s.to_string_lossy()).unwrap_or_default();
        let mut known = Vec::new();
        if let Some((_, names)) = self.ours.borrow().as_ref() {
            names.for_each(|name: String, _: Value| {
                known.push(name);
                Ok(())
            })?;
        }
        known.sort();
        let collector = Collector::of(lua);
        let full = collector.as_ref().is_some_and(|collector| collector.is_full());
        let exact =
            |at: ScriptPlace| self.tokens(&at.file).and_then(|tokens| tokens.name_at(at.line, &key)).unwrap_or(at);
        let at = writers_place(lua).map(|at| if full { at } else { exact(at) });
        let file = at.as_ref().filter(|_| !full).and_then(|at| self.scopes(&at.file));
        let file = file.as_ref().map(|(tokens, scopes)| (&**tokens, &**scopes));
        let message = unknown(file, at.as_ref(), &key, &known);
        let error = ScriptError::Refused { kind: FindingKind::UnknownName, at, message };
        match collector {
            Some(collector) => {
                collector.add(error);
                Nothing.into_lua(lua)
            }
            None => Err(mlua::Error::external(error)),
        }
    }
}

/// A mistake of syntax in the writer's words, or in Luau's, at its token. `fault` gives line and message of Luau for
/// another text.
fn placed(
    tokens: &ScriptTokens,
    text: &str,
    at: ScriptPlace,
    message: String,
    fault: impl Fn(&str) -> Option<(usize, String)>,
) -> ScriptError {
    if let Some(slip) = slips::behind(tokens, at.line, &message) {
        let message = format!("{}; expected {}", slip.found, slip.expected);
        return ScriptError::Syntax { at: slip.at, message, help: slip.help };
    }
    let at = token_meant(tokens, text, &at, &message, fault).or_else(|| tokens.line(at.line)).unwrap_or(at);
    ScriptError::Syntax { at, message, help: "" }
}

/// The token that Luau's message ends with, such as `got ')'`. Luau gives its line only; if it occurs there more than
/// once, the right one is the first after which the text can be cut off without a change of the message.
fn token_meant(
    tokens: &ScriptTokens,
    text: &str,
    at: &ScriptPlace,
    message: &str,
    fault: impl Fn(&str) -> Option<(usize, String)>,
) -> Option<ScriptPlace> {
    let (_, name) = message.rsplit_once("got '")?;
    let (name, _) = name.split_once('\'')?;
    let places = tokens.all_at(at.line, name);
    if let [(only, _)] = &places[..] {
        return Some(only.clone());
    }
    let meant = |end: usize| fault(&text[..end]).is_some_and(|(line, same)| line == at.line && same == message);
    places.into_iter().take(MOST_PLACES).find(|(_, end)| meant(*end)).map(|(place, _)| place)
}

/// The type of a value, in Lua's own word.
fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Integer(_) => "number",
        other => other.type_name(),
    }
}
