//! The decision that a battle waits for, and the way it ended.

use crate::base::clause::Clause;
use serde::{Deserialize, Serialize};

use super::blow::Blow;
use super::order::Choice;
use crate::base::names::{CommandId, ElementId, SideId};

/// The phases of a bound; each rule set has its own list and order of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first bound.
    SetUp,
    /// Initiative points are thrown for; no orders.
    Pips,
    /// Demoralised elements are held; the others of their commands flee, in sets where they do before all moves (`dba3.bbdba.45`).
    Holding,
    /// March moves, in sets that have them before all else (`dbv.seq.03`).
    March,
    /// Tactical moves, and march moves in sets that have them in the same phase.
    Moves,
    /// Impetuous elements advance by themselves, in sets that have such (`dbm.seq.07`).
    Impulses,
    /// The side on move names its targets.
    Aiming,
    /// The other side names its targets.
    Answering,
    /// Shots are resolved, in the order that the side on move wants.
    Shooting,
    /// Close combats are resolved, in the order that the side on move wants.
    Combat,
    /// The reckoning at the end of a bound; no orders.
    Close,
}

impl Phase {
    /// The side that decides in this phase of a bound of `on_move`; `None` if nobody does.
    pub fn decider(self, on_move: SideId) -> Option<SideId> {
        match self {
            Phase::SetUp | Phase::Pips | Phase::Close => None,
            Phase::Holding
            | Phase::March
            | Phase::Moves
            | Phase::Impulses
            | Phase::Aiming
            | Phase::Shooting
            | Phase::Combat => Some(on_move),
            Phase::Answering => Some(on_move.enemy()),
        }
    }
}

/// A decision that a player must give before the bound goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// How far a recoiling element goes, if the rules leave it to the owner: by which of two distances, or whether through friends or
    /// pushing them back; in 1/1000 mm.
    Recoil {
        /// The element that recoils.
        element: ElementId,
        /// The distances open to it, shortest first; of the ways through friends and pushing them, which is the shorter, the way
        /// through them first.
        options: Vec<i32>,
        /// The fight that made it recoil; it goes on after the decision.
        blow: Box<Blow>,
    },
    /// Whether the commander-in-chief adds his bonus to a total already thrown.
    Bonus {
        /// The general's element.
        element: ElementId,
        /// The fight as it stands without the bonus.
        blow: Box<Blow>,
    },
    /// How far a victor goes after the beaten, straight ahead, in 1/1000 mm (`dbv.pursue.02`, `dbv.flinch.16`).
    Pursue {
        /// The victor.
        element: ElementId,
        /// It may stay where it is.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stays: bool,
        /// The shortest way.
        least: i32,
        /// The longest way.
        most: i32,
        /// The rule by which it goes.
        clause: Clause,
        /// The fight that it has won.
        blow: Box<Blow>,
    },
    /// How far a group presses forward whose opponents have fled, straight ahead, in 1/1000 mm; it may stay
    /// (`dbm.press.01`).
    Press {
        /// The foremost element of the group, whose owner decides.
        element: ElementId,
        /// The group, that element first.
        who: Vec<ElementId>,
        /// The longest way.
        most: i32,
    },
    /// Whether an element goes into the camp of its side that it has freed.
    Enter {
        /// The element.
        element: ElementId,
        /// The stronghold's index in the list.
        #[serde(rename = "camp")]
        place: u8,
    },
    /// Which of several assaulters goes into a place.
    Occupy {
        /// An element of the side that decides: the one that destroyed the defender, or the first that may go in.
        element: ElementId,
        /// The stronghold's index in the list.
        place: u8,
        /// The elements that may go in.
        options: Vec<ElementId>,
        /// It was stormed; false if it fell because no element defended it.
        fell: bool,
    },
    /// Which of several that shoot at one target is the main shooter (`dbm.shoot.37`).
    MainShooter {
        /// The one named first, whose owner decides.
        element: ElementId,
        /// All that shoot, that one first.
        who: Vec<ElementId>,
        /// Those who may be it.
        options: Vec<ElementId>,
        /// Their target.
        target: ElementId,
    },
    /// Which of several enemies attacks an element in its camp, or a wagon, in the bound of that side (`dba22.camp-combat.02`,
    /// `dba22.wwg.08`).
    Attacker {
        /// The first of them, whose owner decides.
        element: ElementId,
        /// All who may attack.
        options: Vec<ElementId>,
        /// The one that is attacked.
        against: ElementId,
    },
    /// Whether a contacted element conforms to contactors that cannot conform, or fights as overlapped.
    Conform {
        /// The contacted element.
        element: ElementId,
        /// The contactor.
        to: ElementId,
    },
    /// Whether a pursuer lines up on this one of two enemies whom he overlaps alike, or on the other (`dbv.charge.12`).
    Meet {
        /// The pursuer.
        element: ElementId,
        /// One of the two enemies.
        to: ElementId,
        /// The fight that he has won.
        blow: Box<Blow>,
    },
    /// Which command gets which of the dice that are allotted (`dbm.pips.05`).
    Allot {
        /// The command of the commander-in-chief, who decides.
        by: CommandId,
        /// The faces that are left, highest first.
        faces: Vec<u8>,
        /// The commands that have no die yet, as many as faces are left.
        to: Vec<CommandId>,
    },
    /// Whether a side goes on with the battle by moonlight (`dbm.time.16`).
    FightOn {
        /// The command of the player who decides.
        by: CommandId,
    },
    /// Whether a side retreats in the dark (`dbm.time.18`).
    Retreat {
        /// The command of the player who decides.
        by: CommandId,
    },
    /// Where a side draws up anew at dawn (`dbm.time.20`): it lands its elements where it wants them, until it is done.
    DrawUp {
        /// The command of the player who decides.
        by: CommandId,
    },
    /// Whether troops in ambush are shown to shoot, or stay there (`dbm.ambush.06`). Only their side knows that it is asked.
    Ambush {
        /// Their side.
        side: SideId,
        /// Their command, whose player decides.
        by: CommandId,
        /// Their numbers among the hidden troops of their side.
        options: Vec<u8>,
    },
}

