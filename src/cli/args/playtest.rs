//! The arguments of `playtest`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;
use super::options::OptionArgs;

/// What `playtest` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis playtest scripts/refights/hastings.lua                               1000 battles
  debellis playtest scripts/refights/hastings.lua --until 2%                    as many as 2 % need
  debellis playtest scripts/refights/hastings.lua --vary weather=rain,snow --vary hour=6,16
  debellis playtest issus.lua --vary river=2,3 --set sky=wet    options of the scenario
  debellis playtest scripts/refights/standard.lua --rules dba3,dba22,dbsa       under other rules
  debellis playtest scripts/refights/hastings.lua --html h.html --csv h.csv --json
  debellis playtest scripts/refights/hastings.lua --game 17 --replay 17.replay  one battle again
  debellis playtest scripts/refights/hastings.lua --games 100000 --job h.job    for several machines

What may be varied: weather (clear, overcast, rain, heavy rain, snow, mist, fog, dust), season, hour (6, 6.5 or \
6:30), first_bound (red, blue), red_general, blue_general, rules, and the options that the scenario declares. Several --vary make all combinations; each \
fights the same seeds. A variant that the rules or the script do not allow is told with the reason, and the \
others go on.

Battle K has a seed of its own, made of --seed and K, and --until is asked after whole hundreds of battles: \
nothing depends on the number of threads. red is the first army of the script, blue the second.

With --job nothing is fought: the battles are written as a job, which `debellis batch work` fights on any number of \
machines, and of which `debellis batch join` makes what this command would have printed.")]
pub struct PlaytestArgs {
    /// What is fought
    #[command(flatten)]
    pub what: PlaytestWhat,

    /// How many threads fight; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Write a line for each battle to this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Fight only the battle of this number; of several variants name one
    #[arg(long, value_name = "K", conflicts_with_all = ["games", "until", "html", "csv"])]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub game: Option<u64>,

    /// Write the battle of --game to a replay file; nothing may stand there yet
    #[arg(long, value_name = "FILE", requires = "game")]
    pub replay: Option<PathBuf>,

    /// Replace the file of --replay if there is one
    #[arg(long, requires = "replay")]
    pub force: bool,

    /// Write the battles as a job to this file and fight none; nothing may stand there yet
    #[arg(long, value_name = "JOB", conflicts_with_all = ["game", "html", "csv", "threads"])]
    pub job: Option<PathBuf>,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The battles of a playtest.
#[derive(Args, Clone, Debug)]
pub struct PlaytestWhat {
    /// The script that defines the scenario
    #[arg(value_name = "SCRIPT")]
    pub file: PathBuf,

    /// How many battles of each variant at most [default: 1000, with --until 10000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: Option<u64>,

    /// Stop as soon as the 95 % interval of each side's share of wins reaches no further than this to either side
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub until: Option<f64>,

    /// Fight variants side by side, such as weather=clear,rain; may be given several times
    #[arg(long, value_name = "NAME=A,B")]
    pub vary: Vec<String>,

    /// The rule sets to fight by, instead of the script's; the same as --vary rules=A,B
    #[arg(long, value_name = "SETS")]
    pub rules: Option<String>,

    /// The seed of the batch
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The bound after which a battle is drawn [default: the script's, or else 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: Option<u16>,

    /// Who commands the first army: general, straight, random, a level (recruit, captain, legate, marshal), or the FILE.lua of a
    /// general of your own [default: general]
    #[arg(long, value_name = "NAME")]
    pub red: Option<String>,

    /// Who commands the second army
    #[arg(long, value_name = "NAME")]
    pub blue: Option<String>,
}

/// A share in percent, as in `2%` or `2.5`.
fn percent(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.trim_end_matches('%').trim().parse().ok();
    number
        .filter(|percent| (0.1..=50.0).contains(percent))
        .map(|percent| percent / 100.0)
        .ok_or_else(|| "expected a number of percent from 0.1 to 50, such as 2%".to_string())
}
