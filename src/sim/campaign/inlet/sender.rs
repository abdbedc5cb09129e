//! Whose a mail is: by the address it comes from, else by a line in it that names the player or his nation, and for a
//! plain text by the name of its file.

use super::address::{ADDRESSES, AddressBook};
use crate::base::names::cut;
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{read_for, signed_by};
use crate::campaign::state::Campaign;
use crate::input::mail::Mail;

/// The sender of a mail, as far as he is known.
pub(super) struct MailSender {
    /// The player whose address it is, or whom it names.
    pub player: Option<PlayerName>,
    /// Why it is refused.
    pub refused: Option<String>,
    /// What is to be told of how he is known.
    pub note: Option<String>,
}

/// The sender of a mail.
pub(super) fn sender(campaign: &Campaign, book: &AddressBook, mail: &Mail) -> MailSender {
    let signed = read_for(campaign, &PlayerName::default(), &mail.text).player;
    let named = signed.as_ref().map(|name| signed_by(campaign, name));
    let Some(address) = &mail.from else { return of_text(campaign, mail, named) };
    let refused = |player: Option<PlayerName>, why: String| MailSender { player, refused: Some(why), note: None };
    match (book.player(address), named) {
        (Some(player), Some(Ok(other))) if *player != other => refused(
            Some(player.clone()),
            format!("it comes from {}, the address of {player}, and says that it is of {other}", cut(address)),
        ),
        (Some(player), Some(Err(why))) => refused(Some(player.clone()), format!("it says whose it is, but {why}")),
        (Some(player), _) => MailSender { player: Some(player.clone()), refused: None, note: None },
        (None, Some(Ok(player))) => {
            let own: Vec<&str> = book.addresses(&player).collect();
            if !own.is_empty() {
                let why = format!(
                    "it comes from {} and says that it is of {player}, whose address is {}; if it is his, put it into {ADDRESSES}",
                    cut(address),
                    own.join(" or ")
                );
                return refused(None, why);
            }
            let note = format!(
                "{} is the address of nobody; a line in the mail says that it is of {player}: put it into {ADDRESSES}",
                cut(address)
            );
            MailSender { player: Some(player), refused: None, note: Some(note) }
        }
        (None, named) => {
            let why = named.and_then(Result::err).map_or(String::new(), |why| format!(" ({why})"));
            refused(
                None,
                format!(
                    "{} is the address of nobody, and no line of it says whose it is{why}; put the address into {ADDRESSES}, or have `player NAME` written on a line",
                    cut(address)
                ),
            )
        }
    }
}

/// The player of a plain text or of a mail without an address.
fn of_text(campaign: &Campaign, mail: &Mail, named: Option<Result<PlayerName, String>>) -> MailSender {
    let by_file = by_file(campaign, &mail.name);
    match (named, by_file) {
        (Some(Ok(player)), Some(other)) if player != other => {
            let why = format!("its name says that it is of {other}, and a line in it that it is of {player}");
            MailSender { player: None, refused: Some(why), note: None }
        }
        (Some(Ok(player)), _) | (None, Some(player)) => MailSender { player: Some(player), refused: None, note: None },
        (Some(Err(why)), _) => {
            MailSender { player: None, refused: Some(format!("it says whose it is, but {why}")), note: None }
        }
        (None, None) => {
            let why =
                "nothing says whose it is; write `player NAME` on a line of it, or name the file after him".to_string();
            MailSender { player: None, refused: Some(why), note: None }
        }
    }
}

/// The player whose name, or whose nation's, is in the name of a file: `anna-3.txt`; `None` if several are.
fn by_file(campaign: &Campaign, name: &str) -> Option<PlayerName> {
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
    let mut found: Vec<PlayerName> = campaign.players.keys().filter(|name| has(name)).cloned().chain(nations).collect();
    found.sort();
    found.dedup();
    if found.len() == 1 { found.pop() } else { None }
}
