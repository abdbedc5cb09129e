//! Hidden troops as their own side is told of them.

use super::names;
use crate::battle::{Hidden, Hideout};
use crate::book::Rulebook;
use crate::view::written::{self, Scale};

/// Hidden troops in a line: their number for orders, their code, and where they are.
pub fn told(rules: &Rulebook, scale: &Scale, hidden: &Hidden) -> String {
    let e = &hidden.element;
    let place = match hidden.hideout {
        Hideout::Reserve => "in a reserve unknown to the enemy".to_string(),
        Hideout::FlankMarch(edge) => format!("on a flank march, to come over the {} edge", names::word(&edge)),
        Hideout::Ambush { seen_from } => {
            let heading = written::heading_told(e.base.facing);
            let seen = match seen_from {
                // Where the set has rules of sight, nothing but what lies between hides them in the open.
                0 if rules.moves.impulse.is_some() => "when touched or in plain sight".into(),
                0 => "when touched".into(),
                far => format!("from {}", scale.tell(far)),
            };
            let place = format!("{}, {}", scale.tell_bare(e.base.at.x), scale.tell_bare(e.base.at.y));
            format!("in ambush at {place} facing {heading}, seen {seen}")
        }
    };
    let general = if e.general { ", general" } else { "" };
    let held = if hidden.restrained.is_some() { ", restrained" } else { "" };
    format!("hidden {}: {} {place}{general}{held}", e.number, e.code)
}
