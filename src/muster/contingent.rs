//! Allied contingents: which lists may send one, how large it is, and what must be in it.

use crate::base::clause::Cited;
use crate::book::Objection;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, Number};
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Army, Pick};

/// The elements that one ally sends.
#[derive(Clone, Debug)]
pub struct Contingent<'a> {
    /// The list of the ally.
    pub list: &'a ArmyList,
    picks: Vec<&'a Pick>,
    size: Cited<usize>,
}

impl ArmyList {
    /// Whether a contingent of this army can come to another: both were there in the year, or at all, at the same time.
    fn check_together(&self, host: &ArmyList, year: Option<i32>, tables: &ArmyTables) -> Result<(), Objection> {
        let (from, to) = year.map_or(host.years, |year| (year, year));
        if self.years.0 <= to && from <= self.years.1 {
            return Ok(());
        }
        let at = year.map_or_else(|| host.span(), |year| year.to_string());
        let what =
            format!("{} {} is an ally of {}, and sends no contingent in {at}", self.number, self.name, self.span());
        Err(Objection::new(what, tables.named))
    }
}

impl<'a> Contingent<'a> {
    /// The contingents of an army, where those who send them may.
    ///
    /// # Errors
    /// Who may not send one, or not beside the others.
    pub(crate) fn all<'l: 'a>(
        army: &'a Army,
        list: &ArmyList,
        allied: impl Fn(Number) -> Result<&'l ArmyList, Objection>,
        tables: &ArmyTables,
    ) -> Result<Vec<Contingent<'a>>, Objection> {
        let senders = army.senders();
        Contingent::senders(&senders, list, tables)?;
        let size = if senders.len() == 1 { tables.one_ally } else { tables.two_allies };
        let contingent = |sender: &Number| {
            let ally = allied(*sender)?;
            ally.check_together(list, army.year, tables)?;
            Ok(Contingent { list: ally, picks: army.of(Some(*sender)), size })
        };
        senders.iter().map(contingent).collect()
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

    /// Checks that nothing is in it that is too much.
    pub(crate) fn check_so_far(&self, tables: &ArmyTables) -> Result<(), Objection> {
        let number = self.list.number;
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
        let codes: Vec<&str> = self.picks.iter().map(|pick| pick.code.as_str()).collect();
        let (listed, entries) = (self.list.codes(), &self.list.written);
        let two_stand = (0..self.picks.len()).any(|at| stand(&rest(at).collect::<Vec<_>>()));
        if self.picks.len() > tables.two_allies.value && two_stand && codes.iter().all(|code| listed.contains(code)) {
            let what = format!(
                "the third element of {number} is one of those left; {} is one too many of {entries}",
                codes.join(", ")
            );
            return Err(Objection::new(what, tables.third));
        }
        let what = format!("{number} does not field {} together; its entries are {entries}", codes.join(", "));
        Err(Objection::new(what, tables.entries))
    }

    fn wrong_size(&self) -> Objection {
        let (number, size) = (self.list.number, self.size);
        let what = format!("the contingent of {number} has {} elements, not {}", size.value, self.picks.len());
        Objection::new(what, size.clause)
    }

    /// Checks that nothing is missing from it.
    pub(crate) fn check_whole(&self, tables: &ArmyTables) -> Result<(), Objection> {
        let number = self.list.number;
        if self.picks.len() < self.size.value {
            return Err(self.wrong_size());
        }
        let all = readings(&self.list.entries);
        let mine = |slots: &&Vec<Slot>| unplaced(&self.picks, slots, |pick, slot| holds(slot, pick)).is_empty();
        let all: Vec<&Vec<Slot>> = all.iter().filter(mine).collect();
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
