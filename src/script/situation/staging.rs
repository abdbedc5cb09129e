//! Puts a scenario on the table and continues its battle.

use std::borrow::Cow;
use std::path::PathBuf;
use std::rc::Rc;

use super::replies::AnsweredWatcher;
use super::setting::Setting;
use super::stage::{Crew, FightQuery, RecordedBattle, SEED, TestStage};
use crate::base::dice::{Dice, Seeded};
use crate::battle::{Order, Refusal};
use crate::course::run::Run;
use crate::course::{Game, Stop, Watcher};
use crate::script::error::ScriptError;
use crate::script::scenario::{Scenario, shown};
use crate::script::words::view::HandlerView;

impl Setting {
    /// Puts a scenario on the table; it replaces all that was there.
    pub fn put_up(&mut self, path: PathBuf, scenario: Scenario) -> Rc<HandlerView> {
        let scenario = Rc::new(scenario);
        let view = Rc::new(HandlerView::new(&scenario.rules, &scenario.start, &scenario.zones, (SEED, "general")));
        self.rules = scenario.rules.clone();
        self.battle = scenario.start.clone();
        self.before = scenario.start.clone();
        self.events.clear();
        self.earlier.clear();
        self.marks = Default::default();
        self.moment = None;
        let generals = [String::new(), String::new()];
        let (start, hash) = (scenario.start.clone(), scenario.start.hash());
        let recorded = RecordedBattle { scenario, start, stretches: Vec::new(), seed: SEED, generals, hash };
        let answers = self.stage.take().map(|stage| stage.answers).unwrap_or_default();
        self.stage =
            Some(TestStage { view: view.clone(), path, recorded, watcher: None, waiting: Vec::new(), answers });
        view
    }

    /// Keeps answers for the next questions of the scenario's script.
    ///
    /// # Errors
    /// If no scenario is on the table.
    pub fn reply(&mut self, answers: Vec<String>) -> Result<(), String> {
        let Some(stage) = &mut self.stage else {
            return Err("no scenario is on the table: begin with t:scenario()".to_string());
        };
        stage.answers.extend(answers);
        Ok(())
    }

    /// The record of the scenario so far.
    pub fn recorded(&self) -> Option<RecordedBattle> {
        let recorded = &self.stage.as_ref()?.recorded;
        Some(RecordedBattle { hash: self.battle.hash(), ..recorded.clone() })
    }

    /// Restarts the record with the battle as it stands, after it was set to another moment.
    pub(super) fn restart(&mut self) {
        if let Some(stage) = &mut self.stage {
            stage.recorded.start = self.battle.clone();
            stage.recorded.stretches.clear();
            stage.view.battle.borrow_mut().clone_from(&self.battle);
        }
    }

    /// Starts the first bound.
    pub(super) fn begin_staged(&mut self) -> Result<(), String> {
        self.go_on_with(SEED, None, |run, watcher, dice| run.begin(watcher, dice))
    }

