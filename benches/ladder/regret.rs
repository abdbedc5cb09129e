//! What the orders of a general cost against the best of others, in positions of recorded battles.

use super::battle_of;
use super::pairs::DBA3;
use debellis::base::dice::Seeded;
use debellis::battle::{Order, Phase};
use debellis::book::Rulebook;
use debellis::course::bound::Plan;
use debellis::course::run::Run;
use debellis::course::{Game, General, Nobody, Stop};
use debellis::general::by_name;
use debellis::general::regret::{OrderWeigher, RegretBudget};
use debellis::view::Situation;
use debellis::view::written::write;
use rayon::prelude::*;
use std::time::Instant;

/// Of the decisions of a side one in so many is a position, at most one in a bound and so many in a battle of each side.
const ONE_IN: usize = 7;
const FIRST: usize = 3;
const MOST: usize = 5;

/// The general who fights the recorded battles on both sides.
const RECORDED: &str = "general-1";

/// A position with what the order of the general costs there.
struct Weighed {
    /// The chance of winning that the best of the other orders gives more; 0 if none is better.
    loss: f64,
    /// The position and both orders in words.
    told: String,
}

/// A side of a recorded battle, with the general on trial beside it.
struct Beside {
    plays: Box<dyn General + Send>,
    tried: Box<dyn General + Send>,
    weigher: OrderWeigher,
    decisions: usize,
    /// The bound of the last position.
    last: u16,
    weighed: Vec<Weighed>,
}

impl Beside {
    fn new(name: &str, seed: u64) -> Beside {
        let general = |name: &str| by_name(name, seed).unwrap_or_else(|| panic!("there is no general {name}"));
        let weigher = OrderWeigher::new(RegretBudget::MEASURED);
        let (plays, tried) = (general(RECORDED), general(name));
        Beside { plays, tried, weigher, decisions: 0, last: 0, weighed: Vec::new() }
    }

    fn weigh(&mut self, at: &Situation) -> Result<(), Stop> {
        let order = self.tried.order(at)?;
        let regret = self.weigher.regret(at, &order)?;
        let told = |order: &Order| write(at.rules, at.battle, at.battle.bound.side, order);
        let better = regret.as_ref().map_or_else(|| "nothing".to_string(), |regret| told(&regret.other));
        let told = format!("bound {}: {} against {better}", at.battle.bound.number, told(&order));
        self.weighed.push(Weighed { loss: regret.map_or(0.0, |regret| regret.loss), told });
        Ok(())
    }
}

impl General for Beside {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        let answer = self.plays.judged(at)?;
        self.weigher.look(at);
        if at.battle.bound.phase == Phase::Moves && at.battle.pending.is_none() {
            let bound = at.battle.bound.number;
            if self.decisions % ONE_IN == FIRST && self.last != bound && self.weighed.len() < MOST {
                self.last = bound;
                self.weigh(at)?;
            }
            self.decisions += 1;
        }
        self.tried.recalls(at, &answer.0)?;
        Ok(answer)
    }
}

/// The positions of one recorded battle.
fn positions(rules: &Rulebook, name: &str, pair: [&str; 2], seed: u64) -> Vec<Weighed> {
    let mut run = Run::new(Game::new(rules, battle_of(pair, seed)), super::LAST_BOUND);
    let [mut red, mut blue] = [0, 1].map(|side| Beside::new(name, seed * 2 + side));
    let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
    run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("built-in generals never stop");
    let told =
        |weighed: Weighed| Weighed { told: format!("{} against {}, {}", pair[0], pair[1], weighed.told), ..weighed };
    red.weighed.into_iter().chain(blue.weighed).map(told).collect()
}

/// Tells what the orders of a general cost in so many positions, and with `told` the positions in which they cost most.
pub fn regret(rules: &Rulebook, name: &str, most: usize, told: bool) {
    let began = Instant::now();
    let mut all: Vec<Weighed> = Vec::new();
    for seed in 1.. {
        let found: Vec<Vec<Weighed>> =
            DBA3.measured.par_iter().map(|pair| positions(rules, name, *pair, seed)).collect();
        let before = all.len();
        all.extend(found.into_iter().flatten());
        if all.len() >= most || all.len() == before {
            break;
        }
    }
    // As many of each pair and of each part of the battles, whatever number is asked for.
    let kept = (0..most.min(all.len())).map(|i| i * all.len() / most.max(1));
    let losses: Vec<f64> = kept.clone().map(|i| all[i].loss * 100.0).collect();
    let (mean, margin) = super::mean_of(&losses);
    println!(
        "{name}: the best of the other orders wins {mean:.2} +- {margin:.2} points of a hundred more, in {} of {} positions there is a better one; {:.1} s",
        losses.iter().filter(|loss| **loss > 0.0).count(),
        losses.len(),
        began.elapsed().as_secs_f64(),
    );
    if told {
        let mut worst: Vec<&Weighed> = kept.map(|i| &all[i]).collect();
        worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        worst.iter().take(20).for_each(|weighed| println!("  {:.1}  {}", weighed.loss * 100.0, weighed.told));
    }
}
