//! One sandboxed Lua machine: it runs the files of one script within limits and hands values in and out.
//!
//! It knows nothing of battles: words are given to it by name. A machine is never shared between two battles or two
//! generals, so nothing of one script is visible in another.
//!
//! A script is isolated by these means:
//! - names are let in by a list (`globals`), tables of ours are closed, each file has its own globals;
//! - limits (`limits`) blow a fuse at a safe point; `pcall` and similar functions pass limits on, also those that Luau
//!   raises itself (memory, stack); after one, every call into the machine refuses;
//! - no address is visible, nor an order that depends on one (`iterate`, `prelude.lua`).
//!
//! Luau gives no means against these:
//! - the operator `^` (see `globals`), and numbers beyond 2^31 for a built-in function that takes a whole number, such
//!   as the `math.huge` in `text:sub(1, math.huge)`, differ between processors;
//! - a `__mode` that is written into a metatable after `setmetatable` makes a weak table; the time at which it loses
//!   values depends on the script's allocations, so two runs agree, but another build may differ;
//! - calls nested through built-in functions end at 200, regardless of the limit of depth.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::OnceLock;
use std::time::Instant;

use mlua::chunk::{ChunkMode, Compiler};
use mlua::{FromLuaMulti, Function, IntoLua, IntoLuaMulti, Lua, LuaOptions, MultiValue, Table, Value};

use super::collector::Collector;
use super::error::{ScriptError, from_mlua};
use super::globals;
pub use super::host::PrintLog;
use super::host::{self, HostState};
use super::limit_kind::{LimitKind, limit_behind};
use super::limits::{Limits, Span, Usage};
use super::modules::{Folders, ScriptPicture, SourceFile, library, read};
use super::spotted::spotted;
use super::tokens::ScriptTokens;
use crate::input::place;

/// A sandboxed Lua machine.
pub struct Vm {
    lua: Lua,
    shared: Rc<HostState>,
    enter: Function,
    names: Table,
}

impl Vm {
    /// A fresh machine.
    ///
    /// # Errors
    /// If Luau itself cannot start; no input reaches that.
    pub fn new(limits: Limits, folders: Folders) -> Result<Vm, ScriptError> {
        let shared = Rc::new(HostState::new(limits, folders));
        Vm::build(shared).map_err(|e| from_mlua(&e, &[]))
    }

    fn build(shared: Rc<HostState>) -> mlua::Result<Vm> {
        let lua = Lua::new_with(globals::libraries(), LuaOptions::default())?;
        // Scripts never see these names, so no script changes them. Luau may then call built-in functions directly.
        lua.globals().set_safeenv(true);
        let prelude = lua.load(prelude()?).set_name("=prelude").set_mode(ChunkMode::Binary);
        let (ours, methods, enter, text_of): (Table, Table, Function, Function) =
            prelude.call(host::functions(&lua, &shared)?)?;
        let names = globals::build(&lua, &ours, &methods)?;
        let undefined = {
            let shared = shared.clone();
            lua.create_function(move |lua, (_, key): (Value, Value)| shared.undefined(lua, &key))?
        };
        names.set_metatable(Some(lua.create_table_from([("__index", undefined)])?))?;
        names.set_readonly(true);
        *shared.ours.borrow_mut() = Some((text_of, names.clone()));
        lua.set_app_data(shared.clone());
        lua.set_memory_limit(shared.meter.limits().memory)?;
        let meter = shared.clone();
        lua.set_interrupt(move |lua| meter.meter.tick(lua));
        Ok(Vm { lua, shared, enter, names })
    }

    /// The machine itself, to make tables, functions and userdata in.
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Makes words record their mistakes from now on, so that the script goes on.
    pub(super) fn collect(&self) -> Rc<Collector> {
        let collector = Rc::new(Collector::default());
        self.lua.set_app_data(collector.clone());
        collector
    }

    /// Reads a module that the script has not required; returns its name in places, or `None` if it cannot be read.
    pub(super) fn find_module(&self, name: &str) -> Option<String> {
        let most = self.shared.meter.limits().source;
        self.shared.modules.borrow_mut().find(name, None, most).ok()
    }

    /// The picture of this name in the folder of the script.
    pub(super) fn picture(&self, name: &str, most: u64) -> Result<ScriptPicture, String> {
        self.shared.modules.borrow_mut().picture(name, most)
    }

