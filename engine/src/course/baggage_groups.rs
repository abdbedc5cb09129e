//! Whether groups of baggage reach the base edge or water.

use crate::battle::{Board, Compass, FeatureKind};
use crate::geometry::{Base, Edge, Rect, TOLERANCE, edges_touch};
use crate::view::field::Ground;
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

impl TrainFooting {
    /// What a base of baggage of a side with this edge stands on, where a built-up area is ground of kind `town`.
    pub(crate) fn of(
        base: &Base,
        (board, edge): (Board, Compass),
        grounds: &[(FeatureKind, &Ground)],
        town: Option<FeatureKind>,
    ) -> TrainFooting {
        let rect = base.rect();
        if grounds.iter().any(|(kind, ground)| Some(*kind) == town && ground.contains(&rect)) {
            return TrainFooting::Town;
        }
        let water = [FeatureKind::Waterway, FeatureKind::Beach, FeatureKind::River];
        let near = rect.grown(2.0 * TOLERANCE);
        if grounds.iter().any(|(kind, ground)| water.contains(kind) && ground.touches(&near)) {
            return TrainFooting::Water;
        }
        let back = board.span_from_edge(edge, &rect)[0].abs() <= TOLERANCE;
        if base.facing == edge.inward() && back { TrainFooting::Edge } else { TrainFooting::Open }
    }
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
