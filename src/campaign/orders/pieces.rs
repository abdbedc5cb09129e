//! Cuts a text into the lines that are read as orders and those that are not: what people write in mails besides, and
//! what they quote. Letters of several lines become one piece.
//!
//! It does not know the orders: the reader hands in what an order is and where a letter begins.

use super::courtesy::{self, CutReason, CutText};
use super::words::MOST_BYTES;

/// The most lines of a text that are read.
pub const MOST_LINES: usize = 500;

/// How far a letter goes that begins in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterHead {
    /// Behind a colon: up to an empty line, or the next order.
    Colon,
    /// In quotes that the line does not close: up to the line that closes them.
    Quotes,
}

/// What the reader of orders says of a line.
pub(super) struct LineJudge<'j> {
    /// Whether it is an order, or was clearly meant as one.
    pub orders: &'j dyn Fn(&str) -> bool,
    /// Whether a letter begins in it that may go on.
    pub letter: &'j dyn Fn(&str) -> Option<LetterHead>,
}

/// Lines that are read as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OrderPiece {
    /// The first line, from 1.
    pub line: u32,
    /// The last line.
    pub last: u32,
    /// The lines, parted as in the text.
    pub text: String,
}

/// A text in pieces.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    /// The pieces that are read as orders.
    pub read: Vec<OrderPiece>,
    /// What was cut.
    pub cut: Vec<CutText>,
    /// The line from which on nothing was read, and the limit that it exceeds.
    pub beyond: Option<(u32, String)>,
}

/// Cuts a text.
pub(super) fn pieces(text: &str, judge: &LineJudge) -> Pieces {
    let lines: Vec<&str> = text.lines().collect();
    let mut cutter = Cutter { lines: &lines, judge, at: 0, kept: 0, bytes: 0, found: Pieces::default(), last: None };
    while cutter.at < lines.len() && cutter.found.beyond.is_none() {
        cutter.next();
    }
    cutter.found
}

struct Cutter<'t, 'j> {
    lines: &'t [&'t str],
    judge: &'t LineJudge<'j>,
    at: usize,
    /// The lines that are read, and their bytes.
    kept: usize,
    bytes: usize,
    found: Pieces,
    /// The last line that is an order, once it was asked for.
    last: Option<Option<usize>>,
}

