//! Troops that are carried: they go aboard (`embark` as an order) and ashore (`land`), and come back to the table over
//! its edge (`return`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Element, MoveKind, MoveType, Order, Pose, Reason, Refusal, Standing, What};
use crate::book::change_tables::{AshoreRules, CarrierRow};
use crate::book::sea_tables::SeaRules;
use crate::book::state_tables::StateCause;
use crate::book::{BookStep, Proof};
use crate::deeds::remount::has_room;
use crate::deeds::set_states;
use crate::geometry::{Base, Edge, Facing, Point, Rect, TOLERANCE, distance};
use crate::moves::exchange::{self, unmoved};
use crate::moves::hold::{afford, pay};
use crate::moves::opposed;
use crate::view::{Cx, Situation};
use crate::ways::cost::{self, Cost, payer, purse};
use crate::ways::edge::at_exit;
use crate::ways::findings::refuse;
use crate::ways::manner::Manner;
use crate::ways::way::placed;
use crate::ways::{movers, shore, waits};

/// The row by which an element carries another.
fn row<'a>(at: &Situation<'a>, who: ElementId, carrier: ElementId) -> Option<&'a CarrierRow> {
    at.rules.changing.carrier(at.element(carrier), at.element(who))
}

/// Going aboard or ashore costs as much as a tactical move.
fn manner() -> Manner<'static> {
    Manner::standing(MoveType::Tactical)
}

/// Judges the order to go aboard a carrier.
///
/// # Errors
/// The refusal.
pub fn judge_embark(at: &Situation, who: ElementId, carrier: ElementId) -> Result<(), Refusal> {
    movers::own(at, &[who], false)?;
    if !at.battle.knows(carrier) {
        return refuse(None, Reason::NoSuchElement { element: carrier }, &[carrier]);
    }
    let here = who != carrier && at.is_open(carrier);
    let friend = here && at.element(carrier).side == at.element(who).side;
    let Some(row) = friend.then(|| row(at, who, carrier)).flatten() else {
        let clause = at.rules.changing.carriers.first().map(|row| row.clause);
        return refuse(clause, Reason::CannotCarry { carrier, most: 0 }, &[who]);
    };
    if at.battle.aboard(carrier).count() >= usize::from(row.most.value) {
        return refuse(Some(row.most.clause), Reason::CannotCarry { carrier, most: row.most.value }, &[who]);
    }
    if distance(at.rect(who), at.rect(carrier)) > TOLERANCE {
        return refuse(Some(beside(row)), Reason::NotBeside { carrier }, &[who]);
    }
    if at.battle.aboard(who).next().is_some() {
        return refuse(Some(row.clause), Reason::CannotCarry { carrier, most: 0 }, &[who]);
    }
    if let Some(rules) = row.ashore {
        at_landing_place(at, rules, carrier, at.rect(who), &[who])?;
    }
    unmoved(at, &[who], spent(at, row))?;
    afford(at, &[who], &manner())
}

/// Takes an element aboard.
pub fn embark(cx: &mut Cx, element: ElementId, carrier: ElementId) {
    let clause = row(&cx.now(), element, carrier).map(|row| row.clause);
    pay(cx, &[element], &manner());
    cx.emit(What::Boarded { element, carrier }, clause);
    cx.emit(What::MoveMade { who: vec![element], length: 0, by_road: false, kind: MoveType::Tactical }, clause);
}

/// The carrier of an element, if it is aboard one.
pub fn carrier_of(at: &Situation, who: &[ElementId]) -> Option<ElementId> {
    let aboard = |id: &ElementId| match at.battle.elements.get(id.index())?.standing {
        Standing::Aboard(carrier) => Some(carrier),
        _ => None,
    };
    who.first().and_then(aboard)
}

/// The rule by which troops that have moved in a bound go neither aboard nor ashore: of landing troops, that one move is all they make.
fn spent(at: &Situation, row: &CarrierRow) -> Option<Clause> {
    at.rules.step(BookStep::FurtherMoves).filter(|_| row.ashore.is_some()).or(Some(row.clause))
}

/// The rule by which troops touch their carrier when they go aboard or ashore.
fn beside(row: &CarrierRow) -> Clause {
    row.ashore.map_or(row.clause, |rules| rules.beside)
}

/// The price of going aboard or ashore.
pub fn price(at: &Situation, who: &[ElementId]) -> Cost {
    cost::paid(at, who, &manner())
}

