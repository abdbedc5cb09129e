//! What `scenario:set_up { ... }` names of how armies that are bought are arranged: posts, a garrison, ambushes, flank marches, works,
//! the record of commands, and whose the baggage is. A place is measured along the base edge of its army from its left, and in
//! from it, since the compass may be left to the dice.

use super::draft::ScenarioDraft;
use super::length;
use super::named::opt_word;
use crate::base::names::{CommandId, SideId, cut, did_you_mean};
use crate::battle::{Code, Element};
use crate::geometry::Vec2;
use crate::script::keys::Keys;
use crate::setup::country::BoughtForce;
use crate::setup::country::muster::muster;
use crate::setup::country::named_army::{NamedArmy, NamedFlank, NamedPost, NamedWorks};
use crate::setup::country::works::WorksFor;
use mlua::{Lua, Table, Value};

/// The most entries of one key, and the most places of a line of works.
const MOST: usize = 100;

/// What works are for.
pub const SERVES: [(&str, WorksFor); 4] =
    [("town", WorksFor::Town), ("camp", WorksFor::Camp), ("field", WorksFor::Field), ("wood", WorksFor::Plashed)];

/// The keys as they are written.
pub(super) struct Arranged {
    posts: [Vec<Table>; 3],
    marches: Vec<Table>,
    records: Vec<Table>,
    baggage: Vec<Table>,
    works: Vec<Table>,
}

/// The keys of elements with a place.
const POSTS: [&str; 3] = ["posts", "garrison", "ambushes"];

impl Arranged {
    /// Reads the keys of a set-up.
    pub(super) fn read(keys: &mut Keys) -> mlua::Result<Arranged> {
        let mut list = |key: &'static str| -> mlua::Result<Vec<Table>> {
            let found = keys.opt::<Vec<Table>>(key)?.unwrap_or_default();
            if found.len() > MOST {
                return Err(keys.refuse(key, format!("`{key}` has at most {MOST} entries, found {}", found.len())));
            }
            Ok(found)
        };
        Ok(Arranged {
            posts: [list(POSTS[0])?, list(POSTS[1])?, list(POSTS[2])?],
            marches: list("flank_marches")?,
            records: list("record")?,
            baggage: list("baggage")?,
            works: list("works")?,
        })
    }

    /// What is named of each army.
    pub(super) fn armies(
        &self,
        lua: &Lua,
        draft: &ScenarioDraft,
        forces: &[BoughtForce; 2],
    ) -> mlua::Result<[NamedArmy; 2]> {
        let mut armies = [NamedArmy::default(), NamedArmy::default()];
        let rosters = [SideId(0), SideId(1)].map(|side| roster(draft, forces, side));
        for (key, tables) in POSTS.into_iter().zip(&self.posts) {
            for table in tables {
                let mut keys = Keys::new(lua, table, key);
                let side = army(draft, &mut keys)?;
                let post = post(draft, &mut keys, &rosters[side.index()])?;
                keys.finish()?;
                let army = &mut armies[side.index()];
                let posts = match key {
                    "posts" => &mut army.posts,
                    "garrison" => &mut army.garrison,
                    _ => &mut army.ambushes,
                };
                posts.push(post);
            }
        }
        for table in &self.marches {
            let mut keys = Keys::new(lua, table, "flank_marches");
            let side = army(draft, &mut keys)?;
            let command = command(forces, side, &mut keys)?;
            let flanks = [("left", NamedFlank::Left), ("right", NamedFlank::Right)];
            let Some(flank) = opt_word(&mut keys, "flank", &flanks)? else {
                return Err(keys.missing("flank", "\"left\" or \"right\", as the army sees it"));
            };
            keys.finish()?;
            armies[side.index()].marches.push((command, flank));
        }
        for table in &self.records {
            let mut keys = Keys::new(lua, table, "record");
            let side = army(draft, &mut keys)?;
            let order = keys.req::<Vec<Value>>("order")?;
            let column = |value: &Value| column(forces, side, &keys, value);
            let order = order.iter().map(column).collect::<mlua::Result<Vec<Vec<CommandId>>>>()?;
            keys.finish()?;
            if armies[side.index()].record.replace(order).is_some() {
                return Err(keys.refuse("army", "the army has its record already"));
            }
        }
        for table in &self.baggage {
            let mut keys = Keys::new(lua, table, "baggage");
            let side = army(draft, &mut keys)?;
            let command = command(forces, side, &mut keys)?;
            keys.finish()?;
            if armies[side.index()].baggage.replace(command).is_some() {
                return Err(keys.refuse("army", "all its baggage has gone to a command already"));
            }
        }
        for table in &self.works {
            let mut keys = Keys::new(lua, table, "works");
            let side = army(draft, &mut keys)?;
            let works = works(draft, &mut keys)?;
            keys.finish()?;
            armies[side.index()].works.push(works);
        }
        Ok(armies)
    }
}

