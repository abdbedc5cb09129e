//! `points_list { ... }`: the army list of an army that is bought by points. It knows the words, not what a list does.

use crate::base::names::{cut, did_you_mean};
use crate::battle::{Bond, Branch, Climate, FeatureKind};
use crate::book::objection::ListFault;
use crate::book::price_tables::PriceTables;
use crate::book::{Objection, Rulebook, TroopRow};
use crate::muster::priced::GeneralRank;
use crate::muster::priced::list::{BoughtAlly, BoughtEntry, BoughtList, EntryShare, WorkPermits};
use crate::rules;
use crate::script::check::kinds::FindingKind;
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::draft::SharedDraft;
use crate::script::words::length::{one_table, shown};
use crate::script::words::lexicon::{AREAS, CLIMATES, LINES};
use crate::script::words::named::{mounts, name, opt_word};
use crate::script::words::{entry_sense as sense, permits};
use mlua::{Lua, Table, Value};
use std::rc::Rc;

/// The most lists of one script, the most entries of a list, and the greatest number in an entry.
const MOST: [usize; 2] = [200, 200];
const MOST_ELEMENTS: u16 = 999;

const RANKS: [(&str, GeneralRank); 3] =
    [("chief", GeneralRank::Chief), ("sub", GeneralRank::Sub), ("ally", GeneralRank::Ally)];
const WORKS: [&str; 3] = ["PF", "TF", "TF camp"];

/// The word `points_list`.
pub fn points_list_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<mlua::Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "points_list")?;
        shared.check_open(lua)?;
        let list = read(lua, &table)?;
        let keys = Keys::new(lua, &table, "points_list");
        let mut lists = shared.bought.borrow_mut();
        if lists.iter().any(|other| other.number == list.number) {
            return Err(keys.refuse("number", format!("a second list has the number {}", cut(&list.number))));
        }
        if lists.len() >= MOST[0] {
            return Err(keys.refuse("", format!("a script has at most {} lists", MOST[0])));
        }
        let number = list.number.clone();
        lists.push(Rc::new(list));
        Ok(number)
    })
}

/// The rule set of a list, and its prices.
struct Bought {
    rules: Rulebook,
    tables: PriceTables,
    /// The years of the list.
    years: [i32; 2],
}

fn bought(keys: &mut Keys) -> mlua::Result<Bought> {
    let set: String = keys.req("rules")?;
    let known = |name: &str| rules::by_name(name, None).and_then(|rules| Some((rules.prices.clone()?, rules)));
    match known(&set) {
        Some((tables, rules)) => Ok(Bought { rules, tables, years: [i32::MIN, i32::MAX] }),
        None => {
            let near = did_you_mean(&set, rules::names().filter(|name| known(name).is_some()));
            let message =
                format!("`rules` is the name of a rule set whose armies are bought, found \"{}\"{near}", cut(&set));
            Err(keys.refuse("rules", message))
        }
    }
}

