//! Armies of a campaign that are bought by points: the file of each beside the script, or its text, and its list.

use std::collections::BTreeSet;
use std::rc::Rc;

use mlua::{Lua, Value};

use super::draft::CampaignDraft;
use crate::base::names::{cut, did_you_mean};
use crate::book::price_tables::PriceTables;
use crate::campaign::element::{self, BoughtText, CampaignWriting, CommandName};
use crate::muster::priced::list::{BoughtEntry, BoughtList};
use crate::muster::priced::{self, PricedArmy, PricedElement};
use crate::script::error::refuse;
use crate::script::keys::Keys;
use crate::script::vm::{find_file, required, text_beside};
use crate::script::words::draft::SharedDraft;

/// Whether the armies of a campaign are bought.
pub(super) fn is_bought(draft: &CampaignDraft) -> bool {
    CampaignWriting::of(&draft.rules) == CampaignWriting::Bought
}

/// An army that was read, with the number of its list.
pub(super) struct BoughtTroops {
    /// The number of its list.
    pub list: String,
    /// Its elements at full strength.
    pub full: Vec<String>,
    /// Its elements at the beginning.
    pub now: Vec<String>,
}

/// Reads `army`, `list` and `now` of an army that is bought; `beside` is the number of the list that lies beside its file.
///
/// # Errors
/// A file that is not there, a text that is no army, or an army that its rules or its list do not allow.
pub(super) fn army(
    lua: &Lua,
    draft: &mut CampaignDraft,
    keys: &mut Keys,
    beside: Option<&str>,
) -> mlua::Result<BoughtTroops> {
    let prices = draft.rules.prices.clone();
    let Some(prices) = prices else { return Err(keys.refuse("army", "these rules sell no armies")) };
    if let Some(elements) = keys.opt::<String>("elements")? {
        let what = format!(
            "`elements`: armies of {} are bought in commands; found \"{}\", expected `army = \"FILE.army\"` or its text, such as \
             \"chief Scipio: Reg Cv (O) general, Reg Bd (O)*12\"",
            draft.rules.title,
            cut(&elements)
        );
        return Err(keys.refuse("elements", what));
    }
    let written: String = keys.req("army")?;
    let from = keys.opt::<String>("list")?;
    // A text has headings; the name of a file has none.
    let named = (!written.contains(':')).then_some(written.as_str());
    let text: Rc<str> = match named {
        Some(name) => {
            text_beside(lua, name).map_err(|why| keys.refuse("army", format!("the army \"{}\" {why}", cut(name))))?
        }
        None => written.as_str().into(),
    };
    let told = named.map_or_else(|| "`army`".to_string(), |name| format!("`army`: {name}"));
    let list = match (from, named) {
        (Some(number), _) => known(draft, keys, &number)?,
        (None, Some(name)) => match beside {
            Some(number) => known(draft, keys, number)?,
            None => return Err(no_list(lua, keys, name)),
        },
        (None, None) => {
            let what = "the army stands here as a text: name its `list`, the number of a points_list of this script";
            return Err(keys.refuse("list", what));
        }
    };
    let mut army =
        priced::read(&draft.rules, &prices, &text).map_err(|why| keys.refuse("army", format!("{told}: {why}")))?;
    army.year = Some(draft.calendar.year);
    fits_campaign(keys, &army, &told)?;
    judge(draft, keys, &prices, &army, &list, &told)?;
    let full = elements(draft, &army);
    let now = match keys.opt::<String>("now")? {
        Some(text) => part_of(keys, &full, &text)?,
        None => full.clone(),
    };
    draft.bought_lists.entry(list.number.clone()).or_insert_with(|| list.clone());
    Ok(BoughtTroops { list: list.number.clone(), full, now })
}

