//! A proposed move with its goal.

use crate::ask::bodies::affordable;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::MoveOrder;
use crate::geometry::{Circles, LinedUp, Rect, Vec2};
use crate::view::Situation;
use std::rc::Rc;

/// The goal of a proposed move, the most pressing first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveGoal {
    /// Into contact, or beside a friend that fights.
    Contact,
    /// Nearer to the enemy.
    Advance,
    /// A wheel to face the enemy.
    Wheel,
    /// To a place from which an enemy's flank or rear can be charged next.
    Lurk,
    /// Beside a friend.
    Join,
    /// Behind a friend.
    Support,
    /// Onto ground that suits it.
    Ground,
    /// A turn to face the enemy.
    Turn,
    /// Back from the enemy.
    Back,
}

/// A proposed move, not judged yet.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// Its goal.
    pub goal: MoveGoal,
    /// The enemy that a single element would line up on, and how.
    pub onto: Option<(ElementId, LinedUp)>,
    /// The order.
    pub order: MoveOrder,
    /// The places of its elements, before any element conforms.
    pub places: Vec<(ElementId, Rect)>,
}

/// A situation from the view of one side.
pub struct SideView<'a> {
    /// The situation.
    pub at: &'a Situation<'a>,
    /// Its elements in the open.
    pub own: Vec<ElementId>,
    /// The enemy's elements in the open.
    pub foes: Vec<ElementId>,
    /// The circles of all bases, by element.
    pub circles: Rc<[Circles]>,
    /// The only command for which moves are looked for; `None` if they are for all.
    pub turn: Option<CommandId>,
    /// Whether moves are looked for onto places whose storms positions do not show.
    pub storms: bool,
}

impl<'a> SideView<'a> {
    /// The view of a side.
    pub fn of(at: &'a Situation<'a>, side: SideId) -> SideView<'a> {
        let (own, foes) = at.in_open().partition(|id| at.element(*id).side == side);
        let circles = at.rects().iter().map(Circles::of).collect();
        SideView { at, own, foes, circles, turn: None, storms: false }
    }

    /// The same, with moves onto places whose storms positions do not show, or without.
    pub fn storming(self, storms: bool) -> SideView<'a> {
        SideView { storms, ..self }
    }

    /// The same, with moves for this command only, or for all.
    pub fn in_turn(&self, turn: Option<CommandId>) -> SideView<'a> {
        SideView { own: self.own.clone(), foes: self.foes.clone(), circles: self.circles.clone(), turn, ..*self }
    }

    /// Whether it is the turn of the command of an element.
    pub fn is_in_turn(&self, id: ElementId) -> bool {
        self.turn.is_none_or(|command| self.at.element(id).command == command)
    }

    /// Whether moves are looked for that the command of an element can pay for.
    pub fn may_order(&self, id: ElementId) -> bool {
        self.is_in_turn(id) && affordable(self.at, id)
    }

    /// The enemy whose front edge is nearest to a place, and the distance of its middle.
    pub fn nearest_foe(&self, place: Vec2) -> Option<(ElementId, f64)> {
        let far = |id: &ElementId| self.at.rect(*id).at.distance_squared(place);
        let best = self.foes.iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        Some((*best, self.at.rect(*best).at.distance(place)))
    }
}
