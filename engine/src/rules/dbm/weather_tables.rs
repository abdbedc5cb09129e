//! Climates, the sun, and the weather by score, climate and season, as in the book.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Climate, Season, Sky, Water, WindForce};
use crate::book::Almanac;
use crate::book::nightfall_tables::NightfallRules;
use crate::book::weather_tables::{Average, Comes, CourseRow, ScoreRow, Scored, SunRow, WindRow};
use crate::clause;
use crate::rules::dbm::works_tables;
use Climate::{Cold, Dry, Tropical, Warm};
use Season::{Autumn, Spring, Summer, Winter};
use Water::{Flooded, Frozen, Normal};
use WindForce::{Light, Strong};

/// The end of a day of battle.
pub const NIGHTFALL: NightfallRules = NightfallRules {
    goes_on: clause!("dbm.time.16"),
    breaks_off: clause!("dbm.time.17"),
    chosen: clause!("dbm.time.18"),
    given: Cited::new(1, clause!("dbm.time.19")),
    anew: clause!("dbm.time.20"),
    first_baggage: clause!("dbm.deploy.08"),
    other_baggage: clause!("dbm.deploy.11"),
    by_turns: clause!("dbm.deploy.15"),
    largest: clause!("dbm.deploy.16"),
    towns: works_tables::TOWNS,
    unhidden: clause!("dbm.time.21"),
    carried: clause!("dbm.time.22"),
};

/// The tables of climates and seasons.
pub static ALMANAC: Almanac = Almanac {
    sun: SUN,
    twilight: Cited::new(60, clause!("dbm.time.08")),
    score: clause!("dbm.setup.10"),
    scores: SCORES,
    winds: WINDS,
    course: COURSE,
    moonlit: clause!("dbm.time.09"),
    average: clause!("dbm.weather.40"),
    begins: Cited::new(60, clause!("dbm.weather.07")),
    clears: Cited::new(120, clause!("dbm.weather.08")),
};

/// Any climate, or any season.
const ANY_CLIMATE: &[Climate] = &[];
const ANY_SEASON: &[Season] = &[];
const MILD: &[Season] = &[Spring, Autumn];
const WARM_HALF: &[Season] = &[Spring, Summer];
const COLD_HALF: &[Season] = &[Autumn, Winter];
const NOT_WINTER: &[Season] = &[Spring, Summer, Autumn];

const fn sun(
    climates: &'static [Climate],
    seasons: &'static [Season],
    [rise, set]: [u16; 2],
    clause: Clause,
) -> SunRow {
    SunRow { climates, seasons, rise, set, clause }
}

/// The times of sunrise and sunset.
#[rustfmt::skip]
const SUN: &[SunRow] = &[
    sun(&[Cold],            &[Summer],  [4, 22], clause!("dbm.time.03")),
    sun(&[Cold],            MILD,       [5, 19], clause!("dbm.time.04")),
    sun(&[Warm, Dry],       &[Summer],  [5, 19], clause!("dbm.time.05")),
    sun(&[Cold, Warm, Dry], &[Winter],  [8, 16], clause!("dbm.time.06")),
    sun(ANY_CLIMATE,        ANY_SEASON, [6, 18], clause!("dbm.time.07")),
];

/// A clear sky and nothing else.
const FINE: Scored =
    Scored { sky: Sky::Clear, wind: None, risk: None, water: [Normal; 3], mud: false, dazzle: false, heat: false };

const fn under(sky: Sky) -> Scored {
    Scored { sky, ..FINE }
}

const OVERCAST: Scored = under(Sky::Overcast);

impl Scored {
    const fn wind(self, from: u16, force: WindForce) -> Scored {
        Scored { wind: Some((from, force)), ..self }
    }

    const fn risk(self, of: Sky) -> Scored {
        Scored { risk: Some(of), ..self }
    }

    const fn water(self, rivers: Water, marshes: Water, waterways: Water) -> Scored {
        Scored { water: [rivers, marshes, waterways], ..self }
    }

