//! Commands of doubtful loyalty: the clauses of the procedure, and whether it is in force.

use crate::base::clause::Clause;

/// The clauses of the procedure, and whether it is in force.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    /// The clause of commands in doubt; naming it puts the procedure in force.
    pub holds: Clause,
    /// Such a command makes no tactical move.
    pub still: Clause,
    /// A die commits such a command.
    pub die: Clause,
    /// Contact with the enemy commits such a command.
    pub met: Clause,
    /// Whether a scenario has put it in force.
    pub in_force: HouseRule,
}

/// Whether a scenario has put a house rule in force: no rule of a book, which leaves it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRule {
    /// It is not in force.
    Off,
    /// It is in force.
    On,
}

/// The description of the procedure as a house rule.
pub(crate) const SAYS: &str = "house rule: a command of doubtful loyalty makes no tactical move until a die at the start of \
                               its side's bound shows what was set, or an enemy shoots at it or fights it";
