//! What a command is aware of: the enemies that one of its elements sees, and those that it has learnt of.
//!
//! `ways::hiding` asks these rules, for marches and advances. What an element may shoot at are rows of the tables of shooting.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;

/// What hides enemies in the open, and of whom a command is aware all the same.
#[derive(Clone, Copy, Debug)]
pub struct SightRules {
    /// What one element is aware of, its whole command is, and no other (`dbm.visibility.20`).
    pub command: Clause,
    /// In daylight and clear weather distance hides nobody (`dbm.visibility.01`).
    pub open: Clause,
    /// Troops hide nobody (`dbm.visibility.03`).
    pub troops: Clause,
    /// Ground that hides what lies beyond it, but not from an element that it touches (`dbm.visibility.02`).
    pub blocked_by: Cited<&'static [FeatureKind]>,
    /// Ground that hides troops wholly in it.
    pub covers: &'static [CoverRow],
    /// Who is on several sorts of ground is seen as on that which hides least (`dbm.terrain.67`); it decides nothing.
    pub mixed: Option<Clause>,
    /// Troops deeper in such ground than its distance do not see out (`dbm.visibility.12`); `None` if all do.
    pub out: Option<Clause>,
    /// A shot out of such ground shows the shooter (`dbm.visibility.11`); `None` if it does not.
    pub shown: Option<Clause>,
    /// What is seen from a height over ground that hides; `None` if nothing is.
    pub over: Option<OverRule>,
    /// What is seen on the same hill; `None` if everything is.
    pub crest: Option<CrestRule>,
    /// Ground that is seen into from its edge only; `None` if there is none.
    pub pit: Option<PitRule>,
    /// Of whom a command is aware without seeing him; `None` if of nobody.
    pub learnt: Option<LearntRules>,
    /// Whoever shoots must see the target by these rules (`dbm.shoot.04`); `None` if shots have rules of sight of their own.
    pub shots: Option<Clause>,
    /// The clause of awareness.
    pub clause: Clause,
}

/// Ground that hides troops wholly in it.
#[derive(Clone, Copy, Debug)]
pub struct CoverRow {
    /// The ground.
    pub ground: FeatureKind,
    /// The troops.
    pub who: Who,
    /// Only while they neither move nor fight hand to hand (`dbm.visibility.13`).
    pub still: bool,
    /// The distance from which they are seen all the same.
    pub within: Length,
    /// Its clause.
    pub clause: Clause,
}

/// What is seen over ground that hides, if one of the two is high enough on a hill.
#[derive(Clone, Copy, Debug)]
pub struct OverRule {
    /// How far up a hill one of the two is, the crest being 100.
    pub up: u8,
    /// Ground over which nobody sees.
    pub never: &'static [FeatureKind],
    /// The one below is at least this far beyond it.
    pub beyond: Length,
    /// From the flat, or from lower on a hill, nobody sees over it (`dbm.visibility.15`).
    pub low: Clause,
    /// Its clause.
    pub clause: Clause,
}

/// What is seen on the same hill beyond a crest, or on steep slopes.
#[derive(Clone, Copy, Debug)]
pub struct CrestRule {
    /// Hills whose slopes are steep.
    pub steep: &'static [FeatureKind],
    /// The greatest distance.
    pub within: Length,
    /// Its clause.
    pub clause: Clause,
}

/// Ground whose inside is seen from its edge only.
#[derive(Clone, Copy, Debug)]
pub struct PitRule {
    /// The ground.
    pub ground: FeatureKind,
    /// Those inside see out.
    pub out: Clause,
    /// Its clause.
    pub clause: Clause,
}

/// Enemies of whom a command is aware without seeing them.
#[derive(Clone, Copy, Debug)]
pub struct LearntRules {
    /// Those that have shot at one of its elements (`dbm.visibility.22`).
    pub shot: Clause,
    /// Those that one of its elements has observed in or going into ground that conceals them (`dbm.visibility.23`).
    pub watched: Clause,
    /// Those in fortifications (`dbm.visibility.24`).
    pub fortified: Clause,
}