    const fn flood(self) -> Scored {
        self.water(Flooded, Normal, Normal)
    }

    const fn mud(self) -> Scored {
        Scored { mud: true, ..self }
    }

    const fn dazzle(self) -> Scored {
        Scored { dazzle: true, ..self }
    }

    const fn thirst(self) -> Scored {
        Scored { heat: true, ..self }
    }
}

// Directions that winds blow from, in degrees.
const NE: u16 = 45;
const S: u16 = 180;
const SW: u16 = 225;
const NW: u16 = 315;

const fn score(
    scores: &'static [u8],
    climates: &'static [Climate],
    seasons: &'static [Season],
    is: Scored,
    clause: Clause,
) -> ScoreRow {
    ScoreRow { scores, climates, seasons, is, clause }
}

/// A risk of rain, with its flooded rivers and mud.
const WET: Scored = OVERCAST.risk(Sky::Rain);
const SODDEN: Scored = WET.flood().mud();

/// The weather by its score. A risk of shipwreck has no row: there are no battles at sea.
#[rustfmt::skip]
const SCORES: &[ScoreRow] = &[
    score(&[0, 1], ANY_CLIMATE,      ANY_SEASON, FINE,                                              clause!("dbm.weather.01")),
    score(&[2],    &[Cold],          &[Winter],  under(Sky::Fog),                                   clause!("dbm.weather.03")),
    score(&[2],    &[Cold, Warm, Tropical], ANY_SEASON, under(Sky::Mist),                           clause!("dbm.weather.04")),
    score(&[2],    &[Dry],           ANY_SEASON, FINE,                                              clause!("dbm.weather.05")),
    score(&[3],    &[Cold],          ANY_SEASON, WET.wind(SW, Strong),                              clause!("dbm.weather.09")),
    score(&[3],    &[Warm],          ANY_SEASON, FINE.wind(S, Strong),                              clause!("dbm.weather.10")),
    score(&[3],    &[Dry],           WARM_HALF,  FINE.wind(S, Strong).risk(Sky::Dust),              clause!("dbm.weather.11")),
    score(&[3],    &[Dry],           COLD_HALF,  FINE.wind(S, Strong),                              clause!("dbm.weather.12")),
    score(&[3],    &[Tropical],      WARM_HALF,  WET.wind(SW, Strong),                              clause!("dbm.weather.13")),
    score(&[3],    &[Tropical],      COLD_HALF,  FINE.wind(SW, Strong),                             clause!("dbm.weather.14")),
    score(&[4],    &[Cold],          &[Winter],  FINE.wind(NW, Light).water(Frozen, Frozen, Normal), clause!("dbm.weather.15")),
    score(&[4],    &[Cold],          NOT_WINTER, FINE.wind(NW, Light),                              clause!("dbm.weather.16")),
    score(&[4],    &[Warm],          &[Spring],  FINE.wind(NW, Light).flood(),                      clause!("dbm.weather.17")),
    score(&[4],    &[Warm],          &[Summer, Autumn, Winter], FINE.wind(NW, Light),               clause!("dbm.weather.18")),
    score(&[4],    &[Dry],           ANY_SEASON, FINE.wind(SW, Light),                              clause!("dbm.weather.19")),
    score(&[4],    &[Tropical],      WARM_HALF,  WET.wind(SW, Light),                               clause!("dbm.weather.20")),
    score(&[4],    &[Tropical],      COLD_HALF,  FINE.wind(SW, Light),                              clause!("dbm.weather.21")),
    score(&[5],    &[Cold],          &[Spring],  SODDEN.wind(SW, Light),                            clause!("dbm.weather.22")),
    score(&[5],    &[Cold],          &[Summer],  FINE.wind(SW, Light).dazzle(),                     clause!("dbm.weather.23")),
    score(&[5],    &[Cold],          &[Autumn],  SODDEN.wind(SW, Light),                            clause!("dbm.weather.24")),
    score(&[5],    &[Cold],          &[Winter],  OVERCAST.wind(NE, Light).water(Frozen, Frozen, Frozen).risk(Sky::Snow), clause!("dbm.weather.25")),
    score(&[5],    &[Warm],          &[Spring],  WET.wind(NW, Light),                               clause!("dbm.weather.26")),
    score(&[5],    &[Warm],          &[Summer],  FINE.wind(NW, Light).dazzle().thirst(),            clause!("dbm.weather.27")),
    score(&[5],    &[Warm],          &[Autumn],  WET.wind(NW, Light),                               clause!("dbm.weather.28")),
    score(&[5],    &[Warm],          &[Winter],  SODDEN.wind(NW, Light),                            clause!("dbm.weather.29")),
    score(&[5],    &[Dry],           &[Spring],  OVERCAST.wind(SW, Light),                          clause!("dbm.weather.30")),
    score(&[5],    &[Dry],           &[Summer],  FINE.wind(SW, Light).dazzle().thirst(),            clause!("dbm.weather.31")),
    score(&[5],    &[Dry],           &[Autumn],  OVERCAST.wind(SW, Light).thirst(),                 clause!("dbm.weather.32")),
    score(&[5],    &[Dry],           &[Winter],  SODDEN.wind(SW, Light),                            clause!("dbm.weather.33")),
    score(&[5],    &[Tropical],      &[Spring],  SODDEN.wind(SW, Light),                            clause!("dbm.weather.34")),
    score(&[5],    &[Tropical],      &[Summer],  FINE.wind(SW, Light).dazzle(),                     clause!("dbm.weather.35")),
    score(&[5],    &[Tropical],      &[Autumn],  OVERCAST.wind(SW, Light),                          clause!("dbm.weather.36")),
    score(&[5],    &[Tropical],      &[Winter],  OVERCAST.wind(SW, Light),                          clause!("dbm.weather.37")),
];

