//! A battle played by hand, saved after each order: people and generals at one table, on one evening or several.
//!
//! To continue a battle, its record is fought again from its start, with its dice, so that the memory of a script or a
//! general is as it was; nothing of the memory is saved. Knows no terminal: the callbacks for dice and for the
//! opponent's consent are handed in.

pub mod mended;
mod person;
mod table;

pub use person::{HUMAN, Thrower};

use super::battle::{self, BattleTerms};
use crate::base::names::SideId;
use crate::battle::knowledge::told;
use crate::battle::{Battle, EndReason, Ending, Event, Order, Refusal, Viewer};
use crate::course::bound::judge;
use crate::course::run::RunCause;
use crate::course::take_back::MoveMarks;
use crate::course::{Game, General, Stop};
use crate::general::levels::USUAL;
use crate::script::error::ScriptError;
use crate::script::scenario::Scenario;
use crate::store::FileError;
use crate::store::disk::IfThere;
use crate::store::replay::{DiceFrom, Header, Replay, ReplayPart, ReplaySitting, ResumedBattle, Save};
use crate::view::Situation;
use std::borrow::Cow;
use std::path::Path;
use table::Table;
use thiserror::Error;

/// Why a battle cannot be played, or cannot be continued.
#[derive(Debug, Error)]
pub enum SittingError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Save(#[from] FileError),
    /// A script or a general cannot go on.
    #[error("{0}")]
    Stopped(Stop),
    /// The battle was fought by computers, not played.
    #[error("{0} was not written by `play` and cannot be gone on with; `debellis replay` fights it again")]
    NotPlayed(String),
    /// With the script as it is now the battle begins otherwise, so that its orders mean nothing.
    #[error(
        "{script} was changed since {file} was begun, and its battle begins otherwise now: {what}\n  \
         help: put the old start back, or begin a new battle; `debellis replay {file}` tells this one as far as it went"
    )]
    BeginsOtherwise {
        /// The script.
        script: String,
        /// The saved battle.
        file: String,
        /// The first difference.
        what: String,
    },
    /// The battle no longer goes as it was recorded.
    #[error("{file}:{line}: the battle no longer goes as version {engine} recorded it, and cannot be gone on with")]
    Differs {
        /// The saved battle.
        file: String,
        /// The line of it.
        line: usize,
        /// The version that wrote it.
        engine: String,
    },
}

impl From<Stop> for SittingError {
    fn from(stop: Stop) -> SittingError {
        SittingError::Stopped(stop)
    }
}

impl From<ScriptError> for SittingError {
    fn from(error: ScriptError) -> SittingError {
        SittingError::Stopped(error.into())
    }
}

/// The result of an order.
#[derive(Debug)]
pub enum OrderResult {
    /// It was carried out and saved.
    Done,
    /// It was refused, and nothing is changed.
    Refused(Refusal),
    /// A die was needed and not thrown: the order is lost, and the sitting is over. What was saved is whole.
    LeftOff,
}

/// A battle at a table.
pub struct Sitting<'s> {
    /// The parts of the battle, as they are saved.
    parts: Vec<ReplayPart>,
    /// The first line of the file.
    pub header: Header,
    scenario: &'s Scenario,
    table: Table<'s>,
    marks: MoveMarks,
    save: Save,
    /// The battle after `parts`.
    told: Battle,
}

/// The first line of the file of a new battle; `file` is the script as the player named it.
pub fn header(scenario: &Scenario, terms: &BattleTerms, seed: u64, file: String, dice: DiceFrom) -> Header {
    let sitting = Some(ReplaySitting { file, max_bounds: terms.max_bounds, dice });
    Header { sitting, ..battle::header(scenario, terms, seed) }
}

/// The eyes that see what all people who play a battle may see: those of a side, if people lead commands of one side
/// only; else those of an onlooker.
pub fn eyes_of(header: &Header) -> Viewer {
    let human = |spec: &String| spec.split(',').any(|part| part.rsplit('=').next() == Some(HUMAN));
    match header.generals.each_ref().map(human) {
        [true, false] => Viewer::Of(SideId(0)),
        [false, true] => Viewer::Of(SideId(1)),
        _ => Viewer::Onlooker,
    }
}

/// A replay as it may be shown: of a battle that people play and that goes on, without the secrets of the enemy.
pub fn shown(replay: &Replay) -> Cow<'_, Replay> {
    if replay.header.sitting.is_none() { Cow::Borrowed(replay) } else { replay.told_to(eyes_of(&replay.header)) }
}

/// The table of a battle with this header.
fn table<'s>(scenario: &'s Scenario, header: &Header, file: &Path) -> Result<Table<'s>, SittingError> {
    let Some(saved) = &header.sitting else { return Err(SittingError::NotPlayed(file.display().to_string())) };
    let terms = BattleTerms { generals: header.fielded(), max_bounds: saved.max_bounds };
    Ok(Table::new(scenario, &terms, header.seed, saved.dice)?)
}

