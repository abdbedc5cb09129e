//! Orders as data: the wishes of a player, a general or a script. Lengths in 1/1000 mm.
//!
//! The room `moves` and the phases of `course` judge whether an order is legal; `view::written` reads and writes it as
//! text.

use serde::{Deserialize, Serialize};

use super::hand::Hand;
use super::order_kind::OrderKind;
use super::part_task::TaskOrder;
use crate::base::names::{CommandId, ElementId};
use crate::geometry::{Edge, Facing, Point, Turn};

/// One order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// A move of an element, group or column.
    Move(MoveOrder),
    /// Several moves are made at the same time, so that they come into contact (`dbm.restrict.17`).
    Together {
        /// The moves.
        moves: Vec<MoveOrder>,
    },
    /// Mounted troops dismount to fight on foot.
    Dismount {
        /// The element; several in sets in which several become one on foot (`dbm.dismount.30`).
        #[serde(with = "one_or_several")]
        who: Vec<ElementId>,
    },
    /// Troops on foot mount the mounts that they left (`dbm.dismount.33`).
    Mount {
        /// The element.
        who: ElementId,
    },
    /// An element goes aboard another that carries it (`dbm.landing.06`).
    Embark {
        /// The element.
        who: ElementId,
        /// The one that carries it.
        aboard: ElementId,
    },
    /// An element that left the table comes back (`dbv.pursue.06`).
    Return {
        /// The element.
        who: ElementId,
    },
    /// Elements that would move by themselves are held in place.
    Hold {
        /// The elements, as one group.
        who: Vec<ElementId>,
        /// The facing that a single element turns to while held.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Facing>,
    },
    /// The elements kept for a landing come on from the water, in one line, one line behind another, or in column.
    Land {
        /// The elements, rank by rank from the front, each from left to right; in column from head to tail.
        who: Vec<ElementId>,
        /// The middle of the first one's front edge.
        at: Point,
        /// The facing of all.
        facing: Facing,
        /// Whether they stand one behind another.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        column: bool,
        /// The number of ranks in which they stand, if they are in no column: 1 is a line.
        #[serde(default = "one_rank", skip_serializing_if = "is_one_rank")]
        deep: u8,
        /// Those of them that dismount before they come on (`dba22.dismount.03`).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dismounting: Vec<ElementId>,
    },
    /// A fleeing element is rallied (`dbv.flee.03`).
    Rally {
        /// The element.
        who: ElementId,
    },
    /// An element breaks off from combat by running away (`dbv.move.15`).
    BreakOff {
        /// The element.
        who: ElementId,
    },
    /// Names a shooter's target.
    Aim {
        /// The shooter.
        shooter: ElementId,
        /// The target.
        target: ElementId,
    },
    /// The shot at this target is the next to be resolved.
    Shoot {
        /// The target.
        target: ElementId,
        /// The shooters, in sets without named targets: the one that shoots, and those that aid it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        who: Vec<ElementId>,
    },
    /// The close combat of this element is the next to be resolved.
    Fight {
        /// Either of the two who fight.
        who: ElementId,
    },
    /// The people of a City that obeys the enemy rise for its owner.
    Revolt {
        /// The stronghold's index in the list.
        place: u8,
    },
    /// These advance or flee by themselves before all others who are not named, in this order (`dbm.seq.07`).
    Advance {
        /// The elements, the first to advance first.
        who: Vec<ElementId>,
    },
    /// Puts own troops in ambush on the table, at their recorded place (`dbm.ambush.06`).
    Show {
        /// Their number among the hidden troops of the side.
        hidden: u8,
    },
    /// Restrains own troops in ambush in secret: the points for it are kept back and seem unused (`dbm.ambush.11`).
    Restrain {
        /// Their number among the hidden troops of the side.
        hidden: u8,
    },
    /// Gives own elements a task, or takes theirs from them: a secret of the side that costs nothing.
    Task(TaskOrder),
    /// Answers the pending decision.
    Choose(Choice),
    /// Ends the phase for this side.
    Done,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveOrder {
    /// A single element or a group; the first one leads, and the others keep their place relative to it.
    pub who: Vec<ElementId>,
    /// The steps, in order.
    pub path: Vec<Step>,
    /// The enemy to be contacted and its edge, if the move is meant to end in contact with one of several enemies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<Onto>,
    /// The kind of move: tactical or march.
    #[serde(default, skip_serializing_if = "MoveType::is_tactical")]
    pub kind: MoveType,
    /// Those of the movers that dismount before they go (`dba22.dismount.03`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dismounting: Vec<ElementId>,
}

