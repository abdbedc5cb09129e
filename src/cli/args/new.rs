//! The arguments of `new`.

use crate::rules;
use clap::{Args, Subcommand};

/// What `new` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis new scenario issus                        asks; writes issus.lua and issus_test.lua
  debellis new scenario issus --title \"Issus\" --year -333 --red II/12 --blue II/7
  debellis new campaign my-war                       my-war/campaign.lua
  debellis new campaign my-war --rules dbm           with armies and lists in my-war/armies
  debellis new army rome --red II/33                 rome.txt, as `debellis army check` reads it
  debellis new scenario maldon --rules dbv           by another rule set: dba22, dbm, dbv, dbsa
  debellis new army rome --rules dbm                 rome.army, and its list rome.lua
  debellis new general bold                          bold.lua
  debellis new tournament cup --players Anna,Bela,Carlo

What is written is commented, passes `debellis check` and can be fought as it is. On a terminal what no option \
says is asked, and an empty answer takes what stands in brackets; elsewhere that is taken at once. Nothing is \
written over.")]
pub struct NewStartArgs {
    /// What to begin.
    #[command(subcommand)]
    pub ask: NewStartAsk,
}

/// What can be begun.
#[derive(Debug, Subcommand)]
pub enum NewStartAsk {
    /// A scenario between two armies from lists, with tests beside it
    #[command(
        after_help = "Example:\n  debellis new scenario issus --title \"Issus\" --year -333 --red II/12 --blue II/7"
    )]
    Scenario(StartArgs),
    /// A campaign of two players on a small map, in a folder of its own
    #[command(after_help = "Example:\n  debellis new campaign my-war --players Anna,Bela")]
    Campaign(StartArgs),
    /// An army from a list, as a text
    #[command(after_help = "Example:\n  debellis new army rome --red II/33")]
    Army(StartArgs),
    /// A general in Lua
    #[command(after_help = "Example:\n  debellis new general bold")]
    General(StartArgs),
    /// The entries of a tournament
    #[command(after_help = "Example:\n  debellis new tournament cup --players Anna,Bela,Carlo,Dora")]
    Tournament(StartArgs),
}

/// What is known of a start before it is asked for.
#[derive(Args, Debug)]
pub struct StartArgs {
    /// The name of the file without its ending, or of the folder of a campaign
    #[arg(value_name = "NAME")]
    pub name: String,

    /// The rule set of a scenario, a campaign, an army or a general; tournaments are run by dba3 alone
    #[arg(long, value_name = "SET", default_value_t = rules::NAMES.first().copied().unwrap_or_default().to_string())]
    pub rules: String,

    /// The title [default: made from NAME]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// The year, before Christ below 0 [default: one in which both lists fought]
    #[arg(long, value_name = "YEAR", allow_negative_numbers = true)]
    pub year: Option<i32>,

    /// The number of the first army's list, or of the army's, where the rule set has lists
    #[arg(long, value_name = "LIST")]
    pub red: Option<String>,

    /// The number of the second army's list
    #[arg(long, value_name = "LIST")]
    pub blue: Option<String>,

    /// Those who play, for campaigns and tournaments
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub players: Vec<String>,
}
