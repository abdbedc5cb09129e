//! Whether a chosen army is one that its list allows, and what does not fit where it is not.

use std::fmt;

use super::slots::{Slot, mixed, readings};
use super::{ArmyList, ArmyTables, Contingent, Number};
use crate::base::names::nearest;
use crate::engine::Objection;

/// One element of a chosen army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Its troop code.
    pub code: String,
    /// It includes the general.
    pub general: bool,
    /// The army that sends it, where that is an ally.
    pub ally: Option<Number>,
}

/// An army as its player chose it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Army {
    /// Its elements.
    pub picks: Vec<Pick>,
}

impl Army {
    /// Reads `Cv general, Cv, 4Bd*6, II/40 Cv`; the number of an ally's list stands before its element.
    ///
    /// # Errors
    /// The word that cannot be read.
    pub fn read(text: &str) -> Result<Army, String> {
        let parts = text.split([',', '\n']).map(|part| part.split('#').next().unwrap_or("").trim());
        let picks = parts.filter(|part| !part.is_empty()).map(read_part).collect::<Result<Vec<_>, _>>()?;
        Ok(Army { picks: picks.into_iter().flatten().collect() })
    }

    /// The elements of one owner: the army's own for none.
    pub(super) fn of(&self, owner: Option<Number>) -> Vec<&Pick> {
        self.picks.iter().filter(|pick| pick.ally == owner).collect()
    }

    /// Checks the army against its list, with the lists of its allies at hand.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check<'l>(
        &self,
        list: &'l ArmyList,
        allied: impl Fn(Number) -> Option<&'l ArmyList>,
        tables: &ArmyTables,
    ) -> Result<(), Objection> {
        let size = tables.size;
        if self.picks.len() != size.value {
            let what = format!("an army has {} elements, not {}", size.value, self.picks.len());
            return Err(Objection::new(what, size.clause));
        }
        if let Some(pick) = self.picks.iter().find(|pick| pick.general && pick.ally.is_some()) {
            let what = format!("the {} of an ally is not a general here, though it may be its own army's", pick.code);
            return Err(Objection::new(what, tables.allied_general));
        }
        match self.picks.iter().filter(|pick| pick.general).count() {
            1 => {}
            0 if self.picks.iter().any(|pick| pick.ally.is_some()) => {
                let what = "allies take the place of other elements, not of the general's".to_string();
                return Err(Objection::new(what, tables.replaced));
            }
            generals => {
                let what = format!("an army has one general of its own, not {generals}");
                return Err(Objection::new(what, tables.general));
            }
        }
        Contingent::check_all(self, list, allied, tables)?;
        fits(&self.of(None), list, tables)
    }
}

/// As [`Army::read`] reads it.
impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, same) in self.picks.chunk_by(|a, b| a == b && !a.general).enumerate() {
            let Some(pick) = same.first() else { continue };
            let ally = pick.ally.map_or_else(String::new, |number| format!("{number} "));
            let count = if same.len() > 1 { format!("*{}", same.len()) } else { String::new() };
            let general = if pick.general { " general" } else { "" };
            write!(f, "{}{ally}{}{count}{general}", if i > 0 { ", " } else { "" }, pick.code)?;
        }
        Ok(())
    }
}

fn read_part(part: &str) -> Result<Vec<Pick>, String> {
    let mut words: Vec<&str> = part.split_whitespace().collect();
    let ally = words.first().and_then(|word| Number::parse(word));
    if ally.is_some() {
        words.remove(0);
    }
    let general = words.last().is_some_and(|word| word.eq_ignore_ascii_case("general"));
    if general {
        words.pop();
    }
    let [word] = words.as_slice() else {
        return Err(format!("'{part}' is not an element; write for example '4Bd*6', 'Cv general' or 'II/40 Cv'"));
    };
    let (code, count) = word.split_once('*').unwrap_or((word, "1"));
    let count = count.parse::<usize>().ok().filter(|n| (1..=99).contains(n));
    let count = count.ok_or_else(|| format!("'{word}': a number from 1 to 99 stands after the star"))?;
    if general && count > 1 {
        return Err(format!("'{part}': one element includes the general"));
    }
    Ok(vec![Pick { code: code.to_string(), general, ally }; count])
}

