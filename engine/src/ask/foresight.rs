//! The consequences of an order: the fights that it causes or changes, with their exact chances.
//!
//! Looks ahead on a copy; the battle and its dice stay as they are.

use crate::ask::choices::choices;
use crate::ask::doomed;
use crate::base::clause::{Cited, Clause};
use crate::base::dice::Scripted;
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Event, MoveKind, Order, Pose, What};
use crate::course::bound::{Plan, judge};
use crate::deeds::combat::unspent_bonus;
use crate::deeds::{chosen, shots};
use crate::fight::odds::Odds;
use crate::fight::pairs::fights;
use crate::fight::{Duel, Stakes};
use crate::geometry::{Base, Point, Turn};
use crate::moves::{break_off, tactical};
use crate::view::crossing::is_behind;
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};

/// A fight to come.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The fight with all that counts in it.
    pub stakes: Stakes,
    /// The chances of both by the tables.
    pub odds: Odds,
    /// The number of throws that destroy each of them although the tables only have it give way; 0 where that was not asked.
    pub doomed: [u32; 2],
    /// The chances if a commander-in-chief adds what he may still add once in the battle.
    pub bonus: Vec<BonusProspect>,
}

/// A fight to come in which a commander-in-chief adds his bonus.
#[derive(Clone, Debug)]
pub struct BonusProspect {
    /// Whether he is the first (0) or the second (1) of the two.
    pub party: usize,
    /// What he adds.
    pub adds: Cited<i8>,
    /// The chances of both by the tables.
    pub odds: Odds,
    /// As in [`Prospect`].
    pub doomed: [u32; 2],
}

/// A place that an element goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceTaken {
    /// The place.
    pub place: u8,
    /// The element.
    pub by: ElementId,
    /// The rule.
    pub clause: Option<Clause>,
}

/// Where an element comes that goes by a rule and not by the order: it pursues one who breaks off, or runs as it breaks off itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeseenMove {
    /// The element.
    pub who: ElementId,
    /// What it does last.
    pub kind: MoveKind,
    /// Where it comes.
    pub to: Pose,
    /// The rule.
    pub clause: Option<Clause>,
}

/// What comes of an order.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    /// The fights that it resolves, causes or changes.
    pub fights: Vec<Prospect>,
    /// The places that it leads into.
    pub taken: Vec<PlaceTaken>,
    /// Those who pursue or run by it.
    pub driven: Vec<ForeseenMove>,
}

impl Prospect {
    fn of(at: &Situation, duel: Duel) -> Prospect {
        let stakes = Stakes::of(at, duel);
        let odds = Odds::at_stake(&stakes, at.rules.moves.die.value);
        let bonus = (0..2).filter_map(|party| with_bonus(at, &stakes, party)).collect();
        Prospect { odds, stakes, doomed: [0; 2], bonus }
    }

    /// The same with the throws that destroy although the tables only have somebody give way.
    fn with_doom(at: &Situation, duel: Duel) -> Prospect {
        let prospect = Prospect::of(at, duel);
        let mut bonus = prospect.bonus;
        for with in &mut bonus {
            with.doomed = doomed::throws(at, &added(&prospect.stakes, with.party, with.adds.value));
        }
        Prospect { doomed: doomed::throws(at, &prospect.stakes), bonus, ..prospect }
    }

    /// Whether it is the same fight with the same chances.
    fn is(&self, other: &Prospect) -> bool {
        self.stakes.duel == other.stakes.duel && self.odds == other.odds && self.doomed == other.doomed
    }
}

/// A close combat in which this party adds the bonus that it may still add; `None` if it has none.
fn with_bonus(at: &Situation, stakes: &Stakes, party: usize) -> Option<BonusProspect> {
    let adds = unspent_bonus(at, stakes.duel.pair[party]).filter(|_| stakes.duel.is_close())?;
    let odds = Odds::at_stake(&added(stakes, party, adds.value), at.rules.moves.die.value);
    Some(BonusProspect { party, adds, odds, doomed: [0; 2] })
}

/// The same fight with so much more for this party.
fn added(stakes: &Stakes, party: usize, value: i8) -> Stakes {
    let mut with = stakes.clone();
    with.sums[party] = with.sums[party].saturating_add(value);
    with
}

