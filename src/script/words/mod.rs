//! The words of a scenario: what a script may say, one file for each subject. [`super::spec`] lists them for people.
//!
//! Words only write down what the script wants; whether it can be is checked where it is written, or when the whole is
//! known.

pub mod amend;
pub mod army;
pub mod arrive;
pub mod board;
pub mod campaign;
mod character;
pub mod deploy;
pub mod draft;
pub mod filter;
pub mod footing;
pub mod formation;
pub mod goals;
pub mod land;
pub mod legal;
pub mod length;
pub mod listed;
pub mod mirror;
pub mod moved;
pub mod numbers;
pub mod objectives;
pub mod occasions;
pub mod own_list;
pub mod reinforcements;
pub mod shape;
pub mod strongholds;
pub mod terrain;
pub mod timers;
pub mod troops;
pub mod view;
pub mod weather;
pub mod written;
pub mod zones;

use mlua::{
    FromLuaMulti, Function, IntoLua, IntoLuaMulti, Lua, MetaMethod, MultiValue, UserData, UserDataMethods, Value,
};

use crate::base::names::did_you_mean;

use super::check::kinds::Kind;
use super::collect::{Collector, Nothing, collecting, lenient};
use super::error::{ScriptError, refuse, writers_place};
use super::host::mistake;
use super::spec;
use super::vm::{Vm, tokens_of};

/// Gives a machine the words that [`super::spec`] declares; what they write comes to stand in `shared`.
///
/// # Errors
/// Where memory is at its limit.
pub fn define(vm: &Vm, shared: &draft::Shared) -> Result<(), ScriptError> {
    let lua = vm.lua();
    for word in spec::words().filter(|word| word.of.is_empty()) {
        let made = function(lua, shared, word).and_then(|made| collecting(lua, made));
        vm.define(word.name, made.map_err(|e| vm.error(&e))?)?;
    }
    Ok(())
}

/// What a word of a script does.
fn function(lua: &Lua, shared: &draft::Shared, word: &spec::Word) -> mlua::Result<Function> {
    match word.name {
        "scenario" => board::scenario_word(lua, shared),
        "bw" | "paces" | "mm" => length::in_unit(lua, word.name),
        "army_list" => own_list::army_list_word(lua, shared),
        "elements_from" => numbers::elements_word(lua, shared),
        "weather" => weather::weather_word(lua),
        "random_weather" => weather::random_word(lua),
        "gap" => troops::gap_word(lua),
        "ground" => land::land_word(lua),
        "campaign" => campaign::campaign_word(lua, shared),
        name => match terrain::AREAS.iter().find(|(of, _)| *of == name) {
            Some((name, kind)) => terrain::area_word(lua, name, *kind),
            None => match terrain::LINES.iter().find(|(of, _)| *of == name) {
                Some((name, kind)) => terrain::line_word(lua, name, *kind),
                None if terrain::CROSSINGS.contains(&name) => terrain::crossing_word(lua, word.name),
                None => Err(refuse(lua, format!("`{name}` is declared, but nothing is done by it"))),
            },
        },
    }
}

/// Adds a word that is written `object:name`, and says so where it was written with a dot.
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
        let error = no_such(lua, of, &key);
        match Collector::of(lua) {
            Some(collector) => {
                collector.add(mistake(lua, &error));
                Nothing.into_lua(lua)
            }
            None => Err(error),
        }
    });
    read_only(methods, of);
}

/// Refuses to set anything in an object.
pub fn read_only<T: UserData + 'static, M: UserDataMethods<T>>(methods: &mut M, of: &'static str) {
    methods.add_meta_method(MetaMethod::NewIndex, move |lua, _: &T, (key, _): (Value, Value)| -> mlua::Result<()> {
        let key = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
        let message = "cannot be set: a script reads the battle and its words, it does not write into them";
        Err(refuse(lua, format!("{of}.{key} {message}")))
    });
}

/// The refusal of a name that an object does not have.
pub fn no_such(lua: &Lua, of: &str, key: &Value) -> mlua::Error {
    let key = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
    let mut near = did_you_mean(&key, spec::names_of(of));
    if near.is_empty() {
        let known: Vec<&str> = spec::names_of(of).collect();
        near = format!("; it has {}", known.join(", "));
    }
    let at = writers_place(lua);
    let exact = at
        .as_ref()
        .filter(|_| Collector::of(lua).is_some())
        .and_then(|at| tokens_of(lua, &at.file)?.name_at(at.line, &key));
    let message = format!("{of} has no `{key}`{near}");
    mlua::Error::external(ScriptError::Refused { kind: Kind::UnknownWord, at: exact.or(at), message })
}
