//! What a flight can come to, and how far it goes.

use std::borrow::Cow;

use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, Going, Mark, Marks};
use crate::book::combat_tables::{FlightBy, FlightRow, PassRow};
use crate::book::passing_tables::PassingRow;
use crate::book::{BookStep, Proof};
use crate::deeds::room::{Act, Room};
use crate::fight::ground::is_astride;
use crate::geometry::{Corner, Rect, TOLERANCE, Vec2, overlaps, slide};
use crate::view::{Situation, amended, reaches};
use crate::ways::passing::barred;
use crate::ways::{ground, sea, shore};

/// The end of a flight.
#[derive(Clone, Debug, PartialEq)]
pub enum Flight {
    /// It ends there, by this rule, after these friends were pushed out of its way, or destroyed.
    Ends(Rect, Vec<Act>, Option<Clause>),
    /// It is halted there by an element, and both are destroyed.
    Crashes(Rect, ElementId),
    /// It ends there, after it went over friends, and bursts through these, the farthest first, each with the place to which it runs.
    Bursts(Rect, Vec<Act>, Vec<(ElementId, Rect)>),
    /// It leaves the table, after these friends were pushed out of its way, or destroyed, and bursts through these, the farthest first,
    /// each with the place to which it runs.
    Leaves(Vec<Act>, Vec<(ElementId, Rect)>),
    /// It is destroyed, by this rule and by this element.
    Destroyed(Option<Clause>, Option<ElementId>),
}

/// The row of an element's flight.
fn row<'a>(at: &Situation<'a>, id: ElementId) -> Option<&'a FlightRow> {
    at.rules.combat.flight.distances.iter().find(|row| row.who.is(at.element(id)))
}

/// The rule by which an element never runs, whatever happens to it.
pub(super) fn stays_put(at: &Situation, id: ElementId) -> Option<Clause> {
    let immobile = at.element(id).marks.has_any(Marks::of(&[Mark::Immobile]));
    let never = amended::distance(at, at.element(id), Going::Good).filter(|_| immobile)?;
    Some(never.clause)
}

/// Whether an element recoils before it flees.
pub fn recoils_first(at: &Situation, id: ElementId) -> bool {
    let first = |row: &FlightRow| matches!(row.by, FlightBy::MoveAfterRecoil | FlightBy::MovePlusAfterRecoil(_));
    row(at, id).is_some_and(first)
}

/// The distance that an element flees, with the clause of the row.
pub fn distance(at: &Situation, id: ElementId) -> Option<Cited<f64>> {
    distance_in(at, id, at.going(id))
}

/// The same for one that runs straight ahead from a base: wind and stream slow a vessel on its course.
pub fn distance_from(at: &Situation, id: ElementId, course: &Rect) -> Option<Cited<f64>> {
    distance_in(at, id, headed(at, id, at.going(id), course))
}

/// The length of a flight on another course than that for which it was reckoned: that of a vessel may differ.
pub(super) fn on_course(at: &Situation, id: ElementId, course: &Rect, length: f64) -> f64 {
    let own = shore::is_vessel(at, at.element(id)).then(|| distance_from(at, id, course)).flatten();
    own.map_or(length, |own| own.value)
}

/// The going as which an element moves that goes straight ahead from a base and starts in this going.
pub(super) fn headed(at: &Situation, id: ElementId, going: Going, course: &Rect) -> Going {
    let near = f64::from(own_move(at, id, Going::Bad));
    sea::slowed_ahead(at, id, course, near).map_or(going, |slowed| going.max(slowed))
}

/// The same for one that starts in this going.
pub(super) fn distance_in(at: &Situation, id: ElementId, going: Going) -> Option<Cited<f64>> {
    let row = row(at, id)?;
    let length = match row.by {
        FlightBy::Fixed(length) => length.on(at.battle),
        FlightBy::MovePlus(more) | FlightBy::MovePlusAfterRecoil(more) => {
            at.rules.mark(Proof::FleeGoing);
            let own = own_move(at, id, going);
            let dim = ground::dim(at, at.element(id), false).filter(|dim| dim.value < own);
            dim.into_iter().for_each(|dim| cite(dim.clause));
            dim.map_or(own, |dim| dim.value) + more.on(at.battle)
        }
        FlightBy::MoveAfterRecoil => own_move(at, id, going),
    };
    Some(Cited::new(f64::from(length), row.clause))
}

