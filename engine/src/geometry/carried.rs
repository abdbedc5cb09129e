//! Bases that share a corner, and how one is carried along by another that it touched. Knows no groups.

use super::base::{Corner, Rect};
use super::points::{TOLERANCE, Vec2};
use super::touch::{corners_meet, may_be_near};

/// Whether a corner of `a` is the same place as one of `b`, within [`TOLERANCE`].
pub fn share_corner(a: &Rect, b: &Rect) -> bool {
    if !may_be_near(a, b, TOLERANCE) {
        return false;
    }
    let theirs = b.corners();
    let meets = |mine: &Vec2| theirs.iter().any(|corner| mine.distance_squared(*corner) <= TOLERANCE * TOLERANCE);
    a.corners().iter().any(meets)
}

/// The place of `member` when `lead`, which it touched, goes to `lead_after`. Corners that met meet again exactly, so
/// that a group does not come apart by rounding however often it moves. Bases that shared no corner keep their place
/// relative to the lead.
pub fn carried(lead: &Rect, member: &Rect, lead_after: &Rect) -> Rect {
    let facing = lead_after.facing.turned(lead.facing.to(member.facing));
    let turned = member.with_front(lead_after.place(lead.local(member.at)), facing);
    if !may_be_near(lead, member, TOLERANCE) {
        return turned;
    }
    for mine in Corner::ALL {
        for theirs in Corner::ALL {
            if corners_meet(lead, theirs, member, mine) {
                return turned.moved(lead_after.corner(theirs) - turned.corner(mine));
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::super::points::{Facing, Turn};
    use super::*;

    fn base(x: f64, y: f64, facing: Facing) -> Rect {
        Rect::new(Vec2::new(x, y), facing, 40_000.0, 15_000.0)
    }

    fn north() -> Rect {
        base(0.0, 0.0, Facing::NORTH)
    }

    #[test]
    fn bases_share_a_corner_within_the_tolerance() {
        assert!(share_corner(&north(), &base(40_000.0, 0.0, Facing::NORTH)));
        assert!(share_corner(&north(), &base(40_000.0, 15_000.0, Facing::NORTH)), "corner to corner alone");
        assert!(share_corner(&north(), &base(40_100.0, 0.0, Facing::NORTH)));
        assert!(!share_corner(&north(), &base(40_101.0, 0.0, Facing::NORTH)));
        assert!(!share_corner(&north(), &base(20_000.0, 15_000.0, Facing::NORTH)), "edge to edge");
    }

    #[test]
    fn a_member_is_carried_with_its_corner_on_the_leaders() {
        let shaken = base(40_000.4, -0.3, Facing::NORTH);
        let after = north().wheeled(north().corner(Corner::FrontLeft), Turn::from_degrees(30.0));
        let carried_there = carried(&north(), &shaken, &after);
        assert!(after.corner(Corner::FrontRight).distance(carried_there.corner(Corner::FrontLeft)) < 1e-6);
        assert_eq!(carried_there.facing, after.facing);
        let far = base(0.0, -50_000.0, Facing::EAST);
        assert!(after.place(Vec2::new(0.0, -50_000.0)).distance(carried(&north(), &far, &after).at) < 1e-6);
    }
}
