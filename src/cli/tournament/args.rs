//! The arguments of `tournament`, as plain data: the doc comments are the help texts.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::tournament::TableNumber;

/// What `tournament` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis tournament run cup --entries scripts/tournaments/punic.toml --rounds 4  all by computer
  debellis tournament new cup --entries scripts/tournaments/punic.toml             or step by step
  debellis tournament round cup
  debellis tournament result cup 1/1 red 5 2
  debellis tournament result cup 1/2 walkover blue                                 red did not come
  debellis tournament run raids --entries scripts/tournaments/raids.toml           skirmishes
  debellis tournament run crowns --entries scripts/tournaments/crowns.toml         bought armies
  debellis tournament leaves cup Anna                                              paired no more
  debellis tournament play cup                                                     the open games
  debellis tournament table cup --html cup.html

Tournaments are run by the usual rule set, where results bring points, by that of skirmishes, where battle scores are added \
up, and by that of bought armies, where the victory points of commands are; games by other sets are fought one by one, with `debellis fight --rules SET`.

FOLDER holds the tournament's journal. Each result is on the disk before the command ends: after a power cut \
it goes on with the last one.")]
pub struct TournamentArgs {
    /// What to do.
    #[command(subcommand)]
    pub ask: TournamentCommand,
}

/// The steps of a tournament.
#[derive(Debug, Subcommand)]
pub enum TournamentCommand {
    /// Begin a tournament with the entries in a file
    #[command(after_help = "\
Example:
  debellis tournament new cup --entries scripts/tournaments/punic.toml --rounds 4 --seed 7

The file is TOML, with a [[player]] for each who takes part: name, list (the number of his army's list), and where \
they are wanted elements, as `debellis army check` reads them, home, a terrain where the list leaves a choice, and \
general, who commands in battles of computers: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua. With \
--pairs a player has army = [ { list = \"II/33\" }, { list = \"II/32a\" } ]. \
With rules = \"SET\" of skirmishes a player has army = \"FILE.army\", a force in a file that lies beside; its text goes into the journal. \
Where armies are bought, points = 400 in the file says for how much, and the list of FILE.army is FILE.lua beside it.

In skirmishes two players are regular opponents who meet in every round, and more of them change opponents each round.

A scoring in Lua is `return function(result) ... return points end`; it is called for each of the two players, and \
result has won, beaten, unfinished, destroyed, lost and bye.")]
    New(NewArgs),
    /// A player declares another army, before his first game
    #[command(
        after_help = "Example:\n  debellis tournament declare cup Anna \"II/33: Cv general, Cv, 4Bd*6, 4Sp*2, Ps*2\""
    )]
    Declare {
        /// The folder of the tournament
        folder: PathBuf,
        /// The player
        player: String,
        /// His army: its list's number, behind that `home` and a terrain where the list leaves a choice, and behind a colon its
        /// elements; two where players bring pairs; or the file of a force
        #[arg(required = true, num_args = 1..=2)]
        army: Vec<String>,
    },
    /// Draw the next round and print its tables
    #[command(after_help = "Example:\n  debellis tournament round cup")]
    Round {
        /// The folder of the tournament
        folder: PathBuf,
    },
    /// Choose which army of the opponent's pair a player commands
    #[command(after_help = "Example:\n  debellis tournament choose cup 1/3 II/32a")]
    Choose {
        /// The folder of the tournament
        folder: PathBuf,
        /// Round and table, such as 1/3
        at: TableNumber,
        /// The number of its list
        list: String,
    },
    /// Fight the open games by generals of the computer
    #[command(after_help = "\
Examples:
  debellis tournament play cup              the open games of this round
  debellis tournament play cup 2/3          one of them
  debellis tournament play cup --all        all rounds to the end")]
    Play {
        /// The folder of the tournament
        folder: PathBuf,
        /// Only the game of this table
        at: Option<TableNumber>,
        /// Draw and fight all rounds that are left
        #[arg(long, conflicts_with = "at")]
        all: bool,
        /// How they are fought.
        #[command(flatten)]
        how: GamesArgs,
    },
    /// Type the result of a game in
    #[command(after_help = "\
Examples:
  debellis tournament result cup 1/4 red 5 2         red has won: it destroyed 5 and lost 2
  debellis tournament result cup 1/5 unfinished 2 3  at the time limit red had destroyed 2, blue 3
  debellis tournament result cup 1/6 walkover blue   red did not come, and blue has won
  debellis tournament result cup 1/4 blue 2 5 --correct
  debellis tournament result tally 1/1 unfinished --scores 40 52
  debellis tournament result tally 1/1 unfinished --red-lost \"Blade slain, Blade*2 off\"
  debellis tournament result crowns 1/1 unfinished --scores 6 4
  debellis tournament result crowns 1/2 unfinished --red-lost \"Scipio quarter, 12.5 EE\"

The numbers are what red has destroyed and what blue has destroyed, as victory counts it. A walkover is the umpire's \
decision, of which the rules say nothing: who was there has as many points as for a bye, and who was not those of a game lost, \
or no score at all where battle scores are added up. A result can be corrected until the next round is drawn.

Where battle scores are added up, they are typed in, or the figures that each side has lost, from which they are reckoned: troops \
and how they were lost, slain, disabled or off (the table), with commas between. Those who stood demoralised at the end are named \
too, since they count for victory, and pursuers off the table are not. A side without such words has lost nobody.

