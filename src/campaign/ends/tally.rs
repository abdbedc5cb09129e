//! Where the nations stand.

use serde::Serialize;

use crate::campaign::names::NationName;
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;

/// Where a nation stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NationTally {
    /// Its place from 1 on; equals share one, and who is out comes after all others.
    pub place: usize,
    /// The nation.
    pub nation: NationName,
    /// What its place goes by: the worth of its land, and at the end the points of its aim.
    pub points: u32,
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
    /// The turn in which it went out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Option<u32>,
}

/// The standings: the nations with players, the first first; equals by their names. With `last` the points of aims that are
/// met count.
pub fn tallies(campaign: &Campaign, last: bool) -> Vec<NationTally> {
    let mut all: Vec<NationTally> = campaign.contenders().map(|nation| tally(campaign, nation, last)).collect();
    all.sort_by_key(|one| (one.out.is_some(), std::cmp::Reverse((one.points, one.out)), one.nation.clone()));
    let rank = |one: &NationTally| (one.out, one.points);
    for at in 0..all.len() {
        all[at].place = match at.checked_sub(1) {
            Some(before) if rank(&all[before]) == rank(&all[at]) => all[before].place,
            _ => at + 1,
        };
    }
    all
}

fn tally(campaign: &Campaign, nation: &NationName, last: bool) -> NationTally {
    let turn = campaign.date.turn;
    let worth = campaign.worth(nation);
    let aim = campaign.aim_of(nation).filter(|(_, aim)| last && campaign.meets(nation, aim));
    let aim = aim.and(campaign.ends.aim_points).unwrap_or(0);
    let owned = campaign.holdings.values().filter(|holding| holding.owner.as_ref() == Some(nation));
    let own = campaign.armies.values().filter(|army| army.nation == *nation);
    NationTally {
        place: 1,
        nation: nation.clone(),
        points: worth.saturating_add(aim),
        worth,
        nodes: owned.count() as u32,
        cities: campaign.cities(nation),
        elements: own.map(|army| army.strength(turn) as u32).sum(),
        coins: campaign.coins(&Purse::Nation(nation.clone())),
        out: campaign.course.out.get(nation).copied(),
    }
}
