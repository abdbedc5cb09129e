//! The script as the watcher of a battle: it calls handlers, evaluates conditions, and passes on their wishes.

use crate::base::names::{ElementId, FeatureId, SideId};
use crate::battle::{Battle, Element, EndReason, Ending, Event, Phase, Standing, What};
use crate::course::arrival::Arrivals;
use crate::course::{Stop, Watcher, Wish};
use crate::script::error::ScriptError;
use crate::script::patience::{HandlerMistake, Patience};
use crate::script::told::{HandlerEvent, HandlerSubject, combat};
use crate::script::vm::Vm;
use crate::script::words::battle_word::BattleWord;
use crate::script::words::calls::{DeclaredCondition, Handler, HandlerOccasion, Timer};
use crate::script::words::coming::Reinforcement;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::lexicon::phase_name;
use crate::script::words::view::{HandlerView, RecordValue};
use crate::view::Situation;
use mlua::{FromLuaMulti, Function, IntoLua, IntoLuaMulti, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// Those who were hidden off the table and now wait beside it, in sight of all.
fn shown(battle: &Battle, events: &[Event]) -> Vec<ElementId> {
    let of = |event: &Event| match &event.what {
        What::Revealed { element, .. } if element.standing == Standing::Reserve => {
            let same = |e: &Element| (e.side, e.code, e.number) == (element.side, element.code, element.number);
            battle.roster().find(|(_, e)| same(e)).map(|(id, _)| id)
        }
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// The handlers and conditions of one battle, in a machine of their own.
pub struct ScriptWatcher {
    vm: Vm,
    view: Rc<HandlerView>,
    handlers: Vec<Handler>,
    conditions: Vec<DeclaredCondition>,
    /// The reserves that arrive by themselves and were not sent for yet.
    expected: Vec<Reinforcement>,
    /// The commands that the rules' set-up lets arrive later.
    arrivals: Arrivals,
    /// The current bound, as last reported to the script.
    bound: Option<(u16, SideId)>,
    /// The phase of the current bound.
    phase: Phase,
    /// The pairs of enemies in contact, as last reported to the script.
    touching: Vec<(ElementId, ElementId)>,
    /// The elements with the features on which they stand, as last reported to the script.
    standing: Vec<(ElementId, FeatureId)>,
    /// The reserves that have not been on the table.
    waiting: Vec<ElementId>,
    /// The number of lines of `print` that were passed on.
    printed: usize,
    /// What mistakes do.
    patience: Patience,
}

impl ScriptWatcher {
    /// Watches a battle that starts as `start`; the script's dice come from the battle's seed.
    pub fn new(vm: Vm, draft: ScenarioDraft, start: Battle, seed: u64, mistakes: HandlerMistake) -> ScriptWatcher {
        let waiting = start.roster().filter(|(_, e)| e.standing == Standing::Reserve).map(|(id, _)| id).collect();
        let view = HandlerView {
            timers: RefCell::new(draft.timers),
            questions: RefCell::default(),
            conditions: draft.conditions.iter().map(|condition| condition.name.clone()).collect(),
            written: draft.written,
            ..HandlerView::new(&draft.rules, &start, &draft.zones, (seed, "script"))
        };
        let enters = draft.handlers.iter().any(|handler| handler.occasion == HandlerOccasion::Entered);
        let standing = if enters { view.ask(on_features) } else { Vec::new() };
        let (handlers, conditions, expected) = (draft.handlers, draft.conditions, draft.reinforcements);
        let arrivals = draft.arrivals;
        ScriptWatcher {
            vm,
            view: Rc::new(view),
            handlers,
            conditions,
            expected,
            arrivals,
            bound: None,
            phase: Phase::SetUp,
            touching: Vec::new(),
            standing,
            waiting,
            printed: 0,
            patience: Patience::new(mistakes),
        }
    }

    /// The reports on these events that the script may take, in the order of the events.
    fn told(&mut self, battle: &Battle, events: &[Event]) -> Vec<HandlerEvent> {
        let mut told = Vec::new();
        self.waiting.extend(shown(battle, events));
        let came = |id: &ElementId| battle.element(*id).standing != Standing::Reserve;
        let mut tell = |occasion, phase, subject| told.push(HandlerEvent { occasion, phase, subject });
        for id in self.waiting.iter().filter(|id| came(id)) {
            tell(HandlerOccasion::Arrived, self.phase, HandlerSubject::Element(*id, None));
        }
        self.waiting.retain(|id| !came(id));
        for event in events {
            match &event.what {
                What::BoundBegan { number, side } => {
                    self.bound = Some((*number, *side));
                    tell(HandlerOccasion::BoundStart, self.phase, self.bound_record((*number, *side)));
                }
                What::PhaseBegan { phase } => {
                    self.phase = *phase;
                    let (number, side) = self.bound.unwrap_or((battle.bound.number, battle.bound.side));
                    let name = RecordValue::Text(phase_name(*phase).to_string());
                    let values =
                        vec![("name", name), ("bound", RecordValue::Number(number.into())), ("side", self.side(side))];
                    tell(HandlerOccasion::Phase, *phase, HandlerSubject::Record("phase", values));
                }
                What::Destroyed { element, by, .. } => {
                    tell(HandlerOccasion::Destroyed, self.phase, HandlerSubject::Element(*element, *by));
                    lose(battle, *element, *by).for_each(|(occasion, subject)| tell(occasion, self.phase, subject));
                }
                What::Left { element, returns: false } => {
                    lose(battle, *element, None).for_each(|(occasion, subject)| tell(occasion, self.phase, subject));
                }
                What::ObjectiveMet { objective, bound } => {
                    if let Some(record) = self.objective_record(battle, *objective, *bound) {
                        tell(HandlerOccasion::Objective, self.phase, record);
                    }
                }
                What::Fought { blow, .. } => tell(HandlerOccasion::Combat, self.phase, combat(blow)),
                What::Ended { ending } => tell(HandlerOccasion::Victory, self.phase, self.ending_record(ending)),
                _ => {}
            }
        }
        told
    }

    fn side(&self, side: SideId) -> RecordValue {
        RecordValue::Text(self.view.start.sides[side.index()].name.clone())
    }

    fn bound_record(&self, (number, side): (u16, SideId)) -> HandlerSubject {
        HandlerSubject::Record("bound", vec![("number", RecordValue::Number(number.into())), ("side", self.side(side))])
    }

    fn objective_record(&self, battle: &Battle, place: u8, bound: u16) -> Option<HandlerSubject> {
        let objective = battle.objectives.list.get(usize::from(place))?;
        let values = vec![
            ("name", RecordValue::Text(objective.name.clone())),
            ("side", self.side(objective.side)),
            ("bound", RecordValue::Number(bound.into())),
            ("points", RecordValue::Number(objective.points.into())),
        ];
        Some(HandlerSubject::Record("objective", values))
    }

    /// The elements that came into contact with an enemy since the last report, each with the enemy that its front is
    /// against.
    fn contacts(&mut self, at: &Situation) -> Vec<HandlerEvent> {
        if !self.hears(HandlerOccasion::Contact) {
            return Vec::new();
        }
        let against = |id: ElementId| {
            let contact = at.contacts().get(id);
            contact.foe.or(contact.strikes.map(|(struck, _)| struck)).map(|enemy| (id, enemy))
        };
        let now: Vec<(ElementId, ElementId)> = at.in_open().filter_map(against).collect();
        let known = |(id, enemy): &(ElementId, ElementId)| {
            self.touching.contains(&(*id, *enemy)) || self.touching.contains(&(*enemy, *id))
        };
        // If two elements face each other, only the one of the side on move is reported.
        let second = |(id, enemy): &(ElementId, ElementId)| {
            at.element(*id).side != at.battle.bound.side && now.contains(&(*enemy, *id))
        };
        let new: Vec<_> = now.iter().copied().filter(|pair| !known(pair) && !second(pair)).collect();
        self.touching = now;
        let contact = |(id, enemy)| self.now(HandlerOccasion::Contact, HandlerSubject::Element(id, Some(enemy)));
        new.into_iter().map(contact).collect()
    }

    /// The elements that stand on a feature on which they did not stand at the last report.
    fn entered(&mut self, at: &Situation) -> Vec<HandlerEvent> {
        if !self.hears(HandlerOccasion::Entered) {
            return Vec::new();
        }
        let before = std::mem::replace(&mut self.standing, on_features(at));
        let new = self.standing.iter().filter(|pair| !before.contains(pair));
        new.map(|(id, feature)| self.now(HandlerOccasion::Entered, HandlerSubject::On(*id, *feature))).collect()
    }

    /// A report with the current phase.
    fn now(&self, occasion: HandlerOccasion, subject: HandlerSubject) -> HandlerEvent {
        HandlerEvent { occasion, phase: self.phase, subject }
    }

    fn hears(&self, occasion: HandlerOccasion) -> bool {
        self.handlers.iter().any(|handler| handler.occasion == occasion)
    }

    fn ending_record(&self, ending: &Ending) -> HandlerSubject {
        let winner = ending.winner.map_or(RecordValue::Nothing, |side| self.side(side));
        let why = match &ending.why {
            EndReason::Victory => "rules".to_string(),
            EndReason::Bounds => "bounds".to_string(),
            EndReason::Resigned => "resigned".to_string(),
            EndReason::NobodyLeft => "nobody left".to_string(),
            EndReason::Retreat(_) => "retreat".to_string(),
            EndReason::Points => "points".to_string(),
            EndReason::Condition(name) => {
                self.view.spoken.as_ref().map_or(name.as_str(), |spoken| spoken.key(name)).to_string()
            }
        };
        HandlerSubject::Record("ending", vec![("winner", winner), ("why", RecordValue::Text(why))])
    }

    /// Calls a function of the script; `None` if it is not called any more, or made a mistake that does not end the
    /// battle.
    fn run<R: FromLuaMulti>(&self, call: &Function, args: impl IntoLuaMulti) -> Result<Option<R>, ScriptError> {
        if self.patience.is_spent() {
            return Ok(None);
        }
        self.patience.excused(self.vm.call(call, args), |line| self.view.wishes.borrow_mut().push(line))
    }

    /// Calls the handlers that take a report.
    fn call(&self, told: &HandlerEvent) -> Result<(), ScriptError> {
        let lua = self.vm.lua();
        let wants = |handler: &&Handler| told.is_for(handler, &self.view.battle.borrow(), self.view.written.as_deref());
        for handler in self.handlers.iter().filter(wants) {
            let args = || -> mlua::Result<(Value, Value, Value)> {
                let (subject, by) = told.subject.values(lua, &self.view)?;
                Ok((BattleWord(self.view.clone()).into_lua(lua)?, subject, by))
            };
            let args = args().map_err(|e| self.vm.error(&e))?;
            self.run::<()>(&handler.call, args)?;
        }
        Ok(())
    }

    /// Calls the timers that are due at the start of the bound that has begun; timers set by these calls wait for a
    /// later bound.
    fn call_timers(&self) -> Result<(), ScriptError> {
        let waiting = self.view.timers.take();
        let battle = self.view.battle.borrow();
        let (due, waiting) = waiting.into_iter().partition(|timer| timer.is_due(&battle, || self.view.throw()));
        drop(battle);
        self.view.timers.replace(waiting);
        let due: Vec<Timer> = due;
        for timer in due {
            let battle = BattleWord(self.view.clone()).into_lua(self.vm.lua()).map_err(|e| self.vm.error(&e))?;
            self.run::<()>(&timer.call, battle)?;
        }
        Ok(())
    }

    fn side_of(&self, one: &Reinforcement) -> SideId {
        self.view.start.commands[one.command.index()].side
    }

    /// Sends for the reserves of the side on move that are due at the start of its bound.
    fn send(&mut self, at: &Situation, battle: &Battle) {
        let expected = std::mem::take(&mut self.expected);
        let due =
            |one: &Reinforcement| self.side_of(one) == battle.bound.side && one.is_due(battle, || self.view.throw());
        let (sent, waiting): (Vec<_>, Vec<_>) = expected.into_iter().partition(due);
        let mut wishes = self.view.wishes.borrow_mut();
        for one in &sent {
            let places = one.places(battle);
            wishes.extend(one.without_room(at, &places).map(Wish::Speak));
            wishes.push(Wish::Arrive(places));
        }
        drop(wishes);
        self.expected = waiting;
    }

    /// Evaluates the conditions that have a function of their own.
    fn ask(&self) -> Result<(), ScriptError> {
        for condition in &self.conditions {
            let Some(when) = &condition.when else { continue };
            if self.view.won.get().is_some() || self.view.battle.borrow().ending.is_some() {
                return Ok(());
            }
            let battle = BattleWord(self.view.clone()).into_lua(self.vm.lua()).map_err(|e| self.vm.error(&e))?;
            let Some(answer) = self.run::<Value>(when, battle)? else { continue };
            let winner = condition.winner(&self.view.start, &answer);
            let winner = self.patience.excused(winner, |line| self.view.wishes.borrow_mut().push(line))?;
            if let Some(winner) = winner.flatten() {
                self.view.won.set(Some(winner));
                self.view.wishes.borrow_mut().push(Wish::End { condition: condition.name.clone(), winner });
            }
        }
        Ok(())
    }

    fn tell(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, ScriptError> {
        let keyed = at.battle.in_keys();
        let mut told = self.told(&keyed, events);
        told.extend(self.contacts(at));
        told.extend(self.entered(at));
        told.retain(|one| {
            self.handlers.iter().any(|handler| one.is_for(handler, &keyed, self.view.written.as_deref()))
        });
        let decisive = |e: &Event| matches!(e.what, What::Destroyed { .. } | What::Left { returns: false, .. });
        let asks = self.conditions.iter().any(|c| c.when.is_some()) && events.iter().any(decisive);
        let began = events.iter().any(|e| matches!(e.what, What::BoundBegan { .. })) && at.battle.ending.is_none();
        let comes = began && self.expected.iter().any(|one| self.side_of(one) == at.battle.bound.side);
        let rings = began && !self.view.timers.borrow().is_empty();
        if told.is_empty() && !asks && !comes && !rings {
            return self.wishes();
        }
        self.view.look(at.battle);
        if comes {
            self.send(at, &keyed);
        }
        for one in &told {
            self.call(one)?;
        }
        if rings {
            self.call_timers()?;
        }
        if asks {
            self.ask()?;
        }
        self.wishes()
    }

    /// Calls the handlers of the end of a bound, and evaluates the conditions.
    fn tell_end(&mut self, at: &Situation) -> Result<Vec<Wish>, ScriptError> {
        let bound = at.battle.bound;
        let end = self.now(HandlerOccasion::BoundEnd, self.bound_record((bound.number, bound.side)));
        if !self.hears(HandlerOccasion::BoundEnd) && self.conditions.iter().all(|condition| condition.when.is_none()) {
            return Ok(Vec::new());
        }
        self.view.look(at.battle);
        self.call(&end)?;
        self.ask()?;
        self.wishes()
    }

    /// Calls what waits for the answer to a question.
    fn tell_answer(&mut self, at: &Situation, number: u16, choice: u8) -> Result<Vec<Wish>, ScriptError> {
        let mut questions = self.view.questions.borrow_mut();
        let place = questions.open.iter().position(|asked| asked.number == number);
        let Some(asked) = place.map(|place| questions.open.remove(place)) else { return Ok(Vec::new()) };
        drop(questions);
        self.view.look(at.battle);
        let battle = BattleWord(self.view.clone()).into_lua(self.vm.lua()).map_err(|e| self.vm.error(&e))?;
        let answer = asked.choices.get(usize::from(choice)).cloned().unwrap_or_default();
        self.run::<()>(&asked.call, (battle, answer))?;
        self.wishes()
    }

    /// The wishes of the calls so far, with the lines of `print`.
    fn wishes(&mut self) -> Result<Vec<Wish>, ScriptError> {
        let mut wishes = self.view.wishes.take();
        if let Some(Wish::End { condition, winner }) = wishes.iter().find(|wish| matches!(wish, Wish::End { .. })) {
            let ending = Ending { winner: *winner, why: EndReason::Condition(condition.clone()) };
            self.call(&self.now(HandlerOccasion::Victory, self.ending_record(&ending)))?;
            wishes.extend(self.view.wishes.take());
        }
        let lines = self.vm.printed_after(self.printed);
        self.printed += lines.len();
        wishes.extend(lines.into_iter().map(Wish::Say));
        wishes.iter_mut().for_each(|wish| self.tell_people(wish));
        Ok(wishes)
    }
}

impl ScriptWatcher {
    /// Calls what a wish names as the battle is told.
    fn tell_people(&self, wish: &mut Wish) {
        let Some(spoken) = &self.view.spoken else { return };
        match wish {
            Wish::End { condition, .. } => *condition = spoken.said(condition).to_string(),
            Wish::Send { missions, .. } => missions.iter_mut().for_each(|mission| spoken.say_task(&mut mission.task)),
            _ => {}
        }
    }
}

impl Watcher for ScriptWatcher {
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop> {
        let mut wishes = self.tell(at, events)?;
        wishes.extend(self.arrivals.watch(at, events)?);
        Ok(wishes)
    }

    fn bound_over(&mut self, at: &Situation) -> Result<Vec<Wish>, Stop> {
        Ok(self.tell_end(at)?)
    }

    fn replied(&mut self, at: &Situation, question: u16, choice: u8) -> Result<Vec<Wish>, Stop> {
        Ok(self.tell_answer(at, question, choice)?)
    }
}

/// The reports of an element that is lost, and of its general if it had him.
fn lose(
    battle: &Battle,
    element: ElementId,
    by: Option<ElementId>,
) -> impl Iterator<Item = (HandlerOccasion, HandlerSubject)> {
    let led = battle.commands.iter().any(|command| command.general == Some(element));
    let general = led.then_some((HandlerOccasion::GeneralLost, HandlerSubject::Element(element, by)));
    std::iter::once((HandlerOccasion::Lost, HandlerSubject::Element(element, by))).chain(general)
}

/// The elements with the features on which they stand, in the order of the roster.
fn on_features(at: &Situation) -> Vec<(ElementId, FeatureId)> {
    let under = |id: ElementId| at.field.under(at.battle, at.rect(id)).map(move |(feature, _)| (id, feature));
    at.in_open().flat_map(under).collect()
}
