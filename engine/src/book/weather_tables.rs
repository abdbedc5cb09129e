//! The rows and decisions of the weather that a rule set hands over.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Climate, FeatureKind, FightKind, Going, Season, Sky, Water, WindForce};
use crate::book::Who;
use crate::book::length::Length;

/// What a rule set makes of the weather.
#[derive(Clone)]
pub struct WeatherTables {
    /// What the weather may do to troops, where a scenario wants it; rows of one clause are switched on together.
    pub effects: &'static [EffectRow],
    /// Those of them that are in force: none unless a scenario switches them on.
    pub in_force: Vec<EffectRow>,
    /// What all disadvantages of the weather together count.
    pub factor: Cited<i8>,
    /// The bounds of an hour, both sides' counted together.
    pub hour: Cited<u16>,
    /// What is known of climates and seasons.
    pub almanac: &'static Almanac,
}

/// What is known of climates and seasons, whatever is fought by.
pub struct Almanac {
    /// When the sun rises and sets; the first row that fits holds.
    pub sun: &'static [SunRow],
    /// Dawn begins so many minutes before sunrise, dusk ends so many after sunset.
    pub twilight: Cited<u16>,
    /// How two dice make the score of the weather: the higher less the lower.
    pub score: Clause,
    /// The weather by its score.
    pub scores: &'static [ScoreRow],
    /// The wind of scores whose rows say nothing of it.
    pub winds: &'static [WindRow],
    /// What comes of the weather by the dice for initiative points, whose faces are averaged.
    pub course: &'static [CourseRow],
    /// How those are averaged.
    pub average: Clause,
    /// Fog and mist are gone so many minutes after dawn began.
    pub clears: Cited<u16>,
}

/// One thing that the weather does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EffectRow {
    /// Its name in scripts.
    pub name: &'static str,
    /// What it does, for people.
    pub says: &'static str,
    /// In which weather.
    pub when: WeatherWhen,
    /// What it does.
    pub does: Does,
    /// The clause that it is taken after.
    pub clause: Clause,
}

/// In which weather something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeatherWhen {
    /// Under one of these skies.
    Sky(&'static [Sky]),
    /// In a strong wind.
    StrongWind,
    /// In mud.
    Mud,
    /// In great heat.
    Heat,
    /// Where a low sun may dazzle.
    Dazzle,
    /// While rivers are so.
    Rivers(Water),
    /// While marshes and bogs are so.
    Marshes(Water),
    /// While waterways are so.
    Waterways(Water),
    /// At dawn and at dusk.
    Twilight,
    /// Where it was told how far one sees.
    Told,
}

/// What the weather does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Ground is going of another kind, and of this kind again when the weather has passed, where it ever is.
    Ground {
        /// Which ground.
        kinds: &'static [FeatureKind],
        /// What it is.
        going: Going,
        /// What it is afterwards.
        after: Option<Going>,
    },
    /// The die for a river counts this much more.
    RiverDie {
        /// How much more.
        more: u8,
        /// And this at most.
        most: u8,
    },
    /// Every river is in the state of this face.
    RiverState(u8),
    /// Nobody sees further.
    Sight(Length),
    /// Nobody sees further than was told.
    ToldSight,
    /// It hampers who fights.
    Hampers {
        /// Whom.
        who: Who,
        /// In which fights; in both kinds where it is not said.
        how: Option<FightKind>,
        /// Also one who is shot at and does not shoot.
        shot_at: bool,
        /// When.
        case: WeatherCase,
    },
}

/// When a weather hampers somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeatherCase {
    /// Always.
    Always,
    /// Unless it faces within half a right angle of where the wind blows to.
    NotDownwind,
    /// Where it faces within half a right angle of the sun, in the hour after sunrise or before sunset, but out of the
    /// shade of this ground and of hills.
    IntoTheSun(&'static [FeatureKind]),
    /// Where it has moved uphill into contact.
    Upslope,
    /// From the bound after this one of its side, unless fresh water or a town is behind it.
    Thirst(u16),
}

/// When the sun rises and sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SunRow {
    /// In these climates, or in all where none is named.
    pub climates: &'static [Climate],
    /// In these seasons, or in all where none is named.
    pub seasons: &'static [Season],
    /// Sunrise, in hours after midnight.
    pub rise: u16,
    /// Sunset, likewise.
    pub set: u16,
    /// Where it is written.
    pub clause: Clause,
}

