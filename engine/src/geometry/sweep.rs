//! Bases on the move: what a slide or a wheel meets, how far ahead the next contact is, which ground it covers. Knows
//! neither which bases may be passed through nor how far a base may go.

pub use super::track::Track;

use super::base::Rect;
use super::hull::Hull;
use super::points::{TOLERANCE, Turn, Vec2, cross, rotated, within};
use super::segment::Segment;
use super::touch::{far_corner, half_shadow, overlaps};

/// The part of the way, 0 to 1, after which a base that slides by `delta` overlaps `obstacle`; `None` if it never
/// does. Exact. A slide along an edge that it touches is free.
///
/// At that place the two overlap by just [`TOLERANCE`]; [`meets`] gives the place of the first touch.
pub fn slide(rect: &Rect, delta: Vec2, obstacle: &Rect) -> Option<f64> {
    if !may_sweep(rect, delta, obstacle) {
        return None;
    }
    let (_, enter) = entry(rect, delta, obstacle)?;
    (enter < 1.0).then_some(enter.max(0.0))
}

/// The part of the way after which a base that slides by `delta` touches `obstacle`, if going on from there would
/// overlap it. It may be above 1 if the bases come within [`TOLERANCE`] of each other at the end of the way.
pub fn meets(rect: &Rect, delta: Vec2, obstacle: &Rect) -> Option<f64> {
    let (touch, _) = entry(rect, delta, obstacle)?;
    let way = delta.length();
    within(touch * way, way).then_some(touch.max(0.0))
}

/// How far straight ahead the base may go until it touches `obstacle`; `None` if that is more than `max` (by the
/// tolerance). A base that it only brushes along does not count.
pub fn contact_distance(rect: &Rect, obstacle: &Rect, max: f64) -> Option<f64> {
    let reach = far_corner(rect) + far_corner(obstacle) + max + TOLERANCE;
    if rect.centre().distance_squared(obstacle.centre()) > reach * reach {
        return None;
    }
    let (touch, _) = entry(rect, rect.forward, obstacle)?;
    within(touch, max).then_some(touch.max(0.0))
}

/// Whether a base that slides by `delta` may touch `obstacle`: false only if it certainly does not.
pub fn may_sweep(rect: &Rect, delta: Vec2, obstacle: &Rect) -> bool {
    let (from, goal) = (rect.centre(), obstacle.centre());
    let reach = far_corner(rect) + far_corner(obstacle) + TOLERANCE;
    // Most are further off than the way is long: (a + b)^2 is at most 2a^2 + 2b^2.
    if from.distance_squared(goal) > 2.0 * (delta.length_squared() + reach * reach) {
        return false;
    }
    let way = Segment::new(from, from + delta);
    way.point(way.nearest(goal)).distance_squared(goal) <= reach * reach
}

/// When a base that goes on for ever by `delta` in each unit of time touches `obstacle`, and when it overlaps it
/// deeper than the tolerance; `None` if that never happens, or only in the past.
fn entry(rect: &Rect, delta: Vec2, obstacle: &Rect) -> Option<(f64, f64)> {
    let behind = rect.centre() - obstacle.centre();
    let (mut touch, mut enter, mut leave) = (f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY);
    for axis in [rect.forward, rect.right(), obstacle.forward, obstacle.right()] {
        let reach = half_shadow(rect, axis) + half_shadow(obstacle, axis);
        let (start, speed) = (behind.dot(axis), delta.dot(axis));
        if speed == 0.0 {
            if start.abs() >= reach - TOLERANCE {
                return None;
            }
            continue;
        }
        // Towards the obstacle `start` is negative along the speed.
        let (start, speed) = (start * speed.signum(), speed.abs());
        touch = touch.max((-reach - start) / speed);
        enter = enter.max((TOLERANCE - reach - start) / speed);
        leave = leave.min((reach - TOLERANCE - start) / speed);
    }
    if enter.is_infinite() {
        // Without motion, a base that overlaps the obstacle now overlaps it for ever.
        return overlaps(rect, obstacle).then_some((0.0, 0.0));
    }
    (enter < leave && leave > 0.0).then_some((touch, enter))
}

/// The part of the turn, 0 to 1, after which a base that wheels round `pivot` overlaps `obstacle`; `None` if it never
/// does.
///
/// Two bases do not overlap as long as an edge of one keeps all corners of the other on its outer side, by the
/// tolerance. How long an edge does so is known exactly: the search goes from edge to edge until no edge parts the
/// bases.
pub fn wheel_hit(rect: &Rect, pivot: Vec2, turn: Turn, obstacle: &Rect) -> Option<f64> {
    let furthest = rect.corners().into_iter().map(|corner| corner.distance_squared(pivot)).fold(0.0, f64::max);
    let reach = libm::sqrt(furthest) + far_corner(obstacle);
    if obstacle.centre().distance_squared(pivot) > reach * reach {
        return None;
    }
    let (whole, hand) = (turn.radians().abs(), turn.radians().signum());
    let standing = obstacle.corners();
    let mut done = 0.0;
    // Each of the eight edges parts the bases at most twice during half a turn.
    for _ in 0..16 {
        let mover = turned(rect.corners(), pivot, hand * done);
        let free = parted_until(&mover, &standing, pivot, hand, whole - done);
        done += free;
        if done >= whole {
            return None;
        }
        if free < 1e-9 {
            break;
        }
    }
    Some(done / whole)
}

