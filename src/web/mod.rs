//! Pages that a browser shows while a file changes: the desk of a writer, served on the loopback address.
//!
//! Knows HTML, HTTP and the content of the pages; it does not know when a file changes, and decides no rule.
//!
//! - `templates`: the page's template, style and script, shipped or from a folder; `desk`: these and a script, watched;
//! - `draw`: a generation as HTML; `campaign`: the view of a campaign; `board`: the page of the moment, and the battles
//!   that are fought from it; `game`: a campaign that is played, read from its file; `outcome`: tests and
//!   generals, `armies`: armies and army lists;
//! - `server`: access to the page, and its answers, `secret`: words that nobody guesses; `report`: the report of a battle as a page.
//!
//! The browser fetches the whole page and replaces the parts that differ; an event means only that it was drawn again.

#[cfg(feature = "watch")]
mod armies;
#[cfg(feature = "watch")]
pub mod board;
#[cfg(feature = "watch")]
mod campaign;
#[cfg(feature = "watch")]
pub mod desk;
#[cfg(feature = "watch")]
mod draw;
#[cfg(feature = "watch")]
mod fought;
#[cfg(all(feature = "watch", feature = "campaign"))]
pub mod game;
#[cfg(feature = "watch")]
pub mod outcome;
pub mod report;
#[cfg(feature = "watch")]
mod secret;
#[cfg(feature = "watch")]
pub mod server;
#[cfg(feature = "watch")]
pub mod templates;
