//! The rows and decisions of the weather of a rule set.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Climate, FeatureKind, FightKind, Going, Season, Sky, Water, WindForce};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::nightfall_tables::NightfallRules;

/// The rules of a set on the weather.
#[derive(Clone)]
pub struct WeatherTables {
    /// The effects of the weather on troops that a scenario can put in force; rows of one clause are put in force
    /// together.
    pub effects: &'static [EffectRow],
    /// The effects in force: empty unless a scenario puts some in force.
    pub in_force: Vec<EffectRow>,
    /// The factor for all disadvantages of the weather together; `None` if the set has no effects that hamper.
    pub factor: Option<Cited<i8>>,
    /// Ground and slopes give shade from a low sun.
    pub shade: Option<Clause>,
    /// Who is only shot at is spared by an effect on those who shoot, and hampered by one on all who fight.
    pub shots: Option<[Clause; 2]>,
    /// A waterway that is named as a lake or a river has fresh water, as rivers have; `None` if no waterway has.
    pub fresh: Option<Clause>,
    /// A road whose going the weather has made worse is so in fights too; `None` if in moves alone.
    pub muddy: Option<Clause>,
    /// The number of bounds in an hour, both sides' counted together.
    pub hour: Cited<u16>,
    /// What happens when night falls on a battle; `None` if it goes on as by day.
    pub nightfall: Option<NightfallRules>,
    /// Climates and seasons.
    pub almanac: &'static Almanac,
}

/// The tables of climates and seasons, the same for all rule sets.
pub struct Almanac {
    /// When the sun rises and sets; the first row that fits holds.
    pub sun: &'static [SunRow],
    /// The minutes of dawn before sunrise, and of dusk after sunset.
    pub twilight: Cited<u16>,
    /// How two dice make the score of the weather: the higher less the lower.
    pub score: Clause,
    /// The weather by its score.
    pub scores: &'static [ScoreRow],
    /// The wind of scores whose rows give none.
    pub winds: &'static [WindRow],
    /// The changes of the weather by the dice for initiative points, whose faces are averaged.
    pub course: &'static [CourseRow],
    /// Night lasts from the end of dusk to the beginning of dawn, and is moonlit under a clear sky if the moon shines
    /// (`dbm.time.08`, `.09`).
    pub moonlit: Clause,
    /// The clause on the average.
    pub average: Clause,
    /// The minutes before the beginning of dawn when fog and mist come up (`dbm.weather.07`).
    pub begins: Cited<u16>,
    /// The minutes after the beginning of dawn when fog and mist are gone.
    pub clears: Cited<u16>,
}

/// One effect of the weather.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EffectRow {
    /// Its name in scripts.
    pub name: &'static str,
    /// Its description.
    pub says: &'static str,
    /// The weather that it belongs to.
    pub when: WeatherWhen,
    /// The effect.
    pub does: Does,
    /// The clause that it follows.
    pub clause: Clause,
}

/// The weather that an effect belongs to.
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
    /// When a low sun may dazzle.
    Dazzle,
    /// Rivers are in this state.
    Rivers(Water),
    /// Marshes and bogs are in this state.
    Marshes(Water),
    /// Waterways are in this state.
    Waterways(Water),
    /// At dawn and at dusk.
    Twilight,
    /// At night, by moonlight or without it.
    Night {
        /// The moon shines and the sky is clear.
        moonlit: bool,
    },
    /// The scenario gives the distance that one can see.
    Told,
}

/// An effect of the weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Ground has another going while the weather lasts, and `after` when the weather has passed.
    Ground {
        /// The ground.
        kinds: &'static [FeatureKind],
        /// The going.
        going: Going,
        /// The going afterwards; `None` if the ground stays as it is.
        after: Option<Going>,
    },
    /// The die for a river gets an addition.
    RiverDie {
        /// The addition.
        more: u8,
        /// The greatest result.
        most: u8,
    },
    /// Every river is in the state of this face.
    RiverState(u8),
    /// The greatest distance that one can see.
    Sight(Length),
    /// The greatest distance that one can see is the scenario's.
    ToldSight,
    /// It hampers elements that fight.
    Hampers {
        /// The troops.
        who: Who,
        /// The kind of fight; `None` for both kinds.
        how: Option<FightKind>,
        /// Also an element that is shot at and does not shoot.
        shot_at: bool,
        /// The case.
        case: WeatherCase,
    },
}

