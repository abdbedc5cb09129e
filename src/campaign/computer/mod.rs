//! A computer nation: its orders as text, as a cautious beginner would write them.
//!
//! It chooses among the orders that its nation can give ([`possible`]), by habits that people recognise:
//!
//! - it offers peace to whom it loses against, accepts peace unless it is winning, and keeps its treaties; a peace of some years
//!   it gives up, a season before it comes, where it has become much stronger and has nobody else to attack;
//! - it defends its capital first, then what enemies stand in, and does not attack who is much stronger; where one army is too
//!   weak it goes with several;
//! - it besieges what it can take, and storms walls that are weakly manned;
//! - it does not march through country that is strange to it, nor sail in storms, nor farther than it is fed;
//! - at the year's end it goes into friendly quarters and recruits; an army at less than half its strength goes home;
//! - it lends elements to allies who have lost everything, where it is strong and elements are lent;
//! - where it has a voice it agrees to a draw unless its land is worth more than that of each other nation;
//! - it spends its coins on generals, a guard and walls for its capital, and armies as far as its land pays their upkeep.
//!
//! It knows what the campaign holds, as a player without fog does. Chance decides between targets that are worth about
//! the same, and whether the nation takes on armies of its own strength in a season; it comes from a stream of the season's
//! seed, so that the orders can be worked out again.

mod attack;
mod defence;
mod loans;
mod look;
mod together;
mod treasury;
mod treaties;
mod votes;
mod winter;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

pub use votes::on_draw;

use self::look::EnemyOutlook;
use super::army::{Army, Posture};
use super::dice::Seed;
use super::names::{ArmyName, NationName, NodeName, PlayerName};
use super::orders::CampaignOrder;
use super::orders::possible::{PossibleOrder, Route, possible, routes};
use super::policy::Play;
use super::state::Campaign;
use crate::base::dice::Seeded;
use crate::book::army_tables::ArmyTables;
use crate::book::campaign_tables::CampaignTables;

/// In one season of this number, drawn by lot, a nation takes on armies of its own strength.
const DARING: u32 = 2;

/// The players whom the computer plays and who have given no orders for this turn.
pub fn silent(campaign: &Campaign) -> Vec<PlayerName> {
    let plays = |(name, player): &(&PlayerName, &super::nation::Player)| {
        let given = campaign.orders.get(*name).is_some_and(|given| !given.lines.is_empty());
        player.computer && !player.removed && !given && campaign.led_by(name).next().is_some()
    };
    campaign.players.iter().filter(plays).map(|(name, _)| name.clone()).collect()
}

/// The orders of a player whom the computer plays, as text. The seed is that of the season.
pub fn orders(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    player: &PlayerName,
    seed: &Seed,
) -> String {
    let (mut text, mut orders) = (format!("turn {}\n", campaign.date.turn), 0);
    for nation in campaign.led_by(player) {
        let stream = seed.stream(campaign.date.turn, "computer nation", &[nation]);
        let mut mind = Mind::of(campaign, tables, lists, nation, Seeded::new(stream, "campaign"));
        mind.decide();
        for order in &mind.given {
            let _ = writeln!(text, "{order}");
            orders += 1;
        }
    }
    // A text without an order would be taken for a mail that has lost its orders.
    if orders == 0 { text + "no orders\n" } else { text }
}

/// A nation's orders while they are chosen.
struct Mind<'c> {
    campaign: &'c Campaign,
    tables: &'c CampaignTables,
    nation: &'c NationName,
    /// Where its enemies are, and where they can be.
    look: EnemyOutlook,
    /// All orders that it can give.
    list: Vec<PossibleOrder>,
    /// The ways of its armies in the field.
    routes: BTreeMap<ArmyName, Vec<Route>>,
    /// The orders that it gives.
    given: Vec<PossibleOrder>,
    /// The armies that have their orders for this season.
    busy: BTreeSet<ArmyName>,
    /// The nodes that an army of it goes to take.
    claimed: BTreeSet<NodeName>,
    /// The PIPs left in a club campaign.
    pips: Option<u16>,
    /// The size of an army that one general leads.
    size: usize,
    /// It takes on enemies of its own strength in this season.
    daring: bool,
    chance: Seeded,
}

