//! `debellis campaign`: found a campaign and run its seasons.

mod desk;
pub mod files;
mod orders;
#[cfg(feature = "play")]
mod play;
mod result;
mod script;
mod undo;
mod verify;

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use serde::Serialize;

use self::desk::{look, open, seed, status};
use self::files::plan;
use super::args::CampaignArgs;
use super::args::campaign::CampaignCommand;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::{ArmyName, find};
use crate::campaign::season::Come;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::terminal::Painted;
use crate::cli::{file, messages};
use crate::report::campaign::status::Status;
use crate::report::campaign::templates::Templates;
use crate::report::campaign::{ledger, map, page, told};
use crate::script::limits::Limits;
use crate::sim::campaign::{CampaignDesk, FILE, ORDERS, REPORTS, Trouble, Until};
use crate::store::campaign as store;

/// Runs the command.
///
/// # Errors
/// If an argument has a mistake, or the campaign cannot be read or written.
pub fn run(args: &CampaignArgs, json: bool, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    let answered = answer(args, json, out);
    match answered {
        // An action that is not possible now is a refusal, not a mistake.
        Err(error) if matches!(error.downcast_ref(), Some(Trouble::Refused(_))) => {
            if json {
                print_json(&RefusedJson { allowed: false, reason: format!("{error:#}") }, out)?;
            } else {
                messages::say(&format!("refused: {error:#}"));
            }
            Ok(CommandEnding::Refused)
        }
        answered => answered,
    }
}

#[derive(Serialize)]
struct RefusedJson {
    allowed: bool,
    reason: String,
}

fn answer(args: &CampaignArgs, json: bool, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    match &args.ask {
        CampaignCommand::New { template, folder } => found(template, folder, json, out),
        CampaignCommand::Status { folder } => status(&look(folder)?, json, out),
        CampaignCommand::Orders { what, folder, player, file } => {
            orders::run(*what, folder, player, file.as_deref(), json, out)
        }
        CampaignCommand::Player { folder, player, leaves, .. } => {
            let mut desk = open(folder)?;
            let name = orders::player(&desk, player)?;
            desk.remove(&name, *leaves)?;
            status(&desk, json, out)
        }
        CampaignCommand::Advance { folder, preview, one, hold } => {
            let until = Until { one: *one, hold: *hold };
            advance(folder, *preview, until, json, out)
        }
        CampaignCommand::Resolve { folder, battle, by, form, who } => {
            let asked = result::BattleRequest { battle: battle.as_deref(), by: *by, form: form.as_deref(), who };
            result::run(folder, &asked, json, out)
        }
        CampaignCommand::Pack { folder, battle } => result::pack(folder, battle.as_deref(), json, out),
        CampaignCommand::Undo { folder, new_seed: true, .. } => undo::reseed(folder, json, out),
        CampaignCommand::Undo { folder, same_dice, fight_again, .. } => {
            undo::run(folder, *same_dice, *fight_again, json, out)
        }
        #[cfg(not(feature = "play"))]
        CampaignCommand::Play { .. } => Err(super::left_out::error("play")),
        #[cfg(feature = "play")]
        CampaignCommand::Play { folder, battle, red, blue } => {
            play::run(folder, battle.as_deref(), [red.as_ref(), blue.as_ref()], json, out)
        }
        CampaignCommand::Ledger { folder, army } => ledger_of(folder, army, json, out),
        CampaignCommand::Verify { folder, battles } => verify::run(folder, *battles, json, out),
        CampaignCommand::Script { folder, template, take } => {
            script::run(folder, template.as_deref(), *take, json, out)
        }
        CampaignCommand::Export { folder, to } => export(folder, to, json, out),
        CampaignCommand::Import { from, folder } => import(from, folder, json, out),
    }
}

fn found(template: &Path, folder: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let plan = plan(template, Limits::default())?;
    let templates = script::templates(template, &plan.campaign)?;
    let desk = CampaignDesk::found(&plan, &templates, folder, seed()?)?;
    status(&desk, json, out)
}

#[derive(Serialize)]
struct SeasonJson<'a> {
    come: &'a str,
    #[serde(flatten)]
    season: &'a page::SeasonReport,
}

/// Writes a season for the umpire into the folder of reports, as text, JSON and a page.
fn write_season(desk: &CampaignDesk, turn: u32, season: &page::SeasonReport) -> anyhow::Result<()> {
    let text: String = season.lines.iter().map(|line| line.shown() + "\n").collect();
    let html = page::season(season, &desk.campaign, &desk.templates(turn)?).or_else(|why| {
        // The season is written already: a fault in the campaign's own template must not prevent the page.
        messages::say(&format!("the campaign's own template cannot be filled in, the shipped one is used: {why}"));
        page::season(season, &desk.campaign, &Templates::default())
    })?;
    let mut json = serde_json::to_string_pretty(season)?;
    json.push('\n');
    let reports = desk.folder.join(REPORTS);
    file::folder(&reports)?;
    file::write(&reports.join(report_name(turn, "txt")), &text)?;
    file::write_json(&reports.join(report_name(turn, "json")), &json)?;
    file::write(&reports.join(report_name(turn, "html")), &html)
}

