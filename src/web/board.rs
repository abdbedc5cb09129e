//! The board: the page of the moment, and the battles that are fought from it in the background.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::desk::{ScriptSubject, Sight};
use super::draw::{self, DrawnPage, PageMatter};
use super::fought::{LastBattle, Report};
use super::report;
use crate::live::watch::WatchState;
use crate::report::campaign::map;
use crate::report::{page, picture, plot};
use crate::script::error::ScriptError;
use crate::sim::battle;

/// The page of the moment.
#[derive(Debug, Default)]
pub struct PageState {
    /// The number of times that it was drawn.
    pub drawn: u64,
    /// The generation that it shows; 0 before the first.
    pub generation: u64,
    /// The page.
    pub html: String,
    /// Its style, with that of pictures.
    pub css: String,
    /// Its script.
    pub script: String,
}

/// Why a battle is not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// No reading was good yet.
    Nothing,
    /// Another battle is running.
    Running,
    /// The subject is a campaign, whose battles come from its seasons.
    Campaign,
    /// The subject is no battle: tests, an army or a general.
    NoBattle,
}

/// The board that all open pages read.
pub struct PageBoard {
    file: String,
    held: Mutex<BoardState>,
    shown: watch::Sender<Arc<PageState>>,
}

struct BoardState {
    state: Option<Arc<WatchState<Sight>>>,
    drawn: DrawnPage,
    battle: LastBattle,
    /// The last page whose template could be filled.
    page: Option<String>,
}

impl PageBoard {
    /// An empty board for the script of this name.
    pub fn new(file: String) -> PageBoard {
        let held = BoardState { state: None, drawn: DrawnPage::nothing(), battle: LastBattle::default(), page: None };
        PageBoard { file, held: Mutex::new(held), shown: watch::Sender::new(Arc::default()) }
    }

    /// A receiver of the present page and all later ones.
    pub fn look(&self) -> watch::Receiver<Arc<PageState>> {
        self.shown.subscribe()
    }

    /// Shows another generation.
    pub fn show(&self, state: Arc<WatchState<Sight>>) {
        let mut held = self.held();
        let fresh = state.good.as_ref().filter(|_| !state.is_stale());
        if let Some((sight, _)) = fresh {
            held.drawn = DrawnPage::of(sight);
        }
        held.state = Some(state);
        self.redraw(&mut held);
    }

    /// Fights a battle from the last good generation, in a thread of its own.
    ///
    /// # Errors
    /// If there is none, or a battle is running.
    pub fn fight(self: &Arc<PageBoard>, seed: u64, nonce: String) -> Result<(), NotNow> {
        let mut held = self.held();
        let (sight, generation) = held.state.as_ref().and_then(|state| state.good.clone()).ok_or(NotNow::Nothing)?;
        if held.battle.running {
            return Err(NotNow::Running);
        }
        match sight.subject {
            ScriptSubject::Scenario(_) => {}
            ScriptSubject::Outcome(_) => return Err(NotNow::NoBattle),
            _ => return Err(NotNow::Campaign),
        }
        let number = held.battle.number + 1;
        held.battle = LastBattle { number, seed, generation, running: true, ..LastBattle::default() };
        self.redraw(&mut held);
        let board = self.clone();
        std::thread::spawn(move || {
            let ended = fought(&sight, seed, nonce);
            let mut held = board.held();
            held.battle.running = false;
            match ended {
                Ok((verdict, report)) => {
                    held.battle.verdict = Some(verdict);
                    held.battle.report = Some(Arc::new(report));
                }
                Err(why) => held.battle.failure = Some(why),
            }
            board.redraw(&mut held);
        });
        Ok(())
    }

    /// The report of the battle of this number, if it is the last one and over; of number 0 the one in which a general was tried.
    pub fn report(&self, number: u64) -> Option<Arc<Report>> {
        let held = self.held();
        if number == 0 {
            return held.drawn.tried();
        }
        held.battle.report.clone().filter(|_| held.battle.number == number)
    }

    fn held(&self) -> MutexGuard<'_, BoardState> {
        // A thread that panicked while holding it left it unchanged or whole.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn redraw(&self, held: &mut BoardState) {
        let Some(state) = &held.state else { return };
        let html = match draw::draw(&PageMatter { state, battle: &held.battle, file: &self.file }, &held.drawn) {
            Ok(page) => held.page.insert(page).clone(),
            Err(why) => draw::faulty(held.page.as_deref(), &why),
        };
        let templates = &held.drawn.templates;
        let own =
            [picture::style(), picture::works_style(), picture::sky_style(), map::style(), plot::style()].concat();
        let css = format!("{own}{}", templates.css);
        let script = format!("{}{}", picture::script(), templates.script);
        let generation = state.generation;
        self.shown.send_modify(|shown| {
            *shown = Arc::new(PageState { drawn: shown.drawn + 1, generation, html, css, script });
        });
    }
}

/// Fights a battle with the built-in generals; returns its ending in a sentence, and its report.
fn fought(sight: &Sight, seed: u64, nonce: String) -> Result<(String, Report), String> {
    let ScriptSubject::Scenario(scenario) = &sight.subject else { return Err("a campaign is no battle".into()) };
    let scenario = scenario.dealt(seed).map_err(|error| error.to_string())?;
    let run = battle::fight(&scenario, &battle::BattleTerms::usual(&scenario), seed)
        .map_err(|stop| stop.downcast_ref::<ScriptError>().map_or_else(|| stop.to_string(), ToString::to_string))?;
    let html = report::report(&scenario, seed, &run.events, Some(&nonce)).map_err(|error| error.to_string())?;
    Ok((page::verdict(run.game.battle()), Report { html, nonce }))
}
