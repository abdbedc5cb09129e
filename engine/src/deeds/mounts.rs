//! Riderless mounts that are removed: touched by an enemy, passed through, or left by owners who move.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Event, MoveKind, MoveType, RiderlessMounts, What};
use crate::book::Proof;
use crate::book::change_tables::{MountsLostRow, MountsLostWhen};
use crate::geometry::{Base, overlaps, slide, touches};
use crate::view::Cx;

/// Removes the mounts that something of this order removes.
pub fn look(cx: &mut Cx) {
    if cx.battle.mounts.is_empty() {
        return;
    }
    let gone: Vec<(ElementId, Clause)> =
        cx.battle.mounts.iter().filter_map(|mounts| Some((mounts.owner, removed(cx, mounts)?))).collect();
    for (owner, clause) in gone {
        cx.emit(What::MountsGone { owner }, Some(clause));
    }
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
        MountsLostWhen::Touched => {
            let ground = mounts.base.rect();
            let now = cx.now();
            let touched = now.enemies(side).any(|id| now.is_open(id) && touches(&ground, now.rect(id)));
            let passed = events
                .iter()
                .any(|event| passes(cx, mounts, event).is_some_and(|id| cx.battle.element(id).side != side));
            if touched {
                cx.rules.mark(Proof::MountsMet);
            } else if passed {
                cx.rules.mark(Proof::MountsPassed);
            }
            touched || passed
        }
        MountsLostWhen::OwnerLost => false,
        MountsLostWhen::OwnerMoves => made(MoveType::Tactical),
        MountsLostWhen::OwnerMarches => made(MoveType::March),
        MountsLostWhen::OwnerDriven => events.iter().any(|event| is_driven(&event.what, owner)),
        MountsLostWhen::PassedBut(spared) => events.iter().filter_map(|event| passes(cx, mounts, event)).any(|id| {
            let other = cx.battle.element(id);
            id != owner && other.side == side && !spared.is(other)
        }),
    }
}

/// Whether an outcome or an advance without an order moved an element.
fn is_driven(what: &What, owner: ElementId) -> bool {
    let moved = |kind: MoveKind| kind.is_outcome() || kind == MoveKind::Advance;
    matches!(what, What::Moved { element, kind, .. } if *element == owner && moved(*kind))
}

/// The element that goes over the ground of some mounts by an event: straight from place to place.
fn passes(cx: &Cx, mounts: &RiderlessMounts, event: &Event) -> Option<ElementId> {
    let What::Moved { element, from, to, .. } = &event.what else { return None };
    let own = cx.battle.element(*element).base;
    let placed = |pose: &crate::battle::Pose| Base { at: pose.at, facing: pose.facing, ..own }.rect();
    let (before, after, ground) = (placed(from), placed(to), mounts.base.rect());
    let way = after.centre() - before.centre();
    (overlaps(&after, &ground) || slide(&before, way, &ground).is_some()).then_some(*element)
}

/// Cites the rule by which the mounts of a lost element go with it.
pub fn lost_with(cx: &Cx, owner: ElementId) {
    if cx.battle.mounts_of(owner).is_some() {
        let row = cx.rules.changing.mounts_lost.iter().find(|row| row.when == MountsLostWhen::OwnerLost);
        row.into_iter().for_each(|row| crate::base::trace::cite(row.clause));
    }
}