/// Whether the army's own elements have places in its list, the general in the general's.
pub(super) fn fits(picks: &[&Pick], list: &ArmyList, tables: &ArmyTables) -> Result<(), Objection> {
    let may = |pick: &Pick, slot: &Slot| holds(slot, pick) && (!pick.general || slot.general);
    let best = readings(&list.entries).into_iter().map(|slots| unplaced(picks, &slots, may)).min_by_key(Vec::len);
    let left = best.unwrap_or_else(|| (0..picks.len()).collect());
    let Some(first) = left.first().and_then(|at| picks.get(*at)) else { return Ok(()) };
    let number = list.number;
    if mixed(&list.entries).iter().any(|slots| unplaced(picks, slots, may).is_empty()) {
        let what = format!("a slash binds all elements of an entry of {number} to one choice: {}", list.written);
        return Err(Objection::new(what, tables.alike));
    }
    let codes: Vec<&str> = codes_of(list);
    let known = codes.contains(&first.code.as_str());
    let what = match (known, first.general) {
        (true, true) => format!("the general of {number} cannot be {}; the list has {}", first.code, general_of(list)),
        (true, false) => {
            format!("{number} has no place for {} more {}; its entries are {}", left.len(), first.code, list.written)
        }
        (false, _) => {
            let near = nearest(&first.code, codes.iter().copied())
                .map(|n| format!(" (did you mean {n}?)"))
                .unwrap_or_default();
            format!("{number} fields no {}{near}; its entries are {}", first.code, list.written)
        }
    };
    Err(Objection::new(what, tables.entries))
}

/// Whether an element may stand in a place.
pub(super) fn holds(slot: &Slot, pick: &Pick) -> bool {
    slot.codes.iter().any(|(code, _)| *code == pick.code)
}

/// The elements that find no place, when as many as possible have one.
pub(super) fn unplaced(picks: &[&Pick], slots: &[Slot], may: impl Fn(&Pick, &Slot) -> bool) -> Vec<usize> {
    let mut held: Vec<Option<usize>> = vec![None; slots.len()];
    // The general first: its places are few.
    let mut order: Vec<usize> = (0..picks.len()).collect();
    order.sort_by_key(|at| picks.get(*at).is_none_or(|pick| !pick.general));
    let place = |pick: usize, held: &mut Vec<Option<usize>>| {
        let mut seen = vec![false; slots.len()];
        seat(pick, picks, slots, &may, held, &mut seen)
    };
    order.into_iter().filter(|at| !place(*at, &mut held)).collect()
}

/// Finds a place for an element, moving others along where that helps.
fn seat(
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

fn codes_of(list: &ArmyList) -> Vec<&'static str> {
    let mut codes: Vec<&str> =
        readings(&list.entries).iter().flatten().flat_map(|s| s.codes.iter().map(|c| c.0)).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

fn general_of(list: &ArmyList) -> String {
    let all = readings(&list.entries);
    let mut codes: Vec<&str> = Vec::new();
    for (code, _) in all.iter().flatten().filter(|slot| slot.general).flat_map(|slot| &slot.codes) {
        if !codes.contains(code) {
            codes.push(code);
        }
    }
    codes.join(" or ")
}

impl ArmyList {
    /// An army of this list, the first choice of every entry taken.
    pub fn first_choice(&self) -> Army {
        let slots = readings(&self.entries).into_iter().next().unwrap_or_default();
        let mut general = true;
        let picks = slots.iter().filter_map(|slot| {
            let (code, _) = slot.codes.first()?;
            let leads = slot.general && std::mem::take(&mut general);
            Some(Pick { code: (*code).to_string(), general: leads, ally: None })
        });
        Army { picks: picks.collect() }
    }

    /// What an element of a code becomes when it dismounts, where an entry says so.
    pub fn dismounts(&self, code: &str) -> Option<&'static str> {
        let all = readings(&self.entries);
        all.iter().flatten().flat_map(|slot| &slot.codes).find(|(c, d)| *c == code && d.is_some()).and_then(|(_, d)| *d)
    }

    /// The least and the greatest number of elements and of generals' places over all of its choices.
    ///
    /// # Errors
    /// Why no army of this list could be fielded: not `size` elements, or not one entry for the general.
    pub fn fieldable(&self, size: usize) -> Result<(), String> {
        for slots in readings(&self.entries) {
            if slots.len() != size {
                return Err(format!("a choice of its entries makes {} elements, not {size}", slots.len()));
            }
            if !slots.iter().any(|slot| slot.general) {
                return Err("no entry is the general's".to_string());
            }
        }
        Ok(())
    }
}
