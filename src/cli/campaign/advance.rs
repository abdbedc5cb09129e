//! `debellis campaign advance`: runs the season, or tells what would happen.

use std::io::Write;

use serde::Serialize;

use super::desk::{look, open, seed};
use super::{clock, orders, pages};
use crate::campaign::affairs::Affair;
use crate::campaign::battle::Engagement;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::PlayerName;
use crate::campaign::policy::Play;
use crate::campaign::season::Come;
use crate::campaign::state::Campaign;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::args::campaign::advance::AdvanceArgs;
use crate::report::campaign::hand::NOBODY;
use crate::report::campaign::map::{MapBattle, waiting};
use crate::report::campaign::page::{JournalEnd, SeasonReport};
use crate::report::campaign::status::Status;
use crate::report::campaign::{affairs, told};
use crate::sim::campaign::{Advanced, CampaignDesk, Silence, Trouble, Until};

#[derive(Serialize)]
struct SeasonJson {
    come: &'static str,
    /// The players who had sent nothing.
    silent: Vec<String>,
    #[serde(flatten)]
    season: SeasonReport,
}

/// Runs the season; with `preview` nothing is written.
///
/// # Errors
/// If the season cannot go on; nothing is written then.
pub fn run(asked: &AdvanceArgs, at: Option<&str>, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (folder, until) = (asked.folder.as_path(), Until { one: asked.one, hold: asked.hold });
    if asked.one && look(folder)?.campaign.policies.play == Play::Postal {
        let why = "`--one` stops behind the next nation of a club campaign; in a postal one all nations move together";
        return Err(Trouble::Refused(why.into()).into());
    }
    if asked.preview {
        let mut desk = look(folder)?;
        desk.campaign.course.goes_on |= asked.play_on;
        let advanced = desk.preview(until, seed()?)?;
        let season = told_of(&desk.campaign, &desk.silent(), &advanced, None);
        tell(&season, json, out)?;
        if !json {
            changes(&desk, out)?;
            writeln!(out, "\n{}", season.come)?;
            // What keeps the season from running in earnest.
            if let Err(why) = due(&desk, asked, at)? {
                writeln!(out, "it would be refused: {why}")?;
            }
            if let Err(why) = desk.heard(&silence(&desk, asked)?) {
                writeln!(out, "it would be refused: {why}")?;
            }
            writeln!(out, "nothing was written")?;
        }
        return Ok(CommandEnding::Done);
    }
    let mut desk = open(folder, at)?;
    due(&desk, asked, at)??;
    desk.heard(&silence(&desk, asked)?)?;
    if asked.play_on {
        desk.manage(Affair::PlayOn, NOBODY, None)?;
    }
    let silent = desk.silent();
    let before = desk.campaign.clone();
    let advanced = desk.advance(until, seed()?)?;
    let turn = before.date.turn;
    let done = format!("turn {turn} of {} has run and stands in the journal", folder.display());
    if let Err(why) = pages::write(&desk, turn) {
        let help = format!("`debellis campaign report {} --season {turn} --again` makes them", folder.display());
        answer::missing(&done, &format!("its pages are missing\n  help: {help} when that is mended"), why);
    }
    answer::after_writing(&done, out, |out| {
        let season = told_of(&before, &silent, &advanced, Some(pages::journal_of(&desk)?));
        tell(&season, json, out)?;
        if !json {
            changes(&desk, out)?;
            let page = pages::page_of(&desk.folder, turn, "html");
            writeln!(out, "\n{}", season.come)?;
            let people =
                |battle: &&MapBattle| desk.campaign.battles.get(&battle.name).is_some_and(Engagement::waits_for_people);
            for battle in waiting(&desk.campaign).iter().filter(people) {
                writeln!(out, "  {}", battle.text)?;
            }
            writeln!(out, "the whole season: {}", page.display())?;
        }
        Ok(CommandEnding::Done)
    })
}

/// What an advance has brought about; without a `journal` it is only a preview, which keeps the seed of the season
/// secret.
fn told_of(before: &Campaign, silent: &[PlayerName], advanced: &Advanced, journal: Option<JournalEnd>) -> SeasonJson {
    let shows_all = journal.is_some();
    let shown =
        advanced.events.iter().take_while(|event| shows_all || !matches!(event.what, CampaignEventKind::Closed { .. }));
    let come = match advanced.come {
        Come::Battles => {
            "battles are to be fought; `campaign resolve` takes results and says who fights, `campaign pack` prints them"
        }
        Come::Moved => "a nation has moved",
        Come::Over if advanced.campaign.is_over() => {
            "the campaign has ended; `campaign standings` is its closing report, and `campaign advance --play-on` plays on"
        }
        Come::Over => "the season is over, and the next is open",
    };
    let season = SeasonReport {
        title: before.title.clone(),
        date: before.date.to_string(),
        lines: told::tell(before, shown),
        status: Status::of(&advanced.campaign),
        standings: None,
        journal,
        fights: Vec::new(),
        backdrop: None,
    };
    SeasonJson { come, silent: silent.iter().map(ToString::to_string).collect(), season }
}

fn tell(told: &SeasonJson, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if json {
        return print_json(told, out);
    }
    for line in &told.season.lines {
        writeln!(out, "{}", line.shown())?;
    }
    if let Some(line) = affairs::sent_nothing(&told.silent) {
        writeln!(out, "\n{line}")?;
    }
    Ok(())
}

/// Refuses a season before its deadline, unless the umpire says otherwise.
fn due(desk: &CampaignDesk, asked: &AdvanceArgs, at: Option<&str>) -> anyhow::Result<Result<(), Trouble>> {
    Ok(if asked.early { Ok(()) } else { desk.due(clock::time(at)?) })
}

/// Who may be silent, as the umpire says.
fn silence(desk: &CampaignDesk, asked: &AdvanceArgs) -> anyhow::Result<Silence> {
    if asked.anyway {
        return Ok(Silence::Any);
    }
    let named = asked.without.iter().map(|name| orders::player(desk, name));
    let named: Vec<PlayerName> = named.collect::<anyhow::Result<_>>()?;
    Ok(if named.is_empty() { Silence::Policy } else { Silence::Without(named) })
}

/// Tells which rules have changed since the season was opened.
fn changes(desk: &CampaignDesk, out: &mut impl Write) -> anyhow::Result<()> {
    for change in desk.changes()? {
        writeln!(out, "\n{change}")?;
    }
    Ok(())
}
