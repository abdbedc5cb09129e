//! Verdicts: why an order is refused, with the clause, the measured value and the allowed value.
//!
//! A refusal is a result, not an error. Lengths are in 1/1000 mm.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{ElementState, Going, LaidWrong};
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::geometry::Point;

/// One thing that is wrong with an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule that forbids it; `None` if the order makes no sense at all (no such element, nothing to decide).
    pub clause: Option<Clause>,
    /// The fault, with its measures.
    pub why: Reason,
    /// The elements concerned.
    pub who: Vec<ElementId>,
}

/// A fault of an order.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It is not this side's turn to decide.
    NotYourTurn { to_decide: SideId },
    /// The order does not belong to this phase.
    WrongPhase,
    /// Only a halt of a demoralised element includes a turn.
    TurnsNotHere,
    /// A pending decision must be given first.
    DecisionOwed,
    /// No such decision is pending.
    NothingToDecide,
    /// There is no such element on the table, or it belongs to the other side.
    NoSuchElement { element: ElementId },
    /// The order names no element, or an element twice.
    BadList,
    /// The battle is over.
    Over,
    /// Too few initiative points.
    NoPip { needs: u8, left: u8 },
    /// The elements belong to more than one command.
    MixedCommands { first: CommandId, other: CommandId },
    /// Further than allowed, in the going that limits the slowest of them.
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
    /// A single element is ordered to march, which only groups do.
    MarchesAlone,
    /// The moves are not made at the same time.
    NotTogether { fault: TogetherFault },
    /// A group may not do this step.
    NotForGroups { step: String },
    /// The path has a step that this order cannot have there.
    BadPath { step: String },
    /// The element is in close combat.
    InCombat,
    /// It has made all the moves that it may make in this bound.
    MovesSpent { made: u8 },
    /// It has marched in this bound and would make a tactical move, or the other way round.
    EitherMarch { marched: bool },
    /// Another part of the command has marched in this bound, and a command marches once (`dbv.pips.05`).
    CommandMarched,
    /// It is halted in this bound.
    Halted,
    /// It does nothing by itself, so that it need not be held: its command is not demoralised, or without one it is in close combat.
    StaysUnheld {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        command: Option<CommandId>,
    },
    /// Troops go ashore from vessels one by one, each by an order of its own (`dbm.single.12`).
    OneByOne,
    /// They are ashore already (`dbm.landing.05`).
    AshoreAlready,
    /// None of them would do anything by itself: they are not impetuous, and nothing drives them (`dbm.halt.01`, `.02`).
    NothingUrges,
    /// A further move may not come so near to the enemy.
    NearEnemy { enemy: ElementId, distance: i32, least: i32 },
    /// Into or within a threat zone in a way that is not allowed there: the fault, the measured value, and the limit,
    /// as far as each can be given.
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
    /// The way leads through friends that cannot be passed like this.
    Passing { through: ElementId },
    /// The ground is closed to this troop type.
    ClosedGround { feature: FeatureId },
    /// Works are in the way.
    Works { feature: FeatureId, fault: WorksFault },
    /// Over the edge of the battlefield.
    OffBoard { at: Point },
    /// A river may not be entered, left or moved along like this.
    River { feature: FeatureId },
    /// A river is not entered in the bound in which one comes to its bank, which is at this distance, in 1/1000 mm.
    HaltsAtBank { feature: FeatureId, distance: i32 },
    /// The contact does not end lined up.
    NotLinedUp { with: ElementId },
    /// The start does not allow contact with that edge.
    BadStart { enemy: ElementId },
    /// This troop type may not make this contact.
    MayNotContact { enemy: ElementId },
    /// Only a column may do this.
    NeedsColumn,
    /// The move is not by road all the way.
    NotByRoad,
    /// It cannot dismount.
    CannotDismount,
    /// This number of mounted elements becomes one on foot.
    ExchangeRate {
        /// The number by the row.
        needs: u8,
        /// The number of the order.
        given: u8,
    },
    /// The element has no mounts to mount.
    NoMounts,
    /// The carrier does not take the element, or no more than so many.
    CannotCarry {
        /// The carrier.
        carrier: ElementId,
        /// The number that it takes; 0 if it takes none of such troops.
        most: u8,
    },
    /// The element, or its place ashore, does not touch the carrier.
    NotBeside {
        /// The carrier.
        carrier: ElementId,
    },
    /// The carrier does not touch the water's edge where troops can go aboard and ashore.
    NotAtShore {
        /// The carrier.
        carrier: ElementId,
    },
    /// An enemy on land stands at the water's edge where troops would go ashore.
    ShoreHeld {
        /// The enemy.
        by: ElementId,
    },
    /// The troops of the vessel are ashore.
    TroopsAshore,
    /// The vessel would leave the water that it can sail.
    NotAfloat,
    /// The element has not left the table so that it may come back.
    NotAway,
    /// There is no free place for the element.
    NoRoom,
    /// Drawn up there it would be too far forward: this far short of the middle line, in 1/1000 mm.
    TooForward { distance: i32, least: i32 },
    /// Drawn up there it would be too near to a side edge, in 1/1000 mm.
    TooNearSide { distance: i32, least: i32 },
    /// It is not its turn to be drawn up: this command's it is, or that of the baggage.
    OutOfTurn { now: Option<CommandId> },
    /// Drawn up so, its side would break another rule on how armies are deployed.
    Undrawn { wrong: LaidWrong },
    /// It cannot shoot.
    CannotShoot,
    /// That is no target for it: out of range, out of arc, or hidden.
    NoTarget { target: ElementId, distance: i32, range: i32 },
    /// An element or a feature blocks the line of shooting.
    LineBlocked { by: Option<ElementId>, feature: Option<FeatureId> },
    /// It does not see that enemy.
    Unseen { enemy: ElementId },
    /// Mounted troops turn only at the start of a charge, and no more than this, in degrees.
    TurnsInCharge { most: u16 },
    /// A group wheels further than this in one move, in degrees.
    WheelsTooFar { turned: u16, most: u16 },
    /// The way crosses the ground before an enemy's front.
    CrossesFront { of: ElementId },
    /// It is or comes between these two, in a gap that it goes through only straight on, or not at all.
    Gap {
        /// One of them.
        one: ElementId,
        /// The other.
        other: ElementId,
    },
    /// It comes into a gap narrower than its base otherwise than it may, beside this element if one is at its edge.
    NarrowGap {
        /// The element.
        beside: Option<ElementId>,
    },
    /// It contacts another enemy than the one that it must.
    NotThatEnemy {
        /// The one that it must contact.
        must: ElementId,
    },
    /// Nothing is in the way of the line, and it does not go by road.
    NothingToPass,
    /// The group would make its front narrower than it must to pass what is in its way (`dba22.group.14`).
    NeedlesslyNarrow,
    /// A camp, City or Fort blocks the line of shooting.
    PlaceBetween { place: u8 },
    /// Another target has priority.
    Priority { first: ElementId },
    /// A shot, an aim or a fight that must be made is left.
    StillOwed { element: ElementId },
    /// It has no fight to fight now.
    NoFight,
    /// The command is demoralised.
    Demoralised { command: CommandId },
    /// The command is of doubtful loyalty: a die must show at least `needs` before it moves.
    Uncommitted { command: CommandId, needs: u8 },
    /// The command stays where it is in the dark.
    Benighted { command: CommandId },
    /// A flank march cannot come on so.
    NoEntry { fault: MarchFault },
    /// An element of a command of doubtful loyalty would end nearer to an enemy.
    Nearer { enemy: ElementId, before: i32, after: i32 },
    /// That choice is not among those open.
    NotAnOption,
    /// A camp cannot be entered, left or passed like this.
    Camp,
    /// A place of the enemy is contacted with an edge other than the front edge.
    FrontEdgeOnly,
    /// These troops storm that place only at a gate.
    GateOnly,
    /// No more than `most` fronts find room before a place.
    Crowded { most: u8 },
    /// The walls of this stronghold are in the way.
    Walls { place: u8 },
    /// It is in this stronghold: an order for it begins by leaving it.
    Inside { place: u8 },
    /// That is no way out of this stronghold, which has `gates` gates.
    NoWayOut { place: u8, gates: u8 },
    /// It does not stand at a gate, or at a wall without gates, that it could go through; `place` is the nearest one,
    /// if any.
    NotAtGate {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// It stands at this stronghold, and has not its front edge against it, as whoever goes in must.
    NotByFront { place: u8 },
    /// An element that does not make room is in this stronghold.
    Occupied { place: u8, by: ElementId },
    /// The element may not go into this stronghold by a tactical move.
    MayNotEnter { place: u8 },
    /// It is still sacking this stronghold.
    StillSacking { place: u8 },
    /// The people of this stronghold may not go out of it.
    MayNotSally { place: u8 },
    /// Its people sally only with troops of both sides within this distance; the distances of the nearest friend and
    /// enemy, if there are any.
    NoSally { place: u8, to_friend: Option<i32>, to_enemy: Option<i32>, within: i32 },
    /// Its people would go further from this stronghold than they may.
    TooFarFromHome { place: u8, distance: i32, limit: i32 },
    /// No road leads from gate to gate through this stronghold.
    NoRoadThrough { place: u8 },
    /// There is no room beyond the far gate of this stronghold.
    NoRoomBeyond { place: u8 },
    /// Its people cannot rise: it is no City of this side that obeys the enemy without an enemy garrison.
    NoRevolt { place: u8 },
    /// A revolt is possible only at the start of a bound, before any other order.
    NotAtStart,
    /// It was not kept for a landing, or the bound for it is over.
    NoLanding,
    /// All elements kept for a landing come on together.
    LandsAsOne,
    /// None of the landing elements touches the water.
    NotAtWater,
    /// It would land this far from the water, in 1/1000 mm.
    FarInland { distance: i32, limit: i32 },
    /// An element of a landing command that comes on further than the limit from its general (`dba3.bbdba.25`).
    FarFromGeneral { distance: i32, limit: i32 },
    /// A front edge ends further to the rear than it began.
    Backwards { by: i32 },
    /// Nothing may be taken back under these rules.
    NoTakingBack,
    /// No move can be taken back: none was made, or something else has happened since.
    NothingToTakeBack,
    /// A die was thrown since the move began.
    DieThrown,
    /// None of them has a task that could be taken from it.
    NoTask,
    /// The side has no hidden troops of this number.
    NotHidden { number: u8 },
    /// These hidden troops are not in ambush on the table.
    NotInAmbush { number: u8 },
    /// These hidden troops are not impetuous, so that nothing need restrain them.
    NotImpetuous { number: u8 },
    /// It does not advance by itself as things stand, so that it has no turn among those who do.
    NoAdvance,
    /// These hidden troops are restrained in this bound already.
    IsRestrained { number: u8 },
    /// There is no room at or near the place of these hidden troops.
    NoRoomToShow { number: u8 },
    /// It does not flee.
    NotFleeing,
    /// It began to flee in this bound, and can be rallied in a later one.
    FleesSince { bound: u16 },
    /// It may not do that in the state that it is in.
    InState { state: ElementState },
    /// The opponent does not agree.
    NoConsent { opponent: SideId },
}

