//! The facts that handlers bring about by a declared house rule: `battle:lose { rule = ..., who = ... }` and its like.
//!
//! It reads and judges; the engine carries a fact out once the handlers of this moment are through and nobody has a
//! decision to make.

use super::length::{self, one_table, shown};
use super::lexicon::{AREAS, GOINGS};
use super::named::opt_word;
use super::view::{ElementWord, HandlerView};
use super::weather::altered;
use crate::base::names::{CommandId, ElementId, FeatureId, cut, did_you_mean};
use crate::battle::{Altered, Feature, FeatureKind, GroundNow, HouseAct, Shape};
use crate::course::Wish;
use crate::course::facts::{FactFault, HouseDeed, HouseFact, MOST_POINTS, is_closed_to_some, judge};
use crate::script::keys::Keys;
use mlua::{IntoLua, Lua, Value};

/// `battle:lose { rule, who }` and `battle:desert { rule, who }`; returns how many they are.
///
/// # Errors
/// If a field is wrong, the rule may not do it, or one of them is not on the table.
pub fn gone(lua: &Lua, view: &HandlerView, table: &Value, word: &'static str) -> mlua::Result<usize> {
    let table = one_table(lua, table, word)?;
    let mut keys = Keys::new(lua, &table, word);
    let rule = rule(&mut keys, view)?;
    let who = who(&mut keys)?;
    keys.finish()?;
    let count = who.len();
    if count > 0 {
        let deed = if word == "lose" { HouseDeed::Lose { who } } else { HouseDeed::Desert { who } };
        wish(lua, &keys, view, HouseFact { rule, deed })?;
    }
    Ok(count)
}

/// `battle:wound { rule, command }`.
///
/// # Errors
/// If a field is wrong, the rule may not do it, or it cannot be.
pub fn wound(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "wound")?;
    let mut keys = Keys::new(lua, &table, "wound");
    let rule = rule(&mut keys, view)?;
    let named: String = keys.req("command")?;
    let command = view.command(lua, &named.into_lua(lua)?)?;
    keys.finish()?;
    wish(lua, &keys, view, HouseFact { rule, deed: HouseDeed::Wound { command } })
}

/// `battle:change_sides { rule, command }`, a whole command, or `{ rule, who, joins }`, some elements.
///
/// # Errors
/// If a field is wrong, the rule may not do it, or it cannot be.
pub fn change_sides(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "change_sides")?;
    let mut keys = Keys::new(lua, &table, "change_sides");
    let rule = rule(&mut keys, view)?;
    let [whole, joins]: [Option<String>; 2] = [keys.opt("command")?, keys.opt("joins")?];
    let some = keys.opt::<Value>("who")?.is_some();
    let deed = match (whole, some, joins) {
        (Some(named), false, None) => HouseDeed::ChangeSides { command: view.command(lua, &named.into_lua(lua)?)? },
        (None, true, Some(named)) => {
            let joins = view.command(lua, &named.into_lua(lua)?)?;
            HouseDeed::GoOver { who: who(&mut keys)?, joins }
        }
        _ => {
            let message = "say who changes sides: a whole `command`, or some elements by `who` with the command of the \
                           enemy that they join, `joins`";
            return Err(keys.refuse("", message));
        }
    };
    keys.finish()?;
    if matches!(&deed, HouseDeed::GoOver { who, .. } if who.is_empty()) {
        return Ok(());
    }
    wish(lua, &keys, view, HouseFact { rule, deed })
}

/// `battle:feign_flight { rule, who, distance? }`; returns how many they are, of whom those without room stay.
///
/// # Errors
/// If a field is wrong, the rule may not do it, one of them fights, or none of them has room.
pub fn feign_flight(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<usize> {
    let table = one_table(lua, table, "feign_flight")?;
    let mut keys = Keys::new(lua, &table, "feign_flight");
    let rule = rule(&mut keys, view)?;
    let who = who(&mut keys)?;
    let most = length::opt(&mut keys, "distance")?.map(|written| libm::round(view.scale().um(written)) as i32);
    if most.is_some_and(|most| most <= 0) {
        return Err(keys.refuse("distance", "`distance` is a length of more than 0"));
    }
    keys.finish()?;
    let count = who.len();
    if count > 0 {
        wish(lua, &keys, view, HouseFact { rule, deed: HouseDeed::FeignFlight { who, most } })?;
    }
    Ok(count)
}

/// `battle:award { rule, side, points }`.
///
/// # Errors
/// If a field is wrong or the rule may not do it.
pub fn award(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "award")?;
    let mut keys = Keys::new(lua, &table, "award");
    let rule = rule(&mut keys, view)?;
    let named: String = keys.req("side")?;
    let side = view.side(lua, &named.into_lua(lua)?)?;
    let points = keys.req_in("points", -MOST_POINTS..=MOST_POINTS)?;
    keys.finish()?;
    wish(lua, &keys, view, HouseFact { rule, deed: HouseDeed::Award { side, points } })
}

