//! Faults of a battle that was written for another rule set and is to be fought by this one.

use crate::battle::{Code, StrongholdKind};
use serde::Serialize;

/// Why a rule set does not take a battle of another set.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ConversionFault {
    /// The one set has troops on its bases, the other single men.
    OtherBases { written: String, played: String, men: bool },
    /// The set has no troops like these.
    NoTroops { code: Code, title: String, played: String, why: String },
    /// The set has no such place.
    NoPlace { kind: StrongholdKind, played: String },
}
