//! The army list of an army that is bought by points: which elements it may have, how many, and what it is permitted.
//!
//! Does not know how a list is written.

use super::army::GeneralRank;
use crate::battle::{Bond, Climate, FeatureKind};
use crate::book::TroopRow;

/// The army list of an army that is bought.
#[derive(Clone, Debug)]
pub struct BoughtList {
    /// Its number.
    pub number: String,
    /// The name of the army.
    pub name: String,
    /// The first and the last year, negative before Christ.
    pub years: [i32; 2],
    /// The region of its home, if the list names one.
    pub home: Option<&'static str>,
    /// The climate of its home.
    pub climate: Climate,
    /// How readily it invades.
    pub aggression: u8,
    /// The kinds of ground that it may place.
    pub terrain: Vec<FeatureKind>,
    /// Those of them that are compulsory.
    pub compulsory: Vec<FeatureKind>,
    /// The fortifications that it may have.
    pub works: WorkPermits,
    /// Vessels may carry its baggage.
    pub supply_ships: bool,
    /// Whom its riders become when they dismount: mounted code, code on foot.
    pub dismounts: Vec<(TroopRow, TroopRow)>,
    /// Rear support that the list allows beside the rules: the front, and those behind it.
    pub rear_support: Vec<(TroopRow, TroopRow)>,
    /// Its elements.
    pub entries: Vec<BoughtEntry>,
    /// Allies.
    pub allies: Vec<BoughtAlly>,
}

/// The fortifications that a list permits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkPermits {
    /// Permanent ones.
    pub permanent: bool,
    /// Temporary ones wherever they may stand.
    pub temporary: bool,
    /// Cheaper temporary ones of a camp or baggage.
    pub camp: bool,
}

/// An ally's contingent.
#[derive(Clone, Debug)]
pub struct BoughtAlly {
    /// The name by which a command calls it.
    pub name: String,
    /// The years in which it comes; `None` if it always may.
    pub years: Option<[i32; 2]>,
    /// Its elements; empty if they come from the army's own entries.
    pub entries: Vec<BoughtEntry>,
    /// What binds it to the army (`dbm.allies.09`, `.10`).
    pub bond: Bond,
}

/// An entry of a list.
#[derive(Clone, Debug)]
pub struct BoughtEntry {
    /// Its name, which errors and other entries use.
    pub name: String,
    /// The line of the list's file, if it is known.
    pub line: Option<u32>,
    /// Its troops: each element is one of these.
    pub troops: Vec<TroopRow>,
    /// The least number.
    pub from: u16,
    /// The greatest number; `None` for any.
    pub to: Option<u16>,
    /// The years in which it can be had; `None` if always.
    pub years: Option<[i32; 2]>,
    /// The entry without which there is none of these.
    pub only_if: Option<String>,
    /// Parts of other entries that it may have at most, or has at least.
    pub shares: Vec<EntryShare>,
    /// The entry whose elements these are, upgraded or downgraded: they count in its numbers too.
    pub replaces: Option<String>,
    /// The generals whose elements these are; empty for elements without a general.
    pub general: Vec<GeneralRank>,
    /// Those behind them on one base, by this list; empty if they stand alone.
    pub double: Vec<TroopRow>,
    /// They may have mounts.
    pub mounted: bool,
    /// Those mounts are camels.
    pub camels: bool,
    /// The troops that these vessels carry.
    pub aboard: Vec<TroopRow>,
    /// A general on these beasts is regular.
    pub regular: bool,
}

/// A part of other entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryShare {
    /// The other entry; `None` for all elements of the army that have no general.
    pub of: Option<String>,
    /// The part: so many of so many.
    pub part: [u16; 2],
    /// It is the least, not the greatest number.
    pub least: bool,
}

impl BoughtEntry {
    /// Whether it can be had in a year.
    pub fn in_year(&self, year: Option<i32>) -> bool {
        in_years(self.years, year)
    }
}

/// Whether a year is one of these; `None` fits always.
pub fn in_years(years: Option<[i32; 2]>, year: Option<i32>) -> bool {
    years.zip(year).is_none_or(|([first, last], year)| (first..=last).contains(&year))
}

/// The spans of a list's years in each of which the same can be had.
pub(super) fn spans(list: &BoughtList) -> Vec<[i32; 2]> {
    let [first, last] = list.years;
    let of_allies = list.allies.iter().flat_map(|ally| ally.years.into_iter().chain(years_of(&ally.entries)));
    let bounds = years_of(&list.entries).chain(of_allies).flat_map(|[from, to]| [from, after(to)]);
    let mut begins: Vec<i32> =
        std::iter::once(first).chain(bounds.filter(|year| (first..=last).contains(year))).collect();
    begins.sort_unstable();
    begins.dedup();
    let ends = begins.iter().skip(1).map(|next| before(*next)).chain([last]);
    begins.iter().copied().zip(ends).map(|(begin, end)| [begin, end]).collect()
}

fn years_of(entries: &[BoughtEntry]) -> impl Iterator<Item = [i32; 2]> + '_ {
    entries.iter().filter_map(|entry| entry.years)
}

/// Spans of years, each joined with the next if no year lies between.
pub(super) fn joined(spans: impl Iterator<Item = [i32; 2]>) -> Vec<[i32; 2]> {
    let mut all: Vec<[i32; 2]> = Vec::new();
    for [begin, end] in spans {
        match all.last_mut() {
            Some(last) if after(last[1]) == begin => last[1] = end,
            _ => all.push([begin, end]),
        }
    }
    all
}

/// The year after another; the year before the first of our era is that before Christ's first.
fn after(year: i32) -> i32 {
    if year == -1 { 1 } else { year.saturating_add(1) }
}

fn before(year: i32) -> i32 {
    if year == 1 { -1 } else { year.saturating_sub(1) }
}
