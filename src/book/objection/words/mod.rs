//! Faults as sentences, without their clauses.

mod agreed;
mod camp;
mod choice;
mod land;
mod post;
