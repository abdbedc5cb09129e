//! The arguments of the command line, as plain data: the doc comments are the help texts.

mod api;
mod army;
mod batch;
pub mod campaign;
mod check;
mod cluster;
mod habits;
mod large;
mod limits;
pub mod log;
mod map;
mod new;
mod odds;
mod options;
mod pack;
mod picture;
mod playtest;
mod rule;
mod sides;
mod soak;
mod test;
mod watch;
mod why;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use api::{ApiArgs, SHOWN_WITH};
pub use army::{ArmyArgs, ArmyAsk};
pub use batch::{
    BatchArgs, BatchAsk, BatchJoinArgs, BatchPlanArgs, BatchPlanned, BatchWorkArgs, PairsArgs, PlanPlaytestArgs,
    PlanTargetArgs,
};
pub use campaign::CampaignArgs;
pub use check::CheckArgs;
pub use cluster::{BatchServeArgs, ServerArgs, WorkerArgs};
pub use habits::{CompletionsArgs, DoctorArgs, ManArgs};
pub use large::{BigArgs, BigTerms};
pub use limits::LimitArgs;
pub use log::LogForm;
pub use map::{MapArgs, MapAsk, MapForm};
pub use new::{NewStartArgs, NewStartAsk, StartArgs};
pub use odds::{OddsArgs, WindBehind};
pub use options::OptionArgs;
pub use pack::{PackArgs, PacksArgs, UnpackArgs};
pub use picture::PictureArgs;
pub use playtest::{PlaytestArgs, PlaytestWhat};
pub use rule::RuleArgs;
pub use sides::SideArg;
pub use soak::{SoakArgs, SoakWhat};
pub use test::TestArgs;
pub use watch::WatchArgs;
pub use why::WhyArgs;

/// An engine for ancient and medieval battles by the De Bellis rules
#[derive(Debug, Parser)]
#[command(name = "debellis", version, max_term_width = 100, arg_required_else_help = false)]
#[command(after_help = "Exit codes: 0 done, 1 refused or a check lost, 2 a mistake in what was given.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: CliCommand,

    /// Print JSON and nothing else on standard output: one object, or an array or a text where a command prints a list or a sheet.
    /// What is refused or mistaken is told on standard error as well
    #[arg(long, global = true)]
    pub json: bool,
}

