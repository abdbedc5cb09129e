//! The trace that a rule test reads: the clauses that were consulted.
//!
//! Off in ordinary play. It decides nothing and is no part of a battle's state. Without debug assertions, as in a
//! release build, no trace is kept: [`is_on`] is a constant `false`, so that the compiler drops the code behind it.

use std::cell::{Cell, RefCell};

use super::clause::Clause;

thread_local! {
    static ON: Cell<bool> = const { Cell::new(false) };
    static SEEN: RefCell<Vec<Clause>> = const { RefCell::new(Vec::new()) };
}

/// Starts a new trace on this thread.
pub fn start() {
    SEEN.with_borrow_mut(Vec::clear);
    ON.set(true);
}

/// Ends the trace and returns the clauses that were consulted, each once, in order.
pub fn stop() -> Vec<Clause> {
    ON.set(false);
    let mut seen = SEEN.take();
    seen.sort_unstable();
    seen.dedup();
    seen
}

/// Whether a trace runs on this thread. Use it for a closer look than a verdict needs, never for deciding. Always
/// `false` without debug assertions.
#[inline]
pub fn is_on() -> bool {
    cfg!(debug_assertions) && ON.get()
}

/// Notes that a verdict rests on this clause. Call it if the clause decided, not if it was merely looked at.
#[inline]
pub fn cite(clause: Clause) {
    if is_on() {
        SEEN.with_borrow_mut(|seen| {
            // A long run would fill memory with the same few ids.
            if seen.len() < 4096 || !seen.contains(&clause) {
                seen.push(clause);
            }
        });
    }
}

#[cfg(debug_assertions)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    #[test]
    fn a_trace_holds_what_was_cited_while_it_ran() {
        cite(clause!("dba3.tz.01"));
        start();
        cite(clause!("dba3.tz.02"));
        cite(clause!("dba3.tz.02"));
        assert_eq!(stop(), [clause!("dba3.tz.02")]);
        cite(clause!("dba3.tz.03"));
        start();
        assert_eq!(stop(), []);
    }
}
