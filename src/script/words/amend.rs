//! `scenario:amend { clause = ..., ... }`: replaces a number or a decision of the rule set by the scenario's own;
//! reports show the change.
//!
//! Only numbers in tables, and decisions on which rule sets differ, can be replaced; the original value is in the
//! amendment's line, which every report shows. A number may hold for a place, a command, some bounds or a weather only.

use crate::base::clause::Clause;
use crate::base::names::{cut, did_you_mean};
use crate::book::amendment::{Amendment, FARTHEST, MOST, RowNumber};
use crate::book::length::Length;
use crate::book::rulebook::Unit;
use crate::script::keys::Keys;
use crate::script::words::amended_scope;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, one_table};
use mlua::{Lua, Value};

/// The fields that say what is amended.
const AMENDED: [&str; 5] = ["distance", "foot", "mounted", "value", "policy"];

/// The most amendments of a scenario that hold in a scope only, each of which is asked at every look into its rows.
const MOST_SCOPES: usize = 100;

/// `scenario:amend { clause = ..., distance? = ..., foot? = ..., mounted? = ..., value? = ..., policy? = ..., only? = ... }`
pub fn amend(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "amend")?;
    let mut keys = Keys::new(lua, &table, "amend");
    let id: String = keys.req("clause")?;
    let distance = length::opt(&mut keys, "distance")?.map(|written| draft.scale.um(written));
    let most = i16::from(MOST);
    let [foot, mounted, value] = ["foot", "mounted", "value"].map(|key| keys.opt_in(key, -most..=most));
    let small = |number: Option<i16>| number.map(|n| n as i8);
    let (foot, mounted, value) = (small(foot?), small(mounted?), small(value?));
    let unit = draft.rules.unit;
    let bw = f64::from(draft.scale.base_width());
    if let Some(um) = distance
        && !(0.0..=bw * f64::from(FARTHEST)).contains(&um)
    {
        let most = draft.scale.bounds(bw * f64::from(FARTHEST));
        return Err(keys.refuse("distance", format!("`distance` must be from 0 to {most}")));
    }
    let distance = distance.map(|um| match unit {
        Unit::BaseWidths => Length::Bw(libm::round(draft.scale.own(um) * 100.0) as i32),
        Unit::Paces => Length::Paces(libm::round(draft.scale.own(um)) as i32),
    });
    let policy: Option<String> = keys.opt("policy")?;
    let only = amended_scope::read(lua, draft, &mut keys)?;
    if only.is_some() && policy.is_some() {
        let message = "a decision holds for the whole battle: leave `only` out, or amend a number";
        return Err(keys.refuse("only", message));
    }
    if only.is_some() && draft.rules.changes.iter().filter(|change| change.only.is_some()).count() >= MOST_SCOPES {
        return Err(keys.refuse("only", format!("a scenario has at most {MOST_SCOPES} amendments with `only`")));
    }
    if distance.is_none() && foot.is_none() && mounted.is_none() && value.is_none() && policy.is_none() {
        if AMENDED.iter().any(|key| keys.is_told(key)) {
            // What it amends has been refused, and nothing is left.
            return keys.finish();
        }
        keys.finish()?;
        return Err(keys.refuse("", "say what it amends: `distance`, `foot`, `mounted`, `value` or `policy`"));
    }
    let decisions = draft.rules.decisions();
    let rows: Vec<Clause> = match policy {
        Some(_) => decisions.iter().map(|decision| decision.clause).collect(),
        None => draft.rules.amendable(),
    };
    let Some(clause) = Clause::parse(&id).filter(|clause| rows.contains(clause)) else {
        let ids: Vec<&str> = rows.iter().map(Clause::id).collect();
        let near = did_you_mean(&id, ids);
        let what = if policy.is_some() { "policy" } else { "number" };
        let message = format!("{} has no {what} under `{id}` that a scenario can amend{near}", draft.rules.title);
        return Err(keys.refuse("clause", message));
    };
    if let (Some(name), Some(decision)) = (&policy, decisions.iter().find(|decision| decision.clause == clause))
        && !decision.choices.contains(&name.as_str())
    {
        let near = did_you_mean(name, decision.choices.iter().copied());
        let (found, known) = (cut(name), decision.choices.join(", "));
        return Err(keys.refuse("policy", format!("`policy` of {clause} is one of {known}; found \"{found}\"{near}")));
    }
    let numbers = [foot.map(RowNumber::Foot), mounted.map(RowNumber::Mounted), value.map(RowNumber::Value)];
    let mut told = Vec::new();
    let policy = policy.map(RowNumber::Policy);
    for to in numbers.into_iter().flatten().chain(distance.map(RowNumber::Distance)).chain(policy) {
        let key = to.key();
        let scope = only.as_ref().map(|only| Box::new(only.scope.clone()));
        let line = draft.rules.amend(Amendment { clause, to, only: scope });
        told.push(line.ok_or_else(|| keys.refuse(key, format!("{clause} has no `{key}`")))?);
    }
    keys.finish()?;
    // A number that stays as it is changes nothing, and is not told.
    told.retain(|line| !line.is_empty());
    if !told.is_empty() {
        let subject = draft.rules.subject_of(clause).map_or_else(String::new, |subject| format!("{subject}: "));
        let within = only.map_or_else(String::new, |only| format!(", only {}", only.told));
        draft.rules.amendments.push(format!("{subject}{}{within} [{clause}]", told.join(", ")));
    }
    Ok(())
}
