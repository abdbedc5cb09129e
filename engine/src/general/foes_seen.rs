//! What an element at a place has to hope and to fear of the enemies. Knows no battle.

use crate::base::names::ElementId;
use crate::geometry::{Between, Circles, Facing, LinedUp, Rect, Vec2};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// What an element sees of the enemies from a place.
#[derive(Clone, Debug, Default, PartialEq)]
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
    /// The advantage in points by slope and bank over whoever comes; 0 for a general who does not reckon with it.
    pub(super) stands: i8,
    /// The charges on it, for a general who reckons with what the enemy can do together.
    pub(super) charges: Option<ChargesSeen>,
    /// The lines of shots and charges between them and it, where it is asked who stands between.
    pub(super) lanes: Option<Arc<Lanes>>,
    /// Whether it has met one, and whether it touches one at all.
    pub(super) met: bool,
    pub(super) touched: bool,
}

/// A charge that an enemy could make if nobody stopped him.
#[derive(Debug)]
pub(super) struct Charge {
    pub by: ElementId,
    pub onto: LinedUp,
    /// The side of the charged element from which it comes: left or right.
    pub side: usize,
    /// How far from straight ahead it comes, in base widths.
    pub aside: f64,
    /// Where he would stand.
    pub place: Rect,
    /// The circles of that place.
    pub stands: Circles,
    /// The middle of where he stands now.
    pub start: Vec2,
    /// His way from there, and the square of its length.
    pub way: (Vec2, f64),
    /// Whether he goes so far that who stands in the middle of his way stops him.
    pub long: bool,
    /// Whether bad ground on his way makes it too far; not known until it was asked.
    pub bogged: OnceLock<bool>,
    /// The advantage by slope and bank of the charged element; not known until it was asked.
    pub ground: OnceLock<i8>,
}

/// What enemies could do to an element at a place.
#[derive(Debug)]
pub(super) struct Charges {
    /// An enemy with whom it is front to front already.
    pub met: Option<ElementId>,
    /// The charges of all others.
    pub all: Vec<Charge>,
    /// Whether the charged element stands on ground that hinders it; not known until it was asked.
    pub bad_ground: OnceLock<bool>,
}

/// The charges that the enemies could make on an element at a place, once they were asked.
#[derive(Clone, Debug, Default)]
pub(super) struct ChargesSeen(Arc<OnceLock<Charges>>);

impl ChargesSeen {
    /// The charges, found by `find` if they were not asked yet.
    pub(super) fn get(&self, find: impl FnOnce() -> Charges) -> &Charges {
        self.0.get_or_init(find)
    }

    /// The charges, if they were asked.
    pub(super) fn known(&self) -> Option<&Charges> {
        self.0.get()
    }
}

impl PartialEq for ChargesSeen {
    /// They follow from the rest.
    fn eq(&self, _: &ChargesSeen) -> bool {
        true
    }
}

/// The lines between an element at a place and the enemies.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Lanes {
    /// From those who could do it harm.
    pub(super) feared: Vec<Lane>,
    /// To those whom it could harm, the greatest gain first.
    pub(super) hoped: Vec<Lane>,
    /// The gain of the best shot of a leader, whoever stands between.
    pub(super) shoots: f64,
}

/// One of these lines.
#[derive(Clone, Debug)]
pub(super) struct Lane {
    /// The shooter and the target.
    pub(super) who: [ElementId; 2],
    /// The harm, if nobody stands between.
    pub(super) harm: f64,
    /// The ground between them, or `None` if another enemy stands in it; once it was asked.
    pub(super) ground: OnceLock<Option<Between>>,
}

impl Lane {
    pub(super) fn new(who: [ElementId; 2], harm: f64) -> Lane {
        Lane { who, harm, ground: OnceLock::new() }
    }
}

impl PartialEq for Lane {
    fn eq(&self, other: &Lane) -> bool {
        (self.who, self.harm) == (other.who, other.harm)
    }
}

/// The harm that enemies within reach could do to an element.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Danger {
    pub(super) front: f64,
    /// Left and right.
    pub(super) flanks: [f64; 2],
}

/// The place from which an element looks: its own, whether a friend stands before it, whether it has left those behind it, and what
/// friends beside it add where that counts for shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SeenFrom {
    pub(super) at: [u64; 2],
    pub(super) facing: Facing,
    pub(super) screened: bool,
    pub(super) left: bool,
    pub(super) steadied: i8,
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
