//! Judges an affair against the affairs as they stand.

use super::fault::AffairFault;
use super::seats::ExtraSeat;
use super::silence::voters;
use super::spokesman::seated;
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
        (Affair::PlayOn, _) if !at.is_over() => Err(AffairFault::NotOver),
        (Affair::PlayOn, _) => Ok(()),
        (Affair::Pause | Affair::Resume | Affair::Silent { .. } | Affair::Late { .. } | Affair::Sent { .. }, _) => {
            Ok(())
        }
        (Affair::Deadline { at: None, .. }, _) if record.deadline_of(at.date.turn).is_none() => {
            Err(AffairFault::NoDeadline)
        }
        (Affair::Deadline { .. }, _) => Ok(()),
        (Affair::Computer { player, .. }, _) if !at.players.contains_key(player) => {
            Err(AffairFault::Unknown { player: player.clone(), nearest: None })
        }
        (Affair::Computer { .. }, _) => Ok(()),
        (Affair::Join(seat), _) => joins(at, seat),
        (Affair::Quit { nation, player }, _) => {
            match record.seats.iter().any(|seat| seat.nation == *nation && seat.player == *player) {
                true => Ok(()),
                false => {
                    Err(AffairFault::NoSeat { player: player.clone(), nation: nation.clone(), seated: seated(at) })
                }
            }
        }
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
            let of = open(at, *vote)?;
            if !at.players.contains_key(player) {
                let nearest = nearest(player, at.players.keys().map(|name| &**name)).map(str::to_string);
                return Err(AffairFault::Unknown { player: player.clone(), nearest });
            }
            match voters(at, of).contains(player) {
                true => Ok(()),
                false => Err(AffairFault::NoVoice { player: player.clone() }),
            }
        }
        (Affair::Decide { vote, .. } | Affair::Drop { vote }, _) => open(at, *vote).map(drop),
    }
}

/// Whether a player can be seated beside the one who leads a nation.
fn joins(at: &Campaign, seat: &ExtraSeat) -> Result<(), AffairFault> {
    text("the name of a player", &seat.player)?;
    let nation = &seat.nation;
    match at.nations.get(nation).map(|nation| &nation.player) {
        None => {
            let nearest = nearest(nation, at.nations.keys().map(|name| &**name)).map(str::to_string);
            return Err(AffairFault::Nation { nation: nation.clone(), nearest });
        }
        Some(None) => return Err(AffairFault::NoLeader { nation: nation.clone() }),
        Some(Some(player)) if *player == seat.player => {
            return Err(AffairFault::Leads { player: player.clone(), nation: nation.clone() });
        }
        Some(Some(_)) => {}
    }
    let (first, now) = (seat.from, at.date.turn);
    if let Some(last) = seat.to.filter(|to| *to < first || *to < now) {
        return Err(AffairFault::Turns { first, last, now });
    }
    match at.hand.affairs.seats.iter().find(|known| known.meets(seat)) {
        Some(known) => {
            let (player, nation) = (known.player.clone(), known.nation.clone());
            Err(AffairFault::Seated { player, nation, turns: known.turns() })
        }
        None => Ok(()),
    }
}

/// A vote that is open.
fn open(at: &Campaign, vote: u32) -> Result<&Vote, AffairFault> {
    let found = at.hand.affairs.votes.get(&vote).ok_or(AffairFault::NoVote)?;
    if found.is_open() { Ok(found) } else { Err(AffairFault::Closed { vote }) }
}

/// Judges a text that is told in lines and pages: it has one line, and no more letters than a reason.
///
/// # Errors
/// If it is empty, longer or has control letters.
pub fn text(what: &'static str, text: &str) -> Result<(), AffairFault> {
    let said = text.trim();
    let sound = !said.is_empty() && said.chars().count() <= MOST_REASON && !said.chars().any(char::is_control);
    let found = if said.is_empty() { "none".to_string() } else { format!("`{}`", cut(said)) };
    if sound { Ok(()) } else { Err(AffairFault::Text { what, found, most: MOST_REASON }) }
}