/// The rule by which troops that a vessel has brought go ashore, if they all are ashore already.
pub(super) fn ashore_already(at: &Situation, who: &[ElementId]) -> Option<Clause> {
    let side = at.battle.bound.side;
    let ashore = |id: &ElementId| {
        at.battle.knows(*id) && at.element(*id).side == side && at.element(*id).standing == Standing::OnTable
    };
    let carried = |id: &ElementId| {
        let mut vessels = at.battle.of_side(side).map(|(_, e)| e);
        let row = vessels.find_map(|vessel| at.rules.changing.carrier(vessel, at.element(*id)))?;
        row.ashore.map(|_| row.clause)
    };
    who.iter().all(ashore).then(|| who.first().and_then(carried)).flatten()
}

/// Judges the order to go ashore at a place beside the carrier.
///
/// # Errors
/// The refusal.
pub fn judge_ashore(at: &Situation, who: &[ElementId], first: Pose) -> Result<(), Refusal> {
    let (&[one], Some(carrier)) = (who, carrier_of(at, who)) else {
        let alone = at.rules.changing.carriers.iter().find_map(|row| row.ashore).map(|rules| rules.beside);
        let why = if who.len() > 1 { Reason::OneByOne } else { Reason::BadList };
        return refuse(alone.filter(|_| who.len() > 1), why, who);
    };
    if at.element(one).side != at.battle.bound.side {
        return refuse(None, Reason::NoSuchElement { element: one }, who);
    }
    let row = row(at, one, carrier);
    let clause = row.map(|row| row.clause);
    let rect = Base { at: first.at, facing: first.facing, ..at.element(one).base }.rect();
    if !at.is_open(carrier) || distance(&rect, at.rect(carrier)) > TOLERANCE {
        return refuse(row.map(beside), Reason::NotBeside { carrier }, who);
    }
    match row.and_then(|row| row.ashore) {
        Some(rules) => {
            at_landing_place(at, rules, carrier, &rect, who)?;
            opposed::judge(at, rules, carrier, one, &rect)?;
        }
        None if !has_room(at, one, &rect, &[]) => return refuse(clause, Reason::NoRoom, who),
        None => {}
    }
    unmoved(at, who, row.and_then(|row| spent(at, row)))?;
    if let Some(nearer) = waits::nears(at, one, at.rect(carrier), &rect) {
        return refuse(nearer.clause, nearer.why, &nearer.who);
    }
    afford(at, who, &manner())
}

/// Judges the place where troops go aboard or ashore: the carrier touches the water's edge, they the carrier with an edge.
fn at_landing_place(
    at: &Situation,
    rules: AshoreRules,
    carrier: ElementId,
    place: &Rect,
    who: &[ElementId],
) -> Result<(), Refusal> {
    let beach = |sea: &SeaRules| shore::touches_beach(at, sea, at.rect(carrier));
    if !at.rules.moves.sea.as_ref().is_some_and(beach) {
        return refuse(Some(rules.touching), Reason::NotAtShore { carrier }, who);
    }
    if !exchange::edge_to_edge(place, at.rect(carrier)) {
        return refuse(Some(rules.beside), Reason::NotBeside { carrier }, who);
    }
    trace::cite(rules.touching);
    trace::cite(rules.beside);
    Ok(())
}

/// Puts an element ashore; it has made its move. Enemies make room for it.
pub fn ashore(cx: &mut Cx, element: ElementId, to: Pose) {
    let base = Base { at: to.at, facing: to.facing, ..cx.battle.element(element).base };
    let now = cx.now();
    let row = carrier_of(&now, &[element]).and_then(|carrier| row(&now, element, carrier));
    let (clause, rules) = (row.map(|row| row.clause), row.and_then(|row| row.ashore));
    let pushed = rules.map(|rules| (opposed::pushed(&now, element, &base.rect()), rules.into));
    drop(now);
    for ((enemy, place), clause) in
        pushed.into_iter().flat_map(|(all, clause)| all.into_iter().map(move |one| (one, clause)))
    {
        let from = cx.battle.element(enemy).base;
        cx.shift(enemy, placed(from, &place), MoveKind::PushBack, Some(clause));
    }
    pay(cx, &[element], &manner());
    cx.emit(What::Arrived { element, base }, clause);
    cx.emit(What::MoveMade { who: vec![element], length: 0, by_road: false, kind: MoveType::Tactical }, clause);
}

