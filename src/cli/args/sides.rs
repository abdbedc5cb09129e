//! One side of a battle, or both, as an argument.

use clap::ValueEnum;

/// One side, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SideArg {
    /// The first side's
    Red,
    /// The second side's
    Blue,
    /// Both sides'
    Both,
}

impl SideArg {
    /// Whether a person has each side.
    pub const fn sides(self) -> [bool; 2] {
        [matches!(self, SideArg::Red | SideArg::Both), matches!(self, SideArg::Blue | SideArg::Both)]
    }
}
