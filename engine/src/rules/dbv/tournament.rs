//! The rules of DBV on competitions.

use super::loss_rows::{LOSSES, RENEWED, SCORING};
use crate::base::clause::Cited;
use crate::book::tournament_tables::{
    BattleScoring, ByeScore, Customary, Declaring, Preference, TournamentScoring, TournamentTables, Undecided,
    UndecidedRecovery,
};
use crate::clause;

/// The tables of competitions. The rules say nothing of byes, of battles that nobody has won, and of what becomes of such a battle in
/// a knock-out.
pub fn tournament() -> TournamentTables {
    TournamentTables {
        rounds: Cited::new(2, clause!("dbv.campaign.01")),
        minutes: None,
        armies: Customary { value: Declaring::BeforeFirstGame, clause: Some(clause!("dbv.campaign.18")) },
        scoring: TournamentScoring::Battles(BattleScoring {
            losses: &LOSSES,
            terms: &SCORING,
            renewed: RENEWED,
            bye: Customary { value: ByeScore::OwnAverage, clause: None },
            undecided: Customary { value: UndecidedRecovery::Both, clause: None },
        }),
        everybody: clause!("dbv.campaign.02"),
        opening: Cited::new(Preference::None, clause!("dbv.campaign.02")),
        equals: Cited::new(Preference::None, clause!("dbv.campaign.02")),
        changing: Some(clause!("dbv.campaign.02")),
        regular: Some(clause!("dbv.campaign.03")),
        pair: None,
        undecided: Customary { value: Undecided::Again, clause: None },
        knock_out: Some(clause!("dbv.campaign.04")),
    }
}
