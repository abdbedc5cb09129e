//! The rows of distant shooting: ranges, targets, and the ground and weather that hamper.

use Grade::{F, I, O, S, X};
use Kind::{Artillery, Boats, Bows, Elephants, Galleys, Pikes, Psiloi, Ships, WarWagons};

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Grade, Grades, Kind, Kinds, Mark, Marks};
use crate::book::Who;
use crate::book::combat_tables::{Footing, of};
use crate::book::length::Length::{Bw, Paces};
use crate::book::phase_tables::ShotRules;
use crate::book::shooting_tables::{
    CornerLane, Hides, OverFriends, PlaceShooting, RangeRow, SecondRankRow, ShootingEdges, ShootingTables, SightRow,
    Times,
};
use crate::clause;

const BOWMEN: Who = of(&[Bows]);

/// Elements of both sides shoot, each once; the target shoots back in the same throw, and whoever can shoot must.
pub const SHOTS: ShotRules = ShotRules {
    both: true,
    back: Some(clause!("dbm.shoot.36")),
    nearest: None,
    must: Some(clause!("dbm.shoot.16")),
    price: None,
    once: clause!("dbm.shoot.17"),
};

const fn sight(ground: FeatureKind, hides: Hides, clause: Clause) -> SightRow {
    SightRow { ground, hides, clause }
}

const fn range(who: Who, paces: i32, clause: Clause) -> RangeRow {
    RangeRow {
        who,
        range: Paces(paces),
        edges: Cited::new(ShootingEdges::Front, clause!("dbm.shoot.04")),
        when: Cited::new(Times::Unmarched, clause!("dbm.shoot.03")),
        back: None,
        free: None,
        over: None,
        over_friends: None,
        ignores: None,
        in_pairs: None,
        on_ground: None,
        clause,
    }
}

/// They shoot in bounds of their own side alone, if they have not moved.
const fn heavy(row: RangeRow) -> RangeRow {
    RangeRow { when: Cited::new(Times::OwnBound { unmoved: true }, clause!("dbm.shoot.20")), ..row }
}

/// Any edge is a front to shoot from.
const fn all_round(row: RangeRow) -> RangeRow {
    RangeRow { edges: Cited::new(ShootingEdges::Any, clause!("dbm.shoot.05")), ..row }
}

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

const fn own_bounds(row: RangeRow) -> RangeRow {
    let when = Cited::new(Times::OwnBound { unmoved: false }, clause!("dbm.shoot.18"));
    RangeRow { when, in_pairs: Some(clause!("dbm.shoot.19")), ..row }
}

/// They shoot over psiloi of the enemy and may ignore them.
const fn engines(row: RangeRow) -> RangeRow {
    let psiloi = of(&[Psiloi]);
    RangeRow {
        over: Some(Cited::new(psiloi, clause!("dbm.shoot.29"))),
        ignores: Some(Cited::new(psiloi, clause!("dbm.shoot.32"))),
        ..row
    }
}

/// They shoot over friends, from anywhere or from a hill.
const fn overhead(row: RangeRow, from_hill: bool) -> RangeRow {
    let friends = OverFriends {
        who: Who::kinds(Kinds::but(&[Pikes, Bows])).with(Marks::of(&[Mark::Infantry])),
        apart: Paces(150),
        from_hill,
        clause: clause!("dbm.shoot.27"),
    };
    RangeRow { over_friends: Some(friends), ..row }
}

/// What they use goes along the ground, and over nobody.
const fn along_ground(row: RangeRow) -> RangeRow {
    RangeRow { on_ground: Some(clause!("dbm.types.138")), over: None, ..row }
}

const PIGS: Who = grades(&[Artillery], &[I]).with(Marks::of(&[Mark::Pigs]));
const ON_WAGONS: Who = grades(&[Artillery], &[O]).with(Marks::of(&[Mark::OnWagon]));

/// The troops that shoot; others do not (`dbm.shoot.02`).
#[rustfmt::skip]
const RANGES: &[RangeRow] = &[
    overhead(engines(own_bounds(range(grades(&[Artillery], &[X]), 100, clause!("dbm.shoot.10")))), true),
    along_ground(engines(heavy(range(PIGS,                       200, clause!("dbm.shoot.11"))))),
    overhead(engines(heavy(range(grades(&[Artillery], &[I]),     200, clause!("dbm.shoot.11")))), true),
    range(BOWMEN,                                                200, clause!("dbm.shoot.11")),
    overhead(all_round(range(grades(&[WarWagons], &[S]),         200, clause!("dbm.shoot.11"))), false),
    all_round(range(grades(&[WarWagons], &[O]),                  200, clause!("dbm.shoot.11"))),
    range(of(&[Galleys]),                                        200, clause!("dbm.shoot.11")),
    overhead(range(grades(&[Ships], &[X]),                       200, clause!("dbm.shoot.11")), false),
    range(grades(&[Ships], &[S, O]),                             200, clause!("dbm.shoot.11")),
    all_round(range(grades(&[Boats], &[S]),                      200, clause!("dbm.shoot.11"))),
    overhead(engines(all_round(heavy(range(ON_WAGONS,            500, clause!("dbm.shoot.12"))))), true),
    overhead(engines(heavy(range(grades(&[Artillery], &[F]),     500, clause!("dbm.shoot.12")))), false),
    overhead(engines(heavy(range(grades(&[Artillery], &[S, O]),  500, clause!("dbm.shoot.12")))), true),
    overhead(engines(heavy(range(grades(&[Elephants], &[X]),     500, clause!("dbm.shoot.12")))), false),
    engines(heavy(range(grades(&[Boats], &[X]),                  500, clause!("dbm.shoot.12")))),
];

/// Ranges, targets, aids.
pub fn shooting() -> ShootingTables {
    ShootingTables {
        at_works: Some(clause!("dbm.shoot.14")),
        ranges: RANGES.to_vec(),
        margin: Cited::new(Bw(100), clause!("dbm.shoot.04")),
        portion: Cited::new(Paces(10), clause!("dbm.shoot.04")),
        arc: None,
        reach: None,
        grouped: None,
        zone: None,
        ahead: Some(clause!("dbm.shoot.31")),
        any_part: None,
        corners: Some(CornerLane { gap: Bw(100), clause: clause!("dbm.shoot.30") }),
        // What hides a target otherwise is said by the rules of sight.
        ground: vec![sight(FeatureKind::Gully, Hides::WholeShooter, clause!("dbm.visibility.19"))],
        trees: &[FeatureKind::Woods, FeatureKind::Oasis, FeatureKind::Orchard],
        aids: Cited::new(2, clause!("dbm.shoot.17")),
        from_works: Some(Cited::new(&[FeatureKind::PermanentWorks], clause!("dbm.shoot.28"))),
        second_rank: Some(SecondRankRow {
            who: BOWMEN,
            except: Cited::new(grades(&[Bows], &[X]), clause!("dbm.types.123")),
            same_bow: clause!("dbm.shoot.22"),
            command: clause!("dbm.shoot.23"),
            behind: clause!("dbm.shoot.24"),
            same_grade: Cited::new(true, clause!("dbm.shoot.25")),
            ground: Cited::new(Footing::NotBad, clause!("dbm.shoot.26")),
            clause: clause!("dbm.shoot.21"),
        }),
        places: PlaceShooting { walls: clause!("dbm.visibility.02"), occupied: None, all_round: None },
    }
}
