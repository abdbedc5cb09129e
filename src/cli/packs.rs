//! `debellis packs`: a page of the packs in a folder, with pictures and figures.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::PacksArgs;
use super::script::limits;
use super::{file, messages};
use crate::input;
use crate::report::packs::{PackIndex, render};
use crate::sim::packing::index::{FIGURES, IndexPlan, KeptFigures, index, packs};

/// The page, and the file with the figures, in the folder of the packs.
const FILES: [&str; 2] = ["index.html", "packs.json"];

/// The answer as `--json` prints it.
#[derive(Serialize)]
struct PacksJson<'a> {
    page: String,
    #[serde(flatten)]
    index: &'a PackIndex,
}

/// Runs the command.
///
/// # Errors
/// If the folder cannot be read, or the page cannot be written.
pub fn run(args: &PacksArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let found = packs(&args.folder).map_err(|why| anyhow!(why))?;
    let [page, figures] = FILES.map(|name| args.folder.join(name));
    let mut kept = kept(&figures);
    let bar = ProgressBar::with_draw_target(Some(found.len() as u64), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} packs, {eta} left")?);
    let plan = IndexPlan {
        language: args.language.clone(),
        games: args.games,
        threads: args.threads.into(),
        limits: limits(&args.limits),
    };
    let made = index(&args.folder, &found, &plan, &mut kept, &|| bar.inc(1));
    bar.finish_and_clear();
    let made = made.map_err(|stop| anyhow!("{stop}"))?;
    file::named(&page, &render(&made)?)?;
    if args.games > 0 {
        file::named_bytes(&figures, &serde_json::to_vec_pretty(&kept)?)?;
    }
    if json {
        print_json(&PacksJson { page: page.display().to_string(), index: &made }, out)?;
        return Ok(CommandEnding::Done);
    }
    for pack in &made.packs {
        let told = pack.trouble.as_deref().map(|why| format!("; {why}")).unwrap_or_default();
        writeln!(out, "{}: {}, {}{told}", pack.file, pack.title, pack.kind)?;
    }
    for (name, why) in &made.refused {
        writeln!(out, "{name}: refused: {why}")?;
    }
    writeln!(out, "Written: {}", page.display())?;
    Ok(CommandEnding::Done)
}

/// The figures of earlier runs. What cannot be read is made anew.
fn kept(path: &Path) -> KeptFigures {
    if !path.exists() {
        return KeptFigures::default();
    }
    let read = input::bytes(path, &FIGURES).map_err(anyhow::Error::from);
    read.and_then(|bytes| Ok(serde_json::from_slice(&bytes)?)).unwrap_or_else(|why| {
        messages::say(&format!("{} is not used, and all battles are fought again: {why}", path.display()));
        KeptFigures::default()
    })
}
