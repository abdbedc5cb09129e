//! Troops that change in a battle: who is exchanged for whom, what removes riderless mounts, who is carried, who comes
//! back, who changes sides. All of it is empty for a set whose troops stay as they are.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;

/// The rules of a set on troops that change.
#[derive(Clone, Debug, Default)]
pub struct ChangeTables {
    /// Mounted troops that are exchanged for troops on foot: the first row that has the troops holds.
    pub exchanges: Vec<ExchangeRow>,
    /// Troops on foot may mount again if they still have their mounts; `None` if they may not (`dbm.dismount.35`).
    pub mounting: Option<Clause>,
    /// What removes riderless mounts: the first row that fits.
    pub mounts_lost: Vec<MountsLostRow>,
    /// The troops that carry others.
    pub carriers: Vec<CarrierRow>,
    /// Pursuers that leave the table may come back; `None` if none leaves it.
    pub returns: Option<ReturnRules>,
    /// The commands that change sides: the first row that fits.
    pub turncoats: Vec<TurncoatRow>,
}

/// Mounted troops that dismount.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeRow {
    /// The troops.
    pub who: Who,
    /// How many of them become one element on foot (`dbm.dismount.30` to `.32`).
    pub number: Cited<u8>,
    /// The code on foot of troops whose list names none; `None` if only those may whose list names one.
    pub into: Option<&'static str>,
    /// They leave riderless mounts.
    pub mounts: bool,
    /// Its clause.
    pub clause: Clause,
}

/// What removes the riderless mounts of some troops.
#[derive(Clone, Copy, Debug)]
pub struct MountsLostRow {
    /// The troops on foot whose mounts they are.
    pub who: Who,
    /// The cause.
    pub when: MountsLostWhen,
    /// Its clause.
    pub clause: Clause,
}

/// Why riderless mounts are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountsLostWhen {
    /// An enemy touches them, even at a corner only (`dbm.dismount.43`).
    Touched,
    /// Their owner is lost (`dbm.dismount.45`).
    OwnerLost,
    /// Their owner makes a tactical move (`dbm.dismount.46`).
    OwnerMoves,
    /// Their owner makes a march move (`dbm.dismount.47`).
    OwnerMarches,
    /// Their owner makes a move that an outcome demands (`dbm.dismount.48`).
    OwnerDriven,
    /// Troops of their side other than these pass through them (`dbm.dismount.49`).
    PassedBut(Who),
}

/// Troops that carry others.
#[derive(Clone, Copy, Debug)]
pub struct CarrierRow {
    /// The carriers.
    pub carrier: Who,
    /// The troops that they carry.
    pub who: Who,
    /// How many of them one carrier takes (`dbm.landing.01`).
    pub most: Cited<u8>,
    /// The clause by which they go aboard, and ashore (`dbm.landing.05`).
    pub clause: Clause,
    /// The clause by which they are lost with their carrier (`dbm.losses.08`).
    pub lost: Clause,
}

/// The return of pursuers that left the table.
#[derive(Clone, Copy, Debug)]
pub struct ReturnRules {
    /// They are not lost (`dbv.pursue.05`).
    pub away: Clause,
    /// The price in initiative points (`dbv.pursue.06`).
    pub price: Cited<u8>,
    /// They come back where they left, their rear on the edge (`dbv.pursue.07`).
    pub place: Clause,
}

/// Allied commands that change sides when a command of their side is demoralised, if they are still in doubt.
#[derive(Clone, Copy, Debug)]
pub struct TurncoatRow {
    /// Their general (`dbm.allies.09`).
    pub general: Who,
    /// Its clause.
    pub clause: Clause,
}

impl ChangeTables {
    /// Whether the set has no orders by which troops change.
    pub fn has_no_orders(&self) -> bool {
        self.exchanges.is_empty() && self.mounting.is_none() && self.carriers.is_empty() && self.returns.is_none()
    }
}
