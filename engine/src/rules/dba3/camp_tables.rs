//! Camps and garrisons before the battle, in the order of the book.

use crate::base::clause::Cited;
use crate::battle::FeatureKind::{Edifice, Hamlet, Plough, River};
use crate::battle::Kind::{Artillery, Elephants, ScythedChariots, WarWagons};
use crate::battle::{Branch, Kinds, StrongholdKind};
use crate::book::length::Length::Bw;
use crate::book::setup_tables::{Camping, GarrisonRow, LandingRules};
use crate::book::{Home, Who};
use crate::clause;

/// Camps, and the elements in a place when the battle begins.
pub fn camping() -> Camping {
    Camping {
        needed: clause!("dba3.camp.01"),
        spared: Cited::new((Who::of(&[WarWagons]), 3), clause!("dba3.scale.11")),
        no_camp: None,
        going: clause!("dba3.camp.02"),
        never: Cited::new(&[Plough, River, Hamlet, Edifice], clause!("dba3.camp.02")),
        zone: clause!("dba3.camp.03"),
        anywhere: None,
        inside: None,
        own_shore: None,
        building: Some(Cited::new(Edifice, clause!("dba3.camp.04"))),
        length: Cited::new(Bw(100), clause!("dba3.camp.05")),
        width: None,
        rectangle: Cited::new(Bw(400), clause!("dba3.camp.06")),
        followers: None,
        order: clause!("dba3.deploy.07"),
        room: clause!("dba3.camp.08"),
        barred: Some(Cited::new(Who::of(&[Elephants, ScythedChariots]), clause!("dba3.camp.09"))),
        people: Cited::new(["CF", "De"], clause!("dba3.scale.12")),
        garrisons: GARRISONS.to_vec(),
        of_commands: None,
    }
}

const FOOT_BUT_WAGONS: Who = Who::kinds(Kinds::but(&[WarWagons])).branch(Branch::Foot);

#[rustfmt::skip]
const GARRISONS: &[GarrisonRow] = &[
    GarrisonRow { kind: StrongholdKind::City, who: FOOT_BUT_WAGONS, must: None, one: None, clause: clause!("dba3.bua.33") },
    GarrisonRow { kind: StrongholdKind::Fort, who: Who::FOOT, must: Some(clause!("dba3.bua.27")), one: None, clause: clause!("dba3.bua.33") },
];

/// Landings from the water.
pub const LANDING: LandingRules = LandingRules {
    number: Cited::new([2, 3], clause!("dba3.deploy.14")),
    home: Home::Littoral,
    may: clause!("dba3.deploy.14"),
    barred: Some(Cited::new(Who::of(&[Elephants, WarWagons, Artillery]), clause!("dba3.deploy.15"))),
    ashore: None,
};
