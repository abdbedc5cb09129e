//! Moves valued at a glance: the estimated gain of each proposal, alone or with a second one that completes it.
//!
//! Nothing is judged here, and fights are estimated quickly; the best are then tried exactly (`trial`).

use crate::ask::proposal::Proposal;
use crate::base::names::ElementId;
use crate::battle::MoveOrder;
use crate::book::move_tables::PipDice;
use crate::general::cheapest::at_least;
use crate::general::clashes::Clashes;
use crate::general::lining::line_up;
use crate::general::menace::Menace;
use crate::general::outlook::Outlook;
use crate::general::prizes::Prize;
use crate::geometry::{LinedUp, Rect, directly_behind, side_by_side};
use crate::view::strongholds;

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

/// All moves with an estimated gain, the best first; and, for a general who looks again, those that meet the enemy and
/// promise none, in the same order. `priced` if they are told apart by what they cost at least.
pub fn thoughts(outlook: &Outlook, mut proposals: Vec<Proposal>, priced: bool) -> [Vec<Thought>; 2] {
    if outlook.files.is_some() {
        line_up(outlook.view, &mut proposals);
    }
    let mut glance = Glance::new(outlook);
    let mut all = pairs(&mut glance, &proposals);
    let mut doubtful = Vec::new();
    for proposal in proposals {
        let (gain, meets) = glance.at(&[&proposal]);
        let gain = gain + outlook.kept_in_order(&proposal.order.who);
        let helps = !meets && glance.helps(&proposal);
        let least = if priced && (gain > 0.0 || helps) { at_least(outlook.view.at, &proposal).max(1) } else { 1 };
        let thought = |order| Thought { gain, least, meets: meets || helps, helps, order, then: None };
        if gain > 0.0 || helps {
            all.push(thought(proposal.order));
        } else if meets && outlook.temper.second_look > 0 {
            doubtful.push(thought(proposal.order));
        }
    }
    let mut both = [all, doubtful];
    both.iter_mut().for_each(|thoughts| thoughts.sort_by(|a, b| b.per_point().total_cmp(&a.per_point())));
    both
}

/// One element to the front of an enemy, and another to its flank or rear. Neither gains much without the other, since
/// an element struck only on a flank turns to face.
fn pairs(glance: &mut Glance, proposals: &[Proposal]) -> Vec<Thought> {
    let mut all = Vec::new();
    if !glance.may_move_twice() {
        return all;
    }
    let onto = |front: bool| {
        proposals.iter().filter_map(move |p| {
            let (foe, how) = p.onto?;
            ((how == LinedUp::Front) == front).then_some((p, foe))
        })
    };
    for (second, foe) in onto(false) {
        for (first, _) in onto(true).filter(|(p, f)| *f == foe && p.order.who != second.order.who) {
            let (gain, meets) = glance.at(&[first, second]);
            if gain > 0.0 && all.len() < MOST_PAIRS {
                let then = Some(second.order.clone());
                all.push(Thought { gain: gain * 0.5, least: 1, meets, helps: false, order: first.order.clone(), then });
            }
        }
    }
    all
}

/// The position in which proposals are tried, one after another.
struct Glance<'o> {
    outlook: &'o Outlook<'o>,
    clashes: Clashes<'o>,
    /// What the enemy could do; `None` for a general who looks at each enemy alone.
    menace: Option<Menace<'o>>,
    rects: Vec<Rect>,
    /// The value of each element's present place and whether it touches an enemy there, once it was looked at.
    stood: Vec<Option<(f64, bool)>>,
    /// The own leaders with whom others would lose heart: whoever leaves them bares them.
    leaders: Vec<ElementId>,
    /// The gain from the fights of the present position.
    fought: f64,
}

