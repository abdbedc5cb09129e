//! The clauses that the engine's coverage marks prove.

use crate::base::clause::Clause;
use crate::book::Proof;
use crate::clause;

/// The clauses that coverage marks prove.
#[rustfmt::skip]
pub const PROOFS: &[(Proof, Clause)] = &[
    (Proof::PipsLost,     clause!("dbm.pips.10")),
    (Proof::CombatOrder,  clause!("dbm.seq.13")),
    (Proof::OutcomeMoves, clause!("dbm.outcome.01")),
    (Proof::FrontAlone,   clause!("dbm.overlap.06")),
    (Proof::TacticalSum,  clause!("dbm.tactical.01")),
    (Proof::AlliedDie,    clause!("dbm.pips.04")),
    (Proof::ZoneLeft,     clause!("dbm.restrict.10")),
    (Proof::FleeZone,     clause!("dbm.restrict.10")),
    (Proof::GroupWheel,   clause!("dbm.group.21")),
    (Proof::FrontContact, clause!("dbm.contact.03")),
    (Proof::FlankContact, clause!("dbm.contact.04")),
    (Proof::RearContact,  clause!("dbm.contact.05")),
    (Proof::OverlapContact, clause!("dbm.contact.06")),
    (Proof::OthersStay,   clause!("dbm.pursue.04")),
    (Proof::NoDie,        clause!("dbm.pips.03")),
];
