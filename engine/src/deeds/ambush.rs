//! Hidden troops that become known: put on the table by their owner, or seen by the enemy; and restrained in secret.
//!
//! An ambush of the enemy is no obstacle to any order, since it is not on the table. Where it must be put on the table
//! and its recorded place is taken, it stands as near to it as it can.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Element, Hidden, KeptPoints, MoveType, Order, Reason, Refusal, Standing, What};
use crate::book::BookStep;
use crate::book::cost_tables::{CostClass, CostRow};
use crate::geometry::{Base, Point, Rect, Vec2, distance, slide, within};
use crate::view::{Cx, Situation};
use crate::ways::cost::payer_for;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;

/// The distance between the places that are tried if the recorded one is taken, in base widths.
const STEP: f64 = 0.25;
/// The greatest distance from the recorded place, in steps.
const MOST: i32 = 24;

/// Judges the order to put troops in ambush on the table.
///
/// # Errors
/// The refusal.
pub fn judge_show(at: &Situation, number: u8) -> Result<(), Refusal> {
    let hidden = in_ambush(at, number, BookStep::Ambush)?;
    let no = || Refusal::one(at.rules.step(BookStep::Ambush), Reason::NoRoomToShow { number }, &[]);
    place(at, &hidden.element).map(|_| ()).ok_or_else(no)
}

/// Judges the order to restrain troops in ambush in secret.
///
/// # Errors
/// The refusal.
pub fn judge_restrain(at: &Situation, number: u8) -> Result<(), Refusal> {
    let hidden = in_ambush(at, number, BookStep::SecretHalt)?;
    let no = |why| Err(Refusal::one(at.rules.step(BookStep::SecretHalt), why, &[]));
    if hidden.restrained.is_some() {
        return no(Reason::IsRestrained { number });
    }
    let (command, needs) = price(at, hidden);
    let left = at.battle.spendable(command);
    if left < needs { no(Reason::NoPip { needs, left }) } else { Ok(()) }
}

/// The troops in ambush of this number, of the side that decides.
fn in_ambush<'a>(at: &'a Situation, number: u8, step: BookStep) -> Result<&'a Hidden, Refusal> {
    let no = |why| Refusal::one(at.rules.step(step), why, &[]);
    let hidden = at.battle.hidden_called(at.battle.to_decide(), number);
    let hidden = hidden.ok_or_else(|| no(Reason::NotHidden { number }))?;
    hidden.seen_from().map(|_| hidden).ok_or_else(|| no(Reason::NotInAmbush { number }))
}

/// The command that pays for restraining hidden troops, and the price: that of a move.
fn price(at: &Situation, hidden: &Hidden) -> (CommandId, u8) {
    let is_move = |row: &&CostRow| row.class == CostClass::Move && row.what.contains(&MoveType::Tactical);
    let row = at.rules.moves.cost.rows.iter().filter(is_move).find(|row| row.who.is(&hidden.element));
    (payer_for(at, hidden.element.command), row.map_or(0, |row| row.value.max(0) as u8))
}

/// Restrains troops in ambush in secret.
pub fn restrain(cx: &mut Cx, number: u8) {
    let side = cx.battle.to_decide();
    let Some(hidden) = cx.battle.hidden_called(side, number) else { return };
    let (command, pips) = price(&cx.now(), hidden);
    let what = What::Restrained { side, hidden: number, kept: KeptPoints { command, pips } };
    cx.emit(what, cx.rules.step(BookStep::SecretHalt));
}

/// The orders to put own troops in ambush on the table that are possible now.
pub fn shows(at: &Situation) -> Vec<Order> {
    let numbers = at.battle.hidden_of(at.battle.to_decide()).map(|hidden| hidden.element.number);
    numbers.filter(|number| judge_show(at, *number).is_ok()).map(|hidden| Order::Show { hidden }).collect()
}

/// Puts hidden troops on the table at or near their recorded place; they stay hidden if there is no room at all.
pub fn reveal(cx: &mut Cx, side: SideId, number: u8) {
    let Some(hidden) = cx.battle.hidden_called(side, number) else { return };
    let Some(base) = place(&cx.now(), &hidden.element) else { return };
    let what = revealed(cx.battle, hidden, base);
    cx.emit(what, cx.rules.step(BookStep::Ambush));
}

