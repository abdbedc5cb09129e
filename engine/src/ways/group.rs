//! The definition of a group: elements that stand edge to edge and corner to corner, and columns on the march.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::Hand;
use crate::geometry::{
    Corner, Edge, Rect, TOLERANCE, Turn, Vec2, directly_behind, distance, edges_touch, flank_touch, share_corner,
};
use crate::view::Situation;
use crate::ways::bends;

/// The position of the movers of one order to each other.
#[derive(Clone, Debug, PartialEq)]
pub enum GroupForm {
    /// One element.
    Single,
    /// A group more than one element wide; the first mover leads.
    Line,
    /// A column, head first; each follower has a link to the element before it.
    Column(Vec<(ElementId, ColumnLink)>),
}

/// The position of a follower of a column behind the element before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ColumnLink {
    /// Directly behind.
    Behind,
    /// It still has to wheel where the element before it wheeled.
    Wheel {
        /// The distance straight ahead to that place.
        ahead: f64,
        /// The hand of the pivot.
        hand: Hand,
        /// The angle of the wheel, always positive.
        turn: Turn,
    },
    /// It follows a road, and has its front edge on a rear corner of the element before it (`dba22.column.08`).
    Bend,
}

/// Whether two facings are the same for bases of this width: the corners differ by less than the tolerance.
pub fn same_facing(a: &Rect, b: &Rect) -> bool {
    (a.forward - b.forward).length() * a.width() < TOLERANCE
}

/// Whether two elements are joined as a group: the same facing, edge to edge and corner to corner.
pub fn joined(a: &Rect, b: &Rect) -> bool {
    let edges = || {
        flank_touch(a, b).is_some()
            || edges_touch(a, Edge::Front, b, Edge::Rear).is_some()
            || edges_touch(b, Edge::Front, a, Edge::Rear).is_some()
    };
    near(a, b) && same_facing(a, b) && edges() && share_corner(a, b)
}

/// Whether two bases face the same way and a side edge of one touches one of the other, whether or not their corners meet.
pub fn sides_touch(a: &Rect, b: &Rect) -> bool {
    const SIDES: [[Edge; 2]; 2] = [[Edge::Left, Edge::Right], [Edge::Right, Edge::Left]];
    same_facing(a, b) && SIDES.iter().any(|[own, other]| edges_touch(a, *own, b, *other).is_some())
}

/// The same of any of their edges.
fn touching_in_part(a: &Rect, b: &Rect) -> bool {
    const ENDS: [[Edge; 2]; 2] = [[Edge::Front, Edge::Rear], [Edge::Rear, Edge::Front]];
    let ends = || same_facing(a, b) && ENDS.iter().any(|[own, other]| edges_touch(a, *own, b, *other).is_some());
    near(a, b) && (sides_touch(a, b) || ends())
}

/// Whether two elements are joined as a group by the rules of the set.
pub fn joins(at: &Situation, a: &Rect, b: &Rect) -> bool {
    let in_part = || {
        let clause = at.rules.moves.groups.in_part.filter(|_| touching_in_part(a, b));
        clause.into_iter().for_each(trace::cite);
        clause.is_some()
    };
    joined(a, b) || in_part()
}

/// Whether two bases are near enough to touch.
fn near(a: &Rect, b: &Rect) -> bool {
    let reach = a.half_width + a.depth + b.half_width + b.depth + TOLERANCE;
    a.at.distance_squared(b.at) <= reach * reach
}

/// Whether each of some elements touches another of them, in any position.
pub fn touching(at: &Situation, who: &[ElementId]) -> bool {
    let touch = |a: &Rect, b: &Rect| near(a, b) && distance(a, b) <= TOLERANCE;
    who.iter().all(|id| who.iter().any(|other| other != id && touch(at.rect(*id), at.rect(*other))))
}

/// The form of the movers; `None` if they are no group.
pub fn form(at: &Situation, who: &[ElementId]) -> Option<GroupForm> {
    if who.len() == 1 {
        return Some(GroupForm::Single);
    }
    if let Some(column) = column(at, who) {
        return Some(GroupForm::Column(column));
    }
    connected(at, who).then_some(GroupForm::Line)
}

