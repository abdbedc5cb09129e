//! Fights a battle to its end: asks generals, plays orders, calls watchers.

use crate::base::dice::Dice;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Bound, Choice, EndReason, Ending, Event, LineReaders, Order, Pending, Phase, SideQuestion, SideReply, Standing,
    What,
};
use crate::course::arrival::has_room;
use crate::course::bound::{Plan, cut_short, judge};
use crate::course::facts::{self, FactFault, HouseDeed, HouseFact};
use crate::course::{Game, General, Stop, Watcher, Wish, dawn, missions, objectives};
use crate::deeds::ambush;
use crate::geometry::Base;
use crate::view::Situation;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The bound after which a battle is drawn, if no other is set.
pub const MAX_BOUNDS: u16 = 200;

/// The orders that a side may give in a phase before it is ended for it: a guard against a general that never ends it.
const MOST_ORDERS: u32 = 1_000;
/// How often facts of house rules may follow from others before an order comes between.
const FACT_ROUNDS: usize = 8;

/// The cause of a stretch of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunCause {
    /// The battle began.
    Begin,
    /// An order; the first of the events holds it.
    Order,
    /// The next bound began, after events from outside the rules at the end of the one before.
    Bound,
    /// A cause outside the rules: a watcher's wish, or the last bound asked for.
    Outside,
}

/// A battle in progress: its events so far, and the last bound.
pub struct Run<'r> {
    /// The battle.
    pub game: Game<'r>,
    /// All events.
    pub events: Vec<Event>,
    /// The bound after which it is drawn.
    pub max_bounds: u16,
    /// The end of each stretch of events, with its cause.
    causes: Vec<(RunCause, usize)>,
    /// The elements that found no room to arrive, and try again in the next bound.
    pub waiting: Vec<(ElementId, Base)>,
    /// Whether a person answers the questions of each side; for the others the watcher's usual choice is taken.
    pub people: [bool; 2],
    /// The questions that people have not answered yet.
    questions: VecDeque<SideQuestion>,
    /// The bound whose end the watcher has heard of.
    heard: Option<u16>,
    /// The facts of house rules that have not come about yet.
    facts: Vec<HouseFact>,
    orders: u32,
    asked: (u16, Phase),
}

