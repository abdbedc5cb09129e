//! How a recoil or push back meets an enemy, and whom that destroys.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::Proof;
use crate::book::combat_tables::BackedInto;
use crate::deeds::room::Room;
use crate::geometry::{Corner, Edge, Rect, TOLERANCE, edges_touch};

/// Whether a base that has gone back to where it is now has met another in this way.
fn is_backed_into(own: &Rect, theirs: &Rect, how: BackedInto) -> bool {
    const NEAR: f64 = 2.0 * TOLERANCE;
    let rear = own.edge(Edge::Rear);
    let corners = [own.corner(Corner::RearLeft), own.corner(Corner::RearRight)];
    let corner_on = |edge: Edge| corners.iter().any(|corner| theirs.edge(edge).distance_to_point(*corner) <= NEAR);
    let along = |edge: Edge| edges_touch(own, Edge::Rear, theirs, edge).is_some();
    match how {
        BackedInto::RearEdge => along(Edge::Rear) || corner_on(Edge::Rear),
        BackedInto::RearCornerOnly => {
            !along(Edge::Left) && !along(Edge::Right) && is_backed_into(own, theirs, BackedInto::RearCorner)
        }
        BackedInto::RearCorner => [Corner::RearLeft, Corner::RearRight]
            .into_iter()
            .any(|corner| rear.distance_to_point(theirs.corner(corner)) <= NEAR),
        BackedInto::SideByCorner => {
            let flat = Edge::ALL.into_iter().any(along);
            !flat && [Edge::Left, Edge::Right].into_iter().any(corner_on)
        }
    }
}

/// Whether a base that has gone back to where it is now has met a side edge, the rear edge or a rear corner of another.
pub(super) fn is_met_behind(own: &Rect, theirs: &Rect) -> bool {
    let along = |edge: Edge| edges_touch(own, Edge::Rear, theirs, edge).is_some();
    let ways = [BackedInto::RearEdge, BackedInto::RearCorner, BackedInto::SideByCorner];
    along(Edge::Left) || along(Edge::Right) || ways.into_iter().any(|how| is_backed_into(own, theirs, how))
}

impl Room<'_> {
    /// Destroys an enemy that is met in one of the ways of the set, by an element that has gone back as far as `own`.
    pub(super) fn crush(&mut self, id: ElementId, own: Rect, other: ElementId, kind: MoveKind) {
        let rules = &self.at.rules.combat.recoiling;
        let pushed = rules.pushed.filter(|_| kind == MoveKind::PushBack);
        if kind != MoveKind::Recoil && pushed.is_none() {
            return;
        }
        let theirs = *self.rect(other);
        let rows = self.at.rules.combat.backed_into.iter();
        let Some(row) = rows.copied().find(|row| is_backed_into(&own, &theirs, row.value)) else { return };
        if let Some(harmless) = rules.harmless.filter(|rule| rule.value.is(self.at.element(id))) {
            return cite(harmless.clause);
        }
        rules.not_fought.into_iter().for_each(cite);
        self.at.rules.mark(Proof::MetBoth);
        self.destroy(other, Some(id), Some(pushed.map_or(row.clause, |pushed| pushed.foe_lost)));
    }
}
