//! The arguments of `soak`.

use std::path::PathBuf;

use clap::Args;

/// What `soak` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis soak --rules dba3 --minutes 2                 random armies, random ground, random orders
  debellis soak --rules dba3 --games 500 --seed 7 --json a fixed number: the same result every time
  debellis soak --rules dbm --games 40                   bought armies of those that ship
  debellis soak scripts/dbm/night_town.lua --games 20    a town at night, set up anew each time
  debellis soak scripts/refights/hastings.lua --games 50 one scenario, its own terrain and armies
  debellis soak scripts/refights/trebia.lua --rules dba22 --games 50 the same by other rules

After each event these must hold: no two bases overlap, nobody stands off the board, elements are neither made \
nor come back, no more PIPs are paid than there are, strongholds and those inside agree, the events fold to the \
state, a saved battle goes on in the same way, the same orders and dice lead to the same hash, a refused order \
changes nothing, and in a mirror, where left is right, an order has the same verdict and leads to the same. What \
does not hold is made as small as it will go and written as a replay file; the exit code is 1 then.

With --job nothing is fought: the battles are written as a job for `debellis batch work`.")]
pub struct SoakArgs {
    /// What is soaked
    #[command(flatten)]
    pub what: SoakWhat,

    /// For how long [default: 1, where no --games are given]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub minutes: Option<u32>,

    /// The folder for replays of what did not hold
    #[arg(long, value_name = "FOLDER", default_value = "soak")]
    pub out: PathBuf,

    /// How many threads; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// Write the battles as a job to this file and fight none; nothing may stand there yet
    #[arg(long, value_name = "JOB", requires = "games", conflicts_with_all = ["minutes", "threads"])]
    pub job: Option<PathBuf>,
}

/// The battles of a soak.
#[derive(Args, Clone, Debug)]
pub struct SoakWhat {
    /// A scenario to soak; without it, battles between armies of --rules are set up: from its lists, bought, or of any troops
    #[arg(value_name = "FILE", required_unless_present = "rules")]
    pub file: Option<PathBuf>,

    /// The rule set whose armies fight, or by which FILE is fought instead of its own
    #[arg(long, value_name = "SET")]
    pub rules: Option<String>,

    /// How many battles at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: Option<u64>,

    /// The seed of all chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The bound after which a battle is left
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: u16,
}
