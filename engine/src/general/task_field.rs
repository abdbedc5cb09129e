//! The field as tasks see it: who stands how far right and how far ahead, and the places to which tasks lead.
//!
//! Knows places and tasks, not why a task is given.

use crate::ask::proposal::SideView;
use crate::base::names::ElementId;
use crate::battle::Hand;
use crate::geometry::Vec2;
use crate::view::parts::rightward;

/// How far beside the outermost enemy whoever goes round him rides, how far past him he is round, and how far before him he
/// keeps until he is beside him, in base widths.
const BESIDE: f64 = 2.0;
const PAST: f64 = 0.5;
const BEFORE: f64 = 3.0;
/// Who is as far outside of him goes on past him, in base widths.
const OUTSIDE: f64 = 1.0;
/// How far behind the line a reserve and a refused wing stand, in base widths.
pub(super) const BEHIND: f64 = 1.5;
/// How near to the edge of the board anybody rides, in base widths.
const EDGE: f64 = 0.6;

/// Who stands where, from the view of a side.
pub(super) struct TaskField {
    right: Vec2,
    ahead: Vec2,
    /// A base width.
    pub(super) bw: f64,
    /// Own elements and enemies, each with how far right and how far ahead.
    pub(super) own: Vec<(ElementId, Vec2)>,
    pub(super) foes: Vec<(ElementId, Vec2)>,
    /// How far right the edges of the board are.
    edges: [f64; 2],
}

impl TaskField {
    /// The field as the side that moves sees it.
    pub(super) fn of(view: &SideView) -> TaskField {
        let battle = view.at.battle;
        let side = battle.bound.side;
        let right = rightward(battle, side);
        let ahead = battle.sides[side.index()].edge.inward().forward();
        let seen = |id: &ElementId| (*id, seen_along(right, ahead, view.at.rect(*id).at));
        let corner = Vec2::new(f64::from(battle.board.width), f64::from(battle.board.depth));
        let ends = [0.0, corner.dot(right)];
        TaskField {
            right,
            ahead,
            bw: view.at.bw(),
            own: view.own.iter().map(seen).collect(),
            foes: view.foes.iter().map(seen).collect(),
            edges: [ends[0].min(ends[1]), ends[0].max(ends[1])],
        }
    }

    /// How far right and how far ahead a place is.
    pub(super) fn seen(&self, at: Vec2) -> Vec2 {
        seen_along(self.right, self.ahead, at)
    }

    /// The enemy who stands furthest out on a hand.
    pub(super) fn outermost(&self, hand: Hand) -> Option<Vec2> {
        self.foes.iter().map(|(_, at)| *at).max_by(|a, b| outward(hand, a.x).total_cmp(&outward(hand, b.x)))
    }

    /// The room between the outermost enemy and the edge of the board on a hand.
    pub(super) fn room(&self, hand: Hand) -> f64 {
        let Some(last) = self.outermost(hand) else { return 0.0 };
        match hand {
            Hand::Left => last.x - self.edges[0],
            Hand::Right => self.edges[1] - last.x,
        }
    }

    /// Where an element that goes round on a hand is to go next from a place; `None` if it is round.
    pub(super) fn round(&self, hand: Hand, from: Vec2) -> Option<Vec2> {
        let (last, here) = (self.outermost(hand)?, self.seen(from));
        let is_outside = outward(hand, here.x) >= outward(hand, last.x) + OUTSIDE * self.bw;
        if is_outside && here.y >= last.y + PAST * self.bw {
            return None;
        }
        let beside = last.x + outward(hand, BESIDE * self.bw);
        let beside = beside.clamp(self.edges[0] + EDGE * self.bw, self.edges[1] - EDGE * self.bw);
        let ahead = if is_outside { last.y + 2.0 * self.bw } else { here.y.min(last.y - BEFORE * self.bw) };
        Some(self.right * beside + self.ahead * ahead)
    }

    /// How far ahead a reserve or a refused part stands: behind the middle of all others.
    pub(super) fn behind(&self, is_one: impl Fn(ElementId) -> bool) -> Option<f64> {
        let others = self.own.iter().filter(|(id, _)| !is_one(*id)).map(|(_, at)| at.y);
        let mut ahead: Vec<f64> = others.collect();
        ahead.sort_by(f64::total_cmp);
        ahead.get(ahead.len() / 2).map(|middle| middle - BEHIND * self.bw)
    }

    /// The place straight ahead of or behind one that is so far ahead.
    pub(super) fn level(&self, from: Vec2, ahead: f64) -> Vec2 {
        from + self.ahead * (ahead - from.dot(self.ahead))
    }
}

fn seen_along(right: Vec2, ahead: Vec2, at: Vec2) -> Vec2 {
    Vec2::new(at.dot(right), at.dot(ahead))
}

/// How far out on a hand something is that is so far right.
pub(super) fn outward(hand: Hand, right: f64) -> f64 {
    if hand == Hand::Right { right } else { -right }
}
