//! Weather and the hour, as data from the first day; each rule set uses those that it has rules for.

use serde::{Deserialize, Serialize};

/// The season of the year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    #[default]
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
}

/// The state of the sky.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sky {
    /// Clear.
    #[default]
    Clear,
    /// Overcast.
    Overcast,
    /// Rain.
    Rain,
    /// Heavy rain.
    HeavyRain,
    /// Snow.
    Snow,
    /// Mist.
    Mist,
    /// Fog.
    Fog,
    /// Dust.
    Dust,
}

/// The climate of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Climate {
    /// Mountains and the north.
    Cold,
    /// The lands round the Mediterranean.
    Warm,
    /// Deserts and steppes.
    Dry,
    /// The tropics.
    Tropical,
}

impl Climate {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Climate::Cold => "cold",
            Climate::Warm => "warm",
            Climate::Dry => "dry",
            Climate::Tropical => "tropical",
        }
    }
}

/// The force of the wind, if there is any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindForce {
    /// Light.
    #[default]
    Light,
    /// Strong.
    Strong,
}

/// The level or state of water.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Water {
    /// As usual.
    #[default]
    Normal,
    /// Flooded.
    Flooded,
    /// Frozen.
    Frozen,
}

/// The weather of a battle at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// The season.
    pub season: Season,
    /// The sky.
    pub sky: Sky,
    /// The direction that the wind blows from, in whole degrees clockwise from north; `None` if there is no wind that
    /// counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind_from: Option<u16>,
    /// The climate, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub climate: Option<Climate>,
    /// The force of the wind.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub force: WindForce,
    /// The ground is mud.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub mud: bool,
    /// It is so hot that troops thirst.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub heat: bool,
    /// A low sun dazzles.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub dazzle: bool,
    /// The state of rivers.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub rivers: Water,
    /// The state of marshes and bogs.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub marshes: Water,
    /// The state of sea, lakes and giant rivers.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub waterways: Water,
    /// How far one can see, in 1/1000 mm; `None` if only the sky limits it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<i32>,
    /// The weather that may come: rain, snow or dust.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<Sky>,
    /// The moon shines at night, unless the sky hides it (`dbm.time.09`).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub moon: bool,
    /// Fog or mist will have lifted by the next bound.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub lifting: bool,
    /// The fog or mist that will come up an hour before dawn (`dbm.weather.07`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<Sky>,
    /// The wind falls in bounds of low dice.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub fitful: bool,
    /// The wind has fallen for this bound: the direction that it will blow from again, as in `wind_from`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<u16>,
}

/// Whether a value is the usual one; usual values are not written to files.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The weather laid down in advance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// The changes, and their occasions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// How the weather is found by the tables of climate and season before the first bound: by a score or by the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
}

/// How the weather is found before the first bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// By the dice.
    Dice,
    /// With this score.
    Score(u8),
}

/// A change of the weather.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The occasion.
    pub when: WeatherOccasion,
    /// The new values.
    pub to: Altered,
    /// It comes only once.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub once: bool,
    /// It has come, and does not come again.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub done: bool,
}

/// The occasion of a change of weather: always the start of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherOccasion {
    /// The bound of this number, both sides' bounds counted together.
    Bound(u16),
    /// The first bound at this hour or later.
    Hour(Hour),
    /// Each bound for which the weather's die shows at least this face.
    Dice(u8),
}

/// The values that a change of the weather sets; `None` keeps the old value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Altered {
    /// The sky.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sky: Option<Sky>,
    /// The direction that the wind blows from, in whole degrees clockwise from north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind_from: Option<u16>,
    /// The force of the wind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<WindForce>,
    /// The ground is mud.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mud: Option<bool>,
    /// Troops thirst.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heat: Option<bool>,
    /// A low sun dazzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dazzle: Option<bool>,
    /// How far one can see, in 1/1000 mm.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visibility: Option<i32>,
}

impl Altered {
    /// The weather after the change.
    pub fn of(self, old: Weather) -> Weather {
        Weather {
            sky: self.sky.unwrap_or(old.sky),
            wind_from: self.wind_from.or(old.wind_from),
            force: self.force.unwrap_or(old.force),
            mud: self.mud.unwrap_or(old.mud),
            heat: self.heat.unwrap_or(old.heat),
            dazzle: self.dazzle.unwrap_or(old.dazzle),
            visibility: self.visibility.or(old.visibility),
            ..old
        }
    }
}

impl Sky {
    /// Its name in English.
    pub const fn title(self) -> &'static str {
        match self {
            Sky::Clear => "clear",
            Sky::Overcast => "overcast",
            Sky::Rain => "rain",
            Sky::HeavyRain => "heavy rain",
            Sky::Snow => "snow",
            Sky::Mist => "mist",
            Sky::Fog => "fog",
            Sky::Dust => "dust",
        }
    }
}

/// The minutes of a day.
const DAY: u16 = 24 * 60;

/// The hour of the day in minutes after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hour(pub u16);

impl Default for Hour {
    /// Nine in the morning, when most battles had begun.
    fn default() -> Hour {
        Hour(9 * 60)
    }
}

impl Hour {
    /// The hour this many minutes later; it goes on from 0 after midnight.
    pub fn later(self, minutes: u16) -> Hour {
        Hour((self.0 % DAY + minutes % DAY) % DAY)
    }

    /// As a clock shows it: `09:30`.
    pub fn shown(self) -> String {
        format!("{:02}:{:02}", self.0 / 60 % 24, self.0 % 60)
    }
}
