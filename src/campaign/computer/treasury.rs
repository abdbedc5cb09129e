//! What a computer nation does with its coins: a general for who has none, a seat, a guard for it, new armies as far as the
//! land pays their upkeep, hired troops, walls.

use super::Mind;
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Army;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::possible::PossibleOrder;
use crate::campaign::orders::{CampaignOrder, each};
use crate::campaign::purse::Purse;
use crate::campaign::realm::RealmOrder;
use crate::campaign::state::Campaign;

/// The fewest elements with which a beginner begins a further army.
const ARMY: usize = 6;
/// The fewest with which he begins one if he has none.
const FIRST: usize = 3;
/// The most armies that he leads at a time.
const ARMIES: usize = 3;
/// The elements of a garrison that he buys.
const GUARD: usize = 2;
/// The elements that he keeps where armies cost nothing.
const FREE: usize = 24;
/// The most elements of an army with hired troops.
const FULL: usize = 14;

/// The coins of a nation while they are planned.
struct Coffer {
    /// The coins that can be spent.
    coins: u64,
    /// The elements that the land can pay for, beyond those that there are.
    room: usize,
}

impl<'c> Mind<'c> {
    /// Buys what a cautious beginner would, in this order. What the season's orders bring is not counted on.
    pub(super) fn spend(&mut self) {
        if !self.campaign.sells() {
            return;
        }
        let mut coffer = self.coffer();
        self.appoint(&mut coffer);
        self.move_capital(&mut coffer);
        self.guard_capital(&mut coffer);
        self.raise(&mut coffer);
        self.hire(&mut coffer);
        self.wall_capital(&mut coffer);
        self.build_fleet(&mut coffer);
        self.sail_fleets();
    }

    /// The coins, and the elements that the land pays for. Half of the next pay stays in the treasury. Four fifths of what
    /// the land pays go to armies, and an eighth of what is there, so that treasuries neither swell nor starve.
    fn coffer(&self) -> Coffer {
        let prices = &self.campaign.policies.prices;
        let coins = self.campaign.coins(&Purse::Nation(self.nation.clone())).max(0) as u64;
        let own = self.campaign.armies.values().filter(|army| army.nation == *self.nation);
        let elements: usize = own.map(|army| army.troops.len()).sum();
        let ships: u64 = self.squadrons().map(u64::from).sum();
        let worth = u64::from(self.campaign.worth(self.nation));
        let spare = (worth * 4 / 5 + coins / 8).saturating_sub(ships * u64::from(prices.fleet_upkeep));
        let paid = (spare * 12).checked_div(prices.upkeep.into()).map_or(FREE, |paid| paid as usize);
        let due = self.campaign.upkeep(self.nation);
        Coffer { coins: coins.saturating_sub(due / 2), room: paid.saturating_sub(elements) }
    }

    /// The squadrons of each fleet.
    fn squadrons(&self) -> impl Iterator<Item = u8> {
        let own = self.campaign.realm.fleets.values().filter(|fleet| fleet.nation == *self.nation);
        own.map(|fleet| fleet.ships)
    }

    /// Gives the first order of the list of this kind that the coffer pays, at this price.
    fn buy(&mut self, coffer: &mut Coffer, price: u64, is: impl Fn(&RealmOrder) -> bool) -> bool {
        let wanted = |order: &PossibleOrder| matches!(&order.line.order, CampaignOrder::Realm(order) if is(order));
        let bought = price <= coffer.coins && self.give(wanted);
        if bought {
            coffer.coins -= price;
        }
        bought
    }

    /// A general for each army in the field that has none.
    fn appoint(&mut self, coffer: &mut Coffer) {
        let Some(price) = self.campaign.policies.prices.general else { return };
        for (name, of) in self.field() {
            if of.general().is_none() && self.strength(of) > 0 {
                self.buy(coffer, price.into(), |order| matches!(order, RealmOrder::Appoint { army } if *army == name));
            }
        }
    }

