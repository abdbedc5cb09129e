//! How far straight ahead rivers let an element or a body go in one move. Knows no proposals.

use crate::base::names::{ElementId, FeatureId};
use crate::battle::FeatureKind;
use crate::book::river_tables::RiverRule;
use crate::geometry::TOLERANCE;
use crate::view::Situation;

/// How far rivers let an element go on that they hold up.
pub fn river_limits(at: &Situation) -> Vec<f64> {
    let RiverRule::Attempts { rows, .. } = &at.rules.moves.river else { return Vec::new() };
    rows.iter().filter_map(|row| row.limit).map(|limit| f64::from(limit.value.on(at.battle))).collect()
}

/// How far straight ahead a body goes until the first of it comes to the bank of a river at which it must halt, if that is no further
/// than `most`; `None` if nothing holds it up, or if it stands at a bank already or in the water.
pub fn until_bank(at: &Situation, who: &[ElementId], most: f64) -> Option<f64> {
    let RiverRule::HaltAndThrow { .. } = &at.rules.moves.river else { return None };
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    let rivers: Vec<FeatureId> = rivers.map(|(river, _)| river).collect();
    let off = |(id, river): (&ElementId, &FeatureId)| {
        let rect = at.rect(*id);
        at.field.ground(*river).enter_distance(rect, rect.forward * most)
    };
    let all = who.iter().flat_map(|id| rivers.iter().map(move |river| (id, river)));
    all.filter_map(off).reduce(f64::min).filter(|length| *length > 4.0 * TOLERANCE)
}
