//! The clauses that the coverage marks of a rule set prove. Compiled with debug assertions only.

use crate::base::clause::Clause;
use crate::book::proof::Proof;

/// The clauses of the marks of a rule set; a mark without a row proves nothing there, and one with several proves each.
#[derive(Clone, PartialEq, Eq)]
pub struct ProofTable(Vec<(Proof, Clause)>);

impl ProofTable {
    /// The table of these rows.
    pub fn new(rows: &[(Proof, Clause)]) -> ProofTable {
        ProofTable(rows.to_vec())
    }

    /// The first clause of a mark.
    pub fn clause(&self, proof: Proof) -> Option<Clause> {
        self.clauses(proof).next()
    }

    /// All clauses of a mark.
    pub fn clauses(&self, proof: Proof) -> impl Iterator<Item = Clause> + '_ {
        self.0.iter().filter(move |(own, _)| *own == proof).map(|(_, clause)| *clause)
    }

    /// The same table with another clause for a mark.
    pub fn with(mut self, proof: Proof, clause: Clause) -> ProofTable {
        self.0.retain(|(own, _)| *own != proof);
        self.0.push((proof, clause));
        self
    }
}
