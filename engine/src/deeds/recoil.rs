//! Recoil: straight back, passing friends, pushing back others or trampling, as the rules say.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Feature, Going, MoveKind, Pending, What};
use crate::book::combat_tables::{BackedInto, PassRow, RecoilBy};
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{Cause, destroy, disable, leave};
use crate::deeds::room::{Act, Room, RoomStop};
use crate::deeds::wade;
use crate::fight::target::{shot_in_rear, shot_in_rear_alone};
use crate::geometry::{Corner, Edge, Rect, TOLERANCE, edges_touch};
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
    if let Some(clause) = now.rules.step(BookStep::RecoilShotInRear)
        && shot_in_rear_alone(&now, element, cause.bout.duel)
    {
        return destroy(cx, element, cause.by, Some(clause));
    }
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
    now.rules.mark(Proof::FlinchFromShot);
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
    let acts = wade::forced(cx, acts);
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
        RecoilBy::HalfDepthUpTo(most) => vec![(depth / 2).min(most.on(at.battle))],
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

/// The step that says what becomes of a recoil that is stopped so.
fn step_of(what: RoomStop) -> BookStep {
    match what {
        RoomStop::Ground => BookStep::RecoilGround,
        RoomStop::Place(_) => BookStep::RecoilPlace,
        RoomStop::Edge => BookStep::RecoilOffTable,
    }
}

