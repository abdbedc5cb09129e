//! A general for soaking: random legal orders, and at times a made-up order of any kind, legal or not.

use crate::base::dice::Seeded;
use crate::base::names::ElementId;
use crate::battle::{Hand, MoveOrder, Onto, Order, PartTask, Phase, Step, TaskOrder, TaskReason, WayOut};
use crate::book::BookStep;
use crate::course::{General, Stop};
use crate::deeds::rout;
use crate::general::Random;
use crate::geometry::{Edge, Facing, Turn};
use crate::moves::impulse::advances;
use crate::view::Situation;

/// One order in this many is made up.
const MADE_UP: u32 = 4;

/// A general that gives orders of every kind.
pub struct Wild {
    chance: Seeded,
    random: Random,
    made_up: bool,
}

impl Wild {
    /// The general with this seed.
    pub fn new(seed: u64) -> Wild {
        Wild { chance: Seeded::new(seed, "wild general"), random: Random::new(seed), made_up: false }
    }

    /// Whether the last order was made up. Such an order may be refused.
    pub fn has_made_up(&self) -> bool {
        self.made_up
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.chance.below(of.len() as u32) as usize).copied()
    }

    fn length(&mut self, at: &Situation) -> i32 {
        1 + self.chance.below(4 * at.battle.base_width.unsigned_abs()) as i32
    }

    fn make_up(&mut self, at: &Situation) -> Option<Order> {
        let all: Vec<ElementId> = at.battle.on_table().map(|(id, _)| id).collect();
        let own: Vec<ElementId> = at.battle.of_side(at.battle.to_decide()).map(|(id, _)| id).collect();
        let who = self.one(&own)?;
        let places = at.battle.strongholds.len() as u32;
        if places > 0 && self.chance.below(12) == 0 {
            return Some(Order::Revolt { place: self.chance.below(places + 1) as u8 });
        }
        let hidden: Vec<u8> = at.battle.hidden_of(at.battle.to_decide()).map(|hidden| hidden.element.number).collect();
        if !hidden.is_empty() && self.chance.below(6) == 0 {
            let hidden = self.one(&hidden)?;
            return Some(if self.chance.below(4) == 0 { Order::Show { hidden } } else { Order::Restrain { hidden } });
        }
        if at.rules.moves.impulse.is_some() && self.chance.below(6) == 0 {
            let advance = advances(at, at.battle.bound.side).into_iter().map(|(id, _)| id);
            let mut who: Vec<ElementId> = advance.chain(rout::fleeing(at)).collect();
            let last = who.len();
            who.rotate_left((self.chance.below(last.max(1) as u32) as usize).min(last));
            who.truncate(3);
            return Some(Order::Advance { who });
        }
        if at.rules.states.rally.is_some() && self.chance.below(6) == 0 {
            return Some(Order::Rally { who });
        }
        if at.rules.moves.contact.runs.is_some() && self.chance.below(12) == 0 {
            return Some(Order::BreakOff { who });
        }
        Some(match self.chance.below(12) {
            0 => self.a_change(at, who, &own),
            1 => {
                let facing = Facing(self.chance.below(u32::MAX));
                Order::Hold { who: vec![who], facing: Some(facing) }
            }
            2 => Order::Fight { who },
            3 => Order::shot_at(self.one(&all)?),
            4 => Order::Aim { shooter: who, target: self.one(&all)? },
            5 if at.rules.step(BookStep::Together).is_some() => {
                let other = self.one(&own)?;
                Order::Together { moves: [who, other].map(|id| self.a_move(at, id, &own, &all)).into() }
            }
            6 => {
                let others = own.iter().copied().take(self.chance.below(4) as usize);
                let task = self.one(&PartTask::WORDS).map(|(_, task)| task).filter(|_| self.chance.below(4) > 0);
                Order::Task(TaskOrder { who: others.chain([who]).collect(), task, why: TaskReason::Bidden })
            }
            _ => Order::Move(self.a_move(at, who, &own, &all)),
        })
    }

    /// An order by which troops change.
    fn a_change(&mut self, at: &Situation, who: ElementId, own: &[ElementId]) -> Order {
        if at.rules.changing.has_no_orders() {
            return Order::Dismount { who: vec![who] };
        }
        let other = self.one(own).unwrap_or(who);
        match self.chance.below(5) {
            0 => Order::Dismount { who: vec![who] },
            1 => Order::Dismount { who: vec![who, other] },
            2 => Order::Mount { who },
            3 => Order::Return { who },
            _ => Order::Embark { who, aboard: other },
        }
    }

    fn a_move(&mut self, at: &Situation, first: ElementId, own: &[ElementId], all: &[ElementId]) -> MoveOrder {
        let mut who = vec![first];
        for _ in 0..self.chance.below(4) {
            who.extend(self.one(own).filter(|id| !who.contains(id)));
        }
        let steps = 1 + self.chance.below(3);
        let path = (0..steps).map(|_| self.step(at, first)).collect();
        let edges = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];
        let onto = match self.chance.below(4) {
            0 => self.one(all).zip(self.one(&edges)).map(|(enemy, edge)| Onto { enemy, edge }),
            _ => None,
        };
        MoveOrder { onto, ..MoveOrder::tactical(who, path) }
    }

    fn step(&mut self, at: &Situation, who: ElementId) -> Step {
        if !at.battle.strongholds.is_empty() && self.chance.below(3) == 0 {
            return self.in_or_out();
        }
        let length = self.length(at);
        let own = at.battle.element(who).base;
        let far = |d: &mut Seeded| d.below(4 * length.unsigned_abs()) as i32 - 2 * length;
        match self.chance.below(9) {
            0 => Step::Back(length),
            1 => Step::Sideways(length - at.battle.base_width),
            2 if at.rules.moves.groups.expands.is_some() && self.chance.below(2) == 0 => {
                Step::Expand { files: 1 + self.chance.below(4) as u8, hand: None }
            }
            2 => Step::Column,
            3 => Step::Road(length),
            4 => Step::Via(crate::geometry::Point::new(
                own.at.x + far(&mut self.chance),
                own.at.y + far(&mut self.chance),
            )),
            5 => Step::To {
                at: crate::geometry::Point::new(own.at.x + far(&mut self.chance), own.at.y + far(&mut self.chance)),
                facing: Facing(self.chance.below(u32::MAX)),
            },
            6 => Step::Wheel {
                hand: if self.chance.below(2) == 0 { Hand::Left } else { Hand::Right },
                turn: Turn::from_degrees(f64::from(self.chance.below(170))),
            },
            _ => Step::Straight(length),
        }
    }
}

impl Wild {
    /// A step into, out of or through a stronghold.
    fn in_or_out(&mut self) -> Step {
        match self.chance.below(6) {
            0 | 1 => Step::Leave(WayOut::Gate(self.chance.below(4) as u8)),
            2 => Step::Leave(WayOut::Over(Edge::ALL[self.chance.below(4) as usize])),
            3 => Step::Pass,
            _ => Step::Enter,
        }
    }
}

impl General for Wild {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        let odd =
            at.battle.pending.is_none() && at.battle.bound.phase == Phase::Moves && self.chance.below(MADE_UP) == 0;
        let order = if odd { self.make_up(at) } else { None };
        self.made_up = order.is_some();
        match order {
            Some(order) => Ok(order),
            None => self.random.order(at),
        }
    }
}
