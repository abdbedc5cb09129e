//! The arguments for large battles of two army lists.

use clap::Args;

/// What the players of a large battle agree on, where its rules leave it to them.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Large battles of two army lists")]
pub struct BigArgs {
    /// How many generals each army has, with a command each
    #[arg(long, value_name = "N", requires = "red", conflicts_with = "file", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub generals: Option<u8>,

    /// The depth of the battlefield in base widths
    #[arg(long, value_name = "BW", requires = "red", conflicts_with = "file", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    pub depth: Option<u16>,

    /// Who leads the first army: a general by name or level, or the FILE.lua of one of your own; in a giant battle perhaps each command's own, as in
    /// `general,II/33-wing-1=straight` [default: general]
    #[arg(long, visible_alias = "red-general", value_name = "NAMES", requires = "red", conflicts_with = "file")]
    pub red_led: Option<String>,

    /// Who leads the second army
    #[arg(long, visible_alias = "blue-general", value_name = "NAMES", requires = "red", conflicts_with = "file")]
    pub blue_led: Option<String>,

    /// Draw up one command after the other in turns, not one army after the other
    #[arg(long, requires = "red", conflicts_with = "file")]
    pub in_turns: bool,

    /// Every command keeps the die that is thrown for it
    #[arg(long, requires = "red", conflicts_with = "file")]
    pub free_dice: bool,
}
