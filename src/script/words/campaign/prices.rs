//! `prices = { ... }` of a campaign, and `c:mercenaries { ... }`.

use mlua::{Lua, Table, Value};

use super::bought;
use super::draft::CampaignDraft;
use super::map::known_node;
use super::named::names;
use crate::base::names::did_you_mean;
use crate::campaign::army::is_general;
use crate::campaign::names::NodeName;
use crate::campaign::orders::each;
use crate::campaign::realm::{Market, Prices, WayBack};
use crate::muster::PickedArmy;
use crate::script::keys::Keys;
use crate::script::words::length::one_table;

/// The highest price.
const MOST: u16 = 10_000;

/// Reads what coins buy and what armies cost.
pub(super) fn read(lua: &Lua, keys: &mut Keys) -> mlua::Result<Prices> {
    let usual = Prices::default();
    let Some(table) = keys.opt::<Table>("prices")? else { return Ok(usual) };
    let mut keys = Keys::new(lua, &table, "prices");
    let prices = Prices {
        army: keys.opt_in("army", 0..=MOST)?,
        general: keys.opt_in("general", 0..=MOST)?,
        garrison: keys.opt_in("garrison", 0..=MOST)?,
        fort: keys.opt_in("fort", 0..=MOST)?,
        city: keys.opt_in("city", 0..=MOST)?,
        capital: keys.opt_in("capital", 0..=MOST)?,
        fleet: keys.opt_in("fleet", 0..=MOST)?,
        fleet_upkeep: keys.opt_in("fleet_upkeep", 0..=MOST)?.unwrap_or(usual.fleet_upkeep),
        upkeep: keys.opt_in("upkeep", 0..=MOST)?.unwrap_or(usual.upkeep),
        desertion: keys.opt_in("desertion", 0..=6)?.unwrap_or(usual.desertion),
        besieged: keys.opt_in("besieged", 0..=100)?.unwrap_or(usual.besieged),
        blockaded: keys.opt_in("blockaded", 0..=100)?.unwrap_or(usual.blockaded),
        breaches: keys.opt("breaches")?.unwrap_or(usual.breaches),
        way_back: ways(&mut keys)?,
        rising: keys.opt_in("rising", 0..=6)?.unwrap_or(usual.rising),
        risers: keys.opt_in("risers", 0..=100)?.unwrap_or(usual.risers),
        hope: keys.opt_in("hope", 0..=1_000)?.unwrap_or(usual.hope),
    };
    keys.finish_anyway()?;
    Ok(prices)
}

/// The ways back with the words for them.
const WAYS: [(&str, WayBack); 3] = [("exile", WayBack::Exile), ("rising", WayBack::Rising), ("loan", WayBack::Loan)];

fn ways(keys: &mut Keys) -> mlua::Result<Option<Vec<WayBack>>> {
    let Some(words) = keys.opt::<Vec<String>>("way_back")? else { return Ok(None) };
    let way = |word: &String| {
        let found = WAYS.iter().find(|(known, _)| known == word).map(|(_, way)| *way);
        found.ok_or_else(|| {
            let known = WAYS.map(|(known, _)| known);
            let near = did_you_mean(word, known);
            keys.refuse("way_back", format!("`way_back`: found \"{word}\", expected {}{near}", known.join(", ")))
        })
    };
    let mut found = words.iter().map(way).collect::<mlua::Result<Vec<_>>>()?;
    found.sort_unstable();
    found.dedup();
    Ok(Some(found))
}

/// Troops that can be hired at nodes.
pub fn mercenaries(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "mercenaries")?;
    let mut keys = Keys::new(lua, &table, "mercenaries");
    let mut nodes = Vec::new();
    for name in names(&mut keys)? {
        nodes.push(known_node(draft, &keys, "", &name)?);
    }
    if let Some(province) = keys.opt::<String>("province")? {
        nodes.extend(within(draft, &keys, &province)?);
    }
    if nodes.is_empty() {
        return Err(keys.refuse("", "mercenaries have nodes or a `province` where they can be hired"));
    }
    let text: String = keys.req("troops")?;
    let price = keys.opt_in("price", 0..=MOST)?.unwrap_or(1);
    if bought::is_bought(draft) {
        let all = bought::troops(draft, &keys, "troops", &text)?;
        if let Some(led) = all.iter().find(|what| is_general(what) || what.contains(" under ")) {
            let what =
                format!("`troops`: {led}: generals and whole commands are not for hire, only troops without either");
            return Err(keys.refuse("troops", what));
        }
        keys.finish_anyway()?;
        offer(draft, nodes, &all, price);
        return Ok(());
    }
    let army = PickedArmy::read(&text).map_err(|error| keys.refuse("troops", format!("`troops`: {}", error.fault)))?;
    if let Some(unknown) = army.picks.iter().find(|pick| !draft.rules.troops.iter().any(|row| row.code == pick.code)) {
        let near = did_you_mean(&unknown.code, draft.rules.troops.iter().map(|row| row.code));
        return Err(keys.refuse("troops", format!("`troops`: there are no troops {}{near}", unknown.code)));
    }
    if army.picks.iter().any(|pick| pick.general || pick.ally.is_some()) {
        return Err(keys.refuse("troops", "`troops`: generals and allies are not for hire"));
    }
    let all = each(&text).unwrap_or_default();
    if all.is_empty() {
        return Err(keys.refuse("troops", "`troops` names no elements"));
    }
    keys.finish_anyway()?;
    offer(draft, nodes, &all, price);
    Ok(())
}

/// Puts troops on the market at nodes.
fn offer(draft: &mut CampaignDraft, nodes: Vec<NodeName>, all: &[String], price: u16) {
    for node in nodes {
        let market = draft.markets.entry(node).or_default();
        for what in all {
            let most = all.iter().filter(|other| *other == what).count() as u16;
            market.insert(what.clone(), Market { price, most });
        }
    }
}

/// The nodes of a province.
fn within(draft: &CampaignDraft, keys: &Keys, province: &str) -> mlua::Result<Vec<NodeName>> {
    let of = |node: &super::draft::NodeDraft| node.node.province.as_deref() == Some(province);
    let found: Vec<NodeName> = draft.nodes.iter().filter(|(_, node)| of(node)).map(|(name, _)| name.clone()).collect();
    if found.is_empty() {
        let known = draft.nodes.iter().filter_map(|(_, node)| node.node.province.as_deref());
        let near = did_you_mean(province, known.collect::<Vec<_>>());
        return Err(keys.refuse("province", format!("no node lies in a province \"{province}\"{near}")));
    }
    Ok(found)
}
