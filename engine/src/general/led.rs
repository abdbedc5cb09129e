//! Whether a set of rules has leaders with whom their commands lose heart, and who is one.

use crate::base::names::ElementId;
use crate::book::Rulebook;
use crate::view::Situation;

/// Whether a command loses heart with its leader.
pub(super) fn are_led(rules: &Rulebook) -> bool {
    rules.victory.demoralised.is_some_and(|terms| terms.leader.is_some())
}

/// Whether an own element is a leader with whom others would lose heart.
pub(super) fn is_sheltered(at: &Situation, id: ElementId) -> bool {
    let element = at.element(id);
    element.general && are_led(at.rules) && !at.battle.commands[element.command.index()].demoralised
}
