//! Faults of a battle of another rule set as sentences.

use crate::book::objection::ConversionFault;
use std::fmt;

impl fmt::Display for ConversionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConversionFault::OtherBases { written, played, men } => {
                let [here, there] = if *men { ["one man", "troops"] } else { ["troops", "one man"] };
                write!(
                    f,
                    "a base of {played} holds {here}, and one of {written} {there}: neither set takes battles of the other"
                )
            }
            ConversionFault::NoTroops { code, title, played, why } => {
                write!(f, "{played} has nobody in the place of {code} ({title}): {why}")
            }
            ConversionFault::NoPlace { kind, played } => {
                write!(f, "{played} is played without a {} on the table", kind.title())
            }
        }
    }
}
