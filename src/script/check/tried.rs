//! Findings from calling each handler and timer once, as if its occasion had come, under the limits of the script.
//!
//! The occasion is made up from the battle as it begins: an element that passes the filter, the first enemy, the side on
//! move. Whatever the call asks for is dropped.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Function, IntoLua, IntoLuaMulti, Value};

use super::finding::ScriptFinding;
use crate::base::names::{CommandId, ElementId, FeatureId};
use crate::battle::{Battle, Phase, Standing};
use crate::course::Wish;
use crate::course::facts::{HouseDeed, HouseFact};
use crate::script::collect::follows;
use crate::script::error::ScriptError;
use crate::script::told::HandlerSubject;
use crate::script::vm::Vm;
use crate::script::words::battle_word::BattleWord;
use crate::script::words::calls::{AskedQuestion, Handler, HandlerOccasion, Timer};
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::lexicon::phase_name;
use crate::script::words::view::{HandlerView, RecordValue};

/// The advice for a mistake that only a call shows.
const CALLED: &str = "the function was called once, as if its occasion had come: in a battle this would end the battle";
/// The most timers that are tried of those which calls have set.
const MOST_SET: usize = 50;

/// All these findings.
pub fn findings(vm: &Vm, draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let mut trial = HandlerTrial { vm, draft, start, set: Vec::new(), asked: Vec::new(), found: Vec::new() };
    for handler in &draft.handlers {
        let Some((battle, subject)) = staged(start, handler) else { continue };
        if trial.call(&handler.call, battle, Some(&subject), None).is_err() {
            return trial.found;
        }
    }
    for timer in &draft.timers {
        if trial.timer(timer, &[]).is_err() {
            return trial.found;
        }
    }
    // Those that the calls have set, and those that these set in turn.
    for _ in 0..MOST_SET {
        let Some((timer, gone)) = trial.set.pop() else { break };
        if trial.timer(&timer, &gone).is_err() {
            return trial.found;
        }
    }
    // What waits for the answers to questions is called with each choice.
    for _ in 0..MOST_SET {
        let Some(asked) = trial.asked.pop() else { break };
        for choice in &asked.choices {
            if trial.call(&asked.call, moving(start), None, Some(choice)).is_err() {
                return trial.found;
            }
        }
    }
    trial.found
}

/// A limit was reached: nothing more can be called.
struct Spent;

struct HandlerTrial<'a> {
    vm: &'a Vm,
    draft: &'a ScenarioDraft,
    start: &'a Battle,
    /// The timers that calls have set, with the commands that those calls let go over.
    set: Vec<(Timer, Vec<CommandId>)>,
    asked: Vec<AskedQuestion>,
    found: Vec<ScriptFinding>,
}

impl HandlerTrial<'_> {
    fn timer(&mut self, timer: &Timer, gone: &[CommandId]) -> Result<(), Spent> {
        let mut battle = moving(self.start);
        for id in gone {
            let side = battle.commands[id.index()].side.enemy();
            battle.commands[id.index()].side = side;
            battle.elements.iter_mut().filter(|e| e.command == *id).for_each(|e| e.side = side);
        }
        battle.bound.number = timer.bound.unwrap_or(1);
        self.call(&timer.call, battle, None, None)
    }

    /// Calls a function with a battle and a subject, or an answer.
    fn call(
        &mut self,
        call: &Function,
        battle: Battle,
        subject: Option<&HandlerSubject>,
        answer: Option<&str>,
    ) -> Result<(), Spent> {
        let view = Rc::new(HandlerView {
            battle: RefCell::new(battle),
            conditions: self.draft.conditions.iter().map(|condition| condition.name.clone()).collect(),
            ..HandlerView::new(&self.draft.rules, self.start, &self.draft.zones, (0, "check"))
        });
        let called = self.values(&view, subject, answer).and_then(|values| self.vm.call::<()>(call, values));
        let room = MOST_SET.saturating_sub(self.set.len());
        let gone: Vec<CommandId> = view.wishes.borrow().iter().filter_map(goes_over).collect();
        self.set.extend(view.timers.take().into_iter().take(room).map(|timer| (timer, gone.clone())));
        let room = MOST_SET.saturating_sub(self.asked.len());
        self.asked.extend(view.questions.take().open.into_iter().take(room));
        match called {
            Ok(()) => Ok(()),
            // What was refused before has been told.
            Err(error) if follows(&error) => Ok(()),
            Err(error) => {
                let limit = error.limit().is_some();
                let finding = ScriptFinding::of(&error);
                let own = (!finding.hint.is_empty()).then(|| finding.hint.clone());
                let hint = match own {
                    Some(own) if limit => own,
                    Some(own) => format!("{own}; {CALLED}"),
                    None => CALLED.to_string(),
                };
                self.found.push(ScriptFinding { hint, ..finding });
                if limit { Err(Spent) } else { Ok(()) }
            }
        }
    }

    fn values(
        &self,
        view: &Rc<HandlerView>,
        subject: Option<&HandlerSubject>,
        answer: Option<&str>,
    ) -> Result<impl IntoLuaMulti + use<>, ScriptError> {
        let lua = self.vm.lua();
        let values = || -> mlua::Result<(Value, Value, Value)> {
            let battle = BattleWord(view.clone()).into_lua(lua)?;
            let (first, second) = match (subject, answer) {
                (Some(subject), _) => subject.values(lua, view)?,
                (None, answer) => (answer.into_lua(lua)?, Value::Nil),
            };
            Ok((battle, first, second))
        };
        values().map_err(|e| self.vm.error(&e))
    }
}

