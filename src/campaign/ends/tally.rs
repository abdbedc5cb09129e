//! Where the nations stand.

use serde::Serialize;

use super::sum::NationSum;
use crate::campaign::names::NationName;
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
    /// What it has.
    #[serde(flatten)]
    pub has: NationSum,
    /// The turn in which it went out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Option<u32>,
    /// Nobody leads it any more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unled: bool,
}

/// The standings of these nations, the first first; equals by their names, and those whom nobody leads after all who can win. With
/// `last` the points of aims that are met count.
pub fn tallies<'n>(campaign: &Campaign, nations: impl Iterator<Item = &'n NationName>, last: bool) -> Vec<NationTally> {
    let mut all: Vec<NationTally> = nations.map(|nation| tally(campaign, nation, last)).collect();
    all.sort_by_key(|one| (one.out.is_some(), one.unled, std::cmp::Reverse((one.points, one.out)), one.nation.clone()));
    let rank = |one: &NationTally| (one.out, one.unled, one.points);
    for at in 0..all.len() {
        all[at].place = match at.checked_sub(1) {
            Some(before) if rank(&all[before]) == rank(&all[at]) => all[before].place,
            _ => at + 1,
        };
    }
    all
}

fn tally(campaign: &Campaign, nation: &NationName, last: bool) -> NationTally {
    let has = NationSum::of(campaign, nation);
    let aim = campaign.aim_of(nation).filter(|(_, aim)| last && campaign.meets(nation, aim));
    let aim = aim.and(campaign.ends.aim_points).unwrap_or(0);
    NationTally {
        place: 1,
        nation: nation.clone(),
        points: has.worth.saturating_add(aim),
        has,
        out: campaign.course.out.get(nation).copied(),
        unled: campaign.nations.get(nation).is_none_or(|nation| nation.player.is_none()),
    }
}
