//! The files of a campaign: its script, and files that a command reads or writes beside its folder.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

use crate::campaign::names::BattleName;
use crate::input::{self, InputBound};
use crate::script::campaign::{CampaignPlan, load};
use crate::script::limits::Limits;
use crate::script::scenario::shown;

/// The campaign that a template defines.
///
/// # Errors
/// The first mistake in it, with the writer's line.
pub fn plan(template: &Path, limits: Limits) -> anyhow::Result<CampaignPlan> {
    let script = crate::cli::file::file_of(template);
    load(&script, limits).map_err(|error| {
        let text = shown(&script, &error);
        anyhow!("{}", text.strip_prefix("error: ").unwrap_or(&text))
    })
}

/// The file that saves a battle of a campaign played by hand. It holds the dice of the battle, so it is not among the
/// files for players.
pub fn save_of(folder: &Path, name: &BattleName) -> PathBuf {
    folder.join(format!("battle-{}.replay", plain(name)))
}

/// A name with only letters that a file name can have.
pub fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' }).collect()
}

/// The text of a file, or of standard input, within its bound.
pub fn text_of(file: &Path, bound: &InputBound) -> anyhow::Result<String> {
    let text = match file == Path::new("-") {
        true => input::standard(bound).context("standard input")?,
        false => input::text(file, bound).with_context(|| file.display().to_string())?,
    };
    // Some editors write a byte order mark before a text.
    Ok(text.trim_start_matches('\u{feff}').to_string())
}
