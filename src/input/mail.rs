//! Mails as they lie in a folder: single ones, mailboxes, and plain texts; each with its sender and its text.
//!
//! The crate `mail-parser` reads mails and mailboxes, `html2text` makes text of HTML, `encoding_rs` reads letters of other
//! encodings. This file knows nothing of orders.

use std::path::Path;

use encoding_rs::WINDOWS_1252;
use mail_parser::mailbox::mbox::MessageIterator;
use mail_parser::{HeaderName, Message, MessageParser, MessagePart, MimeHeaders, PartType};
use thiserror::Error;

use super::{InputBound, bytes};
use crate::base::names::cut;

/// A file of mails.
pub const MAILS: InputBound = InputBound { what: "a file of mails", most: 64 << 20 };
/// The most bytes of HTML that are made into text.
const MOST_HTML: usize = 1 << 20;
/// The most tags of HTML that is made into text: its reader's work grows with the square of how deep they stand.
const MOST_TAGS: usize = 10_000;
/// The most mails inside a mail that are read.
const MOST_INSIDE: usize = 20;
/// The most bytes of a mail's text that are kept.
const MOST_TEXT: usize = 1 << 20;
/// The most entries of a folder of mails that are read.
pub const MOST_FILES: usize = 2_000;
/// The most bytes of the texts of all mails together.
const MOST_TOGETHER: usize = 256 << 20;
/// The width of the lines that are made of HTML: no order is as long.
const WIDTH: usize = 4_000;

/// A mail, or a plain text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mail {
    /// The file, and the number in it where it holds several: `inbox.mbox, mail 3`.
    pub name: String,
    /// The address of its sender in small letters; `None` for a plain text.
    pub from: Option<String>,
    /// Its Message-ID.
    pub id: Option<String>,
    /// When it was sent, in seconds since 1970.
    pub sent: Option<i64>,
    /// Its subject.
    pub subject: Option<String>,
    /// Its text.
    pub text: String,
    /// The name and the text of its first attachment that is a plain text.
    pub attached: Option<(String, String)>,
    /// The mails that were forwarded inside it, as attachments.
    pub inside: Vec<Mail>,
    /// The address of the mail that it was forwarded in.
    pub forwarded_by: Option<String>,
    /// What of it was not read: attachments, letters that could not be decoded.
    pub left: Vec<String>,
    /// Why its text was not read, though it says whom it comes from.
    pub unread: Option<String>,
}

/// The reason why a file of an inbox, or a mail in it, was not read.
#[derive(Debug, Error)]
pub enum MailFault {
    /// The system gives no access, or it is too large.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// A folder in the folder.
    #[error("it is a folder; give it by itself to read the mails in it")]
    Folder,
    /// Something that is no plain file, such as a pipe.
    #[error("it is no file")]
    NoFile,
    /// A hidden file.
    #[error("it is a hidden file")]
    Hidden,
    /// A file that is no text.
    #[error("it is no mail and no text, but binary data")]
    Binary,
    /// A mail without headers.
    #[error("it is no mail: it has no headers")]
    NoMail,
    /// A mail without a text part.
    #[error("the mail has no text{}; ask for the orders as text in the mail itself", .0.as_deref().unwrap_or(""))]
    NoText(Option<String>),
    /// HTML beyond the bound.
    #[error("the mail is {0} bytes of HTML, and at most {MOST_HTML} are read; ask for plain text")]
    LongHtml(usize),
    /// HTML with more tags than are read.
    #[error("the mail has {0} tags of HTML, and at most {MOST_TAGS} are read; ask for plain text")]
    ManyTags(usize),
    /// A text beyond the bound.
    #[error("the mail's text has {0} bytes, and at most {MOST_TEXT} are read")]
    LongText(usize),
    /// A mail that names several senders.
    #[error("it names several senders, {0}; nobody can tell whose it is")]
    Senders(String),
    /// HTML that cannot be made into text.
    #[error("its HTML cannot be made into text: {0}; ask for plain text")]
    Html(String),
    /// More files than are read.
    #[error(
        "the folder has more than {MOST_FILES} entries, or more than {MOST_TOGETHER} bytes of text; this one and those behind it were not read"
    )]
    TooMany,
    /// More mails in one file than are read.
    #[error("the mailbox has more than {MOST_FILES} mails; this one and those behind it were not read")]
    TooManyMails,
}

