//! The elements of a chosen army before they are drawn up.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Element, Standing};
use crate::engine::Rulebook;
use crate::engine::armies::{Army, ArmyList};

/// The elements of an army, in its order, all of them in reserve.
pub fn elements(rules: &Rulebook, army: &Army, list: &ArmyList, side: SideId, base_width: i32) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::with_capacity(army.picks.len());
    for pick in &army.picks {
        let Some(row) = rules.troop(&pick.code) else { continue };
        let code = row.held_code();
        let number = 1 + elements.iter().filter(|e| e.code == code).count() as u8;
        elements.push(Element {
            general: pick.general,
            dismounts_to: list.dismounts(&pick.code).and_then(Code::parse),
            standing: Standing::Reserve,
            ..row.element(number, side, CommandId(side.0), row.waiting(base_width))
        });
    }
    elements
}
