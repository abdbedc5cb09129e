//! Scouts and spies: their reports go to the nation that sent them.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::campaign::army::Army;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignThrow;
use crate::campaign::event::{CampaignEventKind, Needs, SeenArmy};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::CampaignOrder;

impl RunningSeason<'_> {
    /// All scouts and spies report.
    pub(super) fn look_out(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for nation in nations {
            let Some((player, lines)) = self.orders_of(&nation) else { continue };
            for line in lines {
                let why = CampaignCause::Order(player.clone(), line.line);
                match &line.order {
                    CampaignOrder::Scout { army, at } => {
                        let of = self.campaign.armies.get(army).filter(|of| of.nation == nation);
                        let Some(from) = of.map(|of| of.at.clone()) else { continue };
                        let costs = self.campaign.map.roads().costs(&from, |_, _, link| Some(u32::from(link.stages)));
                        let most = self.campaign.policies.scouts;
                        if costs.get(at).is_none_or(|stages| *stages > u32::from(most)) {
                            let what = SeasonRefusal::TooFarToScout { at: at.clone(), most, from };
                            self.refuse(&player, line.line, what, policy(CampaignPolicy::Scouts))?;
                            continue;
                        }
                        self.report(&nation, at, why)?;
                    }
                    CampaignOrder::Spy { at } => {
                        let usual = self.campaign.policies.spies.into();
                        let (least, by) = self.number("spies", &[&nation, at], usual, policy(CampaignPolicy::Spies))?;
                        let throw = CampaignThrow::Spy { nation: nation.clone(), at: at.clone() };
                        if self.throw(throw, Needs::Least(least), by)?.met {
                            self.report(&nation, at, why)?;
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn report(&mut self, nation: &NationName, at: &NodeName, why: CampaignCause) -> Result<(), Halt> {
        let turn = self.campaign.date.turn;
        let seen = |(name, army): (&ArmyName, &Army)| SeenArmy {
            army: name.clone(),
            nation: army.nation.clone(),
            strength: army.strength(turn),
        };
        let armies = self.campaign.at(at).map(seen).collect();
        self.emit(CampaignEventKind::Saw { by: nation.clone(), at: at.clone(), armies }, why)
    }
}
