//! Verdicts: why an order is refused, with the clause, the measured and the allowed value.
//!
//! A refusal is a result, not an error. Lengths are in 1/1000 mm.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Going;
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::geometry::Point;

/// One thing that is wrong with an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule that forbids it; none where the order makes no sense at all (no such element, nothing to decide).
    pub clause: Option<Clause>,
    /// What is wrong, with its measures.
    pub why: Reason,
    /// The elements concerned.
    pub who: Vec<ElementId>,
}

/// What is wrong with an order.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It is not this side's turn to decide.
    NotYourTurn { to_decide: SideId },
    /// The order does not belong into this phase.
    WrongPhase,
    /// A decision is owed first.
    DecisionOwed,
    /// Nothing of the kind is to be decided.
    NothingToDecide,
    /// There is no such element on the table, or it is not the mover's.
    NoSuchElement { element: ElementId },
    /// The order names nobody, or somebody twice.
    BadList,
    /// The battle is over.
    Over,
    /// Too few initiative points.
    NoPip { needs: u8, left: u8 },
    /// The elements belong to more than one command.
    MixedCommands { first: CommandId, other: CommandId },
    /// Further than allowed, in the going that the slowest of them meets.
    TooFar {
        moved: i32,
        limit: i32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        going: Option<Going>,
    },
    /// Less far than the rule demands.
    TooShort { moved: i32, least: i32 },
    /// The elements are not a group.
    NotAGroup,
    /// A group may not do this step.
    NotForGroups { step: String },
    /// The path has a step that this order cannot have there.
    BadPath { step: String },
    /// The element is in close combat.
    InCombat,
    /// It has made all the moves that it may make in this bound.
    MovesSpent { made: u8 },
    /// A further move may not come so near to the enemy.
    NearEnemy { enemy: ElementId, distance: i32, least: i32 },
    /// Into or within a threat zone in a way that is not allowed there; what is wrong with it, by how much, and how much
    /// is allowed, where that can be said.
    ThreatZone {
        of: ElementId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fault: Option<ZoneFault>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moved: Option<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<i32>,
    },
    /// The way is blocked by an element.
    Blocked { by: ElementId, at: Point },
    /// The way leads through friends who cannot be passed like this.
    Passing { through: ElementId },
    /// The ground is closed to this troop type.
    ClosedGround { feature: FeatureId },
    /// Over the edge of the battlefield.
    OffBoard { at: Point },
    /// A river may not be entered, left or moved along like this.
    River { feature: FeatureId },
    /// The contact does not end lined up.
    NotLinedUp { with: ElementId },
    /// The start does not allow contact with that edge.
    BadStart { enemy: ElementId },
    /// This troop type may not make this contact.
    MayNotContact { enemy: ElementId },
    /// A column is needed here.
    NeedsColumn,
    /// The move is not by road all the way.
    NotByRoad,
    /// It cannot dismount.
    CannotDismount,
    /// It cannot shoot.
    CannotShoot,
    /// That is no target for it: out of range, out of arc, or hidden.
    NoTarget { target: ElementId, distance: i32, range: i32 },
    /// Something stands in the line of shooting.
    LineBlocked { by: Option<ElementId>, feature: Option<FeatureId> },
    /// A camp, City or Fort stands in the line of shooting.
    PlaceBetween { place: u8 },
    /// Another target comes first.
    Priority { first: ElementId },
    /// There is a shot, an aim or a fight left that must be made.
    StillOwed { element: ElementId },
    /// It has no fight to fight now.
    NoFight,
    /// The command is demoralised.
    Demoralised { command: CommandId },
    /// The command is of doubtful loyalty, and a die must show so much before it moves.
    Uncommitted { command: CommandId, needs: u8 },
    /// That choice is not among those open.
    NotAnOption,
    /// A camp cannot be entered, left or passed like this.
    Camp,
    /// A place of the enemy's is come upon with another edge than the front.
    FrontEdgeOnly,
    /// These troops storm that place only at a gate.
    GateOnly,
    /// No more than so many fronts find room before a place.
    Crowded { most: u8 },
    /// The walls of this stronghold are in the way.
    Walls { place: u8 },
    /// It is in this stronghold: an order for it begins by leaving it.
    Inside { place: u8 },
    /// That is no way out of this stronghold, which has so many gates.
    NoWayOut { place: u8, gates: u8 },
    /// It does not stand at a gate, or a wall without gates, through which it could go; the nearest such place, if any.
    NotAtGate {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// Somebody is in this stronghold who does not make room.
    Occupied { place: u8, by: ElementId },
    /// It is none of those who may go into this stronghold by a tactical move.
    MayNotEnter { place: u8 },
    /// It is still sacking this stronghold.
    StillSacking { place: u8 },
    /// The people of this stronghold may not go out of it.
    MayNotSally { place: u8 },
    /// Its people sally only with troops of both sides so near; how far the nearest friend and enemy are, if there are any.
    NoSally { place: u8, to_friend: Option<i32>, to_enemy: Option<i32>, within: i32 },
    /// Its people would go further from this stronghold than they may.
    TooFarFromHome { place: u8, distance: i32, limit: i32 },
    /// No road leads from gate to gate through this stronghold.
    NoRoadThrough { place: u8 },
    /// There is no room beyond the far gate of this stronghold.
    NoRoomBeyond { place: u8 },
    /// Its people cannot rise: it is no City of this side that obeys the enemy without an enemy garrison.
    NoRevolt { place: u8 },
    /// People rise only at the start of a bound, before anything else is ordered.
    NotAtStart,
    /// It was not kept for a landing, or the bound for it is over.
    NoLanding,
    /// All who were kept for a landing come on together.
    LandsAsOne,
    /// None of those who land touches the water.
    NotAtWater,
    /// No front edge ends further to the rear than it began.
    Backwards { by: i32 },
    /// Nothing may be taken back under these rules.
    NoTakingBack,
    /// There is no move that may be taken back: none was made, or another thing has happened since.
    NothingToTakeBack,
    /// A die was thrown since the move began.
    DieThrown,
    /// The opponent does not agree.
    NoConsent { opponent: SideId },
}

/// How a move that a threat zone binds does not go only towards the owner of the zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneFault {
    /// A step takes it away from the owner: `moved` is its distance then, `limit` what it had been.
    Away,
    /// It goes aside further (`moved`) than lining up with the owner's front edge needs (`limit`).
    Aside,
    /// It passes the line of the owner's front edge.
    Past,
    /// It leaves the zone without contact with the owner.
    Out,
    /// A step neither brings it nearer to the owner nor lines it up.
    NoNearer,
    /// It turns away from the owner.
    Turned,
    /// It comes into contact with another enemy, and lines up on him.
    Elsewhere,
}

/// Why an order was refused: never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// All that is wrong, the gravest first.
    pub findings: Vec<Finding>,
    /// The nearest legal thing, where one is easily named: for a move too far, the longest legal one in 1/1000 mm.
    pub longest: Option<i32>,
}

impl Refusal {
    /// A refusal for one reason.
    pub fn one(clause: Option<Clause>, why: Reason, who: &[ElementId]) -> Refusal {
        Refusal { findings: vec![Finding { clause, why, who: who.to_vec() }], longest: None }
    }
}

impl fmt::Display for Refusal {
    /// The clauses only; the report room has the sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused")?;
        for clause in self.findings.iter().filter_map(|finding| finding.clause) {
            write!(f, " [{clause}]")?;
        }
        Ok(())
    }
}