fn report_name(turn: u32, end: &str) -> String {
    format!("turn-{turn:03}.{end}")
}

fn advance(
    folder: &Path,
    preview: bool,
    until: Until,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = if preview { look(folder)? } else { open(folder)? };
    let before = desk.campaign.clone();
    let next = seed()?;
    let advanced = if preview { desk.preview(until, next)? } else { desk.advance(until, next)? };
    // A preview keeps the seed of the season secret.
    let shown =
        advanced.events.iter().take_while(|event| !preview || !matches!(event.what, CampaignEventKind::Closed { .. }));
    let lines = told::tell(&before, shown);
    let come = match advanced.come {
        Come::Battles => {
            "battles are to be fought; `campaign resolve` takes results and says who fights, `campaign pack` prints them"
        }
        Come::Moved => "a nation has moved",
        Come::Over => "the season is over, and the next is open",
    };
    let status = Status::of(&advanced.campaign);
    let (title, date) = (before.title.clone(), before.date.to_string());
    if !preview {
        // The whole turn, with the events before the wait for battles.
        let (start, events) = desk.turn(before.date.turn)?;
        let lines = told::tell(&start, &events);
        let fights = map::fights(&start, &events);
        let season =
            page::SeasonReport { title: title.clone(), date: date.clone(), lines, status: status.clone(), fights };
        write_season(&desk, before.date.turn, &season)?;
    }
    let season = page::SeasonReport { title, date, lines: lines.clone(), status, fights: Vec::new() };
    if json {
        print_json(&SeasonJson { come, season: &season }, out)?;
        return Ok(CommandEnding::Done);
    }
    for line in &lines {
        writeln!(out, "{}", line.shown())?;
    }
    for change in desk.changes()? {
        writeln!(out, "\n{change}")?;
    }
    writeln!(out, "\n{come}")?;
    if preview {
        writeln!(out, "nothing was written")?;
    } else {
        writeln!(
            out,
            "the whole season: {}",
            desk.folder.join(REPORTS).join(report_name(before.date.turn, "html")).display()
        )?;
    }
    Ok(CommandEnding::Done)
}

fn ledger_of(folder: &Path, army: &str, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let mut known: std::collections::BTreeSet<ArmyName> = desk.campaign.armies.keys().cloned().collect();
    known.extend(desk.events.iter().filter_map(|(_, event)| match &event.what {
        CampaignEventKind::Formed { name, .. } => Some(name.clone()),
        _ => None,
    }));
    if let Some((_, CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. })) = desk.events.first() {
        known.extend(campaign.armies.keys().cloned());
    }
    let name = find("army", army, known.iter().map(|name| &**name)).map_err(|what| anyhow!(what))?;
    let ledger = ledger::of(&ArmyName::from(name), &desk.events).map_err(|what| anyhow!(what))?;
    if json {
        print_json(&ledger, out)?;
        return Ok(CommandEnding::Done);
    }
    writeln!(out, "{name}")?;
    for entry in ledger {
        let ledger::LedgerLine { date, text, cause, details, elements, present, .. } = entry;
        let away = if present < elements { format!(" ({present} present)") } else { String::new() };
        writeln!(out, "  {date:<16} {elements:>3}{away}  {text}  [{cause}]")?;
        for detail in details {
            writeln!(out, "  {:20}  {detail}", "")?;
        }
    }
    Ok(CommandEnding::Done)
}

#[derive(Serialize)]
struct JournalHeadJson {
    entries: u32,
    hash: String,
}

fn export(folder: &Path, to: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let head = desk.store().export(to)?;
    told_moved(head, to, json, out)
}

fn import(from: &Path, folder: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    for part in [folder.to_path_buf(), folder.join(ORDERS), folder.join(REPORTS)] {
        file::folder(&part)?;
    }
    let made = store::import(from, &folder.join(FILE))?;
    let head = made.head()?;
    drop(made);
    CampaignDesk::look(folder)?;
    told_moved(head, folder, json, out)
}

fn told_moved(head: store::Head, to: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let store::Head { number: entries, hash } = head;
    if json {
        print_json(&JournalHeadJson { entries, hash }, out)?;
    } else {
        writeln!(out, "{}: {entries} entries, the last {hash}", to.display())?;
    }
    Ok(CommandEnding::Done)
}
