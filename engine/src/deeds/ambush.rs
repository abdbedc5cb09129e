//! Hidden troops that become known: put on the table by their owner, or seen by the enemy; and restrained in secret.
//!
//! An ambush of the enemy is no obstacle to any order, since it is not on the table. Where it must be put on the table
//! and its recorded place is taken, it stands as near to it as it can.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Battle, CalledNumbers, Element, Event, Hidden, HiddenMounts, KeptPoints, Order, Pending, Reason, Refusal, Standing,
    What,
};
use crate::book::BookStep;
use crate::book::cost_tables::CostWhen;
use crate::geometry::{Base, Point, Rect, Vec2};
use crate::view::{Cx, Situation};
use crate::ways::aware::sees_hidden;
use crate::ways::cost::{self, payer_for};
use crate::ways::ground::may_stand;
use crate::ways::group;
use crate::ways::hits::meets;
use crate::ways::manner::Manner;
use crate::ways::passing::Bystanders;
use crate::ways::way::{Leg, Motion, Way};

/// The distance between the places that are tried if the recorded one is taken, in base widths.
const STEP: f64 = 0.25;
/// The greatest distance from the recorded place, in steps.
const MOST: i32 = 24;
/// The greatest distance between the places of a way from which is looked, in base widths.
const GLANCE: f64 = 0.125;

/// Judges the order to put troops in ambush on the table.
///
/// # Errors
/// The refusal.
pub fn judge_show(at: &Situation, number: u8) -> Result<(), Refusal> {
    let hidden = in_ambush(at, number, BookStep::Ambush)?;
    let no = || Refusal::one(at.rules.step(BookStep::Ambush), Reason::NoRoomToShow { number }, &[]);
    place(at, &hidden.element).map(|_| ()).ok_or_else(no)
}

/// Judges the order to restrain troops in ambush in secret; `urged` says whether they would leave it by themselves.
///
/// # Errors
/// The refusal.
pub fn judge_restrain(at: &Situation, number: u8, urged: impl FnOnce() -> bool) -> Result<(), Refusal> {
    let hidden = in_ambush(at, number, BookStep::SecretHalt)?;
    let no = |why| Err(Refusal::one(at.rules.step(BookStep::SecretHalt), why, &[]));
    if hidden.restrained.is_some() {
        return no(Reason::IsRestrained { number });
    }
    if !urged() {
        return no(Reason::NotImpetuous { number });
    }
    let (command, needs) = price(at, hidden);
    let left = at.battle.spendable(command);
    if left < needs { no(Reason::NoPip { needs, left }) } else { Ok(()) }
}

/// The points that restraining troops in ambush would keep back; `None` if there are no such troops.
pub fn restrain_price(at: &Situation, number: u8) -> Option<u8> {
    Some(price(at, in_ambush(at, number, BookStep::SecretHalt).ok()?).1)
}

/// The troops in ambush of this number, of the side that decides.
fn in_ambush<'a>(at: &'a Situation, number: u8, step: BookStep) -> Result<&'a Hidden, Refusal> {
    let no = |why| Refusal::one(at.rules.step(step), why, &[]);
    let hidden = at.battle.hidden_called(at.battle.to_decide(), number);
    let hidden = hidden.ok_or_else(|| no(Reason::NotHidden { number }))?;
    hidden.seen_from().map(|_| hidden).ok_or_else(|| no(Reason::NotInAmbush { number }))
}