fn read(lua: &Lua, table: &Table) -> mlua::Result<BoughtList> {
    let mut keys = Keys::new(lua, table, "points_list");
    let mut book = bought(&mut keys)?;
    let number: String = keys.req("number")?;
    let name = name(&mut keys, "name")?;
    let years: [i32; 2] = keys.req("years")?;
    sense::in_order(&keys, years)?;
    book.years = years;
    let (home, climate) = home(&book, &mut keys)?;
    let aggression = keys.req::<u8>("aggression")?;
    let most = book.tables.listing.aggression;
    if aggression > most.value {
        let fault = ListFault::Aggression { found: aggression, most: most.value };
        return Err(keys.refuse_by("aggression", Objection::new(fault, most.clause)));
    }
    let texts = |keys: &mut Keys, key| keys.opt::<Vec<String>>(key).map(Option::unwrap_or_default);
    let (terrain, compulsory) = (ground(&mut keys, "terrain")?, ground(&mut keys, "compulsory_terrain")?);
    if let Some(kind) = compulsory.iter().find(|kind| !terrain.contains(kind)) {
        let message = format!("`compulsory_terrain` has a {}, and `terrain` does not", kind.title());
        return Err(keys.refuse("compulsory_terrain", message));
    }
    let mut works = WorkPermits::default();
    for word in texts(&mut keys, "fortifications")? {
        match word.as_str() {
            "PF" => works.permanent = true,
            "TF" => works.temporary = true,
            "TF camp" => works.camp = true,
            _ => {
                let near = did_you_mean(&word, WORKS);
                let message = format!("fortifications are {}; found \"{}\"{near}", WORKS.join(", "), cut(&word));
                return Err(text_refused(&keys, &word, message));
            }
        }
    }
    let supply_ships = keys.opt("supply_ships")?.unwrap_or(false);
    let dismounts = pairs(&book, &mut keys, "dismounts")?;
    for (riders, foot) in &dismounts {
        if riders.branch != Branch::Mounted || foot.branch != Branch::Foot {
            let message = format!("{} do not become {}: riders dismount to foot", riders.code, foot.code);
            return Err(keys.refuse("dismounts", message));
        }
    }
    let rear_support = pairs(&book, &mut keys, "rear_support")?;
    for (front, behind) in &rear_support {
        permits::may_support(&book.rules, &keys, front, behind)?;
    }
    let entries = entries(lua, &book, &mut keys)?;
    let allies = allies(lua, &book, &mut keys)?;
    keys.finish()?;
    Ok(BoughtList {
        number,
        name,
        years,
        home,
        climate,
        aggression,
        terrain,
        compulsory,
        works,
        supply_ships,
        dismounts,
        rear_support,
        entries,
        allies,
    })
}

/// The region of an army's home and its climate: the climate may be left out, and is that of the region if both are written.
fn home(book: &Bought, keys: &mut Keys) -> mlua::Result<(Option<&'static str>, Climate)> {
    let home = keys.opt::<String>("home")?;
    let climate = opt_word(keys, "climate", &CLIMATES)?;
    let Some(seasons) = book.rules.country.as_ref().map(|country| &country.seasons) else {
        return Err(keys.refuse("rules", "the rule set has no climates"));
    };
    let found = seasons.home(home.as_deref(), climate);
    let key = if home.is_some() { "home" } else { "climate" };
    let found = found.map_err(|objection| keys.refuse_by(key, objection))?;
    found.ok_or_else(|| keys.missing("climate", "a climate such as \"warm\", or `home`, a region such as \"Persia\""))
}

/// The kinds of ground of a key, by their words.
fn ground<'k>(keys: &mut Keys<'k>, key: &'k str) -> mlua::Result<Vec<FeatureKind>> {
    let mut kinds = Vec::new();
    for word in keys.opt::<Vec<String>>(key)?.unwrap_or_default() {
        let all = || AREAS.iter().chain(&LINES);
        match all().find(|(of, _)| *of == word) {
            Some((_, kind)) => kinds.push(*kind),
            None => {
                let near = did_you_mean(&word, all().map(|(of, _)| *of));
                let kinds = all().map(|(of, _)| *of).collect::<Vec<_>>().join(", ");
                let message = format!("`{key}` has kinds of ground, found \"{}\"{near}; there are {kinds}", cut(&word));
                return Err(text_refused(keys, &word, message));
            }
        }
    }
    Ok(kinds)
}

fn text_refused(keys: &Keys, text: &str, message: String) -> mlua::Error {
    keys.refuse_as(FindingKind::WrongValue, TableSpot::Text(text), message)
}

/// Troops by their code.
fn troops(book: &Bought, keys: &Keys, code: &str) -> mlua::Result<TroopRow> {
    match book.rules.troops_called(code) {
        Some(row) if book.tables.price(row, row.grade).value.is_some() => Ok(*row),
        Some(row) => {
            let clause = book.tables.price(row, row.grade).clause;
            let message = format!("{} cannot be bought: the price list has no such troops [{clause}]", row.code);
            Err(keys.refuse_as(FindingKind::Troops, TableSpot::Text(code), message))
        }
        None => Err(keys.refuse_as(FindingKind::Troops, TableSpot::Text(code), book.rules.no_troops(code))),
    }
}

