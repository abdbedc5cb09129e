//! The umpire's own hand at his desk: acts are read and judged, told beforehand, and written all or none.

use std::rc::Rc;

use super::desk::CampaignDesk;
use super::trouble::Trouble;
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hand::{self, ActRefusal};
use crate::muster::priced::list::BoughtList;
use crate::script;
use crate::script::limits::Limits;

impl CampaignDesk {
    /// The events of acts that are written in words, each judged after those before it; nothing is written. A reason
    /// that stands in the text goes before `reason`.
    ///
    /// # Errors
    /// Every line with a fault.
    pub fn acts(&self, text: &str, who: &str, reason: Option<&str>) -> Result<Vec<CampaignEvent>, Vec<ActRefusal>> {
        let signed = hand::read(&self.campaign, &|number| self.bought_list(number), text, who, reason)?;
        let event =
            |signed| CampaignEvent { what: CampaignEventKind::Amended(Box::new(signed)), why: CampaignCause::Umpire };
        Ok(signed.into_iter().map(event).collect())
    }

    /// The list of this number, for armies that are bought, by the files that this turn is played with.
    fn bought_list(&self, number: &str) -> Result<Option<Rc<BoughtList>>, String> {
        let files = self.script(self.campaign.date.turn).map_err(|why| why.to_string())?;
        let lists = script::campaign::bought_lists(&files, Limits::default()).map_err(|why| why.to_string())?;
        Ok(lists.into_iter().find(|list| list.number == number))
    }

    /// Writes acts that [`CampaignDesk::acts`] has judged, all or none.
    ///
    /// # Errors
    /// If they do not fit the campaign as it stands now, or cannot be written.
    pub fn amend(&mut self, acts: Vec<CampaignEvent>) -> Result<(), Trouble> {
        self.write(acts)
    }
}
