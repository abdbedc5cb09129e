//! Places from which an element supports friends in close combat or overlaps their enemy.

use crate::base::names::ElementId;
use crate::fight::factors::factors;
use crate::fight::pairs::fights;
use crate::fight::{Duel, backed};
use crate::geometry::{Rect, TOLERANCE, distance, may_be_near};
use crate::view::Situation;
use crate::ways::way::placed;

/// How near a friend in close combat must be for a place to matter, in base widths.
const NEAR: f64 = 4.0;

/// The friends of an element that are in close combat.
pub fn fighting_friends<'a>(at: &'a Situation, id: ElementId) -> impl Iterator<Item = ElementId> + use<'a> {
    let side = at.element(id).side;
    let all = at.contacts().fighting.iter().copied();
    all.filter(move |other| *other != id && at.is_open(*other) && at.element(*other).side == side)
}

/// Whether an element at this place would count in the close combat of friends: as support of any kind, or against their enemy.
pub fn supports(at: &Situation, id: ElementId, rect: &Rect) -> bool {
    if !is_near_fight(at, id, rect) || !may_count(at, id, rect) {
        return false;
    }
    let mut battle = at.battle.clone();
    let own = &mut battle.elements[id.index()];
    own.base = placed(own.base, rect);
    let there = at.beside(&battle);
    counts(&counting(&there), id) || backed::foremost(&there, id).is_some()
}

/// Whether an element is among those who count in a close combat of others.
fn counts(counting: &[(ElementId, [ElementId; 2])], id: ElementId) -> bool {
    counting.iter().any(|(other, pair)| *other == id && !pair.contains(&id))
}

/// Whether a friend in close combat is near a place of an element.
fn is_near_fight(at: &Situation, id: ElementId, rect: &Rect) -> bool {
    fighting_friends(at, id).any(|friend| at.rect(friend).at.distance(rect.at) <= NEAR * at.bw())
}

/// Whether an element at this place may count in a close combat at all: only if it touches somebody, but for works and places.
fn may_count(at: &Situation, id: ElementId, rect: &Rect) -> bool {
    /// Whoever counts touches by the tolerance, after its place was rounded.
    const REACH: f64 = 4.0 * TOLERANCE;
    let reach = REACH + at.sliver();
    let touched = |other: ElementId| {
        let there = at.rect(other);
        other != id && may_be_near(rect, there, reach) && distance(rect, there) <= reach
    };
    !at.field.works.is_empty() || !at.battle.strongholds.is_empty() || at.in_open().any(touched)
}

/// Those who count in a close combat, each with the pair of it.
fn counting(at: &Situation) -> Vec<(ElementId, [ElementId; 2])> {
    let all = fights(at);
    let of = |duel: &Duel| {
        let pair = duel.pair;
        let both = (0..2).flat_map(|i| factors(at, duel, i)).filter_map(|factor| factor.from);
        both.map(move |from| (from, pair)).collect::<Vec<_>>()
    };
    all.iter().flat_map(of).collect()
}

/// Whether an element counts in the close combat of friends where it stands: by factors, or as a rank that lowers the enemy's total
/// or changes what becomes of a friend who loses.
pub fn supports_here(at: &Situation, id: ElementId) -> bool {
    let rect = at.rect(id);
    is_near_fight(at, id, rect)
        && may_count(at, id, rect)
        && (counts(&at.counted(|| counting(at)), id) || backed::foremost(at, id).is_some())
}
