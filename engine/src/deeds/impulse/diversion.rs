//! Ways round ground that is closed to an element, none of which goes far to a side of the direct one (`dbm.spont.15`).

use std::collections::BTreeSet;

use crate::geometry::{Edge, Facing, Rect, Segment, TOLERANCE, Vec2, distance};
use crate::view::Situation;
use crate::view::field::Ground;

/// The distance between the lines on which ways are looked for, in base widths.
const STEP: f64 = 0.25;
/// The corners of closed ground beside which further lines lie. Of ground with more the lines at every step must do.
const CORNERS: usize = 64;

/// A net of lines along the direct way to an enemy and across it, on which an element as wide as its front goes from knot to knot.
struct Net<'a> {
    at: &'a Situation<'a>,
    closed: &'a [&'a Ground],
    /// The front edge of the element, as if it looked straight at its enemy.
    own: Rect,
    enemy: &'a Rect,
    /// The places of the lines: ahead of the element, and to its right.
    lines: [Vec<f64>; 2],
}

/// Whether an element finds a way to an enemy through this closed ground, straight stretches ahead, back and aside of which none
/// goes further than this to a side of the direct way.
pub fn exists(at: &Situation, own: &Rect, enemy: &Rect, diversion: f64, closed: &[&Ground]) -> bool {
    let facing = Facing::toward(own.at, enemy.centre());
    let own = Rect::new(own.at, facing, own.width(), own.depth);
    let far = own.at.distance(enemy.centre());
    let seen = |at: &Vec2| {
        let place = own.local(*at);
        [place.y, place.x]
    };
    let corners: Vec<Segment> = closed.iter().flat_map(|ground| ground.edges()).take(CORNERS + 1).collect();
    let corners = if corners.len() > CORNERS { Vec::new() } else { corners };
    let close = enemy.half_width.min(enemy.depth * 0.5);
    let lines = [0, 1].map(|axis| {
        let (low, high) = (-diversion, if axis == 0 { far + diversion } else { diversion });
        let step = STEP * at.bw();
        let steps = (0..=((high - low) / step) as i32).map(|i| low + step * f64::from(i));
        let theirs = enemy.corners().map(|corner| seen(&corner)[axis]);
        let beside = |place: f64| [place - own.half_width, place + own.half_width];
        let ground = corners.iter().flat_map(|edge| beside(seen(&edge.a)[axis]));
        let met = theirs.into_iter().flat_map(|place| beside(place).into_iter().chain([place]));
        let ends = [0.0, high, if axis == 0 { (far - close).max(0.0) } else { 0.0 }];
        let mut all: Vec<f64> = steps.chain(ground).chain(met).chain(ends).collect();
        all.retain(|place| (low..=high).contains(place));
        all.sort_by(f64::total_cmp);
        // The line on which it starts stays.
        all.dedup_by(|b, a| *b - *a < TOLERANCE && !(*b == 0.0 && *a != 0.0));
        all
    });
    Net { at, closed, own, enemy, lines }.leads_there()
}

impl Net<'_> {
    /// Whether some way over open ground meets the enemy. The knots nearest to him are tried first.
    fn leads_there(&self) -> bool {
        let start = self.lines.each_ref().map(|lines| lines.iter().position(|place| *place == 0.0));
        let [Some(ahead), Some(right)] = start else { return false };
        let off = |knot: [usize; 2]| self.place(knot).distance(self.enemy.centre()) as u64;
        let mut seen = BTreeSet::from([[ahead, right]]);
        let mut open = BTreeSet::from([(off([ahead, right]), [ahead, right])]);
        while let Some((_, knot)) = open.pop_first() {
            for next in self.beside(knot).into_iter().filter(|next| !seen.contains(next)).collect::<Vec<_>>() {
                let lane = self.lane(knot, next);
                if !self.is_free(&lane) {
                    continue;
                }
                if distance(&lane, self.enemy) <= 2.0 * TOLERANCE {
                    return true;
                }
                seen.insert(next);
                open.insert((off(next), next));
            }
        }
        false
    }

    fn place(&self, [ahead, right]: [usize; 2]) -> Vec2 {
        self.own.place(Vec2::new(self.lines[1][right], self.lines[0][ahead]))
    }

    /// The knots next to one on its lines.
    fn beside(&self, knot: [usize; 2]) -> Vec<[usize; 2]> {
        let mut found = Vec::new();
        for axis in [0, 1] {
            let moved = |to: usize| {
                let mut next = knot;
                next[axis] = to;
                next
            };
            found.extend(Some(knot[axis] + 1).filter(|to| *to < self.lines[axis].len()).map(moved));
            found.extend(knot[axis].checked_sub(1).map(moved));
        }
        found
    }

    /// The ground between two knots, as wide as the element's front.
    fn lane(&self, from: [usize; 2], to: [usize; 2]) -> Rect {
        let (a, b) = (self.place(from), self.place(to));
        let edge = match to {
            to if to[0] > from[0] => Edge::Front,
            to if to[0] < from[0] => Edge::Rear,
            to if to[1] > from[1] => Edge::Right,
            _ => Edge::Left,
        };
        Rect::new(b, self.own.facing.turned(edge.turn()), self.own.width(), a.distance(b))
    }

    fn is_free(&self, lane: &Rect) -> bool {
        self.at.field.off_board(lane).is_none() && self.closed.iter().all(|ground| !ground.touches(lane))
    }
}
