//! The target of an advance: baggage, the nearest enemy that is not ignored, or the enemy's edge.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, Place, Stronghold};
use crate::book::impulse_tables::{IgnoredRow, IgnoredWhen, ImpulseTables, NearestBy, PrizeRule};
use crate::deeds::impulse::diversion;
use crate::geometry::{Corner, Facing, Rect, Segment, TOLERANCE, Vec2, distance, may_be_near, overlaps};
use crate::view::{Situation, works};

/// What an element advances towards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// An enemy.
    Enemy(ElementId),
    /// The middle of the enemy's base edge.
    Edge(Vec2),
}

/// A target that was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChosenTarget {
    /// The target.
    pub target: Target,
    /// The rule of the choice.
    pub clause: Clause,
    /// Its distance, by which elements advance one after another.
    pub near: f64,
}

/// The target of an element whose command is aware of these enemies.
pub fn choose(at: &Situation, rules: &ImpulseTables, id: ElementId, known: &[ElementId]) -> ChosenTarget {
    let own = at.rect(id);
    let nearest = |of: &mut dyn Iterator<Item = ElementId>| nearest(at, rules.nearest.value, own, of);
    if let Some(prize) = &rules.prize {
        let first = nearest(&mut known.iter().copied().filter(|enemy| prize.who.is(at.element(*enemy))));
        if let Some((enemy, near)) = first.filter(|(enemy, _)| is_clear(at, prize, own, *enemy, known)) {
            return ChosenTarget { target: Target::Enemy(enemy), clause: prize.clause, near };
        }
    }
    let ignored = |enemy: &ElementId| {
        let row = rules.ignored.iter().find(|row| is_ignored(at, row, id, *enemy));
        row.into_iter().for_each(|row| cite(row.clause));
        row.is_some()
    };
    // Most are never asked for what they would be ignored for: only those who are nearer than the target.
    let mut left = known.to_vec();
    let mut first = nearest(&mut left.iter().copied());
    while let Some((enemy, _)) = first.filter(|(enemy, _)| ignored(enemy)) {
        left.retain(|other| *other != enemy);
        first = nearest(&mut left.iter().copied());
    }
    match first {
        Some((enemy, near)) => ChosenTarget { target: Target::Enemy(enemy), clause: rules.nearest.clause, near },
        None => {
            let edge = edge(at, at.battle.sides[at.element(id).side.enemy().index()].edge);
            ChosenTarget { target: Target::Edge(edge), clause: rules.to_edge[0], near: own.at.distance(edge) }
        }
    }
}

/// The nearest of some enemies; of several at the same distance the one for whom it wheels least, then that on its right.
fn nearest(
    at: &Situation,
    by: NearestBy,
    own: &Rect,
    of: &mut dyn Iterator<Item = ElementId>,
) -> Option<(ElementId, f64)> {
    let (mut least, mut found) = (f64::INFINITY, Vec::new());
    for enemy in of {
        let rect = at.rect(enemy);
        if least.is_finite() && by == NearestBy::Bases && !may_be_near(own, rect, least + TOLERANCE) {
            continue;
        }
        let far = measured(by, own, rect);
        if far <= least + TOLERANCE {
            found.push((enemy, far));
            least = least.min(far);
        }
    }
    let wheels = |enemy: ElementId| {
        let turn = own.facing.to(Facing::toward(own.at, at.rect(enemy).centre())).0;
        // Turns to either hand that only rounding tells apart are equal.
        (turn.unsigned_abs() / SAME_TURN, turn < 0, enemy)
    };
    let nearest = found.into_iter().filter(|(_, far)| *far <= least + TOLERANCE);
    nearest.min_by_key(|(enemy, _)| wheels(*enemy))
}

/// The units of a turn below which two are the same: a thousandth of a degree.
const SAME_TURN: u32 = 1 << 14;

/// The place of a target.
pub fn place(at: &Situation, target: &Target) -> Vec2 {
    match target {
        Target::Enemy(enemy) => at.rect(*enemy).centre(),
        Target::Edge(edge) => *edge,
    }
}

fn measured(by: NearestBy, own: &Rect, enemy: &Rect) -> f64 {
    const FRONT: [Corner; 2] = [Corner::FrontLeft, Corner::FrontRight];
    match by {
        NearestBy::FurthestFrontCorners => {
            let pairs = FRONT.into_iter().flat_map(|mine| FRONT.map(|theirs| (mine, theirs)));
            pairs.map(|(mine, theirs)| own.corner(mine).distance(enemy.corner(theirs))).fold(0.0, f64::max)
        }
        NearestBy::Bases => distance(own, enemy),
    }
}

