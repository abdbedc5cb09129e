//! Rows that adjust totals after the dice: grading, and support that lowers the winner's total. They compare the totals,
//! so that no sum of factors can hold them (dbm.grade.01, dbm.mitigate.01).

use crate::base::clause::Clause;
use crate::battle::FightKind;
use crate::book::Who;
use crate::book::support::Support;

/// An adjustment of the total of some troops. All rows of grading that apply are added at once, by the totals before
/// them; then all rows of mitigation that apply to the winner are added, which makes it equal at most.
#[derive(Clone, Copy, Debug)]
pub struct AdjustRow {
    /// Grading or mitigation.
    pub stage: AdjustStage,
    /// The troops whose total it changes.
    pub who: Who,
    /// Their opponents.
    pub against: Who,
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// Whether it does not count for an element that is only shot at.
    pub acting: bool,
    /// Whether it counts only for an element that is only shot at.
    pub shot_at: bool,
    /// It counts only for who defends works (`dbm.mitigate.04`).
    pub defends: bool,
    /// How far the total must be above the opponent's.
    pub lead: Lead,
    /// The support from behind that the opponent must have; `None` if it needs none.
    pub support: Option<Support>,
    /// The army list of the supported troops must allow that support (`dbm.mitigate.03`).
    pub listed: bool,
    /// The number.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// The step in which totals are adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjustStage {
    /// At once after the dice, for both.
    Grading,
    /// After grading, for the winner alone.
    Mitigation,
}

/// How far a total is above the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// By this many points or more; 0 includes equal totals.
    AtLeast(i8),
    /// By exactly this many points.
    Exactly(i8),
}

impl Lead {
    /// Whether a total that is `by` points above the other has this lead.
    pub fn is(self, by: i16) -> bool {
        match self {
            Lead::AtLeast(least) => by >= i16::from(least),
            Lead::Exactly(points) => by == i16::from(points),
        }
    }
}
