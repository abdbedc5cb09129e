//! Battles grouped by what they have in common.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::keyed;
use crate::base::names::SideId;
use crate::base::statistics::rate;
use crate::report::playtest::Group;

/// Battles grouped by a key: for each key the number of battles and the number of wins of each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "K: Serialize", deserialize = "K: Deserialize<'de>"))]
pub struct Split<K: Ord>(#[serde(with = "keyed")] BTreeMap<K, (u64, [u64; 2])>);

impl<K: Ord> Default for Split<K> {
    fn default() -> Split<K> {
        Split(BTreeMap::new())
    }
}

impl<K: Ord + Clone> Split<K> {
    /// Counts a battle.
    pub fn add(&mut self, key: K, winner: Option<SideId>) {
        let (games, wins) = self.0.entry(key).or_default();
        *games += 1;
        if let Some(winner) = winner {
            wins[winner.index()] += 1;
        }
    }

    /// The groups of both, added up.
    pub fn joined(mut self, other: &Split<K>) -> Split<K> {
        for (key, (games, wins)) in &other.0 {
            let own = self.0.entry(key.clone()).or_default();
            own.0 += games;
            own.1 = [own.1[0] + wins[0], own.1[1] + wins[1]];
        }
        self
    }

    /// The groups by name.
    pub fn groups(&self, name: impl Fn(&K) -> String) -> Vec<Group> {
        let group = |(key, (games, wins)): (&K, &(u64, [u64; 2]))| Group {
            name: name(key),
            games: *games,
            wins: *wins,
            win_rates: wins.map(|wins| rate(wins, *games)),
            draws: games - wins[0] - wins[1],
        };
        self.0.iter().map(group).collect()
    }

    /// A key that is told even if no battle had it.
    pub fn also(&mut self, key: K) {
        self.0.entry(key).or_default();
    }

    /// Whether there are no groups.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each key with its battles and the wins of each side.
    pub fn parts(&self) -> impl Iterator<Item = (&K, &(u64, [u64; 2]))> {
        self.0.iter()
    }

    /// Whether these can be the parts of so many battles.
    pub fn is_of(&self, games: u64) -> bool {
        let mut left = Some(games);
        for (all, wins) in self.0.values() {
            let won = wins[0].checked_add(wins[1]).is_some_and(|won| won <= *all);
            left = left.filter(|_| won).and_then(|left| left.checked_sub(*all));
        }
        left == Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_added_up_in_any_order() {
        let (mut a, mut b) = (Split::default(), Split::default());
        a.add("rain", Some(SideId(0)));
        b.add("rain", None);
        b.add("clear", Some(SideId(1)));
        assert_eq!(a.clone().joined(&b), b.clone().joined(&a));
        let groups = a.joined(&b).groups(|name| name.to_string());
        assert_eq!(
            groups.iter().map(|g| (g.name.as_str(), g.games, g.draws)).collect::<Vec<_>>(),
            [("clear", 1, 0), ("rain", 2, 1)]
        );
    }

    #[test]
    fn parts_that_cannot_be_are_told_from_those_that_can() {
        let mut split = Split::default();
        split.add("rain".to_string(), Some(SideId(0)));
        split.add("clear".to_string(), None);
        assert!(split.is_of(2) && !split.is_of(1) && !split.is_of(3));
        let forged: Split<String> = serde_json::from_str(r#"[["rain",[1,[1,1]]]]"#).unwrap();
        assert!(!forged.is_of(1), "more wins than battles");
        let huge: Split<String> = serde_json::from_str(&format!(r#"[["rain",[1,[{0},{0}]]]]"#, u64::MAX)).unwrap();
        assert!(!huge.is_of(1), "sums that no number holds");
    }
}
