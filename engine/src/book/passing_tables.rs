//! Friends that are passed through in a move.

use crate::base::clause::Clause;
use crate::book::Who;
use crate::book::length::Length;

/// Friends that may be passed through.
#[derive(Clone, Copy, Debug)]
pub struct PassingRow {
    /// The troops that pass.
    pub who: Who,
    /// The friends that they pass through.
    pub through: Who,
    /// The friends must not be in close combat.
    pub unfought: bool,
    /// The passer must not be in close combat.
    pub fresh: bool,
    /// It goes straight through, from directly before or behind the friends; otherwise at any angle.
    pub straight: bool,
    /// The friends are destroyed as it begins (`dbm.interp.09`).
    pub crushes: bool,
    /// The clause by which a passer that starts in front ends behind.
    pub rearward: Option<Clause>,
    /// The clause by which a passer that starts behind ends in front.
    pub forward: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// Friends that nobody passes through; without a clause the rows alone say who does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassingBars {
    /// Friends that touch an enemy's front edge (`dbm.interp.01`).
    pub touched: Option<Clause>,
    /// Friends in a river, for all but naval elements (`dbm.interp.02`).
    pub wet: Option<Clause>,
    /// What a move in a gap may do; `None` if a gap is what bases leave free.
    pub gaps: Option<GapRules>,
    /// Movers who would end on friends they pass through are placed beyond them (`dbm.interp.16`).
    pub beyond: Option<BeyondRule>,
    /// A passer faces as the friends do whom it passes, or the opposite way, and need not stand in the file of one
    /// (`dbm.interp.03`).
    pub any_file: Option<Clause>,
    /// Whoever wheels out of a line swings the rear of its base over the neighbours that it touches: only its front counts
    /// (`dbm.design.06`).
    pub wheels_out: Option<Clause>,
}

/// Moves in gaps between elements (`dbm.gaps.01` to `.06`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GapRules {
    /// Nobody goes sideways, or by a wheel, into a gap of less than a base width between elements that he does not pass, works
    /// and closed ground.
    pub narrow: Clause,
    /// Whoever goes straight ahead into it ends in close combat (`dbm.gaps.02`).
    pub ahead: Clause,
    /// Whoever goes straight back into it ends outside of it, and touches no enemy (`dbm.gaps.03`).
    pub back: Clause,
    /// Whoever stands in it, such as in the middle of a column, goes out of it as he likes.
    pub leaves: Clause,
    /// In a gap of one base width between two enemies an element may turn onto the flank of one.
    pub flank: Clause,
    /// Otherwise it goes straight on or straight back.
    pub straight: Clause,
}

/// Movers whose way is too short to clear friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeyondRule {
    /// They are placed beyond, unless they would touch an enemy there.
    pub clause: Clause,
    /// Those who follow them stop before the friend (`dbm.interp.17`).
    pub follow: Clause,
    /// They are no part of their group then (`dbm.interp.18`).
    pub apart: Clause,
}

/// What a player cannot tell apart by eye, as a set takes it for friends (`dbm.design.06`): who faces the same way as another,
/// stands in line behind him, or goes past him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeRules {
    /// The greatest difference of facings that are the same, in degrees.
    pub turn: u16,
    /// The greatest gap, step aside or overlap that is none.
    pub width: Length,
    /// The clause.
    pub clause: Clause,
}
