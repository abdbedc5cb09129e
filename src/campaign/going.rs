//! A stage along a way: whether an army can go it in this season, what it costs, and whose land it may enter.

use super::map::Link;
use super::names::{NationName, NodeName};
use super::orders::Terms;
use super::state::Campaign;
use crate::base::clause::Clause;
use crate::book::Objection;
use crate::book::campaign_tables::{CampaignTables, Sailing, Way, WayRow};

/// What it takes to go along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What all its stages cost together.
    pub cost: u16,
    /// It is a risk in this season, by this rule.
    pub risky: Option<Clause>,
    /// Where the cost is from.
    pub clause: Clause,
}

/// What it takes an army of a nation to go along a way to its end `to` in the march of this season.
///
/// # Errors
/// As [`open`]; and too many who went before.
pub fn step(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &Link,
) -> Result<Stage, Objection> {
    let stage = open(campaign, tables, nation, to, link)?;
    if let Some(most) = link.capacity {
        let at = campaign.map.links.iter().position(|other| other == link);
        let gone = at.and_then(|at| campaign.traffic.get(&at)).copied().unwrap_or(0);
        if gone >= most {
            let name = link.way.name();
            let what = format!("the {name} from {} to {} carries {most} in a season, and so many went", link.a, link.b);
            return Err(Objection::new(what, stage.clause));
        }
    }
    Ok(stage)
}

/// What it takes a nation's men to go along a way to its end `to`, however many went before: a beaten army, supplies.
///
/// # Errors
/// Why they cannot: the season, a port that is missing.
pub fn open(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &Link,
) -> Result<Stage, Objection> {
    let row = tables.way(link.way);
    let row = row.ok_or_else(|| Objection::new(format!("the rules know no {}", link.way.name()), tables.network))?;
    let refuse = |what: String, clause| Err(Objection::new(what, clause));
    let (date, name) = (campaign.date, link.way.name());
    let season = super::calendar::season_name(date.season);
    if link.closed.contains(&date.season) {
        return refuse(format!("the {name} from {} to {} is closed in {season}", link.a, link.b), row.clause);
    }
    let mut risky = None;
    if link.way == Way::Sea {
        match tables.sailing(date.season) {
            Some(sailing) if sailing.value == Sailing::Closed => {
                return refuse(format!("nobody sails in {season}"), sailing.clause);
            }
            Some(sailing) if sailing.value == Sailing::Risky && !link.coast => risky = Some(sailing.clause),
            _ => {}
        }
        let port = |node: &NodeName| campaign.map.nodes.get(node).is_some_and(|node| node.port);
        if let Some(without) = [&link.a, &link.b].into_iter().find(|node| !port(node)) {
            return refuse(format!("{without} has no port"), row.clause);
        }
    }
    let (plain, more) = fare(campaign, row, nation, link);
    let opposed = more > 0 && is_opposed(campaign, nation, to);
    Ok(Stage { cost: if opposed { plain + more } else { plain }, risky, clause: row.clause })
}

/// What all stages of a way cost armies of a nation by its row of the table where nobody opposes them, and how much more
/// where enemies do.
pub fn fare(campaign: &Campaign, row: &WayRow, nation: &NationName, link: &Link) -> (u16, u16) {
    let home = campaign.nations.get(nation).map(|nation| nation.home);
    let strange = row.strange.filter(|(_, homes)| home.is_none_or(|home| !homes.contains(&home)));
    let each = u16::from(link.cost.unwrap_or(row.cost)) + strange.map_or(0, |(more, _)| u16::from(more));
    (each * u16::from(link.stages), u16::from(row.opposed))
}

/// Whether enemies of a nation hold a node or stand there.
fn is_opposed(campaign: &Campaign, nation: &NationName, node: &NodeName) -> bool {
    let held = campaign.owner(node).is_some_and(|owner| campaign.hostile(nation, owner));
    held || campaign.at(node).any(|(_, army)| campaign.hostile(nation, &army.nation))
}

/// The owner of a node whom a treaty protects from a nation's armies, since he has granted them no passage; nobody where
/// they may enter.
pub fn protected<'c>(campaign: &'c Campaign, nation: &NationName, node: &NodeName) -> Option<&'c NationName> {
    let owner = campaign.owner(node).filter(|owner| *owner != nation)?;
    let bound = campaign.between(owner, nation).next().is_some();
    let granted = campaign.between(owner, nation).any(|t| t.terms == Terms::Passage && t.from == *owner);
    (bound && !granted && !campaign.allied(owner, nation)).then_some(owner)
}
