//! The arguments for the limits of scripts.

use clap::Args;

/// The limits of a script.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits of the script")]
pub struct LimitArgs {
    /// Memory in MiB
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub script_memory: Option<u32>,

    /// Instructions in one call, in millions; a whole run may use 40 times as many
    #[arg(long, value_name = "MILLIONS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub script_instructions: Option<u32>,

    /// Seconds in one call; a whole run may take 24 times as long
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub script_time: Option<u32>,

    /// Nested calls
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(8..=16_000))]
    pub script_depth: Option<u32>,
}
