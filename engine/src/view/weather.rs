//! The effects of the weather that are in force: on sight, on rivers, on roads, and as rows for other rooms.
//!
//! Weather is data of the battle, its effects are rows of the rule set, and only rows that a scenario has put in force
//! count. Without such rows, nothing here changes anything. The weather itself changes in `course::weather`.

use crate::base::clause::Cited;
use crate::base::trace::{self, cite};
use crate::battle::{Battle, FeatureKind, Going, Sky, WindForce};
use crate::book::weather_tables::{Does, EffectRow, WeatherWhen};
use crate::book::{Rulebook, WeatherTables};

/// The minutes of an hour.
pub(crate) const HOUR: u16 = 60;

impl WeatherTables {
    /// The rows in force that apply to the present weather.
    pub fn holding<'a>(&'a self, battle: &'a Battle) -> impl Iterator<Item = &'a EffectRow> {
        self.in_force.iter().filter(|row| self.holds(battle, row.when))
    }

    fn holds(&self, battle: &Battle, when: WeatherWhen) -> bool {
        let weather = &battle.weather;
        match when {
            WeatherWhen::Sky(skies) => skies.contains(&weather.sky),
            WeatherWhen::StrongWind => weather.wind_from.is_some() && weather.force == WindForce::Strong,
            WeatherWhen::Mud => weather.mud,
            WeatherWhen::Heat => weather.heat,
            WeatherWhen::Dazzle => weather.dazzle,
            WeatherWhen::Rivers(water) => weather.rivers == water,
            WeatherWhen::Marshes(water) => weather.marshes == water,
            WeatherWhen::Waterways(water) => weather.waterways == water,
            WeatherWhen::Twilight => self.is_twilight(battle),
            WeatherWhen::Night { moonlit } => self.is_night(battle) && self.is_moonlit(battle) == moonlit,
            WeatherWhen::Told => weather.visibility.is_some(),
        }
    }

    /// Whether it is night: after dusk and before dawn.
    pub fn is_night(&self, battle: &Battle) -> bool {
        let Some(sun) = self.almanac.sun(battle.weather.climate, battle.weather.season) else { return false };
        let ([rise, set], long) = (sun.value, self.almanac.twilight.value);
        let night = battle.hour.0 < rise - long || battle.hour.0 >= set + long;
        if night {
            cite(sun.clause);
            cite(self.almanac.twilight.clause);
        }
        night
    }

    /// Whether nothing hides a shining moon.
    pub fn is_moonlit(&self, battle: &Battle) -> bool {
        cite(self.almanac.moonlit);
        battle.weather.moon && battle.weather.sky == Sky::Clear
    }

    /// Whether it is dawn or dusk.
    pub fn is_twilight(&self, battle: &Battle) -> bool {
        let Some(sun) = self.almanac.sun(battle.weather.climate, battle.weather.season) else { return false };
        let ([rise, set], long) = (sun.value, self.almanac.twilight.value);
        let dim = (rise - long..rise).contains(&battle.hour.0) || (set..set + long).contains(&battle.hour.0);
        if dim {
            cite(sun.clause);
            cite(self.almanac.twilight.clause);
        }
        dim
    }
}

/// The greatest distance that one can see in this weather, in 1/1000 mm; `None` if there is no limit.
pub fn sight(rules: &Rulebook, battle: &Battle) -> Option<Cited<i32>> {
    let far = |row: &EffectRow| match row.does {
        Does::Sight(length) => Some(Cited::new(length.on(battle), row.clause)),
        Does::ToldSight => Some(Cited::new(battle.weather.visibility?, row.clause)),
        _ => None,
    };
    // Whether others hold does not matter; a trace sees all of them.
    let speaks = |row: &&EffectRow| trace::is_on() || matches!(row.does, Does::Sight(_) | Does::ToldSight);
    let rows = rules.weather.in_force.iter().filter(speaks).filter(|row| rules.weather.holds(battle, row.when));
    let least = rows.filter_map(far).min_by_key(|far| far.value)?;
    cite(least.clause);
    Some(least)
}

/// The face thrown for a river as this weather counts it, with the clause; `None` if the weather leaves it alone.
pub fn river_face(rules: &Rulebook, battle: &Battle, face: u8) -> Option<Cited<u8>> {
    rules.weather.holding(battle).find_map(|row| match row.does {
        Does::RiverDie { more, most } => Some(Cited::new((face + more).min(most).max(face), row.clause)),
        _ => None,
    })
}

/// Whether it is night: the sun is not up, by the hour and the season.
pub fn is_night(rules: &Rulebook, battle: &Battle) -> bool {
    rules.weather.is_night(battle)
}

/// Whether roads are in their usual state.
pub fn is_sound_road(battle: &Battle) -> bool {
    let spoilt = |going: Option<Going>| going.is_some_and(|going| going > Going::Good);
    !battle.features.iter().any(|feature| feature.kind == FeatureKind::Road && spoilt(feature.turned))
}
