//! A line wheeled and wheeled back.
//!
//! Two elements or more were wheeled by an order, and in the same bound or the next of their side two of them at least were
//! wheeled back by another, so that they faced as before: each turn of five degrees at least, the sum of both of less. None of
//! them fought in between, and nothing else turned them.

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, OrderedMove, seen};
use crate::base::names::ElementId;
use crate::battle::Step;
use crate::book::Rulebook;
use crate::geometry::Turn;
use crate::report::names;
use crate::view::Situation;

/// The least turn of a line that counts, in degrees.
const LEAST: f64 = 5.0;

/// Finds those of a bound; `before` is the last one of the same side.
pub(super) fn find(rules: &Rulebook, before: Option<&BoundRecord>, bound: &BoundRecord, found: &mut Vec<Howler>) {
    let least = Turn::from_degrees(LEAST).0.unsigned_abs();
    for (number, back) in bound.moves.iter().enumerate().filter(|(_, made)| is_wheel(made)) {
        let earlier = before.iter().flat_map(|before| &before.moves).chain(&bound.moves[..number]);
        let undone = earlier.filter(|made| is_wheel(made)).map(|made| undone(made, back, least));
        let Some(who) = undone.into_iter().find(|who| who.len() > 1) else { continue };
        let fights = |at: &Situation| who.iter().any(|id| at.battle.knows(*id) && at.in_combat(*id));
        if before.is_some_and(|before| seen(rules, &before.end, fights)) || seen(rules, &bound.start, fights) {
            continue;
        }
        let text = format!("{} wheeled and wheeled back", names::elements(&bound.end, &who));
        found.push(Howler::new(bound, &bound.end, HowlerRule::WheeledBack, bound.side, &who, &text));
    }
}

fn is_wheel(made: &OrderedMove) -> bool {
    made.order.who.len() > 1 && made.order.path.iter().any(|step| matches!(step, Step::Wheel { .. } | Step::To { .. }))
}

/// Those whom the second move turned back to where they faced before the first.
fn undone(first: &OrderedMove, second: &OrderedMove, least: u32) -> Vec<ElementId> {
    let is_undone = |id: &ElementId| {
        let (Some((before, there)), Some((from, after))) = (first.of(*id), second.of(*id)) else { return false };
        let [out, back, both] =
            [before.facing.to(there.facing), from.facing.to(after.facing), before.facing.to(after.facing)];
        let turned = [out, back].iter().all(|turn| turn.0.unsigned_abs() >= least);
        turned && from.facing == there.facing && both.0.unsigned_abs() < least && (out.0 < 0) != (back.0 < 0)
    };
    second.order.who.iter().copied().filter(is_undone).collect()
}