/// `battle:change_weather { rule, sky, wind, ... }`.
///
/// # Errors
/// If a field is wrong or the rule may not do it.
pub fn weather(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "change_weather")?;
    let mut keys = Keys::new(lua, &table, "change_weather");
    let rule = rule(&mut keys, view)?;
    let to = altered(&mut keys)?;
    keys.finish()?;
    if to == Altered::default() {
        return Err(keys.refuse("", "say what changes: `sky`, `wind`, `force`, `mud`, `heat` or `dazzle`"));
    }
    wish(lua, &keys, view, HouseFact { rule, deed: HouseDeed::ChangeWeather { to } })
}

/// `battle:change_ground { rule, feature, ... }`.
///
/// # Errors
/// If a field is wrong, the rule may not do it, or somebody would stand where nobody may.
pub fn ground(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "change_ground")?;
    let mut keys = Keys::new(lua, &table, "change_ground");
    let rule = rule(&mut keys, view)?;
    let feature = feature(&mut keys, view)?;
    let going = opt_word(&mut keys, "going", &GOINGS)?;
    let becomes = opt_word(&mut keys, "becomes", &AREAS)?;
    let state = keys.opt_in("state", view.rules.moves.river_states())?;
    let there = keys.opt::<bool>("there")?;
    let lost = opt_word(&mut keys, "those_there", &[("stay", false), ("lost", true)])?;
    keys.finish()?;
    let old = view.battle.borrow().features[feature.index()].clone();
    check_change(&keys, &old, becomes, going.is_some(), state.is_some())?;
    if going.is_none() && becomes.is_none() && state.is_none() && there.is_none() {
        return Err(keys.refuse("", "say what changes: `going`, `becomes`, `state` or `there`"));
    }
    let now = GroundNow {
        kind: becomes.unwrap_or(old.kind),
        // Other ground has the going of its kind.
        turned: going.or(if becomes.is_some() { None } else { old.turned }),
        state: state.or(old.state),
        absent: there.map_or(old.absent, |there| !there),
    };
    let closes =
        view.ask(|at| is_closed_to_some(at, feature, now) && !is_closed_to_some(at, feature, GroundNow::of(&old)));
    let cut = now.absent && !old.absent && old.kind == FeatureKind::Road;
    if (closes || cut) && lost.is_none() {
        let message = "this may leave troops where they may not stand: say what becomes of those who are there, \
                       `those_there = \"lost\"`, or `those_there = \"stay\"` where nobody can be";
        return Err(keys.refuse("", message));
    }
    let deed = HouseDeed::ChangeGround { feature, now, lost: lost.unwrap_or(false) };
    wish(lua, &keys, view, HouseFact { rule, deed })
}

/// Refuses changes that a feature cannot have.
fn check_change(
    keys: &Keys,
    old: &Feature,
    becomes: Option<FeatureKind>,
    going: bool,
    state: bool,
) -> mlua::Result<()> {
    if !old.works.is_empty() {
        return Err(keys.refuse("feature", "works do not change by a house rule: they are broken by assaults"));
    }
    let river = old.kind == FeatureKind::River;
    if state && !river {
        return Err(keys.refuse("state", "`state` is of rivers; other ground has a `going`"));
    }
    if going && river {
        return Err(keys.refuse("going", "a river has a `state`, from 1 to 6, instead of a `going`"));
    }
    let flat = |kind: FeatureKind| !matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
    let is_area = matches!(&old.shape, Shape::Area(area) if area.crest.is_none()) && flat(old.kind);
    if becomes.is_some_and(|kind| !is_area || !flat(kind)) {
        let message = "only flat ground with an outline becomes other flat ground: hills, rivers and roads stay what \
                       they are";
        return Err(keys.refuse("becomes", message));
    }
    Ok(())
}

/// The house rule that a table names.
fn rule(keys: &mut Keys, view: &HandlerView) -> mlua::Result<u8> {
    let named: String = keys.req("rule")?;
    let rules = &view.start.house_rules;
    if let Some(i) = rules.iter().position(|rule| rule.name == named) {
        return Ok(i as u8);
    }
    let near = did_you_mean(&named, rules.iter().map(|rule| rule.name.as_str()));
    let named = cut(&named);
    let declare = format!("scenario:house_rule {{ name = \"{named}\", text = \"...\", may = {{ ... }} }}");
    Err(keys.refuse("rule", format!("there is no house rule \"{named}\"{near}; declare it at the top: {declare}")))
}

