//! What a nation has at one moment, counted in one place for standings, histories and trials.

use serde::Serialize;

use crate::campaign::names::NationName;
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;

/// What a nation has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NationSum {
    /// The worth of its land.
    pub worth: u32,
    /// The number of its nodes.
    pub nodes: u32,
    /// Those of them that are cities.
    pub cities: u32,
    /// Its elements that can fight, garrisons included.
    pub elements: u32,
    /// Its coins.
    pub coins: i64,
}

impl NationSum {
    /// What a nation has now.
    pub fn of(campaign: &Campaign, nation: &NationName) -> NationSum {
        let turn = campaign.date.turn;
        let owned = campaign.holdings.values().filter(|holding| holding.owner.as_ref() == Some(nation));
        let own = campaign.armies.values().filter(|army| army.nation == *nation);
        NationSum {
            worth: campaign.worth(nation),
            nodes: owned.count() as u32,
            cities: campaign.cities(nation),
            elements: own.map(|army| army.strength(turn) as u32).sum(),
            coins: campaign.coins(&Purse::Nation(nation.clone())),
        }
    }
}
