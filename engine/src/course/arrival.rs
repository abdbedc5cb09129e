//! Commands that arrive later: each from a given bound on, over the base edge of its side, as soon as there is room.
//!
//! Needs no script: it watches the battle as a script's watcher does. It does not know the reason for the delay.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Compass, Element, Event, Standing, What};
use crate::course::{Stop, Watcher, Wish};
use crate::fight::ground::is_astride;
use crate::geometry::{Base, Point, Rect, TOLERANCE, overlaps};
use crate::view::Situation;
use crate::ways::edge::at_edge;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;

/// The step along an edge between the places tried, in base widths.
const STEP: f64 = 0.5;

/// A command that arrives later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The command; all its waiting elements arrive.
    pub command: CommandId,
    /// The first bound in which they arrive, both sides' counted together.
    pub bound: u16,
    /// The places along the edge, in 1/1000 mm, at which they come on in their order, one behind the other; none if they
    /// come on wherever there is room.
    pub files: Vec<i32>,
}

/// Brings commands on at the start of the bounds of their side, and those who wait behind the head of a column as it moves; an element
/// without room tries again in the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrivals(pub Vec<Arrival>);

impl Watcher for Arrivals {
    fn watch(&mut self, at: &Situation, events: &[Event]) -> Result<Vec<Wish>, Stop> {
        let begun = events.iter().any(|event| matches!(event.what, What::BoundBegan { .. }));
        let side = at.battle.bound.side;
        let due = |one: &&Arrival| {
            at.battle.commands[one.command.index()].side == side && at.battle.bound.number >= one.bound
        };
        let mut places: Vec<(ElementId, Base)> = Vec::new();
        for one in self.0.iter().filter(|_| begun).filter(due) {
            let people = |id| at.battle.strongholds.iter().any(|place| place.is_people(id));
            let waits = |(id, e): &(ElementId, &Element)| {
                e.command == one.command && e.standing == Standing::Reserve && !people(*id)
            };
            for (id, _) in at.battle.roster().filter(waits) {
                match room(at, id, &one.files, &places) {
                    Some(base) => places.push((id, base)),
                    None if !one.files.is_empty() => break,
                    None => {}
                }
            }
        }
        let mut wishes = if places.is_empty() { Vec::new() } else { vec![Wish::Arrive(places)] };
        for one in self.0.iter().filter(due).filter(|one| !begun && !one.files.is_empty()) {
            wishes.extend(events.iter().find_map(|event| following(at, one, &event.what)));
        }
        Ok(wishes)
    }
}

/// Those of a column who come on behind it as it moves, in this event.
fn following(at: &Situation, column: &Arrival, what: &What) -> Option<Wish> {
    let What::MoveMade { who, length, kind, .. } = what else { return None };
    let of_it = |id: &ElementId| at.element(*id).command == column.command;
    if !who.iter().any(of_it) {
        return None;
    }
    let waits = |(_, e): &(ElementId, &Element)| e.command == column.command && e.standing == Standing::Reserve;
    let mut tails: Vec<Option<Rect>> = column.files.iter().map(|along| tail(at, column.command, *along)).collect();
    let mut places = Vec::new();
    for (id, e) in at.battle.roster().filter(waits) {
        // Behind the tail that has gone on furthest.
        let edge = at.battle.sides[e.side.index()].edge;
        let behind =
            |tail: &Rect| Base { at: Point::round(tail.at - tail.forward * tail.depth), facing: tail.facing, ..e.base };
        let free = |base: &Base| has_room(at, e, base);
        let next = tails
            .iter()
            .enumerate()
            .filter_map(|(i, tail)| Some((i, behind(tail.as_ref()?))))
            .filter(|(_, base)| free(base));
        let far = |base: &Base| at.battle.board.span_from_edge(edge, &base.rect())[0];
        let Some((i, base)) = next.max_by(|a, b| far(&a.1).total_cmp(&far(&b.1)).then(b.0.cmp(&a.0))) else { break };
        tails[i] = Some(base.rect());
        places.push((id, base));
    }
    let who: Vec<ElementId> = places.iter().map(|(id, _)| *id).collect();
    let arrived = places.into_iter().map(|(element, base)| What::Arrived { element, base });
    let moved = What::MoveMade { who, length: *length, by_road: false, kind: *kind };
    let events: Vec<What> = arrived.chain([moved]).collect();
    (events.len() > 1).then_some(Wish::Follow(events))
}

/// The hindmost of a command in the file at this place along its base edge: it faces straight away from the edge, and stands straight
/// before the place.
fn tail(at: &Situation, command: CommandId, along: i32) -> Option<Rect> {
    let edge = at.battle.sides[at.battle.commands[command.index()].side.index()].edge;
    let own = at.battle.roster().filter(|(id, e)| e.command == command && at.is_open(*id));
    let in_file = own.map(|(id, e)| (id, e, at_edge(at.battle, id, edge, f64::from(along)))).filter(|(_, e, there)| {
        let aside = there.rect().local(e.base.at.vec()).x.abs();
        e.base.facing == there.facing && aside <= TOLERANCE
    });
    let far = |id: ElementId| at.battle.board.span_from_edge(edge, at.rect(id))[0];
    in_file.map(|(id, ..)| id).min_by(|a, b| far(*a).total_cmp(&far(*b)).then(a.cmp(b))).map(|id| *at.rect(id))
}

/// Whether an element that is not on the table has room at a place: it is on the board, nobody stands there, and the ground is none that
/// bars it.
pub fn has_room(at: &Situation, element: &Element, base: &Base) -> bool {
    let rect = base.rect();
    at.field.off_board(&rect).is_none()
        && Bystanders { at, without: &[], moved: &[] }.is_free(&rect)
        && (may_stand(at, element, &rect) || is_astride(at, &rect))
}

/// A free place at the base edge of its side, given the bases that arrive with it: that of one of its files, or without
/// files the one that is nearest to the middle.
fn room(at: &Situation, id: ElementId, files: &[i32], beside: &[(ElementId, Base)]) -> Option<Base> {
    let edge = at.battle.sides[at.element(id).side.index()].edge;
    let length = match edge {
        Compass::North | Compass::South => at.battle.board.width,
        Compass::East | Compass::West => at.battle.board.depth,
    };
    let (middle, step) = (f64::from(length) * 0.5, at.bw() * STEP);
    let steps = (f64::from(length) / step) as i32;
    let aside = |i: i32| f64::from((i + 1) / 2) * step * if i % 2 == 0 { 1.0 } else { -1.0 };
    let free = |base: &Base| {
        let apart = |(_, other): &(ElementId, Base)| !overlaps(&base.rect(), &other.rect());
        has_room(at, at.element(id), base) && beside.iter().all(apart)
    };
    if !files.is_empty() {
        let base = |along: &i32| at_edge(at.battle, id, edge, f64::from(*along));
        return files.iter().map(base).find(free);
    }
    (0..=steps).map(|i| at_edge(at.battle, id, edge, middle + aside(i))).find(free)
}