    /// The armies of the nation in the field, by their names, without those that another takes up in this season.
    fn field(&self) -> Vec<(ArmyName, &'c Army)> {
        let campaign: &'c Campaign = self.campaign;
        let own = campaign.armies.iter().filter(|(_, army)| army.nation == *self.nation && !army.garrison);
        own.filter(|(name, _)| !self.is_merged(name)).map(|(name, army)| (name.clone(), army)).collect()
    }

    /// Whether another army takes an army up in this season.
    pub(super) fn is_merged(&self, name: &ArmyName) -> bool {
        let merges =
            |order: &PossibleOrder| matches!(&order.line.order, CampaignOrder::Merge { army, .. } if army == name);
        self.given.iter().any(merges)
    }

    /// Who has lost his capital and has no army to win it back moves it.
    fn move_capital(&mut self, coffer: &mut Coffer) {
        let Some(price) = self.campaign.policies.prices.capital else { return };
        let held = self.capital().is_some_and(|capital| self.campaign.owner(capital) == Some(self.nation));
        let armed: usize = self.field().iter().map(|(_, of)| self.strength(of)).sum();
        if held || armed >= ARMY {
            return;
        }
        let best = self.own_places().into_iter().max_by_key(|node| (self.worth(node), std::cmp::Reverse(node.clone())));
        let Some(best) = best else { return };
        if !self.buy(coffer, price.into(), |order| matches!(order, RealmOrder::Move { to } if *to == best)) {
            self.buy(coffer, price.into(), |order| matches!(order, RealmOrder::Move { .. }));
        }
    }

