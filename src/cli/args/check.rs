//! The arguments of `check`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;

/// What `check` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis check scripts/refights/trebia.lua  everything that is wrong with it, each with its line
  debellis check scripts/*/*.lua --json       for editors: one array of findings
  debellis check campaigns/three_kings        a campaign: its map, nations and armies
  debellis check --used scripts/refights/trebia.lua what it used of its limits, too
  debellis check scripts/refights/trebia.lua --rules dba22 what is not as written by other rules
  debellis check --kinds                      every kind of finding, with its code and what to do

Scenarios, campaigns, generals, army lists, scorings and modules are checked; what a script was taken for is told. Nothing is \
fought. Exit code 0 where nothing is worse than a warning, 1 where there are errors, 2 where a file cannot be read.

With --json an array is printed, of objects with `severity` (error, warning or remark), `code`, `path`, `file` (as the \
script's own names go), `line` and `column` from 1 and `length` in bytes (0 where they are not known), `message`, \
`expected` (where it is no part of the message) and `hint`. With --kinds the objects have `code`, `severity`, \
`meaning` and `hint`.")]
pub struct CheckArgs {
    /// The scripts; a folder stands for the campaign.lua in it
    #[arg(value_name = "SCRIPT", required_unless_present = "kinds")]
    pub files: Vec<PathBuf>,

    /// List the kinds of findings instead
    #[arg(long, conflicts_with = "files")]
    pub kinds: bool,

    /// Check the scenarios as this rule set fights them: what is not as it was written, and what the set does not have
    #[arg(long, value_name = "SET", conflicts_with = "kinds")]
    pub rules: Option<String>,

    /// Tell what each script used of its limits, too
    #[arg(long, conflicts_with = "kinds")]
    pub used: bool,

    /// What the scripts may use
    #[command(flatten)]
    pub limits: LimitArgs,
}
