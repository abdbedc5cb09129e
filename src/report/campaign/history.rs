//! The course of a whole war: each season's lines, its battles, and the figures of the nations at its end.
//!
//! A fold over the events of a journal; it decides nothing.

use serde::Serialize;

use super::map::{self, MapBattle};
use super::told::{self, SeasonLine};
use crate::campaign::Campaign;
use crate::campaign::calendar::Date;
use crate::campaign::ends::NationSum;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hand::UmpireAct;
use crate::campaign::names::{ArmyName, NationName, NodeName};

/// The figures of a nation at the end of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NationFigures {
    /// The nation.
    pub nation: NationName,
    /// What it has.
    #[serde(flatten)]
    pub has: NationSum,
}

/// A season of a war.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonHistory {
    /// Its turn.
    pub turn: u32,
    /// Its date in words.
    pub date: String,
    /// Its date.
    #[serde(skip)]
    pub on: Date,
    /// Whether it has begun to run.
    pub began: bool,
    /// Whether it is over.
    pub over: bool,
    /// Its lines.
    pub lines: Vec<SeasonLine>,
    /// Its battles.
    #[serde(skip)]
    pub battles: Vec<MapBattle>,
    /// The nations at its beginning.
    #[serde(skip)]
    pub before: Vec<NationFigures>,
    /// The nations at its end, or now.
    pub nations: Vec<NationFigures>,
}

/// What a history is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryOf {
    /// The war: battles, places that change hands, treaties, ends.
    War,
    /// Everything that concerns a nation.
    Nation(NationName),
    /// Everything that concerns an army, under all names that it has had.
    Army(Vec<ArmyName>),
    /// Everything that concerns a node.
    Node(NodeName),
}

impl HistoryOf {
    /// Whether the history has this line.
    fn has(&self, line: &SeasonLine) -> bool {
        match self {
            HistoryOf::War => line.story,
            HistoryOf::Nation(nation) => line.nations.contains(nation),
            HistoryOf::Army(names) => names.iter().any(|name| line.armies.contains(name)),
            HistoryOf::Node(node) => line.nodes.contains(node),
        }
    }
}

/// The seasons of a campaign, from the events of its journal that were not taken back.
///
/// # Errors
/// If the events do not begin with a founding, or one cannot be applied.
pub fn seasons(events: &[(u32, CampaignEvent)]) -> Result<Vec<SeasonHistory>, String> {
    let Some((_, CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. })) = events.first() else {
        return Err("the journal does not begin with a campaign that is founded".into());
    };
    let mut at = (**campaign).clone();
    let opens = |i: &usize| matches!(events[*i].1.what, CampaignEventKind::Opened { .. });
    let starts: Vec<usize> = (1..events.len()).filter(opens).collect();
    let mut seasons = Vec::new();
    for (i, first) in starts.iter().enumerate() {
        let part = &events[*first..starts.get(i + 1).copied().unwrap_or(events.len())];
        let before = at.clone();
        for (number, event) in part {
            at.apply(event).map_err(|why| format!("entry {number}: {why}"))?;
        }
        let part: Vec<CampaignEvent> = part.iter().map(|(_, event)| event.clone()).collect();
        let began = part.iter().any(|event| event.what == CampaignEventKind::Began);
        let over = part.iter().any(|event| matches!(event.what, CampaignEventKind::Closed { .. }));
        seasons.push(SeasonHistory {
            turn: at.date.turn,
            date: at.date.to_string(),
            on: at.date,
            began,
            over,
            lines: told::tell(&before, &part),
            battles: map::fights(&before, &part),
            before: figures(&before),
            nations: figures(&at),
        });
    }
    Ok(seasons)
}

/// The seasons with only those lines that a history has. Seasons without any are left out.
pub fn of(seasons: Vec<SeasonHistory>, of: &HistoryOf) -> Vec<SeasonHistory> {
    let only = |mut season: SeasonHistory| {
        season.lines.retain(|line| of.has(line));
        season
    };
    seasons.into_iter().map(only).filter(|season| !season.lines.is_empty()).collect()
}

/// The figures of all nations.
fn figures(campaign: &Campaign) -> Vec<NationFigures> {
    let one = |nation: &NationName| NationFigures { nation: nation.clone(), has: NationSum::of(campaign, nation) };
    campaign.nations.keys().map(one).collect()
}

/// All names that an army has had, from the events of the campaign, itself among them.
pub fn names_of(army: &ArmyName, events: &[(u32, CampaignEvent)]) -> Vec<ArmyName> {
    let renames: Vec<(&ArmyName, &ArmyName)> = events
        .iter()
        .filter_map(|(_, event)| match &event.what {
            CampaignEventKind::Amended(signed) => match &signed.act {
                UmpireAct::Rename { army, to } => Some((army, to)),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let mut names = vec![army.clone()];
    // Back to its first name, and on from there.
    for (old, new) in renames.iter().rev() {
        if names.last() == Some(new) {
            names.push((*old).clone());
        }
    }
    let mut last = army.clone();
    for (old, new) in renames {
        if last == *old {
            last = new.clone();
            names.push(last.clone());
        }
    }
    names.sort();
    names.dedup();
    names
}

/// The names of all armies that there have been.
pub fn armies(events: &[(u32, CampaignEvent)]) -> Vec<ArmyName> {
    let mut all: Vec<ArmyName> = Vec::new();
    for (_, event) in events {
        match &event.what {
            CampaignEventKind::Founded { campaign, .. } => all.extend(campaign.armies.keys().cloned()),
            CampaignEventKind::Formed { name, .. } => all.push(name.clone()),
            CampaignEventKind::Amended(signed) => {
                all.extend(signed.act.army().cloned());
                if let UmpireAct::Rename { to, .. } = &signed.act {
                    all.push(to.clone());
                }
            }
            _ => {}
        }
    }
    all.sort();
    all.dedup();
    all
}
