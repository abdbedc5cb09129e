//! `debellis campaign try`: plays a campaign through with computers for all its players, many times.

use std::io::Write;
use std::path::Path;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::files::plan;
use crate::cli::answer::{CommandEnding, print_json};
use crate::script::limits::Limits;
use crate::sim::campaign::trial::{TrialTerms, table, tried};

/// Plays the runs and prints what came of them.
///
/// # Errors
/// If the script has a mistake, or a season cannot go on.
pub fn run(template: &Path, terms: TrialTerms, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let plan = plan(template, Limits::default())?;
    let seasons = u64::from(terms.runs) * u64::from(terms.years) * plan.campaign.calendar.seasons.len() as u64;
    let bar = ProgressBar::with_draw_target(Some(seasons), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} seasons, {eta} left")?);
    let tried = tried(&plan, terms, &|| bar.inc(1));
    bar.finish_and_clear();
    let tried = tried?;
    if json {
        print_json(&tried, out)?;
    } else {
        write!(out, "{}", table::text(&tried))?;
    }
    Ok(if tried.faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}
