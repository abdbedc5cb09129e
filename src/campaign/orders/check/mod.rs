//! Orders judged on receipt, against the campaign as it stands: what cannot be is refused, what may go wrong is told.
//!
//! It goes through the orders as the season will, in the order of its steps, and keeps in mind where armies can be by then.
//! It knows nothing of what others order, and so refuses only what none of that could mend.

mod forces;
mod named;
mod nations;
mod remark;
mod together;
mod ways;

use std::collections::BTreeMap;

pub use remark::{Receipt, Remark, Weight};

use super::{Condition, Line, Order, Reading};
use crate::book::army_tables::ArmyTables;
use crate::book::campaign_tables::CampaignTables;
use crate::campaign::army::Army;
use crate::campaign::cause::Cause;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::state::Campaign;

/// Takes orders as they were read from a player: their names are spelled as the campaign spells them, and they are judged.
pub fn receive(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    reading: Reading,
) -> Receipt {
    let mut lines = reading.lines;
    let remarks = judge(campaign, tables, armies, player, &mut lines);
    Receipt { lines, faults: reading.faults, remarks }
}

/// Judges the orders of a player.
pub fn check(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    lines: &[Line],
) -> Vec<Remark> {
    judge(campaign, tables, armies, player, &mut lines.to_vec())
}

fn judge(
    campaign: &Campaign,
    tables: &CampaignTables,
    armies: Option<&ArmyTables>,
    player: &PlayerName,
    lines: &mut [Line],
) -> Vec<Remark> {
    let mut desk = Desk::of(campaign, tables, armies, player);
    desk.names(lines);
    if campaign.players.get(player).is_some_and(|player| !player.removed) {
        desk.nations(lines);
        desk.muster(lines);
        desk.marches(lines);
        desk.others(lines);
        desk.together(lines);
    }
    desk.remarks.sort_by_key(|remark| (remark.order.unwrap_or(usize::MAX), remark.weight));
    desk.remarks
}

/// An army as it may be when the season comes to it.
struct Plan {
    army: Army,
    /// Where it may be, the likeliest last.
    places: Vec<NodeName>,
    /// Where it may have been on its way.
    passed: Vec<NodeName>,
    /// What its marches cost.
    cost: u16,
    /// The line that merged it into another army.
    merged: Option<u32>,
}

/// Where orders are judged.
struct Desk<'c> {
    campaign: &'c Campaign,
    tables: &'c CampaignTables,
    lists: Option<&'c ArmyTables>,
    player: &'c PlayerName,
    /// The nations that he leads; for treaties and coins the first one speaks.
    led: Vec<&'c NationName>,
    plans: BTreeMap<ArmyName, Plan>,
    remarks: Vec<Remark>,
}

impl<'c> Desk<'c> {
    fn of(
        campaign: &'c Campaign,
        tables: &'c CampaignTables,
        lists: Option<&'c ArmyTables>,
        player: &'c PlayerName,
    ) -> Desk<'c> {
        let led: Vec<&NationName> = campaign.led_by(player).collect();
        let own = campaign.armies.iter().filter(|(_, army)| led.contains(&&army.nation));
        let plans = own.map(|(name, army)| (name.clone(), Plan::of(army.clone()))).collect();
        Desk { campaign, tables, lists, player, led, plans, remarks: Vec::new() }
    }

    /// Names as the campaign spells them; nothing of a player who is not there is carried out.
    fn names(&mut self, lines: &mut [Line]) {
        let gone = match self.campaign.players.get(self.player) {
            None => Some(format!("there is no player {}", self.player)),
            Some(player) if player.removed => Some(format!("{} has left the campaign", self.player)),
            Some(_) => None,
        };
        let formed = |line: &Line| match &line.order {
            Order::Split { new, .. } => Some(new.clone()),
            _ => None,
        };
        let formed: Vec<ArmyName> = lines.iter().filter_map(formed).collect();
        for (i, line) in lines.iter_mut().enumerate() {
            if let Some(gone) = &gone {
                self.refuse(i, line, gone.clone(), policy("players"), "ask the umpire");
            }
            for unknown in named::spell(self.campaign, &formed, line) {
                self.refuse(i, line, unknown, policy("names"), "write the name as it stands on the map or in reports");
            }
        }
    }

    fn refuse(&mut self, order: usize, line: &Line, what: String, why: Cause, help: &str) {
        self.remark(Weight::Refused, order, line, what, why, help);
    }

    fn warn(&mut self, order: usize, line: &Line, what: String, why: Cause, help: &str) {
        self.remark(Weight::Warning, order, line, what, why, help);
    }

    fn remark(&mut self, weight: Weight, order: usize, line: &Line, what: String, why: Cause, help: &str) {
        let (order, line, help) = (Some(order), Some(line.line), help.to_string());
        self.remarks.push(Remark { order, line, weight, what, why, help });
    }

    /// Whether an order was refused already.
    fn is_refused(&self, order: usize) -> bool {
        self.remarks.iter().any(|remark| remark.order == Some(order) && remark.weight == Weight::Refused)
    }

    /// The orders that have not been refused so far and may hold in this season, with their places.
    fn open<'l>(&self, lines: &'l [Line]) -> Vec<(usize, &'l Line)> {
        let open = |(i, line): &(usize, &Line)| !self.is_refused(*i) && !self.is_dormant(line);
        lines.iter().enumerate().filter(open).collect()
    }

    /// Whether an order is for another season than this.
    fn is_dormant(&self, line: &Line) -> bool {
        line.when.iter().any(|(wanted, when)| match when {
            Condition::In(season) => (*season == self.campaign.date.season) != *wanted,
            _ => false,
        })
    }

    /// Whether an order is among these that breaks off the treaties with a nation.
    fn renounces(&self, lines: &[Line], nation: &NationName) -> bool {
        lines.iter().any(|line| matches!(&line.order, Order::Renounce { with } if with == nation))
    }
}

impl Plan {
    fn of(army: Army) -> Plan {
        Plan { places: vec![army.at.clone()], passed: vec![army.at.clone()], army, cost: 0, merged: None }
    }
}

/// A cause by the name of a policy.
fn policy(name: &str) -> Cause {
    Cause::Policy(name.to_string())
}
