//! Judges orders together: armies without any, orders that contradict each other, standing orders that are replaced.

use super::fault::RemarkFault;
use super::{ForeseenArmy, OrderDesk, OrderRemark, policy};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::intent::Intent;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::policy::Play;
use crate::general::levels::heeds_tasks;

impl OrderDesk<'_> {
    pub(super) fn together(&mut self, lines: &[OrderLine]) {
        self.contradictions(lines);
        self.by_treaties(lines);
        self.never(lines);
        self.replaced(lines);
        self.obliged(lines);
        self.unheeded(lines);
        self.idle(lines);
    }

    /// Of two orders of a kind the first counts; an army that holds does nothing else.
    fn contradictions(&mut self, lines: &[OrderLine]) {
        let open = self.open(lines);
        for (n, (i, line)) in open.iter().enumerate() {
            let earlier = open[..n].iter();
            let other = earlier.map(|(_, other)| other).find(|o| o.when == line.when && clash(&o.order, &line.order));
            let Some(other) = other else { continue };
            let (order, against) = (line.order.to_string(), other.order.to_string());
            let fault = RemarkFault::Contradicts { order, other: against, line: other.line };
            self.warn(*i, line, fault, policy(CampaignPolicy::Orders), "leave one of them out");
        }
    }

    /// Remarks on orders for another season that will have ended before it comes.
    fn never(&mut self, lines: &[OrderLine]) {
        for (i, line) in lines.iter().enumerate() {
            if self.is_dormant(line) && !line.standing && !self.is_refused(i) {
                let fault = RemarkFault::NotItsSeason { date: self.campaign.date };
                self.warn(
                    i,
                    line,
                    fault,
                    policy(CampaignPolicy::Orders),
                    "write `standing:` before it, or order it then",
                );
            }
        }
    }

    /// Remarks on standing orders that others replace, for good or for this season.
    fn replaced(&mut self, lines: &[OrderLine]) {
        let Some(given) = self.campaign.orders.get(self.player) else { return };
        for old in &given.standing {
            let takes = |(i, line): &(usize, &OrderLine)| {
                line.takes_place_of(old) && line.order != old.order && !self.is_refused(*i)
            };
            let new: Vec<(usize, &OrderLine)> = lines.iter().enumerate().filter(takes).collect();
            if new.iter().any(|(_, line)| matches!(line.order, CampaignOrder::Cancel { .. })) {
                continue;
            }
            let order = old.to_string();
            let (fault, help) = match new.iter().find(|(_, line)| line.standing) {
                Some(_) => (RemarkFault::StandingEnds { order }, "write both where both are to stand"),
                None => (RemarkFault::StandingWaits { order }, "it holds again next season"),
            };
            if let Some((i, line)) = new.iter().find(|(_, line)| line.standing).or(new.first()) {
                self.warn(*i, line, fault, policy(CampaignPolicy::Orders), help);
            }
        }
    }

    /// Warns if a nation's die obliges it to attack and no order of its player does.
    fn obliged(&mut self, lines: &[OrderLine]) {
        let must = self.tables.must_attack;
        if self.campaign.policies.play != Play::Club {
            return;
        }
        for nation in self.led.clone() {
            let enemys = |node: &NodeName| {
                let owned = self.campaign.is_enemys(nation, node);
                owned || self.campaign.at(node).any(|(_, army)| self.campaign.hostile(nation, &army.nation))
            };
            let attacks = self.open(lines).into_iter().any(|(_, line)| match &line.order {
                CampaignOrder::March { army, way } | CampaignOrder::Sail { army, way } => {
                    self.is_of(army, nation) && way.iter().any(enemys)
                }
                CampaignOrder::Raid { army, .. } | CampaignOrder::Assault { army, .. } => self.is_of(army, nation),
                _ => false,
            });
            if !attacks && self.campaign.thrown.get(nation) >= Some(&must.value) {
                let fault = RemarkFault::MustAttack { nation: nation.clone(), thrown: must.value };
                let help = "choose where; otherwise the army attacks that can reach an enemy most cheaply in one stage, by a way without risk";
                self.remarks.push(OrderRemark::on_all(fault, CampaignCause::Rule(must.clause), help));
            }
        }
    }

    /// Warns of tasks for the wings of an army whose general heeds none.
    fn unheeded(&mut self, lines: &[OrderLine]) {
        let standing = self.campaign.orders.get(self.player).map(|given| given.standing.as_slice()).unwrap_or_default();
        let stands = standing.iter().filter(|old| !lines.iter().any(|new| new.takes_place_of(old)));
        let open = self.open(lines);
        let all: Vec<&OrderLine> = open.iter().map(|(_, line)| *line).chain(stands).collect();
        let usual = self.campaign.players.get(self.player).map_or("", |player| &player.general);
        let mut found = Vec::new();
        for (i, line) in open {
            let CampaignOrder::Task { army, .. } = &line.order else { continue };
            let said = all.iter().filter(|other| other.when.is_empty() || other.when == line.when);
            let said = said.filter(|other| other.order.army() == Some(army)).find_map(|other| match &other.order {
                CampaignOrder::Intent { general, .. } => Some(general.as_str()),
                _ => None,
            });
            let intent = Intent::of(said.unwrap_or(usual), None).filter(|intent| !heeds_tasks(intent.general));
            found.extend(intent.map(|intent| (i, line, army.clone(), intent.general)));
        }
        for (i, line, army, general) in found {
            let fault = RemarkFault::HeedsNoTask { army, general };
            let help = "let it fight as general, captain, legate, marshal, bold or cautious";
            self.warn(i, line, fault, policy(CampaignPolicy::ComputerGenerals), help);
        }
    }

    fn is_of(&self, army: &ArmyName, nation: &NationName) -> bool {
        self.plans.get(army).is_some_and(|plan| plan.army.nation == *nation)
    }

    /// Warns of armies in the field without orders.
    fn idle(&mut self, lines: &[OrderLine]) {
        let turn = self.campaign.date.turn;
        let standing = self.campaign.orders.get(self.player).map(|given| given.standing.as_slice()).unwrap_or_default();
        let stands = |old: &&OrderLine| !lines.iter().any(|new| new.takes_place_of(old));
        let all = || self.open(lines).into_iter().map(|(_, line)| line).chain(standing.iter().filter(stands));
        let ordered = |name: &ArmyName| {
            all().any(|line| match &line.order {
                CampaignOrder::Cancel { .. } => false,
                CampaignOrder::Merge { army, into } => army == name || into == name,
                order => order.army() == Some(name),
            })
        };
        let idle = self.plans.iter().filter(|(name, plan)| {
            !plan.army.garrison && plan.army.strength(turn) > 0 && plan.merged.is_none() && !ordered(name)
        });
        let no_orders = |(army, plan): (&ArmyName, &ForeseenArmy)| RemarkFault::NoOrders {
            army: army.clone(),
            at: plan.army.at.clone(),
        };
        let faults: Vec<RemarkFault> = idle.map(no_orders).collect();
        for fault in faults {
            let help = "it stays where it is; write `hold` where that is meant";
            self.remarks.push(OrderRemark::on_all(fault, policy(CampaignPolicy::Orders), help));
        }
    }
}

