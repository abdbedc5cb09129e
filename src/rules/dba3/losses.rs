//! Lost elements as the terms of victory and of demoralisation count them.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, SideId};
use crate::base::switch;
use crate::base::trace::cite;
use crate::battle::{Battle, Element, Kind, Kinds, Mark, Marks, Rule, Stronghold, StrongholdKind};
use crate::clause;
use crate::view::lost::{is_lost, of_command};

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
            if e.general && switch::on(self.general, "counts") {
                cite(self.general);
                lost += 1;
            }
            if self.cheap.value.has(e.kind) && switch::on(self.cheap.clause, "spares") {
                cite(self.cheap.clause);
                continue;
            }
            lost += 1;
            if e.marks.has_any(Marks::of(&[Mark::Double])) && switch::on(self.double, "counts") {
                cite(self.double);
                cite(clause!("dba3.bases.43"));
                doubles = 1;
            }
        }
        lost + doubles
    }
}

/// What a place of a side counts that the enemy has taken: a sacked camp, whoever is in it now, and a City that he has
/// been in and controls, more where it served instead of a camp.
fn place(battle: &Battle, there: &Stronghold) -> Option<Cited<u16>> {
    let by_enemy = there.held_by.is_some_and(|id| battle.element(id).side != there.side);
    let controlled = by_enemy || there.rule == Rule::Puppet;
    let has_camp = || battle.strongholds.iter().any(|p| p.side == there.side && p.kind == StrongholdKind::Camp);
    let worth = match there.kind {
        StrongholdKind::Camp if there.entered => Some(Cited::new(1, clause!("dba3.victory.05"))),
        StrongholdKind::City if there.entered && controlled && has_camp() => {
            Some(Cited::new(1, clause!("dba3.victory.07")))
        }
        StrongholdKind::City if there.entered && controlled => Some(Cited::new(2, clause!("dba3.victory.06"))),
        _ => None,
    };
    worth.filter(|worth| switch::on(worth.clause, "counts"))
}

/// The losses of a side in the standard game: its elements, 1 more for the first double one and for the general, and
/// its places.
pub fn of_side(battle: &Battle, side: SideId) -> u16 {
    let taken = battle.strongholds.iter().filter(|there| there.side == side).filter_map(|there| place(battle, there));
    let places: u16 = taken.inspect(|taken| cite(taken.clause)).map(|taken| taken.value).sum();
    places + STANDARD.of(battle.elements.iter().filter(|e| e.side == side))
}

/// What the places of a Big Battle that the enemy has taken count for a command: its own camp for an ally, all that are
/// no ally's for the others.
fn places(battle: &Battle, command: CommandId) -> u16 {
    let own = &battle.commands[command.index()];
    let of_ally = |there: &Stronghold| there.command.is_some_and(|id| battle.commands[id.index()].ally);
    let taken = battle.strongholds.iter().filter(|there| there.side == own.side).filter_map(|there| {
        let counts = if of_ally(there) { there.command == Some(command) } else { !own.ally };
        let worth = place(battle, there).filter(|_| counts)?;
        let clause = if of_ally(there) { clause!("dba3.bbdba.39") } else { clause!("dba3.bbdba.40") };
        cite(clause);
        switch::on(clause, "counts").then_some(worth.value)
    });
    taken.sum()
}

/// The losses of a command in a Big Battle, with 1 more for its first double element and for its general.
fn of_troops(battle: &Battle, command: CommandId, by: &Count, counts: impl Fn(&Element) -> bool) -> u16 {
    by.of(of_command(battle, command).map(|(_, e)| e).filter(|e| counts(e)))
}

/// The losses of an army in a Big Battle.
pub fn of_army(battle: &Battle, side: SideId) -> u16 {
    battle.commands_of(side).map(|(id, _)| of_troops(battle, id, &ARMY, |_| true) + places(battle, id)).sum()
}

/// What an army of a Big Battle has lost of its elements in the bound that runs.
pub fn in_bound(battle: &Battle, side: SideId) -> u16 {
    let lost = |id, counts: fn(&Element) -> bool| of_troops(battle, id, &ARMY, counts);
    battle.commands_of(side).map(|(id, _)| lost(id, |_| true) - lost(id, |e| !e.deeds.lost)).sum()
}

/// The troop elements with which a side began.
pub fn troops(battle: &Battle, side: SideId) -> u16 {
    cite(clause!("dba3.bases.42"));
    battle.elements.iter().filter(|e| e.side == side && !CIVILIANS.has(e.kind)).count() as u16
}

/// The rule by which a command loses heart now: a third of its troops lost, cheap ones not counted, or half of all.
pub fn breaks(battle: &Battle, command: CommandId) -> Option<Clause> {
    let troops = || of_command(battle, command).map(|(_, e)| e).filter(|e| !CIVILIANS.has(e.kind));
    let all = troops().count() as u16;
    let dead = troops().filter(|e| is_lost(e)).count() as u16;
    if all == 0 {
        None
    } else if (of_troops(battle, command, &COMMAND, |_| true) + places(battle, command)) * 3 >= all
        && switch::on(clause!("dba3.bbdba.41"), "breaks")
    {
        Some(clause!("dba3.bbdba.41"))
    } else {
        (dead * 2 >= all && switch::on(clause!("dba3.bbdba.42"), "breaks")).then_some(clause!("dba3.bbdba.42"))
    }
}
