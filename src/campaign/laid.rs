//! A battle of a campaign as it was set up.

use super::result::BattleNumbers;
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::course::arrival::Arrivals;

/// The number of battlefields that are tried until one has room for both armies.
pub(super) const MOST_BATTLEFIELDS: u32 = 10;

/// A battle before its first bound.
#[derive(Clone)]
pub struct Laid {
    /// The rules by which it is fought.
    pub rules: Rulebook,
    /// The battle; the invader is the first side.
    pub start: Battle,
    /// The commands that come later.
    pub arrivals: Arrivals,
    /// The campaign's numbers of its elements; `None` for an element that the campaign did not raise.
    pub numbers: BattleNumbers,
}
