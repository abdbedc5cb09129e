//! Camps, Cities and Forts: entering, leaving and passing, storms, and the consequences.

use crate::base::clause::{Cited, Clause};
use crate::battle::Kind::{Artillery, Denizens, Elephants, Followers, ScythedChariots, WarWagons};
use crate::battle::StrongholdKind::{self, Camp, City, Fort};
use crate::book::Who;
use crate::book::length::Length::Bw;
use crate::book::stronghold_tables::{
    Alone, Approach, BarredRow, CampTerms, CityTerms, Engaged, Falls, Freed, FrontAgainst, PeopleRules, PlaceRow,
    SackRules, SallyRule, StormFactor, StormGround, StormRules, StrongholdTables, Turns, WaysIn,
};
use crate::clause;

/// How strongholds are entered, stormed and held.
pub fn strongholds() -> StrongholdTables {
    StrongholdTables {
        kinds: KINDS.to_vec(),
        barred: BARRED.to_vec(),
        storm: STORM,
        zone: Some(Cited::new(Bw(100), clause!("dba3.tz.03"))),
    }
}

/// The troops that may not garrison a City.
const NO_GARRISON: Who = Who::of(&[Elephants, ScythedChariots, WarWagons]);

const KINDS: &[PlaceRow] = &[
    PlaceRow {
        kind: Camp,
        ways: Cited::new(WaysIn::BySteps, clause!("dba3.camp.10")),
        enter: clause!("dba3.camp.09"),
        leave: clause!("dba3.camp.10"),
        gates: None,
        not_held_by: Cited::new(Who::NOBODY, clause!("dba3.camp.15")),
        undefended: clause!("dba3.camp.13"),
        turns: None,
        replaced: None,
        fixed: None,
        camp: Some(CAMP),
        city: None,
        in_one_go: None,
        by_front: None,
    },
    PlaceRow {
        kind: City,
        ways: Cited::new(WaysIn::BySteps, clause!("dba3.bua.38")),
        enter: clause!("dba3.bua.37"),
        leave: clause!("dba3.bua.38"),
        gates: Some(clause!("dba3.bua.07")),
        not_held_by: Cited::new(NO_GARRISON, clause!("dba3.bua.37")),
        undefended: clause!("dba3.bua.21"),
        turns: None,
        replaced: None,
        fixed: None,
        camp: None,
        city: Some(CITY),
        in_one_go: None,
        by_front: None,
    },
    PlaceRow {
        kind: Fort,
        ways: Cited::new(WaysIn::BySteps, clause!("dba3.bua.38")),
        enter: clause!("dba3.bua.30"),
        leave: clause!("dba3.bua.38"),
        gates: Some(clause!("dba3.bua.44")),
        not_held_by: Cited::new(Who::NOBODY, clause!("dba3.bua.30")),
        undefended: clause!("dba3.bua.29"),
        turns: None,
        replaced: None,
        fixed: None,
        camp: None,
        city: None,
        in_one_go: None,
        by_front: None,
    },
];

const CAMP: CampTerms = CampTerms {
    allied: clause!("dba3.camp.09"),
    other_command: clause!("dba3.bbdba.20"),
    enemy: clause!("dba3.combat.21"),
    no_room: clause!("dba3.camp.12"),
    out: clause!("dba3.camp.14"),
};

const CITY: CityTerms = CityTerms {
    through: Some([clause!("dba3.bua.08"), clause!("dba3.bua.09")]),
    people: PeopleRules {
        beaten: clause!("dba3.bua.12"),
        man: clause!("dba3.bua.35"),
        man_again: [clause!("dba3.bua.11"), clause!("dba3.bua.24")],
        surrender: Cited::new(Who::of(&[Artillery]), clause!("dba3.bua.22")),
        opened: clause!("dba3.bua.23"),
        puppets: clause!("dba3.bua.24"),
        revolt: Some(Cited::new(5, clause!("dba3.bua.26"))),
    },
    sally: Some(SallyRule {
        near: Cited::new(Bw(200), clause!("dba3.bua.18")),
        leash: Cited::new(Bw(300), clause!("dba3.bua.19")),
        back: clause!("dba3.bua.20"),
        surrendered: clause!("dba3.bua.25"),
    }),
    control: None,
    sack: SackRules {
        begins: clause!("dba3.bua.14"),
        ends: Cited::new(5, clause!("dba3.bua.14")),
        after: clause!("dba3.bua.15"),
        no_shots: clause!("dba3.bua.17"),
    },
};

const STORM: StormRules = StormRules {
    over: Some(clause!("dba3.combat.19")),
    goes_out: None,
    front: Cited::new(FrontAgainst::InPart, clause!("dba3.combat.03")),
    likewise: clause!("dba3.combat.03"),
    approach: Cited::new(Approach::FrontEdge, clause!("dba3.contact.22")),
    engaged: Cited::new(Engaged::AtContact, clause!("dba3.combat.03")),
    turns: Cited::new(
        Turns::Each { most: 3, limit: clause!("dba3.combat.17"), ends: clause!("dba3.combat.19"), counted: false },
        clause!("dba3.combat.18"),
    ),
    at_gates: &[Cited::new(Who::of(&[Elephants]), clause!("dba3.combat.20"))],
    factor: Cited::new(StormFactor::AgainstFoot, clause!("dba3.combat.15")),
    alone: Cited::new(Alone::ButForStrikers, clause!("dba3.combat.16")),
    ground: StormGround::Counts {
        hill: clause!("dba3.bua.42"),
        level: clause!("dba3.bua.41"),
        bank: clause!("dba3.bua.40"),
        sheltered: clause!("dba3.tactical.13"),
    },
    no_retreat: clause!("dba3.outcome.13"),
    falls: Cited::new(Falls::InCombatStep, clause!("dba3.combat.21")),
    any_edge: None,
    goes_in: clause!("dba3.pursue.06"),
    freed: Cited::new(Freed::GoesIn, clause!("dba3.pursue.06")),
    instead: Some(clause!("dba3.bua.13")),
};

const fn barred(kind: StrongholdKind, who: Who, clause: Clause) -> BarredRow {
    BarredRow { kind, who, clause }
}

#[rustfmt::skip]
const BARRED: &[BarredRow] = &[
    barred(City, NO_GARRISON,                                       clause!("dba3.bua.37")),
    barred(City, Who::of(&[Followers, Denizens]),                   clause!("dba3.bua.37")),
    barred(Fort, Who::of(&[Followers, Denizens]),                   clause!("dba3.bua.30")),
    barred(Camp, Who::of(&[Elephants, ScythedChariots]),            clause!("dba3.camp.09")),
    barred(Camp, Who::of(&[Followers]),                             clause!("dba3.camp.11")),
    barred(Camp, Who::of(&[Denizens]),                              clause!("dba3.camp.09")),
];
