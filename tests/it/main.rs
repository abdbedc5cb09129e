//! The one integration binary; a module for each subject.

mod cli;
mod geometry;
mod hostile;
mod tidy;