    /// The paths of pictures that were looked for.
    pub(super) fn pictures(&self) -> Vec<PathBuf> {
        self.shared.modules.borrow().pictures.clone()
    }

    /// The first mistake in a text of the file `name`, if it is not Lua.
    pub(super) fn syntax(&self, name: &str, text: &str) -> Option<ScriptError> {
        self.shared.compile(&self.lua, name, text).err().map(|error| self.error(&error))
    }

    /// The tokens of a file that was read.
    pub(super) fn tokens(&self, file: &str) -> Option<Rc<ScriptTokens>> {
        self.shared.tokens(file)
    }

    /// Adds a name for scripts. A table that is handed in is closed, with all tables in it.
    ///
    /// # Errors
    /// If memory is at its limit.
    pub fn define(&self, name: &str, value: impl IntoLua) -> Result<(), ScriptError> {
        let set = || -> mlua::Result<()> {
            let value = value.into_lua(&self.lua)?;
            if let Value::Table(table) = &value {
                close(table)?;
            }
            self.names.set_readonly(false);
            let set = self.names.raw_set(name, value);
            self.names.set_readonly(true);
            set
        };
        set().map_err(|e| self.error(&e))
    }

    /// The names that scripts find, sorted, those inside libraries as `library.name`.
    ///
    /// # Errors
    /// If memory is at its limit.
    pub fn names(&self) -> Result<Vec<String>, ScriptError> {
        let list = || -> mlua::Result<Vec<String>> {
            let mut names = Vec::new();
            for pair in self.names.pairs::<String, Value>() {
                let (name, value) = pair?;
                if let Value::Table(library) = value {
                    for pair in library.pairs::<String, Value>() {
                        names.push(format!("{name}.{}", pair?.0));
                    }
                } else {
                    names.push(name);
                }
            }
            names.sort();
            Ok(names)
        };
        list().map_err(|e| self.error(&e))
    }

    /// Reads a file and runs it; `require` looks in its folder first. Returns the values that the file returns.
    ///
    /// # Errors
    /// A file that cannot be read, a mistake in it, a limit.
    pub fn run_file<R: FromLuaMulti>(&self, path: &Path) -> Result<R, ScriptError> {
        let missing = |why: String| ScriptError::Missing { path: place::shown(path), why };
        let whole = place::whole(path).map_err(|e| missing(e.to_string()))?;
        let text = read(&whole, self.shared.meter.limits().source).map_err(missing)?;
        let mut modules = self.shared.modules.borrow_mut();
        if modules.folders.own.is_none() {
            modules.folders.own = whole.parent().map(Path::to_path_buf);
        }
        if modules.folders.shipped.is_empty() {
            modules.folders.shipped.extend(library(&whole));
        }
        let name = path.file_name().map_or_else(|| "script".into(), |n| n.to_string_lossy().into_owned());
        let name = modules.record(&name, Some(whole), text.clone());
        drop(modules);
        let chunk = self.shared.compile(&self.lua, &name, &text).map_err(|e| self.error(&e))?;
        self.call(&chunk, ())
    }

    /// Runs the first of the files handed in; `require` finds the others, and nothing else.
    ///
    /// # Errors
    /// As [`Vm::run_file`].
    pub fn run_given<R: FromLuaMulti>(&self, files: &[(String, String)]) -> Result<R, ScriptError> {
        let given = files.iter().map(|(name, text)| (name.clone(), text.as_str().into())).collect();
        self.shared.modules.borrow_mut().given = Some(given);
        let (name, text) = files.first().map_or(("script", ""), |(name, text)| (name.as_str(), text.as_str()));
        let chunk = self.load(name, text)?;
        self.call(&chunk, ())
    }

    /// Makes a function of a text that was handed in; its place in errors is `name`.
    ///
    /// # Errors
    /// A mistake in the text, a limit reached before.
    pub fn load(&self, name: &str, text: &str) -> Result<Function, ScriptError> {
        let most = self.shared.meter.limits().source;
        if text.len() > most {
            let path = name.to_string();
            return Err(ScriptError::Missing { path, why: format!("is longer than {most} bytes") });
        }
        let name = self.shared.modules.borrow_mut().record(name, None, text.into());
        self.shared.compile(&self.lua, &name, text).map_err(|e| self.error(&e))
    }

