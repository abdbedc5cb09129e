//! What is out of sight: the ground and the strongholds that hide one base from another, and the enemies that a command
//! is aware of.

use crate::base::names::{CommandId, ElementId};
use crate::base::trace::cite;
use crate::book::impulse_tables::SightRules;
use crate::geometry::{Plot, Rect, Segment, distance, within};
use crate::view::field::Ground;
use crate::view::{Situation, weather};

/// Whether some ground lies across every line from one base to another.
pub fn lies_between(ground: &Ground, from: &Rect, to: &Rect) -> bool {
    lines(from, to).all(|line| ground.is_crossed_by(&line))
}

/// Whether the crest of some ground lies across every line from one base to another.
pub fn beyond_crest(ground: &Ground, from: &Rect, to: &Rect) -> bool {
    match ground {
        Ground::Area { crest: Some(crest), .. } => lines(from, to).all(|line| crest.crosses(&line)),
        _ => false,
    }
}

/// Whether a stronghold lies between two bases, both of them outside it.
pub fn behind_strongholds(at: &Situation, from: &Rect, to: &Rect) -> bool {
    at.battle.strongholds.iter().any(|there| behind(&there.plot(), from, to))
}

fn behind(there: &Plot, from: &Rect, to: &Rect) -> bool {
    if there.overlaps(from) || there.overlaps(to) {
        return false;
    }
    let sides = there.sides();
    lines(from, to).all(|line| sides.iter().any(|side| side.line.crosses(&line)))
}

/// Lines from the corners and the middle of one base to those of another; they stand for all lines between them.
fn lines(a: &Rect, b: &Rect) -> impl Iterator<Item = Segment> {
    let places = |r: &Rect| {
        let [p, q, s, t] = r.corners();
        [p, q, s, t, r.centre()]
    };
    let (a, b) = (places(a), places(b));
    (0..25).map(move |i| Segment::new(a[i / 5], b[i % 5]))
}

/// The enemies on the table that a command is aware of: those that one of its elements sees (`dbm.visibility.20`,
/// `.21`), in the order of the roster.
pub fn known_enemies(at: &Situation, rules: &SightRules, command: CommandId) -> Vec<ElementId> {
    let side = at.battle.commands[command.index()].side;
    let eyes: Vec<ElementId> =
        at.battle.of_side(side).filter(|(_, e)| e.command == command).map(|(id, _)| id).collect();
    let far = weather::sight(at.rules, at.battle).map(|far| f64::from(far.value));
    cite(rules.clause);
    let seen = |enemy: &ElementId| eyes.iter().any(|eye| sees(at, rules, far, at.rect(*eye), at.rect(*enemy)));
    at.enemies(side).filter(seen).collect()
}

/// Whether a base in the open is seen from another; `far` is the greatest distance of sight in this weather.
fn sees(at: &Situation, rules: &SightRules, far: Option<f64>, from: &Rect, to: &Rect) -> bool {
    let apart = distance(from, to);
    if far.is_some_and(|far| !within(apart, far)) {
        return false;
    }
    let hides = |(id, feature): (_, &crate::battle::Feature)| {
        let ground = at.field.ground(id);
        let cover = rules.covers.iter().find(|row| row.ground == feature.kind && ground.contains(to));
        if let Some(row) = cover {
            return !within(apart, f64::from(row.within.on(at.battle)));
        }
        let blocks = rules.blocked_by.contains(&feature.kind);
        blocks && !ground.touches(from) && !ground.touches(to) && lies_between(ground, from, to)
    };
    !at.battle.ground().any(hides) && !behind_strongholds(at, from, to)
}
