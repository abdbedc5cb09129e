//! Orders as JSON:
//!
//! ```json
//! { "turn": 3, "player": "Anna", "orders": [
//!   { "order": { "march": { "army": "First", "way": ["Sardis", "Gordion"] } } },
//!   { "order": { "spy": { "at": "Gaza" } }, "when": [[true, { "in": "winter" }]], "standing": true } ] }
//! ```
//!
//! `turn` and `player` may be left out; `"none": true` beside an empty list takes back what was given for the turn;
//! `"vote": "yes"` answers the question that is open. Each order is read as its text would be, so that JSON and text can say the
//! same. Its line is its place in the list if none is given.

use serde::Deserialize;
use serde_json::Value;

use super::fault::{OrderFault, OrdersReading};
use super::pieces::MOST_LINES;
use super::read::read_line;
use super::words::MOST_BYTES;
use super::{BallotLine, OrderLine};
use crate::base::names::{cut, nearest};
use crate::campaign::affairs::Answer;
use crate::campaign::names::PlayerName;

const EXAMPLE: &str = r#"{ "order": { "march": { "army": "First", "way": ["Sardis", "Gordion"] } } }"#;
const WHOLE: &str = r#"{ "turn": 3, "player": "Anna", "orders": [] }"#;
/// The most letters of serde's message that are shown.
const SHOWN: usize = 200;
const KINDS: &str = "march sail hold intercept garrison besiege assault split merge recruit winter raid scout spy rumour \
    retreat intent task offer accept renounce give realm letter cancel";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    turn: Option<u32>,
    player: Option<PlayerName>,
    #[serde(default)]
    none: bool,
    vote: Option<Answer>,
    orders: Vec<Value>,
}

/// Reads orders from JSON. An order that cannot be read becomes a fault, and the others are read all the same.
pub fn read_json(text: &str) -> OrdersReading {
    let mut found = OrdersReading::default();
    if text.len() > MOST_BYTES {
        let size = format!("{} bytes", text.len());
        found.faults.push(fault(1, 1, size, format!("at most {MOST_BYTES}"), WHOLE));
        return found;
    }
    let raw: Raw = match serde_json::from_slice(text.as_bytes()) {
        Ok(raw) => raw,
        Err(error) => {
            let expected = "`orders`, a list of orders, and perhaps `turn`, `player` and `vote`".to_string();
            let at = (error.line() as u32, error.column() as u32);
            found.faults.push(fault(at.0, at.1, plain(&error), expected, WHOLE));
            return found;
        }
    };
    (found.turn, found.player, found.none) = (raw.turn, raw.player, raw.none);
    found.votes.extend(raw.vote.map(|answer| BallotLine { answer, vote: None, draw: false, line: 1 }));
    for (i, value) in raw.orders.into_iter().enumerate() {
        let place = i as u32 + 1;
        if i >= MOST_LINES {
            let expected = format!("at most {MOST_LINES} orders");
            found.faults.push(fault(place, 1, "more; none from here on was read".into(), expected, WHOLE));
            break;
        }
        match read_order(value, place) {
            Ok(line) => found.lines.push(line),
            Err(fault) => found.faults.push(fault),
        }
    }
    found
}

/// The JSON of orders, as [`read_json`] reads it.
pub fn write_json(turn: u32, player: &PlayerName, lines: &[OrderLine]) -> Value {
    serde_json::json!({ "turn": turn, "player": player, "orders": lines })
}

fn read_order(value: Value, place: u32) -> Result<OrderLine, OrderFault> {
    let kind = value.get("order").and_then(kind_of).map(str::to_string);
    let mut line: OrderLine = serde_json::from_value(value).map_err(|error| {
        let mut fault = fault(place, 1, plain(&error), "an order".into(), EXAMPLE);
        let kinds = || KINDS.split_whitespace();
        if let Some(kind) = kind.filter(|kind| kinds().all(|known| known != kind)) {
            fault.found = format!("`{}`", cut(&kind));
            fault.expected = format!("one of {KINDS}");
            fault.near = nearest(&kind, kinds()).map(str::to_string);
        }
        fault
    })?;
    if line.line == 0 {
        line.line = place;
    }
    // The order is read back from its own text, so that JSON can order nothing that text cannot.
    let mut read = read_line(&line.to_string(), line.line, None).map_err(|fault| OrderFault {
        line: place,
        column: 1,
        ..fault
    })?;
    match (read.pop(), read.is_empty()) {
        (Some(read), true) => Ok(read),
        _ => Err(fault(place, 1, format!("`{line}`"), "one order".into(), EXAMPLE)),
    }
}

/// The kind of an order: its one key.
fn kind_of(order: &Value) -> Option<&str> {
    order.as_object()?.keys().next().map(String::as_str)
}

/// The message of serde without the place, which is reported separately.
fn plain(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let what = told.rsplit_once(" at line ").map_or(told.as_str(), |(what, _)| what);
    what.chars().take(SHOWN).collect()
}

fn fault(line: u32, column: u32, found: String, expected: String, example: &str) -> OrderFault {
    OrderFault { line, column, found, expected, near: None, example: example.to_string() }
}
