//! The rules that an event rests on.

use super::{Event, Pending, What};
use crate::base::clause::Clause;

impl Event {
    /// Calls `f` with every rule that the event rests on: its own, and those of its factors and of the points paid.
    pub fn each_clause(&self, mut f: impl FnMut(Clause)) {
        self.clause.into_iter().for_each(&mut f);
        let blow = match &self.what {
            What::Paid { reasons, .. } => return reasons.iter().for_each(|(_, clause)| f(*clause)),
            What::Fought { blow, .. } => blow,
            What::Asked {
                pending: Pending::Recoil { blow, .. } | Pending::Bonus { blow, .. } | Pending::Pursue { blow, .. },
            } => blow,
            _ => return,
        };
        blow.parties.iter().flat_map(|party| &party.factors).for_each(|factor| f(factor.clause));
    }
}
