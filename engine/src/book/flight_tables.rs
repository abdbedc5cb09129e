//! The rows of flights: how far and on what course fugitives run, the ground that they turn aside from, and the friends whom they push.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::Who;
use crate::book::length::Length;

/// The distance that some troops flee.
#[derive(Clone, Copy, Debug)]
pub struct FlightRow {
    /// The troops that it applies to.
    pub who: Who,
    /// The distance.
    pub by: FlightBy,
    /// Its clause.
    pub clause: Clause,
}

/// The distance of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightBy {
    /// Its move in the going that it starts in, and this in addition.
    MovePlus(Length),
    /// This distance.
    Fixed(Length),
    /// A recoil first, by the rules of recoils, and then its whole move (`dba22.flee.01`).
    MoveAfterRecoil,
    /// A recoil first, and then its move in the going that it starts in, and this in addition (`dbm.flee.01`, `.13`).
    MovePlusAfterRecoil(Length),
}

/// The course of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightCourse {
    /// Straight.
    Straight,
    /// Straight, or turned by the least angle that avoids what would halt it.
    Veering,
}

/// The ground that some troops turn aside from in a flight.
#[derive(Clone, Copy, Debug)]
pub struct AvoidRow {
    /// The troops.
    pub who: Who,
    /// The ground, as far as it is bad going to them.
    pub ground: &'static [FeatureKind],
    /// Its clause.
    pub clause: Clause,
}

/// Friends that fugitives push aside (`dbv.flee.08` to `.10`, `.17`).
#[derive(Clone, Copy, Debug)]
pub struct PushRules {
    /// The friends that may be pushed.
    pub who: Who,
    /// Friends that never are.
    pub mounted: Cited<Who>,
    /// Troops that are not while they touch another of their type.
    pub joined: Cited<Who>,
    /// Fugitives that push nobody.
    pub never: Cited<Who>,
    /// Without room to be pushed a friend stays (`dbv.bolt.07`).
    pub no_room: Clause,
    /// Its clause.
    pub clause: Clause,
}
