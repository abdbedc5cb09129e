//! The rule sets: which there are, and a folder for each.

pub mod dba3;
