//! `debellis campaign history`: the course of a war.

use std::io::Write;

use anyhow::anyhow;
use serde::Serialize;

use super::desk::look;
use crate::campaign::names::{ArmyName, NationName, NodeName, find};
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::campaign::seen::HistoryArgs;
use crate::cli::file;
use crate::report::campaign::history::{self, HistoryOf, SeasonHistory, armies, names_of};
use crate::report::campaign::war;
use crate::sim::campaign::CampaignDesk;

#[derive(Serialize)]
struct HistoryJson<'a> {
    title: &'a str,
    seasons: Vec<SeasonHistory>,
}

/// Runs the command.
///
/// # Errors
/// If a name is not known, or the page cannot be written.
pub fn run(asked: &HistoryArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(&asked.folder)?;
    let seasons = history::seasons(&desk.events).map_err(|why| anyhow!(why))?;
    if let Some(path) = &asked.page {
        file::named(path, &war::page(&desk.campaign, desk.backdrop()?.as_deref(), seasons)?)?;
        let file = path.display().to_string();
        match json {
            true => print_json(&serde_json::json!({ "files": [file] }), out)?,
            false => writeln!(out, "{file}")?,
        }
        return Ok(CommandEnding::Done);
    }
    let seasons = history::of(seasons, &subject(&desk, asked)?);
    if json {
        print_json(&HistoryJson { title: &desk.campaign.title, seasons }, out)?;
        return Ok(CommandEnding::Done);
    }
    if seasons.is_empty() {
        writeln!(out, "nothing has happened yet")?;
    }
    for (i, season) in seasons.iter().enumerate() {
        let gap = if i == 0 { "" } else { "\n" };
        writeln!(out, "{gap}{}, turn {}", season.date, season.turn)?;
        for line in &season.lines {
            writeln!(out, "  {}", line.shown().trim_start())?;
        }
    }
    Ok(CommandEnding::Done)
}

/// What the history is of.
fn subject(desk: &CampaignDesk, asked: &HistoryArgs) -> anyhow::Result<HistoryOf> {
    let campaign = &desk.campaign;
    if let Some(name) = &asked.nation {
        let found = find("nation", name, campaign.nations.keys().map(|name| &**name)).map_err(|what| anyhow!(what))?;
        return Ok(HistoryOf::Nation(NationName::from(found)));
    }
    if let Some(name) = &asked.army {
        let all = armies(&desk.events);
        let found = find("army", name, all.iter().map(|name| &**name)).map_err(|what| anyhow!(what))?;
        return Ok(HistoryOf::Army(names_of(&ArmyName::from(found), &desk.events)));
    }
    if let Some(name) = &asked.node {
        let found = find("node", name, campaign.map.nodes.keys().map(|name| &**name)).map_err(|what| anyhow!(what))?;
        return Ok(HistoryOf::Node(NodeName::from(found)));
    }
    Ok(HistoryOf::War)
}
