//! Where the enemies of a nation are, and where they can be at the end of the season.

use std::collections::BTreeMap;

use crate::book::campaign_tables::CampaignTables;
use crate::campaign::army::Posture;
use crate::campaign::going::open;
use crate::campaign::names::{NationName, NodeName};
use crate::campaign::policy::Play;
use crate::campaign::state::Campaign;

/// The PIPs with which a beginner reckons an enemy's march while the dice are not known.
const USUAL_PIPS: u16 = 4;

/// The numbers of enemy elements by node.
#[derive(Default)]
pub(super) struct EnemyOutlook {
    standing: BTreeMap<NodeName, usize>,
    within: BTreeMap<NodeName, usize>,
    /// Those of each nation.
    near: BTreeMap<NodeName, BTreeMap<NationName, usize>>,
    /// Of these, armies that have left their own land.
    threat: BTreeMap<NodeName, usize>,
}

impl EnemyOutlook {
    /// What a nation has before it.
    pub(super) fn of(campaign: &Campaign, tables: &CampaignTables, nation: &NationName) -> EnemyOutlook {
        let mut look = EnemyOutlook::default();
        let (turn, roads) = (campaign.date.turn, campaign.map.roads());
        for army in campaign.armies.values() {
            let strength = army.strength(turn);
            if strength == 0 || !campaign.hostile(nation, &army.nation) {
                continue;
            }
            if army.garrison || army.posture == Posture::Inside {
                *look.within.entry(army.at.clone()).or_insert(0) += strength;
            } else {
                *look.standing.entry(army.at.clone()).or_insert(0) += strength;
            }
            if army.garrison {
                continue;
            }
            let march = match campaign.policies.play {
                Play::Postal => campaign.policies.march,
                Play::Club => campaign.pips.get(&army.nation).copied().unwrap_or(USUAL_PIPS),
            };
            let costs = roads.costs(&army.at, |_, to, link| {
                open(campaign, tables, &army.nation, to, link).ok().map(|stage| u32::from(stage.cost))
            });
            let abroad = campaign.owner(&army.at) != Some(&army.nation);
            for (node, _) in costs.into_iter().filter(|(_, cost)| *cost <= u32::from(march)) {
                *look.near.entry(node.clone()).or_default().entry(army.nation.clone()).or_insert(0) += strength;
                *look.threat.entry(node.clone()).or_insert(0) += if abroad { strength } else { 0 };
            }
        }
        look
    }

    /// Enemies in the field at a node.
    pub(super) fn standing(&self, node: &NodeName) -> usize {
        self.standing.get(node).copied().unwrap_or(0)
    }

    /// Enemies within the walls of a node.
    pub(super) fn within(&self, node: &NodeName) -> usize {
        self.within.get(node).copied().unwrap_or(0)
    }

    /// The enemies of one nation that are at a node, or can come there in this season; of several nations the strongest.
    pub(super) fn near(&self, node: &NodeName) -> usize {
        self.near.get(node).and_then(|nations| nations.values().max()).copied().unwrap_or(0)
    }

    /// Enemies that have left their own land, and can come to a node in this season.
    pub(super) fn threat(&self, node: &NodeName) -> usize {
        self.threat.get(node).copied().unwrap_or(0)
    }
}
