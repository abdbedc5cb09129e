//! Judges what an order would buy: once on receipt, and again in the season, when coins are paid.

use std::collections::{BTreeMap, BTreeSet};

use super::{Deal, Fleet, Hired, Need, Purchase, RealmOrder, RealmRefusal, WayBack};
use crate::base::names::nearest;
use crate::campaign::army::{Army, is_general};
use crate::campaign::element;
use crate::campaign::lists::CampaignLists;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName, is_sound_name};
use crate::campaign::orders::{each, pick};
use crate::campaign::policy::SeasonReading;
use crate::campaign::state::Campaign;
use crate::rules;

/// Judges an order of a nation that has these coins by then. `here` is where the ordered army is by then, if one is ordered;
/// `hired` is what was hired in this season so far.
///
/// # Errors
/// The first reason for which it cannot be carried out.
pub fn judge(
    at: &Campaign,
    nation: &NationName,
    order: &RealmOrder,
    coins: i64,
    here: Option<&NodeName>,
    hired: &Hired,
) -> Result<Deal, RealmRefusal> {
    if at.realm.is_out(nation) {
        return Err(RealmRefusal::Out { nation: nation.clone() });
    }
    let asked = Asked { at, nation, coins };
    let deal = match order {
        RealmOrder::Raise { name, at, troops } => asked.army(name, at, troops),
        RealmOrder::Man { at, troops } => asked.garrison(at, troops),
        RealmOrder::Appoint { army } => asked.general(army, here),
        RealmOrder::Hire { army, troops } => asked.mercenaries(army, troops, here, hired),
        RealmOrder::Wall { at } => asked.walls(at),
        RealmOrder::Move { to } => asked.capital(to),
        RealmOrder::Build { fleet, at } => asked.fleet(fleet, at),
        RealmOrder::Sail { fleet, .. } => asked.own_fleet(fleet),
        RealmOrder::Lend { army, troops, to, new } => asked.loan(army, troops, to, new),
    }?;
    let need = order.need(&deal);
    match coins >= deal.price as i64 {
        true => Ok(deal),
        false => Err(RealmRefusal::Coins { need, price: deal.price, nation: nation.clone(), coins }),
    }
}

impl RealmOrder {
    /// The word for what it buys.
    pub fn need(&self, deal: &Deal) -> Need {
        match (self, &deal.what) {
            (_, Purchase::Walls { walls: Walls::City, .. }) => Need::City,
            (RealmOrder::Raise { .. } | RealmOrder::Lend { .. }, _) => Need::Army,
            (RealmOrder::Man { .. }, _) => Need::Garrison,
            (RealmOrder::Appoint { .. }, _) => Need::General,
            (RealmOrder::Hire { .. }, _) => Need::Mercenaries,
            (RealmOrder::Wall { .. }, _) => Need::Fort,
            (RealmOrder::Move { .. }, _) => Need::Capital,
            (RealmOrder::Build { .. } | RealmOrder::Sail { .. }, _) => Need::Fleet,
        }
    }
}

/// The elements of the first choice of a nation's army list, the general first, with the list's number.
///
/// # Errors
/// If the nation has no list.
pub fn mustered(at: &Campaign, nation: &NationName) -> Result<(String, Vec<String>), RealmRefusal> {
    let lost = || RealmRefusal::NoList { nation: nation.clone() };
    let number = at.realm.lists.get(nation).ok_or_else(lost)?;
    Ok((number.clone(), first_choice(at, number).ok_or_else(lost)?))
}

/// The elements of the first choice of a list, the general first.
fn first_choice(at: &Campaign, number: &str) -> Option<Vec<String>> {
    if let Some(bought) = at.bought.iter().find(|list| list.number == number) {
        return Some(bought.first.clone());
    }
    let tables = rules::by_name(&at.rules, None)?.armies?;
    let text = CampaignLists::of(at, &tables).ok()?.find(number).ok()?.first_choice().to_string();
    let mut all = each(&text).ok()?;
    all.sort_by_key(|what| !is_general(what));
    Some(all)
}

/// Elements as a list has them: of one that was bought and is named without its command, the first that is not taken yet.
fn commanded(named: Vec<String>, full: &[String]) -> Vec<String> {
    let mut left: Vec<&String> = full.iter().collect();
    let one = |what: String| {
        let exact = left.iter().position(|has| **has == what);
        let alike = || left.iter().position(|has| element::is_bought(has) && element::names(&what, has));
        exact.or_else(alike).map_or(what, |i| left.remove(i).clone())
    };
    named.into_iter().map(one).collect()
}

fn priced(price: Option<u16>, need: Need) -> Result<u64, RealmRefusal> {
    price.map(u64::from).ok_or(RealmRefusal::NoPrice { need })
}

