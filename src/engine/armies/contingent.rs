//! Allied contingents: who may send one, how large it is, and what must be in it.

use super::muster::{holds, unplaced};
use super::slots::{Slot, readings};
use super::{Army, ArmyList, ArmyTables, Number, Pick};
use crate::base::clause::Cited;
use crate::engine::Objection;

/// The elements that one ally sends.
#[derive(Clone, Debug)]
pub struct Contingent<'a> {
    /// The list of the ally.
    pub list: &'a ArmyList,
    picks: Vec<&'a Pick>,
}

impl<'a> Contingent<'a> {
    /// Checks all contingents of an army.
    pub(super) fn check_all<'l: 'a>(
        army: &'a Army,
        list: &ArmyList,
        allied: impl Fn(Number) -> Option<&'l ArmyList>,
        tables: &ArmyTables,
    ) -> Result<(), Objection> {
        let mut senders: Vec<Number> = army.picks.iter().filter_map(|pick| pick.ally).collect();
        senders.sort_unstable();
        senders.dedup();
        Contingent::senders(&senders, list, tables)?;
        for sender in &senders {
            let Some(ally) = allied(*sender) else {
                return Err(Objection::new(format!("there is no army list {sender}"), tables.named));
            };
            let contingent = Contingent { list: ally, picks: army.of(Some(*sender)) };
            contingent.check(if senders.len() == 1 { tables.one_ally } else { tables.two_allies }, tables)?;
        }
        Ok(())
    }

    /// Only armies at the foot of the list come, and two only where they are named together.
    fn senders(senders: &[Number], list: &ArmyList, tables: &ArmyTables) -> Result<(), Objection> {
        let stranger = senders.iter().find(|sender| !list.allies.may_send(**sender));
        if let Some(stranger) = stranger {
            let named: Vec<String> =
                list.allies.together.iter().flat_map(|t| &t.armies).map(|r| r.0.to_string()).collect();
            let named = if named.is_empty() { "nobody".to_string() } else { named.join(", ") };
            let what = format!("{stranger} sends no contingent to {}; its allies are {named}", list.number);
            return Err(Objection::new(what, tables.named));
        }
        match senders {
            [] | [_] => Ok(()),
            [one, other] if list.allies.may_both_send(*one, *other) => Ok(()),
            [one, other] => {
                let what = format!("{one} and {other} did not come to the same battle of {}", list.number);
                Err(Objection::new(what, tables.two_allies.clause))
            }
            more => {
                let what = format!("{} allies are too many: two at most send contingents", more.len());
                Err(Objection::new(what, tables.two_allies.clause))
            }
        }
    }

    fn check(&self, size: Cited<usize>, tables: &ArmyTables) -> Result<(), Objection> {
        let number = self.list.number;
        if self.picks.len() != size.value {
            let what = format!("the contingent of {number} has {} elements, not {}", size.value, self.picks.len());
            return Err(Objection::new(what, size.clause));
        }
        let all = readings(&self.list.entries);
        let mine = |slots: &&Vec<Slot>| unplaced(&self.picks, slots, |pick, slot| holds(slot, pick)).is_empty();
        let all: Vec<&Vec<Slot>> = all.iter().filter(mine).collect();
        if all.is_empty() {
            let codes: Vec<&str> = self.picks.iter().map(|pick| pick.code.as_str()).collect();
            let what =
                format!("{number} does not field {} together; its entries are {}", codes.join(", "), self.list.written);
            return Err(Objection::new(what, tables.entries));
        }
        let led = all.iter().any(|slots| self.with_one_of(slots, |slot| slot.general));
        if !led {
            let what = format!("the element of the general of {number} is not in its contingent");
            return Err(Objection::new(what, tables.allied_general));
        }
        let most = self.list.entries.iter().map(|entry| entry.count).max().unwrap_or(0);
        let main: Vec<usize> =
            (self.list.entries.iter().enumerate()).filter(|(_, entry)| entry.count == most).map(|(at, _)| at).collect();
        let typical = all.iter().any(|slots| {
            let general = |slot: &Slot| slot.general;
            self.with_both(slots, general, |slot| main.contains(&slot.entry))
        });
        if !typical {
            let what = format!("the contingent of {number} has none of the {most} elements of its largest entry");
            return Err(Objection::new(what, tables.main_type));
        }
        Ok(())
    }

    /// Whether the contingent can stand so that one of its elements has a place of this sort.
    fn with_one_of(&self, slots: &[Slot], sort: impl Fn(&Slot) -> bool) -> bool {
        self.picks.iter().enumerate().any(|(at, pick)| {
            slots
                .iter()
                .enumerate()
                .any(|(place, slot)| sort(slot) && holds(slot, pick) && self.rest_fits(slots, &[at], &[place]))
        })
    }

    /// Whether it can stand with two of its elements in places of these two sorts, or one in a place of both.
    fn with_both(&self, slots: &[Slot], one: impl Fn(&Slot) -> bool, other: impl Fn(&Slot) -> bool) -> bool {
        let places = |sort: &dyn Fn(&Slot) -> bool| -> Vec<(usize, usize)> {
            let pairs = self.picks.iter().enumerate().flat_map(|(at, pick)| {
                let fitting = slots.iter().enumerate().filter(move |(_, slot)| holds(slot, pick));
                fitting.map(move |(place, slot)| (at, place, slot))
            });
            pairs.filter(|(_, _, slot)| sort(slot)).map(|(at, place, _)| (at, place)).collect()
        };
        let (ones, others) = (places(&one), places(&other));
        ones.iter().any(|(a, p)| {
            others.iter().any(|(b, q)| match a == b {
                true => p == q && self.rest_fits(slots, &[*a], &[*p]),
                false => p != q && self.rest_fits(slots, &[*a, *b], &[*p, *q]),
            })
        })
    }

    fn rest_fits(&self, slots: &[Slot], picked: &[usize], placed: &[usize]) -> bool {
        let rest = self.picks.iter().enumerate().filter(|(at, _)| !picked.contains(at)).map(|(_, pick)| *pick);
        let free = slots.iter().enumerate().filter(|(at, _)| !placed.contains(at)).map(|(_, slot)| slot.clone());
        let (rest, free): (Vec<&Pick>, Vec<Slot>) = (rest.collect(), free.collect());
        unplaced(&rest, &free, |pick, slot| holds(slot, pick)).is_empty()
    }
}