/// The distance of an element's tactical move in this going, in 1/1000 mm.
pub(super) fn own_move(at: &Situation, id: ElementId, going: Going) -> i32 {
    let e = at.element(id);
    let riding = at.rules.changing.riding.iter().find(|row| row.who.is(e));
    riding.and_then(|row| row.flees).into_iter().for_each(cite);
    let runs = match riding {
        Some(row) if row.flees.is_none() => Cow::Borrowed(e),
        _ => amended::as_rider(at, e),
    };
    amended::distance(at, &runs, going.min(Going::Bad)).map_or(0, |d| d.value)
}

/// The length of a run that enters slower going: it ends at its edge, or after the distance that is allowed in it.
pub(super) fn slowed(room: &Room, id: ElementId, way: Vec2) -> Option<f64> {
    let (at, e) = (room.at, room.at.element(id));
    let (worse, more) = match row(at, id)?.by {
        FlightBy::MoveAfterRecoil => (&[Going::Bad][..], 0),
        FlightBy::MovePlusAfterRecoil(more) => (&[Going::Rough, Going::Bad][..], more.on(at.battle)),
        FlightBy::Fixed(_) | FlightBy::MovePlus(_) => return None,
    };
    let here = at.going(id);
    let in_going = |going: Going| {
        let (_, off) = room.entered(id, way, |f| at.rules.moves.going_of(f, e) == going)?;
        Some(off.max(f64::from(own_move(at, id, going) + more)))
    };
    let grounds = worse.iter().filter(|going| **going > here).filter_map(|going| in_going(*going));
    grounds.chain(waded(room, id, way, more)).reduce(f64::min)
}

/// The length of a run that begins in a river which slows moves, or goes into one, `more` than such a move goes: to its bank at least.
fn waded(room: &Room, id: ElementId, way: Vec2, more: i32) -> Option<f64> {
    let (at, from) = (room.at, room.rect(id));
    if shore::is_vessel(at, at.element(id)) {
        return None;
    }
    // Where a river destroys whoever runs into it, it slows those alone whose front is in it as they begin (`dba22.river.14`).
    let headlong = at.rules.combat.flight.headlong.is_some();
    let front = Rect { depth: 4.0 * TOLERANCE, ..*from };
    let wet = |(river, feature): (FeatureId, &Feature)| {
        let water = at.field.ground(river);
        let bank = match water.touches(if headlong { from } else { &front }) {
            true => Some(0.0),
            false => water.enter_distance(from, way).filter(|_| headlong),
        };
        let off = bank.filter(|_| feature.kind == FeatureKind::River)?;
        let there = from.moved(way.normalize_or_zero() * off);
        let face = reaches::face(at.rules, at.battle, river, || there.at);
        let slow = ground::river_limit(at, face, false).filter(|_| !is_astride(at, &there))?;
        cite(slow.clause);
        Some(off.max(f64::from(slow.value + more)))
    };
    at.battle.ground().filter_map(wet).reduce(f64::min)
}

/// What is left of the length of a flight once an element has turned: where it turns it is measured from where its rear edge was
/// (`dbm.flee.14`).
pub(super) fn measured(at: &Situation, own: &Rect, from: &Rect, length: f64) -> f64 {
    let Some(rules) = at.rules.combat.flight.headlong.filter(|_| own.facing != from.facing) else { return length };
    cite(rules.from_rear);
    let off = |corner| own.corner(corner).dot(from.forward);
    let rear = off(Corner::RearLeft).max(off(Corner::RearRight));
    (length - (from.at.dot(from.forward) - rear).max(0.0)).max(0.0)
}

/// What is left of the length of a flight once an element has turned aside: in a set that measures it by the corner that goes
/// farthest, none ends further from where it was after the first turn.
pub(super) fn by_corners(at: &Situation, turned: &Rect, course: &Rect, length: f64) -> f64 {
    let Some(clause) = at.rules.combat.flight.by_corner else { return length };
    cite(clause);
    let left = |corner| {
        let off = course.corner(corner) - turned.corner(corner);
        let along = off.dot(course.forward);
        let room = along * along - off.length_squared() + length * length;
        if room < 0.0 { 0.0 } else { libm::sqrt(room) - along }
    };
    Corner::ALL.map(left).into_iter().fold(length, f64::min).max(0.0)
}

