//! The tables by which the features of a battlefield are chosen and placed.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, StrongholdKind};
use crate::book::Offered;
use crate::book::length::Length;

/// What the book says of placing features.
#[derive(Clone, Debug)]
pub struct Placing {
    /// Features with an area.
    pub areas: Cited<&'static [FeatureKind]>,
    /// The length and the width of the rectangle round an area feature together.
    pub rectangle: Cited<Length>,
    /// The least width of an area feature at its middle.
    pub least_width: Cited<Length>,
    /// Only one area feature is narrower than this.
    pub narrow: Cited<Length>,
    /// How long area features are beside their width.
    pub proportions: Vec<ProportionRow>,
    /// Kinds with straight edges; all others are round.
    pub straight: Cited<&'static [FeatureKind]>,
    /// The least gap between two area features.
    pub gap: Cited<Length>,
    /// The least gap between an area feature and the edges of the battlefield.
    pub edge: Cited<Length>,
    /// Those that need no such gap.
    pub at_edge: Cited<&'static [FeatureKind]>,
    /// What finds no place is left out.
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

/// How long features of some kinds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProportionRow {
    /// The kinds; none for all that no row above names.
    pub of: &'static [FeatureKind],
    /// The least length, in widths.
    pub least: Option<u8>,
    /// The greatest length, in widths.
    pub most: Option<u8>,
    /// Where the book says so.
    pub clause: Clause,
}

/// What a waterway keeps to.
#[derive(Clone, Copy, Debug)]
pub struct WaterRules {
    /// How far it reaches in from its edge, at least and at most.
    pub depth: Cited<[Length; 2]>,
    /// At least half of it reaches in no further.
    pub half: Cited<Length>,
    /// How far a beach reaches beyond it.
    pub beach: Cited<Length>,
    /// It lies along no long side, where the set says so.
    pub short_sides: Option<Clause>,
}

/// What a river keeps to.
#[derive(Clone, Copy, Debug)]
pub struct RiverRules {
    /// It joins two edges, or an edge and a waterway.
    pub ends: Clause,
    /// Its greatest width.
    pub width: Cited<Length>,
    /// Its greatest length, in hundredths of the straight way.
    pub course: Cited<u32>,
    /// What it does not cross.
    pub round: Cited<&'static [FeatureKind]>,
    /// It is further than this from the edges that it does not join.
    pub clear: Cited<Length>,
}

/// What a road keeps to.
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

/// The most that a battlefield has of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRow {
    /// Features of each of these; none for all that no row above names.
    pub of: &'static [Offered],
    /// The most of each.
    pub most: u8,
    /// Where the book says so.
    pub clause: Clause,
}

/// What built-up areas are, and which of them stand on a hill.
#[derive(Clone, Copy, Debug)]
pub struct BuiltRules {
    /// A built-up area is one of these.
    pub kinds: Cited<&'static [FeatureKind]>,
    /// Those that may be combined with a hill.
    pub on_hill: Cited<&'static [FeatureKind]>,
    /// The hills; one that is combined must be open to the army, and counts as one of its kind.
    pub hills: Cited<&'static [FeatureKind]>,
}

/// How many features are taken, and what must be among them.
#[derive(Clone, Debug)]
pub struct Choosing {
    /// The least and the greatest number of compulsory features.
    pub compulsory: Cited<[usize; 2]>,
    /// The least and the greatest number of optional features.
    pub optional: Cited<[usize; 2]>,
    /// The most of each feature; the first row that names it holds.
    pub limits: Vec<LimitRow>,
    /// One of these is among them.
    pub obstacles: Cited<&'static [FeatureKind]>,
    /// Built-up areas.
    pub built: BuiltRules,
    /// Compulsory features are placed before all others.
    pub order: Clause,
}

/// Who names the quarter of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picker {
    /// The die: its face is the quarter's number.
    Die,
    /// The defender.
    Defender,
    /// The invader.
    Invader,
}

/// What some faces of the die for a quarter mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterRow {
    /// The least and the greatest of these faces.
    pub faces: [u8; 2],
    /// Who names the quarter.
    pub by: Picker,
    /// Where the book says so.
    pub clause: Clause,
}

/// How a feature lies in the quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spread {
    /// All of it in its quarter.
    Whole,
    /// Less than half of it may lie in one quarter beside its own.
    Lesser,
    /// It reaches into exactly one quarter beside its own.
    Across,
}

/// How features of some kinds lie in the quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpreadRow {
    /// The kinds; none for all that no row above names.
    pub of: &'static [FeatureKind],
    /// How they lie.
    pub spread: Spread,
    /// Where the book says so.
    pub clause: Clause,
}

/// What Cities and Forts keep to.
#[derive(Clone, Debug)]
pub struct TownRules {
    /// The whole of one lies within this distance of each of two edges of the battlefield.
    pub near_edges: Cited<Length>,
    /// How many gates they have.
    pub gates: Vec<GateRow>,
    /// The hill that one is combined with is larger than it.
    pub larger: Clause,
    /// These have a road from each gate to the nearest edge of the hill that they stand on.
    pub lanes: Cited<&'static [StrongholdKind]>,
}

/// How many gates a place has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GateRow {
    /// The place.
    pub kind: StrongholdKind,
    /// The least and the greatest number.
    pub gates: [usize; 2],
    /// Where the book says so.
    pub clause: Clause,
}
