//! What the weather does to troops and ground.

use crate::base::clause::Clause;
use crate::battle::FeatureKind::{Boggy, Gully, Marsh, Oasis, Orchard, Road, Waterway, Woods};
use crate::battle::{FeatureKind, FightKind, Going, Kind, Sky, Water};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::weather_tables::{Does, EffectRow, WeatherCase, WeatherWhen};
use crate::clause;

const fn row(name: &'static str, says: &'static str, when: WeatherWhen, does: Does, clause: Clause) -> EffectRow {
    EffectRow { name, says, when, does, clause }
}

const fn hampers(who: Who, how: Option<FightKind>, case: WeatherCase) -> Does {
    Does::Hampers { who, how, shot_at: false, case }
}

/// Hampers in every fight, even an element that is only shot at.
const fn always(case: WeatherCase) -> Does {
    Does::Hampers { who: Who::ANY, how: None, shot_at: true, case }
}

const fn turned(kinds: &'static [FeatureKind], going: Going, after: Option<Going>) -> Does {
    Does::Ground { kinds, going, after }
}

const SHOTS: Option<FightKind> = Some(FightKind::Shooting);
const SOAKED: Who = of(&[Kind::Bows, Kind::Artillery]);

/// Trees and gullies give shade from the sun.
const SHADE: WeatherCase = WeatherCase::IntoTheSun(&[Gully, Woods, Oasis, Orchard]);

/// The effects of the weather, each row with a name.
#[rustfmt::skip]
pub const EFFECTS: &[EffectRow] = &[
    row("fog",  "in fog and mist all shooting counts -1", WeatherWhen::Sky(&[Sky::Fog, Sky::Mist]),
        hampers(Who::ANY, SHOTS, WeatherCase::Always), clause!("dbm.weather.48")),
    row("rain", "in rain bowmen and artillery count -1", WeatherWhen::Sky(&[Sky::Rain, Sky::HeavyRain]),
        hampers(SOAKED, None, WeatherCase::Always), clause!("dbm.weather.53")),
    row("snow", "in snow shooting counts -1 unless downwind", WeatherWhen::Sky(&[Sky::Snow]),
        hampers(Who::ANY, SHOTS, WeatherCase::NotDownwind), clause!("dbm.weather.49")),
    row("strong wind", "in a strong wind shooting counts -1 unless downwind", WeatherWhen::StrongWind,
        hampers(Who::ANY, SHOTS, WeatherCase::NotDownwind), clause!("dbm.weather.59")),
    row("galleys", "in a strong wind galleys count -1", WeatherWhen::StrongWind,
        Does::Hampers { who: of(&[Kind::Galleys]), how: None, shot_at: true, case: WeatherCase::Always },
        clause!("dbm.weather.63")),
    row("dust", "in dust all count -1 who do not face downwind", WeatherWhen::Sky(&[Sky::Dust]),
        always(WeatherCase::NotDownwind), clause!("dbm.weather.55")),
    row("dazzle", "who faces a low sun counts -1 in the first and the last hour of the day", WeatherWhen::Dazzle,
        always(SHADE), clause!("dbm.weather.57")),
    row("thirst", "in great heat all count -1 after the sixth bound of their side, unless water is behind them",
        WeatherWhen::Heat, always(WeatherCase::Thirst(6)), clause!("dbm.weather.68")),
    row("slippery slopes", "in mud who has moved uphill into contact counts -1", WeatherWhen::Mud,
        hampers(Who::ANY, Some(FightKind::CloseCombat), WeatherCase::Upslope), clause!("dbm.weather.67")),
    row("muddy roads", "in mud roads are rough going", WeatherWhen::Mud,
        turned(&[Road], Going::Rough, Some(Going::Good)), clause!("dbm.weather.65")),
    row("flooded rivers", "a flooded river's die counts 2 more", WeatherWhen::Rivers(Water::Flooded),
        Does::RiverDie { more: 2, most: 10 }, clause!("dbm.weather.56")),
    row("frozen marshes", "marshes that are frozen are good going", WeatherWhen::Marshes(Water::Frozen),
        turned(&[Marsh, Boggy], Going::Good, None), clause!("dbm.terrain.54")),
    row("frozen waterways", "waterways that are frozen are good going", WeatherWhen::Waterways(Water::Frozen),
        turned(&[Waterway], Going::Good, None), clause!("dbm.water.16")),
    row("frozen rivers", "rivers that are frozen are good going", WeatherWhen::Rivers(Water::Frozen),
        Does::RiverState(1), clause!("dbm.water.16")),
];
