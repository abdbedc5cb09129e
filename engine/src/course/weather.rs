//! Changes of the weather: before the first bound, at the start of a bound, and by the dice for initiative points.
//!
//! Nothing changes without a forecast. Effects of the weather on ground are events of the ground itself.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::Purpose;
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Change, Climate, Draw, FeatureKind, Going, Hour, Sky, Water, Weather, WeatherOccasion, What};
use crate::book::weather_tables::{Comes, CourseRow, Does};
use crate::book::{Almanac, Proof};
use crate::view::Cx;
use crate::view::weather::HOUR;

/// Changes the weather at the start of a bound, before its dice.
pub(crate) fn start_of_bound(cx: &mut Cx) {
    if cx.battle.forecast.is_some() {
        if cx.battle.bound.number <= 1 {
            draw(cx);
        } else {
            pass_time(cx);
        }
        rise(cx);
        come_up(cx);
        lift(cx);
        change(cx);
    }
    let now = cx.battle.weather;
    let soaked = now.mud || [now.rivers, now.marshes, now.waterways].into_iter().any(|water| water != Water::Normal);
    if soaked && now.risk.is_some_and(|risk| risk != now.sky) {
        cx.rules.mark(Proof::GroundAtOnce);
    }
    settle(cx);
}

/// Changes the weather after the dice for initiative points of the side on move.
pub(crate) fn after_pips(cx: &mut Cx, faces: &[u8]) {
    let Some(drawn) = cx.battle.forecast.as_ref().map(|forecast| forecast.draw.is_some()) else { return };
    let almanac = cx.rules.weather.almanac;
    for row in almanac.course.iter().filter(|row| row.average.is(faces)) {
        if let Some((weather, clause)) = comes(row, drawn, cx.battle.weather) {
            cite(almanac.average);
            cx.rules.mark(Proof::WeatherByDice);
            turn(cx, weather, None, Some(clause));
        }
    }
    settle(cx);
}

/// The weather after a row of the course, with its clause; `None` if the row changes nothing. Winds, and the lifting
/// of fog, change only in weather that was drawn; weather of a script changes only by what it puts at risk.
fn comes(row: &CourseRow, drawn: bool, old: Weather) -> Option<(Weather, Clause)> {
    let wind = |turned: u16| Some(Weather { wind_from: Some((old.wind_from? + turned) % 360), ..old });
    let weather = match row.comes {
        Comes::Backs(degrees) if drawn => wind(360 - degrees)?,
        Comes::Veers(degrees) if drawn => wind(degrees)?,
        Comes::Starts if old.risk.is_some() => Weather { sky: old.risk?, ..old },
        Comes::Ceases { again, never } if old.risk == Some(old.sky) => {
            let left = if old.sky == Sky::Dust { Sky::Clear } else { Sky::Overcast };
            let risk = old.risk.filter(|sky| again.contains(sky));
            if risk.is_none() {
                cite(never);
            }
            Weather { sky: left, risk, ..old }
        }
        Comes::Falls if old.fitful => Weather { wind_from: None, fallen: old.wind_from, ..old },
        Comes::Lifts if drawn && matches!(old.sky, Sky::Fog | Sky::Mist) => Weather { lifting: true, ..old },
        _ => return None,
    };
    (weather != old).then_some((weather, row.clause))
}

/// Finds the weather by the tables of climate and season, if the forecast says so.
fn draw(cx: &mut Cx) {
    let Some(draw) = cx.battle.forecast.as_ref().and_then(|forecast| forecast.draw) else { return };
    let almanac = cx.rules.weather.almanac;
    let score = match draw {
        Draw::Score(score) => score,
        Draw::Dice => {
            let faces = [0, 1].map(|side| cx.roll(SideId(side), Purpose::Weather, Some(almanac.score)));
            faces[0].abs_diff(faces[1])
        }
    };
    let old = cx.battle.weather;
    let climate = old.climate.unwrap_or(Climate::Warm);
    let Some(row) = almanac.scored(score, climate, old.season) else { return };
    let winds = almanac.wind(score, climate, old.season).filter(|_| row.is.wind.is_none());
    winds.into_iter().for_each(|row| cite(row.clause));
    let (wind_from, force) = row.is.wind.or(winds.and_then(|row| row.wind)).unzip();
    let [rivers, marshes, waterways] = row.is.water;
    let foggy = matches!(row.is.sky, Sky::Fog | Sky::Mist);
    let early =
        foggy && since_dawn(almanac, old, cx.battle.hour).is_some_and(|far| far < -i32::from(almanac.begins.value));
    let later = early.then_some(row.is.sky);
    let weather = Weather {
        season: old.season,
        climate: Some(climate),
        sky: if later.is_some() { Sky::Clear } else { row.is.sky },
        later,
        wind_from,
        force: force.unwrap_or_default(),
        risk: row.is.risk,
        rivers,
        marshes,
        waterways,
        mud: row.is.mud,
        dazzle: row.is.dazzle,
        heat: row.is.heat,
        fitful: winds.is_some_and(|row| row.fitful),
        moon: old.moon,
        ..Weather::default()
    };
    turn(cx, weather, None, Some(row.clause));
}

