//! Numbers of the rulebook that a scenario amends for a place, a command, some bounds or a weather: the row's own, unless an
//! amendment holds for the element that asks.
//!
//! Of several that hold the last one written counts. What an amendment is, `book::amendment` says.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{Element, Going};
use crate::book::amendment::{AmendedPlace, AmendmentScope, RowNumber};
use crate::geometry::{Outline, Rect};
use crate::view::Situation;
use std::borrow::Cow;

/// A number of a row of fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightNumber {
    /// The combat factor against foot.
    Foot,
    /// The combat factor against mounted.
    Mounted,
    /// The value of a support or a tactical factor.
    Value,
}

/// The distance of an element whose worst going in the move is `going`, in 1/1000 mm: of a base of two types that of the slower
/// (`dbm.double.05`).
pub fn distance(at: &Situation, element: &Element, going: Going) -> Option<Cited<i32>> {
    let own = of_front(at, element, going)?;
    let Some(rear) = at.rules.rear_rank(element) else { return Some(own) };
    at.rules.mixed(element, |doubles| doubles.slower).into_iter().for_each(cite);
    Some(of_front(at, &rear, going).filter(|rear| rear.value < own.value).unwrap_or(own))
}

/// The same by the troops in front alone.
fn of_front(at: &Situation, element: &Element, going: Going) -> Option<Cited<i32>> {
    let own = at.rules.moves.row_distance(at.battle, element, going)?;
    let amended = holding(at, element, own.clause, |to| match to {
        RowNumber::Distance(length) => Some(length.on(at.battle)),
        _ => None,
    });
    Some(Cited::new(amended.unwrap_or(own.value), own.clause))
}

/// An element as it marches and flees: infantry with mounts as riders.
pub fn as_rider<'e>(at: &Situation, element: &'e Element) -> Cow<'e, Element> {
    match at.rules.changing.riding.iter().find(|row| row.who.is(element)) {
        Some(row) => {
            cite(row.clause);
            Cow::Owned(Element { kind: row.rides, branch: None, ..element.clone() })
        }
        None => Cow::Borrowed(element),
    }
}

/// A number of a row of fighting for an element, which is `own` without an amendment.
pub fn number(at: &Situation, element: &Element, clause: Clause, which: FightNumber, own: i8) -> i8 {
    let amended = holding(at, element, clause, |to| match (which, to) {
        (FightNumber::Foot, RowNumber::Foot(new))
        | (FightNumber::Mounted, RowNumber::Mounted(new))
        | (FightNumber::Value, RowNumber::Value(new)) => Some(*new),
        _ => None,
    });
    amended.unwrap_or(own)
}

/// The number of the last amendment of a clause that holds for an element.
fn holding<T>(
    at: &Situation,
    element: &Element,
    clause: Clause,
    number: impl Fn(&RowNumber) -> Option<T>,
) -> Option<T> {
    let amendments = at.rules.changes.iter().rev().filter(|amendment| amendment.clause == clause);
    let mut within = amendments.filter_map(|amendment| Some((amendment.only.as_ref()?, number(&amendment.to)?)));
    within.find(|(only, _)| holds(at, element, only)).map(|(_, number)| number)
}

/// Whether all that a scope names is so for an element now.
fn holds(at: &Situation, element: &Element, only: &AmendmentScope) -> bool {
    let (bound, weather) = (at.battle.bound.number, at.battle.weather);
    only.command.is_none_or(|command| element.command == command)
        && only.from.is_none_or(|from| bound >= from)
        && only.to.is_none_or(|to| bound <= to)
        && only.weather.is_none_or(|then| then.of(weather) == weather)
        && only.place.as_ref().is_none_or(|place| is_in(at, &element.base.rect(), place))
}

/// Whether some part of a base is in a place.
fn is_in(at: &Situation, rect: &Rect, place: &AmendedPlace) -> bool {
    match place {
        AmendedPlace::Feature(id) => {
            let there = at.battle.features.get(id.index()).is_some_and(|feature| !feature.absent);
            there && at.field.ground(*id).touches(rect)
        }
        AmendedPlace::Outline(corners) => Outline::new(corners).touches(rect),
    }
}
