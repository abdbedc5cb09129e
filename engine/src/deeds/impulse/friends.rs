//! Friends in the way of an advance: who is passed through, and where it ends then.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::impulse_tables::ThroughRules;
use crate::deeds::impulse::support;
use crate::geometry::{Rect, TOLERANCE, overlaps, touch_by_edges};
use crate::view::Situation;
use crate::ways::hits::meets;
use crate::ways::passing::is_wet;
use crate::ways::swing;
use crate::ways::way::Way;

/// The friends of an element that advances, and whether it passes through them.
pub struct Friends<'a> {
    at: &'a Situation<'a>,
    rules: Option<&'a ThroughRules>,
    id: ElementId,
    /// What is known of each friend that was looked at: whether it is passed through.
    known: RefCell<BTreeMap<ElementId, bool>>,
}

impl<'a> Friends<'a> {
    /// The friends of an element; without rules nobody is passed through by them.
    pub fn new(at: &'a Situation<'a>, rules: Option<&'a ThroughRules>, id: ElementId) -> Friends<'a> {
        Friends { at, rules, id, known: RefCell::default() }
    }

    /// The friends on a way that are passed through; `None` if one of them cannot be.
    pub fn passed(&self, way: &Way) -> Option<Vec<ElementId>> {
        let Some(rules) = self.rules else { return Some(Vec::new()) };
        let side = self.at.element(self.id).side;
        let circle = way.circle();
        let near = |id: &ElementId| {
            let rect = self.at.rect(*id);
            circle.may_meet(rect, 0.0)
                && *id != self.id
                && meets(way, rect).is_some()
                && !swing::spares(self.at, way, rect, false)
        };
        let met: Vec<ElementId> = self.at.friends_in_open(side).filter(near).collect();
        met.iter().all(|id| self.passes(rules, *id)).then_some(met)
    }

    fn passes(&self, rules: &ThroughRules, friend: ElementId) -> bool {
        if let Some(known) = self.known.borrow().get(&friend) {
            return *known;
        }
        let passes = !is_barred(self.at, rules, self.id, friend);
        self.known.borrow_mut().insert(friend, passes);
        passes
    }

    /// A way that does not end on friends it has passed: it goes on to beyond the last of them if there is room, and it would
    /// not touch an enemy there; otherwise it ends before the first of those it would end on. Returns also whether it is placed
    /// beyond.
    pub fn clear(&self, way: Way, short: impl Fn(&Way, &Rect) -> Way) -> (Way, bool) {
        let on = |way: &Way| -> Option<Rect> {
            let passed = self.passed(way)?;
            passed.into_iter().map(|id| *self.at.rect(id)).find(|rect| overlaps(&way.end, rect))
        };
        let (Some(rules), Some(_)) = (self.rules, on(&way)) else { return (way, false) };
        cite(rules.room);
        let mut beyond = way.clone();
        for _ in 0..self.at.battle.elements.len() {
            let Some(rect) = on(&beyond) else { break };
            let far = beyond.end.furthest_of(&rect) + beyond.end.depth + TOLERANCE;
            beyond.slide(beyond.end.forward * far);
        }
        if self.is_free(&beyond) {
            return (beyond, true);
        }
        let mut before = way;
        for _ in 0..self.at.battle.elements.len() {
            let Some(rect) = on(&before) else { break };
            before = short(&before, &rect);
        }
        (before, false)
    }

    /// Whether an advance may be placed at the end of a way: on the table, on open ground, on nobody, and touching no enemy.
    fn is_free(&self, way: &Way) -> bool {
        let (at, e) = (self.at, self.at.element(self.id));
        let apart = |id: ElementId| {
            let near = if at.element(id).side == e.side { way.end } else { way.end.grown(2.0 * TOLERANCE) };
            id == self.id || !overlaps(&near, at.rect(id))
        };
        self.passed(way).is_some()
            && at.field.off_board(&way.end).is_none()
            && crate::ways::ground::may_stand(at, e, &way.end)
            && at.in_open().all(apart)
    }
}

/// Whether an advance cannot pass through a friend.
fn is_barred(at: &Situation, rules: &ThroughRules, id: ElementId, friend: ElementId) -> bool {
    let (e, own) = (at.element(friend), at.rect(friend));
    let barred = rules.barred.value.is(e)
        || e.deeds.advanced
        || is_wet(at, id, friend)
        || at.enemies_in_open(e.side).any(|enemy| touch_by_edges(own, at.rect(enemy)))
        || support::supports_here(at, friend);
    if barred {
        cite(rules.barred.clause);
    }
    barred
}
