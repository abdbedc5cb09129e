//! Leaders with whom their commands would lose heart: they stay out of shots and charges and let the others fight. And whoever is shot
//! at may step aside in all directions.
//!
//! Asked only by sets in which a command loses heart with its leader. A position is a list of bases by element.

use crate::ask::Body;
use crate::ask::advances::{advances, to_and_fro};
use crate::ask::bodies::{bodies, body, charge, connected, joined, reach};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::ask::singles::push;
use crate::base::names::ElementId;
use crate::general::foes_seen::{FoesSeen, Lane, Lanes};
use crate::general::matchups::{Stance, SupposedFight};
use crate::general::outlook::Outlook;
use crate::geometry::{Rect, Vec2};

/// The part of its harm that an enemy counts for who could do it only after a move.
const SOON: f64 = 0.25;
/// The value of a base width nearer to a leader's own troops.
const NEARER_FRIENDS: f64 = 0.01;
/// In how many directions an element may go aside, and how far, in parts of its reach.
const DIRECTIONS: usize = 8;
const PARTS: [f64; 2] = [1.0, 0.5];

impl Outlook<'_> {
    /// The value of such a leader's place: what enemies could do to him there, now or after a move, what he could shoot, and that
    /// his own troops are near.
    pub(super) fn shelter(&self, rects: &[Rect], id: ElementId, seen: &FoesSeen) -> f64 {
        let (own, lanes) = (&rects[id.index()], seen.lanes.as_deref());
        let shoots = lanes.map_or(0.0, |lanes| lanes.shoots);
        let feared = lanes.iter().flat_map(|lanes| &lanes.feared).filter(|lane| self.is_free(lane, rects, id));
        let fear = feared.fold(0.0, |sum, lane| sum + lane.harm);
        let friends = self.view.own.iter().filter(|friend| !self.is_sheltered(**friend));
        let far = friends.map(|friend| rects[friend.index()].at.distance(own.at)).reduce(f64::min).unwrap_or(0.0);
        let far = far / self.view.at.bw();
        (shoots - fear * self.worth(id)) * self.temper_of(id).fire - far * NEARER_FRIENDS
    }

    /// The lines to a leader from all enemies who could do him harm.
    pub(super) fn lanes_of_leader(&self, rects: &[Rect], id: ElementId, bad_ground: bool) -> Lanes {
        let (own, mut lanes) = (&rects[id.index()], Lanes::default());
        for foe in self.view.foes.iter().filter(|foe| !self.is_in_combat(**foe)) {
            if self.range(id) > 0.0 && self.in_lane(own, &rects[foe.index()], self.range(id)) {
                lanes.shoots = lanes.shoots.max(self.matchups.shot(id, *foe) * self.worth(*foe));
            }
            let harm = self.harm_by(rects, id, *foe, bad_ground);
            if harm > 0.0 {
                lanes.feared.push(Lane::new([*foe, id], harm));
            }
        }
        lanes
    }

    /// What an enemy could do to a leader by a shot and by a charge if nobody stood between them, in elements.
    fn harm_by(&self, rects: &[Rect], id: ElementId, foe: ElementId, bad_ground: bool) -> f64 {
        let (own, them) = (&rects[id.index()], &rects[foe.index()]);
        let gap = (them.centre().distance(own.centre()) - (own.depth + them.depth) * 0.5).max(0.0);
        let (reach, range) = (self.reach(foe), self.range(foe));
        let shot = match range > 0.0 {
            true if self.in_lane(them, own, range) => 1.0,
            true => nearness(gap, range, reach) * SOON,
            false => 0.0,
        };
        let charged = if gap < reach { 1.0 } else { nearness(gap, reach, reach) * SOON };
        let mut harm = 0.0;
        if shot > 0.0 {
            harm +=
                shot * self.matchups.volley(foe, id, false, if bad_ground { Stance::Hampered } else { Stance::Plain });
        }
        if charged > 0.0 {
            let fight = SupposedFight { bad_ground, struck: false };
            harm += charged * self.matchups.loss(id, foe, [0, 0], fight).own;
        }
        harm
    }

    /// Whether an enemy could shoot at an own element as both stand.
    fn is_shot_at(&self, id: ElementId) -> bool {
        let at = self.view.at;
        self.view.foes.iter().any(|foe| {
            let range = self.range(*foe);
            range > 0.0 && !self.is_in_combat(*foe) && self.in_lane(at.rect(*foe), at.rect(id), range)
        })
    }

    /// Moves that leave leaders behind, theirs out of harm, and those of whoever is shot at; not judged.
    pub(super) fn sheltering(&self, view: &SideView, out: &mut Vec<Proposal>) {
        let at = view.at;
        for whole in bodies(at, at.battle.bound.side).into_iter().filter(|body| view.may_order(body.who[0])) {
            let (leaders, others): (Vec<ElementId>, Vec<ElementId>) =
                whole.who.iter().partition(|id| self.is_sheltered(**id));
            for id in &whole.who {
                let (goes_aside, alone) =
                    (self.is_sheltered(*id) || self.is_shot_at(*id), Body { who: vec![*id], reach: reach(at, *id) });
                let far = alone.reach + charge(at, *id) + 2.0 * at.bw();
                let near = || view.nearest_foe(at.rect(*id).at).is_some_and(|(_, d)| d < far);
                match whole.alone() {
                    true => {}
                    false if goes_aside => advances(view, &alone, out),
                    false if near() => to_and_fro(view, &alone, out),
                    false => {}
                }
                if goes_aside {
                    aside(view, *id, alone.reach, out);
                }
            }
            if !leaders.is_empty() {
                for part in connected(&others, |a, b| joined(at.rect(a), at.rect(b))) {
                    advances(view, &body(at, part), out);
                }
            }
        }
    }
}

