//! Faults of a country that both sides lay out. Sums are in quarters of a feature equivalent.

use crate::battle::FeatureKind;
use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of the features that a player chooses.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum WishFault {
    /// The defender's list does not allow it.
    NotPermitted { kind: FeatureKind, permitted: Vec<FeatureKind> },
    /// No such option.
    NoOption { kind: FeatureKind },
    /// A die for another feature has failed, so that no other comes by a die.
    DieFailed { kind: FeatureKind, failed: FeatureKind },
    /// The invader has too few vessels for it.
    Vessels { found: usize, least: u8 },
    /// It has a size although it is a line, or none although it is an area, or one that there is not; `sizes` are those that an area has.
    Size {
        kind: FeatureKind,
        found: Option<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sizes: Vec<u8>,
    },
    /// The sum is too small or too great.
    Sum { found: u8, least: u8, most: u8 },
    /// A compulsory kind is missing.
    Missing { kind: FeatureKind },
    /// A compulsory area is of the wrong size.
    CompulsorySize { kind: FeatureKind, found: u8, sizes: [u8; 2] },
    /// A kind is marked compulsory and is not, or is there already.
    NotCompulsory { kind: FeatureKind },
    /// Too many of a kind.
    TooMany { kind: FeatureKind, found: usize, most: u8 },
    /// A second waterway.
    SecondWater,
    /// A waterway without the built-up area that the list allows.
    WaterWithoutTown,
    /// Fields without a built-up area.
    FieldsWithoutTown,
    /// Fields of the other kind.
    FieldsKind { found: FeatureKind, wanted: FeatureKind },
    /// Something covers what is no hill, or covers none.
    Cover { kind: FeatureKind, cover: FeatureKind },
    /// It cannot be placed in this phase.
    NotNow { kind: FeatureKind },
    /// Too many areas of the same size and class of going.
    Alike { found: usize, most: u8, quarters: u8 },
    /// A feature stands before one that is positioned earlier.
    Order { first: FeatureKind, before: FeatureKind },
    /// Too many roads inside a built-up area.
    InnerRoads { found: usize, most: u8 },
    /// A road down a hill from what is no built-up area on a hill.
    LinkWithoutHill { kind: FeatureKind },
}

/// A fault of a feature's size, shape or place.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum SiteFault {
    /// It is no area, or no line.
    Drawn { kind: FeatureKind, as_area: bool },
    /// It is too large in some direction.
    TooLarge { found: Extent, most: Extent },
    /// It is too small in some direction.
    TooSmall { found: Extent, least: Extent },
    /// It counts another number of quarters than was chosen.
    OtherSize { found: u8, chosen: u8 },
    /// It is not wholly in its sector.
    OffSector { sector: u8 },
    /// It is not wholly in one sector.
    Sectors { kind: FeatureKind },
    /// It touches no edge and no waterway.
    NotTouching { found: Extent },
    /// It is too near to an edge or waterway, or too far from all.
    EdgeDistance { found: Extent, least: Extent, most: Option<Extent> },
    /// It reaches beyond the table.
    OffTable { kind: FeatureKind },
    /// It lies on another feature.
    Overlaps { kind: FeatureKind, other: FeatureKind },
    /// A hill without a crest.
    NoCrest { kind: FeatureKind },
    /// A waterway that is not along a short edge.
    NotShort,
    /// A waterway reaches in too far or not far enough.
    Depth { found: Extent, least: Extent, most: Extent },
    /// Too much of a waterway reaches far in.
    TooDeep { beyond: Extent, whole: Extent, limit: Extent },
    /// A beach of another depth.
    Beach { found: Extent, least: Extent, most: Extent },
    /// What juts into a waterway is too near to its edge.
    NearWaterEdge { found: Extent, least: Extent },
    /// An island is too near to the shore.
    NearShore { found: Extent, least: Extent },
    /// A river is too wide, or a road.
    TooWide { kind: FeatureKind, found: Extent, most: Extent },
    /// A river winds too much.
    Winding { found: u8, least: u8 },
    /// The ends of a river or a road.
    Ends { kind: FeatureKind },
    /// A river leaves its band or its zone.
    OffBand { nearest: Extent, furthest: Extent, least: Extent, most: Extent },
    /// A road crosses a river too often.
    Crossings { found: usize, most: u8 },
    /// A road has other going on one side than on the other.
    OneSided { found: Extent },
    /// A road is not linked.
    Unlinked,
    /// A built-up area is away from the waterway.
    TownOffWater,
    /// A built-up area is in a central sector and not linked.
    TownCentral,
    /// A built-up area is away from its owner's edge.
    TownOffRear { found: Extent },
    /// A built-up area without the permanent fortifications that its size demands.
    TownUnwalled { found: Extent, most: Extent },
    /// The road down from a built-up area does not lead from it to the foot of its hill.
    LinkOffHill,
    /// Fields away from the built-up area.
    FieldsApart { found: Extent },
    /// The rectangle of a command meets that of another.
    Rectangles { one: String, other: String },
    /// Baggage outside good going.
    Baggage,
    /// Baggage away from its edge and from water.
    BaggageAway { found: Extent },
}
