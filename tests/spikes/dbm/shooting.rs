//! The rows of distant shooting: bowmen, and the ground that hides their targets.

use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FeatureKind, Kind};
use debellis::book::Who;
use debellis::book::combat_tables::{Footing, of};
use debellis::book::length::Length::{Bw, Paces};
use debellis::book::phase_tables::ShotRules;
use debellis::book::shooting_tables::{
    Hides, PlaceShooting, RangeRow, SecondRankRow, ShootingEdges, ShootingTables, SightRow, Times,
};
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
        ground: vec![
            sight(FeatureKind::Woods, Hides::Depth(Paces(50)), clause!("dbm.visibility.09")),
            sight(FeatureKind::DifficultHill, Hides::Crest, clause!("dbm.visibility.02")),
            sight(FeatureKind::Gully, Hides::Shooter, clause!("dbm.visibility.19")),
        ],
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
