//! Outcomes of mounted figures: a shy pushes back or disables what it meets, a bolt turns about and clears its path.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{ElementState, Feature, Going, MoveKind, What};
use crate::book::Proof;
use crate::book::state_tables::ShyRules;
use crate::deeds::recoil::carry;
use crate::deeds::room::{Act, Room};
use crate::deeds::shove::shove;
use crate::deeds::turn;
use crate::geometry::{Edge, Vec2};
use crate::view::{Cx, amended};

/// Makes an element shy: straight back by its own depth. What it meets is disabled or pushed back; it is destroyed where
/// neither is possible (`dbv.flinch.02` to `.13`).
pub fn shy(cx: &mut Cx, id: ElementId, by: Option<ElementId>) {
    let Some(rules) = cx.rules.states.shy else { return };
    let now = cx.now();
    let mut room = Room::new(&now);
    // Touched on one flank and nowhere else it turns to that enemy first (dbv.flinch.03).
    let contact = *now.contacts().get(id);
    if let (true, None, [Some(flank), None] | [None, Some(flank)]) =
        (contact.foe.is_none(), contact.rear, [contact.left, contact.right])
    {
        rules.turns.into_iter().for_each(cite);
        // Friends who hinder it make room, as for any that turns (dbv.combat.30).
        for (other, there, kind, clause) in turn::towards(&now, id, flank, rules.clause).unwrap_or_default() {
            let kind = if other == id { MoveKind::Shy } else { kind };
            room.shift(other, there, kind, clause);
        }
    }
    if room.struck(id, &[Edge::Left, Edge::Right, Edge::Rear]).is_some() {
        now.rules.mark(Proof::ShyStruck);
    }
    let way = room.rect(id).forward * -room.rect(id).depth;
    let closed = room.stopped_on_table(id, way).is_some();
    if !push(&mut room, id, way, &rules, MoveKind::Shy) {
        let clause = if closed { rules.blocked } else { rules.met };
        room.acts.push(Act::Destroy { element: id, by, clause: Some(clause) });
    }
    let acts = room.acts;
    carry(cx, acts);
}

/// Moves an element along `way` with all that is in the way; false, if something stops it. Over the table's edge it is
/// lost.
fn push(room: &mut Room, id: ElementId, way: Vec2, rules: &ShyRules, kind: MoveKind) -> bool {
    if room.stopped_on_table(id, way).is_some() {
        return false;
    }
    let off_table = room.to_edge(room.rect(id), way).is_some();
    room.pushing.push(id);
    let mut met: Vec<(f64, ElementId)> = room
        .others(id)
        .filter(|other| !room.pushing.contains(other))
        .filter_map(|other| Some((room.meets(id, way, other)?, other)))
        .collect();
    met.sort_by(|a, b| a.0.total_cmp(&b.0));
    let before = (room.rects.clone(), room.here.clone(), room.acts.len());
    let cleared = met.into_iter().all(|(off, other)| {
        let e = room.at.element(other);
        if rules.disables.value.is(e) && kind == MoveKind::Shy {
            room.disable(other, Some(id), Some(rules.disables.clause));
            return true;
        }
        if kind != MoveKind::Shy {
            cite(rules.pushed);
        }
        let on = way.normalize_or_zero() * (way.length() - off);
        rules.pushes.value.is(e) && push(room, other, on, rules, MoveKind::PushBack)
    });
    room.pushing.pop();
    if !cleared {
        // What it would have pushed stays where it is.
        (room.rects, room.here) = (before.0, before.1);
        room.acts.truncate(before.2);
        return false;
    }
    if off_table {
        room.leave(id, Some(if kind == MoveKind::Shy { rules.off_table } else { rules.pushed }));
    } else {
        let there = room.rect(id).moved(way);
        let clause = if kind == MoveKind::Shy { rules.clause } else { rules.pushes.clause };
        room.shift(id, there, kind, Some(clause));
    }
    true
}

/// Makes an element bolt: it turns about, unless it has bolted in this bound, and runs a fixed distance (`dbv.bolt.01` to
/// `.07`).
pub fn bolt(cx: &mut Cx, id: ElementId) {
    let Some(rules) = cx.rules.states.bolt else { return };
    cx.rules.mark(Proof::BoltMounted);
    let now = cx.now();
    let mut room = Room::new(&now);
    let runs_on = now.element(id).is_in(ElementState::Bolted);
    let turned = if runs_on { *room.rect(id) } else { room.rect(id).about_turned() };
    room.rects[id.index()] = turned;
    let length = f64::from(rules.distance.on(now.battle));
    let full = turned.forward * length;
    let checked = checked_by_bad_going(&room, id, full);
    if checked.is_some() {
        now.rules.mark(Proof::CheckedByGoing);
    }
    let ground = room.stopped_on_table(id, full).into_iter().chain(checked);
    let mut reach = ground.fold(length, f64::min);
    // Each turn of the loop removes or moves what is in the way, or ends the run before it.
    for _ in 0..2 * room.here.len() {
        let way = turned.forward * reach;
        let met = room.others(id).filter_map(|other| Some((room.meets(id, way, other)?, other)));
        let Some((off, other)) = met.min_by(|a, b| a.0.total_cmp(&b.0)) else { break };
        let e = now.element(other);
        if rules.disables.value.is(e) {
            room.disable(other, Some(id), Some(rules.disables.clause));
        } else if !(rules.shoves.value.is(e) && shove(&mut room, id, way, other, rules.shoves.clause)) {
            rules.no_room.into_iter().for_each(cite);
            reach = off;
            break;
        }
    }
    let leaves = room.to_edge(&turned, turned.forward * reach).is_some();
    if leaves {
        room.leave(id, Some(rules.off_table));
    } else {
        room.shift(id, turned.ahead(reach), MoveKind::Bolt, Some(rules.clause));
    }
    let acts = room.acts;
    carry(cx, acts);
}

/// The distance after which bad going halts a bolt or a pursuit: at its border, but not before the distance of a move in it.
pub(super) fn checked_by_bad_going(room: &Room, id: ElementId, way: Vec2) -> Option<f64> {
    let (at, e) = (room.at, room.at.element(id));
    let bad = |f: &Feature| at.rules.moves.going_of(f, e) == Going::Bad;
    let here = room.is_on(room.rect(id), bad);
    let entered = if here { Some(0.0) } else { room.entered(id, way, bad).map(|(_, off)| off) };
    let slow = amended::distance(at, e, Going::Bad).map_or(0.0, |limit| f64::from(limit.value));
    entered.map(|off| off.max(slow)).filter(|off| *off < way.length())
}

/// Whether a mounted winner has an enemy front on flank or rear, so that it neither pursues nor follows up
/// (`dbv.pursue.11`).
pub fn is_held(cx: &Cx, id: ElementId) -> bool {
    let now = cx.now();
    Room::new(&now).struck(id, &[Edge::Left, Edge::Right, Edge::Rear]).is_some()
}

/// The outcome of an element in the latest fight of this order; `None` if it had none.
pub fn outcome_of(cx: &Cx, id: ElementId) -> Option<crate::battle::Outcome> {
    cx.events.iter().rev().find_map(|event| match event.what {
        What::Result { element, outcome, .. } if element == id => Some(outcome),
        _ => None,
    })
}
