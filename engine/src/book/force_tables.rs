//! Forces by points, and the battlefield that they meet on, for a set without army lists: sub-units of single figures
//! under a leader each, what a figure is worth, which ground is eligible, how forces enter.
//!
//! `muster::band` judges forces, `setup::eligible` a battle before its first bound.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::setup_steps::SetupRow;

/// The rules of a set on forces and battlefields.
#[derive(Clone, Debug)]
pub struct ForceTables {
    /// The steps of setting up, in order.
    pub steps: &'static [SetupRow],
    /// A side may have several forces, each with a player.
    pub several: Clause,
    /// Each of them is tested by itself, and a beaten one taken off; the side loses with its last.
    pub beaten: Clause,
    /// The least and the greatest number of sub-units of a force.
    pub units: Cited<[u16; 2]>,
    /// The least and the greatest number of figures of a sub-unit.
    pub figures: Cited<[u16; 2]>,
    /// The most points of a sub-unit.
    pub points: Cited<u16>,
    /// The points of each figure: the first row that fits.
    pub worth: Vec<FigureRow>,
    /// Each sub-unit has one leader, of any type in it, at no price.
    pub leader: Clause,
    /// A force has as many leaders as sub-units; the commander is one of them.
    pub leaders: Clause,
    /// The commander is of the most expensive mounted or the most expensive foot type of the force.
    pub commander: Clause,
    /// The width and the depth of the battlefield of two forces.
    pub board: Cited<[Length; 2]>,
    /// It is a square of so much by the metric figures.
    pub square: Clause,
    /// Each further force a side makes it so much wider.
    pub wider: Cited<Length>,
    /// The bases are those of the scale of figures.
    pub scale: Clause,
    /// Which ground is eligible.
    pub land: EligibleRules,
    /// How forces enter.
    pub entry: EntryRules,
}

/// The points of some figures.
#[derive(Clone, Copy, Debug)]
pub struct FigureRow {
    /// The figures.
    pub who: Who,
    /// The points of one.
    pub points: u16,
    /// Its clause.
    pub clause: Clause,
}

/// The ground that may be fought over.
#[derive(Clone, Debug)]
pub struct EligibleRules {
    /// The least number of quarters with a feature other than a path.
    pub featured: Cited<u16>,
    /// The greatest number of quarters with a stream or bad going.
    pub rough: Cited<u16>,
    /// Both tests of the quarters must be met.
    pub tests: Clause,
    /// So some quarter has a feature that is neither a path nor a stream nor bad going.
    pub third: Clause,
    /// A feature counts in every quarter that it reaches into.
    pub reaches: Clause,
    /// Flat good going covers more than half of the battlefield.
    pub flat: Clause,
    /// A stream runs between two different edges.
    pub stream: Clause,
    /// The greatest width of a stream.
    pub stream_width: Cited<Length>,
    /// The width of a path.
    pub path_width: Cited<Length>,
}

/// How forces enter the battlefield.
#[derive(Clone, Copy, Debug)]
pub struct EntryRules {
    /// Opposite edges.
    pub opposite: Clause,
    /// Each figure on the table touches its own base edge, its whole base on the table.
    pub touching: Clause,
    /// Both sides do so, whoever threw lower.
    pub both: Clause,
    /// A sub-unit may wait in a column instead: its first figure or pair touches the edge, the others follow.
    pub column: Clause,
    /// Each sub-unit does the one or the other, in a place of its own.
    pub each: Clause,
}
