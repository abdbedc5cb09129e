//! What the dice demand of a feature's place.

use crate::battle::Compass;

/// What the dice demand of a feature's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// An area in this sector, as far from edges as the face of the second die says.
    Area {
        /// The sector.
        sector: u8,
        /// The face.
        face: u8,
    },
    /// A waterway along this edge, as deep as the face allows.
    Water {
        /// The edge.
        edge: Compass,
        /// The face.
        face: u8,
    },
    /// An invader's river, in the band of this face from this edge.
    Band {
        /// The edge.
        edge: Compass,
        /// The face.
        face: u8,
    },
    /// A defender's river, in the zone of this face.
    Zone {
        /// The face.
        face: u8,
    },
    /// An invader's road.
    Through,
    /// A defender's road.
    Linked,
    /// A built-up area, with the face of the die for its owner's rear edge.
    Town {
        /// The face.
        face: u8,
    },
    /// The fields of a built-up area.
    Fields,
}
