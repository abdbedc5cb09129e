//! Orders that a player may give, numbered, with their cost and the exact chances of the fights that they lead to.

use super::unbidden::by_codes;
use crate::ask::candidates::likely;
use crate::ask::choices::drawn_up;
use crate::ask::foresight::{BonusProspect, Consequences, PlaceTaken, Prospect, consequences};
use crate::ask::halts::halts;
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Order, Phase, Step};
use crate::course::bound::{Plan, judge};
use crate::moves::{arrivals, hold};
use crate::report::names;
use crate::view::Situation;
use crate::view::written::tell;
use std::cmp::Reverse;

/// The number of offers that are shown unless the player asks for all.
const SHOWN: usize = 15;

/// Orders offered in one situation.
#[derive(Default)]
pub struct Offers {
    /// The orders; they are numbered from 1.
    pub orders: Vec<Order>,
    /// What comes of each.
    follows: Vec<Consequences>,
}

/// What a player looks for first among the orders of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum OfferRank {
    /// It leads to a fight or into a place, or changes the chances of a fight.
    Fights,
    /// Troops come onto the table, come back or are rallied.
    Brings,
    /// A group goes ahead.
    Group,
    /// A group turns or goes back.
    Turn,
    /// An element moves alone.
    Single,
    /// A column spreads out, troops change, are shown or are held.
    Changes,
    /// Nothing more.
    Done,
}

impl Offers {
    /// The likely orders of the side that must decide now, those of a move in the order of [`OfferRank`]: large groups before
    /// small ones, of these the fights that promise most and then those who stand nearest to an enemy, and of each the longest move
    /// before any of its shorter ones.
    pub fn of(at: &Situation) -> Offers {
        let mut orders = likely(at);
        orders.extend(halts(at));
        orders.splice(0..0, drawn_up(at));
        let mut all: Vec<(Order, Consequences)> = orders
            .into_iter()
            .map(|order| {
                let follows = consequences(at, &order);
                (order, follows)
            })
            .collect();
        if matches!(at.battle.bound.phase, Phase::Moves | Phase::March) && at.battle.pending.is_none() {
            sort(at, &mut all);
        }
        let (orders, follows) = all.into_iter().unzip();
        Offers { orders, follows }
    }

    /// The lines that show them: those of one element, or all, or the first ones.
    pub fn lines(&self, at: &Situation, of: Option<ElementId>, all: bool) -> Vec<String> {
        let concerns = |order: &Order| of.is_none_or(|id| names_element(order, id));
        let fitting: Vec<usize> = (0..self.orders.len()).filter(|i| concerns(&self.orders[*i])).collect();
        let plain = by_codes(at.battle);
        let shown = if all || of.is_some() { fitting.len() } else { SHOWN.min(fitting.len()) };
        let mut lines: Vec<String> = fitting[..shown].iter().flat_map(|i| self.told(at, &plain, *i)).collect();
        if fitting.len() > shown {
            let known = fitting.iter().find_map(|i| self.orders[*i].who().first().copied());
            let one = known.map_or_else(|| "ELEMENT".into(), |id| names::one_line(&plain.name(id)));
            lines.push(format!(
                "    and {} more: `moves all`, or `moves {one}` for one element's",
                fitting.len() - shown
            ));
        }
        if fitting.is_empty() {
            lines.push("    nothing that stands out; any legal order may be given".into());
        }
        if fitting[..shown].iter().any(|i| matches!(self.orders[*i], Order::Fight { .. } | Order::Shoot { .. })) {
            lines.push("    `odds` tells what counts in each".into());
        }
        lines
    }

    /// The lines of one offer: the order with its price, and the places and fights that it leads to.
    fn told(&self, at: &Situation, plain: &Battle, place: usize) -> Vec<String> {
        let (side, order) = (at.battle.to_decide(), &self.orders[place]);
        let pips = match (judge(at, order), order) {
            (Ok(Plan::Move(plan)), _) => Some(plan.pips),
            (Ok(Plan::Plain), Order::Hold { who, .. }) => Some(hold::price(at, who).pips),
            (Ok(Plan::Plain), _) => arrivals::ordered(at, order).map(|prospect| prospect.pips),
            _ => None,
        };
        let price = pips.map_or_else(String::new, |pips| format!("  ({})", names::count(pips.into(), "PIP")));
        let first = format!("{:>4}  {}{price}", place + 1, tell(at.rules, plain, side, order));
        let Consequences { fights, taken, .. } = &self.follows[place];
        let taken = taken.iter().map(|taking| format!("        {}", told_taking(at.battle, taking)));
        let fights = fights.iter().flat_map(|prospect| of_fight(at.battle, side.index(), prospect));
        let fights = fights.map(|line| format!("        {line}"));
        std::iter::once(first).chain(taken).chain(fights).collect()
    }
}

