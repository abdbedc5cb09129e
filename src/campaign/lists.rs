//! The army lists of a campaign: those of its rule set, and those that its script brought with it, kept as they were
//! written. It does not know what a list allows.

use super::state::Campaign;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, ListNumber};

/// The army lists of a campaign.
pub struct CampaignLists<'c> {
    tables: &'c ArmyTables,
    own: Vec<ArmyList>,
}

impl<'c> CampaignLists<'c> {
    /// The lists of a campaign.
    ///
    /// # Errors
    /// If these tables cannot read one of its own lists.
    pub fn of(campaign: &Campaign, tables: &'c ArmyTables) -> Result<CampaignLists<'c>, String> {
        let read = |text: &crate::book::lists::ListText| {
            text.read(tables).map_err(|why| format!("the army list {}: {why}", text.number))
        };
        Ok(CampaignLists { tables, own: campaign.lists.iter().map(read).collect::<Result<_, _>>()? })
    }

    /// The list with a number.
    ///
    /// # Errors
    /// If there is none; the message names the nearest number.
    pub fn find(&self, number: &str) -> Result<&ArmyList, String> {
        let own = ListNumber::parse(number).and_then(|number| self.own.iter().find(|list| list.number == number));
        match own {
            Some(list) => Ok(list),
            None => self.tables.list(number).map_err(|why| why.to_string()),
        }
    }
}
