//! One battle of a playtest, followed as its events come: the losses with their causes, the side that moved first, the
//! ending.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::battle::BattleTerms;
use super::super::broken::{BrokenBattle, fight_numbered};
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Code, EndReason, Event, FightKind, ObjectiveFate, Outcome, Sky, Standing, Tally, What};
use crate::course::Stop;
use crate::report::playtest::{ByCause, LossCause};
use crate::report::{counts, names, objectives, reckoning};
use crate::script::scenario::Scenario;
use crate::view::victory;

/// Troops of a side with one code, and enemies with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TroopPair {
    /// The side of the first.
    pub side: SideId,
    /// Their code.
    pub code: Code,
    /// The code of their enemies.
    pub enemy: Code,
}

/// An element that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Death {
    /// The lost element.
    pub element: ElementId,
    /// Its side.
    pub side: SideId,
    /// Its troop code.
    pub code: Code,
    /// The cause of the loss.
    pub cause: LossCause,
    /// The troops of the enemy that caused it and of the lost element; `None` if no enemy did.
    pub by: Option<TroopPair>,
}

/// The facts that a playtest keeps of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaytestRecord {
    /// Its number, from 1.
    pub game: u64,
    /// Its own seed.
    pub seed: u64,
    /// The side that moved first.
    pub first: SideId,
    /// The sky at the beginning.
    pub sky: Sky,
    /// The weather at the beginning, in words.
    pub weather: String,
    /// The winner.
    pub winner: Option<SideId>,
    /// The name of the ending.
    pub how: String,
    /// Whether a condition of the scenario's own ended it.
    pub own_terms: bool,
    /// Whether the scenario has grades of victory.
    pub graded: bool,
    /// The winner's grade, as its number among them; `None` if nobody won or his lead has none.
    pub grade: Option<u8>,
    /// Whether each of the scenario's own objectives was met, in their order.
    pub met: Vec<bool>,
    /// Whether each of them failed only because the battle ended before its bound.
    pub cut_short: Vec<bool>,
    /// Its length in bounds.
    pub bounds: u16,
    /// The losses of each side, by cause.
    pub lost: [ByCause; 2],
    /// The losses of each side as the terms of victory count them.
    pub counted: [Tally; 2],
    /// The lost elements, in order.
    pub deaths: Vec<Death>,
    /// The number of fights of each pair of troops.
    pub fights: BTreeMap<TroopPair, u64>,
    /// The troops of the elements that never came onto the table, with their side.
    pub absent: Vec<(SideId, Code)>,
    /// The hash of the last state.
    pub hash: String,
}

impl PlaytestRecord {
    /// Fights a battle and records it.
    ///
    /// # Errors
    /// If it cannot go on.
    pub fn of(scenario: &Scenario, terms: &BattleTerms, game: u64, seed: u64) -> Result<PlaytestRecord, Stop> {
        let mut watch = BattleRecorder::default();
        let begun = scenario.dealt(seed);
        let scenario = begun.map_err(|why| BrokenBattle::stop(Some(game), seed, None, why.into()))?;
        let run = fight_numbered(&scenario, terms, (game, seed), &mut |battle, events| watch.see(battle, events))?;
        let end = run.game.battle();
        let (first, sky) = watch.began.unwrap_or((end.bound.side, end.weather.sky));
        let mut lost = [ByCause::default(); 2];
        for death in &watch.deaths {
            lost[end.element(death.element).side.index()][death.cause as usize] += 1;
        }
        let winner = end.ending.as_ref().and_then(|ending| ending.winner);
        Ok(PlaytestRecord {
            game,
            seed,
            first,
            sky,
            weather: names::word(&sky),
            winner,
            graded: !end.objectives.grades.is_empty(),
            grade: winner.and_then(|winner| end.objectives.grade_number(winner)),
            how: reckoning::ended_by(end),
            own_terms: matches!(&end.ending, Some(ending) if matches!(ending.why, EndReason::Condition(_))),
            cut_short: end.objectives.list.iter().map(|o| objectives::cut_short(end, o).is_some()).collect(),
            met: end.objectives.list.iter().map(|o| matches!(o.fate, ObjectiveFate::Met(_))).collect(),
            bounds: counts::bounds(end),
            lost,
            counted: victory::losses(&scenario.rules, end),
            deaths: watch.deaths,
            fights: watch.fights,
            absent: end
                .uncovered()
                .troops()
                .map(|(_, e)| e)
                .filter(|e| e.standing == Standing::Reserve)
                .map(|e| (e.side, e.code))
                .collect(),
            hash: end.hash(),
        })
    }
}