/// The kinds of move that an order may ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveType {
    /// A tactical move.
    #[default]
    Tactical,
    /// A march: far from the enemy, in some sets again and again (`dbm.march.01`, `dbv.march.01`).
    March,
    /// No move: troops that would move by themselves are held in place for the bound (`dbm.pips.11`).
    Halt,
    /// No move: a fleeing element is rallied (`dbv.pips.14`).
    Rally,
    /// An advance that no order asks for (`dbm.spont.05`).
    Impulse,
    /// An element breaks off from combat by running away (`dbv.move.17`).
    BreakOff,
    /// Troops press forward after their opponents have fled (`dbm.press.01`).
    Press,
}

impl MoveType {
    /// Whether it is a tactical move.
    pub fn is_tactical(&self) -> bool {
        *self == MoveType::Tactical
    }
}

/// The contact that a move is meant to end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Onto {
    /// The enemy.
    pub enemy: ElementId,
    /// The edge of the enemy's base.
    pub edge: Edge,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Straight ahead by this much; in a column, the head leads and the others follow in its track.
    Straight(i32),
    /// Straight back by this much, keeping the facing.
    Back(i32),
    /// Sideways by this much, keeping the facing; positive to the right.
    Sideways(i32),
    /// A wheel: the whole front pivots round its front corner on this hand, by this turn (always positive).
    Wheel {
        /// The hand of the pivot.
        hand: Hand,
        /// The angle.
        turn: Turn,
    },
    /// A single element goes to a place by a straight line and ends with this facing.
    To {
        /// The middle of its front edge there.
        at: Point,
        /// The facing it ends with.
        facing: Facing,
    },
    /// A single element passes this point with the middle of its front edge on the way to the next step.
    Via(Point),
    /// The group forms a column behind its first element from here on.
    Column,
    /// The group keeps so many files of its front to pass a gap, and the others fall in behind them (`dba22.group.15`). Only
    /// as the first step.
    Narrow(u8),
    /// A column spreads out into so many files beside its head, which stays (`dbm.group.09`); only as the single step. The
    /// others fill the places rank by rank in the order in which they are named.
    Expand {
        /// The files.
        files: u8,
        /// The hand on which the new files stand; to the right and to the left in turn without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<Hand>,
    },
    /// A group turns where it stands, each for himself, and closes up behind its new front.
    Turn(GroupTurn),
    /// Along the road by this distance.
    Road(i32),
    /// Out of the stronghold that it is in: it is placed just outside, looking outward. Only as the first step.
    Leave(WayOut),
    /// Into the stronghold whose gate it touches at that point, or whose wall if there is no gate. Only as the last
    /// step.
    Enter,
    /// Through a City by the road, from the gate that the first element touches to the other gate. Only as the single
    /// step.
    Pass,
}

/// How a group turns where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupTurn {
    /// To the left by a right angle.
    Left,
    /// To the right by a right angle.
    Right,
    /// To the rear.
    About,
}

/// A way out of a stronghold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayOut {
    /// Through the gate of this number, from 1.
    Gate(u8),
    /// Over the middle of this edge, if there are no gates.
    Over(Edge),
}

/// An answer to a pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The distance to recoil, among those offered.
    Recoil(i32),
    /// Whether to use the bonus.
    Bonus(bool),
    /// Whether to conform.
    Conform(bool),
    /// Whether to go into the camp.
    Enter(bool),
    /// How far a victor goes after the beaten; 0 if it stays.
    Pursue(i32),
    /// How far a group presses forward; 0 if it stays.
    Press(i32),
    /// The element that goes into the place, among those offered.
    Occupy(ElementId),
    /// The main shooter, among those offered.
    MainShooter(ElementId),
    /// The one that attacks, among those offered.
    Attacker(ElementId),
    /// Whether to go on by moonlight.
    FightOn(bool),
    /// Whether to retreat in the dark.
    Retreat(bool),
    /// A die among those to be allotted, and the command that gets it.
    Give {
        /// The face.
        face: u8,
        /// The command.
        to: CommandId,
    },
}

