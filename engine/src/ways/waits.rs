//! Allies in doubt keep away from the enemy: where their moves may end.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Finding, Reason};
use crate::geometry::{Rect, TOLERANCE, distance, within};
use crate::view::{Situation, doubt};
use crate::ways::aware;
use crate::ways::findings::{Findings, find};
use crate::ways::way::Way;

/// Adds a finding if an element of an ally in doubt ends nearer than it was to an enemy of whom its command is aware.
pub fn judge(at: &Situation, ways: &[Way], ends: &[Rect], out: &mut Findings) {
    let nearer = |(way, end): (&Way, &Rect)| nears(at, way.who, at.rect(way.who), end);
    out.extend(ways.iter().zip(ends).find_map(nearer));
}

/// The finding on an element of an ally in doubt that comes from a place to another that is nearer to an enemy of whom its command is
/// aware.
pub fn nears(at: &Situation, id: ElementId, from: &Rect, end: &Rect) -> Option<Finding> {
    let command = at.element(id).command;
    let rules = doubt::waits(at, command)?;
    let sight = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight)?;
    cite(rules.near.clause);
    let most = f64::from(rules.near.value.on(at.battle));
    let whole = |far: f64| libm::round(far) as i32;
    let known = aware::known_enemies(at, sight, command);
    known.iter().find_map(|enemy| {
        let foe = at.rect(*enemy);
        let (before, after) = (distance(from, foe), distance(end, foe));
        let why = Reason::Nearer { enemy: *enemy, before: whole(before), after: whole(after) };
        (after < before - TOLERANCE && within(after, most)).then(|| find(Some(rules.near.clause), why, &[id]))
    })
}
