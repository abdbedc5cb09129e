//! Moves of a single element onto a place that is stormed in the combat step or falls at contact, in sets whose positions do not show
//! storms. Where they do, the ways in are orders of their own (`ask::places`).

use crate::ask::bodies::reach_in;
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::{Going, MoveOrder, Step};
use crate::fight::places::prizes;
use crate::geometry::{Corner, PlotSide, Point, Rect};
use crate::ways::empty_camp;

/// Adds the moves of an element onto the places that its side could take, with its front along each side of their ground; and into
/// an empty one against which it stands.
pub fn onto_places(view: &SideView, id: ElementId, out: &mut Vec<Proposal>) {
    let (at, side) = (view.at, view.at.element(id).side);
    if !view.storms || at.rules.strongholds.storm.is_seen() {
        return;
    }
    let (own, reach) = (at.rect(id), reach_in(at, id, Going::Good));
    let gone = |place: &Rect, corner: Corner| own.corner(corner).distance(place.corner(corner));
    for (_, there) in prizes(at, side, true) {
        if empty_camp::meets(at, id, there) {
            if empty_camp::falls_at_contact(at, side, there) {
                out.push(proposed(id, Step::Enter, *own));
            }
            continue;
        }
        for place in there.plot().sides().iter().map(|side| along(own, side)) {
            if gone(&place, Corner::FrontLeft).max(gone(&place, Corner::FrontRight)) <= reach {
                out.push(proposed(id, Step::To { at: Point::round(place.at), facing: place.facing }, place));
            }
        }
    }
}

fn proposed(id: ElementId, step: Step, place: Rect) -> Proposal {
    let order = MoveOrder::tactical(vec![id], vec![step]);
    Proposal { goal: MoveGoal::Contact, onto: None, order, places: vec![(id, place)] }
}

/// A base with its front along a side, as near to where it stands as the side is long.
fn along(own: &Rect, side: &PlotSide) -> Rect {
    let (middle, direction) = (side.line.middle(), side.line.direction());
    let most = (side.line.length() * 0.5 - own.half_width).max(0.0);
    let off = (own.at - middle).dot(direction).clamp(-most, most);
    own.with_front(middle + direction * off, side.facing.reversed())
}

/// Whether an element of a body could come onto such a place alone.
pub fn is_near(view: &SideView, id: ElementId) -> bool {
    let at = view.at;
    if !view.storms || at.rules.strongholds.storm.is_seen() {
        return false;
    }
    let reach = reach_in(at, id, Going::Good);
    prizes(at, at.element(id).side, true).any(|(_, there)| there.plot().distance(at.rect(id)) <= reach)
}
