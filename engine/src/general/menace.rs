//! What the enemy could do to an element in his next bound: the best charge on it, with overlaps and fronts on its flanks, by
//! those who can come there at all. Whoever stands in the threat zone of another, or behind one, does not come.
//!
//! A position is a list of bases by element. Knows no values but those of the outlook.

use crate::base::names::ElementId;
use crate::general::footing::{advantage, is_bad};
use crate::general::matchups::{FightLoss, SupposedFight};
use crate::general::outlook::Outlook;
use crate::geometry::{Corner, Edge, LinedUp, Rect, TOLERANCE, beside, lined_up, lined_up_place, overlaps, touches};

/// How near the heading of a base is to the opposite of another's if it comes straight at it, in radians.
const STRAIGHT: f64 = 0.1;
/// How far from where somebody stood or comes to stand the harm to others changes, in base widths.
const NEAR: f64 = 3.0;
/// How near to the middle of his way a friend is in an enemy's way, as a part of both bases.
const IN_THE_WAY: f64 = 0.9;

/// A charge that an enemy could make.
#[derive(Clone, Copy)]
struct Charge {
    by: ElementId,
    onto: LinedUp,
    /// The side of the charged element from which it comes: left or right.
    side: usize,
    /// How far from straight ahead it comes, in base widths.
    aside: f64,
    place: Rect,
}

/// The menaces of a position, and of others near it.
pub struct Menace<'o> {
    outlook: &'o Outlook<'o>,
    /// The harm to each own element as it stands, once it was computed.
    still: Vec<Option<f64>>,
}

impl<'o> Menace<'o> {
    /// The menaces of the present position.
    pub fn new(outlook: &'o Outlook<'o>) -> Menace<'o> {
        Menace { outlook, still: vec![None; outlook.view.at.battle.elements.len()] }
    }

    /// The harm that the enemy could do to an element as it stands.
    fn still(&mut self, id: ElementId) -> f64 {
        let outlook = self.outlook;
        let find = || harm(outlook, outlook.view.at.rects(), id, |foe| outlook.is_in_combat(foe));
        *self.still[id.index()].get_or_insert_with(find)
    }

    /// Those whose harm may change if these go to their places in a position.
    fn near(&self, rects: &[Rect], moved: &[ElementId]) -> Vec<ElementId> {
        let now = self.outlook.view.at.rects();
        let near = NEAR * self.outlook.view.at.bw();
        let of = |rect: &Rect, other: &Rect| rect.at.distance_squared(other.at) < near * near;
        let is_near = |id: &ElementId| {
            let rect = &now[id.index()];
            moved.iter().any(|m| m == id || of(&now[m.index()], rect) || of(&rects[m.index()], rect))
        };
        self.outlook.view.own.iter().copied().filter(is_near).collect()
    }

    /// How much more harm the enemy could do in a position in which only these do not stand where they stand now; as long as it
    /// is no use to know that if it is at best as much less as he could do now, `None`.
    pub fn more(&mut self, rects: &[Rect], moved: &[ElementId], least: f64) -> Option<f64> {
        let near = self.near(rects, moved);
        let before: f64 = near.iter().map(|id| self.still(*id)).sum();
        if -before >= least {
            return None;
        }
        let outlook = self.outlook;
        let after: f64 = near.iter().map(|id| harm(outlook, rects, *id, |foe| outlook.is_in_combat(foe))).sum();
        Some(after - before)
    }
}

/// The harm to all own elements of a position, in elements.
pub fn total(outlook: &Outlook, rects: &[Rect], in_combat: impl Fn(ElementId) -> bool) -> f64 {
    outlook.view.own.iter().map(|id| harm(outlook, rects, *id, &in_combat)).sum()
}

