//! Who could support a friend from behind: by the table, the places and the ground, whether they fight or not.

use crate::base::names::ElementId;
use crate::battle::{FactorKind, Going};
use crate::book::combat_tables::Footing;
use crate::book::support::SupportRow;
use crate::geometry::{Rect, directly_behind};
use crate::view::Situation;

/// An element at a place where it stands, or would stand.
type RankPlace<'a> = (ElementId, &'a Rect);

/// Whether an element could give rear support to a friend before it against this enemy. The first row of each kind counts that
/// names the three; a row of 0 gives none.
pub fn could_back(at: &Situation, (front, before): RankPlace, (behind, after): RankPlace, foe: ElementId) -> bool {
    let (own, rank, enemy) = (at.element(front), at.element(behind), at.element(foe));
    if !directly_behind(before, after) {
        return false;
    }
    let fits = |row: &&SupportRow| {
        row.who.is(own)
            && row.from.may_come_from(own, rank)
            && row.against.is(enemy)
            && (!row.inside || enemy.place.is_some())
    };
    let going = |(id, rect): RankPlace| at.field.going(&at.rules.moves, at.battle, rect, at.element(id));
    let stands = |row: &SupportRow| match row.ground {
        Footing::Any => true,
        Footing::Own => going((front, before)) == Going::Good,
        Footing::Both | Footing::BothOrPath(_) => {
            going((front, before)) == Going::Good && going((behind, after)) == Going::Good
        }
        Footing::NotBad => going((front, before)) < Going::Bad && going((behind, after)) < Going::Bad,
    };
    [FactorKind::RearSupport, FactorKind::LightSupport].into_iter().any(|kind| {
        let row = at.rules.combat.supports.iter().filter(|row| row.kind == kind).find(fits);
        row.is_some_and(|row| row.value != 0 && stands(row))
    })
}
