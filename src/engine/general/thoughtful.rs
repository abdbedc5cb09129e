//! The computer's general: keeps a line, moves bodies to save points, seeks good match-ups by the exact chances, covers
//! his flanks and looks for open ones.
//!
//! Each order is the best he finds for its price: moves that look good at a glance are judged, the best of them are
//! tried on a copy of the battle, and the one that gains most is given. He knows the rules through the judge alone.

use super::super::Situation;
use super::super::bound::{Plan, judge};
use super::super::candidates::{Proposal, View, proposals};
use super::super::movement::MovePlan;
use super::matchups::Matchups;
use super::outlook::{Outlook, Temper, worths};
use super::trial::Trial;
use super::{General, Stop, melee};
use crate::battle::{Order, Phase};
use crate::geometry::Rect;

/// How many proposals are judged for one order.
const MOST_JUDGED: usize = 20;

/// How many of the legal ones that meet the enemy are tried.
const MOST_TRIED: usize = 4;

/// What promises less than this part of the best so far is not looked at any more.
const HOPE: f64 = 0.5;

/// A gain for each point that is not worth an order.
const TRIFLE: f64 = 0.01;

/// A thoughtful general.
pub struct Thoughtful {
    temper: Temper,
    matchups: Option<Matchups>,
    worths: (u16, Vec<f64>),
    /// How many elements stood when he last looked, and for how many of his bounds it has been so many.
    quiet: (usize, u16),
}

impl Thoughtful {
    /// A general of this temper.
    pub fn new(temper: Temper) -> Thoughtful {
        Thoughtful { temper, matchups: None, worths: (0, Vec::new()), quiet: (0, 0) }
    }

    /// Brings up to date what he knows of the troops: once a bound.
    fn look(&mut self, at: &Situation) {
        let bound = at.battle.bound.number;
        if self.matchups.is_some() && self.worths.0 == bound && self.worths.1.len() == at.battle.elements.len() {
            return;
        }
        if !self.matchups.as_ref().is_some_and(|m| m.fits(at.battle)) {
            self.matchups = Some(Matchups::of(at));
        }
        self.worths = (bound, worths(at, &self.temper));
        let standing = at.battle.on_table().count();
        let still = standing == self.quiet.0;
        self.quiet = (standing, if still { self.quiet.1.saturating_add(1) } else { 0 });
    }

    fn a_move(&self, at: &Situation, matchups: &Matchups) -> (Order, Option<Plan>) {
        let view = View::of(at, at.battle.bound.side);
        // He looks once in each bound, his own and the enemy's.
        let temper = self.temper.after_quiet(self.quiet.1 / 2);
        let outlook = Outlook::new(&view, matchups, &self.worths.1, temper);
        let mut thoughts = glance(&outlook, proposals(&view));
        thoughts.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        let mut trial = Trial::of(at);
        let mut still: Option<f64> = None;
        let mut best: Option<(f64, Order, Box<MovePlan>)> = None;
        let mut tried = 0;
        for thought in thoughts.into_iter().take(MOST_JUDGED) {
            let most = best.as_ref().map_or(TRIFLE, |(most, ..)| *most);
            let hopeless = thought.gain < most * if thought.meets { HOPE } else { 1.0 };
            if hopeless || (thought.meets && tried == MOST_TRIED) {
                continue;
            }
            let order = Order::Move(thought.proposal.order);
            let Ok(Plan::Move(plan)) = judge(at, &order) else { continue };
            let Order::Move(path) = &order else { continue };
            let price = f64::from(plan.pips.max(1));
            let gain = if thought.meets {
                tried += 1;
                let before = *still.get_or_insert_with(|| trial.value(&outlook, None));
                trial.value(&outlook, Some((path, (*plan).clone()))) - before
            } else {
                thought.gain
            };
            if gain / price > most {
                best = Some((gain / price, order, plan));
            }
        }
        best.map_or((Order::Done, None), |(_, order, plan)| (order, Some(Plan::Move(plan))))
    }
}

impl Default for Thoughtful {
    fn default() -> Thoughtful {
        Thoughtful::new(Temper::CALM)
    }
}

impl General for Thoughtful {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        self.look(at);
        let Some(matchups) = &self.matchups else { return Ok((Order::Done, None)) };
        if let Some(pending) = &at.battle.pending {
            return Ok((melee::answer(at, pending, &self.worths.1), None));
        }
        let order = match at.battle.bound.phase {
            Phase::Moves => return Ok(self.a_move(at, matchups)),
            Phase::Aiming | Phase::Answering => melee::aim(at, &self.worths.1),
            Phase::Shooting => melee::shot(at),
            Phase::Combat => melee::fight(at, &self.worths.1),
            _ => Order::Done,
        };
        Ok((order, None))
    }
}

/// A proposal at a glance.
struct Thought {
    /// What it seems to gain.
    gain: f64,
    /// It comes so near to the enemy that fights may come of it.
    meets: bool,
    proposal: Proposal,
}

/// What each proposal gains at a glance: the places of those who move, and the fights that come of it.
fn glance(outlook: &Outlook, thought: Vec<Proposal>) -> Vec<Thought> {
    let at = outlook.view.at;
    let mut rects: Vec<Rect> = at.rects().to_vec();
    let mut stood = vec![f64::NAN; rects.len()];
    let fought = outlook.clashes(&rects);
    let near = 1.6 * at.bw();
    let mut all = Vec::with_capacity(thought.len());
    for proposal in thought {
        let mut gain = 0.0;
        for (id, _) in &proposal.places {
            let known = &mut stood[id.index()];
            if known.is_nan() {
                *known = outlook.place(&rects, *id);
            }
            gain -= *known;
        }
        for (id, rect) in &proposal.places {
            rects[id.index()] = *rect;
        }
        let mut meets = false;
        for (id, rect) in &proposal.places {
            gain += outlook.place(&rects, *id);
            meets |= outlook.view.foes.iter().any(|foe| rects[foe.index()].at.distance_squared(rect.at) < near * near);
        }
        if meets {
            gain += outlook.clashes(&rects) - fought;
        }
        for (id, _) in &proposal.places {
            rects[id.index()] = *at.rect(*id);
        }
        if gain > 0.0 {
            all.push(Thought { gain, meets, proposal });
        }
    }
    all
}
