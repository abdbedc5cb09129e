//! Places of elements at the edges of the table.

use crate::base::names::ElementId;
use crate::battle::{Battle, Compass};
use crate::geometry::{Base, Point, Vec2};

/// The base of an element that has just come over an edge, its middle `along` 1/1000 mm along it.
pub fn at_edge(battle: &Battle, id: ElementId, edge: Compass, along: f64) -> Base {
    let facing = edge.inward();
    let (wide, deep) = (f64::from(battle.board.width), f64::from(battle.board.depth));
    let back = match edge {
        Compass::North => Vec2::new(along, deep),
        Compass::East => Vec2::new(wide, along),
        Compass::South => Vec2::new(along, 0.0),
        Compass::West => Vec2::new(0.0, along),
    };
    let base = battle.element(id).base;
    Base { at: Point::round(back + facing.forward() * f64::from(base.depth)), facing, ..base }
}

/// The base of an element that comes back over the edge nearest to its last place, where it was.
pub fn at_exit(battle: &Battle, id: ElementId) -> Base {
    let (at, board) = (battle.element(id).base.at, battle.board);
    let far = [
        (at.y, Compass::South, at.x),
        (board.depth - at.y, Compass::North, at.x),
        (at.x, Compass::West, at.y),
        (board.width - at.x, Compass::East, at.y),
    ];
    let nearest = far.into_iter().min_by_key(|(far, ..)| *far);
    let (_, edge, along) = nearest.unwrap_or((0, Compass::South, at.x));
    at_edge(battle, id, edge, f64::from(along))
}