/// What a folder's entry holds.
pub type MailRead = (String, Result<Mail, MailFault>);

/// The mails of a folder or of one file, in the order of the names of files. What is no mail is told as a fault.
///
/// # Errors
/// If the folder itself cannot be read.
pub fn mails(place: &Path) -> std::io::Result<Vec<MailRead>> {
    if !std::fs::metadata(place)?.is_dir() {
        return Ok(file(place, &name_of(place)));
    }
    let mut entries = place.read_dir()?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let (mut found, mut together) = (Vec::new(), 0);
    for (i, entry) in entries.iter().enumerate() {
        let (path, name) = (entry.path(), name_of(&entry.path()));
        if i >= MOST_FILES || together > MOST_TOGETHER {
            found.push((name, Err(MailFault::TooMany)));
            break;
        }
        // A link is followed; one that leads nowhere is told by the error of reading.
        let fault = match std::fs::metadata(&path) {
            Err(error) => Some(MailFault::Unreadable(error)),
            Ok(_) if name.starts_with('.') => Some(MailFault::Hidden),
            Ok(about) if about.is_dir() => Some(MailFault::Folder),
            Ok(about) if !about.is_file() => Some(MailFault::NoFile),
            Ok(_) => None,
        };
        match fault {
            Some(fault) => found.push((name, Err(fault))),
            None => {
                let read = file(&path, &name);
                together +=
                    read.iter().filter_map(|(_, mail)| mail.as_ref().ok()).map(|mail| mail.text.len()).sum::<usize>();
                found.extend(read);
            }
        }
    }
    Ok(found)
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// The mails of a file.
fn file(path: &Path, name: &str) -> Vec<MailRead> {
    match bytes(path, &MAILS) {
        Ok(bytes) => read(name, &bytes),
        Err(error) => vec![(name.to_string(), Err(MailFault::Unreadable(error)))],
    }
}

/// The mails in the bytes of a file, whatever its name ends with.
pub fn read(name: &str, bytes: &[u8]) -> Vec<MailRead> {
    if bytes.starts_with(b"From ") {
        let all = MessageIterator::new(bytes).enumerate();
        let one = |(i, message): (usize, std::io::Result<mail_parser::mailbox::mbox::Message>)| {
            let name = format!("{name}, mail {}", i + 1);
            let mail = message.map_err(MailFault::Unreadable).and_then(|message| mail(&name, message.contents()));
            (name, mail)
        };
        let mut found: Vec<MailRead> = all.take(MOST_FILES + 1).map(one).collect();
        if let Some((_, last)) = found.get_mut(MOST_FILES) {
            *last = Err(MailFault::TooManyMails);
        }
        return found;
    }
    let read = if has_headers(bytes) { mail(name, bytes) } else { plain(name, bytes) };
    vec![(name.to_string(), read)]
}

/// Whether a file begins with the headers of a mail: a line of a name and a colon, which is one of the usual names, or
/// more of them before an empty line.
fn has_headers(bytes: &[u8]) -> bool {
    const USUAL: &[&str] = &[
        "from",
        "to",
        "date",
        "subject",
        "received",
        "return-path",
        "message-id",
        "mime-version",
        "content-type",
        "delivered-to",
        "x-original-to",
        "dkim-signature",
        "reply-to",
        "sender",
        "cc",
        "x-mozilla-status",
        "authentication-results",
    ];
    let header = |line: &[u8]| {
        let colon = line.iter().position(|byte| *byte == b':')?;
        let name = std::str::from_utf8(line.get(..colon)?).ok()?;
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_name.then(|| name.to_lowercase())
    };
    let mut lines = bytes.split(|byte| *byte == b'\n').take(50).take_while(|line| !line.trim_ascii().is_empty());
    let Some(first) = lines.next().and_then(header) else { return false };
    let known = |name: &String| USUAL.contains(&name.as_str());
    let more = lines.filter_map(header).filter(|name| known(name)).count();
    known(&first) && more > 0 || more > 1
}

/// A text that is no mail.
fn plain(name: &str, bytes: &[u8]) -> Result<Mail, MailFault> {
    if bytes.len() > MOST_TEXT {
        return Err(MailFault::LongText(bytes.len()));
    }
    let mut left = Vec::new();
    let text = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding.decode(bytes).0.into_owned(),
        None if bytes.contains(&0) => return Err(MailFault::Binary),
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            Err(_) => {
                left.push("it is not UTF-8 and was read as Windows-1252".to_string());
                WINDOWS_1252.decode(bytes).0.into_owned()
            }
        },
    };
    let strange = text.chars().take(MOST_TEXT).filter(|letter| letter.is_control() && !letter.is_whitespace()).count();
    if strange > text.len() / 20 {
        return Err(MailFault::Binary);
    }
    Ok(Mail { name: name.to_string(), text, left, ..Mail::default() })
}

