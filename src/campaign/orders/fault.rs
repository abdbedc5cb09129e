//! What is wrong with a line of orders, told to the one who wrote it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::OrderLine;
use crate::campaign::names::PlayerName;

/// Why a line is no order.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize, Deserialize)]
#[error("line {line}, column {column}: found {found}, expected {expected}{}; for example: {example}", slip(.near))]
pub struct OrderFault {
    /// The line of the text, or the place in a list of orders, counted from 1.
    pub line: u32,
    /// Where in the line, in letters from 1.
    pub column: u32,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
    /// The word that may have been meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near: Option<String>,
    /// An order of that kind as it is written.
    pub example: String,
}

fn slip(near: &Option<String>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!(" (did you mean `{near}`?)"))
}

/// Orders as they were read: no line that is wrong keeps another from being read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrdersReading {
    /// The orders, in the order of the text.
    pub lines: Vec<OrderLine>,
    /// The lines that are no orders; nothing of these is carried out.
    pub faults: Vec<OrderFault>,
    /// For which turn they are, where they say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Whose they are, where they say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerName>,
}

impl OrdersReading {
    /// The orders, where they are for this turn and from this player, or do not say; else that they are not, and nothing
    /// of them is left.
    pub fn addressed(self, turn: u32, player: &PlayerName) -> OrdersReading {
        let (found, expected) = match (&self.turn, &self.player) {
            (Some(other), _) if *other != turn => {
                (format!("orders for turn {other}"), format!("those for turn {turn}"))
            }
            (_, Some(other)) if other != player => (format!("orders from {other}"), format!("those from {player}")),
            _ => return self,
        };
        let example = format!("turn {turn}");
        let fault = OrderFault { line: 1, column: 1, found, expected, near: None, example };
        OrdersReading { lines: Vec::new(), faults: vec![fault], ..self }
    }
}
