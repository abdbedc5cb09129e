//! The statistics of the battles of one variant, from their sums.

use serde_json::Value;

use super::record::TroopPair;
use super::sums::{PairSums, TroopSums, VariantSums};
use super::trial::VariantTrial;
use crate::base::names::SideId;
use crate::base::statistics::rate;
use crate::battle::{Battle, Code, Objective};
use crate::report::departure::DepartureNote;
use crate::report::house;
use crate::report::names;
use crate::report::objectives::TriedShare;
use crate::report::playtest::{
    BattleLengths, EndingFindings, GradeFindings, HistoryFindings, MatchUp, ObjectiveFindings, ShareFindings,
    SideFindings, TroopLosses, Variant,
};
use crate::view::shares;

/// The battles of one variant, as far as they were counted.
pub struct VariantTally {
    start: Battle,
    /// The sums.
    pub sums: VariantSums,
}

impl VariantTally {
    /// The empty sums of battles with this start.
    pub fn of(start: &Battle) -> VariantTally {
        VariantTally { start: start.clone(), sums: VariantSums::of(start) }
    }

    fn games(&self) -> u64 {
        self.sums.games()
    }

    /// Half the width of the wider of the intervals of both sides' shares of wins.
    pub fn reach(&self) -> f64 {
        self.sums.wins.map(|wins| rate(wins, self.games()).reach()).into_iter().fold(0.0, f64::max)
    }

    /// The statistics of the sums.
    pub fn findings(&self, trial: &VariantTrial) -> Variant {
        let (games, scenario) = (self.games(), &trial.scenario);
        let draws = games - self.sums.wins[0] - self.sums.wins[1];
        let side = |side: SideId| self.start.sides[side.index()].name.clone();
        Variant {
            name: trial.wanted.name.clone(),
            settings: trial.wanted.settings.iter().map(|(k, v)| (k.clone(), Value::from(v.as_str()))).collect(),
            rules: scenario.rules.name.into(),
            amendments: house::amendments(&scenario.rules, &scenario.start),
            departs: DepartureNote::of(&scenario.rules, &scenario.start),
            generals: trial.terms.generals.clone(),
            games,
            sides: [0, 1].map(|i| self.side(trial, i)),
            draws,
            draw_rate: rate(draws, games),
            by_first_mover: self.sums.first.groups(|first| side(*first)),
            by_weather: self.sums.sky.groups(names::word),
            length: self.length(),
            losses: self.sums.troops.iter().map(|((of, code), troops)| self.lost(side(*of), *code, troops)).collect(),
            match_ups: self.match_ups(&side),
            endings: self.endings(trial),
            grades: self.grades(),
            objectives: self.objectives(),
            history: self.history(trial),
        }
    }

    fn side(&self, trial: &VariantTrial, i: usize) -> SideFindings {
        SideFindings {
            name: self.start.sides[i].name.clone(),
            wins: self.sums.wins[i],
            win_rate: rate(self.sums.wins[i], self.games()),
            fielded: self.sums.troops.iter().filter(|((side, _), _)| side.index() == i).map(|(_, t)| t.each).sum(),
            losses: self.sums.losses[i].mean(),
            share: self.share(trial, SideId(i as u8)),
        }
    }

    /// The losses of a side as the terms of victory count them, if a share of its troops decides.
    fn share(&self, trial: &VariantTrial, side: SideId) -> Option<ShareFindings> {
        let share = shares::of_side(&trial.scenario.rules, &self.start, side)?;
        Some(ShareFindings {
            lost: self.sums.counted[side.index()].mean().halved(),
            of: share.of.elements(),
            beats: share.beats.elements(),
        })
    }

    fn length(&self) -> BattleLengths {
        let histogram: Vec<(u16, u64)> = self.sums.lengths.iter().map(|(bounds, n)| (*bounds, *n)).collect();
        BattleLengths { mean: self.sums.bounds.mean(), quartiles: quartiles(&histogram), histogram }
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
        let all: u64 = self.sums.pairs.values().map(|deeds| deeds.kills).sum();
        let mut killers: Vec<(&TroopPair, &PairSums)> =
            self.sums.pairs.iter().filter(|(_, deeds)| deeds.kills > 0).collect();
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
        let mut endings = self.sums.endings.clone();
        for term in terms {
            endings.also((true, term.name.clone()));
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
        endings.parts().map(told).collect()
    }

    /// Every grade of the scenario, those that no battle had too.
    fn grades(&self) -> Vec<GradeFindings> {
        let mut grades = self.sums.grades.clone();
        (0..self.start.objectives.grades.len()).for_each(|number| grades.also(u8::try_from(number).ok()));
        let told = |(number, (games, wins)): (&Option<u8>, &(u64, [u64; 2]))| {
            let grade = number.and_then(|number| self.start.objectives.grades.get(usize::from(number)))?;
            Some(GradeFindings {
                name: grade.name.clone(),
                games: *games,
                rate: rate(*games, self.games()),
                wins: *wins,
            })
        };
        grades.parts().filter_map(told).collect()
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
        self.start.objectives.list.iter().zip(&self.sums.met).zip(&self.sums.cut_short).map(told).collect()
    }

    fn history(&self, trial: &VariantTrial) -> Option<HistoryFindings> {
        let history = trial.scenario.history.as_ref()?;
        let draws = self.games() - self.sums.wins.iter().sum::<u64>();
        let sides = self.start.sides.each_ref().map(|side| side.name.as_str());
        let (winner, happened) = history.happened(sides, self.sums.wins, draws)?;
        // What its writer tried is the battle as it was written.
        let tried = TriedShare::of(history).filter(|_| trial.scenario.converted.is_empty());
        let (note, rate) = (history.note.clone(), rate(happened, self.games()));
        Some(HistoryFindings { winner, note, tried, happened, rate })
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
}
