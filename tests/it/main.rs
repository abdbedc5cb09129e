//! The one integration binary; a module for each subject.

mod cli;
mod dba3_moves;
mod dba3_tables;
mod dbsa;
mod geometry;
mod hostile;
mod report;
mod scenario;
mod situation;
mod small;
mod table;
mod tidy;
mod watching;
mod written;
