//! The tables for choosing and placing the features of a battlefield.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, StrongholdKind};
use crate::book::Offered;
use crate::book::length::Length;
use serde::Serialize;

/// The rules on placing features.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Features with an area.
    pub areas: Cited<&'static [FeatureKind]>,
    /// The greatest sum of length and width of the rectangle round an area feature.
    pub rectangle: Cited<Length>,
    /// The least width of an area feature at its middle.
    pub least_width: Cited<Length>,
    /// Only one area feature is narrower than this.
    pub narrow: Cited<Length>,
    /// The length of area features in relation to their width.
    pub proportions: Vec<ProportionRow>,
    /// Kinds with straight edges; all others are round.
    pub straight: Cited<&'static [FeatureKind]>,
    /// The least gap between two area features.
    pub gap: Cited<Length>,
    /// The least gap between an area feature and the edges of the battlefield.
    pub edge: Cited<Length>,
    /// The kinds that need no such gap.
    pub at_edge: Cited<&'static [FeatureKind]>,
    /// A feature that finds no place is left out.
    pub discarded: Clause,
    /// How features lie in the quarters.
    pub spread: Vec<SpreadRow>,
    /// Waterways.
    pub water: WaterRules,
    /// Rivers.
    pub river: RiverRules,
    /// Roads.
    pub road: RoadRules,
    /// Cities and Forts.
    pub town: TownRules,
}

/// The length of features of some kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProportionRow {
    /// The kinds; empty for all kinds that no row above names.
    pub of: &'static [FeatureKind],
    /// The least length, in widths.
    pub least: Option<u8>,
    /// The greatest length, in widths.
    pub most: Option<u8>,
    /// Its clause.
    pub clause: Clause,
}

/// The rules on waterways.
#[derive(Clone, Copy, Debug)]
pub struct WaterRules {
    /// The least and the greatest distance that it reaches in from its edge.
    pub depth: Cited<[Length; 2]>,
    /// At least half of its shore reaches in no further than this.
    pub half: Cited<Length>,
    /// The greatest distance that a beach reaches beyond it.
    pub beach: Cited<Length>,
    /// It lies along no long side, if the set has such a rule.
    pub short_sides: Option<Clause>,
}

/// The rules on rivers.
#[derive(Clone, Copy, Debug)]
pub struct RiverRules {
    /// It joins two edges, or an edge and a waterway.
    pub ends: Clause,
    /// Its greatest width.
    pub width: Cited<Length>,
    /// Its greatest length, in hundredths of the straight way.
    pub course: Cited<u32>,
    /// The kinds of feature that it does not cross.
    pub round: Cited<&'static [FeatureKind]>,
    /// It is further than this from the edges that it does not join.
    pub clear: Cited<Length>,
}

/// The rules on roads.
#[derive(Clone, Copy, Debug)]
pub struct RoadRules {
    /// It is narrower than this.
    pub width: Cited<Length>,
    /// It leads from one edge to the opposite one.
    pub ends: Clause,
    /// It neither begins nor ends at a waterway.
    pub water: Clause,
    /// A second one crosses or joins the first.
    pub second: Clause,
    /// It may end at one of these that lies at a waterway.
    pub to_water: Cited<&'static [FeatureKind]>,
    /// It crosses a City from gate to gate, and nothing else that is built up.
    pub through: Clause,
}

/// The greatest number of a feature on a battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRow {
    /// The features, each counted by itself; empty for all that no row above names.
    pub of: &'static [Offered],
    /// The greatest number of each.
    pub most: u8,
    /// Its clause.
    pub clause: Clause,
}

/// The kinds of built-up areas, and those that stand on a hill.
#[derive(Clone, Copy, Debug)]
pub struct BuiltRules {
    /// A built-up area is one of these.
    pub kinds: Cited<&'static [FeatureKind]>,
    /// The kinds that may be combined with a hill.
    pub on_hill: Cited<&'static [FeatureKind]>,
    /// The kinds of hill. A hill that is combined must be open to the army, and counts as one of its kind.
    pub hills: Cited<&'static [FeatureKind]>,
}

/// The number of features, and the compulsory kinds.
#[derive(Clone, Debug)]
pub struct Choosing {
    /// The least and the greatest number of compulsory features.
    pub compulsory: Cited<[usize; 2]>,
    /// The least and the greatest number of optional features.
    pub optional: Cited<[usize; 2]>,
    /// The greatest number of each feature; the first row that names it holds.
    pub limits: Vec<LimitRow>,
    /// At least one feature is of one of these kinds.
    pub obstacles: Cited<&'static [FeatureKind]>,
    /// Built-up areas.
    pub built: BuiltRules,
    /// Compulsory features are placed before all others.
    pub order: Clause,
}

/// The player who names the quarter of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picker {
    /// The die: its face is the quarter's number.
    Die,
    /// The defender.
    Defender,
    /// The invader.
    Invader,
}

/// The meaning of some faces of the die for a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterRow {
    /// The least and the greatest of the faces.
    pub faces: [u8; 2],
    /// The player who names the quarter.
    pub by: Picker,
    /// Its clause.
    pub clause: Clause,
}

/// The position of a feature in the quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Spread {
    /// All of it lies in its quarter.
    Whole,
    /// Less than half of it may lie in one other quarter.
    Lesser,
    /// It reaches into exactly one other quarter.
    Across,
}

/// The position of features of some kinds in the quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpreadRow {
    /// The kinds; empty for all kinds that no row above names.
    pub of: &'static [FeatureKind],
    /// Their position.
    pub spread: Spread,
    /// Its clause.
    pub clause: Clause,
}

/// The rules on Cities and Forts.
#[derive(Clone, Debug)]
pub struct TownRules {
    /// All of it lies within this distance of each of two edges of the battlefield.
    pub near_edges: Cited<Length>,
    /// The numbers of gates.
    pub gates: Vec<GateRow>,
    /// The hill that it is combined with is larger than it.
    pub larger: Clause,
    /// The kinds with a road from each gate to the nearest edge of the hill that they stand on.
    pub lanes: Cited<&'static [StrongholdKind]>,
}

/// The number of gates of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GateRow {
    /// The place.
    pub kind: StrongholdKind,
    /// The least and the greatest number.
    pub gates: [usize; 2],
    /// Its clause.
    pub clause: Clause,
}