/// The elements that `who` gives: one, or a list; each once.
fn who(keys: &mut Keys) -> mlua::Result<Vec<ElementId>> {
    let id = |value: &Value| value.as_userdata().and_then(|held| held.borrow::<ElementWord>().ok().map(|e| e.id));
    let value: Value = keys.opt("who")?.unwrap_or(Value::Nil);
    let mut all = Vec::new();
    match &value {
        Value::Nil => return Err(keys.missing("who", "an element, or a list of them as battle:elements gives it")),
        Value::Table(list) => {
            for held in list.sequence_values::<Value>() {
                all.push(held?);
            }
        }
        one => all.push(one.clone()),
    }
    let mut who = Vec::new();
    for value in &all {
        let Some(id) = id(value) else {
            let found = shown(value);
            let message = format!("`who` is an element, or a list of them as battle:elements gives it; found {found}");
            return Err(keys.refuse("who", message));
        };
        if !who.contains(&id) {
            who.push(id);
        }
    }
    Ok(who)
}

/// The feature with a name.
fn feature(keys: &mut Keys, view: &HandlerView) -> mlua::Result<FeatureId> {
    let named: String = keys.req("feature")?;
    let battle = view.battle.borrow();
    let found = battle.all_ground().find(|(_, feature)| feature.name.as_deref() == Some(named.as_str()));
    found.map(|(id, _)| id).ok_or_else(|| {
        let known: Vec<&str> = battle.features.iter().filter_map(|f| f.name.as_deref()).collect();
        let near = did_you_mean(&named, known.iter().copied());
        let hint = if known.is_empty() { "; no feature has a name: write `name = ...` into one" } else { "" };
        keys.refuse("feature", format!("there is no feature \"{}\"{near}{hint}", cut(&named)))
    })
}

/// Judges a fact as the battle stands, and asks for it.
fn wish(lua: &Lua, keys: &Keys, view: &HandlerView, fact: HouseFact) -> mlua::Result<()> {
    if view.battle.borrow().ending.is_some() {
        return Ok(());
    }
    match view.ask(|at| judge(at, &fact)) {
        Ok(()) => view.wish(lua, Wish::Fact(fact)),
        Err(FactFault::Nothing) => Ok(()),
        Err(fault) => Err(refusal(keys, view, fact.rule, &fault)),
    }
}

/// The refusal of a fact, in the writer's words.
fn refusal(keys: &Keys, view: &HandlerView, rule: u8, fault: &FactFault) -> mlua::Error {
    let battle = view.battle.borrow();
    let named = |id: &CommandId| battle.commands[id.index()].name.as_str();
    let (key, message) = match fault {
        FactFault::NotDeclared(act) => {
            let declared = &view.start.house_rules[usize::from(rule)];
            let mut may: Vec<HouseAct> = declared.may.clone();
            may.push(*act);
            let all = may.iter().map(|act| format!("\"{}\"", act.word())).collect::<Vec<_>>().join(", ");
            let (name, word) = (&declared.name, act.word());
            let needs = format!("the house rule \"{name}\" has not declared that it may \"{word}\"");
            ("rule", format!("{needs}; write `may = {{ {all} }}` into it"))
        }
        FactFault::OffTable(id) => {
            ("who", format!("{} is not on the table; battle:elements lists who is", view.name(*id)))
        }
        FactFault::OnlyCommand(id) => {
            let side = &battle.sides[battle.commands[id.index()].side.index()].name;
            ("command", format!("\"{}\" is the only command of {side}, which would have nobody left", named(id)))
        }
        FactFault::NoGeneral(id) => {
            ("command", format!("\"{}\" has no general on the table who could be wounded", named(id)))
        }
        FactFault::Stranded(feature, who) => {
            let ground = battle.features[feature.index()].name.clone().unwrap_or_default();
            let names = who.iter().map(|id| view.name(*id)).collect::<Vec<_>>().join(", ");
            let message = format!("{names} would stand in \"{ground}\", which is closed to them then");
            ("those_there", format!("{message}; expected `those_there = \"lost\"`, or that nobody stands there"))
        }
        FactFault::IsGeneral(id) => (
            "who",
            format!("{} is a general, who changes sides with his whole command: give `command`", view.name(*id)),
        ),
        FactFault::NotFree(id) => {
            ("who", format!("{} is in a camp or stronghold, aboard another, or carries one", view.name(*id)))
        }
        FactFault::OwnSide(id) => {
            ("joins", format!("{} is of that army already: name one of the enemy", view.name(*id)))
        }
        FactFault::NobodyLeft(id) => {
            ("who", format!("\"{}\" would have nobody left on the table: a whole command goes by `command`", named(id)))
        }
        FactFault::InCombat(id) => ("who", format!("{} is in close combat, and cannot go back", view.name(*id))),
        FactFault::NoRoom => ("who", "none of them has room to go back".to_string()),
        FactFault::Nothing => ("", "nothing would change".to_string()),
    };
    keys.refuse(key, message)
}
