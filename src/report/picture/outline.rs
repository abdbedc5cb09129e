//! The outline of a command by its troops: one for each part of it that stands together, so that two scouts on a flank
//! do not spread it over the enemy.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, Element};
use crate::geometry::{Rect, Vec2, distance};

/// The distance of an outline from its bases, in base widths.
const AROUND: f64 = 0.22;
/// Bases that are nearer than this to each other stand together, in base widths.
const TOGETHER: f64 = 1.1;

/// A part of a command that stands together.
pub(super) struct CommandPart {
    /// The corners of its outline, in order.
    pub corners: Vec<Vec2>,
    /// The smallest rectangle around it in the direction of its general, or of its first element.
    pub rect: Rect,
    /// The number of its elements.
    pub count: usize,
    /// Its general is in it.
    pub led: bool,
    /// It lies in ambush.
    pub hidden: bool,
}

/// The parts of a command on the table; so many of the last elements lie in ambush, and are parts of their own.
pub(super) fn bodies(battle: &Battle, id: CommandId, hidden: usize) -> Vec<CommandPart> {
    let there = battle.on_table().filter(|(_, e)| e.command == id && e.place.is_none());
    let (ids, own): (Vec<ElementId>, Vec<&Element>) = there.unzip();
    let lurks = |i: usize| ids[i].index() + hidden >= battle.elements.len();
    let rects: Vec<Rect> = own.iter().map(|e| e.base.rect()).collect();
    let near = TOGETHER * f64::from(battle.base_width);
    let mut left: Vec<usize> = (0..own.len()).collect();
    let mut found = Vec::new();
    while !left.is_empty() {
        let mut part = vec![left.remove(0)];
        let mut next = 0;
        while let Some(from) = part.get(next).copied() {
            let (joined, apart) =
                left.iter().partition(|i| lurks(from) == lurks(**i) && distance(&rects[from], &rects[**i]) < near);
            part.extend::<Vec<usize>>(joined);
            left = apart;
            next += 1;
        }
        let lead = part.iter().copied().find(|i| own[*i].general);
        let direction = rects[lead.unwrap_or(part[0])];
        let around = AROUND * f64::from(battle.base_width);
        let all: Vec<Rect> = part.iter().map(|i| rects[*i]).collect();
        found.push(CommandPart { led: lead.is_some(), hidden: lurks(part[0]), ..body(&all, &direction, around) });
    }
    found
}

fn body(part: &[Rect], direction: &Rect, around: f64) -> CommandPart {
    let places: Vec<Vec2> = part.iter().flat_map(|rect| rect.grown(around).corners()).collect();
    let (mut low, mut high) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    for place in &places {
        let local = direction.local(*place);
        (low, high) = (low.min(local), high.max(local));
    }
    let front = direction.place(Vec2::new((low.x + high.x) / 2.0, high.y));
    let rect = Rect { at: front, half_width: (high.x - low.x) / 2.0, depth: high.y - low.y, ..*direction };
    CommandPart { corners: hull(places), rect, count: part.len(), led: false, hidden: false }
}

/// The corners of the smallest convex outline around some places, in order.
fn hull(mut places: Vec<Vec2>) -> Vec<Vec2> {
    places.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut corners: Vec<Vec2> = Vec::new();
    let back: Vec<Vec2> = places.iter().rev().skip(1).copied().collect();
    let mut kept = 0;
    for way in [places, back] {
        for place in way {
            while corners.len() >= kept + 2 && turns_back(&corners, place) {
                corners.pop();
            }
            corners.push(place);
        }
        kept = corners.len() - 1;
    }
    corners.pop();
    corners
}

/// Whether the way over the last two corners to a place is straight or turns the wrong way.
fn turns_back(corners: &[Vec2], place: Vec2) -> bool {
    let [.., a, b] = corners else { return false };
    (*b - *a).perp_dot(place - *b) <= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_has_the_outermost_places_alone() {
        let at = |x: f64, y: f64| Vec2::new(x, y);
        let places = vec![at(0.0, 0.0), at(4.0, 0.0), at(2.0, 1.0), at(4.0, 4.0), at(0.0, 4.0), at(2.0, 0.0)];
        assert_eq!(hull(places), [at(0.0, 0.0), at(4.0, 0.0), at(4.0, 4.0), at(0.0, 4.0)]);
        assert_eq!(hull(vec![at(1.0, 1.0)]).len(), 0, "a single place has no outline");
    }
}