/// The command that a wish lets go over: who waits for a later bound finds it with its new army.
fn goes_over(wish: &Wish) -> Option<CommandId> {
    match wish {
        Wish::Fact(HouseFact { deed: HouseDeed::ChangeSides { command }, .. }) => Some(*command),
        _ => None,
    }
}

/// The battle in the moves of its first bound.
fn moving(start: &Battle) -> Battle {
    let mut battle = start.clone();
    battle.bound.number = 1;
    battle.bound.phase = Phase::Moves;
    battle
}

/// The battle and the subject of an occasion that the handler takes; `None` if there can be none, which is another
/// finding.
fn staged(start: &Battle, handler: &Handler) -> Option<(Battle, HandlerSubject)> {
    let filter = &handler.filter;
    let mut battle = moving(start);
    let text = |text: &str| RecordValue::Text(text.to_string());
    let on_move = start.sides[start.bound.side.index()].name.as_str();
    let side = || text(filter.side.as_deref().unwrap_or(on_move));
    let number = |number: f64| RecordValue::Number(number);
    let mut all = start.roster().map(|(id, _)| id);
    let id = all.find(|id| filter.takes(start, *id, None) && start.element(*id).standing == Standing::OnTable);
    let id = id.or_else(|| start.roster().map(|(id, _)| id).find(|id| filter.takes(start, *id, None)));
    let enemy = |id: ElementId| start.roster().find(|(_, e)| e.side != start.element(id).side).map(|(id, _)| id);
    let subject = match handler.occasion {
        HandlerOccasion::BoundStart | HandlerOccasion::BoundEnd => {
            HandlerSubject::Record("bound", vec![("number", number(1.0)), ("side", side())])
        }
        HandlerOccasion::Phase => {
            let phase = filter.phase.unwrap_or(Phase::Moves);
            battle.bound.phase = phase;
            let values = vec![("name", text(phase_name(phase))), ("bound", number(1.0)), ("side", side())];
            HandlerSubject::Record("phase", values)
        }
        HandlerOccasion::Destroyed | HandlerOccasion::Lost | HandlerOccasion::GeneralLost => {
            let id = id?;
            battle.elements[id.index()].standing = Standing::Destroyed;
            HandlerSubject::Element(id, enemy(id))
        }
        HandlerOccasion::Contact => HandlerSubject::Element(id?, enemy(id?)),
        HandlerOccasion::Arrived => HandlerSubject::Element(id?, None),
        HandlerOccasion::Entered => {
            let mut grounds = (0..start.features.len()).map(|i| FeatureId(i as u8));
            HandlerSubject::On(id?, grounds.find(|ground| filter.takes_ground(start, *ground))?)
        }
        HandlerOccasion::Combat => {
            let (first, second) = (id?, enemy(id?)?);
            let how = filter.how.map_or("close_combat", way);
            let totals = [("first_total", number(6.0)), ("second_total", number(4.0))];
            let who =
                [("how", text(how)), ("first", RecordValue::Element(first)), ("second", RecordValue::Element(second))];
            HandlerSubject::Record("combat", who.into_iter().chain(totals).collect())
        }
        HandlerOccasion::Objective => {
            let named = |name: &str| filter.name.as_deref().is_none_or(|own| own == name);
            let objective = start.objectives.list.iter().find(|objective| named(&objective.name))?;
            let owner = start.sides[objective.side.index()].name.as_str();
            let values = vec![
                ("name", text(&objective.name)),
                ("side", text(owner)),
                ("bound", number(1.0)),
                ("points", number(objective.points.into())),
            ];
            HandlerSubject::Record("objective", values)
        }
        HandlerOccasion::Victory => {
            let why = filter.name.as_deref().unwrap_or("rules");
            HandlerSubject::Record("ending", vec![("winner", side()), ("why", text(why))])
        }
    };
    Some((battle, subject))
}

/// The word for a way of fighting.
fn way(how: crate::battle::FightKind) -> &'static str {
    crate::script::words::lexicon::WAYS.iter().find(|(_, of)| *of == how).map_or("close_combat", |(word, _)| *word)
}
