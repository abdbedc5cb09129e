//! A general that gives legal orders at random. It measures the engine's speed, finds unusual positions, and is the
//! least that other generals must beat.

use crate::ask::bodies::{body, free, joined, reach};
use crate::ask::choices::choices;
use crate::ask::places::about_places;
use crate::base::dice::Seeded;
use crate::base::names::ElementId;
use crate::battle::{Hand, MoveOrder, Order, Phase, Step};
use crate::course::bound::{Plan, thought_of};
use crate::course::{General, Stop};
use crate::deeds::ambush;
use crate::geometry::{Facing, Point, Turn, Vec2};
use crate::moves::{boarding, landing, rally};
use crate::view::Situation;

/// The number of moves tried before the phase is ended.
const TRIES: u32 = 6;

/// The chance that the general ends its moves: one in this number.
const ENOUGH: u32 = 4;

/// The legal orders of one kind.
type LegalOrders = fn(&Situation) -> Vec<Order>;

/// Orders at random.
pub struct Random {
    chance: Seeded,
}

impl Random {
    /// The random general of this seed.
    pub fn new(seed: u64) -> Random {
        Random { chance: Seeded::new(seed, "random general") }
    }

    /// A random one of these.
    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.chance.below(of.len() as u32) as usize).copied()
    }

    /// A random part of a length, at least 1.
    fn some(&mut self, of: f64) -> i32 {
        1 + self.chance.below((of as u32).max(1)) as i32
    }

    fn a_move(&mut self, at: &Situation) -> (Order, Option<Plan>) {
        if self.chance.below(ENOUGH) == 0 {
            return (Order::Done, None);
        }
        let others = [
            (landing::offers as LegalOrders, 1),
            (boarding::changes, ENOUGH),
            (ambush::shows, ENOUGH),
            (rally::offers, ENOUGH),
        ];
        for (offers, seldom) in others {
            if let Some(order) = self.any(offers(at), seldom) {
                return (order, None);
            }
        }
        let mut own: Vec<ElementId> = Vec::with_capacity(at.battle.elements.len());
        own.extend(at.battle.of_side(at.battle.bound.side).map(|(id, _)| id).filter(|id| free(at, *id)));
        if let Some(about) = self.about_places(at) {
            return about;
        }
        for _ in 0..TRIES {
            let Some(id) = self.one(&own) else { break };
            let order =
                Order::Move(if self.chance.below(2) == 0 { self.single(at, id) } else { self.group(at, id, &own) });
            if let Some(plan) = thought_of(at, &order) {
                return (order, Some(plan));
            }
        }
        (Order::Done, None)
    }

    /// One of these orders, if there are any, at a chance of one in a number.
    fn any(&mut self, of: Vec<Order>, seldom: u32) -> Option<Order> {
        if of.is_empty() || (seldom > 1 && self.chance.below(seldom) > 0) {
            return None;
        }
        let pick = self.chance.below(of.len() as u32) as usize;
        of.into_iter().nth(pick)
    }

    /// An order about strongholds, if there are any, at a chance of one in a number.
    fn about_places(&mut self, at: &Situation) -> Option<(Order, Option<Plan>)> {
        let open = !at.battle.strongholds.is_empty() && at.rules.strongholds.has_steps();
        if !open || self.chance.below(ENOUGH) > 0 {
            return None;
        }
        let legal = |order: Order| thought_of(at, &order).map(|plan| (order, Some(plan)));
        let mut open: Vec<_> = about_places(at).into_iter().filter_map(legal).collect();
        let pick = self.chance.below((open.len() as u32).max(1)) as usize;
        (!open.is_empty()).then(|| open.swap_remove(pick))
    }

    fn single(&mut self, at: &Situation, id: ElementId) -> MoveOrder {
        let far = reach(at, id);
        let step = match self.chance.below(4) {
            0 => Step::Straight(self.some(far)),
            1 => Step::Back(self.some(far)),
            2 => Step::Wheel { hand: self.hand(), turn: Turn::from_degrees(f64::from(self.some(60.0))) },
            _ => {
                let facing = Facing(self.chance.below(u32::MAX));
                let way = facing.forward() * f64::from(self.some(far));
                let own = at.rect(id);
                let facing = if self.chance.below(2) == 0 { own.facing } else { facing };
                Step::To { at: Point::round(own.at + Vec2::new(way.x, way.y)), facing }
            }
        };
        MoveOrder::single(id, step)
    }

    /// A move of joined elements from this one on, straight ahead or wheeling.
    fn group(&mut self, at: &Situation, first: ElementId, own: &[ElementId]) -> MoveOrder {
        let mut who = vec![first];
        let most = 2 + self.chance.below(8) as usize;
        let mut next = 0;
        while next < who.len() && who.len() < most {
            for other in own {
                let same = at.element(*other).command == at.element(first).command;
                if same && who.len() < most && !who.contains(other) && joined(at.rect(who[next]), at.rect(*other)) {
                    who.push(*other);
                }
            }
            next += 1;
        }
        let group = body(at, who);
        let straight = Step::Straight(self.some(group.reach));
        let path = match self.chance.below(4) {
            0 => vec![Step::Wheel { hand: self.hand(), turn: Turn::from_degrees(f64::from(self.some(30.0))) }],
            1 => vec![Step::Straight(group.reach as i32)],
            _ => vec![straight],
        };
        MoveOrder::tactical(group.who, path)
    }

    fn hand(&mut self) -> Hand {
        if self.chance.below(2) == 0 { Hand::Left } else { Hand::Right }
    }
}

impl General for Random {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        if at.battle.pending.is_none() && at.battle.bound.phase == Phase::Moves {
            return Ok(self.a_move(at));
        }
        let mut open = choices(at);
        if open.len() > 1 {
            // Ending the phase is chosen only if there is nothing else.
            open.retain(|order| *order != Order::Done);
        }
        let pick = self.chance.below(open.len() as u32) as usize;
        Ok((if open.is_empty() { Order::Done } else { open.swap_remove(pick) }, None))
    }

    fn recalls(&mut self, at: &Situation, _: &Order) -> Result<(), Stop> {
        // The general's dice are in their old state only after the same throws.
        self.judged(at).map(|_| ())
    }
}
