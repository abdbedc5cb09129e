//! `allow` of a scenario: findings of the check that the writer means as they are, by their codes.

use crate::base::names::did_you_mean;
use crate::script::check::Severity;
use crate::script::check::kinds::{FindingKind, KINDS};
use crate::script::keys::Keys;

/// Reads `allow`. What would stop the battle cannot be allowed.
///
/// # Errors
/// If a code is unknown, or that of an error.
pub fn allowed(keys: &mut Keys) -> mlua::Result<Vec<FindingKind>> {
    let mut kinds = Vec::new();
    for code in keys.opt::<Vec<String>>("allow")?.unwrap_or_default() {
        let Some(row) = KINDS.iter().find(|row| row.code == code) else {
            let near = did_you_mean(&code, codes());
            let message = format!("there is no finding `{code}`{near}; `debellis check --kinds` lists them all");
            return Err(keys.refuse("allow", message));
        };
        if row.severity == Severity::Error {
            let message = format!("`{code}` is an error, which stops the battle; warnings and remarks can be allowed");
            return Err(keys.refuse("allow", message));
        }
        kinds.push(row.kind);
    }
    Ok(kinds)
}

/// The codes that can be allowed.
fn codes() -> impl Iterator<Item = &'static str> {
    KINDS.iter().filter(|row| row.severity != Severity::Error).map(|row| row.code)
}
