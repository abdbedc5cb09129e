//! The one integration binary; a module for each subject.

mod cli;
mod dba3;
mod geometry;
mod hostile;
mod tidy;
