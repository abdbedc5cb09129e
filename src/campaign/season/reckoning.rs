//! The season's reckoning: nations that are out, and the campaign's terms of victory.

use super::{Halt, RunningSeason, policy};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::NationName;

impl RunningSeason<'_> {
    /// Tells nations without land and army, and without a way back, that they are out, those that have come back that they are not, and ends the campaign
    /// if a term of victory is met.
    pub(super) fn reckon(&mut self) -> Result<(), Halt> {
        if self.campaign.ends.elimination {
            let is_out = |nation: &NationName| self.campaign.course.out.contains_key(nation);
            let changed: Vec<(NationName, bool)> = self
                .campaign
                .contenders()
                .map(|nation| (nation.clone(), self.campaign.is_lost(nation)))
                .filter(|(nation, out)| is_out(nation) != *out)
                .collect();
            for (nation, out) in changed {
                self.emit(CampaignEventKind::Eliminated { nation, out }, policy(CampaignPolicy::Ends))?;
            }
        }
        match self.campaign.ending() {
            Some(end) => self.emit(CampaignEventKind::CampaignEnded(Box::new(end)), policy(CampaignPolicy::Ends)),
            None => Ok(()),
        }
    }
}
