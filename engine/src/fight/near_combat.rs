//! What keeps an element near a close combat from shooting and from being shot at: it supports a friend there, stands directly behind
//! one, or overlaps an enemy.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::book::combat_tables::Corners;
use crate::book::stronghold_tables::Alone;
use crate::book::support::Support;
use crate::book::{BookStep, Proof};
use crate::fight::duel::fighting_rect;
use crate::fight::flanks::front_rank;
use crate::fight::support::supporters_behind;
use crate::fight::{Duel, backed, pairs, works};
use crate::geometry::{
    Rect, TOLERANCE, corner_overlap, flank_touch, front_corner_overlap, may_be_near, touch_by_edges,
};
use crate::view::Situation;
use crate::view::wagons::wagon_foe;

/// Whether no close combat beside an element keeps it from shooting and from being shot at.
///
/// # Errors
/// If one does: the rule.
pub(super) fn beside_combat(at: &Situation, id: ElementId) -> Result<(), Option<Clause>> {
    if is_supporting(at, id) {
        return Err(at.rules.step(BookStep::ShootSupporting));
    }
    let kept = |step, is: fn(&Situation, ElementId) -> bool| at.rules.step(step).filter(|_| is(at, id));
    let overlaps = || kept(BookStep::ShootOverlap, overlaps_combat);
    let touches = || kept(BookStep::ShootTouching, touches_enemy);
    match kept(BookStep::ShootBehind, is_behind_combat).or_else(overlaps).or_else(touches) {
        Some(clause) => Err(Some(clause)),
        None => Ok(()),
    }
}

/// Whether an element stands directly behind a friend in close combat.
fn is_behind_combat(at: &Situation, id: ElementId) -> bool {
    let behind = |front: &ElementId| {
        at.is_open(*front)
            && at.element(*front).side == at.element(id).side
            && at.stands_behind(at.rect(*front), at.rect(id))
    };
    at.is_open(id) && at.contacts().fighting.iter().any(behind)
}

/// Whether an element overlaps an enemy that fights a friend in front of it, by its side edge or by the corners that count.
fn overlaps_combat(at: &Situation, id: ElementId) -> bool {
    let own = at.rect(id);
    let side = at.element(id).side;
    let overlapped = |foe: &ElementId| {
        let enemy = at.element(*foe).side != side && at.is_open(*foe);
        let beside =
            |theirs: Rect| by_corners(at, own, &theirs) || flank_touch(own, &front_rank(at, *foe, &theirs)).is_some();
        enemy && fought(at, *foe).is_some_and(beside) && !are_parted(at, id, *foe)
    };
    at.is_open(id) && at.contacts().fighting.iter().any(overlapped)
}

/// Whether an edge of an element touches one of an enemy, or the corners of the two meet that would make an overlap.
fn touches_enemy(at: &Situation, id: ElementId) -> bool {
    let own = at.rect(id);
    let meets = |foe: ElementId| {
        let theirs = at.rect(foe);
        may_be_near(own, theirs, TOLERANCE)
            && (by_corners(at, own, theirs) && !are_parted(at, id, foe) || touch_by_edges(own, theirs))
    };
    at.is_open(id) && at.enemies_in_open(at.element(id).side).any(meets)
}

/// Whether works are between two whose corners meet, so that neither overlaps the other.
fn are_parted(at: &Situation, id: ElementId, foe: ElementId) -> bool {
    works::part(at, at.rect(foe), id) || works::part(at, at.rect(id), foe)
}

/// Whether the corners of two bases meet that make an overlap.
fn by_corners(at: &Situation, own: &Rect, theirs: &Rect) -> bool {
    let edge = match at.rules.combat.overlaps.corners.value {
        Corners::Front => front_corner_overlap(own, theirs),
        Corners::FrontAndRear => corner_overlap(own, theirs),
    };
    edge.is_some()
}

/// The base of an element that fights an enemy in front of it; that of a wagon, in a set in which several can be against an edge of it,
/// with the edge as its front that was contacted first (`dba22.wwg.02`).
fn fought(at: &Situation, id: ElementId) -> Option<Rect> {
    if at.rules.combat.wagon_edges.is_some() && at.rules.combat.is_wagon(at.element(id)) {
        return wagon_foe(at, id).map(|first| fighting_rect(at, id, first));
    }
    at.contacts().get(id).foe.map(|_| *at.rect(id))
}

/// Whether an element gives support from behind to a friend in close combat: by factors, or in a set in which ranks count as the
/// first of them, in whatever way (`dbm.rear.01`).
fn is_supporting(at: &Situation, id: ElementId) -> bool {
    if !at.is_open(id) || at.contacts().fighting.is_empty() {
        return false;
    }
    if backed::foremost(at, id).is_some() {
        return true;
    }
    let (side, own) = (at.element(id).side, at.rect(id));
    let friends =
        at.contacts().fighting.iter().filter(|f| **f != id && at.element(**f).side == side && at.is_open(**f));
    let supports = |f: ElementId| fight_of(at, f).is_some_and(|duel| supporters_behind(at, &duel, 0).contains(&id));
    let aside = at.rules.combat.supports.iter().any(|row| matches!(row.from, Support::BehindOrBeside(_)));
    let near =
        |f: &&ElementId| at.stands_behind(at.rect(**f), own) || (aside && may_be_near(at.rect(**f), own, TOLERANCE));
    friends.filter(near).any(|f| supports(*f))
}

/// The fight of an element in the open in which friends may support it: with its opponent, or for a place where ranks count in that
/// (`dba22.camp-combat.03`).
fn fight_of(at: &Situation, id: ElementId) -> Option<Duel> {
    let ranks = at.rules.strongholds.storm.alone.value == Alone::ButForRanks;
    let place = at.contacts().get(id).storms.filter(|_| ranks);
    let inside = place.and_then(|place| at.battle.strongholds[usize::from(place)].held_by);
    match inside {
        Some(inside) => Some(Duel::met(at, [id, inside])),
        None => pairs::opponent(at, id).map(|foe| Duel::close([id, foe])),
    }
}

/// Notes for a trace that an element may shoot, or be shot at, although it touches an enemy as overlaps do.
pub(super) fn cite_overlapping(at: &Situation, id: ElementId) {
    let touches = |foe: ElementId| {
        let (own, theirs) = (at.rect(id), at.rect(foe));
        corner_overlap(own, theirs).is_some() || flank_touch(own, theirs).is_some()
    };
    if trace::is_on() && at.enemies_in_open(at.element(id).side).any(touches) {
        at.rules.mark(Proof::ShootOverlapping);
    }
}
