//! The sums of some battles of one variant: whole numbers only, so that the sums of parts add up to those of the whole.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::keyed;
use super::record::{PlaytestRecord, TroopPair};
use super::split::Split;
use crate::base::names::SideId;
use crate::base::statistics::Sum;
use crate::battle::{Battle, Code, Sky};
use crate::report::playtest::ByCause;

/// More than any count of one battle: losses, fights, elements that never came.
const MOST_OF_A_BATTLE: u64 = 1_000_000;
/// More kinds of troops, and pairs of them, than a battle has.
const MOST_KINDS: usize = 100_000;

/// The elements of a code on a side: their number in a battle, their losses by cause, and those that never came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TroopSums {
    /// Their number at the start of each battle, which belongs to the scenario and not to the battles.
    #[serde(skip)]
    pub each: u64,
    /// The lost ones.
    pub by: ByCause,
    /// Those that never came onto the table.
    pub absent: u64,
}

/// The fights and losses between two kinds of troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairSums {
    /// Their fights.
    pub fights: u64,
    /// The elements destroyed.
    pub kills: u64,
    /// Of these, those of the loser of the battle.
    pub of_loser: u64,
    /// Of these, the last that the loser lost.
    pub last: u64,
}

/// The sums of some battles of one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantSums {
    /// The battles that each side won.
    pub wins: [u64; 2],
    /// The lengths in bounds.
    pub bounds: Sum,
    /// The number of battles of each length.
    #[serde(with = "keyed")]
    pub lengths: BTreeMap<u16, u64>,
    /// The losses of each side.
    pub losses: [Sum; 2],
    /// The losses of each side as the terms of victory count them, in halves.
    pub counted: [Sum; 2],
    /// By side and code.
    #[serde(with = "keyed")]
    pub troops: BTreeMap<(SideId, Code), TroopSums>,
    /// By pair of troops.
    #[serde(with = "keyed")]
    pub pairs: BTreeMap<TroopPair, PairSums>,
    /// By their ending; those of the rules first.
    pub endings: Split<(bool, String)>,
    /// By the winner's grade, as its number among the scenario's; empty where the scenario has none.
    #[serde(default, skip_serializing_if = "Split::is_empty")]
    pub grades: Split<Option<u8>>,
    /// The number of battles in which each objective was met.
    pub met: Vec<u64>,
    /// The number of battles that ended before the bound of each objective.
    pub cut_short: Vec<u64>,
    /// By the side that moved first.
    pub first: Split<SideId>,
    /// By the sky at the beginning.
    pub sky: Split<Sky>,
}

impl VariantSums {
    /// The empty sums of battles with this start.
    pub fn of(start: &Battle) -> VariantSums {
        let objectives = start.objectives.list.len();
        let mut sums =
            VariantSums { met: vec![0; objectives], cut_short: vec![0; objectives], ..VariantSums::default() };
        for (_, e) in start.uncovered().troops() {
            sums.troops.entry((e.side, e.code)).or_default().each += 1;
        }
        sums
    }

