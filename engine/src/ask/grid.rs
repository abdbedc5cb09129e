//! Every order of a grid: for tests and small positions, in which no order may be overlooked. Knows no aims.

use crate::ask::Body;
use crate::ask::bodies::{bodies, reach};
use crate::ask::choices::choices;
use crate::ask::columns::{has_any, widths};
use crate::base::names::ElementId;
use crate::battle::{Hand, MoveOrder, Order, Phase, Step};
use crate::course::bound::judge;
use crate::geometry::{Facing, Point, Turn, Vec2};
use crate::view::Situation;

/// Degrees between the headings and wheels of the grid.
const ANGLE: f64 = 15.0;

/// All legal orders of a grid for the side that must decide now: steps of half a base width, angles of 15 degrees, for
/// every single element and every whole body; every aim, shot, fight and choice.
pub fn all(at: &Situation) -> Vec<Order> {
    if at.battle.pending.is_some() || at.battle.bound.phase != Phase::Moves {
        return choices(at);
    }
    let mut orders = crate::moves::landing::offers(at);
    orders.extend(crate::moves::boarding::changes(at));
    for body in bodies(at, at.battle.bound.side) {
        if !body.alone() {
            together(at, &body, &mut orders);
        }
        for id in &body.who {
            single(at, *id, &mut orders);
        }
    }
    for (id, _) in at.battle.of_side(at.battle.bound.side) {
        orders.push(Order::Dismount { who: vec![id] });
        orders.push(Order::Hold { who: vec![id], facing: None });
    }
    orders.extend(crate::moves::rally::offers(at));
    orders.extend(crate::moves::break_off::offers(at));
    orders.push(Order::Done);
    orders.retain(|order| judge(at, order).is_ok());
    orders
}

/// Lengths up to a reach, in steps of half a base width, the reach itself last.
fn lengths(at: &Situation, reach: f64) -> Vec<i32> {
    let step = (at.bw() * 0.5).max(1.0);
    let mut all: Vec<i32> = (1..).map(|i| f64::from(i) * step).take_while(|d| *d < reach).map(|d| d as i32).collect();
    all.push(reach as i32);
    all
}

fn together(at: &Situation, body: &Body, out: &mut Vec<Order>) {
    let mut push = |path: Vec<Step>| out.push(Order::Move(MoveOrder::tactical(body.who.clone(), path)));
    for length in lengths(at, body.reach) {
        push(vec![Step::Straight(length)]);
        push(vec![Step::Back(length)]);
        push(vec![Step::Column, Step::Straight(length)]);
    }
    if has_any(&at.rules.moves) {
        widths(body.who.len()).for_each(|files| push(vec![Step::Expand { files, hand: None }]));
    }
    for (hand, turn) in turns() {
        let wheel = Step::Wheel { hand, turn };
        push(vec![wheel]);
        lengths(at, body.reach).into_iter().for_each(|d| push(vec![wheel, Step::Straight(d)]));
    }
}

fn turns() -> impl Iterator<Item = (Hand, Turn)> {
    let angles = (1..=6).map(|i| Turn::from_degrees(f64::from(i) * ANGLE));
    angles.flat_map(|turn| [(Hand::Left, turn), (Hand::Right, turn)])
}

fn single(at: &Situation, id: ElementId, out: &mut Vec<Order>) {
    let own = at.rect(id);
    let reach = reach(at, id);
    let mut push = |step| out.push(Order::Move(MoveOrder::single(id, step)));
    for length in lengths(at, reach) {
        for step in [Step::Straight(length), Step::Back(length), Step::Sideways(length), Step::Sideways(-length)] {
            push(step);
        }
        push(Step::Road(length));
    }
    turns().for_each(|(hand, turn)| push(Step::Wheel { hand, turn }));
    let way = (at.bw() * 0.5).max(1.0);
    let most = (reach / way) as i32;
    for (x, y) in (-most..=most).flat_map(|x| (-most..=most).map(move |y| (x, y))) {
        let place = own.place(Vec2::new(f64::from(x) * way, f64::from(y) * way));
        for i in 0..(360.0 / ANGLE) as i32 {
            let facing = own.facing.turned(Turn::from_degrees(f64::from(i) * ANGLE - 180.0));
            push(Step::To { at: Point::round(place), facing: Facing(facing.0) });
        }
    }
}
