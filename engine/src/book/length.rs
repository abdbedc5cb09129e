//! Lengths as tables give them.

use crate::battle::Battle;
use serde::{Deserialize, Serialize};

/// A length in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Hundredths of a base width.
    Bw(i32),
    /// Paces; 100 paces are 50.8 mm on bases 40 mm wide.
    Paces(i32),
}

impl Length {
    /// The length on this battle's table, in 1/1000 mm.
    pub fn on(self, battle: &Battle) -> i32 {
        self.on_bases(battle.base_width)
    }

    /// The length on a table with bases of this width, in 1/1000 mm.
    pub fn on_bases(self, base_width: i32) -> i32 {
        match self {
            Length::Bw(hundredths) => (i64::from(hundredths) * i64::from(base_width) / 100) as i32,
            Length::Paces(paces) => (i64::from(paces) * 508 * i64::from(base_width) / 40_000) as i32,
        }
    }
}

/// A number with at most two decimals and without trailing zeros.
pub fn trimmed(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
