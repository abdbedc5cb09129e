//! The end of an advance in line with friends who have advanced or touch an enemy: by the least pivot backwards
//! (`dbm.spont.25`).

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::book::length::Length;
use crate::geometry::{Corner, TOLERANCE, distance, share_corner, touch_by_edges, within};
use crate::view::Situation;
use crate::ways::way::Way;

/// The greatest pivot, in radians: a greater one would undo the advance, and nobody has to make it.
const MOST: f64 = std::f64::consts::FRAC_PI_4 + 1e-6;

/// A way with the least pivot backwards after which its end faces as one of such friends does, and of equal ones as the nearest;
/// `None` if there is none, or it faces as one of them already.
pub fn pivoted(at: &Situation, rule: Cited<Length>, way: &Way) -> Option<(Way, Clause)> {
    let (side, reach) = (at.element(way.who).side, f64::from(rule.value.on(at.battle)));
    let near = |id: &ElementId| within(distance(&way.end, at.rect(*id)), reach);
    let leads = |id: &ElementId| at.element(*id).deeds.advanced || touches_enemy(at, *id);
    let friends = at.battle.of_side(side).map(|(id, _)| id).filter(|id| *id != way.who && at.is_open(*id));
    let off = |id: &ElementId| distance(&way.end, at.rect(*id));
    let turn = |id: &ElementId| way.end.facing.to(at.rect(*id).facing);
    let least = |id: &ElementId| turn(id).radians().abs();
    let all = friends.filter(|id| near(id) && leads(id));
    let friend = all.min_by(|a, b| least(a).total_cmp(&least(b)).then(off(a).total_cmp(&off(b))))?;
    let turn = turn(&friend);
    if turn.0 == 0 || turn.radians().abs() > MOST {
        return None;
    }
    // The corner on the side to which it turns goes back, the other one stays.
    let stays = way.end.corner(if turn.radians() > 0.0 { Corner::FrontLeft } else { Corner::FrontRight });
    let mut pivoted = way.clone();
    pivoted.wheel(stays, turn);
    Some((pivoted, rule.clause))
}

/// Whether an element touches an enemy, by edges or corners.
fn touches_enemy(at: &Situation, id: ElementId) -> bool {
    let own = at.rect(id);
    let enemies = at.enemies_in_open(at.element(id).side);
    { enemies }
        .map(|enemy| at.rect(enemy))
        .filter(|there| distance(own, there) <= TOLERANCE)
        .any(|there| touch_by_edges(own, there) || share_corner(own, there))
}
