//! The words of tests of scenarios: put a scenario on the table, let generals fight it, and state the result.

use std::path::{Component, Path, PathBuf};

use mlua::{IntoLua, Lua, Table, UserDataMethods, Value};

use super::handle::Handle;
use super::matching::shown;
use super::setting::Setting;
use super::stage::{FightQuery, NamedGenerals, SEED};
use super::staging::told;
use super::subject::Words;
use crate::base::names::did_you_mean;
use crate::battle::EndReason;
use crate::input::place;
use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::script::words::battle_word::BattleWord;
use crate::script::words::settled::OptionValue;
use crate::script::{scenario, vm};

/// The most battles of one playtest; `debellis playtest` is for more.
const MOST_GAMES: u32 = 10_000;
/// The message of these words in a rule test.
const ELSEWHERE: &str = "a situation has no scenario: write scenario_test(...) in a file beside one";

/// The words for the scenario, the generals and the result.
pub(super) fn about_scenarios<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("scenario", |lua, this, path: Value| put_up(lua, this, &path));
    methods.add_method("element", |lua, this, (side, name): (String, String)| {
        let setting = this.0.borrow();
        let side = super::place::side(lua, &setting, &side)?;
        let own = || setting.battle.roster().filter(|(_, e)| e.side == side).map(|(id, _)| id);
        let bearer = || setting.battle.bearers(side, &name).next();
        let found = own().find(|id| setting.battle.name(*id) == name).or_else(bearer);
        found.map(|id| Handle { id, name: name.clone() }).ok_or_else(|| {
            let names: Vec<String> = own().map(|id| setting.battle.name(id)).collect();
            let near = did_you_mean(&name, names.iter().map(String::as_str));
            let army = &setting.battle.sides[side.index()].name;
            refuse(lua, format!("{army} has no `{name}`{near}"))
        })
    });
    methods.add_method("fight", |lua, this, table: Option<Table>| {
        let asked = asked(lua, this, table)?;
        vm::beside(lua, || this.act(lua, |setting| setting.fight(&asked)))?;
        ending(lua, &this.0.borrow())
    });
    methods.add_method("reply", |lua, this, answers: mlua::Variadic<Value>| {
        let read = |answer: &Value| {
            String::read(answer).ok_or_else(|| refuse(lua, format!("an answer is a text, found {}", shown(answer))))
        };
        let answers: Vec<String> = answers.iter().map(read).collect::<mlua::Result<_>>()?;
        if answers.is_empty() {
            return Err(refuse(lua, "expected the answer: t:reply(\"ride\")"));
        }
        this.act(lua, |setting| setting.reply(answers))
    });
    methods.add_method("playtest", |lua, this, table: Option<Table>| playtest(lua, this, table));
    methods.add_method("check", |lua, this, (holds, text): (Value, Option<String>)| {
        let holds = !matches!(holds, Value::Nil | Value::Boolean(false));
        let what = text.unwrap_or_else(|| "what is checked does not hold".to_string());
        this.claim(lua, |_| Ok(if holds { Ok(()) } else { Err(what) }))
    });
    methods.add_method("equal", |lua, this, (found, expected): (Value, Value)| {
        let same = found.equals(&expected)?;
        let what = || format!("expected {}, found {}", shown(&expected), shown(&found));
        this.claim(lua, |_| Ok(if same { Ok(()) } else { Err(what()) }))
    });
}

/// `t:scenario()`: the one beside the test; `t:scenario("other.lua")`: another in its folder.
fn put_up(lua: &Lua, this: &Words, path: &Value) -> mlua::Result<Value> {
    let Some(home) = this.0.borrow().home.clone() else { return Err(refuse(lua, ELSEWHERE)) };
    let path = match path {
        Value::Nil => home.scenario,
        named => within(&home.folder, named).map_err(|why| refuse(lua, why))?,
    };
    let loaded = vm::beside(lua, || scenario::load(&path, home.limits));
    let view = this.act(lua, |setting| match loaded {
        Ok(scenario) => Ok(setting.put_up(path, scenario)),
        Err(error) => Err(told(&path, &error)),
    })?;
    BattleWord(view).into_lua(lua)
}

/// A script in the folder of the test or below it.
fn within(folder: &Path, named: &Value) -> Result<PathBuf, String> {
    let word = String::read(named).ok_or_else(|| format!("a scenario is meant by its file, found {}", shown(named)))?;
    let inside = Path::new(&word).components().all(|part| matches!(part, Component::Normal(_)));
    let real = |path: &Path| place::whole(path).map_err(|why| format!("{}: {why}", place::shown(path)));
    let path = folder.join(&word);
    if !inside || !real(&path)?.starts_with(real(folder)?) {
        return Err(format!("`{word}` does not lie in the folder of the test"));
    }
    Ok(path)
}

/// The generals of a side with the files of scripts as paths from the test's own folder, wherever the test is run from.
fn from_folder(this: &Words, named: Option<String>) -> Option<String> {
    let Some(home) = this.0.borrow().home.clone() else { return named };
    let part = |part: &str| {
        let (command, name) = part.rsplit_once('=').map_or(("", part), |(command, name)| (command, name.trim()));
        let equals = if command.is_empty() { "" } else { "=" };
        let script = Path::new(name).extension().is_some_and(|end| end == "lua");
        let name = if script { home.folder.join(name).display().to_string() } else { name.to_string() };
        format!("{command}{equals}{name}")
    };
    named.map(|named| named.split(',').map(|one| part(one.trim())).collect::<Vec<_>>().join(","))
}