/// Whether a base that has gone straight back to where it is now has met another in this way.
fn is_backed_into(own: &Rect, theirs: &Rect, how: BackedInto) -> bool {
    const NEAR: f64 = 2.0 * TOLERANCE;
    let rear = own.edge(Edge::Rear);
    let corners = [own.corner(Corner::RearLeft), own.corner(Corner::RearRight)];
    let corner_on = |edge: Edge| corners.iter().any(|corner| theirs.edge(edge).distance_to_point(*corner) <= NEAR);
    let along = |edge: Edge| edges_touch(own, Edge::Rear, theirs, edge).is_some();
    match how {
        BackedInto::RearEdge => along(Edge::Rear) || corner_on(Edge::Rear),
        BackedInto::RearCorner => [Corner::RearLeft, Corner::RearRight]
            .into_iter()
            .any(|corner| rear.distance_to_point(theirs.corner(corner)) <= NEAR),
        BackedInto::SideByCorner => {
            let flat = Edge::ALL.into_iter().any(along);
            !flat && [Edge::Left, Edge::Right].into_iter().any(corner_on)
        }
    }
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
        let unharmed = kind == MoveKind::PushBack && rules.step(BookStep::PushUnharmed).is_some();
        let harmed = kind != MoveKind::Flinch && !unharmed && rules.step(BookStep::RecoilStruck).is_some();
        let struck = self.struck(id, &BEHIND).filter(|_| harmed);
        if let Some(by) = struck {
            if self.is_unharmed(kind) {
                return Err(Gone);
            }
            self.mark_struck(id, by);
            self.destroy(id, Some(by), rules.step(BookStep::RecoilStruck));
            return Err(Gone);
        }
        let tramples =
            kind == MoveKind::Recoil && rules.combat.trample.is_some_and(|t| t.value.is(self.at.element(id)));
        let mut want = want;
        let start = (self.rects.clone(), self.acts.len());
        // Each turn of the loop moves or removes an element, or ends the recoil.
        for _ in 0..2 * self.here.len() {
            let way = self.rect(id).forward * -want;
            let leaves = kind != MoveKind::Flinch && rules.step(BookStep::RecoilLeaves).is_some();
            let stop = self.stopper(id, way).filter(|(_, what)| !leaves || !matches!(what, RoomStop::Edge));
            let before_it = |off: f64| stop.is_none_or(|(stop, _)| off <= stop);
            let Some((off, other)) = self.first_met(id, want).filter(|(off, _)| before_it(*off)) else {
                let (stop, step) = stop.map_or((None, None), |(off, what)| (Some(off), Some(step_of(what))));
                self.unpush(&start, stop);
                return self.end_at(id, stop, step, want, kind);
            };
            if tramples {
                self.trample(id, other)?;
                continue;
            }
            if !unharmed && let Some(room_behind) = self.pass(id, other, off) {
                return Ok(room_behind);
            }
            if kind == MoveKind::PushBack {
                rules.mark(Proof::PushChain);
            }
            if self.yields(id, other) {
                rules.mark(Proof::PushWay);
                let needs = want - off;
                let before = (self.rects.clone(), self.acts.len());
                match self.give_ground(other, needs, MoveKind::PushBack) {
                    Ok(got) if got < needs - 1.0 => want = off + got,
                    Err(Gone) if !self.here[other.index()] => {}
                    Err(Gone) if self.is_unharmed(MoveKind::PushBack) => {
                        self.rects = before.0;
                        self.acts.truncate(before.1);
                        rules.cite(BookStep::PushUnharmed);
                        self.unpush(&start, Some(off));
                        return self.end_at(id, Some(off), None, want, kind);
                    }
                    _ => {}
                }
                continue;
            }
            self.unpush(&start, Some(off));
            let foe = self.are_enemies(id, other) && kind == MoveKind::Recoil;
            if foe {
                self.crush(id, other, off);
            }
            return self.end_at(id, Some(off), foe.then_some(BookStep::RecoilFoe), want, kind);
        }
        self.end_at(id, None, None, want, kind)
    }

    /// Takes pushes back whose recoil fails, in a set in which pushed elements stay where they were.
    fn unpush(&mut self, start: &(Vec<Rect>, usize), stop: Option<f64>) {
        if stop.is_some() && self.at.rules.step(BookStep::PushUnharmed).is_some() {
            self.rects.clone_from(&start.0);
            self.acts.truncate(start.1);
        }
    }

    /// Destroys an enemy that is met in one of the ways of the set, after a recoil of `off`.
    fn crush(&mut self, id: ElementId, other: ElementId, off: f64) {
        let (own, theirs) = (self.rect(id).ahead(-off), *self.rect(other));
        let rows = self.at.rules.combat.backed_into.iter();
        let found = rows.copied().find(|row| is_backed_into(&own, &theirs, row.value));
        if let Some(row) = found {
            self.at.rules.mark(Proof::MetBoth);
            self.destroy(other, Some(id), Some(row.clause));
        }
    }

    /// Notes for a trace that an enemy front counts although no corners are matched.
    fn mark_struck(&self, id: ElementId, by: ElementId) {
        if crate::base::trace::is_on() && crate::geometry::lined_up(self.rect(by), self.rect(id)).is_none() {
            self.at.rules.mark(Proof::StruckAnyhow);
        }
    }

    /// Whether an element that cannot be pushed back stays as it is, so that the recoil is blocked. In a set whose
    /// recoils do not stop short, an element that cannot give way by the whole distance does not give way at all.
    fn is_unharmed(&self, kind: MoveKind) -> bool {
        kind == MoveKind::PushBack && self.at.rules.step(BookStep::RecoilStops).is_none()
    }

    /// Ends a recoil or push back: at the obstacle, or after the whole way. An element stopped at once is destroyed;
    /// if recoils do not stop short, so is one stopped anywhere.
    /// `at` is the step that says what becomes of it there, if the set has it.
    fn end_at(
        &mut self,
        id: ElementId,
        stop: Option<f64>,
        at: Option<BookStep>,
        want: f64,
        kind: MoveKind,
    ) -> Result<f64, Gone> {
        let rules = self.at.rules;
        let at_edge = self.to_edge(self.rect(id), self.rect(id).forward * -want);
        if let (Some(clause), None) = (rules.step(BookStep::RecoilLeaves).filter(|_| at_edge.is_some()), stop)
            && kind != MoveKind::Flinch
        {
            self.leave(id, Some(clause));
            return Err(Gone);
        }
        if kind == MoveKind::Flinch {
            if at_edge.is_some_and(|edge| stop.is_some_and(|off| edge <= off + TOLERANCE)) {
                rules.mark(Proof::FlinchEdge);
            } else if stop.is_some() {
                rules.mark(Proof::FlinchBlocked);
            }
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
            let clause = at.and_then(|step| rules.step(step)).or(rules.step(BookStep::RecoilBlocked));
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
        self.shift(id, self.rect(id).ahead(-way), kind, clause);
        self.mark_end(id, kind);
        Ok(way)
    }

    /// Notes for a trace where a recoil has ended: in bad going, or flush against something.
    fn mark_end(&self, id: ElementId, kind: MoveKind) {
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
        if rules.step(BookStep::PushBack).is_none() {
            return false;
        }
        if !self.faces_alike(id, other) {
            if !self.are_enemies(id, other) {
                rules.mark(Proof::PushFacing);
            }
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
            if row.is_none() && self.faces_alike(id, *other) {
                let nobody = !rows.iter().any(|row| row.who.is(self.at.element(id)));
                self.at.rules.mark(if nobody { Proof::PassNobody } else { Proof::PassRow });
            }
            row.filter(|_| !self.are_enemies(id, *other)).filter(|_| {
                self.at.rules.mark(Proof::RecoilFriends);
                let alike = self.faces_alike(id, *other);
                if !alike {
                    self.at.rules.mark(Proof::PassFacing);
                }
                alike
            })
        };
        if met.len() > 1 {
            self.at.rules.mark(Proof::PassAll);
        }
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
            self.at.rules.mark(Proof::PassRoom);
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
