//! What coins buy at the end of a season: armies, generals, garrisons, hired troops, walls, capitals; and elements that
//! an ally lends.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::campaign::army::ElementNumber;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::purse::Purse;
use crate::campaign::realm::{Deal, Hired, Purchase, RealmEvent, RealmOrder, judge};

impl RunningSeason<'_> {
    /// Carries out what the nations have ordered to be bought or lent, in the order of their lines.
    pub(super) fn buy(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        let mut hired = Hired::new();
        for nation in &nations {
            let Some((player, lines)) = self.orders_of(nation) else { continue };
            for line in lines {
                let CampaignOrder::Realm(order) = &line.order else { continue };
                // Fleets have sailed before the armies marched.
                if matches!(order, RealmOrder::Sail { .. }) {
                    continue;
                }
                let coins = self.campaign.coins(&Purse::Nation(nation.clone()));
                let why = match judge(&self.campaign, nation, order, coins, None, &hired) {
                    Ok(deal) => {
                        deal.note_hired(&mut hired);
                        self.pay_for(nation, deal, CampaignCause::Order(player.clone(), line.line))?;
                        continue;
                    }
                    Err(why) => SeasonRefusal::Realm { why: Box::new(why) },
                };
                self.refuse(&player, line.line, why, policy(CampaignPolicy::Prices))?;
            }
        }
        Ok(())
    }

    /// Pays for what is bought, and has it.
    fn pay_for(&mut self, nation: &NationName, deal: Deal, why: CampaignCause) -> Result<(), Halt> {
        let to = match &deal.what {
            Purchase::Army { .. } | Purchase::Elements { .. } | Purchase::Loan { .. } => Purse::Soldiers,
            Purchase::Walls { .. } | Purchase::Capital { .. } | Purchase::Fleet { .. } => Purse::Builders,
            Purchase::Nothing => return Ok(()),
        };
        if deal.price > 0 {
            let from = Purse::Nation(nation.clone());
            let cause = policy(CampaignPolicy::Prices);
            self.emit(CampaignEventKind::Paid { from, to, coins: deal.price }, cause)?;
        }
        match deal.what {
            Purchase::Army { name, army, troops } => {
                self.emit(CampaignEventKind::Formed { name: name.clone(), army }, why.clone())?;
                self.levy(name, troops, why)
            }
            Purchase::Elements { army, troops, .. } => self.levy(army, troops, why),
            Purchase::Walls { at, walls } => self.emit(CampaignEventKind::Realm(RealmEvent::Walls { at, walls }), why),
            Purchase::Capital { to } => {
                let nation = nation.clone();
                self.emit(CampaignEventKind::Realm(RealmEvent::Capital { nation, to }), why)
            }
            Purchase::Fleet { name, fleet } => {
                let event = RealmEvent::Launched { fleet: name, of: fleet };
                self.emit(CampaignEventKind::Realm(event), why)
            }
            Purchase::Nothing => Ok(()),
            Purchase::Loan { from, name, army, troops } => {
                self.emit(CampaignEventKind::Formed { name: name.clone(), army }, why.clone())?;
                self.emit(CampaignEventKind::Handed { from, to: name, troops }, why)
            }
        }
    }

    /// Raises elements in an army, with the campaign's next numbers.
    pub(super) fn levy(&mut self, army: ArmyName, troops: Vec<String>, why: CampaignCause) -> Result<(), Halt> {
        let troops = troops.into_iter().zip(self.campaign.next.0..).map(|(what, n)| (ElementNumber(n), what));
        let troops = troops.collect();
        self.emit(CampaignEventKind::Raised { army, troops }, why)
    }
}
