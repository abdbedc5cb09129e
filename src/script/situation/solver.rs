//! Whoever answers a problem. It knows no positions.

use crate::course::General;

/// Whoever answers a problem.
pub enum Solver {
    /// The problem's own right moves.
    Right,
    /// Its wrong ones.
    Wrong,
    /// A general.
    General(Box<dyn General>),
}
