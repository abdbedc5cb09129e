//! The places that a list has for elements: all readings of its either-or choices.

use crate::book::lists::{Entry, Form};

/// A place for one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The codes that may have it, each with its code after dismounting.
    pub codes: Vec<(&'static str, Option<&'static str>)>,
    /// The index of its entry in the list.
    pub entry: usize,
    /// Whether the general may have it.
    pub general: bool,
}

impl Slot {
    /// Whether troops of a code may have it.
    pub fn has(&self, code: &str) -> bool {
        self.codes.iter().any(|(other, _)| *other == code)
    }
}

/// Every reading of a list; one reading is a place for each element.
pub(crate) fn readings(entries: &[Entry]) -> Vec<Vec<Slot>> {
    read(entries, false)
}

/// The readings if elements of one entry could be mixed even though a slash binds them to one choice.
pub(crate) fn mixed(entries: &[Entry]) -> Vec<Vec<Slot>> {
    read(entries, true)
}

fn read(entries: &[Entry], mixed: bool) -> Vec<Vec<Slot>> {
    let each = entries.iter().enumerate().map(|(at, entry)| of_entry(entry, at, mixed));
    each.fold(vec![Vec::new()], |all, more| product(&all, &more))
}

/// Every reading of one entry: its own forms with their slashes settled, and each package.
fn of_entry(entry: &Entry, at: usize, mixed: bool) -> Vec<Vec<Slot>> {
    let settled = entry.forms.iter().fold(vec![Vec::new()], |all: Vec<Vec<_>>, form: &Form| {
        let codes = form.codes.iter().map(|code| (*code, form.dismounts));
        match mixed {
            true => product(&all, &[codes.collect()]),
            false => product(&all, &codes.map(|one| vec![one]).collect::<Vec<_>>()),
        }
    });
    let slot = |codes| Slot { codes, entry: at, general: entry.general };
    let plain = settled.into_iter().filter(|codes| !codes.is_empty());
    let mut found: Vec<Vec<Slot>> = plain.map(|codes| vec![slot(codes); usize::from(entry.count)]).collect();
    for package in &entry.packages {
        let led = |e: &Entry| Entry { general: e.general || entry.general, ..e.clone() };
        let inner = package.iter().map(|e| of_entry(&led(e), at, mixed));
        found.extend(inner.fold(vec![Vec::new()], |all, more| product(&all, &more)));
    }
    found
}

fn product<T: Clone>(all: &[Vec<T>], more: &[Vec<T>]) -> Vec<Vec<T>> {
    all.iter().flat_map(|a| more.iter().map(move |b| [a.as_slice(), b.as_slice()].concat())).collect()
}