/// Who gives a pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionOwner {
    /// The owner of this element.
    Element(ElementId),
    /// The player who leads this command.
    Command(CommandId),
}

impl Pending {
    /// Who gives the decision.
    pub fn owner(&self) -> DecisionOwner {
        match self {
            Pending::Recoil { element, .. }
            | Pending::Bonus { element, .. }
            | Pending::Conform { element, .. }
            | Pending::Meet { element, .. }
            | Pending::Occupy { element, .. }
            | Pending::MainShooter { element, .. }
            | Pending::Attacker { element, .. }
            | Pending::Pursue { element, .. }
            | Pending::Press { element, .. }
            | Pending::Enter { element, .. } => DecisionOwner::Element(*element),
            Pending::Allot { by, .. }
            | Pending::FightOn { by }
            | Pending::Retreat { by }
            | Pending::DrawUp { by }
            | Pending::Ambush { by, .. } => DecisionOwner::Command(*by),
        }
    }

    /// Whether an answer is one to this decision.
    pub fn takes(&self, choice: &Choice) -> bool {
        match (self, choice) {
            (Pending::Recoil { options, .. }, Choice::Recoil(distance)) => options.contains(distance),
            (Pending::Pursue { stays, least, most, .. }, Choice::Pursue(way)) => {
                *stays && *way == 0 || (*least..=*most).contains(way)
            }
            (Pending::Press { most, .. }, Choice::Press(way)) => (0..=*most).contains(way),
            (Pending::Occupy { options, .. }, Choice::Occupy(who))
            | (Pending::MainShooter { options, .. }, Choice::MainShooter(who))
            | (Pending::Attacker { options, .. }, Choice::Attacker(who)) => options.contains(who),
            (Pending::Allot { faces, to: open, .. }, Choice::Give { face, to }) => {
                faces.contains(face) && open.contains(to)
            }
            (Pending::Bonus { .. }, Choice::Bonus(_))
            | (Pending::Conform { .. } | Pending::Meet { .. }, Choice::Conform(_))
            | (Pending::FightOn { .. }, Choice::FightOn(_))
            | (Pending::Retreat { .. }, Choice::Retreat(_))
            | (Pending::Enter { .. }, Choice::Enter(_)) => true,
            _ => false,
        }
    }

    /// Whether it is about these hidden troops.
    pub fn is_of_hidden(&self, number: u8) -> bool {
        matches!(self, Pending::Ambush { options, .. } if options.contains(&number))
    }
}

/// A shot announced in this bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim {
    /// The shooter.
    pub shooter: ElementId,
    /// The target.
    pub target: ElementId,
    /// It has been resolved, or has aided a shot that was.
    pub done: bool,
    /// The face already thrown for the shooter when it was shot at first, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
}

/// Two enemies in front contact that could not line up. They fight as if lined up, the contacted one as overlapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Clinch {
    /// The element that made the contact.
    pub contactor: ElementId,
    /// The element that was contacted; it counts as overlapped once.
    pub contacted: ElementId,
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<SideId>,
    /// The reason.
    pub why: EndReason,
}

/// Why a battle is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The rule set's own terms of victory.
    Victory,
    /// The greatest number of bounds asked for has been played.
    Bounds,
    /// The loser resigned.
    Resigned,
    /// No element of either side is left, and no rule has named a winner.
    NobodyLeft,
    /// The last bound asked for has been played, and one side has more points by its objectives.
    Points,
    /// A side retreated in the dark, or both did (`dbm.time.18`).
    Retreat([bool; 2]),
    /// A victory condition that the script declared, by name.
    Condition(String),
}
