//! A stage along a way: whether an army can march it in this season, what it costs, and whose land it may enter.

use super::calendar::season_name;
use super::map::MapLink;
use super::names::{NationName, NodeName};
use super::orders::TreatyTerms;
use super::state::Campaign;
use crate::base::clause::Clause;
use crate::battle::Season;
use crate::book::campaign_tables::{CampaignTables, Sailing, WayKind, WayRow};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The terms on which an army can march along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TravelStage {
    /// The cost of all its stages together, in PIPs or points.
    pub cost: u16,
    /// The rule by which it is a risk in this season; `None` if there is no risk.
    pub risky: Option<Clause>,
    /// The rule that sets the cost.
    pub clause: Clause,
}

/// Why a way cannot be gone, and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedWay {
    /// What is wrong.
    pub fault: WayFault,
    /// The rule.
    pub clause: Clause,
}

/// Why a way cannot be gone.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum WayFault {
    /// The rules know no such way.
    Unknown { way: WayKind },
    /// So many armies as it carries in a season went already.
    Full { way: WayKind, ends: [NodeName; 2], most: u8 },
    /// It is closed in this season.
    Closed { way: WayKind, ends: [NodeName; 2], season: Season },
    /// Nobody sails in this season.
    NoSailing { season: Season },
    /// One of its ends has no port.
    NoPort { node: NodeName },
    /// A fleet of enemies closes a port at one of its ends.
    Blockaded { node: NodeName, by: NationName },
}

impl fmt::Display for WayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WayFault::Unknown { way } => write!(f, "the rules know no {}", way.name()),
            WayFault::Full { way, ends: [a, b], most } => {
                write!(f, "the {} from {a} to {b} carries {most} in a season, and so many went", way.name())
            }
            WayFault::Closed { way, ends: [a, b], season } => {
                write!(f, "the {} from {a} to {b} is closed in {}", way.name(), season_name(*season))
            }
            WayFault::NoSailing { season } => write!(f, "nobody sails in {}", season_name(*season)),
            WayFault::NoPort { node } => write!(f, "{node} has no port"),
            WayFault::Blockaded { node, by } => write!(f, "a fleet of {by} closes {node}"),
        }
    }
}

fn ends(link: &MapLink) -> [NodeName; 2] {
    [link.a.clone(), link.b.clone()]
}

/// What it takes an army of a nation to go along a way to its end `to` in the march of this season.
///
/// # Errors
/// As [`open`]; also if the way's capacity for the season is used up.
pub fn step(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &MapLink,
) -> Result<TravelStage, ClosedWay> {
    carried(campaign, link, open(campaign, tables, nation, to, link)?)
}

/// As [`step`], whatever fleets of enemies lie in the ports now: fleets sail before armies, and may sink them or meet none.
///
/// # Errors
/// As [`open_by_sea`]; also if the way's capacity for the season is used up.
pub fn step_if_fleets_go(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &MapLink,
) -> Result<TravelStage, ClosedWay> {
    carried(campaign, link, open_by_sea(campaign, tables, nation, to, link)?)
}

/// A stage on a way that has carried fewer armies in this season than it can.
fn carried(campaign: &Campaign, link: &MapLink, stage: TravelStage) -> Result<TravelStage, ClosedWay> {
    if let Some(most) = link.capacity {
        let at = campaign.map.links.iter().position(|other| other == link);
        let gone = at.and_then(|at| campaign.traffic.get(&at)).copied().unwrap_or(0);
        if gone >= most {
            let fault = WayFault::Full { way: link.way, ends: ends(link), most };
            return Err(ClosedWay { fault, clause: stage.clause });
        }
    }
    Ok(stage)
}

/// The terms on which a beaten army or supplies of a nation go along a way to its end `to`; the way's capacity does not
/// count.
///
/// # Errors
/// The reason if they cannot: the season, a missing port, a fleet of enemies.
pub fn open(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &MapLink,
) -> Result<TravelStage, ClosedWay> {
    let stage = open_by_sea(campaign, tables, nation, to, link)?;
    match campaign.closing_fleet(nation, link) {
        Some((node, fleet)) => {
            let fault = WayFault::Blockaded { node: node.clone(), by: fleet.nation.clone() };
            Err(ClosedWay { fault, clause: stage.clause })
        }
        None => Ok(stage),
    }
}

/// As [`open`], for fleets, which sail against fleets of enemies.
///
/// # Errors
/// The reason if they cannot: the season, a missing port.
pub fn open_by_sea(
    campaign: &Campaign,
    tables: &CampaignTables,
    nation: &NationName,
    to: &NodeName,
    link: &MapLink,
) -> Result<TravelStage, ClosedWay> {
    let row = tables.way(link.way);
    let refuse = |fault, clause| Err(ClosedWay { fault, clause });
    let Some(row) = row else { return refuse(WayFault::Unknown { way: link.way }, tables.network) };
    let season = campaign.date.season;
    if link.closed.contains(&season) {
        return refuse(WayFault::Closed { way: link.way, ends: ends(link), season }, row.clause);
    }
    let mut risky = None;
    if link.way == WayKind::Sea {
        match tables.sailing(season) {
            Some(sailing) if sailing.value == Sailing::Closed => {
                return refuse(WayFault::NoSailing { season }, sailing.clause);
            }
            Some(sailing) if sailing.value == Sailing::Risky && !link.coast => risky = Some(sailing.clause),
            _ => {}
        }
        let port = |node: &NodeName| campaign.map.nodes.get(node).is_some_and(|node| node.port);
        if let Some(without) = [&link.a, &link.b].into_iter().find(|node| !port(node)) {
            return refuse(WayFault::NoPort { node: without.clone() }, row.clause);
        }
    }
    let (plain, more) = fare(campaign, row, nation, link);
    let opposed = more > 0 && is_opposed(campaign, nation, to);
    Ok(TravelStage { cost: if opposed { plain + more } else { plain }, risky, clause: row.clause })
}

/// The cost of all stages of a way for armies of a nation by its row of the table if no enemy opposes them, and the
/// extra cost if enemies do.
pub fn fare(campaign: &Campaign, row: &WayRow, nation: &NationName, link: &MapLink) -> (u16, u16) {
    let home = campaign.nations.get(nation).map(|nation| nation.home);
    let strange = row.strange.filter(|(_, homes)| home.is_none_or(|home| !homes.contains(&home)));
    let each = u16::from(link.cost.unwrap_or(row.cost)) + strange.map_or(0, |(more, _)| u16::from(more));
    (each * u16::from(link.stages), u16::from(row.opposed))
}

/// Whether enemies of a nation own a node or stand there.
fn is_opposed(campaign: &Campaign, nation: &NationName, node: &NodeName) -> bool {
    let held = campaign.is_enemys(nation, node);
    held || campaign.at(node).any(|(_, army)| campaign.hostile(nation, &army.nation))
}

/// The owner of a node whom a treaty protects from a nation's armies, since he has granted them no passage; `None` if
/// they may enter.
pub fn protected<'c>(campaign: &'c Campaign, nation: &NationName, node: &NodeName) -> Option<&'c NationName> {
    let owner = campaign.owner(node).filter(|owner| *owner != nation)?;
    let bound = campaign.between(owner, nation).next().is_some();
    let granted = campaign.between(owner, nation).any(|t| t.terms == TreatyTerms::Passage && t.from == *owner);
    (bound && !granted && !campaign.allied(owner, nation)).then_some(owner)
}
