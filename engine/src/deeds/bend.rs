//! Vessels that go back along a river, round its bends (`dbm.recoil.17`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::deeds::held_up::GroundWay;
use crate::deeds::room::Room;
use crate::geometry::{TOLERANCE, overlaps};
use crate::ways::sea;

impl Room<'_> {
    /// Moves a vessel back along the course of the river that it is on, if the bank would stop it; returns whether it goes. Friends
    /// whom it would push straight back go back by as much.
    pub(super) fn goes_round_bend(&mut self, id: ElementId, back: GroundWay, want: f64, kind: MoveKind) -> bool {
        let at = self.at;
        let bend = sea::round_bend(at, self.rect(id), at.element(id), back.way * want);
        let Some((there, clause)) = bend.filter(|(there, _)| at.field.off_board(there).is_none()) else { return false };
        let before = (self.rects.clone(), self.here.clone(), self.acts.len());
        let met = |room: &Self| room.others(id).find(|other| overlaps(&there, room.rect(*other)));
        while let Some(other) = met(self) {
            let onward = self.yields(id, back, other);
            let moved = onward.and_then(|onward| self.give_way(other, onward, want, MoveKind::PushBack).ok());
            if moved.is_none_or(|far| far < TOLERANCE) {
                (self.rects, self.here) = (before.0, before.1);
                self.acts.truncate(before.2);
                return false;
            }
        }
        cite(clause);
        self.shift(id, there, kind, Some(clause));
        true
    }
}
