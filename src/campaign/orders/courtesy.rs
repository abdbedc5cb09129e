//! What people write in a mail besides orders, line by line: greetings, quotations, closings, signatures.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::base::names::cut;

/// The reason why a line was cut out of a text of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutReason {
    /// The address at the beginning.
    Greeting,
    /// A line quoted from another mail, or the one that introduces it.
    Quotation,
    /// An older mail below the answer, from its first line on.
    OlderMail,
    /// The closing of a mail, and what stands under it.
    Signature,
    /// A line of signs without a letter.
    Rule,
    /// A line that only says that orders follow.
    Heading,
}

/// Lines that follow each other and were cut out of a text for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutText {
    /// The first line, from 1.
    pub line: u32,
    /// The last line.
    pub last: u32,
    /// Why they were cut.
    pub why: CutReason,
    /// The first lines as they stand there, at most [`CutText::SHOWN`].
    pub text: Vec<String>,
}

impl CutText {
    /// The most lines whose text is kept.
    pub const SHOWN: usize = 5;
    /// The most of them that are kept of a text; the last of them holds the lines of all further ones.
    pub const MOST: usize = 100;

    /// A line that was cut.
    pub(super) fn of(line: u32, text: &str, why: CutReason) -> CutText {
        CutText { line, last: line, why, text: vec![cut(text.trim())] }
    }

    /// Adds a line to the last of these if it follows on that for the same reason, or there are too many, else as a new
    /// one.
    pub(super) fn add(all: &mut Vec<CutText>, line: u32, text: &str, why: CutReason) {
        let count = all.len();
        match all.last_mut() {
            Some(before) if before.why == why && before.last + 1 == line => {
                before.grow(line, text);
            }
            Some(before) if count >= CutText::MOST => before.last = line,
            _ => all.push(CutText::of(line, text, why)),
        }
    }

    fn grow(&mut self, line: u32, text: &str) {
        self.last = line;
        if self.text.len() < CutText::SHOWN && !text.trim().is_empty() {
            self.text.push(cut(text.trim()));
        }
    }
}

impl fmt::Display for CutReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CutReason::Greeting => "a greeting",
            CutReason::Quotation => "quoted from another mail",
            CutReason::OlderMail => "an older mail below",
            CutReason::Signature => "a closing or signature",
            CutReason::Rule => "a line of signs",
            CutReason::Heading => "a heading",
        })
    }
}

impl fmt::Display for CutText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line == self.last {
            true => write!(f, "line {}: {}", self.line, self.why)?,
            false => write!(f, "lines {} to {}: {}", self.line, self.last, self.why)?,
        }
        let more = if self.last - self.line >= CutText::SHOWN as u32 { " | ..." } else { "" };
        write!(f, ": {}{more}", self.text.join(" | "))
    }
}

const GREETINGS: &[&str] = &[
    "dear",
    "hi",
    "hello",
    "hey",
    "greetings",
    "good morning",
    "good day",
    "good afternoon",
    "good evening",
    "hallo",
    "liebe",
    "lieber",
    "guten tag",
    "guten morgen",
    "guten abend",
    "bonjour",
    "salut",
    "ciao",
    "salve",
    "ave",
];

const CLOSINGS: &[&str] = &[
    "best",
    "best wishes",
    "best regards",
    "kind regards",
    "warm regards",
    "with kind regards",
    "regards",
    "all the best",
    "yours",
    "yours sincerely",
    "yours truly",
    "yours faithfully",
    "sincerely",
    "cheers",
    "thanks",
    "thank you",
    "many thanks",
    "thanks in advance",
    "greetings",
    "love",
    "vale",
    "see you",
    "bye",
    "take care",
    "good luck",
    "br",
    "kr",
    "mfg",
    "viele grüße",
    "liebe grüße",
    "mit freundlichen grüßen",
    "beste grüße",
    "schöne grüße",
    "gruß",
    "grüße",
    "cordialement",
    "amicalement",
    "saludos",
    "cordiali saluti",
];

/// Lines that mail programs write under a mail.
const FOOTERS: &[&str] = &["sent from my ", "sent from mail for ", "get outlook for ", "von meinem ", "gesendet von "];

/// Lines above an older mail that is not quoted.
const OLDER: &[&str] = &[
    "original message",
    "forwarded message",
    "ursprüngliche nachricht",
    "message d'origine",
    "begin forwarded message",
];

/// The ends of a line that introduces a quotation.
const INTRODUCES: &[&str] = &["wrote:", "writes:", "schrieb:", "écrit :", "écrit:", "escribió:", "scritto:"];

/// The beginnings of lines that say that orders follow.
const HEADINGS: &[&str] = &[
    "orders",
    "my orders",
    "our orders",
    "here are",
    "here come",
    "these are",
    "please find",
    "below are",
    "attached are",
];

/// The most words of such a line.
const HEADING: usize = 12;