/// The longest further turn of `mover`, up to `enough`, during which one edge of either keeps the other on its outer
/// side; 0 if no edge does now.
fn parted_until(mover: &[Vec2; 4], standing: &[Vec2; 4], pivot: Vec2, hand: f64, enough: f64) -> f64 {
    let mut longest: f64 = 0.0;
    // Seen from the mover, the standing base turns the other way.
    for (edges, corners, hand) in [(standing, mover, hand), (mover, standing, -hand)] {
        for i in 0..4 {
            longest = longest.max(edge_parts_until(edges[i], edges[(i + 1) % 4], corners, pivot, hand));
            if longest >= enough {
                return longest;
            }
        }
    }
    longest
}

/// How far the corners may turn round `pivot` until the first of them is deeper than the tolerance behind the line
/// from `a` to `b`, whose outer side is on its left.
fn edge_parts_until(a: Vec2, b: Vec2, corners: &[Vec2; 4], pivot: Vec2, hand: f64) -> f64 {
    let outward = (b - a).normalize_or_zero().perp();
    let line = outward.dot(a - pivot) - TOLERANCE;
    let mut free = f64::INFINITY;
    for corner in corners {
        let arm = *corner - pivot;
        let (radius, height) = (arm.length(), arm.dot(outward));
        if line <= -radius {
            continue;
        }
        if height < line - 1e-6 || line >= radius {
            return 0.0;
        }
        // Clockwise angle from straight outward to the arm, and the one at which it reaches the line.
        let (now, last) = (libm::atan2(cross(arm, outward), height), libm::acos(line / radius));
        free = free.min((last - hand * now).max(0.0));
    }
    free
}

/// The corners turned clockwise round `pivot` by `radians`.
fn turned(corners: [Vec2; 4], pivot: Vec2, radians: f64) -> [Vec2; 4] {
    let (sin, cos) = libm::sincos(radians);
    corners.map(|corner| pivot + rotated(corner - pivot, Vec2::new(sin, cos)))
}

/// The ground that a base covers while it slides by `delta`, clockwise.
pub fn swept(rect: &Rect, delta: Vec2) -> Hull {
    Hull::slid(rect, delta)
}

/// The ground that a base covers while it wheels: consecutive pieces, each of a turn small enough to leave out less
/// than half the tolerance.
pub fn swept_by_wheel(rect: &Rect, pivot: Vec2, turn: Turn) -> impl Iterator<Item = Hull> {
    let rect = *rect;
    let reach = rect.corners().into_iter().map(|corner| corner.distance(pivot)).fold(1.0, f64::max);
    // A chord of the angle s leaves out s * s * radius / 8 of its arc.
    let step = libm::sqrt(4.0 * TOLERANCE / reach).min(0.5);
    let pieces = libm::ceil(turn.radians().abs() / step).max(1.0) as i64;
    let pose = move |i: i64| rect.wheeled(pivot, Turn((i64::from(turn.0) * i / pieces) as i32));
    (0..pieces).map(move |i| around_both(&pose(i), &pose(i + 1)))
}

fn around_both(before: &Rect, after: &Rect) -> Hull {
    let ([a, b, c, d], [e, f, g, h]) = (before.corners(), after.corners());
    Hull::around([a, b, c, d, e, f, g, h])
}

/// The first `part`, 0 to 1, of a turn.
pub fn part_of(turn: Turn, part: f64) -> Turn {
    Turn(libm::round(f64::from(turn.0) * part.clamp(0.0, 1.0)) as i32)
}

#[cfg(test)]
mod tests {
    use super::super::base::Corner;
    use super::super::points::Facing;
    use super::*;

    fn base(x: f64, y: f64, facing: Facing) -> Rect {
        Rect::new(Vec2::new(x, y), facing, 40_000.0, 15_000.0)
    }

    fn north() -> Rect {
        base(0.0, 0.0, Facing::NORTH)
    }

    #[test]
    fn a_slide_hits_where_it_is_deeper_than_the_tolerance() {
        let enemy = base(10_000.0, 50_000.0, Facing::SOUTH);
        let ahead = |d| slide(&north(), Vec2::new(0.0, d), &enemy);
        assert_eq!(ahead(100_200.0), Some(0.5));
        assert_eq!(ahead(50_100.0), None);
        assert!(ahead(50_101.0).is_some());
        assert_eq!(slide(&north(), Vec2::new(0.0, -90_000.0), &enemy), None);
    }

