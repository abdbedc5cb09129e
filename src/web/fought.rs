//! The last battle that was fought from a page.

use std::sync::Arc;

use serde::Serialize;

/// The last battle that was asked for.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LastBattle {
    /// Its number on this page, from 1; 0 if no battle was asked for.
    pub number: u64,
    /// The seed of its dice.
    pub seed: u64,
    /// The generation that it is fought from.
    pub generation: u64,
    /// Whether it is still being fought.
    pub running: bool,
    /// Its ending in a sentence.
    pub verdict: Option<String>,
    /// Why it could not be fought; `None` if it could.
    pub failure: Option<String>,
    #[serde(skip)]
    pub(super) report: Option<Arc<Report>>,
}

/// The report of a battle, and the word that lets its script run.
#[derive(Debug, PartialEq, Eq)]
pub struct Report {
    /// The page.
    pub html: String,
    /// The nonce of its script.
    pub nonce: String,
}
