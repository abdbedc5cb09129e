//! The elements of a chosen army before they are drawn up.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Element, Standing};
use crate::engine::Rulebook;
use crate::engine::armies::Force;

/// The elements of an army, command after command in its order, all of them in reserve; `first` is the id of its first
/// command.
pub fn elements(rules: &Rulebook, force: &Force, side: SideId, first: CommandId, base_width: i32) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::with_capacity(force.corps.iter().map(|corps| corps.army.picks.len()).sum());
    for (i, corps) in force.corps.iter().enumerate() {
        let command = CommandId(first.0 + i as u8);
        for pick in &corps.army.picks {
            let Some(row) = rules.troop(&pick.code) else { continue };
            let code = row.held_code();
            let number = 1 + elements.iter().filter(|e| e.code == code).count() as u8;
            elements.push(Element {
                general: pick.general,
                dismounts_to: corps.list.dismounts(&pick.code).and_then(Code::parse),
                standing: Standing::Reserve,
                ..row.element(number, side, command, row.waiting(base_width))
            });
        }
    }
    elements
}
