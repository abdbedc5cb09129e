//! The way of one element in a tactical move: slides, wheels and turns on the spot, one after another.
//!
//! Knows neither limits nor obstacles.

use crate::base::names::ElementId;
use crate::geometry::{Base, Corner, Facing, Rect, TOLERANCE, Track, Turn, Vec2, part_of};

/// One stretch of a way.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    /// The base at its start.
    pub from: Rect,
    /// The motion.
    pub motion: Motion,
    to: Rect,
}

/// The motion of a base.
#[derive(Clone, Copy, Debug)]
pub enum Motion {
    /// Straight by this vector, keeping the heading.
    Slide(Vec2),
    /// Round a point.
    Wheel {
        /// The point.
        pivot: Vec2,
        /// The angle, positive to the right.
        turn: Turn,
    },
    /// On the spot, to this base: the men turn about.
    Turn(Rect),
}

impl Leg {
    /// A stretch from this base.
    pub fn new(from: Rect, motion: Motion) -> Leg {
        let to = match motion {
            Motion::Slide(delta) => from.moved(delta),
            Motion::Wheel { pivot, turn } => from.wheeled(pivot, turn),
            Motion::Turn(after) => after,
        };
        Leg { from, motion, to }
    }

    /// A slide.
    pub fn straight(from: Rect, delta: Vec2) -> Leg {
        Leg::new(from, Motion::Slide(delta))
    }

    /// The base at its end.
    pub fn to(&self) -> Rect {
        self.to
    }

    /// The base after this part of it, 0 to 1.
    pub fn part(&self, part: f64) -> Rect {
        match self.motion {
            _ if part == 1.0 => self.to,
            Motion::Slide(delta) => self.from.moved(delta * part),
            Motion::Wheel { pivot, turn } => self.from.wheeled(pivot, part_of(turn, part)),
            Motion::Turn(after) if part >= 1.0 => after,
            Motion::Turn(_) => self.from,
        }
    }
}

/// A circle that holds all ground of a way; elements beyond it need not be examined.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    /// Its middle.
    pub middle: Vec2,
    /// Its radius.
    pub reach: f64,
}

impl Circle {
    /// Whether a base may be within `margin` of the ground in the circle.
    pub fn may_meet(&self, rect: &Rect, margin: f64) -> bool {
        let reach = self.reach + rect.half_width + rect.depth + margin + TOLERANCE;
        self.middle.distance_squared(rect.at) <= reach * reach
    }
}

/// The way of one element.
#[derive(Clone, Debug)]
pub struct Way {
    /// The element.
    pub who: ElementId,
    /// The base at the start.
    pub start: Rect,
    /// The base at the end.
    pub end: Rect,
    /// Its stretches.
    pub legs: Vec<Leg>,
    /// Whether it is along a road from start to end.
    pub by_road: bool,
    /// Whether it is measured by every corner, straight, part by part.
    pub by_corners: bool,
    /// It is measured from where its corners start to where they end: the front corners, or all of them.
    pub by_ends: Option<&'static [Corner]>,
    /// It turns about with its group, and is measured from where its front edge starts to where its rear edge ends.
    pub about: bool,
    /// It goes round something, and is measured along its way.
    pub round: bool,
    /// The place that it goes through, in at its wall and out again.
    pub through: Option<u8>,
    /// The numbers of legs after which a part of it ends, if it is measured so.
    parts: Vec<usize>,
    /// How far it was shifted on closing up in a turn of its group, which is no part of its length.
    pub shifted: Vec2,
}

impl Way {
    /// A way without legs.
    pub fn new(who: ElementId, start: Rect) -> Way {
        Way {
            who,
            start,
            end: start,
            legs: Vec::new(),
            by_road: false,
            by_corners: false,
            by_ends: None,
            about: false,
            round: false,
            through: None,
            parts: Vec::new(),
            shifted: Vec2::ZERO,
        }
    }

