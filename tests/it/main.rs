//! The one integration binary; a module for each subject.

mod cli;
mod dba3_tables;
mod geometry;
mod hostile;
mod table;
mod tidy;
