//! Places of an advance from which an element can shoot at an enemy to whom it has come near.

use crate::base::names::ElementId;
use crate::deeds::impulse::parts::{comes_near, cut};
use crate::fight::target;
use crate::geometry::{distance, within};
use crate::view::Situation;
use crate::ways::way::{Way, placed};

/// The places of a way that are tried where it is near an enemy and cannot shoot at him at once.
const PLACES: u32 = 24;

/// Where a way first comes this near to an enemy at whom its element can then shoot (`dbm.spont.28`).
pub fn shoots_from(at: &Situation, way: &Way, enemy: ElementId, length: f64) -> Option<f64> {
    let first = comes_near(way, at.rect(enemy), length)?;
    let stops = |after: f64| {
        let end = cut(way, after);
        within(distance(&end.end, at.rect(enemy)), length) && can_shoot(at, &end, enemy)
    };
    if stops(first) {
        return Some(first);
    }
    let all = way.legs.len() as f64;
    let place = |i: u32| first + (all - first) * f64::from(i) / f64::from(PLACES);
    let found = (1..=PLACES).find(|i| stops(place(*i)))?;
    let (mut low, mut high) = (place(found - 1), place(found));
    for _ in 0..16 {
        let middle = (low + high) * 0.5;
        if stops(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

/// Whether an element could shoot at an enemy if it stood at the end of a way.
fn can_shoot(at: &Situation, way: &Way, enemy: ElementId) -> bool {
    let mut battle = at.battle.clone();
    let own = &mut battle.elements[way.who.index()];
    own.base = placed(own.base, &way.end);
    own.deeds.moves = own.deeds.moves.saturating_add(1);
    target::shot(&at.beside(&battle), way.who, enemy).is_ok()
}
