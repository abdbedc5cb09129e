//! Landing troops who recoil, or are pushed back, against the vessel that they have come ashore from: they go aboard again
//! (`dbm.recoil.16`, `.25`).

use crate::base::names::ElementId;
use crate::battle::{Mark, Marks, MoveKind};
use crate::deeds::room::{Room, RoomStop};
use crate::geometry::TOLERANCE;

impl Room<'_> {
    /// Takes an element aboard if it has come ashore from a vessel that it meets, before or with whatever else is in its way. The water
    /// that the vessel lies in does not keep it from it. Returns whether it did.
    pub(super) fn goes_aboard(
        &mut self,
        id: ElementId,
        met: &[(f64, ElementId)],
        stop: Option<(f64, RoomStop)>,
        kind: MoveKind,
    ) -> bool {
        let rules = &self.at.rules.combat.recoiling;
        let clause = match kind {
            MoveKind::Recoil => rules.aboard,
            MoveKind::PushBack => rules.aboard.and(rules.pushed.map(|pushed| pushed.ground)),
            _ => None,
        };
        let (Some(clause), Some(ship)) = (clause, self.at.battle.vessel_of(id)) else { return false };
        let unladen = self.at.element(ship).marks.has_all(Marks::of(&[Mark::Unladen]));
        let Some((off, _)) = met.iter().find(|(_, other)| *other == ship && unladen) else { return false };
        let first = met.iter().all(|(other, _)| *other >= off - TOLERANCE);
        let barred = stop.is_some_and(|(at, what)| !matches!(what, RoomStop::Ground) && at < off - TOLERANCE);
        let goes = first && !barred;
        if goes {
            self.board(id, ship, clause);
        }
        goes
    }
}
