//! What an order costs against the best of others, by playing the battle on after each of them as a marshal does.
//!
//! Orders are compared, not plans: after the order a captain goes on with the bound. The best of the others is found with some
//! playouts and weighed against the order with other ones, so that luck in the search does not count as a loss. Playouts are counted,
//! and no clock is asked.

use crate::ask::candidates::likely;
use crate::battle::Order;
use crate::course::Stop;
use crate::general::playouts::{PlayoutTable, rated};
use crate::general::thoughtful::Thoughtful;
use crate::view::Situation;

/// The first of the playouts that weigh: none of the search has its dice.
const WEIGHING: u32 = 1 << 16;

/// How much is played out for an order.
#[derive(Clone, Copy, Debug)]
pub struct RegretBudget {
    /// The most other orders that are looked at.
    pub others: usize,
    /// The playouts of each order in each round of the search; after a round the better half goes on.
    pub rounds: &'static [u32],
    /// The playouts of the order and of the best of the others that weigh the two.
    pub weighing: u32,
    /// The bounds of a playout after the present one.
    pub bounds: u16,
}

impl RegretBudget {
    /// What the figures are measured with.
    pub const MEASURED: RegretBudget = RegretBudget { others: 16, rounds: &[4, 8, 16], weighing: 32, bounds: 8 };
}

/// The best of the other orders, and what it is worth more.
#[derive(Clone, Debug)]
pub struct Regret {
    /// The other order.
    pub other: Order,
    /// By how much the chance of winning after it is higher; by chance it may come out lower.
    pub loss: f64,
}

/// Weighs orders of a side in a battle that it has looked at from its first order on.
pub struct OrderWeigher {
    captain: Thoughtful,
    budget: RegretBudget,
}

impl OrderWeigher {
    /// One who plays out as much as this.
    pub fn new(budget: RegretBudget) -> OrderWeigher {
        OrderWeigher { captain: Thoughtful::planning(), budget }
    }

    /// Looks at a position of the battle; each of its side's decisions is one.
    pub fn look(&mut self, at: &Situation) {
        self.captain.look(at);
    }

    /// What a legal order of the side that moves costs against the best of others; `None` if none is better.
    ///
    /// # Errors
    /// None: captains never stop.
    pub fn regret(&mut self, at: &Situation, order: &Order) -> Result<Option<Regret>, Stop> {
        self.captain.look(at);
        let others = self.others(at, order);
        let RegretBudget { rounds, weighing, bounds, .. } = self.budget;
        let mut table = PlayoutTable::of(at, &self.captain, bounds);
        let plans = std::iter::once(order.clone()).chain(others).map(|order| vec![order]).collect();
        let found = rated(&mut table, plans, rounds)?;
        let [own, other, ..] = &found[..] else { return Ok(None) };
        if other.sum() <= own.sum() {
            return Ok(None);
        }
        let mut more = 0.0;
        for playout in WEIGHING..WEIGHING + weighing {
            more += table.played_on(&other.orders, playout)? - table.played_on(&own.orders, playout)?;
        }
        let loss = more / f64::from(weighing.max(1));
        Ok(other.orders.first().map(|other| Regret { other: other.clone(), loss }))
    }

    /// The other orders to look at: to end the moves, the likely ones that a captain values most, and as many spread evenly
    /// over the rest.
    fn others(&mut self, at: &Situation, order: &Order) -> Vec<Order> {
        let mut all: Vec<Order> =
            likely(at).into_iter().filter(|other| other != order && *other != Order::Done).collect();
        let gains = self.captain.gains(at, &all);
        let mut valued: Vec<(f64, Order)> =
            gains.into_iter().map(|gain| gain.unwrap_or(f64::NEG_INFINITY)).zip(all.drain(..)).collect();
        valued.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let best = self.budget.others / 2;
        let rest = valued.split_off(best.min(valued.len()));
        let step = rest.len().div_ceil(best.max(1)).max(1);
        let done = (*order != Order::Done).then_some(Order::Done);
        let spread = rest.into_iter().step_by(step);
        done.into_iter().chain(valued.into_iter().chain(spread).map(|(_, other)| other)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::Seeded;
    use crate::battle::Phase;
    use crate::course::{Game, General};
    use crate::general::{GeneralVersion, staged};
    use crate::rules::dba3;

    const BRIEF: RegretBudget = RegretBudget { others: 6, rounds: &[2, 4], weighing: 32, bounds: 6 };

    #[test]
    fn to_stand_still_is_regretted_more_than_what_a_general_does() {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, staged::battle(&rules, 2));
        let mut dice = Seeded::new(2, "battle");
        game.begin(&mut dice);
        let mut captains = [GeneralVersion::FIRST; 2].map(Thoughtful::of);
        let mut weighers = [OrderWeigher::new(BRIEF), OrderWeigher::new(BRIEF)];
        let (mut stood, mut went, mut positions, mut last) = (0.0, 0.0, 0, 0);
        while game.now().battle.ending.is_none() && positions < 4 {
            let (side, bound) = (game.now().battle.to_decide().index(), game.now().battle.bound);
            let order = captains[side].order(&game.now()).expect("he never stops");
            let weigher = &mut weighers[side];
            weigher.look(&game.now());
            if bound.phase == Phase::Moves && bound.number != last && matches!(order, Order::Move(_)) {
                (last, positions) = (bound.number, positions + 1);
                let mut loss = |order: &Order| {
                    let [first, again] = [0, 1].map(|_| weigher.regret(&game.now(), order).expect("it never stops"));
                    assert!(first.as_ref().is_none_or(|regret| regret.other != *order), "{order:?}");
                    let losses = [first, again].map(|regret| regret.map_or(0.0, |regret| regret.loss));
                    assert_eq!(losses[0].to_bits(), losses[1].to_bits(), "the same position, the same loss");
                    losses[0]
                };
                stood += loss(&Order::Done);
                went += loss(&order);
            }
            game.play(&order, &mut dice).expect("a legal order");
        }
        assert_eq!(positions, 4);
        assert!(stood > went, "{stood} against {went}");
    }
}
