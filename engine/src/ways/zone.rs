//! One threat zone as an area, and the moment when a move enters it.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::geometry::{Edge, Rect, TOLERANCE, beside, distance, may_be_near, overlaps, slide, touches, within};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::further::nearest_on;
use crate::ways::way::{Leg, Motion, Way};

/// The number of parts in which a stretch that is no slide is examined.
const SAMPLES: u8 = 16;

/// A zone of an enemy, before one of the threatening edges, or round a stronghold that holds an enemy. It includes its
/// outer limit.
pub struct Zone {
    /// The enemy that it belongs to.
    pub of: ElementId,
    /// The enemy's ground with the threatening edge as its front, or the ground of the stronghold.
    pub base: Rect,
    /// Whether all ground round it is threatened, and not only the ground before the front.
    pub round: bool,
    /// The depth, in 1/1000 mm.
    pub depth: f64,
    /// The area before the front, for whoever stands there.
    area: Rect,
    /// The same for whoever comes there on his way: less deep if the zone is cut short.
    open: Rect,
    /// The ground of those who keep the zone from whoever they stand before, by the rule; `None` if nobody does.
    shields: Option<Cited<Vec<Rect>>>,
    /// The rule by which movers may go straight ahead to its owner until they touch him, wherever that leads them; `None` if none does.
    pub(crate) head_on: Option<Clause>,
    /// The waters that keep it from whoever is beyond them, by the rule; `None` if none do.
    waters: Option<Cited<Vec<Ground>>>,
    pub(crate) clause: Clause,
}

impl Zone {
    /// The zone of an enemy before the front edge of `base`, or all round it.
    pub(crate) fn new(of: ElementId, base: Rect, round: bool, depth: f64, clause: Clause) -> Zone {
        // An element no further than the tolerance beyond the outer limit is at it.
        let area = beside(&base, Edge::Front, depth + 2.0 * TOLERANCE, 0.0);
        Zone { of, base, round, depth, area, open: area, shields: None, head_on: None, waters: None, clause }
    }

    /// The zone if an element in the way cuts it short at its depth: only whoever stands level with that element from the start is at
    /// its limit. Nobody comes to it who goes no nearer than that element, as around its corner (`dba22.zoc.05`, `.06`).
    pub(crate) fn cut_short(self) -> Zone {
        let open = beside(&self.base, Edge::Front, (self.depth - STRIP).max(0.0), 0.0);
        Zone { open, ..self }
    }

    /// The zone with these between it and whoever they stand before.
    pub(crate) fn behind(self, shields: Vec<Rect>, clause: Clause) -> Zone {
        Zone { shields: (!shields.is_empty()).then(|| Cited::new(shields, clause)), ..self }
    }

    /// The zone with these waters between it and whoever is beyond them.
    pub(crate) fn beyond(self, waters: Vec<Ground>, clause: Clause) -> Zone {
        Zone { waters: (!waters.is_empty()).then(|| Cited::new(waters, clause)), ..self }
    }

    /// Whether something in its area may keep it from a mover.
    fn is_broken(&self) -> bool {
        self.shields.is_some() || self.waters.is_some()
    }

    /// Whether a base is in the zone or at its outer limit.
    pub fn holds(&self, rect: &Rect) -> bool {
        match self.round {
            true => within(distance(rect, &self.base), self.depth),
            false => overlaps(rect, &self.area) && !self.is_kept_from(rect),
        }
    }

    /// Whether a base is in the zone, or at its outer limit, when it has come there.
    pub(crate) fn is_reached_by(&self, rect: &Rect) -> bool {
        self.holds(rect) && (self.round || overlaps(rect, &self.open))
    }

    /// Whether one of those between, or water, lies before some part of what is before the owner's front and before a base.
    fn is_kept_from(&self, rect: &Rect) -> bool {
        if !self.is_broken() {
            return false;
        }
        // Left, right and nearest of a base as its owner sees it.
        let seen = |rect: &Rect| {
            let corners = rect.corners().map(|corner| self.base.local(corner));
            let (x, y) = (corners.map(|c| c.x), corners.map(|c| c.y));
            (
                x.into_iter().fold(f64::MAX, f64::min),
                x.into_iter().fold(f64::MIN, f64::max),
                y.into_iter().fold(f64::MAX, f64::min),
            )
        };
        let (left, right, near) = seen(rect);
        let [low, high] = [left.max(-self.base.half_width), right.min(self.base.half_width)];
        let stands = |there: &Rect| {
            let (left, right, nearer) = seen(there);
            nearer < near - TOLERANCE && right.min(high) - left.max(low) > 2.0 * TOLERANCE
        };
        // The ground between the two.
        let front = Rect { half_width: (high - low) * 0.5, ..self.base.sideways((low + high) * 0.5) };
        let wet =
            |water: &Ground| high > low && near > TOLERANCE && water.touches(&beside(&front, Edge::Front, near, 0.0));
        let shields = self.shields.as_ref().filter(|those| those.value.iter().any(stands)).map(|those| those.clause);
        let kept = shields.or_else(|| Some(self.waters.as_ref().filter(|those| those.value.iter().any(wet))?.clause));
        kept.into_iter().for_each(trace::cite);
        kept.is_some()
    }

