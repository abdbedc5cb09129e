//! What is wrong with a refight of history, with a battle before its first bound, or with a tournament.

use crate::base::names::SideId;
use crate::battle::{SetupFault, Tally};
use serde::Serialize;

/// What is wrong with a refight of history.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum RefightFault {
    /// A word without a ratio; the nearest that has one.
    NoRatio { word: String, known: Vec<&'static str>, nearest: Option<&'static str> },
    /// A variant in which no refights are played; `None` for the set itself.
    Variant { found: Option<String>, known: &'static [&'static str] },
    /// A board that is not to scale of an area: width and depth in 1/1000 base widths, the area in 1/1000 paces, and the
    /// depth to scale of that width.
    NotToScale { board: [i64; 2], area: [i64; 2], depth: i64 },
}

/// The rules on setting up that a battle breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", rename = "not_set_up_by_the_rules")]
pub struct OpeningFault {
    /// The faults; the clause of the last is the objection's.
    pub faults: Vec<SetupFault>,
    /// The faults in words, with the names of the battle and the unit of its rule set.
    pub words: String,
}

/// What is wrong with what an organiser of a tournament wants.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum TournamentFault {
    /// Too few rounds.
    Rounds { found: u16, least: u16 },
    /// A player who has a game declares another army.
    ArmyFixed { player: String, round: u16 },
    /// The tournament is over.
    Over,
    /// Games of the round are still to be played; the first of them.
    GamesOpen { open: usize, round: u16, table: u16 },
    /// A side has lost more than there is.
    LostTooMuch { found: u16, most: u16 },
    /// The winner is not who has won by the losses, if anybody has.
    Winner { lost: [u16; 2], found: Option<SideId>, wanted: Option<SideId>, beaten: u16 },
    /// The winner is not who has won by the parts of the forces that are lost or demoralised, if anybody has; a side is beaten at
    /// this part, a numerator and a denominator.
    WinnerByShare { lost: [u16; 2], figures: [u16; 2], found: Option<SideId>, wanted: Option<SideId>, part: [u16; 2] },
    /// More figures of a type are lost than the force has.
    MoreThanFielded { side: SideId, troops: String, found: u16, has: u16 },
    /// A battle score is greater than all figures of both sides are worth.
    ScoreTooHigh { side: SideId, found: u32, most: u32 },
    /// Two battle scores that no fates of the figures give; the least and the greatest sum of both that there can be.
    NoSuchScores { scores: [u32; 2], least: u32, most: u32 },
    /// The battle scores are not those that the lost figures give.
    ScoresOfFigures { found: [u32; 2], wanted: [u32; 2] },
    /// Two victory points that no fate of the commands gives with this winner: both together, and what red can have.
    NoSuchPoints { scores: [u32; 2], winner: Option<SideId>, all: u32, can: Vec<u32> },
    /// The victory points are not those that the commands give.
    PointsOfCommands { found: [u32; 2], wanted: [u32; 2] },
    /// The winner is not who has won by the commands that are demoralised, if anybody has.
    WinnerByCommands { found: Option<SideId>, wanted: Option<SideId> },
    /// So much of an army is lost or demoralised that its other commands are demoralised too: at this part, a numerator and a
    /// denominator.
    RestDemoralised { side: SideId, lost: Tally, all: Tally, part: [u16; 2] },
    /// An army cannot have lost so much, or so little.
    LostEquivalents { side: SideId, found: Tally, least: Tally, most: Tally },
    /// A side has retreated in the dark from a battle that was over.
    RetreatAfterEnd,
    /// A player brings several forces, or troops in another number of files.
    Forces { found: usize },
}
