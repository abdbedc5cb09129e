//! Fronts that meet and cannot line up: the owner of the contacted element conforms, or fights on as if overlapped.

use crate::base::names::ElementId;
use crate::battle::{Clinch, MoveKind, Pending, What};
use crate::book::BookStep;
use crate::book::move_tables::Conforms;
use crate::geometry::{Edge, Rect, Surround, TOLERANCE};
use crate::view::contact::SharedFront;
use crate::view::{Cx, Situation};
use crate::ways::Relation;
use crate::ways::conformed::is_locked;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::touch::{relation, relation_in};
use crate::ways::way::placed;

/// Asks the owner of each enemy whose front meets a mover's front without being lined up, one after another. If that
/// enemy cannot conform, the two fight as they are.
pub fn settle(cx: &mut Cx) {
    let Some(clause) = cx.rules.step(BookStep::Clinch) else { return };
    while cx.battle.pending.is_none() {
        let at = cx.now();
        let Some((contactor, contacted)) = loose(&at) else { return };
        let able = place(&at, contacted, contactor).is_some();
        drop(at);
        if able && cx.rules.moves.contact.contacted.value == Conforms::IfItCan {
            line_up(cx, contacted, contactor, true);
        } else if able {
            cx.emit(What::Asked { pending: Pending::Conform { element: contacted, to: contactor } }, Some(clause));
        } else {
            cx.emit(What::Clinched { clinch: Clinch { contactor, contacted } }, Some(clause));
        }
    }
}

/// A mover and an enemy, neither of them with an opponent, whose fronts meet and are not lined up.
fn loose(at: &Situation) -> Option<(ElementId, ElementId)> {
    let side = at.battle.bound.side;
    let contact = |id: ElementId| at.contacts().get(id);
    let alone = |id: ElementId| contact(id).foe.is_none() || contact(id).in_part;
    let enemies = || at.in_open().filter(|id| at.element(*id).side != side);
    // Most movers are nowhere near the enemy: no front meets theirs beyond the box round their fronts.
    let theirs = Surround::of(enemies().map(|id| (at.rect(id).at, at.rect(id).half_width + 4.0 * TOLERANCE)));
    let near = |rect: &&Rect| theirs.may_meet(rect.at, rect.half_width);
    let movers = at.in_open().filter(|id| at.element(*id).side == side && at.element(*id).deeds.moves > 0);
    let mut pairs = movers.flat_map(|mover| {
        // Contacts are computed only if an element is touched at all.
        let front = Some(at.rect(mover)).filter(near);
        let met = enemies().filter(move |id| front.is_some_and(|front| meets_front(front, at.rect(*id))));
        let free = move || alone(mover) && (contact(mover).strikes.is_none() || contact(mover).is_in_part_alone());
        met.filter(move |enemy| alone(*enemy) && free()).map(move |enemy| (mover, enemy))
    });
    if at.rules.moves.contact.longest_part.is_some() {
        // Of several the one that shares most of its front, whoever stands first in the roster.
        return pairs.min_by_key(|(mover, enemy)| SharedFront::of(at.rect(*mover), at.rect(*enemy)));
    }
    pairs.next()
}

fn meets_front(a: &Rect, b: &Rect) -> bool {
    // The middles of two front edges that touch are no further apart than both are long.
    let reach = a.half_width + b.half_width + 4.0 * TOLERANCE;
    a.at.distance_squared(b.at) <= reach * reach
        && a.forward.dot(b.forward) < -0.5
        && relation(a, b) == Some(Relation::Front(Edge::Front))
}

/// The place of the contacted element lined up before the contactor; `None` if it cannot go there.
fn place(at: &Situation, contacted: ElementId, contactor: ElementId) -> Option<Rect> {
    let front = at.rect(contactor);
    let place = at.rect(contacted).with_front(front.at, front.facing.reversed());
    let free = Bystanders { at, without: &[contacted], moved: &[] }.is_free(&place);
    (free
        && (!is_locked(at, contacted) || at.contacts().get(contacted).is_in_part_alone())
        && may_stand(at, at.element(contacted), &place))
    .then_some(place)
}

/// Carries out the owner's decision whether a contacted element conforms.
pub fn answer(cx: &mut Cx, contacted: ElementId, contactor: ElementId, yes: bool) {
    if cx.rules.step(BookStep::FacesOne).is_some() {
        return if yes { face(cx, contacted, contactor) } else { choose(cx, contacted, Some(contactor)) };
    }
    line_up(cx, contacted, contactor, yes);
    settle(cx);
}

/// Asks the owner of an element that several contact at once whom of them it conforms to, those after `refused` one after
/// another; it conforms to the last one without being asked.
pub fn choose(cx: &mut Cx, contacted: ElementId, refused: Option<ElementId>) {
    let at = cx.now();
    let side = at.element(contacted).side;
    let meets = |id: &ElementId| {
        let front = matches!(relation_in(&at, at.rect(*id), at.rect(contacted)), Some(Relation::Front(_)));
        front && at.element(*id).deeds.moves > 0 && place(&at, contacted, *id).is_some()
    };
    let open: Vec<ElementId> =
        at.enemies_in_open(side).filter(|id| refused.is_none_or(|last| *id > last)).filter(meets).collect();
    drop(at);
    match open[..] {
        [] => {}
        [last] => face(cx, contacted, last),
        [to, ..] => {
            let pending = Pending::Conform { element: contacted, to };
            cx.emit(What::Asked { pending }, cx.rules.step(BookStep::FacesOne));
        }
    }
}

/// Makes a contacted element conform to one of those who contact it.
fn face(cx: &mut Cx, contacted: ElementId, contactor: ElementId) {
    let there = place(&cx.now(), contacted, contactor);
    if let Some(rect) = there {
        let base = placed(cx.battle.element(contacted).base, &rect);
        cx.shift(contacted, base, MoveKind::Conform, Some(cx.rules.moves.contact.contacted.clause));
    }
}

/// Makes a contacted element conform, or fight on as it stands.
fn line_up(cx: &mut Cx, contacted: ElementId, contactor: ElementId, conforms: bool) {
    let clause = cx.rules.step(BookStep::Clinch);
    let place = if conforms { place(&cx.now(), contacted, contactor) } else { None };
    match place {
        Some(rect) => {
            let base = placed(cx.battle.element(contacted).base, &rect);
            cx.shift(contacted, base, MoveKind::Conform, clause);
        }
        None => cx.emit(What::Clinched { clinch: Clinch { contactor, contacted } }, clause),
    }
}
