//! What happens in a battle: the events without the rules that cause them.

use super::{Aim, Blow, Clinch, Code, ElementState, Ending, Going, Lasting, Margin, MoveKind, MoveType, Tally};
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// A bound begins.
    BoundBegan {
        /// Its number.
        number: u16,
        /// The side whose bound it is.
        side: SideId,
    },
    /// A phase of the bound begins.
    PhaseBegan {
        /// The phase.
        phase: super::Phase,
    },
    /// A die was thrown.
    Rolled {
        /// The side that threw, and the purpose.
        roll: crate::base::dice::Roll,
        /// The face.
        face: u8,
    },
    /// A command has initiative points to spend.
    PipsGiven {
        /// The command.
        command: CommandId,
        /// The number of points.
        pips: u8,
    },
    /// A side that throws for its commands for the first time says how they get the dice, as it has written down before the battle.
    DiceTold(super::DiceOrder),
    /// An order was accepted; the events of its execution follow.
    Ordered {
        /// The side that gave it.
        side: SideId,
        /// The order as given.
        order: super::Order,
    },
    /// Initiative points were paid.
    Paid {
        /// The command that paid.
        command: CommandId,
        /// The number of points.
        pips: u8,
        /// The parts of the price, each with its number of points and its rule.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reasons: Vec<(i8, crate::base::clause::Clause)>,
        /// The general whose presence made the move cheaper; he does that once a bound.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        eased: Option<ElementId>,
    },
    /// An element changed its place or facing.
    Moved {
        /// The element.
        element: ElementId,
        /// Its place before.
        from: super::Pose,
        /// Its place after.
        to: super::Pose,
        /// The cause.
        kind: MoveKind,
    },
    /// These elements made a tactical move; emitted once for each move, after its `Moved` events.
    MoveMade {
        /// The elements.
        who: Vec<ElementId>,
        /// Its length in 1/1000 mm.
        length: i32,
        /// It was by road all the way.
        by_road: bool,
        /// The kind of move.
        #[serde(default, skip_serializing_if = "MoveType::is_tactical")]
        kind: MoveType,
    },
    /// An enemy touched an element on its flank or rear (a wagon: on any edge) for the first time in this bound.
    Struck {
        /// The element touched.
        element: ElementId,
        /// The enemy that touched it.
        by: ElementId,
        /// Where he began the move, in a set in which he may have to go back there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<super::Pose>,
    },
    /// What elements did is remembered until the end of the bound.
    Marked(super::MarkedDeed),
    /// A mounted element dismounted.
    Dismounted {
        /// The element.
        element: ElementId,
        /// Its new troop code.
        code: Code,
        /// The element after it dismounted.
        becomes: Box<super::Element>,
    },
    /// Elements were exchanged for others: those of `from` are in play no longer, those of `into` stand instead.
    Exchanged {
        /// The elements that are exchanged.
        from: Vec<ElementId>,
        /// Those that stand instead.
        into: Vec<super::ExchangedElement>,
    },
    /// Mounts were left without riders.
    MountsLeft {
        /// The mounts.
        mounts: super::RiderlessMounts,
    },
    /// Riderless mounts were removed.
    MountsGone {
        /// The element whose mounts they were.
        owner: ElementId,
    },
    /// An element went aboard another, or was taken on board before.
    Boarded {
        /// The element.
        element: ElementId,
        /// The one that carries it.
        carrier: ElementId,
    },
    /// An element of a demoralised command is held.
    Held {
        /// The element.
        element: ElementId,
    },
    /// An element is in a state from now on that lasts; one of the same kind is replaced.
    StateBegan {
        /// The element.
        element: ElementId,
        /// The state.
        lasting: Lasting,
    },
    /// An element is no longer in a state.
    StateEnded {
        /// The element.
        element: ElementId,
        /// The state.
        state: ElementState,
    },
    /// An element halted at a river's bank.
    AtBank {
        /// The element.
        element: ElementId,
        /// Whether it stands there from now on; false if it no longer does.
        stands: bool,
    },
    /// An element is bound to its course through a river, or no longer is.
    Course(super::RiverCourse),
    /// The state of a river became known.
    RiverKnown {
        /// The river.
        feature: FeatureId,
        /// The face thrown.
        face: u8,
        /// The sector of the table; `None` for the whole river.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<u8>,
    },
    /// Nobody goes into a river any more in this bound, since somebody failed to.
    RiverClosed {
        /// The river.
        feature: FeatureId,
        /// The place near which that holds; `None` if nobody goes in anywhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        near: Option<super::ClosedReach>,
    },
    /// An element assaults a section of works that nobody defends: the totals of the element and of the section.
    Assaulted {
        /// The element.
        element: ElementId,
        /// The feature.
        feature: FeatureId,
        /// The number of the section.
        section: u16,
        /// The totals.
        totals: [i8; 2],
    },
    /// A section of works is broken.
    Breached {
        /// The feature.
        feature: FeatureId,
        /// The number of the section.
        section: u16,
    },
    /// A house rule of the scenario takes effect: the events that follow are its own.
    HouseRule {
        /// Its index among the house rules of the battle.
        rule: u8,
    },
    /// A side was given points, or lost some.
    Awarded {
        /// The side.
        side: SideId,
        /// The points.
        points: i32,
    },
    /// A feature is another from now on.
    GroundBecame {
        /// The feature.
        feature: FeatureId,
        /// What it is from now on.
        now: super::GroundNow,
    },
    /// The general of a command was wounded: he leads and fights no longer.
    GeneralWounded {
        /// The command.
        command: CommandId,
    },
    /// The going of a feature changed.
    GroundTurned {
        /// The feature.
        feature: FeatureId,
        /// The going from now on.
        going: Going,
    },
    /// The weather changed.
    WeatherTurned {
        /// The weather from now on.
        weather: super::Weather,
        /// The index of the forecast's change that caused it; `None` if none did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        change: Option<u8>,
    },
    /// The hour of the day changed.
    HourStruck {
        /// The hour from now on.
        hour: super::Hour,
    },
    /// Night falls, with what it brings.
    Night {
        /// What.
        night: super::Night,
    },
    /// A target was named.
    Aimed {
        /// The aim.
        aim: Aim,
    },
    /// Two enemies fight although they are not lined up.
    Clinched {
        /// The two.
        clinch: Clinch,
    },
    /// A fight of two that are not lined up is over.
    Unclinched {
        /// The two.
        clinch: Clinch,
    },
    /// A fight was thrown for: dice, factors and totals.
    Fought {
        /// The fight.
        blow: Box<Blow>,
        /// Other elements that aimed at one of the two and have had their shot with it, although no factor names them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<ElementId>,
    },
    /// The result of a fight for an element.
    Result {
        /// The element.
        element: ElementId,
        /// The outcome.
        outcome: super::Outcome,
        /// How far its total stayed below the opponent's.
        margin: Margin,
        /// Its opponent.
        by: ElementId,
    },
    /// A decision must be given.
    Asked {
        /// The decision.
        pending: super::Pending,
    },
    /// The decision was given.
    Answered,
    /// The commander-in-chief's bonus was used.
    BonusUsed {
        /// The side.
        side: SideId,
    },
    /// An element was destroyed, or disabled.
    Destroyed {
        /// The element.
        element: ElementId,
        /// The enemy or friend that destroyed it, if one did.
        by: Option<ElementId>,
        /// It is alive, and out of the battle.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        disabled: bool,
        /// The elements that it counts as, if that is told by how it was lost (`dbm.losses.11`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts: Option<Tally>,
    },
    /// An element left over the edge of the table.
    Left {
        /// The element.
        element: ElementId,
        /// It may come back and is not lost (`dbv.pursue.05`).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        returns: bool,
    },
    /// A beaten force was taken off.
    TakenOff(super::TakenForce),
    /// An element left over the edge that an objective of its side names; it is not lost.
    Exited {
        /// The element.
        element: ElementId,
    },
    /// A side met an objective.
    ObjectiveMet {
        /// The objective's index in the list.
        objective: u8,
        /// The number of the bound.
        bound: u16,
    },
    /// An objective can no longer be met.
    ObjectiveFailed {
        /// The objective's index in the list.
        objective: u8,
        /// The number of the bound.
        bound: u16,
    },
    /// Another element is inside a stronghold from now on, or no element.
    #[serde(rename = "camp_held")]
    Taken {
        /// The stronghold's index in the list.
        #[serde(rename = "camp")]
        place: u8,
        /// The element inside from now on; `None` if it is empty.
        by: Option<ElementId>,
        /// The one of its people that makes room and waits in reserve from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<ElementId>,
    },
    /// The people of a stronghold obey another side from now on, or no side.
    Turned {
        /// The stronghold's index in the list.
        place: u8,
        /// Whom they obey from now on.
        rule: super::Rule,
        /// The one of them that lays down its arms and waits in reserve from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<ElementId>,
    },
    /// The element inside begins to sack a stronghold, or ends the sack.
    Sacking {
        /// The stronghold's index in the list.
        place: u8,
        /// Whether it begins; false if it ends.
        begun: bool,
    },
    /// A command became demoralised.
    Demoralised {
        /// The command.
        command: CommandId,
    },
    /// The battle begins, and the general of a command has not moved (`dbm.pips.14`).
    Fresh {
        /// The command.
        command: CommandId,
    },
    /// The first die of a command without its general was compared with its losses.
    HeartTested {
        /// The command.
        command: CommandId,
    },
    /// A command of doubtful loyalty committed itself.
    Committed {
        /// The command.
        command: CommandId,
    },
    /// A command is of doubtful loyalty from now on (`dbm.allies.01`).
    Doubted {
        /// The command.
        command: CommandId,
        /// The face that commits it.
        until: u8,
    },
    /// A command met something in the dark, or watched an enemy.
    Noted {
        /// The command.
        command: CommandId,
        /// What it was.
        note: super::CommandNote,
    },
    /// The script gave a command other missions in the place of those that it had.
    MissionGiven {
        /// The side of the command; the enemy does not see it.
        side: SideId,
        /// The command.
        command: CommandId,
        /// Its missions from now on.
        missions: Vec<super::Mission>,
    },
    /// The present mission of a command is over; the next one begins, if there is one.
    MissionEnded {
        /// The side of the command; the enemy does not see it.
        side: SideId,
        /// The command.
        command: CommandId,
        /// Why it is over.
        why: super::MissionEnd,
    },
    /// A command that is to feign flight begins to go back.
    FlightFeigned {
        /// The side of the command; the enemy does not see it.
        side: SideId,
        /// The command.
        command: CommandId,
        /// The number of the bound.
        bound: u16,
    },
    /// A side gave elements a task; the enemy does not see it.
    TaskGiven(super::GivenTask),
    /// Elements of a side have no task any more; the enemy does not see it.
    TaskEnded(super::EndedTask),
    /// A command changed sides: it is the enemy's from now on, with all its elements (`dbm.allies.09`).
    ChangedSides {
        /// The command.
        command: CommandId,
        /// The elements that get another number, since the new side has one of theirs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<(ElementId, u8)>,
        /// Its hidden troops as its new side calls them; only that side is told of them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hidden: Vec<super::Hidden>,
        /// The numbers by which others than its new side call its elements, where these are not those by which that does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Box<super::SeenNumbers>>,
    },
    /// An element went over to a command of the enemy.
    WentOver {
        /// The element.
        element: ElementId,
        /// The command that it joins.
        command: CommandId,
        /// Its number from now on, if the new side has one of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
        /// The number by which others than its new side call it, where this is not that by which that side does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Box<super::SeenNumbers>>,
    },
    /// Hidden troops became known: they are the last element of the roster now, but for the riders who it was, if mounts wait for it.
    Revealed {
        /// Their number among the hidden troops of their side; `None` in what the enemy is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<u8>,
        /// The element.
        element: Box<super::Element>,
        /// The mounts that wait for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        led: Option<Box<super::HiddenMounts>>,
    },
    /// Hidden troops are restrained in this bound (`dbm.ambush.11`). Only their own side sees it.
    Restrained {
        /// The side.
        side: SideId,
        /// Their number among the hidden troops of their side.
        hidden: u8,
        /// The points kept back for it.
        kept: super::KeptPoints,
    },
    /// An element came onto the table.
    Arrived {
        /// The element.
        element: ElementId,
        /// Its base on the table.
        base: crate::geometry::Base,
    },
    /// The script or a general reports a text.
    Said {
        /// The text.
        text: String,
        /// Who reads it while the battle goes on; everybody without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<Box<super::LineReaders>>,
    },
    /// Somebody in the story says something.
    Spoke {
        /// Who, and what.
        speech: Box<super::Speech>,
    },
    /// The script asks the player of a side something; the enemy does not hear it.
    Posed {
        /// The question.
        question: Box<super::SideQuestion>,
    },
    /// The player of a side has answered a question of the script; the enemy does not hear it.
    Replied(super::SideReply),
    /// The battle is over.
    Ended {
        /// How it ended.
        ending: Ending,
    },
}
