//! How bad a finding is.

use serde::Serialize;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing need be wrong.
    Remark,
    /// The script runs, but hardly as it was meant.
    Warning,
    /// The script cannot be fought.
    Error,
}

impl Severity {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}
