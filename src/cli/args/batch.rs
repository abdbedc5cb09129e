//! The arguments of `batch`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::cluster::BatchServeArgs;
use super::limits::LimitArgs;
use super::options::OptionArgs;
use super::playtest::PlaytestWhat;
use super::soak::SoakWhat;

/// What `batch` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis batch plan playtest hastings.lua --games 100000 --out hastings.job
  debellis batch work hastings.job --part 1/3 --out results     the first of three machines
  debellis batch join hastings.job results --csv battles.csv    what `playtest` would have printed

A job is one file with all that its battles need. Whoever works on it writes a file for each unit, whole or \
not at all, and goes on where he was broken off. What is joined has the same bytes as on one machine.")]
pub struct BatchArgs {
    /// What to do.
    #[command(subcommand)]
    pub ask: BatchAsk,
}

/// What is done with a job.
#[derive(Debug, Subcommand)]
pub enum BatchAsk {
    /// Write a job: what is fought, with all that it needs
    Plan(BatchPlanArgs),
    /// Fight a part of a job, and write a result for each of its units
    Work(BatchWorkArgs),
    /// Make one answer of the results of a job
    Join(BatchJoinArgs),
    /// Offer a job on a server of NATS, and keep its results as workers hand them in
    #[cfg_attr(
        not(feature = "cluster"),
        command(about = "Not in this build (feature `cluster`): offer a job on a server of NATS")
    )]
    Serve(BatchServeArgs),
}

/// What `batch plan` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis batch plan playtest hastings.lua --games 100000 --vary hour=6,12 --out hastings.job
  debellis batch plan ladder pairs.txt --rules dba3 --general straight --general my.lua --out l.job

The same words make the same bytes. A job is fought only by the version of debellis that planned it, with the \
same rulebooks.")]
pub struct BatchPlanArgs {
    /// What is fought.
    #[command(subcommand)]
    pub what: BatchPlanned,
}

/// What a job fights.
#[derive(Debug, Subcommand)]
pub enum BatchPlanned {
    /// The battles of a scenario and its variants, as `playtest` fights them
    Playtest(PlanPlaytestArgs),
    /// Random orders with everything checked, as `soak` gives them
    Soak(PlanSoakArgs),
    /// Pick-up battles between pairs of armies, as `fight --rules SET --games N` fights each pair
    Pairs(PlanPairsArgs),
    /// Generals against each other over pairs of armies, from both sides with the same dice
    Ladder(PlanLadderArgs),
}

/// Where a job goes, and how it is divided.
#[derive(Args, Clone, Debug)]
pub struct PlanTargetArgs {
    /// Where to write the job
    #[arg(long, value_name = "JOB")]
    pub out: PathBuf,

    /// Replace the job if there is one
    #[arg(long)]
    pub force: bool,

    /// How many battles a unit has [default: some seconds of them, told from the first battle]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub unit: Option<u64>,
}

/// What `batch plan playtest` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  debellis batch plan playtest hastings.lua --games 100000 --vary weather=rain,clear --out h.job

With --until all the battles of --games are in the job, and those that were not needed are left out when it \
is joined.")]
pub struct PlanPlaytestArgs {
    /// What is fought
    #[command(flatten)]
    pub what: PlaytestWhat,

    /// Where it goes
    #[command(flatten)]
    pub target: PlanTargetArgs,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What `batch plan soak` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  debellis batch plan soak --rules dba3 --games 100000 --seed 7 --out soak.job")]
pub struct PlanSoakArgs {
    /// What is soaked
    #[command(flatten)]
    pub what: SoakWhat,

    /// Where it goes
    #[command(flatten)]
    pub target: PlanTargetArgs,
}

/// Pairs of armies, and the battles of each.
#[derive(Args, Clone, Debug)]
pub struct PairsArgs {
    /// A text with a pair on each line, as in `II/33 against II/32a`: numbers of army lists, files with armies, or
    /// troops for a rule set without lists
    #[arg(value_name = "PAIRS")]
    pub pairs: PathBuf,

    /// The rule set
    #[arg(long, value_name = "SET")]
    pub rules: String,

    /// How many battles each pair fights; of a ladder, on each side
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,

