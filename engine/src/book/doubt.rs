//! Commands of doubtful loyalty: the clauses of the procedure, and whether it is in force.

use crate::base::clause::Clause;

/// The clauses of the procedure, and whether it is in force.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    /// Who is in doubt, by which clause it is put in force.
    pub holds: Clause,
    /// What such a command does not do.
    pub still: Clause,
    /// A die commits it.
    pub die: Clause,
    /// The enemy commits it.
    pub met: Clause,
    /// A scenario has put it in force.
    pub in_force: bool,
}

/// What is said of the procedure where it is a house rule.
pub(crate) const SAYS: &str = "house rule: a command of doubtful loyalty makes no tactical move until a die at the start of \
                               its side's bound shows what was set, or an enemy shoots at it or fights it";
