//! Riderless mounts that are removed: touched by an enemy, passed through, or left by owners who move.
//!
//! Those of troops that have dismounted have bases of their own in the battle, which go with an owner who is shifted or turned
//! (`dbm.dismount.35`). Infantry with mounts bring theirs wherever they ride: while they stand, these wait behind their file, and who
//! has lost them bears the mark no more.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Element, Event, MoveKind, MoveType, RiderlessMounts, What};
use crate::book::Proof;
use crate::book::change_tables::{MountsLostRow, MountsLostWhen, RidingRow};
use crate::geometry::{Base, Point, Rect, TOLERANCE, overlaps, slide, touches};
use crate::view::{Cx, Situation};

/// Removes the mounts that something of this order removes.
pub fn look(cx: &mut Cx) {
    let all = waiting(&cx.now());
    let gone: Vec<(ElementId, Clause)> =
        all.iter().filter_map(|mounts| Some((mounts.owner, removed(cx, mounts)?))).collect();
    for (owner, clause) in gone {
        cx.emit(What::MountsGone { owner }, Some(clause));
    }
    accompany(cx);
}

/// Brings mounts to where their owner stands now, who was shifted or turned, or behind whom somebody has come or gone.
fn accompany(cx: &mut Cx) {
    let Some(clause) = cx.rules.changing.mounting else { return };
    for i in 0..cx.battle.mounts.len() {
        let mounts = cx.battle.mounts[i];
        if let Some(base) = elsewhere(&cx.now(), &mounts) {
            cx.emit(What::MountsLeft { mounts: RiderlessMounts { base, ..mounts } }, Some(clause));
        }
    }
}

/// Where mounts should wait that do not, on the table.
fn elsewhere(at: &Situation, mounts: &RiderlessMounts) -> Option<Base> {
    let base = (!is_behind(at, mounts)).then(|| place(at, mounts.owner, mounts.base))?;
    at.field.off_board(&base.rect()).is_none().then_some(base)
}

/// Whether mounts wait where they should: behind the file of their owner, or behind others that wait there.
fn is_behind(at: &Situation, mounts: &RiderlessMounts) -> bool {
    let side = at.element(mounts.owner).side;
    let others = at.battle.mounts.iter().filter(|other| other.owner != mounts.owner);
    let others = others.filter(|other| at.element(other.owner).side == side).map(|other| other.base);
    let mut before = others.chain(std::iter::once(end_of_file(at, mounts.owner)));
    before.any(|before| {
        let place = led_behind(&before, mounts.base);
        place.facing == mounts.base.facing && place.at.vec().distance(mounts.base.at.vec()) <= TOLERANCE
    })
}

/// The place of mounts of this size: behind the last of those directly behind their owner, or behind the mounts of others that wait
/// there (`dbm.dismount.35`).
pub fn place(at: &Situation, owner: ElementId, size: Base) -> Base {
    let mut base = led_behind(&end_of_file(at, owner), size);
    let there = |base: &Base| {
        let is = |other: &&RiderlessMounts| {
            other.owner != owner && (other.base.at, other.base.facing) == (base.at, base.facing)
        };
        at.battle.mounts.iter().find(is).map(|other| other.base)
    };
    for _ in 0..at.battle.mounts.len() {
        let Some(other) = there(&base) else { break };
        base = led_behind(&other, size);
    }
    base
}

/// The place of mounts of this size that wait behind a base.
pub fn led_behind(base: &Base, size: Base) -> Base {
    let behind = base.at.vec() - base.facing.forward() * f64::from(base.depth);
    Base { at: Point::round(behind), facing: base.facing, ..size }
}

/// The base of the last of those who stand directly behind an element, or its own.
fn end_of_file(at: &Situation, owner: ElementId) -> Base {
    at.element(file(at, owner).last().copied().unwrap_or(owner)).base
}

/// All riderless mounts on the table, in the order in which they were left, and those of infantry with mounts after them.
pub(super) fn waiting(at: &Situation) -> Vec<RiderlessMounts> {
    let rules = &at.rules.changing;
    if rules.mounts_lost.is_empty() {
        return Vec::new();
    }
    let led = |(id, e): (ElementId, &Element)| {
        let row = rules.riding.iter().find(|row| row.who.is(e) && at.is_open(id))?;
        Some(RiderlessMounts { owner: id, base: led_by(at, id, row) })
    };
    at.battle.mounts.iter().copied().chain(at.battle.on_table().filter_map(led)).collect()
}

