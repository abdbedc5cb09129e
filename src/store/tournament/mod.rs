//! A tournament on disk: the file of its entries, and the journal in its folder.

mod entries;
mod journal;

pub use entries::{EntriesReading, force, read};
pub use journal::{FILE, Journal, ResumedTournament};
