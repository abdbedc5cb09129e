//! Weather and the hour, as data from the first day; a rule set honours what it has rules for.

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

/// What the sky does.
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

/// How hard the wind blows, where there is any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindForce {
    /// Light.
    #[default]
    Light,
    /// Strong.
    Strong,
}

/// How high water stands.
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
    /// Where the wind blows from, in whole degrees clockwise from north, where there is any worth a rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind_from: Option<u16>,
    /// The climate, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub climate: Option<Climate>,
    /// How hard the wind blows.
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
    /// The rivers.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub rivers: Water,
    /// Marshes and bogs.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub marshes: Water,
    /// Sea, lakes and giant rivers.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub waterways: Water,
    /// How far one sees, where it is told apart from the sky; in 1/1000 mm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<i32>,
    /// What may come of it: rain, snow or dust.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<Sky>,
    /// Fog or mist will have lifted by the next bound.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub lifting: bool,
}

/// Whether a value is the usual one, which is not written down.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What is laid down of the weather to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// What changes, and when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The weather is found by the tables of climate and season before the first bound: with this score, or by the dice.
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
    /// When.
    pub when: WeatherOccasion,
    /// To what.
    pub to: Altered,
    /// It comes no second time.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub once: bool,
    /// It has come, and does not come again.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub done: bool,
}

/// When the weather changes: always at the start of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherOccasion {
    /// Of this one, both sides' bounds counted together.
    Bound(u16),
    /// Of the first one at this hour or later.
    Hour(Hour),
    /// Of one for which the weather's die shows at least this face.
    Dice(u8),
}

/// What is another by a change of the weather; what is not given stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Altered {
    /// The sky.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sky: Option<Sky>,
    /// Where the wind blows from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind_from: Option<u16>,
    /// How hard.
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
    /// How far one sees, in 1/1000 mm.
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
    /// What people call it.
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
    /// The hour of this many minutes later, on the next day after midnight.
    pub fn later(self, minutes: u16) -> Hour {
        Hour((self.0 % DAY + minutes % DAY) % DAY)
    }

    /// As clocks show it: `09:30`.
    pub fn shown(self) -> String {
        format!("{:02}:{:02}", self.0 / 60 % 24, self.0 % 60)
    }
}
