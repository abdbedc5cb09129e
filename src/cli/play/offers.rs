//! Orders that a player may give, numbered, with their cost and the exact chances of the fights that they lead to.

use crate::ask::candidates::likely;
use crate::ask::foresight::{Prospect, prospects};
use crate::ask::halts::halts;
use crate::base::names::ElementId;
use crate::battle::{Battle, Order};
use crate::course::bound::{Plan, judge};
use crate::report::names;
use crate::view::Situation;
use crate::view::written::tell;

/// The number of offers that are shown unless the player asks for all.
const SHOWN: usize = 15;

/// Orders offered in one situation.
#[derive(Default)]
pub struct Offers {
    /// The orders; they are numbered from 1.
    pub orders: Vec<Order>,
}

impl Offers {
    /// The likely orders of the side that must decide now.
    pub fn of(at: &Situation) -> Offers {
        let mut orders = likely(at);
        // Who would advance without orders is held before the moves are done.
        let last = orders.len() - usize::from(orders.last() == Some(&Order::Done));
        orders.splice(last..last, halts(at));
        Offers { orders }
    }

    /// The lines that show them: those of one element, or all, or the first ones.
    pub fn lines(&self, at: &Situation, of: Option<ElementId>, all: bool) -> Vec<String> {
        let concerns = |order: &Order| of.is_none_or(|id| names_element(order, id));
        let fitting: Vec<usize> = (0..self.orders.len()).filter(|i| concerns(&self.orders[*i])).collect();
        let plain = by_codes(at.battle);
        let shown = if all || of.is_some() { fitting.len() } else { SHOWN.min(fitting.len()) };
        let mut lines: Vec<String> = fitting[..shown].iter().map(|i| line(at, &plain, *i, &self.orders[*i])).collect();
        if fitting.len() > shown {
            let known = fitting.iter().find_map(|i| self.orders[*i].who().first().copied());
            let one = known.map_or_else(|| "ELEMENT".into(), |id| names::one_line(&at.battle.name(id)));
            lines.push(format!(
                "    and {} more: `moves all`, or `moves {one}` for one element's",
                fitting.len() - shown
            ));
        }
        if fitting.is_empty() {
            lines.push("    nothing that stands out; any legal order may be given".into());
        }
        lines
    }
}

/// The battle without given names, so that an offer names codes, which can be typed.
fn by_codes(battle: &Battle) -> Battle {
    let mut plain = battle.clone();
    plain.elements.iter_mut().for_each(|e| e.name = None);
    plain.commands.iter_mut().for_each(|command| command.leader = None);
    plain
}

fn names_element(order: &Order, id: ElementId) -> bool {
    order.who().contains(&id) || order.target() == Some(id)
}

fn line(at: &Situation, plain: &Battle, place: usize, order: &Order) -> String {
    let side = at.battle.to_decide();
    let text = tell(at.rules, plain, side, order);
    let price = match judge(at, order) {
        Ok(Plan::Move(plan)) => format!("  ({})", names::count(plan.pips.into(), "PIP")),
        _ => String::new(),
    };
    let mut line = format!("{:>4}  {text}{price}", place + 1);
    for prospect in prospects(at, order) {
        line.push_str(&format!("\n        {}", chances(at.battle, side.index(), &prospect)));
    }
    line
}

/// The chances of a fight for a side: `4Bd 1 against 3Kn 2, of 36 throws: destroys 6, drives back 15; ...`.
pub fn chances(battle: &Battle, side: usize, prospect: &Prospect) -> String {
    let pair = prospect.duel.pair;
    let own = usize::from(battle.element(pair[0]).side.index() != side);
    let name = |party: usize| names::one_line(&names::element(battle, pair[party]));
    let odds = &prospect.odds;
    let driven = |party| odds.gives_way(party) - odds.lost(party);
    let verb = if prospect.duel.is_close() { "against" } else { "shoots at" };
    let verb = if !prospect.duel.is_close() && own == 1 { "shot at by" } else { verb };
    let text = format!(
        "{} {verb} {}, of 36 throws: destroys {}, drives back {}; is driven back {}, destroyed {}",
        name(own),
        name(1 - own),
        odds.lost(1 - own),
        driven(1 - own),
        driven(own),
        odds.lost(own),
    );
    text
}
