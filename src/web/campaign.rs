//! A campaign as the page shows it: its map, nations, armies and ways, before its first turn or as it stands now.

use serde::Serialize;

#[cfg(feature = "campaign")]
use super::game::{GameView, PlayedGame};
use crate::campaign::Campaign;
use crate::campaign::map::{MapLink, Walls};
use crate::campaign::policy::Play;
use crate::report::campaign::map;
use crate::report::campaign::status::{ArmyStatus, NationStatus, Status};
use crate::rules;
use crate::script::campaign::CampaignPlan;

/// A campaign as the page shows it.
#[derive(Serialize)]
pub(super) struct CampaignView {
    title: String,
    date: String,
    rules: String,
    play: &'static str,
    sources: Vec<String>,
    svg: String,
    nations: Vec<NationView>,
    links: Vec<LinkView>,
    treaties: Vec<String>,
    counts: String,
    log: Vec<String>,
    #[cfg(feature = "campaign")]
    game: Option<GameView>,
}

/// A nation with its armies.
#[derive(Serialize)]
struct NationView {
    colour: String,
    capital: String,
    #[serde(flatten)]
    nation: NationStatus,
    armies: Vec<ArmyStatus>,
}

/// A way in words.
#[derive(Serialize)]
struct LinkView {
    ends: [String; 2],
    way: &'static str,
    stages: u8,
    cost: Option<u8>,
    notes: String,
}

impl CampaignView {
    /// The view of a campaign that its script has just defined.
    pub fn of(plan: &CampaignPlan) -> CampaignView {
        let backdrop = plan.picture.as_ref().map(|picture| picture.bytes.as_slice());
        let (sources, log) = (plan.sources.clone(), plan.log.clone());
        CampaignView { sources, log, ..CampaignView::now(&plan.campaign, map::part(&plan.campaign, backdrop)) }
    }

    /// The view of a campaign that is played.
    #[cfg(feature = "campaign")]
    pub fn of_game(game: &PlayedGame) -> CampaignView {
        let view = GameView::of(game);
        let svg = map::part_with(&game.campaign, view.battles(), game.backdrop.as_deref());
        CampaignView { game: Some(view), ..CampaignView::now(&game.campaign, svg) }
    }

    /// The view of a campaign as it stands, with this map.
    fn now(campaign: &Campaign, svg: String) -> CampaignView {
        let status = Status::of(campaign);
        let book = rules::by_name(&campaign.rules, None);
        let tables = book.as_ref().and_then(|book| book.campaign.as_ref());
        let usual =
            |link: &MapLink| tables.and_then(|of| of.ways.iter().find(|row| row.way == link.way)).map(|row| row.cost);
        let links = campaign.map.links.iter().map(|link| LinkView {
            ends: [&link.a, &link.b].map(ToString::to_string),
            way: link.way.name(),
            stages: link.stages,
            cost: link.cost.or_else(|| usual(link)),
            notes: notes(link),
        });
        let links: Vec<LinkView> = links.collect();
        let walled = campaign.map.nodes.values().filter(|node| node.walls != Walls::None).count();
        let nation = |nation: NationStatus| {
            let own = campaign.nations.get(nation.name.as_str());
            let armies = status.armies.iter().filter(|army| army.nation == nation.name).cloned().collect();
            NationView {
                colour: own.map(|own| own.colour.clone()).unwrap_or_default(),
                capital: own.map(|own| own.capital.to_string()).unwrap_or_default(),
                armies,
                nation,
            }
        };
        CampaignView {
            title: campaign.title.clone(),
            date: campaign.date.to_string(),
            rules: book.as_ref().map_or_else(|| campaign.rules.clone(), |book| book.title.to_string()),
            play: match campaign.policies.play {
                Play::Club => "by PIP dice round the table",
                Play::Postal => "by written orders, all together",
            },
            sources: Vec::new(),
            svg,
            #[cfg(feature = "campaign")]
            game: None,
            nations: status.nations.iter().cloned().map(nation).collect(),
            counts: format!("{} nodes, {walled} of them with walls; {} ways", campaign.map.nodes.len(), links.len()),
            links,
            treaties: status.treaties.clone(),
            log: Vec::new(),
        }
    }
}

/// The notes on a way.
fn notes(link: &MapLink) -> String {
    let mut notes = Vec::new();
    if link.one_way {
        notes.push("one way".to_string());
    }
    if link.coast {
        notes.push("along the coast".to_string());
    }
    if let Some(capacity) = link.capacity {
        notes.push(format!("{capacity} armies a season"));
    }
    if !link.closed.is_empty() {
        let closed: Vec<&str> =
            link.closed.iter().map(|season| crate::campaign::calendar::season_name(*season)).collect();
        notes.push(format!("closed in {}", closed.join(" and ")));
    }
    notes.join(", ")
}
