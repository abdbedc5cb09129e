//! What an army list permits beside the rules, as scenarios, situations and lists write it.

use crate::battle::{Bond, SupportPermit};
use crate::book::listed_support::may_be_listed;
use crate::book::{Rulebook, TroopRow};
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;

/// What binds an ally to an army, by words.
pub const BONDS: [(&str, Bond); 3] =
    [("foreign", Bond::Foreign), ("kindred", Bond::Kindred), ("civil_war", Bond::CivilWar)];

/// The word `rear_support` of a command: pairs of a front and those behind it.
///
/// # Errors
/// Troops that are unknown, or a support that no list can allow, with its clause.
pub fn rear_support(rules: &Rulebook, keys: &mut Keys) -> mlua::Result<Vec<SupportPermit>> {
    let written = keys.opt::<Vec<[String; 2]>>("rear_support")?.unwrap_or_default();
    let row = |keys: &Keys, code: &str| {
        let found = rules.troops_called(code).copied();
        found.ok_or_else(|| keys.refuse_as(FindingKind::Troops, TableSpot::Text(code), rules.no_troops(code)))
    };
    let permit = |[front, behind]: &[String; 2]| {
        let [front, behind] = [row(keys, front)?, row(keys, behind)?];
        may_support(rules, keys, &front, &behind)?;
        Ok(SupportPermit { front: front.held_code(), behind: behind.held_code() })
    };
    written.iter().map(permit).collect()
}

/// Judges whether a list can allow that these are supported by those.
///
/// # Errors
/// It cannot, with the clause that says so.
pub fn may_support(rules: &Rulebook, keys: &Keys, front: &TroopRow, behind: &TroopRow) -> mlua::Result<()> {
    may_be_listed(&rules.combat, front, behind).map(|_| ()).map_err(|clause| {
        let why = match clause {
            Some(clause) => format!("no list can allow it [{clause}]"),
            None => "no rule asks a list about such support".to_string(),
        };
        keys.refuse("rear_support", format!("{} behind {}: {why}", behind.code, front.code))
    })
}
