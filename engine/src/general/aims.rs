//! A battle's own objectives as a general values them: the places where elements are wanted, the elements that must
//! not be lost, and the enemy losses that are worth more. They add to the worth of elements and places, and propose
//! moves.
//!
//! Knows objectives as data; `course::objectives` decides whether they are met. If a battle has none, nothing here is
//! called, so that battles without objectives stay byte for byte the same.

use crate::ask::bodies::{bodies, reach_in};
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::{ElementId, SideId};
use crate::battle::objective::{Goal, Objective, ObjectiveFate, Whom};
use crate::battle::{Going, Objectives, Standing};
use crate::course::objectives::each;
use crate::general::temper::Temper;
use crate::general::towards::{WantedSpot, alone, gap, target, together};
use crate::geometry::{Rect, TOLERANCE};
use crate::view::lost::is_lost;
use crate::view::{Situation, lost};

/// The value of a base width nearer to the place where an element is wanted, as a part of the objective's.
const PULL: f64 = 0.1;
/// The value of being there, as a part of the objective's.
const THERE: f64 = 0.4;
/// The most base widths that an element that must not be lost is worth more away from the enemy.
const FAR: f64 = 8.0;
/// The value of an objective that only gives points, as a part of that of one that ends the battle.
const POINTS: f64 = 0.6;
/// The additional worth of an enemy at the place of an objective, as a part of the objective's.
const IN_THE_WAY: f64 = 0.2;
/// The number of bounds that an element in the way costs.
const BARRED: f64 = 0.7;

/// The wishes of a side by the objectives of both sides.
pub struct Aims {
    /// The place where each element is wanted, and the value of that.
    wanted: Vec<Option<(WantedSpot, f64)>>,
    /// The value of a base width further from the enemy, up to `FAR`, by element.
    shy: Vec<f64>,
}

/// The value of meeting an objective; `decisive` is the worth of victory.
fn stake(all: &Objectives, objective: &Objective, decisive: f64) -> f64 {
    let most = all.list.iter().map(|o| o.points).max().unwrap_or(0).max(1);
    let points = f64::from(objective.points.max(0)) / f64::from(most) * POINTS;
    decisive * if objective.ends { 1.0 } else { points }
}

