//! The consequences of an order: the fights that it causes or changes, with their exact chances.
//!
//! Looks ahead on a copy; the battle and its dice stay as they are.

use crate::ask::choices::choices;
use crate::base::dice::Scripted;
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{MoveKind, Order, Pose, What};
use crate::course::bound::{Plan, judge};
use crate::deeds::{chosen, shots};
use crate::fight::odds::Odds;
use crate::fight::pairs::fights;
use crate::fight::{Duel, Stakes};
use crate::geometry::{Base, Point, Turn};
use crate::moves::tactical;
use crate::view::crossing::is_behind;
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};

/// A fight to come.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The fight with all that counts in it.
    pub stakes: Stakes,
    /// The chances of both.
    pub odds: Odds,
}

impl Prospect {
    fn of(at: &Situation, duel: Duel) -> Prospect {
        let stakes = Stakes::of(at, duel);
        Prospect { odds: Odds::at_stake(&stakes, at.rules.moves.die.value), stakes }
    }

    /// Whether it is the same fight with the same chances.
    fn is(&self, other: &Prospect) -> bool {
        self.stakes.duel == other.stakes.duel && self.odds == other.odds
    }
}

/// The fights that are on in the present phase, and the shots that are open in it.
pub fn under_way(at: &Situation) -> Vec<Prospect> {
    let shots = if at.takes(OrderKind::Shoot) && at.battle.pending.is_none() { choices(at) } else { Vec::new() };
    let shots = shots.into_iter().filter(|order| order.kind() == OrderKind::Shoot);
    let shots: Vec<Prospect> = shots.flat_map(|order| prospects(at, &order)).collect();
    shots.into_iter().chain(fights(at).into_iter().map(|duel| Prospect::of(at, duel))).collect()
}

/// The fights that a legal order resolves, causes or changes; none if that depends on a die for a river.
pub fn prospects(at: &Situation, order: &Order) -> Vec<Prospect> {
    match order {
        Order::Fight { who } => {
            fights(at).into_iter().filter(|d| d.pair.contains(who)).map(|d| Prospect::of(at, d)).collect()
        }
        Order::Shoot { target, who } if !who.is_empty() => {
            vec![Prospect::of(at, chosen::led(at, who, who[0], *target))]
        }
        Order::Shoot { target, .. } => shots::duel(at, *target).map(|d| Prospect::of(at, d)).into_iter().collect(),
        Order::Move(order) => match judge(at, &Order::Move(order.clone())) {
            Ok(Plan::Move(plan)) => after(at, |cx| tactical::carry_out(cx, order, *plan)),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The fights that are new, or have other chances, after `carry_out` and the end of the moves.
fn after(at: &Situation, carry_out: impl FnOnce(&mut Cx)) -> Vec<Prospect> {
    let before = ended(at, |_| ());
    let after = ended(at, carry_out);
    after.into_iter().filter(|prospect| !before.iter().any(|known| known.is(prospect))).collect()
}

fn ended(at: &Situation, carry_out: impl FnOnce(&mut Cx)) -> Vec<Prospect> {
    let (mut battle, mut dice) = (at.battle.clone(), Scripted::default());
    let mut layout = KeptLayout::known(at.layout().clone());
    let mut cx = Cx::new(at.rules, at.field, &mut battle, &mut layout, &mut dice);
    carry_out(&mut cx);
    tactical::end(&mut cx);
    if dice.missing > 0 {
        return Vec::new();
    }
    let now = at.beside(&battle);
    fights(&now).into_iter().map(|duel| Prospect::of(&now, duel)).collect()
}

/// The close combat of two enemies: the present one, or the one that there would be if `attacker` stood with its front
/// against the other's, before the works that it defends.
pub fn meeting(at: &Situation, attacker: ElementId, foe: ElementId) -> Prospect {
    meeting_with(at, attacker, &[], foe)
}

/// The same with friends of the attacker, who go with him and keep their places beside and behind him.
pub fn meeting_with(at: &Situation, attacker: ElementId, friends: &[ElementId], foe: ElementId) -> Prospect {
    let pair = [attacker, foe];
    if let Some(duel) = fights(at).into_iter().find(|d| pair.iter().all(|id| d.pair.contains(id))) {
        return Prospect::of(at, duel);
    }
    let mut battle = at.battle.clone();
    let (own, theirs) = (at.element(attacker).base, at.element(foe).base);
    let works = at.field.works.iter().find(|section| is_behind(at, foe, section)).map_or(0.0, |s| s.rect.depth);
    let front = Point::round(theirs.at.vec() + theirs.facing.forward() * works);
    let to = Pose { at: front, facing: theirs.facing.turned(Turn(i32::MIN)) };
    let mut go = |element: ElementId, to: Pose| {
        let moved = What::Moved { element, from: at.element(element).base.into(), to, kind: MoveKind::Tactical };
        battle.apply(&crate::battle::Event { what: moved, clause: None });
    };
    go(attacker, to);
    let (was, is) = (own.rect(), Base { at: to.at, facing: to.facing, ..own }.rect());
    for friend in friends {
        let base = at.element(*friend).base;
        let place = Point::round(is.place(was.local(base.at.vec())));
        go(*friend, Pose { at: place, facing: base.facing.turned(own.facing.to(to.facing)) });
    }
    let now = Situation::new(at.rules, at.field, &battle);
    let first = usize::from(at.element(attacker).side != at.battle.bound.side);
    Prospect::of(&now, Duel::in_open(&now, [pair[first], pair[1 - first]]))
}