/// Pairs of troops, such as riders and what they become.
fn pairs<'k>(book: &Bought, keys: &mut Keys<'k>, key: &'k str) -> mlua::Result<Vec<(TroopRow, TroopRow)>> {
    let written = keys.opt::<Vec<[String; 2]>>(key)?.unwrap_or_default();
    // What riders become need not be for sale.
    let behind = |code: &str| match book.rules.troops_called(code) {
        Some(row) => Ok(*row),
        None => troops(book, keys, code),
    };
    written.iter().map(|[one, other]| Ok((troops(book, keys, one)?, behind(other)?))).collect()
}

/// One text or several.
fn texts<'k>(keys: &mut Keys<'k>, key: &'k str) -> mlua::Result<Vec<String>> {
    let Some(value) = keys.opt::<Value>(key)? else { return Ok(Vec::new()) };
    match String::read(&value) {
        Some(one) => Ok(vec![one]),
        None => Vec::<String>::read(&value)
            .ok_or_else(|| keys.refuse(key, format!("`{key}` is a text or a list of texts, found {}", shown(&value)))),
    }
}

fn all<'k>(book: &Bought, keys: &mut Keys<'k>, key: &'k str) -> mlua::Result<Vec<TroopRow>> {
    let codes = texts(keys, key)?;
    codes.iter().map(|code| troops(book, keys, code)).collect()
}

fn entries(lua: &Lua, book: &Bought, keys: &mut Keys) -> mlua::Result<Vec<BoughtEntry>> {
    let tables: Vec<Table> = keys.opt("entries")?.unwrap_or_default();
    let mut entries: Vec<BoughtEntry> = Vec::new();
    for table in &tables {
        let entry = entry(lua, book, table)?;
        let own = Keys::new(lua, table, "an entry");
        if entries.iter().any(|other| other.name == entry.name) {
            let message = format!("a second entry is called \"{}\"; give it a `name`", cut(&entry.name));
            return Err(own.refuse("", message));
        }
        if entries.len() >= MOST[1] {
            return Err(own.refuse("", format!("a list has at most {} entries", MOST[1])));
        }
        entries.push(entry);
    }
    for (entry, table) in entries.iter().zip(&tables) {
        sense::of_others(&Keys::new(lua, table, "an entry"), &entries, entry)?;
    }
    Ok(entries)
}

