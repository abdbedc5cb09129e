//! Turning to face at the end of movement: elements with an enemy front against flank or rear, and none before them.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Clinch, Element, ElementState, Event, MoveKind, Pose, What};
use crate::book::move_tables::TurnRules;
use crate::book::state_tables::BarredAct;
use crate::book::{BookStep, Proof};
use crate::fight::backed;
use crate::fight::pairs::storms_unseen;
use crate::geometry::{Base, Edge, LinedUp, Rect, TOLERANCE, edges_touch, lined_up, lined_up_place, overlaps, touches};
use crate::view::wagons::front_foe;
use crate::view::{Cx, Situation};
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::touch::struck_edge;
use crate::ways::way::placed;

/// An element that changes its place because another one turns.
pub(super) type Shift = (ElementId, Rect, MoveKind, Option<Clause>);

/// Makes all elements that are struck on flank or rear turn to face the first striker. Those of the side on move were struck
/// after the last movement, by a pursuer for example; they turn first, since they were struck first. Whoever has moved against
/// an enemy's front by itself stays as it is.
pub fn end(cx: &mut Cx) {
    if cx.rules.moves.contact.turns.is_none() {
        let side = cx.battle.bound.side;
        all(cx, side, |at, who| at.element(who).deeds.moves == 0);
        all(cx, side.enemy(), |_, _| true);
    }
}

/// Makes the elements of a side that were struck just now turn to face, in sets in which they do so at once.
pub fn at_once(cx: &mut Cx, side: SideId) {
    let Some(rules) = cx.rules.moves.contact.turns else { return };
    trace::cite(rules.at_once);
    let struck_now = |event: &Event| match event.what {
        What::Struck { element, .. } => Some(element),
        _ => None,
    };
    // Who was struck before and did not turn waits for a bound of his own (dbv.move.19).
    let now: Vec<ElementId> = cx.events.iter().filter_map(struck_now).collect();
    all(cx, side, |at, who| now.contains(&who) && !is_kept_by_friend(at, who, &rules));
}

/// Whether a friend at its flank keeps an element from turning at the moment in which it is struck.
fn is_kept_by_friend(at: &Situation, who: ElementId, rules: &TurnRules) -> bool {
    let beside = has_friend_at_flank(at, who);
    if beside && at.contacts().get(who).struck() {
        trace::cite(rules.beside_friend);
    }
    beside
}

/// Makes the elements of the side on move that are still struck turn to face, in sets in which they do so in a later bound
/// of their own.
pub fn later(cx: &mut Cx) {
    let Some(rules) = cx.rules.moves.contact.turns else { return };
    let side = cx.battle.bound.side;
    all(cx, side, |at, who| {
        if at.contacts().get(who).struck() {
            trace::cite(rules.later);
            at.rules.mark(Proof::TurnsLater);
            if has_friend_at_flank(at, who) {
                at.rules.mark(Proof::TurnsBesideFriend);
            }
        }
        true
    });
}

/// Makes an element turn that has flinched against an enemy's front, in sets in which it does so at once.
pub fn flinched(cx: &mut Cx, who: ElementId) {
    let Some(rules) = cx.rules.moves.contact.turns else { return };
    let side = cx.battle.element(who).side;
    all(cx, side, |at, id| id == who && !is_kept_by_friend(at, who, &rules));
}

/// Makes an element turn that is rallied in contact with the enemy, in sets in which it does so at once.
pub fn this_one(cx: &mut Cx, who: ElementId) {
    let side = cx.battle.element(who).side;
    if cx.rules.moves.contact.turns.is_some() {
        all(cx, side, |_, id| id == who);
    }
}

/// Notes who was the first to strike an element's flank or rear, unless that is known. Deeds are those of a bound: whoever
/// has struck it in an earlier one and still does was there before those who come now.
pub fn struck(
    cx: &mut Cx,
    element: ElementId,
    (by, from): (ElementId, Option<Pose>),
    coming: &[ElementId],
    clause: Option<Clause>,
) {
    if cx.battle.element(element).deeds.struck_by.is_some() {
        return;
    }
    let now = cx.now();
    let earlier = now.contacts().get(element).strikers().find(|id| *id != by && !coming.contains(id));
    drop(now);
    let (by, from) = earlier.map_or((by, from), |first| (first, None));
    cx.emit(What::Struck { element, by, from }, clause);
}

