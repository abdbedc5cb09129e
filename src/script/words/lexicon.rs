//! The words of scripts for seasons, skies, phases, edges and kinds of ground.

use super::walls::WORKS;
use crate::battle::{Branch, Climate, Compass, FeatureKind, FightKind, Going, Phase, Season, Sky};

/// The words for seasons.
pub const SEASONS: [(&str, Season); 4] =
    [("spring", Season::Spring), ("summer", Season::Summer), ("autumn", Season::Autumn), ("winter", Season::Winter)];

/// The words for climates.
pub const CLIMATES: [(&str, Climate); 4] = [
    (Climate::Cold.word(), Climate::Cold),
    (Climate::Warm.word(), Climate::Warm),
    (Climate::Dry.word(), Climate::Dry),
    (Climate::Tropical.word(), Climate::Tropical),
];

/// The words for skies.
pub const SKIES: [(&str, Sky); 8] = [
    ("clear", Sky::Clear),
    ("overcast", Sky::Overcast),
    ("rain", Sky::Rain),
    ("heavy rain", Sky::HeavyRain),
    ("snow", Sky::Snow),
    ("mist", Sky::Mist),
    ("fog", Sky::Fog),
    ("dust", Sky::Dust),
];

/// The words for the phases of a bound.
pub const PHASES: [(&str, Phase); 10] = [
    ("pips", Phase::Pips),
    ("holding", Phase::Holding),
    ("march", Phase::March),
    ("moves", Phase::Moves),
    ("impulses", Phase::Impulses),
    ("aiming", Phase::Aiming),
    ("answering", Phase::Answering),
    ("shooting", Phase::Shooting),
    ("combat", Phase::Combat),
    ("close", Phase::Close),
];

/// The words of [`PHASES`] alone, in their order.
pub const PHASE_WORDS: [&str; PHASES.len()] = {
    let mut words = [""; PHASES.len()];
    let mut i = 0;
    while i < words.len() {
        words[i] = PHASES[i].0;
        i += 1;
    }
    words
};

/// The word for a phase.
pub fn phase_name(phase: Phase) -> &'static str {
    PHASES.iter().find(|(_, of)| *of == phase).map_or("set_up", |(name, _)| *name)
}

/// The words for the two ways of fighting.
pub const WAYS: [(&str, FightKind); 2] = [("close_combat", FightKind::CloseCombat), ("shooting", FightKind::Shooting)];

/// The words for the arms.
pub const ARMS: [(&str, Branch); 3] = [("mounted", Branch::Mounted), ("foot", Branch::Foot), ("naval", Branch::Naval)];

/// The words for going.
pub const GOINGS: [(&str, Going); 4] =
    [("good", Going::Good), ("rough", Going::Rough), ("bad", Going::Bad), ("impassable", Going::Impassable)];

/// The word for a kind of feature.
pub fn kind_word(kind: FeatureKind) -> &'static str {
    AREAS.iter().chain(&LINES).chain(&WORKS).find(|(_, of)| *of == kind).map_or("place", |(word, _)| *word)
}

/// The names of the edges.
pub const EDGES: [&str; 4] = ["north", "east", "south", "west"];

/// The edges, in the order of [`EDGES`].
pub const COMPASS: [Compass; 4] = [Compass::North, Compass::East, Compass::South, Compass::West];

/// The word for an edge.
pub fn edge_name(edge: Compass) -> &'static str {
    match edge {
        Compass::North => "north",
        Compass::East => "east",
        Compass::South => "south",
        Compass::West => "west",
    }
}

/// The words for features with an area.
pub const AREAS: [(&str, FeatureKind); 19] = [
    ("gentle_hill", FeatureKind::GentleHill),
    ("difficult_hill", FeatureKind::DifficultHill),
    ("woods", FeatureKind::Woods),
    ("marsh", FeatureKind::Marsh),
    ("gully", FeatureKind::Gully),
    ("dunes", FeatureKind::Dunes),
    ("oasis", FeatureKind::Oasis),
    ("orchard", FeatureKind::Orchard),
    ("vineyard", FeatureKind::Vineyard),
    ("rocky", FeatureKind::Rocky),
    ("scrub", FeatureKind::Scrub),
    ("boggy", FeatureKind::Boggy),
    ("enclosures", FeatureKind::Enclosures),
    ("plough", FeatureKind::Plough),
    ("rough_ground", FeatureKind::RoughGround),
    ("hamlet", FeatureKind::Hamlet),
    ("edifice", FeatureKind::Edifice),
    ("waterway", FeatureKind::Waterway),
    ("beach", FeatureKind::Beach),
];

/// The words for features along a line.
pub const LINES: [(&str, FeatureKind); 2] = [("river", FeatureKind::River), ("road", FeatureKind::Road)];

/// The words for ways over a river.
pub const CROSSINGS: [&str; 2] = ["bridge", "ford"];
