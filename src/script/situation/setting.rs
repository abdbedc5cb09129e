//! The battle of a situation: set up by the script, then played order by order.
//!
//! It knows nothing of Lua's tables; the words hand it plain values.

use super::solver::Solver;
use super::stage::{TestField, TestFolder, TestStage};
use crate::base::dice::{Dice, Purpose, Roll, Scripted};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, Board, Bound, Command, Compass, Deeds, Event, Order, Phase, Refusal, Side};
use crate::book::Rulebook;
use crate::book::rulebook::Unit;
use crate::course::Game;
use crate::course::take_back::MoveMarks;
use crate::geometry::{Point, overlaps};
use crate::script::error::ScriptError;
use std::collections::BTreeMap;

/// The width and depth of the board if the script sets no other, in 1/1000 mm: room enough for any situation.
const BOARD: i32 = 1_200_000;
/// The face of a die for initiative points if the script gave none.
const PIP_FACE: u8 = 6;

/// The position of one situation and the events so far.
pub struct Setting {
    /// The rules.
    pub rules: Rulebook,
    /// The battle as it stands.
    pub battle: Battle,
    /// The faces for the next dice.
    pub dice: Faces,
    /// The events of the last step.
    pub events: Vec<Event>,
    /// The battle before the last step.
    pub before: Battle,
    /// The number of statements judged.
    pub claims: usize,
    /// The number of verdicts of `t:try` without a statement so far.
    pub unstated: usize,
    /// The first statement that failed; it is kept, so that no `pcall` hides it.
    pub failure: Option<ScriptError>,
    /// The scenario that is played, if this is a test of one.
    pub stage: Option<TestStage>,
    /// The functions that fight battles in a test of a scenario; `None` in a rule test.
    pub field: Option<TestField>,
    /// The folder of such a test's files.
    pub(super) home: Option<TestFolder>,
    /// The moves that may be taken back.
    pub(super) marks: MoveMarks,
    /// The battle before each order, the latest last.
    pub(super) earlier: Vec<Battle>,
    /// If this is a problem: whoever answers, until he has.
    pub(super) problem: Option<Option<Solver>>,
    /// The moment at which the next order finds the battle; `None` once the battle was set to it.
    pub(super) moment: Option<BattleMoment>,
}

/// The faces that a script gave. Those for initiative points are kept apart, since a bound that begins after the
/// situation's end throws for them too.
#[derive(Clone, Debug, Default)]
pub struct Faces {
    /// The faces for all other purposes.
    pub scripted: Scripted,
    /// The faces for initiative points; if there are none, the die shows 6.
    pub pips: Scripted,
}

impl Dice for Faces {
    fn roll(&mut self, roll: Roll) -> u8 {
        match roll.purpose {
            Purpose::Pips(_) if self.pips.left() == 0 => PIP_FACE,
            Purpose::Pips(_) => self.pips.roll(roll),
            _ => self.scripted.roll(roll),
        }
    }
}

/// In 1/1000 mm.
const KILOMETRE: f64 = 1e9;

/// A moment of a battle.
#[derive(Clone, Debug)]
pub struct BattleMoment {
    /// The side whose bound it is.
    pub side: SideId,
    /// The number of that side's bound, from 1.
    pub number: u16,
    /// The phase; `Pips` for the moment before the bound begins.
    pub phase: Phase,
    /// The initiative points left to each command of the side.
    pub pips: u8,
    /// The points of some commands that differ, by name.
    pub by_command: BTreeMap<String, u8>,
}

impl BattleMoment {
    /// The moment if the script sets none: late enough that the rules of the first bounds do not apply.
    pub fn usual(side: SideId) -> BattleMoment {
        BattleMoment { side, number: 3, phase: Phase::Moves, pips: 6, by_command: BTreeMap::new() }
    }
}

impl Setting {
    /// An empty table, red's base edge in the south and blue's in the north.
    pub fn new(rules: Rulebook) -> Setting {
        let side = |name: &str, edge| Side { name: name.to_string(), edge, bounds: 0, bonus_spent: false };
        let board = Board { width: BOARD, depth: BOARD };
        let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
        let battle = Battle::bare(rules.name, rules.scale(rules.usual_base()), board, sides);
        Setting {
            rules,
            before: battle.clone(),
            battle,
            dice: Faces::default(),
            events: Vec::new(),
            marks: MoveMarks::default(),
            earlier: Vec::new(),
            claims: 0,
            unstated: 0,
            failure: None,
            stage: None,
            field: None,
            home: None,
            problem: None,
            moment: Some(BattleMoment::usual(SideId(0))),
        }
    }

    /// Sets the width of bases, in 1/1000 mm, and with it the scale of the rule set for such bases.
    pub fn set_base_width(&mut self, base_width: i32) {
        let scale = self.rules.scale(base_width);
        (self.battle.base_width, self.battle.ground_scale) = (scale.base_width, scale.ground);
    }

