//! The position of two bases to each other: apart, touching by edge or corner, lined up, overlapping. Knows no moves
//! and no sides.
//!
//! Everything here is exact to a rounding error and allocates nothing; bases far apart are rejected first.

use super::base::{Corner, Edge, Rect};
use super::convex::shadow;
use super::points::{TOLERANCE, Vec2, cross, right_of};
use super::segment::Segment;

/// Whether the two may be nearer to each other than `margin`: false only if they certainly are not.
#[inline]
pub fn may_be_near(a: &Rect, b: &Rect, margin: f64) -> bool {
    let reach = far_corner(a) + far_corner(b) + margin;
    a.centre().distance_squared(b.centre()) <= reach * reach
}

/// At least [`Rect::radius`], and at most a twelfth more: found without a root.
#[inline]
pub(super) fn far_corner(rect: &Rect) -> f64 {
    let half_depth = rect.depth * 0.5;
    rect.half_width.max(half_depth) + rect.half_width.min(half_depth) * 0.414_214
}

/// Half the length of a base's projection on the line along the unit vector `axis`.
pub fn half_shadow(rect: &Rect, axis: Vec2) -> f64 {
    rect.right().dot(axis).abs() * rect.half_width + rect.forward.dot(axis).abs() * rect.depth * 0.5
}

/// How deep the two bases overlap: the least shift that parts them. If they are apart it is negative: the gap along
/// the best of the four axes of their edges, which is at most their distance.
pub fn overlap(a: &Rect, b: &Rect) -> f64 {
    let [p, q, r, s] = by_axis(a, b);
    p.min(q).min(r.min(s))
}

/// How deep the bases overlap along each of the four axes of their edges.
fn by_axis(a: &Rect, b: &Rect) -> [f64; 4] {
    let between = b.centre() - a.centre();
    // All half shadows follow from the angle between the two headings.
    let (along, across) = (a.forward.dot(b.forward).abs(), cross(a.forward, b.forward).abs());
    let (own_half, own_deep) = (a.half_width, a.depth * 0.5);
    let (half, deep) = (b.half_width, b.depth * 0.5);
    [
        own_deep + along * deep + across * half - between.dot(a.forward).abs(),
        own_half + along * half + across * deep - between.dot(a.right()).abs(),
        deep + along * own_deep + across * own_half - between.dot(b.forward).abs(),
        half + along * own_half + across * own_deep - between.dot(b.right()).abs(),
    ]
}

/// Whether the bases overlap deeper than [`TOLERANCE`].
#[inline]
pub fn overlaps(a: &Rect, b: &Rect) -> bool {
    may_be_near(a, b, 0.0) && overlap(a, b) > TOLERANCE
}

/// The shortest distance between the bases; 0 if they touch or overlap.
pub fn distance(a: &Rect, b: &Rect) -> f64 {
    if may_be_near(a, b, 0.0) && overlap(a, b) >= 0.0 { 0.0 } else { gap(a, b) }
}

/// The distance of bases that do not overlap: that of a corner of one from the other.
fn gap(a: &Rect, b: &Rect) -> f64 {
    let nearest = |rect: &Rect, [p, q, r, s]: [Vec2; 4]| {
        let off = |corner| rect.offset(corner).length_squared();
        off(p).min(off(q)).min(off(r).min(off(s)))
    };
    libm::sqrt(nearest(a, b.corners()).min(nearest(b, a.corners())))
}

/// Whether the bases touch or overlap: their distance is within [`TOLERANCE`].
#[inline]
pub fn touches(a: &Rect, b: &Rect) -> bool {
    may_be_near(a, b, TOLERANCE) && near_touch(a, b)
}

/// The same for bases that are near each other.
fn near_touch(a: &Rect, b: &Rect) -> bool {
    let deep = overlap(a, b);
    // A gap along an axis is at most the distance; within a unit of the tolerance the corners decide.
    deep >= 0.0 || (deep > -TOLERANCE - 1.0 && gap(a, b) <= TOLERANCE)
}