/// Where the mounts of infantry wait: behind the last of those who stand directly behind it, and behind the mounts of these
/// (`dbm.dismount.35`).
fn led_by(at: &Situation, owner: ElementId, row: &RidingRow) -> Base {
    let file = file(at, owner);
    let last = file.last().map_or(at.element(owner).base, |id| at.element(*id).base);
    let riders = at.rules.troops.iter().find(|troop| troop.kind == row.rides);
    let depth = riders.map_or(last.depth, |troop| troop.size(at.battle.scale()).1);
    let size = Base { width: at.element(owner).base.width, depth, ..last };
    let ridden = file.iter().filter(|id| at.rules.changing.riding.iter().any(|row| row.who.is(at.element(**id))));
    ridden.fold(led_behind(&last, size), |base, _| led_behind(&base, size))
}

/// The friends behind an element, each directly behind the one before.
fn file(at: &Situation, first: ElementId) -> Vec<ElementId> {
    let side = at.element(first).side;
    let next = |id: &ElementId| at.friends_in_open(side).find(|other| at.stands_behind(at.rect(*id), at.rect(*other)));
    std::iter::successors(next(&first), next).take(at.battle.elements.len()).collect()
}

/// The clause by which mounts are removed; `None` if they stay.
fn removed(cx: &Cx, mounts: &RiderlessMounts) -> Option<Clause> {
    let owner = cx.battle.element(mounts.owner);
    let left = |event: &Event| matches!(event.what, What::MountsLeft { mounts: m } if m.owner == mounts.owner);
    let since = cx.events.iter().rposition(left).map_or(0, |i| i + 1);
    let rows = cx.rules.changing.mounts_lost.iter().filter(|row| row.who.is(owner));
    rows.into_iter().find(|row| happened(cx, mounts, row, &cx.events[since..])).map(|row| row.clause)
}

/// Whether the cause of a row is there, by the position or by the events since the mounts were left.
fn happened(cx: &Cx, mounts: &RiderlessMounts, row: &MountsLostRow, events: &[Event]) -> bool {
    let owner = mounts.owner;
    let side = cx.battle.element(owner).side;
    let made = |wanted: MoveType| {
        let is =
            |what: &What| matches!(what, What::MoveMade { who, kind, .. } if *kind == wanted && who.contains(&owner));
        events.iter().any(|event| is(&event.what))
    };
    match row.when {
        MountsLostWhen::Touched => is_touched(cx, mounts, side, events),
        // Each has its own place: `lost_with`, and the end of a phase of shots.
        MountsLostWhen::OwnerLost | MountsLostWhen::ShotAt => false,
        MountsLostWhen::OwnerMoves => made(MoveType::Tactical),
        MountsLostWhen::OwnerMarches => made(MoveType::March),
        MountsLostWhen::OwnerDriven => is_driven(cx, owner, events),
        MountsLostWhen::PassedBut(spared) => {
            let through = |id: ElementId| {
                let other = cx.battle.element(id);
                id != owner && other.side == side && !spared.is(other) && !moved_together(events, owner, id)
            };
            is_passed(cx, mounts, events, through)
        }
    }
}

/// Whether an enemy touches some mounts, or has gone over their ground.
fn is_touched(cx: &Cx, mounts: &RiderlessMounts, side: SideId, events: &[Event]) -> bool {
    let ground = mounts.base.rect();
    let now = cx.now();
    let touched = now.enemies(side).any(|id| now.is_open(id) && touches(&ground, now.rect(id)));
    let is_enemy = |id: ElementId| cx.battle.element(id).side != side;
    let passed = events.iter().any(|event| goes_over(cx, &ground, event).is_some_and(is_enemy));
    if touched {
        cx.rules.mark(Proof::MountsMet);
    } else if passed {
        cx.rules.mark(Proof::MountsPassed);
    }
    touched || passed
}

