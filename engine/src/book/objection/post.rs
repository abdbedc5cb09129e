//! Faults of a base edge, of an element's place at deployment, or of a landing.

use crate::battle::{Code, Compass, FeatureKind, Going, StrongholdKind};
use crate::book::Home;
use crate::book::objection::Extent;
use serde::Serialize;

/// A fault of the choice of a base edge.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum EdgeFault {
    /// The invader's edge is not open to him.
    NotOpen { found: Compass, open: Vec<Compass> },
    /// The defender's edge is not the one opposite the invader's.
    NotOpposite { found: Compass, wanted: Compass },
}

/// A fault of an element's place at deployment.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum PostFault {
    /// Too few or too many elements are drawn up.
    Number { found: usize, wanted: usize },
    /// It reaches so far beyond an edge of the battlefield.
    OffBoard { code: Code, edge: Compass, by: Extent },
    /// It is too near to the centre line.
    NearCentre { code: Code, found: Extent, least: Extent },
    /// It is too far from its own base edge, or from the shore there.
    FarFromEdge { code: Code, found: Extent, most: Extent },
    /// It is too near to a side edge.
    NearSide { code: Code, found: Extent, least: Extent },
    /// It stands in going that is closed to it.
    ClosedGoing { code: Code, going: Going },
    /// It stands on ground that is closed to it; the names of the element and of the ground.
    ClosedGround { who: String, kind: FeatureKind, ground: String },
    /// It is too far from the general of its command.
    FarFromGeneral { code: Code, found: Extent, most: Extent },
    /// It stands on the ground of a stronghold and is not in it.
    OnPlace { code: Code, place: StrongholdKind },
    /// It is too near to an enemy City or Fort.
    NearTown { code: Code, place: StrongholdKind, found: Extent, least: Extent },
    /// It stands where another element stands.
    OnElement { code: Code },
    /// The same, of figures that are told by their names and by the numbers of their sub-units.
    OnFigure { who: String, unit: usize, other: String, other_unit: usize },
    /// It stands outside its zone.
    OffZone { code: Code },
    /// The land has no room left for it.
    NoRoom { code: Code },
    /// A player left while both drew up.
    Left,
    /// It finds no place where it may stand.
    NoPlace { code: Code },
}

/// A fault of the elements that are to land from the water.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum LandingFault {
    /// The rules have no landings.
    None,
    /// There is no waterway to land from.
    NoWater,
    /// Too few or too many elements.
    Number { found: usize, least: usize, most: usize },
    /// Such troops do not land.
    Barred { code: Code },
    /// The home of its army is another.
    OtherHome { code: Code, wanted: Home },
    /// Some of a command's elements are to land, but not all.
    Part { found: usize, size: usize },
}
