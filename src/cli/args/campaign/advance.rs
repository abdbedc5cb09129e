//! The arguments of `campaign advance`.

use std::path::PathBuf;

use clap::Args;

/// Which season is run, how far, and in spite of what.
#[derive(Args, Debug)]
pub struct AdvanceArgs {
    /// The folder of the campaign
    pub folder: PathBuf,
    /// Tell what would happen, and write nothing
    #[arg(long)]
    pub preview: bool,
    /// Stop when one more nation of a club campaign has moved
    #[arg(long)]
    pub one: bool,
    /// Stop before battles of computers too, so that others can fight them
    #[arg(long)]
    pub hold: bool,
    /// Run although this player has sent nothing; may be given several times
    #[arg(long, value_name = "PLAYER", conflicts_with = "anyway")]
    pub without: Vec<String>,
    /// Run whoever has sent nothing
    #[arg(long)]
    pub anyway: bool,
    /// Run before the deadline for orders
    #[arg(long)]
    pub early: bool,
    /// Play on after the campaign has ended; no term of victory is asked any more
    #[arg(long)]
    pub play_on: bool,
}
