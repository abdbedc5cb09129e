//! Climates, the sun and the weather by score against the book of DBM, written out a second time.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::Climate::{self, Cold, Dry, Tropical, Warm};
use debellis::battle::Season::{self, Autumn, Spring, Summer, Winter};
use debellis::book::Almanac;
use debellis::book::weather_tables::{Average, Comes};
use debellis::report::weather::told;

const CLIMATES: [Climate; 4] = [Cold, Warm, Dry, Tropical];
const SEASONS: [Season; 4] = [Spring, Summer, Autumn, Winter];

pub fn sun(table: &mut Table) {
    let almanac = table.rules.weather.almanac;
    // Spring, summer, autumn, winter.
    let expected = [
        (Cold, [([5, 19], "04"), ([4, 22], "03"), ([5, 19], "04"), ([8, 16], "06")]),
        (Warm, [([6, 18], "07"), ([5, 19], "05"), ([6, 18], "07"), ([8, 16], "06")]),
        (Dry, [([6, 18], "07"), ([5, 19], "05"), ([6, 18], "07"), ([8, 16], "06")]),
        (Tropical, [([6, 18], "07"), ([6, 18], "07"), ([6, 18], "07"), ([6, 18], "07")]),
    ];
    for (climate, seasons) in expected {
        for (season, ([rise, set], clause)) in SEASONS.into_iter().zip(seasons) {
            let found = almanac.sun(Some(climate), season);
            table.row(format!("{climate:?} {season:?}"), found, &format!("dbm.time.{clause}"), [rise * 60, set * 60]);
        }
    }
    table.row("twilight", Some(almanac.twilight), "dbm.time.08", 60);
    table.row(
        "two dice, score",
        Some(Cited::new("higher less lower", almanac.score)),
        "dbm.setup.10",
        "higher less lower",
    );
}

/// The weather of a score in words, with the clause of its row.
fn scored(almanac: &Almanac, score: u8, climate: Climate, season: Season) -> Option<Cited<String>> {
    let row = almanac.scored(score, climate, season)?;
    let [rivers, marshes, waterways] = row.is.water;
    let (wind_from, force) = row.is.wind.unzip();
    let weather = debellis::battle::Weather {
        sky: row.is.sky,
        wind_from,
        force: force.unwrap_or_default(),
        risk: row.is.risk,
        rivers,
        marshes,
        waterways,
        mud: row.is.mud,
        dazzle: row.is.dazzle,
        heat: row.is.heat,
        ..Default::default()
    };
    Some(Cited::new(told(&weather), row.clause))
}

/// Score, climate, the seasons by their first letters, clause, weather.
#[rustfmt::skip]
const SCORES: &[(u8, Climate, &[Season], &str, &str)] = &[
    (2, Cold,     &[Winter],                 "03", "fog"),
    (2, Cold,     &[Spring, Summer, Autumn], "04", "mist"),
    (2, Warm,     &SEASONS,                  "04", "mist"),
    (2, Tropical, &SEASONS,                  "04", "mist"),
    (2, Dry,      &SEASONS,                  "05", "clear"),
    (3, Cold,     &SEASONS,                  "09", "overcast, strong wind from the south-west, rain to come"),
    (3, Warm,     &SEASONS,                  "10", "clear, strong wind from the south"),
    (3, Dry,      &[Spring, Summer],         "11", "clear, strong wind from the south, dust to come"),
    (3, Dry,      &[Autumn, Winter],         "12", "clear, strong wind from the south"),
    (3, Tropical, &[Spring, Summer],         "13", "overcast, strong wind from the south-west, rain to come"),
    (3, Tropical, &[Autumn, Winter],         "14", "clear, strong wind from the south-west"),
    (4, Cold,     &[Winter],                 "15", "clear, wind from the north-west, rivers frozen, marshes frozen"),
    (4, Cold,     &[Spring, Summer, Autumn], "16", "clear, wind from the north-west"),
    (4, Warm,     &[Spring],                 "17", "clear, wind from the north-west, rivers flooded"),
    (4, Warm,     &[Summer, Autumn, Winter], "18", "clear, wind from the north-west"),
    (4, Dry,      &SEASONS,                  "19", "clear, wind from the south-west"),
    (4, Tropical, &[Spring, Summer],         "20", "overcast, wind from the south-west, rain to come"),
    (4, Tropical, &[Autumn, Winter],         "21", "clear, wind from the south-west"),
    (5, Cold,     &[Spring],                 "22", "overcast, wind from the south-west, mud, rivers flooded, rain to come"),
    (5, Cold,     &[Summer],                 "23", "clear, wind from the south-west, a dazzling sun"),
    (5, Cold,     &[Autumn],                 "24", "overcast, wind from the south-west, mud, rivers flooded, rain to come"),
    (5, Cold,     &[Winter],                 "25", "overcast, wind from the north-east, rivers frozen, marshes frozen, waterways frozen, snow to come"),
    (5, Warm,     &[Spring],                 "26", "overcast, wind from the north-west, rain to come"),
    (5, Warm,     &[Summer],                 "27", "clear, wind from the north-west, great heat, a dazzling sun"),
    (5, Warm,     &[Autumn],                 "28", "overcast, wind from the north-west, rain to come"),
    (5, Warm,     &[Winter],                 "29", "overcast, wind from the north-west, mud, rivers flooded, rain to come"),
    (5, Dry,      &[Spring],                 "30", "overcast, wind from the south-west"),
    (5, Dry,      &[Summer],                 "31", "clear, wind from the south-west, great heat, a dazzling sun"),
    (5, Dry,      &[Autumn],                 "32", "overcast, wind from the south-west, great heat"),
    (5, Dry,      &[Winter],                 "33", "overcast, wind from the south-west, mud, rivers flooded, rain to come"),
    (5, Tropical, &[Spring],                 "34", "overcast, wind from the south-west, mud, rivers flooded, rain to come"),
    (5, Tropical, &[Summer],                 "35", "clear, wind from the south-west, a dazzling sun"),
    (5, Tropical, &[Autumn],                 "36", "overcast, wind from the south-west"),
    (5, Tropical, &[Winter],                 "37", "overcast, wind from the south-west"),
];

