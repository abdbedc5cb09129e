//! The steps of setting a battle up, as rows in the order of the book: what is done, who does it, and the clause.
//!
//! `setup::run` walks the rows. Numbers and distances stand in the other tables of setting up.

use crate::base::clause::Clause;
use crate::battle::FeatureKind;

/// One step of setting a battle up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// What is done.
    pub work: SetupWork,
    /// Who does it.
    pub by: SetupSide,
    /// Its clause.
    pub clause: Clause,
}

impl SetupRow {
    /// A row.
    pub const fn new(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
        SetupRow { work, by, clause }
    }
}

/// The side that does a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupSide {
    /// No side does it: the rule set gives it.
    Nobody,
    /// Both, the defender first; the first side of the battle before anybody defends.
    Both,
    /// The defender.
    Defender,
    /// The invader.
    Invader,
    /// The side with the higher total of the last throw.
    Higher,
    /// The side with the lower total of the last throw.
    Lower,
}

impl SetupSide {
    /// The side in words.
    pub const fn told(self) -> &'static str {
        match self {
            SetupSide::Nobody => "nobody",
            SetupSide::Both => "both sides",
            SetupSide::Defender => "the defender",
            SetupSide::Invader => "the invader",
            SetupSide::Higher => "the higher scorer",
            SetupSide::Lower => "the lower scorer",
        }
    }
}

/// What is done in a step of setting up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupWork {
    /// The side chooses its army list; that is done before the runner begins (`dba22.setup.02`).
    Lists,
    /// The side chooses the elements and the general from its list, likewise (`dba22.setup.03`).
    Muster,
    /// Both sides throw until their totals differ.
    Throw(SetupThrow),
    /// The side becomes the defender, the other one the invader.
    Defends,
    /// The ground is made.
    Land(LandWork),
    /// The side takes a base edge, the other side the opposite one.
    Edge(EdgeWork),
    /// The side nominates a season (`dbm.setup.03`).
    Season,
    /// Season, climate, hour, weather and compass follow from the dice (`dbm.setup.08` to `.11`).
    Conditions,
    /// Either side may have the battle start early, now that deployment has ended (`dbm.time.10` to `.14`).
    Start,
    /// The dice for initiative points are given to the commands of the side.
    CommandDice,
    /// The side places its camps, or says that it has none.
    Camp,
    /// The side lays down the works round its built-up area (`dbm.forts.18`).
    Walls,
    /// The side places its baggage (`dbm.deploy.08`, `.11`).
    Baggage,
    /// The side puts elements into its fortified built-up area (`dbm.deploy.08`).
    Garrison,
    /// The side lays down its other works (`dbm.deploy.08`, `.11`).
    Works,
    /// The side records in secret how its commands will lie to each other (`dbm.deploy.12`).
    Record,
    /// The side gives all its baggage to one of its commands (`dbm.deploy.24`).
    Assign,
    /// The side draws up its whole army.
    DrawUp,
    /// The order in which the commands were drawn up is told.
    Turns,
    /// The side may exchange the places of up to this number of pairs of its own elements (`dba22.deploy.01`).
    Swap(u8),
    /// The side records in secret the elements in ambush and their places (`dbm.deploy.14`).
    Ambush,
    /// The side records in secret its commands on flank marches and the edges over which they come (`dbm.deploy.13`).
    FlankMarch,
    /// The side has the first bound.
    FirstBound,
}

impl SetupWork {
    /// The step in words.
    pub const fn told(self) -> &'static str {
        match self {
            SetupWork::Lists => "the lists",
            SetupWork::Muster => "the elements",
            SetupWork::Throw(_) => "the throw",
            SetupWork::Defends => "the defender",
            SetupWork::Land(_) => "the battlefield",
            SetupWork::Edge(_) => "the base edge",
            SetupWork::Season => "the season",
            SetupWork::Conditions => "the hour and the weather",
            SetupWork::Start => "the start of the battle",
            SetupWork::CommandDice => "the dice of the commands",
            SetupWork::Camp => "the camp",
            SetupWork::Walls => "the works of the built-up area",
            SetupWork::Baggage => "the baggage",
            SetupWork::Garrison => "the garrison",
            SetupWork::Works => "the works",
            SetupWork::Record => "the record of commands",
            SetupWork::Assign => "the command of the baggage",
            SetupWork::DrawUp => "the deployment",
            SetupWork::Turns => "the order of deployment",
            SetupWork::Swap(_) => "the exchange of elements",
            SetupWork::Ambush => "the ambushes",
            SetupWork::FlankMarch => "the flank marches",
            SetupWork::FirstBound => "the first bound",
        }
    }
}

/// A throw of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupThrow {
    /// What it decides.
    pub of: DiceFor,
    /// Equal totals are thrown again by this clause; `None` if the row's own clause says so.
    pub tie: Option<Clause>,
}

/// The purpose of a throw of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceFor {
    /// The defender: each side adds its aggression to the score of its die.
    Aggression,
    /// The choice of a base edge.
    Ends,
    /// The first deployment and the first bound.
    First,
    /// The battlefield, the edges, the order of deployment and the first bound (`dbv.setup.01`).
    Everything,
}

/// How the ground is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandWork {
    /// It is open, and no die decides it.
    Open,
    /// The side chooses features that its home terrain offers; a die decides who names the quarter of each.
    Home,
    /// The side chooses features that its home terrain offers and places them where it likes; all of them are judged
    /// together (`dba22.setup.08`).
    Free,
    /// The side adds features to those that are there.
    Phase(LandPhase),
    /// The invader places one of his options, or nothing (`dbm.terrain.13`).
    Invaded,
    /// The defender places what his list has compulsory and what he chooses (`dbm.terrain.28`).
    Defended,
    /// An invader who has placed nothing may add a little (`dbm.terrain.45`).
    Left,
    /// The side chooses one that the rules on battlefields allow (`dbv.setup.03`).
    Eligible,
}

/// A phase in which a side adds features that the defender's home offers (`dbm.terrain.12`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandPhase {
    /// The least and the greatest number of features.
    pub number: [u8; 2],
    /// Their kinds; empty for all that the home offers.
    pub of: &'static [FeatureKind],
    /// Only a side that has placed no feature before adds any (`dbm.terrain.45`).
    pub unplaced: bool,
}

/// How a base edge is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeWork {
    /// The side chooses it.
    Chosen,
    /// By a die: the other edges have the faces from 1 on, one each; the edge that the side names has all faces that are
    /// left (`dba22.setup.09`).
    Thrown,
}
