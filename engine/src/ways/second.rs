//! The second place on a flank: side by side with the friend who is lined up there already (`dbv.charge.17`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::{BookStep, Who};
use crate::geometry::{Corner, Edge, LinedUp, Rect, TOLERANCE, lined_up, lined_up_place};
use crate::view::Situation;
use crate::ways::Relation;
use crate::ways::meeting::{ContactPair, position};
use crate::ways::way::Way;

/// The place of a second attacker of a flank, with the rule, in a set in which two may be there; `None` on another edge, and while
/// the first place is free of all but `movers`. Whoever takes it cites the rule.
pub fn place(
    at: &Situation,
    movers: &[ElementId],
    enemy: ElementId,
    how: LinedUp,
    base: &Rect,
) -> Option<(Rect, Clause)> {
    let clause = rule(at, enemy).filter(|_| matches!(how, LinedUp::LeftFlank | LinedUp::RightFlank))?;
    let struck = at.rect(enemy);
    let own = at.battle.of_side(at.element(enemy).side.enemy()).map(|(id, _)| id);
    let mut first = own.filter(|id| at.is_open(*id) && !movers.contains(id)).map(|id| at.rect(id));
    let first = first.find(|first| lined_up(first, struck) == Some(how))?;
    Some((lined_up_place(struck, how, base).moved(struck.forward * -first.width()), clause))
}

/// The rule on a second one on the flank of an enemy.
fn rule(at: &Situation, enemy: ElementId) -> Option<Clause> {
    let mounted = Who::MOUNTED.is(at.element(enemy));
    at.rules.step(if mounted { BookStep::SecondOnFlank } else { BookStep::SecondBehind })
}

/// Whether a mover ends in the second place on the flank of an enemy whom it meets there.
pub fn is_taken(at: &Situation, ways: &[Way], pair: &ContactPair) -> bool {
    let Relation::Front(edge @ (Edge::Left | Edge::Right)) = pair.relation else { return false };
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let end = &ways[pair.mover].end;
    let meet = |place: &Rect, corner| place.corner(corner).distance(end.corner(corner)) <= TOLERANCE;
    let stands = |place: &Rect| meet(place, Corner::FrontLeft) && meet(place, Corner::FrontRight);
    let taken = place(at, &movers, pair.enemy, position(edge), end).filter(|(place, _)| stands(place));
    taken.iter().for_each(|(_, clause)| cite(*clause));
    taken.is_some()
}
