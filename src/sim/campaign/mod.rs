//! A campaign at the umpire's desk: its file opened, its season run, its battles fought, everything written before it
//! is reported.
//!
//! Brings the campaign, its script and its store together. It does not print anything and does not make random bits:
//! those are handed in.

mod affairs;
mod again;
pub mod battles;
mod computers;
mod contents;
pub mod deeds;
mod desk;
mod folder;
mod fought;
mod hand;
mod inlet;
mod looks;
mod opened;
mod pins;
mod recorded;
mod secret;
mod taken_back;
pub mod trial;
mod trouble;
mod upgraded;

pub use affairs::Silence;
pub use again::Again;
pub use contents::Contents;
pub use desk::{Advanced, CampaignDesk, Replays, Until};
pub use folder::{FILE, ORDERS, REPORTS};
pub use fought::FoughtBattle;
pub use inlet::{ADDRESSES, AddressBook, AddressFault, Inlet, InletMail, MailFate};
pub use looks::PlayedSeason;
pub use secret::SeedFault;
pub use trouble::Trouble;
pub use upgraded::JournalUpgrade;