impl<'r> Run<'r> {
    /// Takes up a battle that has not begun, or goes on with one.
    pub fn new(game: Game<'r>, max_bounds: u16) -> Run<'r> {
        Run {
            game,
            events: Vec::new(),
            max_bounds,
            causes: Vec::new(),
            waiting: Vec::new(),
            people: [false; 2],
            questions: VecDeque::new(),
            heard: None,
            facts: Vec::new(),
            orders: 0,
            asked: (0, Phase::SetUp),
        }
    }

    /// Fights to the end.
    ///
    /// # Errors
    /// If a general or the watcher cannot go on.
    pub fn fight(
        &mut self,
        generals: &mut [&mut dyn General; 2],
        watcher: &mut dyn Watcher,
        dice: &mut dyn Dice,
    ) -> Result<(), Stop> {
        self.begin(watcher, dice)?;
        while self.goes_on(watcher)? {
            let side = self.game.battle().to_decide();
            self.turn(generals[side.index()], watcher, dice)?;
        }
        Ok(())
    }

    /// Starts the first bound of a battle that has not begun.
    ///
    /// # Errors
    /// If the watcher cannot go on.
    pub fn begin(&mut self, watcher: &mut dyn Watcher, dice: &mut dyn Dice) -> Result<(), Stop> {
        if self.game.battle().bound.number > 0 {
            return Ok(());
        }
        let begun = self.game.begin_in_bound(dice);
        self.record(RunCause::Begin, begun, watcher)?;
        self.next_bounds(watcher, dice)
    }

    /// Begins the next bound if one is over, unless that was the last one asked for.
    fn next_bounds(&mut self, watcher: &mut dyn Watcher, dice: &mut dyn Dice) -> Result<(), Stop> {
        while self.game.is_bound_over() {
            let number = self.game.battle().bound.number;
            if self.heard.replace(number) != Some(number) {
                let wishes = watcher.bound_over(&self.game.truth())?;
                self.grant_all(wishes, watcher)?;
            }
            self.come_about(watcher)?;
            if self.question().is_some() {
                // The next bound waits for the answer.
                return Ok(());
            }
            if self.game.is_bound_over() && self.game.battle().bound.number >= self.max_bounds {
                let ending = self.reckon_objectives();
                self.end(ending, watcher)?;
            }
            if self.game.is_bound_over() {
                let events = self.game.next_bound(dice);
                self.record(RunCause::Bound, events, watcher)?;
            }
        }
        Ok(())
    }

    /// Whether a player has to decide; a battle that was taken up after its last bound ends here.
    ///
    /// # Errors
    /// If the watcher cannot go on.
    pub fn goes_on(&mut self, watcher: &mut dyn Watcher) -> Result<bool, Stop> {
        if self.game.battle().ending.is_none() && self.game.battle().bound.number > self.max_bounds {
            let ending = self.reckon_objectives();
            self.end(ending, watcher)?;
        }
        Ok(self.game.battle().ending.is_none())
    }

    /// Lets a general give the next order.
    ///
    /// # Errors
    /// If the general or the watcher cannot go on.
    pub fn turn(
        &mut self,
        general: &mut dyn General,
        watcher: &mut dyn Watcher,
        dice: &mut dyn Dice,
    ) -> Result<(), Stop> {
        let (order, plan) = match self.ask(general)? {
            Some(asked) => asked,
            None => self.force()?,
        };
        self.carry_out(&order, plan, general.says(), watcher, dice)
    }

    /// Carries out an order with the plan that [`Game::judge`] returned for it in the present state, with the lines that its
    /// general says.
    ///
    /// # Errors
    /// If the watcher cannot go on.
    pub fn carry_out(
        &mut self,
        order: &Order,
        plan: Plan,
        says: Vec<String>,
        watcher: &mut dyn Watcher,
        dice: &mut dyn Dice,
    ) -> Result<(), Stop> {
        let only = LineReaders::of(self.game.battle().to_decide());
        let events = self.game.carry_out_in_bound(order, plan, dice);
        self.record(RunCause::Order, events, watcher)?;
        let says = says.into_iter().map(|text| Wish::Tell { text, only: only.clone() });
        self.grant_all(says.collect(), watcher)?;
        self.next_bounds(watcher, dice)
    }

    /// Ends the battle for a reason outside the rules.
    ///
    /// # Errors
    /// If the watcher cannot go on.
    pub fn end(&mut self, ending: Ending, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let end = self.game.stop(ending);
        self.record(RunCause::Outside, vec![end], watcher)
    }

    /// Asks a general for a legal order, at most twice; returns it with its plan.
    fn ask(&mut self, general: &mut dyn General) -> Result<Option<(Order, Plan)>, Stop> {
        let Bound { number, phase, .. } = self.game.battle().bound;
        let goes_on = std::mem::replace(&mut self.asked, (number, phase)) == (number, phase);
        self.orders = if goes_on { self.orders + 1 } else { 1 };
        if self.orders > MOST_ORDERS {
            return Ok(None);
        }
        let now = self.game.now();
        let (order, plan) = general.judged(&now)?;
        match plan.map_or_else(|| judge(&now, &order), Ok) {
            Ok(plan) => Ok(Some((order, plan))),
            Err(refusal) => {
                general.refused(&now, &refusal);
                let again = general.order(&now)?;
                Ok(judge(&now, &again).ok().map(|plan| (again, plan)))
            }
        }
    }

    /// The order for a side that gives no legal one: the phase ends, or the first option is taken.
    ///
    /// # Errors
    /// If even that is refused: going on would never end.
    fn force(&self) -> Result<(Order, Plan), Stop> {
        let order = fallback(&self.game.now());
        match self.game.judge(&order) {
            Ok(plan) => Ok((order, plan)),
            Err(refusal) => {
                let Bound { number, phase, .. } = self.game.battle().bound;
                let ends = "and cannot end it";
                Err(format!("a side gives no legal order in bound {number}, phase {phase:?}, {ends}: {refusal}").into())
            }
        }
    }

    /// The events in stretches, each with its cause.
    pub fn stretches(&self) -> impl Iterator<Item = (RunCause, &[Event])> {
        let starts = std::iter::once(0).chain(self.causes.iter().map(|(_, end)| *end));
        starts.zip(&self.causes).map(|(start, (cause, end))| (*cause, &self.events[start..*end]))
    }

    fn record(&mut self, cause: RunCause, events: Vec<Event>, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let began = events.iter().any(|e| matches!(e.what, What::BoundBegan { .. }));
        let from = self.events.len();
        self.events.extend(events);
        let joined = cause == RunCause::Bound && self.causes.last().is_some_and(|(last, _)| *last != RunCause::Outside);
        let last = self.causes.last_mut().filter(|_| joined);
        match last {
            Some((_, end)) => *end = self.events.len(),
            None => self.causes.push((cause, self.events.len())),
        }
        self.ask_objectives();
        self.ask_missions(from);
        let wishes = watcher.watch(&self.game.truth(), &self.events[from..])?;
        let told = self.events.len();
        if began && !self.waiting.is_empty() {
            let waiting = std::mem::take(&mut self.waiting);
            self.arrive(waiting);
        }
        self.grant_all(wishes, watcher)?;
        self.tell_arrivals(told, watcher)?;
        self.come_about(watcher)
    }

    /// Tells the watcher at once of those who came onto the table since an event, since no order may follow for long; what it
    /// wishes then comes about too.
    fn tell_arrivals(&mut self, mut from: usize, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        for _ in 0..FACT_ROUNDS {
            let new = std::mem::replace(&mut from, self.events.len());
            if !self.events[new..].iter().any(|event| matches!(event.what, What::Arrived { .. })) {
                break;
            }
            let wishes = watcher.watch(&self.game.truth(), &self.events[new..])?;
            self.grant_all(wishes, watcher)?;
        }
        Ok(())
    }

    /// The question that a person has to answer before the battle goes on.
    pub fn question(&self) -> Option<&SideQuestion> {
        self.questions.front().filter(|_| self.game.battle().ending.is_none())
    }

    /// Answers that question with the choice of this index; the next bound begins if it waited for it.
    ///
    /// # Errors
    /// If the watcher cannot go on.
    pub fn reply(&mut self, choice: u8, watcher: &mut dyn Watcher, dice: &mut dyn Dice) -> Result<(), Stop> {
        let Some(question) = self.questions.pop_front() else { return Ok(()) };
        let from = self.events.len();
        let wishes = self.replied(&question, choice, watcher)?;
        self.grant_all(wishes, watcher)?;
        self.tell_arrivals(from, watcher)?;
        self.next_bounds(watcher, dice)
    }

    /// Records an answer and tells the watcher.
    fn replied(&mut self, question: &SideQuestion, choice: u8, watcher: &mut dyn Watcher) -> Result<Vec<Wish>, Stop> {
        let text = question.choices.get(usize::from(choice)).cloned().unwrap_or_default();
        self.happen(What::Replied(SideReply { side: question.side, question: question.number, choice, text }));
        watcher.replied(&self.game.truth(), question.number, choice)
    }

    /// Lets the facts of house rules come about, unless somebody has a decision to make: then they wait until it is made.
    /// The watcher is told of them like of all else, and may have more.
    fn come_about(&mut self, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        for _ in 0..FACT_ROUNDS {
            let battle = self.game.battle();
            if self.facts.is_empty() || battle.pending.is_some() || battle.ending.is_some() {
                break;
            }
            let from = self.events.len();
            for fact in std::mem::take(&mut self.facts) {
                if self.game.battle().ending.is_none() {
                    self.fact(&fact);
                }
            }
            self.stretch(RunCause::Outside);
            self.ask_objectives();
            let wishes = watcher.watch(&self.game.truth(), &self.events[from..])?;
            self.grant_all(wishes, watcher)?;
        }
        Ok(())
    }

    /// Makes a fact come about. One that can no longer be is told of; of elements, those that still stand count.
    fn fact(&mut self, fact: &HouseFact) {
        let battle = self.game.battle();
        let stand = |who: &[ElementId]| -> Vec<ElementId> {
            who.iter().copied().filter(|id| battle.element(*id).standing == Standing::OnTable).collect()
        };
        let deed = match &fact.deed {
            HouseDeed::Lose { who } => HouseDeed::Lose { who: stand(who) },
            HouseDeed::Desert { who } => HouseDeed::Desert { who: stand(who) },
            deed => deed.clone(),
        };
        if matches!(&deed, HouseDeed::Lose { who } | HouseDeed::Desert { who } if who.is_empty()) {
            return;
        }
        match self.game.fact(&HouseFact { rule: fact.rule, deed }) {
            Ok(events) => self.events.extend(events),
            Err(FactFault::Nothing) => {}
            Err(_) => self.happen(facts::without_effect(self.game.battle(), fact.rule)),
        }
    }

    /// Fulfils wishes, and those that come of the answers to questions among them; their events are a stretch of their own.
    fn grant_all(&mut self, wishes: Vec<Wish>, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        if wishes.is_empty() {
            self.stretch(RunCause::Outside);
            return Ok(());
        }
        let mut left = VecDeque::from(wishes);
        while let Some(wish) = left.pop_front() {
            let Wish::Ask { question, usual } = wish else {
                self.grant(wish);
                continue;
            };
            self.happen(What::Posed { question: Box::new(question.clone()) });
            if self.people[question.side.index()] {
                self.questions.push_back(question);
            } else {
                left.extend(self.replied(&question, usual, watcher)?);
            }
        }
        self.stretch(RunCause::Outside);
        Ok(())
    }

    /// Events since the last stretch form a stretch of their own, if there are any.
    fn stretch(&mut self, cause: RunCause) {
        if self.causes.last().is_some_and(|(_, end)| *end < self.events.len()) {
            self.causes.push((cause, self.events.len()));
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Say(text) => self.happen(What::Said { text, only: None }),
            Wish::Tell { text, only } => self.happen(What::Said { text, only: Some(Box::new(only)) }),
            Wish::Speak(speech) => self.happen(What::Spoke { speech: Box::new(speech) }),
            Wish::Fact(fact) => self.facts.push(fact),
            Wish::Roll { roll, face } => self.happen(What::Rolled { roll, face }),
            Wish::Arrive(places) => self.arrive(places),
            Wish::Follow(events) => events.into_iter().for_each(|what| self.happen(what)),
            Wish::Reveal(places) => self.reveal(&places),
            Wish::Send { command, missions } => {
                let side = self.game.battle().commands[command.index()].side;
                self.happen(What::MissionGiven { side, command, missions });
            }
            Wish::End { condition, winner } if self.game.battle().ending.is_none() => {
                self.decide_objectives(None, true);
                let event = self.game.stop(Ending { winner, why: EndReason::Condition(condition) });
                self.events.push(event);
            }
            // A question is asked where the wishes are fulfilled, since the answer goes to the watcher.
            Wish::End { .. } | Wish::Ask { .. } => {}
        }
    }

    /// Judges the scenario's own objectives after a stretch of events, and ends the battle if one of them does.
    fn ask_objectives(&mut self) {
        if self.game.battle().objectives.list.is_empty() {
            return;
        }
        let over = self.game.battle().ending.is_some();
        let ended = Some(self.game.battle().bound).filter(|_| self.game.is_bound_over());
        if let Some(bound) = ended {
            let exits = objectives::exits(&self.game.truth(), bound.side);
            exits.into_iter().for_each(|what| self.happen(what));
        }
        if let Some(ending) = self.decide_objectives(ended.map(|bound| bound.number), over).filter(|_| !over) {
            self.decide_objectives(None, true);
            let event = self.game.stop(ending);
            self.events.push(event);
        }
        self.stretch(RunCause::Outside);
    }

    /// Judges the missions of commands by the events from this one on.
    fn ask_missions(&mut self, from: usize) {
        if self.game.battle().commands.iter().all(|command| command.missions.is_empty()) {
            return;
        }
        let decided = missions::judge(&self.game.truth(), &self.events[from..]);
        decided.into_iter().for_each(|what| self.happen(what));
        self.stretch(RunCause::Outside);
    }

    /// Emits the fates of the objectives; returns the ending by one that ends the battle.
    fn decide_objectives(&mut self, ended: Option<u16>, over: bool) -> Option<Ending> {
        let decided = objectives::judge(&self.game.truth(), ended, over);
        decided.iter().for_each(|what| self.happen(what.clone()));
        objectives::ending(self.game.battle(), &decided)
    }

    /// The ending when the last bound has been played: by an objective that is met then, by points, or a draw.
    fn reckon_objectives(&mut self) -> Ending {
        let met = self.decide_objectives(None, true);
        self.stretch(RunCause::Outside);
        let points = || self.game.battle().objectives.ahead();
        met.or_else(|| Some(Ending { winner: Some(points()?), why: EndReason::Points })).unwrap_or_else(cut_short)
    }

    /// Brings elements onto the table if their ground is free; the others wait.
    fn arrive(&mut self, places: Vec<(ElementId, Base)>) {
        for (element, base) in places {
            if !self.game.battle().knows(element) || self.game.battle().element(element).standing != Standing::Reserve {
                continue;
            }
            if has_room(&self.game.truth(), self.game.battle().element(element), &base) {
                self.happen(What::Arrived { element, base });
            } else {
                self.waiting.push((element, base));
            }
        }
    }

    /// Brings hidden troops onto the table if their ground is free; the others stay hidden.
    fn reveal(&mut self, places: &[(SideId, u8, Base)]) {
        for (side, number, base) in places {
            let Some(hidden) = self.game.battle().hidden_called(*side, *number) else { continue };
            if has_room(&self.game.truth(), &hidden.element, base) {
                self.happen(ambush::revealed(self.game.battle(), hidden, *base));
            }
        }
    }

    fn happen(&mut self, what: What) {
        let event = Event { what, clause: None };
        self.game.happen(&event);
        self.events.push(event);
    }
}

/// The order that is always legal: end the phase, or take the first option of the pending decision.
pub fn fallback(at: &Situation) -> Order {
    match &at.battle.pending {
        Some(Pending::Recoil { options, .. }) => Order::Choose(Choice::Recoil(options.first().copied().unwrap_or(0))),
        Some(Pending::Pursue { stays, least, .. }) => Order::Choose(Choice::Pursue(if *stays { 0 } else { *least })),
        Some(Pending::Press { .. }) => Order::Choose(Choice::Press(0)),
        Some(Pending::Bonus { .. }) => Order::Choose(Choice::Bonus(false)),
        Some(Pending::Conform { .. } | Pending::Meet { .. }) => Order::Choose(Choice::Conform(true)),
        Some(Pending::Occupy { element, options, .. }) => {
            Order::Choose(Choice::Occupy(options.first().copied().unwrap_or(*element)))
        }
        Some(Pending::MainShooter { element, .. }) => Order::Choose(Choice::MainShooter(*element)),
        Some(Pending::Attacker { element, .. }) => Order::Choose(Choice::Attacker(*element)),
        Some(Pending::Enter { .. }) => Order::Choose(Choice::Enter(true)),
        Some(Pending::FightOn { .. }) => Order::Choose(Choice::FightOn(false)),
        Some(Pending::Retreat { .. }) => Order::Choose(Choice::Retreat(false)),
        // The highest die goes to the command with the most elements on the table.
        Some(Pending::Allot { by, faces, to }) => {
            let elements = |id: &CommandId| at.battle.on_table().filter(|(_, e)| e.command == *id).count();
            let to = to.iter().rev().copied().max_by_key(elements).unwrap_or(*by);
            Order::Choose(Choice::Give { face: faces.first().copied().unwrap_or(0), to })
        }
        Some(Pending::DrawUp { .. }) => dawn::ends(at),
        Some(Pending::Ambush { options, .. }) => Order::Restrain { hidden: options.first().copied().unwrap_or(0) },
        None => Order::Done,
    }
}
