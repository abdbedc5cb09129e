//! Riders who begin a battle on foot together, and those of them whose mounts are led behind them.

use crate::base::names::SideId;
use crate::battle::{BattleScale, Code, Element, Standing};
use crate::book::Rulebook;
use crate::geometry::Base;
use crate::moves::exchange::{begun_afoot, rate};
use crate::setup::country::arranger::ArrayPost;

/// Riders who begin on foot together, and whose mounts wait for them.
#[derive(Clone, Debug)]
pub(super) struct LedMounts {
    /// Whose they are.
    pub(super) side: SideId,
    /// The code and the number of the first of the riders, by which their player names them.
    pub(super) named: (Code, u8),
    /// The base of two ranks that they were.
    pub(super) whole: Option<Element>,
    /// Those on foot, the front rank first.
    pub(super) ranks: Vec<LedRank>,
}

/// One who begins on foot.
#[derive(Clone, Debug)]
pub(super) struct LedRank {
    /// Its code and its number.
    pub(super) foot: (Code, u8),
    /// The riders who it was.
    pub(super) riders: Vec<Element>,
    /// Mounts are provided for them.
    pub(super) mounts: bool,
}

/// How many elements like one of an army become one on foot together; 1 for who becomes nobody.
pub fn share(rules: &Rulebook, army: &[Element], who: usize) -> usize {
    army.get(who).and_then(|e| rate(rules, e)).map_or(1, |rate| usize::from(rate.value.max(1)))
}

/// A line by those who become one element together: as many of those who follow each other as the first one has to share.
pub fn shares<T>(line: &[T], share: impl Fn(&T) -> usize) -> Vec<&[T]> {
    let (mut found, mut rest) = (Vec::new(), line);
    while let Some(first) = rest.first() {
        let (those, after) = rest.split_at(share(first).clamp(1, rest.len()));
        found.push(those);
        rest = after;
    }
    found
}

/// A line in which those close up who become one element on foot together: they share a place.
pub fn closed_up(rules: &Rulebook, army: &[Element], line: Vec<(usize, Base)>) -> Vec<(usize, Base)> {
    let shared = shares(&line, |(i, _)| share(rules, army, *i));
    let place = |(those, (_, front)): (&[(usize, Base)], &(usize, Base))| {
        let Base { at, facing, .. } = *front;
        those.iter().map(|(i, own)| (*i, Base { at, facing, ..*own })).collect::<Vec<_>>()
    };
    shared.into_iter().zip(&line).flat_map(place).collect()
}

/// The bases behind which the next rank stands if these riders begin on foot: of those who become one element, the last base that
/// they have then; their own if they become nobody.
pub fn last_afoot(rules: &Rulebook, army: &[Element], line: &[(usize, Base)], scale: BattleScale) -> Vec<Base> {
    let rider = |(i, base): &(usize, Base)| Some(Element { base: *base, ..army.get(*i)?.clone() });
    let last = |those: &[(usize, Base)]| {
        let riders: Vec<Element> = those.iter().filter_map(rider).collect();
        let afoot = begun_afoot(rules, &riders, scale).last().map(|one| one.foot.base);
        afoot.or_else(|| those.first().map(|(_, base)| *base))
    };
    shares(line, |(i, _)| share(rules, army, *i)).into_iter().filter_map(last).collect()
}

/// Elements at their places before they are judged: riders in one place who are to begin on foot as whom they become together.
pub fn as_posted(rules: &Rulebook, army: &[Element], posts: &[ArrayPost], scale: BattleScale) -> Vec<Element> {
    let rider = |post: &ArrayPost| {
        Some(Element { base: post.base, standing: Standing::OnTable, ..army.get(post.element)?.clone() })
    };
    let together = |one: &ArrayPost, next: &ArrayPost| one.afoot && next.afoot && one.base.at == next.base.at;
    let placed = |those: &[ArrayPost]| {
        let riders: Vec<Element> = those.iter().filter_map(rider).collect();
        let wanted = those.iter().any(|post| post.afoot);
        let afoot = if wanted { begun_afoot(rules, &riders, scale) } else { Vec::new() };
        if afoot.is_empty() { riders } else { afoot.into_iter().map(|one| one.foot).collect() }
    };
    posts.chunk_by(together).flat_map(placed).collect()
}
