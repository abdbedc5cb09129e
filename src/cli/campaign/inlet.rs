//! `debellis campaign orders submit GAME INBOX`: takes a folder of mails, and writes a receipt for each player.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::desk::{look, open};
use super::files::plain;
use super::orders::keep;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::input::mail::mails;
use crate::report::campaign::told::counted;
use crate::sim::campaign::{AddressBook, CampaignDesk, Inlet, InletMail, MailFate};

/// The folder of receipts in that of a campaign.
const RECEIPTS: &str = "receipts";

#[derive(Serialize)]
struct InletJson<'a> {
    #[serde(flatten)]
    inlet: &'a Inlet,
    /// The files of the receipts.
    files: Vec<String>,
}

/// Whether what stands where a player is named is an inbox: something that is there, and has a separator, a dot or a
/// folder in it.
pub fn is_inbox(name: &str) -> bool {
    let path = Path::new(name);
    path.is_dir() || path.is_file() || name.contains(['/', '\\'])
}

/// Takes the mails of an inbox; with `preview` nothing is written.
///
/// # Errors
/// If the inbox or the file of addresses cannot be read, or the campaign not be written.
pub fn run(
    folder: &Path,
    inbox: &str,
    preview: bool,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = if preview { look(folder)? } else { open(folder, at)? };
    let book = AddressBook::of(folder, &desk.campaign).map_err(|why| anyhow!("{why}"))?;
    let found = mails(Path::new(inbox)).with_context(|| inbox.to_string())?;
    let mut inlet = desk.inlet(found, &book)?;
    if preview {
        tell(&inlet, &[], json, out)?;
        return Ok(ending(&inlet));
    }
    desk.take(&mut inlet)?;
    let taken = inlet.mails.iter().filter(|mail| matches!(mail.fate, MailFate::Taken | MailFate::Voted)).count();
    let done = format!("{} taken and in the journal", counted(taken, "mail"));
    copies(&desk, &inlet, &done);
    let files = receipts(folder, &inlet).unwrap_or_else(|why| {
        answer::missing(&done, "a receipt is missing; the same command writes it again", why);
        Vec::new()
    });
    answer::after_writing(&done, out, |out| {
        tell(&inlet, &files, json, out)?;
        Ok(ending(&inlet))
    })
}

/// The exit code shows whether something was refused or not read.
fn ending(inlet: &Inlet) -> CommandEnding {
    if inlet.mails.iter().any(InletMail::is_at_fault) { CommandEnding::Refused } else { CommandEnding::Done }
}

/// Keeps the last text of each player in the folder of orders.
fn copies(desk: &CampaignDesk, inlet: &Inlet, done: &str) {
    let mut kept = BTreeSet::new();
    for mail in inlet.mails.iter().rev().filter(|mail| mail.fate == MailFate::Taken) {
        let Some(player) = mail.player.as_ref().filter(|player| kept.insert((*player).clone())) else { continue };
        if let Err(why) = keep(desk, player, &mail.text) {
            answer::missing(done, &format!("the copy of the text of {player} is missing"), why);
        }
    }
}

/// Writes the receipts, each to a file of its own: an earlier one of the turn stays beside it. Of a player whose mails
/// were all taken before none is written, unless he has none for the turn.
fn receipts(folder: &Path, inlet: &Inlet) -> anyhow::Result<Vec<PathBuf>> {
    let place = folder.join(RECEIPTS);
    let mut files = Vec::new();
    for (player, text) in &inlet.receipts {
        let name = |count: u32| {
            let more = if count > 1 { format!("-{count}") } else { String::new() };
            place.join(format!("turn-{:03}-{}{more}.txt", inlet.turn, plain(player)))
        };
        let old = |mail: &&InletMail| matches!(mail.fate, MailFate::Known { .. } | MailFate::Twice { .. });
        let nothing_new = inlet.mails.iter().filter(|mail| mail.player.as_ref() == Some(player)).all(|mail| old(&mail));
        let mut count = 1;
        while name(count).exists() {
            count += 1;
        }
        let last = std::fs::read_to_string(name(count.saturating_sub(1).max(1))).unwrap_or_default();
        if count > 1 && (nothing_new || last == *text) {
            continue;
        }
        crate::cli::file::folder(&place)?;
        crate::cli::file::write(&name(count), text)?;
        files.push(name(count));
    }
    Ok(files)
}

fn tell(inlet: &Inlet, files: &[PathBuf], json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    if json {
        let files = files.iter().map(|file| file.display().to_string()).collect();
        return print_json(&InletJson { inlet, files }, out);
    }
    for mail in &inlet.mails {
        writeln!(out, "{}", line(mail))?;
    }
    for text in inlet.receipts.values() {
        write!(out, "\n{text}")?;
    }
    writeln!(out)?;
    for one in &inlet.silent {
        let stands = match one.standing {
            0 => String::new(),
            orders => format!(" ({} from earlier turns)", counted(orders, "standing order")),
        };
        writeln!(out, "nothing has come from {}{stands}", one.player)?;
    }
    for file in files {
        writeln!(out, "receipt: {}", file.display())?;
    }
    if !inlet.written {
        writeln!(out, "nothing was written")?;
    }
    Ok(())
}

/// A mail in a line.
fn line(mail: &InletMail) -> String {
    let from = mail.from.as_ref().map_or(String::new(), |from| format!(" from {from}"));
    let of = mail.player.as_ref().map_or(String::new(), |player| format!(", {player}"));
    let fate = match &mail.fate {
        MailFate::Taken => format!("{} taken{}", counted(mail.orders.len(), "order"), voted(mail, ", ")),
        MailFate::Voted => format!("{} taken", voted(mail, "")),
        MailFate::Nothing => "nothing of it can be taken".to_string(),
        MailFate::Refused { why } => format!("refused: {why}"),
        MailFate::Known { turn } => format!("taken in turn {turn} already"),
        MailFate::Twice { name } => format!("the same as {name}"),
        MailFate::Unread { why } => format!("not read: {why}"),
    };
    format!("{}{from}{of}: {fate}", mail.name)
}

/// The answer in a vote that a mail gives, behind `before`.
fn voted(mail: &InletMail, before: &str) -> String {
    mail.vote.as_ref().map_or(String::new(), |vote| format!("{before}`{vote}`"))
}
