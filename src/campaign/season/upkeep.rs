//! Upkeep: armies are paid when the land pays, and who is not paid may go home.

use super::{Halt, RunningSeason, policy};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::{CampaignThrow, ElementLoss};
use crate::campaign::event::{CampaignEventKind, Needs};
use crate::campaign::names::{ArmyName, FleetName, NationName};
use crate::campaign::policy::Income;
use crate::campaign::purse::Purse;
use crate::campaign::realm::RealmEvent;

impl RunningSeason<'_> {
    /// Pays the armies and garrisons of all nations, where there is upkeep: when the land pays, or at the year's end
    /// where it never does. A nation pays its armies by their names, as far as its coins go.
    pub(super) fn keep_armies(&mut self) -> Result<(), Halt> {
        let due = match self.campaign.policies.income {
            Income::Season => true,
            Income::Year | Income::None => self.campaign.calendar.ends_year(self.campaign.date),
        };
        let prices = &self.campaign.policies.prices;
        if (prices.upkeep == 0 && prices.fleet_upkeep == 0) || !due {
            return Ok(());
        }
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for nation in &nations {
            self.keep_armies_of(nation)?;
        }
        Ok(())
    }

    fn keep_armies_of(&mut self, nation: &NationName) -> Result<(), Halt> {
        let purse = Purse::Nation(nation.clone());
        let (mut left, mut paid) = (self.campaign.coins(&purse).max(0) as u64, 0);
        let mut unpaid: Vec<(ArmyName, u64)> = Vec::new();
        for (name, army) in self.campaign.armies.iter().filter(|(_, army)| army.nation == *nation) {
            let due = self.campaign.policies.prices.upkeep_of(army.troops.len());
            if due > left {
                unpaid.push((name.clone(), due));
            } else {
                (left, paid) = (left - due, paid + due);
            }
        }
        let mut adrift: Vec<FleetName> = Vec::new();
        for (name, fleet) in self.campaign.realm.fleets.iter().filter(|(_, fleet)| fleet.nation == *nation) {
            let due = u64::from(fleet.ships) * u64::from(self.campaign.policies.prices.fleet_upkeep);
            if due > left {
                adrift.push(name.clone());
            } else {
                (left, paid) = (left - due, paid + due);
            }
        }
        if paid > 0 {
            let (to, why) = (Purse::Soldiers, policy(CampaignPolicy::Upkeep));
            self.emit(CampaignEventKind::Paid { from: purse, to, coins: paid }, why)?;
        }
        for (army, due) in unpaid {
            let why = policy(CampaignPolicy::Desertion);
            let event = RealmEvent::Unpaid { army: army.clone(), due };
            self.emit(CampaignEventKind::Realm(event), policy(CampaignPolicy::Upkeep))?;
            let needs = Needs::Most(self.campaign.policies.prices.desertion.into());
            let throw = CampaignThrow::Desertion { army: army.clone() };
            if self.throw(throw, needs, why.clone())?.met {
                self.lose_one(ElementLoss::Desertion, &army, &why)?;
                self.dissolve(&army)?;
            }
        }
        // The crews of a squadron that is not paid go home.
        for fleet in adrift {
            self.sink(&fleet, policy(CampaignPolicy::Upkeep))?;
        }
        Ok(())
    }
}
