//! Pursuit beyond who pursues whom and how far: after whom troops go their whole move, who may stay, what ends it, what becomes
//! of pursuers.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;
use crate::book::length::Length;

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
    /// All others who pursue too while they are partly in a river, or impetuous for the time being (`dbm.pursue.01`).
    pub driven: Option<DrivenRow>,
    /// A vessel does not pursue those on land, but the troops aboard it may (`dbm.pursue.09`); `None` if none do.
    pub landing: Option<Clause>,
    /// Whoever's opponent is destroyed by another's recoil pursues, too (`dba22.pursue.01`); `None` if only those pursue who fought.
    pub bystanders: Option<Clause>,
    /// Groups whose opponents have all fled may press forward at the end of the bound (`dbm.press.01`); `None` if the set
    /// has no such move.
    pub press: Option<PressRules>,
}

/// The pursuit of those whom their place or their mood drives on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrivenRow {
    /// The troops.
    pub who: Who,
    /// How far they go.
    pub distance: Length,
    /// But no further than they are deep.
    pub by_depth: Clause,
    /// Its clause.
    pub clause: Clause,
}

/// Pressing forward, after all fights of the own bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PressRules {
    /// The rule.
    pub clause: Clause,
    /// The troops that may.
    pub who: Who,
    /// Generals of these troops may with them.
    pub led_by: Who,
    /// All moves of the bound went straight ahead (`dbm.press.02`).
    pub straight: Clause,
    /// Troops that do so only behind others (`dbm.press.03`).
    pub behind: Cited<Who>,
    /// All ranks go if any does (`dbm.press.04`).
    pub ranks: Clause,
    /// Nobody goes across works (`dbm.press.05`).
    pub works: Clause,
    /// As far as the slowest may move (`dbm.press.06`).
    pub slowest: Clause,
    /// Enemies in the way who flee before they are touched (`dbm.press.07`).
    pub clears: Cited<Who>,
    /// It ends at other enemies, who are not fought in this bound (`dbm.press.08`).
    pub ends: Clause,
    /// They flee straight away from it (`dbm.flee.07`).
    pub away: Clause,
    /// Those who have fled and are met all the same are destroyed (`dbm.press.09`).
    pub caught: Clause,
    /// The restrictions of moves bind it (`dbm.press.10`).
    pub bound: Clause,
    /// A part of a group may go alone (`dbm.press.11`).
    pub part: Clause,
    /// It costs nothing, and commands may go together (`dbm.press.12`).
    pub free: Clause,
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
