//! The rows and decisions of shooting, close combat and their outcomes that a rule set hands over.

/// Everything about fighting that differs between rule sets as numbers or decisions.
#[derive(Clone)]
pub struct CombatTables {}