/// The harm that the enemy's best charge could do to an element of a position, in elements.
pub fn harm(outlook: &Outlook, rects: &[Rect], id: ElementId, in_combat: impl Fn(ElementId) -> bool) -> f64 {
    let own = &rects[id.index()];
    let mut charges: Vec<Charge> = Vec::new();
    let mut met = None;
    let radius = outlook.radius(id);
    for foe in &outlook.view.foes {
        let them = &rects[foe.index()];
        let apart = own.at.distance_squared(them.at);
        let far = outlook.reach(*foe) + 2.0 * (radius + outlook.radius(*foe));
        if apart > far * far {
            continue;
        }
        if touches(own, them) && (lined_up(own, them).is_some() || lined_up(them, own).is_some()) {
            met = met.or(Some(*foe));
            continue;
        }
        if !in_combat(*foe) && !is_pinned(outlook, rects, *foe, id) {
            find(outlook, rects, [id, *foe], &mut charges);
        }
    }
    if charges.is_empty() {
        return 0.0;
    }
    let flanked =
        |but: ElementId| charges.iter().filter(move |c| c.by != but && c.onto != LinedUp::Front).count().min(2);
    if let Some(foe) = met {
        // Who fights in front already is destroyed by any defeat once he is struck from elsewhere.
        let by = flanked(foe) as i8;
        if by == 0 {
            return 0.0;
        }
        let loss = |by: i8| loss(outlook, rects, [id, foe], &rects[foe.index()], [0, by], by > 0);
        return (loss(by) - loss(0)).max(0.0);
    }
    let harm_by = |charge: &Charge| {
        let by = flanked(charge.by) as i8;
        let laps = (0..2).filter(|side| {
            let helps = |c: &Charge| c.by != charge.by && c.side == *side && c.onto == LinedUp::Front;
            charges.iter().any(helps) && !is_covered(outlook, rects, id, *side)
        });
        let laps = if by > 0 { 0 } else { laps.count() as i8 };
        let loss = loss(outlook, rects, [id, charge.by], &charge.place, [0, by + laps], by > 0);
        loss / (1.0 + outlook.temper.aside * charge.aside)
    };
    charges.iter().map(harm_by).fold(0.0, f64::max)
}

/// The side's loss if an enemy comes to the front of an own element from a place, with these points less for each.
fn loss(outlook: &Outlook, rects: &[Rect], [id, foe]: [ElementId; 2], from: &Rect, less: [i8; 2], struck: bool) -> f64 {
    let at = outlook.view.at;
    let own = &rects[id.index()];
    let [ours, theirs] = outlook.supports_in(rects, id, foe);
    let ground = advantage(at, own, from);
    let fight = SupposedFight { bad_ground: is_bad(at, id, own), struck };
    let extra = [theirs - less[0], ours + ground - less[1]];
    let FightLoss { own: of_foe, theirs: of_own } = outlook.matchups.loss(foe, id, extra, fight);
    of_own * outlook.worth(id) - of_foe * outlook.worth(foe)
}

/// Whether an enemy stands in the threat zones of others than this one only, so that it may not go to it.
fn is_pinned(outlook: &Outlook, rects: &[Rect], foe: ElementId, id: ElementId) -> bool {
    let them = &rects[foe.index()];
    let mut pinned = false;
    for own in &outlook.view.own {
        let (depth, rect) = (outlook.zone(*own), &rects[own.index()]);
        let far = depth + outlook.radius(*own) + 2.0 * outlook.radius(foe);
        if depth == 0.0 || rect.at.distance_squared(them.at) > far * far {
            continue;
        }
        if overlaps(them, &beside(rect, Edge::Front, depth, 0.0)) {
            if *own == id {
                return false;
            }
            pinned = true;
        }
    }
    pinned
}

/// Adds the charges of an enemy on an own element.
fn find(outlook: &Outlook, rects: &[Rect], [id, foe]: [ElementId; 2], charges: &mut Vec<Charge>) {
    let at = outlook.view.at;
    let (own, them) = (&rects[id.index()], &rects[foe.index()]);
    let (reach, bw) = (outlook.reach(foe), at.bw());
    let seen = own.local(them.at);
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
        let stands = |other: ElementId| {
            other != id && other != foe && {
                let rect = &rects[other.index()];
                overlaps(&place, rect) || (length > bw * 0.5 && is_in_the_way(them, &place, rect))
            }
        };
        if outlook.view.own.iter().any(|other| stands(*other)) {
            continue;
        }
        if length > outlook.slow(foe) + TOLERANCE {
            let middle = them.moved((place.centre() - them.centre()) * 0.5);
            if [them, &middle, &place].into_iter().any(|rect| outlook.slows(foe, rect)) {
                continue;
            }
        }
        charges.push(Charge { by: foe, onto, side, aside: (seen.x.abs() / bw - 0.5).max(0.0), place });
    }
}

/// Whether a base stands in the middle of the way from one place to another.
fn is_in_the_way(from: &Rect, to: &Rect, rect: &Rect) -> bool {
    let inside = |rect: &Rect| rect.half_width.min(rect.depth * 0.5);
    let (start, way) = (from.centre(), to.centre() - from.centre());
    let part = ((rect.centre() - start).dot(way) / way.length_squared().max(1.0)).clamp(0.0, 1.0);
    let near = IN_THE_WAY * (inside(from) + inside(rect));
    (start + way * part).distance_squared(rect.centre()) < near * near
}

/// Whether a friend stands beside an element on its left (0) or right (1).
fn is_covered(outlook: &Outlook, rects: &[Rect], id: ElementId, side: usize) -> bool {
    outlook.cover_of(rects, id)[side]
}
