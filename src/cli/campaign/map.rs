//! `debellis campaign map`: the map of a campaign as a picture.

use std::io::Write;

use serde::Serialize;

use super::desk::look;
use super::moment;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::args::campaign::seen::CampaignMapArgs;
use crate::cli::file;
use crate::report::campaign::map::{MapDrawing, MapInk, waiting};

#[derive(Serialize)]
struct MapPictureJson {
    title: String,
    date: String,
    files: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such moment, or a file cannot be written.
pub fn run(asked: &CampaignMapArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let desk = look(&asked.folder)?;
    let backdrop = desk.backdrop()?;
    let (campaign, fights) = match moment::of(&desk, asked.moment)? {
        Some(then) => (then.campaign, then.fights),
        None => (desk.campaign.clone(), waiting(&desk.campaign)),
    };
    let drawing =
        MapDrawing { campaign: &campaign, fights: &fights, backdrop: backdrop.as_deref(), ink: MapInk::Paper };
    let svg = drawing.svg();
    let mut files = Vec::new();
    if let Some(path) = &asked.svg {
        file::named(path, &svg)?;
        files.push(path.display().to_string());
    }
    if let Some(path) = &asked.png {
        file::named_bytes(path, &points(&svg, asked.width)?)?;
        files.push(path.display().to_string());
    }
    if json {
        let (title, date) = (campaign.title.clone(), campaign.date.to_string());
        let svg = files.is_empty().then_some(svg);
        print_json(&MapPictureJson { title, date, files, svg }, out)?;
    } else if files.is_empty() {
        writeln!(out, "{svg}")?;
    } else {
        writeln!(out, "{}", files.join("\n"))?;
    }
    Ok(CommandEnding::Done)
}

/// A picture in points.
#[cfg(feature = "png")]
fn points(svg: &str, wide: u32) -> anyhow::Result<Vec<u8>> {
    crate::report::raster::png(svg, wide).map_err(|why| anyhow::anyhow!("the map cannot be drawn as PNG: {why}"))
}

/// A picture in points; this build draws none.
#[cfg(not(feature = "png"))]
fn points(_: &str, _: u32) -> anyhow::Result<Vec<u8>> {
    Err(crate::cli::left_out::error("png"))
}
