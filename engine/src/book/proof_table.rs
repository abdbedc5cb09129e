//! The clauses that the coverage marks of a rule set prove. Compiled with debug assertions only.

use crate::base::clause::Clause;
use crate::book::proof::Proof;

/// The clauses of the marks of a rule set; a mark without a row proves nothing there.
#[derive(Clone, PartialEq, Eq)]
pub struct ProofTable([Option<Clause>; Proof::ALL.len()]);

impl ProofTable {
    /// The table of these rows.
    pub fn new(rows: &[(Proof, Clause)]) -> ProofTable {
        rows.iter().fold(ProofTable([None; Proof::ALL.len()]), |table, (proof, clause)| table.with(*proof, *clause))
    }

    /// The clause of a mark.
    pub fn clause(&self, proof: Proof) -> Option<Clause> {
        self.0[proof as usize]
    }

    /// The same table with another clause for a mark.
    pub fn with(mut self, proof: Proof, clause: Clause) -> ProofTable {
        self.0[proof as usize] = Some(clause);
        self
    }
}
