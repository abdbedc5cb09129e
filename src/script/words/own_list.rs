//! `army_list { ... }`: an army list of the script's own, in the notation of the books. It knows the words, not the
//! notation.

use crate::base::names::did_you_mean;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, Entry, ListNumber, ListText};
use crate::book::objection::ListFault;
use crate::book::{Home, Objection};
use crate::rules;
use crate::script::check::kinds::FindingKind;
use crate::script::error::writers_place;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::SharedDraft;
use crate::script::words::length::one_table;
use crate::script::words::named::name;
use crate::script::words::own_lists::OwnList;
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// The most lists of one script.
const MOST: usize = 200;

/// The word `army_list`.
pub fn army_list_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<mlua::Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "army_list")?;
        shared.check_open(lua)?;
        let (list, text) = read(lua, &table)?;
        let keys = Keys::new(lua, &table, "army_list");
        let mut lists = shared.lists.0.borrow_mut();
        if let Some(other) = lists.iter().find(|other| other.list.number == list.number) {
            let at = other.at.as_ref().map_or_else(String::new, |at| format!(" (the first stands at {at})"));
            return Err(keys.refuse("number", format!("a second list has the number {}{at}", list.number)));
        }
        if lists.len() >= MOST {
            return Err(keys.refuse("", format!("a script has at most {MOST} lists")));
        }
        let number = list.number.to_string();
        lists.push(OwnList { list: Rc::new(list), text, at: writers_place(lua) });
        Ok(number)
    })
}

fn read(lua: &Lua, table: &Table) -> mlua::Result<(ArmyList, ListText)> {
    let mut keys = Keys::new(lua, table, "army_list");
    let set =
        keys.opt::<String>("rules")?.unwrap_or_else(|| rules::NAMES.first().copied().unwrap_or_default().to_string());
    let Some(tables) = rules::by_name(&set, None).and_then(|rules| rules.armies) else {
        let listed = |name: &&str| rules::by_name(name, None).is_some_and(|rules| rules.armies.is_some());
        let near = did_you_mean(&set, rules::names().filter(listed));
        return Err(
            keys.refuse("rules", format!("`rules` is the name of a rule set with army lists, found \"{set}\"{near}"))
        );
    };
    let number: String = keys.req("number")?;
    if !ListNumber::parse(&number).is_some_and(ListNumber::is_own) {
        let message =
            format!("a list of your own has a number of book X, such as \"X/1\" or \"X/1a\"; found \"{number}\"");
        return Err(keys.refuse("number", message));
    }
    let name = name(&mut keys, "name")?;
    let years: [i32; 2] = keys.req("years")?;
    if years[0] > years[1] {
        return Err(keys.refuse("years", format!("the first year is {} and the last {}", years[0], years[1])));
    }
    let home: String = keys.req("home")?;
    for one in home.split('/') {
        Home::named(one).map_err(|fault| keys.refuse_by("home", Objection::new(fault, tables.home)))?;
    }
    let aggression = keys.req::<u8>("aggression")?;
    let most = tables.aggression;
    if aggression > most.value {
        let fault = ListFault::Aggression { found: aggression, most: most.value };
        return Err(keys.refuse_by("aggression", Objection::new(fault, most.clause)));
    }
    let entries: Vec<String> = keys.req("entries")?;
    check_entries(&keys, &entries, &tables)?;
    let texts = |keys: &mut Keys, key| keys.opt::<Vec<String>>(key).map(Option::unwrap_or_default);
    let enemies = texts(&mut keys, "enemies")?.join(", ");
    let allies = texts(&mut keys, "allies")?.iter().map(|ally| format!("({ally})")).collect::<Vec<_>>().join(" or ");
    keys.finish()?;
    let keys = Keys::new(lua, table, "army_list");
    let text = ListText { number, name, years, home, aggression, entries: entries.join(", "), enemies, allies };
    let list = text.read(&tables).map_err(|fault| keys.refuse("", fault.to_string()))?;
    if let Err(fault) = list.fieldable(tables.size.value) {
        return Err(keys.refuse_by("entries", Objection::new(fault, tables.parts.whole.unwrap_or(tables.size.clause))));
    }
    Ok((list, text))
}

/// Checks each entry by itself, so that a mistake is reported at its own text.
fn check_entries(keys: &Keys, entries: &[String], tables: &ArmyTables) -> mlua::Result<()> {
    for text in entries {
        let read = Entry::read_all(text, &tables.codes(), &mut Vec::new());
        read.map_err(|what| {
            keys.refuse_as(FindingKind::Troops, TableSpot::Text(text), format!("{what} [{}]", tables.entries))
        })?;
    }
    if entries.is_empty() {
        let message = "`entries` is empty; write each as the books do, such as \"2x 4Bd or 3Ax\"";
        return Err(keys.refuse("", message));
    }
    Ok(())
}
