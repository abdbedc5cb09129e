//! The orders that hold in a season: those of players who are still there, whose conditions are fulfilled.

use super::{Halt, RunningSeason, SeasonRefusal};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, PlayerName};
use crate::campaign::orders::{CampaignOrder, OrderLine};

impl RunningSeason<'_> {
    /// The orders of a nation's player that hold now, in the order in which he wrote them, with the player.
    pub(super) fn orders_of(&self, nation: &NationName) -> Option<(PlayerName, Vec<OrderLine>)> {
        let player = self.campaign.nations.get(nation)?.player.clone()?;
        if self.campaign.players.get(&player).is_none_or(|player| player.removed) {
            return None;
        }
        let given = self.campaign.orders.get(&player)?;
        let holds =
            |line: &&OrderLine| line.when.iter().all(|(wanted, when)| self.campaign.is_so(nation, when) == *wanted);
        // If a player leads several nations, each has the orders for its own armies; the first has those for unknown
        // armies.
        let own = |line: &&OrderLine| match line.order.army().map(|army| self.campaign.armies.get(army)) {
            None => self.campaign.speaker(&player, line) == Some(nation),
            Some(Some(army)) if self.campaign.led_by(&player).any(|his| *his == army.nation) => army.nation == *nation,
            Some(_) => self.campaign.led_by(&player).next() == Some(nation),
        };
        let lines = given.holding().filter(own).filter(holds).cloned().collect();
        Some((player, lines))
    }

    /// The orders for an army, with the player who gave them.
    pub(super) fn orders_for(&self, army: &ArmyName) -> Vec<(PlayerName, OrderLine)> {
        let Some(nation) = self.campaign.armies.get(army).map(|army| army.nation.clone()) else { return Vec::new() };
        let Some((player, lines)) = self.orders_of(&nation) else { return Vec::new() };
        let his = lines.into_iter().filter(|line| line.order.army() == Some(army));
        his.map(|line| (player.clone(), line)).collect()
    }

    /// The first result of `take` among an army's orders, with the order as the cause.
    pub(super) fn order_for<T>(
        &self,
        army: &ArmyName,
        take: impl Fn(&CampaignOrder) -> Option<T>,
    ) -> Option<(T, CampaignCause)> {
        self.orders_for(army).into_iter().find_map(|(player, line)| {
            let cause = CampaignCause::Order(player, line.line);
            take(&line.order).map(|found| (found, cause))
        })
    }

    /// Emits that this order could not be carried out, unless a refusal of the same line was emitted before.
    pub(super) fn refuse_order(
        &mut self,
        order: &CampaignCause,
        why: SeasonRefusal,
        cause: CampaignCause,
    ) -> Result<(), Halt> {
        let CampaignCause::Order(player, line) = order else { return Ok(()) };
        let told = self
            .events
            .iter()
            .any(|event| matches!(&event.what, CampaignEventKind::Refused { player: p, line: l, .. } if p == player && l == line));
        if told { Ok(()) } else { self.refuse(player, *line, why, cause) }
    }

    /// Emits that an order could not be carried out.
    pub(super) fn refuse(
        &mut self,
        player: &PlayerName,
        line: u32,
        why: SeasonRefusal,
        cause: CampaignCause,
    ) -> Result<(), Halt> {
        self.emit(CampaignEventKind::Refused { player: player.clone(), line, why }, cause)
    }
}
