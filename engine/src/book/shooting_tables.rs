//! The rows and decisions of shooting that a rule set hands over.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;

/// Everything about shooting that differs between rule sets as numbers or decisions.
#[derive(Clone)]
pub struct ShootingTables {
    /// Who shoots how far; who has no row does not shoot.
    pub ranges: Vec<RangeRow>,
    /// How far outside the ends of the shooting edge a target edge may lie.
    pub margin: Cited<Length>,
    /// The part of an edge that is target enough.
    pub portion: Cited<Length>,
    /// The depth of the zone before a front in which a target comes first.
    pub zone: Cited<Length>,
    /// What ground does to shooting.
    pub ground: Vec<SightRow>,
    /// The most who aid a shot.
    pub aids: Cited<u8>,
    /// Shooting from and at places.
    pub places: PlaceShooting,
}

/// Shooting from and at places, and past them.
#[derive(Clone, Copy, Debug)]
pub struct PlaceShooting {
    /// A City or Fort hides what is wholly beyond it.
    pub walls: Clause,
}

/// Who shoots how far.
#[derive(Clone, Copy, Debug)]
pub struct RangeRow {
    /// Who.
    pub who: Who,
    /// How far.
    pub range: Length,
    /// From which edges.
    pub edges: Cited<ShootingEdges>,
    /// When.
    pub when: Cited<Times>,
    /// The rule by which it shoots back at its like in the enemy bound.
    pub back: Option<Clause>,
    /// Whether the order of targets binds it.
    pub free: Option<Clause>,
    /// Over whom it shoots.
    pub over: Option<Cited<Who>>,
    /// Where the range is written.
    pub clause: Clause,
}

/// From which edges an element shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShootingEdges {
    /// Its front.
    Front,
    /// A base width of any of its edges.
    Any,
}

/// When an element shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// In every bound in which it has moved no further than this.
    MovedUpTo(Length),
    /// In bounds of its own side if it has not moved; in the enemy's only back at its like that shoots at it.
    OwnBoundUnmoved,
}

/// What a kind of ground does to shooting.
#[derive(Clone, Copy, Debug)]
pub struct SightRow {
    /// The ground.
    pub ground: FeatureKind,
    /// What it does.
    pub hides: Hides,
    /// Where it is written.
    pub clause: Clause,
}

/// What ground does to shooting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hides {
    /// Its crest hides what lies wholly beyond.
    Crest,
    /// So much of its depth hides what lies beyond.
    Depth(Length),
    /// Nobody shoots who stands in it with any part.
    Shooter,
    /// Who is wholly in it neither shoots nor is shot at.
    Both,
    /// Nothing: it is shot across.
    Nothing,
}
