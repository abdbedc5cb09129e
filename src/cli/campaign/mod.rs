//! `debellis campaign`: found a campaign and run its seasons.

mod advance;
mod affairs;
mod amend;
mod away;
mod clock;
mod closing;
mod desk;
pub mod files;
mod history;
mod inlet;
mod map;
mod moment;
mod orders;
mod pages;
#[cfg(feature = "play")]
mod play;
mod possible;
mod replay;
mod report;
mod result;
mod script;
mod seat;
mod standings;
mod trial;
mod undo;
mod verify;
#[cfg(feature = "play")]
mod write;

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;

use self::desk::{look, open, seed, status, tell_upgrade};
use self::files::plan;
use super::args::CampaignArgs;
use super::args::campaign::{CampaignCommand, OrdersAsk};
use crate::campaign::names::{ArmyName, find};
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::terminal::Painted;
use crate::report::campaign::history::armies;
use crate::report::campaign::ledger;
use crate::report::campaign::page::JournalEnd;
use crate::script::limits::Limits;
use crate::sim::campaign::trial::TrialTerms;
use crate::sim::campaign::{CampaignDesk, Trouble};

/// Runs the command.
///
/// # Errors
/// If an argument has a mistake, or the campaign cannot be read or written.
pub fn run(args: &CampaignArgs, json: bool, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    let answered = done(args, json, out);
    match answered {
        // An action that is not possible now is a refusal, not a mistake.
        Err(error) if matches!(error.downcast_ref(), Some(Trouble::Refused(_))) => {
            answer::refused(&[format!("{error:#}")], json, out)
        }
        answered => answered,
    }
}

fn done(args: &CampaignArgs, json: bool, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    let at = args.at.as_deref();
    match &args.ask {
        CampaignCommand::New { template, folder } => found(template, folder, at, json, out),
        CampaignCommand::Status { folder, moment } => {
            let desk = look(folder)?;
            if let Some(then) = moment::of(&desk, *moment)? {
                return moment::status(&then, json, out);
            }
            pages::tell_missing(&desk);
            status(&desk, json, out)
        }
        CampaignCommand::Replay(asked) => replay::run(asked, json, out),
        CampaignCommand::History(asked) => history::run(asked, json, out),
        CampaignCommand::Map(asked) => map::run(asked, json, out),
        CampaignCommand::Try { template, years, runs, seed, threads } => {
            let terms = TrialTerms { years: *years, runs: *runs, seed: *seed, threads: (*threads).into() };
            trial::run(template, terms, json, out)
        }
        CampaignCommand::Orders { what: OrdersAsk::Possible, folder, player, army, .. } => {
            possible::run(folder, player, army.as_deref(), json, out)
        }
        #[cfg(not(feature = "play"))]
        CampaignCommand::Orders { what: OrdersAsk::Write, .. } => Err(super::left_out::error("play")),
        #[cfg(feature = "play")]
        CampaignCommand::Orders { what: OrdersAsk::Write, folder, player, .. } => {
            write::run(folder, player, at, json, out)
        }
        CampaignCommand::Orders { what, folder, player, file: None, preview, .. }
            if *what != OrdersAsk::Sheet && inlet::is_inbox(player) =>
        {
            inlet::run(folder, player, *preview || *what == OrdersAsk::Check, at, json, out)
        }
        CampaignCommand::Orders { what, folder, player, file, preview, .. } => {
            let what = if *preview && *what == OrdersAsk::Submit { OrdersAsk::Check } else { *what };
            orders::run(what, folder, player, file.as_deref(), at, json, out)
        }
        CampaignCommand::Player { folder, player, leaves, .. } => {
            let mut desk = open(folder, at)?;
            let name = orders::player(&desk, player)?;
            desk.remove(&name, *leaves)?;
            let done = format!("{name} {}: that stands in the journal", if *leaves { "has left" } else { "is back" });
            answer::after_writing(&done, out, |out| status(&desk, json, out))
        }
        CampaignCommand::Advance(asked) => advance::run(asked, at, json, out),
        CampaignCommand::Pause { folder, reason, who } => {
            affairs::pause(folder, true, (who, Some(reason)), at, json, out)
        }
        CampaignCommand::Resume { folder, reason, who } => {
            affairs::pause(folder, false, (who, reason.as_deref()), at, json, out)
        }
        CampaignCommand::Seat { folder, nation, player, also, from, to, quits, computer, reason, who, .. } => {
            let (player, turns) = (player.as_deref(), (*from, *to));
            let signed = (who.as_str(), reason.as_deref());
            let asked =
                seat::SeatRequest { nation, player, also: *also, turns, computer: *computer, quits: *quits, signed };
            seat::run(folder, &asked, at, json, out)
        }
        CampaignCommand::Deadline { folder, by, reason, who, .. } => {
            seat::deadline(folder, by.as_deref(), (who, reason.as_deref()), at, json, out)
        }
        CampaignCommand::Vote { ask } => affairs::vote(ask, at, json, out),
        CampaignCommand::Resolve { folder, battle, by, form, who } => {
            let (battle, form, who) = (battle.as_deref(), form.as_deref(), who.as_deref());
            let asked = result::BattleRequest { battle, by: *by, form, who };
            result::run(folder, &asked, at, json, out)
        }
        CampaignCommand::Pack { folder, battle } => result::pack(folder, battle.as_deref(), json, out),
        CampaignCommand::Undo { folder, new_seed: true, .. } => undo::reseed(folder, at, json, out),
        CampaignCommand::Undo { folder, same_dice, fight_again, .. } => {
            undo::run(folder, *same_dice, *fight_again, at, json, out)
        }
        #[cfg(not(feature = "play"))]
        CampaignCommand::Play { .. } => Err(super::left_out::error("play")),
        #[cfg(feature = "play")]
        CampaignCommand::Play { folder, battle, red, blue, deploy } => {
            let generals = [red.as_ref(), blue.as_ref()];
            play::run(folder, battle.as_deref(), (generals, *deploy), at, json, out)
        }
        CampaignCommand::Report { folder, season: Some(turn), out: Some(to), .. } => {
            report::elsewhere(folder, *turn, to, json, out)
        }
        CampaignCommand::Report { folder, season, again, .. } => report::run(folder, *season, *again, at, json, out),
        CampaignCommand::Amend { folder, act, file, reason, who, preview } => {
            let asked = amend::ActRequest {
                act: act.as_deref(),
                file: file.as_deref(),
                reason: reason.as_deref(),
                who,
                preview: *preview,
            };
            amend::run(folder, &asked, at, json, out)
        }
        CampaignCommand::Ledger { folder, army } => ledger_of(folder, army, json, out),
        CampaignCommand::Standings { folder } => standings::run(folder, json, out),
        CampaignCommand::Verify { folder, battles } => verify::run(folder, *battles, json, out),
        CampaignCommand::Script { folder, template, take } => {
            script::run(folder, template.as_deref(), *take, at, json, out)
        }
        CampaignCommand::Export { folder, to } => export(folder, to, json, out),
        CampaignCommand::Import { from, folder } => import(from, folder, at, json, out),
    }
}

