//! What is wrong with a refight, a battle before its first bound or a tournament, as a sentence.

use crate::base::names::SideId;
use crate::book::objection::{OpeningFault, RefightFault, TournamentFault};
use std::fmt;

impl fmt::Display for RefightFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = |thousandths: i64| thousandths as f64 / 1000.0;
        match self {
            RefightFault::NoRatio { word, known, nearest } => {
                let near = nearest.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
                write!(f, "there is no ratio for `{word}`, only for {}{near}", known.join(", "))
            }
            RefightFault::Variant { known, .. } => {
                write!(f, "a refight is played in the variant {}", known.join(", "))
            }
            RefightFault::NotToScale { board, area, depth } => {
                let ([width, found], [wide, deep]) = (board.map(whole), area.map(whole));
                let depth = whole(*depth);
                write!(
                    f,
                    "a board of {width:.1} by {found:.1} base widths is not to scale of {wide} by {deep} paces; of that \
                     width it is {depth:.1} deep"
                )
            }
        }
    }
}

impl fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl fmt::Display for TournamentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentFault::Rounds { found, least } => {
                write!(f, "a tournament has at least {least} rounds, not {found}")
            }
            TournamentFault::ArmyFixed { player, round } => {
                write!(f, "{player} has a game in round {round}: his army stays as it was declared before")
            }
            TournamentFault::Over => f.write_str("the tournament is over"),
            TournamentFault::GamesOpen { open, round, table } => {
                write!(f, "{open} of the games drawn are still to be played, the first at table {round}/{table}")
            }
            TournamentFault::LostTooMuch { found, most } => {
                write!(f, "a side cannot lose {found}: with all that counts double it has {most}")
            }
            TournamentFault::Winner { lost: [red, blue], found, wanted, beaten } => {
                let name = |side: SideId| if side == SideId(0) { "red" } else { "blue" };
                let who = match (found, wanted) {
                    (_, Some(winner)) => format!("{} has won then", name(*winner)),
                    (Some(winner), None) => format!("{} has not won then", name(*winner)),
                    (None, None) => "nobody has won then".to_string(),
                };
                write!(
                    f,
                    "red has lost {red} and blue {blue}: {who}; beaten is who has lost {beaten} or more, and more than \
                     his enemy"
                )
            }
        }
    }
}
