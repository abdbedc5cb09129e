//! Orders as they were sent in, in either form.

use super::fault::OrdersReading;
use super::json::read_json;
use super::read::read;

/// Reads orders as they were sent in: as JSON if the text is JSON, otherwise as text.
pub fn read_either(text: &str) -> OrdersReading {
    if text.trim_start().starts_with('{') { read_json(text) } else { read(text) }
}
