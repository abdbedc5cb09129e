//! Lost elements as the terms of victory and of demoralisation count them.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Element, Kind, Kinds, Mark, Marks};
use crate::clause;
use crate::engine::victory::{is_lost, of_command};

/// Those whose loss does not count (dba3.victory.08).
const CHEAP: Kinds = Kinds::of(&[Kind::ScythedChariots, Kind::Hordes, Kind::Followers, Kind::Denizens]);

/// Those whose loss does not count towards a Big Battle's army defeat (dba3.bbdba.48).
const CHEAP_TO_ARMY: Kinds = Kinds::of(&[Kind::ScythedChariots, Kind::Followers, Kind::Denizens]);

/// Those who are no troops.
const CIVILIANS: Kinds = Kinds::of(&[Kind::Followers, Kind::Denizens]);

/// Who are counted, and among whom the first double element counts twice.
fn count<'a>(elements: impl Iterator<Item = &'a Element>, cheap: Kinds) -> u16 {
    let (mut lost, mut doubles) = (0, 0);
    for e in elements.filter(|e| !cheap.has(e.kind)) {
        lost += 1;
        doubles += u16::from(e.marks.has_any(Marks::of(&[Mark::Double])));
    }
    lost + doubles.min(1)
}

/// The losses of a side in the standard game: its elements, 1 more for the first double one and for the general.
pub fn of_side(battle: &Battle, side: SideId) -> u16 {
    let lost = battle.elements.iter().filter(|e| e.side == side && is_lost(e));
    let generals = battle.elements.iter().filter(|e| e.side == side && e.general && is_lost(e)).count();
    count(lost, CHEAP) + generals as u16
}

/// The losses of a command in a Big Battle, with 1 more for its first double element and for its general.
fn of_troops(battle: &Battle, command: CommandId, cheap: Kinds, counts: impl Fn(&Element) -> bool) -> u16 {
    let lost = || of_command(battle, command).map(|(_, e)| e).filter(|e| is_lost(e) && counts(e));
    count(lost(), cheap) + lost().filter(|e| e.general).count() as u16
}

/// The losses of an army in a Big Battle.
pub fn of_army(battle: &Battle, side: SideId) -> u16 {
    battle.commands_of(side).map(|(id, _)| of_troops(battle, id, CHEAP_TO_ARMY, |_| true)).sum()
}

/// What an army of a Big Battle has lost in the bound that runs.
pub fn in_bound(battle: &Battle, side: SideId) -> u16 {
    let before: u16 =
        battle.commands_of(side).map(|(id, _)| of_troops(battle, id, CHEAP_TO_ARMY, |e| !e.deeds.lost)).sum();
    of_army(battle, side) - before
}

/// The troop elements with which a side began.
pub fn troops(battle: &Battle, side: SideId) -> u16 {
    battle.elements.iter().filter(|e| e.side == side && !CIVILIANS.has(e.kind)).count() as u16
}

/// The rule by which a command loses heart now: a third of its troops lost, cheap ones not counted, or half of all.
pub fn breaks(battle: &Battle, command: CommandId) -> Option<Clause> {
    let troops = || of_command(battle, command).map(|(_, e)| e).filter(|e| !CIVILIANS.has(e.kind));
    let all = troops().count() as u16;
    let dead = troops().filter(|e| is_lost(e)).count() as u16;
    if all == 0 {
        None
    } else if of_troops(battle, command, CHEAP, |_| true) * 3 >= all {
        Some(clause!("dba3.bbdba.41"))
    } else {
        (dead * 2 >= all).then_some(clause!("dba3.bbdba.42"))
    }
}
