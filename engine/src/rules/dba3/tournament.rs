//! The rules of DBA 3.0 on tournaments.

use super::victory_tables::ENOUGH;
use crate::base::clause::Cited;
use crate::book::Scoring;
use crate::book::tournament_tables::{
    Customary, Declaring, Preference, ResultScoring, TournamentScoring, TournamentTables, Undecided,
};
use crate::clause;

/// A game won gives more than two unfinished ones, the number of losses makes no difference, and a lead in an
/// unfinished game gives nothing (dba3.tournament.03). A bye gives as much as a game won.
const SCORING: Scoring = Scoring { won: 3, unfinished: 1, lost: 0, bye: 3 };

/// The tables of tournaments.
pub fn tournament() -> TournamentTables {
    TournamentTables {
        rounds: Customary { value: 2, clause: Some(clause!("dba3.tournament.01")) },
        minutes: Some(Cited::new(60, clause!("dba3.tournament.01"))),
        armies: Customary { value: Declaring::BeforeFirstGame, clause: Some(clause!("dba3.tournament.02")) },
        scoring: TournamentScoring::Results(ResultScoring {
            points: Cited::new(SCORING, clause!("dba3.tournament.03")),
            beaten: Cited::new(ENOUGH, clause!("dba3.victory.01")),
            // Twelve elements; one more each for the first double element and for the general, two for a City.
            most: Cited::new(16, clause!("dba3.scale.08")),
        }),
        everybody: Some(clause!("dba3.tournament.04")),
        opening: Customary { value: Preference::Enemies, clause: Some(clause!("dba3.lists.08")) },
        equals: Customary { value: Preference::Enemies, clause: Some(clause!("dba3.tournament.05")) },
        changing: None,
        regular: None,
        pair: Some(Cited::new(3, clause!("dba3.tournament.06"))),
        undecided: Customary { value: Undecided::BothOut, clause: Some(clause!("dba3.tournament.07")) },
        knock_out: None,
    }
}