impl Order {
    /// Its kind.
    pub fn kind(&self) -> OrderKind {
        match self {
            Order::Move(MoveOrder { kind: MoveType::March, .. }) => OrderKind::March,
            Order::Move(_) => OrderKind::Move,
            Order::Together { .. } => OrderKind::Together,
            Order::Dismount { .. } => OrderKind::Dismount,
            Order::Mount { .. } => OrderKind::Mount,
            Order::Embark { .. } => OrderKind::Embark,
            Order::Return { .. } => OrderKind::Return,
            Order::Hold { .. } => OrderKind::Hold,
            Order::Advance { .. } => OrderKind::Advance,
            Order::Rally { .. } => OrderKind::Rally,
            Order::BreakOff { .. } => OrderKind::BreakOff,
            Order::Revolt { .. } => OrderKind::Revolt,
            Order::Land { .. } => OrderKind::Land,
            Order::Aim { .. } => OrderKind::Aim,
            Order::Shoot { .. } => OrderKind::Shoot,
            Order::Fight { .. } => OrderKind::Fight,
            Order::Choose(Choice::Recoil(_)) => OrderKind::Recoil,
            Order::Choose(Choice::Bonus(_)) => OrderKind::Bonus,
            Order::Choose(Choice::Conform(_)) => OrderKind::Conform,
            Order::Choose(Choice::Enter(_)) => OrderKind::Enter,
            Order::Choose(Choice::Pursue(_)) => OrderKind::Pursue,
            Order::Choose(Choice::Press(_)) => OrderKind::Press,
            Order::Choose(Choice::Occupy(_)) => OrderKind::Occupy,
            Order::Choose(Choice::MainShooter(_)) => OrderKind::MainShooter,
            Order::Choose(Choice::Attacker(_)) => OrderKind::Attacker,
            Order::Choose(Choice::FightOn(_)) => OrderKind::FightOn,
            Order::Choose(Choice::Retreat(_)) => OrderKind::Retreat,
            Order::Choose(Choice::Give { .. }) => OrderKind::Give,
            Order::Show { .. } => OrderKind::Show,
            Order::Restrain { .. } => OrderKind::Restrain,
            Order::Task(_) => OrderKind::Task,
            Order::Done => OrderKind::Done,
        }
    }

    /// The elements that it orders to do something, the first one first; none if it orders no element.
    pub fn who(&self) -> &[ElementId] {
        match self {
            Order::Move(MoveOrder { who, .. })
            | Order::Dismount { who }
            | Order::Hold { who, .. }
            | Order::Advance { who }
            | Order::Land { who, .. }
            | Order::Shoot { who, .. }
            | Order::Task(TaskOrder { who, .. }) => who,
            Order::Together { moves } => moves.first().map_or(&[], |order| order.who.as_slice()),
            Order::Mount { who }
            | Order::Embark { who, .. }
            | Order::Return { who }
            | Order::Rally { who }
            | Order::BreakOff { who }
            | Order::Fight { who }
            | Order::Aim { shooter: who, .. } => std::slice::from_ref(who),
            Order::Revolt { .. } | Order::Show { .. } | Order::Restrain { .. } | Order::Choose(_) | Order::Done => &[],
        }
    }

    /// Whether it is a move by which a column spreads out into a line.
    pub fn spreads(&self) -> bool {
        matches!(self, Order::Move(order) if order.path.iter().any(|step| matches!(step, Step::Expand { .. })))
    }

    /// These land with the first one's front here; nobody dismounts.
    pub fn landing(who: &[ElementId], at: Point, facing: Facing, column: bool) -> Order {
        Order::Land { who: who.to_vec(), at, facing, column, deep: 1, dismounting: Vec::new() }
    }

    /// The same in so many ranks.
    pub fn landing_deep(who: &[ElementId], at: Point, facing: Facing, deep: u8) -> Order {
        Order::Land { who: who.to_vec(), at, facing, column: false, deep, dismounting: Vec::new() }
    }

    /// The next shot to be resolved is that at a target, among those named.
    pub fn shot_at(target: ElementId) -> Order {
        Order::Shoot { target, who: Vec::new() }
    }

    /// The enemy that is shot at by it.
    pub fn target(&self) -> Option<ElementId> {
        match self {
            Order::Aim { target, .. } | Order::Shoot { target, .. } => Some(*target),
            _ => None,
        }
    }
}

fn one_rank() -> u8 {
    1
}

fn is_one_rank(deep: &u8) -> bool {
    *deep == 1
}

/// A list of one element written as that element.
mod one_or_several {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::base::names::ElementId;

    /// The two forms.
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        One(ElementId),
        Several(Vec<ElementId>),
    }

    pub fn serialize<S: Serializer>(who: &[ElementId], to: S) -> Result<S::Ok, S::Error> {
        if let [one] = who { one.serialize(to) } else { who.serialize(to) }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<ElementId>, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::One(one) => vec![one],
            Written::Several(all) => all,
        })
    }
}

impl MoveOrder {
    /// A move of one element by one step.
    pub fn single(who: ElementId, step: Step) -> MoveOrder {
        MoveOrder::tactical(vec![who], vec![step])
    }

    /// A tactical move.
    pub fn tactical(who: Vec<ElementId>, path: Vec<Step>) -> MoveOrder {
        MoveOrder { who, path, onto: None, kind: MoveType::Tactical, dismounting: Vec::new() }
    }
}
