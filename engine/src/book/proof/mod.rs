//! Coverage marks: `tables` has them, [`super::proof_table`] their clauses.

mod tables;

pub use tables::Proof;
