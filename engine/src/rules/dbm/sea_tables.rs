//! Vessels: the water that they keep to, wind and stream, lee shores, troops that go ashore.

use FeatureKind::{DifficultHill, Dunes, GentleHill, Hamlet, Marsh, Rocky};
use Kind::{Boats, Galleys, Ships};

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Going, Grade, Grades, Kind, Mark, Marks};
use crate::book::Who;
use crate::book::change_tables::{AshoreRules, CarrierRow};
use crate::book::combat_tables::of;
use crate::book::length::Length;
use crate::book::sea_tables::{SeaRules, SlowedRow, SlowedWhen, StraitRules, WreckRules};
use crate::clause;

const fn slowed(who: Who, when: SlowedWhen, clause: Clause) -> SlowedRow {
    SlowedRow { who, when, going: Going::Bad, clause }
}

/// What makes vessels move as in difficult going.
#[rustfmt::skip]
const SLOWED: &[SlowedRow] = &[
    slowed(of(&[Galleys]), SlowedWhen::StrongWind, clause!("dbm.navalterrain.03")),
    slowed(of(&[Boats]),   SlowedWhen::UpRiver,    clause!("dbm.navalterrain.04")),
    slowed(of(&[Ships]),   SlowedWhen::NoWind,     clause!("dbm.navalterrain.05")),
    slowed(of(&[Ships]),   SlowedWhen::Upwind(45), clause!("dbm.navalterrain.05")),
];

/// The rules of vessels.
pub fn sea() -> SeaRules {
    SeaRules {
        vessels: Cited::new(Who::NAVAL, clause!("dbm.waterway.11")),
        frozen: clause!("dbm.water.16"),
        rivers: Cited::new(of(&[Boats]), clause!("dbm.river.11")),
        bends: clause!("dbm.recoil.17"),
        bridge: clause!("dbm.river.12"),
        slowed: SLOWED.to_vec(),
        alone: clause!("dbm.weather.60"),
        fights: clause!("dbm.navalterrain.01"),
        no_beach: Cited::new(&[Rocky, Marsh, Dunes, GentleHill, DifficultHill], clause!("dbm.waterway.08")),
        wreck: WreckRules {
            lost: clause!("dbm.weather.61"),
            moved: clause!("dbm.weather.61"),
            held: clause!("dbm.halt.02"),
            beached: Cited::new(of(&[Boats, Galleys]), clause!("dbm.weather.61")),
            quays: Cited::new(&[Hamlet], clause!("dbm.weather.61")),
            castaways: Cited::new("Irr Hd (I)", clause!("dbm.destroyed.03")),
        },
        straits: StraitRules {
            land: Cited::new(&[GentleHill, DifficultHill, Hamlet], clause!("dbm.waterway.12")),
            gap: Cited::new(Length::Paces(200), clause!("dbm.waterway.16")),
            ford: clause!("dbm.water.01"),
        },
    }
}

/// Vessels whose troops are ashore.
pub const UNLADEN: Who = Who::NAVAL.with(Marks::of(&[Mark::Unladen]));

const fn carrier(carrier: Who, who: Who) -> CarrierRow {
    CarrierRow {
        carrier,
        who,
        most: Cited::new(1, clause!("dbm.landing.01")),
        clause: clause!("dbm.landing.05"),
        lost: clause!("dbm.destroyed.02"),
        ashore: Some(AshoreRules {
            touching: clause!("dbm.navalterrain.02"),
            beside: clause!("dbm.single.12"),
            stays: clause!("dbm.landing.06"),
            opposed: clause!("dbm.single.13"),
            into: clause!("dbm.single.14"),
        }),
    }
}

/// The vessels that carry troops: all but boats (F); ships (I) carry baggage, or horse.
pub const CARRIERS: &[CarrierRow] = &[
    carrier(of(&[Galleys]), Who::FOOT),
    carrier(of(&[Ships]).grades(Grades::but(&[Grade::I])), Who::FOOT),
    carrier(of(&[Ships]).grades(Grades::of(&[Grade::I])), Who::MOUNTED),
    carrier(of(&[Boats]).grades(Grades::but(&[Grade::F])), Who::FOOT),
];
