//! DBSA: its tables row by row, and its own steps on real tables.

pub mod armies;
mod setup;
mod tables;
mod troops;
mod victory;

pub use armies::{BLUE, MIXED, RED, board, put, put_army, put_camp, row};

use debellis::base::clause::Clause;
use debellis::base::trace;

/// The result of `play`, and the clauses that decided it.
pub fn traced<T>(play: impl FnOnce() -> T) -> (T, Vec<Clause>) {
    trace::start();
    let given = play();
    (given, trace::stop())
}

/// Checks that the decisions of `play` rest on these clauses among others; returns its result.
pub fn cites<T>(clauses: &[&str], play: impl FnOnce() -> T) -> T {
    let (given, seen) = traced(play);
    for clause in clauses {
        assert!(seen.iter().any(|c| c.id() == *clause), "{clause} was not consulted, only {seen:?}");
    }
    given
}
