//! The going of those who defend works on the border of ground that is bad going for others (`dbm.terrain.57`).

use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Element, Feature, Going};
use crate::view::Field;
use crate::view::crossing::{is_behind, stands};
use crate::view::position::Position;

/// The going under an element, with the ground left out that does not hinder defenders of works on its border.
pub fn going(at: &Position, field: &Field, id: ElementId, viewer: &Element) -> Going {
    let going = field.going_where_it_stands(&at.rules.moves, at.battle, at.rect(id), viewer);
    let Some(assault) = at.rules.works.assault.as_ref().filter(|_| going > Going::Good) else { return going };
    let Some(manned) = assault.manned.filter(|_| mans(at, field, id)) else { return going };
    let touched = at.battle.ground().filter(|(n, _)| field.ground(*n).touches(at.rect(id)));
    let (spared, others): (Vec<_>, Vec<_>) = { touched }.partition(|(_, f)| manned.value.contains(&f.kind));
    if spared.is_empty() {
        return going;
    }
    trace::cite(manned.clause);
    let of = |(_, f): (FeatureId, &Feature)| at.rules.moves.going_of(f, viewer);
    others.into_iter().map(of).fold(at.rules.moves.bare(), Going::max)
}

/// Whether an element stands behind a standing section that it may defend.
pub fn mans(at: &Position, field: &Field, id: ElementId) -> bool {
    field.works.iter().any(|section| is_behind(at, id, section) && stands(at, section))
}
