//! The elements of a chosen army before they are drawn up.

use super::{Home, Roster};
use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Element, Standing};
use crate::engine::Rulebook;
use crate::engine::armies::{ArmyList, Corps, Force, Pick};

/// The elements of an army, command after command in its order, all of them in reserve; `first` is the id of its first
/// command, `coast` the home terrain of those who land from the water.
pub fn muster(
    rules: &Rulebook,
    force: &Force,
    side: SideId,
    first: CommandId,
    base_width: i32,
    coast: Option<Home>,
) -> Roster {
    let mut roster = Roster::default();
    for (i, corps) in force.corps.iter().enumerate() {
        let command = CommandId(first.0 + i as u8);
        for pick in &corps.army.picks {
            let Some(row) = rules.troop(&pick.code) else { continue };
            let code = row.held_code();
            let number = 1 + roster.elements.iter().filter(|e| e.code == code).count() as u8;
            roster.elements.push(Element {
                general: pick.general,
                dismounts_to: corps.list.dismounts(&pick.code).and_then(Code::parse),
                standing: Standing::Reserve,
                ..row.element(number, side, command, row.waiting(base_width))
            });
            let home = sender(rules, corps, pick);
            roster.allied.push(corps.ally || pick.ally.is_some());
            roster.coastal.push(coast.is_some_and(|coast| home.is_some_and(|list| list.homes.contains(&coast))));
        }
    }
    roster
}

/// The list that an element is from: its command's, or an ally's.
fn sender<'l>(rules: &Rulebook, corps: &Corps<'l>, pick: &Pick) -> Option<&'l ArmyList> {
    let Some(ally) = pick.ally else { return Some(corps.list) };
    let lists = &(rules.armies.as_ref()?.lists)().lists;
    lists.iter().find(|list| list.number == ally)
}
