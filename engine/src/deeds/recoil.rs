//! Recoil: straight back, passing friends, pushing back others or trampling, as the rules say.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{MoveKind, Pending, What};
use crate::book::combat_tables::{PassRow, RecoilBy};
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{Cause, destroy, disable, leave};
use crate::deeds::room::{Act, Room};
use crate::fight::target::shot_in_rear;
use crate::geometry::{Edge, Rect, TOLERANCE};
use crate::view::{Cx, Situation};

/// The greatest difference of two facings that count as the same: under a tenth of a degree.
const SAME_FACING: u32 = 1 << 20;

/// The edges on which an enemy front makes a recoil impossible.
const BEHIND: [Edge; 3] = [Edge::Left, Edge::Right, Edge::Rear];

/// Makes an element recoil; if the owner has a choice of distance that matters, asks him instead. Troops that the set
/// gives no distance stay where they are.
pub fn recoil(cx: &mut Cx, element: ElementId, cause: &Cause) {
    let now = cx.now();
    let Some(options) = distances(&now, element) else { return };
    let open = match options.value[..] {
        [short, long] => {
            let turn = turns(&now, element, cause);
            plan(&now, element, short, turn) != plan(&now, element, long, turn)
        }
        _ => false,
    };
    // While another decision is pending, the longest distance is taken.
    if open && cx.battle.pending.is_none() {
        let pending = Pending::Recoil { element, options: options.value, blow: Box::new(cause.bout.blow.clone()) };
        cx.emit(What::Asked { pending }, Some(options.clause));
    } else {
        let distance = options.value.last().copied().unwrap_or(0);
        cite(options.clause);
        make(cx, element, distance, cause);
    }
}

/// Makes an element flinch: straight back by the distance of its recoil, as far as there is room. It is never destroyed
/// by it.
pub fn flinch(cx: &mut Cx, element: ElementId) {
    let now = cx.now();
    let Some(options) = distances(&now, element) else { return };
    let distance = options.value.last().copied().unwrap_or(0);
    cite(options.clause);
    let mut room = Room::new(&now);
    // The acts show how far it went.
    let _ = room.give_ground(element, f64::from(distance), MoveKind::Flinch);
    carry(cx, room.acts);
}

/// Makes an element recoil by this distance.
pub fn make(cx: &mut Cx, element: ElementId, distance: i32, cause: &Cause) {
    let planned = |cx: &Cx| {
        let now = cx.now();
        plan(&now, element, distance, turns(&now, element, cause))
    };
    let mut acts = planned(cx);
    while springs(cx, &acts) {
        acts = planned(cx);
    }
    carry(cx, acts);
}

/// Puts the ambushes on the table that one of the elements of these acts comes upon; returns whether there are any.
fn springs(cx: &mut Cx, acts: &[Act]) -> bool {
    acts.iter().any(|act| match act {
        Act::Shift { element, to, .. } => ambush::come_upon(cx, *element, &to.rect()),
        Act::Destroy { .. } | Act::Disable { .. } | Act::Leave { .. } => false,
    })
}

/// Carries out the computed acts.
pub fn carry(cx: &mut Cx, acts: Vec<Act>) {
    for act in acts {
        match act {
            Act::Shift { element, to, kind, clause } => cx.shift(element, to, kind, clause),
            Act::Destroy { element, by, clause } => destroy(cx, element, by, clause),
            Act::Disable { element, by, clause } => disable(cx, element, by, clause),
            Act::Leave { element, clause } => leave(cx, element, false, clause),
        }
    }
}

/// The distances open to a recoiling element, shortest first, with the clause of the row; `None` if the set gives its
/// troops none.
pub fn distances(at: &Situation, id: ElementId) -> Option<Cited<Vec<i32>>> {
    let e = at.element(id);
    let depth = e.base.depth;
    let row = at.rules.combat.recoils.iter().find(|row| row.who.is(e))?;
    let open = match row.by {
        RecoilBy::Depth => vec![depth],
        RecoilBy::DepthUpTo(most) => vec![depth.min(most.on(at.battle))],
        RecoilBy::OrDepth(full) if depth < full.on(at.battle) => vec![depth, full.on(at.battle)],
        RecoilBy::OrDepth(full) => vec![full.on(at.battle)],
    };
    Some(Cited::new(open, row.clause))
}

