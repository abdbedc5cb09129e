//! Plans for the moves of a bound, and how a side fares when the battle is played on after them.
//!
//! Knows no budget; everything happens on a copy of the battle, with dice that are the same for every plan, throw by throw
//! (`alike_dice`).

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Battle, Order, Phase};
use crate::course::{Game, General, Stop};
use crate::general::Temper;
use crate::general::alike_dice::AlikeDice;
use crate::general::straight::Straight;
use crate::general::temper::TaskGiving;
use crate::general::thoughtful::Thoughtful;
use crate::view::{Situation, victory};

/// The most orders of a plan.
const MOST_ORDERS: usize = 40;

/// The most orders of both sides in a playout.
const MOST_PLAYED: usize = 600;

/// The weight of a lead of one element in the chance of winning, and how much more it weighs with each that is lost.
const LEAD: f64 = 0.55;
const LATER: f64 = 0.15;

/// By how many standard errors another plan must be better than the captain's own. It is the best of many, so that luck alone
/// often makes it better by one.
const SURELY: f64 = 2.0;

/// By how much it must be better beyond that: those who play the battle on see less than the captain, and however often it is
/// played on, what they would do is not what he and his enemy do.
const CLEARLY: f64 = 0.05;

/// A copy of the battle on which plans are made and played on.
pub(super) struct PlayoutTable<'a> {
    game: Game<'a>,
    start: &'a Battle,
    /// The captain who has seen the battle so far.
    captain: &'a Thoughtful,
    /// The last bound of a playout.
    last: u16,
    /// Who moves for the side after the plan.
    own: Thoughtful,
    /// Who moves for the enemy: one like him, or one who dares more.
    enemies: [Thoughtful; 2],
}

impl<'a> PlayoutTable<'a> {
    /// A copy of the present battle, to be played on for some bounds; `captain` has looked at the battle.
    pub fn of(at: &Situation<'a>, captain: &'a Thoughtful, bounds: u16) -> PlayoutTable<'a> {
        PlayoutTable {
            game: Game::new(at.rules, at.battle.clone()),
            start: at.battle,
            captain,
            last: at.battle.bound.number.saturating_add(bounds),
            own: captain.with(Temper::SURE),
            enemies: [Temper::SURE, Temper::SURE.after_quiet(8)].map(|temper| captain.with(temper)),
        }
    }

    fn side(&self) -> SideId {
        self.start.bound.side
    }

    /// Whether the moves of the present bound go on.
    fn moves_go_on(&self) -> bool {
        let now = self.game.now().battle;
        now.ending.is_none() && now.bound.number == self.start.bound.number && now.bound.phase == Phase::Moves
    }

    /// The moves of a general in the present bound.
    fn made_by(&mut self, general: &mut dyn General) -> Result<Vec<Order>, Stop> {
        self.game.again(self.start);
        let mut dice = Seeded::new(self.start.bound.number.into(), "plans of a marshal");
        let mut orders: Vec<Order> = Vec::new();
        while self.moves_go_on() && orders.len() < MOST_ORDERS {
            let asked = self.game.now().battle.pending.is_some();
            let (order, plan) = general.judged(&self.game.now())?;
            let Some(plan) = plan.or_else(|| self.game.judge(&order).ok()) else { break };
            if !asked {
                orders.push(order.clone());
            }
            self.game.carry_out_in_bound(&order, plan, &mut dice);
        }
        Ok(orders)
    }

    /// Plays a plan, and then on; the chance of winning that the side has in the end.
    ///
    /// # Errors
    /// None: its generals never stop.
    pub fn played_on(&mut self, plan: &[Order], number: u32) -> Result<f64, Stop> {
        self.game.again(self.start);
        let seed = u64::from(self.start.bound.number) << 32 | u64::from(number);
        let mut dice = AlikeDice::new(seed);
        let side = self.side();
        let mut straight = Straight;
        let [calm, bold] = &mut self.enemies;
        for general in [&mut self.own, calm, bold] {
            general.goes_back(self.captain);
        }
        let enemy: &mut dyn General = match number % 4 {
            1 => &mut straight,
            2 => bold,
            _ => calm,
        };
        let mut orders = plan.iter();
        for _ in 0..MOST_PLAYED {
            while self.game.is_bound_over() {
                dice.begin_bound(self.game.now().battle.bound.number.saturating_add(1));
                self.game.next_bound(&mut dice);
            }
            let now = self.game.now().battle;
            if now.ending.is_some() || now.bound.number > self.last {
                break;
            }
            let planned =
                now.bound.number == self.start.bound.number && now.bound.phase == Phase::Moves && now.pending.is_none();
            let next = if planned { orders.next() } else { None };
            let (order, judged) = match next {
                Some(order) => (order.clone(), None),
                None if now.to_decide() == side => self.own.judged(&self.game.now())?,
                None => enemy.judged(&self.game.now())?,
            };
            match judged.or_else(|| self.game.judge(&order).ok()) {
                Some(judged) => drop(self.game.carry_out_in_bound(&order, judged, &mut dice)),
                // What cannot be done any more is left out.
                None if next.is_some() => {}
                None => break,
            }
        }
        Ok(self.chance())
    }

    /// The chance of winning by the losses.
    fn chance(&self) -> f64 {
        let (now, side) = (self.game.now().battle, self.side());
        if let Some(ending) = &now.ending {
            return ending.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
        }
        let lost = victory::losses(self.game.rules, now);
        let [mine, theirs] = [side, side.enemy()].map(|side| lost[side.index()].elements());
        1.0 / (1.0 + libm::exp(-LEAD * (theirs - mine) * (1.0 + LATER * (theirs + mine))))
    }
}

