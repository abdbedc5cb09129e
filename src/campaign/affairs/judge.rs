//! Judges an affair against the affairs as they stand.

use super::fault::AffairFault;
use super::silence::voices;
use super::vote::Vote;
use super::{Affair, SignedAffair};
use crate::base::names::{cut, nearest};
use crate::campaign::hand::MOST_REASON;
use crate::campaign::state::Campaign;

/// Judges an affair.
///
/// # Errors
/// The first reason for which it cannot be.
pub fn judge(at: &Campaign, signed: &SignedAffair) -> Result<(), AffairFault> {
    let record = &at.hand.affairs;
    text("a name that signs", &signed.who)?;
    if let Some(reason) = &signed.reason {
        text("a reason", reason)?;
    }
    match (&signed.affair, &record.pause) {
        (Affair::Pause, Some(pause)) => {
            let (since, who, reason) = (pause.since, pause.who.clone(), pause.reason.clone());
            Err(AffairFault::Paused { since, who, reason })
        }
        (Affair::Pause, None) if signed.reason.is_none() => Err(AffairFault::NoReason),
        (Affair::Resume, None) => Err(AffairFault::Runs),
        (Affair::Pause | Affair::Resume | Affair::Silent { .. }, _) => Ok(()),
        (Affair::Ask { question, .. }, _) => {
            if let Some(turn) = record.drawn {
                return Err(AffairFault::Ended { turn });
            }
            text("a question", question)?;
            match record.open() {
                Some((vote, of)) => Err(AffairFault::Open { vote, question: of.question.clone() }),
                None => Ok(()),
            }
        }
        (Affair::Answer { vote, player, .. }, _) => {
            open(at, *vote)?;
            if !at.players.contains_key(player) {
                let nearest = nearest(player, at.players.keys().map(|name| &**name)).map(str::to_string);
                return Err(AffairFault::Unknown { player: player.clone(), nearest });
            }
            match voices(at).contains(player) {
                true => Ok(()),
                false => Err(AffairFault::NoVoice { player: player.clone() }),
            }
        }
        (Affair::Decide { vote, .. } | Affair::Drop { vote }, _) => open(at, *vote).map(drop),
    }
}

/// A vote that is open.
fn open(at: &Campaign, vote: u32) -> Result<&Vote, AffairFault> {
    let found = at.hand.affairs.votes.get(&vote).ok_or(AffairFault::NoVote)?;
    if found.is_open() { Ok(found) } else { Err(AffairFault::Closed { vote }) }
}

fn text(what: &'static str, text: &str) -> Result<(), AffairFault> {
    let said = text.trim();
    let sound = !said.is_empty() && said.chars().count() <= MOST_REASON && !said.chars().any(char::is_control);
    let found = if said.is_empty() { "none".to_string() } else { format!("`{}`", cut(said)) };
    if sound { Ok(()) } else { Err(AffairFault::Text { what, found, most: MOST_REASON }) }
}
