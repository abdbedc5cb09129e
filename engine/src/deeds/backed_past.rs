//! Friends beside the way of an element that gives ground, whom it would overlap by no more than anybody can see: it goes past
//! them, a little aside (`dbm.recoil.15`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::deeds::held_up::GroundWay;
use crate::deeds::room::Room;
use crate::geometry::{Rect, TOLERANCE, Vec2, overlap, overlaps, slide};

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

    /// Whether an element stands on another that does not go back with it, and deeper than it did when all stood here.
    pub(super) fn comes_to_stand_on(&self, id: ElementId, before: &[Rect]) -> bool {
        let deep = |rects: &[Rect], other: ElementId| overlap(&rects[id.index()], &rects[other.index()]);
        let deeper = |other: &ElementId| {
            overlaps(self.rect(id), self.rect(*other)) && deep(&self.rects, *other) > deep(before, *other)
        };
        self.others(id).filter(|other| !self.pushing.contains(other)).any(|other| deeper(&other))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::MoveKind;
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::dbm;
    use crate::view::{Field, Situation};

    #[test]
    fn who_stands_on_a_friend_by_a_hair_is_not_pushed_deeper_into_him() {
        let rules = dbm::rulebook();
        let mut battle = bare(&rules);
        let mut put = |code: &str, (x, y): (i32, i32), facing: u32| {
            let troop = rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let base = Base { at: Point::new(x, y), facing: Facing(facing), width, depth };
            let number = battle.elements.len() as u8 + 1;
            battle.elements.push(troop.element(number, SideId(0), CommandId(0), base));
        };
        // The second stands 0.1 mm and a little more on the third, askew to him, and is pushed by him when the first recoils.
        let askew = 2_186_532_295;
        put("Irr Wb (O)", (577_154, 383_429), askew);
        put("Irr Wb (O)", (622_038, 396_007), askew);
        put("Irr Wb (O)", (599_999, 412_024), 2_147_482_463);
        put("Irr Wb (O)", (614_936, 432_213), 2_051_947_790);
        put("Irr Wb (O)", (621_790, 381_036), askew);
        put("Irr Wb (O)", (663_849, 385_294), askew);
        put("Irr Wb (O)", (669_290, 403_959), askew);
        put("Irr Wb (O)", (711_299, 389_764), askew);
        put("Irr LH (O)", (564_768, 488_034), 2_147_483_648);
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let before = overlap(at.rect(ElementId(1)), at.rect(ElementId(2)));
        assert!(before > TOLERANCE && before < TOLERANCE + 3.0, "{before}");
        let mut room = Room::new(&at);
        let _ = room.give_ground(ElementId(0), 20_000.0, MoveKind::Recoil);
        assert!(overlap(room.rect(ElementId(1)), room.rect(ElementId(2))) <= before);
    }
}
