//! The clauses that the engine's coverage marks prove; compiled for tests only.

use crate::base::clause::Clause;
use crate::book::Proof;
use crate::clause;

/// Each mark that proves a clause of the set.
#[rustfmt::skip]
pub const PROOFS: &[(Proof, Clause)] = &[
    // Bounds, points and moves.
    (Proof::PipsLost,     clause!("dba22.pips.04")),
    (Proof::Measure,      clause!("dba22.dist.16")),
    (Proof::Slowest,      clause!("dba22.group.02")),
    (Proof::Going,        clause!("dba22.dist.02")),
    (Proof::Parallel,     clause!("dba22.group.04")),
    (Proof::GroupWheel,   clause!("dba22.group.09")),
    (Proof::ColumnShape,  clause!("dba22.column.07")),
    (Proof::FrontContact, clause!("dba22.contact.01")),
    (Proof::FlankContact, clause!("dba22.contact.04")),
    (Proof::RearContact,  clause!("dba22.contact.05")),
    // Shooting and close combat.
    // Places, elements and the end of a battle.
];
