//! The going of features by the rows of a set, and by what a battle has made of them. Knows no place of a feature.

use crate::base::trace;
use crate::battle::{Element, Feature, FeatureKind, Going};
use crate::book::move_tables::{GoingRow, MoveTables};

impl MoveTables {
    /// The going of a feature for an element, including changes in this battle.
    pub fn going_of(&self, feature: &Feature, element: &Element) -> Going {
        if feature.hinders.is_some_and(|branch| branch != element.branch()) {
            return Going::Good;
        }
        let turned = feature.turned.map(|going| self.rough_as(going).map_or(going, |row| row.going));
        turned.or_else(|| Some(self.going_row(feature, element)?.going)).unwrap_or(Going::Good)
    }

    /// The row of rough ground, if a feature is made rough going in a battle by a set that tells rough going from no other: it is
    /// then as that set has rough ground (`dbv.terrain.11`).
    fn rough_as(&self, turned: Going) -> Option<&GoingRow> {
        let tells =
            || self.distances.iter().flat_map(|row| [row.from, row.to]).chain(self.going.iter().map(|row| row.going));
        let unknown = turned == Going::Rough && !tells().any(|going| going == Going::Rough);
        self.going.iter().find(|row| unknown && row.ground == FeatureKind::RoughGround)
    }

    /// Notes for a trace that a verdict rests on the going of a feature for an element.
    pub fn cite_going(&self, feature: &Feature, element: &Element) {
        if !trace::is_on() {
            return;
        }
        let row = match feature.turned {
            Some(turned) => self.rough_as(turned),
            None => self.going_row(feature, element),
        };
        row.into_iter().for_each(|row| trace::cite(row.clause));
    }

    /// The row with the going of a kind of ground for an element.
    pub fn going_row(&self, feature: &Feature, element: &Element) -> Option<&GoingRow> {
        self.going.iter().find(|row| row.ground == feature.kind && row.who.is(element))
    }
}
