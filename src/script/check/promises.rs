//! Findings on things that a script announces and cannot keep: conditions that are met at the start or never, handlers
//! that are never called, reserves that never arrive.
//!
//! A condition is a function, so it is called in many situations that a battle may reach: nothing happened, one side or
//! both destroyed or gone, and all elements of a side at one place of the board, early and late.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use super::severity::Severity;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, Feature, Hidden, Hideout, Standing};
use crate::fight::ground::is_astride;
use crate::geometry::{Point, overlaps};
use crate::script::error::ScriptError;
use crate::script::tokens::ScriptTokens;
use crate::script::vm::Vm;
use crate::script::words::battle_word::BattleWord;
use crate::script::words::beaten;
use crate::script::words::calls::WHEN_GIVES;
use crate::script::words::calls::{DeclaredCondition, Handler, HandlerOccasion};
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::filter;
use crate::script::words::goals;
use crate::script::words::view::HandlerView;
use crate::view::Situation;
use crate::view::field::{Field, Ground};
use crate::ways::ground::may_stand;
use mlua::{IntoLua, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The most places of the board that are tried for a condition.
const MOST_PLACES: usize = 1_600;
/// The most situations with all elements of a side at one place that are tried for all conditions together.
const MOST_MOVED: usize = 50_000;
/// The advice for a condition that was not met in any situation tried.
const MAY_BE: &str = "look whether it can be met; a check tries some situations, not all";
/// The late bound if the script sets no last one.
const LATE: u16 = 200;

/// All these findings; `files` are the tokens of the script's files.
pub fn findings(vm: &Vm, draft: &ScenarioDraft, start: &Battle, files: &[Rc<ScriptTokens>]) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    let left = Cell::new(MOST_MOVED);
    for condition in &draft.conditions {
        match judge(vm, draft, condition, start, (files, &left)) {
            Ok(finding) => found.extend(finding),
            // No condition can be called after a limit.
            Err(error) if error.limit().is_some() => {
                found.push(ScriptFinding::of(&error));
                return found;
            }
            Err(error) => found.push(ScriptFinding::of(&error)),
        }
    }
    found.extend(goals::findings(draft, start));
    found.extend(beaten::findings(draft, start));
    found.extend(idle_handlers(draft, start));
    found.extend(idle_reserves(draft, start, files));
    found.extend(shut_out(draft, start));
    found
}

/// Calls a condition in situations.
struct Asker<'a> {
    vm: &'a Vm,
    view: Rc<HandlerView>,
    condition: &'a DeclaredCondition,
    when: &'a mlua::Function,
    /// The number of situations tried.
    tried: Cell<usize>,
}

impl Asker<'_> {
    /// Whether the condition is met.
    fn met(&self, battle: &Battle) -> Result<bool, ScriptError> {
        self.tried.set(self.tried.get() + 1);
        self.view.battle.borrow_mut().clone_from(battle);
        let word = BattleWord(self.view.clone()).into_lua(self.vm.lua()).map_err(|e| self.vm.error(&e))?;
        let answer: Value = self.vm.call(self.when, word)?;
        self.view.clear();
        Ok(self.condition.winner(&self.view.start, &answer)?.is_some())
    }
}

