//! `debellis picture`: a battle as a picture, SVG or PNG, from its script or from a replay.

use super::answer::{CommandEnding, print_json};
use super::args::PictureArgs;
use super::{file, script};
use crate::battle::{Battle, Event, What};
use crate::book::Rulebook;
use crate::report::picture::{self, Show};
use crate::sim::{battle, sitting};
use crate::store::replay::{self, Replay};
use anyhow::{Context, anyhow, bail};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// The width of a PNG if none is asked for, in points.
const USUAL_WIDTH: u32 = 1600;

/// A battle to be drawn.
pub struct PictureBattle {
    title: String,
    rules: Rulebook,
    start: Battle,
    events: Vec<Event>,
}

/// The picture of a battle at the end of a bound.
pub struct BoundPicture {
    /// Its title.
    pub title: String,
    /// The number of the bound.
    pub bound: u16,
    /// The picture.
    pub svg: String,
}

/// The answer as `--json` prints it.
#[derive(Serialize)]
struct PictureJson<'a> {
    title: &'a str,
    bound: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<&'a str>,
}

/// Runs the command.
///
/// # Errors
/// If the file is neither a script nor a replay, has a mistake, or has no such bound; or if the picture cannot be
/// written.
pub fn run(args: &PictureArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let course = if file::is_replay(&args.file) { recorded(args)? } else { fought(args)? };
    let rules = Some(&course.rules);
    let show = Show {
        threat_zones: rules.filter(|_| args.zones),
        command: rules.filter(|_| args.command_distance),
        plan: args.commands,
        hidden: true,
        ..Show::default()
    };
    let BoundPicture { title, bound, svg } = course.drawn(args.bound, show)?;
    let as_points = args.out.as_ref().filter(|path| is_png(path));
    match (&args.out, as_points) {
        (_, Some(path)) => file::named_bytes(path, &points(&svg, args.width.unwrap_or(USUAL_WIDTH))?)?,
        (_, None) if args.width.is_some() => {
            bail!(
                "--width is the width of a PNG, and the picture is drawn as SVG\n  help: end the name of --out in .png"
            )
        }
        (Some(path), None) => file::named(path, &svg)?,
        (None, None) => {}
    }
    if json {
        let file = args.out.as_ref().map(|path| path.display().to_string());
        let svg = file.is_none().then_some(svg.as_str());
        print_json(&PictureJson { title: &title, bound, file, svg }, out)?;
    } else if args.out.is_none() {
        writeln!(out, "{svg}")?;
    }
    Ok(CommandEnding::Done)
}

/// Whether a file is to hold points.
fn is_png(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

/// The picture in points, as [`crate::report::raster`] draws it.
#[cfg(feature = "png")]
fn points(svg: &str, wide: u32) -> anyhow::Result<Vec<u8>> {
    let written = picture::written_out(svg);
    crate::report::raster::png(&written, wide).map_err(|why| anyhow!("the picture cannot be drawn as PNG: {why}"))
}

/// The picture in points; this build draws none.
#[cfg(not(feature = "png"))]
fn points(_: &str, _: u32) -> anyhow::Result<Vec<u8>> {
    Err(super::left_out::error("png"))
}

impl PictureBattle {
    /// The battle of a replay.
    ///
    /// # Errors
    /// If its rules are not known.
    pub fn of(replay: &Replay) -> anyhow::Result<PictureBattle> {
        let (header, events) = (&replay.header, replay.events().cloned().collect());
        let rules = header.rules().map_err(|why| anyhow!(why))?;
        Ok(PictureBattle { title: header.title.clone(), rules, start: header.start.clone(), events })
    }

    /// The picture at the end of a bound, or of the battle.
    ///
    /// # Errors
    /// If it has no such bound.
    pub fn drawn(&self, bound: Option<u16>, show: Show) -> anyhow::Result<BoundPicture> {
        let (battle, events) = until(self, bound.unwrap_or(u16::MAX));
        let last = battle.bound.number;
        if let Some(bound) = bound.filter(|bound| *bound > last) {
            let is_over = if battle.ending.is_some() { "the battle ended in" } else { "the battle has come as far as" };
            bail!("{}: {is_over} bound {last}, and bound {bound} was asked for", self.title);
        }
        let title = match last {
            0 => format!("{}: before the first bound", self.title),
            n => format!("{}: bound {n}, {}", self.title, battle.sides[battle.bound.side.index()].name),
        };
        let Show { paces, sky, .. } = Show::by(&self.rules);
        let past = self.events.iter().position(
            |event| matches!(event.what, What::BoundBegan { number, .. } if bound.is_some_and(|bound| number > bound)),
        );
        let sprung = picture::sprung(&self.start, &self.events[..past.unwrap_or(self.events.len())]);
        let show = Show { paces, sky, sprung: &sprung, ..show };
        let svg = picture::picture(&battle, &title, events, show);
        Ok(BoundPicture { title, bound: last, svg })
    }
}

fn recorded(args: &PictureArgs) -> anyhow::Result<PictureBattle> {
    if !args.set.is_none() {
        bail!("--set and --language are for a scenario, and a replay has the options and the language of its battle");
    }
    if args.rules.is_some() {
        bail!("--rules is for a scenario, and a replay has the rules of its battle");
    }
    let replay = replay::read(&args.file)?;
    PictureBattle::of(&sitting::shown(&replay)).with_context(|| args.file.display().to_string())
}

/// The battle of a script, fought up to the bound that is drawn.
fn fought(args: &PictureArgs) -> anyhow::Result<PictureBattle> {
    let scenario = script::scenario_by(&args.file, &args.limits, &args.set, args.rules.as_deref())?;
    let scenario = script::dealt(&args.file, scenario, args.seed)?;
    let events = match args.bound {
        None | Some(0) => Vec::new(),
        Some(_) => {
            let run = battle::fight(&scenario, &battle::BattleTerms::usual(&scenario), args.seed);
            run.map_err(|stop| script::stopped(&args.file, stop))?.events
        }
    };
    Ok(PictureBattle { title: scenario.title, rules: scenario.rules, start: scenario.start, events })
}

/// The battle at the end of a bound, and the events of that bound.
fn until(course: &PictureBattle, bound: u16) -> (Battle, &[Event]) {
    let mut battle = course.start.clone();
    if bound == 0 {
        return (battle, &[]);
    }
    let mut from = 0;
    for (i, event) in course.events.iter().enumerate() {
        if let What::BoundBegan { number, .. } = event.what {
            if number > bound {
                return (battle, &course.events[from..i]);
            }
            from = i;
        }
        battle.apply(event);
    }
    (battle, &course.events[from..])
}
