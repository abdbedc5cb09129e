//! The log of a battle: the events, bound by bound, with dice, factors and clauses; a fold over the events.
//!
//! It knows no procedure: it reports events in their order. Events that only carry out what a line has reported (the
//! die of a fight, a step of an ordered move) are kept with that line without a line of their own.

mod decision;
mod ending;
mod line;
mod missions;
mod moved;
mod notes;
mod sentence;
mod state;
mod states;
mod tasks;

pub(in crate::report) use ending::end;
pub use line::LogLine;

use state::LogState;

use super::{house, names, settled};
use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::battle::{Battle, Event, MoveKind, Phase, What};
use crate::book::Rulebook;
use crate::report::departure::from_rules;
use crate::setup::opening;

/// The lines before the first bound: the options of the scenario, its dice, and its departure from the rules on setting up.
fn opening(rules: &Rulebook, start: &Battle) -> Vec<LogLine> {
    let settled = settled::lines(start).into_iter().filter(|_| start.bound.phase == Phase::SetUp);
    settled.map(|text| before(start, &text, Vec::new())).chain(departure(rules, start)).collect()
}

/// The line before the first bound of a battle that departs from the rules on setting up.
fn departure(rules: &Rulebook, start: &Battle) -> Option<LogLine> {
    let departure = start.departs.as_ref().filter(|_| start.bound.phase == Phase::SetUp)?;
    let faults: Vec<String> = departure.faults.iter().map(|f| opening::fault_words(rules, start, f)).collect();
    let text = format!("The battle departs {}", from_rules(&departure.reason, &faults));
    let mut clauses: Vec<Clause> = Vec::new();
    for fault in &departure.faults {
        if !clauses.contains(&fault.clause) {
            clauses.push(fault.clause);
        }
    }
    Some(before(start, &text, clauses))
}

/// A line before the first bound.
fn before(start: &Battle, text: &str, clauses: Vec<Clause>) -> LogLine {
    LogLine {
        bound: 0,
        side: names::one_line(&start.sides[start.bound.side.index()].name),
        depth: 0,
        text: names::one_line(text),
        clauses,
        events: Vec::new(),
        tied: names::tame(text),
    }
}

/// A line for each house rule, before the first bound.
fn house_rules(start: &Battle) -> Vec<LogLine> {
    let side = names::one_line(&start.sides[start.bound.side.index()].name);
    let line = |text: String| LogLine {
        bound: 0,
        side: side.clone(),
        depth: 0,
        text: text.clone(),
        clauses: Vec::new(),
        events: Vec::new(),
        tied: text,
    };
    let before = start.bound.phase == Phase::SetUp;
    house::listed(start).filter(|_| before).map(|rule| line(format!("House rule {rule}"))).collect()
}

/// A line for each task with which a battle begins.
pub(in crate::report) fn begun_tasks(start: &Battle) -> Vec<LogLine> {
    let told = tasks::at_start(start).into_iter().filter(|_| start.bound.phase == Phase::SetUp);
    let of = |side: SideId| names::one_line(&start.sides[side.index()].name);
    told.map(|(side, text)| LogLine { side: of(side), ..before(start, &text, Vec::new()) }).collect()
}

/// Writes the log of a battle; it keeps the battle after the events logged so far.
pub struct BattleLog<'r> {
    state: LogState<'r>,
    lines: Vec<LogLine>,
    /// Events that are kept for the next line.
    untold: Vec<Event>,
}

