//! Moves valued at a glance: the estimated gain of each proposal, alone or with a second one that completes it.
//!
//! Nothing is judged here, and fights are estimated quickly (`glance`); the best are then tried exactly (`trial`). What the enemy
//! could do after a move is reckoned only if the move may be the next best.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use crate::ask::proposal::Proposal;
use crate::battle::MoveOrder;
use crate::general::cheapest::at_least;
use crate::general::glance::{Glance, GlanceGain};
use crate::general::lining::line_up;
use crate::general::outlook::Outlook;
use crate::geometry::LinedUp;

/// The greatest number of pairs of moves considered.
const MOST_PAIRS: usize = 60;

/// A move at a glance.
pub struct Thought {
    /// The estimated gain for each order that it takes.
    pub gain: f64,
    /// The fewest points that it can cost; 1 where all are looked at whatever they cost.
    pub least: u8,
    /// Whether it comes near enough to the enemy for fights.
    pub meets: bool,
    /// Whether it comes beside or behind a friend who fights, or leaves one: its worth is known only when it is tried.
    pub helps: bool,
    /// The move.
    pub order: MoveOrder,
    /// The move to follow in the same bound, if the two belong together.
    pub then: Option<MoveOrder>,
}

impl Thought {
    /// The estimated gain for each point at best.
    pub fn per_point(&self) -> f64 {
        self.gain / f64::from(self.least)
    }
}

/// One or two of the proposals, as far as they are thought of.
struct Idea {
    first: usize,
    then: Option<usize>,
    glimpse: GlanceGain,
    /// What is added to the gain for other reasons.
    more: f64,
    least: u8,
    helps: bool,
}

/// The place of an idea in the order of ideas: more for each point comes first, then what was thought of first.
#[derive(Clone, Copy)]
struct Rank {
    /// The gain for each point, or the most that it can be.
    value: f64,
    number: Reverse<usize>,
    /// The gain, once it is known.
    gain: Option<f64>,
    /// Whether it was looked at before, and then promised less than others.
    again: bool,
}

impl PartialEq for Rank {
    fn eq(&self, other: &Rank) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Rank {}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        self.value.total_cmp(&other.value).then(self.number.cmp(&other.number))
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// All moves that are thought of, the best first.
pub struct Thoughts<'o> {
    glance: Glance<'o>,
    proposals: Vec<Proposal>,
    ideas: Vec<Idea>,
    /// Those that help nobody, and those that do.
    ranks: [BinaryHeap<Rank>; 2],
}

impl<'o> Thoughts<'o> {
    /// The moves of these proposals. `priced` if they are told apart by what they cost at least.
    pub fn of(outlook: &'o Outlook<'o>, mut proposals: Vec<Proposal>, priced: bool) -> Thoughts<'o> {
        if outlook.files.is_some() {
            line_up(outlook.view, &mut proposals);
        }
        let glance = Glance::new(outlook);
        let ranks = [BinaryHeap::new(), BinaryHeap::new()];
        let mut thoughts = Thoughts { glance, ideas: Vec::with_capacity(proposals.len()), proposals, ranks };
        thoughts.pair();
        for first in 0..thoughts.proposals.len() {
            let proposal = &thoughts.proposals[first];
            let glimpse = thoughts.glance.at(&[proposal]);
            let more = outlook.kept_in_order(&proposal.order.who);
            let helps = !glimpse.meets && thoughts.glance.helps(proposal);
            let hopes = glimpse.most + more > 0.0 || helps;
            if hopes || glimpse.meets {
                let least = if priced && hopes { at_least(outlook.view.at, proposal).max(1) } else { 1 };
                thoughts.add(Idea { first, then: None, glimpse, more, least, helps });
            }
        }
        thoughts
    }

    /// One element to the front of an enemy, and another to its flank or rear. Neither gains much without the other, since
    /// an element struck only on a flank turns to face.
    fn pair(&mut self) {
        if !self.glance.may_move_twice() {
            return;
        }
        let onto = |front: bool| {
            let aims = self.proposals.iter().enumerate().filter_map(|(i, p)| Some((i, p.onto?)));
            aims.filter(move |(_, (_, how))| (*how == LinedUp::Front) == front).map(|(i, (foe, _))| (i, foe))
        };
        let mut pairs: Vec<Idea> = Vec::new();
        for (second, foe) in onto(false) {
            for (first, _) in onto(true).filter(|(_, other)| *other == foe) {
                let both = [&self.proposals[first], &self.proposals[second]];
                if both[0].order.who == both[1].order.who {
                    continue;
                }
                let glimpse = self.glance.at(&both);
                if glimpse.most > 0.0 {
                    pairs.push(Idea { first, then: Some(second), glimpse, more: 0.0, least: 1, helps: false });
                }
            }
        }
        if pairs.len() > MOST_PAIRS {
            let gains = |idea: &Idea| {
                let gain = idea.gain(&mut self.glance, &self.proposals, |most| most <= 0.0);
                gain.is_ok_and(|gain| gain > 0.0)
            };
            pairs = pairs.into_iter().filter(gains).take(MOST_PAIRS).collect();
        }
        pairs.into_iter().for_each(|pair| self.add(pair));
    }

    fn add(&mut self, idea: Idea) {
        let most = idea.whole(idea.glimpse.most);
        let gain = idea.glimpse.sure.then_some(most);
        let rank = Rank { value: idea.per_point(most), number: Reverse(self.ideas.len()), gain, again: false };
        self.ranks[usize::from(idea.helps)].push(rank);
        self.ideas.push(idea);
    }

    /// The best of those that gain at least this for each point, or may, without those that are left out; its gain is known.
    fn best(&mut self, helping: bool, least: f64, left_out: impl Fn(&Idea, Option<f64>) -> bool) -> Option<Thought> {
        let ranks = &mut self.ranks[usize::from(helping)];
        while let Some(rank) = ranks.peek().copied().filter(|rank| rank.value >= least) {
            ranks.pop();
            let idea = &self.ideas[rank.number.0];
            match rank.gain {
                _ if left_out(idea, rank.gain) => {}
                Some(gain) => return Some(idea.thought(gain, &self.proposals)),
                None => {
                    let best = ranks.peek().map_or(least, |next| next.value.max(least));
                    let is_too_little = |most: f64| !rank.again && idea.per_point(most) < best;
                    let gain = idea.gain(&mut self.glance, &self.proposals, is_too_little);
                    let (Ok(known) | Err(known)) = gain;
                    ranks.push(Rank { value: idea.per_point(known), gain: gain.ok(), again: true, ..rank });
                }
            }
        }
        None
    }

    /// The next best of those that help nobody, if it gains at least this for each point.
    pub fn next(&mut self, least: f64) -> Option<Thought> {
        self.best(false, least, |_, _| false)
    }

    /// The next best of those that help somebody.
    pub fn next_helping(&mut self) -> Option<Thought> {
        self.best(true, f64::NEG_INFINITY, |_, _| false)
    }

    /// The next best of those that meet the enemy and promise no gain.
    pub fn next_doubtful(&mut self) -> Option<Thought> {
        let gains = |gain: f64| gain > 0.0;
        self.best(false, f64::NEG_INFINITY, |idea, gain| {
            !idea.glimpse.meets || idea.then.is_some() || gain.is_some_and(gains)
        })
    }
}

