//! Armies made from a list: a player's wishes, and the first choice of every entry for the rest.

use crate::book::lists::ArmyList;
use crate::book::objection::ListFault;
use crate::muster::seats::{holds, seating};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Pick, PickedArmy};

impl ArmyList {
    /// An army of this list with the first choice of every entry.
    pub fn first_choice(&self) -> PickedArmy {
        let slots = readings(&self.entries).into_iter().next().unwrap_or_default();
        PickedArmy { picks: filled(&slots, &[], slots.len()).unwrap_or_default(), ..PickedArmy::default() }
    }

    /// An army of `size` elements with all wanted ones, contingents included, and the first choices for the rest. The
    /// entries at the end of the list make room for contingents. `None` if the wanted elements do not go together.
    pub fn mustered(&self, wanted: &PickedArmy, size: usize) -> Option<PickedArmy> {
        let own: Vec<&Pick> = wanted.of(None);
        let allied = wanted.picks.iter().filter(|pick| pick.ally.is_some());
        let allied: Vec<Pick> = allied.cloned().collect();
        let room = size.checked_sub(allied.len())?;
        let picks = readings(&self.entries).iter().find_map(|slots| filled(slots, &own, room))?;
        Some(PickedArmy { picks: [picks, allied].concat(), home: wanted.home, year: wanted.year })
    }

    /// The code of an element after it dismounts, if an entry gives one.
    pub fn dismounts(&self, code: &str) -> Option<&'static str> {
        let all = readings(&self.entries);
        all.iter().flatten().flat_map(|slot| &slot.codes).find(|(c, d)| *c == code && d.is_some()).and_then(|(_, d)| *d)
    }

    /// The codes of all its troops.
    pub fn codes(&self) -> Vec<&'static str> {
        let all = readings(&self.entries);
        let mut codes: Vec<&str> = all.iter().flatten().flat_map(|slot| slot.codes.iter().map(|code| code.0)).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// The greatest number of elements of a code that it may have.
    pub fn most(&self, code: &str) -> usize {
        let places = |slots: Vec<Slot>| slots.iter().filter(|slot| slot.has(code)).count();
        readings(&self.entries).into_iter().map(places).max().unwrap_or(0)
    }

    /// Whether the list could be fielded in each of its choices.
    ///
    /// # Errors
    /// Why no army of this list could be fielded: not `size` elements, or not one entry for the general.
    pub fn fieldable(&self, size: usize) -> Result<(), ListFault> {
        for slots in readings(&self.entries) {
            if slots.len() != size {
                return Err(ListFault::Elements { found: slots.len(), wanted: size });
            }
            if !slots.iter().any(|slot| slot.general) {
                return Err(ListFault::NoGeneral);
            }
        }
        Ok(())
    }
}

/// The picks for `room` of these places with the wanted ones among them, in the list's order, one of them the
/// general's.
fn filled(slots: &[Slot], wanted: &[&Pick], room: usize) -> Option<Vec<Pick>> {
    let first = |slot: &Slot| Some(Pick { code: slot.codes.first()?.0.to_string(), ..Pick::own("") });
    let leads = wanted.iter().any(|pick| pick.general);
    let leader = slots.iter().find(|slot| slot.general).and_then(first).map(|pick| Pick { general: true, ..pick });
    let with_leader: Vec<&Pick> = leader.iter().filter(|_| !leads).chain(wanted.iter().copied()).collect();
    let may = |pick: &Pick, slot: &Slot| holds(slot, pick) && (!pick.general || slot.general);
    let held = seating(&with_leader, slots, may);
    let seated = held.iter().flatten().count();
    if seated < with_leader.len() || seated > room {
        return None;
    }
    let mut spare = room - seated;
    let picks = slots.iter().zip(&held).filter_map(|(slot, held)| match held {
        Some(at) => with_leader.get(*at).map(|pick| (*pick).clone()),
        None if spare > 0 => {
            spare -= 1;
            first(slot)
        }
        None => None,
    });
    Some(picks.collect())
}
