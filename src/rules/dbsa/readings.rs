//! How the short sentences of the book are read: which rulings are at work wherever a clause decides.
//!
//! The book is two pages long; where it is silent a ruling fills in, and has no row or step of its own: it is the shape
//! of the step. Whoever asks why is shown the clause, and these with it.

use crate::base::clause::Clause;
use crate::clause;

/// The clauses by which another is read.
pub fn readings(clause: Clause) -> &'static [Clause] {
    READINGS.iter().find(|(read, _)| *read == clause).map_or(&[], |(_, by)| by)
}

/// A clause, and those by which it is read.
#[rustfmt::skip]
pub const READINGS: &[(Clause, &[Clause])] = &[
    // Any part of a base in bad going is in it.
    (clause!("dbsa.going.01"), &[clause!("dbsa.going.07")]),
    (clause!("dbsa.going.02"), &[clause!("dbsa.going.07")]),
    (clause!("dbsa.going.03"), &[clause!("dbsa.going.07")]),
    (clause!("dbsa.going.04"), &[clause!("dbsa.going.07")]),
    // Who may move together, and how all go by the first.
    (clause!("dbsa.move.03"), &[clause!("dbsa.move.02")]),
    (clause!("dbsa.move.04"), &[clause!("dbsa.move.05")]),
    (clause!("dbsa.move.06"), &[clause!("dbsa.move.23")]),
    // A single element goes anywhere and anyhow, to the rear and past enemy fronts too.
    (clause!("dbsa.move.10"), &[clause!("dbsa.move.08"), clause!("dbsa.move.09"), clause!("dbsa.move.38")]),
    // One throw for a group that has halted, paid for before it is made, as often as it likes.
    (clause!("dbsa.move.27"), &[clause!("dbsa.move.26"), clause!("dbsa.move.28"), clause!("dbsa.move.30"), clause!("dbsa.move.31")]),
    (clause!("dbsa.move.36"), &[clause!("dbsa.move.37")]),
    // Who fights: all in contact, in every bound, one after another.
    (clause!("dbsa.combat.07"), &[clause!("dbsa.combat.01"), clause!("dbsa.combat.02"), clause!("dbsa.seq.06"), clause!("dbsa.seq.08")]),
    (clause!("dbsa.combat.05"), &[clause!("dbsa.combat.04")]),
    (clause!("dbsa.combat.09"), &[clause!("dbsa.combat.08")]),
    // Foot or mounted is what the enemy in front is.
    (clause!("dbsa.factor.01"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.02"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.03"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.04"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.05"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.06"), &[clause!("dbsa.factor.13")]),
    (clause!("dbsa.factor.07"), &[clause!("dbsa.factor.13")]),
    // One supporter, lined up behind.
    (clause!("dbsa.factor.08"), &[clause!("dbsa.factor.10")]),
    (clause!("dbsa.factor.09"), &[clause!("dbsa.factor.10"), clause!("dbsa.factor.12")]),
    (clause!("dbsa.factor.11"), &[clause!("dbsa.factor.12")]),
    // Tactical factors add up.
    (clause!("dbsa.tactical.02"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.03")]),
    (clause!("dbsa.tactical.04"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.05")]),
    (clause!("dbsa.tactical.06"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.08"), clause!("dbsa.tactical.09")]),
    (clause!("dbsa.tactical.07"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.08")]),
    (clause!("dbsa.tactical.10"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.12")]),
    (clause!("dbsa.tactical.11"), &[clause!("dbsa.tactical.01"), clause!("dbsa.tactical.12"), clause!("dbsa.combat.08")]),
    (clause!("dbsa.tactical.13"), &[clause!("dbsa.tactical.01")]),
    // An outcome move is owed at once by either side, and nobody else moves for it.
    (clause!("dbsa.outcome.01"), &[clause!("dbsa.seq.09"), clause!("dbsa.outcome.31")]),
    (clause!("dbsa.outcome.02"), &[clause!("dbsa.outcome.03")]),
    (clause!("dbsa.outcome.08"), &[clause!("dbsa.outcome.26")]),
    (clause!("dbsa.outcome.18"), &[clause!("dbsa.outcome.26")]),
];
