//! The kinds of terrain feature.

use serde::{Deserialize, Serialize};

/// The kinds of feature of all rule sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// A gentle hill or slope.
    GentleHill,
    /// A steep, rocky or thickly grown hill.
    DifficultHill,
    /// A wood.
    Woods,
    /// A marsh.
    Marsh,
    /// A gully.
    Gully,
    /// Dunes.
    Dunes,
    /// An oasis.
    Oasis,
    /// Rocky flat ground.
    Rocky,
    /// Scrub.
    Scrub,
    /// Boggy flat ground.
    Boggy,
    /// Enclosed fields.
    Enclosures,
    /// Ploughed fields.
    Plough,
    /// Rough ground without a name of its own.
    RoughGround,
    /// A river.
    River,
    /// A road.
    Road,
    /// The sea, a lake or a river too deep to ford.
    Waterway,
    /// A beach or flood plain beside a waterway.
    Beach,
    /// A walled city, while ground is chosen and placed; in a battle it is a stronghold.
    City,
    /// A fort, likewise.
    Fort,
    /// A hamlet.
    Hamlet,
    /// A temple, monastery or the like.
    Edifice,
    /// A temporary fortification: a palisade, a ditch and bank, a laager.
    TemporaryWorks,
    /// A permanent fortification: a wall with walkway and parapet.
    PermanentWorks,
    /// A house with walls and doorways.
    House,
    /// An orchard or an olive grove.
    Orchard,
    /// A vineyard.
    Vineyard,
}

impl FeatureKind {
    /// Its name in English.
    pub const fn title(self) -> &'static str {
        match self {
            FeatureKind::GentleHill => "Gentle Hill",
            FeatureKind::DifficultHill => "Difficult Hill",
            FeatureKind::Woods => "Woods",
            FeatureKind::Marsh => "Marsh",
            FeatureKind::Gully => "Gully",
            FeatureKind::Dunes => "Dunes",
            FeatureKind::Oasis => "Oasis",
            FeatureKind::Orchard => "Orchard",
            FeatureKind::Vineyard => "Vineyard",
            FeatureKind::Rocky => "Rocky",
            FeatureKind::Scrub => "Scrub",
            FeatureKind::Boggy => "Boggy",
            FeatureKind::Enclosures => "Enclosures",
            FeatureKind::Plough => "Plough",
            FeatureKind::RoughGround => "Rough Ground",
            FeatureKind::River => "River",
            FeatureKind::Road => "Road",
            FeatureKind::Waterway => "Waterway",
            FeatureKind::Beach => "Beach",
            FeatureKind::City => "City",
            FeatureKind::Fort => "Fort",
            FeatureKind::Hamlet => "Hamlet",
            FeatureKind::Edifice => "Edifice",
            FeatureKind::TemporaryWorks => "Temporary Fortification",
            FeatureKind::PermanentWorks => "Permanent Fortification",
            FeatureKind::House => "House",
        }
    }
}
