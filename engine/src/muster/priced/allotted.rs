//! Finds a place among the entries of a list for every element of an army, so that as little as can be is wrong.
//!
//! Does not know in which words it is told what stays wrong.

use super::list::{BoughtEntry, EntryShare};

/// Equal elements that want a place.
pub(super) struct WantedPlace {
    /// Their number.
    pub elements: u16,
    /// The entries that may have them, by their numbers in the list.
    pub fits: Vec<usize>,
}

/// What is wrong with the number of an entry.
#[derive(Clone, Copy)]
pub(super) enum Misfit<'a> {
    /// So many too many are in it.
    TooMany(u16),
    /// So many are too many together with those that replace it.
    Together(u16),
    /// So few are in it, with those that replace it.
    TooFew(u16),
    /// It is not there without another, of which there is none; it has so many.
    Alone(u16),
    /// Its part of others is not what it may be: of so many elements, and so many thousandths of one too many or too few.
    Share(&'a EntryShare, u16, u64),
}

/// Elements in the entries of a list.
pub(super) struct Allotted<'a> {
    entries: &'a [BoughtEntry],
    /// Whether each entry can be had in the year.
    there: Vec<bool>,
    /// For each entry those that replace it.
    replacing: Vec<Vec<usize>>,
    /// For each entry the one without which it is not there.
    with: Vec<Option<usize>>,
    wanted: &'a [WantedPlace],
    /// For each of those that want a place how many are in each entry.
    placed: Vec<Vec<u16>>,
    /// How many are in each entry.
    found: Vec<u16>,
}

