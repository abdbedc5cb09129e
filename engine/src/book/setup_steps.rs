//! The steps of setting a battle up, as rows in the order of the book: what is done, who does it, and the clause.
//!
//! `setup::run` walks the rows. Numbers and distances stand in the other tables of setting up.

use crate::base::clause::Clause;

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
    /// Nobody: it is given.
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
    /// Both sides throw until their totals differ.
    Throw(SetupThrow),
    /// The side becomes the defender, the other one the invader.
    Defends,
    /// The ground is made.
    Land(LandWork),
    /// The side takes a base edge, the other side the opposite one.
    Edge,
    /// The dice for initiative points are given to the commands of the side.
    CommandDice,
    /// The side places its camps, or says that it has none.
    Camp,
    /// The side draws up its whole army.
    DrawUp,
    /// The order in which the commands were drawn up is told.
    Turns,
    /// The side has the first bound.
    FirstBound,
}

impl SetupWork {
    /// The step in words.
    pub const fn told(self) -> &'static str {
        match self {
            SetupWork::Throw(_) => "the throw",
            SetupWork::Defends => "the defender",
            SetupWork::Land(_) => "the battlefield",
            SetupWork::Edge => "the base edge",
            SetupWork::CommandDice => "the dice of the commands",
            SetupWork::Camp => "the camp",
            SetupWork::DrawUp => "the deployment",
            SetupWork::Turns => "the order of deployment",
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
}
