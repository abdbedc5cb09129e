//! The duty of a nation whose die obliges it to attack (`dba3.campaign.09`): no march takes from it the attack that it can make, and
//! where its orders attack nobody it attacks at the end of its turn.

use super::march::MarchLeg;
use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::CampaignEventKind;
use crate::campaign::going::step;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::CampaignOrder;

/// An attack that lies one stage away: its cost, the army, the node and the way there.
type OpenAttack = (u16, ArmyName, NodeName, WayKind);

/// An army that is thought to have gone to another node.
#[derive(Clone, Copy)]
struct MovedArmy<'m> {
    army: &'m ArmyName,
    to: &'m NodeName,
}

impl RunningSeason<'_> {
    /// Whether a nation's die obliges it to attack, and it has not yet.
    pub(super) fn owes_attack(&self, nation: &NationName) -> bool {
        let thrown = self.campaign.thrown.get(nation).copied();
        thrown >= Some(self.book.tables.must_attack.value) && self.is_led(nation) && !self.invaded
    }

    /// Why an army does not go the first of these legs at this cost, if its nation must attack, can, and after that leg could no
    /// more, neither in one stage nor by what is ordered.
    pub(super) fn kept_for_attack(
        &self,
        army: &ArmyName,
        legs: &[MarchLeg],
        cost: u16,
    ) -> Option<(SeasonRefusal, CampaignCause)> {
        let (of, leg) = (self.campaign.armies.get(army)?, legs.first()?);
        let nation = &of.nation;
        if !self.reads_duties() || !self.owes_attack(nation) || self.meets_enemies_at(nation, &leg.to) {
            return None;
        }
        let left = self.left(nation);
        let can = self.attack_in_place(nation, None).is_some() || self.open_attack(nation, None, left).is_some();
        let (moved, rest) = (MovedArmy { army, to: &leg.to }, left.saturating_sub(cost));
        let still = || {
            self.attack_in_place(nation, Some(army)).is_some()
                || self.open_attack(nation, Some(moved), rest).is_some()
                || self.orders_attack(nation, moved, &legs[1..], rest)
        };
        if !can || still() {
            return None;
        }
        let what = SeasonRefusal::KeptForAttack { army: army.clone(), to: leg.to.clone(), nation: nation.clone() };
        Some((what, CampaignCause::Rule(self.book.tables.must_attack.clause)))
    }

    /// The PIPs that a nation has left.
    fn left(&self, nation: &NationName) -> u16 {
        self.campaign.pips.get(nation).copied().unwrap_or(0)
    }

    /// Whether a node is an enemy's, or enemies stand there in the field.
    fn meets_enemies_at(&self, nation: &NationName, node: &NodeName) -> bool {
        self.campaign.is_enemys(nation, node) || self.enemies_in_field(nation, node).next().is_some()
    }

    /// Whether the orders of a nation still lead to an attack that it can pay for, once an army has gone a leg and has these before it.
    fn orders_attack(&self, nation: &NationName, moved: MovedArmy, legs: &[MarchLeg], left: u16) -> bool {
        let order = self.in_order(nation);
        let later = order.iter().skip_while(|army| *army != moved.army).skip(1);
        self.leads_to_attack(nation, moved, legs, left)
            || later.clone().any(|army| {
                let from = self.campaign.armies.get(army).filter(|of| !of.fought).map(|of| &of.at);
                from.is_some_and(|to| self.leads_to_attack(nation, MovedArmy { army, to }, &self.legs(army), left))
            })
            || order.iter().filter(|army| *army != moved.army).any(|army| self.is_to_strike(nation, army, left))
    }

    /// Whether legs lead an army from where it is by then to enemies for these points, or to where it is ordered to raid them.
    fn leads_to_attack(&self, nation: &NationName, moved: MovedArmy, legs: &[MarchLeg], mut left: u16) -> bool {
        let mut at = moved.to;
        for leg in legs {
            let ways = self.campaign.map.between(at, &leg.to).filter(|link| leg.goes_by(link.way));
            let stages = ways.filter_map(|link| step(&self.campaign, self.book.tables, nation, &leg.to, link).ok());
            let Some(cost) = stages.map(|stage| stage.cost).min().filter(|cost| *cost <= left) else { return false };
            if self.may_enter(nation, &leg.to).is_err() {
                return false;
            }
            if self.meets_enemies_at(nation, &leg.to) {
                return true;
            }
            (at, left) = (&leg.to, left - cost);
        }
        self.orders_for(moved.army).iter().any(|(_, line)| match &line.order {
            CampaignOrder::Raid { at: to, .. } => {
                self.campaign.is_enemys(nation, to) && self.raids(nation, at, to, left)
            }
            _ => false,
        })
    }

    /// Whether an army can go from a node to raid another for these points.
    fn raids(&self, nation: &NationName, from: &NodeName, to: &NodeName, left: u16) -> bool {
        let mut links = self.campaign.map.between(from, to).filter(|link| link.way != WayKind::Sea);
        links.any(|link| step(&self.campaign, self.book.tables, nation, to, link).is_ok_and(|stage| stage.cost <= left))
    }

    /// Whether an army is ordered to raid or to go against a place where it is, and can.
    fn is_to_strike(&self, nation: &NationName, army: &ArmyName, left: u16) -> bool {
        self.orders_for(army).iter().any(|(_, line)| match &line.order {
            CampaignOrder::Raid { at, .. } => self.may_raid(army, nation, at).is_ok_and(|cost| cost <= left),
            CampaignOrder::Assault { at, .. } => {
                self.campaign.is_enemys(nation, at) && self.may_besiege(army, nation, at).is_ok()
            }
            _ => false,
        })
    }

    /// An army that can attack where it is, beside enemies or before their walls, with whether it is before walls; not this one.
    fn attack_in_place(&self, nation: &NationName, without: Option<&ArmyName>) -> Option<(ArmyName, bool)> {
        let turn = self.campaign.date.turn;
        let armies =
            || self.campaign.armies.iter().filter(|(name, army)| army.nation == *nation && Some(*name) != without);
        let here = armies().find(|(name, army)| !army.garrison && !army.fought && self.is_held(name));
        let before_walls = || {
            armies().find(|(name, army)| {
                let able = !army.fought && army.strength(turn) > 0;
                able && self.besieges(name).is_some() && self.campaign.is_enemys(nation, &army.at)
            })
        };
        let found = here.map(|(name, _)| (name, false)).or_else(|| before_walls().map(|(name, _)| (name, true)));
        found.map(|(name, walls)| (name.clone(), walls))
    }

    /// The cheapest attack that lies one stage away, by a way without risk, for these points.
    fn open_attack(&self, nation: &NationName, moved: Option<MovedArmy>, left: u16) -> Option<OpenAttack> {
        let turn = self.campaign.date.turn;
        let roads = self.campaign.map.roads();
        let mut best: Option<OpenAttack> = None;
        for (name, army) in &self.campaign.armies {
            let able = army.nation == *nation && !army.garrison && (!army.fought || self.reads_open_ways());
            if !able || army.strength(turn) == 0 {
                continue;
            }
            let at = moved.filter(|moved| moved.army == name).map_or(&army.at, |moved| moved.to);
            for (to, link) in roads.exits(at) {
                let open = step(&self.campaign, self.book.tables, nation, to, link).ok();
                let enters = self.may_enter(nation, to).is_ok();
                // Whoever went that stage, and back before the enemy, has paid for it.
                let paid = self.shunned.iter().any(|(who, node)| who == name && node == to);
                let cost = |cost: u16| if paid { 0 } else { cost };
                let enemy = self.meets_enemies_at(nation, to);
                let open = open.filter(|stage| enemy && enters && stage.risky.is_none() && cost(stage.cost) <= left);
                if let Some(stage) = open {
                    let found = (cost(stage.cost), name.clone(), to.clone(), link.way);
                    best = Some(best.map_or(found.clone(), |best| best.min(found)));
                }
            }
        }
        best
    }

    /// A nation with the die that obliges it attacks: at a node that it shares with an enemy, in the field or before
    /// his walls, otherwise with the army that can invade a neighbour most cheaply. Among equals the first by name does
    /// it.
    pub(super) fn oblige(&mut self, nation: &NationName) -> Result<(), Halt> {
        let rule = CampaignCause::Rule(self.book.tables.must_attack.clause);
        match self.attack_in_place(nation, None) {
            Some((army, false)) => return self.meet_here(&army, rule),
            Some((army, true)) => {
                let at = self.campaign.armies[&army].at.clone();
                return self.assault(army, nation, at, rule);
            }
            None => {}
        }
        let Some((cost, army, to, way)) = self.open_attack(nation, None, self.left(nation)) else {
            let excused = CampaignEventKind::Excused { nation: nation.clone() };
            return if self.reads_together() { self.emit(excused, rule) } else { Ok(()) };
        };
        let from = self.campaign.armies[&army].at.clone();
        self.emit(CampaignEventKind::Marched { army: army.clone(), from, to, cost, way: Some(way) }, rule)?;
        self.arrive(&army, None)?;
        self.emit(CampaignEventKind::Allowed { army, march: 0 }, policy(CampaignPolicy::Obliged))
    }
}
