//! What people see of a battle: pictures, logs, verdicts in words. Folds over events; decides nothing.

pub mod picture;
pub mod story;
