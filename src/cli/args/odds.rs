//! The arguments of `odds`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Whom of a fight the wind blows from behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WindBehind {
    /// The first.
    A,
    /// The second.
    B,
}

/// What `odds` asks: a fight, two sums, or the matrix.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis odds 4Bd 3Kn                                  what becomes of both, over all 36 throws
  debellis odds 4Pk 4Bd --a support,general --b overlap:2
  debellis odds 3Kn 4Sp --a bad --b flank:LH             bad going, light horse on a flank
  debellis odds 4Lb 3Kn --shoot --b aided:2              a shot that two others aid
  debellis odds El Sp --rules dbsa --b support
  debellis odds --rules dbm \"Irr Kn (S)\" \"Reg Pk (O)\" --ranks 4 --raining
  debellis odds --rules dbm \"Reg Bw (O)\" \"Irr Wb (O)\" --shoot --sky snow --downwind a
  debellis odds --rules dbm \"Reg Cv (O)\" \"Reg Cv (O)\" --b \"support:Reg Ps (S),permitted\"
  debellis odds 4Bd De --b in-city,stormed:2             an assault, two others at the wall
  debellis odds --factors 5 3 --json                     the bare counts for two sums of factors
  debellis odds --matrix --out matrix.svg                all troops against all, table and picture

What bears on a party, for --a and --b: general, support (a friend behind), ranks:4 (it stands so deep), permitted (its army list permits the support of those behind, where a rule asks the list), beside (a friend at \
its side), overlap, flank, rear (enemies), uphill, charged (it came by a move of this bound; one party alone), bank (its opponent stands in a river), bad (bad \
going), demoralised, aided (others shoot at it too), in-city, in-fort, in-camp (it is in that place), \
stormed (others storm that place too), or the ground that it stands in, such as woods. \
Behind a colon stands how many, 1 or 2, or who: overlap:2, support:Ps. \
Every factor is told with its clause.")]
pub struct OddsArgs {
    /// The two troop codes, such as 4Bd 3Kn
    #[arg(value_name = "TROOPS", num_args = 0..=2, conflicts_with_all = ["factors", "matrix"])]
    pub troops: Vec<String>,

    /// The rule set
    #[arg(long, value_name = "SET", default_value = "dba3")]
    pub rules: String,

    /// What bears on the first, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',', requires = "troops")]
    pub a: Vec<String>,

    /// What bears on the second
    #[arg(long, value_name = "WORDS", value_delimiter = ',', requires = "troops")]
    pub b: Vec<String>,

    /// How many ranks deep both stand, each of its own troops
    #[arg(long, value_name = "NUMBER", requires = "troops", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub ranks: Option<u8>,

    /// The sky that they fight under, such as rain or fog
    #[arg(long, value_name = "SKY", requires = "troops")]
    pub sky: Option<String>,

    /// It rains: the same as --sky rain
    #[arg(long, requires = "troops", conflicts_with = "sky")]
    pub raining: bool,

    /// Which of them faces downwind, with the wind at its back; otherwise it blows across both
    #[arg(long, value_name = "PARTY", requires = "troops")]
    pub downwind: Option<WindBehind>,

    /// The first shoots at the second
    #[arg(long, requires = "troops")]
    pub shoot: bool,

    /// Two sums of factors instead of troops
    #[arg(long, value_names = ["A", "B"], num_args = 2, allow_negative_numbers = true, conflicts_with = "matrix")]
    #[arg(value_parser = clap::value_parser!(i8).range(-50..=50))]
    pub factors: Vec<i8>,

    /// All troops against all
    #[arg(long)]
    pub matrix: bool,

    /// Write the picture of the matrix (SVG) to a file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