    #[test]
    fn a_slide_along_a_neighbour_is_free_and_one_into_it_is_not() {
        let neighbour = base(40_000.0, 0.0, Facing::NORTH);
        assert_eq!(slide(&north(), Vec2::new(0.0, 80_000.0), &neighbour), None);
        assert_eq!(slide(&north(), Vec2::new(200.0, 0.0), &neighbour), Some(0.5));
        assert_eq!(slide(&north(), Vec2::ZERO, &neighbour), None);
        assert_eq!(slide(&north(), Vec2::ZERO, &north()), Some(0.0));
        assert_eq!(slide(&north(), Vec2::new(0.0, 9.0), &north()), Some(0.0), "it stands in it already");
    }

    #[test]
    fn a_gap_lets_pass_what_fits_by_the_tolerance() {
        let left = base(-40_050.0, 90_000.0, Facing::SOUTH);
        let through = Vec2::new(0.0, 200_000.0);
        for (right, fits) in [(39_900.0, true), (39_899.0, false)] {
            let right = base(right, 90_000.0, Facing::SOUTH);
            assert_eq!(slide(&north(), through, &left).is_none() && slide(&north(), through, &right).is_none(), fits);
        }
    }

    #[test]
    fn contact_ahead_is_at_the_touch_and_not_by_brushing() {
        let enemy = base(10_000.0, 50_000.0, Facing::SOUTH);
        assert_eq!(contact_distance(&north(), &enemy, 50_000.0), Some(50_000.0));
        assert_eq!(contact_distance(&north(), &enemy, 49_900.0), Some(50_000.0));
        assert_eq!(contact_distance(&north(), &enemy, 49_899.0), None);
        assert_eq!(contact_distance(&north(), &base(39_901.0, 50_000.0, Facing::SOUTH), 90_000.0), None);
        assert_eq!(contact_distance(&north(), &base(39_899.0, 50_000.0, Facing::SOUTH), 90_000.0), Some(50_000.0));
        assert_eq!(contact_distance(&north(), &base(0.0, -15_000.0, Facing::NORTH), 90_000.0), None, "behind");
        assert_eq!(contact_distance(&north(), &base(0.0, 0.0, Facing::SOUTH), 90_000.0), Some(0.0), "against it now");
        assert_eq!(meets(&north(), Vec2::new(0.0, 100_000.0), &enemy), Some(0.5));
    }

    #[test]
    fn a_wheel_is_free_beside_a_neighbour_and_stopped_by_an_enemy() {
        let pivot = north().corner(Corner::FrontLeft);
        let neighbour = base(-40_000.0, 0.0, Facing::NORTH);
        let back = Turn::from_degrees(-45.0);
        assert_eq!(wheel_hit(&north(), pivot, back, &neighbour), None, "away from it, the pivot on its corner");
        let right = Turn::from_degrees(45.0);
        assert!(wheel_hit(&north(), pivot, right, &neighbour).is_some(), "its own rear left corner goes into it");
        let far = base(0.0, 60_000.0, Facing::SOUTH);
        assert_eq!(wheel_hit(&north(), pivot, back, &far), None);
        let enemy = base(0.0, 20_000.0, Facing::SOUTH);
        let part = wheel_hit(&north(), pivot, back, &enemy).unwrap();
        // The front right corner rises to 20.1 mm of the 40 mm of its arm: asin(0.5025).
        let degrees = libm::asin(0.5025).to_degrees();
        assert!((part * 45.0 - degrees).abs() < 1e-6, "{part}");
        assert_eq!(wheel_hit(&north(), pivot, Turn::from_degrees(-degrees + 0.001), &enemy), None);
        assert_eq!(wheel_hit(&north(), pivot, Turn::from_degrees(-1.0), &north()), Some(0.0));
    }

    #[test]
    fn the_ground_of_a_slide_is_the_hull_of_its_ends() {
        assert_eq!(swept(&north(), Vec2::new(0.0, 30_000.0)).len(), 4);
        assert_eq!(swept(&north(), Vec2::new(10_000.0, 30_000.0)).len(), 6);
        assert_eq!(swept(&north(), Vec2::ZERO).len(), 4);
    }

    #[test]
    fn the_ground_of_a_wheel_comes_in_pieces_that_follow_each_other() {
        let pivot = north().corner(Corner::FrontLeft);
        let pieces: Vec<Hull> = swept_by_wheel(&north(), pivot, Turn::from_degrees(90.0)).collect();
        assert!(pieces.len() >= 15);
        // Halfway round the arc of the front right corner, just within it.
        let reach = 40_000.0 - TOLERANCE * 0.5;
        let on_arc = pivot + Facing::from_degrees(135.0).forward() * reach;
        let holds =
            |hull: &Hull| (0..hull.len()).all(|i| cross(hull[(i + 1) % hull.len()] - hull[i], on_arc - hull[i]) <= 0.0);
        assert!(pieces.iter().any(holds));
        assert_eq!(part_of(Turn::RIGHT, 0.5), Turn(1 << 29));
    }
}
