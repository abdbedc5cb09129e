//! Room behind troops that trample their own: whoever would stand in the way of their recoil stands elsewhere.

use crate::battle::Element;
use crate::geometry::{Base, Edge, Rect, overlaps};
use crate::setup::draw_up::Drawing;

/// How far behind a base its recoil may lead, in base widths.
const BEHIND: f64 = 1.0;
/// The step between the places tried, in base widths.
const STEP: f64 = 0.5;

impl Drawing<'_> {
    /// Elements behind troops that trample whom they recoil into go to the nearest place where they do not, if there is one.
    pub(crate) fn clear_rears(&self, army: &[Element], bases: &mut [Option<Base>]) {
        let Some(tramples) = self.rules.combat.trample else { return };
        let tramples = |id: usize| tramples.value.is(&army[id]);
        for id in (0..army.len()).filter(|id| !tramples(*id)) {
            let ways = self.recoils(army, bases, tramples);
            let stands_in = |base: &Base| ways.iter().any(|way| overlaps(way, &base.rect()));
            // The place of a general holds his command together where the rules say so.
            let fixed = army[id].general && self.deploying.near_general.is_some();
            let Some(base) = bases[id].filter(|base| stands_in(base) && !fixed) else { continue };
            let along = self.along(&base);
            let mut places = self.places(&army[id], along, STEP);
            let free = places.find(|place| !stands_in(place) && self.is_free(army, bases, id, place));
            bases[id] = free.or(Some(base));
        }
    }

    /// The ground behind each element that tramples.
    fn recoils(&self, army: &[Element], bases: &[Option<Base>], tramples: impl Fn(usize) -> bool) -> Vec<Rect> {
        let placed = (0..army.len()).filter(|id| tramples(*id)).filter_map(|id| bases[id]);
        let way = |base: Base| {
            let rect = base.rect();
            Rect::new(rect.edge(Edge::Rear).middle(), base.facing, f64::from(base.width), BEHIND * self.bw)
        };
        placed.map(way).collect()
    }
}