/// Judges one condition; `left` is how many situations may still be tried.
fn judge(
    vm: &Vm,
    draft: &ScenarioDraft,
    condition: &DeclaredCondition,
    start: &Battle,
    (files, left): (&[Rc<ScriptTokens>], &Cell<usize>),
) -> Result<Option<ScriptFinding>, ScriptError> {
    let finding = |kind, what: &str| {
        Some(ScriptFinding::new(kind, condition.at.clone(), format!("victory \"{}\" {what}", condition.name)))
    };
    let Some(when) = &condition.when else {
        let won = files.iter().any(|file| file.has("win"));
        return Ok(if won {
            None
        } else {
            finding(FindingKind::NeverMet, "has no `when`, and nothing calls battle:win")
        });
    };
    let view = HandlerView {
        battle: RefCell::new(start.clone()),
        conditions: draft.conditions.iter().map(|condition| condition.name.clone()).collect(),
        ..HandlerView::new(&draft.rules, start, &draft.zones, (0, "check"))
    };
    let asker = Asker { vm, view: Rc::new(view), condition, when, tried: Cell::new(0) };
    if asker.met(start)? {
        return Ok(finding(FindingKind::MetAtStart, "is met before anybody has moved"));
    }
    for battle in after_losses(draft, start) {
        if asker.met(&battle)? {
            return Ok(None);
        }
    }
    let mut closed = false;
    if files.iter().any(|file| file.has("x") || file.has("y")) {
        for (battle, side) in after_moves(draft, start).take(left.get()) {
            left.set(left.get() - 1);
            match asker.met(&battle) {
                Ok(true) if is_open(draft, &battle, side) => return Ok(None),
                Ok(met) => closed |= met,
                Err(error) if error.limit().is_some() || is_answer(&error) => return Err(error),
                // All elements in one place are no real battle: a failure there is no mistake.
                Err(_) => {}
            }
        }
    }
    let tried = asker.tried.get();
    let found = if closed {
        let where_closed = "is met only where the ground is closed to all who might go there";
        finding(FindingKind::Unreachable, &format!("{where_closed}, of the {tried} situations that were tried"))
    } else {
        let which = "all lost or gone on either side, or at one place, early or late";
        finding(FindingKind::NeverMet, &format!("was not met in the {tried} situations that were tried: {which}"))
    };
    // The function may depend on things that no check tries, so this is only a remark.
    Ok(found.map(|found| ScriptFinding { severity: Severity::Remark, hint: MAY_BE.to_string(), ..found }))
}

/// Whether a condition was called and answered with what is no answer, wherever everybody stood.
fn is_answer(error: &ScriptError) -> bool {
    error.message().contains(WHEN_GIVES)
}

/// The bound numbers that stand for early and late in a battle.
fn bounds(draft: &ScenarioDraft) -> [u16; 2] {
    [1, draft.max_bounds.unwrap_or(LATE)]
}

/// The battle after one side or both are all on the table, destroyed or gone, early and late.
fn after_losses(draft: &ScenarioDraft, start: &Battle) -> Vec<Battle> {
    let mut all = Vec::new();
    for bound in bounds(draft) {
        for standing in [Standing::OnTable, Standing::Destroyed, Standing::Gone] {
            for sides in [[true, false], [false, true], [true, true]] {
                let mut battle = start.uncovered().into_owned();
                battle.bound.number = bound;
                for element in battle.elements.iter_mut().filter(|e| sides[e.side.index()]) {
                    element.standing = standing;
                }
                all.push(battle);
            }
        }
    }
    all
}

/// The battle with all elements of a side at one place, and the side.
fn after_moves<'a>(draft: &'a ScenarioDraft, start: &'a Battle) -> impl Iterator<Item = (Battle, SideId)> + 'a {
    let mut step = start.base_width / 2;
    let fits = |step: i32| ((start.board.width / step + 1) * (start.board.depth / step + 1)) as usize <= MOST_PLACES;
    while !fits(step) {
        step += start.base_width / 2;
    }
    let places = (0..=start.board.width / step)
        .flat_map(move |x| (0..=start.board.depth / step).map(move |y| Point { x: x * step, y: y * step }));
    places.flat_map(move |at| {
        [(0, false), (1, false), (0, true), (1, true)].into_iter().map(move |(side, late)| {
            let mut battle = start.clone();
            battle.bound.number = bounds(draft)[usize::from(late)];
            for element in battle.elements.iter_mut().filter(|e| e.side == SideId(side)) {
                (element.base.at, element.standing) = (at, Standing::OnTable);
            }
            (battle, SideId(side))
        })
    })
}

/// Whether the ground at which all elements of a side stand is open to at least one of them.
fn is_open(draft: &ScenarioDraft, battle: &Battle, side: SideId) -> bool {
    let at = |element: &Element| {
        let closed = |feature: &Feature| {
            let moves = &draft.rules.moves;
            let shut = moves.closed_to(element, moves.going_of(feature, element)).is_some();
            shut && Ground::of(feature).touches(&element.base.rect())
        };
        !battle.features.iter().any(closed)
    };
    battle.elements.iter().filter(|element| element.side == side).any(at)
}

