//! Weather: `weather { ... }`, `random_weather { ... }` and `scenario:weather(...)`. It knows words, not the effects of
//! weather.
//!
//! Weather is read at its word and applied when the scenario takes it, since only the scenario knows its units and
//! rules.

use crate::base::names::did_you_mean;
use crate::battle::{Altered, Change, Draw, Forecast, Hour, Season, Sky, Water, Weather, WeatherOccasion, WindForce};
use crate::book::Rulebook;
use crate::book::amendment::{Amendment, RowNumber};
use crate::book::weather_tables::Does;
use crate::script::error::{refuse, writers_place};
use crate::script::keys::{FieldType, Keys};
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, LengthScale, WrittenLength, one_table};
use crate::script::words::lexicon::{CLIMATES, SEASONS, SKIES};
use crate::script::words::named::opt_word;
use mlua::{Lua, MetaMethod, Table, UserData, UserDataFields, Value};

/// How strongly the wind blows.
pub(super) const FORCES: [(&str, WindForce); 2] = [("light", WindForce::Light), ("strong", WindForce::Strong)];
const WATERS: [(&str, Water); 3] = [("normal", Water::Normal), ("flooded", Water::Flooded), ("frozen", Water::Frozen)];
const RISKS: [(&str, Sky); 3] = [("rain", Sky::Rain), ("snow", Sky::Snow), ("dust", Sky::Dust)];

/// The most changes of weather.
const MOST_CHANGES: usize = 50;
/// The longest visibility, in base widths.
const FARTHEST: f64 = 200.0;

/// Weather as it was written.
#[derive(Clone, Default)]
struct WrittenWeather {
    season: Option<Season>,
    sky: Option<Sky>,
    wind: Option<u16>,
    hour: Option<Hour>,
    /// The parts without a field above.
    rest: Weather,
    visibility: Option<WrittenLength>,
    draw: Option<Draw>,
    changes: Vec<(Change, Option<WrittenLength>)>,
    effects: Effects,
}

/// The effects that are to be in force.
#[derive(Clone, Default)]
enum Effects {
    #[default]
    None,
    All,
    Named(Vec<String>),
}

impl UserData for WrittenWeather {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "weather");
    }
}

/// The word `weather`.
pub fn weather_word(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|lua, table: Value| read(lua, &one_table(lua, &table, "weather")?))
}

/// The word `random_weather`.
pub fn random_word(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|lua, table: Value| {
        let table = one_table(lua, &table, "random_weather")?;
        let mut keys = Keys::new(lua, &table, "random_weather");
        let climate = CLIMATES[keys.req_word("climate", &CLIMATES.map(|(word, _)| word))?].1;
        let score = keys.opt_in("score", 0..=5)?;
        let written = WrittenWeather {
            season: opt_word(&mut keys, "season", &SEASONS)?,
            hour: hour(&mut keys, "hour")?,
            rest: Weather { climate: Some(climate), ..Weather::default() },
            draw: Some(score.map_or(Draw::Dice, Draw::Score)),
            changes: changes(lua, &mut keys)?,
            effects: effects(&mut keys)?,
            ..WrittenWeather::default()
        };
        keys.finish()?;
        Ok(written)
    })
}

fn read(lua: &Lua, table: &Table) -> mlua::Result<WrittenWeather> {
    let mut keys = Keys::new(lua, table, "weather");
    let water = |keys: &mut Keys, key| Ok::<_, mlua::Error>(opt_word(keys, key, &WATERS)?.unwrap_or_default());
    let rest = Weather {
        climate: opt_word(&mut keys, "climate", &CLIMATES)?,
        force: opt_word(&mut keys, "force", &FORCES)?.unwrap_or_default(),
        mud: keys.opt("mud")?.unwrap_or_default(),
        heat: keys.opt("heat")?.unwrap_or_default(),
        dazzle: keys.opt("dazzle")?.unwrap_or_default(),
        moon: keys.opt("moon")?.unwrap_or_default(),
        rivers: water(&mut keys, "rivers")?,
        marshes: water(&mut keys, "marshes")?,
        waterways: water(&mut keys, "waterways")?,
        risk: opt_word(&mut keys, "risk", &RISKS)?,
        ..Weather::default()
    };
    let written = WrittenWeather {
        season: opt_word(&mut keys, "season", &SEASONS)?,
        sky: opt_word(&mut keys, "sky", &SKIES)?,
        wind: wind(&mut keys)?,
        hour: hour(&mut keys, "hour")?,
        rest,
        visibility: length::opt(&mut keys, "visibility")?,
        draw: None,
        changes: changes(lua, &mut keys)?,
        effects: effects(&mut keys)?,
    };
    keys.finish()?;
    Ok(written)
}

