//! The weather in words.

use crate::battle::{Battle, Climate, Season, Sky, Water, Weather, WindForce};
use crate::book::Rulebook;
use crate::view;
use crate::view::written::scale;

/// Minutes from midnight to noon.
const NOON: u16 = 720;

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

/// The weather of the moment for a set whose battles have hours and nights: what [`of`] says, the part of the day if it is not
/// day, and how far one sees if that is limited; `None` for other sets.
pub fn moment(rules: &Rulebook, battle: &Battle) -> Option<String> {
    rules.weather.nightfall?;
    let mut parts = vec![of(battle)];
    parts.extend(part_of_day(rules, battle).map(str::to_string));
    parts.extend(sight(rules, battle));
    Some(parts.join(", "))
}

/// Night, dawn or dusk; `None` by day.
pub fn part_of_day(rules: &Rulebook, battle: &Battle) -> Option<&'static str> {
    let tables = &rules.weather;
    match (tables.is_night(battle), tables.is_twilight(battle)) {
        (true, _) if tables.is_moonlit(battle) => Some("night by moonlight"),
        (true, _) => Some("dark night"),
        (false, true) if battle.hour.0 < NOON => Some("dawn"),
        (false, true) => Some("dusk"),
        (false, false) => None,
    }
}

/// How far one sees, if the weather or the night limits it: `nobody sees beyond 200 paces`.
pub fn sight(rules: &Rulebook, battle: &Battle) -> Option<String> {
    let far = view::weather::sight(rules, battle)?;
    Some(format!("nobody sees beyond {}", scale::length(rules, battle, far.value)))
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
