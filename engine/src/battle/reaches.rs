//! Rivers that are not the same everywhere: difficult in one sector of the table only, closed near one place only.

use serde::{Deserialize, Serialize};

use crate::base::names::FeatureId;
use crate::geometry::Point;

/// What is known of a river in one sector of the table (`dbm.water.03`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiverReach {
    /// The river.
    pub feature: FeatureId,
    /// The number of the sector, by [`super::Board::sector`].
    pub sector: u8,
    /// The face thrown for it there.
    pub face: u8,
}

/// The place near which nobody goes into a river any more in this bound (`dbm.water.12`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClosedReach {
    /// Where somebody failed to go in.
    pub at: Point,
    /// How far round it nobody goes in, in 1/1000 mm.
    pub within: i32,
}