/// The length of a run at whose end nobody stands on a friend whom he passes: he is placed beyond (`dbm.interp.16`). `None` where he
/// stands on nobody, or where he has no room there without touching an enemy.
pub(super) fn beyond(room: &Room, id: ElementId, from: &Rect, length: f64) -> Option<f64> {
    let rule = room.at.rules.moves.passing_bars.beyond?;
    let mut far = length;
    for _ in 0..room.here.len() {
        let there = from.ahead(far);
        let on = |other: &ElementId| overlaps(&there, room.rect(*other)) && crushed(room, id, *other).is_none();
        let Some(other) = room.others(id).find(on) else {
            let near = there.grown(2.0 * TOLERANCE);
            let touches = |other: ElementId| room.are_enemies(id, other) && overlaps(&near, room.rect(other));
            let placed = far > length && !room.others(id).any(touches);
            return placed.then(|| {
                cite(rule.clause);
                far
            });
        };
        passes_through(room, id, other)?;
        far = from.furthest_of(room.rect(other)) + from.depth + TOLERANCE;
    }
    None
}

/// The row by which a fugitive passes through a friend; `None` if it cannot.
pub(super) fn passes_through(room: &Room, id: ElementId, other: ElementId) -> Option<PassRow> {
    let (e, friend) = (room.at.element(id), room.at.element(other));
    let rows = room.at.rules.combat.flight.passing.iter();
    let mut rows = rows.filter(|row| row.who.is(e) && row.through.is(friend));
    let row = rows.find(|row| row.crushes.is_some() || is_aligned(room, id, other)).copied();
    row.filter(|_| !room.are_enemies(id, other)).filter(|_| barred(room.at, id, other).is_none())
}

/// The rule by which a fugitive that goes through a friend destroys him.
fn crushed(room: &Room, id: ElementId, other: ElementId) -> Option<Clause> {
    passes_through(room, id, other)?.crushes
}

/// The friends whom a fugitive destroys on this way, as acts.
pub(super) fn trampled(room: &Room, id: ElementId, way: Vec2) -> Vec<Act> {
    let e = room.at.element(id);
    let rows = room.at.rules.combat.flight.passing.iter();
    let rows: Vec<&PassRow> = rows.filter(|row| row.crushes.is_some() && row.who.is(e)).collect();
    let may = |other: ElementId| rows.iter().any(|row| row.through.is(room.at.element(other)));
    let others = room.others(id).filter(|_| !rows.is_empty());
    let met = others.filter(|other| room.meets(id, way, *other).is_some() && may(*other));
    let act = |element| Some(Act::Destroy { element, by: Some(id), clause: Some(crushed(room, id, element)?) });
    met.filter_map(act).collect()
}

/// Whether a friend faces as a fugitive does, or the opposite way, where only such friends are passed.
fn is_aligned(room: &Room, id: ElementId, other: ElementId) -> bool {
    if room.at.rules.step(BookStep::FleeAligned).is_none() || room.at.is_parallel(room.rect(id), room.rect(other)) {
        return true;
    }
    // Where each row of passing says so for itself, some friends are passed in any direction.
    let (e, friend) = (room.at.element(id), room.at.element(other));
    let moves = &room.at.rules.moves;
    let any = |row: &PassingRow| !row.straight && !row.crushes && row.who.is(e) && row.through.is(friend);
    room.at.rules.step(BookStep::PassingFacing).is_none() && moves.passing.iter().any(any)
}

/// Whether a base on which the fugitive lies since it turned is left behind: its front meets it nowhere, and it ends clear of it.
pub(super) fn is_left_behind(room: &Room, id: ElementId, way: Vec2, other: ElementId) -> bool {
    let (own, there) = (room.rect(id), room.rect(other));
    let front = Rect { depth: 4.0 * TOLERANCE, ..*own };
    overlaps(own, there) && slide(&front, way, there).is_none() && !overlaps(&own.moved(way), there)
}
