//! A campaign as it stood at another moment, folded from the journal; nothing is written.

use std::io::Write;

use serde::Serialize;

use super::pages::journal_at;
use crate::campaign::Campaign;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::campaign::seen::MomentArgs;
use crate::report::campaign::map::{self, MapBattle};
use crate::report::campaign::page::JournalEnd;
use crate::report::campaign::status::Status;
use crate::sim::campaign::{CampaignDesk, PlayedSeason};

/// A campaign at another moment than now.
pub struct CampaignMoment {
    /// The moment in words.
    pub told: String,
    /// The campaign.
    pub campaign: Campaign,
    /// The battles of the season.
    pub fights: Vec<MapBattle>,
    /// The journal's end.
    pub journal: JournalEnd,
}

/// The campaign at a moment; `None` if none is asked for.
///
/// # Errors
/// If there is no such season or entry.
pub fn of(desk: &CampaignDesk, asked: MomentArgs) -> anyhow::Result<Option<CampaignMoment>> {
    match asked {
        MomentArgs { season: Some(turn), .. } => {
            let PlayedSeason { date, before, events, after, entry } = desk.season(turn)?;
            let over = after.date.turn > turn;
            let told = match over {
                true => format!("as it stood when turn {turn}, {date}, was over"),
                false => format!("as it stands in turn {turn}, {date}"),
            };
            let (fights, journal) = (map::fights(&before, &events), journal_at(desk, entry)?);
            Ok(Some(CampaignMoment { told, campaign: after, fights, journal }))
        }
        MomentArgs { entry: Some(entry), .. } => {
            let campaign = desk.after_entry(entry)?;
            let told = format!("as it stood after entry {entry} of the journal");
            let (fights, journal) = (map::waiting(&campaign), journal_at(desk, entry)?);
            Ok(Some(CampaignMoment { told, campaign, fights, journal }))
        }
        MomentArgs { season: None, entry: None } => Ok(None),
    }
}

#[derive(Serialize)]
struct MomentJson<'a> {
    moment: &'a str,
    #[serde(flatten)]
    status: Status,
    journal: &'a JournalEnd,
}

/// Prints the status at a moment.
///
/// # Errors
/// If it cannot be printed.
pub fn status(then: &CampaignMoment, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let status = Status::of(&then.campaign);
    if json {
        print_json(&MomentJson { moment: &then.told, status, journal: &then.journal }, out)?;
    } else {
        write!(out, "{}:\n{}", then.told, status.text())?;
        writeln!(
            out,
            "the journal had {} entries; the hash of the last is {}",
            then.journal.entries, then.journal.hash
        )?;
    }
    Ok(CommandEnding::Done)
}
