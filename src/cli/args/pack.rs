//! The arguments of `pack`, `unpack` and `packs`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;

/// What `pack` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis pack scripts/refights/zama.lua               one file: zama.debellis
  debellis pack issus.lua --out for-the-club.debellis   under another name
  debellis pack issus.lua --with map.png --with notes.md
  debellis pack --list issus.debellis                   what is in one, and what it needs
  debellis fight issus.debellis                         as play, check, test, watch and picture do

FILE is the script of a scenario, a campaign, a general or army lists, an army as `army check` reads it, or the entries \
of a tournament (TOML). With it go the modules that it requires, the tests beside it, the generals, armies and \
pictures that its texts name, and a text for players of the same name, issus.md or issus.txt. \
The pack says which debellis, which rules and which rulebook it was made with, and has a hash of all. The same \
files make the same bytes. A script with a mistake is not packed.

What a stranger packed runs under the limits of every script, and finds no file outside of the pack.")]
pub struct PackArgs {
    /// What to pack; with --list the pack
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Where to write the pack [default: FILE with the ending .debellis, here]
    #[arg(long, value_name = "PACK", conflicts_with = "list")]
    pub out: Option<PathBuf>,

    /// Another file that goes with it, such as a text or a picture; may be given several times
    #[arg(long, value_name = "FILE", conflicts_with = "list")]
    pub with: Vec<PathBuf>,

    /// Replace the pack if there is one
    #[arg(long, conflicts_with = "list")]
    pub force: bool,

    /// Tell what is in the pack FILE, and make nothing
    #[arg(long)]
    pub list: bool,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What `unpack` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis unpack issus.debellis                 into the new folder issus
  debellis unpack issus.debellis my-issus        into another one

The folder must not be there yet: nothing is written over.")]
pub struct UnpackArgs {
    /// The pack
    #[arg(value_name = "PACK")]
    pub file: PathBuf,

    /// The folder that is made for its files [default: the pack's name, here]
    #[arg(value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}

/// What `packs` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis packs my-packs                   the page my-packs/index.html
  debellis packs my-packs --games 1000      with figures of a thousand battles of each
  debellis packs my-packs --games 0         without battles

The page shows each pack with its picture, its sides, its rules, its texts for players, how its battles went, and a \
link to the file; a pack that is refused is listed with the reason. The figures are kept in packs.json beside the page, by \
the hash of each pack, so that a second run fights only what is new or was changed.")]
pub struct PacksArgs {
    /// The folder with the packs
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// How many battles of each scenario are fought
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub games: u64,

    /// How many threads fight; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub threads: u16,

    /// Tell each scenario that has it in this language, such as de
    #[arg(long, value_name = "CODE")]
    pub language: Option<String>,

    /// What each script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}
