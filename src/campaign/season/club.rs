//! The club campaign: PIP dice, an order of moving for the year, and one nation after the other.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::book::campaign_tables::MovingOrder;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignLot;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName};
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
    pub(super) fn is_led(&self, nation: &NationName) -> bool {
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
        if self.owes_attack(nation) {
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
        let legs = self.legs(army);
        for (i, leg) in legs.iter().enumerate() {
            if self.is_held(army) {
                if self.campaign.armies.get(army).is_some_and(|of| of.fought) {
                    let what = SeasonRefusal::StillHeld { army: army.clone() };
                    return self.stopped(leg, (what, policy(CampaignPolicy::Meeting)));
                }
                return self.meet_here(army, leg.cause());
            }
            let (stage, link) = match self.look(army, leg) {
                Ok(open) => open,
                Err(blocked) => return self.stopped(leg, *blocked),
            };
            if let Some(kept) = self.kept_for_attack(army, &legs[i..], stage.cost) {
                return self.stopped(leg, kept);
            }
            if !self.go(army, leg, stage, link.way)? || self.arrive(army, None)? {
                return Ok(());
            }
        }
        Ok(())
    }
}
