//! The rules of DBV on competitions.

use super::loss_rows::{LOSSES, RENEWED, SCORING};
use crate::book::tournament_tables::{
    BattleScoring, ByeScore, Customary, Declaring, Preference, TournamentScoring, TournamentTables, Undecided,
    UndecidedRecovery,
};
use crate::clause;

/// The tables of competitions. The rules say nothing of byes, of battles that nobody has won, and of what becomes of such a battle in
/// a knock-out.
pub fn tournament() -> TournamentTables {
    TournamentTables {
        rounds: Customary { value: 2, clause: Some(clause!("dbv.campaign.01")) },
        minutes: None,
        armies: Customary { value: Declaring::BeforeFirstGame, clause: Some(clause!("dbv.campaign.18")) },
        scoring: TournamentScoring::Battles(BattleScoring {
            losses: &LOSSES,
            terms: &SCORING,
            renewed: RENEWED,
            bye: Customary { value: ByeScore::OwnAverage, clause: None },
            undecided: Customary { value: UndecidedRecovery::Both, clause: None },
        }),
        everybody: Some(clause!("dbv.campaign.02")),
        opening: Customary { value: Preference::None, clause: Some(clause!("dbv.campaign.02")) },
        equals: Customary { value: Preference::None, clause: Some(clause!("dbv.campaign.02")) },
        changing: Some(clause!("dbv.campaign.02")),
        regular: Some(clause!("dbv.campaign.03")),
        pair: None,
        undecided: Customary { value: Undecided::Again, clause: None },
        knock_out: Some(clause!("dbv.campaign.04")),
    }
}
