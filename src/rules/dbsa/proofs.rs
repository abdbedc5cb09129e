//! The clauses that the engine's coverage marks prove; compiled for tests only.

use crate::base::clause::Clause;
use crate::book::Proof;
use crate::clause;

/// Each mark that proves a clause of the set.
#[rustfmt::skip]
pub const PROOFS: &[(Proof, Clause)] = &[
    (Proof::PipsLost,     clause!("dbsa.seq.04")),
    (Proof::Measure,      clause!("dbsa.move.11")),
    (Proof::Slowest,      clause!("dbsa.move.12")),
    (Proof::Going,        clause!("dbsa.move.21")),
    (Proof::CombatOrder,  clause!("dbsa.seq.07")),
    (Proof::Margin,       clause!("dbsa.outcome.02")),
    (Proof::OutcomeMoves, clause!("dbsa.outcome.01")),
    (Proof::RecoilPass,   clause!("dbsa.outcome.27")),
    (Proof::Parallel,     clause!("dbsa.move.04")),
    (Proof::ReduceFront,  clause!("dbsa.move.22")),
    (Proof::Contact,      clause!("dbsa.combat.01")),
    (Proof::NoTurn,       clause!("dbsa.combat.05")),
    (Proof::FrontContact, clause!("dbsa.move.40")),
    (Proof::RearContact, clause!("dbsa.move.40")),
    (Proof::FlankContact, clause!("dbsa.move.40")),
    (Proof::OverlapContact, clause!("dbsa.move.40")),
    (Proof::FreeToLeave, clause!("dbsa.move.45")),
    (Proof::OverlapExposed, clause!("dbsa.seq.08")),
    (Proof::OverlapOnce, clause!("dbsa.tactical.12")),
];
