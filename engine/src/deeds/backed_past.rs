//! Friends beside the way of an element that gives ground, whom it would overlap by no more than anybody can see: it goes past
//! them, a little aside (`dbm.recoil.15`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::deeds::give_ground::GroundWay;
use crate::deeds::room::Room;
use crate::geometry::{Rect, TOLERANCE, Vec2, overlaps, slide};

impl Room<'_> {
    /// Whether an element only brushes a friend on its way.
    pub(super) fn is_brushed(&self, id: ElementId, way: Vec2, other: ElementId) -> bool {
        let sliver = self.at.sliver();
        if sliver == 0.0 || self.are_enemies(id, other) {
            return false;
        }
        let own = self.rect(id);
        let narrow = Rect { half_width: (own.half_width - sliver).max(0.0), ..*own };
        slide(&narrow, way, self.rect(other)).is_none()
    }

    /// Where an element ends that brushes friends alone on its way: as little aside as clears them; `None` if it brushes nobody, or
    /// there is no room.
    pub(super) fn past(&self, id: ElementId, way: Vec2) -> Option<Rect> {
        let own = *self.rect(id);
        let (mut left, mut right): (f64, f64) = (0.0, 0.0);
        for other in self.others(id).filter(|other| !self.pushing.contains(other)) {
            if self.meets(id, way, other).is_none() {
                continue;
            }
            if !self.is_brushed(id, way, other) {
                return None;
            }
            if own.local(self.rect(other).centre()).x < 0.0 {
                right = right.max(self.step_past(&own, way, other, 1.0)?);
            } else {
                left = left.max(self.step_past(&own, way, other, -1.0)?);
            }
        }
        if (left == 0.0) == (right == 0.0) {
            return None;
        }
        let there = own.sideways(right - left).moved(way);
        self.is_free(id, &there, &self.pushing).then(|| {
            self.at.rules.moves.by_eye.into_iter().for_each(|eye| cite(eye.clause));
            there
        })
    }

    /// So much of a way that an element stands on no friend whom it brushes.
    pub(super) fn short_of_brushed(&self, id: ElementId, back: GroundWay, off: f64) -> f64 {
        if self.at.sliver() == 0.0 {
            return off;
        }
        let (way, there) = (back.way * off, self.rect(id).moved(back.way * off));
        let stands_on = |other: &ElementId| !self.pushing.contains(other) && overlaps(&there, self.rect(*other));
        let others = self.others(id).filter(stands_on).filter(|other| !self.are_enemies(id, *other));
        others.filter_map(|other| self.meets(id, way, other)).fold(off, f64::min)
    }

    /// The least step to one hand after which a base goes past another.
    fn step_past(&self, own: &Rect, way: Vec2, other: ElementId, hand: f64) -> Option<f64> {
        let clear = |step: f64| slide(&own.sideways(step * hand), way, self.rect(other)).is_none();
        let (mut low, mut high) = (0.0, self.at.sliver() + TOLERANCE);
        if !clear(high) {
            return None;
        }
        while high - low > 1.0 {
            let middle = (low + high) * 0.5;
            if clear(middle) { high = middle } else { low = middle }
        }
        Some(high)
    }
}
