//! How battle scores or victory points come about and are ranked, in lines for people, each with its rule.

use crate::base::clause::Clause;
use crate::book::tournament_tables::{
    BattleScoring, ByeScore, CommandScoring, Customary, TieBreak, TournamentScoring, UndecidedRecovery,
};
use crate::book::victory_tables::PointRules;
use crate::tournament::{System, Tournament, Umpire};
use serde::Serialize;

/// A line on how battle scores come about and are ranked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoringTerm {
    /// The line.
    pub told: String,
    /// Its rule; `None` for the umpire's custom.
    pub clause: Option<Clause>,
}

/// What is added up in words; `None` where results bring points.
pub fn score_words(scoring: &TournamentScoring) -> Option<&'static str> {
    match scoring {
        TournamentScoring::Results(_) => None,
        TournamentScoring::Battles(_) => Some("battle scores"),
        TournamentScoring::Commands(_) => Some("victory points"),
    }
}

/// What parts players of equal sums; `None` if nothing does.
pub(super) fn tie(umpire: &Umpire) -> Option<TieBreak> {
    match &umpire.tables.scoring {
        TournamentScoring::Commands(commands) => Some(commands.tie.value),
        TournamentScoring::Results(_) | TournamentScoring::Battles(_) => None,
    }
}

fn line(told: impl Into<String>, clause: Option<Clause>) -> ScoringTerm {
    ScoringTerm { told: told.into(), clause }
}

/// What a round without an opponent brings.
fn bye_line(bye: Customary<ByeScore>) -> ScoringTerm {
    let told = match bye.value {
        ByeScore::OwnAverage => {
            "a bye or a walkover brings the average of one's own scores, and who did not come has none"
        }
    };
    line(told, bye.clause)
}

/// How battle scores or victory points come about and are ranked.
pub(super) fn scoring_terms(umpire: &Umpire, t: &Tournament) -> Vec<ScoringTerm> {
    let system = t.terms.system;
    match &umpire.tables.scoring {
        TournamentScoring::Results(_) => Vec::new(),
        TournamentScoring::Battles(scoring) => battle_terms(scoring, system),
        TournamentScoring::Commands(scoring) => match umpire.book.victory.points {
            Some(points) => command_terms(scoring, &points, system),
            None => Vec::new(),
        },
    }
}

fn battle_terms(scoring: &BattleScoring, system: System) -> Vec<ScoringTerm> {
    let terms = scoring.terms;
    let all = vec![
        line(
            "a battle score is the ransoms received, the AP of those who survive and of the enemies slain",
            Some(terms.sum),
        ),
        line("survivors stand on the table, are recovered, or went off it", Some(terms.survivors)),
        line("the slain fell in the battle, or of the losers in the pursuit", Some(terms.slain)),
        line("the scores are added up", Some(terms.aggregate)),
        line("each battle is begun with all figures", Some(scoring.renewed)),
        line(terms.ranking.value.told(), Some(terms.ranking.clause)),
        line(
            match scoring.undecided.value {
                UndecidedRecovery::Both => "from a battle that nobody has won both recover their disabled",
            },
            scoring.undecided.clause,
        ),
        bye_line(scoring.bye),
    ];
    // In a knock-out the rounds rank, and a battle that is fought again has no other score.
    let swiss = |term: &ScoringTerm| ![Some(terms.aggregate), Some(terms.ranking.clause)].contains(&term.clause);
    all.into_iter().filter(|term| system == System::Swiss || swiss(term)).collect()
}

fn command_terms(scoring: &CommandScoring, points: &PointRules, system: System) -> Vec<ScoringTerm> {
    let (army, command) = (points.army.value, points.command.value);
    let [part, of] = points.shaken.value;
    let mut all = vec![
        line(format!("an army is worth {army} victory points"), Some(points.army.clause)),
        line(
            format!("each command is worth {command}, and that of the commander-in-chief the rest"),
            Some(points.command.clause),
        ),
        line(
            "a side scores its own sound commands and the enemy's that are demoralised or have changed sides",
            Some(scoring.scored),
        ),
        line(
            format!(
                "where no command is demoralised, the side with more commands that have lost {part}/{of} of their troops hands \
                 1 over"
            ),
            Some(points.shaken.clause),
        ),
    ];
    if system == System::Swiss {
        let told = match scoring.tie.value {
            TieBreak::FinalLosses => {
                "equal sums are parted by the final round: he is first who has lost the lowest part of his original EE there, with \
                 all who are demoralised or have changed sides"
            }
        };
        all.push(line("they are added up, and the highest sum is first", None));
        all.push(line(told, Some(scoring.tie.clause)));
        all.push(line("who fought no battle in it, or whose losses are unknown, comes after", None));
    }
    all.push(line("lost army points never count", Some(scoring.army_points)));
    all.push(bye_line(scoring.bye));
    all
}
