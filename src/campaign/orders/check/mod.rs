//! Judges orders on receipt against the campaign as it stands: an impossible order is refused, a risky one gets a
//! warning.
//!
//! It goes through the orders in the order of the season's steps, and tracks the places at which armies can be by then.
//! It does not know the orders of others, and so refuses only what none of those could make possible.

mod accepted;
mod ballots;
mod conditions;
mod fault;
mod forces;
mod named;
mod nations;
mod purses;
mod realm;
mod remark;
mod together;
mod walls;
mod ways;

use std::collections::BTreeMap;

pub use fault::RemarkFault;
pub(in crate::campaign) use named::rename_army;
pub use remark::{OrderRemark, Receipt, Weight};

use super::{CampaignOrder, OrderCondition, OrderLine, OrdersReading};
use crate::book::army_tables::ArmyTables;
use crate::book::campaign_tables::CampaignTables;
use crate::campaign::army::Army;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::realm::RealmOrder;
use crate::campaign::state::Campaign;

/// Takes orders as they were read from a player: their names are spelled as the campaign spells them, and they are
/// judged.
pub fn receive(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    reading: OrdersReading,
) -> Receipt {
    let reading = reading.with_orders();
    let mut lines = reading.lines;
    // An answer in a vote alone leaves what was ordered before, and nothing is to be said of that.
    let answers = lines.is_empty() && !reading.none && !reading.votes.is_empty();
    let mut remarks = if answers { Vec::new() } else { judge(campaign, tables, armies, player, &mut lines) };
    let mut desk = OrderDesk::of(campaign, tables, armies, player);
    let vote = desk.ballots(&reading.votes);
    remarks.extend(desk.remarks);
    Receipt { lines, faults: reading.faults, remarks, cut: reading.cut, vote, none: reading.none }
}

/// Judges the orders of a player.
pub fn check(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    lines: &[OrderLine],
) -> Vec<OrderRemark> {
    judge(campaign, tables, armies, player, &mut lines.to_vec())
}

fn judge(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    lines: &mut [OrderLine],
) -> Vec<OrderRemark> {
    let mut desk = OrderDesk::of(campaign, tables, armies, player);
    desk.names(lines);
    if campaign.players.get(player).is_some_and(|player| !player.removed) {
        desk.nations(lines);
        desk.muster(lines);
        desk.marches(lines);
        desk.tributes(lines);
        desk.purchases(lines);
        desk.others(lines);
        desk.together(lines);
    }
    desk.remarks.sort_by_key(|remark| (remark.order.unwrap_or(usize::MAX), remark.weight));
    desk.remarks
}

/// An army as it may be when the season comes to it.
struct ForeseenArmy {
    army: Army,
    /// The nodes at which it may be, the likeliest last.
    places: Vec<NodeName>,
    /// The nodes that it may have passed on its way.
    passed: Vec<NodeName>,
    /// The line of its last march.
    marched: Option<u32>,
    /// The cost of its marches.
    cost: u16,
    /// The line that merged it into another army.
    merged: Option<u32>,
}

/// The state of judging a player's orders.
struct OrderDesk<'c> {
    campaign: &'c Campaign,
    tables: &'c CampaignTables,
    lists: Option<&'c ArmyTables>,
    player: &'c PlayerName,
    /// The nations that the player leads; the first one speaks for treaties and coins.
    led: Vec<&'c NationName>,
    plans: BTreeMap<ArmyName, ForeseenArmy>,
    /// The coins of nations from which something was taken so far.
    purses: BTreeMap<NationName, i64>,
    remarks: Vec<OrderRemark>,
}

