//! A campaign on disk: one SQLite file whose truth is a journal that only grows.
//!
//! A [`JournalEntry`] is chained to the one before by its hash, so that any changed byte is found, and the [`Head`]
//! vouches for all entries. What a season was made with, such as scripts, templates and files of clauses, is stored in
//! the file by its hash and pinned to the entry that used it. Undoing is an entry like others: nothing is ever deleted.
//!
//! A secret that is revealed later, such as the seed of a season that runs, stands beside the journal: it goes into
//! copies of the file, and into no export.
//!
//! [`Store::append`] writes a [`Batch`] whole or not at all, and what it has acknowledged is on the disk. One process
//! at a time writes to a campaign; others may read it meanwhile. The store does not know what a campaign is: kinds and
//! bodies of entries are its callers'.

mod copy;
mod entry;
mod error;
mod export;
mod import;
mod journal;
mod open;
mod place;
mod renew;
mod schema;
mod step;
mod store;
mod verify;
mod write;

pub use entry::{Batch, Head, JournalEntry, NOTHING, PinnedContent};
pub use error::StoreError;
pub use import::import;
pub use journal::{Entries, Pinned};
pub use place::remove;
pub use store::Store;
pub use verify::JournalFinding;
