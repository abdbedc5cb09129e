//! Whether a set of rules has leaders with whom their commands lose heart.

use crate::book::Rulebook;

/// Whether a command loses heart with its leader.
pub(super) fn are_led(rules: &Rulebook) -> bool {
    rules.victory.demoralised.is_some_and(|terms| terms.leader.is_some())
}
