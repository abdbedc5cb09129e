//! The marshal: plans the moves of a whole bound by playing the battle on after each of several plans, and takes the plan after
//! which he fares best; the captain's own unless another is better by more than the dice explain.
//!
//! The plans are what captains of several tempers would do, and beginnings of that (`playouts`). Each is played on for some
//! bounds with the same dice; the better half is played on again. Playouts are counted, and no clock is
//! asked, so that a position gives the same plan on every machine. He knows what his side knows, no more.

use std::collections::VecDeque;

use crate::base::names::SideId;
use crate::battle::{Battle, Order, Phase};
use crate::course::bound::{Plan, thought_of};
use crate::course::{General, Stop};
use crate::general::levels;
use crate::general::playouts::{PlayoutTable, RatedPlan, plans, rated};
use crate::general::thoughtful::Thoughtful;
use crate::view::Situation;

/// How much a marshal plays out for the moves of a bound.
#[derive(Clone, Copy, Debug)]
pub struct MarshalBudget {
    /// The most plans that are compared.
    pub plans: usize,
    /// The playouts of each plan in each round; after a round the better half of the plans goes on.
    pub rounds: &'static [u32],
    /// The bounds of a playout after the present one.
    pub bounds: u16,
}

impl MarshalBudget {
    /// What the level `legate` has: about a quarter of a second for a bound of twelve a side.
    pub const LEGATE: MarshalBudget = MarshalBudget { plans: 10, rounds: &[3, 6, 12], bounds: 8 };

    /// What the level `marshal` has: some four times as much.
    pub const MARSHAL: MarshalBudget = MarshalBudget { plans: 16, rounds: &[6, 12, 24, 48], bounds: 8 };

    /// The budget of a level that plans whole bounds; `None` for any other name.
    pub fn of_level(name: &str) -> Option<MarshalBudget> {
        match name {
            levels::LEGATE => Some(MarshalBudget::LEGATE),
            levels::MARSHAL => Some(MarshalBudget::MARSHAL),
            _ => None,
        }
    }
}

/// A plan for the moves of a bound, and how the side fares by it.
#[derive(Clone, Debug)]
pub struct WeighedPlan {
    /// Its orders, one after another.
    pub orders: Vec<Order>,
    /// The mean chance of winning after its playouts, from 0 to 1; `None` if it is the only plan, which nobody plays out.
    pub chance: Option<f64>,
    /// The playouts: a plan that is left behind has fewer than the others.
    pub playouts: usize,
    /// Whether it is the captain's own.
    pub own: bool,
    /// Whether a marshal follows it.
    pub followed: bool,
}

/// The marshal.
pub struct Marshal {
    /// Who answers, aims and fights for him, and goes on where a plan can no longer be followed.
    captain: Thoughtful,
    budget: MarshalBudget,
    /// What is left of the plan.
    plan: VecDeque<Order>,
    /// The bound and the side that the plan is for.
    planned: Option<(u16, SideId)>,
    /// The battle at the first order of this bound and the orders since, if they were played again from a record.
    recalled: Option<(Battle, Vec<Order>)>,
}

impl Marshal {
    /// A marshal who plays out as much as this.
    pub fn new(budget: MarshalBudget) -> Marshal {
        let captain = Thoughtful::planning();
        Marshal { captain, budget, plan: VecDeque::new(), planned: None, recalled: None }
    }

    /// The plans for the moves of this bound, the captain's own first, then the best of the others.
    fn rated(&self, at: &Situation) -> Result<Vec<RatedPlan>, Stop> {
        let mut table = PlayoutTable::of(at, &self.captain, self.budget.bounds);
        let plans = plans(&mut table, self.budget.plans)?;
        rated(&mut table, plans, self.budget.rounds)
    }

    /// The best plan for the moves of this bound: the captain's own unless another is better beyond doubt.
    fn best(&self, at: &Situation) -> Result<VecDeque<Order>, Stop> {
        let rated = self.rated(at)?;
        let plan = followed(&rated);
        Ok(rated.into_iter().nth(plan).map(|plan| plan.orders.into()).unwrap_or_default())
    }

