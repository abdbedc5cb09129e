//! Marches of foot near loose enemies.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;
use crate::book::length::Length;

/// Marches of foot near enemies who are skirmishers or no part of a group, and fewer than the front rank of those who march.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LooseRules {
    /// The troops that march.
    pub who: Who,
    /// The enemies who need not be alone.
    pub enemy: Who,
    /// The shorter distance.
    pub apart: Cited<Length>,
    /// They go straight ahead (`dbm.march.05`).
    pub straight: Clause,
    /// They go no further than until enemies as many as their front rank are within the usual distance (`dbm.march.06`).
    pub halts: Clause,
}