/// `{ seed = 3, bounds = 10, red = "straight", blue = "general" }`
fn asked(lua: &Lua, this: &Words, table: Option<Table>) -> mlua::Result<FightQuery> {
    let table = table.map_or_else(|| lua.create_table(), Ok)?;
    let mut keys = Keys::new(lua, &table, "fight");
    let seed = keys.opt::<u32>("seed")?.map_or(SEED, u64::from);
    let bounds = keys.opt_in("bounds", 1..=10_000)?;
    let generals: NamedGenerals = [keys.opt("red")?, keys.opt("blue")?].map(|named| from_folder(this, named));
    let options = options(&mut keys)?;
    keys.finish()?;
    Ok(FightQuery { seed, bounds, generals, options })
}

/// `options = { river = 3 }`: values by name, as they would be typed; in the order of the names.
fn options(keys: &mut Keys) -> mlua::Result<Vec<(String, String)>> {
    let Some(table) = keys.opt::<Table>("options")? else { return Ok(Vec::new()) };
    let mut options = Vec::new();
    let mut wrong = None;
    table.for_each(|name: Value, value: Value| {
        match (String::read(&name), OptionValue::read(&value)) {
            (Some(name), Some(value)) => options.push((name, value.to_string())),
            _ => wrong = Some(shown(&value)),
        }
        Ok(())
    })?;
    if let Some(found) = wrong {
        let message = format!("`options` gives each option by its name a value, {{ river = 3 }}; found {found}");
        return Err(keys.refuse("options", message));
    }
    options.sort();
    Ok(options)
}

/// The state of the battle after a fight: `winner`, `why`, `bounds`, `hash`.
fn ending(lua: &Lua, setting: &Setting) -> mlua::Result<Table> {
    let battle = &setting.battle;
    let result = lua.create_table()?;
    let ending = battle.ending.as_ref();
    let winner = ending.and_then(|ending| ending.winner).map(|side| battle.sides[side.index()].name.as_str());
    result.raw_set("winner", winner)?;
    result.raw_set("why", ending.map_or("goes on", |ending| why(&ending.why)))?;
    result.raw_set("bounds", battle.bound.number)?;
    result.raw_set("hash", battle.hash())?;
    vm::close(&result)?;
    Ok(result)
}

/// The reason why a battle ended, as a word for scripts.
fn why(reason: &EndReason) -> &str {
    match reason {
        EndReason::Victory => "rules",
        EndReason::Bounds => "bounds",
        EndReason::Resigned => "resigned",
        EndReason::NobodyLeft => "nobody left",
        EndReason::Retreat(_) => "retreat",
        EndReason::Points => "points",
        EndReason::Condition(name) => name,
    }
}

/// `t:playtest { games = 50, seed = 1 }`: battles of the scenario from its start.
fn playtest(lua: &Lua, this: &Words, table: Option<Table>) -> mlua::Result<Table> {
    let table = table.map_or_else(|| lua.create_table(), Ok)?;
    let mut keys = Keys::new(lua, &table, "playtest");
    let games: u64 = keys.req_in::<u32>("games", 1..=MOST_GAMES)?.into();
    let seed = keys.opt::<u32>("seed")?.map_or(SEED, u64::from);
    let generals: NamedGenerals = [keys.opt("red")?, keys.opt("blue")?].map(|named| from_folder(this, named));
    let set = options(&mut keys)?;
    keys.finish()?;
    let (field, scenario) = {
        let setting = this.0.borrow();
        let scenario = setting.stage.as_ref().map(|stage| stage.scenario());
        (setting.field, scenario)
    };
    let (Some(field), Some(scenario)) = (field, scenario) else {
        return Err(refuse(lua, "no scenario is on the table: begin with t:scenario()"));
    };
    let tried = vm::beside(lua, || {
        let set = if set.is_empty() { None } else { Some(scenario.set(&set)?) };
        (field.playtest)(set.as_ref().unwrap_or(&scenario), &generals, seed, games)
    });
    let tried = this.act(lua, |_| tried.map_err(|stop| stop.to_string()))?;
    let share = |count: u64| count as f64 / tried.games as f64;
    let by_side = |of: &dyn Fn(u64) -> Value| -> mlua::Result<Table> {
        let sides = scenario.start.sides.iter().map(|side| side.name.as_str());
        lua.create_table_from(sides.zip(tried.wins.map(of)))
    };
    let result = lua.create_table()?;
    result.raw_set("games", tried.games)?;
    result.raw_set("wins", by_side(&|wins| Value::Number(wins as f64))?)?;
    result.raw_set("rates", by_side(&|wins| Value::Number(share(wins)))?)?;
    result.raw_set("draws", tried.games - tried.wins[0] - tried.wins[1])?;
    result.raw_set("history", tried.as_in_history.map(share))?;
    result.raw_set("bounds", share(tried.bounds))?;
    vm::close(&result)?;
    Ok(result)
}