/// Judges the order to come back to the table.
///
/// # Errors
/// The refusal.
pub fn judge_return(at: &Situation, who: ElementId) -> Result<(), Refusal> {
    let known = at.battle.knows(who) && at.element(who).side == at.battle.bound.side;
    if known && at.element(who).standing == Standing::Gone {
        at.rules.mark(Proof::GoneForGood);
    }
    let Some(rules) = at.rules.changing.returns.filter(|_| known && at.element(who).standing == Standing::Away) else {
        return refuse(at.rules.changing.returns.map(|rules| rules.price.clause), Reason::NotAway, &[who]);
    };
    let (needs, left) = (rules.price.value, purse(at, who));
    if needs > left {
        return refuse(Some(rules.price.clause), Reason::NoPip { needs, left }, &[who]);
    }
    if !has_room(at, who, &at_exit(at.battle, who).rect(), &[]) {
        return refuse(Some(rules.place), Reason::NoRoom, &[who]);
    }
    Ok(())
}

/// Brings an element back to the edge where it left; the price includes its move of this bound, which it makes from there.
pub fn come_back(cx: &mut Cx, element: ElementId) {
    let Some(rules) = cx.rules.changing.returns else { return };
    let (command, price) = (payer(&cx.now(), element), rules.price);
    let reasons = vec![(price.value.min(100) as i8, price.clause)];
    cx.emit(What::Paid { command, pips: price.value, reasons, eased: None }, Some(price.clause));
    cx.rules.mark(Proof::ReturnPaid);
    let base = at_exit(cx.battle, element);
    cx.emit(What::Arrived { element, base }, Some(rules.place));
    set_states::begin(cx, element, StateCause::Return, None);
}

/// The legal orders by which troops of the side on move change: dismount, mount, embark, land, return.
pub fn changes(at: &Situation) -> Vec<Order> {
    if at.rules.changing.has_no_orders() {
        return Vec::new();
    }
    let mut orders = exchange::offers(at);
    let own = || at.battle.roster().filter(|(_, e)| e.side == at.battle.bound.side);
    let carries = |e: &Element| at.rules.changing.carriers.iter().any(|row| row.carrier.is(e));
    let carrying = own().filter(|(_, e)| e.standing == Standing::OnTable && carries(e));
    let carrying: Vec<ElementId> = carrying.map(|(id, _)| id).collect();
    for (who, e) in own() {
        match e.standing {
            Standing::Away if judge_return(at, who).is_ok() => orders.push(Order::Return { who }),
            Standing::Aboard(carrier) => orders.extend(landings(at, who, carrier)),
            Standing::OnTable => {
                let carriers = carrying.iter().copied().filter(|carrier| row(at, who, *carrier).is_some());
                let legal = carriers.filter(|carrier| judge_embark(at, who, *carrier).is_ok());
                orders.extend(legal.map(|aboard| Order::Embark { who, aboard }));
            }
            _ => {}
        }
    }
    orders
}

/// The legal orders by which troops of the side on move go ashore from their carriers.
pub fn ashores(at: &Situation) -> Vec<Order> {
    let aboard = |(who, e): (ElementId, &Element)| match e.standing {
        Standing::Aboard(carrier) if e.side == at.battle.bound.side => Some((who, carrier)),
        _ => None,
    };
    let all: Vec<(ElementId, ElementId)> = at.battle.roster().filter_map(aboard).collect();
    all.into_iter().flat_map(|(who, carrier)| landings(at, who, carrier)).collect()
}

/// The legal places of an element ashore: against the middle of each edge of its carrier, looking away from it.
fn landings(at: &Situation, who: ElementId, carrier: ElementId) -> Vec<Order> {
    let (depth, ship) = (f64::from(at.element(who).base.depth), at.rect(carrier));
    let place = |edge: Edge| {
        let middle = ship.edge(edge).point(0.5);
        let facing = Facing::toward(ship.centre(), middle);
        Pose { at: Point::round(middle + facing.forward() * depth), facing }
    };
    let legal = Edge::ALL.into_iter().map(place).filter(|pose| judge_ashore(at, &[who], *pose).is_ok());
    let ashore = |Pose { at, facing }| Order::landing(&[who], at, facing, false);
    legal.map(ashore).collect()
}
