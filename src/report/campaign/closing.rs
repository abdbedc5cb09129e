//! The closing report of a campaign that has ended: who has won, the last standings, the aims, the battles of each nation.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use tera::Context;

use super::standings::WarStandings;
use super::templates::Templates;
use crate::campaign::Campaign;
use crate::campaign::battle::BattleCount;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::{ArmyName, NationName};
use crate::report::plot;
use crate::report::template::engine;

const PAGE: &str = include_str!("../../../templates/campaign/closing.html");

/// What a nation did in the whole campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NationDeeds {
    /// Its battles.
    #[serde(flatten)]
    pub battles: BattleCount,
    /// The nodes that it took.
    pub took: u32,
    /// The elements that it lost.
    pub elements: u32,
}

/// The closing report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClosingReport {
    /// The standings with their history.
    #[serde(flatten)]
    pub standings: WarStandings,
    /// The deeds of each nation.
    pub deeds: BTreeMap<NationName, NationDeeds>,
}

impl ClosingReport {
    /// The report of a journal's events that stand; `None` if the campaign has not ended.
    ///
    /// # Errors
    /// If an event cannot follow those before it.
    pub fn of<'e, E>(events: E) -> Result<Option<ClosingReport>, String>
    where
        E: IntoIterator<Item = &'e CampaignEvent> + Clone,
    {
        let ended = events.clone().into_iter().find_map(|event| match &event.what {
            CampaignEventKind::CampaignEnded(end) => Some(end.date.turn),
            _ => None,
        });
        let Some(turn) = ended else { return Ok(None) };
        let standings = WarStandings::of(events.clone(), Some(turn))?;
        Ok(Some(ClosingReport { standings, deeds: deeds(events, turn)? }))
    }

    /// The report for people.
    pub fn text(&self) -> String {
        let mut out = self.standings.text();
        let wide = self.deeds.keys().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
        let _ = writeln!(out, "\n{:wide$}  won  lost  drawn  nodes taken  elements lost", "nation");
        for (name, done) in &self.deeds {
            let NationDeeds { battles: BattleCount { won, lost, drawn }, took, elements } = done;
            let name = name.to_string();
            let _ = writeln!(out, "{name:wide$}  {won:>3}  {lost:>4}  {drawn:>5}  {took:>11}  {elements:>13}");
        }
        out
    }

    /// The report as a page.
    ///
    /// # Errors
    /// If the template does not fit, which the shipped one always does.
    pub fn page(&self, templates: &Templates) -> Result<String, tera::Error> {
        let mut cx = Context::new();
        cx.insert("css", templates.text("season.css"));
        cx.insert("plot_css", plot::style());
        cx.insert("plots", &self.standings.plots());
        cx.insert("closing", self);
        cx.insert("version", env!("CARGO_PKG_VERSION"));
        engine("closing.html", PAGE)?.render("closing.html", &cx)
    }
}

/// The deeds of the nations with players through a turn.
fn deeds<'e>(
    events: impl IntoIterator<Item = &'e CampaignEvent>,
    through: u32,
) -> Result<BTreeMap<NationName, NationDeeds>, String> {
    let mut events = events.into_iter();
    let Some(CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. }) = events.next() else {
        return Err("the journal does not begin with a campaign that is founded".into());
    };
    let mut campaign = (**campaign).clone();
    let mut found: BTreeMap<NationName, NationDeeds> =
        campaign.contenders().map(|nation| (nation.clone(), NationDeeds::default())).collect();
    for event in events {
        if matches!(&event.what, CampaignEventKind::Opened { date, .. } if date.turn > through) {
            break;
        }
        count(&campaign, &event.what, &mut found);
        campaign.apply(event)?;
    }
    Ok(found)
}

/// Counts an event; the campaign is as it was before it.
fn count(at: &Campaign, what: &CampaignEventKind, found: &mut BTreeMap<NationName, NationDeeds>) {
    match what {
        CampaignEventKind::Took { owner: Some(owner), .. } => {
            if let Some(done) = found.get_mut(owner) {
                done.took += 1;
            }
        }
        CampaignEventKind::Lost { army, troops } => {
            let nation = at.armies.get(army).map(|army| &army.nation);
            if let Some(done) = nation.and_then(|nation| found.get_mut(nation)) {
                done.elements += troops.len() as u32;
            }
        }
        CampaignEventKind::Settled { name } => {
            let Some(battle) = at.battles.get(name) else { return };
            let nation = |army: &ArmyName| at.armies.get(army).map(|army| &army.nation);
            for (nation, count) in battle.counted(nation) {
                if let Some(done) = found.get_mut(nation) {
                    done.battles += count;
                }
            }
        }
        _ => {}
    }
}
