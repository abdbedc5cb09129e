//! Camps, Cities and Forts: who goes in, out and through, in the order of the book.

use super::siege_tables::NO_GARRISON;
use crate::base::clause::{Cited, Clause};
use crate::battle::Kind::{Denizens, Elephants, Followers, ScythedChariots};
use crate::battle::StrongholdKind::{self, Camp, City, Fort};
use crate::book::Who;
use crate::book::length::Length::Bw;
use crate::book::place_tables::{BarredRow, FollowerRule, KindRules, PlaceRules, SackRule, SallyRule};
use crate::clause;

/// How strongholds are entered, left and passed.
pub fn places() -> PlaceRules {
    PlaceRules {
        kinds: KINDS,
        barred: BARRED.to_vec(),
        allied: clause!("dba3.camp.09"),
        other_command: clause!("dba3.bbdba.20"),
        enemy_camp: clause!("dba3.combat.21"),
        no_room: clause!("dba3.camp.12"),
        empty: clause!("dba3.bua.21"),
        surrendered: clause!("dba3.bua.23"),
        through: [clause!("dba3.bua.08"), clause!("dba3.bua.09")],
        sack: SackRule { ends: Cited::new(5, clause!("dba3.bua.14")), after: clause!("dba3.bua.15") },
        sally: SallyRule {
            near: Cited::new(Bw(200), clause!("dba3.bua.18")),
            leash: Cited::new(Bw(300), clause!("dba3.bua.19")),
            back: clause!("dba3.bua.20"),
            surrendered: clause!("dba3.bua.25"),
            loyal: clause!("dba3.bua.10"),
        },
        followers: FollowerRule { out: clause!("dba3.camp.14"), fixed: clause!("dba3.camp.11") },
        denizens: clause!("dba3.bua.05"),
        man_again: [clause!("dba3.bua.11"), clause!("dba3.bua.24")],
        revolt: Cited::new(5, clause!("dba3.bua.26")),
        zone: Cited::new(Bw(100), clause!("dba3.tz.03")),
    }
}

#[rustfmt::skip]
const KINDS: [KindRules; 3] = [
    //   kind  enter                   leave                    gates                         emptied
    kind(Camp, clause!("dba3.camp.09"), clause!("dba3.camp.10"), None,                         &[clause!("dba3.camp.13")]),
    kind(City, clause!("dba3.bua.37"),  clause!("dba3.bua.38"),  Some(clause!("dba3.bua.07")), &[clause!("dba3.bua.21")]),
    kind(Fort, clause!("dba3.bua.30"),  clause!("dba3.bua.38"),  Some(clause!("dba3.bua.44")), &[clause!("dba3.bua.28"), clause!("dba3.bua.29")]),
];

const fn kind(
    kind: StrongholdKind,
    enter: Clause,
    leave: Clause,
    gates: Option<Clause>,
    emptied: &'static [Clause],
) -> KindRules {
    KindRules { kind, enter, leave, gates, emptied }
}

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
