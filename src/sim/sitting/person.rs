//! A person at the table.

use crate::base::dice::Roll;
use crate::battle::Battle;

/// The name of a person among those of the generals.
pub const HUMAN: &str = "human";

/// One who says what a die on the table shows.
pub trait Thrower {
    /// The face, from 1 to 6; none where nobody answers any more, and the order is left off.
    fn face(&mut self, battle: &Battle, roll: Roll) -> Option<u8>;
}
