//! Troop codes and their bases.

use crate::engine::rulebook::TroopRow;

/// Every troop code with its base.
pub const TROOPS: &[TroopRow] = &[];
