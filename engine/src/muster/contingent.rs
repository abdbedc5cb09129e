//! Allied contingents: the lists that may send one, its size, and the elements that it must have.

use crate::base::clause::Cited;
use crate::book::Objection;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::objection::ContingentFault;
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Pick, PickedArmy};

/// The elements that one ally sends.
#[derive(Clone, Debug)]
pub struct Contingent<'a> {
    /// The list of the ally.
    pub list: &'a ArmyList,
    picks: Vec<&'a Pick>,
    size: Cited<usize>,
}

impl ArmyList {
    /// Checks that a contingent of this army can come to another: both existed in the year, or, without a year, at the
    /// same time.
    fn check_together(&self, host: &ArmyList, year: Option<i32>, tables: &ArmyTables) -> Result<(), Objection> {
        let at = year.map_or(host.years, |year| (year, year));
        if self.years.0 <= at.1 && at.0 <= self.years.1 {
            return Ok(());
        }
        let (sender, name, years) = (self.number, self.name.clone(), self.years);
        Err(Objection::new(ContingentFault::Years { sender, name, years, at }, tables.named))
    }
}

impl<'a> Contingent<'a> {
    /// The contingents of an army, if their senders may send them.
    ///
    /// # Errors
    /// If one may not send a contingent, or not together with the others.
    pub(crate) fn all<'l: 'a>(
        army: &'a PickedArmy,
        list: &ArmyList,
        allied: impl Fn(ListNumber) -> Result<&'l ArmyList, Objection>,
        tables: &ArmyTables,
    ) -> Result<Vec<Contingent<'a>>, Objection> {
        let senders = army.senders();
        if let (Some(clause), Some(sender)) = (tables.without_allies, senders.first()) {
            return Err(Objection::new(ContingentFault::None { sender: *sender }, clause));
        }
        Contingent::senders(&senders, list, tables)?;
        let size = if senders.len() == 1 { tables.one_ally } else { tables.two_allies };
        let contingent = |sender: &ListNumber| {
            let ally = allied(*sender)?;
            ally.check_together(list, army.year, tables)?;
            Ok(Contingent { list: ally, picks: army.of(Some(*sender)), size })
        };
        senders.iter().map(contingent).collect()
    }

    /// Checks that only armies at the foot of the list send contingents, and two only if they are named together.
    fn senders(senders: &[ListNumber], list: &ArmyList, tables: &ArmyTables) -> Result<(), Objection> {
        let stranger = senders.iter().find(|sender| !list.allies.may_send(**sender));
        if let Some(stranger) = stranger {
            let known = list.allies.together.iter().flat_map(|t| &t.armies).map(|r| r.0).collect();
            let fault = ContingentFault::NotAnAlly { sender: *stranger, list: list.number, known };
            return Err(Objection::new(fault, tables.named));
        }
        match senders {
            [] | [_] => Ok(()),
            [one, other] if list.allies.may_both_send(*one, *other) => Ok(()),
            [one, other] => {
                let fault = ContingentFault::NotTogether { senders: [*one, *other], list: list.number };
                Err(Objection::new(fault, tables.two_allies.clause))
            }
            more => {
                let fault = ContingentFault::TooManyAllies { found: more.len() };
                Err(Objection::new(fault, tables.two_allies.clause))
            }
        }
    }

    /// Checks that it has nothing in excess.
    pub(crate) fn check_so_far(&self, tables: &ArmyTables) -> Result<(), Objection> {
        let sender = self.list.number;
        if self.picks.len() > self.size.value {
            return Err(self.wrong_size());
        }
        let all = readings(&self.list.entries);
        let rest =
            |without: usize| self.picks.iter().enumerate().filter(move |(at, _)| *at != without).map(|(_, p)| *p);
        let stand = |picks: &[&Pick]| all.iter().any(|slots| unplaced(picks, slots, |p, s| holds(s, p)).is_empty());
        if stand(&self.picks) {
            return Ok(());
        }
        let codes: Vec<String> = self.picks.iter().map(|pick| pick.code.clone()).collect();
        let (listed, entries) = (self.list.codes(), self.list.written.clone());
        let two_stand = (0..self.picks.len()).any(|at| stand(&rest(at).collect::<Vec<_>>()));
        if self.picks.len() > tables.two_allies.value
            && two_stand
            && codes.iter().all(|code| listed.contains(&code.as_str()))
        {
            return Err(Objection::new(ContingentFault::Third { sender, codes, entries }, tables.third));
        }
        Err(Objection::new(ContingentFault::Mix { sender, codes, entries }, tables.entries))
    }

    fn wrong_size(&self) -> Objection {
        let (sender, size) = (self.list.number, self.size);
        let fault = ContingentFault::Elements { sender, found: self.picks.len(), wanted: size.value };
        Objection::new(fault, size.clause)
    }

    /// Checks that nothing is missing from it.
    pub(crate) fn check_whole(&self, tables: &ArmyTables) -> Result<(), Objection> {
        let sender = self.list.number;
        if self.picks.len() < self.size.value {
            return Err(self.wrong_size());
        }
        let all = readings(&self.list.entries);
        let mine = |slots: &&Vec<Slot>| unplaced(&self.picks, slots, |pick, slot| holds(slot, pick)).is_empty();
        let all: Vec<&Vec<Slot>> = all.iter().filter(mine).collect();
        let led = all.iter().any(|slots| self.with_one_of(slots, |slot| slot.general));
        if !led {
            return Err(Objection::new(ContingentFault::NoGeneral { sender }, tables.allied_general));
        }
        let most = self.list.entries.iter().map(|entry| entry.count).max().unwrap_or(0);
        let main: Vec<usize> =
            (self.list.entries.iter().enumerate()).filter(|(_, entry)| entry.count == most).map(|(at, _)| at).collect();
        let typical = all.iter().any(|slots| {
            let general = |slot: &Slot| slot.general;
            self.with_both(slots, general, |slot| main.contains(&slot.entry))
        });
        if !typical {
            return Err(Objection::new(ContingentFault::NoMainType { sender, most }, tables.main_type));
        }
        Ok(())
    }

    /// Whether the contingent can be seated so that one of its elements has a place of this sort.
    fn with_one_of(&self, slots: &[Slot], sort: impl Fn(&Slot) -> bool) -> bool {
        self.picks.iter().enumerate().any(|(at, pick)| {
            slots
                .iter()
                .enumerate()
                .any(|(place, slot)| sort(slot) && holds(slot, pick) && self.rest_fits(slots, &[at], &[place]))
        })
    }

    /// Whether it can be seated with two of its elements in places of these two sorts, or with one in a place of both.
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
