//! Enemies who come into view only on the way of a march: behind a house, within trees.
//!
//! The places of a way are looked at one after another; all movers are at the same part of theirs at a time.

use crate::base::names::ElementId;
use crate::geometry::{Rect, distance};
use crate::view::{Situation, sight};
use crate::ways::way::{Way, placed};

/// The number of places of each stretch that are looked at.
const PARTS: u8 = 12;

/// The distance of the movers from an enemy at the first place at which one of them sees him and one of them is too near to him;
/// `None` if there is none.
pub fn too_near_in_view(at: &Situation, ways: &[Way], enemy: ElementId, too_near: impl Fn(f64) -> bool) -> Option<f64> {
    let stretches = ways.iter().map(|way| way.legs.len()).max().unwrap_or(0);
    let parts = (0..stretches).flat_map(|stretch| (1..=PARTS).map(move |part| (stretch, part)));
    parts.into_iter().find_map(|(stretch, part)| {
        let stand: Vec<Rect> = ways.iter().map(|way| place(way, stretch, part)).collect();
        let near = stand.iter().map(|rect| distance(rect, at.rect(enemy))).fold(f64::INFINITY, f64::min);
        (too_near(near) && sees(at, ways, &stand, enemy)).then_some(near)
    })
}

/// Where a mover is after so many parts of a stretch.
fn place(way: &Way, stretch: usize, part: u8) -> Rect {
    way.legs.get(stretch).map_or(way.end, |leg| leg.part(f64::from(part) / f64::from(PARTS)))
}

/// Whether one of the movers sees an enemy when they stand there, whichever way they look.
fn sees(at: &Situation, ways: &[Way], stand: &[Rect], enemy: ElementId) -> bool {
    let mut battle = at.battle.clone();
    for (way, rect) in ways.iter().zip(stand) {
        let element = &mut battle.elements[way.who.index()];
        element.base = placed(element.base, rect);
    }
    let then = Situation::new(at.rules, at.field, &battle);
    ways.iter().any(|way| sight::unseen_about(&then, way.who, enemy).is_none())
}
