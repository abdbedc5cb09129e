//! Events: everything that happens in a battle, in the order in which it happened.
//!
//! A battle is its start with its events folded over it; log, replay, picture and story are other folds of the same list.

use serde::{Deserialize, Serialize};

use super::blow::{Blow, Margin, Outcome};
use super::element::Code;
use super::order::Order;
use super::pending::{Aim, Clinch, Ending, Pending, Phase};
use super::stronghold::Rule;
use super::terrain::Going;
use crate::base::clause::Clause;
use crate::base::dice::Roll;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::geometry::{Base, Facing, Point};

/// One event, with the rule that it rests on where a rule made it.
///
/// Unknown fields are let pass: serde cannot tell them from those of the flattened `what`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The rule that made it happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

impl Event {
    /// Calls `f` with every rule that the event rests on: its own, those of factors and of points paid.
    pub fn each_clause(&self, mut f: impl FnMut(Clause)) {
        self.clause.into_iter().for_each(&mut f);
        let blow = match &self.what {
            What::Paid { reasons, .. } => return reasons.iter().for_each(|(_, clause)| f(*clause)),
            What::Fought { blow, .. } => blow,
            What::Asked { pending: Pending::Recoil { blow, .. } | Pending::Bonus { blow, .. } } => blow,
            _ => return,
        };
        blow.parties.iter().flat_map(|party| &party.factors).for_each(|factor| f(factor.clause));
    }
}

/// Where an element stands and faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// The middle of its front edge.
    pub at: Point,
    /// Its facing.
    pub facing: Facing,
}

impl From<Base> for Pose {
    fn from(base: Base) -> Pose {
        Pose { at: base.at, facing: base.facing }
    }
}

