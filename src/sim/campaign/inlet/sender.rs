//! Whose a mail is: by the address it comes from, else by a line in it that names the player or his nation, and for a
//! plain text by the name of its file.

use super::address::{ADDRESSES, AddressBook};
use crate::base::names::cut;
use crate::campaign::affairs::{SeatFault, Spokesman, other_seats, spokesman, stands_in};
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{read_for, signed_by};
use crate::campaign::state::Campaign;
use crate::input::mail::Mail;

/// The sender of a mail, as far as he is known.
pub(super) struct MailSender {
    /// The player whose orders they are, and who sends them: whose address it is, or whom it names.
    pub of: Option<Spokesman>,
    /// Why it is refused.
    pub refused: Option<String>,
    /// What is to be told of how he is known.
    pub note: Option<String>,
}

/// For whom somebody of this name sends orders, by his own name or that of a nation.
///
/// # Errors
/// If there is nobody of the name, or he has no seat in this turn.
pub(super) fn speaks(campaign: &Campaign, name: &str) -> Result<Spokesman, String> {
    match spokesman(campaign, name) {
        Ok(of) => Ok(of),
        Err(SeatFault::Unknown { .. } | SeatFault::Several { .. }) => {
            signed_by(campaign, name).map(|player| Spokesman { player: player.clone(), sender: player })
        }
        Err(fault) => Err(fault.to_string()),
    }
}

/// The sender of a mail. One that was forwarded is of whom it comes from, unless another player forwarded it.
pub(super) fn sender(campaign: &Campaign, book: &AddressBook, mail: &Mail) -> MailSender {
    let mut found = known(campaign, book, mail);
    let Some(carrier) = &mail.forwarded_by else { return found };
    let shown = cut(carrier);
    let other = book.player(carrier).filter(|player| found.of.as_ref().is_none_or(|of| of.sender != **player));
    match other {
        Some(other) => {
            found.refused = Some(format!(
                "it was forwarded by {other} ({shown}), and orders of others are taken from themselves alone"
            ));
        }
        None => {
            let more = found.note.map_or(String::new(), |note| format!("; {note}"));
            found.note = Some(format!("it lay in a mail from {shown}{more}"));
        }
    }
    found
}

/// The sender of a mail that nobody forwarded.
fn known(campaign: &Campaign, book: &AddressBook, mail: &Mail) -> MailSender {
    let signed = read_for(campaign, &PlayerName::default(), &mail.text).player;
    let named = signed.as_ref().map(|name| speaks(campaign, name));
    let Some(address) = &mail.from else { return of_text(campaign, mail, named) };
    let shown = cut(address);
    let refused = |of: Option<Spokesman>, why: String| MailSender { of, refused: Some(why), note: None };
    let own = match book.player(address).map(|name| speaks(campaign, name)) {
        Some(Ok(of)) => Some(of),
        Some(Err(why)) => return refused(None, format!("it comes from {shown}, and {why}")),
        None => None,
    };
    match (own, named) {
        (Some(of), Some(Ok(other))) if of.player != other.player => match stands_in(campaign, &of, &other.player) {
            Some(of) => MailSender { of: Some(of), refused: None, note: None },
            None => {
                let of_other = &other.sender;
                let why =
                    format!("it comes from {shown}, the address of {}, and says that it is of {of_other}", of.sender);
                refused(Some(of), why)
            }
        },
        (Some(of), Some(Err(why))) => refused(Some(of), format!("it says whose it is, but {why}")),
        (Some(of), named) => {
            let note = if named.is_none() { other_seats(campaign, &of) } else { None };
            MailSender { of: Some(of), refused: None, note }
        }
        (None, Some(Ok(of))) => {
            let own: Vec<&str> = book.addresses(&of.sender).collect();
            if !own.is_empty() {
                let why = format!(
                    "it comes from {shown} and says that it is of {}, whose address is {}; if it is his, put it into {ADDRESSES}",
                    of.sender,
                    own.join(" or ")
                );
                return refused(None, why);
            }
            let note = format!(
                "{shown} is the address of nobody; a line in the mail says that it is of {}: put it into {ADDRESSES}",
                of.sender
            );
            MailSender { of: Some(of), refused: None, note: Some(note) }
        }
        (None, named) => {
            let why = named.and_then(Result::err).map_or(String::new(), |why| format!(" ({why})"));
            refused(
                None,
                format!(
                    "{shown} is the address of nobody, and no line of it says whose it is{why}; put the address into {ADDRESSES}, or have `player NAME` written on a line"
                ),
            )
        }
    }
}

/// The player of a plain text or of a mail without an address.
fn of_text(campaign: &Campaign, mail: &Mail, named: Option<Result<Spokesman, String>>) -> MailSender {
    let by_file = by_file(campaign, &mail.name);
    let refused = |why: String| MailSender { of: None, refused: Some(why), note: None };
    match (named, by_file) {
        (Some(Ok(of)), Some(other)) if of.player != other.player => match stands_in(campaign, &other, &of.player) {
            Some(of) => MailSender { of: Some(of), refused: None, note: None },
            None => refused(format!(
                "its name says that it is of {}, and a line in it that it is of {}",
                other.sender, of.sender
            )),
        },
        (Some(Ok(of)), _) => MailSender { of: Some(of), refused: None, note: None },
        (None, Some(of)) => {
            let note = other_seats(campaign, &of);
            MailSender { of: Some(of), refused: None, note }
        }
        (Some(Err(why)), _) => refused(format!("it says whose it is, but {why}")),
        (None, None) => refused(
            "nothing says whose it is; write `player NAME` on a line of it, or name the file after him".to_string(),
        ),
    }
}

/// The player whose name, or whose nation's, is in the name of a file: `anna-3.txt`; `None` if several are.
fn by_file(campaign: &Campaign, name: &str) -> Option<Spokesman> {
    let parts = |text: &str| {
        let lower = text.to_lowercase();
        lower
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|part| !part.is_empty())
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    let file = parts(name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    let has = |name: &str| {
        let wanted = parts(name);
        !wanted.is_empty() && file.windows(wanted.len()).any(|some| some == wanted.as_slice())
    };
    let nations = campaign.nations.iter().filter(|(name, _)| has(name)).filter_map(|(_, nation)| nation.player.clone());
    let players = campaign.players.keys().filter(|name| has(name)).cloned().chain(nations);
    let mut found: Vec<Spokesman> =
        players.map(|player| Spokesman { player: player.clone(), sender: player }).collect();
    let further = campaign.hand.affairs.seats.iter().filter(|seat| has(&seat.player));
    found.extend(further.filter_map(|seat| spokesman(campaign, &seat.player).ok()));
    found.sort();
    found.dedup();
    if found.len() == 1 { found.pop() } else { None }
}