/// A nation that asks.
struct Asked<'c> {
    at: &'c Campaign,
    nation: &'c NationName,
    coins: i64,
}

impl<'c> Asked<'c> {
    fn walls_of(&self, node: &NodeName) -> Walls {
        self.at.map.nodes.get(node).map(|node| node.walls).unwrap_or_default()
    }

    fn cities_of<'n>(&'n self, nation: &'n NationName) -> impl Iterator<Item = &'c NodeName> + 'n {
        let seat = self.at.nations.get(nation).map(|nation| &nation.capital);
        let own = self.at.holdings.iter().filter(move |(_, holding)| holding.owner.as_ref() == Some(nation));
        own.map(|(node, _)| node).filter(move |node| Some(*node) == seat || self.walls_of(node) == Walls::City)
    }

    /// The ally with whose court the nation is in exile.
    fn host(&self) -> Option<&'c NationName> {
        match self.at.realm.fates.get(self.nation) {
            Some(super::NationFate::Exile { host, .. }) => Some(host),
            _ => None,
        }
    }

    /// A place of the nation that no enemies press.
    fn own(&self, node: &NodeName) -> Result<(), RealmRefusal> {
        if self.at.owner(node) != Some(self.nation) {
            return Err(RealmRefusal::NotOwn { at: node.clone(), nation: self.nation.clone() });
        }
        self.free(node)
    }

    fn free(&self, node: &NodeName) -> Result<(), RealmRefusal> {
        if self.at.is_pressed(self.nation, node) { Err(RealmRefusal::Pressed { at: node.clone() }) } else { Ok(()) }
    }

    /// A place where the nation can raise an army or have its capital: a city of its own, its capital, or any own place
    /// where it has neither; in exile a city of its host.
    fn city(&self, node: &NodeName) -> Result<(), RealmRefusal> {
        if let Some(host) = self.host().filter(|host| self.cities_of(host).any(|city| city == node)) {
            return if self.at.is_pressed(host, node) {
                Err(RealmRefusal::Pressed { at: node.clone() })
            } else {
                Ok(())
            };
        }
        self.own(node)?;
        let cities: Vec<&NodeName> = self.cities_of(self.nation).collect();
        if cities.is_empty() || cities.contains(&node) {
            return Ok(());
        }
        let nearest = cities.first().map(|city| (*city).clone());
        Err(RealmRefusal::NoCity { at: node.clone(), nation: self.nation.clone(), nearest })
    }

    fn new_name(&self, name: &ArmyName) -> Result<(), RealmRefusal> {
        let army = name.clone();
        if !is_sound_name(name) || name.is_of_garrison() {
            return Err(RealmRefusal::NoName { army });
        }
        match self.at.armies.keys().find(|known| known.to_lowercase() == name.to_lowercase()) {
            Some(known) => Err(RealmRefusal::NameTaken { army: known.clone() }),
            None => Ok(()),
        }
    }

    fn army(&self, name: &ArmyName, node: &NodeName, troops: &str) -> Result<Deal, RealmRefusal> {
        let price = priced(self.at.policies.prices.army, Need::Army)?;
        self.new_name(name)?;
        self.city(node)?;
        let (list, full) = mustered(self.at, self.nation)?;
        let troops = match troops {
            "" => {
                let paid = (self.coins.max(0) as u64).checked_div(price).map_or(full.len(), |paid| paid as usize);
                full.iter().take(paid.max(1)).cloned().collect()
            }
            named => self.of_list(named, &list, &full)?,
        };
        if !troops.iter().any(|what: &String| is_general(what)) {
            return Err(RealmRefusal::NoGeneral { army: name.clone() });
        }
        let army = Army::raised(self.nation.clone(), node.clone(), list, full, false);
        let price = price * troops.len() as u64;
        Ok(Deal { price, what: Purchase::Army { name: name.clone(), army: Box::new(army), troops } })
    }

    /// Troops that the first choice of a list has, and no more of them than it has.
    fn of_list(&self, troops: &str, list: &str, full: &[String]) -> Result<Vec<String>, RealmRefusal> {
        let named = each(troops).map_err(|_| RealmRefusal::Unread { troops: troops.to_string() })?;
        let named = commanded(named, full);
        let count = |all: &[String], what: &String| all.iter().filter(|other| *other == what).count();
        if named.is_empty() {
            return Err(RealmRefusal::Unread { troops: troops.to_string() });
        }
        match named.iter().find(|what| count(&named, what) > count(full, what)) {
            Some(what) => Err(RealmRefusal::NotInList {
                list: list.to_string(),
                what: what.clone(),
                most: count(full, what),
                asked: count(&named, what),
                all: element::written(&full.iter().map(String::as_str).collect::<Vec<_>>()),
            }),
            None => Ok(named),
        }
    }

    fn garrison(&self, node: &NodeName, troops: &str) -> Result<Deal, RealmRefusal> {
        let price = priced(self.at.policies.prices.garrison, Need::Garrison)?;
        self.own(node)?;
        if self.walls_of(node) == Walls::None {
            return Err(RealmRefusal::Unwalled { at: node.clone() });
        }
        let (list, full) = mustered(self.at, self.nation)?;
        let people: Vec<String> = full.into_iter().filter(|what| !is_general(what)).collect();
        let troops = self.of_list(troops, &list, &people)?;
        let (name, price) = (ArmyName::of_garrison(node), price * troops.len() as u64);
        let what = match self.at.armies.get(&name) {
            Some(there) if there.nation != *self.nation || !there.garrison || there.at != *node => {
                return Err(RealmRefusal::Garrisoned { garrison: name, nation: there.nation.clone() });
            }
            Some(_) => Purchase::Elements { army: name, troops, hired: None },
            None => {
                let army = Box::new(Army::raised(self.nation.clone(), node.clone(), list, troops.clone(), true));
                Purchase::Army { name, army, troops }
            }
        };
        Ok(Deal { price, what })
    }

    /// An army of the nation with elements, and where it is.
    fn own_army(&self, army: &ArmyName, here: Option<&'c NodeName>) -> Result<(&'c Army, &'c NodeName), RealmRefusal> {
        let own = self.at.armies.get(army).filter(|of| of.nation == *self.nation && !of.troops.is_empty());
        let of = own.ok_or_else(|| RealmRefusal::NoArmy { army: army.clone(), nation: self.nation.clone() })?;
        if of.garrison {
            return Err(RealmRefusal::Garrison { army: army.clone() });
        }
        let here = here.unwrap_or(&of.at);
        self.free(here)?;
        Ok((of, here))
    }

    fn general(&self, army: &ArmyName, here: Option<&NodeName>) -> Result<Deal, RealmRefusal> {
        let price = priced(self.at.policies.prices.general, Need::General)?;
        let here = here.and_then(|here| self.at.map.nodes.get_key_value(here)).map(|(here, _)| here);
        let (of, here) = self.own_army(army, here)?;
        if let Some((_, general)) = of.general() {
            return Err(RealmRefusal::Led { army: army.clone(), general: general.what.clone() });
        }
        if !self.at.is_friendly(self.nation, here) {
            return Err(RealmRefusal::Abroad { army: army.clone(), at: here.clone() });
        }
        let missing = of.missing().into_iter().find(|what| is_general(what)).map(str::to_string);
        let listed = || first_choice(self.at, &of.list)?.into_iter().find(|what| is_general(what));
        let general = missing.or_else(listed).ok_or_else(|| RealmRefusal::NoList { nation: self.nation.clone() })?;
        Ok(Deal { price, what: Purchase::Elements { army: army.clone(), troops: vec![general], hired: None } })
    }

    fn mercenaries(
        &self,
        army: &ArmyName,
        troops: &str,
        here: Option<&NodeName>,
        hired: &Hired,
    ) -> Result<Deal, RealmRefusal> {
        if self.at.realm.markets.is_empty() {
            return Err(RealmRefusal::NoPrice { need: Need::Mercenaries });
        }
        let here = here.and_then(|here| self.at.map.nodes.get_key_value(here)).map(|(here, _)| here);
        let (_, here) = self.own_army(army, here)?;
        if self.at.is_enemys(self.nation, here) {
            return Err(RealmRefusal::Abroad { army: army.clone(), at: here.clone() });
        }
        let named = each(troops).map_err(|_| RealmRefusal::Unread { troops: troops.to_string() })?;
        let market = self.at.realm.markets.get(here);
        let mut price = 0;
        for what in named.iter().collect::<BTreeSet<_>>() {
            let Some(offer) = market.and_then(|market| market.get(what)) else {
                let offered = market.into_iter().flat_map(BTreeMap::keys).cloned().collect();
                return Err(RealmRefusal::NoMarket { at: here.clone(), what: what.clone(), offered });
            };
            let asked = named.iter().filter(|other| *other == what).count();
            let gone = hired.get(&(here.clone(), what.clone())).copied().unwrap_or(0);
            let left = usize::from(offer.most).saturating_sub(gone);
            if asked > left {
                return Err(RealmRefusal::SoldOut { at: here.clone(), what: what.clone(), left, asked });
            }
            price += u64::from(offer.price) * asked as u64;
        }
        if named.is_empty() {
            return Err(RealmRefusal::Unread { troops: troops.to_string() });
        }
        let what = Purchase::Elements { army: army.clone(), troops: named, hired: Some(here.clone()) };
        Ok(Deal { price, what })
    }

    fn walls(&self, node: &NodeName) -> Result<Deal, RealmRefusal> {
        let prices = &self.at.policies.prices;
        let (price, need, walls) = match self.walls_of(node) {
            Walls::None => (prices.fort, Need::Fort, Walls::Fort),
            Walls::Fort => (prices.city, Need::City, Walls::City),
            Walls::City => {
                self.own(node)?;
                return Err(RealmRefusal::Walled { at: node.clone() });
            }
        };
        let price = priced(price, need)?;
        self.own(node)?;
        Ok(Deal { price, what: Purchase::Walls { at: node.clone(), walls } })
    }

    fn capital(&self, node: &NodeName) -> Result<Deal, RealmRefusal> {
        let price = priced(self.at.policies.prices.capital, Need::Capital)?;
        self.own(node)?;
        let seat = self.at.nations.get(self.nation).map(|nation| &nation.capital);
        if seat == Some(node) {
            return Err(RealmRefusal::Seated { at: node.clone() });
        }
        self.city(node)?;
        Ok(Deal { price, what: Purchase::Capital { to: node.clone() } })
    }

    /// A squadron at an own port that no enemies press or blockade: of a new fleet, or of one that is there.
    fn fleet(&self, name: &FleetName, node: &NodeName) -> Result<Deal, RealmRefusal> {
        let price = priced(self.at.policies.prices.fleet, Need::Fleet)?;
        if !is_sound_name(name) {
            return Err(RealmRefusal::NoName { army: ArmyName(name.to_string()) });
        }
        if !self.at.map.nodes.get(node).is_some_and(|node| node.port) {
            return Err(RealmRefusal::NoPort { at: node.clone() });
        }
        let known = self.at.realm.fleets.iter().find(|(known, _)| known.to_lowercase() == name.to_lowercase());
        let (name, ships) = match known {
            Some((known, of)) if of.nation == *self.nation && of.at == *node => (known.clone(), of.ships),
            Some((known, of))
                if of.nation != *self.nation && self.at.policies.reading >= SeasonReading::JointMarches =>
            {
                return Err(RealmRefusal::FleetNameTaken { fleet: known.clone() });
            }
            Some((known, of)) => {
                let (fleet, at, nation) = (known.clone(), of.at.clone(), of.nation.clone());
                return Err(RealmRefusal::FleetTaken { fleet, at, nation });
            }
            None => (name.clone(), 0),
        };
        self.own(node)?;
        if self.at.blockaded(node).is_some() {
            return Err(RealmRefusal::Pressed { at: node.clone() });
        }
        let fleet = Fleet { nation: self.nation.clone(), at: node.clone(), ships: ships.saturating_add(1) };
        Ok(Deal { price, what: Purchase::Fleet { name, fleet } })
    }

    fn own_fleet(&self, name: &FleetName) -> Result<Deal, RealmRefusal> {
        let own = self.at.realm.fleets.iter().filter(|(_, fleet)| fleet.nation == *self.nation);
        let own: Vec<&FleetName> = own.map(|(known, _)| known).collect();
        if own.contains(&name) {
            return Ok(Deal { price: 0, what: Purchase::Nothing });
        }
        let nearest = nearest(name, own.iter().map(|own| &***own)).map(FleetName::from);
        let (fleet, nation) = (name.clone(), self.nation.clone());
        Err(RealmRefusal::NoFleet { fleet, nation, nearest })
    }

    fn loan(&self, army: &ArmyName, troops: &str, to: &NationName, new: &ArmyName) -> Result<Deal, RealmRefusal> {
        if !self.at.policies.prices.has(WayBack::Loan) {
            return Err(RealmRefusal::NoLoans);
        }
        if self.at.realm.is_out(to) {
            return Err(RealmRefusal::Out { nation: to.clone() });
        }
        self.new_name(new)?;
        let (of, here) = self.own_army(army, None)?;
        if to == self.nation || !self.at.allied(to, self.nation) || !self.at.nations.contains_key(to) {
            return Err(RealmRefusal::NoAlly { nation: self.nation.clone(), to: to.clone() });
        }
        let picked = pick(of, self.at.date.turn, troops).ok().filter(|picked| picked.len() < of.troops.len());
        let spared = || RealmRefusal::NotSpared { army: army.clone(), troops: troops.to_string() };
        let troops = picked.ok_or_else(spared)?;
        let lent = Army::raised(to.clone(), here.clone(), of.list.clone(), Vec::new(), false);
        let what = Purchase::Loan { from: army.clone(), name: new.clone(), army: Box::new(lent), troops };
        Ok(Deal { price: 0, what })
    }
}
