//! Switches: decisions in a rule set's own steps that a test can put out of order, to see whether a rule test notices.
//!
//! They decide nothing in play: without debug assertions, as in a release build, [`on`] is `true` in a constant way.

use std::cell::Cell;

use super::clause::Clause;

thread_local! {
    static OFF: Cell<Option<(Clause, &'static str)>> = const { Cell::new(None) };
}

/// Whether a decision is in order: `what` tells the switches of a clause apart. Always `true` without debug assertions.
#[inline]
pub fn on(clause: Clause, what: &str) -> bool {
    !cfg!(debug_assertions) || OFF.get() != Some((clause, what))
}

/// Does something while a decision is out of order on this thread.
pub fn without<T>(clause: Clause, what: &'static str, go: impl FnOnce() -> T) -> T {
    OFF.set(Some((clause, what)));
    let done = go();
    OFF.set(None);
    done
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;
    use crate::clause;

    #[test]
    fn one_switch_is_off_at_a_time() {
        let (one, other) = (clause!("dba3.victory.03"), clause!("dba3.victory.04"));
        assert!(on(one, "counts"));
        let seen = without(one, "counts", || [on(one, "counts"), on(one, "ends"), on(other, "counts")]);
        assert_eq!(seen, [false, true, true]);
        assert!(on(one, "counts"));
    }
}
