//! Faults in lines of orders, reported to their writer.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::courtesy::{CutReason, CutText};
use super::{BallotLine, OrderLine};
use crate::campaign::names::PlayerName;

/// The reason why a line is no order.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize, Deserialize)]
#[error("line {line}, column {column}: {}", self.said())]
pub struct OrderFault {
    /// The line of the text, or the place in a list of orders, counted from 1.
    pub line: u32,
    /// The column in the line, in letters from 1.
    pub column: u32,
    /// The text found there.
    pub found: String,
    /// The text expected there.
    pub expected: String,
    /// The known word nearest to it, if one is near.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near: Option<String>,
    /// An example of an order of that kind.
    pub example: String,
}

impl OrderFault {
    /// The fault without its place.
    pub fn said(&self) -> String {
        let OrderFault { found, expected, near, example, .. } = self;
        let slip = near.as_ref().map_or_else(String::new, |near| format!(" (did you mean `{near}`?)"));
        format!("found {found}, expected {expected}{slip}; for example: {example}")
    }
}

/// The orders that were read; a faulty line does not keep others from being read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrdersReading {
    /// The orders, in the order of the text.
    pub lines: Vec<OrderLine>,
    /// The lines that are not orders; nothing of these is carried out.
    pub faults: Vec<OrderFault>,
    /// The turn for which they are, if they name one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Whether the turn stands in the subject of the mail alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_subject: bool,
    /// Whether a line says that there are no orders: those that were given for the turn are taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub none: bool,
    /// The player who gives them, if they name one; as written, the name of a nation that he leads may stand for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerName>,
    /// The answers in a vote, which are no orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<BallotLine>,
    /// The lines that were cut: greetings, quotations, signatures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cut: Vec<CutText>,
}

impl OrdersReading {
    /// As it is, with a fault if there is nothing in it: a text without an order or an answer changes nothing.
    pub(super) fn with_orders(mut self) -> OrdersReading {
        let is_empty = self.lines.is_empty() && self.votes.is_empty();
        if self.faults.is_empty() && if self.none { !self.lines.is_empty() } else { is_empty } {
            let (found, expected) = match self.none {
                true => ("`no orders` beside orders", "one or the other"),
                false => ("no order", "at least one, or `no orders`, which takes back those given for this turn"),
            };
            let quoted = self.cut.iter().find(|cut| matches!(cut.why, CutReason::Quotation | CutReason::OlderMail));
            let (found, line) = match quoted.filter(|_| !self.none) {
                Some(cut) => (format!("no order but in what is quoted from line {} on", cut.line), cut.line),
                None => (found.into(), 1),
            };
            let (expected, example) = (expected.into(), "no orders".into());
            self.faults.push(OrderFault { line, column: 1, found, expected, near: None, example });
            self.lines.clear();
        }
        self
    }

    /// The orders if they are for this turn and from this player, or name neither; otherwise a fault, and no order is
    /// left.
    pub fn addressed(self, turn: u32, player: &PlayerName) -> OrdersReading {
        let (found, expected) = match (&self.turn, &self.player) {
            (Some(other), _) if *other != turn => {
                let by = if self.by_subject { " by the subject of the mail" } else { "" };
                (format!("orders for turn {other}{by}"), format!("those for turn {turn}"))
            }
            (_, Some(other)) if other != player => (format!("orders from {other}"), format!("those from {player}")),
            _ => return self,
        };
        let example = format!("turn {turn}");
        let fault = OrderFault { line: 1, column: 1, found, expected, near: None, example };
        OrdersReading { lines: Vec::new(), votes: Vec::new(), faults: vec![fault], ..self }
    }
}