/// The commands, one file of this room for each.
#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Show an army list, find lists, or check an army that was chosen from one
    Army(ArmyArgs),
    /// Run a tournament among entered armies, on tables or by computer
    Tournament(super::tournament::args::TournamentArgs),
    /// Found a campaign and run its seasons: orders, marches, battles, losses
    #[cfg_attr(not(feature = "campaign"), command(about = "Not in this build (feature `campaign`): run a campaign"))]
    Campaign(CampaignArgs),
    /// Write the map of a campaign for other programs, or read theirs
    #[cfg_attr(
        not(feature = "campaign"),
        command(about = "Not in this build (feature `campaign`): maps of campaigns for other programs")
    )]
    Map(MapArgs),
    /// Look up a word of scripts, or write the stubs for editors and the manual's reference
    Api(ApiArgs),
    /// Print a rule clause, search the clauses, or list those that no test shows
    Rule(RuleArgs),
    /// Check scripts without fighting, and tell all that is wrong with them at once
    Check(CheckArgs),
    /// Fight a battle from its script, once with its log or many times with statistics
    Fight(FightArgs),
    /// Fight many battles of a scenario and its variants: who wins, how long, what is lost to whom, how often history happens
    Playtest(PlaytestArgs),
    /// Run the tests that stand beside scenarios, and save the battle of each that fails
    Test(TestArgs),
    /// Read a saved battle, fight its orders again with its dice and check that nothing differs
    Replay(ReplayArgs),
    /// Play a battle by hand on the terminal, order by order, against a general or another person
    #[cfg_attr(not(feature = "play"), command(about = "Not in this build (feature `play`): play a battle by hand"))]
    Play(PlayArgs),
    /// Tell the exact chances of a fight, of two sums of factors, or of all troops against all
    Odds(OddsArgs),
    /// Tell how an element of a saved battle was lost: the combat, the factors, the dice and the chances
    Why(WhyArgs),
    /// Play random orders through random battles and check after each event what must always hold
    Soak(SoakArgs),
    /// Share a batch of battles among machines: plan it, work on it, join what it came to
    Batch(BatchArgs),
    /// Help with the battles of others: take units of their jobs from a server, and hand in what they come to
    #[cfg_attr(
        not(feature = "cluster"),
        command(about = "Not in this build (feature `cluster`): help with the battles of others")
    )]
    Worker(WorkerArgs),
    /// Draw a battle as an SVG picture
    Picture(PictureArgs),
    /// Begin a scenario, a campaign, an army, a general or a tournament: a commented start that can be fought
    New(NewStartArgs),
    /// Make one file of a script with all that belongs to it, to hand it to others; or look into such a pack
    Pack(PackArgs),
    /// Make a page of the packs in a folder, with pictures and figures
    Packs(PacksArgs),
    /// Take a pack apart into a new folder
    Unpack(UnpackArgs),
    /// Show a scenario or a campaign as a page in the browser, redrawn as its files are saved
    #[cfg_attr(
        not(feature = "watch"),
        command(about = "Not in this build (feature `watch`): a scenario as a page in the browser")
    )]
    Watch(WatchArgs),
    /// Tell what this computer has of all that the program can use, and what to do about the rest
    Doctor(DoctorArgs),
    /// Print the words of all commands for a shell, which then completes them
    Completions(CompletionsArgs),
    /// Print the manual page of a command, or write those of all
    Man(ManArgs),
}

/// What `fight` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis fight scripts/refights/gaugamela.lua                  fight it, bound by bound
  debellis fight scripts/refights/gaugamela.lua --seed 7 --json  winner, losses, hash as JSON
  debellis fight scripts/refights/gaugamela.lua --games 1000     how often does history happen?
  debellis fight scripts/refights/gaugamela.lua --replay my.replay --log none
  debellis fight scripts/refights/gaugamela.lua --out report     a page: report/gaugamela-1.html
  debellis fight issus.lua --set river=3                         with another value of an option
  debellis fight scripts/refights/trebia.lua --rules dba22       the same battle by other rules
  debellis fight --rules dba3 --red II/33 --blue II/32a --seed 3 a battle from the first die
  debellis fight --rules dba3 --red rome.army --blue II/8a --home Hilly
  debellis fight --rules dbsa --red \"Kn general, Sp*8, Ps*3\" --blue \"Gauls: Ch general, Wb*11\"
  debellis fight --rules dba3-big --red II/33 --blue II/32a      three commands a side
  debellis fight --rules dba3-giant --red II/33 --blue II/32a --generals 5 --depth 20 --in-turns

The same script and seed give the same battle, on any machine and with any number of threads. \
red is the first army of the script, blue the second. The generals: general thinks, straight goes \
straight ahead, random gives random legal orders. The levels: recruit is straight, captain is general, legate and marshal \
compare plans for whole bounds, and take long for it. A battle that no rule ends is drawn.

With --rules a FILE that was written for another rule set is fought by this one: places are read in the units of \
the script, troops are fielded by the codes of the set, and rows behind deeper bases stand further back. The log \
says what is not as it was written, as `debellis check FILE --rules SET` does with its lines.

Without a FILE, --red and --blue are the numbers of army lists, of which the first choice of each entry is \
taken, or files with armies as `army check` reads them; the battle is set up from the seed. With --games \
each battle is set up anew. A rule set without army lists takes the troops themselves, as the words of a \
scenario have them, perhaps with the army's name before a colon.")]
pub struct FightArgs {
    /// The script that defines the scenario
    #[arg(value_name = "FILE", required_unless_present_any = ["rules", "red"])]
    pub file: Option<PathBuf>,