/// The army whose part an entry is.
pub(super) fn army(draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<SideId> {
    let name: String = keys.req("army")?;
    draft.army_named(&name).map_err(|none| keys.refuse("army", none))
}

/// All elements of an army, with its baggage and its vessels, as they are numbered.
fn roster(draft: &ScenarioDraft, forces: &[BoughtForce; 2], side: SideId) -> Vec<Element> {
    let first = CommandId(if side == SideId(0) { 0 } else { forces[0].army.commands.len() as u8 });
    let found = muster(&draft.rules, &forces[side.index()], (side, first), draft.scale.scale, true);
    [found.army, found.baggage, found.vessels].concat()
}

/// Elements with their place: `element = "Irr Ps (O) 1-3", at = { 480, 320 }`.
fn post(draft: &ScenarioDraft, keys: &mut Keys, roster: &[Element]) -> mlua::Result<NamedPost> {
    let text: String = keys.req("element")?;
    let (code, numbers) = elements(&text, roster).map_err(|why| keys.refuse("element", why))?;
    let at = draft.scale.place(length::req_pair(keys, "at")?);
    let turn = length::opt_degrees(keys, "turn")?.unwrap_or(0.0);
    let afoot = keys.opt("dismounted")?.unwrap_or(false);
    Ok(NamedPost { code, numbers, at, turn, afoot })
}

/// `Irr Ps (O) 1-3`, or `Irr Ps (O) 2` for that number alone.
pub(super) fn elements(text: &str, roster: &[Element]) -> Result<(Code, [u8; 2]), String> {
    let (code, numbers) = text.trim().rsplit_once(' ').unwrap_or((text.trim(), ""));
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let run = first.parse::<u8>().ok().zip(last.parse::<u8>().ok()).filter(|(first, last)| first <= last);
    let Some((first, last)) = run else {
        return Err(format!(
            "expected a code with a number or the first and the last one, such as \"{} 1-2\", found \"{}\"",
            roster.first().map_or("CODE".to_string(), |element| element.code.to_string()),
            cut(text)
        ));
    };
    let of = |element: &&Element| element.code.as_str() == code;
    let Some(found) = roster.iter().find(of).map(|element| element.code) else {
        let mut codes: Vec<&str> = roster.iter().map(|element| element.code.as_str()).collect();
        codes.sort_unstable();
        codes.dedup();
        let near = did_you_mean(code, codes.iter().copied());
        return Err(format!("the army has no \"{}\"{near}; it has {}", cut(code), codes.join(", ")));
    };
    let most = roster.iter().filter(of).map(|element| element.number).max().unwrap_or(0);
    if first == 0 || last > most {
        return Err(format!("the army's {code} have the numbers 1 to {most}, found \"{}\"", cut(numbers)));
    }
    Ok((found, [first, last]))
}

/// The command that an entry names.
fn command(forces: &[BoughtForce; 2], side: SideId, keys: &mut Keys) -> mlua::Result<CommandId> {
    let name: String = keys.req("command")?;
    command_named(forces, side, &name).map_err(|why| keys.refuse("command", why))
}

fn command_named(forces: &[BoughtForce; 2], side: SideId, name: &str) -> Result<CommandId, String> {
    let first = if side == SideId(0) { 0 } else { forces[0].army.commands.len() };
    let commands = &forces[side.index()].army.commands;
    let names = || commands.iter().map(|command| command.name.as_str());
    match names().position(|other| other == name) {
        Some(i) => Ok(CommandId((first + i) as u8)),
        None => {
            let (near, all) = (did_you_mean(name, names()), names().collect::<Vec<_>>().join(", "));
            Err(format!("the army has no command \"{}\"{near}; it has {all}", cut(name)))
        }
    }
}

/// A command of a record, or several behind each other from front to rear.
fn column(forces: &[BoughtForce; 2], side: SideId, keys: &Keys, value: &Value) -> mlua::Result<Vec<CommandId>> {
    let one = |value: &Value| match value {
        Value::String(name) => command_named(forces, side, &name.to_string_lossy()),
        other => Err(format!("expected the name of a command, found {}", length::shown(other))),
    };
    let found = match value {
        Value::Table(table) => {
            let names = table.sequence_values::<Value>().collect::<mlua::Result<Vec<Value>>>()?;
            names.iter().map(one).collect()
        }
        other => one(other).map(|command| vec![command]),
    };
    found.map_err(|why| keys.refuse("order", why))
}

/// A line of works: `serves = "camp", along = { { 800, 0 }, { 800, 240 } }, gates = { { 800, 120 } }`.
fn works(draft: &ScenarioDraft, keys: &mut Keys) -> mlua::Result<NamedWorks> {
    let Some(serves) = opt_word(keys, "serves", &SERVES)? else {
        return Err(keys.missing("serves", "\"town\", \"camp\", \"field\" or \"wood\""));
    };
    let Some(along) = length::opt_places(keys, "along", 2, MOST)? else {
        return Err(keys.missing("along", "the places of a line, with the outer side on the left of its way"));
    };
    let gates = length::opt_places(keys, "gates", 1, MOST)?.unwrap_or_default();
    let seen = |places: Vec<[length::WrittenLength; 2]>| -> Vec<Vec2> {
        places.into_iter().map(|place| draft.scale.place(place)).collect()
    };
    Ok(NamedWorks { serves, along: seen(along), gates: seen(gates) })
}
