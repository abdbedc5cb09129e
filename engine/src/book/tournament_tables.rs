//! The table of a tournament's rules: rounds, minutes, changes of armies, scoring, the order of pairing, and games
//! without a winner.
//!
//! The rounds themselves, from the entries to the standings, are in the room `tournament`.

use crate::base::clause::{Cited, Clause};
use crate::book::Scoring;
use crate::book::losses::{LossScoring, LossTable};
use serde::{Deserialize, Serialize};

/// The rules of a set on tournaments.
#[derive(Clone, Debug)]
pub struct TournamentTables {
    /// The least number of rounds.
    pub rounds: Customary<u16>,
    /// The minutes of a game, if the tournament sets no other number; `None` where the rules know no limit.
    pub minutes: Option<Cited<u16>>,
    /// When a player may change his army.
    pub armies: Customary<Declaring>,
    /// What a game brings.
    pub scoring: TournamentScoring,
    /// Every player plays in every round of a Swiss tournament. `None` where it is the umpire's custom.
    pub everybody: Option<Clause>,
    /// The armies that are paired first in the opening round.
    pub opening: Customary<Preference>,
    /// The armies that are paired first among players with equal scores.
    pub equals: Customary<Preference>,
    /// Several players change opponents each round: where two must meet again, not those who met in the round before. `None` where
    /// the rules say nothing of it.
    pub changing: Option<Clause>,
    /// Two players alone are regular opponents, who meet in every round. `None` where the rules say nothing of it.
    pub regular: Option<Clause>,
    /// If each player brings a pair of armies, the first player's pair is used up to this face of the die; `None` where
    /// nobody brings pairs.
    pub pair: Option<Cited<u8>>,
    /// The consequence of a knock-out game without a winner.
    pub undecided: Customary<Undecided>,
    /// The advice against a knock-out, which may be held all the same; `None` where the rules have none.
    pub knock_out: Option<Clause>,
}

/// A term with the rule that sets it; without one it is the umpire's custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Customary<T> {
    /// The term.
    pub value: T,
    /// The rule.
    pub clause: Option<Clause>,
}

/// What a game brings to its players.
#[derive(Clone, Debug)]
pub enum TournamentScoring {
    /// Points for the result.
    Results(ResultScoring),
    /// The battle scores of the set, which are added up.
    Battles(BattleScoring),
    /// The victory points of commands, which are added up.
    Commands(CommandScoring),
}

impl TournamentScoring {
    /// The rule by which games are scored.
    pub const fn clause(&self) -> Clause {
        match self {
            TournamentScoring::Results(results) => results.points.clause,
            TournamentScoring::Battles(battles) => battles.terms.sum,
            TournamentScoring::Commands(commands) => commands.scored,
        }
    }
}

/// Points for the result of a game.
#[derive(Clone, Copy, Debug)]
pub struct ResultScoring {
    /// The points for results, if no script scores them.
    pub points: Cited<Scoring>,
    /// A side with this many losses, as victory counts them, is beaten if it lost more than its enemy.
    pub beaten: Cited<u16>,
    /// The most losses that a side can have, as victory counts them.
    pub most: Cited<u16>,
}

/// Battle scores by the fates of the figures.
#[derive(Clone, Debug)]
pub struct BattleScoring {
    /// The rows by which the lost are recovered, ransomed or slain, and what each is worth.
    pub losses: &'static LossTable,
    /// The rules on these scores and their sums.
    pub terms: &'static LossScoring,
    /// Each battle is begun with all figures.
    pub renewed: Clause,
    /// What a round without an opponent brings.
    pub bye: Customary<ByeScore>,
    /// Who recovers his lost from a battle that nobody has won.
    pub undecided: Customary<UndecidedRecovery>,
}

/// The victory points of commands, by the rows of victory (`PointRules`).
#[derive(Clone, Copy, Debug)]
pub struct CommandScoring {
    /// A side scores its own sound commands and the demoralised ones of the enemy.
    pub scored: Clause,
    /// What parts players of equal sums.
    pub tie: Cited<TieBreak>,
    /// The army points of what was lost are no criterion.
    pub army_points: Clause,
    /// What a round without an opponent brings.
    pub bye: Customary<ByeScore>,
}

/// What parts players of equal sums. It is asked once the final round is fought; who has no such part then comes after the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The part of his original troops that a player has lost in the final round, with all who are demoralised or have changed sides:
    /// the lowest is the best.
    FinalLosses,
}

/// What a round without an opponent brings, where battle scores are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeScore {
    /// The average of the player's own battle scores, rounded, a half up; nothing while he has fought none.
    OwnAverage,
}

/// Who recovers his lost from a battle that nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UndecidedRecovery {
    /// Both, as a winner does: nobody is pursued.
    Both,
}

/// When a player may change his army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaring {
    /// Until his first game begins.
    BeforeFirstGame,
    /// As often as he likes.
    Always,
}

/// The armies that are paired first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// Armies whose lists name each other as enemies.
    Enemies,
    /// None.
    None,
}

/// The consequence of a knock-out game without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undecided {
    /// Both players are out.
    BothOut,
    /// The game is played again.
    Again,
}