    /// The rule set to fight by: that of FILE by others than its own, or of a battle between the armies --red and --blue,
    /// set up from the dice [default: the only one whose armies both are written as]
    #[arg(long, value_name = "SET")]
    pub rules: Option<String>,

    /// The seed of the dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Fight so many battles, each with a seed of its own, and print statistics with 95 % intervals
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    #[arg(conflicts_with_all = ["replay", "log"])]
    pub games: Option<u64>,

    /// The bound after which a battle is drawn [default: the script's, or else 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: Option<u16>,

    /// Who commands the first army: general, straight, random, a level (recruit, captain, legate, marshal), or the FILE.lua of a
    /// general of your own [default: general]; without a FILE, the number of its army list, a file with an army, or its troops
    #[arg(long, value_name = "NAME")]
    pub red: Option<String>,

    /// Who commands the second army, or the number of its army list or a file with an army
    #[arg(long, value_name = "NAME")]
    pub blue: Option<String>,

    /// The home terrain of the army whose list names several, this one among them [default: the first]
    #[arg(long, value_name = "HOME", requires = "red", conflicts_with = "file")]
    pub home: Option<String>,

    /// Of a battle between armies: the scale of figures, 15mm or 25mm [default: 15mm]
    #[arg(long, value_name = "SCALE", requires = "red", conflicts_with = "file")]
    pub scale: Option<String>,

    /// Of a battle between armies: the side of the battlefield, in the unit that the rules measure in: 15 to 20 base widths in
    /// dba3, that of a standard one in its Big and Giant Battles, 2400 or 3000 paces in dba22, with --scale 25mm 3375 or 2250 paces in dbm; in dbsa and dbv it is fixed [default: the
    /// usual one]
    #[arg(long, value_name = "N", requires = "red", conflicts_with = "file")]
    pub board: Option<i32>,

    /// Of a battle between armies that are bought: the army points that both are bought for at most [default: not asked]
    #[arg(long, value_name = "N", requires = "red", conflicts_with = "file")]
    pub points: Option<u16>,

    /// Write the battle to a replay file; nothing may stand there yet
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,

    /// Replace the file of --replay if there is one
    #[arg(long, requires = "replay")]
    pub force: bool,

    /// How to tell the battle [default: text]
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    pub log: Option<LogForm>,

    /// Write the report of the battle, one page with a picture and a log of every bound, into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "games")]
    pub out: Option<PathBuf>,

    /// How many threads fight the --games; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// What the players of a large battle agree on
    #[command(flatten)]
    pub big: BigArgs,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What `replay` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis replay my.replay                     fight it again and check every event and the hash
  debellis replay my.replay --log text          tell the battle too
  debellis replay my.replay --until 6 --json    up to the end of bound 6
  debellis replay my.replay --howlers           name mistakes of both sides, by rules

Exit code 1 where the battle no longer goes as it was recorded, 2 where the file is no whole replay.")]
pub struct ReplayArgs {
    /// The replay file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Stop after this bound
    #[arg(long, value_name = "BOUND", value_parser = clap::value_parser!(u16).range(1..))]
    pub until: Option<u16>,

    /// How to tell the battle [default: none]
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    pub log: Option<LogForm>,

