//! Moves pages and saved games of seasons that were taken back away, so that they are not mistaken for valid ones.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::files::{plain, save_of};
use crate::campaign::names::BattleName;
use crate::sim::campaign::{CampaignDesk, REPORTS};
use crate::store::disk;

/// The folder in the reports for the reports of seasons that were taken back.
const TAKEN_BACK: &str = "taken-back";

/// A file that was renamed.
#[derive(Serialize)]
pub struct RenamedFile {
    /// Its name before.
    pub from: String,
    /// Its new name.
    pub to: String,
}

/// Moves away the files of the seasons that are open again: reports into a folder of their own, saved games under
/// other names in the same folder. An error comes with the files that were moved before it.
pub fn put_away(
    desk: &CampaignDesk,
    gone: &[BattleName],
) -> Result<Vec<RenamedFile>, (Vec<RenamedFile>, anyhow::Error)> {
    let mut moved = Vec::new();
    for name in gone {
        let save = save_of(&desk.folder, name);
        if save.exists() {
            let names = (1..).map(|n| PathBuf::from(format!("{}.undone-{n}", save.display())));
            if let Err(why) = put(&save, names, &mut moved) {
                return Err((moved, why));
            }
        }
    }
    match put_reports_away(desk, gone, desk.campaign.date.turn, &mut moved) {
        Ok(()) => Ok(moved),
        Err(why) => Err((moved, why)),
    }
}

/// Moves pages of seasons that have not run into the folder of what was taken back: an undo that was ended before it had
/// moved them left them.
///
/// # Errors
/// If one cannot be moved.
pub fn put_stale_away(desk: &CampaignDesk) -> anyhow::Result<Vec<RenamedFile>> {
    let mut moved = Vec::new();
    let first = desk.turns_run().last().map_or(0, |last| last + 1);
    put_reports_away(desk, &[], first, &mut moved).map(|()| moved)
}

/// Moves away the pages of these battles, and those of seasons from `first` on.
fn put_reports_away(
    desk: &CampaignDesk,
    gone: &[BattleName],
    first: u32,
    moved: &mut Vec<RenamedFile>,
) -> anyhow::Result<()> {
    let reports = desk.folder.join(REPORTS);
    let Ok(all) = reports.read_dir() else { return Ok(()) };
    let mut all: Vec<PathBuf> = all.flatten().map(|file| file.path()).filter(|path| path.is_file()).collect();
    all.sort();
    let packs: BTreeSet<String> = gone.iter().map(|name| format!("battle-{}", plain(name))).collect();
    for path in all {
        let [Some(stem), Some(end)] = [path.file_stem(), path.extension()].map(|part| part.and_then(|p| p.to_str()))
        else {
            continue;
        };
        let turn = stem.strip_prefix("turn-").and_then(|turn| turn.parse::<u32>().ok());
        if !packs.contains(stem) && turn.is_none_or(|turn| turn < first) {
            continue;
        }
        let away = reports.join(TAKEN_BACK);
        crate::cli::file::folder(&away)?;
        put(&path, (1..).map(|n| away.join(format!("{stem}-{n}.{end}"))), moved)?;
    }
    Ok(())
}

/// Renames a file to the first of these names that is free.
fn put(from: &Path, mut names: impl Iterator<Item = PathBuf>, moved: &mut Vec<RenamedFile>) -> anyhow::Result<()> {
    let Some(to) = names.find(|to| !to.exists()) else { return Ok(()) };
    disk::rename(from, &to).with_context(|| format!("cannot rename {}", from.display()))?;
    moved.push(RenamedFile { from: from.display().to_string(), to: to.display().to_string() });
    Ok(())
}
