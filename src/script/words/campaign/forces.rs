//! Players, nations, armies, garrisons and treaties of a campaign.

use super::bought::{self, is_bought};
use super::draft::{CampaignArmyDraft, CampaignDraft, NationDraft};
use super::map::known_node;
use super::named::{names, opt, own_name};
use crate::base::names::did_you_mean;
use crate::book::Home;
use crate::campaign::army::Army;
use crate::campaign::element::singly;
use crate::campaign::intent;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::nation::{Nation, Player, Treaty};
use crate::campaign::orders::TreatyTerms;
use crate::muster::PickedArmy;
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::length::one_table;
use crate::script::words::listed::ScriptLists;
use mlua::{Lua, Value};

/// Colours for nations without one of their own; well apart, and readable on light and dark ground.
const COLOURS: [&str; 12] = [
    "#b3322b", "#2b62b3", "#2f8f4e", "#b8861b", "#7a3fa0", "#1f8f8f", "#c2571a", "#5a6b2f", "#a03f73", "#3f4fa0",
    "#8a5a35", "#5f6672",
];

/// The most nations, and the most armies.
const MOST: usize = 2_000;

/// A player.
pub fn player(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "player")?;
    let mut keys = Keys::new(lua, &table, "player");
    let name = PlayerName(own_name(&mut keys, "player")?);
    let known: Vec<(&str, &str)> = intent::words().map(|word| (word, word)).collect();
    let general = opt(&mut keys, "general", &known)?.unwrap_or(crate::general::NAMES[0]).to_string();
    if draft.players.contains_key(&name) {
        return Err(keys.refuse("", format!("there is a player \"{name}\" already")));
    }
    keys.finish_anyway()?;
    draft.players.insert(name, Player { removed: false, computer: false, general });
    Ok(())
}

/// A nation.
pub fn nation(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "nation")?;
    let mut keys = Keys::new(lua, &table, "nation");
    let name = NationName(own_name(&mut keys, "nation")?);
    let player = match keys.opt::<String>("player")? {
        Some(player) if draft.players.contains_key(player.as_str()) => Some(PlayerName(player)),
        Some(player) => {
            let near = did_you_mean(&player, draft.players.keys().map(|name| &**name));
            let message = format!("there is no player \"{player}\"{near}; write c:player {{ \"{player}\" }} before");
            keys.tolerate(Err(keys.refuse("player", message)))?;
            None
        }
        None => None,
    };
    let player = match keys.opt::<bool>("computer")?.unwrap_or(false) {
        true => Some(computer(draft, &keys, &name, player)?),
        false => player,
    };
    let capital: String = keys.req("capital")?;
    let capital = known_node(draft, &keys, "capital", &capital)?;
    let mut owns = vec![capital.clone()];
    for node in keys.opt::<Vec<String>>("owns")?.unwrap_or_default() {
        let node = known_node(draft, &keys, "owns", &node)?;
        if !owns.contains(&node) {
            owns.push(node);
        }
    }
    let homes = Home::ALL.map(|home| (home.name(), home));
    let home = opt(&mut keys, "home", &homes)?;
    let colour = keys.opt::<String>("colour")?;
    if let Some(colour) = colour.as_ref().filter(|colour| !is_colour(colour)) {
        let what = format!("a colour is \"#b22222\", six hexadecimal digits; found \"{colour}\"");
        keys.tolerate(Err(keys.refuse("colour", what)))?;
    }
    let coins = keys.opt_in("coins", 0..=1_000_000)?.unwrap_or(0);
    let list = keys.opt::<String>("list")?.map(|number| known_list(draft, &keys, number)).transpose()?;
    if draft.nations.iter().any(|nation| nation.name == name) {
        return Err(keys.refuse("", format!("there is a nation \"{name}\" already")));
    }
    if draft.nations.len() >= MOST {
        return Err(keys.refuse("", format!("a campaign has at most {MOST} nations")));
    }
    keys.finish_anyway()?;
    let seat = draft.nations.len();
    let colour = colour.unwrap_or_else(|| COLOURS[seat % COLOURS.len()].to_string());
    let nation = Nation { colour, capital, home: home.unwrap_or(Home::Arable), player, seat: seat as u16, worth: 0 };
    draft.nations.push(NationDraft { name, nation, home, owns, coins, list, at: keys.noted(TableSpot::Word) });
    Ok(())
}

/// The player by whose name the computer leads a nation: the nation's own.
fn computer(
    draft: &mut CampaignDraft,
    keys: &Keys,
    nation: &NationName,
    player: Option<PlayerName>,
) -> mlua::Result<PlayerName> {
    if let Some(player) = player {
        let what = format!("{player} leads {nation}, or the computer does; leave out `player` or `computer`");
        keys.tolerate(Err(keys.refuse("computer", what)))?;
        return Ok(player);
    }
    let name = PlayerName(nation.to_string());
    if draft.players.get(&name).is_some_and(|known| !known.computer) {
        let what = format!("a player is called {name}, and the computer leads {nation} by that name; give it another");
        keys.tolerate(Err(keys.refuse("computer", what)))?;
        return Ok(name);
    }
    let general = crate::general::NAMES[0].to_string();
    draft.players.insert(name.clone(), Player { removed: false, computer: true, general });
    Ok(name)
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text.bytes().skip(1).all(|byte| byte.is_ascii_hexdigit())
}

