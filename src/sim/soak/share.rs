//! A part of a soak: some trials that were fought somewhere, as they go over the wire.

use serde::{Deserialize, Serialize};

use super::{Broken, SoakFault, Soaked};
use crate::store::replay;

/// More than any count of one trial: bounds, orders, refusals, events.
const MOST_OF_A_TRIAL: u64 = 1_000_000_000;
/// The most letters of a sentence.
const MOST_LETTERS: usize = 100_000;

/// A broken invariant with the replay that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoakFaultTold {
    /// The invariant.
    pub broken: Broken,
    /// The fault in words.
    pub what: String,
    /// The number of the bound in which it was found.
    pub bound: u16,
    /// The number of orders that lead to it.
    pub orders: usize,
    /// The text of the replay.
    pub replay: String,
}

impl SoakFaultTold {
    /// The fault of a trial.
    pub fn of(fault: &SoakFault) -> SoakFaultTold {
        let (header, parts, hash) = fault.replay();
        let bytes = replay::bytes(&header, &parts, &hash);
        SoakFaultTold {
            broken: fault.broken,
            what: fault.what.clone(),
            bound: fault.bound,
            orders: fault.orders(),
            replay: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

/// Some trials.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoakShare {
    /// Their sums.
    pub soaked: Soaked,
    /// Their faults, in the order of the trials.
    pub faults: Vec<SoakFaultTold>,
}

impl SoakShare {
    /// The share of trials that were fought here.
    pub fn of(mut soaked: Soaked) -> SoakShare {
        let faults = std::mem::take(&mut soaked.faults);
        SoakShare { soaked, faults: faults.iter().map(SoakFaultTold::of).collect() }
    }

    /// Whether this can be what so many trials came to.
    pub fn is_of(&self, games: u64) -> bool {
        let s = &self.soaked;
        let most = games.saturating_mul(MOST_OF_A_TRIAL);
        let counts = [s.bounds, s.orders, s.refused, s.events];
        s.games.checked_add(s.not_set_up) == Some(games)
            && s.ended <= s.games
            && counts.iter().all(|count| *count <= most)
            && self.faults.len() as u64 <= s.games
            && self.faults.iter().all(|fault| fault.what.len() <= MOST_LETTERS)
            && s.why_not.as_ref().is_none_or(|why| why.len() <= MOST_LETTERS)
    }

    /// This share and the next.
    pub fn join(mut self, next: SoakShare) -> SoakShare {
        self.faults.extend(next.faults);
        SoakShare { soaked: self.soaked.join(next.soaked), faults: self.faults }
    }
}