/// The fights that are on in the present phase, and the shots that are open in it.
pub fn under_way(at: &Situation) -> Vec<Prospect> {
    let shots = if at.takes(OrderKind::Shoot) && at.battle.pending.is_none() { choices(at) } else { Vec::new() };
    let shots = shots.into_iter().filter(|order| order.kind() == OrderKind::Shoot);
    let shots: Vec<Prospect> = shots.flat_map(|order| prospects(at, &order)).collect();
    shots.into_iter().chain(fights(at).into_iter().map(|duel| Prospect::with_doom(at, duel))).collect()
}

/// The fights that a legal order resolves, causes or changes; none if that depends on a die for a river.
pub fn prospects(at: &Situation, order: &Order) -> Vec<Prospect> {
    consequences(at, order).fights
}

/// The same with the places that the order leads into.
pub fn consequences(at: &Situation, order: &Order) -> Consequences {
    let of = |duel: Duel| Prospect::with_doom(at, duel);
    let fights: Vec<Prospect> = match order {
        Order::Fight { who } => fights(at).into_iter().filter(|d| d.pair.contains(who)).map(of).collect(),
        Order::Shoot { target, who } if !who.is_empty() => vec![of(chosen::led(at, who, who[0], *target))],
        Order::Shoot { target, .. } => shots::duel(at, *target).map(of).into_iter().collect(),
        Order::Move(order) => {
            return match judge(at, &Order::Move(order.clone())) {
                Ok(Plan::Move(plan)) => after(at, |cx| tactical::carry_out(cx, order, *plan)),
                _ => Consequences::default(),
            };
        }
        Order::BreakOff { who } if judge(at, order).is_ok() => {
            let driven = on_copy(at, |cx| break_off::carry_out(cx, *who)).map_or_else(Vec::new, |(driven, ..)| driven);
            return Consequences { driven, ..Consequences::default() };
        }
        _ => Vec::new(),
    };
    Consequences { fights, ..Consequences::default() }
}

/// The fights that are new, or have other chances, after `carry_out` and the end of the moves; and the places taken.
fn after(at: &Situation, carry_out: impl FnOnce(&mut Cx)) -> Consequences {
    let before = ended(at, |_| ()).fights;
    let mut after = ended(at, carry_out);
    after.fights.retain(|prospect| !before.iter().any(|known| known.is(prospect)));
    after
}

fn ended(at: &Situation, carry_out: impl FnOnce(&mut Cx)) -> Consequences {
    let both = |cx: &mut Cx| {
        carry_out(cx);
        tactical::end(cx);
    };
    let Some((driven, taken, battle)) = on_copy(at, both) else { return Consequences::default() };
    let now = at.beside(&battle);
    let fights = fights(&now).into_iter().map(|duel| Prospect::with_doom(&now, duel)).collect();
    Consequences { fights, taken, driven }
}

/// Who runs or pursues and which places are taken when something is done on a copy of the battle, and the copy; `None` if that depends on
/// a die.
fn on_copy(at: &Situation, act: impl FnOnce(&mut Cx)) -> Option<(Vec<ForeseenMove>, Vec<PlaceTaken>, Battle)> {
    let (mut battle, mut dice) = (at.battle.clone(), Scripted::default());
    let mut layout = KeptLayout::known(at.layout().clone());
    let mut cx = Cx::new(at.rules, at.field, &mut battle, &mut layout, &mut dice);
    act(&mut cx);
    let taken: Vec<PlaceTaken> = cx.events.iter().filter_map(taking).collect();
    let mut driven: Vec<ForeseenMove> = Vec::new();
    for event in &cx.events {
        let What::Moved { element: who, to, kind, .. } = event.what else { continue };
        if matches!(kind, MoveKind::Pursue | MoveKind::Follow | MoveKind::Flee | MoveKind::Bolt) {
            driven.retain(|known| known.who != who);
            driven.push(ForeseenMove { who, kind, to, clause: event.clause });
        }
    }
    (dice.missing == 0).then_some((driven, taken, battle))
}

/// What an event says of an element that goes into a place.
fn taking(event: &Event) -> Option<PlaceTaken> {
    match event.what {
        What::Taken { place, by: Some(by), .. } => Some(PlaceTaken { place, by, clause: event.clause }),
        _ => None,
    }
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
