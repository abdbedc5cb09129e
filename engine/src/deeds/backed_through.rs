//! Friends whom an element that gives ground goes through or over, and those whom it tramples down.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::combat_tables::PassRow;
use crate::book::{BookStep, Proof};
use crate::deeds::held_up::Gone;
use crate::deeds::room::Room;
use crate::geometry::{Rect, TOLERANCE, overlaps};
use crate::ways::passing::barred;

impl Room<'_> {
    /// The rule by which an element goes over a friend that cannot be pushed back far enough, and destroys him.
    pub(super) fn crushed(&self, id: ElementId, other: ElementId) -> Option<Clause> {
        let row = PassRow::find(&self.at.rules.combat.passing, self.at.element(id), self.at.element(other))?;
        let over = row.crushes.filter(|_| self.faces_alike(id, other) && barred(self.at, id, other).is_none())?;
        cite(row.clause);
        Some(over)
    }

    /// Passes the friends met first, if the rows allow it for each of them and there is room just behind; returns the
    /// distance.
    pub(super) fn pass(&mut self, id: ElementId, first: ElementId, off: f64) -> Option<f64> {
        let way = self.rect(id).forward * -(off + TOLERANCE * 2.0);
        let met: Vec<ElementId> = self
            .others(id)
            .filter(|other| {
                self.meets(id, way, *other).is_some() && (*other == first || !self.is_brushed(id, way, *other))
            })
            .collect();
        let rows = &self.at.rules.combat.passing;
        let may = |other: &ElementId| {
            let row = PassRow::find(rows, self.at.element(id), self.at.element(*other));
            if row.is_none() && self.faces_alike(id, *other) {
                let nobody = !rows.iter().any(|row| row.who.is(self.at.element(id)));
                self.at.rules.mark(if nobody { Proof::PassNobody } else { Proof::PassRow });
            }
            let barred = barred(self.at, id, *other);
            barred.into_iter().for_each(cite);
            // Whom it would destroy it pushes back if it can.
            let row = row.filter(|row| row.crushes.is_none());
            row.filter(|_| barred.is_none() && !self.are_enemies(id, *other)).filter(|_| {
                self.at.rules.mark(Proof::RecoilFriends);
                let alike = self.faces_alike(id, *other);
                if !alike {
                    self.at.rules.mark(Proof::PassFacing);
                }
                alike
            })
        };
        if met.len() > 1 {
            self.at.rules.mark(Proof::PassAll);
        }
        let found: Option<Vec<PassRow>> = met.iter().map(may).collect();
        let rows = found.filter(|_| met.contains(&first))?;
        let own = *self.rect(id);
        let behind = |other: &ElementId| {
            let friend = self.rect(*other);
            if friend.facing == own.facing {
                return friend.depth - own.local(friend.at).y;
            }
            friend.corners().into_iter().map(|corner| -own.local(corner).y).fold(0.0, f64::max)
        };
        let mut needed = met.iter().map(behind).fold(0.0, f64::max);
        // Where movers are placed beyond those whom they pass, the ranks behind are passed as well.
        while self.at.rules.moves.passing_bars.beyond.is_some()
            && let there = own.ahead(-needed)
            && let Some(next) = self.others(id).find(|other| overlaps(&there, self.rect(*other)))
            && may(&next).is_some()
        {
            needed = needed.max(behind(&next) + TOLERANCE);
        }
        let there: Rect = own.ahead(-needed);
        // Only friends whom it may pass lie on its way there; anything else it would have to go through ends its recoil before.
        let way = own.forward * -needed;
        let barred = |other: &ElementId| {
            self.meets(id, way, *other).is_some_and(|off| off < needed - TOLERANCE)
                && !met.contains(other)
                && !self.pushing.contains(other)
                && !self.is_brushed(id, way, *other)
                && may(other).is_none()
        };
        let stopped = self.stopper(id, way).is_some_and(|(off, _)| off < needed - TOLERANCE);
        if stopped || self.others(id).any(|other| barred(&other)) || !self.is_free(id, &there, &[]) {
            self.at.rules.mark(Proof::PassRoom);
            return None;
        }
        self.at.rules.mark(Proof::RecoilPass);
        self.shift(id, there, MoveKind::PassThrough, rows.first().map(|row| row.clause));
        Some(needed)
    }

    /// Destroys the element that is met; one that tramples too takes this one with it.
    pub(super) fn trample(&mut self, id: ElementId, other: ElementId) -> Result<(), Gone> {
        let rules = self.at.rules;
        let both = rules.combat.trample.filter(|t| t.who.is(self.at.element(other)));
        self.destroy(other, Some(id), rules.combat.trample.map(|t| t.clause));
        if both.is_some() {
            self.destroy(id, Some(other), rules.step(BookStep::TrampleBoth));
            return Err(Gone);
        }
        rules.mark(Proof::TrampleOn);
        Ok(())
    }
}