impl<'c> Mind<'c> {
    fn of(
        campaign: &'c Campaign,
        tables: &'c CampaignTables,
        lists: Option<&ArmyTables>,
        nation: &'c NationName,
        mut chance: Seeded,
    ) -> Mind<'c> {
        let turn = campaign.date.turn;
        let field = campaign
            .armies
            .iter()
            .filter(|(_, army)| army.nation == *nation && !army.garrison && army.strength(turn) > 0);
        let ways = |army: &Army| {
            let mut all = routes(campaign, tables, army, false);
            all.extend(routes(campaign, tables, army, true));
            all.retain(|route| !route.risky && !route.strange);
            all.sort();
            all
        };
        Mind {
            campaign,
            tables,
            nation,
            look: EnemyOutlook::of(campaign, tables, nation),
            list: possible(campaign, tables, lists, nation),
            routes: field.map(|(name, army)| (name.clone(), ways(army))).collect(),
            given: Vec::new(),
            busy: BTreeSet::new(),
            claimed: BTreeSet::new(),
            pips: (campaign.policies.play == Play::Club).then(|| campaign.march_of(nation)),
            size: lists.map_or(usize::from(campaign.policies.ordinary), |lists| lists.size.value),
            daring: chance.below(DARING) == 0,
            chance,
        }
    }

    fn decide(&mut self) {
        self.negotiate();
        self.join_forces();
        self.defend();
        self.stay_before_walls();
        // At the year's end only a nation that must attack does so.
        if self.campaign.calendar.ends_year(self.campaign.date) {
            self.oblige();
        }
        self.go_home();
        self.attack();
        self.oblige();
        self.give_up_peace();
        self.rest();
        self.recruit();
        self.spend();
        self.lend();
    }

    /// The armies in the field that have no orders yet, the strongest first.
    fn free(&self) -> Vec<(ArmyName, &'c Army)> {
        let mut free: Vec<(ArmyName, &Army)> = self
            .routes
            .keys()
            .filter(|name| !self.busy.contains(*name))
            .map(|name| (name.clone(), &self.campaign.armies[name]))
            .collect();
        free.sort_by_key(|(name, army)| (std::cmp::Reverse(self.strength(army)), name.clone()));
        free
    }

    /// The number of elements of an army that can fight now.
    fn strength(&self, army: &Army) -> usize {
        army.strength(self.campaign.date.turn)
    }

    /// The number of elements of a nation that can fight now, garrisons included.
    fn power(&self, nation: &NationName) -> usize {
        let own = self.campaign.armies.values().filter(|army| army.nation == *nation);
        own.map(|army| self.strength(army)).sum()
    }

    /// The ways of an army that the nation can still pay for.
    fn ways(&self, army: &ArmyName) -> impl Iterator<Item = &Route> {
        let left = self.pips.unwrap_or(u16::MAX);
        self.routes.get(army).into_iter().flatten().filter(move |route| route.cost <= left)
    }

    /// The cheapest way of an army to a node in this season.
    fn way_to(&self, army: &ArmyName, node: &NodeName) -> Option<Route> {
        self.ways(army).find(|route| route.end() == Some(node)).cloned()
    }

    /// Gives the first order of the list for which `is` holds. Returns whether there is one.
    fn give(&mut self, is: impl Fn(&PossibleOrder) -> bool) -> bool {
        let found = self.list.iter().find(|order| is(order)).cloned();
        let known = found.is_some();
        self.given.extend(found);
        known
    }

    /// Gives an order for where an army stands.
    fn order(&mut self, order: &CampaignOrder) -> bool {
        self.give(|known| known.after.is_none() && known.line.order == *order)
    }

    /// Marches an army, as its order of this season. Returns whether it can be ordered.
    fn march(&mut self, army: &ArmyName, route: &Route) -> bool {
        if !self.order(&route.order(army)) {
            return false;
        }
        self.pips = self.pips.map(|left| left.saturating_sub(route.cost));
        self.busy.insert(army.clone());
        true
    }

    /// Leaves an army where it is.
    fn hold(&mut self, army: &ArmyName) {
        self.order(&CampaignOrder::Hold { army: army.clone() });
        self.busy.insert(army.clone());
    }

    fn capital(&self) -> Option<&'c NodeName> {
        self.campaign.nations.get(self.nation).map(|nation| &nation.capital)
    }

    fn is_friendly(&self, node: &NodeName) -> bool {
        self.campaign.is_friendly(self.nation, node)
    }

    fn is_enemys(&self, node: &NodeName) -> bool {
        self.campaign.is_enemys(self.nation, node)
    }

    fn worth(&self, node: &NodeName) -> u32 {
        self.campaign.map.nodes.get(node).map_or(0, |node| u32::from(node.worth))
    }

    /// The elements of own garrisons and of armies within the walls of a node.
    fn within(&self, node: &NodeName) -> usize {
        let inside = self
            .campaign
            .at(node)
            .filter(|(_, army)| army.nation == *self.nation && (army.garrison || army.posture == Posture::Inside));
        inside.map(|(_, army)| self.strength(army)).sum()
    }
}
