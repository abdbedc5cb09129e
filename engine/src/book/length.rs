//! Lengths as tables give them.

use crate::battle::{Battle, BattleScale};
use serde::{Deserialize, Serialize};

/// A length in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Hundredths of a base width.
    Bw(i32),
    /// Paces, whose length is that of the battle's scale.
    Paces(i32),
}

impl Length {
    /// The length on this battle's table, in 1/1000 mm.
    pub fn on(self, battle: &Battle) -> i32 {
        self.on_bases(battle.scale())
    }

    /// The length on a table of this scale, in 1/1000 mm.
    pub fn on_bases(self, scale: impl Into<BattleScale>) -> i32 {
        let scale = scale.into();
        match self {
            Length::Bw(hundredths) => (i64::from(hundredths) * i64::from(scale.base_width) / 100) as i32,
            Length::Paces(paces) => {
                let (um, per) = scale.pace();
                (i64::from(paces) * um / per) as i32
            }
        }
    }
}

impl Length {
    /// The number of paces; `None` if it is in base widths.
    pub const fn paces(self) -> Option<i32> {
        match self {
            Length::Paces(paces) => Some(paces),
            Length::Bw(_) => None,
        }
    }
}

/// A number with at most two decimals and without trailing zeros.
pub fn trimmed(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
