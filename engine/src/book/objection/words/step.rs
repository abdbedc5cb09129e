//! Faults of the steps of setting up as sentences.

use crate::book::objection::StepFault;
use std::fmt;

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepFault::NoThrow { step, work, by } => write!(
                f,
                "step {step} of the set-up, {work}, is done by {by}, and no throw comes before it; put a throw before it"
            ),
            StepFault::NoDefender { step, work, by } => write!(
                f,
                "step {step} of the set-up, {work}, is done by {by}, and no step before it says who defends; put that step \
                 before it"
            ),
            StepFault::NotHere { work } => {
                write!(f, "the set-up has {work} as a step, which this kind of battlefield does not have")
            }
        }
    }
}
