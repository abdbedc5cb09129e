//! Who goes by himself once the moves are done: impetuous troops without an order, and ambushes that are betrayed by it.

use crate::base::names::ElementId;
use crate::battle::Order;
use crate::battle::order_kind::OrderKind;
use crate::moves::impulse::{advances, betrayed};
use crate::view::{Situation, written};

/// The troops of the side on move who would advance without orders as things stand.
#[derive(Debug, Default)]
pub struct Astray {
    /// Those on the table.
    pub shown: Vec<ElementId>,
    /// The numbers of those in ambush.
    pub hidden: Vec<u8>,
}

impl Astray {
    /// Who would go as things stand; nobody outside the moves of a set with such advances.
    pub fn of(at: &Situation) -> Astray {
        if !at.takes(OrderKind::Hold) || at.battle.pending.is_some() || at.rules.moves.impulse.is_none() {
            return Astray::default();
        }
        let shown = advances(at, at.battle.bound.side).into_iter().map(|(id, _)| id).collect();
        Astray { shown, hidden: betrayed(at) }
    }

    /// The warning before the moves are done; `None` if nobody goes.
    pub fn warning(&self, at: &Situation) -> Option<String> {
        let mut told = Vec::new();
        if !self.shown.is_empty() {
            let hold = Order::Hold { who: self.shown.clone(), facing: None };
            let text = written::tell(at.rules, at.battle, at.battle.bound.side, &hold);
            let who = text.strip_prefix("hold ").unwrap_or(&text);
            told.push(format!("{who} will advance without orders (`hold` keeps them)"));
        }
        if !self.hidden.is_empty() {
            let numbers: Vec<String> = self.hidden.iter().map(u8::to_string).collect();
            told.push(format!("hidden {} will leave the ambush (`restrain` keeps it)", numbers.join(", ")));
        }
        if told.is_empty() { None } else { Some(format!("{}. `done` again ends the moves.", told.join("; "))) }
    }
}
