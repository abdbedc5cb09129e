//! The sections of all works of a battle, prepared for many queries.

use crate::base::names::FeatureId;
use crate::battle::{Battle, Section};
use crate::geometry::Rect;

/// A section of a feature.
#[derive(Clone, Copy, Debug)]
pub struct FieldSection {
    /// The feature.
    pub feature: FeatureId,
    /// The number of the section.
    pub number: usize,
    /// Its ground; it faces outward.
    pub rect: Rect,
}

impl FieldSection {
    /// All sections of a battle.
    pub fn all(battle: &Battle) -> Vec<FieldSection> {
        let mut all = Vec::new();
        for (feature, ground) in battle.ground() {
            let sections = ground.works.iter().enumerate();
            all.extend(sections.map(|(number, section)| FieldSection { feature, number, rect: section.rect() }));
        }
        all
    }

    /// The section as it is now.
    pub fn now<'a>(&self, battle: &'a Battle) -> &'a Section {
        &battle.features[self.feature.index()].works[self.number]
    }

    /// Whether a base is on its outer side.
    pub fn is_outside(&self, rect: &Rect) -> bool {
        self.rect.local(rect.centre()).y > 0.0
    }
}
