//! Room for elements without a place in the line and the rows behind it: closer together, or all placed again.
//!
//! Any place that the judge allows is good enough.

use crate::battle::Element;
use crate::geometry::Base;
use crate::setup::draw_up::{Array, Drawing};
use std::cmp::Reverse;

/// The step between the places tried if room is scarce, in base widths.
const FINE: f64 = 0.125;

impl Drawing<'_> {
    /// Elements without a place look for one in fine steps. If some find none, all are placed again, close beside each
    /// other from one end of the front to the other. The way that leaves the fewest without a place is taken.
    pub(crate) fn pack(&self, army: &[Element], array: &mut Array) {
        let margin = |id: &usize| {
            let row = self.deploying.margins.iter().find(|row| row.who.is(&army[*id]));
            row.map_or(0, |row| self.land.on(row.from) as i32)
        };
        let mut kept_in: Vec<usize> = (0..army.len()).collect();
        kept_in.sort_by_key(|id| Reverse((army[*id].general, margin(id), army[*id].base.depth)));
        let mut deepest: Vec<usize> = (0..army.len()).collect();
        deepest.sort_by_key(|id| Reverse((army[*id].general, army[*id].base.depth, margin(id))));
        let (anew, middle) = (vec![None; army.len()], self.whole * 0.5);
        let ways = [
            (&kept_in, middle, &array.bases),
            (&kept_in, 0.0, &anew),
            (&deepest, 0.0, &anew),
            (&deepest, middle, &anew),
        ];
        let missing = |bases: &[Option<Base>]| bases.iter().filter(|base| base.is_none()).count();
        let mut best = array.bases.clone();
        for (order, from, begun) in ways {
            let found = self.fill(army, order, from, begun.clone());
            if missing(&found) < missing(&best) {
                best = found;
            }
            if missing(&best) == 0 {
                break;
            }
        }
        array.bases = best;
    }

    /// The bases, with the elements without one placed in this order, nearest to the front and to a place along it.
    fn fill(&self, army: &[Element], order: &[usize], from: f64, mut bases: Vec<Option<Base>>) -> Vec<Option<Base>> {
        for id in order {
            if bases[*id].is_none() {
                let mut places = self.places(&army[*id], from, FINE);
                bases[*id] = places.find(|base| self.is_free(army, &bases, *id, base));
            }
        }
        bases
    }
}