impl<'o> Glance<'o> {
    fn new(outlook: &'o Outlook<'o>) -> Glance<'o> {
        let rects = outlook.view.at.rects().to_vec();
        let mut clashes = Clashes::new(outlook);
        let fought = clashes.gain(&rects, &[]);
        let menace = outlook.temper.is_keen().then(|| Menace::new(outlook));
        let leaders = outlook.view.own.iter().copied().filter(|id| outlook.is_sheltered(*id)).collect();
        Glance { outlook, clashes, menace, leaders, fought, stood: vec![None; rects.len()], rects }
    }

    /// Whether a command has points for two orders.
    fn may_move_twice(&self) -> bool {
        let battle = self.outlook.view.at.battle;
        let mut purses = battle.commands_of(battle.bound.side).map(|(id, _)| battle.spendable(id));
        match self.outlook.view.at.rules.moves.pips.value {
            PipDice::PerSide => purses.sum::<u8>() >= 2,
            PipDice::PerCommand | PipDice::Allotted => purses.any(|pips| pips >= 2),
        }
    }

    /// Whether a keen general tries a move of one or two for what it does for a friend who fights: the mover comes beside or behind
    /// him, or leaves him.
    fn helps(&self, proposal: &Proposal) -> bool {
        let situation = self.outlook.view.at;
        let stands_by = |rect: &Rect, id: ElementId| {
            self.outlook.view.own.iter().any(|friend| {
                let them = situation.rect(*friend);
                *friend != id
                    && self.outlook.is_in_combat(*friend)
                    && (side_by_side(rect, them).is_some() || directly_behind(them, rect))
            })
        };
        self.menace.is_some()
            && proposal.places.len() <= 2
            && proposal.places.iter().any(|(id, rect)| stands_by(rect, *id) || stands_by(situation.rect(*id), *id))
    }

    /// The value of an element's present place, and whether it touches an enemy there.
    fn stood(&mut self, id: ElementId) -> (f64, bool) {
        let (outlook, now) = (self.outlook, self.outlook.view.at.rects());
        *self.stood[id.index()].get_or_insert_with(|| {
            let seen = outlook.foes_seen_now(now, id);
            (outlook.place_by(now, id, &seen), seen.touched)
        })
    }

    /// The gain of these moves together, by the places of the movers and the fights that follow; and whether any
    /// follow.
    fn at(&mut self, moves: &[&Proposal]) -> (f64, bool) {
        let situation = self.outlook.view.at;
        let places = || moves.iter().flat_map(|p| &p.places);
        let mut gain = 0.0;
        for (id, _) in places() {
            gain -= self.stood(*id).0;
        }
        for (id, rect) in places() {
            self.rects[id.index()] = *rect;
        }
        let mut meets = false;
        for (id, rect) in places() {
            let seen = self.outlook.foes_seen_now(&self.rects, *id);
            gain += self.outlook.place_by(&self.rects, *id, &seen);
            let own = situation.rect(*id);
            let storms =
                |prize: &Prize| strongholds::fronts(rect, &prize.ground) || strongholds::fronts(own, &prize.ground);
            meets = meets || seen.touched || self.stood(*id).1 || self.outlook.prizes.iter().any(storms);
        }
        for id in self.leaders.clone() {
            if places().all(|(mover, _)| *mover != id) {
                let seen = self.outlook.foes_seen_now(&self.rects, id);
                gain += self.outlook.place_by(&self.rects, id, &seen) - self.stood(id).0;
            }
        }
        if meets || self.menace.is_some() {
            let moved: Vec<ElementId> = places().map(|(id, _)| *id).collect();
            if meets {
                gain += self.clashes.gain(&self.rects, &moved) - self.fought;
            }
            if let Some(menace) = &mut self.menace {
                let weight = self.outlook.temper.menace;
                // What could not be a gain however much safer it is need not be looked at.
                gain = match menace.more(&self.rects, &moved, gain / weight) {
                    Some(more) => gain - more * weight,
                    None => f64::NEG_INFINITY,
                };
            }
        }
        for (id, _) in places() {
            self.rects[id.index()] = *situation.rect(*id);
        }
        (gain, meets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Step;
    use crate::general::staged::{Figures, looked, skirmish};
    use crate::rules::dbv;

    /// What a glance gives for a figure's step to the rear, which stands before or beside its leader, within range of a shooter.
    fn gain_of_leaving(beside: bool) -> f64 {
        let rules = dbv::rulebook();
        let right = if beside { 8 } else { 20 };
        let figures: Figures =
            &[(0, "Spearman", 20, 20), (0, "Spearman", right, 26), (0, "Spearman", 60, 20), (1, "Shooter", 20, 58)];
        let battle = skirmish(&rules, figures);
        looked(&battle, &rules, |outlook| {
            let rect = *outlook.view.at.rect(ElementId(1));
            let order = MoveOrder::tactical(vec![ElementId(1)], vec![Step::Back(1)]);
            let aside = rect.sideways(rect.width() * 4.0);
            let proposal = Proposal {
                goal: crate::ask::proposal::MoveGoal::Back,
                onto: None,
                order,
                places: vec![(ElementId(1), aside)],
            };
            Glance::new(outlook).at(&[&proposal]).0
        })
    }

    #[test]
    fn whoever_leaves_a_leader_bare_counts_it() {
        assert!(gain_of_leaving(false) < gain_of_leaving(true) - 0.1, "he stood in the line of the shot");
    }
}