const fn wind(
    scores: &'static [u8],
    climates: &'static [Climate],
    seasons: &'static [Season],
    wind: Option<(u16, WindForce)>,
    clause: Clause,
) -> WindRow {
    WindRow { scores, climates, seasons, wind, fitful: wind.is_some(), clause }
}

/// The wind of scores whose weather gives none: it blows but in bounds of low dice.
#[rustfmt::skip]
const WINDS: &[WindRow] = &[
    wind(&[0, 1], &[Cold],           &[Winter],  Some((NE, Light)), clause!("dbm.weather.02")),
    wind(&[0, 1], &[Cold],           NOT_WINTER, Some((SW, Light)), clause!("dbm.weather.02")),
    wind(&[0, 1], &[Warm],           ANY_SEASON, Some((NW, Light)), clause!("dbm.weather.02")),
    wind(&[0, 1], &[Dry, Tropical],  ANY_SEASON, Some((SW, Light)), clause!("dbm.weather.02")),
    wind(&[2],    ANY_CLIMATE,       ANY_SEASON, None,              clause!("dbm.weather.06")),
];

/// The changes of the weather by the average of a bound's dice for initiative points.
#[rustfmt::skip]
const COURSE: &[CourseRow] = &[
    CourseRow { average: Average::Below(3),   comes: Comes::Lifts,     clause: clause!("dbm.weather.07") },
    CourseRow { average: Average::AtLeast(5), comes: Comes::Backs(45), clause: clause!("dbm.weather.41") },
    CourseRow { average: Average::AtMost(2),  comes: Comes::Veers(45), clause: clause!("dbm.weather.42") },
    CourseRow { average: Average::AtMost(2),  comes: Comes::Falls,     clause: clause!("dbm.weather.02") },
    CourseRow { average: Average::AtLeast(5), comes: Comes::Starts,    clause: clause!("dbm.weather.43") },
    CourseRow { average: Average::Below(3),   comes: Comes::Ceases { again: &[Sky::Rain], never: clause!("dbm.weather.45") }, clause: clause!("dbm.weather.44") },
];
