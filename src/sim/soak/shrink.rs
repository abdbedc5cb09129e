//! Makes a failure small: fewer orders, fewer elements, less ground, while the same invariant is broken.

use super::again::again;
use super::trial::{SoakFault, SoakTrial, SoakTurn};
use crate::base::names::ElementId;
use crate::battle::Standing;

/// The largest number of orders that are played again; a large battle stays larger, for each try plays more of them.
const MOST: usize = 8_000;

/// The smallest failure found.
pub fn shrink(fault: SoakFault) -> SoakFault {
    let mut small = Small { left: MOST, fault };
    let (trial, turns) = (small.fault.trial.clone(), small.fault.turns.clone());
    // Once unchanged: this drops the refused orders and finds the bound.
    if !small.try_with(trial, &turns) {
        return small.fault;
    }
    small.fewer_orders();
    small.fewer_elements();
    small.less_ground();
    small.fewer_orders();
    small.fault
}

struct Small {
    /// How many orders may still be played.
    left: usize,
    fault: SoakFault,
}

impl Small {
    /// Whether the same invariant is broken here too. If so, this becomes the failure.
    fn try_with(&mut self, trial: SoakTrial, turns: &[SoakTurn]) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left = self.left.saturating_sub(turns.len().max(1));
        let (done, bound, found) = again(&trial, turns);
        let Some((broken, what)) = found.filter(|(broken, _)| *broken == self.fault.broken) else { return false };
        self.fault = SoakFault { broken, what, bound, trial, turns: done };
        true
    }

    /// Leaves out runs of orders, long ones first.
    fn fewer_orders(&mut self) {
        let mut size = self.fault.turns.len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < self.fault.turns.len() {
                let mut fewer = self.fault.turns.clone();
                fewer.drain(at..(at + size).min(fewer.len()));
                if !self.try_with(self.fault.trial.clone(), &fewer) {
                    at += size;
                }
            }
            size /= 2;
        }
    }

    /// Takes elements off the table before the battle, a vessel with the troops aboard it. Generals stay, since commands change
    /// without them.
    fn fewer_elements(&mut self) {
        for i in 0..self.fault.trial.start.elements.len() {
            let element = &self.fault.trial.start.elements[i];
            if element.general || element.place.is_some() || element.standing != Standing::OnTable {
                continue;
            }
            let mut trial = self.fault.trial.clone();
            let aboard = Standing::Aboard(ElementId(i as u16));
            let elements = trial.start.elements.iter_mut().enumerate();
            elements
                .filter(|(other, e)| *other == i || e.standing == aboard)
                .for_each(|(_, e)| e.standing = Standing::Gone);
            let turns = self.fault.turns.clone();
            self.try_with(trial, &turns);
        }
    }

    /// Takes features away, the last ones first.
    fn less_ground(&mut self) {
        for i in (0..self.fault.trial.start.features.len()).rev() {
            let mut trial = self.fault.trial.clone();
            trial.start.features.remove(i);
            let turns = self.fault.turns.clone();
            self.try_with(trial, &turns);
        }
    }
}
