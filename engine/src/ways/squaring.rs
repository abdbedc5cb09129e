//! The moves that a threat zone allows in a set whose elements square themselves to its owner: straight back from where
//! they begin in it, into front contact, or so that front corners, lines and angle come no further from the owner's front
//! (`dba22.zoc.09` to `.19`). Each element of a group keeps to this for itself.
//!
//! Which zones there are is known by `zones`.

use crate::base::trace::cite;
use crate::battle::ZoneFault;
use crate::book::move_tables::SquaringRules;
use crate::geometry::{Corner, LinedUp, Rect, TOLERANCE, lined_up};
use crate::ways::towards::Strayed;
use crate::ways::way::Way;
use crate::ways::zone::{Moment, Zone};

/// The number of parts in which a leg is examined.
const SAMPLES: u8 = 16;

/// The greatest angle, in radians, that is taken for rounding.
const ANGLE: f64 = 1e-4;

/// The fault of an element that is in a zone from this moment on; `None` if there is none. `alone` says that it moves as a
/// single element.
pub fn strayed(way: &Way, from: Moment, zone: &Zone, alone: bool, rules: &SquaringRules) -> Option<Strayed> {
    if from == Moment::START && alone && way.is_straight_back() {
        cite(rules.retire);
        return None;
    }
    if lined_up(&way.end, &zone.base) == Some(LinedUp::Front) {
        cite(rules.contact);
        return None;
    }
    let mut before: Option<Squareness> = None;
    for (leg, stretch) in way.legs.iter().enumerate().skip(from.leg) {
        let gone = if leg == from.leg { from.part } else { 0.0 };
        for i in 0..=SAMPLES {
            let part = gone + (1.0 - gone) * f64::from(i) / f64::from(SAMPLES);
            let now = Squareness::of(&stretch.part(part), &zone.base);
            if let Some(fault) = before.and_then(|before| before.lost(&now)) {
                cite(match fault.fault {
                    ZoneFault::Aside => rules.lines,
                    ZoneFault::Turned => rules.angle,
                    _ => rules.corners,
                });
                return Some(fault);
            }
            before = Some(before.map_or(now, |before| before.least(&now)));
        }
    }
    [rules.corners, rules.lines, rules.angle].into_iter().for_each(cite);
    if !Squareness::of(&way.end, &zone.base).is_square() {
        cite(rules.stops);
    }
    None
}

/// Whether a base stands square before the owner of a zone: front to front, and neither to the side.
pub fn is_square(own: &Rect, zone: &Zone) -> bool {
    Squareness::of(own, &zone.base).is_square()
}

/// How far an element is from standing square before an enemy's front: its left front corner belongs to the enemy's right
/// one, and the other way round.
#[derive(Clone, Copy)]
struct Squareness {
    /// The distances of its front corners from those of the enemy.
    corners: [f64; 2],
    /// Their distances from the lines straight out from the enemy's corners.
    lines: [f64; 2],
    /// The angle between the two front edges, in radians.
    angle: f64,
}

impl Squareness {
    fn of(own: &Rect, owner: &Rect) -> Squareness {
        let pairs = [(Corner::FrontLeft, Corner::FrontRight), (Corner::FrontRight, Corner::FrontLeft)];
        let of = |f: fn(&Rect, &Rect, Corner, Corner) -> f64| pairs.map(|(mine, theirs)| f(own, owner, mine, theirs));
        Squareness {
            corners: of(|own, owner, mine, theirs| own.corner(mine).distance(owner.corner(theirs))),
            lines: of(|own, owner, mine, theirs| {
                (owner.local(own.corner(mine)).x - owner.local(owner.corner(theirs)).x).abs()
            }),
            angle: own.facing.to(owner.facing.reversed()).radians().abs(),
        }
    }

    /// Whether it stands square, if not yet in contact.
    fn is_square(&self) -> bool {
        self.angle <= ANGLE && self.lines.iter().all(|off| *off <= TOLERANCE)
    }

    /// The fault of an element that is less square now.
    fn lost(&self, now: &Squareness) -> Option<Strayed> {
        let grown =
            |had: [f64; 2], has: [f64; 2]| (0..2).find(|i| has[*i] > had[*i] + TOLERANCE).map(|i| (had[i], has[i]));
        let told = |fault, (had, has): (f64, f64)| {
            let [limit, moved] = [had, has].map(|d| Some(libm::round(d) as i32));
            Strayed { fault, moved, limit }
        };
        let away = grown(self.corners, now.corners).map(|pair| told(ZoneFault::Away, pair));
        let aside = || grown(self.lines, now.lines).map(|pair| told(ZoneFault::Aside, pair));
        let turned = || {
            let turns = now.angle > self.angle + ANGLE;
            turns.then_some(Strayed { fault: ZoneFault::Turned, moved: None, limit: None })
        };
        away.or_else(aside).or_else(turned)
    }

    /// The least of each measure so far.
    fn least(&self, now: &Squareness) -> Squareness {
        let both = |a: [f64; 2], b: [f64; 2]| [a[0].min(b[0]), a[1].min(b[1])];
        Squareness {
            corners: both(self.corners, now.corners),
            lines: both(self.lines, now.lines),
            angle: self.angle.min(now.angle),
        }
    }
}
