//! A general went into contact with both flanks open.
//!
//! The element of a general was in no close combat as the moves of its side began, was moved by an order, and stood in close
//! combat in the open when they ended. No friend stood beside it on either side, and somebody else of the enemy could make use of
//! it: he overlapped it or was on a flank already, or could come to overlap it or on to its flank or rear within one move from
//! where he stood, in no close combat of his own.

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, seen, stands};
use crate::ask::bodies::{charge, reach};
use crate::ask::singles::may_start;
use crate::base::names::ElementId;
use crate::book::Rulebook;
use crate::fight::pairs::opponent;
use crate::geometry::{
    Corner, LinedUp, Rect, corner_overlap, flank_touch, lined_up_place, overlaps, side_by_side, within,
};
use crate::report::names;
use crate::view::Situation;

/// Finds those of a bound.
pub(super) fn find(rules: &Rulebook, bound: &BoundRecord, found: &mut Vec<Howler>) {
    let generals = bound.end.of_side(bound.side).filter(|(_, element)| element.general).map(|(id, _)| id);
    let moved: Vec<ElementId> = generals.filter(|id| bound.ordered(*id) && stands(&bound.end, *id)).collect();
    if moved.is_empty() {
        return;
    }
    let fresh = |at: &Situation| moved.iter().copied().filter(|id| !at.in_combat(*id)).collect::<Vec<_>>();
    let fresh = seen(rules, &bound.start, fresh);
    seen(rules, &bound.end, |at| {
        for id in fresh {
            let Some(foe) = opponent(at, id).filter(|_| !has_friend_beside(at, id)) else { continue };
            let others = at.enemies_in_open(bound.side).filter(|other| *other != foe);
            let threats: Vec<ElementId> = others.filter(|other| uses_flanks(at, id, foe, *other)).collect();
            if threats.is_empty() {
                continue;
            }
            let text = format!(
                "the general, {}, went into contact with {} with both flanks open to {}",
                names::element(at.battle, id),
                names::element(at.battle, foe),
                names::elements(at.battle, &threats),
            );
            found.push(Howler::new(bound, at.battle, HowlerRule::BareGeneral, bound.side, &[id], &text));
        }
    });
}

fn has_friend_beside(at: &Situation, id: ElementId) -> bool {
    let friends = at.in_open().filter(|other| *other != id && at.element(*other).side == at.element(id).side);
    friends.map(|friend| at.rect(friend)).any(|friend| side_by_side(at.rect(id), friend).is_some())
}

/// Whether an enemy who is not the opponent makes use of open flanks, or could within one move.
fn uses_flanks(at: &Situation, id: ElementId, foe: ElementId, by: ElementId) -> bool {
    let (own, them) = (at.rect(id), at.rect(by));
    if corner_overlap(them, own).is_some()
        || flank_touch(them, own).is_some()
        || at.contacts().get(id).strikers().any(|striker| striker == by)
    {
        return true;
    }
    if at.in_combat(by) {
        return false;
    }
    let round = [LinedUp::LeftFlank, LinedUp::RightFlank, LinedUp::Rear].into_iter();
    let round = round.filter(|how| may_start(them, own, *how)).map(|how| lined_up_place(own, how, them));
    let front = lined_up_place(own, LinedUp::Front, them);
    let aside = own.half_width + them.half_width;
    let beside = [-aside, aside].map(|aside| front.moved(own.right() * aside));
    round.chain(beside).any(|place| comes_to(at, by, foe, &place))
}

/// Whether a place is on the board, free but for the mover, and no further than one move of it as the crow flies.
fn comes_to(at: &Situation, id: ElementId, foe: ElementId, place: &Rect) -> bool {
    let own = at.rect(id);
    let gone = |corner| own.corner(corner).distance(place.corner(corner));
    let length = gone(Corner::FrontLeft).max(gone(Corner::FrontRight));
    let others = at.in_open().filter(|other| ![id, foe].contains(other));
    within(length, reach(at, id) + charge(at, id))
        && at.field.off_board(place).is_none()
        && !others.map(|other| at.rect(other)).any(|rect| overlaps(place, rect))
}
