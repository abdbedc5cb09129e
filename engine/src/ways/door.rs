//! Closing the door: a move from an overlap of an enemy onto his flank, whose length does not matter while a friend fights
//! him (`dba22.dist.20` to `.23`).

use crate::base::trace::cite;
use crate::battle::{MoveOrder, Step};
use crate::geometry::LinedUp;
use crate::view::Situation;
use crate::ways::Relation;
use crate::ways::touch::{relation, relation_in};
use crate::ways::way::Way;

/// Whether a move closes the door, so that nobody asks how long it is.
pub fn closes(at: &Situation, order: &MoveOrder, ways: &[Way]) -> bool {
    let Some(rules) = at.rules.moves.door else { return false };
    let ([way], [Step::To { .. } | Step::Wheel { .. }]) = (ways, order.path.as_slice()) else { return false };
    let own = at.element(way.who);
    let from_overlap = |id: &_| relation_in(at, &way.start, at.rect(*id)) == Some(Relation::Overlap);
    let onto_flank = |id: &_| {
        let end = relation(&way.end, at.rect(*id));
        matches!(end, Some(Relation::LinedUp(LinedUp::LeftFlank | LinedUp::RightFlank)))
    };
    let mut enemies = at.enemies_in_open(own.side);
    let Some(enemy) = enemies.find(|id| onto_flank(id) && from_overlap(id)) else { return false };
    cite(rules.what);
    if rules.never.value.is(own) {
        cite(rules.never.clause);
        return false;
    }
    let opposed = at.contacts().get(enemy).foe.is_some();
    cite(if opposed { rules.waived } else { rules.opposed });
    opposed
}
