//! Scouts and spies: their reports go to the nation that sent them.

use super::{Halt, RunningSeason, policy};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEventKind, LetterKind, Needs};
use crate::campaign::names::{NationName, NodeName};
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
                            let what = format!("{at} is more than {most} stages from {from}");
                            self.refuse(&player, line.line, what, policy("scouts"))?;
                            continue;
                        }
                        self.report(&nation, at, why)?;
                    }
                    CampaignOrder::Spy { at } => {
                        let usual = self.campaign.policies.spies.into();
                        let (least, by) = self.number("spies", &[&nation, at], usual, policy("spies"))?;
                        if self.throw("spy", &[&nation, at], Needs::Least(least), by)?.met {
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
        let seen: Vec<String> = self
            .campaign
            .at(at)
            .map(|(name, army)| format!("{name} of {}, {} elements", army.nation, army.strength(turn)))
            .collect();
        let text = if seen.is_empty() { format!("{at}: nobody") } else { format!("{at}: {}", seen.join("; ")) };
        let (from, to) = (nation.clone(), Some(nation.clone()));
        self.emit(CampaignEventKind::Letter { from, to, kind: LetterKind::Report, text }, why)
    }
}