fn entry(lua: &Lua, book: &Bought, table: &Table) -> mlua::Result<BoughtEntry> {
    let mut keys = Keys::new(lua, table, "an entry");
    let troops = all(book, &mut keys, "troops")?;
    let Some(first) = troops.first() else {
        return Err(keys.refuse("troops", "`troops` is missing; write a code such as \"Reg Bd (O)\", or several"));
    };
    let name = keys.opt::<String>("name")?.unwrap_or_else(|| first.code.to_string());
    let from = keys.opt_in::<u16>("from", 0..=MOST_ELEMENTS)?.unwrap_or(0);
    let to = match keys.opt::<Value>("to")? {
        None => Some(from).filter(|from| *from > 0).or(Some(1)),
        Some(value) if String::read(&value).is_some_and(|word| word == "any") => None,
        Some(value) => match u16::read(&value) {
            Some(to) if (from..=MOST_ELEMENTS).contains(&to) => Some(to),
            _ => {
                let message =
                    format!("`to` is a number from {from} to {MOST_ELEMENTS} or \"any\", found {}", shown(&value));
                return Err(keys.refuse("to", message));
            }
        },
    };
    let years = sense::years(&mut keys, book.years)?;
    let only_if = keys.opt("only_if")?;
    let replaces = keys.opt("replaces")?;
    let mut shares = Vec::new();
    for (key, least) in [("most", false), ("least", true)] {
        shares.extend(share(&mut keys, key, least)?);
    }
    let mut general = Vec::new();
    for word in texts(&mut keys, "general")? {
        match RANKS.iter().find(|(known, _)| *known == word) {
            Some((_, rank)) => general.push(*rank),
            None => {
                let near = did_you_mean(&word, RANKS.map(|(known, _)| known));
                let message = format!("`general` is chief, sub or ally, or several; found \"{}\"{near}", cut(&word));
                return Err(keys.refuse("general", message));
            }
        }
    }
    let double = all(book, &mut keys, "double")?;
    let aboard = all(book, &mut keys, "aboard")?;
    let camels = mounts(&mut keys)?;
    let mounted = camels.is_some();
    let infantry = book.tables.mounts;
    if let Some(row) = troops.iter().find(|row| mounted && !infantry.value.is_row(row)) {
        let message = format!("{} is no infantry, and gets no mounts [{}]", row.code, infantry.clause);
        return Err(keys.refuse("mounted", message));
    }
    let regular = keys.opt("regular")?.unwrap_or(false);
    let beasts = book.tables.beasts.who;
    if let Some(row) = troops.iter().find(|row| regular && !beasts.value.is_row(row)) {
        let message = format!("`regular` is for generals on elephants, not on {} [{}]", row.code, beasts.clause);
        return Err(keys.refuse("regular", message));
    }
    keys.finish()?;
    let line = keys.at(TableSpot::Key("troops")).map(|at| at.line as u32);
    let entry = BoughtEntry {
        name,
        line,
        troops,
        from,
        to,
        years,
        only_if,
        shares,
        replaces,
        general,
        double,
        mounted,
        camels: camels == Some(true),
        aboard,
        regular,
    };
    sense::of_bases(&keys, (&book.rules, &book.tables), &entry)?;
    Ok(entry)
}

/// A part of another entry, `{ "1/2", "ENTRY" }` or `{ "50%", "ENTRY" }`, or of the whole army, `"1/3"`.
fn share<'k>(keys: &mut Keys<'k>, key: &'k str, least: bool) -> mlua::Result<Option<EntryShare>> {
    let written = texts(keys, key)?;
    let (part, of) = match written.as_slice() {
        [] => return Ok(None),
        [part] => (part, None),
        [part, of] => (part, Some(of.clone())),
        _ => return Err(keys.refuse(key, format!("`{key}` is a part, or a part and the name of an entry"))),
    };
    let numbers = match (part.split_once('/'), part.strip_suffix('%')) {
        (Some((some, many)), _) => some.trim().parse::<u16>().ok().zip(many.trim().parse::<u16>().ok()),
        (None, Some(hundredths)) => hundredths.trim().parse::<u16>().ok().map(|some| (some, 100)),
        (None, None) => None,
    };
    match numbers.filter(|(some, many)| (1..=1_000).contains(many) && some <= many) {
        Some((some, many)) => Ok(Some(EntryShare { of, part: [some, many], least })),
        None => {
            Err(keys
                .refuse(key, format!("`{key}` begins with a part such as \"1/3\" or \"25%\", found \"{}\"", cut(part))))
        }
    }
}

fn allies(lua: &Lua, book: &Bought, keys: &mut Keys) -> mlua::Result<Vec<BoughtAlly>> {
    let tables: Vec<Table> = keys.opt("allies")?.unwrap_or_default();
    let mut allies = Vec::new();
    for table in &tables {
        let mut keys = Keys::new(lua, table, "an ally");
        let name = name(&mut keys, "name")?;
        let years = sense::years(&mut keys, book.years)?;
        let entries = entries(lua, book, &mut keys)?;
        // Troops of the army's own entries are of its own nation.
        let usual = if entries.is_empty() { Bond::Kindred } else { Bond::Foreign };
        let bond = opt_word(&mut keys, "bond", &permits::BONDS)?.unwrap_or(usual);
        keys.finish()?;
        allies.push(BoughtAlly { name, years, entries, bond });
    }
    Ok(allies)
}
