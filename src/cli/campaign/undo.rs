//! `debellis campaign undo`: takes a season back, and moves its pages and saves away so that they are not mistaken for
//! valid ones.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::away::{RenamedFile, put_away};
use super::desk::{open, seed, status};
use super::files::save_of;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::BattleName;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::report::campaign::status::Status;
use crate::report::campaign::told;
use crate::sim::campaign::{CampaignDesk, Trouble};
use crate::store::replay::Save;

#[derive(Serialize)]
struct Undone {
    entries: usize,
    /// The battles with results that people brought in, which are used again where they come about as they were.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept: Vec<String>,
    /// Whether the season has its old dice.
    same_dice: bool,
    /// The umpire's own acts that were taken back, in lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    acts: Vec<String>,
    moved: Vec<RenamedFile>,
    status: Status,
}

/// Takes the last season back.
///
/// # Errors
/// If no season has run, or nothing can be written.
pub fn run(
    folder: &Path,
    same_dice: bool,
    fight_again: bool,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder, at)?;
    let before = battles(&desk);
    saved_games_are_free(&desk)?;
    let hand = acts(&desk);
    let entries = desk.undo(same_dice, fight_again, seed()?)?;
    let kept = desk.withdrawn().iter().map(ToString::to_string).collect();
    let gone: Vec<BattleName> = before.difference(&battles(&desk)).cloned().collect();
    let stands = |entry: u32| desk.events.iter().any(|(number, _)| *number == entry);
    let acts = hand.into_iter().filter(|(number, _)| !stands(*number)).map(|(_, line)| line).collect();
    let done = format!("the season is taken back: {} of {} is open again", desk.campaign.date, folder.display());
    let moved = put_away(&desk, &gone).unwrap_or_else(|(moved, why)| {
        answer::missing(&done, "not all pages and saved games of it are put away, and those left are not valid", why);
        moved
    });
    let status = Status::of(&desk.campaign);
    answer::after_writing(&done, out, |out| tell(Undone { entries, kept, same_dice, acts, moved, status }, json, out))
}

/// Prints what was taken back.
fn tell(undone: Undone, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        print_json(&undone, out)?;
        return Ok(CommandEnding::Done);
    }
    let Undone { entries, kept, same_dice, acts, moved, status } = undone;
    let taken = told::counted(entries, "entry").replace("entrys", "entries");
    writeln!(out, "{taken} taken back: {} again, {}", status.date, status.phase)?;
    for act in acts {
        writeln!(out, "taken back with it: {act}")?;
    }
    if !kept.is_empty() {
        let dice = if same_dice { "" } else { ", which other dice may prevent" };
        let battles = kept.join(", ");
        writeln!(out, "used again where the very same battle comes about{dice}: the result of {battles}")?;
        writeln!(
            out,
            "  help: `advance --hold` stops before the battles, and `resolve BATTLE --by` asks for another result"
        )?;
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
pub fn reseed(folder: &Path, at: Option<&str>, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder, at)?;
    desk.reseed(seed()?)?;
    let done = format!("the open season of {} has new dice", folder.display());
    answer::after_writing(&done, out, |out| status(&desk, json, out))
}

/// The umpire's own acts of the last two turns in lines, by the numbers of their entries.
fn acts(desk: &CampaignDesk) -> Vec<(u32, String)> {
    let first = desk.campaign.date.turn.saturating_sub(1).max(1);
    let Ok(season) = desk.season(first) else { return Vec::new() };
    let begins = desk
        .events
        .iter()
        .position(|(_, event)| matches!(&event.what, CampaignEventKind::Opened { date, .. } if date.turn == first));
    let (mut at, mut found) = (season.before, Vec::new());
    for (number, event) in desk.events.iter().skip(begins.unwrap_or(desk.events.len())) {
        if matches!(event.what, CampaignEventKind::Amended(_)) {
            found.extend(told::tell(&at, [event]).first().map(|line| (*number, line.shown().trim().to_string())));
        }
        if at.apply(event).is_err() {
            break;
        }
    }
    found
}

/// The names of all battles in the journal.
fn battles(desk: &CampaignDesk) -> BTreeSet<BattleName> {
    let met = |what: &CampaignEventKind| match what {
        CampaignEventKind::Met { name, .. } => Some(name.clone()),
        _ => None,
    };
    desk.events.iter().filter_map(|(_, event)| met(&event.what)).collect()
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