impl<'t> Cutter<'t, '_> {
    fn next(&mut self) {
        let line = self.lines[self.at];
        let behind = || self.lines.iter().skip(self.at + 1).copied();
        if line.trim().is_empty() {
            self.at += 1;
        } else if courtesy::is_quoted(line) {
            self.cut(CutReason::Quotation);
        } else if courtesy::introduces(line) && !self.orders(line) {
            self.introduced();
        } else if courtesy::begins_introduction(line)
            && behind().next().is_some_and(courtesy::introduces)
            && !self.orders(line)
        {
            self.cut(CutReason::Quotation);
        } else if courtesy::older(line, behind().take(4)) {
            self.cut_rest(CutReason::OlderMail);
        } else if courtesy::delimits(line) {
            self.cut_rest(CutReason::Signature);
        } else if courtesy::is_rule(line) {
            self.cut(CutReason::Rule);
        } else if courtesy::closes(line) && !self.orders(line) {
            self.closed();
        } else if self.found.read.is_empty() && courtesy::greets(line) && !self.orders(line) {
            self.cut(CutReason::Greeting);
        } else if courtesy::heads(line) && !self.orders(line) {
            self.cut(CutReason::Heading);
        } else {
            self.piece();
        }
    }

    fn orders(&self, line: &str) -> bool {
        (self.judge.orders)(line)
    }

    /// Cuts the line that introduces a quotation; all that follows if the quotation is not marked.
    fn introduced(&mut self) {
        let mut behind = self.lines.iter().skip(self.at + 1);
        match behind.find(|line| !line.trim().is_empty()) {
            Some(line) if !courtesy::is_quoted(line) => self.cut_rest(CutReason::OlderMail),
            _ => self.cut(CutReason::Quotation),
        }
    }

    /// Cuts a closing, and what follows on it unless orders do.
    fn closed(&mut self) {
        let last = *self.last.get_or_insert_with(|| {
            // Orders in an older mail below are not of this one.
            let behind = |at: usize| self.lines.iter().skip(at + 1).take(4).copied();
            let lines = self.lines.iter().enumerate().take_while(|(at, line)| !courtesy::older(line, behind(*at)));
            let lines = lines.filter(|(_, line)| !courtesy::is_quoted(line));
            let until = lines.take(MOST_LINES * 2).filter(|(_, line)| (self.judge.orders)(line));
            until.map(|(at, _)| at).last()
        });
        match last {
            Some(last) if last > self.at => self.cut(CutReason::Signature),
            _ => self.cut_signature(),
        }
    }

    /// Cuts a signature: all lines that are not quoted up to the end or an older mail.
    fn cut_signature(&mut self) {
        while let Some(line) = self.lines.get(self.at) {
            let behind = self.lines.iter().skip(self.at + 1).take(4).copied();
            if courtesy::is_quoted(line) || courtesy::introduces(line) || courtesy::older(line, behind) {
                return;
            }
            if line.trim().is_empty() {
                self.at += 1;
            } else {
                self.cut(CutReason::Signature);
            }
        }
    }

    fn cut(&mut self, why: CutReason) {
        CutText::add(&mut self.found.cut, self.at as u32 + 1, self.lines[self.at], why);
        self.at += 1;
    }

    fn cut_rest(&mut self, why: CutReason) {
        while self.at < self.lines.len() {
            self.cut(why);
        }
    }

    /// Takes the line as an order, with the lines of the letter that begins in it.
    fn piece(&mut self) {
        let line = self.lines[self.at];
        let last = match (self.judge.letter)(line) {
            Some(LetterHead::Colon) => self.letter(),
            Some(LetterHead::Quotes) => self.quotes(),
            None => self.at,
        };
        let (first, text) = (self.at, self.lines[self.at..=last].join("\n"));
        self.kept += last - first + 1;
        self.bytes += text.len() + 1;
        self.found.beyond = match () {
            () if self.kept > MOST_LINES => Some((first as u32 + 1, format!("{MOST_LINES} lines of orders"))),
            () if self.bytes > MOST_BYTES + 1 => Some((first as u32 + 1, format!("{MOST_BYTES} bytes of orders"))),
            () => None,
        };
        if self.found.beyond.is_some() {
            return;
        }
        self.at = last + 1;
        let (line_of_text, last) = (first as u32 + 1, last as u32 + 1);
        match self.found.read.last_mut() {
            Some(before) if before.last + 1 == line_of_text && continues(line) => {
                before.text.push(' ');
                before.text.push_str(text.trim());
                before.last = last;
            }
            _ => self.found.read.push(OrderPiece { line: line_of_text, last, text }),
        }
    }

    /// The last line of a letter behind a colon. An empty line behind the head or behind its address does not end it.
    fn letter(&self) -> usize {
        let said = self.lines[self.at].split_once(':').map_or("", |(_, said)| said.trim());
        let (mut last, mut open) = (self.at, said.is_empty() || courtesy::greets(said));
        let mut fresh = said.is_empty();
        for (at, line) in self.lines.iter().enumerate().skip(self.at + 1).take(MOST_LINES) {
            if line.trim().is_empty() {
                if !open {
                    return last;
                }
                continue;
            }
            if courtesy::is_quoted(line) || courtesy::delimits(line) || self.orders(line) {
                return last;
            }
            (open, fresh, last) = (fresh && courtesy::greets(line), false, at);
        }
        last
    }

    /// The last line of a letter in quotes; the first if none closes them before an order.
    fn quotes(&self) -> usize {
        for (at, line) in self.lines.iter().enumerate().skip(self.at + 1).take(MOST_LINES) {
            if self.orders(line) {
                break;
            }
            if line.contains(['"', '”', '“']) {
                return at;
            }
        }
        self.at
    }
}

/// Whether a line goes on with the one before.
fn continues(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next().is_some_and(|word| ["and", "then", "&"].iter().any(|of| word.eq_ignore_ascii_case(of)))
        && words.next().is_some()
}

/// A line of a list without the sign or the number before it; blanks stand in its place, so that columns stay.
pub(super) fn without_bullet(line: &str) -> String {
    let start = line.len() - line.trim_start().len();
    let rest = &line[start..];
    let word = rest.split_whitespace().next().unwrap_or("");
    let number = word.trim_start_matches('(').trim_end_matches([')', '.', ':']);
    let numbered = number.len() < word.len()
        && (1..=3).contains(&number.len())
        && (number.bytes().all(|byte| byte.is_ascii_digit())
            || word.ends_with(')') && number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_lowercase()));
    let sign = matches!(word, "-" | "*" | "•" | "–" | "—" | "+" | "·" | "◦" | "▪" | "‣" | "o");
    if word.len() == rest.trim_end().len() || !(numbered || sign) {
        return line.to_string();
    }
    format!("{}{}{}", &line[..start], " ".repeat(word.chars().count()), &rest[word.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bullet_or_a_number_before_an_order_is_passed_over_and_columns_stay() {
        for (line, plain) in [
            ("- hold", "  hold"),
            (" • hold", "   hold"),
            ("12) hold", "    hold"),
            ("1. hold", "   hold"),
            ("(3) hold", "    hold"),
            ("a) hold", "   hold"),
        ] {
            assert_eq!(without_bullet(line), plain);
        }
        for line in ["-", "10 coins", "-> x", "1.", "1999. x", "army A hold", ""] {
            assert_eq!(without_bullet(line), line);
        }
    }
}
