//! Who presses on the flanks and the rear of a party of a fight: enemy fronts in contact, overlaps, enemies across works and
//! the edge of the table. Knows the causes of factors, not their numbers.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::base::trace::cite;
use crate::battle::{Mark, Marks};
use crate::book::combat_tables::Corners;
use crate::book::stronghold_tables::Alone;
use crate::book::{BookStep, Proof, Who};
use crate::fight::duel::fighting_rect;
use crate::fight::pairs::{opponent, storms_unseen};
use crate::fight::party::FactorParty;
use crate::fight::pressed::{FactorCause, Pressed};
use crate::fight::{backed, ground, works};
use crate::geometry::{
    Edge, Rect, TOLERANCE, corner_overlap, edges_touch, flank_touch, front_corner_overlap, may_be_near,
};
use crate::view::Situation;
use crate::view::contact::StruckSide;
use crate::view::wagons::{front_foe, wagon_foe};

impl FactorParty<'_> {
    /// The enemy in contact with its rear, other than the one it fights with that edge.
    pub(super) fn rear(&self) -> Option<ElementId> {
        if !self.has_flanks() {
            return None;
        }
        if self.at.rules.combat.is_wagon(self.at.element(self.own)) {
            return self
                .enemies()
                .find(|id| edges_touch(self.at.rect(*id), Edge::Front, &self.rect, Edge::Rear).is_some());
        }
        self.contact().rear.or_else(|| self.on_ranks(StruckSide::Rear))
    }

    /// The enemy whose front is against this side of a rank that supports it.
    fn on_ranks(&self, side: StruckSide) -> Option<ElementId> {
        let all = if self.duel.is_close() { backed::strikers(self.at, self.own) } else { Vec::new() };
        let found = all.into_iter().find(|(id, edge, _)| *edge == side && *id != self.foe);
        found.map(|(id, _, clause)| {
            cite(clause);
            id
        })
    }

    /// The pressure on the left and on the right flank.
    pub(super) fn flanks(&self) -> &[Option<Pressed>; 2] {
        self.flanks.get_or_init(|| [Edge::Left, Edge::Right].map(|flank| self.flank(flank)))
    }

    /// The pressure on a flank: a front in contact before an overlap, and only one of them.
    fn flank(&self, flank: Edge) -> Option<Pressed> {
        if !self.has_flanks() {
            return None;
        }
        let striker = if self.at.rules.combat.is_wagon(self.at.element(self.own)) {
            self.enemies().find(|id| edges_touch(self.at.rect(*id), Edge::Front, &self.rect, flank).is_some())
        } else if flank == Edge::Left {
            self.contact().left.or_else(|| self.on_ranks(StruckSide::Left))
        } else {
            self.contact().right.or_else(|| self.on_ranks(StruckSide::Right))
        };
        if striker.is_some()
            && self.at.rules.combat.wagon_edges.is_some()
            && self.at.rules.combat.is_wagon(self.at.element(self.own))
        {
            self.at.rules.mark(Proof::WagonPositions);
            if 2.0 * self.rect.half_width < self.rect.depth {
                self.at.rules.mark(Proof::WagonShort);
            }
        }
        let round =
            || works::corner_flankers(self.at, self.duel, self.own).into_iter().find(|(_, edge)| *edge == flank);
        let striker = striker.or_else(|| round().map(|(id, _)| id));
        if let Some(id) = striker {
            if self.duel.stormed().is_none() && self.overlap(flank).is_some() {
                self.at.rules.mark(Proof::OverlapOnce);
            }
            return Some(Pressed::Front(id));
        }
        if self.duel.stormed().is_some() {
            self.at.rules.mark(Proof::OverlapAtPlace);
            None
        } else {
            self.overlap(flank).or_else(|| self.across(flank))
        }
    }

    /// The second enemy front against a flank that has one already.
    fn second_on(&self, flank: Edge) -> Option<ElementId> {
        let first = match self.flanks()[usize::from(flank == Edge::Right)] {
            Some(Pressed::Front(id)) => id,
            _ => return None,
        };
        let presses = |id: &ElementId| edges_touch(self.at.rect(*id), Edge::Front, &self.rect, flank).is_some();
        self.enemies().find(|id| *id != first && self.at.contacts().get(*id).foe.is_none() && presses(id))
    }

    /// The seconds against the flanks of a mounted element, where each counts.
    pub(super) fn seconds_on_flanks(&self) -> Vec<FactorCause> {
        let Some(clause) = self.at.rules.step(BookStep::SecondOnFlank).filter(|_| self.is_mounted()) else {
            return Vec::new();
        };
        let seconds = [Edge::Left, Edge::Right].into_iter().filter_map(|flank| self.second_on(flank));
        let all: Vec<FactorCause> = seconds.map(|id| (Some(id), Some(clause))).collect();
        if all.len() == 2 && self.rear().is_some() {
            self.at.rules.mark(Proof::Surrounded);
        }
        all
    }

    /// A second against a flank of one on foot, where it counts as one at the rear.
    pub(super) fn second_behind(&self) -> Option<FactorCause> {
        let clause = self.at.rules.step(BookStep::SecondBehind).filter(|_| !self.is_mounted())?;
        let mut seconds = [Edge::Left, Edge::Right].into_iter().filter_map(|flank| self.second_on(flank));
        let first = seconds.next()?;
        if seconds.next().is_some() {
            self.at.rules.mark(Proof::RearOnce);
            self.at.rules.mark(Proof::Surrounded);
        }
        Some((Some(first), Some(clause)))
    }

    fn is_mounted(&self) -> bool {
        Who::MOUNTED.is(self.at.element(self.own))
    }

    /// Whether enemies can be on its flanks and rear. They cannot if it is in a stormed place, and at the flanks of an
    /// assaulter only if the set says so.
    fn has_flanks(&self) -> bool {
        let alone = self.at.rules.strongholds.storm.alone.value;
        let storms = || matches!(alone, Alone::ButForStrikers | Alone::ButForRanks) && self.place().is_none();
        self.duel.is_close() && (self.duel.stormed().is_none() || storms())
    }

    /// The overlap of a flank.
    fn overlap(&self, flank: Edge) -> Option<Pressed> {
        let rules = &self.at.rules.combat.overlaps;
        let barred =
            |id: ElementId| self.at.rules.moves.contact.barred.iter().any(|row| row.who.is(self.at.element(id)));
        let ranked = front_rank(self.at, self.own, &self.rect);
        let beside =
            |id: &ElementId| flank_touch(&ranked, &self.as_it_fights(*id)).is_some_and(|(mine, _)| mine == flank);
        let counts = |id: &ElementId| !self.is_useless(*id) && !works::part(self.at, &self.rect, *id);
        if let Some(id) = self.enemies().filter(beside).find(counts)
            && let Some(clause) = self.at.rules.step(BookStep::FlankOverlap)
        {
            self.cite_two(id, flank);
            if self.at.contacts().get(id).foe.is_some() {
                self.at.rules.mark(Proof::OverlapMutual);
            }
            if barred(id) {
                self.at.rules.mark(Proof::OverlapByAny);
            }
            return Some(Pressed::Overlap(Some(id), clause));
        }
        if let Some((id, clause)) = self.by_side_edge(flank).filter(|(id, _)| counts(id)) {
            return Some(Pressed::Overlap(Some(id), clause));
        }
        self.cite_rank_beside(flank);
        let spared = rules.spared.is_some_and(|s| s.value.is(self.at.element(self.own)));
        if let Some(id) = self.enemies().filter(|id| self.corner_flank(*id) == Some(flank)).find(counts) {
            match rules.spared.filter(|_| spared) {
                Some(rule) => cite(rule.clause),
                None => {
                    if self.at.element(id).deeds.fought {
                        self.at.rules.mark(Proof::OverlapExposed);
                    }
                    self.cite_two(id, flank);
                    if barred(id) {
                        self.at.rules.mark(Proof::OverlapByAny);
                    }
                    return Some(Pressed::Overlap(Some(id), rules.corners.clause));
                }
            }
        }
        if let Some((id, clause)) = self.crowded(flank) {
            return Some(Pressed::Overlap(Some(id), clause));
        }
        if let Some(clause) = self.by_half_edge(flank) {
            return Some(Pressed::Overlap(Some(self.foe), clause));
        }
        if self.clinched(flank) {
            return Some(Pressed::Overlap(Some(self.foe), rules.corners.clause));
        }
        self.by_board(flank)
    }

    /// The enemy with a side edge against its front or rear, where such an edge counts as a side edge, or with such an edge against
    /// its own side, and the rule; of the two flanks of the first that which is nearer to him.
    fn by_side_edge(&self, flank: Edge) -> Option<(ElementId, Clause)> {
        let rule = self.at.rules.combat.overlaps.any_edge?;
        let ends = [Edge::Front, Edge::Rear];
        let touches = |id: &ElementId| {
            let theirs = self.at.rect(*id);
            let near = if self.rect.local(theirs.centre()).x < 0.0 { Edge::Left } else { Edge::Right };
            let edge = |own: Edge, side: Edge| edges_touch(&self.rect, own, theirs, side).is_some();
            near == flank
                && ends.into_iter().any(|own| [Edge::Left, Edge::Right].into_iter().any(|side| edge(own, side)))
        };
        let ranked = front_rank(self.at, self.own, &self.rect);
        let touched = |id: &ElementId| {
            let ends = || ends.into_iter().any(|end| edges_touch(self.at.rect(*id), end, &ranked, flank).is_some());
            rule.value.is(self.at.element(*id)) && ends()
        };
        let own = rule.value.is(self.at.element(self.own));
        let found = self.enemies().find(|id| own && touches(id) || touched(id));
        found.map(|id| (id, rule.clause))
    }

    /// Notes for a trace that an enemy touches the side of a rank behind, and does not overlap the front by it.
    fn cite_rank_beside(&self, flank: Edge) {
        if !trace::is_on() {
            return;
        }
        let own = self.at.element(self.own);
        let behind = |id: &ElementId| {
            self.at.element(*id).side == own.side && self.at.stands_behind(&self.rect, self.at.rect(*id))
        };
        let Some(rank) = self.at.in_open().find(behind) else { return };
        let touches =
            |id: ElementId| flank_touch(self.at.rect(rank), self.at.rect(id)).is_some_and(|(edge, _)| edge == flank);
        if self.at.enemies(own.side).any(touches) {
            self.at.rules.mark(Proof::RankBeside);
        }
    }

    /// Whether an enemy's overlap does not count for its friend in front.
    fn is_useless(&self, id: ElementId) -> bool {
        let [by, helped] = [id, self.foe].map(|id| self.at.element(id));
        let rows = &self.at.rules.combat.overlaps.useless;
        let row = rows.iter().find(|row| row.who.is(by) && row.helped.is(helped));
        row.map(|row| cite(row.clause)).is_some()
    }

    /// The rule by which the free half of the long edge that its opponent fights with overlaps this flank.
    fn by_half_edge(&self, flank: Edge) -> Option<Clause> {
        let clause = self.at.rules.combat.overlaps.half_edge?;
        if self.duel.stormed().is_some() || !self.at.rules.combat.is_wagon(self.at.element(self.foe)) {
            return None;
        }
        let theirs = fighting_rect(self.at, self.foe, self.own);
        let long = theirs.half_width >= 2.0 * self.rect.half_width - TOLERANCE;
        let shared = |id: &ElementId| edges_touch(self.at.rect(*id), Edge::Front, &theirs, Edge::Front).is_some();
        let side = self.at.element(self.own).side;
        let alone = || !self.at.in_open().any(|id| id != self.own && self.at.element(id).side == side && shared(&id));
        let beyond = self.rect.local(theirs.at).x;
        let here = if beyond < 0.0 { Edge::Left } else { Edge::Right };
        (long && beyond.abs() > TOLERANCE && here == flank && alone()).then_some(clause)
    }

    /// The overlap of a flank by an enemy across the works.
    fn across(&self, flank: Edge) -> Option<Pressed> {
        let found = works::overlap(self.at, self.duel, self.own, flank)?;
        Some(Pressed::Overlap(Some(found.value), found.clause))
    }

    /// Enemies in the open, other than the opponent, that may touch it.
    fn enemies(&self) -> impl Iterator<Item = ElementId> {
        // An element that presses on this one touches it.
        let near = |id: &ElementId| may_be_near(&self.rect, self.at.rect(*id), TOLERANCE);
        let others = |id: &ElementId| *id != self.foe && self.at.element(*id).place.is_none() && near(id);
        let found = || self.at.enemies(self.at.element(self.own).side).filter(others).collect();
        self.near.get_or_init(found).iter().copied()
    }

    /// Notes for a trace that the element that overlaps this flank overlaps another on the opposite flank as well.
    fn cite_two(&self, id: ElementId, flank: Edge) {
        let overlaps = |other: ElementId| {
            let (own, theirs) = (self.at.rect(other), self.at.rect(id));
            let flanks = flank_touch(own, theirs).map(|(theirs, _)| theirs);
            flanks.or_else(|| corner_overlap(theirs, own)).is_some_and(|edge| edge != flank)
        };
        let mut others = self.at.in_open().filter(|other| *other != self.own);
        let side = self.at.element(self.own).side;
        if trace::is_on() && others.any(|other| self.at.element(other).side == side && overlaps(other)) {
            self.at.rules.mark(Proof::OverlapsTwo);
        }
    }

    /// Whom a wagon among the enemies fights, with whatever edge.
    fn foe_of_wagon(&self, id: ElementId) -> Option<ElementId> {
        if self.at.rules.combat.is_wagon(self.at.element(id)) { wagon_foe(self.at, id) } else { None }
    }

    /// The base of an enemy, that of a wagon with the edge that it fights with as its front.
    fn as_it_fights(&self, id: ElementId) -> Rect {
        self.foe_of_wagon(id).map_or(*self.at.rect(id), |foe| fighting_rect(self.at, id, foe))
    }

    /// The flank that an enemy not in frontal combat overlaps by its corners.
    fn corner_flank(&self, id: ElementId) -> Option<Edge> {
        let storms = self.at.contacts().get(id).storms.is_some() || storms_unseen(self.at, id);
        let storms = storms && self.at.rules.combat.overlaps.stormers.is_none();
        let fights = storms || front_foe(self.at, id).is_some() || self.foe_of_wagon(id).is_some();
        let strikes = || self.at.rules.step(BookStep::StrikerFights).filter(|_| self.fights_whom_it_strikes(id));
        let striking = if fights { None } else { strikes() };
        let fights = fights || striking.is_some();
        if fights && !trace::is_on() {
            return None;
        }
        let corners = &self.at.rules.combat.overlaps.corners;
        let found = match corners.value {
            Corners::Front => front_corner_overlap(self.at.rect(id), &self.rect),
            Corners::FrontAndRear => corner_overlap(self.at.rect(id), &self.rect),
        };
        if fights && found.is_some() {
            cite(corners.clause);
            striking.into_iter().for_each(cite);
        }
        found.filter(|_| !fights)
    }

    /// Whether an enemy has his front on the flank or rear of one who cannot turn to him, and fights him so.
    fn fights_whom_it_strikes(&self, id: ElementId) -> bool {
        let struck = self.at.contacts().get(id).strikes.map(|(struck, _)| struck);
        struck.is_some() && opponent(self.at, id) == struck
    }

    /// A second enemy front against the edge that a wagon fights with.
    fn crowded(&self, flank: Edge) -> Option<(ElementId, Clause)> {
        self.at.rules.combat.wagons.filter(|w| w.value.is(self.at.element(self.own)))?;
        let second = self.enemies().find(|id| {
            let theirs = self.at.rect(*id);
            let left = self.rect.local(theirs.at).x < 0.0;
            edges_touch(theirs, Edge::Front, &self.rect, Edge::Front).is_some() && left == (flank == Edge::Left)
        });
        second.zip(self.at.rules.step(BookStep::WagonSecond))
    }

    /// Whether it fights as overlapped because neither could line up; that counts once, on the flank beyond which the enemy in
    /// front extends.
    fn clinched(&self, flank: Edge) -> bool {
        let (own, foe) = (self.own, self.foe);
        // A striker that it could not turn to presses on the edge that it is at.
        let fronts = self.contact().strikers().all(|id| id != foe);
        let left = self.rect.local(self.at.rect(foe).centre()).x < -TOLERANCE;
        fronts
            && left == (flank == Edge::Left)
            && self.at.battle.clinches.iter().any(|c| c.contacted == own && c.contactor == foe)
    }

    /// Whether the nearest front corner of an element that has not moved is too near to the table's edge.
    fn by_board(&self, flank: Edge) -> Option<Pressed> {
        let limit = self.at.rules.combat.overlaps.board?;
        if self.at.element(self.own).deeds.moves > 0 {
            return None;
        }
        let (nearest, off) = ground::nearest_board(self.at, &self.rect);
        let close = off < f64::from(limit.value.on(self.at.battle)) - TOLERANCE;
        (nearest == flank && close).then_some(Pressed::Overlap(None, limit.clause))
    }
}

/// The base of an element, with its fighting edge as the front, as far as its front rank goes: enemies beside the rear rank of a base
/// of two do not overlap it (`dbm.overlap.04`).
pub(super) fn front_rank(at: &Situation, id: ElementId, rect: &Rect) -> Rect {
    let own = at.element(id);
    let deep = at.rules.combat.overlaps.deep.filter(|_| own.marks.has_any(Marks::of(&[Mark::Double])));
    let Some(clause) = deep else { return *rect };
    cite(clause);
    let share = f64::from(at.rules.front_depth(own, at.battle.scale())) / f64::from(own.base.depth.max(1));
    Rect::new(rect.at, rect.facing, 2.0 * rect.half_width, rect.depth * share)
}
