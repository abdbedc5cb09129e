//! Several moves made at the same time, none of which could come into contact with an enemy without the others (`dbm.restrict.17`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Battle, MoveOrder, MoveType, Reason, Refusal, Step, TogetherFault, What};
use crate::book::BookStep;
use crate::deeds::{ambush, loose, turn};
use crate::geometry::{Rect, overlaps, touches};
use crate::moves::MovePlan;
use crate::moves::examine::Look;
use crate::moves::{plan, sprung, tactical};
use crate::view::{Cx, Situation};
use crate::ways::findings::refuse;
use crate::ways::path::Hold;
use crate::ways::way::{Motion, Way, placed};
use crate::ways::{contact, cost, group, hits, movers, path};

/// Judges moves made at the same time.
///
/// # Errors
/// The refusal: one of them is not legal with the others where they go, could come into contact alone, or leads through another.
pub fn judge(at: &Situation, moves: &[MoveOrder]) -> Result<Vec<MovePlan>, Refusal> {
    let clause = at.rules.step(BookStep::Together);
    let all: Vec<ElementId> = moves.iter().flat_map(|order| order.who.iter().copied()).collect();
    let named_once = |id: &ElementId| all.iter().filter(|other| *other == id).count() == 1;
    if moves.len() < 2 || moves.iter().any(|order| order.who.is_empty()) || !all.iter().all(named_once) {
        return refuse(clause, Reason::BadList, &all);
    }
    moves.iter().try_for_each(|order| movers::judge(at, order))?;
    let plans = planned(at, moves, Look::ORDERED)?;
    if !plans.iter().any(|plan| comes_into_contact(at, plan)) {
        return no(clause, TogetherFault::NoContact, &all);
    }
    for (order, plan) in moves.iter().zip(&plans) {
        let alone = || plan::judge(at, order, Look::ORDERED).is_ok_and(|alone| comes_into_contact(at, &alone));
        if comes_into_contact(at, plan) && alone() {
            return no(clause, TogetherFault::Alone, &order.who);
        }
    }
    afford(at, &plans)?;
    at.rules.cite(BookStep::Together);
    Ok(plans)
}

fn no<T>(clause: Option<Clause>, fault: TogetherFault, who: &[ElementId]) -> Result<T, Refusal> {
    refuse(clause, Reason::NotTogether { fault }, who)
}

/// The plan of each move, with the others where they go.
fn planned(at: &Situation, moves: &[MoveOrder], look: Look) -> Result<Vec<MovePlan>, Refusal> {
    let clause = at.rules.step(BookStep::Together);
    let ways: Vec<Vec<Way>> = moves.iter().map(|order| ways(at, order)).collect::<Result<_, _>>()?;
    if let Some(both) = crossing(&ways) {
        return no(clause, TogetherFault::Crossing, &both);
    }
    let one = |(i, order): (usize, &MoveOrder)| {
        let there = with_others(at, &ways, i);
        let others: Vec<ElementId> = ways.iter().flatten().map(|way| way.who).collect();
        let plan = plan::judge(&at.beside(&there), order, Look { beside: &others, ..look })?;
        let plain = plan.throw.is_none() && plan.wading.is_empty();
        if plain { Ok(plan) } else { no(clause, TogetherFault::Kind, &order.who) }
    };
    let plans: Vec<MovePlan> = moves.iter().enumerate().map(one).collect::<Result<_, _>>()?;
    match standing_in(&plans) {
        Some(both) => no(clause, TogetherFault::Crossing, &both),
        None => Ok(plans),
    }
}

/// Two movers of different moves who would end in one another, perhaps after they have conformed to enemies.
fn standing_in(plans: &[MovePlan]) -> Option<[ElementId; 2]> {
    let end = |plan: &MovePlan, id: ElementId| plan.after(id).map(|base| (id, base.rect()));
    let ends = |plan: &MovePlan| plan.places.iter().filter_map(|(id, _)| end(plan, *id)).collect::<Vec<_>>();
    let ends: Vec<Vec<(ElementId, Rect)>> = plans.iter().map(ends).collect();
    ends.iter().enumerate().find_map(|(i, one)| {
        let mut others = ends[i + 1..].iter().flatten();
        others.find_map(|(b, there)| one.iter().find(|(_, here)| overlaps(here, there)).map(|(a, _)| [*a, *b]))
    })
}

/// The ways of one of the moves, as if nobody else were there.
fn ways(at: &Situation, order: &MoveOrder) -> Result<Vec<Way>, Refusal> {
    let clause = at.rules.step(BookStep::Together);
    let plain = |step: &Step| {
        use Step::{Back, Sideways, Straight, To, Turn, Via, Wheel};
        matches!(step, Straight(_) | Back(_) | Sideways(_) | Wheel { .. } | To { .. } | Via(_) | Turn(_))
    };
    if order.kind != MoveType::Tactical || !order.dismounting.is_empty() || !order.path.iter().all(plain) {
        return no(clause, TogetherFault::Kind, &order.who);
    }
    let Some(form) = group::form(at, &order.who) else {
        return refuse(at.rules.step(BookStep::Group), Reason::NotAGroup, &order.who);
    };
    let steps = contact::stopped(at, order, &form);
    path::ways(at, &order.who, &form, &steps, Hold::Start).or_else(|why| refuse(clause, why, &order.who))
}

