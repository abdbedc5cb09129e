//! Dismounting as a part of a tactical move: mounted elements are exchanged for their foot first, those behind them close
//! up, and the rest of the move is judged as that of foot (`dba22.dismount.03` to `.07`).

use crate::base::names::ElementId;
use crate::battle::{MoveKind, MoveOrder, Reason, Refusal, Step, What};
use crate::book::{BookStep, Proof};
use crate::geometry::{Base, Point, directly_behind, touches};
use crate::moves::MovePlan;
use crate::moves::examine::Look;
use crate::moves::{hold, plan};
use crate::view::strongholds::held_against;
use crate::view::{Cx, Situation};
use crate::ways::findings::refuse;

/// Judges a move in which some of the movers dismount.
///
/// # Errors
/// The refusal of the dismounting, or of the move on foot.
pub fn judge(at: &Situation, order: &MoveOrder, look: Look) -> Result<MovePlan, Refusal> {
    let clause = at.rules.step(BookStep::DismountInMove);
    if clause.is_none() {
        let never = at.rules.changing.single.filter(|_| order.who.len() > 1);
        return refuse(never, Reason::BadPath { step: "dismount".into() }, &order.dismounting);
    }
    let mut battle = at.battle.clone();
    let mut dismounting = Vec::with_capacity(order.dismounting.len());
    for (i, id) in order.dismounting.iter().enumerate() {
        if !order.who.contains(id) || order.dismounting[..i].contains(id) || !at.battle.knows(*id) {
            return refuse(None, Reason::BadList, &[*id]);
        }
        let Some(becomes) = hold::on_foot(at.rules, &battle, *id) else {
            at.rules.mark(Proof::StaysAfoot);
            return refuse(at.rules.step(BookStep::MayDismount).or(clause), Reason::CannotDismount, &[*id]);
        };
        battle.elements[id.index()] = becomes.clone();
        dismounting.push((*id, becomes));
    }
    let closing = closed_up(at, order, &dismounting);
    for (id, base) in &closing {
        battle.elements[id.index()].base = *base;
    }
    let foot = at.beside(&battle);
    let mut planned = plan::judge(&foot, &rest(order), Look { afoot: true, ..look })?;
    if let Some(met) = planned.places.iter().map(|(id, _)| *id).find(|id| meets_enemy(&foot, &planned, *id)) {
        return refuse(at.rules.step(BookStep::DismountedApart), Reason::InCombat, &[met]);
    }
    [Proof::MovesAfoot, Proof::FootInPlace, Proof::DismountPaid].into_iter().for_each(|proof| at.rules.mark(proof));
    at.rules.cite(BookStep::DismountedApart);
    (planned.dismounting, planned.closing) = (dismounting, closing);
    Ok(planned)
}

/// The move that is left after the dismounting; one without steps stays where it is.
pub fn rest(order: &MoveOrder) -> MoveOrder {
    let path = if order.path.is_empty() { vec![Step::Straight(0)] } else { order.path.clone() };
    MoveOrder { path, dismounting: Vec::new(), ..order.clone() }
}

/// Exchanges those who dismount, and lets the others close up.
pub fn carry_out(cx: &mut Cx, plan: &MovePlan) {
    let clause = cx.rules.step(BookStep::DismountInMove);
    for (id, becomes) in &plan.dismounting {
        cx.emit(What::Dismounted { element: *id, code: becomes.code, becomes: Box::new(becomes.clone()) }, clause);
    }
    for (id, base) in &plan.closing {
        cx.shift(*id, *base, MoveKind::Tactical, cx.rules.step(BookStep::CloseUp));
    }
}

/// The places of the movers behind those who stand on a shallower base now: each comes forward to the one before it.
fn closed_up(
    at: &Situation,
    order: &MoveOrder,
    dismounting: &[(ElementId, crate::battle::Element)],
) -> Vec<(ElementId, Base)> {
    let lead = at.rect(order.who[0]);
    let mut by_rank = order.who.clone();
    by_rank.sort_by(|a, b| lead.local(at.rect(*b).at).y.total_cmp(&lead.local(at.rect(*a).at).y).then(a.cmp(b)));
    let new_base = |id: ElementId| {
        let becomes = dismounting.iter().find(|(who, _)| *who == id).map(|(_, becomes)| becomes.base);
        becomes.unwrap_or(at.element(id).base)
    };
    let mut gone: Vec<(ElementId, i32)> = Vec::new();
    for id in &by_rank {
        let before = by_rank.iter().find(|front| *front != id && directly_behind(at.rect(**front), at.rect(*id)));
        let forward = before.map_or(0, |front| {
            let own = gone.iter().find(|(who, _)| who == front).map_or(0, |(_, forward)| *forward);
            own + at.element(*front).base.depth - new_base(*front).depth
        });
        gone.push((*id, forward));
    }
    let shifted = |(id, forward): (ElementId, i32)| {
        let base = new_base(id);
        let place = Point::round(base.at.vec() + base.facing.forward() * f64::from(forward));
        (forward != 0).then_some((id, Base { at: place, ..base }))
    };
    gone.into_iter().filter_map(shifted).collect()
}

/// Whether a mover ends against an enemy, or against a place that holds one.
fn meets_enemy(at: &Situation, planned: &MovePlan, id: ElementId) -> bool {
    let Some(end) = planned.after(id).map(|base| base.rect()) else { return false };
    let side = at.element(id).side;
    at.enemies_in_open(side).any(|enemy| touches(&end, at.rect(enemy)))
        || held_against(at, side).any(|(place, _)| place.plot().touches(&end))
}
