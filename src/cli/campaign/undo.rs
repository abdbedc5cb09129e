//! `debellis campaign undo`: takes a season back, and moves its pages and saves away so that they are not mistaken for
//! valid ones.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::desk::{open, seed, status};
use super::files::{plain, save_of};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::BattleName;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::report::campaign::status::Status;
use crate::report::campaign::told;
use crate::sim::campaign::{CampaignDesk, REPORTS, Trouble};
use crate::store::disk;
use crate::store::replay::Save;

/// The folder in the reports for the reports of seasons that were taken back.
const TAKEN_BACK: &str = "taken-back";

#[derive(Serialize)]
struct Undone {
    entries: usize,
    /// The umpire's other actions that were taken back.
    acts: Vec<String>,
    moved: Vec<RenamedFile>,
    status: Status,
}

/// A file that was renamed.
#[derive(Serialize)]
pub struct RenamedFile {
    from: String,
    /// Its new name.
    pub to: String,
}

/// Takes the last season back.
///
/// # Errors
/// If no season has run, or nothing can be written.
pub fn run(
    folder: &Path,
    same_dice: bool,
    fight_again: bool,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder)?;
    let before = battles(&desk);
    saved_games_are_free(&desk)?;
    let acts = acts(&desk);
    let entries = desk.undo(same_dice, fight_again, seed()?)?;
    let gone: Vec<BattleName> = before.difference(&battles(&desk)).cloned().collect();
    let done = format!("the season is taken back: {} of {} is open again", desk.campaign.date, folder.display());
    let moved = put_away(&desk, &gone).unwrap_or_else(|(moved, why)| {
        answer::missing(&done, "not all pages and saved games of it are put away, and those left are not valid", why);
        moved
    });
    let still = self::acts(&desk);
    let acts: Vec<String> = acts.into_iter().filter(|act| !still.contains(act)).map(|(_, told)| told).collect();
    let status = Status::of(&desk.campaign);
    answer::after_writing(&done, out, |out| tell(Undone { entries, acts, moved, status }, json, out))
}

/// Prints what was taken back.
fn tell(undone: Undone, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        print_json(&undone, out)?;
        return Ok(CommandEnding::Done);
    }
    let Undone { entries, acts, moved, status } = undone;
    let taken = told::counted(entries, "entry").replace("entrys", "entries");
    writeln!(out, "{taken} taken back: {} again, {}", status.date, status.phase)?;
    for act in acts {
        writeln!(out, "also taken back: {act}")?;
    }
    for RenamedFile { from, to } in moved {
        writeln!(out, "{from} is now {to}")?;
    }
    Ok(CommandEnding::Done)
}

/// Gives the open season new dice.
///
/// # Errors
/// If no orders are open, or nothing can be written.
pub fn reseed(folder: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder)?;
    desk.reseed(seed()?)?;
    let done = format!("the open season of {} has new dice", folder.display());
    answer::after_writing(&done, out, |out| status(&desk, json, out))
}

/// The names of all battles in the journal.
fn battles(desk: &CampaignDesk) -> BTreeSet<BattleName> {
    let met = |what: &CampaignEventKind| match what {
        CampaignEventKind::Met { name, .. } => Some(name.clone()),
        _ => None,
    };
    desk.events.iter().filter_map(|(_, event)| met(&event.what)).collect()
}

/// The umpire's actions other than running seasons, by the numbers of the entries: a player left or came back, another
/// version of the script was taken.
fn acts(desk: &CampaignDesk) -> Vec<(u32, String)> {
    let told = |(number, event): &(u32, CampaignEvent)| match &event.what {
        CampaignEventKind::Removed { player, removed } => {
            Some((*number, format!("{player} {}", if *removed { "leaves" } else { "is back" })))
        }
        CampaignEventKind::Adopted { .. } => Some((*number, "another version of the script".to_string())),
        _ => None,
    };
    desk.events.iter().filter_map(told).collect()
}

/// Refuses while a battle of this season is being played in another window: its save would be moved away.
fn saved_games_are_free(desk: &CampaignDesk) -> anyhow::Result<()> {
    for name in desk.campaign.battles.keys() {
        if Save::is_played(&save_of(&desk.folder, name)) {
            let what = format!("the battle {name} is being played in another window; end it there first");
            return Err(Trouble::Refused(what).into());
        }
    }
    Ok(())
}

/// Moves away the files of the seasons that are open again: reports into a folder of their own, saved games under
/// other names in the same folder. An error comes with the files that were moved before it.
fn put_away(desk: &CampaignDesk, gone: &[BattleName]) -> Result<Vec<RenamedFile>, (Vec<RenamedFile>, anyhow::Error)> {
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
