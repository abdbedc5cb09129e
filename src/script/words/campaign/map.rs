//! `c:node { ... }` and `c:link { ... }`.

use super::draft::{CampaignDraft, NodeDraft};
use super::named::{names, opt, own_name, seasons};
use crate::base::names::did_you_mean;
use crate::battle::Climate;
use crate::book::Home;
use crate::book::campaign_tables::WayKind;
use crate::campaign::map::{MapLink, Node, Walls};
use crate::campaign::names::NodeName;
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::length::one_table;
use crate::script::words::lexicon::CLIMATES;
use mlua::{Lua, Value};

/// The most nodes of a map.
const MOST: usize = 2_000;
/// The most links.
const MOST_LINKS: usize = 8_000;

/// The range of places on the picture.
const PICTURE: std::ops::RangeInclusive<f64> = 0.0..=1000.0;

/// A node.
pub fn node(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "node")?;
    let mut keys = Keys::new(lua, &table, "node");
    let name = NodeName(own_name(&mut keys, "node")?);
    let at = keys.opt::<Vec<f64>>("at")?;
    let homes = Home::ALL.map(|home| (home.name(), home));
    let home = match opt(&mut keys, "home", &homes)? {
        Some(home) => home,
        None => keys.lacking("home", "a country such as \"Arable\"", Home::Arable)?,
    };
    let climate = opt(&mut keys, "climate", &CLIMATES)?.unwrap_or(Climate::Warm);
    let walls = [("none", Walls::None), ("fort", Walls::Fort), ("city", Walls::City)];
    let walls = opt(&mut keys, "walls", &walls)?.unwrap_or_default();
    let port = keys.opt("port")?.unwrap_or(false);
    let worth = keys.opt_in("worth", 0..=1000)?.unwrap_or(1);
    let province = keys.opt::<String>("province")?.filter(|province| !province.is_empty());
    let placed = match at.as_deref() {
        None => None,
        Some([x, y]) if PICTURE.contains(x) && PICTURE.contains(y) => {
            Some([libm::round(*x) as i32, libm::round(*y) as i32])
        }
        Some(_) => {
            keys.tolerate(Err(keys.refuse("at", "`at` is { x, y }, each 0 to 1000")))?;
            None
        }
    };
    if draft.node(&name).is_some() {
        return Err(keys.refuse("", format!("there is a node \"{name}\" already")));
    }
    if draft.nodes.len() >= MOST {
        return Err(keys.refuse("", format!("a map has at most {MOST} nodes")));
    }
    keys.finish_anyway()?;
    let node = Node { at: placed.unwrap_or_default(), home, climate, walls, port, worth, owner: None, province };
    let at = keys.noted(TableSpot::Word);
    draft.nodes.push((name, NodeDraft { node, placed: placed.is_some(), at }));
    Ok(())
}

/// Ways from node to node.
pub fn link(lua: &Lua, draft: &mut CampaignDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "link")?;
    let mut keys = Keys::new(lua, &table, "link");
    let ends = names(&mut keys)?;
    let way = opt(&mut keys, "way", &WayKind::ALL.map(|way| (way.name(), way)))?.unwrap_or(WayKind::Road);
    let stages = keys.opt_in("stages", 1..=20)?.unwrap_or(1);
    let cost = keys.opt_in("cost", 1..=50)?;
    let capacity = keys.opt_in("capacity", 1..=200)?;
    let one_way = keys.opt("one_way")?.unwrap_or(false);
    let coast = keys.opt("coast")?.unwrap_or(false);
    let closed = seasons(&mut keys, "closed")?;
    if ends.len() < 2 {
        return Err(keys.refuse("", "a link names two nodes or more: c:link { \"Pella\", \"Sardis\" }"));
    }
    if coast && way != WayKind::Sea {
        return Err(keys.refuse("coast", "`coast` is said of sea lanes: way = \"sea\""));
    }
    for name in &ends {
        known_node(draft, &keys, "", name)?;
    }
    keys.finish_anyway()?;
    for pair in ends.windows(2) {
        let [a, b] = [&pair[0], &pair[1]].map(|name| NodeName(name.clone()));
        if a == b {
            return Err(keys.refuse("", format!("a link leads from {a} to itself")));
        }
        // A two-way link has one form, so that the order of its ends in the script does not matter.
        let (a, b) = if one_way || a < b { (a, b) } else { (b, a) };
        let twice = draft
            .links
            .iter()
            .find(|(link, _)| link.joins(&a, &b) && link.way == way && !(link.one_way && one_way && link.a != a));
        if let Some((_, at)) = twice {
            let at = at.as_ref().map_or_else(String::new, |at| format!(" (at {at})"));
            return Err(keys.refuse("", format!("{a} and {b} are linked by a {} already{at}", way.name())));
        }
        if draft.links.len() >= MOST_LINKS {
            return Err(keys.refuse("", format!("a map has at most {MOST_LINKS} links")));
        }
        let link = MapLink { a, b, way, stages, cost, capacity, one_way, coast, closed: closed.clone() };
        draft.links.push((link, keys.noted(TableSpot::Word)));
    }
    Ok(())
}

/// Refuses an unknown node; if mistakes are collected, the word goes on with it.
///
/// # Errors
/// If there is none; the message names the nearest.
pub fn known_node(draft: &CampaignDraft, keys: &Keys, key: &str, name: &str) -> mlua::Result<NodeName> {
    if draft.node(name).is_none() && (key.is_empty() || !keys.is_told(key)) {
        let near = did_you_mean(name, draft.nodes.iter().map(|(name, _)| &**name));
        let why = if near.is_empty() { "; nodes are written before what names them" } else { &near };
        let message = format!("there is no node \"{name}\"{why}");
        keys.tolerate(Err(keys.refuse_as(FindingKind::Map, TableSpot::Text(name), message)))?;
    }
    Ok(NodeName::from(name))
}