/// Whether two orders for one army contradict each other.
fn clash(one: &CampaignOrder, other: &CampaignOrder) -> bool {
    use CampaignOrder::{Assault, Besiege, Hold, Intent, March, Raid, Recruit, Retreat, Sail, Task, Winter};
    let same = one.army().is_some() && one.army() == other.army();
    let goes = |order: &CampaignOrder| matches!(order, March { .. } | Sail { .. } | Raid { .. });
    same && match (one, other) {
        // An army that lies in wait stays where it is: to hold is no other order.
        (Hold { .. }, order) | (order, Hold { .. }) => goes(order),
        (Raid { .. }, Besiege { .. } | Assault { .. }) | (Besiege { .. } | Assault { .. }, Raid { .. }) => true,
        (Assault { .. }, Besiege { .. }) | (Besiege { .. }, Assault { .. }) => true,
        (Retreat { when, .. }, Retreat { when: other, .. }) => when == other,
        (Winter { .. }, Winter { .. })
        | (Recruit { .. }, Recruit { .. })
        | (Raid { .. }, Raid { .. })
        | (Assault { .. }, Assault { .. })
        | (Besiege { .. }, Besiege { .. })
        | (Intent { .. }, Intent { .. }) => true,
        (Task { part, .. }, Task { part: other, .. }) => part == other,
        _ => false,
    }
}
