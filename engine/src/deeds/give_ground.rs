//! How an element gives ground: straight back, through friends, pushing back others or trampling, or stopped by what it meets.
//!
//! It computes acts and changes no battle; recoils, flinches and pushes differ by their [`MoveKind`] and by the rules.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::MoveKind;
use crate::book::combat_tables::PassRow;
use crate::book::recoil_tables::PushedRules;
use crate::book::{BookStep, Proof};
use crate::deeds::backed_into::is_met_behind;
use crate::deeds::held_up::{BEHIND, Gone, GroundHalt, GroundWay, HeldUp};
use crate::deeds::room::{Room, RoomStop};
use crate::fight::backed;
use crate::geometry::{Edge, Vec2, edges_touch};
use crate::view::Situation;
use crate::ways::shore;

/// The greatest difference of two facings that count as the same: about a third of a degree, which nobody sees on a table, while
/// those who were lined up on slanting fronts differ by as much.
const SAME_FACING: u32 = 1 << 22;

/// The clause that says what becomes of a recoil that is stopped so, if it is a rule of its own.
fn clause_of(at: &Situation, what: RoomStop) -> Option<Clause> {
    let rules = &at.rules.combat.recoiling;
    match what {
        RoomStop::Ground => at.rules.step(BookStep::RecoilGround).or(rules.ground),
        RoomStop::Works => at.rules.step(BookStep::RecoilGround).or(rules.works),
        RoomStop::Place(_) => at.rules.step(BookStep::RecoilPlace),
        RoomStop::Edge => at.rules.step(BookStep::RecoilOffTable),
    }
}

/// The same for an element that is pushed back, in a set with rules of its own for it.
fn pushed_clause(rules: &PushedRules, what: RoomStop) -> Clause {
    match what {
        RoomStop::Works => rules.works,
        RoomStop::Ground | RoomStop::Place(_) | RoomStop::Edge => rules.ground,
    }
}

/// The nearest of some who would be run into.
fn nearest_of<'m>(met: impl Iterator<Item = &'m (f64, ElementId)>) -> Option<(f64, ElementId)> {
    met.copied().min_by(|a, b| a.0.total_cmp(&b.0))
}

/// What comes of pushing a friend back.
enum Push {
    /// He is no longer in the way.
    Clears,
    /// Whoever pushes goes no further than this.
    Shortens(f64),
    /// He stops whoever pushes.
    Blocks(GroundHalt),
    /// He stops whoever pushes, and whoever was pushed before goes back to where he stood.
    Fails(GroundHalt),
}

