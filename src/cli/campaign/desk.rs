//! Opens a campaign from its folder for a command, and prints its present state.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::{clock, pages};
use crate::campaign::dice::Seed;
use crate::campaign::entry::EntryTime;
use crate::campaign::names::PlayerName;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::file::file_of;
use crate::cli::messages;
use crate::report::campaign::affairs::AffairsStatus;
use crate::report::campaign::page::JournalEnd;
use crate::report::campaign::status::Status;
use crate::sim::campaign::{CampaignDesk, FILE, JournalUpgrade};

/// Opens a campaign for reading.
pub(super) fn look(folder: &Path) -> anyhow::Result<CampaignDesk> {
    there(folder)?;
    Ok(CampaignDesk::look(folder)?)
}

/// Opens a campaign for writing; entries get the time `at` as `--at` gives it. Pages of seasons that are missing are
/// made.
pub(super) fn open(folder: &Path, at: Option<&str>) -> anyhow::Result<CampaignDesk> {
    let desk = open_alone(folder, at)?;
    pages::complete(&desk);
    Ok(desk)
}

/// As [`open`], but makes no pages. A file that was brought up to date is told of.
pub(super) fn open_alone(folder: &Path, at: Option<&str>) -> anyhow::Result<CampaignDesk> {
    there(folder)?;
    let desk = CampaignDesk::open_at(folder, Some(clock::time(at)?))?;
    tell_upgrade(&desk);
    Ok(desk)
}

/// Tells of the upgrade of a file.
pub(super) fn tell_upgrade(desk: &CampaignDesk) {
    if let Some(JournalUpgrade { from, to, kept }) = &desk.upgraded {
        messages::say(&format!(
            "the campaign's file was of format {from}, and is of format {to} now; as it was it is kept as {}",
            kept.display()
        ));
    }
}

pub(super) fn there(folder: &Path) -> anyhow::Result<()> {
    if folder.join(FILE).is_file() {
        return Ok(());
    }
    let name = folder.display();
    if file_of(folder).is_file() && !folder.is_file() {
        bail!(
            "{name} is the script of a campaign, and none that was founded\n  help: `debellis campaign new {name} my-season` founds one"
        )
    }
    let beside = folder.parent().filter(|_| folder.is_file() && folder.file_name().is_some_and(|name| name == FILE));
    if let Some(parent) = beside {
        let parent = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
        bail!("{name} is the file of a campaign\n  help: give its folder, {}", parent.display())
    }
    if folder.is_file() {
        bail!("{name} is a file, and a campaign is a folder with {FILE} in it")
    }
    bail!("there is no campaign in {name}\n  help: `debellis campaign new campaigns/three_kings {name}` founds one")
}

/// A seed from the system's random numbers.
pub(super) fn seed() -> anyhow::Result<Seed> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|why| anyhow!("the system gives no random numbers: {why}"))?;
    Ok(Seed(bits))
}

#[derive(Serialize)]
struct StatusJson {
    #[serde(flatten)]
    status: Status,
    #[serde(flatten)]
    affairs: AffairsStatus,
    /// The times at which the players' last orders for this turn came in, in seconds since the beginning of 1970.
    came_in: BTreeMap<PlayerName, Option<EntryTime>>,
    journal: JournalEnd,
}

pub(super) fn status(desk: &CampaignDesk, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (status, journal) = (Status::of(&desk.campaign), pages::journal_of(desk)?);
    let affairs = AffairsStatus::of(&desk.campaign, &desk.silent());
    if json {
        print_json(&StatusJson { status, affairs, came_in: desk.came_in(), journal }, out)?
    } else {
        write!(out, "{}", status.text())?;
        for line in affairs.lines() {
            writeln!(out, "{line}")?;
        }
        for (player, time) in desk.came_in() {
            if let Some(time) = time {
                writeln!(out, "orders of {player} came in {}", clock::told(time))?;
            }
        }
        writeln!(out, "the journal has {} entries; the hash of the last is {}", journal.entries, journal.hash)?;
    }
    Ok(CommandEnding::Done)
}