/// The length along which an edge of `a` touches an edge of `b`. The edges look at each other, all of the shared
/// stretch lies within [`TOLERANCE`], and it is longer than that. A corner that rests on an edge is no edge contact.
#[inline]
pub fn edges_touch(a: &Rect, a_edge: Edge, b: &Rect, b_edge: Edge) -> Option<f64> {
    if may_be_near(a, b, TOLERANCE) { near_edges_touch(a, a_edge, b, b_edge) } else { None }
}

/// The same for bases that are near each other.
fn near_edges_touch(a: &Rect, a_edge: Edge, b: &Rect, b_edge: Edge) -> Option<f64> {
    let (up, down) = (a.outward(a_edge), b.outward(b_edge));
    if up.dot(down) > -0.5 {
        return None;
    }
    let ((mine, my_half), (theirs, their_half)) = (middle(a, a_edge), middle(b, b_edge));
    // If two edges touch, the middle of one is no further from the line of the other than their slant explains, and no
    // further along it than both are long.
    let (between, slant) = (theirs - mine, cross(up, down).abs() * their_half);
    let apart = between.dot(up).abs() > slant + 2.0 * TOLERANCE;
    if apart || cross(up, between).abs() > my_half + their_half + 2.0 * TOLERANCE {
        return None;
    }
    shared_stretch(&a.edge(a_edge), &b.edge(b_edge))
}

/// The middle of an edge, and half its length.
fn middle(rect: &Rect, edge: Edge) -> (Vec2, f64) {
    let half_depth = rect.depth * 0.5;
    match edge {
        Edge::Front => (rect.at, rect.half_width),
        Edge::Rear => (rect.at - rect.forward * rect.depth, rect.half_width),
        Edge::Right => (rect.centre() + rect.right() * rect.half_width, half_depth),
        Edge::Left => (rect.centre() - rect.right() * rect.half_width, half_depth),
    }
}

/// The length of the stretch that two edges running against each other share.
fn shared_stretch(a: &Segment, b: &Segment) -> Option<f64> {
    // The direction midway between the edges, so that the result is the same for both orders.
    let along = ((a.b - a.a) / a.length() + (b.a - b.b) / b.length()).normalize_or_zero();
    let across = right_of(along);
    let seen = |from: Vec2, to: Vec2| ((from - a.a).dot(along), (to - a.a).dot(along));
    let ((a_low, a_high), (b_low, b_high)) = (seen(a.a, a.b), seen(b.b, b.a));
    let (low, high) = (a_low.max(b_low), a_high.min(b_high));
    if high - low <= TOLERANCE {
        return None;
    }
    let gap = |at: f64| {
        let on_a = a.point((at - a_low) / (a_high - a_low));
        let on_b = Segment::new(b.b, b.a).point((at - b_low) / (b_high - b_low));
        (on_b - on_a).dot(across).abs()
    };
    (gap(low) <= TOLERANCE && gap(high) <= TOLERANCE).then_some(high - low)
}

/// The edge of `b` that the front edge of `a` touches; the longest contact if a corner makes it two.
#[inline]
pub fn front_on(a: &Rect, b: &Rect) -> Option<Edge> {
    if may_be_near(a, b, TOLERANCE) { near_front_on(a, b) } else { None }
}

/// The same for bases that are near each other.
fn near_front_on(a: &Rect, b: &Rect) -> Option<Edge> {
    // Which edges of `b` look at the front of `a` follows from its heading alone.
    let (along, across) = (a.forward.dot(b.forward), a.forward.dot(b.right()));
    let looks = |edge: &Edge| match edge {
        Edge::Front => along <= -0.5,
        Edge::Rear => along >= 0.5,
        Edge::Right => across <= -0.5,
        Edge::Left => across >= 0.5,
    };
    let edges = Edge::ALL.into_iter().filter(looks);
    let touched = edges.filter_map(|edge| Some((near_edges_touch(a, Edge::Front, b, edge)?, edge)));
    touched.max_by(|(length, _), (other, _)| length.total_cmp(other)).map(|(_, edge)| edge)
}

/// Whether the two corners are the same place within [`TOLERANCE`].
pub fn corners_meet(a: &Rect, a_corner: Corner, b: &Rect, b_corner: Corner) -> bool {
    meet(a.corner(a_corner), b.corner(b_corner))
}

