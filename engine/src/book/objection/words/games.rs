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
                let who = won(*found, *wanted);
                write!(
                    f,
                    "red has lost {red} and blue {blue}: {who}; beaten is who has lost {beaten} or more, and more than \
                     his enemy"
                )
            }
            TournamentFault::WinnerByShare { lost: [red, blue], figures, found, wanted, part: [n, d] } => {
                let who = won(*found, *wanted);
                let [of_red, of_blue] = figures;
                write!(
                    f,
                    "red has {red} of {of_red} figures lost or demoralised and blue {blue} of {of_blue}: {who}; beaten is who has \
                     {n}/{d} of his or more, and a greater part than his enemy"
                )
            }
            TournamentFault::MoreThanFielded { side, troops, found, has } => {
                write!(f, "{} cannot lose {found} {troops}: its force has {has}", colour(*side))
            }
            TournamentFault::ScoreTooHigh { side, found, most } => {
                write!(f, "{} cannot score {found}: all figures of both sides are worth {most}", colour(*side))
            }
            TournamentFault::NoSuchScores { scores: [red, blue], least, most } => {
                write!(f, "no fates of the figures give {red} and {blue}")?;
                if [*least, *most].contains(&(red + blue)) {
                    return write!(f, ": no figures are worth such parts");
                }
                write!(f, ": both scores together are ")?;
                match least == most {
                    true => write!(f, "{least}, what all figures are worth"),
                    false => write!(f, "{least}, what all figures are worth, and with ransoms up to {most}"),
                }
            }
            TournamentFault::ScoresOfFigures { found, wanted } => {
                let [red, blue] = wanted;
                write!(f, "the lost figures give {red} and {blue}, not {} and {}", found[0], found[1])
            }
            TournamentFault::NoSuchPoints { scores: [red, blue], winner, all, can } => {
                let with = match winner {
                    Some(side) => format!("{} has won", colour(*side)),
                    None => "nobody has won".to_string(),
                };
                write!(f, "no fate of the commands gives {red} and {blue} where {with}: ")?;
                if red + blue != *all {
                    return write!(f, "both scores together are {all}");
                }
                let can: Vec<String> = can.iter().map(u32::to_string).collect();
                write!(f, "red can have {}", can.join(", "))
            }
            TournamentFault::PointsOfCommands { found, wanted: [red, blue] } => {
                write!(f, "the commands give {red} and {blue}, not {} and {}", found[0], found[1])
            }
            TournamentFault::WinnerByCommands { found, wanted } => {
                let who = won(*found, *wanted);
                write!(
                    f,
                    "{who}: beaten is whose commands are all demoralised, and no army is while one of them stands"
                )
            }
            TournamentFault::RestDemoralised { side, lost, all, part: [n, d] } => {
                let name = colour(*side);
                write!(
                    f,
                    "{name} has {lost} of {all} EE lost or demoralised: at {n}/{d} of them its other commands are demoralised too"
                )
            }
            TournamentFault::LostEquivalents { side, found, least, most } => {
                write!(f, "{} cannot have lost {found} EE: with those commands it is {least} to {most}", colour(*side))
            }
            TournamentFault::RetreatAfterEnd => {
                write!(f, "nobody retreats in the dark from a battle in which an army was beaten")
            }
            TournamentFault::Forces { found } => write!(f, "a player brings one force, not {found}"),
        }
    }
}

fn colour(side: SideId) -> &'static str {
    if side == SideId(0) { "red" } else { "blue" }
}

/// Who has won then, against what was said.
fn won(found: Option<SideId>, wanted: Option<SideId>) -> String {
    match (found, wanted) {
        (_, Some(winner)) => format!("{} has won then", colour(winner)),
        (Some(winner), None) => format!("{} has not won then", colour(winner)),
        (None, None) => "nobody has won then".to_string(),
    }
}