/// Whether an outcome or an advance without an order has moved an element on foot. Infantry with mounts flee on them, and the
/// recoil with which a flight begins is a part of it.
fn is_driven(cx: &Cx, owner: ElementId, events: &[Event]) -> bool {
    let kinds = || {
        events.iter().filter_map(|event| match &event.what {
            What::Moved { element, kind, .. } if *element == owner => Some(*kind),
            _ => None,
        })
    };
    let rides = rider(cx, owner).and_then(|row| row.flees).filter(|_| kinds().any(|kind| kind == MoveKind::Flee));
    rides.into_iter().for_each(trace::cite);
    let on_foot = |kind: MoveKind| kind.is_outcome() || kind == MoveKind::Advance;
    kinds().any(|kind| on_foot(kind) && !(rides.is_some() && kind.gives_way()))
}

/// The row by which an element is infantry that has its mounts.
fn rider<'r>(cx: &'r Cx, id: ElementId) -> Option<&'r RidingRow> {
    cx.rules.changing.riding.iter().find(|row| row.who.is(cx.battle.element(id)))
}

/// Whether one of those `through` has gone through some mounts or their owner, or the owner through one of them. Who has stepped
/// into the owner's file has gone through nobody: the mounts wait behind him.
fn is_passed(cx: &Cx, mounts: &RiderlessMounts, events: &[Event], through: impl Fn(ElementId) -> bool) -> bool {
    let owner = mounts.owner;
    let now = cx.now();
    let file = if rider(cx, owner).is_some() { file(&now, owner) } else { Vec::new() };
    let (ground, own) = (mounts.base.rect(), now.rect(owner));
    events.iter().any(|event| {
        let What::Moved { element, .. } = &event.what else { return false };
        if *element == owner {
            let others = now.friends_in_open(now.element(owner).side);
            return { others }.any(|id| through(id) && goes_through(cx, now.rect(id), event));
        }
        let over = !file.contains(element) && goes_over(cx, &ground, event).is_some();
        through(*element) && (over || goes_through(cx, own, event))
    })
}

/// Whether two elements have made the same move.
fn moved_together(events: &[Event], a: ElementId, b: ElementId) -> bool {
    let both = |what: &What| matches!(what, What::MoveMade { who, .. } if who.contains(&a) && who.contains(&b));
    events.iter().any(|event| both(&event.what))
}

/// Where an element stood before an event that moved it, and where it stood after it.
fn way(cx: &Cx, event: &Event) -> Option<(ElementId, Rect, Rect)> {
    let What::Moved { element, from, to, .. } = &event.what else { return None };
    let own = cx.battle.element(*element).base;
    let placed = |pose: &crate::battle::Pose| Base { at: pose.at, facing: pose.facing, ..own }.rect();
    Some((*element, placed(from), placed(to)))
}

/// The element that goes over some ground by an event: straight from place to place.
fn goes_over(cx: &Cx, ground: &Rect, event: &Event) -> Option<ElementId> {
    let (element, before, after) = way(cx, event)?;
    let way = after.centre() - before.centre();
    (overlaps(&after, ground) || slide(&before, way, ground).is_some()).then_some(element)
}

/// Whether an element goes through a base by an event: from wholly before it to wholly behind it, or the other way.
fn goes_through(cx: &Cx, base: &Rect, event: &Event) -> bool {
    let Some((_, before, after)) = way(cx, event) else { return false };
    let all = |rect: &Rect, is: &dyn Fn(f64) -> bool| rect.corners().into_iter().all(|p| is(base.local(p).y));
    let (ahead, behind) = (|y: f64| y >= -TOLERANCE, |y: f64| y <= TOLERANCE - base.depth);
    let across = (all(&before, &ahead) && all(&after, &behind)) || (all(&before, &behind) && all(&after, &ahead));
    across && slide(&before, after.centre() - before.centre(), base).is_some()
}

/// Cites the rule by which the mounts of a lost element go with it.
pub fn lost_with(cx: &Cx, owner: ElementId) {
    if cx.battle.mounts_of(owner).is_some() || rider(cx, owner).is_some() {
        let row = cx.rules.changing.mounts_lost.iter().find(|row| row.when == MountsLostWhen::OwnerLost);
        row.into_iter().for_each(|row| trace::cite(row.clause));
    }
}
