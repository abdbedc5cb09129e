//! Rivers that are not the same everywhere: difficult in one sector of the table only, closed near one place only.

use serde::{Deserialize, Serialize};

use super::Battle;
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

impl Battle {
    /// The face known for a river in a sector of the table; in a set that throws for whole rivers there is no sector.
    pub fn river_face(&self, river: FeatureId, sector: Option<u8>) -> Option<u8> {
        let here = |reach: &&RiverReach| reach.feature == river && Some(reach.sector) == sector;
        self.river_reaches.iter().find(here).map(|reach| reach.face).or(self.features[river.index()].state)
    }

    /// A river is known to be so: in one sector, or all of it from now on.
    pub(super) fn learn_river(&mut self, river: FeatureId, sector: Option<u8>, face: u8) {
        self.river_reaches.retain(|reach| reach.feature != river || sector.is_some_and(|own| own != reach.sector));
        match sector {
            Some(sector) => self.river_reaches.push(RiverReach { feature: river, sector, face }),
            None => self.features[river.index()].state = Some(face),
        }
    }

    /// Nobody goes into a river any more in this bound, or not near a place.
    pub(super) fn close_river(&mut self, river: FeatureId, near: Option<ClosedReach>) {
        match near {
            Some(near) => self.closed_reaches.push((river, near)),
            None => {
                self.closed_rivers.retain(|closed| *closed != river);
                self.closed_rivers.push(river);
            }
        }
    }
}