    /// Calls a function of the script within its limits.
    ///
    /// # Errors
    /// A mistake while it runs, a limit, or a result that is not an `R`.
    pub fn call<R: FromLuaMulti>(&self, f: &Function, args: impl IntoLuaMulti) -> Result<R, ScriptError> {
        if let Some(error) = self.shared.meter.blown() {
            return Err(error);
        }
        self.shared.failure.set(None);
        self.shared.meter.open();
        let result = args.into_lua_multi(&self.lua).and_then(|mut args| {
            args.push_front(Value::Function(f.clone()));
            self.enter.call::<MultiValue>(args)
        });
        self.shared.meter.close();
        if let Some(error) = self.shared.meter.blown() {
            return Err(error);
        }
        let mut values = result.map_err(|e| self.error(&e))?;
        if values.pop_front() == Some(Value::Boolean(true)) {
            return R::from_lua_multi(values, &self.lua).map_err(|e| self.error(&e));
        }
        Err(self.failed(values.pop_front().unwrap_or(Value::Nil)))
    }

    /// The error of a call that failed: as `on_error` recorded it, or the remaining value if even that could not run.
    fn failed(&self, left: Value) -> ScriptError {
        if let Some(failure) = self.shared.failure.take() {
            return failure;
        }
        let text = left.as_string().map(|s| s.to_string_lossy()).unwrap_or_default();
        // The error handler could not run: out of memory, unless enough is left.
        let used = self.lua.used_memory();
        let kind = limit_behind(&text).unwrap_or(if used > self.shared.meter.limits().memory / 4 * 3 {
            LimitKind::Memory
        } else {
            LimitKind::Depth
        });
        from_mlua(&self.shared.meter.blow_at(kind, Span::Whole, None), &[])
    }

    /// Turns an error of mlua into ours; if it is a limit, the fuse blows.
    pub fn error(&self, error: &mlua::Error) -> ScriptError {
        self.shared.error(&self.lua, error)
    }

    /// The lines that `print` wrote so far.
    pub fn log(&self) -> PrintLog {
        self.shared.log.borrow().clone()
    }

    /// The lines that `print` wrote after the first `known` ones.
    pub fn printed_after(&self, known: usize) -> Vec<String> {
        self.shared.log.borrow().lines.get(known..).unwrap_or_default().to_vec()
    }

    /// All files of the script, in the order of first use.
    pub fn files(&self) -> Vec<SourceFile> {
        self.shared.modules.borrow().files.clone()
    }

    /// The texts beside the script that are no modules, in the order of first use.
    pub fn texts(&self) -> Vec<SourceFile> {
        self.shared.modules.borrow().texts.clone()
    }

    /// The hash of the script: name and content of all files, in the order of first use.
    pub fn script_hash(&self) -> blake3::Hash {
        self.shared.modules.borrow().hash()
    }

    /// The use of the limits so far.
    pub fn used(&self) -> Usage {
        self.shared.meter.usage(&self.lua)
    }

    /// A mistake of which only the line is known, with the word of that line that it is about.
    fn pointed(&self, error: &ScriptError) -> ScriptError {
        let Some(at) = error.place().filter(|at| at.word.is_none()) else { return error.clone() };
        let found = self.tokens(&at.file).and_then(|file| spotted(&file, at.line, &error.message()));
        match found.and_then(|found| found.word) {
            Some(word) => error.clone().at_word(word),
            None => error.clone(),
        }
    }

    /// A mistake for people, with its line.
    pub fn render(&self, error: &ScriptError) -> String {
        self.pointed(error).render(|name| {
            let modules = self.shared.modules.borrow();
            let file = modules.files.iter().find(|file| file.name == name)?;
            let path = file.path.as_ref().map_or_else(|| name.to_string(), |path| place::shown(path));
            Some((path, file.text.to_string()))
        })
    }
}

/// Closes a table and all tables in it: no key can be set, and the metatable neither seen nor changed.
///
/// # Errors
/// If memory is at its limit.
pub fn close(table: &Table) -> mlua::Result<()> {
    if table.is_readonly() {
        return Ok(());
    }
    table.set_readonly(true);
    table.for_each(|_: Value, value: Value| match value {
        Value::Table(inner) => close(&inner),
        _ => Ok(()),
    })
}

/// Runs work of ours for the script; its time is not counted as the script's.
pub(super) fn beside<T>(lua: &Lua, work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    if let Some(shared) = lua.app_data_ref::<Rc<HostState>>() {
        shared.meter.spare(began.elapsed());
    }
    done
}

