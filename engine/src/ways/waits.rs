//! Allies in doubt keep away from the enemy: where their moves may end.

use crate::base::trace::cite;
use crate::battle::Reason;
use crate::geometry::{Rect, TOLERANCE, distance, within};
use crate::view::{Situation, doubt};
use crate::ways::aware;
use crate::ways::findings::{Findings, find};
use crate::ways::way::Way;

/// Adds a finding if an element of an ally in doubt ends nearer than it was to an enemy of whom its command is aware.
pub fn judge(at: &Situation, ways: &[Way], ends: &[Rect], out: &mut Findings) {
    let Some(command) = ways.first().map(|way| at.element(way.who).command) else { return };
    let Some(rules) = doubt::waits(at, command) else { return };
    let Some(sight) = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else { return };
    cite(rules.near.clause);
    let most = f64::from(rules.near.value.on(at.battle));
    let known = aware::known_enemies(at, sight, command);
    for (id, end) in ways.iter().map(|way| way.who).zip(ends) {
        for enemy in known.iter() {
            let foe = at.rect(*enemy);
            let (before, after) = (distance(at.rect(id), foe), distance(end, foe));
            if after < before - TOLERANCE && within(after, most) {
                let why = Reason::Nearer {
                    enemy: *enemy,
                    before: libm::round(before) as i32,
                    after: libm::round(after) as i32,
                };
                out.push(find(Some(rules.near.clause), why, &[id]));
                return;
            }
        }
    }
}
