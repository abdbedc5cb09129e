//! Troops that may not go against the front of enemies whom they can shoot at (`dbm.contact.11`).

use crate::battle::Reason;
use crate::fight::target::shot;
use crate::geometry::{Edge, edges_touch};
use crate::view::Situation;
use crate::ways::findings::{Findings, find};
use crate::ways::meeting::Meeting;
use crate::ways::way::Way;

/// Adds a finding for each mover that ends against the front of an enemy whom it could shoot at where it began.
pub fn judge(at: &Situation, ways: &[Way], meeting: &Meeting, out: &mut Findings) {
    let rows = &at.rules.moves.contact.shot;
    for way in ways {
        let e = at.element(way.who);
        let Some(row) = rows.iter().find(|row| row.who.is(e)) else { continue };
        let end = meeting.end_of(way);
        let mut fronts = at.enemies(e.side).filter(|id| {
            at.is_open(*id)
                && row.enemy.is(at.element(*id))
                && edges_touch(&end, Edge::Front, &meeting.place_of(at, *id), Edge::Front).is_some()
                && edges_touch(&way.start, Edge::Front, at.rect(*id), Edge::Front).is_none()
        });
        if let Some(enemy) = fronts.find(|id| shot(at, way.who, *id).is_ok()) {
            out.push(find(Some(row.clause), Reason::MayNotContact { enemy }, &[way.who]));
        }
    }
}