/// The reason why an order is refused, its cause, and advice.
type OrderObjection = (RemarkFault, CampaignCause, &'static str);
/// As a result carries it.
type Objected = Box<OrderObjection>;

/// The objection of these parts.
fn objected(fault: RemarkFault, why: CampaignCause, help: &'static str) -> Objected {
    Box::new((fault, why, help))
}

impl<'c> OrderDesk<'c> {
    fn of(
        campaign: &'c Campaign,
        tables: &'c CampaignTables,
        lists: Option<&'c ArmyTables>,
        player: &'c PlayerName,
    ) -> OrderDesk<'c> {
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let own = campaign.armies.iter().filter(|(_, army)| led.contains(&&army.nation));
        let plans = own.map(|(name, army)| (name.clone(), ForeseenArmy::of(army.clone()))).collect();
        OrderDesk { campaign, tables, lists, player, led, plans, purses: BTreeMap::new(), remarks: Vec::new() }
    }

    /// Spells names as the campaign spells them; refuses every order of a player who is unknown or has left.
    fn names(&mut self, lines: &mut [OrderLine]) {
        let gone = match self.campaign.players.get(self.player) {
            None => Some(RemarkFault::UnknownPlayer { player: self.player.clone() }),
            Some(player) if player.removed => Some(RemarkFault::HasLeft { player: self.player.clone() }),
            Some(_) => None,
        };
        let formed = |line: &OrderLine| match &line.order {
            CampaignOrder::Split { new, .. } => Some(new.clone()),
            CampaignOrder::Realm(RealmOrder::Raise { name, .. }) => Some(name.clone()),
            _ => None,
        };
        let formed: Vec<ArmyName> = lines.iter().filter_map(formed).collect();
        for (i, line) in lines.iter_mut().enumerate() {
            if let Some(gone) = &gone {
                self.refuse(i, line, gone.clone(), policy(CampaignPolicy::Players), "ask the umpire");
            }
            if let Some((fault, help)) = conditions::never(self.campaign, line) {
                self.warn(i, line, fault, policy(CampaignPolicy::Orders), help);
            }
            for unknown in named::spell(self.campaign, &self.led, &formed, line) {
                self.refuse(
                    i,
                    line,
                    unknown,
                    policy(CampaignPolicy::Names),
                    "write the name as it stands on the map or in reports",
                );
            }
        }
    }

    fn refuse(&mut self, order: usize, line: &OrderLine, fault: RemarkFault, why: CampaignCause, help: &str) {
        self.remark(Weight::Refused, order, line, fault, why, help);
    }

    fn refuse_by(&mut self, order: usize, line: &OrderLine, objection: OrderObjection) {
        let (fault, why, help) = objection;
        self.refuse(order, line, fault, why, help);
    }

    fn warn(&mut self, order: usize, line: &OrderLine, fault: RemarkFault, why: CampaignCause, help: &str) {
        self.remark(Weight::Warning, order, line, fault, why, help);
    }

    fn remark(
        &mut self,
        weight: Weight,
        order: usize,
        line: &OrderLine,
        fault: RemarkFault,
        why: CampaignCause,
        help: &str,
    ) {
        let (order, line) = (Some(order), Some(line.line));
        self.remarks.push(OrderRemark { order, line, weight, ..OrderRemark::on_all(fault, why, help) });
    }

    /// Whether an order was refused already.
    fn is_refused(&self, order: usize) -> bool {
        self.remarks.iter().any(|remark| remark.order == Some(order) && remark.weight == Weight::Refused)
    }

    /// The orders that have not been refused so far and may hold in this season, with their indices.
    fn open<'l>(&self, lines: &'l [OrderLine]) -> Vec<(usize, &'l OrderLine)> {
        let open = |(i, line): &(usize, &OrderLine)| !self.is_refused(*i) && !self.is_dormant(line);
        lines.iter().enumerate().filter(open).collect()
    }

    /// Whether an order is for another season than this.
    fn is_dormant(&self, line: &OrderLine) -> bool {
        line.when.iter().any(|(wanted, when)| match when {
            OrderCondition::In(season) => (*season == self.campaign.date.season) != *wanted,
            _ => false,
        })
    }

    /// Whether one of these orders breaks off the treaties with a nation.
    fn renounces(&self, lines: &[OrderLine], nation: &NationName) -> bool {
        lines.iter().any(|line| matches!(&line.order, CampaignOrder::Renounce { with } if with == nation))
    }
}

impl ForeseenArmy {
    fn of(army: Army) -> ForeseenArmy {
        ForeseenArmy {
            places: vec![army.at.clone()],
            passed: vec![army.at.clone()],
            marched: None,
            army,
            cost: 0,
            merged: None,
        }
    }
}

/// A policy as a cause.
fn policy(policy: CampaignPolicy) -> CampaignCause {
    CampaignCause::Policy(policy)
}