/// Where the wind blows from, in whole degrees from the north to the right.
///
/// # Errors
/// If it is no heading.
pub(super) fn wind(keys: &mut Keys) -> mlua::Result<Option<u16>> {
    Ok(length::opt_degrees(keys, "wind")?.map(|degrees| libm::round(degrees) as u16 % 360))
}

/// An hour of the day, 0 to 24, if it is given.
pub fn hour(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<Hour>> {
    Ok(keys.opt_in(key, 0.0..=24.0)?.map(|hour: f64| Hour(libm::round(hour * 60.0) as u16)))
}

/// The effects that are to be in force: all, none, or those of these names.
fn effects(keys: &mut Keys) -> mlua::Result<Effects> {
    match keys.opt::<Value>("effects")? {
        None | Some(Value::Boolean(false)) => Ok(Effects::None),
        Some(Value::Boolean(true)) => Ok(Effects::All),
        Some(value) => Vec::<String>::read(&value).map(Effects::Named).ok_or_else(|| {
            let found = length::shown(&value);
            keys.refuse("effects", format!("`effects` is true, false or a list of their names; found {found}"))
        }),
    }
}

/// The changes with their times.
fn changes(lua: &Lua, keys: &mut Keys) -> mlua::Result<Vec<(Change, Option<WrittenLength>)>> {
    let Some(table) = keys.opt::<Table>("changes")? else { return Ok(Vec::new()) };
    let mut list = Keys::new(lua, &table, "changes");
    let values = list.items()?;
    list.finish()?;
    if values.len() > MOST_CHANGES {
        return Err(keys.refuse("changes", format!("weather changes {MOST_CHANGES} times at most")));
    }
    values.iter().map(|value| change(lua, &one_table(lua, value, "changes")?)).collect()
}

fn change(lua: &Lua, table: &Table) -> mlua::Result<(Change, Option<WrittenLength>)> {
    let mut keys = Keys::new(lua, table, "changes");
    let bound = keys.opt_in("bound", 1..=10_000)?.map(WeatherOccasion::Bound);
    let at_hour = hour(&mut keys, "hour")?.map(WeatherOccasion::Hour);
    let dice = keys.opt_in("dice", 1..=6)?.map(WeatherOccasion::Dice);
    let once = keys.opt("once")?.unwrap_or_default();
    let to = altered(&mut keys)?;
    let visibility = length::opt(&mut keys, "visibility")?;
    let mut whens = [bound, at_hour, dice].into_iter().flatten();
    let (Some(when), None) = (whens.next(), whens.next()) else {
        return Err(keys.none_of(&["bound", "hour", "dice"], "a change has one of `bound`, `hour` and `dice`"));
    };
    if to == Altered::default() && visibility.is_none() {
        return Err(
            keys.refuse("", "say what changes: `sky`, `wind`, `force`, `mud`, `heat`, `dazzle` or `visibility`")
        );
    }
    keys.finish()?;
    Ok((Change { when, to, once, done: false }, visibility))
}

/// What a change of the weather sets, but for how far one can see.
///
/// # Errors
/// If a field is wrong.
pub fn altered(keys: &mut Keys) -> mlua::Result<Altered> {
    Ok(Altered {
        sky: opt_word(keys, "sky", &SKIES)?,
        wind_from: wind(keys)?,
        force: opt_word(keys, "force", &FORCES)?,
        mud: keys.opt("mud")?,
        heat: keys.opt("heat")?,
        dazzle: keys.opt("dazzle")?,
        visibility: None,
    })
}

/// `scenario:weather(...)`: weather that was written before, or its table.
///
/// # Errors
/// If it is neither, it is the second weather, or the rules have no such effect.
pub fn take(lua: &Lua, draft: &mut ScenarioDraft, value: &Value) -> mlua::Result<()> {
    if draft.forecast.is_some() {
        return Err(refuse(lua, "the scenario has its weather already: write all of it into one weather { ... }"));
    }
    let (weather, hour, forecast) = put_on(lua, value, &mut draft.rules, &draft.scale, (draft.weather, draft.hour))?;
    (draft.weather, draft.hour, draft.forecast) = (weather, hour, Some(Box::new(forecast)));
    draft.weather_at = writers_place(lua);
    Ok(())
}

/// The weather, the hour and the forecast of written weather; its effects are put in force.
///
/// # Errors
/// As [`take`].
pub fn put_on(
    lua: &Lua,
    value: &Value,
    rules: &mut Rulebook,
    scale: &LengthScale,
    (old, hour): (Weather, Hour),
) -> mlua::Result<(Weather, Hour, Forecast)> {
    let written = match (value, value.as_userdata().and_then(|held| held.borrow::<WrittenWeather>().ok())) {
        (_, Some(written)) => written.clone(),
        (Value::Table(table), None) => read(lua, table)?,
        (other, None) => {
            let found = length::shown(other);
            return Err(refuse(lua, format!("weather is put on by weather {{ ... }} or its table; found {found}")));
        }
    };
    let told = rules.weather.effects.iter().find(|row| row.does == Does::ToldSight).map(|row| row.clause);
    let sight = |length: Option<WrittenLength>| match length.map(|length| scale.um(length)) {
        Some(um) if !(0.0..=FARTHEST * f64::from(scale.base_width())).contains(&um) => {
            Err(refuse(lua, format!("`visibility` must be from 0 to {FARTHEST} base widths")))
        }
        um => Ok(um.map(|um| libm::round(um) as i32).filter(|_| told.is_some())),
    };
    let weather = Weather {
        season: written.season.unwrap_or(old.season),
        sky: written.sky.unwrap_or(old.sky),
        wind_from: written.wind.or(old.wind_from),
        visibility: sight(written.visibility)?,
        ..written.rest
    };
    let mut changes = Vec::new();
    for (change, visibility) in written.changes {
        changes.push(Change { to: Altered { visibility: sight(visibility)?, ..change.to }, ..change });
    }
    let sees_by_weather = rules.weather.in_force.iter().any(|row| matches!(row.does, Does::Sight(_)));
    put_in_force(lua, rules, &written.effects)?;
    // Where weather limits sight without a word of the script, so does the distance that it names, as a house rule.
    let names_sight = weather.visibility.is_some() || changes.iter().any(|change| change.to.visibility.is_some());
    if sees_by_weather && names_sight {
        let rule = told.and_then(|clause| Some((rules.amend(Amendment::always(clause, RowNumber::InForce))?, clause)));
        rules.amendments.extend(rule.map(|(says, clause)| format!("{says} [{clause}]")));
    }
    Ok((weather, written.hour.unwrap_or(hour), Forecast { changes, draw: written.draw }))
}

fn put_in_force(lua: &Lua, rules: &mut Rulebook, wanted: &Effects) -> mlua::Result<()> {
    let rows = rules.weather.effects;
    let names = || rows.iter().map(|row| row.name);
    if rows.is_empty() && !matches!(wanted, Effects::None) {
        let message = format!("weather does nothing in {}: leave `effects` out", rules.title);
        return Err(refuse(lua, message));
    }
    let clauses = match wanted {
        Effects::None => Vec::new(),
        Effects::All => rows.iter().map(|row| row.clause).collect(),
        Effects::Named(wanted) => {
            let clause_of = |name: &String| {
                let found = rows.iter().find(|row| row.name == name).map(|row| row.clause);
                found.ok_or_else(|| {
                    let near = did_you_mean(name, names());
                    let known = names().collect::<Vec<_>>().join(", ");
                    refuse(lua, format!("`effects`: there is no \"{name}\"; there are {known}{near}"))
                })
            };
            wanted.iter().map(clause_of).collect::<mlua::Result<_>>()?
        }
    };
    // An effect that is in force already needs no amendment.
    let before = rules.weather.in_force.len();
    let told = clauses.into_iter().filter_map(|clause| {
        let told = rules.amend(Amendment::always(clause, RowNumber::InForce))?;
        Some(format!("{told} [{clause}]"))
    });
    let told: Vec<String> = told.collect();
    if matches!(wanted, Effects::Named(_)) {
        rules.amendments.extend(told);
    } else if before < rules.weather.in_force.len() {
        let each = rules.weather.in_force[before..].iter().map(|row| format!("{} [{}]", row.name, row.clause));
        let each: Vec<String> = each.collect();
        rules.amendments.push(format!("house rules of the weather: {}", each.join(", ")));
    }
    Ok(())
}