/// The plans to compare, at most so many, the captain's own first: what captains of other tempers do, nothing, and
/// beginnings of his own.
///
/// # Errors
/// None: captains never stop.
pub(super) fn plans(table: &mut PlayoutTable, most: usize) -> Result<Vec<Vec<Order>>, Stop> {
    let sure = Temper::SURE;
    let keen = Temper::KEEN;
    let others = [
        keen,
        sure,
        keen.after_quiet(8),
        Temper { menace: keen.menace * 2.5, ..keen },
        Temper { nearer: keen.nearer * 3.0, ..keen },
        sure.after_quiet(6),
        sure.after_quiet(10),
        Temper { front_danger: sure.front_danger * 3.0, flank_danger: sure.flank_danger * 3.0, ..sure },
        Temper { nearer: sure.nearer * 3.0, ..sure },
        Temper { contact: sure.contact - 0.4, ..sure },
        Temper { contact: sure.contact + 0.4, ..sure },
        Temper { lasting: 1.5, ..sure },
    ];
    let captain = table.captain;
    let own = table.made_by(&mut captain.with(Temper {
        tasks: TaskGiving::Never,
        aim: Temper::CALM.aim,
        ..Temper::PLANNING
    }))?;
    let mut all = vec![own.clone()];
    let mut add = |plan: Vec<Order>| {
        if !all.contains(&plan) && all.len() < most {
            all.push(plan);
        }
    };
    add(vec![Order::Done]);
    for temper in others {
        add(table.made_by(&mut captain.with(temper))?);
    }
    for length in 1..own.len() {
        add(own[..length].iter().cloned().chain([Order::Done]).collect());
    }
    Ok(all)
}

/// A plan with the chances of winning after each of its playouts.
pub(super) struct RatedPlan {
    /// Its orders.
    pub orders: Vec<Order>,
    chances: Vec<f64>,
}

impl RatedPlan {
    fn of(orders: Vec<Order>) -> RatedPlan {
        RatedPlan { orders, chances: Vec::new() }
    }

    /// The sum of the chances.
    pub fn sum(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// The mean of the chances; `None` if it was never played on.
    pub fn mean(&self) -> Option<f64> {
        let count = self.chances.len();
        (count > 0).then(|| self.sum() / count as f64)
    }

    /// How often it was played on.
    pub fn playouts(&self) -> usize {
        self.chances.len()
    }

    /// Whether it is better than another by so much that neither the dice nor those who play on explain it: playouts with the same
    /// dice are compared.
    pub fn is_better(&self, than: &RatedPlan) -> bool {
        let more: Vec<f64> = self.chances.iter().zip(&than.chances).map(|(a, b)| a - b).collect();
        let count = more.len().max(1) as f64;
        let mean = more.iter().sum::<f64>() / count;
        let spread = more.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
        mean > CLEARLY + SURELY * libm::sqrt(spread / count)
    }
}

/// Plays plans on with the same dice in rounds of so many playouts each; after a round the better half goes on, two at least. The
/// first plan stays first, whatever it is worth; the others stand behind it, the best first: those that went on to the last round,
/// then those that were left behind in the rounds before, the latest first.
///
/// # Errors
/// None: captains never stop.
pub(super) fn rated(table: &mut PlayoutTable, plans: Vec<Vec<Order>>, rounds: &[u32]) -> Result<Vec<RatedPlan>, Stop> {
    let mut rated: Vec<RatedPlan> = plans.into_iter().map(RatedPlan::of).collect();
    let mut behind: Vec<RatedPlan> = Vec::new();
    let mut played = 0;
    for each in rounds {
        if rated.len() < 2 {
            break;
        }
        for plan in &mut rated {
            for playout in played..played + each {
                plan.chances.push(table.played_on(&plan.orders, playout)?);
            }
        }
        played += each;
        // All plans that are left were played on as often.
        rated[1..].sort_by(|a, b| b.sum().total_cmp(&a.sum()));
        let mut left = rated.split_off(rated.len().div_ceil(2).max(2).min(rated.len()));
        left.append(&mut behind);
        behind = left;
    }
    rated.append(&mut behind);
    Ok(rated)
}
