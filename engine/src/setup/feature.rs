//! The judge of any feature: each kind by its own judge, and its position in the quarters.

use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::land_tables::Placing;
use crate::book::objection::LandFault;
use crate::geometry::Outline;
use crate::setup::{Land, Quarter, apart, area, linear, quarter, road};

impl Land {
    /// Judges a feature that is set down in a quarter.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge(&self, rules: &Placing, feature: &Feature, own: Quarter) -> Result<(), Objection> {
        self.judge_shape(rules, feature)?;
        match feature.kind {
            FeatureKind::Beach => Ok(()),
            kind => quarter::judge(&rules.spread, self, kind, &feature.shape, own),
        }
    }

    /// Judges a feature, except its quarter.
    fn judge_shape(&self, rules: &Placing, feature: &Feature) -> Result<(), Objection> {
        let area = matches!(feature.shape, Shape::Area(_));
        let watery = matches!(feature.kind, FeatureKind::Waterway | FeatureKind::Beach);
        cite(rules.areas.clause);
        if area != (watery || rules.areas.value.contains(&feature.kind)) {
            let fault = LandFault::Drawn { kind: feature.kind, as_area: area };
            return Err(Objection::new(fault, rules.areas.clause));
        }
        match (&feature.shape, feature.kind) {
            (Shape::Area(area), FeatureKind::Waterway) => {
                linear::waterway(rules, self, &area.outline)?;
                road::none_from_water(rules, self, feature)?;
                apart::judge_area(rules, self, FeatureKind::Waterway, &Outline::new(&area.outline))?;
            }
            (Shape::Area(area), FeatureKind::Beach) => linear::beach(rules, self, &area.outline)?,
            (Shape::Area(_), FeatureKind::City | FeatureKind::Fort) => {
                return Err(Objection::new(LandFault::WithoutGates { kind: feature.kind }, rules.areas.clause));
            }
            (Shape::Area(area), kind) => {
                area::judge(rules, self, kind, &area.outline)?;
                road::none_through(rules, self, kind, &Outline::new(&area.outline))?;
            }
            (Shape::Line { path, width }, FeatureKind::River) => {
                linear::river(rules, self, path, *width)?;
                apart::judge_line(rules, self, FeatureKind::River, path, *width)?;
            }
            (Shape::Line { path, width }, kind) => {
                road::judge(rules, self, path, *width)?;
                apart::judge_line(rules, self, kind, path, *width)?;
            }
        }
        Ok(())
    }
}