/// A mail with its headers.
fn mail(name: &str, bytes: &[u8]) -> Result<Mail, MailFault> {
    let message = MessageParser::default().parse(bytes).ok_or(MailFault::NoMail)?;
    if let Some(several) = senders(&message) {
        return Err(MailFault::Senders(several));
    }
    let (inside, unread) = inside(name, &message);
    let mut mail = match parsed(name, &message, !inside.is_empty()) {
        Ok(mail) => mail,
        Err(why) => {
            let why = match why {
                MailFault::NoText(None) if !unread.is_empty() => {
                    MailFault::NoText(Some(format!(", but {}", unread.join(", "))))
                }
                other => other,
            };
            let mail = headed(name, &message);
            return if mail.from.is_some() { Ok(Mail { unread: Some(why.to_string()), ..mail }) } else { Err(why) };
        }
    };
    mail.left.extend(unread);
    mail.inside = inside.into_iter().map(|inside| Mail { forwarded_by: mail.from.clone(), ..inside }).collect();
    Ok(mail)
}

/// The senders of a mail in words, where it names more than one.
fn senders(message: &Message) -> Option<String> {
    let headers = message.headers().iter().filter(|header| header.name == HeaderName::From);
    let named = headers.filter_map(|header| header.value.as_address()).flat_map(|from| from.iter());
    let mut named: Vec<String> =
        named.filter_map(|from| from.address()).map(|address| cut(&address.trim().to_lowercase())).collect();
    named.sort();
    named.dedup();
    named.truncate(5);
    (named.len() > 1).then(|| named.join(" and "))
}

/// What the headers of a mail say.
fn headed(name: &str, message: &Message) -> Mail {
    let address = message.from().and_then(|from| from.first()).and_then(|from| from.address());
    Mail {
        name: name.to_string(),
        from: address.map(|address| address.trim().to_lowercase()),
        id: message.message_id().map(str::to_string),
        sent: message.date().map(mail_parser::DateTime::to_timestamp),
        subject: message.subject().map(str::to_string),
        ..Mail::default()
    }
}

/// The mails inside a mail, and why others are not read.
fn inside(name: &str, message: &Message) -> (Vec<Mail>, Vec<String>) {
    let (mut mails, mut left) = (Vec::new(), Vec::new());
    let forwarded = message.attachments().filter_map(|part| match &part.body {
        PartType::Message(message) => Some(message),
        _ => None,
    });
    for (i, message) in forwarded.enumerate() {
        if i >= MOST_INSIDE {
            left.push(format!("it has more than {MOST_INSIDE} mails inside; the others were not read"));
            break;
        }
        let number = if i == 0 { String::new() } else { format!(" {}", i + 1) };
        let name = format!("{name}, the mail in it{number}");
        match parsed(&name, message, false) {
            Ok(mail) => mails.push(mail),
            Err(why) => left.push(format!("a mail inside the mail was not read: {why}")),
        }
    }
    (mails, left)
}

