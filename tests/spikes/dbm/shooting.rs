//! The rows of distant shooting: bowmen, and the ground that hides their targets.

use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FeatureKind, FightKind, Kind, Sky};
use debellis::book::combat_tables::{Footing, of};
use debellis::book::length::Length::{Bw, Paces};
use debellis::book::phase_tables::ShotRules;
use debellis::book::shooting_tables::{
    CornerLane, Hides, PlaceShooting, RangeRow, SecondRankRow, ShootingEdges, ShootingTables, SightRow, Times,
};
use debellis::book::weather_tables::{Does, EffectRow, WeatherCase, WeatherWhen};
use debellis::book::{WeatherTables, Who};
use debellis::clause;

const BOWMEN: Who = of(&[Kind::Bows]);

/// Elements of both sides shoot, each once; the target shoots back in the same throw, and whoever can shoot must.
pub const SHOTS: ShotRules = ShotRules {
    both: true,
    back: Some(clause!("dbm.shoot.36")),
    must: Some(clause!("dbm.shoot.16")),
    price: None,
    once: clause!("dbm.shoot.17"),
};

const fn sight(ground: FeatureKind, hides: Hides, clause: Clause) -> SightRow {
    SightRow { ground, hides, clause }
}

/// Ranges, targets, aids.
pub fn shooting() -> ShootingTables {
    ShootingTables {
        ranges: vec![RangeRow {
            who: BOWMEN,
            range: Paces(200),
            edges: Cited::new(ShootingEdges::Front, clause!("dbm.shoot.04")),
            when: Cited::new(Times::Unmarched, clause!("dbm.shoot.03")),
            back: None,
            free: None,
            over: None,
            clause: clause!("dbm.shoot.11"),
        }],
        margin: Cited::new(Bw(100), clause!("dbm.shoot.04")),
        portion: Cited::new(Paces(10), clause!("dbm.shoot.04")),
        arc: None,
        reach: None,
        grouped: None,
        zone: None,
        ahead: Some(clause!("dbm.shoot.31")),
        corners: Some(CornerLane { gap: Bw(100), clause: clause!("dbm.shoot.30") }),
        ground: vec![
            sight(FeatureKind::Woods, Hides::Depth(Paces(50)), clause!("dbm.visibility.09")),
            sight(FeatureKind::DifficultHill, Hides::Crest, clause!("dbm.visibility.02")),
            sight(FeatureKind::Gully, Hides::Shooter, clause!("dbm.visibility.19")),
        ],
        trees: &[FeatureKind::Woods],
        aids: Cited::new(2, clause!("dbm.shoot.17")),
        second_rank: Some(SecondRankRow {
            who: BOWMEN,
            same_grade: true,
            ground: Footing::NotBad,
            clause: clause!("dbm.shoot.21"),
        }),
        places: PlaceShooting { walls: clause!("dbm.visibility.02"), occupied: None },
    }
}

const fn fogged(
    name: &'static str,
    says: &'static str,
    sky: &'static [Sky],
    who: Who,
    how: Option<FightKind>,
    clause: Clause,
) -> EffectRow {
    let does = Does::Hampers { who, how, shot_at: false, case: WeatherCase::Always };
    EffectRow { name, says, when: WeatherWhen::Sky(sky), does, clause }
}

/// The weather that hampers who shoots: part of the rules, and so always in force.
const HAMPERED: &[EffectRow] = &[
    fogged(
        "fog",
        "in fog and mist all shooting counts -1",
        &[Sky::Fog, Sky::Mist],
        Who::ANY,
        Some(FightKind::Shooting),
        clause!("dbm.weather.48"),
    ),
    fogged("rain", "in rain bowmen count -1", &[Sky::Rain, Sky::HeavyRain], BOWMEN, None, clause!("dbm.weather.53")),
];

/// The weather's tables with these effects.
pub fn weather(base: WeatherTables) -> WeatherTables {
    let factor = Some(Cited::new(-1, clause!("dbm.tactical.11")));
    WeatherTables { in_force: HAMPERED.to_vec(), factor, ..base }
}
