//! The positions after moves, seen at a glance: what a place is worth to whoever comes there, and which fights follow.
//!
//! Nothing is judged here, and fights are estimated quickly.

use crate::ask::proposal::Proposal;
use crate::base::names::ElementId;
use crate::book::move_tables::PipDice;
use crate::general::clashes::Clashes;
use crate::general::menace::Menace;
use crate::general::outlook::Outlook;
use crate::general::prizes::Prize;
use crate::geometry::{Rect, directly_behind, side_by_side};
use crate::view::strongholds;

/// What a glance tells of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct GlanceGain {
    /// The gain apart from what the enemy could do after them.
    gain: f64,
    /// Whether fights follow.
    pub meets: bool,
    /// The gain if the enemy could do nothing after them; no limit below if even that is none.
    pub most: f64,
    /// Whether that is the gain.
    pub sure: bool,
}

/// The position in which proposals are tried, one after another.
pub(super) struct Glance<'o> {
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
    pub(super) fn new(outlook: &'o Outlook<'o>) -> Glance<'o> {
        let rects = outlook.view.at.rects().to_vec();
        let mut clashes = Clashes::new(outlook);
        let fought = clashes.gain(&rects, &[]);
        let menace = outlook.temper.is_keen().then(|| Menace::new(outlook));
        let leaders = outlook.view.own.iter().copied().filter(|id| outlook.is_sheltered(*id)).collect();
        Glance { outlook, clashes, menace, leaders, fought, stood: vec![None; rects.len()], rects }
    }

    /// Whether a command has points for two orders.
    pub(super) fn may_move_twice(&self) -> bool {
        let battle = self.outlook.view.at.battle;
        let mut purses = battle.commands_of(battle.bound.side).map(|(id, _)| battle.spendable(id));
        match self.outlook.view.at.rules.moves.pips.value {
            PipDice::PerSide => purses.sum::<u8>() >= 2,
            PipDice::PerCommand | PipDice::Allotted => purses.any(|pips| pips >= 2),
        }
    }

    /// Whether a keen general tries a move of one or two for what it does for a friend who fights: the mover comes beside or behind
    /// him, or leaves him.
    pub(super) fn helps(&self, proposal: &Proposal) -> bool {
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

    /// The gain of these moves together, by the places of the movers and the fights that follow, and whether any follow; how much
    /// safer they leave their side is only bounded.
    pub(super) fn at(&mut self, moves: &[&Proposal]) -> GlanceGain {
        let situation = self.outlook.view.at;
        let places = || moves.iter().flat_map(|p| &p.places);
        let mut gain = 0.0;
        for (id, _) in places() {
            gain -= self.stood(*id).0;
        }
        put(&mut self.rects, moves);
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
        if meets {
            gain += self.clashes.gain(&self.rects, &movers(moves)) - self.fought;
        }
        let most = match &mut self.menace {
            Some(menace) => menace.most(&self.rects, &movers(moves), gain, self.outlook.temper.menace),
            None => gain,
        };
        self.take_back(moves);
        GlanceGain { gain, meets, most, sure: self.menace.is_none() || most == f64::NEG_INFINITY }
    }

    /// The gain of these moves with what the enemy could do after them; if that is too little for certain, what it is at most.
    pub(super) fn with_menace(
        &mut self,
        moves: &[&Proposal],
        glimpse: &GlanceGain,
        is_too_little: impl Fn(f64) -> bool,
    ) -> Result<f64, f64> {
        let Some(menace) = self.menace.as_mut().filter(|_| !glimpse.sure) else { return Ok(glimpse.most) };
        let weight = self.outlook.temper.menace;
        let gain = |more: f64| glimpse.gain - more * weight;
        put(&mut self.rects, moves);
        let more = menace.more(&self.rects, &movers(moves), |more| is_too_little(gain(more)));
        self.take_back(moves);
        more.map(gain).map_err(gain)
    }

    /// Puts the movers back.
    fn take_back(&mut self, moves: &[&Proposal]) {
        let situation = self.outlook.view.at;
        moves.iter().flat_map(|p| &p.places).for_each(|(id, _)| self.rects[id.index()] = *situation.rect(*id));
    }
}

/// Puts the movers on their places.
fn put(rects: &mut [Rect], moves: &[&Proposal]) {
    moves.iter().flat_map(|p| &p.places).for_each(|(id, rect)| rects[id.index()] = *rect);
}

fn movers(moves: &[&Proposal]) -> Vec<ElementId> {
    moves.iter().flat_map(|p| &p.places).map(|(id, _)| *id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{MoveOrder, Step};
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
            {
                let mut glance = Glance::new(outlook);
                let glimpse = glance.at(&[&proposal]);
                glance.with_menace(&[&proposal], &glimpse, |_| false).expect("nothing is too little")
            }
        })
    }

    #[test]
    fn whoever_leaves_a_leader_bare_counts_it() {
        assert!(gain_of_leaving(false) < gain_of_leaving(true) - 0.1, "he stood in the line of the shot");
    }
}
