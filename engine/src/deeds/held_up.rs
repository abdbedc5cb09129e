//! How the giving ground of an element ends: after its whole way, or where it is held up; and what is taken back of the pushes then.
//!
//! It knows nothing of whom an element passes or pushes on its way.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Feature, Going, MoveKind};
use crate::book::{BookStep, Proof};
use crate::deeds::room::Room;
use crate::geometry::{Edge, Facing, Rect, TOLERANCE, Vec2, edges_touch};

/// The edges on which an enemy front makes a recoil impossible.
pub(super) const BEHIND: [Edge; 3] = [Edge::Left, Edge::Right, Edge::Rear];

/// The element is gone, or cannot give way.
pub(super) struct Gone;

/// The direction in which an element gives ground.
#[derive(Clone, Copy)]
pub(super) struct GroundWay {
    /// Of length 1.
    pub(super) way: Vec2,
    /// The facing of whoever goes that way with its front.
    pub(super) toward: Facing,
}

impl GroundWay {
    /// Straight back, as this base stands.
    pub(super) fn of(rect: &Rect) -> GroundWay {
        GroundWay { way: -rect.forward, toward: rect.about_turned().facing }
    }
}

/// What ends a recoil or push back before its whole distance.
#[derive(Clone, Copy)]
pub(super) struct GroundHalt {
    /// The distance after which it does.
    pub(super) off: f64,
    /// The rule that says what becomes of the element, if it is one of its own.
    pub(super) clause: Option<Clause>,
    /// The rule that names what stops an element that is pushed back.
    pub(super) pushed: Option<Clause>,
}

/// The room as it was before an element gave ground.
pub(super) struct RoomBefore {
    pub(super) rects: Vec<Rect>,
    pub(super) here: Vec<bool>,
    pub(super) acts: usize,
}

/// Where an element that gives ground is held up, and the enemy whom it meets there.
#[derive(Clone, Copy)]
pub(super) struct HeldUp {
    pub(super) halt: GroundHalt,
    pub(super) foe: Option<ElementId>,
}

