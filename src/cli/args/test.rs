//! The arguments of `test`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;

/// What `test` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis test                                       all files called NAME_test.lua here and below
  debellis test scripts/refights                      those of a folder
  debellis test scripts/refights/standard.lua         those beside a scenario
  debellis test scripts/refights first                the tests whose name has this word in it
  debellis test --list                                what there is, without running it

A file of tests stands beside its scenario and declares scenario_test(\"name\", function(t) ... end); `debellis api test` \
lists the words of `t` for scenarios, which has those of rule tests too. A test that fails is told with its \
line, with what was found and what was expected, and its battle is saved as a replay. Exit code 0: all tests \
held; 1: one failed, or there is none; 2: a path cannot be read.

With --json an object with `passed`, `failed`, `seconds` and `tests`: each with `name`, `file`, `line`, `ok`, `seconds`, \
and where it failed `message`, `failed_at` (a line) and `replay`.")]
pub struct TestArgs {
    /// Files of tests, scenarios and folders; words that are no path pick tests by their names [default: this folder]
    #[arg(value_name = "FILE|FOLDER|WORD")]
    pub what: Vec<PathBuf>,

    /// A word is a whole name of a test, with its file or without
    #[arg(long)]
    pub exact: bool,

    /// List the tests, do not run them
    #[arg(long)]
    pub list: bool,

    /// Where the battles of failures are saved
    #[arg(long, value_name = "FOLDER", default_value = "target/debellis-test")]
    pub replays: PathBuf,

    /// How many threads run the tests; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// What the scripts may use
    #[command(flatten)]
    pub limits: LimitArgs,
}
