//! The harm that enemies who could come to an element may do to it, in front and on its flanks, each enemy looked at alone.

use crate::geometry::Rect;

/// The harm that enemies within reach could do to an element.
#[derive(Default)]
pub(super) struct Danger {
    /// By those who come to its front.
    pub front: f64,
    /// By those who come to its left and to its right.
    pub flanks: [f64; 2],
}

impl Danger {
    /// Counts an enemy that would gain `gain` in front, less `less` for each base width that it stands to one side;
    /// `worth` is the worth of the element.
    pub fn count(&mut self, own: &Rect, them: &Rect, gain: f64, worth: f64, less: f64) {
        let seen = own.local(them.centre());
        if seen.x.abs() > own.half_width + them.half_width || seen.y < -own.depth {
            let side = usize::from(seen.x > 0.0);
            self.flanks[side] = self.flanks[side].max(worth);
        } else {
            let aside = (seen.x.abs() / own.width() - 0.5).max(0.0);
            self.front = self.front.max(gain / (1.0 + less * aside));
        }
    }
}
