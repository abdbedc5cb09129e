//! A part of a playtest: some battles of every variant, fought somewhere, as they go over the wire.

use serde::{Deserialize, Serialize};

use super::record::PlaytestRecord;
use super::sums::VariantSums;
use super::trial::VariantTrial;
use crate::base::names::SideId;
use crate::course::Stop;
use crate::report::playtest::{BattleRow, ByCause};
use crate::sim::batch::seed_of;

/// The most letters of a text in a row, and the most losses of one cause.
const MOST: usize = 1_000;

/// What the file of battles says of one battle; its number and its variant follow from its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaytestRow {
    first: SideId,
    weather: String,
    winner: Option<SideId>,
    how: String,
    bounds: u16,
    lost: [ByCause; 2],
    hash: String,
}

/// Some battles of every variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaytestShare {
    /// The sums of each variant.
    pub sums: Vec<VariantSums>,
    /// The battles: the first of each variant, then the second, and so on.
    pub rows: Vec<PlaytestRow>,
}

impl PlaytestShare {
    /// Fights the battles from `first` to `last` of each variant; `fought` is called after each.
    ///
    /// # Errors
    /// If a battle cannot go on.
    pub fn fought(
        trials: &[VariantTrial],
        seed: u64,
        [first, last]: [u64; 2],
        fought: &(dyn Fn() + Sync),
    ) -> Result<PlaytestShare, Stop> {
        let empty = |trial: &VariantTrial| VariantSums::of(&trial.scenario.start);
        let mut share = PlaytestShare { sums: trials.iter().map(empty).collect(), rows: Vec::new() };
        for game in first..=last {
            for (VariantTrial { scenario, terms, .. }, sums) in trials.iter().zip(&mut share.sums) {
                let record = PlaytestRecord::of(scenario, terms, game, seed_of(seed, game))?;
                sums.add(&record);
                share.rows.push(PlaytestRow::of(&record));
                fought();
            }
        }
        Ok(share)
    }

    /// Whether this can be what so many battles of each of these variants came to.
    pub fn is_of(&self, trials: &[VariantTrial], games: u64) -> bool {
        let sums = |(sums, trial): (&VariantSums, &VariantTrial)| sums.are_of(games, &trial.scenario.start);
        self.sums.len() == trials.len()
            && self.rows.len() as u64 == games.saturating_mul(trials.len() as u64)
            && self.sums.iter().zip(trials).all(sums)
            && self.rows.iter().all(PlaytestRow::is_sound)
    }
}

impl PlaytestRow {
    /// The row of a battle.
    pub fn of(record: &PlaytestRecord) -> PlaytestRow {
        PlaytestRow {
            first: record.first,
            weather: record.weather.clone(),
            winner: record.winner,
            how: record.how.clone(),
            bounds: record.bounds,
            lost: record.lost,
            hash: record.hash.clone(),
        }
    }

    fn is_sound(&self) -> bool {
        let sides = [Some(self.first), self.winner];
        sides.into_iter().flatten().all(|side| side.index() < 2)
            && [&self.weather, &self.how, &self.hash].iter().all(|text| text.len() <= MOST)
            && self.lost.iter().flatten().all(|lost| *lost <= MOST as u64)
    }

    /// The row as a reader is shown it: battle `game` of this variant, of the playtest with this seed.
    pub fn told<'r>(&'r self, trial: &'r VariantTrial, seed: u64, game: u64) -> BattleRow<'r> {
        let side = |side: SideId| trial.scenario.start.sides[side.index()].name.as_str();
        BattleRow {
            variant: &trial.wanted.name,
            game,
            seed: seed_of(seed, game),
            first: side(self.first),
            weather: &self.weather,
            winner: self.winner.map(side),
            how: &self.how,
            bounds: self.bounds,
            lost: self.lost,
            hash: &self.hash,
        }
    }
}