/// Whether all are joined to each other, directly or through others.
fn connected(at: &Situation, who: &[ElementId]) -> bool {
    let mut reached = vec![false; who.len()];
    reached[0] = true;
    let mut open = vec![0];
    while let Some(i) = open.pop() {
        for j in 0..who.len() {
            if !reached[j] && joins(at, at.rect(who[i]), at.rect(who[j])) {
                reached[j] = true;
                open.push(j);
            }
        }
    }
    reached.into_iter().all(|r| r)
}

/// The movers as a column, head first, if they are one: in the order given, or from the foremost to the hindmost.
fn column(at: &Situation, who: &[ElementId]) -> Option<Vec<(ElementId, ColumnLink)>> {
    let in_order = |who: &[ElementId]| {
        let mut column = vec![(who[0], ColumnLink::Behind)];
        for pair in who.windows(2) {
            let (front, back) = (at.rect(pair[0]), at.rect(pair[1]));
            let bend = || bends::follows(at, front, back).then_some(ColumnLink::Bend);
            column.push((pair[1], link(front, back).or_else(bend)?));
        }
        Some(column)
    };
    in_order(who).or_else(|| {
        let lead = at.rect(who[0]);
        let mut sorted = who.to_vec();
        sorted.sort_by(|a, b| {
            let ahead = |id: &ElementId| lead.local(at.rect(*id).at).y;
            ahead(b).total_cmp(&ahead(a)).then(a.cmp(b))
        });
        in_order(&sorted)
    })
}

/// The link of `back` behind `front` in a column; `None` if it does not follow it.
///
/// If the front element has wheeled and the back one has not, their sides on the wheel's hand meet at the pivot. The
/// pivot is as far ahead of the back one's front corner as it is ahead of the front one's rear corner.
pub fn link(front: &Rect, back: &Rect) -> Option<ColumnLink> {
    if !near(front, back) {
        return None;
    }
    if directly_behind(front, back) && same_facing(front, back) {
        return Some(ColumnLink::Behind);
    }
    let turn = back.facing.to(front.facing);
    let (sin, cos) = libm::sincos(turn.radians());
    if cos < -0.5 || sin.abs() * back.width() < TOLERANCE {
        return None;
    }
    let (hand, corner, sign) = match turn.0 > 0 {
        true => (Hand::Right, Corner::RearRight, 1.0),
        false => (Hand::Left, Corner::RearLeft, -1.0),
    };
    let seen = back.local(front.corner(corner));
    let ahead = (back.half_width - seen.x * sign) / (sin * sign);
    let fits = ahead >= -TOLERANCE / sin.abs()
        && ahead <= front.depth + TOLERANCE / sin.abs()
        && (seen.y - ahead * (1.0 - cos)).abs() <= TOLERANCE;
    fits.then_some(ColumnLink::Wheel { ahead: ahead.clamp(0.0, front.depth), hand, turn: Turn(turn.0.abs()) })
}

/// The front corner of a group on one hand, as seen by its first element: the outermost front corner of the members
/// that have no other member before them.
pub fn front_corner(rects: &[Rect], hand: Hand) -> Vec2 {
    let lead = &rects[0];
    let (corner, sign) = match hand {
        Hand::Left => (Corner::FrontLeft, -1.0),
        Hand::Right => (Corner::FrontRight, 1.0),
    };
    let covered = |r: &Rect| rects.iter().any(|o| o.at != r.at && edges_touch(r, Edge::Front, o, Edge::Rear).is_some());
    let mut best = lead.local(lead.corner(corner));
    for rect in rects.iter().filter(|r| !covered(r)) {
        let seen = lead.local(rect.corner(corner));
        let (further, level) = ((seen.x - best.x) * sign, seen.y - best.y);
        if further > TOLERANCE || (further > -TOLERANCE && level > TOLERANCE) {
            best = seen;
        }
    }
    best
}

/// The number of files of bases that stand side by side, seen from the first.
pub fn files_of<'r>(lead: &Rect, bases: impl Iterator<Item = &'r Rect>) -> usize {
    let mut aside: Vec<f64> = bases.map(|base| lead.local(base.at).x).collect();
    aside.sort_by(f64::total_cmp);
    aside.dedup_by(|a, b| (*a - *b).abs() < lead.half_width);
    aside.len()
}
