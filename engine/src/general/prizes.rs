//! The places that a general may take: the worth of each, and the gain of an assault on it.
//!
//! Knows the terms of victory by the losses that they count. If no place is on the table, nothing here is called.

use crate::base::names::{ElementId, SideId};
use crate::fight::places;
use crate::general::Temper;
use crate::general::prize_worth::worth;
use crate::geometry::{Plot, Rect};
use crate::view::Situation;

/// The strength of walls in the quick estimate, in points for the defender.
const WALLS: i8 = 4;

/// The strength of a camp's palisade, in points for the defender.
const PALISADE: i8 = 2;

/// A place that may be taken.
#[derive(Clone, Debug)]
pub struct Prize {
    /// Its ground.
    pub ground: Plot,
    /// The element inside.
    pub inside: Option<ElementId>,
    /// Its worth, in elements.
    pub worth: f64,
    /// The advantage of its defender, in points.
    strength: i8,
}

/// The places that a side may take, each with its worth, for a general with these values.
pub fn prizes(at: &Situation, side: SideId, temper: &Temper) -> Vec<Prize> {
    let taken = places::prizes(at, side, temper.storms);
    let prize = |(number, place): (u8, &crate::battle::Stronghold)| Prize {
        ground: place.plot(),
        inside: place.held_by,
        worth: worth(at, side, number, temper.decisive),
        strength: if place.is_walled() { WALLS } else { PALISADE },
    };
    taken.map(prize).collect()
}

impl Prize {
    /// The gain of a side if these elements storm the place, by a quick estimate. `storm` gives the losses of an
    /// assaulter and of the element inside with this strength of the place, `worth` the worth of an element.
    pub fn assault(
        &self,
        by: &[ElementId],
        storm: impl Fn(ElementId, ElementId, i8) -> (f64, f64),
        worth: impl Fn(ElementId) -> f64,
    ) -> f64 {
        let Some(inside) = self.inside else { return if by.is_empty() { 0.0 } else { self.worth } };
        let others = by.len().saturating_sub(1).min(2) as i8;
        let mut standing = 1.0;
        let mut gain = 0.0;
        for id in by {
            let (mine, theirs) = storm(*id, inside, self.strength - others);
            gain += standing * (theirs * (self.worth + worth(inside)) - mine * worth(*id));
            standing *= 1.0 - theirs.min(1.0);
        }
        gain
    }

    /// The elements of a side that stand before it.
    pub fn stormers(&self, rects: &[Rect], own: &[ElementId]) -> Vec<ElementId> {
        own.iter().copied().filter(|id| crate::view::strongholds::fronts(&rects[id.index()], &self.ground)).collect()
    }
}