    /// Adds a slide.
    pub fn slide(&mut self, delta: Vec2) {
        if delta != Vec2::ZERO {
            self.go(Motion::Slide(delta));
        }
    }

    /// Adds a wheel.
    pub fn wheel(&mut self, pivot: Vec2, turn: Turn) {
        self.go(Motion::Wheel { pivot, turn });
    }

    /// Adds a turn round the centre.
    pub fn turn(&mut self, facing: Facing) {
        if facing != self.end.facing {
            self.go(Motion::Turn(self.end.turned_about_centre(facing)));
        }
    }

    /// Adds a turn round the middle of the front edge.
    pub fn turn_at_front(&mut self, facing: Facing) {
        if facing != self.end.facing {
            self.go(Motion::Turn(self.end.with_front(self.end.at, facing)));
        }
    }

    /// Adds any motion.
    pub fn go(&mut self, motion: Motion) {
        let leg = Leg::new(self.end, motion);
        self.end = leg.to;
        self.legs.push(leg);
    }

    /// Ends a part of the way, which is measured for itself.
    pub fn end_part(&mut self) {
        if self.by_corners && self.parts.last() != Some(&self.legs.len()) {
            self.parts.push(self.legs.len());
        }
    }

    /// The parts that are measured each for itself, as the bases at their starts and ends.
    pub fn parts(&self) -> Vec<(Rect, Rect)> {
        let mut from = self.start;
        let mut parts = Vec::with_capacity(self.parts.len() + 1);
        let last = self.legs.len();
        let ends = self.parts.iter().copied().filter(|end| (1..last).contains(end)).chain([last]);
        for end in ends {
            let to = if end == last { self.end } else { self.legs[end - 1].to() };
            parts.push((from, to));
            from = to;
        }
        parts
    }

    /// A circle around the whole way.
    pub fn circle(&self) -> Circle {
        let middle = (self.start.at + self.end.at) * 0.5;
        let mut furthest = self.end.at.distance(middle);
        for leg in &self.legs {
            furthest =
                furthest.max(leg.from.at.distance(middle) + leg.bulge(leg.from.at)).max(leg.to().at.distance(middle));
        }
        // No part of a base is further than this from the middle of the front edge.
        Circle { middle, reach: furthest + self.start.half_width + self.start.depth }
    }

    /// The length of the move in 1/1000 mm; along a road, the length of road gone.
    pub fn length(&self) -> f64 {
        if self.by_road {
            return self.legs.iter().map(Leg::slid).sum();
        }
        if let Some(corners) = self.by_ends.filter(|_| self.round) {
            let along = |corner: &Corner| {
                self.legs.iter().map(|leg| leg.from.corner(*corner).distance(leg.to.corner(*corner))).sum::<f64>()
            };
            return corners.iter().map(along).fold(0.0, f64::max);
        }
        if let Some(corners) = self.by_ends {
            let gone = |corner: &Corner| self.start.corner(*corner).distance(self.end.corner(*corner));
            return corners.iter().map(gone).fold(0.0, f64::max);
        }
        if self.about {
            let turns = self.legs.iter().filter(|leg| matches!(leg.motion, Motion::Turn(_))).count();
            let extra = if turns > 1 { self.start.depth } else { 0.0 };
            return self.legs.iter().map(Leg::gone).sum::<f64>() + extra;
        }
        if self.by_corners {
            return self.parts().iter().map(|(from, to)| furthest_corner(from, to)).sum();
        }
        match self.legs.as_slice() {
            [] => 0.0,
            [Leg { motion: Motion::Slide(delta), .. }] => delta.length(),
            _ => self.track().length(),
        }
    }

    /// The length of the move if it goes on from its end straight to `after`.
    pub fn length_to(&self, after: Rect) -> f64 {
        let mut track = self.track();
        track.place(after);
        track.length()
    }

