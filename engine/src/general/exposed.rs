//! Whoever stands still is exposed to the shots of the enemy's next bound: what these may cost at a place, and what its own next shot
//! may bring there.
//!
//! Asked only where shots are paid for one by one ([`Fire`]). A position is a list of bases by element.

use crate::base::names::ElementId;
use crate::general::fire::{Fire, stands};
use crate::general::foes_seen::{Lane, Lanes};
use crate::general::matchups::Stance;
use crate::general::outlook::Outlook;
use crate::geometry::{Between, Edge, Rect, Segment};
use std::cell::OnceCell;

/// How much the shots of one bound weigh: who stands exposed stands so for some bounds.
const FEAR: f64 = 1.5;
/// How much its own next shot weighs.
const HOPE: f64 = 2.0;

impl Outlook<'_> {
    /// The lines between an element at a place and the enemies, where it is asked who stands between; by what it sees there, and
    /// what friends beside it add.
    pub(super) fn lanes(&self, rects: &[Rect], id: ElementId, hindered: bool, steadied: i8) -> Option<Lanes> {
        if self.is_sheltered(id) {
            return Some(self.lanes_of_leader(rects, id, hindered));
        }
        let fire = self.fire.as_ref()?;
        let (own, mut lanes) = (&rects[id.index()], Lanes::default());
        let stance = match steadied > 0 {
            _ if hindered => Stance::Hampered,
            true => Stance::Steadied,
            false => Stance::Plain,
        };
        for foe in self.view.foes.iter().filter(|foe| fire.often(**foe) > 0.0) {
            let Some(far) = fire.is_far(&rects[foe.index()], own, self.range(*foe)) else { continue };
            let harm = self.matchups.volley(*foe, id, far, stance) * fire.often(*foe);
            lanes.feared.push(Lane::new([*foe, id], harm));
        }
        for foe in self.view.foes.iter().filter(|foe| fire.often(id) > 0.0 && !self.is_in_combat(**foe)) {
            let Some(far) = fire.is_far(own, &rects[foe.index()], self.range(id)) else { continue };
            let stance = if fire.steadied(*foe) > 0 { Stance::Steadied } else { Stance::Plain };
            let gain = self.matchups.volley(id, *foe, far, stance) * self.worth(*foe);
            if gain > 0.0 {
                lanes.hoped.push(Lane::new([id, *foe], gain));
            }
        }
        lanes.hoped.sort_by(|a, b| b.harm.total_cmp(&a.harm));
        Some(lanes)
    }

    /// The harm to expect by shots of the enemy's next bound at an own element, in elements. A shooter chooses among all whom it
    /// sees, so that those who come on together share its shots.
    pub(super) fn feared(&self, fire: &Fire, lanes: &Lanes, rects: &[Rect], id: ElementId) -> f64 {
        let (mut sum, moved) = (0.0, OnceCell::new());
        for lane in lanes.feared.iter().filter(|lane| self.is_free(lane, rects, id)) {
            let [foe, _] = lane.who;
            let moved = moved.get_or_init(|| self.moved(rects));
            let among = fire.seen_by(self.view, rects, moved, (foe, self.range(foe))).max(1);
            sum += lane.harm / among as f64;
        }
        sum * self.worth(id) * FEAR
    }

    /// The gain to expect by the best shot of an own element in its next bound, in elements.
    pub(super) fn hoped(&self, fire: &Fire, lanes: &Lanes, rects: &[Rect], id: ElementId) -> f64 {
        let best = lanes.hoped.iter().find(|lane| self.is_free(lane, rects, id)).map_or(0.0, |lane| lane.harm);
        best * fire.often(id) * HOPE
    }

    /// The own elements that do not stand where they stand now.
    fn moved(&self, rects: &[Rect]) -> Vec<ElementId> {
        let now = self.view.at.rects();
        let stands = |id: &ElementId| stands(&now[id.index()], &rects[id.index()]);
        self.view.own.iter().copied().filter(|id| !stands(id)).collect()
    }

    /// Whether nobody stands in a line between an own element and an enemy.
    pub(super) fn is_free(&self, lane: &Lane, rects: &[Rect], id: ElementId) -> bool {
        let ground = lane.ground.get_or_init(|| self.ground_past_foes(rects, lane.who));
        let frees = |ground: &Between, other: &ElementId| *other == id || ground.is_left_free_by(&rects[other.index()]);
        ground.as_ref().is_some_and(|ground| self.view.own.iter().all(|other| frees(ground, other)))
    }

    /// The ground between a shooter and a target; `None` if another enemy stands in it.
    fn ground_past_foes(&self, rects: &[Rect], who: [ElementId; 2]) -> Option<Between> {
        let [from, to] = who.map(|id| &rects[id.index()]);
        let far = |edge: &Segment| edge.middle().distance_squared(from.at);
        let [a, b, c, d] = to.corners();
        let edges = [(a, b), (b, c), (c, d), (d, a)].map(|(from, to)| Segment::new(from, to));
        let near = edges.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        let ground = Between::new(&from.edge(Edge::Front), &near);
        let stands = |other: &ElementId| !who.contains(other) && !ground.is_left_free_by(&rects[other.index()]);
        (!self.view.foes.iter().any(stands)).then_some(ground)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Area, Battle, Feature, FeatureKind, Shape};
    use crate::general::staged::{Figures, looked, skirmish};
    use crate::geometry::Point;
    use crate::rules::dbv;

    /// What the second figure of the first side fears in a skirmish; its leader stands far off.
    fn fear(battle: &Battle) -> f64 {
        looked(battle, &dbv::rulebook(), |outlook| {
            let (fire, rects) = (outlook.fire.as_ref().expect("shots are paid for"), outlook.view.at.rects());
            let seen = outlook.foes_seen(rects, ElementId(1));
            outlook.feared(fire, seen.lanes.as_deref().expect("enemies shoot"), rects, ElementId(1))
        })
    }

    /// The same of a spearman at 20 and 10 paces, before these figures; his leader stands where no shooter before him sees him.
    fn of_spearman(others: Figures) -> f64 {
        let rules = dbv::rulebook();
        let own: Figures = &[(0, "Blade", 2, 58), (0, "Spearman", 20, 10)];
        fear(&skirmish(&rules, &[own, others].concat()))
    }

    #[test]
    fn a_shot_is_feared_by_its_range_its_arc_and_who_stands_between() {
        let before = |right: i32, far: i32| of_spearman(&[(1, "Shooter", right, 10 + far)]);
        let (near, far, beyond) = (before(20, 20), before(20, 40), before(20, 54));
        assert!(near > far && far > 0.0, "{near} {far}");
        assert_eq!(beyond, 0.0, "a shooter reaches 48 paces (dbv.shoot.03)");
        assert_eq!(before(60, 20), 0.0, "more than 45 degrees aside (dbv.shoot.04)");
        let screened = of_spearman(&[(0, "Spearman", 20, 16), (1, "Shooter", 20, 30)]);
        assert_eq!(screened, 0.0, "a friend stands between (dbv.shoot.14)");
    }

    #[test]
    fn those_who_come_on_together_share_the_shots() {
        let shooter = (1, "Shooter", 20, 30);
        let [alone, two] = [of_spearman(&[shooter]), of_spearman(&[(0, "Spearman", 26, 10), shooter])];
        assert!(libm::fabs(alone - 2.0 * two) < 1e-9, "{alone} and {two}");
    }

    #[test]
    fn a_steadied_spearman_fears_less_and_a_hampered_blade_more() {
        let shooter = (1, "Shooter", 20, 30);
        let [apart, beside] = [26, 22].map(|right| of_spearman(&[(0, "Spearman", right, 10), shooter]));
        assert!(beside < apart && beside > 0.0, "another spearman beside him (dbv.tactical.03): {beside} and {apart}");
        let rules = dbv::rulebook();
        let blade = |woods: bool| {
            let mut battle =
                skirmish(&rules, &[(0, "Blade", 4, 4), (0, "Blade", 20, 10), (1, "Blade", 4, 58), shooter]);
            let corners = [(16, 4), (24, 4), (24, 14), (16, 14)];
            let outline = corners.map(|(x, y)| Point::new(10_000 * x, 10_000 * y)).to_vec();
            let area = Shape::Area(Area { outline, crest: None });
            battle.features = woods.then(|| Feature::new(FeatureKind::Woods, area)).into_iter().collect();
            fear(&battle)
        };
        assert!(blade(true) > 2.0 * blade(false), "he has 3 less in the woods (dbv.tactical.19)");
    }
}
