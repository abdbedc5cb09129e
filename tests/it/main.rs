//! The one integration binary; a module for each subject.

mod cli;
mod dba3;
mod dba3_moves;
mod dbsa;
mod geometry;
mod hostile;
mod report;
mod scenario;
mod situation;
mod small;
mod tidy;
mod watching;
mod written;