/// Why several moves are not made at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TogetherFault {
    /// One of them is no plain move over open ground: a march, a change of form, a river that asks for a throw.
    Kind,
    /// None of them comes into contact with an enemy.
    NoContact,
    /// It could come into contact without the others.
    Alone,
    /// Its way and that of another lead through each other.
    Crossing,
}

/// Why elements of a flank march cannot come on so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchFault {
    /// They do not come on in this bound, or not with each other.
    NotDue,
    /// They are not in the half of the edge that is open to them.
    Half,
    /// They are driven back, and too near to an enemy for a march.
    NoMarch,
}

/// How a move that a threat zone restricts breaks the rule of going only towards the owner of the zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneFault {
    /// A step takes it away from the owner: `moved` is the distance after it, `limit` the distance before.
    Away,
    /// It goes aside further (`moved`) than it needs to line up with the owner's front edge (`limit`).
    Aside,
    /// It passes the line of the owner's front edge.
    Past,
    /// It leaves the zone without contact with the owner.
    Out,
    /// A step neither brings it nearer to the owner nor lines it up.
    NoNearer,
    /// It turns away from the owner.
    Turned,
    /// It contacts another enemy, and lines up on it.
    Elsewhere,
}

/// Why a section of works cannot be crossed in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorksFault {
    /// These troops cannot cross it.
    Closed,
    /// These troops cross it only by an assault.
    AssaultOnly,
    /// The gap is narrower than the base; both in 1/1000 mm.
    Narrow {
        /// The width of the gap.
        gap: i32,
        /// The width of the base.
        width: i32,
    },
    /// The move does not end clear of it on the other side.
    EndsOnThem,
    /// Who dismounted to defend it leaves it only mounted (`dbm.dismount.02`).
    Afoot,
}

/// Why an order was refused: never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// All faults, the gravest first.
    pub findings: Vec<Finding>,
    /// The longest way that the distances of the set allow here, in 1/1000 mm, if the refused move is too long; what else forbids a
    /// move is not asked.
    pub longest: Option<i32>,
}

impl Refusal {
    /// A refusal for one reason. Cold, so that what makes it up stands apart from what judges an order.
    #[cold]
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