    /// The seed of each pair
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The bound after which a battle is drawn [default: 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: Option<u16>,
}

/// What `batch plan pairs` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  debellis batch plan pairs pairs.txt --rules dba3 --games 1000 --out pairs.job

Each line of the file is a pair, such as `II/33 against II/32a`; what follows # is a remark.")]
pub struct PlanPairsArgs {
    /// The pairs
    #[command(flatten)]
    pub pairs: PairsArgs,

    /// Who commands the first army of each pair: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua
    #[arg(long, value_name = "NAME", default_value = "general")]
    pub red_led: String,

    /// Who commands the second army
    #[arg(long, value_name = "NAME", default_value = "general")]
    pub blue_led: String,

    /// Where it goes
    #[command(flatten)]
    pub target: PlanTargetArgs,
}

/// What `batch plan ladder` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  debellis batch plan ladder pairs.txt --rules dba3 --general straight --general own.lua --out l.job

Each two of the generals fight each pair of armies of the file, first one and then the other with the first \
army, from the same seeds.")]
pub struct PlanLadderArgs {
    /// The pairs
    #[command(flatten)]
    pub pairs: PairsArgs,

    /// A general: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua; given at least twice
    #[arg(long = "general", value_name = "NAME", required = true)]
    pub generals: Vec<String>,

    /// Where it goes
    #[command(flatten)]
    pub target: PlanTargetArgs,
}

/// A part of a job: the K-th of N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobPart {
    /// Which part, from 1.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

fn part(text: &str) -> Result<JobPart, String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=1_000_000).contains(&of) && (1..=of).contains(&part) => Ok(JobPart { part, of }),
        _ => Err("expected K/N, the K-th part of N, such as 2/3".to_string()),
    }
}

/// What `batch work` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis batch work hastings.job --out results                the whole job
  debellis batch work hastings.job --part 2/3 --out results     the second of three machines
  debellis batch work my.job --part $SLURM_ARRAY_TASK_ID/50 --threads 1 --out /shared/results

Every K-th unit of N belongs to part K/N. What stands in the folder already and is whole is not fought again, so \
that the same command goes on where it was broken off. Several processes may write into one folder. The \
scripts of a job run under their usual limits, and find no file outside of it.")]
pub struct BatchWorkArgs {
    /// The job
    #[arg(value_name = "JOB")]
    pub job: PathBuf,

    /// Which part to fight
    #[arg(long, value_name = "K/N", default_value = "1/1", value_parser = part)]
    pub part: JobPart,

    /// The folder for the results
    #[arg(long, value_name = "RESULTS")]
    pub out: PathBuf,

    /// Who fights, as the results name him [default: the part]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// How many threads fight; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,
}

/// What `batch join` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis batch join hastings.job results                      as `playtest` prints it
  debellis batch join hastings.job mine hers his --html h.html --csv h.csv --json
  debellis batch join hastings.job results --check 1%           and fight a sample again

The answer has the same bytes as that of one machine. What is counted of the results goes to standard error. \
Exit code 1 where units have no result; two results of a unit that differ are an error, unless --check tells \
which of them is right.")]
pub struct BatchJoinArgs {
    /// The job
    #[arg(value_name = "JOB")]
    pub job: PathBuf,

    /// Folders with results, or files
    #[arg(value_name = "RESULTS", required = true)]
    pub results: Vec<PathBuf>,

    /// Fight so many of the units again, drawn by a seed that nobody knew before; all units of a worker whose result
    /// differs are fought again
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub check: Option<f64>,

    /// Of a playtest: write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Of a playtest: write a line for each battle to this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Of a soak: the folder for replays of what did not hold
    #[arg(long, value_name = "FOLDER", default_value = "soak")]
    pub out: PathBuf,

    /// How many threads fight what is fought again; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,
}

/// A share in percent of which nothing is too small, as in `1%`.
fn percent(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.trim_end_matches('%').trim().parse().ok();
    number
        .filter(|percent| *percent > 0.0 && *percent <= 100.0)
        .map(|percent| percent / 100.0)
        .ok_or_else(|| "expected a number of percent above 0 and up to 100, such as 1%".to_string())
}
