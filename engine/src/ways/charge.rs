//! Charges: moves that end with a front edge against an enemy. What they go further, whom they must see, and where they
//! may turn.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::Reason;
use crate::book::state_tables::BarredAct;
use crate::geometry::TOLERANCE;
use crate::view::crossing::{assaults_from, is_behind};
use crate::view::section::FieldSection;
use crate::view::works::standing;
use crate::view::{Situation, sight};
use crate::ways::Relation;
use crate::ways::findings::{Findings, find};
use crate::ways::touch::relation;
use crate::ways::way::{Motion, Way};

/// The enemies that a way ends against with its front edge, or with a corner of it; who holds a doorway before which it ends is one
/// of them (`dbv.charge.16`).
fn charged<'a>(at: &'a Situation, way: &'a Way) -> impl Iterator<Item = ElementId> + 'a {
    let side = at.element(way.who).side;
    let near = |id: &ElementId| way.circle().may_meet(at.rect(*id), 0.0);
    at.enemies_in_open(side)
        .filter(near)
        .filter(|id| matches!(relation(&way.end, at.rect(*id)), Some(Relation::LinedUp(_) | Relation::Front(_))))
        .chain(holders(at, way))
}

/// The enemies that hold a doorway, or other works that may be assaulted, before which a way ends with its front edge.
fn holders<'a>(at: &'a Situation, way: &'a Way) -> impl Iterator<Item = ElementId> + 'a {
    let side = at.element(way.who).side;
    let before = move |section: &&FieldSection| assaults_from(at, at.element(way.who), &way.end, section);
    let held = move |section| at.enemies_in_open(side).filter(move |id| is_behind(at, *id, section));
    standing(at).filter(before).flat_map(held)
}

/// Whether a move ends as a charge, in a set that has charges.
pub fn is_one(at: &Situation, ways: &[Way]) -> bool {
    at.rules.moves.charge.is_some() && ways.iter().any(|way| charged(at, way).next().is_some())
}

/// What an element goes further in a charge.
pub fn more(at: &Situation, who: ElementId) -> Option<Cited<i32>> {
    let rows = &at.rules.moves.charge.as_ref()?.rows;
    let row = rows.iter().find(|row| row.who.is(at.element(who)))?;
    Some(Cited::new(row.more.on(at.battle), row.clause))
}

/// Judges the chargers of a move: each sees the enemy that it meets, and turns only where it may.
pub fn judge(at: &Situation, ways: &[Way], out: &mut Findings) {
    let Some(rules) = &at.rules.moves.charge else { return };
    let mut any = false;
    for way in ways {
        let mut met = charged(at, way).peekable();
        let charges = met.peek().is_some();
        any |= charges;
        if let Some(bar) = at.rules.states.barred(at.element(way.who), BarredAct::Charge).filter(|_| charges) {
            out.push(find(Some(bar.clause), Reason::InState { state: bar.state }, &[way.who]));
        }
        for enemy in met {
            trace::cite(rules.visible);
            if let Some(clause) = sight::unseen(at, way.who, enemy) {
                at.rules.sight.iter().for_each(|sight| trace::cite(sight.charges));
                out.push(find(Some(clause), Reason::Unseen { enemy }, &[way.who]));
            }
        }
    }
    if !any {
        return beside(at, ways);
    }
    trace::cite(rules.contact);
    for way in ways {
        if !rules.straight.value.is(at.element(way.who)) {
            trace::cite(rules.free);
            continue;
        }
        trace::cite(rules.straight.clause);
        let most = rules.least.value;
        match turned(way) {
            None => out.push(find(Some(rules.straight.clause), Reason::TurnsInCharge { most }, &[way.who])),
            Some(degrees) if degrees > f64::from(most) + 0.01 => {
                out.push(find(Some(rules.least.clause), Reason::TurnsInCharge { most }, &[way.who]));
            }
            Some(_) => {}
        }
    }
}

/// The angle by which a charger turns at the start of its way, in degrees; `None` if it turns, or leaves its heading, later.
fn turned(way: &Way) -> Option<f64> {
    let mut gone = false;
    let mut degrees = 0.0_f64;
    for leg in &way.legs {
        match leg.motion {
            Motion::Slide(delta) => {
                gone = true;
                if delta.dot(leg.from.forward) < delta.length() - TOLERANCE {
                    return None;
                }
            }
            Motion::Wheel { .. } | Motion::Turn(_) if gone => return None,
            Motion::Wheel { turn, .. } => degrees += turn.radians().abs().to_degrees(),
            Motion::Turn(after) => degrees += leg.from.facing.to(after.facing).radians().abs().to_degrees(),
        }
    }
    Some(degrees)
}

/// Notes for a trace the rule by which a move that ends only beside an enemy is no charge.
fn beside(at: &Situation, ways: &[Way]) {
    let Some(rules) = at.rules.moves.charge.as_ref().filter(|_| trace::is_on()) else { return };
    let side = at.element(ways[0].who).side;
    let overlaps = |way: &Way| {
        let mut enemies = at.enemies_in_open(side);
        enemies.any(|id| relation(&way.end, at.rect(id)) == Some(Relation::Overlap))
    };
    if ways.iter().any(overlaps) {
        trace::cite(rules.overlap);
    }
}
