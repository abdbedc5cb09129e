//! The clause of each shared procedure of movement.

use crate::base::clause::Clause;
use crate::engine::rulebook::Stage;

/// The clause of a procedure of movement and contact.
pub fn movement_step(_stage: Stage) -> Option<Clause> {
    None
}