/// Whether a friend touches a side edge of an element.
fn has_friend_at_flank(at: &Situation, who: ElementId) -> bool {
    let (own, base) = (at.element(who), at.rect(who));
    let touches = |id: &ElementId| {
        Edge::ALL.into_iter().any(|edge| {
            let flanks = [Edge::Left, Edge::Right];
            flanks.into_iter().any(|flank| edges_touch(at.rect(*id), edge, base, flank).is_some())
        })
    };
    at.battle.of_side(own.side).filter(|(id, e)| *id != who && e.place.is_none()).any(|(id, _)| touches(&id))
}

/// Makes the struck elements of a side turn that `may`.
fn all(cx: &mut Cx, side: SideId, may: impl Fn(&Situation, ElementId) -> bool) {
    let Some(clause) = cx.rules.step(BookStep::TurnToFace) else { return };
    let mut done: Vec<ElementId> = Vec::new();
    loop {
        let at = cx.now();
        let turns = |(who, _): (ElementId, &Element)| Some((who, to_face(&at, who).filter(|_| may(&at, who))?));
        let Some((who, striker)) =
            next_to_turn(&at, at.battle.of_side(side).filter(|(id, _)| !done.contains(id)), turns)
        else {
            return;
        };
        let flanked = flanked(&at, side, striker);
        let stays = at.rules.step(BookStep::StrikerStays).is_some() && holds_another(&at, striker, who);
        let goes_back = || from_striker(&at, &flanked, (who, striker), clause).or_else(|| cancelled(&at, who, striker));
        let shifts = turned(&at, &flanked, (who, striker), clause).or_else(|| if stays { None } else { goes_back() });
        drop(at);
        done.push(who);
        match shifts {
            Some(shifts) => {
                cx.rules.mark(Proof::TurnFree);
                for (id, rect, kind, clause) in shifts {
                    let base = placed(cx.battle.element(id).base, &rect);
                    cx.shift(id, base, kind, clause);
                }
            }
            // Nobody fights whoever is not lined up on him.
            None if cx.rules.step(BookStep::StrikerStays).is_some() => cx.rules.cite(BookStep::StrikerStays),
            // No room to turn: the striker is the opponent as they stand.
            None if cx.rules.step(BookStep::LeftUnturned).is_some() => cx.rules.cite(BookStep::LeftUnturned),
            None => {
                let clinch = Clinch { contactor: striker, contacted: who };
                let clause = cx.rules.step(BookStep::NoRoomToTurn);
                match cx.rules.moves.contact.turns {
                    // It is fought on the edge where it is struck.
                    Some(_) => clause.into_iter().for_each(trace::cite),
                    None if strikes_another(&cx.now(), side, striker, who) => {}
                    None => cx.emit(What::Clinched { clinch }, clause),
                }
            }
        }
    }
}

