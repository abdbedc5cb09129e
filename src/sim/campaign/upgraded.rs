//! Reads the entries of a campaign's file, of this format or an earlier one, and brings a file of an earlier format up to
//! date.

use std::path::PathBuf;

use serde_json::Value;

use super::trouble::Trouble;
use crate::campaign::cause::CampaignCause;
use crate::campaign::entry::{EntryTime, EventEntry};
use crate::campaign::event::{CampaignEvent, CampaignEventKind, FORMAT};
use crate::campaign::{journal, upgrade};
use crate::store::campaign::{Batch, JournalEntry, Store};

/// An upgrade of a campaign's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalUpgrade {
    /// The format of the file before.
    pub from: u16,
    /// The format of the file now.
    pub to: u16,
    /// The copy of the file as it was.
    pub kept: PathBuf,
}

/// The entries of a file.
pub(super) struct ReadEntries {
    /// The entries in the present format, by their numbers.
    pub entries: Vec<(u32, EventEntry)>,
    /// The earlier format that they have in the file, with their bodies as they are now; `None` if they have the present
    /// format there.
    pub earlier: Option<(u16, Vec<String>)>,
}

/// Reads the entries of a file.
///
/// # Errors
/// If the file cannot be read, or an entry is of no known format.
pub(super) fn read(store: &Store) -> Result<ReadEntries, Trouble> {
    let all: Vec<JournalEntry> = store.entries(1)?.collect::<Result<_, _>>()?;
    let first = all.first().and_then(|entry| entry.says::<Value>().ok());
    let format = first.and_then(|first| upgrade::format_of(&first)).filter(|format| upgrade::is_earlier(*format));
    let Some(format) = format else {
        let entries = all.iter().map(|entry| Ok((entry.number, entry.says()?))).collect::<Result<_, Trouble>>()?;
        return Ok(ReadEntries { entries, earlier: None });
    };
    let mut bodies: Vec<Value> = all.iter().map(JournalEntry::says).collect::<Result<_, _>>()?;
    let stuck = |why: String| Trouble::Journal(format!("it cannot be led from format {format} to {FORMAT}: {why}"));
    upgrade::upgrade(format, &mut bodies).map_err(stuck)?;
    let texts = bodies.iter().map(Value::to_string).collect();
    let known = |(entry, body): (&JournalEntry, Value)| {
        let known = serde_json::from_value(body).map_err(|why| stuck(format!("entry {}: {why}", entry.number)))?;
        Ok((entry.number, known))
    };
    let entries = all.iter().zip(bodies).map(known).collect::<Result<_, Trouble>>()?;
    Ok(ReadEntries { entries, earlier: Some((format, texts)) })
}

/// Brings a file that is open for writing up to date, if it has an earlier format; `at` is the time of now.
///
/// # Errors
/// If its entries cannot follow each other, or the new file cannot be written; the campaign is as it was then.
pub(super) fn brought_up(store: Store, at: Option<EntryTime>) -> Result<(Store, Option<JournalUpgrade>), Trouble> {
    let ReadEntries { entries, earlier } = read(&store)?;
    let Some((from, bodies)) = earlier else { return Ok((store, None)) };
    let turn = turn_of(entries)?;
    let head = store.head()?;
    let what = CampaignEventKind::Upgraded { from, entries: head.number, hash: head.hash };
    let event = CampaignEvent { what, why: CampaignCause::Umpire };
    let mut more = Batch::default();
    more.entry(turn, event.kind(), &EventEntry::of(event.clone(), at))?;
    let (store, kept) = store.renewed(&bodies, &more, &format!("format-{from}"))?;
    Ok((store, Some(JournalUpgrade { from, to: FORMAT, kept })))
}

/// The turn to which a journal leads.
fn turn_of(entries: Vec<(u32, EventEntry)>) -> Result<u32, Trouble> {
    let events: Vec<(u32, CampaignEvent)> =
        entries.into_iter().map(|(number, entry)| (number, entry.event())).collect();
    let folded = journal::fold(events.iter().map(|(number, event)| (*number, event)));
    Ok(folded.map_err(Trouble::Journal)?.campaign.date.turn)
}