impl Room<'_> {
    /// The room as it is.
    pub(super) fn now(&self) -> RoomBefore {
        RoomBefore { rects: self.rects.clone(), here: self.here.clone(), acts: self.acts.len() }
    }

    /// Takes back what has happened since.
    pub(super) fn back_to(&mut self, start: &RoomBefore) {
        self.rects.clone_from(&start.rects);
        self.here.clone_from(&start.here);
        self.acts.truncate(start.acts);
    }

    /// How far an element goes that is held up although friends were pushed back for a longer way: they give ground by the way that
    /// it needs and no more (`dba3.recoil.09`), so that their pushes are taken back to be made again. `None` if that changes nothing.
    pub(super) fn pushed_too_far(&mut self, start: &RoomBefore, stop: Option<HeldUp>, want: f64) -> Option<f64> {
        let far = stop?.halt.off.max(0.0);
        let own_rules = self.at.rules.combat.recoiling.pushed.is_some();
        let unharmed = self.at.rules.step(BookStep::PushUnharmed).is_some();
        if self.acts.len() == start.acts || far >= want - TOLERANCE || own_rules || unharmed {
            return None;
        }
        self.back_to(start);
        // Where nobody stops short, whoever is held up is lost, and nobody gives ground for him.
        let stops = self.flinching || self.at.rules.step(BookStep::RecoilStops).is_some();
        (stops && far > TOLERANCE).then_some(far)
    }

    /// Ends the giving ground of an element, held up or not.
    pub(super) fn held_up(
        &mut self,
        start: &RoomBefore,
        (id, back): (ElementId, GroundWay),
        held: Option<HeldUp>,
        want: f64,
        kind: MoveKind,
    ) -> Result<f64, Gone> {
        let halt = held.map(|held| held.halt);
        self.unpush(start, halt);
        if let Some(HeldUp { halt, foe: Some(foe) }) = held {
            self.crush(id, self.rect(id).moved(back.way * halt.off), foe, kind);
        }
        self.end_at(id, back, halt, want, kind)
    }

    /// Takes pushes back whose recoil fails, in a set in which pushed elements stay where they were.
    pub(super) fn unpush(&mut self, start: &RoomBefore, halt: Option<GroundHalt>) {
        if halt.is_some() && self.at.rules.step(BookStep::PushUnharmed).is_some() {
            self.back_to(start);
        }
    }

    /// Whether an element that cannot be pushed back stays as it is, so that the recoil is blocked. In a set whose
    /// recoils do not stop short, an element that cannot give way by the whole distance does not give way at all.
    pub(super) fn is_unharmed(&self, kind: MoveKind) -> bool {
        kind == MoveKind::PushBack
            && self.at.rules.step(BookStep::RecoilStops).is_none()
            && self.at.rules.combat.recoiling.pushed.is_none()
    }

    /// Ends a recoil or push back: at the obstacle, or after the whole way. An element stopped at once is destroyed;
    /// if recoils do not stop short, so is one stopped anywhere.
    pub(super) fn end_at(
        &mut self,
        id: ElementId,
        back: GroundWay,
        halt: Option<GroundHalt>,
        want: f64,
        kind: MoveKind,
    ) -> Result<f64, Gone> {
        let rules = self.at.rules;
        // Whoever is held up stops before a friend whom he would have gone past, and would now stand on.
        let halt = halt.map(|halt| GroundHalt { off: self.short_of_brushed(id, back, halt.off), ..halt });
        let stop = halt.map(|halt| halt.off);
        let at_edge = self.to_edge(self.rect(id), back.way * want);
        let pushed = rules.combat.recoiling.pushed.filter(|_| kind == MoveKind::PushBack);
        if let (Some(clause), None) = (rules.step(BookStep::RecoilLeaves).filter(|_| at_edge.is_some()), stop)
            && !self.flinching
        {
            self.leave(id, Some(pushed.map_or(clause, |pushed| pushed.off_table)));
            return Err(Gone);
        }
        // Nobody is lost by a flinch: it goes as far as it gets, and so does a friend whom it pushes.
        if kind == MoveKind::Flinch || self.flinching && stop.is_some() {
            if at_edge.is_some_and(|edge| stop.is_some_and(|off| edge <= off + TOLERANCE)) {
                rules.mark(Proof::FlinchEdge);
            } else if stop.is_some() {
                rules.mark(Proof::FlinchBlocked);
            }
            let step = if kind == MoveKind::Flinch { BookStep::Flinch } else { BookStep::PushBack };
            let way = stop.unwrap_or(want);
            if way > TOLERANCE {
                self.shift(id, self.rect(id).moved(back.way * way), kind, rules.step(step));
            }
            return Ok(way);
        }
        if let (Some(pushed), Some(halt)) = (pushed, halt) {
            halt.pushed.into_iter().for_each(cite);
            if halt.off > TOLERANCE {
                self.shift(id, self.rect(id).moved(back.way * halt.off), kind, Some(pushed.so_far));
            }
            return Ok(halt.off);
        }
        if stop.is_some_and(|off| off <= TOLERANCE || rules.step(BookStep::RecoilStops).is_none()) {
            if self.is_unharmed(kind) {
                return Err(Gone);
            }
            if at_edge.is_some_and(|edge| stop.is_some_and(|off| edge <= off.max(TOLERANCE))) {
                rules.cite(BookStep::RecoilEdge);
            }
            let clause = halt.and_then(|halt| halt.clause).or(rules.step(BookStep::RecoilBlocked));
            self.destroy(id, None, clause);
            return Err(Gone);
        }
        let way = stop.unwrap_or(want);
        let clause = match (stop, kind) {
            (Some(off), _) if at_edge.is_some_and(|edge| edge <= off) => {
                rules.step(BookStep::RecoilEdge).or(rules.step(BookStep::RecoilStops))
            }
            (Some(_), _) => rules.step(BookStep::RecoilStops),
            (None, MoveKind::PushBack) => rules.step(BookStep::PushBack),
            (None, _) => rules.step(BookStep::Recoil),
        };
        self.shift(id, self.rect(id).moved(back.way * way), kind, clause);
        self.mark_end(id, kind);
        self.ends_struck(id, kind)?;
        Ok(way)
    }

    /// Ends a recoil or push back a little aside, past friends who were brushed.
    pub(super) fn goes_past(&mut self, id: ElementId, there: Rect, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        let step = if kind == MoveKind::PushBack { BookStep::PushBack } else { BookStep::Recoil };
        self.shift(id, there, kind, self.at.rules.step(step));
        self.mark_end(id, kind);
        self.ends_struck(id, kind)?;
        Ok(want)
    }

    /// Destroys an element that has ended its recoil with an enemy front on flank or rear, in a set in which that does.
    pub(super) fn ends_struck(&mut self, id: ElementId, kind: MoveKind) -> Result<(), Gone> {
        let Some(clause) = self.at.rules.combat.recoiling.ends_struck.filter(|_| kind == MoveKind::Recoil) else {
            return Ok(());
        };
        match self.struck(id, &BEHIND) {
            None => Ok(()),
            Some(by) => {
                self.destroy(id, Some(by), Some(clause));
                Err(Gone)
            }
        }
    }

    /// Notes for a trace where a recoil has ended: in bad going, or flush against something.
    pub(super) fn mark_end(&self, id: ElementId, kind: MoveKind) {
        let (rules, own) = (self.at.rules, self.rect(id));
        if !crate::base::trace::is_on() || kind != MoveKind::Recoil {
            return;
        }
        let e = self.at.element(id);
        let bad =
            |(n, f): (_, &Feature)| rules.moves.going_of(f, e) == Going::Bad && self.at.field.ground(n).touches(own);
        if self.at.battle.ground().any(bad) {
            rules.mark(Proof::RecoilIntoBad);
        }
        let flush =
            |other| Edge::ALL.iter().any(|edge| edges_touch(own, Edge::Rear, self.rect(other), *edge).is_some());
        let at_place = self.at.battle.strongholds.iter().any(|there| there.plot().touches(own));
        if at_place || self.others(id).any(flush) {
            rules.mark(Proof::RecoilFlush);
        }
    }
}
