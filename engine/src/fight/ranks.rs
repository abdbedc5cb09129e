//! The ranks behind an element that may support it, and what keeps them from it.

use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Element, Mark, Marks};
use crate::book::combat_tables::Ranks;
use crate::book::double_rows::is_mixed;
use crate::book::state_tables::BarredAct;
use crate::fight::ground;
use crate::fight::party::FactorParty;
use crate::geometry::{Edge, Rect, TOLERANCE, edges_touch, may_be_near};
use crate::ways::permits::permitted;

/// Whether a base is of two ranks.
fn is_deep(e: &Element) -> bool {
    e.marks.has_any(Marks::of(&[Mark::Double]))
}

impl FactorParty<'_> {
    /// The ranks behind it that count, the nearest first: each lined up directly behind the one before it.
    pub(super) fn ranks(&self, ranks: Ranks, stands: impl Fn(ElementId) -> bool) -> Vec<Option<ElementId>> {
        let own = self.at.element(self.own);
        let (mut before, mut found) = ((self.own, self.rect), Vec::new());
        let last = if stands(self.own) && self.takes_ranks() { ranks.to } else { 0 };
        let mut rank = 1;
        let count = |is: bool, who: Option<ElementId>, rank: &mut u8, found: &mut Vec<Option<ElementId>>| {
            *rank += 1;
            if (ranks.from..=ranks.to).contains(rank) && is {
                found.push(who);
            }
        };
        // The rear rank of a base of two comes before those behind it, and keeps them from it if it does not support it itself.
        if is_deep(own) {
            let serves = self.is_backed_by_own(ranks);
            if !serves {
                return found;
            }
            if last > 0 {
                count(true, None, &mut rank, &mut found);
            }
        }
        while rank < last {
            let fits = |id: &ElementId| {
                let e = self.at.element(*id);
                *id != self.own && self.is_grade(ranks, e) && ranks.of.is(e) && stands(*id) && self.may_be_rank(*id)
            };
            let Some(next) = self.next_rank(&before, fits) else { break };
            before = (next, *self.at.rect(next));
            let e = self.at.element(next);
            count(true, Some(next), &mut rank, &mut found);
            if is_deep(e) {
                let rear = self.at.rules.rear_rank(e);
                let fits = rear.as_ref().is_none_or(|rear| ranks.of.is(rear) && self.is_grade(ranks, rear));
                if !fits {
                    break;
                }
                count(true, Some(next), &mut rank, &mut found);
            }
        }
        found
    }

    /// Whether a rank behind it has the grade that its support asks for.
    fn is_grade(&self, ranks: Ranks, behind: &Element) -> bool {
        let own = self.at.element(self.own);
        !ranks.same_grade || behind.grade == own.grade || self.allows_grade(behind)
    }

    /// Whether the rear rank of its own base is one of these.
    pub(super) fn is_backed_by_own(&self, ranks: Ranks) -> bool {
        let own = self.at.element(self.own);
        match self.at.rules.rear_rank(own) {
            Some(rear) => ranks.of.is(&rear) && self.is_grade(ranks, &rear),
            None => is_deep(own) && ranks.of.is(own),
        }
    }

    /// The nearest supporter behind ranks of its own type, `None` within for the rear rank of its own base; none of them stands in bad
    /// going.
    pub(super) fn behind_own(&self, ranks: Ranks) -> Option<Option<ElementId>> {
        let own = self.at.element(self.own);
        let stands = |id: ElementId| !ground::in_bad(self.at, id);
        let mut before = (self.own, self.rect);
        if !self.takes_ranks() || !stands(self.own) {
            return None;
        }
        if is_mixed(own) {
            let rear = self.at.rules.rear_rank(own)?;
            if ranks.from <= 2 && ranks.of.is(&rear) {
                return Some(None);
            }
            if rear.kind != own.kind {
                return None;
            }
        }
        for rank in 2 + u8::from(is_deep(own))..=ranks.to {
            let next = self.next_rank(&before, |id| *id != self.own && self.may_be_rank(*id) && stands(*id))?;
            let e = self.at.element(next);
            if rank >= ranks.from && ranks.of.is(e) {
                return Some(Some(next));
            }
            if e.kind != own.kind {
                return None;
            }
            before = (next, *self.at.rect(next));
        }
        None
    }

    /// The friend that fits directly behind the base of an element.
    fn next_rank(&self, (front, base): &(ElementId, Rect), fits: impl Fn(&ElementId) -> bool) -> Option<ElementId> {
        // A wagon may fight with another edge than its front; a trace must see the rules consulted.
        if base == self.at.rect(*front) && !trace::is_on() {
            return self.at.behind(*front).iter().copied().find(fits);
        }
        self.at
            .friends_in_open(self.at.element(self.own).side)
            .find(|id| self.at.stands_behind(base, self.at.rect(*id)) && fits(id))
    }

    /// Whether nothing keeps the ranks behind it, on its own base or not, from supporting it.
    pub(super) fn takes_ranks(&self) -> bool {
        let bars = &self.at.rules.combat.support_bars;
        let (own, foe) = (self.at.element(self.own), self.at.element(self.foe));
        let came = || own.deeds.moves > 0 && own.side == self.at.battle.bound.side;
        let against = bars.moved_against.filter(|bar| bar.value.is(foe) && came());
        let unseen = bars.shot_at.filter(|bar| !self.duel.is_close() && !bar.value.is(own));
        against.or(unseen).into_iter().for_each(|bar| cite(bar.clause));
        against.or(unseen).is_none() && !self.is_barred(self.own)
    }

    /// Whether an element may be a rank behind this one.
    fn may_be_rank(&self, id: ElementId) -> bool {
        let own_command = self.at.rules.combat.support_bars.own_command;
        let strange = own_command.filter(|_| self.at.element(id).command != self.at.element(self.own).command);
        if self.may_support(id) {
            strange.into_iter().for_each(cite);
        }
        strange.is_none() && self.may_support(id) && !self.is_barred(id)
    }

    /// Whether the troops of a rank, or who touches it, keep ranks from supporting.
    fn is_barred(&self, id: ElementId) -> bool {
        let bars = &self.at.rules.combat.support_bars;
        let never = bars.never.filter(|bar| bar.value.is(self.at.element(id)));
        let touched = bars.touched_by.filter(|bar| {
            let side = self.at.element(id).side;
            let all =
                self.at.support_bars(|| self.at.in_open().filter(|foe| bar.value.is(self.at.element(*foe))).collect());
            let touches = |foe: &ElementId| {
                let (front, own) = (self.at.rect(*foe), self.at.rect(id));
                self.at.element(*foe).side != side
                    && may_be_near(front, own, TOLERANCE)
                    && Edge::ALL.iter().any(|edge| edges_touch(front, Edge::Front, own, *edge).is_some())
            };
            all.iter().any(touches)
        });
        never.or(touched).map(|bar| cite(bar.clause)).is_some()
    }

    /// Whether the army list of its command allows ranks of this other grade behind it.
    fn allows_grade(&self, behind: &Element) -> bool {
        let own = self.at.element(self.own);
        let Some(rule) = self.at.rules.combat.support_bars.other_grade else { return false };
        let [front, rear] = rule.never;
        let never = front.is(own) && rear.is(behind);
        let may = own.kind == behind.kind && permitted(self.at, own, behind);
        if may {
            cite(rule.clause);
        }
        may && !never
    }

    /// Whether an element is a friend whom no state keeps from supporting.
    pub(super) fn may_support(&self, id: ElementId) -> bool {
        let e = self.at.element(id);
        e.side == self.at.element(self.own).side && self.at.rules.states.barred(e, BarredAct::Support).is_none()
    }

    pub(super) fn is_behind(&self, id: ElementId) -> bool {
        self.at.stands_behind(&self.rect, self.at.rect(id))
    }
}