/// Refuses what an army has that a campaign has otherwise: fortifications, and names that orders cannot tell from their own words.
fn fits_campaign(keys: &Keys, army: &PricedArmy, told: &str) -> mlua::Result<()> {
    if let Some(work) = army.works.first() {
        let what = format!(
            "{told}: line {}: an army of a campaign has no fortifications of its own, since those of a place count; leave \
             `fortifications:` out",
            work.line
        );
        return Err(keys.refuse("army", what));
    }
    for command in &army.commands {
        let Some(odd) = odd_name(&command.name) else { continue };
        let what = format!(
            "{told}: line {}: the command \"{}\" has '{odd}' in its name, which orders would take for a word of theirs; call it \
             otherwise",
            command.line,
            cut(&command.name)
        );
        return Err(keys.refuse("army", what));
    }
    Ok(())
}

/// The words and signs with which troops end in an order.
const ORDER_WORDS: [&str; 7] = ["and", "as", "at", "in", "into", "to", "under"];
const ORDER_SIGNS: [char; 3] = [',', ';', '*'];

/// What in the name of a command orders would take for a word of theirs.
fn odd_name(name: &str) -> Option<String> {
    let sign = name.chars().find(|letter| ORDER_SIGNS.contains(letter)).map(String::from);
    let word = || name.split_whitespace().find(|word| ORDER_WORDS.iter().any(|own| own.eq_ignore_ascii_case(word)));
    sign.or_else(|| word().map(str::to_string))
}

/// The list of this number: of the script, or of an army that was written before.
fn known(draft: &CampaignDraft, keys: &Keys, number: &str) -> mlua::Result<Rc<BoughtList>> {
    let own = draft.bought.borrow();
    let all = || own.iter().chain(draft.bought_lists.values());
    if let Some(list) = all().find(|list| list.number == number) {
        return Ok(list.clone());
    }
    let numbers: BTreeSet<&str> = all().map(|list| list.number.as_str()).collect();
    let near = did_you_mean(number, numbers.iter().copied());
    let there = match numbers.is_empty() {
        true => "none; make one with points_list, or put it beside the army's file".to_string(),
        false => numbers.into_iter().collect::<Vec<_>>().join(", "),
    };
    let what = format!("`list` is the number of a points_list, found \"{}\"{near}; there is {there}", cut(number));
    Err(keys.refuse("list", what))
}

/// The refusal of an army's file without a list.
fn no_list(lua: &Lua, keys: &Keys, name: &str) -> mlua::Error {
    let module = module_of(name);
    let why = find_file(lua, module).err().unwrap_or_else(|| "returns no points_list".to_string());
    let what = format!(
        "the list of {name}: {module}.lua {why}; put it beside the army, made with points_list, or name one of this script's with \
         `list`"
    );
    keys.refuse("list", what)
}

