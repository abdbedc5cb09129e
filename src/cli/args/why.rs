//! The arguments of `why`.

use std::path::PathBuf;

use clap::Args;

/// What `why` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis fight scripts/refights/hastings.lua --replay h.replay --log none
  debellis why h.replay 3Kn 2             how it was lost, or its last combat if it lives
  debellis why h.replay \"William's 3Kn 2\" --json

An element is called as the log calls it; with its command or side before it where two have one name.")]
pub struct WhyArgs {
    /// The replay file
    #[arg(value_name = "REPLAY")]
    pub file: PathBuf,

    /// The element, such as 3Kn 2 or William's 3Kn 2
    #[arg(value_name = "ELEMENT", required = true, num_args = 1..)]
    pub element: Vec<String>,
}
