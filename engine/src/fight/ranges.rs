//! Ranges: the row by which an element shoots, and what the distance of its target is worth.
//!
//! Does not know who may shoot at whom.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Element;
use crate::book::shooting_tables::{RangeRow, ShootingTables};
use crate::geometry::within;
use crate::view::Situation;

/// The row of an element's shooting.
pub fn row_of<'a>(at: &'a Situation, e: &Element) -> Option<(&'a ShootingTables, &'a RangeRow)> {
    let tables = at.rules.combat.shooting.as_ref()?;
    Some((tables, tables.ranges.iter().find(|row| row.who.is(e))?))
}

/// Whether the shooters of a target are beyond the near part of their range, if the set asks for it: the factor of whoever
/// shoots, by all who shoot at it.
pub fn reach_factor(at: &Situation, shooters: impl Iterator<Item = ElementId>, to: ElementId) -> Option<Cited<i8>> {
    let reach = at.rules.combat.shooting.as_ref()?.reach?;
    let [part, of] = reach.close.value.map(i32::from);
    let far = |id: ElementId| {
        let near = row_of(at, at.element(id)).map_or(0, |(_, row)| row.range.on(at.battle) * part / of.max(1));
        !within(at.ground_of(id).distance_to(&at.ground_of(to)), f64::from(near))
    };
    cite(reach.close.clause);
    let all: Vec<bool> = shooters.map(far).collect();
    if all.contains(&true) && all.contains(&false) {
        cite(reach.any);
    }
    Some(if all.contains(&true) { reach.far } else { reach.near })
}
