//! Enemies who conform to a group that contacts them: who must, and the place that each takes with the least move.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Going;
use crate::book::{BookStep, Proof};
use crate::geometry::{Corner, Edge, LinedUp, Rect, TOLERANCE, overlaps};
use crate::view::Situation;
use crate::ways::ground::may_stand;
use crate::ways::group::joined;
use crate::ways::meeting::Meeting;
use crate::ways::passing::Bystanders;
use crate::ways::touch::relation;
use crate::ways::way::{Way, furthest_corner};
use crate::ways::{GroupForm, Relation};

/// The rule by which a contacted enemy conforms to a group that contacts it; `None` if it does not.
pub fn conforms(at: &Situation, form: &GroupForm, enemy: ElementId) -> Option<Clause> {
    let locked = is_locked(at, enemy);
    if *form != GroupForm::Single && locked {
        at.rules.mark(Proof::ConformLocked);
    }
    let free = *form != GroupForm::Single && !in_group(at, enemy) && !locked;
    let may = at.rules.moves.contact.conforms.is_none_or(|who| who.value.is(at.element(enemy)));
    at.rules.step(BookStep::ToContactors).filter(|_| free && may && keeps_place(at, enemy).is_none())
}

/// Whether a contact that an element has already keeps it from conforming: any, but where contactors line up by themselves only that of
/// its front (`dba22.conform.06`).
pub fn is_locked(at: &Situation, who: ElementId) -> bool {
    match at.rules.moves.contact.lines_up {
        Some(_) => !at.contacts().get(who).faces_nobody(),
        None => at.in_combat(who),
    }
}

/// Whether an element is joined to any friend.
pub(super) fn in_group(at: &Situation, who: ElementId) -> bool {
    let side = at.element(who).side;
    let mut friends = at.battle.of_side(side).filter(|(id, e)| *id != who && e.place.is_none());
    friends.any(|(id, _)| joined(at.rect(who), at.rect(id)))
}

/// The rule by which a single element does not conform to a group, because it is wholly in certain going.
pub(super) fn keeps_place(at: &Situation, who: ElementId) -> Option<Clause> {
    let element = at.element(who);
    if let Some(rule) = at.rules.moves.contact.keeps_partly.filter(|rule| rule.value.is(element))
        && at.going(who) >= Going::Bad
    {
        cite(rule.clause);
        return Some(rule.clause);
    }
    let rule = at.rules.moves.contact.keeps_in?;
    let inside = at.battle.ground().any(|(id, feature)| {
        at.rules.moves.going_of(feature, element) >= rule.value && at.field.ground(id).contains(at.rect(who))
    });
    inside.then_some(rule.clause)
}

/// The place of a contacted enemy lined up in this way on this contactor, some having gone to new places before; `None` if it
/// has no room there. Whoever lines up front to front takes the place before another element of the group if it has a shorter
/// way there (`dba3.contact.07`, `.10`).
pub fn place(
    at: &Situation,
    ways: &[Way],
    (mover, how): (usize, LinedUp),
    enemy: ElementId,
    gone: &[(ElementId, Rect, Clause)],
) -> Option<Rect> {
    let moved: Vec<(ElementId, Rect)> = gone.iter().map(|(id, place, _)| (*id, *place)).collect();
    let end = |way: &Way| moved.iter().find(|(id, _)| *id == way.who).map_or(way.end, |(_, place)| *place);
    let ends: Vec<Rect> = ways.iter().map(end).collect();
    let without: Vec<ElementId> = ways.iter().map(|way| way.who).chain([enemy]).collect();
    let standing = Bystanders { at, without: &without, moved: &moved };
    let fits = |place: &Rect| {
        let clear = ends.iter().all(|end| !overlaps(end, place));
        clear && standing.is_free(place) && may_stand(at, at.element(enemy), place)
    };
    let now = at.rect(enemy);
    // Where contactors line up by themselves, whoever conforms to them turns to face them.
    let turns = at.rules.moves.contact.lines_up.is_some();
    if turns || how != LinedUp::Front {
        let how = if turns { LinedUp::Front } else { how };
        return Some(before(&ends[mover], how, now)).filter(fits);
    }
    let off = |place: &Rect| furthest_corner(now, place);
    let touched = before(&ends[mover], how, now);
    let nearer = ends.iter().map(|end| before(end, how, now)).filter(|place| off(place) < off(&touched) - TOLERANCE);
    let mut places: Vec<Rect> = nearer.chain([touched]).collect();
    places.sort_by(|a, b| off(a).total_cmp(&off(b)));
    places.into_iter().find(fits)
}

/// The place of `struck` when the front of `a` is lined up on it in this way.
pub fn before(a: &Rect, how: LinedUp, struck: &Rect) -> Rect {
    let with_corner = |facing, corner, on| {
        let turned = struck.with_front(a.at, facing);
        turned.moved(a.corner(on) - turned.corner(corner))
    };
    match how {
        LinedUp::Front => struck.with_front(a.at, a.facing.reversed()),
        LinedUp::Rear => struck.with_front(a.at + a.forward * struck.depth, a.facing),
        LinedUp::LeftFlank => with_corner(a.facing.turned(Edge::Left.turn()), Corner::FrontLeft, Corner::FrontLeft),
        LinedUp::RightFlank => with_corner(a.facing.turned(Edge::Right.turn()), Corner::FrontRight, Corner::FrontRight),
    }
}

/// Makes those enemies conform whose fronts a group meets beside whomever it has lined up with (`dba3.contact.10`, `.14`).
pub fn others(at: &Situation, form: &GroupForm, ways: &[Way], meeting: &mut Meeting) {
    let own_line_up = at.rules.moves.contact.lines_up.is_some() || at.rules.step(BookStep::ToContactors).is_none();
    if *form == GroupForm::Single || own_line_up {
        return;
    }
    // Who gives way may make room for another.
    while let Some(shift) = other(at, form, ways, meeting) {
        at.rules.mark(Proof::Conform);
        at.rules.mark(Proof::ContactedConform);
        cite(at.rules.moves.contact.contacted.clause);
        meeting.shifts.push(shift);
    }
}

/// The first enemy who still has to conform to a group that meets his front, and can.
fn other(at: &Situation, form: &GroupForm, ways: &[Way], meeting: &Meeting) -> Option<(ElementId, Rect, Clause)> {
    at.enemies_in_open(at.element(ways.first()?.who).side).find_map(|enemy| {
        let how = |way: &Way| relation(&meeting.end_of(way), at.rect(enemy));
        let gone = meeting.shifts.iter().any(|(id, ..)| *id == enemy);
        if gone || ways.iter().any(|way| matches!(how(way), Some(Relation::LinedUp(_)))) {
            return None;
        }
        let mover = ways.iter().position(|way| how(way) == Some(Relation::Front(Edge::Front)))?;
        let clause = conforms(at, form, enemy)?;
        Some((enemy, place(at, ways, (mover, LinedUp::Front), enemy, &meeting.shifts)?, clause))
    })
}
