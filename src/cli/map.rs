//! `debellis map`: writes the map of a campaign for other programs, and reads theirs for a campaign.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::{LimitArgs, MapArgs, MapAsk, MapForm};
use super::campaign::files::plan;
use super::{file, messages, script};
use crate::input;
use crate::sim::campaign::{CampaignDesk, FILE};
use crate::store::map::{Chart, dot, graphml, lua, read};

/// The result as `--json` prints it.
#[derive(Serialize)]
struct MapJson<'a> {
    title: &'a str,
    nodes: usize,
    ways: usize,
    /// The attributes without a meaning here.
    #[serde(skip_serializing_if = "Option::is_none")]
    ignored: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read or written, a script has a mistake, or the content of a file is no map.
pub fn run(args: &MapArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    match &args.ask {
        MapAsk::Export { from, format, out: to, limits } => {
            let chart = chart(from, limits)?;
            let text = match format {
                MapForm::Graphml => graphml::write(&chart)?,
                MapForm::Dot => dot::write(&chart),
            };
            give(&chart, None, &text, to.as_deref(), json, out)
        }
        MapAsk::Import { file, out: to } => {
            let chart = given(file)?;
            let module = to.as_ref().and_then(|to| to.file_stem()).map_or("map".into(), |stem| stem.to_string_lossy());
            let text = lua::write(&chart, &module);
            let ignored = chart.ignored.iter().map(String::as_str).collect();
            give(&chart, Some(ignored), &text, to.as_deref(), json, out)
        }
    }
}

/// The map of a script, or of a founded campaign.
fn chart(from: &Path, limits: &LimitArgs) -> anyhow::Result<Chart> {
    let (campaign, title) = if from.join(FILE).is_file() {
        let campaign = CampaignDesk::look(from)?.campaign;
        let title = format!("{}, {}", campaign.title, campaign.date);
        (campaign, title)
    } else {
        let campaign = plan(from, script::limits(limits))?.campaign;
        let title = campaign.title.clone();
        (campaign, title)
    };
    let mut map = campaign.map.clone();
    for (name, node) in &mut map.nodes {
        node.owner = campaign.owner(name).cloned();
    }
    Ok(Chart { title, map, ..Chart::default() })
}

/// The map of a file.
fn given(path: &Path) -> anyhow::Result<Chart> {
    let name = path.display();
    let text = input::text(path, &input::MAP).with_context(|| format!("cannot read {name}"))?;
    read(&text).map_err(|why| anyhow!("{name}: {why}"))
}

/// Writes the text to the file or prints it, and prints the result.
fn give(
    chart: &Chart,
    ignored: Option<Vec<&str>>,
    text: &str,
    to: Option<&Path>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    if let Some(to) = to {
        file::named(to, text)?;
    }
    if !json {
        if let Some(ignored) = ignored.as_ref().filter(|ignored| !ignored.is_empty()) {
            messages::say(&format!("ignored, since they mean nothing here: {}", ignored.join(", ")));
        }
        if to.is_none() {
            write!(out, "{text}")?;
        }
        return Ok(CommandEnding::Done);
    }
    let told = MapJson {
        title: &chart.title,
        nodes: chart.map.nodes.len(),
        ways: chart.map.links.len(),
        ignored,
        file: to.map(|to| to.display().to_string()),
        text: to.is_none().then_some(text),
    };
    print_json(&told, out)?;
    Ok(CommandEnding::Done)
}
