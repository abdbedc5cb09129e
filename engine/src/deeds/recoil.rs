//! Recoil and flinch: how far an element goes back, and the acts carried out. How it gives ground is in `give_ground`.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{MoveKind, Pending, What};
use crate::book::combat_tables::RecoilBy;
use crate::book::state_tables::StateCause;
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{Cause, destroy, disable, leave};
use crate::deeds::flee::flee_for;
use crate::deeds::room::{Act, Room};
use crate::deeds::{set_states, turn, wade};
use crate::fight::duel::fighting_rect;
use crate::fight::target::{shot_from_behind, shot_in_rear, shot_in_rear_alone};
use crate::geometry::{Rect, TOLERANCE, carried};
use crate::view::{Cx, Situation};
use crate::ways::works;

/// How an element stands when it begins to recoil.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RecoilStance {
    /// As it stood.
    AsItStood,
    /// It turns about first: it was shot in the rear.
    AboutTurned,
    /// On the same ground with the edge as its front that it has fought with: it is of those who never turn (`dbm.close.09`).
    Fronting(Rect),
}

/// Makes an element recoil; if the owner has a choice that matters, of the distance or of whether it goes through friends or pushes
/// them back, asks him instead. Troops that the set gives no distance stay where they are.
pub fn recoil(cx: &mut Cx, element: ElementId, cause: &Cause) {
    let now = cx.now();
    let ways = ways(&now, element, stance(&now, element, cause)).filter(|_| now.battle.pending.is_none());
    drop(now);
    match ways {
        Some(Cited { value: options, clause }) => {
            let blow = Box::new(cause.bout.blow.clone());
            let pending = Pending::Recoil { element, options: options.to_vec(), blow };
            cx.emit(What::Asked { pending }, Some(clause));
        }
        None => recoil_so(cx, element, cause),
    }
}