/// The case in which a weather hampers an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeatherCase {
    /// Always.
    Always,
    /// Unless it faces within half a right angle of the direction that the wind blows to.
    NotDownwind,
    /// If it faces within half a right angle of the sun, in the hour after sunrise or before sunset, and is not in the
    /// shade of this ground or of hills.
    IntoTheSun(&'static [FeatureKind]),
    /// If it has moved uphill into contact.
    Upslope,
    /// After this number of bounds of its side, unless fresh water or a town is behind it.
    Thirst(u16),
}

/// The times of sunrise and sunset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SunRow {
    /// The climates; empty for all.
    pub climates: &'static [Climate],
    /// The seasons; empty for all.
    pub seasons: &'static [Season],
    /// Sunrise, in hours after midnight.
    pub rise: u16,
    /// Sunset, likewise.
    pub set: u16,
    /// Its clause.
    pub clause: Clause,
}

/// The weather of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The scores.
    pub scores: &'static [u8],
    /// The climates; empty for all.
    pub climates: &'static [Climate],
    /// The seasons; empty for all.
    pub seasons: &'static [Season],
    /// The weather.
    pub is: Scored,
    /// Its clause.
    pub clause: Clause,
}

/// The weather that a score gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The sky.
    pub sky: Sky,
    /// The wind: the direction that it blows from, in degrees, and its force; `None` if the row says nothing of it.
    pub wind: Option<(u16, WindForce)>,
    /// The weather that may come.
    pub risk: Option<Sky>,
    /// The states of rivers, marshes and waterways.
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
    /// The climates; empty for all.
    pub climates: &'static [Climate],
    /// The seasons; empty for all.
    pub seasons: &'static [Season],
    /// The direction that it blows from, in degrees, and its force; `None` if there is no wind.
    pub wind: Option<(u16, WindForce)>,
    /// It falls in bounds of low dice ([`Comes::Falls`]).
    pub fitful: bool,
    /// Its clause.
    pub clause: Clause,
}

/// A change of the weather in a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CourseRow {
    /// The average of the dice.
    pub average: Average,
    /// The change.
    pub comes: Comes,
    /// Its clause.
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
    /// Whether these faces have such an average; without dice there is no average.
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

/// A change of the weather in a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// The wind backs, that is turns anticlockwise, by this many degrees.
    Backs(u16),
    /// The wind veers, that is turns clockwise, by this many degrees.
    Veers(u16),
    /// The weather at risk starts.
    Starts,
    /// It ceases; weather that ceased does not come again, except some.
    Ceases {
        /// The weather that may come again.
        again: &'static [Sky],
        /// The clause by which other weather does not come again.
        never: Clause,
    },
    /// Fog and mist lift at the end of the bound.
    Lifts,
    /// A fitful wind falls till the end of the bound.
    Falls,
}

/// Whether a row of a table with climates and seasons applies to these.
pub(crate) fn speaks_of(
    (climates, seasons): (&[Climate], &[Season]),
    climate: Option<Climate>,
    season: Season,
) -> bool {
    let here = climates.is_empty() || climate.is_some_and(|climate| climates.contains(&climate));
    here && (seasons.is_empty() || seasons.contains(&season))
}

impl Almanac {
    /// Sunrise and sunset, in minutes after midnight, with their clause.
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

    /// The wind of a score whose row gives none.
    pub fn wind(&self, score: u8, climate: Climate, season: Season) -> Option<&WindRow> {
        let fits = |row: &&WindRow| {
            row.scores.contains(&score) && speaks_of((row.climates, row.seasons), Some(climate), season)
        };
        self.winds.iter().find(fits)
    }
}
