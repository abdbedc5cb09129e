//! How commands lie before the first bound, who may be in ambush and on a flank march.

use FeatureKind::{Dunes, Gully, Marsh, Oasis, Orchard, Rocky, Scrub, Vineyard, Woods};

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Grade, Grades, Kind};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::laid_tables::{LaidRules, WorkLines};
use crate::book::length::Length::{self, Paces};
use crate::book::setup_tables::{AmbushRow, FlankMarchRules, SecretTables};
use crate::clause;

const fn ambush(who: Who, ground: &'static [FeatureKind], seen_from: Length, clause: Clause) -> AmbushRow {
    AmbushRow { who, ground, seen_from, clause }
}

/// Ground that conceals troops in it.
#[rustfmt::skip]
const AMBUSHES: &[AmbushRow] = &[
    ambush(Who::ANY,            &[Woods],                                Paces(50),  clause!("dbm.ambush.02")),
    ambush(Who::ANY,            &[Dunes, Oasis, Orchard],                Paces(150), clause!("dbm.ambush.02")),
    ambush(Who::ANY,            &[Gully],                                Paces(0),   clause!("dbm.ambush.02")),
    ambush(of(&[Kind::Psiloi]), &[Vineyard, Rocky, Marsh, Scrub],        Paces(150), clause!("dbm.ambush.04")),
];

/// The rules on the ground of commands, baggage, garrisons, ambushes and flank marches.
pub fn laid() -> LaidRules {
    LaidRules {
        front: Cited::new(Paces(300), clause!("dbm.deploy.02")),
        sides: Cited::new(Paces(300), clause!("dbm.deploy.03")),
        towns: Cited::new(Paces(200), clause!("dbm.deploy.04")),
        train: Cited::new(of(&[Kind::Baggage]), clause!("dbm.deploy.05")),
        train_back: clause!("dbm.deploy.06"),
        ships: Cited::new(of(&[Kind::Ships]).grades(Grades::of(&[Grade::I])), clause!("dbm.deploy.25")),
        assigned: clause!("dbm.army.09"),
        garrison: clause!("dbm.deploy.09"),
        largest: clause!("dbm.deploy.10"),
        rectangle: clause!("dbm.deploy.17"),
        parallel: clause!("dbm.deploy.18"),
        apart: clause!("dbm.deploy.19"),
        touching: clause!("dbm.deploy.20"),
        off_table: clause!("dbm.deploy.22"),
        secrets: SecretTables {
            ambushes: AMBUSHES.to_vec(),
            flanks: Cited::new(3, clause!("dbm.ambush.01")),
            defender: Cited::new(Paces(0), clause!("dbm.ambush.07")),
            invader: Cited::new(Paces(300), clause!("dbm.ambush.08")),
            flank_marches: Some(FlankMarchRules {
                share: Cited::new(2, clause!("dbm.flankmarch.01")),
                each: clause!("dbm.flankmarch.02"),
                chief: clause!("dbm.flankmarch.04"),
                water: clause!("dbm.flankmarch.06"),
            }),
        },
        behind: clause!("dbm.ambush.03"),
        recorded: clause!("dbm.ambush.05"),
        ambush_towns: clause!("dbm.ambush.09"),
        ambush_train: clause!("dbm.ambush.10"),
        ambush_sides: clause!("dbm.ambush.12"),
        edge: clause!("dbm.flankmarch.03"),
        march_train: clause!("dbm.flankmarch.05"),
        works: WorkLines {
            towers: clause!("dbm.forts.09"),
            gaps: clause!("dbm.forts.12"),
            own_ground: clause!("dbm.forts.14"),
            with_town: clause!("dbm.forts.02"),
            enclosed: clause!("dbm.forts.05"),
            corners: clause!("dbm.forts.13"),
        },
        ice: clause!("dbm.navalterrain.06"),
        dry: clause!("dbm.landing.08"),
    }
}
