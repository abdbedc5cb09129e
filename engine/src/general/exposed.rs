//! Whoever stands still is exposed to the shots of the enemy's next bound: what these may cost at a place, and what its own next shot
//! may bring there.
//!
//! Asked only where shots are paid for one by one ([`Fire`]). A position is a list of bases by element.

use crate::base::names::ElementId;
use crate::general::fire::{Fire, steadied};
use crate::general::matchups::Stance;
use crate::general::outlook::Outlook;
use crate::geometry::{Between, Edge, Rect, Segment};

/// How much the shots of one bound weigh: who stands exposed stands so for some bounds.
const FEAR: f64 = 1.5;
/// How much its own next shot weighs.
const HOPE: f64 = 2.0;

impl Outlook<'_> {
    /// The harm to expect by shots of the enemy's next bound at an own element, in elements. A shooter chooses among all whom it
    /// sees, so that those who come on together share its shots.
    pub(super) fn feared(&self, fire: &Fire, rects: &[Rect], id: ElementId) -> f64 {
        let own = &rects[id.index()];
        let (mut sum, mut stance) = (0.0, None);
        for foe in self.view.foes.iter().filter(|foe| fire.often(**foe) > 0.0) {
            let (them, range) = (&rects[foe.index()], self.range(*foe));
            let Some(far) = fire.is_far(them, own, range).filter(|_| !self.is_behind_others(rects, *foe, id)) else {
                continue;
            };
            let stance = *stance.get_or_insert_with(|| self.stance(rects, id));
            let seen = |other: &&ElementId| fire.is_far(them, &rects[other.index()], range).is_some();
            let among = self.view.own.iter().filter(seen).count().max(1) as f64;
            sum += self.matchups.volley(*foe, id, far, stance) * fire.often(*foe) / among;
        }
        sum * self.worth(id) * FEAR
    }

    /// The gain to expect by the best shot of an own element in its next bound, in elements.
    pub(super) fn hoped(&self, fire: &Fire, rects: &[Rect], id: ElementId) -> f64 {
        let often = fire.often(id);
        let mut best: f64 = 0.0;
        for foe in self.view.foes.iter().filter(|foe| often > 0.0 && !self.is_in_combat(**foe)) {
            let Some(far) = fire.is_far(&rects[id.index()], &rects[foe.index()], self.range(id)) else { continue };
            let stance = if fire.steadied(*foe) > 0 { Stance::Steadied } else { Stance::Plain };
            let gain = self.matchups.volley(id, *foe, far, stance) * self.worth(*foe);
            if gain > best && !self.is_behind_others(rects, id, *foe) {
                best = gain;
            }
        }
        best * often * HOPE
    }

    /// How an own element stands in a position as the target of a shot.
    fn stance(&self, rects: &[Rect], id: ElementId) -> Stance {
        if self.is_hindered(&rects[id.index()], id) {
            Stance::Hampered
        } else if steadied(self.view.at, rects, &self.view.own, id) > 0 {
            Stance::Steadied
        } else {
            Stance::Plain
        }
    }

    /// Whether anybody stands between a shooter and a target of it.
    pub(super) fn is_behind_others(&self, rects: &[Rect], shooter: ElementId, target: ElementId) -> bool {
        let (from, to) = (&rects[shooter.index()], &rects[target.index()]);
        let far = |edge: &Segment| edge.middle().distance_squared(from.at);
        let edges = Edge::ALL.into_iter().map(|edge| to.edge(edge));
        let Some(near) = edges.min_by(|a, b| far(a).total_cmp(&far(b))) else { return false };
        let lane = Between::new(&from.edge(Edge::Front), &near);
        let stands =
            |other: &ElementId| *other != shooter && *other != target && !lane.is_left_free_by(&rects[other.index()]);
        self.view.own.iter().chain(&self.view.foes).any(stands)
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
            let fire = outlook.fire.as_ref().expect("shots are paid for");
            outlook.feared(fire, outlook.view.at.rects(), ElementId(1))
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
