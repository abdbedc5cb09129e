//! Room behind troops that trample their own: whoever would stand in the way of their recoil stands elsewhere.

use crate::battle::Element;
use crate::geometry::{Base, Edge, Rect, overlaps};
use crate::setup::draw_up::Drawing;

/// How far behind a base its recoil may lead, in base widths.
const BEHIND: f64 = 1.0;
/// The step between the places tried, in base widths.
const STEP: f64 = 0.5;

impl Drawing<'_> {
    /// Elements behind troops that trample whom they recoil into go to the nearest place where they do not, if there is one. So do
    /// those that trample themselves, which would fall together; they go where nobody stands behind them.
    pub(crate) fn clear_rears(&self, army: &[Element], bases: &mut [Option<Base>]) {
        let Some(tramples) = self.rules.combat.trample else { return };
        let tramples = |id: usize| tramples.who.is(&army[id]);
        for id in 0..army.len() {
            let ways = self.recoils(army, bases, |of| of != id && tramples(of));
            let stands_in = |base: &Base| ways.iter().any(|way| overlaps(way, &base.rect()));
            // The place of a general holds his command together where the rules say so.
            let fixed = army[id].general && self.deploying.near_general.is_some();
            let Some(base) = bases[id].filter(|base| stands_in(base) && !fixed) else { continue };
            let along = self.along(&base);
            let mut places = self.places(&army[id], along, STEP);
            let others = |way: Rect| bases.iter().enumerate().any(|(of, at)| of != id && stands_on(&way, at.as_ref()));
            let bars = |place: &Base| tramples(id) && others(self.way_back(place));
            let free = places.find(|place| !stands_in(place) && !bars(place) && self.is_free(army, bases, id, place));
            bases[id] = free.or(Some(base));
        }
    }

    /// The ground behind each element that tramples.
    fn recoils(&self, army: &[Element], bases: &[Option<Base>], tramples: impl Fn(usize) -> bool) -> Vec<Rect> {
        let placed = (0..army.len()).filter(|id| tramples(*id)).filter_map(|id| bases[id]);
        placed.map(|base| self.way_back(&base)).collect()
    }

    /// The ground behind a base.
    fn way_back(&self, base: &Base) -> Rect {
        let rear = base.rect().edge(Edge::Rear).middle();
        Rect::new(rear, base.facing, f64::from(base.width), BEHIND * self.bw)
    }
}

/// Whether a base, if it is placed, stands on some ground.
fn stands_on(ground: &Rect, base: Option<&Base>) -> bool {
    base.is_some_and(|base| overlaps(ground, &base.rect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::Compass;
    use crate::geometry::{Outline, Point};
    use crate::rules::dba3;
    use crate::setup::land::Land;

    #[test]
    fn elephants_do_not_stand_where_elephants_recoil() {
        let rules = dba3::rulebook();
        let (battle, deploying) = (bare(&rules), &rules.setup.as_ref().expect("it makes battlefields").deploying);
        let (land, bw) = (Land::of(&battle), battle.base_width);
        let at = |right: i32, ahead: i32| Point::new(right * bw / 10, ahead * bw / 10);
        let outline = Outline::new(&[at(0, 0), at(120, 0), at(120, 50), at(0, 50)]);
        let drawing = Drawing::of_zone(&rules, deploying, &land, Compass::South, &outline);
        // One behind the other with a gap in tenths of a base width; a recoil leads as far as one base width.
        let stands = |codes: [&str; 2], gap: i32| {
            let put = |i: usize, ahead: i32| {
                let troop = rules.troops.iter().find(|troop| troop.code == codes[i]).expect("a troop");
                let (width, depth) = troop.size(battle.scale());
                let base = Base { at: at(60, ahead), facing: Compass::South.inward(), width, depth };
                troop.element(i as u8 + 1, SideId(0), CommandId(0), base)
            };
            let first = put(0, 40);
            let second = put(1, 40 - first.base.depth * 10 / bw - gap);
            let army = [first, second];
            let mut bases: Vec<Option<Base>> = army.iter().map(|e| Some(e.base)).collect();
            drawing.clear_rears(&army, &mut bases);
            for (i, rect) in army.iter().enumerate().map(|(i, _)| (i, bases[1 - i].expect("a place").rect())) {
                let way = drawing.way_back(&bases[i].expect("a place"));
                assert!(codes[i] != "El" || !overlaps(&way, &rect), "{codes:?} with a gap of {gap}");
            }
            (bases[0], bases[1]) == (Some(army[0].base), Some(army[1].base))
        };
        assert_eq!([8, 11].map(|gap| stands(["El", "El"], gap)), [false, true], "both would be destroyed");
        assert_eq!([8, 11].map(|gap| stands(["El", "Sp"], gap)), [false, true], "spears would be trampled");
        assert_eq!([8, 11].map(|gap| stands(["Sp", "El"], gap)), [true, true], "spears trample nobody");
    }
}
