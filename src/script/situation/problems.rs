//! Problems: positions with one right answer. `problem("what is right", function(t) ... end)` sets a position up in the
//! words of situations, gives one side the moves of its bound by `t:answer(right, wrong)`, and states what a good player
//! has seen to afterwards. Both are functions with moves: the right ones show that the answer is possible, the wrong ones
//! that it is not the only one. Without the first the right answer is to stand, without the second that is the wrong one.
//!
//! It knows the words and how an answer is judged; the caller gives the file and the general.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use mlua::{Function, Lua, Table, UserDataMethods, Value};

use super::claims;
use super::place::element;
use super::setting::{Faces, Setting};
pub use super::solver::Solver;
use super::subject::Words;
use super::tested::{Declared, test_word};
use crate::ask::proposal::SideView;
use crate::ask::{bodies, candidates, singles};
use crate::base::dice::{Dice, Roll, Scripted};
use crate::base::names::ElementId;
use crate::battle::{Battle, Bound, Deeds, Event, Order, Phase, Refusal, What};
use crate::book::Rulebook;
use crate::course::{Game, General};
use crate::rules;
use crate::script::error::refuse;
use crate::script::limits::Limits;
use crate::script::modules::Folders;
use crate::script::vm::{self, Vm};

/// The most orders of an answer; a general who gives more never ends his moves.
const MOST_ORDERS: usize = 200;

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemResult {
    /// All statements hold.
    Solved,
    /// The first statement that does not hold, with its place; as text for people.
    Missed(String),
}

/// A file whose problems have been declared, with the machine that holds their bodies.
pub struct ProblemFile {
    set: String,
    path: PathBuf,
    vm: Vm,
    problems: Vec<(super::tested::Test, Function)>,
}

impl ProblemFile {
    /// Reads a file of problems of the rule set `set`.
    ///
    /// # Errors
    /// If it is not Lua or declares nothing; as text for people.
    pub fn open(set: &str, path: &Path) -> Result<ProblemFile, String> {
        let vm = Vm::new(Limits::default(), Folders::default()).map_err(|e| e.to_string())?;
        let declared = Declared::default();
        let word = test_word(vm.lua(), &declared, "problem").map_err(|e| vm.error(&e));
        let opened = word.and_then(|word| {
            vm.define("problem", word)?;
            vm.run_file::<()>(path)
        });
        opened.map_err(|e| vm.render(&e))?;
        let problems = declared.take();
        if problems.is_empty() {
            return Err(format!("{} declares no problem", path.display()));
        }
        Ok(ProblemFile { set: set.to_string(), path: path.to_path_buf(), vm, problems })
    }

    /// Its problems in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.problems.iter().map(|(test, _)| test.name.as_str())
    }

    /// Gives the problem with this number, from 0, to a solver.
    ///
    /// # Errors
    /// If the problem itself is wrong: a position that cannot be, a statement before the answer, a key that is refused;
    /// as text for people.
    pub fn attempt(&self, number: usize, solver: Solver) -> Result<ProblemResult, String> {
        let Some((problem, body)) = self.problems.get(number) else {
            return Err(format!("{}: there is no problem {number}", self.path.display()));
        };
        let at = format!("{}:{}", self.path.display(), problem.line);
        let rules = rules::by_name(&self.set, None).ok_or_else(|| format!("{at}: no rule set `{}`", self.set))?;
        let mut setting = Setting::new(rules);
        setting.problem = Some(Some(solver));
        let setting = Rc::new(RefCell::new(setting));
        let played = self.vm.call::<()>(body, Words(setting.clone()));
        let setting = setting.borrow();
        let answered = setting.problem.as_ref().is_some_and(Option::is_none);
        let failure = setting.failure.clone().or(played.err()).map(|error| self.vm.render(&error));
        match (failure, answered) {
            (Some(text), true) if setting.claims > 0 => Ok(ProblemResult::Missed(text)),
            (Some(text), _) => Err(text),
            (None, false) => Err(format!("{at}: nobody is asked: t:answer(function() ... end)")),
            (None, true) => {
                setting.settled().map_err(|what| format!("{at}: {what}"))?;
                Ok(ProblemResult::Solved)
            }
        }
    }
}

/// The words for an answer and what it has seen to.
pub(super) fn about_answers<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("answer", |lua, this, (right, wrong): (Option<Function>, Option<Function>)| {
        let solver = this.act(lua, |setting| {
            setting.arrange()?;
            if setting.claims > 0 {
                return Err("statements come after the answer".to_string());
            }
            if right.is_none() && wrong.is_none() {
                return Err("an answer has moves: t:answer(function() ... end), or t:answer(nil, function() ... end) \
                            where it is right to stand"
                    .to_string());
            }
            match &mut setting.problem {
                Some(solver) => solver.take().ok_or_else(|| "a problem is answered once".to_string()),
                None => Err("an answer belongs to a problem(\"what is right\", function(t) ... end)".to_string()),
            }
        })?;
        let given = match solver {
            Solver::Right => right,
            Solver::Wrong => wrong,
            Solver::General(mut general) => {
                return vm::beside(lua, || this.act(lua, |setting| setting.answered_by(general.as_mut())));
            }
        };
        given.map_or(Ok(()), |moves| moves.call::<()>(()))
    });
    methods.add_method("fights", |lua, this, (a, b): (Value, Value)| {
        this.asked(lua, &a, &b, |setting, a, b| meets(&setting.battle, &setting.rules, [a, b]))
    });
    methods.add_method("strikes", |lua, this, (a, b): (Value, Value)| {
        this.asked(lua, &a, &b, |setting, a, b| {
            let game = Game::new(&setting.rules, setting.battle.clone());
            game.truth().contacts().get(a).strikes.is_some_and(|(struck, _)| struck == b)
        })
    });
    methods.add_method("reaches", |lua, this, (foe, who): (Value, Value)| this.asked(lua, &foe, &who, reaches));
    methods.add_method("place", |lua, this, who: Value| {
        let setting = this.0.borrow();
        let base = setting.battle.element(element(lua, &setting, &who)?).base;
        let place = lua.create_table()?;
        place.raw_set("x", f64::from(base.at.x) / setting.unit())?;
        place.raw_set("y", f64::from(base.at.y) / setting.unit())?;
        place.raw_set("facing", base.facing.degrees())?;
        vm::close(&place)?;
        Ok::<Table, mlua::Error>(place)
    });
}

