//! The arguments of `picture`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;
use super::options::OptionArgs;

/// What `picture` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis picture scripts/refights/hastings.lua --out start.svg       the deployment
  debellis picture scripts/refights/hastings.lua --bound 12 --seed 7   fought to the end of bound 12
  debellis picture my.replay --bound 9 --zones --command-distance --out nine.svg
  debellis picture my.replay --out end.png --width 2400

With a bound the picture shows its moves as arrows, its combats with their totals, and the dead where \
they fell. A replay without a bound is drawn as it ended, a script as it begins.")]
pub struct PictureArgs {
    /// The script or the replay file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Draw a script's battle as this rule set fights it, instead of its own
    #[arg(long, value_name = "SET")]
    pub rules: Option<String>,

    /// The bound at whose end it is drawn; 0 is before the first
    #[arg(long, value_name = "N")]
    pub bound: Option<u16>,

    /// The seed of the dice, where a script is fought
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Draw the threat zones
    #[arg(long)]
    pub zones: bool,

    /// Draw how far each general commands
    #[arg(long)]
    pub command_distance: bool,

    /// Draw the outline and the name of each command, the base edges and who waits behind them
    #[arg(long)]
    pub commands: bool,

    /// Write the picture to this file instead of printing it: as PNG if it ends in .png, as SVG otherwise
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// The width of a PNG in points; 1600 by default
    #[arg(long, value_name = "POINTS", requires = "out", value_parser = clap::value_parser!(u32).range(100..=8192))]
    pub width: Option<u32>,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}