/// A mail that has been parsed, without those inside it; `empty` says whether it may have no text.
fn parsed(name: &str, message: &Message, empty: bool) -> Result<Mail, MailFault> {
    let mut left = attachments(message);
    let mut text = String::new();
    for part in bodies(message) {
        let more = text_of(part)?;
        if part.is_encoding_problem || more.contains('\u{fffd}') {
            left.push("letters of it could not be decoded; they are shown as \u{fffd}".to_string());
        }
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&more);
    }
    let attached = attached(message);
    if text.trim().is_empty() && attached.is_none() && !empty {
        return Err(MailFault::NoText((!left.is_empty()).then(|| format!(", but {}", left.join(", ")))));
    }
    if text.len() > MOST_TEXT {
        return Err(MailFault::LongText(text.len()));
    }
    Ok(Mail { text, attached, left, ..headed(name, message) })
}

/// The first attachment that is a plain text within the bound.
fn attached(message: &Message) -> Option<(String, String)> {
    message.attachments().find_map(|part| match &part.body {
        PartType::Text(text) if text.len() <= MOST_TEXT && !text.trim().is_empty() => {
            Some((part.attachment_name().unwrap_or("without a name").to_string(), text.to_string()))
        }
        _ => None,
    })
}

/// The parts that hold the text: the plain ones, or those of HTML if there is nothing in these.
fn bodies<'m>(message: &'m Message<'m>) -> Vec<&'m MessagePart<'m>> {
    let says = |part: &&MessagePart| part.is_text() && part.text_contents().is_some_and(|text| !text.trim().is_empty());
    let plain: Vec<_> = message.text_bodies().filter(says).collect();
    if plain.is_empty() { message.html_bodies().filter(says).collect() } else { plain }
}

/// The text of a part.
fn text_of(part: &MessagePart) -> Result<String, MailFault> {
    let flowed = part
        .content_type()
        .and_then(|kind| kind.attribute("format"))
        .is_some_and(|format| format.eq_ignore_ascii_case("flowed"));
    let joined = part
        .content_type()
        .and_then(|kind| kind.attribute("delsp"))
        .is_some_and(|delsp| delsp.eq_ignore_ascii_case("yes"));
    match &part.body {
        PartType::Text(text) if flowed => Ok(unfolded(text, joined)),
        PartType::Text(text) => Ok(text.to_string()),
        PartType::Html(html) if html.len() > MOST_HTML => Err(MailFault::LongHtml(html.len())),
        PartType::Html(html) if html.matches('<').count() > MOST_TAGS => {
            Err(MailFault::ManyTags(html.matches('<').count()))
        }
        PartType::Html(html) => html2text::config::plain_no_decorate()
            .link_footnotes(false)
            .no_table_borders()
            .string_from_read(html.as_bytes(), WIDTH)
            .map(|text| text.replace('\u{a0}', " "))
            .map_err(|error| MailFault::Html(error.to_string())),
        _ => Ok(String::new()),
    }
}

/// A text in which a blank at the end of a line says that the next goes on with it (RFC 3676).
fn unfolded(text: &str, delsp: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let line = line.trim_end_matches('\r');
        let soft = line.ends_with(' ') && line != "-- ";
        let stuffed = line.strip_prefix(' ').unwrap_or(line);
        out.push_str(if soft && delsp { stuffed.strip_suffix(' ').unwrap_or(stuffed) } else { stuffed });
        if !soft || line.starts_with('>') {
            out.push('\n');
        }
    }
    out
}

/// The attachments of a mail, as they are told.
fn attachments(message: &Message) -> Vec<String> {
    let told = |part: &MessagePart| {
        let name = part.attachment_name().map_or("without a name".to_string(), |name| format!("`{}`", cut(name)));
        format!("the attachment {name} of {} bytes was not read", part.len())
    };
    message.attachments().filter(|part| !part.is_message()).take(20).map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_breaks_of_flowed_text_are_undone() {
        let text = "army Lions march Ashdod, \r\nMara\r\n> quoted \r\n> more\r\n-- \r\nAnna";
        assert_eq!(unfolded(text, false), "army Lions march Ashdod, Mara\n> quoted \n> more\n-- \nAnna\n");
        assert_eq!(unfolded("a \nb", true), "ab\n");
    }
}
