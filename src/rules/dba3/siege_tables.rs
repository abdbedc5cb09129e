//! Camps, Cities and Forts: how they are stormed, and what becomes of them.

use crate::base::clause::{Cited, Clause};
use crate::battle::Kind::{Artillery, Elephants, ScythedChariots, WarWagons};
use crate::battle::StrongholdKind::{self, Camp, City, Fort};
use crate::book::Who;
use crate::book::combat_tables::CampRules;
use crate::book::siege_tables::{HoldRow, PeopleRules, SackRules, SiegeRules};
use crate::clause;

/// How places are fought for.
pub fn camps() -> CampRules {
    CampRules {
        assault: clause!("dba3.combat.03"),
        no_retreat: clause!("dba3.outcome.13"),
        taken: clause!("dba3.pursue.06"),
        retaken: clause!("dba3.pursue.06"),
        siege: Some(SIEGE),
    }
}

const SIEGE: SiegeRules = SiegeRules {
    contact: clause!("dba3.combat.03"),
    front: clause!("dba3.contact.22"),
    most: Cited::new(3, clause!("dba3.combat.17")),
    each: clause!("dba3.combat.18"),
    ends: clause!("dba3.combat.19"),
    foot: clause!("dba3.combat.15"),
    alone: clause!("dba3.combat.16"),
    double: clause!("dba3.support.08"),
    at_gates: Cited::new(Who::of(&[Elephants]), clause!("dba3.combat.20")),
    hill: clause!("dba3.bua.42"),
    level: clause!("dba3.bua.41"),
    bank: clause!("dba3.bua.40"),
    sheltered: clause!("dba3.tactical.13"),
    spread: clause!("dba3.bua.36"),
    perimeter: clause!("dba3.bua.34"),
    goes_in: clause!("dba3.pursue.06"),
    stays: clause!("dba3.bua.39"),
    holds: HOLDS,
    instead: clause!("dba3.bua.13"),
    falls: clause!("dba3.combat.21"),
    people: PeopleRules {
        defend: clause!("dba3.bua.05"),
        beaten: clause!("dba3.bua.12"),
        man: clause!("dba3.bua.35"),
        surrender: Cited::new(Who::of(&[Artillery]), clause!("dba3.bua.22")),
        puppets: clause!("dba3.bua.24"),
        outside: clause!("dba3.bua.20"),
    },
    sack: SackRules {
        begins: Cited::new(City, clause!("dba3.bua.14")),
        no_garrison: clause!("dba3.bua.16"),
        no_shots: clause!("dba3.bua.17"),
    },
};

/// Who may not garrison a City.
pub(super) const NO_GARRISON: Who = Who::of(&[Elephants, ScythedChariots, WarWagons]);

const fn hold(kind: StrongholdKind, barred: Who, clause: Clause, empty: Clause) -> HoldRow {
    HoldRow { kind, barred, clause, empty }
}

#[rustfmt::skip]
const HOLDS: &[HoldRow] = &[
    //   what  who may not    where it is written      why it is undefended
    hold(City, NO_GARRISON,   clause!("dba3.bua.37"),  clause!("dba3.bua.21")),
    hold(Fort, Who::NOBODY,   clause!("dba3.bua.30"),  clause!("dba3.bua.29")),
    hold(Camp, Who::NOBODY,   clause!("dba3.camp.15"), clause!("dba3.camp.13")),
];
