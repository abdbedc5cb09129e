//! The state of the log: the battle after the events logged, and the results of the last fight.

use crate::base::clause::Clause;
use crate::base::dice::{Purpose, Roll};
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Event, MoveKind, Order, Outcome, Step, What};
use crate::book::river_tables::RiverRule;
use crate::book::{BookStep, Rulebook};
use crate::report::names;

/// The data of a sentence besides its event.
pub(super) struct LogState<'r> {
    pub rules: &'r Rulebook,
    /// The battle after the events logged.
    pub battle: Battle,
    /// The results logged since the last order or bound.
    pub told: Vec<(ElementId, Outcome)>,
    /// Who lays down its arms after the fight that is told now.
    pub given_up: Option<ElementId>,
    /// The length of the advance without orders that is told now, or of the move for which the last throw at a river is told, in 1/1000 mm.
    pub way: Option<i32>,
    /// Whether the side on move has given an order to move in this bound.
    pub ordered: bool,
    /// Who fought whom as the first against it when the bound began: that is told once, however long it lasts.
    pub first_before: Vec<(ElementId, ElementId)>,
    /// Those of the order that is told now who stay where they are, since they find no way into the column.
    pub stays: Vec<ElementId>,
}

impl LogState<'_> {
    pub fn remember(&mut self, events: &[Event]) {
        for event in events {
            if let What::Result { element, outcome, .. } = event.what {
                self.told.push((element, outcome));
            }
        }
    }

    /// Begins a bound: what was told in the one before may be told again.
    pub fn begin_bound(&mut self) {
        (self.told, self.ordered) = (Vec::new(), false);
        let struck = self.battle.roster().filter_map(|(id, e)| Some((id, e.deeds.struck_by?)));
        self.first_before = struck.collect();
    }

    /// Looks on to the end of an advance without orders, for its length: a wheel is longer than the way of the middle of the base; and
    /// from the last throw at a river to the end of the move.
    pub fn measure(&mut self, event: &Event, next: &[Event]) {
        self.way = match event.what {
            What::Moved { element, kind: MoveKind::Advance, .. } => next.iter().find_map(|event| match &event.what {
                What::MoveMade { who, length, .. } if who.contains(&element) => Some(*length),
                _ => None,
            }),
            What::Rolled { roll: Roll { purpose: Purpose::River(id), .. }, .. } if self.is_for_a_move(event.clause) => {
                thrown_for(id, &next[1..])
            }
            _ => None,
        };
    }

    /// Whether a throw at a river by this rule is that of a move, and not of a flight or recoil.
    fn is_for_a_move(&self, clause: Option<Clause>) -> bool {
        let needed = match &self.rules.moves.river {
            RiverRule::HaltAndThrow { least, .. } => Some(least.clause),
            RiverRule::Attempts { attempt, .. } => Some(attempt.least.clause),
            RiverRule::State(_) | RiverRule::Waded(_) => None,
        };
        clause.is_some() && (clause == needed || clause == self.rules.step(BookStep::River))
    }

    /// Looks on to the end of an ordered move, for those of its group who do not go with it.
    pub fn look_who_stays(&mut self, order: &Order, next: &[Event]) {
        let now = next.iter().skip(1).take_while(|event| !matches!(event.what, What::Ordered { .. }));
        let mut moved = now.filter_map(|event| match &event.what {
            What::MoveMade { who, .. } => Some(who),
            _ => None,
        });
        self.stays = match (order, moved.next()) {
            (Order::Move(order), Some(moved)) if order.path.first() == Some(&Step::Column) => {
                order.who.iter().copied().filter(|id| !moved.contains(id)).collect()
            }
            _ => Vec::new(),
        };
    }

    /// Looks on to what comes of a fight: whether people of a place lay down their arms.
    pub fn look_on(&mut self, next: &[Event]) {
        let ends = |what: &What| matches!(what, What::Ordered { .. } | What::Fought { .. } | What::PhaseBegan { .. });
        self.given_up = next.iter().take_while(|event| !ends(&event.what)).find_map(|event| match event.what {
            What::Turned { out, .. } => out,
            _ => None,
        });
    }

    pub fn was_told(&self, element: ElementId, outcome: Outcome) -> bool {
        self.told.contains(&(element, outcome))
    }

    /// The text of an order, its numbers rounded; with its command if its side has several.
    pub fn order(&self, side: SideId, order: &Order) -> String {
        let text = crate::view::written::tell(self.rules, &self.battle, side, order);
        let first = order.who().first().filter(|_| order.kind().is_movement());
        let several = self.battle.commands_of(side).count() > 1;
        let text = match first.filter(|id| several && self.battle.knows(**id)) {
            Some(id) => format!("{}: {text}", self.battle.command_of(*id).name),
            None => text,
        };
        match &self.stays[..] {
            [] => text,
            stays => format!("{text}; {}", names::staying(&self.battle, stays)),
        }
    }
}

/// The length of the move that the thrower makes next, unless another die, order or arrival comes before it.
fn thrown_for(id: ElementId, next: &[Event]) -> Option<i32> {
    let ends = |what: &What| {
        matches!(what, What::Rolled { .. } | What::Ordered { .. } | What::PhaseBegan { .. } | What::Arrived { .. })
    };
    next.iter().take_while(|event| !ends(&event.what)).find_map(|event| match &event.what {
        What::MoveMade { who, length, .. } if who.contains(&id) => Some(*length),
        _ => None,
    })
}