/// Who turns next, and to which striker: of several whom one striker touches the one on whom it is lined up, so that the others go
/// behind him (`dba3.turn.04`).
fn next_to_turn<'b>(
    at: &Situation,
    left: impl Iterator<Item = (ElementId, &'b Element)>,
    turns: impl Fn((ElementId, &'b Element)) -> Option<(ElementId, ElementId)>,
) -> Option<(ElementId, ElementId)> {
    let mut all = left.filter_map(turns);
    let (who, striker) = all.next()?;
    let lined_up_on = |id: ElementId| lined_up(at.rect(striker), at.rect(id)).is_some();
    if lined_up_on(who) {
        return Some((who, striker));
    }
    Some(all.find(|(other, by)| *by == striker && lined_up_on(*other)).unwrap_or((who, striker)))
}

/// Whether a striker is lined up on another one of a side, and only touches this one with the rest of its front.
fn strikes_another(at: &Situation, side: SideId, striker: ElementId, who: ElementId) -> bool {
    let lined_up_on = |id: ElementId| at.is_open(id) && lined_up(at.rect(striker), at.rect(id)).is_some();
    !lined_up_on(who) && at.battle.of_side(side).any(|(id, _)| lined_up_on(id))
}

/// The striker that an element must turn to; `None` if it need not turn.
fn to_face(at: &Situation, who: ElementId) -> Option<ElementId> {
    if !at.is_open(who) {
        return None;
    }
    let contact = at.contacts().get(who);
    if !contact.struck() && at.element(who).deeds.struck_by.is_none() {
        return None;
    }
    if let Some(bar) = at.rules.states.barred(at.element(who), BarredAct::Turn) {
        if contact.struck() {
            trace::cite(bar.clause);
            if at.element(who).is_in(ElementState::Fleeing) {
                at.rules.mark(Proof::FugitiveStands);
            }
        }
        return None;
    }
    if at.rules.moves.contact.turns.is_some() && contact.strikes.is_some() {
        if contact.struck() {
            at.rules.mark(Proof::StrikerStands);
        }
        return None;
    }
    // The striker may be lined up on the foremost, and touch this one with the rest of its front.
    if let Some(clause) = at.rules.combat.overlaps.ranks
        && backed::foremost(at, who).is_some()
    {
        trace::cite(clause);
        return None;
    }
    let stands = at.rules.moves.contact.never_turn.iter().find(|row| row.value.is(at.element(who)));
    if !contact.faces_nobody() || storms_unseen(at, who) || front_foe(at, who).is_some() {
        if contact.struck() {
            at.rules.mark(Proof::NoTurn);
        }
        return None;
    }
    if let Some(row) = stands {
        if contact.struck() {
            trace::cite(row.clause);
        }
        return None;
    }
    let strikes = |id: &ElementId| at.is_open(*id) && struck_edge(at.rect(*id), at.rect(who)).is_some();
    if contact.strikers().count() > 1 {
        at.rules.mark(Proof::FirstStriker);
    }
    if let Some(clause) = at.rules.step(BookStep::RearFirst).filter(|_| contact.strikers().count() > 1) {
        trace::cite(clause);
        if let Some(rear) = contact.rear {
            return Some(rear);
        }
    }
    at.element(who).deeds.struck_by.filter(strikes).or_else(|| contact.strikers().next())
}

/// The elements of a side whose flanks the front of a striker touches.
fn flanked(at: &Situation, side: SideId, striker: ElementId) -> Vec<ElementId> {
    let touched = |id: ElementId, edge: Edge| edges_touch(at.rect(striker), Edge::Front, at.rect(id), edge).is_some();
    let own = at.battle.of_side(side).filter(|(_, e)| e.place.is_none()).map(|(id, _)| id);
    own.filter(|id| touched(*id, Edge::Left) || touched(*id, Edge::Right)).collect()
}

/// The places of all elements when one turns to a striker, with friends who make room for it; `None` if there is no room.
pub(super) fn towards(at: &Situation, who: ElementId, striker: ElementId, clause: Clause) -> Option<Vec<Shift>> {
    turned(at, &flanked(at, at.element(who).side, striker), (who, striker), clause)
}

/// The places of all elements when one turns to a striker, who was against the flanks of some; `None` if there is no room.
fn turned(
    at: &Situation,
    flanked: &[ElementId],
    (who, striker): (ElementId, ElementId),
    clause: Clause,
) -> Option<Vec<Shift>> {
    let front = at.rect(striker);
    let place = at.rect(who).with_front(front.at, front.facing.reversed());
    let mut shifts: Vec<Shift> = vec![(who, place, MoveKind::TurnToFace, Some(clause))];
    make_room(at, flanked, striker, &mut shifts)?;
    keep_contacts(at, who, striker, &mut shifts);
    fit(at, &shifts).then_some(shifts)
}

/// Whether a striker is lined up on the flank or rear of another, who fights to his front: he is a factor in that fight.
fn holds_another(at: &Situation, striker: ElementId, who: ElementId) -> bool {
    let held = at.contacts().get(striker).strikes.map(|(struck, _)| struck).filter(|struck| *struck != who);
    held.is_some_and(|struck| !at.contacts().get(struck).faces_nobody())
}

/// The same after the striker has gone straight back by the least of some distances with which there is room, past nobody, in a set in which it does.
fn from_striker(
    at: &Situation,
    flanked: &[ElementId],
    (who, striker): (ElementId, ElementId),
    clause: Clause,
) -> Option<Vec<Shift>> {
    /// The distances that are tried, in base widths.
    const STEP: f64 = 0.125;
    const MOST: i32 = 16;
    let back = at.rules.step(BookStep::StrikerGoesBack)?;
    let far = |i: i32| STEP * at.bw() * f64::from(i);
    (1..=MOST).map_while(|i| going_back(at, striker, far(i))).find_map(|places| {
        let mut battle = at.battle.clone();
        for (id, there) in &places {
            let base = &mut battle.elements[id.index()].base;
            *base = placed(*base, there);
        }
        let turned = turned(&at.beside(&battle), flanked, (who, striker), clause)?;
        let gone = places.into_iter().rev().map(|(id, there)| (id, there, MoveKind::MakeRoom, Some(back)));
        Some(gone.chain(turned).collect())
    })
}

/// The places of a striker that goes straight back so far, and of the friends behind it, who face as it does and go back with it;
/// `None` if one of them has no room or is held by an enemy.
fn going_back(at: &Situation, striker: ElementId, far: f64) -> Option<Vec<(ElementId, Rect)>> {
    let own = at.rect(striker);
    let there = |id: ElementId| at.rect(id).moved(own.forward * -far);
    let side = at.element(striker).side;
    let mut back = vec![striker];
    let mut next = 0;
    while let Some(place) = back.get(next).map(|id| there(*id)) {
        next += 1;
        let friends = at.in_open().filter(|id| at.element(*id).side == side && overlaps(at.rect(*id), &place));
        let behind: Vec<ElementId> = friends.filter(|id| !back.contains(id)).collect();
        let held = |id: &ElementId| at.enemies(side).any(|foe| at.is_open(foe) && touches(at.rect(*id), at.rect(foe)));
        if behind.iter().any(|id| at.rect(*id).facing != own.facing || held(id)) {
            return None;
        }
        back.extend(behind);
    }
    let standing = Bystanders { at, without: &back, moved: &[] };
    let stands = |id: ElementId| standing.is_free(&there(id)) && may_stand(at, at.element(id), &there(id));
    back.iter().map(|id| stands(*id).then(|| (*id, there(*id)))).collect()
}

/// The striker's way back to where he began his move, so that nobody turns, in a set in which the contact is undone then.
fn cancelled(at: &Situation, who: ElementId, striker: ElementId) -> Option<Vec<Shift>> {
    let clause = at.rules.step(BookStep::TurnCancelled)?;
    let deeds = &at.element(who).deeds;
    let from = deeds.struck_from.filter(|_| deeds.struck_by == Some(striker))?;
    let own = at.element(striker);
    let there = Base { at: from.at, facing: from.facing, ..own.base }.rect();
    let free = Bystanders { at, without: &[striker], moved: &[] }.is_free(&there) && may_stand(at, own, &there);
    free.then(|| vec![(striker, there, MoveKind::MakeRoom, Some(clause))])
}

/// Whether all shifted elements have room at their new places: from each other, and from enemies that stay.
fn fit(at: &Situation, shifts: &[Shift]) -> bool {
    let shifted = |id: ElementId| shifts.iter().any(|s| s.0 == id);
    let enemies = || at.enemies_in_open(at.element(shifts[0].0).side).filter(|id| !shifted(*id));
    let clear = shifts.iter().all(|(_, rect, ..)| enemies().all(|id| !overlaps(at.rect(id), rect)));
    clear && (0..shifts.len()).all(|i| (0..i).all(|j| !overlaps(&shifts[i].1, &shifts[j].1)))
}

/// Makes room for an element that turns: the next friend that the striker touches goes behind it, others straight
/// back. In a set in which nobody goes back, all whom the striker touches go behind one another.
fn make_room(at: &Situation, flanked: &[ElementId], striker: ElementId, shifts: &mut Vec<Shift>) -> Option<()> {
    let [behind, back] = [BookStep::MakeRoomBehind, BookStep::MakeRoomBack].map(|step| at.rules.step(step));
    let who = shifts[0].0;
    let side = at.element(who).side;
    let mut last: Option<Rect> = None;
    let mut i = 0;
    while i < shifts.len() {
        let (turned, rect) = (shifts[i].0, shifts[i].1);
        if !may_stand(at, at.element(turned), &rect) {
            return None;
        }
        for (id, e) in at.battle.of_side(side).filter(|(_, e)| e.place.is_none()) {
            let shifted = shifts.iter().any(|s| s.0 == id);
            if shifted || !overlaps(at.rect(id), &rect) {
                continue;
            }
            let base = at.rect(id);
            let follows = behind.is_some() && (last.is_none() || back.is_none());
            let (place, clause) = if follows && flanked.contains(&id) {
                let place = lined_up_place(&last.unwrap_or(shifts[0].1), LinedUp::Rear, base);
                last = Some(place);
                (place, behind)
            } else {
                (back.and_then(|_| pushed_back(base, shifts))?, back)
            };
            // Where whoever cannot turn stays as it is, nobody in contact with another enemy than the striker makes room.
            let held = at.rules.step(BookStep::LeftUnturned).is_some()
                && at.enemies_in_open(side).any(|enemy| enemy != striker && touches(base, at.rect(enemy)));
            if held || at.in_combat(id) && at.contacts().get(id).foe.is_some() || e.place.is_some() {
                return None;
            }
            shifts.push((id, place, MoveKind::MakeRoom, clause));
        }
        i += 1;
    }
    Some(())
}

/// A base shifted straight back just far enough to be clear of all shifted elements.
fn pushed_back(base: &Rect, shifts: &[Shift]) -> Option<Rect> {
    let clear = |d: f64| shifts.iter().all(|(_, rect, ..)| !overlaps(&base.ahead(-d), rect));
    let (mut low, mut high) = (0.0, 4.0 * base.width());
    if !clear(high) {
        return None;
    }
    for _ in 0..40 {
        let middle = (low + high) * 0.5;
        if clear(middle) { high = middle } else { low = middle }
    }
    // The shift does not use the tolerance by which bases may overlap.
    Some(base.ahead(-high - TOLERANCE))
}

/// Lets other enemies keep their contact with an element that turns, if the set has that step: they make the smallest
/// move that lines them up on its new edges, all at once. Who finds no room stays, and is in the way of the rest.
fn keep_contacts(at: &Situation, who: ElementId, striker: ElementId, shifts: &mut Vec<Shift>) {
    let Some(clause) = at.rules.step(BookStep::KeepContacts) else { return };
    let (old, new) = (*at.rect(who), shifts[0].1);
    let place = |id: ElementId| {
        let base = at.rect(id);
        let edge = Edge::ALL.into_iter().find(|edge| new.outward(*edge).dot(base.forward) < -0.9);
        let edge = edge.filter(|edge| *edge != Edge::Front)?;
        Some((id, lined_up_place(&new, crate::ways::meeting::position(edge), base)))
    };
    let others = at.enemies(at.element(who).side);
    let others = others.filter(|id| *id != striker && lined_up(at.rect(*id), &old).is_some());
    let mut moved: Vec<(ElementId, Rect)> = others.filter_map(place).collect();
    // Of two who would stand on each other the one with the shorter move has the place.
    let steps = |length: f64| libm::round(length / TOLERANCE) as i64;
    moved.sort_by_key(|(id, there)| {
        let old = at.rect(*id).at;
        (steps(old.distance(there.at)), steps(old.x), steps(old.y))
    });
    loop {
        let without: Vec<ElementId> = shifts.iter().map(|s| s.0).chain(moved.iter().map(|one| one.0)).collect();
        let standing = Bystanders { at, without: &without, moved: &[] };
        let has_room = |i: usize| {
            let there = &moved[i].1;
            at.field.off_board(there).is_none()
                && shifts.iter().all(|(_, rect, ..)| !overlaps(rect, there))
                && moved[..i].iter().all(|(_, rect)| !overlaps(rect, there))
                && standing.is_free(there)
        };
        match (0..moved.len()).find(|i| !has_room(*i)) {
            Some(stays) => moved.remove(stays),
            None => break,
        };
    }
    shifts.extend(moved.into_iter().map(|(id, there)| (id, there, MoveKind::Conform, Some(clause))));
}