    /// His plans for the rest of the moves of this bound and what they are worth, the one that he follows first, then the best of the
    /// others; none while the side chooses no move. He looks at the battle first.
    ///
    /// # Errors
    /// None: captains never stop.
    pub fn plans(&mut self, at: &Situation) -> Result<Vec<WeighedPlan>, Stop> {
        self.captain.look(at);
        if !moves(at) {
            return Ok(Vec::new());
        }
        let rated = self.rated(at)?;
        let plan = followed(&rated);
        let weighed = rated.into_iter().enumerate().map(|(i, rated)| WeighedPlan {
            chance: rated.mean(),
            playouts: rated.playouts(),
            own: i == 0,
            followed: i == plan,
            orders: rated.orders,
        });
        let mut weighed: Vec<WeighedPlan> = weighed.collect();
        // The sort is stable: plans that went on stand before those that were left behind as long as they are worth as much.
        weighed.sort_by(|a, b| {
            let worth = |plan: &WeighedPlan| plan.chance.unwrap_or_default();
            b.followed.cmp(&a.followed).then(worth(b).total_cmp(&worth(a)))
        });
        Ok(weighed)
    }

    /// Makes the plan for this bound if there is none yet.
    fn make_plan(&mut self, at: &Situation) -> Result<(), Stop> {
        let now = (at.battle.bound.number, at.battle.bound.side);
        if self.planned == Some(now) {
            return Ok(());
        }
        let (start, given) = match self.recalled.take() {
            Some((start, given)) if (start.bound.number, start.bound.side) == now => (Some(start), given),
            _ => (None, Vec::new()),
        };
        self.plan = match &start {
            Some(start) => self.best(&Situation::new(at.rules, at.field, start))?,
            None => self.best(at)?,
        };
        // Orders that were given already are no part of the plan any more, nor are those that could not be.
        for order in given {
            while self.plan.pop_front().is_some_and(|planned| planned != order) {}
        }
        self.planned = Some(now);
        Ok(())
    }
}

/// The place of the plan that is followed: the captain's own, the first, unless the best of the others is better beyond doubt.
fn followed(rated: &[RatedPlan]) -> usize {
    match rated {
        [own, other, ..] if other.is_better(own) => 1,
        _ => 0,
    }
}

/// Whether the side chooses its next move.
fn moves(at: &Situation) -> bool {
    at.battle.bound.phase == Phase::Moves && at.battle.pending.is_none()
}

impl General for Marshal {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        self.captain.look(at);
        if !moves(at) {
            return self.captain.judged(at);
        }
        self.make_plan(at)?;
        while let Some(order) = self.plan.pop_front() {
            if order == Order::Done {
                return Ok((order, None));
            }
            if let Some(plan) = thought_of(at, &order) {
                return Ok((order, Some(plan)));
            }
        }
        self.captain.judged(at)
    }

    fn recalls(&mut self, at: &Situation, order: &Order) -> Result<(), Stop> {
        self.captain.look(at);
        if moves(at) {
            let now = (at.battle.bound.number, at.battle.bound.side);
            let begun = self.recalled.as_ref().is_some_and(|(b, _)| (b.bound.number, b.bound.side) == now);
            if !begun {
                self.recalled = Some((at.battle.clone(), Vec::new()));
            }
            if let Some((_, given)) = &mut self.recalled {
                given.push(order.clone());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::Seeded;
    use crate::course::Game;
    use crate::general::staged;
    use crate::rules::dba3;

    /// So little that a battle is soon over.
    const BRIEF: MarshalBudget = MarshalBudget { plans: 4, rounds: &[1, 2], bounds: 2 };

    /// The orders of two marshals in some bounds. One of them is replaced after order `at`, and recalls all orders before.
    fn orders(bounds: u16, replaced_after: Option<usize>) -> Vec<Order> {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, staged::battle(&rules, 3));
        let mut dice = Seeded::new(3, "battle");
        game.begin(&mut dice);
        let mut marshals = [BRIEF, BRIEF].map(Marshal::new);
        let mut fresh = [BRIEF, BRIEF].map(Marshal::new);
        let mut all = Vec::new();
        while game.battle().ending.is_none() && game.battle().bound.number <= bounds {
            let side = game.battle().to_decide().index();
            if replaced_after == Some(all.len()) {
                std::mem::swap(&mut marshals, &mut fresh);
            }
            let order = marshals[side].order(&game.now()).expect("he never stops");
            fresh[side].recalls(&game.now(), &order).expect("he never stops");
            game.play(&order, &mut dice).expect("a legal order");
            all.push(order);
        }
        all
    }

    #[test]
    fn a_marshal_who_recalls_a_part_of_the_battle_goes_on_as_the_one_before() {
        let whole = orders(16, None);
        assert!(whole.len() > 20, "{} orders", whole.len());
        for after in (1..20).step_by(2) {
            assert_eq!(orders(16, Some(after)), whole, "replaced after order {after}");
        }
    }
}