/// The most words of a name behind a greeting or a closing.
const NAME: usize = 4;

/// Whether a line is the address at the beginning of a mail: `Dear umpire,`.
pub(super) fn greets(line: &str) -> bool {
    let plain = line.trim().to_lowercase();
    let Some(rest) = after(&plain, GREETINGS) else { return false };
    let name = rest.trim_end_matches([',', '!', '.', ':']);
    !name.trim_start_matches(',').contains([',', ';', ':', '"', '.']) && name.split_whitespace().count() <= NAME
}

/// Whether a line says that orders follow: `Here are my orders for spring:`.
pub(super) fn heads(line: &str) -> bool {
    let plain = line.trim().to_lowercase();
    let short = plain.split_whitespace().count() <= HEADING && plain.contains("order");
    short && after(&plain, HEADINGS).is_some() && !plain.contains([';', '"'])
}

/// Whether a line closes a mail: `Best wishes, Anna`.
pub(super) fn closes(line: &str) -> bool {
    let plain = line.trim().to_lowercase();
    if FOOTERS.iter().any(|footer| plain.starts_with(footer)) {
        return true;
    }
    let Some(rest) = after(&plain, CLOSINGS) else { return false };
    let alone = rest.trim_matches([',', '!', '.', '-', '–', ' ']);
    let parted = rest.trim_start().starts_with([',', '!', '.', '-', '–']) || alone.is_empty();
    let from = rest.trim_start().starts_with("from ");
    (parted || from) && !alone.contains([',', ';', ':', '"']) && alone.split_whitespace().count() <= NAME
}

/// Whether a line is the sign before a signature.
pub(super) fn delimits(line: &str) -> bool {
    matches!(line.trim_end_matches(['\r', '\n']), "-- " | "--" | "—" | "– ")
}

/// Whether a line is quoted from another mail.
pub(super) fn is_quoted(line: &str) -> bool {
    line.trim_start().starts_with(['>', '|'])
}

/// Whether a line introduces a quotation: `On Monday Anna wrote:`.
pub(super) fn introduces(line: &str) -> bool {
    let plain = line.trim().to_lowercase();
    INTRODUCES.iter().any(|end| plain.ends_with(end))
}

/// Whether an introduction may begin in a line and end in the next.
pub(super) fn begins_introduction(line: &str) -> bool {
    let plain = line.trim().to_lowercase();
    ["on ", "am ", "le ", "el "].iter().any(|begin| plain.starts_with(begin))
}

/// Whether an older mail begins with this line, or with it and those behind it: what stands above the copy of a mail that
/// is answered.
pub(super) fn older<'t>(line: &str, mut behind: impl Iterator<Item = &'t str>) -> bool {
    let plain = line.trim().trim_matches(['-', '_', ' ', ':']).to_lowercase();
    if OLDER.iter().any(|begin| plain == *begin) {
        return true;
    }
    let heads = |line: &str, names: &[&str]| {
        let line = line.trim().trim_matches('*').to_lowercase();
        names
            .iter()
            .any(|name| line.strip_prefix(name).is_some_and(|rest| rest.trim_start_matches('*').starts_with(':')))
    };
    heads(line, &["from", "von", "de"])
        && behind
            .any(|line| heads(line, &["sent", "date", "subject", "to", "gesendet", "datum", "betreff", "an", "envoyé"]))
}

/// Whether a line has signs and no letter or number: a rule between parts of a mail.
pub(super) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.chars().count() >= 3 && line.chars().all(|sign| "-_=*~+—–.".contains(sign))
}

/// What stands behind the first of these phrases at the beginning of a text.
fn after<'t>(text: &'t str, phrases: &[&str]) -> Option<&'t str> {
    let behind = |phrase: &&str| text.strip_prefix(*phrase).filter(|rest| !rest.starts_with(char::is_alphanumeric));
    phrases.iter().filter_map(behind).min_by_key(|rest| rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings_and_closings_are_whole_lines() {
        for line in ["Dear umpire,", "Hi!", "Hello all,", "dear Sir Humphrey Appleby", "Hallo Anna", "Hi, Bela!"] {
            assert!(greets(line), "{line}");
        }
        for line in ["Dear umpire, see my attachment", "Highland hold", "Dear all, Legions march to Capua and hold"] {
            assert!(!greets(line), "{line}");
        }
        for line in ["My orders:", "Here are my orders for the spring", "Orders for spring 215 BC"] {
            assert!(heads(line), "{line}");
        }
        assert!(!heads("Here are the Legions; march on") && !heads("Orderly march Capua"));
        for line in ["Best wishes, Anna", "Cheers", "Thanks!", "Yours,", "regards - Bela", "Sent from my phone"] {
            assert!(closes(line), "{line}");
        }
        for line in ["Thanks for the report of last week, it was good", "Best Army march Capua", "Loveland hold"] {
            assert!(!closes(line), "{line}");
        }
    }
}