/// Handlers and timers for occasions that never occur.
fn idle_handlers(draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let away = |hidden: &Hidden| !matches!(hidden.hideout, Hideout::Ambush { .. });
    let reserves =
        start.elements.iter().any(|element| element.standing == Standing::Reserve) || start.hidden.iter().any(away);
    let whole = start.uncovered();
    let fits = |handler: &Handler| whole.roster().any(|(id, _)| handler.filter.takes(&whole, id, None));
    let idle = |handler: &Handler| match handler.occasion {
        HandlerOccasion::Arrived if !reserves => Some("nobody ever arrives: the scenario has no reserves"),
        HandlerOccasion::Entered if start.features.is_empty() => {
            Some("there is nothing to enter: the scenario has no terrain")
        }
        occasion if occasion.is_of_elements() && !fits(handler) => Some("no element of the battle passes its filter"),
        _ => None,
    };
    // A filter with an unknown name has been refused already.
    let known = draft.handlers.iter().filter(|handler| filter::is_known(draft, start, &handler.filter));
    let handlers = known.filter_map(|handler| Some((handler.at.clone(), idle(handler)?)));
    let late = draft.timers.iter().filter(|timer| timer.bound > draft.max_bounds && draft.max_bounds.is_some());
    let timers =
        late.map(|timer| (timer.filter.at.clone(), "the battle ends before: its bound is behind `max_bounds`"));
    handlers.chain(timers).map(|(at, message)| ScriptFinding::new(FindingKind::IdleHandler, at, message)).collect()
}

/// Reserves that can never come on, since the ground or a stronghold at their place leaves them no room.
fn shut_out(draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let field = Field::new(start);
    let at = Situation::new(&draft.rules, &field, start);
    let mut found = Vec::new();
    for coming in &draft.reinforcements {
        let barred = coming.places(start).into_iter().filter_map(|(id, base)| {
            let (rect, e) = (base.rect(), start.element(id));
            let place = start.strongholds.iter().find(|place| overlaps(&place.base.rect(), &rect));
            let why = match place {
                Some(place) => {
                    format!("a {} of {} stands there", place.kind.title(), start.sides[place.side.index()].name)
                }
                None if field.off_board(&rect).is_some() => "it is off the board".to_string(),
                None if !may_stand(&at, e, &rect) && !is_astride(&at, &rect) => "the ground is closed to it".into(),
                None => return None,
            };
            Some((start.name(id), why))
        });
        if let Some((name, why)) = barred.into_iter().next() {
            let command = &start.commands[coming.command.index()].name;
            let message =
                format!("the reserve {name} of \"{command}\" never finds room to come on at its place: {why}");
            let hint = "take another place for them with `at`, or another `edge`".to_string();
            let finding = ScriptFinding::new(FindingKind::IdleReserve, coming.at.clone(), message);
            found.push(ScriptFinding { hint, ..finding });
        }
    }
    found
}

/// Commands whose reserves no `battle:arrive` names, judged by the text.
fn idle_reserves(draft: &ScenarioDraft, start: &Battle, files: &[Rc<ScriptTokens>]) -> Vec<ScriptFinding> {
    let named: Vec<Option<String>> = files.iter().flat_map(|file| file.calls("arrive", "command")).collect();
    let mut found = Vec::new();
    for (i, command) in draft.commands.iter().enumerate() {
        // The rules' set-up brings these itself.
        if draft.arrivals.0.iter().any(|arrival| arrival.command.index() == i) {
            continue;
        }
        let waits = |(id, e): (ElementId, &Element)| {
            // Who found no place in his zone has been told of.
            let zoned = draft.zones.iter().any(|zone| zone.who.contains(&id));
            let waits = e.command.index() == i && e.standing == Standing::Reserve && !start.landing.contains(&id);
            let comes = draft.reinforcements.iter().any(|r| r.who.contains(&id));
            let peopled = start.strongholds.iter().any(|place| place.people.contains(&Some(id)));
            let waits = waits && !comes && !peopled && !zoned;
            waits.then_some(id)
        };
        let Some(first) = start.roster().find_map(waits) else { continue };
        let name = &command.command.name;
        if named.iter().any(|one| one.as_ref().is_none_or(|one| one == name)) {
            continue;
        }
        let at = draft.elements.get(first.index()).and_then(|element| element.at.clone());
        let message = format!("the reserves of \"{name}\" never come: no battle:arrive names them");
        found.push(ScriptFinding::new(FindingKind::IdleReserve, at, message));
    }
    found
}
