//! Dice are handed in: a battle never generates chance by itself.
//!
//! Seeded dice are ChaCha with 8 rounds (`rand` without its default features). Faces are drawn from the generator's
//! raw words by code of this module: a distribution of a library may change with its version, the cipher cannot. The
//! score of a face is the rule set's business.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::feature_kind::FeatureKind;
use super::names::{CommandId, ElementId, SideId};

/// The purpose of a throw; it stands in the event, so that a player can follow every throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Initiative points of a command at the start of a bound.
    Pips(CommandId),
    /// Close combat of an element.
    Combat(ElementId),
    /// Shooting of an element, or of the element shot at.
    Shooting(ElementId),
    /// The test of an element that enters a river.
    River(ElementId),
    /// A throw before the battle.
    SetUp(SetupDie),
    /// A throw that a script asked for.
    Script,
    /// The weather.
    Weather,
    /// Whether a command of doubtful loyalty commits itself.
    Doubt(CommandId),
}

/// What a throw before the battle settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupDie {
    /// Who invades and who defends.
    Invader,
    /// The same, and from the same dice the hour, the weather, the way that the invader faces and the moon.
    InvaderAndHour,
    /// Who chooses a base edge.
    Ends,
    /// Who deploys and moves first.
    First,
    /// Who chooses the battlefield, and who his edge.
    Everything,
    /// One of the battlefields that the computer knows.
    Ground,
    /// The base edge of the side that throws.
    Edge,
    /// The quarter of the table for a feature; a built-up area without a kind is `None`.
    Quarter(Option<FeatureKind>),
    /// Whether a feature may be placed.
    Leave(FeatureKind),
    /// The sector of the table for a feature.
    Sector(FeatureKind),
    /// How near to an edge of its sector a feature lies.
    InSector(FeatureKind),
    /// How far a waterway reaches into the table.
    WaterDepth,
    /// How far from a short edge a river flows.
    RiverBand,
    /// The part of the table through which a river flows.
    RiverZone,
    /// Whether a built-up area may lie off its owner's edge.
    TownOffEdge,
    /// Whose terrain and who of a pair has it, in a tournament.
    Lot,
}

impl SetupDie {
    /// What is thrown for, in words that follow `for`.
    pub fn told(self) -> String {
        match self {
            SetupDie::Invader => "who invades".into(),
            SetupDie::InvaderAndHour => "who invades, the hour, the weather, the invader's way and the moon".into(),
            SetupDie::Ends => "the choice of edge".into(),
            SetupDie::First => "the first deployment".into(),
            SetupDie::Everything => "the choice of battlefield and of edge".into(),
            SetupDie::Ground => "the battlefield".into(),
            SetupDie::Edge => "the base edge".into(),
            SetupDie::Quarter(kind) => format!("the quarter of the {}", kind.map_or("BUA", FeatureKind::title)),
            SetupDie::Leave(kind) => format!("leave to place a {}", kind.title()),
            SetupDie::Sector(kind) => format!("the sector of the {}", kind.title()),
            SetupDie::InSector(kind) => format!("how near to an edge the {} lies", kind.title()),
            SetupDie::WaterDepth => "how far the Waterway reaches inland".into(),
            SetupDie::RiverBand => "how far from the short edge the River flows".into(),
            SetupDie::RiverZone => "the zone of the River".into(),
            SetupDie::TownOffEdge => "leave to place the Built-up Area off its owner's edge".into(),
            SetupDie::Lot => "the lot of a pair".into(),
        }
    }
}

/// A request for one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// The side that throws.
    pub side: SideId,
    /// The purpose of the throw.
    pub purpose: Purpose,
}

/// A source of faces 1 to 6.
pub trait Dice {
    /// The next face, from 1 to 6.
    fn roll(&mut self, roll: Roll) -> u8;
}

/// Dice from a seed: the same seed gives the same faces on every machine.
#[derive(Debug)]
pub struct Seeded {
    main: ChaCha8Rng,
    /// The weather has its own stream, so that changes of the weather do not alter the other throws of the battle.
    weather: ChaCha8Rng,
}

impl Seeded {
    /// The stream `purpose` of the battle `seed`; different purposes never share throws.
    pub fn new(seed: u64, purpose: &str) -> Seeded {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&seed.to_le_bytes());
        hasher.update(purpose.as_bytes());
        let seed = *hasher.finalize().as_bytes();
        let (main, mut weather) = (ChaCha8Rng::from_seed(seed), ChaCha8Rng::from_seed(seed));
        weather.set_stream(1);
        Seeded { main, weather }
    }

    /// A whole number below `limit`, each equally likely (0 if `limit` is 0).
    pub fn below(&mut self, limit: u32) -> u32 {
        below(&mut self.main, limit)
    }
}

