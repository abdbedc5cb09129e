//! The rules of DBM on competitions.

use crate::base::clause::Cited;
use crate::book::tournament_tables::{
    ByeScore, CommandScoring, Customary, Declaring, Preference, TieBreak, TournamentScoring, TournamentTables,
    Undecided,
};
use crate::clause;

/// The tables of competitions. What they are is known from the tie-break, which speaks of a Swiss system and its final round. The rules
/// say nothing of how many rounds there are, of byes and knock-outs, and of whether an army stays as it was entered.
pub fn tournament() -> TournamentTables {
    TournamentTables {
        rounds: Cited::new(1, clause!("dbm.victory.07")),
        minutes: None,
        armies: Customary { value: Declaring::BeforeFirstGame, clause: None },
        scoring: TournamentScoring::Commands(CommandScoring {
            scored: clause!("dbm.victory.05"),
            tie: Cited::new(TieBreak::FinalLosses, clause!("dbm.victory.07")),
            army_points: clause!("dbm.victory.08"),
            bye: Customary { value: ByeScore::OwnAverage, clause: None },
        }),
        everybody: clause!("dbm.victory.07"),
        opening: Cited::new(Preference::None, clause!("dbm.victory.07")),
        equals: Cited::new(Preference::None, clause!("dbm.victory.07")),
        changing: None,
        regular: None,
        pair: None,
        undecided: Customary { value: Undecided::Again, clause: None },
        knock_out: None,
    }
}