impl<'a> Allotted<'a> {
    /// Puts elements into entries as well as can be.
    pub(super) fn new(entries: &'a [BoughtEntry], year: Option<i32>, wanted: &'a [WantedPlace]) -> Allotted<'a> {
        let called = |name: &String| entries.iter().position(|entry| entry.name == *name);
        let replacing = |entry: &BoughtEntry| {
            let own = |other: &BoughtEntry| other.replaces.as_ref() == Some(&entry.name) && other.name != entry.name;
            entries.iter().enumerate().filter(|(_, other)| own(other)).map(|(i, _)| i).collect()
        };
        let mut allotted = Allotted {
            entries,
            there: entries.iter().map(|entry| entry.in_year(year)).collect(),
            replacing: entries.iter().map(replacing).collect(),
            with: entries.iter().map(|entry| entry.only_if.as_ref().and_then(called)).collect(),
            wanted,
            placed: wanted.iter().map(|_| vec![0; entries.len()]).collect(),
            found: vec![0; entries.len()],
        };
        allotted.fill();
        while allotted.mends() {}
        allotted
    }

    /// The number of elements in an entry, without those that replace it.
    pub(super) fn found(&self, entry: usize) -> u16 {
        self.found[entry]
    }

    /// The number in an entry with those that replace it.
    pub(super) fn total(&self, entry: usize) -> u16 {
        let replacing = self.replacing[entry].iter().map(|other| self.found[*other]);
        replacing.fold(self.found[entry], u16::saturating_add)
    }

    /// How many of those that want a place are in an entry.
    pub(super) fn of(&self, wanted: usize, entry: usize) -> u16 {
        self.placed[wanted][entry]
    }

    /// Tells all that is wrong with the numbers, in the order of the entries.
    pub(super) fn each(&self, mut tell: impl FnMut(usize, Misfit<'a>)) {
        for (i, entry) in self.entries.iter().enumerate() {
            let (alone, total) = (self.found[i], self.total(i));
            if let Some(most) = entry.to.filter(|most| total > *most) {
                let over = alone.saturating_sub(most);
                let others = total - most - over;
                [(over, Misfit::TooMany(over)), (others, Misfit::Together(others))]
                    .into_iter()
                    .filter(|(number, _)| *number > 0)
                    .for_each(|(_, misfit)| tell(i, misfit));
            }
            let unmet = self.with[i].is_some_and(|other| self.total(other) == 0);
            if unmet && alone > 0 {
                tell(i, Misfit::Alone(alone));
            }
            // What cannot be had is not demanded.
            let demanded = self.there[i] && !unmet;
            if demanded && total < entry.from {
                tell(i, Misfit::TooFew(entry.from - total));
            }
            for share in entry.shares.iter().filter(|share| demanded || !share.least) {
                let whole = self.whole(share);
                let [some, many] = share.part.map(u64::from);
                let (have, allowed) = (u64::from(alone) * many, u64::from(whole) * some);
                let by = if share.least { allowed.saturating_sub(have) } else { have.saturating_sub(allowed) };
                if by > 0 {
                    tell(i, Misfit::Share(share, whole, (by * 1_000).div_ceil(many.max(1))));
                }
            }
        }
    }

    /// The number of elements of which a share is a part.
    fn whole(&self, share: &EntryShare) -> u16 {
        match &share.of {
            Some(name) => self.entries.iter().position(|entry| entry.name == *name).map_or(0, |i| self.total(i)),
            None => {
                let without = self.entries.iter().zip(&self.found).filter(|(entry, _)| entry.general.is_empty());
                without.map(|(_, found)| *found).fold(0, u16::saturating_add)
            }
        }
    }

    /// How much is wrong, in thousandths of elements: what cannot be, and before all else; what further elements would mend.
    fn wrong(&self) -> [u64; 2] {
        let mut wrong = [0, 0];
        self.each(|_, misfit| {
            let (lack, by) = match misfit {
                Misfit::TooMany(by) | Misfit::Together(by) | Misfit::Alone(by) => (0, u64::from(by) * 1_000),
                Misfit::TooFew(by) => (1, u64::from(by) * 1_000),
                Misfit::Share(share, _, by) => (usize::from(share.least), by),
            };
            wrong[lack] += by;
        });
        wrong
    }

    /// Puts the elements with the fewest entries first; an entry is filled to its least number before another to its greatest. Who
    /// finds no room is in the first that may have him.
    fn fill(&mut self) {
        let mut order: Vec<usize> = (0..self.wanted.len()).collect();
        order.sort_by_key(|i| self.wanted[*i].fits.len());
        for i in order {
            let (wanted, entries) = (&self.wanted[i], self.entries);
            let mut left = wanted.elements;
            for to_least in [true, false] {
                for entry in &wanted.fits {
                    let rules = &entries[*entry];
                    let up_to = if to_least { rules.from } else { rules.to.unwrap_or(u16::MAX) };
                    let taken = left.min(up_to.saturating_sub(self.found[*entry]));
                    left -= taken;
                    self.put(i, *entry, taken);
                }
            }
            if let Some(first) = wanted.fits.first() {
                self.put(i, *first, left);
            }
        }
    }

    fn put(&mut self, wanted: usize, entry: usize, number: u16) {
        self.placed[wanted][entry] = self.placed[wanted][entry].saturating_add(number);
        self.found[entry] = self.found[entry].saturating_add(number);
    }

    /// Moves elements along a chain of entries, each into the place that another leaves, if less is wrong then. Limits of entries and
    /// of those that replace them are kept whenever they can be: numbers that no such move betters are the best ones then.
    fn mends(&mut self) -> bool {
        let before = self.wrong();
        if before == [0, 0] {
            return false;
        }
        for from in (0..self.entries.len()).filter(|entry| self.found[*entry] > 0).collect::<Vec<_>>() {
            let ways = self.ways(from);
            for to in (0..self.entries.len()).filter(|to| *to != from) {
                let Some((room, _)) = ways[to] else { continue };
                let mut number = room;
                while number > 0 {
                    self.shift(&ways, from, to, number);
                    if self.wrong() < before {
                        return true;
                    }
                    self.unshift(&ways, from, to, number);
                    number /= 2;
                }
            }
        }
        false
    }

    /// For each entry how many elements could come into it if one is left by as many, and the last step of the chain: who moves from
    /// which entry.
    fn ways(&self, from: usize) -> Vec<Option<(u16, (usize, usize))>> {
        let mut ways: Vec<Option<(u16, (usize, usize))>> = vec![None; self.entries.len()];
        let mut reached = std::collections::VecDeque::from([(from, u16::MAX)]);
        while let Some((entry, room)) = reached.pop_front() {
            for (i, wanted) in self.wanted.iter().enumerate() {
                let number = room.min(self.placed[i][entry]);
                if number == 0 {
                    continue;
                }
                for to in wanted.fits.iter().filter(|to| **to != from) {
                    if ways[*to].is_none() {
                        ways[*to] = Some((number, (i, entry)));
                        reached.push_back((*to, number));
                    }
                }
            }
        }
        ways
    }

    fn shift(&mut self, ways: &[Option<(u16, (usize, usize))>], from: usize, to: usize, number: u16) {
        for (wanted, leaves, enters) in chain(ways, from, to) {
            self.placed[wanted][leaves] -= number;
            self.placed[wanted][enters] += number;
        }
        self.found[from] -= number;
        self.found[to] += number;
    }

    fn unshift(&mut self, ways: &[Option<(u16, (usize, usize))>], from: usize, to: usize, number: u16) {
        for (wanted, leaves, enters) in chain(ways, from, to) {
            self.placed[wanted][leaves] += number;
            self.placed[wanted][enters] -= number;
        }
        self.found[from] += number;
        self.found[to] -= number;
    }
}

/// The steps of a chain: who moves from which entry into which.
fn chain(ways: &[Option<(u16, (usize, usize))>], from: usize, to: usize) -> Vec<(usize, usize, usize)> {
    let mut steps = Vec::new();
    let mut enters = to;
    while enters != from {
        let Some((_, (wanted, leaves))) = ways[enters] else { break };
        steps.push((wanted, leaves, enters));
        enters = leaves;
    }
    steps
}
