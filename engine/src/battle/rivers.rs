//! What is known of rivers, folded into the battle.

use super::{Battle, ClosedReach, RiverReach};
use crate::base::names::FeatureId;

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
    /// The battle before the last time that a river was closed.
    pub(crate) fn reopened(&self, river: FeatureId) -> Battle {
        let mut open = self.clone();
        match open.closed_reaches.last() {
            Some((closed, _)) if *closed == river => drop(open.closed_reaches.pop()),
            _ => open.closed_rivers.retain(|closed| *closed != river),
        }
        open
    }

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