/// The event that hidden troops stand at this place from now on. They get the next number of their troops that the
/// enemy knows.
pub fn revealed(battle: &Battle, hidden: &Hidden, base: Base) -> What {
    let own = &hidden.element;
    let alike = battle.elements.iter().filter(|e| e.side == own.side && e.code == own.code);
    let number = alike.map(|e| e.number).max().unwrap_or(0).saturating_add(1);
    let element = Element { number, base, standing: Standing::OnTable, ..own.clone() };
    What::Revealed { hidden: Some(own.number), element: Box::new(element) }
}

/// Puts every ambush on the table that an enemy sees from where he stands.
pub fn look(cx: &mut Cx) {
    if cx.battle.hidden.is_empty() {
        return;
    }
    let now = cx.now();
    let seen = |hidden: &&Hidden| now.enemies(hidden.element.side).any(|id| is_seen(hidden, now.rect(id)));
    let seen: Vec<_> = now.battle.hidden.iter().filter(seen).map(named).collect();
    drop(now);
    seen.into_iter().for_each(|(side, number)| reveal(cx, side, number));
}

/// Puts the ambushes on the table that an element comes upon that goes straight from its place, turned to face as it
/// will, to another by an outcome move; returns whether there are any.
pub fn come_upon(cx: &mut Cx, who: ElementId, to: &Rect) -> bool {
    /// The distance between the places from which it looks, in base widths.
    const GLANCE: f64 = 0.125;
    if cx.battle.hidden.is_empty() {
        return false;
    }
    let now = cx.now();
    let start = match now.rect(who) {
        own if own.facing == to.facing => *own,
        own => own.turned_about_centre(to.facing),
    };
    let way = to.at - start.at;
    let looks = (way.length() / (GLANCE * now.bw())).ceil().max(1.0) as u32;
    let places: Vec<Rect> = (0..=looks).map(|i| start.moved(way * (f64::from(i) / f64::from(looks)))).collect();
    let met = |hidden: &&Hidden| {
        let there = hidden.element.base.rect();
        hidden.seen_from().is_some()
            && (slide(&start, way, &there).is_some() || places.iter().any(|place| is_seen(hidden, place)))
    };
    let met: Vec<_> = now.battle.hidden_of(now.element(who).side.enemy()).filter(met).map(named).collect();
    drop(now);
    let before = cx.battle.elements.len();
    met.into_iter().for_each(|(side, number)| reveal(cx, side, number));
    cx.battle.elements.len() > before
}

/// The side and the number of hidden troops.
pub fn named(hidden: &Hidden) -> (SideId, u8) {
    (hidden.element.side, hidden.element.number)
}

/// Whether troops in ambush are seen from this base.
pub fn is_seen(hidden: &Hidden, from: &Rect) -> bool {
    hidden.seen_from().is_some_and(|far| within(distance(&hidden.element.base.rect(), from), f64::from(far)))
}

/// The free place nearest to the recorded one, with the same facing; `None` if there is none near it.
pub(crate) fn place(at: &Situation, element: &Element) -> Option<Base> {
    let own = element.base;
    let standing = Bystanders { at, without: &[], moved: &[] };
    let free = |base: &Base| {
        let rect = base.rect();
        standing.is_free(&rect) && may_stand(at, element, &rect)
    };
    if free(&own) {
        return Some(own);
    }
    let (right, ahead) = (own.facing.right(), own.facing.forward());
    let mut tried: Vec<(i32, i32)> = (-MOST..=MOST).flat_map(|x| (-MOST..=MOST).map(move |y| (x, y))).collect();
    tried.sort_by_key(|(x, y)| x * x + y * y);
    let moved = |(x, y): (i32, i32)| {
        let by: Vec2 = (right * f64::from(x) + ahead * f64::from(y)) * (STEP * at.bw());
        Base { at: Point::round(own.at.vec() + by), ..own }
    };
    tried.into_iter().map(moved).find(free)
}