/// The battle with all movers but those of one move where they go.
fn with_others(at: &Situation, ways: &[Vec<Way>], one: usize) -> Battle {
    let mut battle = at.battle.clone();
    for way in ways.iter().enumerate().filter(|(i, _)| *i != one).flat_map(|(_, ways)| ways) {
        let own = &mut battle.elements[way.who.index()];
        own.base = placed(own.base, &way.end);
    }
    battle
}

/// Two movers of different moves who would go through each other, whether either goes first or both go in step.
fn crossing(ways: &[Vec<Way>]) -> Option<[ElementId; 2]> {
    /// The parts of the ways that are looked at.
    const PARTS: u32 = 64;
    let pairs = ways.iter().enumerate().flat_map(|(i, one)| {
        let others = ways[i + 1..].iter().flatten();
        one.iter().flat_map(move |a| others.clone().map(move |b| (a, b)))
    });
    let part = |i: u32| f64::from(i) / f64::from(PARTS);
    let in_step = |a: &Way, b: &Way| {
        let mut parts = (1..=PARTS).map(part);
        parts.all(|part| !overlaps(&after(a, part), &after(b, part)))
    };
    let first = |a: &Way, b: &Way| hits::meets(a, &b.start).is_none() && hits::meets(b, &a.end).is_none();
    { pairs }.find(|(a, b)| !first(a, b) && !first(b, a) && !in_step(a, b)).map(|(a, b)| [a.who, b.who])
}

/// The base after this part of the length of a way, 0 to 1.
fn after(way: &Way, part: f64) -> Rect {
    let length = |motion: Motion| match motion {
        Motion::Slide(delta) => delta.length(),
        Motion::Wheel { turn, .. } => turn.radians().abs() * way.start.width(),
        Motion::Turn(_) => 0.0,
    };
    let mut left = way.legs.iter().map(|leg| length(leg.motion)).sum::<f64>() * part;
    for leg in &way.legs {
        let far = length(leg.motion);
        if left < far {
            return leg.part(left / far);
        }
        left -= far;
    }
    way.end
}

/// Whether a mover comes to touch an enemy whom it has not touched.
fn comes_into_contact(at: &Situation, plan: &MovePlan) -> bool {
    let new = |id: ElementId, end: &Rect| {
        let mut enemies = at.enemies_in_open(at.element(id).side).map(|enemy| at.rect(enemy));
        enemies.any(|enemy| touches(end, enemy) && !touches(at.rect(id), enemy))
    };
    plan.places.iter().any(|(id, base)| new(*id, &plan.after(*id).unwrap_or(*base).rect()))
}

/// Refuses moves for which a command has too few points: each is paid for.
fn afford(at: &Situation, plans: &[MovePlan]) -> Result<(), Refusal> {
    for plan in plans {
        let paid: Vec<&MovePlan> = plans.iter().filter(|other| other.payer == plan.payer).collect();
        let needs = paid.iter().fold(0_u8, |sum, plan| sum.saturating_add(plan.pips));
        let left = plan.places.first().map_or(0, |(id, _)| cost::purse(at, *id));
        if needs > left {
            let who: Vec<ElementId> = paid.iter().flat_map(|plan| plan.places.iter().map(|(id, _)| *id)).collect();
            return refuse(at.rules.step(BookStep::Together), Reason::NoPip { needs, left }, &who);
        }
    }
    Ok(())
}

/// Moves handed over without their plans are judged again; if they are not legal, nothing happens.
pub fn replan(cx: &mut Cx, moves: &[MoveOrder]) {
    let plans = judge(&cx.now(), moves);
    if let Ok(plans) = plans {
        carry_out(cx, moves, plans);
    }
}

/// Carries out legal moves: all are paid for, then all are made. Where an ambush that they come upon makes one of them illegal,
/// nobody moves.
pub fn carry_out(cx: &mut Cx, moves: &[MoveOrder], plans: Vec<MovePlan>) {
    plans.iter().for_each(|plan| tactical::pay(cx, plan));
    match unsprung(cx, moves, plans) {
        Some(plans) => plans.iter().for_each(|plan| tactical::make(cx, plan)),
        None => {
            for order in moves {
                let made = What::MoveMade { who: order.who.clone(), length: 0, by_road: false, kind: order.kind };
                cx.emit(made, cx.rules.step(BookStep::Ambush));
            }
        }
    }
    loose::settle(cx);
    let enemy = cx.battle.bound.side.enemy();
    turn::at_once(cx, enemy);
}

/// Puts the ambushes on the table that the moves come upon; returns the plans after that.
fn unsprung(cx: &mut Cx, moves: &[MoveOrder], plans: Vec<MovePlan>) -> Option<Vec<MovePlan>> {
    let side = cx.battle.bound.side;
    if !ambush::lies_in_wait(cx.battle, side) {
        return Some(plans);
    }
    let now = cx.now();
    let mut met: Vec<_> = moves.iter().zip(&plans).flat_map(|(order, plan)| sprung::met(&now, order, plan)).collect();
    drop(now);
    if met.is_empty() {
        return Some(plans);
    }
    met.sort_unstable();
    met.dedup();
    met.into_iter().for_each(|(side, number)| ambush::reveal(cx, side, number));
    planned(&cx.now(), moves, Look::PAID).ok()
}