/// The module in which the list of an army's file lies beside it: its name without its ending.
fn module_of(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The number of the list that lies beside the file of an army, run as a module of the script; `None` where the army names its
/// list, is no file, or has none beside it. No part of the campaign may be borrowed while the module runs.
///
/// # Errors
/// A mistake in the module, or one that returns no number.
pub(super) fn list_beside(lua: &Lua, shared: &SharedDraft, army: &Value) -> mlua::Result<Option<String>> {
    let bought = shared.campaign.borrow().as_ref().is_some_and(is_bought);
    let Some(table) = army.as_table().filter(|_| bought) else { return Ok(None) };
    let text = |key: &str| -> mlua::Result<Option<String>> {
        Ok(table.raw_get::<Value>(key)?.as_string().map(|text| text.to_string_lossy()))
    };
    let Some(file) = text("army")?.filter(|file| !file.contains(':')) else { return Ok(None) };
    let module = module_of(&file);
    if text("list")?.is_some() || find_file(lua, module).is_err() {
        return Ok(None);
    }
    match required(lua, module)?.as_string() {
        Some(number) => Ok(Some(number.to_string_lossy())),
        None => {
            let what = format!("{module}.lua lies beside the army {}, and returns no points_list", cut(&file));
            Err(refuse(lua, what))
        }
    }
}

/// Judges an army by its rules and its list, at the campaign's year.
fn judge(
    draft: &CampaignDraft,
    keys: &Keys,
    prices: &PriceTables,
    army: &PricedArmy,
    list: &BoughtList,
    told: &str,
) -> mlua::Result<()> {
    let verdict = priced::listed::unagreed(&draft.rules, prices, army, Some(list));
    match verdict.faults.as_slice() {
        [] => Ok(()),
        [first] => Err(keys.refuse("army", format!("{told}: {first}"))),
        [first, rest @ ..] => Err(keys.refuse("army", format!("{told}: {first}; and {} more", rest.len()))),
    }
}

/// The elements of an army as the campaign holds them, command after command, then the baggage.
fn elements(draft: &CampaignDraft, army: &PricedArmy) -> Vec<String> {
    let mut all = Vec::new();
    for (i, command) in army.commands.iter().enumerate() {
        let name = if command.name.is_empty() { (i + 1).to_string() } else { command.name.clone() };
        let under = CommandName { rank: command.rank, name };
        for element in &command.elements {
            all.extend(texts(draft, element, Some(&under)));
        }
    }
    all.extend(army.baggage.iter().flat_map(|element| texts(draft, element, None)));
    all
}

fn texts(draft: &CampaignDraft, element: &PricedElement, under: Option<&CommandName>) -> Vec<String> {
    let singles = element.singles(&draft.rules).into_iter();
    singles.map(|(one, aboard)| BoughtText::of(&one, aboard, under.cloned()).to_string()).collect()
}

/// Those of an army that it has at the beginning.
fn part_of(keys: &Keys, full: &[String], text: &str) -> mlua::Result<Vec<String>> {
    let wanted = element::each(text).map_err(|why| keys.refuse("now", format!("`now`: {why}")))?;
    let mut left: Vec<&String> = full.iter().collect();
    let mut now = Vec::new();
    for what in wanted {
        let Some(i) = left.iter().position(|has| element::names(&what, has)) else {
            let near = did_you_mean(&what, left.iter().map(|has| has.as_str()));
            return Err(
                keys.refuse("now", format!("`now`: {what} is not among the army's elements, or too often{near}"))
            );
        };
        now.push(left.remove(i).clone());
    }
    if now.is_empty() { Err(keys.refuse("now", "`now` names no elements")) } else { Ok(now) }
}

/// Reads `list` and `elements` of a garrison: troops that its list has.
///
/// # Errors
/// A list that is not known, or troops that are not of it.
pub(super) fn garrison(draft: &mut CampaignDraft, keys: &mut Keys) -> mlua::Result<BoughtTroops> {
    let number: String = keys.req("list")?;
    let list = known(draft, keys, &number)?;
    let text: String = keys.req("elements")?;
    let full = troops(draft, keys, "elements", &text)?;
    for what in &full {
        let found = BoughtText::read(what).element(&draft.rules).map_err(|why| keys.refuse("elements", why))?;
        let has = |entry: &BoughtEntry| entry.troops.iter().any(|row| row.code == found.front.code);
        if !list.entries.iter().any(has) {
            let entries: Vec<&str> = list.entries.iter().map(|entry| entry.name.as_str()).collect();
            let what = format!(
                "`elements`: the list {} has no {}; its entries are {}",
                list.number,
                found.front.code,
                entries.join(", ")
            );
            return Err(keys.refuse("elements", what));
        }
    }
    draft.bought_lists.entry(list.number.clone()).or_insert_with(|| list.clone());
    Ok(BoughtTroops { list: list.number.clone(), now: full.clone(), full })
}

/// Troops that are bought without an army: each element as the campaign holds it.
///
/// # Errors
/// Words that are no troops of the rules, or none at all.
pub(super) fn troops(draft: &CampaignDraft, keys: &Keys, key: &'static str, text: &str) -> mlua::Result<Vec<String>> {
    let wrong = |why: String| keys.refuse(key, format!("`{key}`: {why}"));
    let all = element::each(text).map_err(wrong)?;
    let one = |what: String| {
        let read = BoughtText::read(&what);
        let found = read.element(&draft.rules).map_err(wrong)?;
        Ok(BoughtText::of(&found, read.aboard, read.under).to_string())
    };
    let all = all.into_iter().map(one).collect::<mlua::Result<Vec<String>>>()?;
    if all.is_empty() { Err(keys.refuse(key, format!("`{key}` names no elements"))) } else { Ok(all) }
}