    fn track(&self) -> Track {
        let mut track = Track::new(self.start);
        let mut closed = Vec2::ZERO;
        for leg in &self.legs {
            match leg.motion {
                Motion::Slide(delta) => track.slide(delta),
                Motion::Wheel { pivot, turn } => track.wheel(pivot - closed, turn),
                Motion::Turn(after) => {
                    closed = self.shifted;
                    track.place(after.moved(-closed));
                }
            }
        }
        track
    }

    /// Whether it goes straight ahead and nowhere else.
    pub fn goes_straight_on(&self) -> bool {
        let ahead = |leg: &Leg| matches!(leg.motion, Motion::Slide(delta) if leg.from.forward.dot(delta) >= delta.length() - 1.0);
        self.legs.iter().all(ahead)
    }

    /// Whether it goes straight back with a turn about before it, after it, or both.
    pub fn retires_about(&self) -> bool {
        let (back, off) = (-self.start.forward, self.end.centre() - self.start.centre());
        let facings = [self.start.facing, self.start.facing.reversed()];
        let straight = |leg: &Leg| match leg.motion {
            Motion::Slide(delta) => delta.perp_dot(back).abs() <= TOLERANCE,
            Motion::Turn(after) => facings.contains(&after.facing),
            Motion::Wheel { .. } => false,
        };
        facings.contains(&self.end.facing)
            && self.legs.iter().any(|leg| matches!(leg.motion, Motion::Turn(_)))
            && off.dot(back) > TOLERANCE
            && off.perp_dot(back).abs() <= TOLERANCE
            && self.legs.iter().all(straight)
    }

    /// Whether it goes straight back and keeps its facing.
    pub fn is_straight_back(&self) -> bool {
        let way = self.end.at - self.start.at;
        let back = -self.start.forward;
        let straight = |leg: &Leg| matches!(leg.motion, Motion::Slide(d) if d.dot(back) >= d.length() - 1.0);
        self.end.facing == self.start.facing
            && way.dot(back) > TOLERANCE
            && (way - back * way.dot(back)).length() <= TOLERANCE
            && self.legs.iter().all(straight)
    }

    /// The base at the end as it is recorded; rounding does not change its size.
    pub fn base(&self, now: Base) -> Base {
        placed(now, &self.end)
    }
}

impl Leg {
    /// The rest of a slide when a part of it, 0 to 1, is gone; of any other motion the whole.
    pub fn rest(&self, gone: f64) -> Leg {
        match self.motion {
            Motion::Slide(delta) => Leg::straight(self.part(gone), delta * (1.0 - gone)),
            _ => *self,
        }
    }

    /// How far a place of the base, given by where it is at the start, goes off the straight line to its end at most.
    pub(crate) fn bulge(&self, at: Vec2) -> f64 {
        match self.motion {
            // The height of an arc over its chord is at most this: 1 - cos x is less than half of x squared.
            Motion::Wheel { pivot, turn } => at.distance(pivot) * turn.radians() * turn.radians() / 8.0,
            _ => 0.0,
        }
    }

    /// How far a front corner comes in it, without a turn on the spot.
    pub fn gone(&self) -> f64 {
        let moved = |corner| self.from.corner(corner).distance(self.to.corner(corner));
        match self.motion {
            Motion::Turn(_) => 0.0,
            _ => moved(Corner::FrontLeft).max(moved(Corner::FrontRight)),
        }
    }

    /// The length of it, if it is straight; a wheel or a turn goes no further on.
    pub(super) fn slid(&self) -> f64 {
        match self.motion {
            Motion::Slide(delta) => delta.length(),
            _ => 0.0,
        }
    }
}

/// The distance of the corner that comes furthest, straight from its old place to its new one.
pub fn furthest_corner(from: &Rect, to: &Rect) -> f64 {
    let corners = from.corners().into_iter().zip(to.corners());
    corners.map(|(old, new)| old.distance(new)).fold(0.0, f64::max)
}

/// A base at another place.
pub fn placed(now: Base, rect: &Rect) -> Base {
    let there = rect.snap();
    Base { at: there.at, facing: there.facing, ..now }
}
