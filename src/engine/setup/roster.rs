//! The elements of a chosen army before they are drawn up.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Deeds, Element, Standing};
use crate::engine::Rulebook;
use crate::engine::armies::{Army, ArmyList};
use crate::geometry::{Base, Facing, Point};

/// The elements of an army, in its order, all of them in reserve.
pub fn elements(rules: &Rulebook, army: &Army, list: &ArmyList, side: SideId, base_width: i32) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::with_capacity(army.picks.len());
    for pick in &army.picks {
        let Some(row) = rules.troop(&pick.code) else { continue };
        let code = row.held_code();
        let number = 1 + elements.iter().filter(|e| e.code == code).count() as u8;
        elements.push(Element {
            code,
            number,
            kind: row.kind,
            pace: row.pace,
            marks: row.marks,
            grade: None,
            character: None,
            side,
            command: CommandId(side.0),
            general: pick.general,
            dismounts_to: list.dismounts(&pick.code).and_then(Code::parse),
            base: Base { at: Point::default(), facing: Facing::NORTH, width: base_width, depth: row.depth(base_width) },
            standing: Standing::Reserve,
            place: None,
            deeds: Deeds::default(),
            at_bank: None,
        });
    }
    elements
}
