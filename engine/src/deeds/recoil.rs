//! Recoil and flinch: how far an element goes back, and the acts carried out. How it gives ground is in `give_ground`.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{MoveKind, Pending, What};
use crate::book::combat_tables::RecoilBy;
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{Cause, destroy, disable, leave};
use crate::deeds::flee::flee_for;
use crate::deeds::room::{Act, Room};
use crate::deeds::{turn, wade};
use crate::fight::target::{shot_from_behind, shot_in_rear, shot_in_rear_alone};
use crate::geometry::TOLERANCE;
use crate::view::{Cx, Situation};
use crate::ways::works;

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
    room.flinching = true;
    // The acts show how far it went.
    let _ = room.give_ground(element, f64::from(distance), MoveKind::Flinch);
    let (acts, struck) = (room.acts, now.contacts().get(element).struck());
    drop(now);
    carry(cx, acts);
    if !struck {
        turn::this_one(cx, element);
    }
}

/// Makes an element go back by the distance of its recoil, if it has room for all of it; otherwise it stays where it is.
pub fn give_way(cx: &mut Cx, element: ElementId) {
    let now = cx.now();
    let Some(options) = distances(&now, element) else { return };
    let far = options.value.last().copied().unwrap_or(0);
    let own = now.rect(element).at;
    let acts = plan(&now, element, far, false);
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

/// Makes an element recoil by this distance.
pub fn make(cx: &mut Cx, element: ElementId, distance: i32, cause: &Cause) {
    make_turned(cx, element, distance, |at| turns(at, element, cause));
}

/// Makes an element recoil that no enemy has beaten, by the longest of its distances (`dbm.fortassault.11`).
pub fn go_back(cx: &mut Cx, element: ElementId) {
    let Some(options) = distances(&cx.now(), element) else { return };
    cite(options.clause);
    make_turned(cx, element, options.value.last().copied().unwrap_or(0), |_| false);
}

fn make_turned(cx: &mut Cx, element: ElementId, distance: i32, turns: impl Fn(&Situation) -> bool) {
    let planned = |cx: &Cx| {
        let now = cx.now();
        plan(&now, element, distance, turns(&now))
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
            Act::Shift { element, to, kind, clause } => cx.shift(element, to, kind, clause),
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
        RecoilBy::HalfDepthUpTo(most) => vec![(depth / 2).min(most.on(at.battle))],
        RecoilBy::OrDepth(full) if depth < full.on(at.battle) => vec![depth, full.on(at.battle)],
        RecoilBy::OrDepth(full) => vec![full.on(at.battle)],
    };
    Some(Cited::new(open, row.clause))
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

/// All acts of a recoil, in order.
pub fn plan(at: &Situation, id: ElementId, distance: i32, turn: bool) -> Vec<Act> {
    let mut room = Room::new(at);
    if turn {
        let about = room.rect(id).about_turned();
        room.shift(
            id,
            about,
            MoveKind::Recoil,
            at.rules.step(BookStep::RecoilTurn).or(at.rules.combat.recoiling.turns),
        );
    }
    let back = room.rect(id).forward * -f64::from(distance);
    let out = works::out_over(at, id, room.rect(id), back);
    out.into_iter().for_each(|(_, clause)| cite(clause));
    let far = out.map_or(f64::from(distance), |(far, _)| far);
    // The acts show whether it went anywhere, or was destroyed.
    let _ = room.give_ground(id, far, MoveKind::Recoil);
    room.acts
}
