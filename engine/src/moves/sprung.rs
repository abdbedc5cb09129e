//! A move that comes upon an ambush: the order was legal as its side knows the battle; the ambush is put on the table
//! when it is seen, and the move goes on as far as it is legal then.

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Hidden, MoveOrder, MoveType, Step};
use crate::deeds::ambush::{self, comes_upon, named};
use crate::geometry::{Rect, TOLERANCE, distance};
use crate::moves::MovePlan;
use crate::moves::examine::Look;
use crate::moves::plan;
use crate::view::{Cx, Situation};
use crate::ways::aware::sees_hidden;
use crate::ways::path::Hold;
use crate::ways::way::Way;
use crate::ways::{contact, group, path};

/// Puts the ambushes on the table that a move that was paid for comes upon; returns its plan after that, or `None` if
/// no part of it is legal any more.
pub(super) fn spring(cx: &mut Cx, order: &MoveOrder, plan: MovePlan) -> Option<MovePlan> {
    let side = cx.battle.element(order.who[0]).side;
    if !ambush::lies_in_wait(cx.battle, side) {
        return Some(plan);
    }
    let met = met(&cx.now(), order, &plan);
    if met.is_empty() {
        return Some(plan);
    }
    let until = until_seen(&cx.now(), order, &met);
    met.into_iter().for_each(|(side, number)| ambush::reveal(cx, side, number));
    let at = cx.now();
    until.or_else(|| plan::judge(&at, order, Look::PAID).ok()).or_else(|| plan::cut_short(&at, order))
}

/// The part of a march until it comes upon an ambush within the distance of marches from enemies, in a set whose marches
/// end there; `None` if it goes on.
fn until_seen(at: &Situation, order: &MoveOrder, upon: &[(SideId, u8)]) -> Option<MovePlan> {
    let march = at.rules.moves.march.filter(|_| order.kind == MoveType::March)?;
    cite(march.discovers?);
    let plan = plan::cut_while(at, order, |part, plan| met(at, part, plan).is_empty())?;
    let (enemy, least) = (at.element(order.who[0]).side.enemy(), f64::from(march.apart.value.on(at.battle)));
    let mut upon = at.battle.hidden_of(enemy).filter(|hidden| upon.contains(&named(hidden)));
    let near = |hidden: &Hidden| {
        let there = hidden.element.base.rect();
        let mut ends = plan.places.iter().filter_map(|(id, _)| plan.after(*id));
        ends.any(|base| distance(&base.rect(), &there) <= least + TOLERANCE)
    };
    upon.any(near).then_some(plan)
}

/// The ambushes of the enemy that come into sight on the ways of a move.
pub(super) fn met(at: &Situation, order: &MoveOrder, plan: &MovePlan) -> Vec<(SideId, u8)> {
    let ways = ways(at, order, plan);
    let after: Vec<Rect> = plan.places.iter().filter_map(|(id, _)| Some(plan.after(*id)?.rect())).collect();
    let enemy = at.element(order.who[0]).side.enemy();
    let sees = |hidden: &&Hidden| {
        ways.iter().any(|way| comes_upon(at, way, hidden)) || after.iter().any(|rect| sees_hidden(at, hidden, rect))
    };
    at.battle.hidden_of(enemy).filter(sees).map(named).collect()
}

/// The ways of a planned move. Elements that form a column or pass through a place go straight to their ends here.
fn ways(at: &Situation, order: &MoveOrder, plan: &MovePlan) -> Vec<Way> {
    let ends_so = |ways: &Vec<Way>| {
        let ends = |way: &Way| plan.places.iter().any(|(id, base)| *id == way.who && near(&way.end, &base.rect()));
        ways.len() == plan.places.len() && ways.iter().all(ends)
    };
    let formed = order.path.iter().any(|step| matches!(step, Step::Column | Step::Expand { .. } | Step::Pass));
    let form = group::form(at, &order.who).filter(|_| !formed);
    let exact = form.and_then(|form| {
        let path = contact::stopped(at, order, &form);
        let ways = |hold: &Hold| path::ways(at, &order.who, &form, &path, *hold).ok();
        Hold::ALL.iter().filter_map(ways).find(ends_so)
    });
    exact.unwrap_or_else(|| {
        let straight = plan.places.iter().map(|(id, base)| {
            let mut way = Way::new(*id, *at.rect(*id));
            way.slide(base.rect().centre() - way.end.centre());
            way.turn(base.facing);
            way
        });
        straight.collect()
    })
}

fn near(a: &Rect, b: &Rect) -> bool {
    a.at.distance(b.at) <= TOLERANCE && a.facing == b.facing
}
