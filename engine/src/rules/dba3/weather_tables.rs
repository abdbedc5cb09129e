//! The effects of the weather that a scenario can put in force in DBA 3.0. They are house rules: the book has weather
//! only in its first throw, for ploughed fields. Each row names the clause that it follows.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{Boggy, Gully, Marsh, Oasis, Plough, Road, Waterway, Woods};
use crate::battle::Kind::{Artillery, Bows};
use crate::battle::{FightKind, Going, Sky, Water};
use crate::book::length::Length::Paces;
use crate::book::weather_tables::{Does, EffectRow, WeatherCase, WeatherWhen};
use crate::book::{WeatherTables, Who};
use crate::clause;
use crate::rules::family;
use Does::{Ground, Hampers, RiverDie, RiverState, Sight, ToldSight};

/// The weather, with no effect in force. A bound stands for about a quarter of an hour, so that four make an hour.
pub fn weather() -> WeatherTables {
    WeatherTables {
        effects: EFFECTS,
        in_force: Vec::new(),
        factor: Some(Cited::new(-1, clause!("dbm.weather.71"))),
        shade: None,
        shots: None,
        fresh: None,
        muddy: Some(clause!("dbm.weather.65")),
        hour: Cited::new(4, clause!("dba3.scale.20")),
        nightfall: None,
        almanac: family::almanac(),
    }
}

const RAINY: WeatherWhen = WeatherWhen::Sky(&[Sky::Rain, Sky::HeavyRain]);
const HAZY: WeatherWhen = WeatherWhen::Sky(&[Sky::Fog, Sky::Mist]);

const fn row(name: &'static str, says: &'static str, when: WeatherWhen, does: Does, clause: Clause) -> EffectRow {
    EffectRow { name, says, when, does, clause }
}

const fn hampers(who: Who, how: Option<FightKind>, case: WeatherCase) -> Does {
    Hampers { who, how, shot_at: false, case }
}

/// Hampers in every fight, even an element that is only shot at.
const fn always(case: WeatherCase) -> Does {
    Hampers { who: Who::ANY, how: None, shot_at: true, case }
}

const SHOTS: Option<FightKind> = Some(FightKind::Shooting);

/// Trees and gullies give shade from the sun.
const SHADE: WeatherCase = WeatherCase::IntoTheSun(&[Gully, Woods, Oasis]);

const fn turned(kinds: &'static [crate::battle::FeatureKind], going: Going, after: Option<Going>) -> Does {
    Ground { kinds, going, after }
}

/// The effects of the weather, each row with a name for scripts. No two rows share a clause.
#[rustfmt::skip]
const EFFECTS: &[EffectRow] = &[
    row("soaked fields", "rain makes Plough rough going for the rest of the battle", RAINY,
        turned(&[Plough], Going::Rough, None), clause!("dba3.terrain.33")),
    row("rain", "in rain Bows and Artillery count -1, shooting and in close combat", RAINY,
        hampers(Who::of(&[Bows, Artillery]), None, WeatherCase::Always), clause!("dbm.weather.53")),
    row("fog", "in fog and mist all shooting counts -1", HAZY,
        hampers(Who::ANY, SHOTS, WeatherCase::Always), clause!("dbm.weather.48")),
    row("snow", "in snow shooting counts -1 unless downwind", WeatherWhen::Sky(&[Sky::Snow]),
        hampers(Who::ANY, SHOTS, WeatherCase::NotDownwind), clause!("dbm.weather.49")),
    row("strong wind", "in a strong wind shooting counts -1 unless downwind", WeatherWhen::StrongWind,
        hampers(Who::ANY, SHOTS, WeatherCase::NotDownwind), clause!("dbm.weather.59")),
    row("dust", "in dust all count -1 who do not face downwind", WeatherWhen::Sky(&[Sky::Dust]),
        always(WeatherCase::NotDownwind), clause!("dbm.weather.55")),
    row("dazzle", "who faces a low sun counts -1 in the first and the last hour of the day", WeatherWhen::Dazzle,
        always(SHADE), clause!("dbm.weather.57")),
    row("thirst", "in great heat all count -1 after the sixth bound of their side, unless fresh water or an own City or Fort is behind them", WeatherWhen::Heat,
        always(WeatherCase::Thirst(6)), clause!("dbm.weather.68")),
    row("slippery slopes", "in mud who has moved uphill into contact counts -1", WeatherWhen::Mud,
        hampers(Who::ANY, Some(FightKind::CloseCombat), WeatherCase::Upslope), clause!("dbm.weather.67")),
    row("muddy roads", "in mud roads are rough going and give no speed", WeatherWhen::Mud,
        turned(&[Road], Going::Rough, Some(Going::Good)), clause!("dbm.weather.65")),
    row("flooded rivers", "a flooded river's die counts 2 more, 6 at most", WeatherWhen::Rivers(Water::Flooded),
        RiverDie { more: 2, most: 6 }, clause!("dbm.weather.56")),
    row("frozen rivers", "a frozen river is as a paltry one", WeatherWhen::Rivers(Water::Frozen),
        RiverState(1), clause!("dbm.weather.15")),
    row("frozen marshes", "Marsh and Boggy ground that is frozen is good going", WeatherWhen::Marshes(Water::Frozen),
        turned(&[Marsh, Boggy], Going::Good, None), clause!("dbm.terrain.54")),
    row("frozen waterways", "a Waterway that is frozen is good going", WeatherWhen::Waterways(Water::Frozen),
        turned(&[Waterway], Going::Good, None), clause!("dbm.weather.25")),
    row("haze", "in mist and snow nobody shoots or commands further than 300 paces", WeatherWhen::Sky(&[Sky::Mist, Sky::Snow]),
        Sight(Paces(300)), clause!("dbm.visibility.06")),
    row("blindness", "in fog and dust nobody shoots or commands further than 100 paces", WeatherWhen::Sky(&[Sky::Fog, Sky::Dust]),
        Sight(Paces(100)), clause!("dbm.visibility.07")),
    row("twilight", "at dawn and dusk nobody shoots or commands further than 600 paces", WeatherWhen::Twilight,
        Sight(Paces(600)), clause!("dbm.visibility.04")),
    row("sight", "nobody shoots or commands further than one sees", WeatherWhen::Told,
        ToldSight, clause!("dbm.visibility.08")),
];
