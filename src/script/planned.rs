//! The plans of a legate or a marshal, as a general in Lua asks for them.
//!
//! It does not know how plans are made or played out.

use super::counsel::Counsel;
use super::error::refuse;
use super::words::length::shown;
use super::words::method::{no_such, read_only};
use crate::base::names::did_you_mean;
use crate::course::Stop;
use crate::general::levels::{LEGATE, MARSHAL};
use crate::general::{Marshal, MarshalBudget, WeighedPlan};
use crate::view::Situation;
use mlua::{IntoLua, Lua, MetaMethod, Table, UserData, UserDataFields, UserDataMethods, Value};
use std::collections::BTreeMap;
use std::rc::Rc;

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
    fn plans(&mut self, level: &'static str, at: &Situation) -> Result<Vec<WeighedPlan>, Stop> {
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
fn level(lua: &Lua, value: &Value) -> mlua::Result<&'static str> {
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

/// The plans of a level as script objects.
///
/// # Errors
/// A name that is no level that plans.
pub fn plans(lua: &Lua, counsel: &Rc<Counsel>, named: &Value) -> mlua::Result<Table> {
    let level = level(lua, named)?;
    let made = counsel.ask(|at| counsel.planners.borrow_mut().plans(level, at));
    let made = made.map_err(|stop| refuse(lua, stop.to_string()))?;
    let each = made.into_iter().map(|plan| PlanWord { counsel: counsel.clone(), plan });
    lua.create_sequence_from(each)
}

/// A plan.
struct PlanWord {
    counsel: Rc<Counsel>,
    plan: WeighedPlan,
}

impl UserData for PlanWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "plan");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("orders") => this.counsel.moves(lua, this.plan.orders.clone())?.1.into_lua(lua),
                Some("chance") => this.plan.chance.into_lua(lua),
                Some("playouts") => this.plan.playouts.into_lua(lua),
                Some("own") => this.plan.own.into_lua(lua),
                Some("followed") => this.plan.followed.into_lua(lua),
                _ => Err(no_such(lua, "plan", &key)),
            }
        });
        read_only(methods, "plan");
    }
}
