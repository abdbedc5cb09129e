//! DBSA: its tables row by row, and its own steps on real tables.

pub mod armies;
mod setup;
mod tables;
mod troops;
mod victory;

pub use armies::{BLUE, MIXED, RED, board, put, put_army, put_camp, row};

use debellis::base::clause::Clause;
use debellis::base::trace;

/// What `play` gives, and the clauses that it was decided by.
pub fn traced<T>(play: impl FnOnce() -> T) -> (T, Vec<Clause>) {
    trace::start();
    let given = play();
    (given, trace::stop())
}

/// Asserts that what `play` decided rests on these clauses among others, and gives what it gave.
pub fn cites<T>(clauses: &[&str], play: impl FnOnce() -> T) -> T {
    let (given, seen) = traced(play);
    for clause in clauses {
        assert!(seen.iter().any(|c| c.id() == *clause), "{clause} was not consulted, only {seen:?}");
    }
    given
}
