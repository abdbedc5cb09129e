//! The rules of DBM on competitions.

use crate::base::clause::Cited;
use crate::book::tournament_tables::{
    ByeScore, CommandScoring, Customary, Declaring, Preference, TieBreak, TournamentScoring, TournamentTables,
    Undecided,
};
use crate::clause;

/// The tables of competitions. The rules score a battle and part equal sums after the final round of a Swiss system. They say nothing of
/// how many rounds there are and who plays whom in them, of byes and knock-outs, and of whether an army stays as it was entered.
pub fn tournament() -> TournamentTables {
    TournamentTables {
        rounds: Customary { value: 1, clause: None },
        minutes: None,
        armies: Customary { value: Declaring::BeforeFirstGame, clause: None },
        scoring: TournamentScoring::Commands(CommandScoring {
            scored: clause!("dbm.victory.05"),
            tie: Cited::new(TieBreak::FinalLosses, clause!("dbm.victory.07")),
            army_points: clause!("dbm.victory.08"),
            bye: Customary { value: ByeScore::OwnAverage, clause: None },
        }),
        everybody: None,
        opening: Customary { value: Preference::None, clause: None },
        equals: Customary { value: Preference::None, clause: None },
        changing: None,
        regular: None,
        pair: None,
        undecided: Customary { value: Undecided::Again, clause: None },
        knock_out: None,
    }
}