/// Sorts the orders of a move, so that what a player looks for comes first.
fn sort(at: &Situation, all: &mut Vec<(Order, Consequences)>) {
    type Key = (OfferRank, usize, Reverse<usize>, Reverse<i32>, i32, Reverse<i32>);
    let key = |offer: &(Order, Consequences)| {
        let movers = Reverse(offer.0.who().len());
        let (worth, far) = (Reverse(promise(at, &offer.1.fights)), from_enemy(at, &offer.0));
        (rank(offer), 0, movers, worth, far, Reverse(length(at, &offer.0)))
    };
    let mut keyed: Vec<(Key, (Order, Consequences))> =
        std::mem::take(all).into_iter().map(|offer| (key(&offer), offer)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    let seconds: Vec<usize> = (0..keyed.len())
        .map(|i| {
            keyed[..i].iter().filter(|(key, offer)| key.0 == keyed[i].0.0 && same_movers(offer, &keyed[i].1)).count()
        })
        .collect();
    keyed.iter_mut().zip(seconds).for_each(|((key, _), second)| key.1 = second);
    keyed.sort_by_key(|(key, _)| *key);
    all.extend(keyed.into_iter().map(|(_, offer)| offer));
}

fn same_movers((one, _): &(Order, Consequences), (other, _): &(Order, Consequences)) -> bool {
    !one.who().is_empty() && one.who() == other.who()
}

fn rank((order, follows): &(Order, Consequences)) -> OfferRank {
    match order.kind() {
        _ if !follows.fights.is_empty() || !follows.taken.is_empty() => OfferRank::Fights,
        OrderKind::Land | OrderKind::Return | OrderKind::Rally | OrderKind::Revolt => OfferRank::Brings,
        OrderKind::Move | OrderKind::March if order.spreads() => OfferRank::Changes,
        OrderKind::Move | OrderKind::March if order.who().len() > 1 => match goes_ahead(order) {
            true => OfferRank::Group,
            false => OfferRank::Turn,
        },
        OrderKind::Move | OrderKind::March => OfferRank::Single,
        OrderKind::Done => OfferRank::Done,
        _ => OfferRank::Changes,
    }
}

/// Whether an order leads straight on, by a column or by a road.
fn goes_ahead(order: &Order) -> bool {
    let ahead = |step: &Step| matches!(step, Step::Straight(_) | Step::Column | Step::Road(_));
    matches!(order, Order::Move(order) if order.path.iter().all(ahead))
}

/// What the fights of an order promise the side that decides: of 36 throws of each those by which the enemy gives way more than those
/// by which its own do, a loss counted twice.
fn promise(at: &Situation, fights: &[Prospect]) -> i32 {
    let side = at.battle.to_decide();
    let one = |prospect: &Prospect| {
        let own = usize::from(at.element(prospect.stakes.duel.pair[0]).side != side);
        let worse = |party: usize| (prospect.odds.gives_way(party) + lost(prospect, party)) as i32;
        worse(1 - own) - worse(own)
    };
    fights.iter().map(one).sum()
}

/// How far the nearest of those whom an order moves is from an enemy in the open, in 1/1000 mm.
fn from_enemy(at: &Situation, order: &Order) -> i32 {
    let side = at.battle.to_decide();
    let who = order.who();
    let movers = who.iter().filter(|id| at.battle.knows(**id) && at.is_open(**id));
    let apart = |a: ElementId, b: ElementId| (at.rect(a).centre() - at.rect(b).centre()).length();
    let gaps = movers.flat_map(|id| at.enemies_in_open(side).map(move |foe| apart(*id, foe)));
    gaps.fold(f64::INFINITY, f64::min).min(f64::from(i32::MAX)) as i32
}

/// How far an order moves its elements, in 1/1000 mm.
fn length(at: &Situation, order: &Order) -> i32 {
    match judge(at, order) {
        Ok(Plan::Move(plan)) => plan.length,
        _ => 0,
    }
}

fn names_element(order: &Order, id: ElementId) -> bool {
    order.who().contains(&id) || order.target() == Some(id)
}

/// The chances of a fight for a side: `4Bd 1 against 3Kn 2, of 36 throws: destroys 6, drives back 15; ...`.
pub fn chances(battle: &Battle, side: usize, prospect: &Prospect) -> String {
    let duel = &prospect.stakes.duel;
    let pair = duel.pair;
    let own = usize::from(battle.element(pair[0]).side.index() != side);
    let name = |party: usize| names::one_line(&names::element(battle, pair[party]));
    let lost = |party| lost(prospect, party);
    let driven = |party| prospect.odds.gives_way(party).saturating_sub(lost(party));
    let verb = if duel.is_close() { "against" } else { "shoots at" };
    let verb = if !duel.is_close() && own == 1 { "shot at by" } else { verb };
    let text = format!(
        "{} {verb} {}, of 36 throws: destroys {}, drives back {}; is driven back {}, destroyed {}",
        name(own),
        name(1 - own),
        lost(1 - own),
        driven(1 - own),
        driven(own),
        lost(own),
    );
    text
}

/// The line of [`chances`], and one for each commander-in-chief who may still add his bonus in that fight.
pub fn of_fight(battle: &Battle, side: usize, prospect: &Prospect) -> Vec<String> {
    let with = prospect.bonus.iter().map(|bonus| {
        let BonusProspect { party, adds, odds, doomed } = bonus.clone();
        let same = Prospect { odds, doomed, bonus: Vec::new(), stakes: prospect.stakes.clone() };
        let told = chances(battle, side, &same);
        let numbers = told.split_once(": ").map_or("", |(_, numbers)| numbers);
        let name = names::one_line(&names::element(battle, prospect.stakes.duel.pair[party]));
        format!("  if {name} adds the {:+} that it may add once in the battle [{}]: {numbers}", adds.value, adds.clause)
    });
    std::iter::once(chances(battle, side, prospect)).chain(with).collect()
}

/// The number of throws that destroy a party of a fight, by the tables or since it cannot give way.
fn lost(prospect: &Prospect, party: usize) -> u32 {
    prospect.odds.lost(party) + prospect.doomed[party]
}

/// `LH 1 goes into Blue's camp [dbsa.combat.11]`.
pub fn told_taking(battle: &Battle, taking: &PlaceTaken) -> String {
    let clause = taking.clause.map_or(String::new(), |clause| format!(" [{clause}]"));
    let (who, there) = (names::element(battle, taking.by), names::stronghold(battle, taking.place));
    names::one_line(&format!("{who} goes into {there}{clause}"))
}
