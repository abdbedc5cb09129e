//! The tables of fighting, as the book prints them.

use crate::engine::rulebook::CombatTables;

/// Combat factors, supports, tactical factors, outcomes, pursuit and shooting.
pub fn combat() -> CombatTables {
    CombatTables {}
}
