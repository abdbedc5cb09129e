//! The script as one who watches a battle: calls its handlers, asks its conditions, hands on what they want.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::{IntoLua, Value};

use crate::base::dice::Seeded;
use crate::base::names::did_you_mean;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Blow, EndReason, Ending, Event, How, Standing, What};
use crate::engine::Situation;
use crate::engine::general::{Stop, Watcher, Wish};
use crate::script::error::ScriptError;
use crate::script::vm::Vm;
use crate::script::words::draft::{Draft, wrong};
use crate::script::words::length::shown;
use crate::script::words::occasions::{Condition, Handler, Occasion};
use crate::script::words::reinforcements::Reinforcement;
use crate::script::words::view::{BattleWord, ElementWord, Held, Record, View, phase_name};

/// Handlers and conditions of one battle, in a machine of their own.
pub struct ScriptWatcher {
    vm: Vm,
    view: Rc<View>,
    handlers: Vec<Handler>,
    conditions: Vec<Condition>,
    /// The reserves that come by themselves and have not been sent for.
    expected: Vec<Reinforcement>,
    /// The bound that runs, as the script was told.
    bound: Option<(u16, SideId)>,
    /// The pairs of enemies in contact, as the script was told.
    touching: Vec<(ElementId, ElementId)>,
    /// The reserves that have not been seen on the table.
    waiting: Vec<ElementId>,
    /// How many lines of `print` were handed on.
    printed: usize,
}

/// What a handler is told about.
enum Subject {
    /// An element, and who did it.
    Element(ElementId, Option<ElementId>),
    /// Named values.
    Record(&'static str, Vec<(&'static str, Held)>),
}

impl ScriptWatcher {
    /// Watches a battle that starts as `start`; the script's dice come from the battle's seed.
    pub fn new(vm: Vm, draft: Draft, start: Battle, seed: u64) -> ScriptWatcher {
        let waiting = start.roster().filter(|(_, e)| e.standing == Standing::Reserve).map(|(id, _)| id).collect();
        let view = View {
            battle: RefCell::new(start.clone()),
            rules: draft.rules,
            start,
            wishes: RefCell::default(),
            conditions: draft.conditions.iter().map(|condition| condition.name.clone()).collect(),
            dice: RefCell::new(Seeded::new(seed, "script")),
            won: Cell::new(None),
        };
        let printed = vm.log().lines.len();
        let (handlers, conditions, expected) = (draft.handlers, draft.conditions, draft.reinforcements);
        ScriptWatcher {
            vm,
            view: Rc::new(view),
            handlers,
            conditions,
            expected,
            bound: None,
            touching: Vec::new(),
            waiting,
            printed,
        }
    }

    /// What the script wants to hear of these events, in their order.
    fn told(&mut self, battle: &Battle, events: &[Event]) -> Vec<(Occasion, Subject)> {
        let mut told = Vec::new();
        let came = |id: &ElementId| battle.element(*id).standing != Standing::Reserve;
        for id in self.waiting.iter().filter(|id| came(id)) {
            told.push((Occasion::Arrived, Subject::Element(*id, None)));
        }
        self.waiting.retain(|id| !came(id));
        for event in events {
            match &event.what {
                What::BoundBegan { number, side } => {
                    let ended = self.bound.replace((*number, *side));
                    told.extend(ended.map(|bound| (Occasion::BoundEnd, self.bound_record(bound))));
                    told.push((Occasion::BoundStart, self.bound_record((*number, *side))));
                }
                What::PhaseBegan { phase } => {
                    let (number, side) = self.bound.unwrap_or((battle.bound.number, battle.bound.side));
                    let name = Held::Text(phase_name(*phase).to_string());
                    let values =
                        vec![("name", name), ("bound", Held::Number(number.into())), ("side", self.side(side))];
                    told.push((Occasion::Phase, Subject::Record("phase", values)));
                }
                What::Destroyed { element, by } => {
                    told.push((Occasion::Destroyed, Subject::Element(*element, *by)));
                    told.extend(loss(battle, *element, *by));
                }
                What::Left { element } => told.extend(loss(battle, *element, None)),
                What::ObjectiveMet { objective, bound } => {
                    told.extend(self.objective_record(battle, *objective, *bound))
                }
                What::Fought { blow } => told.push((Occasion::Combat, fight_record(blow))),
                What::Ended { ending } => told.push((Occasion::Victory, self.ending_record(ending))),
                _ => {}
            }
        }
        told.retain(|(occasion, _)| self.handlers.iter().any(|handler| handler.occasion == *occasion));
        told
    }

