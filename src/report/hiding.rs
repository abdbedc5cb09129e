//! Hidden troops as their own side is told of them.

use super::names;
use crate::battle::{Hidden, Hideout};
use crate::view::written::{self, Scale};

/// Hidden troops in a line: their number for orders, their code, and where they are.
pub fn told(scale: &Scale, hidden: &Hidden) -> String {
    let e = &hidden.element;
    let place = match hidden.hideout {
        Hideout::Reserve => "in a reserve unknown to the enemy".to_string(),
        Hideout::FlankMarch(edge) => format!("on a flank march, to come over the {} edge", names::word(&edge)),
        Hideout::Ambush { seen_from } => {
            let heading = written::heading_told(e.base.facing);
            let seen = if seen_from == 0 { "when touched".into() } else { format!("from {}", scale.tell(seen_from)) };
            let place = format!("{}, {}", scale.tell_bare(e.base.at.x), scale.tell_bare(e.base.at.y));
            format!("in ambush at {place} facing {heading}, seen {seen}")
        }
    };
    let general = if e.general { ", general" } else { "" };
    let held = if hidden.restrained.is_some() { ", restrained" } else { "" };
    format!("hidden {}: {} {place}{general}{held}", e.number, e.code)
}
