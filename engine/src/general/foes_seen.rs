//! What an element at a place has to hope and to fear of the enemies. Knows no battle.

use crate::geometry::{Facing, Rect};
use std::collections::BTreeMap;

/// What an element sees of the enemies from a place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct FoesSeen {
    /// Whether it stands on ground that hinders it.
    pub(super) hindered: bool,
    /// The way to the prey that is worth most.
    pub(super) lure: f64,
    /// The distance of the nearest, and how straight ahead it is.
    pub(super) near: (f64, f64),
    /// What those within reach could do.
    pub(super) danger: Danger,
    /// The worth of one whose flank or rear it could charge next.
    pub(super) lurking: f64,
    /// The harm of their shots, and of its own.
    pub(super) shot_at: f64,
    pub(super) shoots: f64,
    /// Whether it has met one, and whether it touches one at all.
    pub(super) met: bool,
    pub(super) touched: bool,
}

/// The harm that enemies within reach could do to an element.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Danger {
    pub(super) front: f64,
    /// Left and right.
    pub(super) flanks: [f64; 2],
}

/// The place from which an element looks: its own, whether a friend stands before it, and whether it has left those behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SeenFrom {
    pub(super) at: [u64; 2],
    pub(super) facing: Facing,
    pub(super) screened: bool,
    pub(super) left: bool,
}

/// What each element has seen so far, by the place from which it looked.
pub(super) type SeenPlaces = Vec<BTreeMap<SeenFrom, FoesSeen>>;

impl Danger {
    /// Counts an enemy that would gain `gain` in front, less `less` for each base width that it stands to one side;
    /// `worth` is the worth of the element.
    pub(super) fn count(&mut self, own: &Rect, them: &Rect, gain: f64, worth: f64, less: f64) {
        let seen = own.local(them.centre());
        if seen.x.abs() > own.half_width + them.half_width || seen.y < -own.depth {
            let side = usize::from(seen.x > 0.0);
            self.flanks[side] = self.flanks[side].max(worth);
        } else {
            let aside = (seen.x.abs() / own.width() - 0.5).max(0.0);
            self.front = self.front.max(gain / (1.0 + less * aside));
        }
    }
}