/// Looks for a file of the running script by its name as a module; it belongs to the script from now on.
///
/// # Errors
/// A sentence without its subject, the file.
pub(super) fn find_file(lua: &Lua, module: &str) -> Result<(), String> {
    let Some(shared) = lua.app_data_ref::<Rc<HostState>>().map(|shared| shared.clone()) else { return Ok(()) };
    let most = shared.meter.limits().source;
    let found = shared.modules.borrow_mut().find(module, None, most);
    found.map(drop).map_err(|error| match error {
        ScriptError::Module { why, .. } => why,
        other => other.message().to_string(),
    })
}

/// The picture of this name in the folder of the running script.
pub(super) fn picture_of(lua: &Lua, name: &str, most: u64) -> Result<ScriptPicture, String> {
    let shared = lua.app_data_ref::<Rc<HostState>>().map(|shared| shared.clone());
    let Some(shared) = shared else { return Err("cannot be looked for".to_string()) };
    beside(lua, || shared.modules.borrow_mut().picture(name, most))
}

/// What a module of the running script returns, as its `require` has it.
///
/// # Errors
/// A mistake in the module, or none of its name.
pub(super) fn required(lua: &Lua, module: &str) -> mlua::Result<Value> {
    let shared = lua.app_data_ref::<Rc<HostState>>().map(|shared| shared.clone());
    let names = shared.and_then(|shared| shared.ours.borrow().as_ref().map(|(_, names)| names.clone()));
    match names {
        Some(names) => names.raw_get::<Function>("require")?.call(module),
        None => Ok(Value::Nil),
    }
}

/// The text of an army's file in the folder of the running script.
///
/// # Errors
/// A sentence without its subject, the file.
pub(super) fn text_beside(lua: &Lua, name: &str) -> Result<Rc<str>, String> {
    let shared = lua.app_data_ref::<Rc<HostState>>().map(|shared| shared.clone());
    let Some(shared) = shared else { return Err("cannot be looked for".to_string()) };
    beside(lua, || shared.modules.borrow_mut().beside(name))
}

/// The tokens of a file of the running script, so that words of ours can place a mistake more exactly.
pub(super) fn tokens_of(lua: &Lua, file: &str) -> Option<Rc<ScriptTokens>> {
    let shared = lua.app_data_ref::<Rc<HostState>>()?.clone();
    shared.tokens(file)
}

/// The prelude, compiled once for all machines and without lines.
fn prelude() -> mlua::Result<&'static [u8]> {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    if BYTES.get().is_none() {
        let bytes =
            Compiler::new().set_optimization_level(2).set_debug_level(0).compile(include_str!("prelude.lua"))?;
        // Two threads may compile at once; both make the same bytes.
        let _ = BYTES.set(bytes);
    }
    Ok(BYTES.get().map_or(&[], Vec::as_slice))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    use super::*;

    const PIECES: [&str; 30] = [
        "t",
        "x",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ",",
        "and",
        "or",
        "not",
        "if",
        "then",
        "else",
        "do",
        "end",
        "function()",
        "return",
        ";",
        "=",
        "nil",
        "for k in",
        "--[[",
        "]]",
        "--",
        "\n",
        "\"",
        "'",
        "while",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

        /// However brackets, blocks, comments and texts are mixed: no loop ever walks a bare table.
        #[test]
        fn no_mix_of_pieces_walks_a_bare_table(
            list in prop::collection::vec(prop::sample::select(&PIECES), 0..8),
            rest in prop::collection::vec(prop::sample::select(&PIECES), 0..8),
        ) {
            let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
            let walked = Rc::new(Cell::new(false));
            let seen = walked.clone();
            let hit = vm.lua().create_function(move |_, key: Value| {
                seen.set(seen.get() || !key.is_nil());
                Ok(())
            });
            vm.define("hit", hit.unwrap()).unwrap();
            let text = format!(
                "local t, x, k = {{ 7 }}, true for k in {} do hit(k) end {}",
                list.join(" "),
                rest.join(" ")
            );
            if let Ok(f) = vm.load("mix.lua", &text) {
                let _ = vm.call::<Value>(&f, ());
            }
            prop_assert!(!walked.get(), "{text}");
        }
    }

    #[test]
    fn the_same_pieces_do_walk_where_pairs_is_asked() {
        let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
        let f = vm.load("a.lua", "local n = 0 for k in pairs({ 7, 8 }) do n = n + k end return n").unwrap();
        assert_eq!(vm.call::<i32>(&f, ()), Ok(3));
    }
}
