//! Riders who begin a battle on foot together, and the mounts that are led behind them.

use crate::base::names::SideId;
use crate::battle::{Code, Element};
use crate::book::Rulebook;
use crate::geometry::Base;
use crate::moves::exchange::rate;

/// Mounts that wait for one who begins on foot.
#[derive(Clone, Debug)]
pub(super) struct LedMounts {
    /// Whose they are.
    pub(super) side: SideId,
    /// The code and the number of the one on foot.
    pub(super) foot: (Code, u8),
    /// The riders who he was.
    pub(super) riders: Vec<Element>,
    /// Their base.
    pub(super) base: Base,
    /// The base of two ranks of which the riders were the front rank.
    pub(super) whole: Option<Element>,
}

/// A line in which those close up who become one element on foot together: they share a place.
pub fn closed_up(rules: &Rulebook, army: &[Element], line: Vec<(usize, Base)>) -> Vec<(usize, Base)> {
    let places: Vec<Base> = line.iter().map(|(_, base)| *base).collect();
    let share = |i: &usize| army.get(*i).and_then(|e| rate(rules, e)).map_or(1, |rate| usize::from(rate.value.max(1)));
    let (mut found, mut rest, mut next) = (Vec::new(), &line[..], 0);
    while let Some((first, _)) = rest.first() {
        let (those, after) = rest.split_at(share(first).min(rest.len()));
        found.extend(those.iter().map(|(i, own)| {
            let Base { at, facing, .. } = places[next];
            (*i, Base { at, facing, ..*own })
        }));
        (rest, next) = (after, next + 1);
    }
    found
}
