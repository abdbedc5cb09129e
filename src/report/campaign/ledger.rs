//! The ledger of an army: its strength at each change, and why it changed.

use serde::Serialize;

use super::told;
use crate::campaign::Campaign;
use crate::campaign::event::{Event, What};
use crate::campaign::names::ArmyName;

/// A line of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The journal's entry.
    pub entry: u32,
    /// The turn.
    pub turn: u32,
    /// When, in words.
    pub date: String,
    /// What happened.
    pub text: String,
    /// Why.
    pub cause: String,
    /// How many elements the army has afterwards.
    pub elements: usize,
    /// How many of them can fight.
    pub present: usize,
}

/// The ledger of an army, from the events of a campaign since its founding.
///
/// # Errors
/// Where the events do not follow from each other.
pub fn of(army: &ArmyName, events: &[(u32, Event)]) -> Result<Vec<Entry>, String> {
    let mut ledger = Vec::new();
    let mut at: Option<Campaign> = None;
    for (number, event) in events {
        let Some(campaign) = at.as_mut() else {
            if let What::Founded { campaign, .. } = &event.what {
                if let Some(of) = campaign.armies.get(army) {
                    let names: Vec<&str> = of.troops.values().map(|troop| troop.what.as_str()).collect();
                    let text = format!("{} at {}", told::grouped(&names), of.at);
                    ledger.push(entry(*number, campaign, army, text, "the campaign begins".into()));
                }
                at = Some((**campaign).clone());
            }
            continue;
        };
        let concerns = concerns(army, &event.what);
        let text = if concerns { told::tell(campaign, [event]).pop() } else { None };
        campaign.apply(event).map_err(|why| format!("entry {number}: {why}"))?;
        if let Some(line) = text {
            ledger.push(entry(*number, campaign, army, line.text, line.cause));
        }
    }
    Ok(ledger)
}

fn entry(number: u32, campaign: &Campaign, army: &ArmyName, text: String, cause: String) -> Entry {
    let (turn, date) = (campaign.date.turn, campaign.date.to_string());
    let of = campaign.armies.get(army);
    let elements = of.map_or(0, |of| of.troops.len());
    Entry { entry: number, turn, date, text, cause, elements, present: of.map_or(0, |of| of.strength(turn)) }
}

/// Whether something happened to the strength of an army.
fn concerns(name: &ArmyName, what: &What) -> bool {
    match what {
        What::Lost { army, .. } | What::Away { army, .. } | What::Raised { army, .. } | What::Ended { army, .. } => {
            army == name
        }
        What::Handed { from, to, .. } => from == name || to == name,
        What::Formed { name: formed, .. } => formed == name,
        What::Met { battle, .. } => battle.armies().any(|army| army == name),
        What::Joined { army, .. } => army == name,
        _ => false,
    }
}
