//! Commands that arrive later: each from a given bound on, over the base edge of its side, as soon as there is room.
//!
//! Needs no script: it watches the battle as a script's watcher does. It does not know the reason for the delay.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Compass, Element, Event, Standing, What};
use crate::course::{Stop, Watcher, Wish};
use crate::fight::ground::is_astride;
use crate::geometry::{Base, overlaps};
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

/// Brings commands on at the start of the bounds of their side; an element without room tries again in the next one.
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
        Ok(if places.is_empty() { Vec::new() } else { vec![Wish::Arrive(places)] })
    }
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
