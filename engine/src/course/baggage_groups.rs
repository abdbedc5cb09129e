//! Whether groups of baggage reach the base edge or water.

use crate::geometry::{Edge, Rect, edges_touch};
use crate::ways::group::joined;

/// What an element of baggage stands on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrainFooting {
    /// It is inside a built-up area, and of no group outside.
    Town,
    /// Its whole rear edge is on the base edge.
    Edge,
    /// It touches a waterway, a beach or a river.
    Water,
    /// None of them.
    Open,
}

/// Which of them lie as the rules want it: inside a built-up area; in a group that touches water; or in a file that begins at
/// the base edge, which is then the rear edge of their group.
pub(crate) fn rooted(rects: &[Rect], footing: &[TrainFooting]) -> Vec<bool> {
    let spread = |from: TrainFooting, next: &dyn Fn(&Rect, &Rect) -> bool| {
        let open = |i: &usize| footing[*i] != TrainFooting::Town;
        let mut reached: Vec<bool> = footing.iter().map(|footing| *footing == from).collect();
        let mut waiting: Vec<usize> = (0..rects.len()).filter(|i| reached[*i]).collect();
        while let Some(i) = waiting.pop() {
            for j in (0..rects.len()).filter(open) {
                if !reached[j] && joined(&rects[i], &rects[j]) && next(&rects[i], &rects[j]) {
                    reached[j] = true;
                    waiting.push(j);
                }
            }
        }
        reached
    };
    let before = |back: &Rect, front: &Rect| edges_touch(back, Edge::Front, front, Edge::Rear).is_some();
    let (edge, water) = (spread(TrainFooting::Edge, &before), spread(TrainFooting::Water, &|_, _| true));
    (0..rects.len()).map(|i| footing[i] == TrainFooting::Town || edge[i] || water[i]).collect()
}
