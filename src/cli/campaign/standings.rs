//! `debellis campaign standings`: where the nations stand, season by season.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;

use super::desk::look;
use crate::cli::answer::{CommandEnding, print_json};
use crate::report::campaign::closing::ClosingReport;
use crate::report::campaign::standings::WarStandings;

/// Tells the standings; of a campaign that has ended, its closing report.
///
/// # Errors
/// If the campaign cannot be read.
pub fn run(folder: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let events = || desk.events.iter().map(|(_, event)| event);
    match ClosingReport::of(events()).map_err(|why| anyhow!(why))?.filter(|_| desk.campaign.is_over()) {
        Some(closing) if json => print_json(&closing, out)?,
        Some(closing) => write!(out, "{}", closing.text())?,
        None => {
            let standings = WarStandings::of(events(), None).map_err(|why| anyhow!(why))?;
            if json {
                print_json(&standings, out)?;
            } else {
                write!(out, "{}", standings.text())?;
            }
        }
    }
    Ok(CommandEnding::Done)
}