fn found(
    template: &Path,
    folder: &Path,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut plan = plan(template, Limits::default())?;
    // The seeds of seasons are shown; that of the secret aims is kept by nobody.
    plan.campaign.deal_aims(&seed()?);
    let templates = script::templates(template, &plan.campaign)?;
    let desk = CampaignDesk::found_at(&plan, &templates, folder, seed()?, Some(clock::time(at)?))?;
    let done = format!("the campaign is founded in {}", folder.display());
    answer::after_writing(&done, out, |out| status(&desk, json, out))
}

fn ledger_of(folder: &Path, army: &str, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let known = armies(&desk.events);
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

fn export(folder: &Path, to: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let head = desk.store().export(to)?;
    told_moved(JournalEnd { entries: head.number, hash: head.hash }, to, json, out)
}

fn import(
    from: &Path,
    folder: &Path,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let desk = CampaignDesk::import(from, folder, Some(clock::time(at)?))?;
    tell_upgrade(&desk);
    let done = format!("the campaign is imported into {}", folder.display());
    for turn in desk.turns_run() {
        if let Err(why) = pages::write(&desk, turn) {
            let help = format!("`debellis campaign report {}` makes them when that is mended", folder.display());
            answer::missing(&done, &format!("its pages are missing from turn {turn} on\n  help: {help}"), why);
            break;
        }
    }
    answer::after_writing(&done, out, |out| told_moved(pages::journal_of(&desk)?, folder, json, out))
}

fn told_moved(end: JournalEnd, to: &Path, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        print_json(&end, out)?;
    } else {
        writeln!(out, "{}: {} entries, the last {}", to.display(), end.entries, end.hash)?;
    }
    Ok(CommandEnding::Done)
}
