//! States that last end in time, and fugitives flee on.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Board, ElementState, Lasting, LastsUntil, Phase, Standing, What};
use crate::book::state_tables::{FlightTime, StateCause};
use crate::deeds::flee::flee;
use crate::deeds::set_states::begin;
use crate::geometry::Base;
use crate::view::Cx;

/// Ends the states that end when the bound of `side` ends.
pub fn end_bound(cx: &mut Cx, side: SideId) {
    let now = cx.battle.bound.number;
    end(cx, |own, lasting| match lasting.until {
        LastsUntil::BoundEnd => true,
        LastsUntil::NextBoundEnd => own == side && lasting.since < now,
        LastsUntil::FollowingBoundEnd => lasting.since < now,
        _ => false,
    });
}

/// Ends the states that end when a bound of `side` begins.
pub fn begin_bound(cx: &mut Cx, side: SideId) {
    end(cx, |own, lasting| lasting.until == LastsUntil::NextBound && own == side);
}

fn end(cx: &mut Cx, ends: impl Fn(SideId, &Lasting) -> bool) {
    if cx.rules.states.rows.is_empty() {
        return;
    }
    let of_one =
        |(id, side, lasting): (ElementId, SideId, &Lasting)| ends(side, lasting).then_some((id, lasting.state));
    let all = cx.battle.on_table().flat_map(|(id, e)| e.states.iter().map(move |lasting| (id, e.side, lasting)));
    for (element, state) in all.filter_map(of_one).collect::<Vec<_>>() {
        let row = cx.rules.states.rows.iter().find(|row| row.state == state);
        let clause = row.map(|row| row.clause);
        cx.emit(What::StateEnded { element, state }, clause);
    }
}

/// Makes the fugitives of a side flee on, if this is a moment for it, those that run ahead of the others first.
pub fn flee_on(cx: &mut Cx, phase: Phase, at: FlightTime) {
    let now = cx.battle.bound.number;
    let on_move = cx.battle.bound.side;
    let side = if at == FlightTime::OwnEnd { on_move } else { on_move.enemy() };
    for i in 0..cx.rules.states.flights.len() {
        let row = cx.rules.states.flights[i];
        if row.phase != phase || row.at != at {
            continue;
        }
        // Whoever began to flee in this bound has made its move.
        let flees = |lasting: &&Lasting| lasting.state == row.state && lasting.since < now;
        let all = cx.battle.of_side(side).filter(|(_, e)| e.place.is_none() && e.states.iter().any(|l| flees(&l)));
        let mut all: Vec<(i64, ElementId)> = all.map(|(id, e)| (ahead(&cx.battle.board, &e.base), id)).collect();
        all.sort_unstable();
        for (_, id) in all {
            if cx.battle.element(id).standing == Standing::OnTable {
                cite(row.clause);
                let facing = cx.battle.element(id).base.facing;
                flee(cx, id, Some(facing));
            }
        }
    }
}

/// How far an element is behind others that run the same way: the less, the further ahead. It is seen from the middle of the board, so that
/// left and right are alike where they run several ways.
fn ahead(board: &Board, base: &Base) -> i64 {
    let forward = base.facing.forward();
    let [x, y] =
        [(base.at.x, board.width), (base.at.y, board.depth)].map(|(at, size)| f64::from(at) - f64::from(size) * 0.5);
    -libm::round(forward.x * x + forward.y * y) as i64
}

/// Ends the flight of an element that is rallied.
pub fn rally(cx: &mut Cx, element: ElementId) {
    let clause = cx.rules.states.rally.map(|rally| rally.clause);
    cx.emit(What::StateEnded { element, state: ElementState::Fleeing }, clause);
    begin(cx, element, StateCause::Rally, None);
}
