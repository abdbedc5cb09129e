//! Faults as sentences, without their clauses.

mod agreed;
mod army;
mod camp;
mod choice;
mod conversion;
mod country;
mod fort;
mod games;
mod land;
mod post;
mod step;
