//! The arguments of the commands that show a campaign again: an old season, a battle, the war, the map.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::cli::args::log::LogForm;

/// A moment of a campaign.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct MomentArgs {
    /// As it stood when the season of this turn was over
    #[arg(long, value_name = "TURN")]
    pub season: Option<u32>,
    /// As it stood after this entry of the journal
    #[arg(long, value_name = "N", conflicts_with = "season")]
    pub entry: Option<u32>,
}

/// What `campaign replay` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis campaign replay my-season                               which battles were fought
  debellis campaign replay my-season 3-Sardis                      how one went, bound by bound
  debellis campaign replay my-season 3-Sardis --page sardis.html   its report, with pictures
  debellis campaign replay my-season 3-Sardis --svg sardis.svg --bound 6
  debellis campaign replay my-season 3-Sardis --out sardis.replay

Replays are kept of battles that computers or players have fought here. They are read from the campaign's file, which is \
not changed. The commands `replay`, `picture` and `why` take what --out writes.")]
pub struct BattleReplayArgs {
    /// The folder of the campaign
    pub folder: PathBuf,
    /// The battle, of any season; all are listed where none is named
    pub battle: Option<String>,
    /// Write its report with a picture of each bound to this page
    #[arg(long, value_name = "FILE", requires = "battle")]
    pub page: Option<PathBuf>,
    /// Write the picture of a bound's end to this file
    #[arg(long, value_name = "FILE", requires = "battle")]
    pub svg: Option<PathBuf>,
    /// The bound of --svg, and the last that is told [default: the last]
    #[arg(long, value_name = "BOUND", requires = "battle")]
    pub bound: Option<u16>,
    /// Write the replay to this file
    #[arg(long, value_name = "FILE", requires = "battle")]
    pub out: Option<PathBuf>,
    /// Replace the file of --out if there is one
    #[arg(long, requires = "out")]
    pub force: bool,
    /// How to tell the battle [default: text; none where a file is written]
    #[arg(long, value_name = "FORM", requires = "battle", conflicts_with = "json")]
    pub log: Option<LogForm>,
}

/// What `campaign history` asks.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("of").args(["nation", "army", "node"]), after_help = "\
Examples:
  debellis campaign history my-season                      the war: battles, places, treaties
  debellis campaign history my-season --nation Asia        all that concerns a nation
  debellis campaign history my-season --army \"First Asian\"
  debellis campaign history my-season --node Sardis --json
  debellis campaign history my-season --page war.html      the war as a page, with plots")]
pub struct HistoryArgs {
    /// The folder of the campaign
    pub folder: PathBuf,
    /// All that concerns this nation
    #[arg(long, value_name = "NAME")]
    pub nation: Option<String>,
    /// All that concerns this army, under any name that it has had
    #[arg(long, value_name = "NAME")]
    pub army: Option<String>,
    /// All that concerns this node
    #[arg(long, value_name = "NAME")]
    pub node: Option<String>,
    /// Write the war as a page: plots of land, worth, elements and coins, the map, its course
    #[arg(long, value_name = "FILE", conflicts_with = "of")]
    pub page: Option<PathBuf>,
}

/// What `campaign map` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis campaign map my-season --svg map.svg
  debellis campaign map my-season --svg spring.svg --season 1   as it was
  debellis campaign map my-season --png map.png --width 2400

Without a file the picture is printed as SVG. It has the colours of light paper.")]
pub struct CampaignMapArgs {
    /// The folder of the campaign
    pub folder: PathBuf,
    /// The moment; now where none is said
    #[command(flatten)]
    pub moment: MomentArgs,
    /// Write it as SVG to this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write it as PNG to this file
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// The width of --png in points
    #[arg(long, value_name = "POINTS", requires = "png", default_value_t = 1600, value_parser = clap::value_parser!(u32).range(100..=8192))]
    pub width: u32,
}
