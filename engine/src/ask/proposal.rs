//! A proposed move with its goal.

use crate::base::names::{ElementId, SideId};
use crate::battle::MoveOrder;
use crate::geometry::{LinedUp, Rect, Vec2};
use crate::view::Situation;

/// What a proposed move is for, the most pressing first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveGoal {
    /// Into contact, or beside a friend who fights.
    Contact,
    /// Nearer to the enemy.
    Advance,
    /// A wheel that faces him.
    Wheel,
    /// To where an enemy's flank or rear can be charged next.
    Lurk,
    /// Beside a friend.
    Join,
    /// Behind a friend.
    Support,
    /// Onto ground that suits it.
    Ground,
    /// Turned to face him.
    Turn,
    /// Back from him.
    Back,
}

/// A move thought of, not yet judged.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// What it is for.
    pub goal: MoveGoal,
    /// The enemy on whom a single element would line up, and how.
    pub onto: Option<(ElementId, LinedUp)>,
    /// The order.
    pub order: MoveOrder,
    /// Where its elements would stand, before anybody conforms.
    pub places: Vec<(ElementId, Rect)>,
}

/// A situation as one side sees it.
pub struct SideView<'a> {
    /// The situation.
    pub at: &'a Situation<'a>,
    /// Its elements in the open.
    pub own: Vec<ElementId>,
    /// The enemy's.
    pub foes: Vec<ElementId>,
}

impl<'a> SideView<'a> {
    /// The view of a side.
    pub fn of(at: &'a Situation<'a>, side: SideId) -> SideView<'a> {
        let (own, foes) = at.in_open().partition(|id| at.element(*id).side == side);
        SideView { at, own, foes }
    }

    /// The enemy whose front edge is nearest to a place, and how far its middle is.
    pub fn nearest_foe(&self, place: Vec2) -> Option<(ElementId, f64)> {
        let far = |id: &ElementId| self.at.rect(*id).at.distance_squared(place);
        let best = self.foes.iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        Some((*best, self.at.rect(*best).at.distance(place)))
    }
}
