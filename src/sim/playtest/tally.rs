//! The sums of the battles of one variant, and their statistics.

use std::collections::BTreeMap;

use serde_json::Value;

use super::record::{PlaytestRecord, TroopPair};
use super::trial::VariantTrial;
use crate::base::names::SideId;
use crate::base::statistics::{Sum, rate};
use crate::battle::{Battle, Code, Objective, Sky};
use crate::report::departure::DepartureNote;
use crate::report::house;
use crate::report::names;
use crate::report::playtest::{
    BattleLengths, ByCause, EndingFindings, Group, HistoryFindings, MatchUp, ObjectiveFindings, SideFindings,
    TroopLosses, Variant,
};

/// Battles grouped by a key: for each key the number of battles and the number of wins of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split<K: Ord>(BTreeMap<K, (u64, [u64; 2])>);

impl<K: Ord> Default for Split<K> {
    fn default() -> Split<K> {
        Split(BTreeMap::new())
    }
}

impl<K: Ord + Clone> Split<K> {
    fn add(&mut self, key: K, winner: Option<SideId>) {
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
}

/// The elements of a code on a side: their number in a battle, their losses by cause, and those that never came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TroopSums {
    each: u64,
    by: ByCause,
    absent: u64,
}

/// The fights and losses between two kinds of troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PairSums {
    fights: u64,
    kills: u64,
    of_loser: u64,
    last: u64,
}

/// The sums of the battles of one variant.
pub struct VariantTally {
    start: Battle,
    wins: [u64; 2],
    bounds: Sum,
    lengths: BTreeMap<u16, u64>,
    losses: [Sum; 2],
    troops: BTreeMap<(SideId, Code), TroopSums>,
    pairs: BTreeMap<TroopPair, PairSums>,
    /// By their ending; those of the rules first.
    endings: Split<(bool, String)>,
    /// The number of battles in which each objective was met.
    met: Vec<u64>,
    /// The number of battles that ended before the bound of each objective.
    cut_short: Vec<u64>,
    /// By the side that moved first.
    pub first: Split<SideId>,
    /// By the sky at the beginning.
    pub sky: Split<Sky>,
}

