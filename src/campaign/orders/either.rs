//! Orders as they were sent in, in either form.

use super::examples::OwnExamples;
use super::fault::OrdersReading;
use super::ground::{OrderGround, signed_by};
use super::json::read_json;
use super::read::{read, read_on};
use crate::campaign::names::PlayerName;
use crate::campaign::state::Campaign;

/// Reads orders as they were sent in: as JSON if the text is JSON, otherwise as text.
pub fn read_either(text: &str) -> OrdersReading {
    if is_json(text) { read_json(text) } else { read(text) }
}

/// As [`read_either`], for a player of a campaign: his armies need not be called armies, `attack` is what it is where
/// they are, and the player whom the text names is spelled as the campaign spells him.
pub fn read_for(campaign: &Campaign, player: &PlayerName, text: &str) -> OrdersReading {
    let mut reading = match is_json(text) {
        true => read_json(text),
        false => read_on(text, Some(&OrderGround::of(campaign, player))),
    };
    if !is_json(text) && !reading.faults.is_empty() {
        let examples = OwnExamples::of(campaign, player);
        for fault in &mut reading.faults {
            fault.example = examples.told(&fault.example);
        }
    }
    if let Some(signed) = reading.player.as_mut()
        && let Ok(name) = signed_by(campaign, signed)
    {
        *signed = name;
    }
    reading
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}
