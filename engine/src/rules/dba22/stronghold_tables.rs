//! Camps and built-up areas: entering and leaving, attacks, denizens, sack and control.
//!
//! A built-up area is a City without gates. Its denizens are an element that stands in no other place and never goes out.

use crate::base::clause::Cited;
use crate::battle::Margin;
use crate::battle::StrongholdKind::{Camp, City};
use crate::book::Who;
use crate::book::stronghold_tables::{
    Alone, Approach, CityTerms, ControlRules, Engaged, Falls, Freed, FrontAgainst, PeopleRules, PlaceRow, SackRules,
    StormFactor, StormGround, StormRules, StrongholdTables, Turns, WaysIn,
};
use crate::clause;

/// How camps and built-up areas are entered, attacked and held.
pub fn strongholds() -> StrongholdTables {
    let camp = PlaceRow {
        kind: Camp,
        ways: Cited::new(WaysIn::BySteps, clause!("dba22.camp.14")),
        enter: clause!("dba22.camp.03"),
        leave: clause!("dba22.camp.14"),
        gates: None,
        not_held_by: Cited::new(Who::NOBODY, clause!("dba22.camp-combat.04")),
        undefended: clause!("dba22.camp-combat.05"),
        turns: None,
        replaced: Some(clause!("dba22.camp.11")),
        fixed: Some(clause!("dba22.camp.10")),
        camp: None,
        city: None,
        in_one_go: None,
        by_front: Some(clause!("dba22.camp.14")),
    };
    let three = clause!("dba22.camp-combat.07");
    let most = Turns::Each { most: 3, limit: three, ends: three, counted: true };
    let built_up = PlaceRow {
        kind: City,
        ways: Cited::new(WaysIn::BySteps, clause!("dba22.camp.14")),
        enter: clause!("dba22.bua.02"),
        leave: clause!("dba22.camp.14"),
        gates: None,
        not_held_by: Cited::new(Who::NOBODY, clause!("dba22.camp-combat.09")),
        undefended: clause!("dba22.bua.14"),
        turns: Some(Cited::new(most, three)),
        replaced: None,
        fixed: Some(clause!("dba22.bua.03")),
        camp: None,
        city: Some(BUILT_UP),
        in_one_go: Some(clause!("dba22.pips.08")),
        by_front: Some(clause!("dba22.camp.14")),
    };
    StrongholdTables { kinds: vec![camp, built_up], barred: Vec::new(), storm: STORM, zone: None }
}

const BUILT_UP: CityTerms = CityTerms {
    through: None,
    people: PeopleRules {
        beaten: clause!("dba22.bua.10"),
        man: clause!("dba22.bua.12"),
        man_again: [clause!("dba22.bua.03"), clause!("dba22.bua.03")],
        surrender: Cited::new(Who::of(&[crate::battle::Kind::Artillery]), clause!("dba22.bua.13")),
        opened: clause!("dba22.bua.07"),
        puppets: clause!("dba22.bua.13"),
        revolt: None,
    },
    sally: None,
    control: Some(ControlRules {
        passes: clause!("dba22.bua.20"),
        gone: clause!("dba22.bua.14"),
        destroyed: clause!("dba22.bua.11"),
        abandoned: clause!("dba22.bua.21"),
        surrender_by: Cited::new(Margin::Less, clause!("dba22.outcome.46")),
        not_shot: clause!("dba22.bua.18"),
    }),
    sack: SackRules {
        begins: clause!("dba22.bua.15"),
        ends: Cited::new(5, clause!("dba22.bua.19")),
        after: clause!("dba22.bua.08"),
        no_shots: clause!("dba22.bua.17"),
    },
};

const STORM: StormRules = StormRules {
    over: Some(clause!("dba22.camp-combat.07")),
    goes_out: Some(clause!("dba22.camp.14")),
    front: Cited::new(FrontAgainst::InPart, clause!("dba22.contact.02")),
    likewise: clause!("dba22.camp-combat.01"),
    approach: Cited::new(Approach::AnyEdge, clause!("dba22.camp-combat.11")),
    engaged: Cited::new(Engaged::AtContact, clause!("dba22.camp-combat.01")),
    turns: Cited::new(Turns::ChosenOne, clause!("dba22.camp-combat.02")),
    at_gates: &[],
    factor: Cited::new(StormFactor::AsElsewhere, clause!("dba22.combat.09")),
    alone: Cited::new(Alone::ButForRanks, clause!("dba22.camp-combat.03")),
    ground: StormGround::Ignored,
    no_retreat: clause!("dba22.recoil.09"),
    falls: Cited::new(Falls::ByMoves, clause!("dba22.camp-combat.05")),
    any_edge: None,
    goes_in: clause!("dba22.camp-combat.04"),
    freed: Cited::new(Freed::GoesIn, clause!("dba22.camp-combat.04")),
    instead: None,
};