/// The command that pays for restraining hidden troops, and the price: that of a halt of theirs if they were on the table, with those
/// beside them whom the same points restrain already, less what is kept back for these.
fn price(at: &Situation, hidden: &Hidden) -> (CommandId, u8) {
    let Element { number, side, command, .. } = hidden.element;
    let lurks = |other: &&Hidden| other.element.command == command && other.seen_from().is_some();
    let kept = |other: &Hidden| other.restrained.filter(|_| other.element.number != number);
    let held: Vec<&Hidden> = at.battle.hidden_of(side).filter(lurks).filter(|other| kept(other).is_some()).collect();
    // The general in ambush counts too: his distance, and what he makes cheaper.
    let general = at.battle.hidden_of(side).filter(lurks).find(|other| other.element.general);
    let mut numbers = vec![number];
    numbers.extend(held.iter().map(|other| other.element.number));
    numbers.extend(general.map(|general| general.element.number).filter(|general| !numbers.contains(general)));
    let halt = |at: &Situation, ids: &[ElementId]| {
        let (mut who, mut paid) = (vec![ids[0]], 0u8);
        let mut others: Vec<(ElementId, u8)> =
            held.iter().zip(&ids[1..]).map(|(other, id)| (*id, kept(other).map_or(0, |kept| kept.pips))).collect();
        let joins = |who: &[ElementId], id: ElementId| group::form(at, &[who, &[id]].concat()).is_some();
        while let Some(next) = others.iter().position(|(id, _)| joins(&who, *id)) {
            let (id, pips) = others.remove(next);
            who.push(id);
            paid = paid.saturating_add(pips);
        }
        Some(cost::paid(at, &who, &Manner::halting(&at.rules.moves.cost)).pips.saturating_sub(paid))
    };
    // Where there is no room for all of them it pays alone.
    let price = with_shown(at, side, &numbers, halt).or_else(|| with_shown(at, side, &[number], halt));
    (payer_for(at, command), price.unwrap_or(0))
}

/// Looks at the situation as if these hidden troops of a side stood on the table, each as near to its recorded place as it can;
/// `None` if one of them is not in ambush, or cannot stand there.
pub fn with_shown<T>(
    at: &Situation,
    side: SideId,
    numbers: &[u8],
    look: impl FnOnce(&Situation, &[ElementId]) -> Option<T>,
) -> Option<T> {
    let mut shown = at.battle.clone();
    let mut ids = Vec::new();
    for number in numbers {
        let hidden = shown.hidden_called(side, *number)?;
        hidden.seen_from()?;
        let base = place(&at.beside(&shown), &hidden.element)?;
        let events = [Some(revealed(&shown, hidden, base)), fresh(at, &hidden.element).map(|(what, _)| what)];
        ids.push(ElementId(shown.elements.len() as u16));
        events.into_iter().flatten().for_each(|what| shown.apply(&Event { what, clause: None }));
    }
    look(&at.beside(&shown), &ids)
}

/// The event that a general who comes out of ambush has not moved, in a set whose prices ask for it.
fn fresh(at: &Situation, element: &Element) -> Option<(What, Clause)> {
    let row = at.rules.moves.cost.rows.iter().find(|row| row.when == CostWhen::WithFreshGeneral)?;
    element.general.then_some((What::Fresh { command: element.command }, row.clause))
}

/// Restrains troops in ambush in secret, or leaves them there when they could shoot.
pub fn restrain(cx: &mut Cx, number: u8) {
    let side = cx.battle.to_decide();
    let Some(hidden) = cx.battle.hidden_called(side, number) else { return };
    // Whoever is asked whether they shoot, and leaves them in ambush, pays nothing.
    let asked = matches!(cx.battle.pending, Some(Pending::Ambush { .. }));
    let (command, pips) = if asked { (hidden.element.command, 0) } else { price(&cx.now(), hidden) };
    let what = What::Restrained { side, hidden: number, kept: KeptPoints { command, pips } };
    cx.emit(what, cx.rules.step(if asked { BookStep::Ambush } else { BookStep::SecretHalt }));
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
    let fresh = fresh(&cx.now(), &hidden.element);
    cx.emit(what, cx.rules.step(BookStep::Ambush));
    if let Some((what, clause)) = fresh {
        cx.emit(what, Some(clause));
    }
}

/// The event that hidden troops stand at this place from now on.
pub fn revealed(battle: &Battle, hidden: &Hidden, base: Base) -> What {
    shown(battle, hidden, Element { base, standing: Standing::OnTable, ..hidden.element.clone() })
}

/// The event that hidden troops are this element from now on: with the number of its side's own, and for the enemy with the next
/// of these troops that he knows.
pub fn shown(battle: &Battle, hidden: &Hidden, element: Element) -> What {
    let next = battle.next_numbers(element.side, element.code);
    let own = if hidden.own == 0 { next.own } else { hidden.own };
    let element = Box::new(element.numbered(CalledNumbers { own, ..next }));
    let led = hidden.led.as_ref().map(|led| Box::new(led_to(battle, led, (&hidden.element.base, &element.base))));
    What::Revealed { hidden: Some(hidden.element.number), element, led }
}