impl<'r> BattleLog<'r> {
    /// A log that begins with a battle as it stands.
    pub fn new(rules: &'r Rulebook, start: Battle) -> BattleLog<'r> {
        let lines = opening(rules, &start).into_iter().chain(house_rules(&start)).chain(begun_tasks(&start)).collect();
        BattleLog {
            state: LogState {
                rules,
                battle: start,
                told: Vec::new(),
                given_up: None,
                way: None,
                ordered: false,
                first_before: Vec::new(),
                stays: Vec::new(),
            },
            lines,
            untold: Vec::new(),
        }
    }

    /// The lines for the next events.
    pub fn tell(&mut self, events: &[Event]) -> Vec<LogLine> {
        let mut left = events;
        while let Some(event) = left.first() {
            let length = self.one(event, left);
            for event in &left[..length] {
                self.state.battle.apply(event);
            }
            left = &left[length..];
        }
        std::mem::take(&mut self.lines)
    }

    /// The battle after the events logged so far.
    pub fn battle(&self) -> &Battle {
        &self.state.battle
    }

    /// Logs the first of some events; returns the number of events that it logged.
    fn one(&mut self, event: &Event, left: &[Event]) -> usize {
        let length = match &event.what {
            What::BoundBegan { .. } => {
                self.state.begin_bound();
                1
            }
            What::Ordered { order, .. } => {
                self.state.told.clear();
                self.state.ordered |= order.kind().is_movement();
                self.state.look_who_stays(order, left);
                1
            }
            What::Held { .. } => {
                let same = left.iter().take_while(|other| other.clause == event.clause);
                same.take_while(|other| matches!(other.what, What::Held { .. })).count()
            }
            What::PipsGiven { .. } => run(left, |what| matches!(what, What::PipsGiven { .. })),
            What::Moved { kind: MoveKind::Conform, .. } => {
                run(left, |what| matches!(what, What::Moved { kind: MoveKind::Conform, .. }))
            }
            what if states::is_state(what) => run(left, states::is_state),
            What::Fought { .. } => 1 + run(&left[1..], |what| matches!(what, What::Result { .. })),
            _ => 1,
        };
        let events = &left[..length];
        if let [Event { what: What::Paid { .. }, .. }, Event { what: What::Aimed { .. }, .. }, ..] = left {
            self.untold.push(event.clone());
            return length;
        }
        if let What::Fought { .. } = event.what {
            self.state.look_on(&left[length..]);
        }
        self.state.measure(event, left);
        match sentence::of(&self.state, event, events) {
            Some((depth, text)) => self.line(depth, text, events),
            None => self.keep(events),
        }
        self.state.remember(events);
        length
    }

    fn line(&mut self, depth: usize, text: String, events: &[Event]) {
        let before = std::mem::take(&mut self.untold);
        // Each shooter pays before it aims.
        let paid: Vec<Event> = match events[0].what {
            What::Aimed { .. } => before.iter().filter(|e| matches!(e.what, What::Paid { .. })).cloned().collect(),
            _ => Vec::new(),
        };
        let all = [&before, events].concat();
        let (bound, side) = match events[0].what {
            What::BoundBegan { number, side } => (number, side),
            _ => (self.state.battle.bound.number, self.state.battle.bound.side),
        };
        let clauses = match states::is_state(&events[0].what) {
            true => states::clauses(&self.state, events),
            false => sentence::clauses(events),
        };
        self.lines.push(LogLine {
            bound,
            side: names::one_line(&self.state.battle.sides[side.index()].name),
            depth,
            text: names::one_line(&begun(&text)),
            clauses,
            events: all,
            tied: names::tame(&begun(&text)),
        });
        if let Some(line) = self.lines.last_mut() {
            sentence::add_price(line, &paid);
        }
    }

    /// Puts events with the last line, or keeps them for the first one.
    fn keep(&mut self, events: &[Event]) {
        let Some(line) = self.lines.last_mut() else {
            self.untold.extend_from_slice(events);
            return;
        };
        line.events.extend_from_slice(events);
        sentence::add_price(line, events);
        // The line of whoever took a bonus has its rule, which comes with the event that the bonus is used.
        let used = events.iter().filter(|event| matches!(event.what, What::BonusUsed { .. }));
        line.clauses.extend(used.filter_map(|event| event.clause));
    }
}

/// The number of events of a kind from the first on.
fn run(events: &[Event], kind: impl Fn(&What) -> bool) -> usize {
    events.iter().take_while(|e| kind(&e.what)).count()
}

/// A line that begins with a name that has an article begins with a capital.
fn begun(text: &str) -> String {
    if text.starts_with("the ") { names::begun(text) } else { text.to_string() }
}