/// An army; `list` is the number of the list that lies beside its file.
pub fn army(lua: &Lua, draft: &mut CampaignDraft, table: &Value, list: Option<&str>) -> mlua::Result<()> {
    let table = one_table(lua, table, "army")?;
    let mut keys = Keys::new(lua, &table, "army");
    let name = ArmyName(own_name(&mut keys, "army")?);
    let nation = known_nation(draft, &mut keys, "nation")?;
    let at: String = keys.req("at")?;
    let at = known_node(draft, &keys, "at", &at)?;
    if is_bought(draft) {
        let bought::BoughtTroops { list, full, now } = bought::army(lua, draft, &mut keys, list)?;
        return push(draft, &keys, name, Army::raised(nation, at, list, full, false), now);
    }
    not_bought(draft, &mut keys)?;
    let list = list_number(draft, &mut keys)?;
    let full = elements(draft, &mut keys, "elements", &list)?.unwrap_or_else(|| first_choice(draft, &list));
    let now = elements(draft, &mut keys, "now", &list)?.unwrap_or_else(|| full.clone());
    let mut left = full.clone();
    for what in &now {
        match left.iter().position(|have| have == what) {
            Some(i) => drop(left.swap_remove(i)),
            None => return Err(keys.refuse("now", format!("{what} is not among the army's elements, or too often"))),
        }
    }
    let army = Army::raised(nation, at, list, full, false);
    push(draft, &keys, name, army, now)
}

/// A garrison.
pub fn garrison(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "garrison")?;
    let mut keys = Keys::new(lua, &table, "garrison");
    let node = own_name(&mut keys, "node")?;
    let at = known_node(draft, &keys, "", &node)?;
    let nation = known_nation(draft, &mut keys, "nation")?;
    if is_bought(draft) {
        let bought::BoughtTroops { list, full, now } = bought::garrison(draft, &mut keys)?;
        let army = Army::raised(nation, at.clone(), list, full, true);
        push(draft, &keys, ArmyName::of_garrison(&at), army, now)?;
        return walled(draft, &keys, &at);
    }
    let list = list_number(draft, &mut keys)?;
    let full = match elements(draft, &mut keys, "elements", &list)? {
        Some(full) => full,
        None => keys.lacking("elements", "a text such as \"4Sp*2\"", Vec::new())?,
    };
    let army = Army::raised(nation, at.clone(), list, full.clone(), true);
    push(draft, &keys, ArmyName::of_garrison(&at), army, full)?;
    walled(draft, &keys, &at)
}

/// A garrison mans walls.
fn walled(draft: &CampaignDraft, keys: &Keys, at: &NodeName) -> mlua::Result<()> {
    match draft.node(at).is_some_and(|place| place.node.walls == Walls::None) {
        true => Err(keys.refuse("", format!("{at} has no walls to be manned; give it `walls`, or write an army"))),
        false => Ok(()),
    }
}

/// Refuses the file of an army that is chosen from a list.
fn not_bought(draft: &CampaignDraft, keys: &mut Keys) -> mlua::Result<()> {
    match keys.opt::<String>("army")? {
        None => Ok(()),
        Some(army) => {
            let what = format!(
                "`army`: armies of {} are chosen from lists, not bought; found \"{}\", expected `list = \"NUMBER\"`, and `elements` \
                 where they are not the list's first choices",
                draft.rules.title,
                crate::base::names::cut(&army)
            );
            keys.tolerate(Err(keys.refuse("army", what)))
        }
    }
}

fn push(draft: &mut CampaignDraft, keys: &Keys, name: ArmyName, army: Army, now: Vec<String>) -> mlua::Result<()> {
    if draft.armies.iter().any(|other| other.name == name) {
        return Err(keys.refuse("", format!("there is an army \"{name}\" already")));
    }
    if draft.armies.len() >= MOST {
        return Err(keys.refuse("", format!("a campaign has at most {MOST} armies")));
    }
    keys.finish_anyway()?;
    draft.armies.push(CampaignArmyDraft { name, army, now, at: keys.noted(TableSpot::Word) });
    Ok(())
}

