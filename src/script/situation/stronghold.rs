//! Camps, Cities and Forts on the table: their owner, the element inside, and the side that their people obey.

use mlua::{Lua, Table, Value};

use super::place::{element, place, side};
use super::setting::Setting;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Place, Rule, Standing, Stronghold, StrongholdKind};
use crate::geometry::{Base, Edge, Point};
use crate::script::error::refuse;
use crate::script::keys::Keys;

/// The words for strongholds.
pub const WORDS: [(&str, StrongholdKind); 3] =
    [("camp", StrongholdKind::Camp), ("city", StrongholdKind::City), ("fort", StrongholdKind::Fort)];

/// `t:city{ side = "red", size = { 3, 2 }, at = ..., gates = { "front" }, held_by = ax }`: puts one on the table.
///
/// `people = handle` is the element that obeys its owner, `puppets = handle` the one that obeys his enemy; each is put
/// down with `standing = "reserve"`. An element in reserve that is put inside is placed in its middle. If no other
/// element is inside, the people that obey the side of `rule` man it.
pub fn put(lua: &Lua, setting: &mut Setting, word: &str, kind: StrongholdKind, table: &Table) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, word);
    let owner: String = keys.req("side")?;
    let owner = side(lua, setting, &owner)?;
    let [width, depth] = keys.req::<[f64; 2]>("size")?.map(|units| setting.length(units));
    let base = place(lua, setting, &mut keys, width, depth)?;
    let base = base.ok_or_else(|| keys.refuse("", "a place is missing"))?;
    let [holder, own, puppets] = ["held_by", "people", "puppets"].map(|key| keys.opt::<Value>(key));
    let who = |given: mlua::Result<Option<Value>>| -> mlua::Result<Option<ElementId>> {
        given?.map(|who| element(lua, setting, &who)).transpose()
    };
    let (holder, own, puppets) = (who(holder)?, who(own)?, who(puppets)?);
    let gates = keys.opt::<Vec<Value>>("gates")?.unwrap_or_default();
    let gates = gates.iter().map(|gate| gate_of(lua, setting, &base, gate)).collect::<mlua::Result<Vec<Point>>>()?;
    let mut there = Stronghold { gates, ..Stronghold::empty(kind, owner, base) };
    there.people[owner.index()] = own;
    there.people[owner.enemy().index()] = puppets;
    there.command = keys.opt::<String>("command")?.map(|name| setting.command(owner, Some(&name)));
    there.conquered = keys.opt("conquered")?.unwrap_or(false);
    there.sallies = keys.opt("sallies")?.unwrap_or(false);
    there.entered = keys.opt("entered")?.unwrap_or(false);
    there.sacking = keys.opt("sacking")?.unwrap_or(false);
    if keys.opt::<Value>("rule")?.is_some() {
        there.rule =
            [Rule::Owner, Rule::Puppet, Rule::Nobody][keys.req_word("rule", &["owner", "puppet", "nobody"])?];
    }
    keys.finish()?;
    there.held_by = holder.or_else(|| manning(setting, &there));
    let index = setting.battle.strongholds.len() as u8;
    if let Some(id) = there.held_by {
        let inside = &mut setting.battle.elements[id.index()];
        inside.place = Some(Place::Inside(index));
        if inside.standing == Standing::Reserve {
            inside.standing = Standing::OnTable;
            inside.base = there.standing_in(&inside.base);
        }
    }
    setting.battle.strongholds.push(there);
    Ok(())
}

/// The element of its people that mans a place without another element in it.
fn manning(setting: &Setting, there: &Stronghold) -> Option<ElementId> {
    let obeying: SideId = there.obeys()?;
    let waiting = |id: &ElementId| setting.battle.element(*id).standing == Standing::Reserve;
    there.people[obeying.index()].filter(waiting)
}

/// A gate: the middle of an edge by its name, or a place.
fn gate_of(lua: &Lua, setting: &Setting, base: &Base, gate: &Value) -> mlua::Result<Point> {
    if let Value::Table(table) = gate {
        return Ok(setting.point([table.get(1)?, table.get(2)?]));
    }
    let names = [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];
    let word = gate.as_string().map(|word| word.to_string_lossy());
    let found = names.into_iter().find(|(name, _)| word.as_deref() == Some(*name));
    let (_, edge) = found.ok_or_else(|| {
        refuse(lua, "a gate is \"front\", \"right\", \"rear\" or \"left\" of the place, or a point { x, y }")
    })?;
    let segment = base.rect().edge(edge);
    Ok(Point::round((segment.a + segment.b) / 2.0))
}