/// The mounts of hidden riders on foot, as far from these where they stand as from where they were to stand, with numbers for the enemy.
fn led_to(battle: &Battle, led: &HiddenMounts, (recorded, stands): (&Base, &Base)) -> HiddenMounts {
    let mut riders: Vec<Element> = Vec::new();
    for rider in &led.riders {
        let before = riders.iter().filter(|other| other.code == rider.code).count() as u8;
        let seen = battle.next_numbers(rider.side, rider.code).seen.saturating_add(before);
        riders.push(rider.clone().numbered(CalledNumbers { own: rider.number, seen }));
    }
    let moved = Point::round(led.base.at.vec() + stands.at.vec() - recorded.at.vec());
    HiddenMounts { riders, base: Base { at: moved, ..led.base } }
}

/// Puts every ambush on the table that an enemy sees from where he stands.
pub fn look(cx: &mut Cx) {
    if cx.battle.hidden.is_empty() {
        return;
    }
    let now = cx.now();
    let seen = |hidden: &&Hidden| now.enemies(hidden.element.side).any(|id| sees_hidden(&now, hidden, now.rect(id)));
    let seen: Vec<_> = now.battle.hidden.iter().filter(seen).map(named).collect();
    drop(now);
    seen.into_iter().for_each(|(side, number)| reveal(cx, side, number));
}

/// Whether a side may come upon an ambush.
pub fn lies_in_wait(battle: &Battle, side: SideId) -> bool {
    battle.hidden_of(side.enemy()).any(|hidden| hidden.seen_from().is_some())
}

/// Puts the ambushes on the table that an element comes upon that goes straight from its place, turned to face as it
/// will, to another by an outcome move; returns whether there are any.
pub fn come_upon(cx: &mut Cx, who: ElementId, to: &Rect) -> bool {
    let element = cx.battle.element(who);
    let mut way = Way::new(who, element.base.rect());
    way.turn(to.facing);
    way.slide(to.at - way.end.at);
    spring_on(cx, element.side, &way, to)
}

/// Puts the ambushes on the table that an element comes upon that goes this way and ends there; returns whether there
/// are any.
pub fn spring_on(cx: &mut Cx, side: SideId, way: &Way, end: &Rect) -> bool {
    if !lies_in_wait(cx.battle, side) {
        return false;
    }
    let at = cx.now();
    let sees = |hidden: &&Hidden| comes_upon(&at, way, hidden) || sees_hidden(&at, hidden, end);
    let met: Vec<(SideId, u8)> = at.battle.hidden_of(side.enemy()).filter(sees).map(named).collect();
    drop(at);
    let before = cx.battle.elements.len();
    met.into_iter().for_each(|(side, number)| reveal(cx, side, number));
    cx.battle.elements.len() > before
}

/// Whether an element that goes this way runs into hidden troops or sees them.
pub fn comes_upon(at: &Situation, way: &Way, hidden: &Hidden) -> bool {
    if hidden.seen_from().is_none() {
        return false;
    }
    let near = GLANCE * at.bw();
    let sees = |leg: &Leg| {
        let looks = (longest(leg) / near).ceil().max(1.0) as u32;
        (0..=looks).any(|i| sees_hidden(at, hidden, &leg.part(f64::from(i) / f64::from(looks))))
    };
    meets(way, &hidden.element.base.rect()).is_some() || way.legs.iter().any(sees)
}

/// How far the corner of a base goes that goes furthest in a leg, at most.
fn longest(leg: &Leg) -> f64 {
    match leg.motion {
        Motion::Slide(delta) => delta.length(),
        Motion::Wheel { pivot, turn } => {
            let far = leg.from.corners().iter().map(|corner| corner.distance(pivot)).fold(0.0, f64::max);
            far * turn.radians().abs()
        }
        Motion::Turn(_) => 0.0,
    }
}

/// The side and the number of hidden troops.
pub fn named(hidden: &Hidden) -> (SideId, u8) {
    (hidden.element.side, hidden.element.number)
}

/// The free place nearest to the recorded one, with the same facing; `None` if there is none near it.
pub fn place(at: &Situation, element: &Element) -> Option<Base> {
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