impl VariantTally {
    /// The empty sums of battles with this start.
    pub fn of(start: &Battle) -> VariantTally {
        let mut troops: BTreeMap<_, TroopSums> = BTreeMap::new();
        for (_, e) in start.troops() {
            troops.entry((e.side, e.code)).or_default().each += 1;
        }
        VariantTally {
            start: start.clone(),
            wins: [0; 2],
            bounds: Sum::default(),
            lengths: BTreeMap::new(),
            losses: [Sum::default(); 2],
            troops,
            pairs: BTreeMap::new(),
            endings: Split::default(),
            met: vec![0; start.objectives.list.len()],
            cut_short: vec![0; start.objectives.list.len()],
            first: Split::default(),
            sky: Split::default(),
        }
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
        self.endings.add((record.own_terms, record.how.clone()), record.winner);
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

    fn games(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// Half the width of the wider of the intervals of both sides' shares of wins.
    pub fn reach(&self) -> f64 {
        self.wins.map(|wins| rate(wins, self.games()).reach()).into_iter().fold(0.0, f64::max)
    }

    /// The statistics of the sums.
    pub fn findings(&self, trial: &VariantTrial) -> Variant {
        let (games, scenario) = (self.games(), &trial.scenario);
        let draws = games - self.wins[0] - self.wins[1];
        let side = |side: SideId| self.start.sides[side.index()].name.clone();
        Variant {
            name: trial.wanted.name.clone(),
            settings: trial.wanted.settings.iter().map(|(k, v)| (k.clone(), Value::from(v.as_str()))).collect(),
            rules: scenario.rules.name.into(),
            amendments: house::amendments(&scenario.rules, &scenario.start),
            departs: DepartureNote::of(&scenario.rules, &scenario.start),
            generals: trial.terms.generals.clone(),
            games,
            sides: [0, 1].map(|i| self.side(i)),
            draws,
            draw_rate: rate(draws, games),
            by_first_mover: self.first.groups(|first| side(*first)),
            by_weather: self.sky.groups(names::word),
            length: self.length(),
            losses: self.troops.iter().map(|((of, code), troops)| self.lost(side(*of), *code, troops)).collect(),
            match_ups: self.match_ups(&side),
            endings: self.endings(trial),
            objectives: self.objectives(),
            history: self.history(trial),
        }
    }

    fn side(&self, i: usize) -> SideFindings {
        SideFindings {
            name: self.start.sides[i].name.clone(),
            wins: self.wins[i],
            win_rate: rate(self.wins[i], self.games()),
            fielded: self.troops.iter().filter(|((side, _), _)| side.index() == i).map(|(_, t)| t.each).sum(),
            losses: self.losses[i].mean(),
        }
    }

    fn length(&self) -> BattleLengths {
        let histogram: Vec<(u16, u64)> = self.lengths.iter().map(|(bounds, n)| (*bounds, *n)).collect();
        BattleLengths { mean: self.bounds.mean(), quartiles: quartiles(&histogram), histogram }
    }

    fn lost(&self, side: String, code: Code, troops: &TroopSums) -> TroopLosses {
        let (fielded, lost) = (troops.each * self.games(), troops.by.iter().sum::<u64>());
        TroopLosses {
            side,
            code: code.to_string(),
            each_battle: troops.each,
            fielded,
            lost,
            share: if fielded == 0 { 0.0 } else { lost as f64 / fielded as f64 },
            by: troops.by,
            never_arrived: troops.absent,
        }
    }

    /// The pairs of troops in which the first destroyed the second, the most frequent first.
    fn match_ups(&self, side: &dyn Fn(SideId) -> String) -> Vec<MatchUp> {
        let all: u64 = self.pairs.values().map(|deeds| deeds.kills).sum();
        let mut killers: Vec<(&TroopPair, &PairSums)> =
            self.pairs.iter().filter(|(_, deeds)| deeds.kills > 0).collect();
        killers.sort_by_key(|(pair, deeds)| (std::cmp::Reverse(deeds.kills), **pair));
        let told = |(pair, deeds): (&TroopPair, &PairSums)| MatchUp {
            side: side(pair.side),
            code: pair.code.to_string(),
            destroyed: pair.enemy.to_string(),
            kills: deeds.kills,
            share: deeds.kills as f64 / all as f64,
            fights: deeds.fights,
            of_loser: deeds.of_loser,
            last: deeds.last,
        };
        killers.into_iter().map(told).collect()
    }

    /// Every ending that occurred, and the scenario's own terms that never ended a battle.
    fn endings(&self, trial: &VariantTrial) -> Vec<EndingFindings> {
        let terms = &trial.scenario.terms;
        let mut endings = self.endings.clone();
        for term in terms {
            endings.0.entry((true, term.name.clone())).or_default();
        }
        let told = |((own, name), (games, wins)): (&(bool, String), &(u64, [u64; 2]))| {
            let term = terms.iter().find(|term| *own && term.name == *name);
            EndingFindings {
                name: name.clone(),
                objective: term.map(|term| term.text.clone()),
                games: *games,
                rate: rate(*games, self.games()),
                wins: *wins,
            }
        };
        endings.0.iter().map(told).collect()
    }

    fn objectives(&self) -> Vec<ObjectiveFindings> {
        let told = |((o, met), cut_short): ((&Objective, &u64), &u64)| ObjectiveFindings {
            name: o.name.clone(),
            side: self.start.sides[o.side.index()].name.clone(),
            text: o.text.clone(),
            met: *met,
            rate: rate(*met, self.games()),
            cut_short: *cut_short,
            too_early: rate(*cut_short, self.games()),
        };
        self.start.objectives.list.iter().zip(&self.met).zip(&self.cut_short).map(told).collect()
    }

    fn history(&self, trial: &VariantTrial) -> Option<HistoryFindings> {
        let history = trial.scenario.history.as_ref()?;
        let winner = history.winner.clone()?;
        let side = self.start.sides.iter().position(|side| side.name == winner)?;
        let happened = self.wins[side];
        Some(HistoryFindings { winner, note: history.note.clone(), happened, rate: rate(happened, self.games()) })
    }
}

/// The least, the quartiles and the greatest of numbers with how often each occurs, in order: the smallest number that
/// no more than three quarters (half, one quarter) of all exceed.
fn quartiles(histogram: &[(u16, u64)]) -> [u16; 5] {
    let all: u64 = histogram.iter().map(|(_, n)| n).sum();
    [0, 1, 2, 3, 4].map(|quarter: u64| {
        let rank = (all * quarter).div_ceil(4).max(1);
        let mut seen = 0;
        let reached = |(_, n): &&(u16, u64)| {
            seen += n;
            seen >= rank
        };
        histogram.iter().find(reached).map_or(0, |(number, _)| *number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_numbers_that_occur() {
        assert_eq!(quartiles(&[(3, 1), (5, 1), (7, 1), (9, 1)]), [3, 3, 5, 7, 9]);
        assert_eq!(quartiles(&[(4, 10), (20, 1)]), [4, 4, 4, 4, 20]);
        assert_eq!(quartiles(&[(6, 1)]), [6; 5]);
        assert_eq!(quartiles(&[]), [0; 5]);
    }

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
}
