//! What is seen: ground that hides, distances by night and weather, and of whom a command is aware.

use FeatureKind::{
    DifficultHill, Dunes, GentleHill, Gully, Hamlet, Marsh, Oasis, Orchard, Rocky, Scrub, Vineyard, Woods,
};

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Kind, Sky};
use crate::book::Who;
use crate::book::aware_tables::{CoverRow, CrestRule, LearntRules, OverRule, PitRule, SightRules};
use crate::book::combat_tables::of;
use crate::book::length::Length::Paces;
use crate::book::weather_tables::{Does, EffectRow, WeatherWhen};
use crate::clause;

const fn cover(ground: FeatureKind, paces: i32, clause: Clause) -> CoverRow {
    CoverRow { ground, who: Who::ANY, still: false, within: Paces(paces), clause }
}

/// Psiloi who neither move nor fight.
const fn lurking(ground: FeatureKind) -> CoverRow {
    CoverRow { ground, who: of(&[Kind::Psiloi]), still: true, within: Paces(150), clause: clause!("dbm.visibility.13") }
}

/// Ground that conceals troops wholly in it.
#[rustfmt::skip]
const COVERS: &[CoverRow] = &[
    cover(Woods,  50,  clause!("dbm.visibility.09")),
    cover(Hamlet, 50,  clause!("dbm.visibility.09")),
    cover(Oasis,  150, clause!("dbm.visibility.10")),
    cover(Orchard, 150, clause!("dbm.visibility.10")),
    cover(Dunes,  150, clause!("dbm.visibility.10")),
    lurking(Scrub),
    lurking(Rocky),
    lurking(Marsh),
    lurking(Vineyard),
];

/// The rules of awareness.
pub fn sight() -> SightRules {
    SightRules {
        command: clause!("dbm.visibility.20"),
        open: clause!("dbm.visibility.01"),
        troops: clause!("dbm.visibility.03"),
        blocked_by: Cited::new(
            &[Woods, Oasis, Orchard, Dunes, GentleHill, DifficultHill, Hamlet],
            clause!("dbm.visibility.02"),
        ),
        covers: COVERS,
        mixed: Some(clause!("dbm.terrain.67")),
        out: Some(clause!("dbm.visibility.12")),
        shown: Some(clause!("dbm.visibility.11")),
        over: Some(OverRule {
            up: 50,
            never: &[Hamlet],
            beyond: Paces(600),
            low: clause!("dbm.visibility.15"),
            clause: clause!("dbm.visibility.14"),
        }),
        crest: Some(CrestRule { steep: &[DifficultHill], within: Paces(100), clause: clause!("dbm.visibility.16") }),
        pit: Some(PitRule { ground: Gully, out: clause!("dbm.visibility.18"), clause: clause!("dbm.visibility.17") }),
        learnt: Some(LearntRules {
            shot: clause!("dbm.visibility.22"),
            watched: clause!("dbm.visibility.23"),
            fortified: clause!("dbm.visibility.24"),
        }),
        shots: Some(clause!("dbm.shoot.04")),
        clause: clause!("dbm.visibility.21"),
    }
}

const fn limit(name: &'static str, says: &'static str, when: WeatherWhen, paces: i32, clause: Clause) -> EffectRow {
    EffectRow { name, says, when, does: Does::Sight(Paces(paces)), clause }
}

/// How far one sees by hour and weather; the least distance counts.
#[rustfmt::skip]
pub const LIMITS: &[EffectRow] = &[
    limit("twilight", "at dawn and dusk one sees 600 paces", WeatherWhen::Twilight, 600, clause!("dbm.visibility.04")),
    limit("moonlight", "by moonlight one sees 300 paces", WeatherWhen::Night { moonlit: true }, 300, clause!("dbm.visibility.05")),
    limit("mist", "in mist one sees 300 paces", WeatherWhen::Sky(&[Sky::Mist]), 300, clause!("dbm.visibility.06")),
    limit("snowfall", "in snow one sees 300 paces", WeatherWhen::Sky(&[Sky::Snow]), 300, clause!("dbm.weather.46")),
    limit("murk", "in fog one sees 100 paces", WeatherWhen::Sky(&[Sky::Fog]), 100, clause!("dbm.visibility.07")),
    limit("dust storm", "in dust one sees 100 paces", WeatherWhen::Sky(&[Sky::Dust]), 100, clause!("dbm.weather.54")),
    limit("darkness", "without moonlight one sees 100 paces at night", WeatherWhen::Night { moonlit: false }, 100, clause!("dbm.visibility.08")),
];

/// How far one sees by the word of a scenario, a house rule; here too the least distance counts.
pub const TOLD: &[EffectRow] = &[EffectRow {
    name: "sight",
    says: "nobody sees further than the scenario says",
    when: WeatherWhen::Told,
    does: Does::ToldSight,
    clause: clause!("dbm.visibility.08"),
}];
