//! The club campaign: PIP dice, an order of moving for the year, and one nation after the other.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::book::campaign_tables::{MovingOrder, WayKind};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignLot;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::going::step;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::step::SeasonStep;

impl RunningSeason<'_> {
    /// Throws the PIP dice of the season; those of the year's first season also set the order of moving.
    pub(super) fn throw_pips(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.moving().cloned().collect();
        let die = self.book.tables.die;
        let date = self.campaign.date;
        for nation in &nations {
            let face = self.seed.die(date.turn, "pips", &[nation]);
            self.emit(CampaignEventKind::Pips { nation: nation.clone(), face }, CampaignCause::Rule(die))?;
        }
        if self.campaign.calendar.begins_year(date) || self.campaign.sequence.is_empty() {
            let MovingOrder::YearsFirstDice = self.book.tables.order.value;
            let why = CampaignCause::Rule(self.book.tables.order.clause);
            let nations = self.clockwise(nations, &why)?;
            self.emit(CampaignEventKind::Sequence { nations }, why)?;
        }
        Ok(())
    }

    /// The nations with a player.
    fn moving(&self) -> impl Iterator<Item = &NationName> {
        self.campaign.nations.iter().filter(|(_, nation)| nation.player.is_some()).map(|(name, _)| name)
    }

    /// Whether the player of a nation is still there.
    fn is_led(&self, nation: &NationName) -> bool {
        let player = self.campaign.nations.get(nation).and_then(|nation| nation.player.as_ref());
        player.and_then(|player| self.campaign.players.get(player)).is_some_and(|player| !player.removed)
    }

    /// The nations round the table, beginning with the highest die; lots decide between equals.
    fn clockwise(&mut self, mut nations: Vec<NationName>, why: &CampaignCause) -> Result<Vec<NationName>, Halt> {
        let seat = |nation: &NationName| self.campaign.nations.get(nation).map(|nation| nation.seat);
        nations.sort_by_key(|nation| (seat(nation), nation.clone()));
        let best = nations.iter().filter_map(|nation| self.campaign.thrown.get(nation)).max().copied();
        let first: Vec<usize> =
            (0..nations.len()).filter(|i| self.campaign.thrown.get(&nations[*i]).copied() == best).collect();
        let lot = self.lot(CampaignLot::FirstMover, first.len(), why.clone())?;
        if let Some(first) = first.get(lot) {
            nations.rotate_left(*first);
        }
        Ok(nations)
    }

    /// The turn of one nation: its armies march as ordered, as far as its PIPs allow.
    pub(super) fn march_of(&mut self, nation: &NationName) -> Result<(), Halt> {
        self.step = Some(SeasonStep::Forces);
        let order = self.book.tables.order.clause;
        self.emit(CampaignEventKind::Turn { nation: nation.clone() }, CampaignCause::Rule(order))?;
        self.invaded = false;
        self.shunned.clear();
        self.muster(nation)?;
        self.leave_garrisons(nation, true)?;
        self.step = Some(SeasonStep::Marches);
        self.sail_fleets(nation)?;
        for army in self.in_order(nation) {
            self.march_alone(&army)?;
        }
        self.step = Some(SeasonStep::Sieges);
        self.raid(nation)?;
        self.sit_down(nation)?;
        self.leave_garrisons(nation, false)?;
        let must = self.book.tables.must_attack;
        let thrown = self.campaign.thrown.get(nation).copied();
        if thrown >= Some(must.value) && self.is_led(nation) && !self.invaded {
            self.step = Some(SeasonStep::Marches);
            self.obliged = self.reads_shared_sieges();
            self.oblige(nation)?;
            self.obliged = false;
        }
        Ok(())
    }

    /// The armies of a nation in the order in which its orders name them; armies without orders are left out.
    pub(super) fn in_order(&self, nation: &NationName) -> Vec<ArmyName> {
        let lines = self.orders_of(nation).map(|(_, lines)| lines).unwrap_or_default();
        let mut named: Vec<ArmyName> = Vec::new();
        for army in lines.iter().filter_map(|line| line.order.army()) {
            if !named.contains(army) && self.campaign.armies.get(army).is_some_and(|army| army.nation == *nation) {
                named.push(army.clone());
            }
        }
        named
    }

    /// One army marches as far as it can.
    fn march_alone(&mut self, army: &ArmyName) -> Result<(), Halt> {
        for leg in self.legs(army) {
            if self.is_held(army) {
                if self.campaign.armies.get(army).is_some_and(|of| of.fought) {
                    let what = SeasonRefusal::StillHeld { army: army.clone() };
                    return self.stopped(&leg, (what, policy(CampaignPolicy::Meeting)));
                }
                return self.meet_here(army, leg.cause());
            }
            let (stage, link) = match self.look(army, &leg) {
                Ok(open) => open,
                Err(blocked) => return self.stopped(&leg, *blocked),
            };
            if !self.go(army, &leg, stage, link.way)? || self.arrive(army, None)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// A nation with the die that obliges it attacks: at a node that it shares with an enemy, in the field or before
    /// his walls, otherwise with the army that can invade a neighbour most cheaply. Among equals the first by name does
    /// it.
    fn oblige(&mut self, nation: &NationName) -> Result<(), Halt> {
        let rule = CampaignCause::Rule(self.book.tables.must_attack.clause);
        let here = self
            .campaign
            .armies
            .iter()
            .find(|(name, army)| army.nation == *nation && !army.garrison && !army.fought && self.is_held(name));
        if let Some(army) = here.map(|(name, _)| name.clone()) {
            return self.meet_here(&army, rule);
        }
        let turn = self.campaign.date.turn;
        let before_walls = self.campaign.armies.iter().find(|(name, army)| {
            let able = army.nation == *nation && !army.fought && army.strength(turn) > 0;
            let enemys = || self.campaign.is_enemys(nation, &army.at);
            able && self.besieges(name).is_some() && enemys()
        });
        if let Some((army, at)) = before_walls.map(|(name, army)| (name.clone(), army.at.clone())) {
            return self.assault(army, nation, at, rule);
        }
        let left = self.campaign.pips.get(nation).copied().unwrap_or(0);
        let roads = self.campaign.map.roads();
        let mut best: Option<(u16, ArmyName, NodeName, WayKind)> = None;
        for (name, army) in &self.campaign.armies {
            let able = army.nation == *nation && !army.garrison && (!army.fought || self.reads_open_ways());
            if !able || army.strength(turn) == 0 {
                continue;
            }
            for (to, link) in roads.exits(&army.at) {
                let enemy = self.campaign.is_enemys(nation, to) || self.enemies_in_field(nation, to).next().is_some();
                let open = step(&self.campaign, self.book.tables, nation, to, link).ok();
                let enters = self.may_enter(nation, to).is_ok();
                // Whoever went that stage, and back before the enemy, has paid for it.
                let paid = self.shunned.iter().any(|(who, node)| who == name && node == to);
                let cost = |cost: u16| if paid { 0 } else { cost };
                let open = open.filter(|stage| enemy && enters && stage.risky.is_none() && cost(stage.cost) <= left);
                if let Some(stage) = open {
                    let found = (cost(stage.cost), name.clone(), to.clone(), link.way);
                    best = Some(best.map_or(found.clone(), |best| best.min(found)));
                }
            }
        }
        let Some((cost, army, to, way)) = best else {
            let excused = CampaignEventKind::Excused { nation: nation.clone() };
            return if self.reads_together() { self.emit(excused, rule) } else { Ok(()) };
        };
        let from = self.campaign.armies[&army].at.clone();
        self.emit(CampaignEventKind::Marched { army: army.clone(), from, to, cost, way: Some(way) }, rule)?;
        self.arrive(&army, None)?;
        self.emit(CampaignEventKind::Allowed { army, march: 0 }, policy(CampaignPolicy::Obliged))
    }
}
