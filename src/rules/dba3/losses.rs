//! Lost elements as the terms of victory and of demoralisation count them.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Element, Kind, Kinds, Mark, Marks};
use crate::clause;
use crate::engine::victory::{is_lost, of_command};

/// Those whose loss does not count (dba3.victory.08).
const CHEAP: Kinds = Kinds::of(&[Kind::ScythedChariots, Kind::Hordes, Kind::Followers, Kind::Denizens]);

/// Those whose loss does not count towards a Big Battle's army defeat (dba3.bbdba.48).
const CHEAP_TO_ARMY: Kinds = Kinds::of(&[Kind::ScythedChariots, Kind::Followers, Kind::Denizens]);

/// Those who are no troops.
const CIVILIANS: Kinds = Kinds::of(&[Kind::Followers, Kind::Denizens]);

/// The rules by which lost elements are counted.
struct Count {
    /// Who does not count.
    cheap: Cited<Kinds>,
    /// Destroyed or gone over the table's edge is lost.
    lost: Clause,
    /// The first double element counts twice.
    double: Clause,
    /// The general counts one more, even where its type does not count.
    general: Clause,
}

/// The standard game.
const STANDARD: Count = Count {
    cheap: Cited::new(CHEAP, clause!("dba3.victory.08")),
    lost: clause!("dba3.lost.01"),
    double: clause!("dba3.victory.03"),
    general: clause!("dba3.victory.04"),
};

/// A Big Battle's army.
const ARMY: Count = Count {
    cheap: Cited::new(CHEAP_TO_ARMY, clause!("dba3.bbdba.48")),
    lost: clause!("dba3.bbdba.36"),
    double: clause!("dba3.bbdba.37"),
    general: clause!("dba3.bbdba.38"),
};

/// A Big Battle's command, for its heart.
const COMMAND: Count = Count { cheap: Cited::new(CHEAP, clause!("dba3.bbdba.41")), ..ARMY };

impl Count {
    /// What those of some elements who are lost count for.
    fn of<'a>(&self, elements: impl Iterator<Item = &'a Element>) -> u16 {
        let (mut lost, mut doubles) = (0, 0);
        for e in elements.filter(|e| is_lost(e)) {
            cite(self.lost);
            if e.general {
                cite(self.general);
                lost += 1;
            }
            if self.cheap.value.has(e.kind) {
                cite(self.cheap.clause);
                continue;
            }
            lost += 1;
            if e.marks.has_any(Marks::of(&[Mark::Double])) {
                cite(self.double);
                doubles = 1;
            }
        }
        lost + doubles
    }
}

/// The losses of a side in the standard game: its elements, 1 more for the first double one and for the general.
pub fn of_side(battle: &Battle, side: SideId) -> u16 {
    STANDARD.of(battle.elements.iter().filter(|e| e.side == side))
}

/// The losses of a command in a Big Battle, with 1 more for its first double element and for its general.
fn of_troops(battle: &Battle, command: CommandId, by: &Count, counts: impl Fn(&Element) -> bool) -> u16 {
    by.of(of_command(battle, command).map(|(_, e)| e).filter(|e| counts(e)))
}

/// The losses of an army in a Big Battle.
pub fn of_army(battle: &Battle, side: SideId) -> u16 {
    battle.commands_of(side).map(|(id, _)| of_troops(battle, id, &ARMY, |_| true)).sum()
}

/// What an army of a Big Battle has lost in the bound that runs.
pub fn in_bound(battle: &Battle, side: SideId) -> u16 {
    let before: u16 = battle.commands_of(side).map(|(id, _)| of_troops(battle, id, &ARMY, |e| !e.deeds.lost)).sum();
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
    } else if of_troops(battle, command, &COMMAND, |_| true) * 3 >= all {
        Some(clause!("dba3.bbdba.41"))
    } else {
        (dead * 2 >= all).then_some(clause!("dba3.bbdba.42"))
    }
}