fn meet(a: Vec2, b: Vec2) -> bool {
    a.distance_squared(b) <= TOLERANCE * TOLERANCE
}

/// The positions in which a base has its front edge squarely against another base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinedUp {
    /// Front edge to front edge, both front corners meeting.
    Front,
    /// Front edge against the left edge, front left corner to front left corner.
    LeftFlank,
    /// Front edge against the right edge, front right corner to front right corner.
    RightFlank,
    /// Front edge to rear edge, both rear corners met.
    Rear,
}

impl LinedUp {
    /// All four positions.
    pub const ALL: [LinedUp; 4] = [LinedUp::Front, LinedUp::LeftFlank, LinedUp::RightFlank, LinedUp::Rear];

    /// The edge of the other base.
    pub fn edge(self) -> Edge {
        match self {
            LinedUp::Front => Edge::Front,
            LinedUp::LeftFlank => Edge::Left,
            LinedUp::RightFlank => Edge::Right,
            LinedUp::Rear => Edge::Rear,
        }
    }
}

/// How `a` is lined up on `b` with its front edge; `None` if it is not.
#[inline]
pub fn lined_up(a: &Rect, b: &Rect) -> Option<LinedUp> {
    // Front to front the middles of the front edges meet, on the rear they are as far apart as `b` is deep, and on a flank
    // at most half of both widths.
    let reach = (a.half_width + b.half_width).max(b.depth) + 2.0 * TOLERANCE;
    if a.at.distance_squared(b.at) <= reach * reach { near_lined_up(a, b) } else { None }
}

/// The same for bases that are near each other.
fn near_lined_up(a: &Rect, b: &Rect) -> Option<LinedUp> {
    let [left, right, ..] = a.corners();
    let [front_left, front_right, rear_right, rear_left] = b.corners();
    let opposed = meet(left, front_right) && meet(right, front_left);
    let behind = || meet(left, rear_left) && meet(right, rear_right);
    let (on_left, on_right) = (meet(left, front_left), meet(right, front_right));
    // In each of the positions one of these corners meets: a quick test before that of the edges.
    if !(opposed || on_left || on_right || behind()) {
        return None;
    }
    match near_front_on(a, b)? {
        Edge::Front if opposed => Some(LinedUp::Front),
        Edge::Left if on_left => Some(LinedUp::LeftFlank),
        Edge::Right if on_right => Some(LinedUp::RightFlank),
        Edge::Rear if behind() => Some(LinedUp::Rear),
        _ => None,
    }
}

/// The place of `a` when lined up on `b` in this way. Bases of different widths stand middle to middle in front and
/// behind; [`lined_up`] does not count that as lined up.
pub fn lined_up_place(b: &Rect, how: LinedUp, a: &Rect) -> Rect {
    match how {
        LinedUp::Front => a.with_front(b.at, b.facing.reversed()),
        LinedUp::Rear => a.with_front(b.at - b.forward * b.depth, b.facing),
        LinedUp::LeftFlank => {
            let front = b.corner(Corner::FrontLeft) - b.forward * a.half_width;
            a.with_front(front, b.facing.turned(Edge::Right.turn()))
        }
        LinedUp::RightFlank => {
            let front = b.corner(Corner::FrontRight) - b.forward * a.half_width;
            a.with_front(front, b.facing.turned(Edge::Left.turn()))
        }
    }
}

/// The side edge of `a` that touches a side edge of `b` with front corner to front corner, if one does.
#[inline]
pub fn side_by_side(a: &Rect, b: &Rect) -> Option<Edge> {
    if may_be_near(a, b, TOLERANCE) { near_side_by_side(a, b) } else { None }
}

/// The same for bases that are near each other.
fn near_side_by_side(a: &Rect, b: &Rect) -> Option<Edge> {
    let ends = |rect: &Rect| {
        let ahead = rect.right() * rect.half_width;
        [(Edge::Left, rect.at - ahead), (Edge::Right, rect.at + ahead)]
    };
    let theirs = ends(b);
    // No two pairs of side edges touch at once.
    let beside = |(mine, end): &(Edge, Vec2)| {
        theirs.iter().any(|(edge, their_end)| meet(*end, *their_end) && near_edges_touch(a, *mine, b, *edge).is_some())
    };
    ends(a).into_iter().find(beside).map(|(mine, _)| mine)
}

