//! Applies what belongs to a campaign's end.

use super::CampaignEnd;
use crate::campaign::names::NationName;
use crate::campaign::state::Campaign;

impl Campaign {
    /// A nation is out, or in again.
    ///
    /// # Errors
    /// If there is no such nation.
    pub(in crate::campaign) fn is_out_now(&mut self, nation: &NationName, out: bool) -> Result<(), String> {
        if !self.nations.contains_key(nation) {
            return Err(format!("there is no nation {nation}"));
        }
        match out {
            true => self.course.out.insert(nation.clone(), self.date.turn),
            false => self.course.out.remove(nation),
        };
        Ok(())
    }

    /// The campaign has ended.
    ///
    /// # Errors
    /// If it had ended before.
    pub(in crate::campaign) fn end_with(&mut self, end: &CampaignEnd) -> Result<(), String> {
        match self.course.ended.replace(end.clone()) {
            Some(_) => Err("the campaign has ended already".into()),
            None => Ok(()),
        }
    }
}