/// What made an element change its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A tactical move, by order.
    Tactical,
    /// Lining up with an enemy.
    Conform,
    /// Turning to face an enemy on flank or rear.
    TurnToFace,
    /// Making room for a friend who turns.
    MakeRoom,
    /// A recoil.
    Recoil,
    /// Pushed back by a friend who recoils.
    PushBack,
    /// Recoiling through a friend.
    PassThrough,
    /// A flight.
    Flee,
    /// A pursuit.
    Pursue,
    /// Following a pursuer in column.
    Follow,
    /// Entering a camp or place.
    Enter,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// A bound begins.
    BoundBegan {
        /// Its number.
        number: u16,
        /// Whose it is.
        side: SideId,
    },
    /// A phase of the bound begins.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// A die was thrown.
    Rolled {
        /// Whose, and what for.
        roll: Roll,
        /// The face.
        face: u8,
    },
    /// A command has initiative points to spend.
    PipsGiven {
        /// Which command.
        command: CommandId,
        /// How many.
        pips: u8,
    },
    /// An order was accepted; what it did follows.
    Ordered {
        /// By whom.
        side: SideId,
        /// The order as it was given.
        order: Order,
    },
    /// Initiative points were paid.
    Paid {
        /// By which command.
        command: CommandId,
        /// How many.
        pips: u8,
        /// For what, each with its number and rule.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reasons: Vec<(u8, Clause)>,
    },
    /// An element changed its place or facing.
    Moved {
        /// Who.
        element: ElementId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// What made it move.
        kind: MoveKind,
    },
    /// A tactical move was made by these elements; told once for each move after its `Moved` events.
    MoveMade {
        /// Who.
        who: Vec<ElementId>,
        /// Its length in 1/1000 mm.
        length: i32,
        /// It was by road all the way.
        by_road: bool,
    },
    /// A column pursued, a friend was passed and the like: an element was touched on flank or rear for the first time.
    Struck {
        /// Who was touched.
        element: ElementId,
        /// By whom.
        by: ElementId,
    },
    /// A mounted element got down.
    Dismounted {
        /// Who.
        element: ElementId,
        /// Its new troop code.
        code: Code,
        /// All that changes with it.
        becomes: Box<super::Element>,
    },
    /// An element of a demoralised command is held.
    Held {
        /// Who.
        element: ElementId,
    },
    /// An element halted at a river's bank.
    AtBank {
        /// Who.
        element: ElementId,
        /// It stands there from now on, or it no longer does.
        stands: bool,
    },
    /// A river's state is known.
    RiverKnown {
        /// Which river.
        feature: FeatureId,
        /// The face thrown.
        face: u8,
    },
    /// Ground changed its going.
    GroundTurned {
        /// Which feature.
        feature: FeatureId,
        /// What it is now.
        going: Going,
    },
    /// The weather is another.
    WeatherTurned {
        /// What it is now.
        weather: super::Weather,
        /// Which of the changes laid down it was, and is none any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        change: Option<u8>,
    },
    /// The day goes on.
    HourStruck {
        /// What hour it is.
        hour: super::Hour,
    },
    /// A target was named.
    Aimed {
        /// The aim.
        aim: Aim,
    },
    /// Two enemies fight although not lined up.
    Clinched {
        /// Who.
        clinch: Clinch,
    },
    /// Such a fight is over.
    Unclinched {
        /// Who.
        clinch: Clinch,
    },
    /// A fight was thrown for: dice, factors, totals.
    Fought {
        /// The fight.
        blow: Box<Blow>,
        /// Others who aimed at one of the two and have had their shot with it, although none of its numbers tells so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<ElementId>,
    },
    /// What becomes of an element after a fight.
    Result {
        /// Who.
        element: ElementId,
        /// What.
        outcome: Outcome,
        /// How far below it stayed.
        margin: Margin,
        /// Its opponent.
        by: ElementId,
    },
    /// A decision is owed.
    Asked {
        /// Which.
        pending: Pending,
    },
    /// The decision was given.
    Answered,
    /// The commander-in-chief's bonus was used.
    BonusUsed {
        /// By which side.
        side: SideId,
    },
    /// An element was destroyed.
    Destroyed {
        /// Who.
        element: ElementId,
        /// By whom, where an enemy or friend did it.
        by: Option<ElementId>,
    },
    /// An element left over the edge of the table.
    Left {
        /// Who.
        element: ElementId,
    },
    /// An element left over the edge that an objective of its side names; it is not lost.
    Exited {
        /// Who.
        element: ElementId,
    },
    /// A side has met an objective.
    ObjectiveMet {
        /// The objective's place in the list.
        objective: u8,
        /// In which bound.
        bound: u16,
    },
    /// An objective can no longer be met.
    ObjectiveFailed {
        /// The objective's place in the list.
        objective: u8,
        /// In which bound.
        bound: u16,
    },
    /// A stronghold has somebody else inside, or nobody.
    #[serde(rename = "camp_held")]
    Taken {
        /// The stronghold's place in the list.
        #[serde(rename = "camp")]
        place: u8,
        /// Who is in it now.
        by: Option<ElementId>,
        /// The one of its people who makes room, and waits in reserve from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<ElementId>,
    },
    /// The people of a stronghold obey somebody else, or nobody any more.
    Turned {
        /// The stronghold's place in the list.
        place: u8,
        /// Whom they obey.
        rule: Rule,
        /// The one of them who lays down his arms, and waits in reserve from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<ElementId>,
    },
    /// The one inside begins to sack a stronghold, or has done with it.
    Sacking {
        /// The stronghold's place in the list.
        place: u8,
        /// It goes on.
        begun: bool,
    },
    /// A command lost heart.
    Demoralised {
        /// Which.
        command: CommandId,
    },
    /// A command of doubtful loyalty has made up its mind.
    Committed {
        /// Which.
        command: CommandId,
    },
    /// An element came onto the table.
    Arrived {
        /// Who.
        element: ElementId,
        /// Where.
        base: Base,
    },
    /// The script tells something.
    Said {
        /// Its words.
        text: String,
    },
    /// The battle is over.
    Ended {
        /// How.
        ending: Ending,
    },
}
