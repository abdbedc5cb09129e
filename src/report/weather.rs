//! The weather in words.

use crate::battle::{Battle, Climate, Season, Sky, Water, Weather, WindForce};

const WINDS: [&str; 8] = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// The weather of a battle with its season and the hour: `summer, clear, 09:00`.
pub fn of(battle: &Battle) -> String {
    let Weather { season, climate, .. } = &battle.weather;
    let season = match season {
        Season::Spring => "spring",
        Season::Summer => "summer",
        Season::Autumn => "autumn",
        Season::Winter => "winter",
    };
    let climate = climate.map_or("", |climate| match climate {
        Climate::Cold => " in a cold climate",
        Climate::Warm => " in a warm climate",
        Climate::Dry => " in a dry climate",
        Climate::Tropical => " in the tropics",
    });
    format!("{season}{climate}, {}, {}", told(&battle.weather), battle.hour.shown())
}

/// The weather without season and hour: `rain, strong wind from the south-west, mud, rivers flooded`.
pub fn told(weather: &Weather) -> String {
    let mut parts = vec![weather.sky.title().to_string()];
    if let Some(from) = weather.wind_from {
        let force = if weather.force == WindForce::Strong { "strong wind" } else { "wind" };
        // The nearest of the eight names.
        parts.push(format!("{force} from the {}", WINDS[(usize::from(from) + 22) / 45 % 8]));
    }
    let flags = [(weather.mud, "mud"), (weather.heat, "great heat"), (weather.dazzle, "a dazzling sun")];
    parts.extend(flags.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_string()));
    let waters = [(weather.rivers, "rivers"), (weather.marshes, "marshes"), (weather.waterways, "waterways")];
    for (water, name) in waters {
        match water {
            Water::Normal => {}
            Water::Flooded => parts.push(format!("{name} flooded")),
            Water::Frozen => parts.push(format!("{name} frozen")),
        }
    }
    parts.extend(weather.visibility.map(|_| "poor sight".to_string()));
    let risk = weather.risk.filter(|risk| *risk != weather.sky);
    parts.extend(risk.map(|sky| format!("{} to come", if sky == Sky::Dust { "dust" } else { sky.title() })));
    parts.join(", ")
}
