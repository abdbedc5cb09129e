//! Faults of the steps of setting up: a step that the table before it leaves without what it needs.

use serde::Serialize;

/// A fault of a step of setting up.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum StepFault {
    /// A scorer does it, and no throw comes before it. `step` is its number from 1.
    NoThrow { step: usize, work: &'static str, by: &'static str },
    /// The defender or the invader does it, and nobody defends yet.
    NoDefender { step: usize, work: &'static str, by: &'static str },
    /// It is not done on a battlefield of this kind.
    NotHere { work: &'static str },
}
