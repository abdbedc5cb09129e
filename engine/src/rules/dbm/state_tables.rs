//! States that last: a shot shows where the shooter is.

use crate::battle::{ElementState, LastsUntil};
use crate::book::Who;
use crate::book::state_tables::{StateCause, StateRow, StateTables};
use crate::clause;

/// A shot out of concealing ground lifts the concealment of the shooter until the end of the next bound.
pub fn states() -> StateTables {
    StateTables {
        rows: vec![StateRow {
            state: ElementState::Revealed,
            by: StateCause::ShotFromCover,
            who: Who::ANY,
            until: LastsUntil::FollowingBoundEnd,
            clause: clause!("dbm.visibility.11"),
        }],
        ..StateTables::default()
    }
}
