//! The clause of each shared procedure of fighting.

use crate::base::clause::Clause;
use crate::clause;
use crate::engine::rulebook::Stage;

/// The clause of a procedure of fighting and of the bound.
pub fn combat_step(stage: Stage) -> Option<Clause> {
    Some(match stage {
        Stage::Bounds => clause!("dba3.seq.01"),
        Stage::Pips => clause!("dba3.pips.01"),
        Stage::PipsLost => clause!("dba3.pips.02"),
        _ => return None,
    })
}