pub fn scores(table: &mut Table) {
    let almanac = table.rules.weather.almanac;
    let mut count = 0;
    for (score, climate, seasons, clause, weather) in SCORES {
        for season in *seasons {
            count += 1;
            let found = scored(almanac, *score, *climate, *season);
            let what = format!("score {score}, {climate:?} {season:?}");
            table.row(what, found, &format!("dbm.weather.{clause}"), weather.to_string());
        }
    }
    table.same("scores of 2 to 5 in every climate and season", count, 4 * 4 * 4);
    for (climate, season) in CLIMATES.into_iter().flat_map(|climate| SEASONS.map(|season| (climate, season))) {
        for score in [0, 1] {
            let what = format!("score {score}, {climate:?} {season:?}");
            table.row(&what, scored(almanac, score, climate, season), "dbm.weather.01", "clear".to_string());
            let winds = match (climate, season) {
                (Cold, Winter) => 45,
                (Warm, _) => 315,
                _ => 225,
            };
            let found = almanac.wind(score, climate, season);
            let found = found.map(|row| Cited::new(row.wind.map(|(from, _)| from), row.clause));
            table.row(format!("wind of {what}"), found, "dbm.weather.02", Some(winds));
        }
        let calm = almanac.wind(2, climate, season).map(|row| Cited::new(row.wind.is_none(), row.clause));
        table.row(format!("wind of score 2, {climate:?} {season:?}"), calm, "dbm.weather.06", true);
    }
    table.same("no score beyond 5", scored(almanac, 6, Cold, Winter), None);
}

pub fn course(table: &mut Table) {
    let almanac = table.rules.weather.almanac;
    let of = |clause: &str| almanac.course.iter().find(|row| row.clause.id() == clause);
    let mut row = |clause: &str, least_and_most: &[(&[u8], bool)], comes: fn(&Comes) -> bool| {
        let Some(found) = of(clause) else { return table.same(clause, false, true) };
        for (faces, expected) in least_and_most {
            table.row(format!("{faces:?}"), Some(Cited::new(found.average.is(faces), found.clause)), clause, *expected);
        }
        table.row("what comes", Some(Cited::new(comes(&found.comes), found.clause)), clause, true);
    };
    let five: &[(&[u8], bool)] = &[(&[5], true), (&[4], false), (&[4, 6], true), (&[4, 5], false), (&[4, 5, 6], true)];
    let two: &[(&[u8], bool)] = &[(&[2], true), (&[3], false), (&[1, 3], true), (&[2, 3], false)];
    let three: &[(&[u8], bool)] = &[(&[2], true), (&[3], false), (&[2, 3], true), (&[3, 3], false)];
    row("dbm.weather.41", five, |comes| *comes == Comes::Backs(45));
    row("dbm.weather.42", two, |comes| *comes == Comes::Veers(45));
    row("dbm.weather.02", two, |comes| *comes == Comes::Falls);
    row("dbm.weather.43", five, |comes| *comes == Comes::Starts);
    row("dbm.weather.07", three, |comes| *comes == Comes::Lifts);
    let again = |comes: &Comes| matches!(comes, Comes::Ceases { again, .. } if *again == [debellis::battle::Sky::Rain]);
    row("dbm.weather.44", three, again);
    let never = of("dbm.weather.44").map(|row| match row.comes {
        Comes::Ceases { again, never } => Cited::new(again.len(), never),
        _ => Cited::new(0, row.clause),
    });
    table.row("what may start again", never, "dbm.weather.45", 1);
    table.row(
        "mean of all dice",
        Some(Cited::new(Average::AtLeast(5).is(&[6, 4]), almanac.average)),
        "dbm.weather.40",
        true,
    );
    table.row("fog begins", Some(almanac.begins), "dbm.weather.07", 60);
    table.row("fog clears", Some(almanac.clears), "dbm.weather.08", 120);
    table.same("without dice no average", Average::AtMost(6).is(&[]), false);
}
