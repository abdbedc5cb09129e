//! `scenario:amend { clause = ..., ... }`: replaces a number of the rule set by the scenario's own, for all to see.
//!
//! Only numbers in tables can be replaced; what was there before stands in the amendment's line, which every report shows.

use mlua::{Lua, Value};

use crate::base::clause::Clause;
use crate::base::names::did_you_mean;
use crate::engine::Rulebook;
use crate::engine::move_tables::Length as Distance;
use crate::engine::rulebook::{Unit, trimmed};
use crate::script::keys::Keys;
use crate::script::words::draft::Draft;
use crate::script::words::length::{self, one_table};

/// The largest number that a factor can be, either way.
const MOST: i16 = 20;

/// `scenario:amend { clause = ..., distance? = ..., foot? = ..., mounted? = ..., value? = ... }`
pub fn amend(lua: &Lua, draft: &mut Draft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "amend")?;
    let mut keys = Keys::new(lua, &table, "amend");
    let id: String = keys.req("clause")?;
    let distance = length::opt(&mut keys, "distance")?.map(|written| draft.scale.um(written));
    let numbers = ["foot", "mounted", "value"].map(|key| keys.opt_in(key, -MOST..=MOST));
    let [foot, mounted, value] = numbers;
    let (foot, mounted, value) = (foot?, mounted?, value?);
    let unit = draft.rules.unit;
    let bw = f64::from(draft.scale.base_width);
    if let Some(um) = distance
        && !(0.0..=bw * 20.0).contains(&um)
    {
        return Err(keys.refuse("distance", "`distance` must be from 0 to 20 base widths"));
    }
    let distance = distance.map(|um| match unit {
        Unit::BaseWidths => Distance::Bw(libm::round(draft.scale.own(um) * 100.0) as i32),
        Unit::Paces { .. } => Distance::Paces(libm::round(draft.scale.own(um)) as i32),
    });
    if distance.is_none() && foot.is_none() && mounted.is_none() && value.is_none() {
        return Err(keys.refuse("", "say what it amends: `distance`, `foot`, `mounted` or `value`"));
    }
    let rows = amendable(&draft.rules);
    let Some(clause) = Clause::parse(&id).filter(|clause| rows.contains(clause)) else {
        let ids: Vec<&str> = rows.iter().map(Clause::id).collect();
        let near = did_you_mean(&id, ids);
        let message = format!("{} has no number under `{id}` that a scenario can amend{near}", draft.rules.title);
        return Err(keys.refuse("clause", message));
    };
    let mut told = Vec::new();
    for (key, new) in [("foot", foot), ("mounted", mounted), ("value", value)] {
        let Some(new) = new.map(|new| new as i8) else { continue };
        let old = replace(&mut draft.rules, clause, key, new)
            .ok_or_else(|| keys.refuse(key, format!("{clause} has no `{key}`")))?;
        told.push(format!("{key} {new} instead of {old}"));
    }
    if let Some(new) = distance {
        let old = replace_distance(&mut draft.rules, clause, new)
            .ok_or_else(|| keys.refuse("distance", format!("{clause} has no `distance`")))?;
        told.push(format!("distance {} instead of {}", in_words(new), in_words(old)));
    }
    keys.finish()?;
    draft.rules.amendments.push(format!("{} [{clause}]", told.join(", ")));
    Ok(())
}

/// The clauses whose rows hold a number.
fn amendable(rules: &Rulebook) -> Vec<Clause> {
    let combat = &rules.combat;
    let mut all: Vec<Clause> = rules.moves.distances.iter().map(|row| row.clause).collect();
    all.extend(combat.factors.iter().map(|row| row.clause));
    all.extend(combat.supports.iter().map(|row| row.clause));
    all.extend(combat.tactical.iter().map(|row| row.clause));
    all.sort_unstable();
    all.dedup();
    all
}

/// Replaces a number in all rows of a clause and gives the old one; `None` where no row has it.
fn replace(rules: &mut Rulebook, clause: Clause, key: &str, new: i8) -> Option<i8> {
    let combat = &mut rules.combat;
    let factors = combat.factors.iter_mut().filter(|row| row.clause == clause);
    let numbers: Vec<&mut i8> = match key {
        "foot" => factors.map(|row| &mut row.foot).collect(),
        "mounted" => factors.map(|row| &mut row.mounted).collect(),
        _ => {
            let supports = combat.supports.iter_mut().filter(|row| row.clause == clause).map(|row| &mut row.value);
            let tactical = combat.tactical.iter_mut().filter(|row| row.clause == clause).map(|row| &mut row.value);
            supports.chain(tactical).collect()
        }
    };
    let old = numbers.first().map(|number| **number);
    for number in numbers {
        *number = new;
    }
    old
}

fn replace_distance(rules: &mut Rulebook, clause: Clause, new: Distance) -> Option<Distance> {
    let mut old = None;
    for row in rules.moves.distances.iter_mut().filter(|row| row.clause == clause) {
        old.get_or_insert(row.distance);
        row.distance = new;
    }
    old
}

fn in_words(distance: Distance) -> String {
    match distance {
        Distance::Bw(hundredths) => format!("{} BW", trimmed(f64::from(hundredths) / 100.0)),
        Distance::Paces(paces) => format!("{paces} paces"),
    }
}
