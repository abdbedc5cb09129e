//! A campaign as the fold of its journal, without the events that were taken back.

use super::event::{CampaignEvent, CampaignEventKind, FORMAT};
use super::state::Campaign;

/// A campaign and where each of its turns begins in the journal.
#[derive(Clone, Debug)]
pub struct Folded {
    /// The campaign after the last event.
    pub campaign: Campaign,
    /// The entry that opened each turn, by its number, with the turn; turns that were taken back are left out.
    pub turns: Vec<(u32, u32)>,
}

/// The events of a journal that were not taken back, with their numbers, which are counted from 1.
pub fn standing<'e>(events: impl IntoIterator<Item = (u32, &'e CampaignEvent)>) -> Vec<(u32, &'e CampaignEvent)> {
    let mut kept: Vec<(u32, &CampaignEvent)> = Vec::new();
    for (number, event) in events {
        match &event.what {
            CampaignEventKind::Undone { from, .. } => kept.truncate(kept.partition_point(|(number, _)| number < from)),
            _ => kept.push((number, event)),
        }
    }
    kept
}

/// Folds a journal into its campaign.
///
/// # Errors
/// The number of the first entry that contradicts those before it.
pub fn fold<'e>(events: impl IntoIterator<Item = (u32, &'e CampaignEvent)>) -> Result<Folded, String> {
    let mut found: Option<Folded> = None;
    for (number, event) in standing(events) {
        found = Some(match (found, &event.what) {
            (None, CampaignEventKind::Founded { format, campaign }) if *format == FORMAT => {
                Folded { campaign: (**campaign).clone(), turns: Vec::new() }
            }
            (None, CampaignEventKind::Founded { format, .. }) => {
                return Err(format!("the journal has format {format}, and this version reads {FORMAT}"));
            }
            (None, _) => return Err("the journal does not begin with a campaign that is founded".into()),
            (Some(mut folded), what) => {
                if let CampaignEventKind::Opened { date, .. } = what {
                    folded.turns.push((date.turn, number));
                }
                folded.campaign.apply(event).map_err(|why| format!("entry {number}: {why}"))?;
                folded
            }
        });
    }
    found.ok_or_else(|| "the journal is empty".to_string())
}
