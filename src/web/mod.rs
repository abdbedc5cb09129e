//! Pages that a browser shows while something changes: the desk of a writer, served on the loopback address.
//!
//! Knows HTML, HTTP and what is to be seen; it does not know when a file changes, and decides no rule.
//!
//! - `templates`: the page's template, style and script, shipped or from a folder; `desk`: they and a scenario, watched;
//! - `draw`: a generation as HTML; `campaign`: what of it a campaign shows; `board`: what is shown at the moment, and the
//!   battles that were fought from it;
//! - `server`: who may see it, and what is answered; `report`: the report of a battle as a page.
//!
//! The browser fetches the page whole and replaces the parts that differ; events say only that it was drawn.

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
pub mod report;
#[cfg(feature = "watch")]
pub mod server;
#[cfg(feature = "watch")]
pub mod templates;
