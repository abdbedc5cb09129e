//! Dismounting as a part of a tactical move: mounted elements are exchanged for their foot first, those behind them close
//! up, and the rest of the move is judged as that of foot (`dba22.dismount.03` to `.07`).

use crate::base::names::ElementId;
use crate::battle::{Battle, Element, MoveKind, MoveOrder, Reason, Refusal, Step, What};
use crate::book::{BookStep, Proof};
use crate::geometry::{Base, Point, Rect, directly_behind, touches};
use crate::moves::MovePlan;
use crate::moves::coming::LandingForce;
use crate::moves::examine::Look;
use crate::moves::{hold, landing, plan};
use crate::view::strongholds::held_against;
use crate::view::{Cx, Situation};
use crate::ways::findings::refuse;

/// An element, and what it becomes on foot.
type DismountedElement = (ElementId, Element);

/// Judges a move in which some of the movers dismount.
///
/// # Errors
/// The refusal of the dismounting, or of the move on foot.
pub fn judge(at: &Situation, order: &MoveOrder, look: Look) -> Result<MovePlan, Refusal> {
    let (mut battle, dismounting) = dismounted(at, &order.who, &order.dismounting)?;
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

/// The battle after these of the movers have dismounted, and what they have become.
fn dismounted(
    at: &Situation,
    who: &[ElementId],
    wanted: &[ElementId],
) -> Result<(Battle, Vec<DismountedElement>), Refusal> {
    let clause = at.rules.step(BookStep::DismountInMove);
    if clause.is_none() {
        let never = at.rules.changing.single.filter(|_| who.len() > 1);
        return refuse(never, Reason::BadPath { step: "dismount".into() }, wanted);
    }
    let mut battle = at.battle.clone();
    let mut all = Vec::with_capacity(wanted.len());
    for (i, id) in wanted.iter().enumerate() {
        if !who.contains(id) || wanted[..i].contains(id) || !at.battle.knows(*id) {
            return refuse(None, Reason::BadList, &[*id]);
        }
        let Some(becomes) = hold::on_foot(at.rules, &battle, *id) else {
            at.rules.mark(Proof::StaysAfoot);
            return refuse(at.rules.step(BookStep::MayDismount).or(clause), Reason::CannotDismount, &[*id]);
        };
        battle.elements[id.index()] = becomes.clone();
        all.push((*id, becomes));
    }
    Ok((battle, all))
}

/// Judges a landing in which some dismount first.
///
/// # Errors
/// The refusal of the dismounting, or all faults of the landing.
pub fn judge_landing(at: &Situation, force: &LandingForce, dismounting: &[ElementId]) -> Result<(), Refusal> {
    if dismounting.is_empty() {
        return landing::judge(at, force);
    }
    let (battle, _) = dismounted(at, force.who, dismounting)?;
    let foot = at.beside(&battle);
    landing::judge(&foot, force)?;
    let met = |(id, base): &(ElementId, Base)| is_at_enemy(&foot, *id, &base.rect());
    if let Some((met, _)) = force.places(&foot).into_iter().find(met) {
        return refuse(at.rules.step(BookStep::DismountedApart), Reason::InCombat, &[met]);
    }
    [Proof::MovesAfoot, Proof::FootInPlace].into_iter().for_each(|proof| at.rules.mark(proof));
    at.rules.cite(BookStep::DismountedApart);
    Ok(())
}

/// Exchanges those of a landing who dismount.
pub fn dismount_landing(cx: &mut Cx, force: &LandingForce, dismounting: &[ElementId]) {
    let afoot = match dismounting {
        [] => Vec::new(),
        wanted => dismounted(&cx.now(), force.who, wanted).map_or_else(|_| Vec::new(), |(_, all)| all),
    };
    exchange(cx, &afoot);
}

fn exchange(cx: &mut Cx, afoot: &[DismountedElement]) {
    let clause = cx.rules.step(BookStep::DismountInMove);
    for (id, becomes) in afoot {
        cx.emit(What::Dismounted { element: *id, code: becomes.code, becomes: Box::new(becomes.clone()) }, clause);
    }
}

/// The move that is left after the dismounting; one without steps stays where it is.
pub fn rest(order: &MoveOrder) -> MoveOrder {
    let path = if order.path.is_empty() { vec![Step::Straight(0)] } else { order.path.clone() };
    MoveOrder { path, dismounting: Vec::new(), ..order.clone() }
}

/// Exchanges those who dismount, and lets the others close up.
pub fn carry_out(cx: &mut Cx, plan: &MovePlan) {
    exchange(cx, &plan.dismounting);
    for (id, base) in &plan.closing {
        cx.shift(*id, *base, MoveKind::Tactical, cx.rules.step(BookStep::CloseUp));
    }
}

/// The places of the movers behind those who stand on a shallower base now: each comes forward to the one before it.
fn closed_up(at: &Situation, order: &MoveOrder, dismounting: &[DismountedElement]) -> Vec<(ElementId, Base)> {
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
    planned.after(id).is_some_and(|base| is_at_enemy(at, id, &base.rect()))
}

/// Whether an element at this place touches an enemy, or a place that holds one.
fn is_at_enemy(at: &Situation, id: ElementId, end: &Rect) -> bool {
    let side = at.element(id).side;
    at.enemies_in_open(side).any(|enemy| touches(end, at.rect(enemy)))
        || held_against(at, side).any(|(place, _)| place.plot().touches(end))
}
