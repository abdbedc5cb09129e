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

    /// The codes of an element after it dismounts in the game, one for each entry that gives another.
    pub fn dismounts(&self, code: &str) -> Vec<&'static str> {
        let all = readings(&self.entries);
        let own = all.iter().flatten().flat_map(|slot| &slot.codes).filter(|(c, _)| *c == code);
        let mut found: Vec<&str> = own.filter_map(|(_, foot)| *foot).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The code of each element after it dismounts in the game, by the entry in which it has its place; entries without a form
    /// on foot are filled first. The list counts `times` times. An element that finds no place has the first form of its code.
    pub fn dismountings(&self, picks: &[&Pick], times: usize) -> Vec<Option<&'static str>> {
        let may = |pick: &Pick, slot: &Slot| holds(slot, pick) && (!pick.general || slot.general);
        let seated = readings(&self.entries).into_iter().map(|slots| {
            let mut all: Vec<Slot> = (0..times).flat_map(|_| slots.iter().cloned()).collect();
            all.sort_by_key(|slot| slot.codes.iter().any(|(_, foot)| foot.is_some()));
            let held = seating(picks, &all, may);
            let foot = |i: usize| {
                let slot = held.iter().position(|holder| *holder == Some(i)).and_then(|at| all.get(at))?;
                Some(slot.codes.iter().find(|(code, _)| picks.get(i).is_some_and(|pick| pick.code == *code))?.1)
            };
            (0..picks.len()).map(foot).collect::<Vec<Option<Option<&'static str>>>>()
        });
        let mut best = seated.min_by_key(|feet| feet.iter().filter(|foot| foot.is_none()).count()).unwrap_or_default();
        order_alike(picks, &mut best);
        let usual = |pick: &Pick| self.dismounts(&pick.code).first().copied();
        picks
            .iter()
            .enumerate()
            .map(|(i, pick)| best.get(i).copied().flatten().unwrap_or_else(|| usual(pick)))
            .collect()
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

/// Orders the forms on foot among elements that are alike, so that those without one come first.
fn order_alike(picks: &[&Pick], feet: &mut [Option<Option<&'static str>>]) {
    for (i, pick) in picks.iter().enumerate() {
        let alike: Vec<usize> = (i..picks.len().min(feet.len())).filter(|j| picks[*j] == *pick).collect();
        let mut own: Vec<_> = alike.iter().map(|j| feet[*j]).collect();
        own.sort_unstable();
        alike.into_iter().zip(own).for_each(|(j, foot)| feet[j] = foot);
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
