//! The choice of an order among moves that look good at a glance: each is judged, those that meet the enemy are tried on a copy.

use crate::battle::{MoveOrder, Order};
use crate::course::bound::{Plan, thought_of};
use crate::general::outlook::Outlook;
use crate::general::thoughts::Thought;
use crate::general::trial::Trial;
use crate::moves::MovePlan;

/// The number of legal proposals that meet the enemy and are tried.
const MOST_TRIED: usize = 5;

/// A proposal that promises less than this part of the best so far is not tried.
const HOPE: f64 = 0.5;

/// The gain for each point that is too small for an order.
pub(super) const TRIFLE: f64 = 0.01;

/// The addition to `TRIFLE` for each element that moves, so that lines do not turn to and fro.
const TRIFLE_EACH: f64 = 0.001;

/// The choice of an order, with the best found so far.
pub(super) struct OrderChoice<'o> {
    outlook: &'o Outlook<'o>,
    trial: Trial,
    /// The worth of the present position, once it was computed.
    still: Option<f64>,
    tried: usize,
    pub(super) helped: usize,
    /// The gain for each point, the order and its plan.
    pub(super) best: Option<(f64, MoveOrder, Box<MovePlan>)>,
}

impl<'o> OrderChoice<'o> {
    /// No order is found yet.
    pub(super) fn new(outlook: &'o Outlook<'o>, trial: Trial) -> OrderChoice<'o> {
        OrderChoice { outlook, trial, still: None, tried: 0, helped: 0, best: None }
    }

    /// The gain that a move must have to be the best.
    fn most(&self, thought: &Thought) -> f64 {
        let least = TRIFLE + TRIFLE_EACH * thought.order.who.len() as f64;
        self.best.as_ref().map_or(least, |(most, ..)| *most)
    }

    /// The least that a move must promise for each point to be looked at, whether or not it meets the enemy.
    pub(super) fn least_hope(&self) -> f64 {
        let most = self.best.as_ref().map_or(TRIFLE + TRIFLE_EACH, |(most, ..)| *most);
        if self.tried == MOST_TRIED { most } else { most * HOPE }
    }

    /// Looks at a move if it promises enough.
    pub(super) fn look_at(&mut self, thought: Thought) {
        let hopeless = thought.per_point() < self.most(&thought) * if thought.meets { HOPE } else { 1.0 };
        let tried_enough = thought.meets && self.tried == MOST_TRIED;
        if !hopeless && !tried_enough {
            self.look_again(thought);
        }
    }

    /// Looks at a move whatever it promises: a glance sees a line that stands a little aside of the enemy's as one that does
    /// not fight.
    pub(super) fn look_again(&mut self, thought: Thought) {
        let most = self.most(&thought);
        let at = self.outlook.view.at;
        let order = Order::Move(thought.order);
        let (Some(Plan::Move(plan)), Order::Move(order)) = (thought_of(at, &order), order) else { return };
        let gain = if thought.meets {
            if thought.helps {
                self.helped += 1
            } else {
                self.tried += 1
            }
            let before = *self.still.get_or_insert_with(|| self.trial.still(self.outlook));
            let after = self.trial.after(self.outlook, &order, (*plan).clone(), thought.then.as_ref());
            let kept = self.outlook.kept_in_order(&order.who);
            after.map_or(f64::NEG_INFINITY, |(worth, price)| (worth - before + kept) / f64::from(price.max(1)))
        } else {
            thought.gain / f64::from(plan.pips.max(1))
        };
        if gain > most {
            self.best = Some((gain, order, plan));
        }
    }
}
