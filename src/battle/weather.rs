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

/// The weather of a battle.
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
}

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