/// By rejection on raw bits: a library's own distribution may change between its versions.
fn below(stream: &mut ChaCha8Rng, limit: u32) -> u32 {
    if limit == 0 {
        return 0;
    }
    let whole = u32::MAX - u32::MAX % limit;
    loop {
        let raw = stream.next_u32();
        if raw < whole {
            return raw % limit;
        }
    }
}

impl Dice for Seeded {
    fn roll(&mut self, roll: Roll) -> u8 {
        let stream = if roll.purpose == Purpose::Weather { &mut self.weather } else { &mut self.main };
        below(stream, 6) as u8 + 1
    }
}

/// Faces written down beforehand, for tests and for replays. After the last face every throw gives 1 and is counted in
/// `missing`.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    faces: std::collections::VecDeque<u8>,
    /// The number of throws asked for after the last face; each of them gave 1.
    pub missing: usize,
}

impl Scripted {
    /// Dice that show `faces` in this order.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Scripted {
        Scripted { faces: faces.into_iter().collect(), missing: 0 }
    }

    /// Appends faces to those that are left.
    pub fn push(&mut self, faces: impl IntoIterator<Item = u8>) {
        self.faces.extend(faces);
    }

    /// The number of faces that have not been thrown yet.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for Scripted {
    fn roll(&mut self, _: Roll) -> u8 {
        self.faces.pop_front().unwrap_or_else(|| {
            self.missing += 1;
            1
        })
    }
}

/// Runs `play` once for every combination of the faces that it asks for, as an odometer counts: the exact chances.
///
/// `play` must ask for the same number of throws whatever the earlier faces were, or the weights are not equal.
pub fn every_face(mut play: impl FnMut(&mut dyn Dice)) {
    let mut odometer = Odometer { faces: Vec::new(), at: 0 };
    loop {
        odometer.at = 0;
        play(&mut odometer);
        while odometer.faces.last() == Some(&6) {
            odometer.faces.pop();
        }
        match odometer.faces.last_mut() {
            Some(face) => *face += 1,
            None => return,
        }
    }
}

struct Odometer {
    faces: Vec<u8>,
    at: usize,
}

impl Dice for Odometer {
    fn roll(&mut self, _: Roll) -> u8 {
        if self.at == self.faces.len() {
            self.faces.push(1);
        }
        self.at += 1;
        self.faces[self.at - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLL: Roll = Roll { side: SideId(0), purpose: Purpose::SetUp(SetupDie::Everything) };

    #[test]
    fn a_seed_gives_the_same_faces_for_ever() {
        let mut dice = Seeded::new(7, "battle");
        let faces: Vec<u8> = (0..24).map(|_| dice.roll(ROLL)).collect();
        assert_eq!(faces, [5, 4, 4, 5, 4, 3, 6, 6, 3, 2, 4, 4, 1, 3, 5, 6, 5, 2, 4, 4, 1, 4, 1, 2]);
        let weather = Roll { purpose: Purpose::Weather, ..ROLL };
        let faces: Vec<u8> = (0..24).map(|_| dice.roll(weather)).collect();
        assert_eq!(faces, [4, 1, 3, 2, 2, 3, 3, 4, 3, 1, 3, 6, 2, 3, 1, 1, 4, 5, 1, 4, 2, 4, 1, 1]);
    }

    /// The words of ChaCha with 8 rounds as `rand_chacha` 0.10 gave them, also after many blocks.
    #[test]
    fn the_stream_under_the_faces_is_the_same_for_ever() {
        let mut dice = Seeded::new(7, "battle");
        let words: Vec<u32> = (0..1004).map(|_| dice.below(u32::MAX)).collect();
        assert_eq!(words[..4], [3_428_230_786, 207_562_293, 3_255_126_861, 2_453_499_700]);
        assert_eq!(words[1000..], [675_114_672, 3_001_372_980, 902_658_658, 3_423_596_843]);
    }

    #[test]
    fn the_dice_of_the_weather_are_thrown_apart() {
        let (mut dry, mut wet) = (Seeded::new(7, "battle"), Seeded::new(7, "battle"));
        let weather = Roll { purpose: Purpose::Weather, ..ROLL };
        let thrown: Vec<u8> = (0..24).map(|_| wet.roll(weather)).collect();
        let faces: Vec<u8> = (0..24).map(|_| wet.roll(ROLL)).collect();
        assert_eq!(faces, (0..24).map(|_| dry.roll(ROLL)).collect::<Vec<_>>());
        assert_ne!(faces, thrown);
    }

    #[test]
    fn every_pair_of_faces_comes_once() {
        let mut seen = Vec::new();
        every_face(|dice| seen.push((dice.roll(ROLL), dice.roll(ROLL))));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 36);
    }

    #[test]
    fn scripted_dice_count_what_is_missing() {
        let mut dice = Scripted::new([3]);
        assert_eq!((dice.roll(ROLL), dice.roll(ROLL), dice.missing, dice.left()), (3, 1, 1, 0));
    }
}
