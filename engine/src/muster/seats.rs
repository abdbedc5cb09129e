//! Seating: the assignment of elements to the places of a list.

use crate::muster::slots::Slot;
use crate::muster::{DismountWhen, Pick};

/// Whether an element may have a place: one that is to dismount in the game only a place from which it becomes those troops.
pub(crate) fn holds(slot: &Slot, pick: &Pick) -> bool {
    match pick.afoot.as_ref().filter(|afoot| afoot.when == DismountWhen::InGame) {
        Some(afoot) => slot.codes.iter().any(|(code, foot)| *code == pick.code && *foot == Some(afoot.code.as_str())),
        None => slot.has(&pick.code),
    }
}

/// The elements without a place when as many as possible have one.
pub(crate) fn unplaced(picks: &[&Pick], slots: &[Slot], may: impl Fn(&Pick, &Slot) -> bool) -> Vec<usize> {
    let held = seating(picks, slots, may);
    (0..picks.len()).filter(|at| !held.contains(&Some(*at))).collect()
}

/// The place of each element when as many as possible have one.
pub(crate) fn seating(picks: &[&Pick], slots: &[Slot], may: impl Fn(&Pick, &Slot) -> bool) -> Vec<Option<usize>> {
    let mut held: Vec<Option<usize>> = vec![None; slots.len()];
    // The general first: its places are few.
    let mut order: Vec<usize> = (0..picks.len()).collect();
    order.sort_by_key(|at| picks.get(*at).is_none_or(|pick| !pick.general));
    let place = |pick: usize, held: &mut Vec<Option<usize>>| {
        let mut seen = vec![false; slots.len()];
        seat(pick, picks, slots, &may, held, &mut seen)
    };
    for at in order {
        place(at, &mut held);
    }
    held
}

/// Finds a place for an element, moving others to other places if that helps.
pub(crate) fn seat(
    pick: usize,
    picks: &[&Pick],
    slots: &[Slot],
    may: &impl Fn(&Pick, &Slot) -> bool,
    held: &mut Vec<Option<usize>>,
    seen: &mut Vec<bool>,
) -> bool {
    let Some(who) = picks.get(pick) else { return false };
    for (at, slot) in slots.iter().enumerate() {
        if seen.get(at).copied().unwrap_or(true) || !may(who, slot) {
            continue;
        }
        if let Some(mark) = seen.get_mut(at) {
            *mark = true;
        }
        let holder = held.get(at).copied().flatten();
        if holder.is_none_or(|other| seat(other, picks, slots, may, held, seen)) {
            if let Some(place) = held.get_mut(at) {
                *place = Some(pick);
            }
            return true;
        }
    }
    false
}
