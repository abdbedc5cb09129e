//! The tables of setting up for a rule set whose battlefield is given and whose armies have no lists: numbers of an
//! army, size of the board, camps, depth of deployment.
//!
//! `setup::opening` judges battles by them, `setup::meeting` sets battles up by them.

use crate::base::clause::{Cited, Clause};
use crate::book::length::Length;
use crate::book::setup_steps::SetupRow;

/// The rules of a set on armies, battlefield and deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningTables {
    /// The steps of setting up, in order.
    pub steps: &'static [SetupRow],
    /// The number of elements of an army.
    pub elements: Cited<u16>,
    /// The number of elements with a general among them.
    pub generals: Cited<u16>,
    /// The number of camps of an army, which are no elements.
    pub camps: Cited<u16>,
    /// The most elements of an army in its camp.
    pub garrison: Cited<u16>,
    /// The width of a base, in 1/1000 mm.
    pub base_width: Cited<i32>,
    /// The width and the depth of the battlefield.
    pub board: Cited<[Length; 2]>,
    /// The greatest width of a river.
    pub river: Cited<Length>,
    /// One side chooses a base edge, the other takes the opposite edge.
    pub ends: Clause,
    /// The greatest distance from the base edge at deployment.
    pub zone: Cited<Length>,
    /// Each whole base is within that distance, and a side deploys its camp and its whole army at once.
    pub whole: Clause,
    /// The size of a camp along its edge and away from it, if no other is given.
    pub camp: Cited<[Length; 2]>,
}