/// The sine of the greatest slant of edges that lie along each other, 1 degree.
const SLANT: f64 = 0.017_453;

/// The side edges of `a` and of `b` that touch, anywhere along them, if any do. A base at a slant touches with a corner alone.
pub fn flank_touch(a: &Rect, b: &Rect) -> Option<(Edge, Edge)> {
    let across = a.right().dot(b.right());
    if !may_be_near(a, b, TOLERANCE) || cross(a.right(), b.right()).abs() > SLANT {
        return None;
    }
    let pairs = match () {
        // Sides look at each other if the bases face alike, left to right, or against each other.
        () if across >= 0.5 => [(Edge::Left, Edge::Right), (Edge::Right, Edge::Left)],
        () if across <= -0.5 => [(Edge::Left, Edge::Left), (Edge::Right, Edge::Right)],
        () => return None,
    };
    pairs.into_iter().find(|&(mine, theirs)| near_edges_touch(a, mine, b, theirs).is_some())
}

/// As [`lined_up`], but on a flank also at the rear end of a long edge, where a front corner of `a` meets a rear corner
/// of `b`.
pub fn lined_up_at_ends(a: &Rect, b: &Rect) -> Option<LinedUp> {
    lined_up(a, b).or_else(|| match lined_up(a, &b.about_turned())? {
        LinedUp::LeftFlank => Some(LinedUp::RightFlank),
        LinedUp::RightFlank => Some(LinedUp::LeftFlank),
        LinedUp::Front | LinedUp::Rear => None,
    })
}

/// Whether `back` stands lined up directly behind `front`, facing the same way.
pub fn directly_behind(front: &Rect, back: &Rect) -> bool {
    lined_up(back, front) == Some(LinedUp::Rear)
}

/// The flank of `b` that `a` overlaps by its corners: a right corner of one, front or rear, meets a right corner of
/// the other, or left meets left, and neither has its front edge against the other.
pub fn corner_overlap(a: &Rect, b: &Rect) -> Option<Edge> {
    use Corner::{FrontLeft, FrontRight, RearLeft, RearRight};
    meets_any(a, b, [FrontLeft, RearLeft], [FrontRight, RearRight])
}

/// As [`corner_overlap`], for front corners only.
pub fn front_corner_overlap(a: &Rect, b: &Rect) -> Option<Edge> {
    meets_any(a, b, [Corner::FrontLeft], [Corner::FrontRight])
}

/// The side on which a corner of `a` meets one of `b`, for the given corners of each side.
fn meets_any<const N: usize>(a: &Rect, b: &Rect, left: [Corner; N], right: [Corner; N]) -> Option<Edge> {
    if !may_be_near(a, b, TOLERANCE) {
        return None;
    }
    let meet = |side: &[Corner]| side.iter().any(|&mine| side.iter().any(|&theirs| corners_meet(a, mine, b, theirs)));
    let side = if meet(&left) {
        Edge::Left
    } else if meet(&right) {
        Edge::Right
    } else {
        return None;
    };
    (front_on(a, b).is_none() && front_on(b, a).is_none()).then_some(side)
}

/// The least and the greatest height of `a` over the line that prolongs an edge of `b`, outward being up.
fn heights(a: &Rect, b: &Rect, edge: Edge) -> (f64, f64) {
    let up = b.outward(edge);
    let line = b.edge(edge).a.dot(up);
    let (low, high) = shadow(&a.corners(), up);
    (low - line, high - line)
}

/// Whether all of `a` stands beyond the line that prolongs an edge of `b`, by [`TOLERANCE`].
pub fn wholly_beyond(a: &Rect, b: &Rect, edge: Edge) -> bool {
    heights(a, b, edge).0 >= -TOLERANCE
}

