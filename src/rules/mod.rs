//! The rule sets: a folder for each with its tables, its own procedures and its clauses.
//!
//! The only room that names a rule set; no rule set uses another.

pub mod clauses;
pub mod dba3;
pub mod ledger;
