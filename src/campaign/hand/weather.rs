//! The weather that an umpire sets for battles: all that the set-up of a battle can take.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

use crate::battle::{Altered, Battle, Draw, Forecast, Sky, WindForce};

/// The skies, each with its word.
pub(super) const SKIES: [Sky; 8] =
    [Sky::Clear, Sky::Overcast, Sky::HeavyRain, Sky::Rain, Sky::Snow, Sky::Mist, Sky::Fog, Sky::Dust];

/// The highest score of the tables of weather.
pub(super) const MOST_SCORE: u8 = 5;

/// The weather of a battle as an umpire set it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleWeather {
    /// By the tables of climate and season, with this score in the place of dice.
    Score(u8),
    /// These values, from the first bound to the last.
    Set(Altered),
}

impl BattleWeather {
    /// Puts it on a battle before its first bound.
    pub fn on(&self, start: &mut Battle) {
        let draw = match self {
            BattleWeather::Score(score) => Some(Draw::Score(*score)),
            BattleWeather::Set(values) => {
                start.weather = values.of(start.weather);
                None
            }
        };
        start.forecast = Some(Box::new(Forecast { draw, ..Forecast::default() }));
    }
}

impl Display for BattleWeather {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let values = match self {
            BattleWeather::Score(score) => return write!(f, "score {score}"),
            BattleWeather::Set(values) => values,
        };
        let strong = if values.force == Some(WindForce::Strong) { "strong " } else { "" };
        let parts = [
            values.sky.map(|sky| sky.title().to_string()),
            values.mud.filter(|set| *set).map(|_| "mud".to_string()),
            values.heat.filter(|set| *set).map(|_| "heat".to_string()),
            values.dazzle.filter(|set| *set).map(|_| "dazzle".to_string()),
            values.wind_from.map(|degrees| format!("{strong}wind from {degrees}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
