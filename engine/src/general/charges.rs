//! The charges that enemies could make on an element at a place in their next bound: how they come and what would stop them.
//!
//! Whoever stands in the threat zone of another does not come, nor does who has somebody in his way. Knows no values; a position is
//! a list of bases by element.

use std::sync::OnceLock;

use crate::base::names::ElementId;
use crate::general::foes_seen::{Charge, Charges};
use crate::general::footing::advantage;
use crate::general::outlook::Outlook;
use crate::geometry::{
    Circles, Corner, Edge, LinedUp, Rect, TOLERANCE, beside, lined_up, lined_up_place, overlaps, touches,
};

/// How near the heading of a base is to the opposite of another's if it comes straight at it, in radians.
const STRAIGHT: f64 = 0.1;
/// How near to the middle of his way a friend is in an enemy's way, as a part of both bases.
const IN_THE_WAY: f64 = 0.9;

impl Charges {
    /// The charges on an element as it stands in a position, by enemies who do not fight already.
    pub fn on(outlook: &Outlook, rects: &[Rect], id: ElementId, in_combat: impl Fn(ElementId) -> bool) -> Charges {
        let own = &rects[id.index()];
        let mut charges = Charges { met: None, all: Vec::new(), bad_ground: OnceLock::new() };
        let radius = outlook.radius(id);
        for foe in &outlook.view.foes {
            let them = &rects[foe.index()];
            let far = outlook.reach(*foe) + 2.0 * (radius + outlook.radius(*foe));
            if own.at.distance_squared(them.at) > far * far {
                continue;
            }
            if touches(own, them) && (lined_up(own, them).is_some() || lined_up(them, own).is_some()) {
                charges.met = charges.met.or(Some(*foe));
            } else if !in_combat(*foe) {
                charges.find(outlook, [own, them], *foe);
            }
        }
        charges
    }

    /// Adds the charges of an enemy on a base.
    fn find(&mut self, outlook: &Outlook, [own, them]: [&Rect; 2], foe: ElementId) {
        let (reach, bw) = (outlook.reach(foe), outlook.view.at.bw());
        let (seen, start) = (own.local(them.at), Circles::of(them));
        let side = usize::from(seen.x > 0.0);
        for onto in LinedUp::ALL {
            if !crate::ask::singles::may_start(them, own, onto) {
                continue;
            }
            let place = lined_up_place(own, onto, them);
            let gone = |corner| -> f64 { them.corner(corner).distance(place.corner(corner)) };
            let length = gone(Corner::FrontLeft).max(gone(Corner::FrontRight));
            let turn = them.facing.to(place.facing).radians().abs();
            let ahead = || turn < STRAIGHT && them.local(place.at).x.abs() < bw && them.local(place.at).y <= reach;
            if length > reach + TOLERANCE && !ahead() {
                continue;
            }
            let stands = Circles::of(&place);
            let way = stands.centre - start.centre;
            self.all.push(Charge {
                by: foe,
                onto,
                side,
                aside: (seen.x.abs() / bw - 0.5).max(0.0),
                place,
                stands,
                way: (way, way.length_squared().max(1.0)),
                start: start.centre,
                long: length > bw * 0.5,
                bogged: if length > outlook.slow(foe) + TOLERANCE { OnceLock::new() } else { OnceLock::from(false) },
                ground: OnceLock::new(),
            });
        }
    }
}

impl Charge {
    /// Whether a base, neither his nor that of the charged element, stands where he would stand or in the middle of his way.
    pub fn is_stopped_by(&self, rect: &Rect, circles: &Circles) -> bool {
        (self.stands.may_meet(circles) && overlaps(&self.place, rect)) || (self.long && self.is_barred_by(circles))
    }

    /// Whether a base stands in the middle of his way.
    fn is_barred_by(&self, circles: &Circles) -> bool {
        let (way, square) = self.way;
        let part = ((circles.centre - self.start).dot(way) / square).clamp(0.0, 1.0);
        let near = IN_THE_WAY * (self.stands.within + circles.within);
        (self.start + way * part).distance_squared(circles.centre) < near * near
    }

    /// Whether bad ground on his way from a place makes it too far.
    pub fn is_bogged(&self, outlook: &Outlook, from: &Rect) -> bool {
        *self.bogged.get_or_init(|| {
            let middle = from.moved((self.place.centre() - from.centre()) * 0.5);
            [from, &middle, &self.place].into_iter().any(|rect| outlook.slows(self.by, rect))
        })
    }

    /// The advantage in points by slope and bank of the charged element against who comes to its front from a place.
    pub fn ground(&self, outlook: &Outlook, own: &Rect, from: &Rect) -> i8 {
        *self.ground.get_or_init(|| advantage(outlook.view.at, own, from))
    }
}

/// Whether an enemy stands in the threat zone of an own element.
pub(super) fn is_held(outlook: &Outlook, rects: &[Rect], foe: ElementId, by: ElementId) -> bool {
    let (depth, own, them) = (outlook.zone(by), &rects[by.index()], &rects[foe.index()]);
    let far = depth + outlook.radius(by) + 2.0 * outlook.radius(foe);
    depth > 0.0
        && own.at.distance_squared(them.at) <= far * far
        && overlaps(them, &beside(own, Edge::Front, depth, 0.0))
}