/// The same by the way through friends where there is one, of which nobody is asked: the first part of a flight.
pub fn recoil_so(cx: &mut Cx, element: ElementId, cause: &Cause) {
    let now = cx.now();
    let Some(options) = distances(&now, element) else { return };
    if let Some(clause) = now.rules.step(BookStep::RecoilShotInRear)
        && shot_in_rear_alone(&now, element, cause.bout.duel)
    {
        return destroy(cx, element, cause.by, Some(clause));
    }
    let open = match options.value[..] {
        [short, long] => {
            let stance = stance(&now, element, cause);
            plan(&now, element, short, stance) != plan(&now, element, long, stance)
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
    room.flinching = true;
    // The acts show how far it went.
    let _ = room.give_ground(element, f64::from(distance), MoveKind::Flinch);
    let (acts, struck) = (room.acts, now.contacts().get(element).struck());
    drop(now);
    carry(cx, acts);
    if !struck {
        turn::flinched(cx, element);
    }
}

/// Makes an element go back by the distance of its recoil, if it has room for all of it; otherwise it stays where it is.
pub fn give_way(cx: &mut Cx, element: ElementId) {
    let now = cx.now();
    let Some(options) = distances(&now, element) else { return };
    let far = options.value.last().copied().unwrap_or(0);
    let own = now.rect(element).at;
    let acts = plan(&now, element, far, RecoilStance::AsItStood);
    let whole = |act: &Act| match act {
        Act::Shift { element: id, to, .. } => {
            *id == element && to.at.vec().distance(own) >= f64::from(far) - 2.0 * TOLERANCE
        }
        Act::Board { element: id, .. } => *id == element,
        Act::Destroy { .. } | Act::Disable { .. } | Act::Leave { .. } | Act::Flee { .. } => false,
    };
    let lost = |act: &Act| match act {
        // Friends whom it goes over do not keep it back.
        Act::Destroy { element: id, .. } => *id == element,
        Act::Disable { .. } | Act::Leave { .. } => true,
        Act::Shift { .. } | Act::Board { .. } | Act::Flee { .. } => false,
    };
    if acts.iter().any(whole) && !acts.iter().any(lost) {
        cite(options.clause);
        let acts = wade::forced(cx, acts);
        carry(cx, acts);
    }
}

/// Makes an element recoil as its owner has chosen: by this distance, or by the way through friends or the one that pushes them
/// back that is so long.
pub fn make_chosen(cx: &mut Cx, element: ElementId, distance: i32, cause: &Cause) {
    let now = cx.now();
    let ways = ways(&now, element, stance(&now, element, cause));
    let far = distances(&now, element);
    drop(now);
    let Some(Cited { value: [through, pushing], clause }) = ways else {
        // What stood behind it may be gone since its owner was asked: then it goes as far as any.
        let known = far.filter(|far| !far.value.contains(&distance)).and_then(|far| far.value.last().copied());
        return make(cx, element, known.unwrap_or(distance), cause);
    };
    cite(clause);
    let pushes = distance != through;
    make_turned(cx, element, (pushing, pushes), |at| stance(at, element, cause));
}

/// Makes an element recoil by this distance.
fn make(cx: &mut Cx, element: ElementId, distance: i32, cause: &Cause) {
    make_turned(cx, element, (distance, false), |at| stance(at, element, cause));
}

/// The lengths of both ways of an element that may go through the friends behind it as well as push them back, the way through
/// them first; `None` if its owner has no such choice, or one of the two is the loss of anybody.
fn ways(at: &Situation, id: ElementId, stance: RecoilStance) -> Option<Cited<[i32; 2]>> {
    let may = at.rules.combat.recoiling.chosen.filter(|may| may.value.is(at.element(id)))?;
    let far = distances(at, id)?.value.last().copied()?;
    let whole = |acts: &[Act]| acts.iter().all(|act| matches!(act, Act::Shift { .. }));
    let own = |acts: &[Act], wanted: MoveKind| {
        acts.iter().rev().find_map(|act| match act {
            Act::Shift { element, to, kind, .. } if *element == id && *kind == wanted => Some(to.rect()),
            _ => None,
        })
    };
    let through = plan(at, id, far, stance);
    let beyond = own(&through, MoveKind::PassThrough).filter(|_| whole(&through))?;
    let pushing = plan_so(at, id, (far, true), stance);
    let back = own(&pushing, MoveKind::Recoil).filter(|_| whole(&pushing))?;
    // Each way is as long as the rear of the base goes.
    let start = match stance {
        RecoilStance::AboutTurned => at.rect(id).about_turned(),
        RecoilStance::AsItStood | RecoilStance::Fronting(_) => *at.rect(id),
    };
    let length = |end: Rect| libm::round(end.at.distance(start.at)) as i32;
    let lengths = [length(beyond), length(back)];
    ((lengths[1] - far).abs() <= 1 && lengths[0] > far).then(|| Cited::new([lengths[0], far], may.clause))
}

/// Makes an element recoil that no enemy has beaten, by the longest of its distances (`dbm.fortassault.11`).
pub fn go_back(cx: &mut Cx, element: ElementId) {
    let Some(options) = distances(&cx.now(), element) else { return };
    cite(options.clause);
    make_turned(cx, element, (options.value.last().copied().unwrap_or(0), false), |_| RecoilStance::AsItStood);
}

/// Makes an element recoil by this distance, and says whether it pushes back friends whom it could go through.
fn make_turned(cx: &mut Cx, element: ElementId, how: (i32, bool), stance: impl Fn(&Situation) -> RecoilStance) {
    let planned = |cx: &Cx| {
        let now = cx.now();
        plan_so(&now, element, how, stance(&now))
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
        Act::Destroy { .. } | Act::Disable { .. } | Act::Leave { .. } | Act::Board { .. } | Act::Flee { .. } => false,
    })
}

/// Carries out the computed acts.
pub fn carry(cx: &mut Cx, acts: Vec<Act>) {
    for act in acts {
        match act {
            Act::Shift { element, to, kind, clause } => {
                cx.shift(element, to, kind, clause);
                if kind == MoveKind::PushBack {
                    set_states::begin(cx, element, StateCause::PushedBack, None);
                }
            }
            Act::Destroy { element, by, clause } => destroy(cx, element, by, clause),
            Act::Disable { element, by, clause } => disable(cx, element, by, clause),
            Act::Leave { element, clause } => leave(cx, element, false, clause),
            Act::Board { element, carrier, clause } => cx.emit(What::Boarded { element, carrier }, Some(clause)),
            Act::Flee { element, toward, clause } => {
                cite(clause);
                flee_for(cx, element, Some(toward), Some(clause));
            }
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
        RecoilBy::HalfDepthUpTo(most) => {
            at.rules.mixed(e, |doubles| doubles.front).into_iter().for_each(cite);
            vec![at.rules.front_depth(e, at.battle.scale()).min(most.on(at.battle))]
        }
        RecoilBy::OrDepth(full) if depth < full.on(at.battle) => vec![depth, full.on(at.battle)],
        RecoilBy::OrDepth(full) => vec![full.on(at.battle)],
    };
    Some(Cited::new(open, row.clause))
}

/// How it stands when it begins: it has fought with an edge that is not its front, or was shot in the rear and turns first.
fn stance(at: &Situation, id: ElementId, cause: &Cause) -> RecoilStance {
    let duel = cause.bout.duel;
    let foe = duel.pair.into_iter().find(|other| *other != id).filter(|_| duel.is_close() && duel.pair.contains(&id));
    let fronting = foe.map(|foe| fighting_rect(at, id, foe)).filter(|rect| rect.facing != at.rect(id).facing);
    match fronting {
        Some(rect) => RecoilStance::Fronting(rect),
        None if turns(at, id, cause) => RecoilStance::AboutTurned,
        None => RecoilStance::AsItStood,
    }
}

/// Whether it was shot in the rear and therefore turns first.
fn turns(at: &Situation, id: ElementId, cause: &Cause) -> bool {
    let shot = !cause.bout.duel.is_close();
    if let Some(clause) = at.rules.combat.recoiling.turns.filter(|_| shot) {
        let behind = shot_from_behind(at, id, cause.bout.duel);
        behind.then(|| cite(clause));
        return behind;
    }
    shot && at.rules.step(BookStep::RecoilTurn).is_some() && shot_in_rear(at, id, cause.bout.duel)
}

/// All acts of a recoil, in order; it goes through friends where it may.
pub fn plan(at: &Situation, id: ElementId, distance: i32, stance: RecoilStance) -> Vec<Act> {
    plan_so(at, id, (distance, false), stance)
}

/// The same; `pushes` says whether it pushes back friends whom it could go through.
fn plan_so(at: &Situation, id: ElementId, (distance, pushes): (i32, bool), stance: RecoilStance) -> Vec<Act> {
    let mut room = Room::new(at);
    room.pushes = pushes;
    match stance {
        RecoilStance::AsItStood => {}
        RecoilStance::AboutTurned => {
            let about = room.rect(id).about_turned();
            let clause = at.rules.step(BookStep::RecoilTurn).or(at.rules.combat.recoiling.turns);
            room.shift(id, about, MoveKind::Recoil, clause);
        }
        RecoilStance::Fronting(rect) => room.rects[id.index()] = rect,
    }
    let back = room.rect(id).forward * -f64::from(distance);
    let out = works::out_over(at, id, room.rect(id), back);
    out.into_iter().for_each(|(_, clause)| cite(clause));
    let far = out.map_or(f64::from(distance), |(far, _)| far);
    // The acts show whether it went anywhere, or was destroyed.
    let _ = room.give_ground(id, far, MoveKind::Recoil);
    if let RecoilStance::Fronting(rect) = stance {
        for act in &mut room.acts {
            if let Act::Shift { element, to, .. } = act
                && *element == id
            {
                *to = carried(&rect, at.rect(id), &to.rect()).snap();
            }
        }
    }
    room.acts
}