    /// Name the howlers of both sides: mistakes that a club player does not let pass
    #[arg(long)]
    pub howlers: bool,
}

/// What `play` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis play scripts/refights/standard.lua               the first army, against the general
  debellis play scripts/refights/standard.lua --blue human  two people at one keyboard
  debellis play scripts/refights/hastings.lua --red general --blue human --dice typed
  debellis play --resume the-standard-1.replay              goes on where it was left
  debellis play --rules dba3 --red II/33 --blue II/32a      a battle from the first die on
  debellis play --rules dbm --red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army
  debellis play scripts/refights/standard.lua < orders.txt  orders from a file, a line each

At the prompt `help` lists what may be typed. Each order is saved before the next is asked for, so that \
a battle can be left at any moment, and the file is a replay at any time: `debellis replay` takes it. A \
computer opponent always agrees when a move is to be taken back. With --json the conversation goes to \
standard error, and one object is printed at the end: title, seed, generals, over, replay and the \
reckoning, as fight --json has it.

With --rules the battle is set up first: `help` tells at each question what may be typed, `auto` leaves \
it to the computer. A battle whose setting up is broken off is not saved.")]
pub struct PlayArgs {
    /// The script that defines the scenario, or a battle that was saved
    #[arg(value_name = "FILE", required_unless_present_any = ["resume", "rules", "red"])]
    pub file: Option<PathBuf>,

    /// The rule set to play by: that of FILE by others than its own, or of a battle that is set up by hand between the
    /// army lists whose numbers --red and --blue give
    #[arg(long, value_name = "SET", conflicts_with = "resume")]
    pub rules: Option<String>,

    /// Of a battle that is set up by hand: whose part people play
    #[arg(long, value_name = "SIDE", default_value = "red", requires = "red", conflicts_with = "file")]
    pub human: SideArg,

    /// Go on with this battle; FILE is its script then, where that was moved
    #[arg(long, value_name = "REPLAY")]
    pub resume: Option<PathBuf>,

    /// Who commands the first army: human, general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua;
    /// in a giant battle each command may have its own, as in `human,Laelius=general` [default: human]
    #[arg(long, value_name = "NAME")]
    pub red: Option<String>,

    /// Who commands the second army [default: general]
    #[arg(long, value_name = "NAME")]
    pub blue: Option<String>,

    /// Of a battle that is set up by hand: the scale of figures, 15mm or 25mm [default: 15mm]
    #[arg(long, value_name = "SCALE", requires = "red", conflicts_with = "file")]
    pub scale: Option<String>,

    /// Of a battle that is set up by hand: the side of the battlefield, in the unit that the rules measure in: 15 to 20 base
    /// widths in dba3, that of a standard one in its Big and Giant Battles, 2400 or 3000 paces in dba22, with --scale 25mm 3375 or 2250 paces in dbm; in dbsa and dbv it is fixed
    /// [default: the usual one]
    #[arg(long, value_name = "N", requires = "red", conflicts_with = "file")]
    pub board: Option<i32>,

    /// Of a battle between armies that are bought: the army points that both are bought for at most [default: not asked]
    #[arg(long, value_name = "AP", requires = "red", conflicts_with = "file", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub points: Option<u16>,

    /// What the players of a large battle agree on
    #[command(flatten)]
    pub terms: BigTerms,

    /// The seed of the dice [default: 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Where the dice come from [default: thrown]
    #[arg(long, value_name = "HOW")]
    pub dice: Option<DiceArg>,

    /// Where to save the battle; nothing may stand there yet [default: a name made from the title, here]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Replace the file of --save if there is one
    #[arg(long, requires = "save")]
    pub force: bool,

    /// The bound after which the battle is drawn [default: the script's, or else 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: Option<u16>,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiceArg {
    /// Thrown by the program, from the seed
    Thrown,
    /// Thrown on a real table: the program asks what each shows
    Typed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples_that_fit_a_line() {
        fn walk(command: &clap::Command, before: &str) {
            for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
                let help = inner.get_after_help().map(ToString::to_string).unwrap_or_default();
                let call = format!("{before} {}", inner.get_name());
                assert!(help.contains("Example") && help.contains(&format!("{call} ")), "{call} has no example");
                // A terminal of unknown width has a hundred columns.
                let long = help.lines().find(|line| line.starts_with(' ') && line.chars().count() > 100);
                assert_eq!(long, None, "{call}");
                walk(inner, &call);
            }
        }
        walk(&Cli::command(), "  debellis");
    }
}
