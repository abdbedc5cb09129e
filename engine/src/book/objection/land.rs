//! Faults of a feature of the battlefield, or of its place.

use crate::battle::{Compass, FeatureKind, StrongholdKind};
use crate::book::land_tables::Spread;
use crate::book::objection::Extent;
use serde::Serialize;

/// Whether a limit is meant without the limit itself, which is the rule where nothing is said.
fn is_false(itself: &bool) -> bool {
    !*itself
}

/// A fault of a feature of any kind; quarters are numbered from 1 to 4.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum LandFault {
    /// It is drawn as an area although its kind is drawn as a line, or the other way round.
    Drawn { kind: FeatureKind, as_area: bool },
    /// A City or a Fort is given as a mere area.
    WithoutGates { kind: FeatureKind },
    /// It does not lie in the quarters as it must: it belongs to quarter `own`, and parts of it lie in those of
    /// `found`.
    Quarters { kind: FeatureKind, own: Option<u8>, spread: Spread, found: Vec<u8> },
    /// It is not the feature chosen; `wanted` is the name of that.
    NotChosen { wanted: String, found: Option<FeatureKind> },
    /// No quarter has room for the stronghold that is placed before the features are chosen.
    NoRoom { kind: FeatureKind },
    /// No player lays the land out.
    Nobody,
    /// It lies on another feature.
    Overlaps { kind: FeatureKind, other: FeatureKind },
    /// Features, or those that hinder, lie in too few quarters.
    FewQuarters { found: u8, least: u8, hindered: bool },
    /// There are roads and a built-up area, and no road reaches it.
    RoadPastTown,
}

/// A fault of the size or the shape of an area, or of its distance from others.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum AreaFault {
    /// It has no outline.
    NoOutline,
    /// The sum of length and width is too great.
    TooLarge { found: Extent, most: Extent },
    /// It is too narrow at its middle.
    TooNarrow { found: Extent, least: Extent },
    /// Another feature is as narrow already.
    SecondNarrow { found: Extent, narrow: Extent },
    /// It is too short for its width; the least length is in widths.
    TooShort { length: Extent, width: Extent, least: u8 },
    /// It is too long for its width; the greatest length is in widths.
    TooLong { length: Extent, width: Extent, most: u8 },
    /// A round feature has too long a straight stretch.
    StraightEdge { kind: FeatureKind, found: Extent, most: Extent },
    /// A round feature has a sharp corner.
    SharpCorner { kind: FeatureKind },
    /// A round feature is bent in or has bays; the hundredths of its convex outline that it fills.
    Hollow { kind: FeatureKind, found: u32, least: u32 },
    /// It is too near to another feature.
    TooNear { other: FeatureKind, found: Extent, least: Extent },
    /// It is too near to an edge of the battlefield.
    NearEdge { found: Extent, least: Extent },
}

/// A fault of a waterway, a beach or a river.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum WaterFault {
    /// A waterway does not cover a whole edge.
    OffEdge,
    /// A waterway lies along a long side.
    AtLongSide { edge: Compass },
    /// A waterway's shore is too near to its edge or too far from it.
    Depth { found: Extent, least: Extent, most: Extent },
    /// Too little of a waterway's shore is near its edge: `near` of the `whole` is within the limit.
    TooDeep { near: Extent, whole: Extent, limit: Extent },
    /// A beach without a waterway.
    BeachWithoutWater,
    /// A beach reaches too far beyond the waterway.
    BeachTooWide { found: Extent, most: Extent },
    /// A river is too wide.
    RiverTooWide { found: Extent, most: Extent },
    /// A river's course is too long.
    RiverTooLong { found: Extent, most: Extent },
    /// A river meets a feature that it must go round.
    RiverAcross { kind: FeatureKind },
    /// A river comes too near to an edge that it does not join.
    RiverNearEdge {
        edge: Compass,
        found: Extent,
        least: Extent,
        #[serde(skip_serializing_if = "is_false")]
        itself: bool,
    },
    /// A river without two ends.
    RiverEnds,
    /// A river ends neither at an edge nor at a waterway.
    RiverEndsInland,
    /// The rules have no beaches.
    NoBeaches,
    /// The ends of a river do not lie at opposite edges.
    RiverEndsNotOpposite,
    /// Both ends of a river lie at the same edge.
    RiverEndsAlike,
}

/// A fault of a road.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum RoadFault {
    /// A road is too wide.
    TooWide {
        found: Extent,
        limit: Extent,
        #[serde(skip_serializing_if = "is_false")]
        itself: bool,
    },
    /// A road bends where nothing is in its way; the number of the bend.
    Bend { bend: usize },
    /// A second road meets the first.
    Meets,
    /// A road without two ends.
    Ends,
    /// A road begins or ends at a waterway.
    AtWater { edge: Compass },
    /// A road does not lead from edge to edge as the rules demand; the edges at its two ends.
    LeadsNowhere { from: Vec<Compass>, to: Vec<Compass> },
    /// A second road does not meet the first.
    Apart,
    /// A second road lies on the first one from end to end.
    OnFirst,
    /// A road meets a built-up area elsewhere than at the gates.
    Across { kind: FeatureKind },
}

/// A fault of a City or a Fort.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum TownFault {
    /// A camp is placed as a feature.
    CampAsFeature,
    /// The hill of a City or a Fort is not an area.
    HillNoArea,
    /// A City or a Fort reaches beyond its hill.
    OffHill { hill: FeatureKind },
    /// A City or a Fort is too far from its second edge.
    FarFromEdges { kind: StrongholdKind, found: Extent, most: Extent },
    /// Too few or too many gates.
    Gates { kind: StrongholdKind, found: usize, least: usize, most: usize },
    /// A gate that is not in the walls.
    GateOffWalls { kind: StrongholdKind },
    /// It has roads of its own, although it is no City on a hill.
    OwnRoads { found: usize },
    /// The roads of a City on a hill are not one from each gate to the nearest edge of the hill.
    RoadsFromGates { roads: usize, gates: usize },
}