/// Lets an hour pass after the number of bounds of an hour.
fn pass_time(cx: &mut Cx) {
    let hour = cx.rules.weather.hour;
    if (cx.battle.bound.number - 1).is_multiple_of(hour.value) {
        cx.rules.mark(Proof::HourPasses);
        cx.emit(What::HourStruck { hour: cx.battle.hour.later(HOUR) }, Some(hour.clause));
    }
}

/// Lets a wind that fell for the bound before blow again.
fn rise(cx: &mut Cx) {
    let old = cx.battle.weather;
    if let Some(from) = old.fallen {
        let falls = cx.rules.weather.almanac.course.iter().find(|row| row.comes == Comes::Falls);
        turn(cx, Weather { wind_from: Some(from), fallen: None, ..old }, None, falls.map(|row| row.clause));
    }
}

/// How many minutes after the beginning of dawn it is.
fn since_dawn(almanac: &Almanac, weather: Weather, Hour(now): Hour) -> Option<i32> {
    let sun = almanac.sun(weather.climate, weather.season)?;
    Some(i32::from(now) - i32::from(sun.value[0] - almanac.twilight.value))
}

/// Brings drawn fog or mist up when it begins.
fn come_up(cx: &mut Cx) {
    let (old, almanac) = (cx.battle.weather, cx.rules.weather.almanac);
    let Some(sky) = old.later else { return };
    if since_dawn(almanac, old, cx.battle.hour).is_some_and(|far| far >= -i32::from(almanac.begins.value)) {
        turn(cx, Weather { sky, later: None, ..old }, None, Some(almanac.begins.clause));
    }
}

/// Clears drawn fog and mist that have lifted, or that have lasted long after dawn.
fn lift(cx: &mut Cx) {
    let old = cx.battle.weather;
    let drawn = cx.battle.forecast.as_ref().is_some_and(|forecast| forecast.draw.is_some());
    if !drawn || !matches!(old.sky, Sky::Fog | Sky::Mist) {
        return;
    }
    let almanac = cx.rules.weather.almanac;
    let late = since_dawn(almanac, old, cx.battle.hour).is_some_and(|far| far >= i32::from(almanac.clears.value));
    if old.lifting || late {
        let clause = late.then_some(almanac.clears.clause);
        turn(cx, Weather { sky: Sky::Clear, lifting: false, ..old }, None, clause);
    }
}

/// Makes the changes that are due.
fn change(cx: &mut Cx) {
    let changes = cx.battle.forecast.as_ref().map(|forecast| forecast.changes.clone()).unwrap_or_default();
    for (n, change) in (0u8..).zip(changes).filter(|(_, change)| !change.done) {
        let comes = match change.when {
            WeatherOccasion::Bound(number) => cx.battle.bound.number >= number,
            WeatherOccasion::Hour(hour) => cx.battle.hour >= hour,
            WeatherOccasion::Dice(least) => cx.roll(cx.battle.bound.side, Purpose::Weather, None) >= least,
        };
        if comes {
            turn(cx, change.to.of(cx.battle.weather), is_last(&change).then_some(n), None);
        }
    }
}

/// Whether a change does not come again.
fn is_last(change: &Change) -> bool {
    change.once || !matches!(change.when, WeatherOccasion::Dice(_))
}

fn turn(cx: &mut Cx, weather: Weather, change: Option<u8>, clause: Option<Clause>) {
    if weather != cx.battle.weather || change.is_some() {
        cx.emit(What::WeatherTurned { weather, change }, clause);
    }
}

/// Brings the ground into the state of the present weather.
pub(crate) fn settle(cx: &mut Cx) {
    if cx.rules.weather.in_force.is_empty() || cx.battle.features.is_empty() {
        return;
    }
    let rules = cx.rules;
    let holding: Vec<_> = rules.weather.holding(cx.battle).map(|row| row.name).collect();
    for row in &rules.weather.in_force {
        let holds = holding.contains(&row.name);
        match row.does {
            Does::Ground { kinds, going, after } => {
                let wanted = if holds { Some(going) } else { after };
                wanted.into_iter().for_each(|to| turn_ground(cx, kinds, holds, Cited::new(to, row.clause)));
            }
            Does::RiverState(face) if holds => freeze(cx, Cited::new(face, row.clause)),
            _ => {}
        }
    }
}

/// Changes the going of ground that has another; back again only where the weather had changed it.
fn turn_ground(cx: &mut Cx, kinds: &[FeatureKind], begins: bool, to: Cited<Going>) {
    let of_kind = cx.battle.ground().filter(|(_, feature)| kinds.contains(&feature.kind));
    let other = of_kind.filter(|(_, f)| f.turned != Some(to.value) && (begins || f.turned.is_some()));
    let features: Vec<_> = other.map(|(id, _)| id).collect();
    for feature in features {
        cx.emit(What::GroundTurned { feature, going: to.value }, Some(to.clause));
    }
}

/// Puts every river in a state, whatever its state was.
fn freeze(cx: &mut Cx, to: Cited<u8>) {
    let rivers = cx.battle.ground().filter(|(_, f)| f.kind == FeatureKind::River && f.state != Some(to.value));
    let rivers: Vec<_> = rivers.map(|(id, _)| id).collect();
    for feature in rivers {
        cx.emit(What::RiverKnown { feature, face: to.value, sector: None }, Some(to.clause));
    }
}
