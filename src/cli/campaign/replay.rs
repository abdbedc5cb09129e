//! `debellis campaign replay`: a battle of a campaign told again from the replay that is kept of it.

use std::io::Write;

use anyhow::anyhow;
use serde::Serialize;

use super::desk::look;
use crate::campaign::names::find;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::LogForm;
use crate::cli::args::campaign::seen::BattleReplayArgs;
use crate::cli::file;
use crate::cli::picture::PictureBattle;
use crate::cli::replay::{ReplayTelling, tell};
use crate::report::campaign::pack::tints;
use crate::report::campaign::told::fought_told;
use crate::report::names::count;
use crate::report::picture::Show;
use crate::sim::campaign::{CampaignDesk, FoughtBattle, Trouble};
use crate::sim::sitting;
use crate::store::replay::Replay;
use crate::web::report;

/// A battle in the list.
#[derive(Serialize)]
struct FoughtBattleJson {
    battle: String,
    turn: u32,
    date: String,
    bounds: u16,
    fought: &'static str,
    replay: bool,
}

#[derive(Serialize)]
struct ReplayFilesJson<'a> {
    battle: &'a str,
    files: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such battle or bound, no replay is kept of it, or a file cannot be written.
pub fn run(asked: &BattleReplayArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(&asked.folder)?;
    let all = desk.fought_battles();
    let Some(name) = &asked.battle else { return list(&all, json, out) };
    let found = find("battle", name, all.iter().map(|battle| &*battle.name)).map_err(|what| anyhow!(what))?;
    let battle =
        all.iter().find(|battle| *battle.name == *found).ok_or_else(|| anyhow!("there is no battle {found}"))?;
    let replay = kept(&desk, battle)?;
    let files = written(&desk, asked, battle, &replay)?;
    if !files.is_empty() && asked.log.is_none() {
        match json {
            true => print_json(&ReplayFilesJson { battle: found, files }, out)?,
            false => writeln!(out, "{}", files.join("\n"))?,
        }
        return Ok(CommandEnding::Done);
    }
    let ended = battle.night_told(&replay);
    let form = if json { LogForm::None } else { asked.log.unwrap_or(LogForm::Text) };
    tell(&replay, &ReplayTelling { name: found, until: asked.bound, form, howlers: false, ended }, json, out)
}

/// The replay that is kept of a battle.
fn kept(desk: &CampaignDesk, battle: &FoughtBattle) -> anyhow::Result<Replay> {
    if let Some(replay) = desk.replay(battle)? {
        return Ok(replay);
    }
    let name = &battle.name;
    let what = match battle.has_replay() {
        true => format!("the replay of {name} is not in the campaign's file"),
        false => format!("{name} was fought {}: only its result is known, and no replay", fought_told(battle.by)),
    };
    Err(Trouble::Refused(what).into())
}

/// Writes the files that are asked for; returns their paths.
fn written(
    desk: &CampaignDesk,
    asked: &BattleReplayArgs,
    battle: &FoughtBattle,
    replay: &Replay,
) -> anyhow::Result<Vec<String>> {
    let mut files = Vec::new();
    let shown = sitting::shown(replay);
    let tints = tints(&desk.campaign, &shown.header.start);
    if let Some(path) = &asked.svg {
        let picture = PictureBattle::of(&shown)?.drawn(asked.bound, Show::default())?;
        file::named(path, &tints.as_ref().map_or_else(|| picture.svg.clone(), |tints| tints.on(&picture.svg)))?;
        files.push(path.display().to_string());
    }
    if let Some(path) = &asked.page {
        let ended = battle.night_told(replay);
        let rules = shown.header.rules().map_err(|why| anyhow!(why))?;
        file::named(path, &report::of_replay(&rules, &shown, tints.as_ref(), ended)?)?;
        files.push(path.display().to_string());
    }
    if let Some(path) = &asked.out {
        file::bytes(path, &desk.replay_bytes(battle)?.unwrap_or_default(), asked.force)?;
        files.push(path.display().to_string());
    }
    Ok(files)
}

fn list(all: &[FoughtBattle], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if json {
        let one = |battle: &FoughtBattle| FoughtBattleJson {
            battle: battle.name.to_string(),
            turn: battle.date.turn,
            date: battle.date.to_string(),
            bounds: battle.bounds,
            fought: fought_told(battle.by),
            replay: battle.has_replay(),
        };
        print_json(&all.iter().map(one).collect::<Vec<_>>(), out)?;
        return Ok(CommandEnding::Done);
    }
    if all.is_empty() {
        writeln!(out, "no battle has been fought")?;
    }
    for battle in all {
        let night = if battle.night.is_some() { ", when night fell" } else { "" };
        let kept = if battle.has_replay() { "" } else { ", without a replay" };
        let (name, date, by) = (&battle.name, battle.date, fought_told(battle.by));
        writeln!(out, "{name}, {date}: fought {by}, {}{night}{kept}", count(battle.bounds.into(), "bound"))?;
    }
    Ok(CommandEnding::Done)
}