/// An observer of a battle.
#[derive(Default)]
struct BattleRecorder {
    /// The side that moved first, and the sky at that moment.
    began: Option<(SideId, Sky)>,
    /// The kind of the last fight.
    how: Option<FightKind>,
    /// The elements with an outcome in this phase: the outcome, the enemy and the kind of the fight.
    results: BTreeMap<ElementId, (Outcome, ElementId, Option<FightKind>)>,
    /// A house rule takes effect: what is lost now is lost by it.
    ruled: bool,
    deaths: Vec<Death>,
    fights: BTreeMap<TroopPair, u64>,
}

impl BattleRecorder {
    fn see(&mut self, battle: &Battle, events: &[Event]) {
        for event in events {
            match &event.what {
                What::HouseRule { .. } => self.ruled = true,
                What::BoundBegan { .. } | What::PhaseBegan { .. } | What::Ordered { .. } => self.ruled = false,
                _ => {}
            }
            match &event.what {
                What::BoundBegan { side, .. } => {
                    self.began.get_or_insert((*side, battle.weather.sky));
                }
                What::PhaseBegan { .. } | What::HouseRule { .. } => {
                    self.results.clear();
                    self.how = None;
                }
                What::Fought { blow, .. } => {
                    self.how = Some(blow.how);
                    let [a, b] = [&blow.parties[0], &blow.parties[1]];
                    self.fought(battle, a.element, b.element);
                    if !a.safe {
                        self.fought(battle, b.element, a.element);
                    }
                }
                What::Result { element, outcome, by, .. } if *outcome != Outcome::None => {
                    self.results.insert(*element, (*outcome, *by, self.how));
                }
                What::Destroyed { element, by, .. } => self.destroyed(battle, *element, *by),
                What::Left { element, returns: false } => self.lost(battle, *element, LossCause::LeftTable, None),
                _ => {}
            }
        }
    }

    fn fought(&mut self, battle: &Battle, who: ElementId, whom: ElementId) {
        *self.fights.entry(pair(battle, who, whom)).or_default() += 1;
    }

    fn destroyed(&mut self, battle: &Battle, id: ElementId, by: Option<ElementId>) {
        let (cause, by) = match self.results.get(&id) {
            Some((Outcome::Disabled | Outcome::Destroyed, by, Some(FightKind::Shooting))) => {
                (LossCause::Shooting, Some(*by))
            }
            Some((Outcome::Disabled | Outcome::Destroyed, by, _)) => (LossCause::Combat, Some(*by)),
            Some((outcome, foe, _)) if outcome.gives_way() => (LossCause::GivingWay, by.or(Some(*foe))),
            _ => (LossCause::Otherwise, by),
        };
        self.lost(battle, id, cause, by);
    }

    fn lost(&mut self, battle: &Battle, element: ElementId, cause: LossCause, by: Option<ElementId>) {
        let cause = if self.ruled { LossCause::HouseRule } else { cause };
        // The people of camps and Cities are not troops.
        if battle.strongholds.iter().any(|place| place.is_people(element)) {
            return;
        }
        let enemy = by.filter(|by| battle.element(*by).side != battle.element(element).side);
        let (side, code) = (battle.element(element).side, battle.element(element).code);
        self.deaths.push(Death { element, side, code, cause, by: enemy.map(|by| pair(battle, by, element)) });
    }
}

fn pair(battle: &Battle, who: ElementId, whom: ElementId) -> TroopPair {
    let (own, enemy) = (battle.element(who), battle.element(whom));
    TroopPair { side: own.side, code: own.code, enemy: enemy.code }
}
