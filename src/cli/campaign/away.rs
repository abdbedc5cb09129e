//! Moves pages, saved games and orders of seasons that were taken back away, so that they are not mistaken for valid
//! ones.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::files::{plain, save_of};
use crate::campaign::names::BattleName;
use crate::sim::campaign::{CampaignDesk, ORDERS, REPORTS};
use crate::store::disk;

/// The folder in the reports for the reports of seasons that were taken back, and in the orders for the orders of turns
/// that are not open yet again.
const TAKEN_BACK: &str = "taken-back";

/// A file that was renamed.
#[derive(Serialize)]
pub struct RenamedFile {
    /// Its name before.
    pub from: String,
    /// Its new name.
    pub to: String,
}

/// Moves away the files of the seasons that are open again: reports, and orders of later turns, into folders of their own,
/// saved games under other names in the same folder. An error comes with the files that were moved before it.
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
    let turn = desk.campaign.date.turn;
    let reports = put_reports_away(desk, gone, turn, &mut moved);
    match reports.and_then(|()| put_orders_away(desk, turn + 1, &mut moved)) {
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
    put_reports_away(desk, &[], first, &mut moved)?;
    put_orders_away(desk, desk.campaign.date.turn + 1, &mut moved)?;
    Ok(moved)
}

/// Moves away the orders of turns from `first` on; those of the open turn stand.
fn put_orders_away(desk: &CampaignDesk, first: u32, moved: &mut Vec<RenamedFile>) -> anyhow::Result<()> {
    let orders = desk.folder.join(ORDERS);
    put_turns_away(&orders, moved, |stem| {
        let turn = stem.strip_prefix("turn-").and_then(|rest| rest.split_once('-'));
        turn.and_then(|(turn, _)| turn.parse::<u32>().ok()).is_some_and(|turn| turn >= first)
    })
}

/// Moves those files of a folder whose names without their endings are `stale` into a folder in it.
fn put_turns_away(folder: &Path, moved: &mut Vec<RenamedFile>, stale: impl Fn(&str) -> bool) -> anyhow::Result<()> {
    let Ok(all) = folder.read_dir() else { return Ok(()) };
    let mut all: Vec<PathBuf> = all.flatten().map(|file| file.path()).filter(|path| path.is_file()).collect();
    all.sort();
    for path in all {
        let [Some(stem), Some(end)] = [path.file_stem(), path.extension()].map(|part| part.and_then(|p| p.to_str()))
        else {
            continue;
        };
        if stale(stem) {
            let away = folder.join(TAKEN_BACK);
            crate::cli::file::folder(&away)?;
            put(&path, (1..).map(|n| away.join(format!("{stem}-{n}.{end}"))), moved)?;
        }
    }
    Ok(())
}

/// Moves away the pages of these battles, and those of seasons from `first` on.
fn put_reports_away(
    desk: &CampaignDesk,
    gone: &[BattleName],
    first: u32,
    moved: &mut Vec<RenamedFile>,
) -> anyhow::Result<()> {
    let packs: BTreeSet<String> = gone.iter().map(|name| format!("battle-{}", plain(name))).collect();
    put_turns_away(&desk.folder.join(REPORTS), moved, |stem| {
        let turn = stem.strip_prefix("turn-").and_then(|rest| rest.split('-').next()?.parse::<u32>().ok());
        packs.contains(stem) || turn.is_some_and(|turn| turn >= first)
    })
}

/// Renames a file to the first of these names that is free.
fn put(from: &Path, mut names: impl Iterator<Item = PathBuf>, moved: &mut Vec<RenamedFile>) -> anyhow::Result<()> {
    let Some(to) = names.find(|to| !to.exists()) else { return Ok(()) };
    disk::rename(from, &to).with_context(|| format!("cannot rename {}", from.display()))?;
    moved.push(RenamedFile { from: from.display().to_string(), to: to.display().to_string() });
    Ok(())
}