/// The middle of an edge of the table.
fn edge(at: &Situation, edge: Compass) -> Vec2 {
    let (width, depth) = (f64::from(at.battle.board.width), f64::from(at.battle.board.depth));
    match edge {
        Compass::North => Vec2::new(width * 0.5, depth),
        Compass::East => Vec2::new(width, depth * 0.5),
        Compass::South => Vec2::new(width * 0.5, 0.0),
        Compass::West => Vec2::new(0.0, depth * 0.5),
    }
}

/// Whether no known enemy but those of the prize is near the direct way to it.
fn is_clear(at: &Situation, prize: &PrizeRule, own: &Rect, to: ElementId, known: &[ElementId]) -> bool {
    let lane = lane(own.at, at.rect(to).centre(), f64::from(prize.clear.on(at.battle)));
    let others = known.iter().filter(|enemy| !prize.who.is(at.element(**enemy)));
    others.copied().all(|enemy| distance(&lane, at.rect(enemy)) > TOLERANCE)
}

/// A straight way as a base: its width to either side of the line.
fn lane(from: Vec2, to: Vec2, half_width: f64) -> Rect {
    Rect::new(to, Facing::toward(from, to), half_width * 2.0, from.distance(to))
}

fn is_ignored(at: &Situation, row: &IgnoredRow, id: ElementId, enemy: ElementId) -> bool {
    let (own, rect) = (at.rect(id), at.rect(enemy));
    if !row.who.is(at.element(id)) || !row.enemy.is(at.element(enemy)) {
        return false;
    }
    match row.when {
        IgnoredWhen::NotInFront => {
            let far = f64::from(at.battle.board.width) + f64::from(at.battle.board.depth);
            !overlaps(&Rect { depth: far, ..own.ahead(far) }, rect)
        }
        IgnoredWhen::InGoingOrBehindWorks(from) => {
            at.field.going(&at.rules.moves, at.battle, rect, at.element(id)) >= from || behind_works(at, own, enemy)
        }
        IgnoredWhen::BeyondClosed(length) => beyond_closed(at, id, enemy, f64::from(length.on(at.battle))),
    }
}

/// Whether an enemy is in a stronghold of its side or beyond one, or behind works that the element is outside of.
fn behind_works(at: &Situation, own: &Rect, enemy: ElementId) -> bool {
    if works::bars(at, own, at.rect(enemy)) {
        return true;
    }
    let side = at.element(enemy).side;
    let way = Segment::new(own.at, at.rect(enemy).centre());
    let held = |there: &Stronghold| there.held_by.map_or(there.side, |id| at.element(id).side) == side;
    let inside = |i: usize| at.element(enemy).place == Some(Place::Inside(i as u8));
    let crossed = |there: &Stronghold| there.plot().sides().iter().any(|wall| wall.line.crosses(&way));
    let mut works = at.battle.strongholds.iter().enumerate().filter(|(_, there)| held(there));
    works.any(|(i, there)| inside(i) || crossed(there))
}

/// Whether an enemy is in or beyond ground that is closed to an element, which has no way round it that goes no further
/// than `diversion` to a side of the direct way.
fn beyond_closed(at: &Situation, id: ElementId, enemy: ElementId, diversion: f64) -> bool {
    let (element, own, rect) = (at.element(id), at.rect(id), at.rect(enemy));
    // Ground beyond the furthest of the ways looked at matters to none of them.
    let about = Vec2::splat(2.0 * (diversion + own.half_width + own.depth + rect.half_width + rect.depth));
    let (low, high) = (own.at.min(rect.at) - about, own.at.max(rect.at) + about);
    let closes = |feature: &Feature| at.rules.moves.closed_to(element, at.rules.moves.going_of(feature, element));
    let near = at.battle.ground().filter(|(ground, _)| !at.field.ground(*ground).is_apart(low, high));
    let closed = near.filter(|(_, feature)| closes(feature).is_some());
    let closed: Vec<_> = closed.map(|(feature, _)| at.field.ground(feature)).collect();
    if closed.is_empty() {
        return false;
    }
    let way = rect.centre() - own.at;
    let near = rect.half_width.min(rect.depth * 0.5);
    let goal = own.at + way.normalize_or_zero() * (way.length() - near).max(0.0);
    let direct = lane(own.at, goal, own.half_width);
    closed.iter().any(|ground| ground.contains(rect))
        || closed.iter().any(|ground| ground.touches(&direct)) && !diversion::exists(at, own, rect, diversion, &closed)
}
