//! The judge of all features together, if the defender places them freely: how many quarters they reach, and whether a road
//! leads to the built-up area.

use crate::base::trace::cite;
use crate::battle::{Area, Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::land_tables::Placing;
use crate::book::objection::LandFault;
use crate::geometry::{Outline, TOLERANCE};
use crate::setup::land::outline;
use crate::setup::linear::{lines, lines_of};
use crate::setup::{Land, Quarter};

impl Land {
    /// Judges the features together.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn judge_layout(&self, rules: &Placing) -> Result<(), Objection> {
        let Some(layout) = rules.layout else { return Ok(()) };
        let towns = || self.strongholds.iter().filter(|place| place.is_walled());
        let towns: Vec<Shape> =
            towns().map(|town| Shape::Area(Area { outline: outline(&town.base), crest: None })).collect();
        let reached = |of: &dyn Fn(&Feature) -> bool, built: bool| {
            let own = || self.features.iter().filter(|feature| of(feature)).map(|feature| &feature.shape);
            let some = |quarter: &Quarter| {
                own().chain(towns.iter().filter(|_| built)).any(|shape| quarter.holds_some(self, shape))
            };
            Quarter::ALL.iter().filter(|quarter| some(quarter)).count() as u8
        };
        let hinders = |feature: &Feature| layout.obstacles.value.contains(&feature.kind);
        for (rule, found, hindered) in
            [(layout.quarters, reached(&|_| true, true), false), (layout.hindered, reached(&hinders, false), true)]
        {
            cite(rule.clause);
            if found < rule.value {
                let fault = LandFault::FewQuarters { found, least: rule.value, hindered };
                return Err(Objection::new(fault, rule.clause));
            }
        }
        self.judge_roads(&towns, layout.road_to_built)
    }

    /// Checks that a road reaches the built-up area, if there are both.
    fn judge_roads(&self, towns: &[Shape], clause: crate::base::clause::Clause) -> Result<(), Objection> {
        let mut roads = lines_of(self, FeatureKind::Road).peekable();
        if towns.is_empty() || roads.peek().is_none() {
            return Ok(());
        }
        cite(clause);
        let touches = |(path, width): (&[crate::geometry::Point], i32)| {
            let reach = f64::from(width) * 0.5 + TOLERANCE;
            towns.iter().any(|town| {
                let Shape::Area(area) = town else { return false };
                let ground = Outline::new(&area.outline);
                let near = |line: &crate::geometry::Segment| {
                    ground.edges().any(|edge| edge.distance_to_segment(line) <= reach)
                };
                lines(path).iter().any(|line| ground.inside(line.a) || near(line))
            })
        };
        match roads.any(touches) {
            true => Ok(()),
            false => Err(Objection::new(LandFault::RoadPastTown, clause)),
        }
    }
}
