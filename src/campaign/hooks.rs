//! What a campaign's script may decide in the place of a policy. The script answers; rules and journal do the rest.

use super::names::{ArmyName, NationName};
use super::state::Campaign;
use crate::engine::general::Stop;

/// The decisions that a script may take, by the names under which policies list them.
pub const NAMES: [&str; 3] = ["income", "recruits", "news"];

/// A script beside a campaign. What it does not decide is left to the policy.
pub trait Hooks {
    /// What a nation's land pays.
    ///
    /// # Errors
    /// Where the script cannot go on; nothing of the season is written then.
    fn income(&mut self, _campaign: &Campaign, _nation: &NationName) -> Result<Option<u64>, Stop> {
        Ok(None)
    }

    /// How many elements an army in winter quarters may make good.
    ///
    /// # Errors
    /// As [`Hooks::income`].
    fn recruits(&mut self, _campaign: &Campaign, _army: &ArmyName) -> Result<Option<u16>, Stop> {
        Ok(None)
    }

    /// Lines for everybody at the end of a season.
    ///
    /// # Errors
    /// As [`Hooks::income`].
    fn news(&mut self, _campaign: &Campaign) -> Result<Vec<String>, Stop> {
        Ok(Vec::new())
    }
}

/// No script.
pub struct NoHooks;

impl Hooks for NoHooks {}