    /// Whether a base is just at the outer limit of the ground before the front.
    pub(crate) fn is_limit_of(&self, rect: &Rect) -> bool {
        let inner = beside(&self.base, Edge::Front, (self.depth - 2.0 * TOLERANCE).max(TOLERANCE), 0.0);
        !self.round && self.holds(rect) && !overlaps(rect, &inner)
    }

    /// Whether a base touches the ground before the front from outside.
    pub(crate) fn is_beside(&self, rect: &Rect) -> bool {
        !self.round && !self.holds(rect) && touches(rect, &self.area)
    }

    /// The part of a stretch after which a base is in the zone, if some part of it is.
    pub(crate) fn entered_on(&self, leg: &Leg) -> Option<f64> {
        match leg.motion {
            Motion::Turn(after) => self.is_reached_by(&after).then_some(1.0),
            Motion::Slide(delta) if !self.round && !self.is_broken() => slide(&leg.from, delta, &self.open),
            _ => {
                if self.round && !within(nearest_on(leg, &self.base), self.depth)
                    || !self.round && self.is_clear_of(leg)
                {
                    return None;
                }
                let parts = (0..=SAMPLES).map(|i| f64::from(i) / f64::from(SAMPLES));
                let mut inside = parts.clone().find(|part| self.is_reached_by(&leg.part(*part)))?;
                let mut outside = parts.take_while(|part| *part < inside).last().unwrap_or(0.0);
                for _ in 0..16 {
                    let middle = (outside + inside) * 0.5;
                    if self.is_reached_by(&leg.part(middle)) { inside = middle } else { outside = middle }
                }
                Some(inside)
            }
        }
    }

    /// Whether a stretch certainly keeps out of the area before the front.
    fn is_clear_of(&self, leg: &Leg) -> bool {
        let (from, to) = (leg.from.centre(), leg.to().centre());
        let reach = leg.bulge(from) + from.distance(to) * 0.5 + leg.from.radius();
        self.area.distance_to_point((from + to) * 0.5) > reach
    }

    /// The moment when a mover is first in the zone; `None` if it never is.
    pub(crate) fn entered(&self, way: &Way) -> Option<Moment> {
        // From whom it is kept where his move begins it does not bind in that move.
        if self.is_broken() && overlaps(&way.start, &self.area) && self.is_kept_from(&way.start) {
            return None;
        }
        if self.holds(&way.start) {
            return Some(Moment::START);
        }
        let found = |(leg, stretch)| Some(Moment { leg, part: self.entered_on(stretch)? });
        let last = Moment { leg: way.legs.len().saturating_sub(1), part: 1.0 };
        way.legs.iter().enumerate().find_map(found).or_else(|| self.is_reached_by(&way.end).then_some(last))
    }
}

/// The depth of the strip from which the ground before a base is measured.
pub(crate) const STRIP: f64 = 2.0 * TOLERANCE;

/// The strip just before the front edge of a base, from which the ground before it is measured.
pub(crate) fn front_strip(base: &Rect) -> Rect {
    beside(base, Edge::Front, STRIP, -TOLERANCE)
}

/// The distance from the front of a base to the first element before it, other than `of`, who stands there, and the movers; at
/// most `depth`, in 1/1000 mm.
pub(crate) fn first_ahead(at: &Situation, of: ElementId, base: &Rect, depth: f64, movers: &[ElementId]) -> f64 {
    let (front, way) = (front_strip(base), base.forward * depth);
    let near = |id: &ElementId| may_be_near(&front, at.rect(*id), depth);
    let others = at.in_open().filter(|id| near(id) && *id != of && !movers.contains(id));
    let off = others.filter_map(|id| slide(&front, way, at.rect(id))).map(|part| part * depth + STRIP);
    off.fold(depth, f64::min)
}

/// The ground of the elements before the front of a base, other than `of`, who stands there, and the movers.
pub(crate) fn all_ahead(at: &Situation, of: ElementId, base: &Rect, depth: f64, movers: &[ElementId]) -> Vec<Rect> {
    let (front, way) = (front_strip(base), base.forward * depth);
    let near = |id: &ElementId| may_be_near(&front, at.rect(*id), depth);
    let others = at.in_open().filter(|id| near(id) && *id != of && !movers.contains(id));
    others.map(|id| *at.rect(id)).filter(|there| slide(&front, way, there).is_some()).collect()
}

/// A moment of a move: a part of a leg, 0 to 1, is gone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The index of the leg.
    pub leg: usize,
    /// The part of it.
    pub part: f64,
}

impl Moment {
    /// The start.
    pub(crate) const START: Moment = Moment { leg: 0, part: 0.0 };
}