/// A treaty between two nations.
pub fn treaty(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "treaty")?;
    let mut keys = Keys::new(lua, &table, "treaty");
    let both = names(&mut keys)?;
    let [from, to] = both.as_slice() else {
        return Err(keys.refuse("", "a treaty names two nations: c:treaty { \"Rome\", \"Egypt\", terms = \"peace\" }"));
    };
    for name in [from, to] {
        judge_nation(draft, &keys, name)?;
    }
    if from == to {
        return Err(keys.refuse("", format!("a treaty is between two nations, and both are \"{from}\"")));
    }
    let coins = keys.opt_in("coins", 0..=1_000_000)?.unwrap_or(0);
    let terms = [
        ("peace", TreatyTerms::Peace),
        ("alliance", TreatyTerms::Alliance),
        ("passage", TreatyTerms::Passage),
        ("tribute", TreatyTerms::Tribute(coins)),
        ("vassal", TreatyTerms::Vassal),
    ];
    let terms = match opt(&mut keys, "terms", &terms)? {
        Some(terms) => terms,
        None => keys.lacking("terms", "a text such as \"peace\"", TreatyTerms::Peace)?,
    };
    keys.finish_anyway()?;
    let (from, to) = (NationName(from.clone()), NationName(to.clone()));
    // Peace and alliance bind both alike, and an alliance holds peace as well.
    let mutual = |terms: &TreatyTerms| matches!(terms, TreatyTerms::Peace | TreatyTerms::Alliance);
    let kind = std::mem::discriminant::<TreatyTerms>;
    let before = draft.treaties.iter().map(|(treaty, _)| treaty).find(|other| match mutual(&terms) {
        true => mutual(&other.terms) && other.binds(&from, &to),
        false => kind(&other.terms) == kind(&terms) && other.from == from && other.to == to,
    });
    if let Some(other) = before {
        let message =
            format!("{} and {} have agreed on {} already; write one treaty", other.from, other.to, other.terms);
        return Err(keys.refuse("terms", message));
    }
    draft.treaties.push((Treaty { from, to, terms, since: Some(1) }, keys.noted(TableSpot::Word)));
    Ok(())
}

/// Refuses an unknown nation; if mistakes are collected, the word goes on with it.
pub(super) fn judge_nation(draft: &CampaignDraft, keys: &Keys, name: &str) -> mlua::Result<()> {
    if draft.nations.iter().any(|nation| *nation.name == *name) {
        return Ok(());
    }
    let near = did_you_mean(name, draft.nations.iter().map(|nation| &*nation.name));
    let why = if near.is_empty() { "; nations are written before what names them" } else { &near };
    let message = format!("there is no nation \"{name}\"{why}");
    keys.tolerate(Err(keys.refuse_as(FindingKind::Map, TableSpot::Text(name), message)))
}

fn known_nation(draft: &CampaignDraft, keys: &mut Keys, key: &'static str) -> mlua::Result<NationName> {
    let name: String = keys.req(key)?;
    if !keys.is_told(key) {
        judge_nation(draft, keys, &name)?;
    }
    Ok(NationName(name))
}

/// The army lists of a campaign; `None` only for rules without lists, which no campaign has.
fn lists(draft: &CampaignDraft) -> Option<ScriptLists<'_>> {
    draft.rules.armies.as_ref().map(|tables| ScriptLists::new(tables, &draft.lists))
}

/// The number of a list, of the rule set or of the script, whose years include the campaign's first year.
fn list_number(draft: &CampaignDraft, keys: &mut Keys) -> mlua::Result<String> {
    let number: String = keys.req("list")?;
    known_list(draft, keys, number)
}

fn known_list(draft: &CampaignDraft, keys: &Keys, number: String) -> mlua::Result<String> {
    let (Some(tables), Some(lists)) = (&draft.rules.armies, lists(draft)) else { return Ok(number) };
    let list = lists.find(&number).map_err(|objection| keys.refuse_by("list", objection))?;
    list.check_choice(None, Some(draft.calendar.year), tables)
        .map_err(|objection| keys.refuse_by("list", objection))?;
    Ok(list.number.to_string())
}

fn first_choice(draft: &CampaignDraft, list: &str) -> Vec<String> {
    let list = lists(draft).and_then(|lists| lists.find(list).ok());
    list.map(|list| singly(list.first_choice().picks)).unwrap_or_default()
}

/// Elements as they were written, one by one; those of an army that is no larger than its list's are judged by the
/// list.
fn elements(
    draft: &CampaignDraft,
    keys: &mut Keys,
    key: &'static str,
    list: &str,
) -> mlua::Result<Option<Vec<String>>> {
    let Some(text) = keys.opt::<String>(key)? else { return Ok(None) };
    let army = PickedArmy::read(&text).map_err(|error| keys.refuse(key, format!("`{key}`: {}", error.fault)))?;
    let army = PickedArmy { year: Some(draft.calendar.year), ..army };
    if army.picks.is_empty() {
        return Err(keys.refuse(key, format!("`{key}` names no elements")));
    }
    if let Some(unknown) = army.picks.iter().find(|pick| !draft.rules.troops.iter().any(|row| row.code == pick.code)) {
        let near = did_you_mean(&unknown.code, draft.rules.troops.iter().map(|row| row.code));
        return Err(keys.refuse(key, format!("`{key}`: there are no troops {}{near}", unknown.code)));
    }
    let small = draft.rules.armies.as_ref().is_some_and(|tables| army.picks.len() <= tables.size.value);
    if let Some(lists) = lists(draft).filter(|_| small) {
        let list = lists.find(list).map_err(|objection| keys.refuse_by(key, objection))?;
        lists.judge(&list, &army, false).map_err(|objection| keys.refuse_by(key, objection))?;
    }
    Ok(Some(singly(army.picks)))
}