/// Whether some part of `a` stands beyond the line that prolongs an edge of `b`, by more than [`TOLERANCE`].
pub fn partly_beyond(a: &Rect, b: &Rect, edge: Edge) -> bool {
    heights(a, b, edge).1 > TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::super::points::{Facing, Turn};
    use super::*;

    /// A base 40 mm wide and 15 mm deep, its front middle at `x`, `y` in 1/1000 mm.
    fn base(x: f64, y: f64, facing: Facing) -> Rect {
        Rect::new(Vec2::new(x, y), facing, 40_000.0, 15_000.0)
    }

    fn north() -> Rect {
        base(0.0, 0.0, Facing::NORTH)
    }

    #[test]
    fn bases_overlap_only_deeper_than_the_tolerance() {
        assert!(!overlaps(&north(), &base(0.0, -100.0, Facing::SOUTH)));
        assert!(overlaps(&north(), &base(0.0, -101.0, Facing::SOUTH)));
        assert_eq!(overlap(&north(), &base(0.0, -101.0, Facing::SOUTH)), 101.0);
        assert_eq!(overlap(&north(), &base(0.0, 500.0, Facing::SOUTH)), -500.0);
        assert!(overlaps(&north(), &north()));
    }

    #[test]
    fn distance_is_to_the_nearest_edge_or_corner() {
        assert_eq!(distance(&north(), &base(0.0, 500.0, Facing::SOUTH)), 500.0);
        assert_eq!(distance(&north(), &base(40_003.0, 15_004.0, Facing::NORTH)), 5.0);
        assert_eq!(distance(&north(), &base(0.0, -50.0, Facing::SOUTH)), 0.0);
        assert!(touches(&north(), &base(0.0, 100.0, Facing::SOUTH)));
        assert!(!touches(&north(), &base(0.0, 101.0, Facing::SOUTH)));
    }

    #[test]
    fn edges_touch_along_their_shared_stretch() {
        let touch = |x, y| edges_touch(&north(), Edge::Front, &base(x, y, Facing::SOUTH), Edge::Front);
        assert_eq!(touch(0.0, 0.0), Some(40_000.0));
        assert_eq!(touch(10_000.0, 100.0), Some(30_000.0));
        assert_eq!(touch(0.0, 101.0), None);
        assert_eq!(touch(39_899.0, 0.0), Some(101.0));
        assert_eq!(touch(39_900.0, 0.0), None);
    }

    #[test]
    fn a_corner_on_an_edge_is_no_edge_contact() {
        let leaning = north().wheeled(north().corner(Corner::FrontLeft), Turn::from_degrees(5.0));
        assert_eq!(front_on(&leaning, &base(0.0, 0.0, Facing::SOUTH)), None);
        // 0.14 degrees put the far end of the front edge 0.098 mm off, 0.15 degrees 0.105 mm.
        for (degrees, touching) in [(0.14, true), (0.15, false)] {
            let turn = Turn::from_degrees(degrees);
            let leaning = north().wheeled(north().corner(Corner::FrontLeft), turn);
            assert_eq!(front_on(&leaning, &base(0.0, 0.0, Facing::SOUTH)).is_some(), touching, "{degrees}");
        }
    }

    #[test]
    fn edges_that_look_the_same_way_do_not_touch() {
        assert_eq!(edges_touch(&north(), Edge::Front, &north(), Edge::Front), None);
    }

    #[test]
    fn the_front_edge_knows_what_it_stands_against() {
        let enemy = base(0.0, 0.0, Facing::SOUTH);
        assert_eq!(front_on(&north(), &enemy), Some(Edge::Front));
        assert_eq!(front_on(&north(), &base(0.0, 15_000.0, Facing::NORTH)), Some(Edge::Rear));
        // An enemy that faces east has its right edge to the south.
        assert_eq!(front_on(&north(), &base(20_000.0, 20_000.0, Facing::EAST)), Some(Edge::Right));
        assert_eq!(front_on(&north(), &base(40_000.0, 0.0, Facing::SOUTH)), None, "corner to corner");
    }

    #[test]
    fn lined_up_places_are_lined_up_to_the_tolerance() {
        let enemy = base(3_000.0, 7_000.0, Facing::from_degrees(37.0));
        for how in LinedUp::ALL {
            let place = lined_up_place(&enemy, how, &north());
            assert_eq!(lined_up(&place, &enemy), Some(how));
            assert_eq!(lined_up(&place.sideways(99.0), &enemy), Some(how));
            assert_eq!(lined_up(&place.sideways(-101.0), &enemy), None, "{how:?}");
            assert_eq!(lined_up(&place.ahead(-101.0), &enemy), None, "{how:?}");
            assert!(!overlaps(&place, &enemy));
        }
    }

    #[test]
    fn neighbours_stand_side_by_side_with_front_corners_together() {
        assert_eq!(side_by_side(&north(), &base(40_000.0, 0.0, Facing::NORTH)), Some(Edge::Right));
        assert_eq!(side_by_side(&north(), &base(-40_000.0, 100.0, Facing::NORTH)), Some(Edge::Left));
        let staggered = base(-40_000.0, 101.0, Facing::NORTH);
        assert_eq!(side_by_side(&north(), &staggered), None);
        assert_eq!(flank_touch(&north(), &staggered), Some((Edge::Left, Edge::Right)));
        let opposed = base(40_000.0, -5_000.0, Facing::SOUTH);
        assert_eq!(flank_touch(&north(), &opposed), Some((Edge::Right, Edge::Right)));
        assert_eq!(flank_touch(&north(), &base(40_000.0, 15_000.0, Facing::NORTH)), None, "corner to corner");
        // Their corners lie 0.15 mm along the edge.
        for (degrees, edges) in [(0.9, true), (1.1, false), (20.0, false)] {
            let slanting = base(40_000.0, -150.0, Facing::SOUTH);
            let slanting = slanting.wheeled(slanting.corner(Corner::FrontRight), Turn::from_degrees(degrees));
            assert_eq!(flank_touch(&north(), &slanting).is_some(), edges, "{degrees}");
        }
    }

    #[test]
    fn directly_behind_means_full_contact_and_the_same_facing() {
        assert!(directly_behind(&north(), &base(0.0, -15_000.0, Facing::NORTH)));
        assert!(!directly_behind(&north(), &base(0.0, -15_000.0 - 15_000.0, Facing::SOUTH)));
        assert!(!directly_behind(&north(), &base(101.0, -15_000.0, Facing::NORTH)));
    }

    #[test]
    fn an_enemy_beside_the_opponent_overlaps_by_its_corner() {
        assert_eq!(corner_overlap(&base(40_000.0, 0.0, Facing::SOUTH), &north()), Some(Edge::Right));
        assert_eq!(corner_overlap(&base(-40_000.0, 100.0, Facing::SOUTH), &north()), Some(Edge::Left));
        assert_eq!(corner_overlap(&base(-40_000.0, 101.0, Facing::SOUTH), &north()), None);
        assert_eq!(corner_overlap(&base(0.0, 0.0, Facing::SOUTH), &north()), None, "front to front");
        assert_eq!(corner_overlap(&base(0.0, -15_000.0, Facing::NORTH), &north()), None, "its front on the rear");
        assert_eq!(corner_overlap(&base(40_000.0, 15_000.0, Facing::NORTH), &north()), None, "left to right");
        let tail = base(40_000.0, -30_000.0, Facing::SOUTH);
        assert_eq!(corner_overlap(&tail, &north()), Some(Edge::Right), "rear to rear");
        assert_eq!(front_corner_overlap(&tail, &north()), None);
        assert_eq!(front_corner_overlap(&base(40_000.0, 0.0, Facing::SOUTH), &north()), Some(Edge::Right));
    }

    #[test]
    fn beyond_a_prolonged_edge_wholly_or_in_part() {
        let mover = |y| base(90_000.0, y, Facing::WEST);
        assert!(wholly_beyond(&mover(-34_900.0), &north(), Edge::Rear));
        assert!(!wholly_beyond(&mover(-34_899.0), &north(), Edge::Rear));
        assert!(partly_beyond(&mover(4_899.0), &north(), Edge::Rear));
        assert!(!partly_beyond(&mover(4_900.0), &north(), Edge::Rear));
        assert!(wholly_beyond(&mover(0.0), &north(), Edge::Right));
        assert!(!partly_beyond(&mover(0.0), &north(), Edge::Left));
    }
}