/// The weather of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The scores.
    pub scores: &'static [u8],
    /// In these climates, or in all where none is named.
    pub climates: &'static [Climate],
    /// In these seasons, or in all where none is named.
    pub seasons: &'static [Season],
    /// The weather.
    pub is: Scored,
    /// Where it is written.
    pub clause: Clause,
}

/// What a score makes of the weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The sky.
    pub sky: Sky,
    /// The wind: where from, in degrees, and how hard.
    pub wind: Option<(u16, WindForce)>,
    /// What may come of it.
    pub risk: Option<Sky>,
    /// Rivers, marshes, waterways.
    pub water: [Water; 3],
    /// Mud.
    pub mud: bool,
    /// A dazzling sun.
    pub dazzle: bool,
    /// Thirst.
    pub heat: bool,
}

/// A wind by score, climate and season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindRow {
    /// The scores.
    pub scores: &'static [u8],
    /// In these climates, or in all where none is named.
    pub climates: &'static [Climate],
    /// In these seasons, or in all where none is named.
    pub seasons: &'static [Season],
    /// Where it blows from, in degrees, and how hard; none where there is none.
    pub wind: Option<(u16, WindForce)>,
    /// Where it is written.
    pub clause: Clause,
}

/// What comes of the weather in a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CourseRow {
    /// By which average of the dice.
    pub average: Average,
    /// What comes of it.
    pub comes: Comes,
    /// Where it is written.
    pub clause: Clause,
}

/// An average of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Average {
    /// This or more.
    AtLeast(u8),
    /// This or less.
    AtMost(u8),
    /// Less than this.
    Below(u8),
}

impl Average {
    /// Whether these faces average so; without dice there is no average.
    pub fn is(self, faces: &[u8]) -> bool {
        let (sum, count) = (faces.iter().map(|face| u32::from(*face)).sum::<u32>(), faces.len() as u32);
        count > 0
            && match self {
                Average::AtLeast(n) => sum >= u32::from(n) * count,
                Average::AtMost(n) => sum <= u32::from(n) * count,
                Average::Below(n) => sum < u32::from(n) * count,
            }
    }
}

/// What may come of the weather in a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The wind backs, that is turns anticlockwise, by so many degrees.
    Backs(u16),
    /// The wind veers, that is turns clockwise, by so many degrees.
    Veers(u16),
    /// What is risked starts.
    Starts,
    /// It ceases; what ceases so does not come again unless it is one of these.
    Ceases {
        /// Those that may come again.
        again: &'static [Sky],
        /// Where it is written that the others do not.
        never: Clause,
    },
    /// Fog and mist lift at the end of the bound.
    Lifts,
}

/// Whether a row of a table that names climates and seasons speaks of these.
pub(crate) fn speaks_of(
    (climates, seasons): (&[Climate], &[Season]),
    climate: Option<Climate>,
    season: Season,
) -> bool {
    let here = climates.is_empty() || climate.is_some_and(|climate| climates.contains(&climate));
    here && (seasons.is_empty() || seasons.contains(&season))
}

impl Almanac {
    /// When the sun rises and sets, in minutes after midnight, and where that is written.
    pub fn sun(&self, climate: Option<Climate>, season: Season) -> Option<Cited<[u16; 2]>> {
        let row = self.sun.iter().find(|row| speaks_of((row.climates, row.seasons), climate, season))?;
        Some(Cited::new([row.rise * 60, row.set * 60], row.clause))
    }

    /// The row of a score.
    pub fn scored(&self, score: u8, climate: Climate, season: Season) -> Option<&ScoreRow> {
        let fits = |row: &&ScoreRow| {
            row.scores.contains(&score) && speaks_of((row.climates, row.seasons), Some(climate), season)
        };
        self.scores.iter().find(fits)
    }

    /// The wind of a score whose row says nothing of it.
    pub fn wind(&self, score: u8, climate: Climate, season: Season) -> Option<&WindRow> {
        let fits = |row: &&WindRow| {
            row.scores.contains(&score) && speaks_of((row.climates, row.seasons), Some(climate), season)
        };
        self.winds.iter().find(fits)
    }
}