    /// The number of battles.
    pub fn games(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// Adds a battle.
    pub fn add(&mut self, record: &PlaytestRecord) {
        if let Some(winner) = record.winner {
            self.wins[winner.index()] += 1;
        }
        self.bounds.add(record.bounds.into());
        *self.lengths.entry(record.bounds).or_default() += 1;
        for (sum, lost) in self.losses.iter_mut().zip(&record.lost) {
            sum.add(lost.iter().sum());
        }
        for (sum, counted) in self.counted.iter_mut().zip(record.counted) {
            sum.add(counted.halves().into());
        }
        self.endings.add((record.own_terms, record.how.clone()), record.winner);
        if record.graded {
            self.grades.add(record.grade, record.winner);
        }
        self.met.iter_mut().zip(&record.met).for_each(|(sum, met)| *sum += u64::from(*met));
        self.cut_short.iter_mut().zip(&record.cut_short).for_each(|(sum, cut)| *sum += u64::from(*cut));
        self.first.add(record.first, record.winner);
        self.sky.add(record.sky, record.winner);
        for troops in &record.absent {
            self.troops.entry(*troops).or_default().absent += 1;
        }
        for (pair, fights) in &record.fights {
            self.pairs.entry(*pair).or_default().fights += fights;
        }
        self.add_deaths(record);
    }

    fn add_deaths(&mut self, record: &PlaytestRecord) {
        let loser = record.winner.map(SideId::enemy);
        let last = record.deaths.iter().rposition(|death| Some(death.side) == loser);
        for (i, death) in record.deaths.iter().enumerate() {
            self.troops.entry((death.side, death.code)).or_default().by[death.cause as usize] += 1;
            let Some(by) = death.by else { continue };
            let deeds = self.pairs.entry(by).or_default();
            deeds.kills += 1;
            deeds.of_loser += u64::from(Some(death.side) == loser);
            deeds.last += u64::from(Some(i) == last);
        }
    }

    /// Adds the battles of another sum of the same variant. Sums from outside are judged by [`VariantSums::are_of`] first.
    pub fn join(&mut self, other: &VariantSums) {
        for side in [0, 1] {
            self.wins[side] += other.wins[side];
            self.losses[side].join(other.losses[side]);
            self.counted[side].join(other.counted[side]);
        }
        self.bounds.join(other.bounds);
        other.lengths.iter().for_each(|(length, games)| *self.lengths.entry(*length).or_default() += games);
        for (troops, sums) in &other.troops {
            let own = self.troops.entry(*troops).or_default();
            own.absent += sums.absent;
            own.by.iter_mut().zip(&sums.by).for_each(|(own, lost)| *own += lost);
        }
        for (pair, deeds) in &other.pairs {
            let own = self.pairs.entry(*pair).or_default();
            own.fights += deeds.fights;
            own.kills += deeds.kills;
            own.of_loser += deeds.of_loser;
            own.last += deeds.last;
        }
        self.endings = std::mem::take(&mut self.endings).joined(&other.endings);
        self.grades = std::mem::take(&mut self.grades).joined(&other.grades);
        self.first = std::mem::take(&mut self.first).joined(&other.first);
        self.sky = std::mem::take(&mut self.sky).joined(&other.sky);
        self.met.iter_mut().zip(&other.met).for_each(|(own, met)| *own += met);
        self.cut_short.iter_mut().zip(&other.cut_short).for_each(|(own, cut)| *own += cut);
    }

    /// Whether these can be the sums of so many battles with this start, so that nothing that is reckoned from them goes
    /// beyond a number or names a side that there is not.
    pub fn are_of(&self, games: u64, start: &Battle) -> bool {
        let most = games.saturating_mul(MOST_OF_A_BATTLE);
        let (objectives, grades) = (start.objectives.list.len(), start.objectives.grades.len());
        let counted = |counts: &[u64]| counts.len() == objectives && counts.iter().all(|count| *count <= games);
        let troops = |((side, _), sums): (&(SideId, Code), &TroopSums)| {
            side.index() < 2 && sums.absent <= most && sums.by.iter().all(|lost| *lost <= most)
        };
        let pairs = |(pair, deeds): (&TroopPair, &PairSums)| {
            pair.side.index() < 2
                && [deeds.fights, deeds.kills].iter().all(|count| *count <= most)
                && deeds.of_loser <= deeds.kills
                && deeds.last <= deeds.of_loser
        };
        let lengths = self.lengths.values().try_fold(0_u64, |all, games| all.checked_add(*games));
        self.wins[0].checked_add(self.wins[1]).is_some_and(|won| won <= games)
            && lengths == Some(games)
            && self.bounds.is_of(games, u16::MAX.into())
            && self.losses.iter().chain(&self.counted).all(|lost| lost.is_of(games, MOST_OF_A_BATTLE))
            && self.troops.len().max(self.pairs.len()) <= MOST_KINDS
            && self.troops.iter().all(troops)
            && self.pairs.iter().all(pairs)
            && self.endings.is_of(games)
            && self.grades.is_of(if grades == 0 { 0 } else { games })
            && self.grades.parts().all(|(grade, _)| grade.is_none_or(|grade| usize::from(grade) < grades))
            && self.first.is_of(games)
            && self.sky.is_of(games)
            && self.first.parts().all(|(side, _)| side.index() < 2)
            && counted(&self.met)
            && counted(&self.cut_short)
    }
}