    fn side(&self, side: SideId) -> Held {
        Held::Text(self.view.start.sides[side.index()].name.clone())
    }

    fn bound_record(&self, (number, side): (u16, SideId)) -> Subject {
        Subject::Record("bound", vec![("number", Held::Number(number.into())), ("side", self.side(side))])
    }

    fn objective_record(&self, battle: &Battle, place: u8, bound: u16) -> Option<(Occasion, Subject)> {
        let objective = battle.objectives.list.get(usize::from(place))?;
        let values = vec![
            ("name", Held::Text(objective.name.clone())),
            ("side", self.side(objective.side)),
            ("bound", Held::Number(bound.into())),
            ("points", Held::Number(objective.points.into())),
        ];
        Some((Occasion::Objective, Subject::Record("objective", values)))
    }

    /// Who has come into contact with an enemy since the script was last told: each with the enemy that its front is
    /// against.
    fn contacts(&mut self, at: &Situation) -> Vec<(Occasion, Subject)> {
        if !self.handlers.iter().any(|handler| handler.occasion == Occasion::Contact) {
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
        // Of two who face each other the side on move is told first, and alone.
        let second = |(id, enemy): &(ElementId, ElementId)| {
            at.element(*id).side != at.battle.bound.side && now.contains(&(*enemy, *id))
        };
        let new: Vec<_> = now.iter().copied().filter(|pair| !known(pair) && !second(pair)).collect();
        self.touching = now;
        new.into_iter().map(|(id, enemy)| (Occasion::Contact, Subject::Element(id, Some(enemy)))).collect()
    }

    fn ending_record(&self, ending: &Ending) -> Subject {
        let winner = ending.winner.map_or(Held::Nothing, |side| self.side(side));
        let why = match &ending.why {
            EndReason::Victory => "rules".to_string(),
            EndReason::Bounds => "bounds".to_string(),
            EndReason::Resigned => "resigned".to_string(),
            EndReason::NobodyLeft => "nobody left".to_string(),
            EndReason::Points => "points".to_string(),
            EndReason::Condition(name) => name.clone(),
        };
        Subject::Record("ending", vec![("winner", winner), ("why", Held::Text(why))])
    }

    /// Calls the handlers of an occasion.
    fn call(&self, occasion: Occasion, subject: Subject) -> Result<(), ScriptError> {
        let lua = self.vm.lua();
        let args = || -> mlua::Result<(Value, Value, Value)> {
            let element = |id: ElementId| ElementWord { view: self.view.clone(), id }.into_lua(lua);
            let (subject, by) = match &subject {
                Subject::Element(id, by) => (element(*id)?, by.map_or(Ok(Value::Nil), element)?),
                Subject::Record(what, values) => {
                    let record = Record { view: self.view.clone(), what, values: values.clone() };
                    (record.into_lua(lua)?, Value::Nil)
                }
            };
            Ok((BattleWord(self.view.clone()).into_lua(lua)?, subject, by))
        };
        for handler in self.handlers.iter().filter(|handler| handler.occasion == occasion) {
            let args = args().map_err(|e| self.vm.error(&e))?;
            self.vm.call::<()>(&handler.call, args)?;
        }
        Ok(())
    }

    fn side_of(&self, one: &Reinforcement) -> SideId {
        self.view.start.commands[one.command.index()].side
    }

    /// Sends for the reserves of the side on move that are due at the start of its bound.
    fn send(&mut self, battle: &Battle) {
        let expected = std::mem::take(&mut self.expected);
        let due =
            |one: &Reinforcement| self.side_of(one) == battle.bound.side && one.is_due(battle, || self.view.throw());
        let (sent, waiting): (Vec<_>, Vec<_>) = expected.into_iter().partition(due);
        self.view.wishes.borrow_mut().extend(sent.iter().map(|one| Wish::Arrive(one.places(battle))));
        self.expected = waiting;
    }

    /// Asks the conditions that say themselves when they are met.
    fn ask(&self) -> Result<(), ScriptError> {
        for condition in &self.conditions {
            let Some(when) = &condition.when else { continue };
            if self.view.won.get().is_some() || self.view.battle.borrow().ending.is_some() {
                return Ok(());
            }
            let battle = BattleWord(self.view.clone()).into_lua(self.vm.lua()).map_err(|e| self.vm.error(&e))?;
            let answer: Value = self.vm.call(when, battle)?;
            if let Some(winner) = self.winner(condition, &answer)? {
                self.view.won.set(Some(winner));
                self.view.wishes.borrow_mut().push(Wish::End { condition: condition.name.clone(), winner });
            }
        }
        Ok(())
    }

    /// What a condition answered: nobody yet, a side, or a draw.
    fn winner(&self, condition: &Condition, answer: &Value) -> Result<Option<Option<SideId>>, ScriptError> {
        if matches!(answer, Value::Nil | Value::Boolean(false)) {
            return Ok(None);
        }
        let word = answer.as_string().map(|word| word.to_string_lossy()).unwrap_or_default();
        if word == "draw" {
            return Ok(Some(None));
        }
        let names = || self.view.start.sides.iter().map(|side| side.name.as_str());
        if let Some(i) = names().position(|name| name == word) {
            return Ok(Some(Some(SideId(i as u8))));
        }
        let near = did_you_mean(&word, names());
        let (name, found, sides) = (&condition.name, shown(answer), names().collect::<Vec<_>>().join(", "));
        let message =
            format!("victory \"{name}\": `when` gives a side ({sides}), \"draw\" or nil; found {found}{near}");
        Err(wrong(crate::script::check::kinds::Kind::Refused, &condition.at, message))
    }

    fn tell(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, ScriptError> {
        let mut told = self.told(at.battle, events);
        told.extend(self.contacts(at));
        let decisive =
            |e: &Event| matches!(e.what, What::BoundBegan { .. } | What::Destroyed { .. } | What::Left { .. });
        let asks = self.conditions.iter().any(|c| c.when.is_some()) && events.iter().any(decisive);
        let began = events.iter().any(|e| matches!(e.what, What::BoundBegan { .. })) && at.battle.ending.is_none();
        let comes = began && self.expected.iter().any(|one| self.side_of(one) == at.battle.bound.side);
        if told.is_empty() && !asks && !comes {
            return Ok(Vec::new());
        }
        self.view.battle.borrow_mut().clone_from(at.battle);
        if comes {
            self.send(at.battle);
        }
        for (occasion, subject) in told {
            self.call(occasion, subject)?;
        }
        if asks {
            self.ask()?;
        }
        let mut wishes = self.view.wishes.take();
        if let Some(Wish::End { condition, winner }) = wishes.iter().find(|wish| matches!(wish, Wish::End { .. })) {
            let ending = Ending { winner: *winner, why: EndReason::Condition(condition.clone()) };
            self.call(Occasion::Victory, self.ending_record(&ending))?;
            wishes.extend(self.view.wishes.take());
        }
        let lines = self.vm.log().lines;
        wishes.extend(lines.iter().skip(self.printed).map(|line| Wish::Say(line.clone())));
        self.printed = lines.len();
        Ok(wishes)
    }
}

impl Watcher for ScriptWatcher {
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop> {
        Ok(self.tell(at, events)?)
    }
}

/// An element that is lost, and, where it was a general's, that he is.
fn loss(battle: &Battle, element: ElementId, by: Option<ElementId>) -> impl Iterator<Item = (Occasion, Subject)> {
    let led = battle.commands.iter().any(|command| command.general == Some(element));
    let general = led.then_some((Occasion::GeneralLost, Subject::Element(element, by)));
    std::iter::once((Occasion::Lost, Subject::Element(element, by))).chain(general)
}

fn fight_record(blow: &Blow) -> Subject {
    let [first, second] = &blow.parties;
    let how = match blow.how {
        How::CloseCombat => "close_combat",
        How::Shooting => "shooting",
    };
    let number = |n: i8| Held::Number(n.into());
    Subject::Record(
        "combat",
        vec![
            ("how", Held::Text(how.to_string())),
            ("first", Held::Element(first.element)),
            ("second", Held::Element(second.element)),
            ("first_total", number(first.total)),
            ("second_total", number(second.total)),
        ],
    )
}
