//! Ground that counts against whoever fights, by a tactical factor.

use crate::base::clause::{Cited, Clause};
use crate::battle::Going;
use crate::book::Who;

/// When going hinders in a fight.
#[derive(Clone, Copy, Debug)]
pub struct HinderingRules {
    /// The best going that counts for tactical factors of bad going: rough going in DBM (`dbm.tactical.14` to `.17`).
    pub from: Cited<Going>,
    /// The enemies whose ground hinders whoever fights them: foot in DBM (`dbm.tactical.14`).
    pub foes: Who,
    /// Ground that is better for the enemy who stands in it hinders nobody who fights him (`dba22.terrain.27`); `None` if it counts as
    /// the going that it is for whoever fights him.
    pub spared: Option<Clause>,
}
