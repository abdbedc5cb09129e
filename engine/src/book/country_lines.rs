//! Waters, roads and built-up areas of a country that both sides lay out.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::length::Length;

/// The rules on waterways.
#[derive(Clone, Copy, Debug)]
pub struct CountryWater {
    /// There is at most one.
    pub one: Clause,
    /// It lies along a whole short edge.
    pub along: Clause,
    /// It reaches in at least so far, and at most so far with so much more for each point of a die.
    pub depth: Cited<[Length; 3]>,
    /// No more than half of its length reaches further than this.
    pub half: Cited<Length>,
    /// Quarters of a feature equivalent.
    pub quarters: Cited<u8>,
    /// The usual and the greatest depth of its beach.
    pub beach: Cited<[Length; 2]>,
    /// What juts into it keeps so far from its edge.
    pub jutting: Cited<Length>,
    /// A hill that it surrounds is an island.
    pub island: Clause,
    /// It keeps so far from that edge.
    pub island_edge: Cited<Length>,
    /// And so far from the shore.
    pub island_shore: Cited<Length>,
    /// If hills are in its way along both edges, those along the edge with fewer of them are moved inland until they are islands
    /// or promontories; along one edge, it lies along the other.
    pub obstructed: Clause,
}

/// The rules on rivers.
#[derive(Clone, Copy, Debug)]
pub struct CountryRiver {
    /// The first flows from its edge to the opposite one or to a waterway there.
    pub first: Clause,
    /// The defender's ends at the invader's.
    pub second: Clause,
    /// Quarters of a feature equivalent.
    pub quarters: Cited<u8>,
    /// Between any two places the straight way is at least so many hundredths of the way along it.
    pub straight: Cited<u8>,
    /// The greatest width.
    pub width: Cited<Length>,
    /// The player names its source: it flows from the first place of its line to the last.
    pub source: Clause,
}

/// The rules on roads.
#[derive(Clone, Copy, Debug)]
pub struct CountryRoad {
    /// External roads may be tracks and play as roads.
    pub tracks: Clause,
    /// Quarters of a feature equivalent.
    pub quarters: Cited<u8>,
    /// The first compulsory road of the battle counts nothing.
    pub free: Clause,
    /// The invader's leads from the central part of a long edge to that of the other.
    pub central: Clause,
    /// The greatest width.
    pub width: Cited<Length>,
    /// It passes over features.
    pub over: Clause,
    /// It crosses each river so often at most.
    pub crossings: Cited<u8>,
    /// The going is the same on both sides.
    pub same: Clause,
}

/// The rules on built-up areas.
#[derive(Clone, Copy, Debug)]
pub struct CountryTown {
    /// The kind of ground.
    pub kind: Cited<FeatureKind>,
    /// The most roads inside, whatever the list says.
    pub roads: Cited<u8>,
    /// One on a hill may also have a road down to the foot of the hill, whatever the list says.
    pub link: Clause,
    /// It touches the waterway if there is one.
    pub at_water: Clause,
    /// Otherwise it is in a flank sector, or linked with the invader's road.
    pub flank: Clause,
    /// It touches its owner's rear edge unless a die shows at least this.
    pub rear: Cited<u8>,
    /// With its fields it is in one sector.
    pub one_sector: Clause,
    /// One that is larger than this has permanent fortifications.
    pub walled: Cited<Length>,
    /// Smaller ones may have some or none.
    pub open: Clause,
}
