//! Moves towards a place where elements are wanted, and how far a base is from it. Knows no reasons for it.

use crate::ask::advances::{stepped, wheel};
use crate::ask::bodies::reach_in;
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::ask::{Body, singles};
use crate::base::names::ElementId;
use crate::battle::objective::HeldGround;
use crate::battle::{Compass, Going, Step};
use crate::geometry::{Facing, Rect, TOLERANCE, Vec2};
use crate::view::Situation;
use crate::view::field::Ground;

/// Turns smaller than this, in radians, count as straight on. Turns above `MOST_WHEEL` are for single elements only.
const STRAIGHT: f64 = 0.035;
const MOST_WHEEL: f64 = 1.6;

/// A place where an element is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum WantedSpot {
    /// Over an edge of the board.
    Edge(Compass),
    /// On some ground.
    Ground(HeldGround),
}

/// Adds moves of a body towards a place: straight on as far as needed, or a wheel to face it.
pub(super) fn together(view: &SideView, body: &Body, place: Vec2, out: &mut Vec<Proposal>) {
    let lead = view.at.rect(body.who[0]);
    let way = place - lead.at;
    let turn = lead.facing.to(Facing::toward(Vec2::ZERO, way)).radians();
    if turn.abs() > STRAIGHT {
        if turn.abs() <= MOST_WHEEL {
            wheel(view, body, turn, out);
        }
        return;
    }
    let length = way.length().min(body.reach) as i32;
    if length > 0 {
        out.push(stepped(view.at, body, MoveGoal::Advance, vec![Step::Straight(length)]));
    }
}

/// Adds moves of a single element along a way, facing that way or as before.
pub(super) fn alone(view: &SideView, id: ElementId, way: Vec2, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    let going = [Going::Good, Going::Bad].map(|going| reach_in(view.at, id, going));
    for reach in going.into_iter().filter(|reach| *reach >= 1.0) {
        // An element that turns about moves one of its corners further than the middle of its front. If an element is
        // in the way, places to its left and right are tried.
        for (part, aside) in [(1.0, 0.0), (0.8, 0.0), (0.6, 0.0), (0.9, 0.5), (0.9, -0.5), (0.9, 1.5), (0.9, -1.5)] {
            let length = (way.length()).min(reach * part - TOLERANCE);
            let front = own.at + (way + way.perp() * aside).normalize_or_zero() * length;
            for facing in [own.facing, Facing::toward(Vec2::ZERO, way)] {
                singles::push(view, id, reach, MoveGoal::Advance, own.with_front(front, facing), out);
            }
        }
    }
}

/// The distance of a base from a spot: 0 if it is there.
pub(super) fn gap(at: &Situation, spot: WantedSpot, rect: &Rect) -> f64 {
    match spot {
        WantedSpot::Edge(edge) => {
            let off = |corner: Vec2| at.battle.board.from_edge(edge, corner);
            rect.corners().into_iter().map(off).fold(f64::INFINITY, f64::min).max(0.0)
        }
        WantedSpot::Ground(HeldGround::Feature(feature)) => match at.field.ground(feature) {
            ground if ground.touches(rect) => 0.0,
            Ground::Area { outline, .. } => outline.distance_to_point(rect.centre()),
            Ground::Line(band) => band.distance_to_point(rect.centre()),
        },
        WantedSpot::Ground(HeldGround::Area(base)) => {
            let gap = crate::geometry::distance(rect, &base.rect());
            // Touching the ground is not enough.
            if crate::geometry::overlaps(rect, &base.rect()) { 0.0 } else { gap + 2.0 * TOLERANCE }
        }
    }
}

/// The point to which the middle of a front goes.
pub(super) fn target(at: &Situation, spot: WantedSpot, rect: &Rect) -> Vec2 {
    match spot {
        WantedSpot::Edge(edge) => {
            let far = at.battle.board.from_edge(edge, rect.at);
            rect.at - edge.inward().forward() * far
        }
        WantedSpot::Ground(HeldGround::Feature(feature)) => match at.field.ground(feature) {
            Ground::Area { outline, .. } => {
                let (low, high) = outline.bounds();
                (low + high) * 0.5
            }
            Ground::Line(band) => band.place(band.length() * 0.5).map_or(rect.at, |(middle, _)| middle),
        },
        WantedSpot::Ground(HeldGround::Area(base)) => base.rect().centre(),
    }
}
