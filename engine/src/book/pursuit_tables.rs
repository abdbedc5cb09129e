//! Pursuit beyond who pursues whom and how far: after whom troops go their whole move, who may stay, what ends it, what becomes
//! of pursuers.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;

/// The decisions about pursuers; the default in sets that have none of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PursuitRules {
    /// Enemies after whom a pursuer goes as far as its whole move, if it reaches them so (`dbm.pursue.02`).
    pub prey: Option<Cited<Who>>,
    /// No pursuit of an enemy who breaks off, with another enemy's front on flank or rear (`dbm.pursue.03`).
    pub struck: Option<Clause>,
    /// Troops that may stay where they are; the first row that fits holds (`dbm.pursue.05`).
    pub choices: Vec<PursuitChoice>,
    /// No pursuit by who held a bank, into a river, or up to a waterway (`dbm.pursue.06`).
    pub water: Option<Clause>,
    /// A pursuer lines up on prey that its front meets (`dbm.pursue.12`).
    pub conforms: Option<Clause>,
    /// Troops that are destroyed where their pursuit reaches bad going (`dbm.pursue.13`).
    pub lost: Option<Cited<Who>>,
}

/// Troops that may decline to pursue these opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PursuitChoice {
    /// The troops.
    pub who: Who,
    /// The opponents.
    pub from: Who,
    /// Its clause.
    pub clause: Clause,
}