    /// The set's unit of length, in 1/1000 mm.
    pub fn unit(&self) -> f64 {
        match self.rules.unit {
            Unit::BaseWidths => f64::from(self.battle.base_width),
            Unit::Paces => self.battle.scale().paces(1.0),
        }
    }

    /// A length in the set's unit as a length on the table, in 1/1000 mm; beyond a kilometre it is a kilometre, which is
    /// off every table and longer than every move.
    pub fn length(&self, units: f64) -> i32 {
        libm::round(units * self.unit()).clamp(-KILOMETRE, KILOMETRE) as i32
    }

    /// A place in the set's unit as a place on the table.
    pub fn point(&self, [x, y]: [f64; 2]) -> Point {
        Point::new(self.length(x), self.length(y))
    }

    /// Sets the moment of the next order.
    pub fn set_moment(&mut self, moment: BattleMoment) {
        self.moment = Some(moment);
    }

    /// The side that gives the next order.
    pub fn to_decide(&self) -> SideId {
        match &self.moment {
            Some(moment) => moment.phase.decider(moment.side).unwrap_or(moment.side),
            None => self.battle.to_decide(),
        }
    }

    /// The command of a side by name; it is created if there is none yet.
    pub fn command(&mut self, side: SideId, name: Option<&str>) -> CommandId {
        let name = name.unwrap_or(&self.battle.sides[side.index()].name).to_string();
        let known = self.battle.commands_of(side).find(|(_, c)| c.name == name).map(|(id, _)| id);
        known.unwrap_or_else(|| {
            self.battle.commands.push(Command::new(name, side));
            CommandId((self.battle.commands.len() - 1) as u8)
        })
    }

    /// The element named `name`: `Ax 1`, or `red Ax 1` if both sides have one.
    ///
    /// # Errors
    /// If no element has the name, or two have.
    pub fn find(&self, name: &str) -> Result<ElementId, String> {
        let full = |id: ElementId| format!("{} {}", side_word(self.battle.element(id).side), self.battle.name(id));
        let all: Vec<ElementId> = self.battle.roster().map(|(id, _)| id).collect();
        let called: Vec<ElementId> =
            all.iter().copied().filter(|id| self.battle.name(*id) == name || full(*id) == name).collect();
        match called[..] {
            [one] => Ok(one),
            [] => {
                let names: Vec<String> = all.iter().map(|id| self.battle.name(*id)).collect();
                Err(format!("nobody is called `{name}`{}", did_you_mean(name, names.iter().map(String::as_str))))
            }
            _ => Err(format!("both sides have a `{name}`: write `red {name}` or `blue {name}`")),
        }
    }

    /// Judges an order without carrying it out.
    ///
    /// # Errors
    /// If the position itself is impossible; the inner result is the verdict.
    pub fn judge(&mut self, order: &Order) -> Result<Result<(), Refusal>, String> {
        self.arrange()?;
        let game = Game::new(&self.rules, self.battle.clone());
        Ok(game.judge(order).map(drop))
    }

