//! States that last: a shot shows where the shooter is.

use crate::battle::{ElementState, LastsUntil};
use crate::book::Who;
use crate::book::state_tables::{StateCause, StateRow, StateTables};
use crate::clause;

/// A shot lifts the concealment of the shooter until the end of the next bound, and makes him known to those that he shoots at.
pub fn states() -> StateTables {
    StateTables {
        rows: vec![StateRow {
            state: ElementState::Revealed,
            by: StateCause::Shot,
            who: Who::ANY,
            until: LastsUntil::FollowingBoundEnd,
            clause: clause!("dbm.visibility.11"),
        }],
        ..StateTables::default()
    }
}
