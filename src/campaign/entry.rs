//! An entry of a campaign's journal: an event, and the time at which it came in.

use super::cause::CampaignCause;
use super::event::{CampaignEvent, CampaignEventKind};
pub use super::time::EntryTime;
use serde::{Deserialize, Serialize};

/// An event as an entry of the journal holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventEntry {
    /// The time at which it came in: of orders and results the time of their arrival, of a season the time at which it was
    /// run. `None` in entries of format 1, and where no time was handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<EntryTime>,
    /// The event.
    pub what: CampaignEventKind,
    /// Its cause.
    pub why: CampaignCause,
}

impl EventEntry {
    /// The entry of an event that came in at a time.
    pub fn of(event: CampaignEvent, at: Option<EntryTime>) -> EventEntry {
        EventEntry { at, what: event.what, why: event.why }
    }

    /// The event.
    pub fn event(self) -> CampaignEvent {
        CampaignEvent { what: self.what, why: self.why }
    }
}