/// The objectives that can still be met, with their worth.
fn open<'b>(at: &Situation<'b>, decisive: f64) -> impl Iterator<Item = (&'b Objective, f64)> + use<'b> {
    let all = &at.battle.objectives;
    all.list.iter().filter(|o| o.fate == ObjectiveFate::Open).map(move |o| (o, stake(all, o, decisive)))
}

/// The elements that an objective is about and that are not lost.
fn left_of(at: &Situation, who: &Whom) -> Vec<ElementId> {
    each(at.battle, who).into_iter().filter(|id| !is_lost(at.battle.element(*id))).collect()
}

/// The worth of each element's loss in addition to that of the element, to the side that gains by it.
pub fn stakes(at: &Situation, decisive: f64) -> Vec<f64> {
    let mut more = vec![0.0; at.battle.elements.len()];
    for (objective, stake) in open(at, decisive) {
        let side = objective.side;
        match &objective.goal {
            Goal::Survive { who, least } => {
                let left = left_of(at, who);
                let spare = left.len().saturating_sub(usize::from(*least)) as f64;
                left.into_iter().for_each(|id| more[id.index()] += stake / (spare + 1.0));
            }
            Goal::Kill { who } => {
                let left = left_of(at, who);
                let each = stake / left.len().max(1) as f64;
                left.into_iter().for_each(|id| more[id.index()] += each);
            }
            Goal::Losses { count } => {
                let lost = lost::lost(at.battle, side.enemy()).count();
                let each = stake / (usize::from(*count).saturating_sub(lost)).max(1) as f64;
                at.battle.of_side(side.enemy()).for_each(|(id, _)| more[id.index()] += each);
            }
            // An element on ground of an objective is in the way of one side and of use to the other.
            Goal::Hold { ground, .. } => {
                let there = |id: &ElementId| gap(at, WantedSpot::Ground(*ground), at.rect(*id)) <= TOLERANCE;
                at.in_open().filter(there).for_each(|id| more[id.index()] += stake * IN_THE_WAY);
            }
            Goal::Exit { edge, .. } => {
                let near = |id: &ElementId| gap(at, WantedSpot::Edge(*edge), at.rect(*id)) <= 4.0 * at.bw();
                let own = at.battle.of_side(side).map(|(id, _)| id);
                own.filter(near).for_each(|id| more[id.index()] += stake * IN_THE_WAY);
            }
        }
    }
    more
}

impl Aims {
    /// The wishes of a side; `None` if there is nothing left to gain.
    pub fn of(at: &Situation, side: SideId, temper: &Temper) -> Option<Aims> {
        let count = at.battle.elements.len();
        let mut aims = Aims { wanted: vec![None; count], shy: vec![0.0; count] };
        let mut all: Vec<(&Objective, f64)> = open(at, temper.aim).filter(|(_, stake)| *stake > 0.0).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (objective, stake) in all {
            match &objective.goal {
                Goal::Exit { edge, count } if objective.side == side => {
                    let left =
                        at.battle.elements.iter().filter(|e| e.side == side && e.standing == Standing::Exited).count();
                    aims.send(at, side, WantedSpot::Edge(*edge), usize::from(*count).saturating_sub(left), stake);
                }
                Goal::Hold { ground, least, alone } if objective.side == side => {
                    let most = usize::from(*least) + usize::from(*alone);
                    aims.send(at, side, WantedSpot::Ground(*ground), most, stake);
                }
                // An element on ground that the enemy must hold alone denies it to him.
                Goal::Hold { ground, alone: true, .. } => aims.send(at, side, WantedSpot::Ground(*ground), 1, stake),
                Goal::Survive { who, least } if objective.side == side => {
                    let left = left_of(at, who);
                    if left.len() <= usize::from(*least) {
                        left.into_iter().for_each(|id| aims.shy[id.index()] += stake * temper.shy);
                    }
                }
                _ => {}
            }
        }
        let idle = aims.wanted.iter().all(Option::is_none) && aims.shy.iter().all(|shy| *shy == 0.0);
        (!idle).then_some(aims)
    }

    /// Sends the elements that can be there soonest, generals last, among those that are wanted nowhere else.
    fn send(&mut self, at: &Situation, side: SideId, spot: WantedSpot, most: usize, stake: f64) {
        for _ in 0..most {
            let free = |id: &ElementId| at.element(*id).side == side && self.wanted[id.index()].is_none();
            let first = at.in_open().filter(free).min_by(|a, b| {
                let [own, other] = [a, b].map(|id| (at.element(*id).general, self.bounds_to(at, spot, *id)));
                own.0.cmp(&other.0).then(own.1.total_cmp(&other.1)).then(a.cmp(b))
            });
            let Some(first) = first else { return };
            self.wanted[first.index()] = Some((spot, stake));
        }
    }

    /// The number of bounds in which an element may be there, by its way and by own elements that stay in the way.
    fn bounds_to(&self, at: &Situation, spot: WantedSpot, id: ElementId) -> f64 {
        let own = at.rect(id);
        let (from, way) = (own.centre(), target(at, spot, own) - own.centre());
        let stays = |other: &ElementId| {
            let them = at.element(*other);
            *other != id && them.side == at.element(id).side && self.wanted[other.index()].is_none()
        };
        let in_the_way = |other: &ElementId| {
            let off = at.rect(*other).centre() - from;
            let part = off.dot(way) / way.length_squared().max(1.0);
            (0.0..=1.0).contains(&part) && off.distance(way * part) < at.bw() * 0.6
        };
        let barred = at.in_open().filter(stays).filter(in_the_way).count() as f64;
        gap(at, spot, own) / reach_in(at, id, Going::Good).max(1.0) + barred * BARRED
    }

    /// The value for an element of a place, by its wishes; `near` is the distance of its nearest enemy.
    pub fn worth(&self, at: &Situation, id: ElementId, rect: &Rect, near: f64) -> f64 {
        let there = self.wanted[id.index()].map_or(0.0, |(spot, stake)| {
            let gap = gap(at, spot, rect);
            stake * (if gap <= TOLERANCE { THERE } else { 0.0 } - gap / at.bw() * PULL)
        });
        there + self.shy[id.index()] * (near / at.bw()).min(FAR)
    }

    /// Whether an element has a wish other than to attack the enemy.
    pub fn is_bound(&self, id: ElementId) -> bool {
        self.wanted[id.index()].is_some() || self.shy[id.index()] > 0.0
    }

    /// Moves to where elements are wanted, not judged.
    pub fn proposals(&self, view: &SideView, out: &mut Vec<Proposal>) {
        let at = view.at;
        for body in bodies(at, at.battle.bound.side).into_iter().filter(|body| view.may_order(body.who[0])) {
            let spot = body.who.iter().find_map(|id| self.wanted[id.index()]);
            if let Some((spot, _)) = spot.filter(|_| !body.alone()) {
                together(view, &body, target(at, spot, at.rect(body.who[0])), out);
            }
            for id in &body.who {
                if let Some((spot, _)) = self.wanted[id.index()] {
                    let way = target(at, spot, at.rect(*id)) - at.rect(*id).at;
                    alone(view, *id, way, out);
                } else if self.shy[id.index()] > 0.0
                    && let Some((foe, _)) = view.nearest_foe(at.rect(*id).at)
                {
                    let way = at.rect(*id).centre() - at.rect(foe).centre();
                    alone(view, *id, way.normalize_or_zero() * FAR * at.bw(), out);
                }
            }
        }
    }
}
