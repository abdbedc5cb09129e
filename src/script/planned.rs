//! The plans of a legate or a marshal, as a general in Lua asks for them.
//!
//! It does not know how plans are made or played out.

use super::error::refuse;
use super::words::length::shown;
use crate::base::names::did_you_mean;
use crate::course::Stop;
use crate::general::levels::{LEGATE, MARSHAL};
use crate::general::{Marshal, MarshalBudget, WeighedPlan};
use crate::view::Situation;
use mlua::{Lua, Value};
use std::collections::BTreeMap;

/// Those who plan for a script, by their level: each looks at the battle from the first time that he is asked.
#[derive(Default)]
pub struct Planners {
    planners: BTreeMap<&'static str, Marshal>,
    /// The plans for the battle as it stands.
    made: BTreeMap<&'static str, Vec<WeighedPlan>>,
}

impl Planners {
    /// Drops the plans for a battle that has gone on.
    pub fn look(&mut self) {
        self.made.clear();
    }

    /// The plans of a level for the battle as it stands; they are made once. None for a name that is no such level.
    ///
    /// # Errors
    /// None: those who plan never stop.
    pub fn plans(&mut self, level: &'static str, at: &Situation) -> Result<Vec<WeighedPlan>, Stop> {
        let Some(budget) = MarshalBudget::of_level(level) else { return Ok(Vec::new()) };
        if let Some(plans) = self.made.get(level) {
            return Ok(plans.clone());
        }
        let plans = self.planners.entry(level).or_insert_with(|| Marshal::new(budget)).plans(at)?;
        self.made.insert(level, plans.clone());
        Ok(plans)
    }
}

/// The level that a script names: a legate if it names none.
///
/// # Errors
/// A name that is no level that plans.
pub fn level(lua: &Lua, value: &Value) -> mlua::Result<&'static str> {
    if value.is_nil() {
        return Ok(LEGATE);
    }
    let named = value.as_string().map(|text| text.to_string_lossy());
    let known = [LEGATE, MARSHAL].into_iter().find(|level| named.as_deref() == Some(*level));
    known.ok_or_else(|| {
        let near = named.as_deref().map(|name| did_you_mean(name, [LEGATE, MARSHAL])).unwrap_or_default();
        let what = format!("general:plans takes \"{LEGATE}\" or \"{MARSHAL}\"");
        refuse(lua, format!("{what}, found {}{near}", shown(value)))
    })
}
