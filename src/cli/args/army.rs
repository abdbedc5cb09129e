//! The arguments of `army`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::rules;

/// What `army` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis army show II/33       its home, aggression, elements, enemies and allies
  debellis army list --year -202 --search roman --enemies-of II/32a
  debellis army check rome.army  is this army one that its list allows?")]
pub struct ArmyArgs {
    /// The rule set whose lists are meant
    #[arg(long, value_name = "SET", default_value_t = rules::NAMES.first().copied().unwrap_or_default().to_string(), global = true)]
    pub rules: String,

    /// What to do.
    #[command(subcommand)]
    pub ask: ArmyAsk,
}

/// The questions of `army`.
#[derive(Debug, Subcommand)]
pub enum ArmyAsk {
    /// Show the list of an army, by its number
    #[command(after_help = "Example:\n  debellis army show II/33")]
    Show {
        /// Its number, such as II/33 or II/32a
        number: String,
    },
    /// List the armies that fit what is asked
    #[command(after_help = "Example:\n  debellis army list --year -202 --search roman --enemies-of II/32a")]
    List {
        /// Only armies of this year; before Christ below 0
        #[arg(long, value_name = "YEAR", allow_negative_numbers = true)]
        year: Option<i32>,
        /// Only armies with this word in their names
        #[arg(long, value_name = "WORD")]
        search: Option<String>,
        /// Only enemies of this army
        #[arg(long, value_name = "NUMBER")]
        enemies_of: Option<String>,
        /// Only armies from this home terrain
        #[arg(long, value_name = "HOME")]
        home: Option<String>,
    },
    /// Check an army that a player chose from its list
    #[command(after_help = "\
Example:
  debellis army check rome.army

The file's first line is the number of the list, and its elements follow, parted by commas or lines; \
the number of an ally's list stands before an ally's element; # begins a remark:
  II/33
  Cv general, 4Bd*6, Sp*2
  II/40 LH*3        # Numidians
Behind the number may stand a year, and a home terrain where the list leaves a choice: II/33 home Arable \
year -202. 3Kn/4Bd leaves the form open until deployment, 3Kn//4Bd may dismount in the game. An army that \
is refused: exit code 1, the clause, and with --json an object with allowed, reason, clause and where.

By rules with several commands a side the elements stand in commands, an ally's with the number of its list:
  II/33
  year -202
  chief Scipio: Cv general, 4Bd*11
  command Laelius:
    Cv*6 ...
  ally II/40 Masinissa: LH general, LH*7, Ps*4

By rules of forces by points (--rules dbv) the figures follow the name, each leader begins a sub-unit, and each \
further name another force:
  The Bruce: Knight general, Knight*3
  Spearman general, Spearman*5, Shooter*2

By rules whose armies are bought (--rules dbm --points 400) a name comes first, then commands, baggage and fortifications:
  The army of the lake
  chief Lucius: Reg Cv (O) general, Reg Bd (O)*12
  command Marcus: Irr LH (O) general, Irr LH (O)*5, Irr Bw (X/O) double*2 @ 9AP
  ally Juba: Irr El (I) general, Irr Ps (S)*4
  baggage: Irr Bge (I)*6
  fortifications: TF*4, PF corner tower*4, PF tower gateway
@ 9AP is a price to be checked. (X/O) double and A + B double are two elements on one base, listed double if the army list \
has them so; mounted are infantry with mounts; Reg Gal (O) carrying Reg Bd (O) is a vessel with its troops; regular general \
is one on an elephant whose list has him so. TF BUA and TF camp are the cheaper ones of a built-up area or a camp.")]
    Check {
        /// The file with the army
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The agreed points, for rules whose armies are bought
        #[arg(long, value_name = "NUMBER")]
        points: Option<u16>,
        /// A script with the army's list, for rules whose armies are bought
        #[arg(long, value_name = "SCRIPT")]
        list: Option<PathBuf>,
    },
}