impl Words {
    /// What a question about two elements finds on the table.
    fn asked(
        &self,
        lua: &Lua,
        a: &Value,
        b: &Value,
        question: impl Fn(&Setting, ElementId, ElementId) -> bool,
    ) -> mlua::Result<bool> {
        let setting = self.0.borrow();
        if setting.moment.is_some() {
            return Err(refuse(lua, "the table is looked at after the answer"));
        }
        let (a, b) = (element(lua, &setting, a)?, element(lua, &setting, b)?);
        Ok(question(&setting, a, b))
    }
}

/// Whether two elements fight each other, front to front or front to flank or rear.
fn meets(battle: &Battle, rules: &Rulebook, [a, b]: [ElementId; 2]) -> bool {
    let game = Game::new(rules, battle.clone());
    let now = game.truth();
    let against = |one, other| {
        let of = now.contacts().get(one);
        of.foe == Some(other) || of.strikes.is_some_and(|(struck, _)| struck == other)
    };
    against(a, b) || against(b, a)
}

/// Whether an element could bring its front against another by the moves of its next bound, with 6 points for each of
/// its commands.
fn reaches(setting: &Setting, foe: ElementId, who: ElementId) -> bool {
    let mut battle = setting.battle.clone();
    let side = battle.element(foe).side;
    battle.bound = Bound { number: battle.bound.number + 1, side, phase: Phase::Moves };
    battle.sides[side.index()].bounds += 1;
    battle.commands.iter_mut().for_each(|command| command.pips = if command.side == side { 6 } else { 0 });
    battle.elements.iter_mut().for_each(|element| element.deeds = Deeds::default());
    let game = Game::new(&setting.rules, battle);
    let now = game.now();
    let view = SideView::of(&now, side);
    let mut offers = candidates::proposals(&view);
    singles::singles(&view, foe, bodies::reach(&now, foe), &mut offers);
    offers.into_iter().filter(|offer| offer.places.iter().any(|(id, _)| *id == foe)).any(|offer| {
        let mut moved = Game::new(&setting.rules, game.battle().clone());
        let done = moved.play(&Order::Move(offer.order), &mut Scripted::new(std::iter::repeat_n(6, 64)));
        let of = *moved.truth().contacts().get(foe);
        done.is_ok() && (of.foe == Some(who) || of.strikes.is_some_and(|(struck, _)| struck == who))
    })
}

/// The faces that a problem gave, and sixes after them: the fights that follow on the last move are no part of it.
struct ThenSixes<'f>(&'f mut Faces);

impl Dice for ThenSixes<'_> {
    fn roll(&mut self, roll: Roll) -> u8 {
        if self.0.scripted.left() == 0 { 6 } else { self.0.roll(roll) }
    }
}

impl Setting {
    /// Carries out an order of a problem, and leaves the table as it is when the moves are over.
    ///
    /// # Errors
    /// None so far; the inner result is the verdict.
    pub(super) fn play_moves(&mut self, order: &Order) -> Result<Result<(), Refusal>, String> {
        let mut game = Game::new(&self.rules, self.battle.clone());
        let events = match game.play(order, &mut ThenSixes(&mut self.dice)) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let ends = |event: &Event| matches!(event.what, What::PhaseBegan { .. });
        let kept = events.iter().position(ends).unwrap_or(events.len());
        let mut battle = self.battle.clone();
        events[..kept].iter().for_each(|event| battle.apply(event));
        self.step(battle, events).map(Ok)
    }

    /// Lets a general give the orders of the phase until he ends it, or it ends; what follows on it is not played.
    fn answered_by(&mut self, general: &mut dyn General) -> Result<(), String> {
        for _ in 0..MOST_ORDERS {
            let game = Game::new(&self.rules, self.battle.clone());
            let now = game.now();
            let mut order = general.order(&now).map_err(|stop| stop.to_string())?;
            if let Err(refusal) = game.judge(&order) {
                general.refused(&now, &refusal);
                order = general.order(&now).map_err(|stop| stop.to_string())?;
            }
            if order == Order::Done {
                break;
            }
            self.play_moves(&order)?.map_err(|refusal| claims::verdict(self, &refusal))?;
            if self.events.iter().any(|event| matches!(event.what, What::PhaseBegan { .. })) {
                break;
            }
        }
        Ok(())
    }
}
