//! The pages of the closing report, beside those of the season with which a campaign ends.

use std::path::PathBuf;

use anyhow::anyhow;

use crate::cli::file;
use crate::report::campaign::closing::ClosingReport;
use crate::sim::campaign::{CampaignDesk, REPORTS};

/// Writes the closing report as text and as a page if the campaign ended with this turn. Returns their paths.
///
/// # Errors
/// If the journal cannot be read, or a page cannot be written.
pub fn write(desk: &CampaignDesk, turn: u32) -> anyhow::Result<Vec<PathBuf>> {
    if desk.campaign.course.ended.as_ref().is_none_or(|end| end.date.turn != turn) {
        return Ok(Vec::new());
    }
    let closing = ClosingReport::of(desk.events.iter().map(|(_, event)| event)).map_err(|why| anyhow!(why))?;
    let Some(closing) = closing else { return Ok(Vec::new()) };
    let reports = desk.folder.join(REPORTS);
    let [text, page] = ["txt", "html"].map(|form| reports.join(format!("closing.{form}")));
    file::write(&text, &closing.text())?;
    file::write(&page, &closing.page(&desk.templates(turn)?)?)?;
    Ok(vec![text, page])
}