impl Idea {
    /// The gain with all that adds to what the moves gain.
    fn whole(&self, gain: f64) -> f64 {
        if self.then.is_some() { gain * 0.5 } else { gain + self.more }
    }

    /// The gain in the position in which it is thought of; if it is too little for certain, what it is at most.
    fn gain(
        &self,
        glance: &mut Glance,
        proposals: &[Proposal],
        is_too_little: impl Fn(f64) -> bool,
    ) -> Result<f64, f64> {
        let (first, whole) = (&proposals[self.first], |gain: f64| self.whole(gain));
        let is_too_little = |gain: f64| is_too_little(whole(gain));
        let gain = match self.then {
            Some(then) => glance.with_menace(&[first, &proposals[then]], &self.glimpse, is_too_little),
            None => glance.with_menace(&[first], &self.glimpse, is_too_little),
        };
        gain.map(whole).map_err(whole)
    }

    /// A gain for each point at best; what is no gain is not made less by its price.
    fn per_point(&self, gain: f64) -> f64 {
        if gain > 0.0 || self.helps { gain / f64::from(self.least) } else { gain }
    }

    fn thought(&self, gain: f64, proposals: &[Proposal]) -> Thought {
        let order = |number: usize| proposals[number].order.clone();
        let (meets, helps) = (self.glimpse.meets || self.helps, self.helps);
        Thought { gain, least: self.least, meets, helps, order: order(self.first), then: self.then.map(order) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::candidates::proposals;
    use crate::ask::proposal::SideView;
    use crate::base::dice::Seeded;
    use crate::battle::{Order, Phase};
    use crate::course::run::Run;
    use crate::course::{Game, General, Nobody, Stop};
    use crate::general::{Thoughtful, staged};
    use crate::rules::dba3;
    use crate::view::Situation;

    /// A general whose thoughts before each order are compared with what all moves gain.
    struct Ordered {
        general: Thoughtful,
        /// The number of thoughts.
        seen: usize,
    }

    impl General for Ordered {
        fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
            self.general.look(at);
            let moves = at.battle.bound.phase == Phase::Moves && at.battle.pending.is_none();
            if let Some(matchups) = self.general.matchups.clone().filter(|_| moves) {
                let view = SideView::of(at, at.battle.bound.side);
                let outlook = self.general.outlook(&view, &matchups);
                let mut thoughts = Thoughts::of(&outlook, proposals(&view), false);
                let others = thoughts.ideas.iter().filter(|idea| !idea.helps);
                let gain = |idea: &Idea| idea.gain(&mut thoughts.glance, &thoughts.proposals, |_| false);
                let mut all: Vec<f64> = others.map(gain).map(|gain| gain.expect("nothing is too little")).collect();
                all.sort_by(|a, b| b.total_cmp(a));
                let found = std::iter::from_fn(|| thoughts.next(f64::NEG_INFINITY)).map(|thought| thought.gain);
                assert_eq!(found.collect::<Vec<f64>>(), all);
                self.seen += all.len();
            }
            self.general.order(at)
        }
    }

    #[test]
    fn thoughts_come_in_the_order_of_what_they_gain() {
        let rules = dba3::rulebook();
        let ordered = || Ordered { general: Thoughtful::default(), seen: 0 };
        let (mut red, mut blue) = (ordered(), ordered());
        let mut run = Run::new(Game::new(&rules, staged::battle(&rules, 5)), 12);
        let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(5, "battle")).expect("they never stop");
        assert!(red.seen > 100 && blue.seen > 100, "{} and {}", red.seen, blue.seen);
    }
}
