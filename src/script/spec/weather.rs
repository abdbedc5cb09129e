//! The words for the weather of a battle.

use super::begin::{SEASONS, SKIES};
use super::word::{SpecField, Type, Word, call, may, must, table};

const CLIMATES: Type = Type::OneOf(&["cold", "warm", "dry", "tropical"]);
pub(super) const FORCES: Type = Type::OneOf(&["light", "strong"]);
const WATERS: Type = Type::OneOf(&["normal", "flooded", "frozen"]);

const EFFECTS: SpecField = may(
    "effects",
    Type::Either(&[Type::Truth, Type::List(&Type::Text)]),
    "false",
    "Whether weather does anything to troops and ground: all that is declared for the rule set, or \
    these of its effects by name. The reports tell each as a house rule.",
);

#[rustfmt::skip]
const CHANGE: &[SpecField] = &[
    may("bound", Type::Whole, "none", "At the start of this bound, both sides' counted together."),
    may("hour", Type::Number, "none", "At this hour of the day."),
    may("dice", Type::Whole, "none", "At the start of each bound for which a die shows this face or more."),
    may("once", Type::Truth, "false", "By the die this once only."),
    may("sky", SKIES, "as before", "The sky."),
    may("wind", Type::Heading, "as before", "Where the wind blows from."),
    may("force", FORCES, "as before", "How hard the wind blows."),
    may("mud", Type::Truth, "as before", "Whether the ground is mud."),
    may("heat", Type::Truth, "as before", "Whether troops thirst."),
    may("dazzle", Type::Truth, "as before", "Whether a low sun dazzles."),
    may("visibility", Type::Length, "as before", "How far one sees."),
];

const CHANGES: SpecField = may(
    "changes",
    Type::List(&Type::Table(CHANGE)),
    "none",
    "What changes, each with one of `bound`, `hour` and `dice`.",
);

#[rustfmt::skip]
const WEATHER: &[SpecField] = &[
    may("season", SEASONS, "that of the scenario", "The season of the year."),
    may("climate", CLIMATES, "unknown", "The climate: it tells when the sun rises and sets."),
    may("hour", Type::Number, "that of the scenario", "The hour of the day at which the battle begins, 0 to 24. An hour is four or eight bounds, both sides' counted together, as the rule set has it."),
    may("sky", SKIES, "that of the scenario", "What the sky does at the start."),
    may("wind", Type::Heading, "that of the scenario", "Where the wind blows from."),
    may("force", FORCES, "\"light\"", "How hard the wind blows."),
    may("mud", Type::Truth, "false", "The ground is mud."),
    may("heat", Type::Truth, "false", "It is so hot that troops thirst."),
    may("dazzle", Type::Truth, "false", "A low sun dazzles."),
    may("moon", Type::Truth, "false", "The moon shines at night, unless the sky hides it."),
    may("rivers", WATERS, "\"normal\"", "The rivers."),
    may("marshes", WATERS, "\"normal\"", "Marshes and bogs."),
    may("waterways", WATERS, "\"normal\"", "Sea, lakes and giant rivers."),
    may("visibility", Type::Length, "as the sky lets one see", "How far one sees."),
    may("risk", Type::OneOf(&["rain", "snow", "dust"]), "none", "What starts in a bound whose dice for initiative points average 5 or more, and ceases when they average less than 3."),
    CHANGES,
    EFFECTS,
];

#[rustfmt::skip]
const RANDOM: &[SpecField] = &[
    must("climate", CLIMATES, "The climate."),
    may("season", SEASONS, "that of the scenario", "The season of the year."),
    may("score", Type::Whole, "by two dice before the first bound", "The score of the weather, 0 to 5."),
    may("hour", Type::Number, "that of the scenario", "The hour of the day at which the battle begins, 0 to 24."),
    CHANGES,
    EFFECTS,
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    table("", "weather", WEATHER, Type::Object("weather"), "The weather of a battle and how it changes, for scenario:weather; a module under scripts/weather can return it.",
        r#"local storm = weather { sky = "rain", wind = "west", force = "strong", mud = true, changes = { { bound = 6, sky = "clear" }, { dice = 6, force = "light", once = true } }, effects = { "rain", "muddy roads" } }"#),
    table("", "random_weather", RANDOM, Type::Object("weather"), "Weather by the tables of climate and season: another in each battle of a batch, the same in a replay. Rain, snow and dust, \
        the wind, fog and mist go on by the dice for initiative points.",
        r#"local fate = random_weather { climate = "warm", season = "spring", effects = true }"#),
    call("scenario", "weather", &[must("weather", Type::Either(&[Type::Object("weather"), Type::Table(WEATHER)]), "Weather, or the table of one.")], Type::Nothing,
        "Puts weather on the battle, once; hours pass from then on. By rules whose battles have hours and nights they pass in any battle that says its `hour`.",
        r#"s:weather(weather { climate = "dry", heat = true, hour = 11, effects = true })"#),
];
