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
    /// The least width of an area feature.
    pub least_width: Cited<Length>,
    /// Where that width is measured.
    pub measured: WidthAt,
    /// Only one area feature is narrower than this; `None` if any number may be.
    pub narrow: Option<Cited<Length>>,
    /// The length of area features in relation to their width.
    pub proportions: Vec<ProportionRow>,
    /// Kinds with straight edges; all others are round.
    pub straight: Cited<&'static [FeatureKind]>,
    /// Round features are convex or nearly so: they fill at least so many hundredths of their convex outline (`dba22.terrain.02`);
    /// `None` if they may be of any shape.
    pub convex: Option<Cited<u32>>,
    /// The crest of a hill that is drawn without one runs along its longer axis; `None` if the book has no rule on it.
    pub crest: Option<Clause>,
    /// The least gap between two area features.
    pub gap: Cited<Length>,
    /// The least gap between an area feature and the edges of the battlefield.
    pub edge: Cited<Length>,
    /// The kinds that need no such gap.
    pub at_edge: Cited<&'static [FeatureKind]>,
    /// No feature lies on another one, but for roads on areas and on rivers; `None` if the set has no such rule.
    pub apart: Option<Clause>,
    /// A feature that finds no place is left out.
    pub discarded: Clause,
    /// What holds of all features together once they are placed; `None` if nothing does.
    pub layout: Option<LayoutRules>,
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

/// Where the least width of an area is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WidthAt {
    /// At the middle of its length.
    Middle,
    /// Wherever it is narrowest, in any direction (`dba22.terrain.03`).
    Narrowest,
}

/// Whether a limit may be met exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitItself {
    /// It may.
    Allowed,
    /// It may not.
    Refused,
}

/// The rules on all features together, if the defender places them freely (`dba22.placement.05`, `.06`, `.11`).
#[derive(Clone, Copy, Debug)]
pub struct LayoutRules {
    /// The least number of quarters that have some part of a feature.
    pub quarters: Cited<u8>,
    /// The least number of quarters that have some part of an obstacle.
    pub hindered: Cited<u8>,
    /// These obstacles.
    pub obstacles: Cited<&'static [FeatureKind]>,
    /// Where there are both, a road touches a built-up area or leads through it.
    pub road_to_built: Clause,
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
    /// The greatest distance that a beach reaches beyond it; `None` if the set has no beaches.
    pub beach: Option<Cited<Length>>,
    /// It lies along one whole edge; `None` if the clause on its depth says so.
    pub along: Option<Clause>,
    /// It lies along no long side, if the set has such a rule.
    pub short_sides: Option<Clause>,
    /// No area lies in it and no road leads into it; `None` if the set has no such rule but `Placing::apart`.
    pub dry: Option<Clause>,
}

/// The rules on rivers.
#[derive(Clone, Copy, Debug)]
pub struct RiverRules {
    /// The edges that it joins.
    pub ends: Cited<RiverEnds>,
    /// Its greatest width.
    pub width: Cited<Length>,
    /// Its greatest length, in hundredths of the straight way.
    pub course: Cited<u32>,
    /// The kinds of feature that it does not cross.
    pub round: Cited<&'static [FeatureKind]>,
    /// It is further than this from the edges that it does not join.
    pub clear: Cited<Length>,
    /// Whether it may be exactly so far.
    pub clear_itself: LimitItself,
}

/// The edges that a river joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiverEnds {
    /// Any two edges, or an edge and a waterway.
    Two,
    /// Two opposite edges (`dba22.placement.12`).
    Opposite,
}

/// The rules on roads.
#[derive(Clone, Copy, Debug)]
pub struct RoadRules {
    /// It is narrower than this.
    pub width: Cited<Length>,
    /// Whether it may be exactly so wide.
    pub width_itself: LimitItself,
    /// Its bends lead it round areas and features of these kinds, and it has no others; `None` if it may bend as it likes.
    pub bends: Option<Cited<&'static [FeatureKind]>>,
    /// It leads from one edge to the opposite one.
    pub ends: Clause,
    /// It neither begins nor ends at a waterway.
    pub water: Clause,
    /// How a second one lies to the first.
    pub second: Cited<SecondRoad>,
    /// It may end at one of these that lies at a waterway.
    pub to_water: Cited<&'static [FeatureKind]>,
    /// The areas that it may lead through.
    pub through: Cited<RoadThrough>,
}

/// How a second road lies to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SecondRoad {
    /// It crosses or joins it.
    Meets,
    /// It does not meet it (`dba22.placement.17`).
    Apart,
}

/// The built-up areas that a road may lead through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoadThrough {
    /// A City from gate to gate, and nothing else that is built up.
    Gates,
    /// Any of them, anywhere (`dba22.placement.17`).
    Anywhere,
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
    /// At least one feature is of one of these kinds; `None` if none need be.
    pub obstacles: Option<Cited<&'static [FeatureKind]>>,
    /// Built-up areas.
    pub built: BuiltRules,
    /// Compulsory features are placed before all others; `None` if they come in any order.
    pub order: Option<Clause>,
    /// A compulsory kind is no optional one unless the home offers it so too; `None` if the clause on the home says so.
    pub only_optional: Option<Clause>,
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
    /// It reaches into exactly one other quarter, with at most half of it.
    Reaching,
    /// It lies in any of them.
    Anywhere,
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
