//! The log of a battle: what happened, bound by bound, with dice, factors and clauses; a fold over the events.
//!
//! Knows no procedure: it tells events in the order in which they came. Events that only carry out what a line has told
//! (a die that stands in a fight, a step of an ordered move) are kept with that line and not told again.

mod sentence;
pub(in crate::report) use sentence::end;

use serde::Serialize;

use super::names;
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Battle, Event, Order, Outcome, Phase, What};
use crate::engine::Rulebook;
use crate::engine::setup::opening;

/// The columns of a line of text.
const WIDTH: usize = 100;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The bound in which it happened; 0 before the first.
    pub bound: u16,
    /// The side whose bound it is.
    pub side: String,
    /// How far it is set in: 0 for a bound, 1 for a deed, 2 for what came of it.
    #[serde(skip)]
    pub depth: usize,
    /// What happened.
    pub text: String,
    /// The rules that it rests on.
    pub clauses: Vec<Clause>,
    /// The events that it tells.
    pub events: Vec<Event>,
    /// The text with its names tied together.
    #[serde(skip)]
    tied: String,
}

impl Line {
    /// The line for people, at most 100 columns wide, without the last line break.
    pub fn wrapped(&self) -> String {
        let clauses: Vec<&str> = self.clauses.iter().map(Clause::id).collect();
        let cited = if clauses.is_empty() { String::new() } else { format!(" [{}]", clauses.join(", ")) };
        let (indent, next) = ("  ".repeat(self.depth), "  ".repeat(self.depth + 2));
        let options = textwrap::Options::new(WIDTH).initial_indent(&indent).subsequent_indent(&next);
        let text = format!("{}{cited}", self.tied);
        let lines = textwrap::wrap(&text, options);
        lines.iter().map(|line| names::one_line(line)).collect::<Vec<_>>().join("\n")
    }
}

/// The line before the first bound of a battle that departs from the rules on setting up.
fn departure(rules: &Rulebook, start: &Battle) -> Option<Line> {
    let departure = start.departs.as_ref().filter(|_| start.bound.phase == Phase::SetUp)?;
    let faults: Vec<String> = departure.faults.iter().map(|f| opening::fault_words(rules, start, f)).collect();
    let colon = if faults.is_empty() { "" } else { ": " };
    let text = format!("The battle departs from the set-up rules ({}){colon}{}", departure.reason, faults.join("; "));
    let mut clauses: Vec<Clause> = Vec::new();
    for fault in &departure.faults {
        if !clauses.contains(&fault.clause) {
            clauses.push(fault.clause);
        }
    }
    Some(Line {
        bound: 0,
        side: names::one_line(&start.sides[start.bound.side.index()].name),
        depth: 0,
        text: names::one_line(&text),
        clauses,
        events: Vec::new(),
        tied: names::tame(&text),
    })
}

/// Tells a battle; it keeps the battle as it stands after the events told so far.
pub struct Log<'r> {
    rules: &'r Rulebook,
    battle: Battle,
    lines: Vec<Line>,
    /// Events that the next line will tell.
    untold: Vec<Event>,
    /// What results of the last fight were told already.
    told: Vec<(ElementId, Outcome)>,
}

impl<'r> Log<'r> {
    /// A log that begins where a battle stands.
    pub fn new(rules: &'r Rulebook, start: Battle) -> Log<'r> {
        let lines = departure(rules, &start).into_iter().collect();
        Log { rules, battle: start, lines, untold: Vec::new(), told: Vec::new() }
    }

    /// Tells the next events.
    pub fn tell(&mut self, events: &[Event]) -> Vec<Line> {
        let mut left = events;
        while let Some(event) = left.first() {
            let length = self.one(event, left);
            for event in &left[..length] {
                self.battle.apply(event);
            }
            left = &left[length..];
        }
        std::mem::take(&mut self.lines)
    }

    /// The battle after what was told.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// Tells the first of some events; gives how many of them it told.
    fn one(&mut self, event: &Event, left: &[Event]) -> usize {
        let length = match &event.what {
            What::BoundBegan { .. } | What::Ordered { .. } => {
                self.told.clear();
                1
            }
            What::PipsGiven { .. } => run(left, |what| matches!(what, What::PipsGiven { .. })),
            What::Fought { .. } => 1 + run(&left[1..], |what| matches!(what, What::Result { .. })),
            _ => 1,
        };
        let events = &left[..length];
        match sentence::of(self, event, events) {
            Some((depth, text)) => self.line(depth, text, events),
            None => self.keep(events),
        }
        self.remember(events);
        length
    }

    fn line(&mut self, depth: usize, text: String, events: &[Event]) {
        let mut all = std::mem::take(&mut self.untold);
        all.extend_from_slice(events);
        let (bound, side) = match events[0].what {
            What::BoundBegan { number, side } => (number, side),
            _ => (self.battle.bound.number, self.battle.bound.side),
        };
        self.lines.push(Line {
            bound,
            side: names::one_line(&self.battle.sides[side.index()].name),
            depth,
            text: names::one_line(&text),
            clauses: sentence::clauses(events),
            events: all,
            tied: names::tame(&text),
        });
    }

    /// Puts events with the line that has told them, or keeps them for the next.
    fn keep(&mut self, events: &[Event]) {
        let Some(line) = self.lines.last_mut() else {
            self.untold.extend_from_slice(events);
            return;
        };
        line.events.extend_from_slice(events);
        events.iter().for_each(|event| sentence::add_price(line, event));
    }

    fn remember(&mut self, events: &[Event]) {
        for event in events {
            if let What::Result { element, outcome, .. } = event.what {
                self.told.push((element, outcome));
            }
        }
    }

    fn was_told(&self, element: ElementId, outcome: Outcome) -> bool {
        self.told.contains(&(element, outcome))
    }

    /// An order as it reads; with its command where its side has several.
    fn order(&self, side: crate::base::names::SideId, order: &Order) -> String {
        let text = crate::engine::written::write(self.rules, &self.battle, side, order);
        let first = match order {
            Order::Move(order) => order.who.first(),
            Order::Hold { who, .. } | Order::Land { who, .. } => who.first(),
            Order::Dismount { who } => Some(who),
            _ => None,
        };
        let several = self.battle.commands_of(side).count() > 1;
        match first.filter(|id| several && self.battle.knows(**id)) {
            Some(id) => format!("{}: {text}", self.battle.command_of(*id).name),
            None => text,
        }
    }
}

/// How many events from the first on are of a kind.
fn run(events: &[Event], kind: impl Fn(&What) -> bool) -> usize {
    events.iter().take_while(|e| kind(&e.what)).count()
}