    /// Carries out an order with the dice given.
    ///
    /// # Errors
    /// If the position itself is impossible, or a die is missing; the inner result is the verdict.
    pub fn play(&mut self, order: &Order) -> Result<Result<(), Refusal>, String> {
        self.arrange()?;
        if self.stage.is_some() {
            return self.play_staged(order);
        }
        if self.problem.is_some() {
            return self.play_moves(order);
        }
        let mut game = Game::new(&self.rules, self.battle.clone());
        match game.play(order, &mut self.dice) {
            Ok(events) => {
                self.marks.note(&events);
                self.earlier.push(self.battle.clone());
                let battle = game.into_battle();
                self.step(battle, events).map(Ok)
            }
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Takes the latest move back, if the opponent agrees.
    ///
    /// # Errors
    /// If the position itself is impossible; the inner result is the verdict.
    pub fn take_back(&mut self, agrees: bool) -> Result<Result<(), Refusal>, String> {
        self.arrange()?;
        if let Err(refusal) = self.marks.take_back(&self.rules, agrees) {
            return Ok(Err(refusal));
        }
        if let Some(earlier) = self.earlier.pop() {
            self.before = std::mem::replace(&mut self.battle, earlier);
            self.events.clear();
            self.restart();
        }
        Ok(Ok(()))
    }

    /// The events of an order if all dice show 6; nothing changes.
    ///
    /// # Errors
    /// If the position itself is impossible; the inner result is the verdict.
    pub fn rehearse(&mut self, order: &Order) -> Result<Result<Vec<Event>, Refusal>, String> {
        self.arrange()?;
        let mut dice = Scripted::new(std::iter::repeat_n(6, 64));
        Ok(Game::new(&self.rules, self.battle.clone()).play(order, &mut dice))
    }

    /// Goes on to the next decision without an order.
    ///
    /// # Errors
    /// If the position itself is impossible, or a die is missing.
    pub fn go_on(&mut self) -> Result<(), String> {
        self.arrange()?;
        if self.stage.is_some() && self.battle.bound.number == 0 {
            return self.begin_staged();
        }
        let mut game = Game::new(&self.rules, self.battle.clone());
        let events = game.begin(&mut self.dice);
        let battle = game.into_battle();
        self.step(battle, events)
    }

    pub(super) fn step(&mut self, battle: Battle, events: Vec<Event>) -> Result<(), String> {
        self.before = std::mem::replace(&mut self.battle, battle);
        self.events = events;
        match self.dice.scripted.missing + self.dice.pips.missing {
            0 => Ok(()),
            1 => Err("a die was thrown for which no face was left: t:dice(...) gives faces".to_string()),
            n => Err(format!("{n} dice were thrown for which no face was left: t:dice(...) gives faces")),
        }
    }

    /// Whether a situation left nothing open at its end: dice, verdicts, statements.
    ///
    /// # Errors
    /// What was left open.
    pub fn settled(&self) -> Result<(), String> {
        let left = self.dice.scripted.left() + self.dice.pips.left();
        if left > 0 {
            return Err(format!("{left} faces of t:dice or t:pip_dice were never thrown"));
        }
        if self.stage.as_ref().is_some_and(|stage| stage.view.was_used()) {
            return Err("a test reads the battle: it says nothing, brings nobody on and ends nothing".to_string());
        }
        if let Some(answer) = self.stage.as_ref().and_then(|stage| stage.answers.front()) {
            return Err(format!("t:reply(\"{answer}\") was given to no question: the scenario has asked none"));
        }
        if self.unstated > 0 {
            return Err("a t:try(...) has neither :ok() nor :refused{ ... }".to_string());
        }
        if self.claims == 0 {
            return Err("nothing was stated: use t:check, t:try(...):ok(), t:expect, t:result and the like".to_string());
        }
        Ok(())
    }

    /// Checks the position and sets the battle to its moment, unless that was done.
    pub fn arrange(&mut self) -> Result<(), String> {
        if self.field.is_some() && self.stage.is_none() {
            return Err("no scenario is on the table: begin with t:scenario()".to_string());
        }
        let Some(moment) = self.moment.take() else { return Ok(()) };
        self.check_ground()?;
        let named: Vec<&str> = self.battle.commands_of(moment.side).map(|(_, c)| c.name.as_str()).collect();
        if let Some(name) = moment.by_command.keys().find(|name| !named.contains(&name.as_str())) {
            return Err(format!("that side has no command `{name}`{}", did_you_mean(name, named)));
        }
        let (own, enemy) = (moment.side.index(), moment.side.enemy().index());
        let whole = 2 * moment.number - 1;
        self.battle.sides[own].bounds = moment.number;
        self.battle.sides[enemy].bounds = moment.number - 1;
        self.battle.bound = Bound { number: whole, side: moment.side, phase: moment.phase };
        if moment.phase == Phase::Pips {
            self.battle.sides[own].bounds = moment.number - 1;
            let (side, phase) =
                if whole == 1 { (moment.side, Phase::SetUp) } else { (moment.side.enemy(), Phase::Close) };
            self.battle.bound = Bound { number: whole - 1, side, phase };
        }
        for command in &mut self.battle.commands {
            let pips = moment.by_command.get(&command.name).copied().unwrap_or(moment.pips);
            command.pips = if command.side == moment.side { pips } else { 0 };
        }
        for element in &mut self.battle.elements {
            element.deeds = Deeds::default();
        }
        self.battle.aims.clear();
        self.before = self.battle.clone();
        self.restart();
        Ok(())
    }

    /// No element overlaps another or is off the board: an impossible position shows nothing.
    fn check_ground(&self) -> Result<(), String> {
        let game = Game::new(&self.rules, self.battle.clone());
        let now = game.now();
        let open: Vec<ElementId> = now.in_open().collect();
        for (i, a) in open.iter().enumerate() {
            if now.field.off_board(now.rect(*a)).is_some() {
                return Err(format!("{} does not stand wholly on the board", self.battle.name(*a)));
            }
            if let Some(b) = open[i + 1..].iter().find(|b| overlaps(now.rect(*a), now.rect(**b))) {
                return Err(format!("{} and {} stand in one another", self.battle.name(*a), self.battle.name(*b)));
            }
        }
        Ok(())
    }
}

/// The word of scripts for a side.
pub fn side_word(side: SideId) -> &'static str {
    if side.0 == 0 { "red" } else { "blue" }
}