impl Room<'_> {
    /// Moves an element straight back by `want`, or as far as it gets; returns the distance.
    pub(super) fn give_ground(&mut self, id: ElementId, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        let back = GroundWay::of(self.rect(id));
        self.give_way(id, back, want, kind)
    }

    /// Moves an element back in this direction.
    pub(super) fn give_way(&mut self, id: ElementId, back: GroundWay, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        self.pushing.push(id);
        let got = self.go_back(id, back, want, kind);
        self.pushing.pop();
        got
    }

    /// The same for an element already noted as pushing.
    fn go_back(&mut self, id: ElementId, back: GroundWay, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        let rules = self.at.rules;
        let unharmed = kind == MoveKind::PushBack && rules.step(BookStep::PushUnharmed).is_some();
        if let Some(by) = self.struck_behind(id, kind) {
            if self.is_unharmed(kind) {
                return Err(Gone);
            }
            self.mark_struck(id, by);
            self.destroy(id, Some(by), rules.step(BookStep::RecoilStruck));
            return Err(Gone);
        }
        let tramples = kind == MoveKind::Recoil && rules.combat.trample.is_some_and(|t| t.who.is(self.at.element(id)));
        if kind != MoveKind::Flinch && self.goes_round_bend(id, back, want, kind) {
            return Ok(want);
        }
        let (mut want, mut held) = (want, None);
        let mut start = self.now();
        let mut passes = true;
        // Each turn of the loop moves or removes an element, shortens the way, or ends the recoil.
        for _ in 0..4 * self.here.len() {
            let way = back.way * want;
            let leaves = !self.flinching && rules.step(BookStep::RecoilLeaves).is_some();
            let stop = self.stopper(id, way).filter(|(_, what)| !leaves || !matches!(what, RoomStop::Edge));
            let before_it = |off: f64| stop.is_none_or(|(stop, _)| off <= stop);
            let all = self.met_on(id, way);
            if self.goes_aboard(id, &all, stop, kind) {
                return Ok(want);
            }
            let met = nearest_of(all.iter().filter(|(_, other)| !self.is_brushed(id, way, *other)));
            let brushes = met.is_none() && stop.is_none() && !all.is_empty();
            let past = if brushes { self.past(id, way) } else { None };
            if let Some(there) = past {
                return self.goes_past(id, there, want, kind);
            }
            let met = met.or_else(|| nearest_of(all.iter()));
            let Some((off, other)) = met.filter(|(off, _)| before_it(*off)) else {
                let stop = stop.map(|(off, what)| HeldUp { halt: self.stopped_at(off, what), foe: None });
                if let Some(far) = self.pushed_too_far(&start, stop, want) {
                    (want, held) = (far, stop);
                    continue;
                }
                return self.held_up(&start, (id, back), stop.or(held), want, kind);
            };
            if tramples && !(self.are_enemies(id, other) && rules.combat.trample.is_some_and(|t| t.friends.is_some())) {
                self.trample(id, other)?;
                // Whom it has trampled stays down, whatever becomes of it.
                start = self.now();
                continue;
            }
            if self.evades(id, back, off, other, kind) || self.scatters(id, back, other, kind) {
                continue;
            }
            let straight = back.toward == self.rect(id).about_turned().facing;
            let pushes_on = rules.combat.recoiling.pushes_on.filter(|_| kind == MoveKind::PushBack);
            pushes_on.into_iter().for_each(cite);
            let by_choice = self.pushes && kind == MoveKind::Recoil && !self.are_enemies(id, other);
            if !unharmed
                && !by_choice
                && pushes_on.is_none()
                && straight
                && passes
                && let Some(room_behind) = self.pass(id, other, off)
            {
                self.cite_onward(kind);
                self.ends_struck(id, kind)?;
                return Ok(room_behind);
            }
            if kind == MoveKind::PushBack {
                rules.mark(Proof::PushChain);
            }
            if let Some(onward) = self.yields(id, back, other) {
                rules.mark(Proof::PushWay);
                self.cite_onward(kind);
                let others = self.acts.len() > start.acts;
                match self.push((id, back), (other, onward), off, want) {
                    Push::Clears => {
                        let lost = rules.combat.recoiling.passes_first.filter(|_| !self.here[other.index()]);
                        lost.into_iter().for_each(cite);
                        passes &= lost.is_none();
                    }
                    Push::Shortens(far) => {
                        want = far;
                        // Those pushed before give ground by this way alone, too (dba3.recoil.09).
                        if others {
                            self.back_to(&start);
                        }
                    }
                    Push::Blocks(halt) => return self.end_at(id, back, Some(halt), want, kind),
                    Push::Fails(halt) => {
                        self.unpush(&start, Some(halt));
                        return self.end_at(id, back, Some(halt), want, kind);
                    }
                }
                continue;
            }
            let foe = Some(other).filter(|other| self.are_enemies(id, *other));
            let stop = Some(HeldUp { halt: self.met_at(id, off, other, kind), foe });
            if let Some(far) = self.pushed_too_far(&start, stop, want) {
                (want, held) = (far, stop);
                continue;
            }
            return self.held_up(&start, (id, back), stop, want, kind);
        }
        self.end_at(id, back, None, want, kind)
    }

    /// Pushes a friend who is met after `off` of a way of `want` back in his direction, as far as is needed.
    fn push(
        &mut self,
        (id, back): (ElementId, GroundWay),
        (other, onward): (ElementId, GroundWay),
        off: f64,
        want: f64,
    ) -> Push {
        let rules = &self.at.rules.combat.recoiling;
        let needs = want - off;
        let before = (self.rects.clone(), self.acts.len(), self.here.clone());
        let got = self.give_way(other, onward, needs, MoveKind::PushBack);
        // Whoever stood on a friend by a hair would not be held up by him, and would go deeper.
        if let Some(pushed) = rules.pushed.filter(|_| got.is_ok() && self.comes_to_stand_on(other, &before.0)) {
            (self.rects, self.here) = (before.0, before.2);
            self.acts.truncate(before.1);
            return Push::Blocks(GroundHalt { off, clause: Some(pushed.recoiler), pushed: None });
        }
        match got {
            Ok(got) if got < needs - 1.0 => {
                if let Some(clause) = self.crushed(id, other) {
                    (self.rects, self.here) = (before.0, before.2);
                    self.acts.truncate(before.1);
                    self.destroy(other, Some(id), Some(clause));
                    return Push::Clears;
                }
                let Some(pushed) = rules.pushed else { return Push::Shortens(off + got) };
                // The friend may have gone another way, and still be in this one.
                let most = off + got;
                let off = self.meets(id, back.way * most, other).map_or(most, |off| off.min(most));
                Push::Blocks(GroundHalt { off, clause: Some(pushed.recoiler), pushed: None })
            }
            Err(Gone) if !self.here[other.index()] => {
                rules.pushed.into_iter().for_each(|rules| cite(rules.off_table_alone));
                Push::Clears
            }
            Err(Gone) if self.is_unharmed(MoveKind::PushBack) => {
                self.rects = before.0;
                self.acts.truncate(before.1);
                self.at.rules.cite(BookStep::PushUnharmed);
                Push::Fails(GroundHalt { off, clause: None, pushed: None })
            }
            _ => Push::Clears,
        }
    }

    /// The enemy whose front on a flank or the rear destroys an element that would give ground.
    pub(super) fn struck_behind(&self, id: ElementId, kind: MoveKind) -> Option<ElementId> {
        let rules = self.at.rules;
        let pushed = kind == MoveKind::PushBack;
        if kind == MoveKind::Flinch
            || rules.step(BookStep::RecoilStruck).is_none()
            || (pushed && rules.step(BookStep::PushUnharmed).is_some())
        {
            return None;
        }
        let by = self.struck(id, &BEHIND);
        let by = by.or_else(|| if pushed { None } else { backed::struck(self.at, id) })?;
        let recoiling = &rules.combat.recoiling;
        let unstruck = recoiling.pushed.map(|rules| rules.unstruck).or(recoiling.pushed_unstruck).filter(|_| pushed);
        unstruck.into_iter().for_each(cite);
        unstruck.is_none().then_some(by)
    }

    /// Cites that an element that is pushed back passes or pushes friends as one that recoils.
    fn cite_onward(&self, kind: MoveKind) {
        let pushed = self.at.rules.combat.recoiling.pushed.filter(|_| kind == MoveKind::PushBack);
        pushed.into_iter().for_each(|rules| cite(rules.onward));
    }

    /// The halt at ground, works, a place or the table's edge.
    fn stopped_at(&self, off: f64, what: RoomStop) -> GroundHalt {
        let pushed = self.at.rules.combat.recoiling.pushed.map(|rules| pushed_clause(&rules, what));
        GroundHalt { off, clause: clause_of(self.at, what), pushed }
    }

    /// The halt at another element.
    fn met_at(&self, id: ElementId, off: f64, other: ElementId, kind: MoveKind) -> GroundHalt {
        let foe = self.are_enemies(id, other);
        let clause = self.at.rules.step(BookStep::RecoilFoe).filter(|_| foe && kind == MoveKind::Recoil);
        let pushed = self.at.rules.combat.recoiling.pushed.map(|rules| if foe { rules.foe } else { rules.friend });
        GroundHalt { off, clause, pushed }
    }

    /// Whether an enemy that is met flees out of the way.
    fn evades(&mut self, id: ElementId, back: GroundWay, off: f64, other: ElementId, kind: MoveKind) -> bool {
        let Some(evade) = self.at.rules.combat.recoiling.evade else { return false };
        let own = self.rect(id).moved(back.way * off);
        let flees = kind != MoveKind::Flinch
            && self.are_enemies(id, other)
            && evade.value.is(self.at.element(other))
            && is_met_behind(&own, self.rect(other));
        if flees {
            let pushed = self.at.rules.combat.recoiling.pushed.filter(|_| kind == MoveKind::PushBack);
            pushed.into_iter().for_each(|rules| cite(rules.foe));
            self.rout(other, back.toward, evade.clause);
        }
        flees
    }

    /// Whether a friend that would be passed or pushed flees instead.
    fn scatters(&mut self, id: ElementId, back: GroundWay, other: ElementId, kind: MoveKind) -> bool {
        let scatter = self.at.rules.combat.recoiling.scatter;
        let Some(scatter) = scatter.filter(|rule| rule.value.is(self.at.element(id)) && kind == MoveKind::Recoil)
        else {
            return false;
        };
        let rows = &self.at.rules.combat.passing;
        let passed =
            self.faces_alike(id, other) && PassRow::find(rows, self.at.element(id), self.at.element(other)).is_some();
        let flees = !self.are_enemies(id, other) && (passed || self.yields(id, back, other).is_some());
        if flees {
            self.rout(other, back.toward, scatter.clause);
        }
        flees
    }

    /// Notes for a trace that an enemy front counts although no corners are matched.
    fn mark_struck(&self, id: ElementId, by: ElementId) {
        if crate::base::trace::is_on() && crate::geometry::lined_up(self.rect(by), self.rect(id)).is_none() {
            self.at.rules.mark(Proof::StruckAnyhow);
        }
    }

    /// The elements that a recoil by this way would run into, and their distances. An element that was pushed back
    /// already and stands just at the end of the way is no longer in it.
    fn met_on(&self, id: ElementId, way: Vec2) -> Vec<(f64, ElementId)> {
        let met = self.others(id).filter_map(|other| Some((self.meets(id, way, other)?, other)));
        // The elements that push it follow it and are never in its way, however the bases were rounded.
        met.filter(|(_, other)| !self.pushing.contains(other)).collect()
    }

    /// Whether a friend faces the same way: exactly, or by eye in a set that goes by it.
    pub(super) fn faces_alike(&self, id: ElementId, other: ElementId) -> bool {
        let (own, friend) = (self.rect(id), self.rect(other));
        let exact = own.facing.to(friend.facing).0.unsigned_abs() <= SAME_FACING;
        !self.are_enemies(id, other) && (exact || self.at.faces_alike(own, friend))
    }

    /// The direction in which a friend gives way to the push; `None` if it does not.
    pub(super) fn yields(&self, id: ElementId, back: GroundWay, other: ElementId) -> Option<GroundWay> {
        let rules = self.at.rules;
        let unyielding = &rules.combat.unyielding;
        rules.step(BookStep::PushBack)?;
        if self.are_enemies(id, other) {
            return None;
        }
        // A skirmisher who is pushed towards his own front takes others who face as he does along, not straight back upon himself.
        let goes_back = GroundWay::of(self.rect(other)).way.dot(back.way) > 0.0;
        if !self.faces_alike(id, other) || !goes_back {
            rules.mark(Proof::PushFacing);
            let recoiling = &rules.combat.recoiling;
            let Some(aside) = recoiling.aside.filter(|rule| rule.value.is(self.at.element(other))) else {
                recoiling.askew.into_iter().for_each(cite);
                return None;
            };
            cite(aside.clause);
            return (!self.is_met_in_front(other)).then_some(back);
        }
        let vessel = |id| shore::is_vessel(self.at, self.at.element(id));
        if unyielding.value.is(self.at.element(other)) || vessel(id) != vessel(other) {
            cite(unyielding.clause);
            return None;
        }
        rules.cite(BookStep::PushBack);
        Some(GroundWay::of(self.rect(other)))
    }

    /// Whether an enemy is in contact with the front edge of an element.
    fn is_met_in_front(&self, id: ElementId) -> bool {
        let touched = |other: ElementId| {
            Edge::ALL.iter().any(|edge| edges_touch(self.rect(id), Edge::Front, self.rect(other), *edge).is_some())
        };
        self.others(id).any(|other| self.are_enemies(id, other) && touched(other))
    }
}