/// Whether it was shot in the rear and therefore turns first.
fn turns(at: &Situation, id: ElementId, cause: &Cause) -> bool {
    let shot = !cause.bout.duel.is_close() && at.rules.step(BookStep::RecoilTurn).is_some();
    shot && shot_in_rear(at, id, cause.bout.duel)
}

/// All acts of a recoil, in order.
pub fn plan(at: &Situation, id: ElementId, distance: i32, turn: bool) -> Vec<Act> {
    let mut room = Room::new(at);
    if turn {
        let about = room.rect(id).about_turned();
        room.shift(id, about, MoveKind::Recoil, at.rules.step(BookStep::RecoilTurn));
    }
    // The acts show whether it went anywhere, or was destroyed.
    let _ = room.give_ground(id, f64::from(distance), MoveKind::Recoil);
    room.acts
}

/// The element is gone, or cannot give way.
struct Gone;

impl Room<'_> {
    /// Moves an element straight back by `want`, or as far as it gets; returns the distance.
    fn give_ground(&mut self, id: ElementId, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        self.pushing.push(id);
        let got = self.go_back(id, want, kind);
        self.pushing.pop();
        got
    }

    /// The same for an element already noted as pushing.
    fn go_back(&mut self, id: ElementId, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        let rules = self.at.rules;
        let harmed = kind != MoveKind::Flinch && rules.step(BookStep::RecoilStruck).is_some();
        let struck = self.struck(id, &BEHIND).filter(|_| harmed);
        if let Some(by) = struck {
            if self.is_unharmed(kind) {
                return Err(Gone);
            }
            self.destroy(id, Some(by), rules.step(BookStep::RecoilStruck));
            return Err(Gone);
        }
        let tramples =
            kind == MoveKind::Recoil && rules.combat.trample.is_some_and(|t| t.value.is(self.at.element(id)));
        let mut want = want;
        // Each turn of the loop moves or removes an element, or ends the recoil.
        for _ in 0..2 * self.here.len() {
            let way = self.rect(id).forward * -want;
            let stop = self.stopped_by_ground(id, way);
            let Some((off, other)) = self.first_met(id, want).filter(|(off, _)| stop.is_none_or(|s| *off <= s)) else {
                return self.end_at(id, stop, want, kind);
            };
            if tramples {
                self.trample(id, other)?;
                continue;
            }
            if let Some(room_behind) = self.pass(id, other, off) {
                return Ok(room_behind);
            }
            if self.yields(id, other) {
                let needs = want - off;
                let before = (self.rects.clone(), self.acts.len());
                match self.give_ground(other, needs, MoveKind::PushBack) {
                    Ok(got) if got < needs - 1.0 => want = off + got,
                    Err(Gone) if self.is_unharmed(MoveKind::PushBack) => {
                        self.rects = before.0;
                        self.acts.truncate(before.1);
                        return self.end_at(id, Some(off), want, kind);
                    }
                    _ => {}
                }
                continue;
            }
            return self.end_at(id, Some(off), want, kind);
        }
        self.end_at(id, None, want, kind)
    }

    /// Whether an element that cannot be pushed back stays as it is, so that the recoil is blocked. In a set whose
    /// recoils do not stop short, an element that cannot give way by the whole distance does not give way at all.
    fn is_unharmed(&self, kind: MoveKind) -> bool {
        kind == MoveKind::PushBack && self.at.rules.step(BookStep::RecoilStops).is_none()
    }

    /// Ends a recoil or push back: at the obstacle, or after the whole way. An element stopped at once is destroyed;
    /// if recoils do not stop short, so is one stopped anywhere.
    fn end_at(&mut self, id: ElementId, stop: Option<f64>, want: f64, kind: MoveKind) -> Result<f64, Gone> {
        let rules = self.at.rules;
        let at_edge = self.to_edge(self.rect(id), self.rect(id).forward * -want);
        if kind == MoveKind::Flinch {
            let way = stop.unwrap_or(want);
            if way > TOLERANCE {
                self.shift(id, self.rect(id).ahead(-way), kind, rules.step(BookStep::Flinch));
            }
            return Ok(way);
        }
        if stop.is_some_and(|off| off <= TOLERANCE || rules.step(BookStep::RecoilStops).is_none()) {
            if self.is_unharmed(kind) {
                return Err(Gone);
            }
            if at_edge.is_some_and(|edge| stop.is_some_and(|off| edge <= off.max(TOLERANCE))) {
                rules.cite(BookStep::RecoilEdge);
            }
            self.destroy(id, None, rules.step(BookStep::RecoilBlocked));
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
        self.shift(id, self.rect(id).ahead(-way), kind, clause);
        Ok(way)
    }

    /// The nearest element that a recoil by `want` would run into, and its distance. An element that was pushed back
    /// already and stands just at the end of the way is no longer in it.
    fn first_met(&self, id: ElementId, want: f64) -> Option<(f64, ElementId)> {
        let way = self.rect(id).forward * -want;
        // The elements that push it follow it and are never in its way, however the bases were rounded.
        let others = self.others(id).filter(|other| !self.pushing.contains(other));
        let met = others.filter_map(|other| Some((self.meets(id, way, other)?, other)));
        met.min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Whether a friend faces exactly the same way.
    fn faces_alike(&self, id: ElementId, other: ElementId) -> bool {
        let turn = self.rect(id).facing.to(self.rect(other).facing);
        !self.are_enemies(id, other) && turn.0.unsigned_abs() <= SAME_FACING
    }

    /// Whether a friend gives way to the push.
    fn yields(&self, id: ElementId, other: ElementId) -> bool {
        let rules = self.at.rules;
        let unyielding = &rules.combat.unyielding;
        if !self.faces_alike(id, other) || rules.step(BookStep::PushBack).is_none() {
            return false;
        }
        let gives_way = !unyielding.value.is(self.at.element(other));
        match gives_way {
            true => rules.cite(BookStep::PushBack),
            false => cite(unyielding.clause),
        }
        gives_way
    }

    /// Passes the friends met first, if the rows allow it for each of them and there is room just behind; returns the
    /// distance.
    fn pass(&mut self, id: ElementId, first: ElementId, off: f64) -> Option<f64> {
        let way = self.rect(id).forward * -(off + TOLERANCE * 2.0);
        let met: Vec<ElementId> = self.others(id).filter(|other| self.meets(id, way, *other).is_some()).collect();
        let rows = &self.at.rules.combat.passing;
        let may = |other: &ElementId| {
            let row = PassRow::find(rows, self.at.element(id), self.at.element(*other));
            row.filter(|_| !self.are_enemies(id, *other)).filter(|_| {
                self.at.rules.mark(Proof::RecoilFriends);
                self.faces_alike(id, *other)
            })
        };
        let found: Option<Vec<PassRow>> = met.iter().map(may).collect();
        let rows = found.filter(|_| met.contains(&first))?;
        let own = *self.rect(id);
        let behind = |other: &ElementId| {
            let friend = self.rect(*other);
            friend.depth - own.local(friend.at).y
        };
        let needed = met.iter().map(behind).fold(0.0, f64::max);
        let there: Rect = own.ahead(-needed);
        if !self.is_free(id, &there, &[]) {
            return None;
        }
        self.at.rules.mark(Proof::RecoilPass);
        self.shift(id, there, MoveKind::PassThrough, rows.first().map(|row| row.clause));
        Some(needed)
    }

    /// Destroys the element that is met; one that tramples too takes this one with it.
    fn trample(&mut self, id: ElementId, other: ElementId) -> Result<(), Gone> {
        let rules = self.at.rules;
        let both = rules.combat.trample.filter(|t| t.value.is(self.at.element(other)));
        self.destroy(other, Some(id), rules.combat.trample.map(|t| t.clause));
        if both.is_some() {
            self.destroy(id, Some(other), rules.step(BookStep::TrampleBoth));
            return Err(Gone);
        }
        rules.mark(Proof::TrampleOn);
        Ok(())
    }
}