Where victory points are added up, they are typed in, or the commands that each side has lost: a command by its general's name, its \
number or `chief`, and what became of it, demoralised, changed (sides) or quarter (it has lost so much); `12.5 EE`, all that is lost, \
demoralised or changed sides, which parts equal sums by the final round; and `retreated`, in the dark. They go together.")]
    Result {
        /// The folder of the tournament
        folder: PathBuf,
        /// Round and table, such as 1/4
        at: TableNumber,
        /// Who has won
        winner: WinnerArg,
        /// What red and what blue have destroyed, as victory counts it; of a walkover the side that was there, red or blue
        #[arg(
            required_unless_present_any = ["scores", "red_lost", "blue_lost"],
            num_args = 1..=2,
            value_name = "RED BLUE",
            allow_negative_numbers = true
        )]
        score: Vec<String>,
        /// The battle scores
        #[command(flatten)]
        battle: BattleArgs,
        /// Replace the result that was recorded
        #[arg(long)]
        correct: bool,
    },
    /// A player leaves: he is paired no more, and his results stay
    #[command(after_help = "\
Examples:
  debellis tournament leaves cup Anna             from the next round on she is paired no more
  debellis tournament leaves cup Anna --correct   she stays after all

A game of this round that is still open is played, or `result ... walkover` gives it to his opponent. Who has left \
keeps his points and his place by them; in a knock-out he is out of the next round, and who would have met him has a bye. It can be \
corrected until the next round is drawn.")]
    Leaves {
        /// The folder of the tournament
        folder: PathBuf,
        /// The player
        player: String,
        /// He stays after all
        #[arg(long)]
        correct: bool,
    },
    /// Print the standings with the cross-table
    #[command(after_help = "\
Examples:
  debellis tournament table cup
  debellis tournament table cup --round 2        the tables of a round
  debellis tournament table cup --html cup.html --json")]
    Table {
        /// The folder of the tournament
        folder: PathBuf,
        /// Print the tables of this round instead
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
        round: Option<u16>,
        /// Write all of it as a page
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
    /// Begin a tournament, fight all of it by computer, and print the table
    #[command(after_help = "\
Example:
  debellis tournament run cup --entries scripts/tournaments/punic.toml --rounds 4 --html cup.html")]
    Run {
        /// How it begins.
        #[command(flatten)]
        new: NewArgs,
        /// How its games are fought.
        #[command(flatten)]
        how: GamesArgs,
        /// Write all of it as a page
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
}

/// A battle whose scores are added up.
#[derive(Args, Debug)]
pub struct BattleArgs {
    /// The battle scores or victory points of red and of blue, where they are added up
    #[arg(long, num_args = 2, value_names = ["RED", "BLUE"], conflicts_with = "score")]
    pub scores: Option<Vec<u32>>,

    /// The figures or commands that red has lost, such as "Blade*2 slain" or "Scipio demoralised"
    #[arg(long, value_name = "LOST", conflicts_with = "score")]
    pub red_lost: Option<String>,

    /// The figures or commands that blue has lost
    #[arg(long, value_name = "LOST", conflicts_with = "score")]
    pub blue_lost: Option<String>,
}

/// How a tournament begins.
#[derive(Args, Debug)]
pub struct NewArgs {
    /// The folder for the tournament; it is made where it is not there
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// The file of the entries
    #[arg(long, value_name = "FILE")]
    pub entries: PathBuf,

    /// How many rounds a Swiss tournament has [default: as many as leave one player unbeaten]
    #[arg(long, value_name = "N", conflicts_with = "knock_out", value_parser = clap::value_parser!(u16).range(1..=200))]
    pub rounds: Option<u16>,

    /// Who has lost is out, instead of a Swiss tournament
    #[arg(long)]
    pub knock_out: bool,

    /// What becomes of a knock-out game that nobody has won [default: as the book has it, both-out; by DBM and DBV again]
    #[arg(long, value_name = "HOW", requires = "knock_out")]
    pub undecided: Option<UndecidedArg>,

    /// Each player brings a pair of historical opponents; a die decides whose pair is used
    #[arg(long)]
    pub pairs: bool,

    /// The seed of lots and battles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// A script that turns results into points
    #[arg(long, value_name = "FILE.lua")]
    pub scoring: Option<PathBuf>,

    /// The time limit of a game on a table [default: as the book has it, 60 by DBA 3.0, none by DBM and DBV]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub minutes: Option<u16>,

    /// The bound after which a battle of computers is unfinished
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub max_bounds: u16,

    /// What the tournament is called [default: as the entries say]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// The army points that each army is bought for, where armies are bought [default: as the entries say]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub points: Option<u16>,

    /// The rule set, dba3, dbm or dbv [default: as the entries say, else dba3]
    #[arg(long, value_name = "SET")]
    pub rules: Option<String>,
}

/// How games are fought by computer.
#[derive(Args, Debug)]
pub struct GamesArgs {
    /// Keep the replay of each battle in this folder
    #[arg(long, value_name = "FOLDER")]
    pub replays: Option<PathBuf>,

    /// How many threads fight; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,
}

/// Who has won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WinnerArg {
    /// Red
    Red,
    /// Blue
    Blue,
    /// Nobody: it is drawn, or was not finished
    Unfinished,
    /// Who came: the other player did not
    Walkover,
}

/// What becomes of a knock-out game that nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UndecidedArg {
    /// Both players are out
    BothOut,
    /// It is played again
    Again,
}
