//! The last battle that was fought from a page.

use std::sync::Arc;

use serde::Serialize;

/// The last battle that was asked for.
#[derive(Clone, Debug, Default, Serialize)]
pub struct LastBattle {
    /// Its number on this page, from 1; 0 where none was asked for.
    pub number: u64,
    /// The seed of its dice.
    pub seed: u64,
    /// The generation that it is fought from.
    pub generation: u64,
    /// It goes on.
    pub running: bool,
    /// How it ended, in a sentence.
    pub verdict: Option<String>,
    /// Why it could not be fought.
    pub failure: Option<String>,
    #[serde(skip)]
    pub(super) report: Option<Arc<Report>>,
}

/// The report of a battle, and what its script may run by.
#[derive(Debug)]
pub struct Report {
    /// The page.
    pub html: String,
    /// The word that its script carries.
    pub nonce: String,
}
