//! Methods of objects, and the refusal of names that an object does not have.

use mlua::{FromLuaMulti, IntoLua, IntoLuaMulti, Lua, MetaMethod, MultiValue, UserData, UserDataMethods, Value};

use crate::base::names::{cut, did_you_mean};
use crate::script::check::kinds::FindingKind;
use crate::script::collect::lenient;
use crate::script::collector::{Collector, Nothing};
use crate::script::error::{ScriptError, refuse, writers_place};
use crate::script::host::mistake;
use crate::script::spec;
use crate::script::vm::tokens_of;

/// Adds a method `object:name`; a call with a dot is refused with advice.
pub fn word<T, M, A, R>(
    methods: &mut M,
    of: &'static str,
    name: &'static str,
    f: impl Fn(&Lua, &T, A) -> mlua::Result<R> + 'static,
) where
    T: UserData + 'static,
    M: UserDataMethods<T>,
    A: FromLuaMulti,
    R: IntoLuaMulti,
{
    debug_assert!(spec::find(of, name).is_some(), "{of}:{name} is not declared");
    methods.add_function(name, move |lua, (this, rest): (Value, MultiValue)| {
        lenient(lua, &rest, |rest| {
            let Some(this) = this.as_userdata().and_then(|held| held.borrow::<T>().ok()) else {
                return Err(refuse(lua, format!("write a colon before `{name}`, as in {of}:{name}(...)")));
            };
            f(lua, &this, A::from_lua_multi(rest, lua)?)?.into_lua_multi(lua)
        })
    });
}

/// Refuses names that an object does not have.
pub fn unknown_word<T: UserData + 'static, M: UserDataMethods<T>>(methods: &mut M, of: &'static str) {
    methods.add_meta_method(MetaMethod::Index, move |lua, _: &T, key: Value| -> mlua::Result<Value> {
        missing(lua, of, &key)
    });
    read_only(methods, of);
}

/// The value of a name that an object does not have: a placeholder if mistakes are collected.
///
/// # Errors
/// The refusal, if they are not.
pub fn missing(lua: &Lua, of: &'static str, key: &Value) -> mlua::Result<Value> {
    let error = no_such(lua, of, key);
    match Collector::of(lua) {
        Some(collector) => {
            collector.add(mistake(lua, &error));
            Nothing.into_lua(lua)
        }
        None => Err(error),
    }
}

/// Refuses to set a field of an object.
pub fn read_only<T: UserData + 'static, M: UserDataMethods<T>>(methods: &mut M, of: &'static str) {
    methods.add_meta_method(MetaMethod::NewIndex, move |lua, _: &T, (key, _): (Value, Value)| -> mlua::Result<()> {
        let key = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
        let message = "cannot be set; expected it to be read: a script does not write into the battle and its words";
        Err(refuse(lua, format!("{of}.{} {message}", cut(&key))))
    });
}

/// The objects that a writer of scenarios makes, and may take for each other.
const WRITERS: [&str; 2] = ["command", "scenario"];

/// The refusal of a name that an object does not have.
pub fn no_such(lua: &Lua, of: &str, key: &Value) -> mlua::Error {
    let key = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
    let mut near = did_you_mean(&key, spec::names_of(of));
    if near.is_empty() {
        let known: Vec<&str> = spec::names_of(of).collect();
        let other = WRITERS.iter().find(|other| spec::find(other, &key).is_some());
        let other = match other {
            Some(other) => format!("; write {other}:{key}, with a {other}"),
            None if spec::find("", &key).is_some() => format!("; write {key} with nothing before it"),
            None => String::new(),
        };
        near = format!("{other}; it has {}", known.join(", "));
    }
    let at = writers_place(lua);
    let exact = at
        .as_ref()
        .filter(|_| Collector::of(lua).is_some_and(|collector| !collector.is_full()))
        .and_then(|at| tokens_of(lua, &at.file)?.name_at(at.line, &key));
    let message = format!("{of} has no `{}`{near}", cut(&key));
    mlua::Error::external(ScriptError::Refused { kind: FindingKind::UnknownWord, at: exact.or(at), message })
}
