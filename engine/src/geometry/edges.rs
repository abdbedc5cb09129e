//! Contact of two bases edge to edge, whichever edges they are.

use super::base::{Edge, Rect};
use super::touch::edges_touch;

/// Whether two bases touch edge to edge, along some stretch.
pub fn touch_by_edges(a: &Rect, b: &Rect) -> bool {
    Edge::ALL.into_iter().any(|own| Edge::ALL.into_iter().any(|other| edges_touch(a, own, b, other).is_some()))
}