/// How near a distance is to being within a limit, if less than this is missing: from 1 to 0.
fn nearness(gap: f64, within: f64, missing: f64) -> f64 {
    if gap <= within { 1.0 } else { (1.0 - (gap - within) / missing.max(1.0)).max(0.0) }
}

/// Adds the moves of an element alone in all directions, without a turn.
fn aside(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let own = view.at.rect(id);
    if reach < 1.0 {
        return;
    }
    for direction in 0..DIRECTIONS {
        let turn = std::f64::consts::TAU * direction as f64 / DIRECTIONS as f64;
        let way: Vec2 = own.forward * libm::cos(turn) + own.right() * libm::sin(turn);
        for part in PARTS {
            push(view, id, reach, MoveGoal::Back, own.moved(way * (reach * part - 1.0)), out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Battle, Order};
    use crate::course::General;
    use crate::general::Thoughtful;
    use crate::general::staged::{Figures, looked, skirmish};
    use crate::rules::dbv;
    use crate::view::{Field, Situation};

    /// The first move of the general in such a skirmish: who moves.
    fn first_moved(figures: Figures) -> Vec<u16> {
        let rules = dbv::rulebook();
        let battle = skirmish(&rules, figures);
        let field = Field::new(&battle);
        match Thoughtful::default().order(&Situation::new(&rules, &field, &battle)) {
            Ok(Order::Move(order)) => order.who.into_iter().map(|id| id.0).collect(),
            other => panic!("he moves: {other:?}"),
        }
    }

    #[test]
    fn a_line_may_go_on_without_its_leader() {
        let rules = dbv::rulebook();
        let line: Figures = &[(0, "Spearman", 20, 20), (0, "Spearman", 22, 20), (0, "Spearman", 24, 20)];
        let mut battle = skirmish(&rules, &[line, &[(1, "Blade", 22, 40)]].concat());
        let without = |battle: &Battle| {
            looked(battle, &rules, |outlook| {
                let mut out = Vec::new();
                outlook.sheltering(outlook.view, &mut out);
                out.iter().filter(|proposal| proposal.order.who == [ElementId(1), ElementId(2)]).count()
            })
        };
        assert!(without(&battle) > 0, "the two beside him");
        battle.commands[0].demoralised = true;
        assert_eq!(without(&battle), 0, "nobody loses heart with him any more");
    }

    #[test]
    fn a_leader_who_can_be_shot_goes_out_of_range_first() {
        let line = [(0, "Spearman", 20, 20), (0, "Spearman", 32, 20), (0, "Spearman", 34, 20)];
        let foes = [(1, "Peltast", 20, 43), (1, "Peltast", 22, 43)];
        assert_eq!(first_moved(&[&line[..], &foes].concat()), [0]);
    }

    #[test]
    fn a_leader_is_safe_behind_others_and_beyond_range() {
        let rules = dbv::rulebook();
        let worth = |at: i32, screened: bool| {
            let screen: Figures = &[(0, "Spearman", 18, 24), (0, "Spearman", 20, 24), (0, "Spearman", 22, 24)];
            let beside: Figures = &[(0, "Spearman", 8, 24), (0, "Spearman", 10, 24), (0, "Spearman", 12, 24)];
            let (leader, shooter): (Figures, Figures) = (&[(0, "Spearman", 20, at)], &[(1, "Shooter", 20, 58)]);
            let figures = [leader, if screened { screen } else { beside }, shooter];
            let battle = skirmish(&rules, &figures.concat());
            looked(&battle, &rules, |outlook| outlook.place(outlook.view.at.rects(), ElementId(0)))
        };
        assert!(worth(20, true) > worth(20, false) + 0.1, "friends stand in the line of the shot");
        assert!(worth(6, false) > worth(20, false), "48 paces and more from the shooter");
    }

    #[test]
    fn whoever_is_shot_at_may_step_aside() {
        let rules = dbv::rulebook();
        let proposed = |far: i32| {
            let mut battle = skirmish(
                &rules,
                &[
                    (0, "Spearman", 4, 10),
                    (0, "Spearman", 20, 10),
                    (0, "Spearman", 30, 10),
                    (1, "Peltast", 20, 10 + far),
                ],
            );
            battle.elements[3].general = false;
            looked(&battle, &rules, |outlook| {
                let mut out = Vec::new();
                outlook.sheltering(outlook.view, &mut out);
                out.iter().filter(|proposal| proposal.order.who == [ElementId(1)]).count()
            })
        };
        assert!(proposed(23) >= DIRECTIONS, "within 24 paces");
        assert_eq!(proposed(26), 0, "beyond");
    }
}