    fn own_places(&self) -> Vec<NodeName> {
        let own = self.campaign.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(self.nation));
        own.map(|(node, _)| node.clone()).collect()
    }

    fn own_capital(&self) -> Option<NodeName> {
        self.capital().filter(|capital| self.campaign.owner(capital) == Some(self.nation)).cloned()
    }

    /// A garrison for a capital that has none, where enemies can come.
    fn guard_capital(&mut self, coffer: &mut Coffer) {
        let (Some(price), Some(capital)) = (self.campaign.policies.prices.garrison, self.own_capital()) else { return };
        if self.within(&capital) > 0 || coffer.room < GUARD || self.look.near(&capital) == 0 {
            return;
        }
        let price = u64::from(price) * GUARD as u64;
        let is = |order: &RealmOrder| match order {
            RealmOrder::Man { at, troops } => *at == capital && count(troops) == GUARD,
            _ => false,
        };
        if self.buy(coffer, price, is) {
            coffer.room -= GUARD;
        }
    }

    /// A new army, as large as the coins and the land pay for; in the capital first.
    fn raise(&mut self, coffer: &mut Coffer) {
        let Some(price) = self.campaign.policies.prices.army else { return };
        let field = self.field().iter().filter(|(_, of)| !of.troops.is_empty()).count();
        let least = if field == 0 { FIRST } else { ARMY };
        let paid = coffer.coins.checked_div(price.into()).map_or(self.size, |paid| paid as usize);
        let most = if field == 0 { coffer.room.max(FIRST) } else { coffer.room };
        let size = paid.min(most).min(self.size);
        if field >= ARMIES || size < least {
            return;
        }
        let capital = self.own_capital();
        let is = |order: &RealmOrder, seat: Option<&NodeName>| match order {
            RealmOrder::Raise { at, troops, .. } => count(troops) == size && seat.is_none_or(|seat| seat == at),
            _ => false,
        };
        let price = u64::from(price) * size as u64;
        let at_home = capital.is_some() && self.buy(coffer, price, |order| is(order, capital.as_ref()));
        if at_home || self.buy(coffer, price, |order| is(order, None)) {
            coffer.room = coffer.room.saturating_sub(size);
        }
    }

    /// Hired troops for armies that stand at a market.
    fn hire(&mut self, coffer: &mut Coffer) {
        for (name, of) in self.field() {
            let strength = self.strength(of);
            let room = coffer.room.min(FULL.saturating_sub(strength));
            let market = self.campaign.realm.markets.get(&of.at).cloned().unwrap_or_default();
            let cheapest = market.iter().min_by_key(|(what, offer)| (offer.price, (*what).clone()));
            let Some((what, offer)) = cheapest.filter(|_| room > 0 && strength > 0) else { continue };
            let paid = coffer.coins.checked_div(offer.price.into()).map_or(room, |paid| paid as usize);
            let wanted = room.min(usize::from(offer.most)).min(paid);
            let is = |order: &RealmOrder| match order {
                RealmOrder::Hire { army, troops } => {
                    let all = each(troops).unwrap_or_default();
                    *army == name && all.len() == wanted && all.first() == Some(what)
                }
                _ => false,
            };
            if wanted > 0 && self.buy(coffer, u64::from(offer.price) * wanted as u64, is) {
                coffer.room -= wanted;
            }
        }
    }

    /// Walls for the capital where it is no city.
    fn wall_capital(&mut self, coffer: &mut Coffer) {
        let (prices, Some(capital)) = (&self.campaign.policies.prices, self.own_capital()) else { return };
        let price = match self.campaign.map.nodes.get(&capital).map(|node| node.walls) {
            Some(Walls::None) => prices.fort,
            Some(Walls::Fort) => prices.city,
            Some(Walls::City) | None => None,
        };
        let Some(price) = price else { return };
        self.buy(coffer, price.into(), |order| matches!(order, RealmOrder::Wall { at } if *at == capital));
    }

    /// One fleet, for who has coins to spare for two and enemies over the sea.
    fn build_fleet(&mut self, coffer: &mut Coffer) {
        let Some(price) = self.campaign.policies.prices.fleet else { return };
        if self.squadrons().next().is_some() || coffer.coins < u64::from(price) * 2 {
            return;
        }
        let foe = |node: &NodeName| {
            let roads = self.campaign.map.roads();
            roads.exits(node).into_iter().any(|(to, link)| link.way == WayKind::Sea && self.is_enemys(to))
        };
        let ports: Vec<NodeName> = self.own_places().into_iter().filter(foe).collect();
        self.buy(coffer, price.into(), |order| matches!(order, RealmOrder::Build { at, .. } if ports.contains(at)));
    }

    /// A fleet at home goes where it blockades an enemy's port that is worth most and that no stronger fleet guards.
    fn sail_fleets(&mut self) {
        let campaign: &'c Campaign = self.campaign;
        let own = campaign.realm.fleets.iter().filter(|(_, fleet)| fleet.nation == *self.nation);
        for (name, fleet) in own.collect::<Vec<_>>() {
            let foes = |node: &NodeName| -> u32 {
                campaign.hostile_fleets(self.nation, node).map(|(_, other)| u32::from(other.ships)).sum()
            };
            if self.is_enemys(&fleet.at) || foes(&fleet.at) > 0 {
                continue;
            }
            let to = |order: &PossibleOrder| match &order.line.order {
                CampaignOrder::Realm(RealmOrder::Sail { fleet, way }) if fleet == name => way.first().cloned(),
                _ => None,
            };
            let ports = self.list.iter().filter_map(to);
            let weak = ports.filter(|port| self.is_enemys(port) && foes(port) < u32::from(fleet.ships));
            let best = weak.max_by_key(|port| (self.worth(port), std::cmp::Reverse(port.clone())));
            let Some(best) = best else { continue };
            self.give(|order| to(order).as_ref() == Some(&best));
        }
    }

    /// The number of recruits that the land can pay for.
    pub(super) fn affordable(&self) -> usize {
        if self.campaign.policies.prices.upkeep == 0 { usize::MAX } else { self.coffer().room }
    }
}

fn count(troops: &str) -> usize {
    each(troops).map_or(0, |all| all.len())
}
