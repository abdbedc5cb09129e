//! What happens when night falls on a battle that has begun by day.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;

/// The end of a day of battle, and the next one (`dbm.time.16` to `.22`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightfallRules {
    /// It goes on only by moonlight, and if either side wants it.
    pub goes_on: Clause,
    /// Otherwise both sides break off and go back to their camps.
    pub breaks_off: Clause,
    /// Each side then chooses in secret whether to retreat in the dark; a retreat ends the battle.
    pub chosen: Clause,
    /// The victory points that a side that retreats alone gives to the other.
    pub given: Cited<u8>,
    /// If nobody retreats, the demoralised are removed and all others draw up anew at dawn.
    pub anew: Clause,
    /// The side that did not begin the battle draws up its baggage and its garrison first (`dbm.deploy.08`),
    pub first_baggage: Clause,
    /// then the other side its baggage (`dbm.deploy.11`),
    pub other_baggage: Clause,
    /// and then both draw up a command each in turn (`dbm.deploy.15`),
    pub by_turns: Clause,
    /// of which the first is the largest of its side (`dbm.deploy.16`).
    pub largest: Clause,
    /// The demoralised stay inside works round such ground (`dbm.time.20`).
    pub towns: &'static [FeatureKind],
    /// Nobody is on a flank march or in ambush then.
    pub unhidden: Clause,
    /// Losses are carried over, and commands and armies break by what they began the battle with.
    pub carried: Clause,
}