impl<'s> Sitting<'s> {
    /// Begins a new battle that is saved at `path`.
    ///
    /// # Errors
    /// If there is no general of a name, the script cannot go on, or the file cannot be made.
    pub fn begin(
        scenario: &'s Scenario,
        header: Header,
        path: &Path,
        if_there: IfThere,
    ) -> Result<Sitting<'s>, SittingError> {
        let table = table(scenario, &header, path)?;
        let save = Save::begin(path, &header, if_there)?;
        let told = scenario.start.clone();
        Ok(Sitting { parts: Vec::new(), header, scenario, table, marks: MoveMarks::default(), save, told })
    }

    /// Continues a battle that was saved, with the script that it began with; [`mended::go_on`] continues it with a
    /// changed one.
    ///
    /// # Errors
    /// If the battle does not go as it was recorded.
    pub fn go_on(scenario: &'s Scenario, taken: ResumedBattle) -> Result<Sitting<'s>, SittingError> {
        let ResumedBattle { replay, save, .. } = taken;
        let file = save.path().display().to_string();
        let mut table = table(scenario, &replay.header, save.path())?;
        let differs = |line| SittingError::Differs { file, line, engine: replay.header.engine.clone() };
        if scenario.start != replay.header.start {
            return Err(differs(1));
        }
        if let Err(place) = table.fight_again(&replay.parts)? {
            return Err(differs(replay.lines[place]));
        }
        let told = replay.end();
        let (header, parts) = (replay.header, replay.parts);
        Ok(Sitting { parts, header, scenario, table, marks: MoveMarks::default(), save, told })
    }

    fn game(&self) -> &Game<'s> {
        &self.table.run.game
    }

    /// Whether the battle is over.
    pub fn is_over(&self) -> bool {
        self.game().battle().ending.is_some()
    }

    /// The battle as the person knows it who decides now; else as all people at the table know it.
    pub fn known(&self) -> &Battle {
        self.game().known_to(self.eyes())
    }

    /// The situation as the person knows it who decides now; else as all people at the table know it.
    pub fn now(&self) -> Situation<'_> {
        self.game().seen_by(self.eyes())
    }

    /// The eyes of the person who decides now; else those of the table.
    pub fn eyes(&self) -> Viewer {
        if self.is_human() { Viewer::Of(self.game().battle().to_decide()) } else { self.table_eyes() }
    }

    /// The eyes that see what all people at the table may see: those of a side, if people lead commands of one side only.
    pub fn table_eyes(&self) -> Viewer {
        eyes_of(&self.header)
    }

    /// The start as it is told to `eyes`; all of it once the battle is over.
    pub fn start(&self, eyes: Viewer) -> Battle {
        if self.is_over() { self.scenario.start.clone() } else { self.scenario.start.known_to(eyes).into_owned() }
    }

    /// The number of the battle's parts.
    pub fn count(&self) -> usize {
        self.parts.len()
    }

    /// The events of each part of the battle from this one on, as they are told to `eyes`; all of them once it is over.
    pub fn told(&self, from: usize, eyes: Viewer) -> impl Iterator<Item = Cow<'_, [Event]>> {
        let all = self.is_over();
        self.parts[from.min(self.parts.len())..].iter().map(move |part| match all {
            true => Cow::Borrowed(part.events.as_slice()),
            false => Cow::Owned(told(&part.events, eyes)),
        })
    }

    /// Whether a person leads some command of a side.
    pub fn has_human(&self, side: SideId) -> bool {
        self.table.staffs[side.index()].has_human()
    }

    /// Whether a person decides now.
    pub fn is_human(&self) -> bool {
        let battle = self.game().battle();
        self.table.staffs[battle.to_decide().index()].is_human(battle)
    }

    /// The commands of the player who decides now, if his side has several players.
    pub fn leads(&self) -> Option<Vec<&str>> {
        let battle = self.game().battle();
        self.table.staffs[battle.to_decide().index()].leads(battle)
    }

    /// The path of the saved battle.
    pub fn path(&self) -> &Path {
        self.save.path()
    }

    /// Begins the battle if it has not begun, and ends it after its last bound. Returns whether a player has a decision
    /// to make; `None` if a die was not thrown.
    ///
    /// # Errors
    /// If the script cannot go on, or nothing can be saved.
    pub fn goes_on(&mut self, thrower: &mut dyn Thrower) -> Result<Option<bool>, SittingError> {
        self.table.begin(Some(&mut *thrower))?;
        if self.table.dry {
            return Ok(None);
        }
        while let Some(question) = self.table.run.question().cloned() {
            self.keep()?;
            let Some(choice) = thrower.choice(self.known(), &question) else { return Ok(None) };
            self.table.reply(choice, Some(&mut *thrower))?;
            if self.table.dry {
                return Ok(None);
            }
            // A move from before an answer cannot be taken back: the answer was given on what it has brought about.
            self.marks = MoveMarks::default();
        }
        let goes_on = self.table.goes_on()?;
        self.keep()?;
        Ok(Some(goes_on))
    }

    /// Carries out a person's order for the side that has to decide.
    ///
    /// # Errors
    /// If the script cannot go on, or nothing can be saved.
    pub fn order(&mut self, order: &Order, thrower: &mut dyn Thrower) -> Result<OrderResult, SittingError> {
        let (game, side) = (&self.table.run.game, self.game().battle().to_decide());
        let seen = self.table.staffs[side.index()].seen(game.known_to(Viewer::Of(side)));
        match judge(&game.now().beside(&seen), order) {
            Err(refusal) => Ok(OrderResult::Refused(refusal)),
            Ok(_) if *order == Order::Done && self.table.staffs[side.index()].pass(game.battle()) => {
                Ok(OrderResult::Done)
            }
            Ok(plan) => {
                self.table.carry_out(order, plan, Vec::new(), Some(thrower))?;
                self.done()
            }
        }
    }

    /// The order that the computer's general would give for the side that has to decide, by what its player knows.
    ///
    /// # Errors
    /// If he or the script cannot go on.
    pub fn counsel(&self, side: SideId) -> Result<Order, SittingError> {
        let max_bounds = self.header.sitting.as_ref().map_or(0, |saved| saved.max_bounds);
        let terms = BattleTerms { generals: [USUAL, USUAL].map(str::to_string), max_bounds };
        let mut general = battle::staff(self.scenario, &terms, side.index(), self.header.seed, None)?;
        let game = self.game();
        let seen = self.table.staffs[side.index()].seen(game.known_to(Viewer::Of(side)));
        Ok(general.order(&game.now().beside(&seen))?)
    }

    /// Lets the general of the side that has to decide give an order.
    ///
    /// # Errors
    /// If he or the script cannot go on, or nothing can be saved.
    pub fn turn(&mut self, thrower: &mut dyn Thrower) -> Result<OrderResult, SittingError> {
        self.table.turn(thrower)?;
        self.done()
    }

    /// The side whose latest move may be taken back if the other agrees.
    ///
    /// # Errors
    /// The refusal.
    pub fn may_take_back(&self) -> Result<SideId, Refusal> {
        self.marks.latest(self.game().rules).map(|mark| mark.side)
    }

    /// Takes the latest move back, if the opponent `agrees`: the battle is again as it was before the move.
    ///
    /// # Errors
    /// If the script cannot go on, or nothing can be saved.
    pub fn take_back(&mut self, agrees: bool) -> Result<OrderResult, SittingError> {
        if let Err(refusal) = self.marks.take_back(self.table.run.game.rules, agrees) {
            return Ok(OrderResult::Refused(refusal));
        }
        let before = self.parts.iter().rposition(|part| part.cause == RunCause::Order).unwrap_or(0);
        let mut table = table(self.scenario, &self.header, self.save.path())?;
        if let Err(place) = table.fight_again(&self.parts[..before])? {
            let (file, engine) = (self.save.path().display().to_string(), self.header.engine.clone());
            return Err(SittingError::Differs { file, line: place + 1, engine });
        }
        self.save.take_back()?;
        self.parts.truncate(before);
        self.told = table.run.game.battle().clone();
        self.table = table;
        Ok(OrderResult::Done)
    }

    /// Makes a side give the battle up.
    ///
    /// # Errors
    /// If the script cannot go on, or nothing can be saved.
    pub fn resign(&mut self, side: SideId) -> Result<(), SittingError> {
        self.table.end(Ending { winner: Some(side.enemy()), why: EndReason::Resigned })?;
        self.keep()
    }

    /// Marks and saves an order that was carried out, unless a die was missing.
    fn done(&mut self) -> Result<OrderResult, SittingError> {
        if self.table.dry {
            return Ok(OrderResult::LeftOff);
        }
        let first = self.parts.len();
        self.keep()?;
        if let Some(part) = self.parts.get(first) {
            self.marks.note(&part.events);
        }
        Ok(OrderResult::Done)
    }

    /// Saves the events since the last save.
    fn keep(&mut self) -> Result<(), SittingError> {
        let run = &self.table.run;
        let new: Vec<ReplayPart> = run
            .stretches()
            .skip(self.parts.len())
            .map(|(cause, events)| ReplayPart::of(run.game.rules, &mut self.told, cause, events))
            .collect();
        if !new.is_empty() {
            self.save.append(&new, &self.told.hash())?;
            self.parts.extend(new);
        }
        Ok(())
    }
}
