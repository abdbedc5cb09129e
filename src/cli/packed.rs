//! Packs as arguments of commands: a pack stands for the file that begins it.
//!
//! It is opened and judged before the command runs; the command then reads the files in it as those of a folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{anyhow, bail};

use super::args::campaign::CampaignCommand;
use super::args::{ArmyAsk, BatchArgs, BatchAsk, BatchPlanArgs, BatchPlanned, CliCommand, PlanPlaytestArgs, WatchArgs};
use super::messages;
use super::tournament::args::TournamentCommand;
use crate::base::names::short_hash;
use crate::input::pack::{Pack, PackKind};
use crate::input::place::is_pack;
use crate::report::names::typed;
use crate::sim::packing::rules_of;

/// The pack at a path.
///
/// # Errors
/// What is wrong with it, after its name.
pub(super) fn open(path: &Path) -> anyhow::Result<Arc<Pack>> {
    Pack::open(path).map_err(|fault| anyhow!("{}: {fault}", path.display()))
}

/// Replaces every pack among the files of a command by the file that begins it.
///
/// # Errors
/// If a pack is not sound, or of a kind that the command does not take.
pub(super) fn begun(command: &mut CliCommand) -> anyhow::Result<()> {
    use PackKind::{Army, Campaign, General, Scenario, Tournament};
    let battles = &[Scenario][..];
    match command {
        CliCommand::Fight(args) => {
            optional(&mut args.file, battles)?;
            leaders([&mut args.red, &mut args.blue], args.file.is_none())
        }
        CliCommand::Play(args) => {
            optional(&mut args.file, battles)?;
            leaders([&mut args.red, &mut args.blue], args.file.is_none() && args.resume.is_none())
        }
        CliCommand::Playtest(args) => {
            one(&mut args.what.file, battles)?;
            leaders([&mut args.what.red, &mut args.what.blue], false)
        }
        CliCommand::Batch(BatchArgs {
            ask: BatchAsk::Plan(BatchPlanArgs { what: BatchPlanned::Playtest(PlanPlaytestArgs { what, .. }) }),
        }) => {
            one(&mut what.file, battles)?;
            leaders([&mut what.red, &mut what.blue], false)
        }
        CliCommand::Soak(args) => optional(&mut args.what.file, battles),
        CliCommand::Picture(args) => one(&mut args.file, battles),
        CliCommand::Check(args) => {
            args.files.iter_mut().try_for_each(|file| one(file, &[Scenario, Campaign, Army, General]))
        }
        CliCommand::Test(args) => args.what.iter_mut().try_for_each(|file| one(file, battles)),
        CliCommand::Army(args) => match &mut args.ask {
            ArmyAsk::Check { file, .. } => one(file, &[Army]),
            ArmyAsk::Show { .. } | ArmyAsk::List { .. } => Ok(()),
        },
        CliCommand::Campaign(args) => match &mut args.ask {
            CampaignCommand::New { template, .. } | CampaignCommand::Try { template, .. } => one(template, &[Campaign]),
            _ => Ok(()),
        },
        CliCommand::Tournament(args) => match &mut args.ask {
            TournamentCommand::New(new) | TournamentCommand::Run { new, .. } => one(&mut new.entries, &[Tournament]),
            _ => Ok(()),
        },
        CliCommand::Watch(WatchArgs { file, .. }) => one(file, &[Scenario, Campaign, Army, General]),
        _ => Ok(()),
    }
}

fn optional(file: &mut Option<PathBuf>, kinds: &[PackKind]) -> anyhow::Result<()> {
    file.as_mut().map_or(Ok(()), |file| one(file, kinds))
}

/// Replaces a pack by the file that begins it.
fn one(file: &mut PathBuf, kinds: &[PackKind]) -> anyhow::Result<()> {
    if !is_pack(file) {
        return Ok(());
    }
    let pack = open(file)?;
    let manifest = &pack.manifest;
    if !kinds.contains(&manifest.kind) {
        let expected = kinds.iter().map(|kind| kind.told()).collect::<Vec<_>>().join(" or ");
        let (name, held, title) = (file.display(), manifest.kind.told(), &manifest.title);
        let help = taken_by(manifest.kind, &typed(&name.to_string()));
        bail!("{name} holds {held}, `{title}`; expected {expected}\n  help: {help}");
    }
    for rules in &manifest.rules {
        let name = file.display();
        match rules_of(&rules.set) {
            None => bail!(
                "{name} needs the rule set `{}`, which this debellis does not have\n  help: get a newer debellis",
                rules.set
            ),
            Some(ours) if ours.book != rules.book => messages::say(&format!(
                "{name} was made for another rulebook of {} ({}) than this debellis has ({}): battles may go another way",
                rules.set,
                short_hash(&rules.book),
                short_hash(&ours.book),
            )),
            Some(_) => {}
        }
    }
    *file = file.join(&manifest.main);
    Ok(())
}

/// The command that takes a pack of this kind.
fn taken_by(kind: PackKind, name: &str) -> String {
    match kind {
        PackKind::Scenario => format!("`debellis fight {name}` fights it"),
        PackKind::Campaign => format!("`debellis campaign new {name} FOLDER` founds it"),
        PackKind::Army => format!("`debellis army check {name}` judges it, by the rules of `--rules SET`"),
        PackKind::General => format!("`debellis fight SCENARIO --red {name}` lets him command"),
        PackKind::Tournament => format!("`debellis tournament new FOLDER --entries {name}` begins it"),
    }
}

/// Replaces packs among those who command, or among armies, by the files that begin them.
fn leaders(named: [&mut Option<String>; 2], armies: bool) -> anyhow::Result<()> {
    let kind = if armies { PackKind::Army } else { PackKind::General };
    for name in named.into_iter().flatten() {
        let mut file = PathBuf::from(name.as_str());
        if is_pack(&file) {
            one(&mut file, &[kind])?;
            *name = file.display().to_string();
        }
    }
    Ok(())
}