    /// Carries out an order; the script of the scenario watches.
    pub(super) fn play_staged(&mut self, order: &Order) -> Result<Result<(), Refusal>, String> {
        let plan = match Game::new(&self.rules, self.battle.clone()).judge(order) {
            Ok(plan) => plan,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let earlier = self.battle.clone();
        self.go_on_with(SEED, None, |run, watcher, dice| run.carry_out(order, plan, Vec::new(), watcher, dice))?;
        self.marks.note(&self.events);
        self.earlier.push(earlier);
        Ok(Ok(()))
    }

    /// Lets generals fight on, to the end or for a number of bounds.
    ///
    /// # Errors
    /// If no scenario is on the table, there is no general of a name, or a script cannot go on.
    pub fn fight(&mut self, asked: &FightQuery) -> Result<(), String> {
        self.settle(asked)?;
        self.arrange()?;
        let (Some(field), Some(stage)) = (self.field, &mut self.stage) else {
            return Err("no scenario is on the table: begin with t:scenario()".to_string());
        };
        let crew = (field.crew)(&stage.recorded.scenario, &asked.generals, asked.seed);
        let Crew { mut generals, names, max_bounds } = crew.map_err(|stop| stop.to_string())?;
        (stage.recorded.seed, stage.recorded.generals) = (asked.seed, names);
        let last = asked.bounds.map(|bounds| self.battle.bound.number.saturating_add(bounds));
        let dice = Seeded::new(asked.seed, "battle");
        self.go_on_with(asked.seed, Some(dice), |run, watcher, dice| {
            run.max_bounds = max_bounds;
            run.begin(watcher, dice)?;
            while run.goes_on(watcher)? && last.is_none_or(|last| run.game.battle().bound.number <= last) {
                let side = run.game.battle().to_decide();
                run.turn(generals[side.index()].as_mut(), watcher, dice)?;
            }
            Ok(())
        })
    }

    /// Puts the scenario up again as these options and the dice of the seed make it, if its battle has not begun.
    fn settle(&mut self, asked: &FightQuery) -> Result<(), String> {
        let Some(stage) = &self.stage else { return Ok(()) };
        let (path, scenario) = (stage.path.clone(), stage.recorded.scenario.clone());
        let fresh = self.battle == scenario.start;
        if !fresh && !asked.options.is_empty() {
            return Err("options are settled before a battle begins: put the scenario up again by t:scenario()".into());
        }
        if !fresh || (asked.options.is_empty() && !scenario.is_dealt) {
            return Ok(());
        }
        let set = match asked.options.is_empty() {
            true => Ok((*scenario).clone()),
            false => scenario.set(&asked.options),
        };
        let dealt = set.and_then(|set| set.dealt(asked.seed).map(Cow::into_owned)).map_err(|e| told(&path, &e))?;
        if dealt.start != scenario.start || !asked.options.is_empty() {
            let before = self.stage.as_ref().map(|stage| stage.view.clone());
            let view = self.put_up(path, dealt);
            if let Some(before) = before {
                let _ = before.replaced_by.set(view);
            }
        }
        Ok(())
    }

    /// Restarts the record if the test has put something on the table since the last order: no event tells of that.
    fn note_changes(&mut self) {
        if self.stage.as_ref().is_some_and(|stage| *stage.view.battle.borrow() != self.battle) {
            self.restart();
        }
    }

    /// Continues the battle; the dice are the faces that the test gave, unless others are handed in.
    fn go_on_with(
        &mut self,
        seed: u64,
        dice: Option<Seeded>,
        act: impl FnOnce(&mut Run, &mut dyn Watcher, &mut dyn Dice) -> Result<(), Stop>,
    ) -> Result<(), String> {
        self.note_changes();
        let Some(stage) = &mut self.stage else { return Ok(()) };
        let mut watcher = match stage.watcher.take() {
            Some(watcher) => watcher,
            None => stage.recorded.scenario.watcher(seed).map_err(|error| told(&stage.path, &error))?,
        };
        let mut run = Run::new(Game::new(&self.rules, self.battle.clone()), u16::MAX);
        run.waiting = std::mem::take(&mut stage.waiting);
        let mut dice = dice;
        let mut answered = AnsweredWatcher { watcher: watcher.as_mut(), answers: &mut stage.answers };
        let done = match &mut dice {
            Some(dice) => act(&mut run, &mut answered, dice),
            None => act(&mut run, &mut answered, &mut self.dice),
        };
        stage.recorded.stretches.extend(run.stretches().map(|(cause, events)| (cause, events.to_vec())));
        stage.waiting = run.waiting;
        stage.watcher = Some(watcher);
        stage.view.battle.borrow_mut().clone_from(run.game.battle());
        let path = stage.path.clone();
        let stepped = self.step(run.game.into_battle(), run.events);
        done.map_err(|stop| match stop.downcast_ref::<ScriptError>() {
            Some(error) => told(&path, error),
            None => stop.to_string(),
        })?;
        stepped
    }
}

/// A mistake of the scenario's own script.
pub(super) fn told(path: &std::path::Path, error: &ScriptError) -> String {
    let shown = shown(path, error);
    shown.strip_prefix("error: ").unwrap_or(&shown).to_string()
}
