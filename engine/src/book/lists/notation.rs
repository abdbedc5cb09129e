//! The notation of the army lists: `1x(Cv or 3Kn/4Bd)(Gen), 4x3/4Ax, 2xSp or (1xCv + 1xEl)`.
//!
//! A comma separates entries. `or` is a choice for each element, or between packages in brackets that are taken whole.
//! A slash binds all elements of the entry to one choice, or gives the form of a mounted element after it dismounts.
//! This module reads words only; the rule set is asked afterwards which codes exist.

use thiserror::Error;

/// An entry as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenEntry {
    /// The number of elements.
    pub count: u8,
    /// The choices.
    pub choices: Vec<EntryChoice>,
    /// One of its elements is the general's.
    pub general: bool,
}

/// One choice of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EntryChoice {
    /// Codes separated by slashes; a single one without a slash.
    Codes(Vec<String>),
    /// Entries that are taken all together, in place of the whole entry.
    Package(Vec<WrittenEntry>),
}

/// A list that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {expected} but found {found} in '{text}' at character {at}")]
pub struct NotationError {
    /// The expected word.
    pub expected: &'static str,
    /// The word found.
    pub found: String,
    /// The whole text.
    pub text: String,
    /// The position, counted from 1.
    pub at: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum NotationToken {
    /// `4x`.
    Count(u8),
    /// `4Bd`, `3`, `Ps`, `Mtd-4Lb`.
    Code(String),
    Or,
    Slash,
    Plus,
    Comma,
    Open,
    Close,
    General,
}

/// Reads the entries of a list.
///
/// # Errors
/// At the first word that does not fit: the expected word, and the position.
pub(crate) fn read(text: &str) -> Result<Vec<WrittenEntry>, NotationError> {
    let tokens = tokens(text)?;
    let mut reader = NotationReader { text, tokens: &tokens, at: 0 };
    let entries = reader.entries(false)?;
    match reader.peek() {
        None => Ok(entries),
        Some(_) => Err(reader.wrong("a comma, 'or' or the end")),
    }
}

/// The words of a text, each with its position.
fn tokens(text: &str) -> Result<Vec<(usize, NotationToken)>, NotationError> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len() + 1;
        let (token, length) = token(rest).ok_or_else(|| NotationError {
            expected: "a number, a troop code, 'or', a bracket, a comma or a plus",
            found: format!("'{first}'"),
            text: text.to_string(),
            at,
        })?;
        found.extend(token.map(|token| (at, token)));
        rest = rest.get(length..).unwrap_or("");
    }
    Ok(found)
}

/// The first word of a text and its length in bytes; the word is `None` for a space or a remark in brackets.
fn token(text: &str) -> Option<(Option<NotationToken>, usize)> {
    if text.starts_with("(Gen)") {
        return Some((Some(NotationToken::General), 5));
    }
    if text.starts_with("(Cm)") {
        return Some((None, 4));
    }
    let first = text.chars().next()?;
    let simple = match first {
        c if c.is_whitespace() => return Some((None, c.len_utf8())),
        ',' => Some(NotationToken::Comma),
        '+' => Some(NotationToken::Plus),
        '/' => return Some((Some(NotationToken::Slash), if text.starts_with("//") { 2 } else { 1 })),
        '(' | '[' => Some(NotationToken::Open),
        ')' | ']' => Some(NotationToken::Close),
        _ => None,
    };
    if simple.is_some() {
        return Some((simple, 1));
    }
    let word = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).next().filter(|w| !w.is_empty())?;
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = word.split_at(digits);
    if word == "or" {
        return Some((Some(NotationToken::Or), 2));
    }
    if digits > 0 && tail.starts_with('x') {
        return Some((Some(NotationToken::Count(number.parse().ok()?)), digits + 1));
    }
    Some((Some(NotationToken::Code(word.to_string())), word.len()))
}

struct NotationReader<'t> {
    text: &'t str,
    tokens: &'t [(usize, NotationToken)],
    at: usize,
}

impl NotationReader<'_> {
    fn peek(&self) -> Option<&NotationToken> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    fn take(&mut self, token: &NotationToken) -> bool {
        let there = self.peek() == Some(token);
        self.at += usize::from(there);
        there
    }

    fn wrong(&self, expected: &'static str) -> NotationError {
        let end = (self.text.len() + 1, None);
        let (at, token) = self.tokens.get(self.at).map_or(end, |(at, token)| (*at, Some(token)));
        let word = |_: &NotationToken| {
            let from = self.text.get(at - 1..).unwrap_or("");
            let long =
                from.char_indices().skip(1).find(|(_, c)| !c.is_ascii_alphanumeric()).map_or(from.len(), |c| c.0);
            format!("'{}'", from.get(..long).unwrap_or(from))
        };
        let found = token.map_or_else(|| "the end".to_string(), word);
        NotationError { expected, found, text: self.text.to_string(), at }
    }

    /// Entries separated by commas; within brackets by commas or plus signs.
    fn entries(&mut self, inside: bool) -> Result<Vec<WrittenEntry>, NotationError> {
        let mut entries = vec![self.entry(inside)?];
        while self.take(&NotationToken::Comma) || (inside && self.take(&NotationToken::Plus)) {
            entries.push(self.entry(inside)?);
        }
        Ok(entries)
    }

    fn entry(&mut self, inside: bool) -> Result<WrittenEntry, NotationError> {
        let mut count = self.count();
        let mut choices = self.choice(None)?;
        while self.take(&NotationToken::Or) {
            let own = self.count();
            let more = self.choice(own)?;
            choices.extend(more);
        }
        if !inside && self.peek() == Some(&NotationToken::Plus) {
            self.unbracketed(&mut choices)?;
        }
        let general = self.take(&NotationToken::General);
        if let (None, Some(EntryChoice::Package(package))) = (count, choices.first()) {
            count = Some(package.iter().map(|entry| entry.count).sum());
        }
        Ok(WrittenEntry { count: count.unwrap_or(1), choices, general })
    }

    /// `LH + 3Cb or Ps`: a package without brackets begins with the choice before the plus.
    fn unbracketed(&mut self, choices: &mut Vec<EntryChoice>) -> Result<(), NotationError> {
        let first = choices.pop().ok_or_else(|| self.wrong("a choice before the plus"))?;
        let mut package = vec![WrittenEntry { count: 1, choices: vec![first], general: false }];
        while self.take(&NotationToken::Plus) {
            package.push(self.entry(true)?);
        }
        choices.push(EntryChoice::Package(package));
        Ok(())
    }

    fn count(&mut self) -> Option<u8> {
        let Some(NotationToken::Count(count)) = self.peek() else { return None };
        let count = *count;
        self.at += 1;
        Some(count)
    }

    /// Codes, or the contents of brackets: a package, or more choices. A choice with a count of its own is a package.
    fn choice(&mut self, own: Option<u8>) -> Result<Vec<EntryChoice>, NotationError> {
        let choices =
            if self.take(&NotationToken::Open) { self.bracket()? } else { vec![EntryChoice::Codes(self.codes()?)] };
        Ok(match own {
            Some(count) => vec![EntryChoice::Package(vec![WrittenEntry { count, choices, general: false }])],
            None => choices,
        })
    }

    fn bracket(&mut self) -> Result<Vec<EntryChoice>, NotationError> {
        let counted = matches!(self.peek(), Some(NotationToken::Count(_)));
        let mut entries = self.entries(true)?;
        if !self.take(&NotationToken::Close) {
            return Err(self.wrong("a closing bracket"));
        }
        let alone = (entries.len() == 1 && !counted).then(|| entries.pop()).flatten();
        Ok(alone.map_or_else(|| vec![EntryChoice::Package(entries)], |entry| entry.choices))
    }

    /// `4Bd`, `3/4Bd`, `3Kn/4Bd`.
    fn codes(&mut self) -> Result<Vec<String>, NotationError> {
        let mut codes = vec![self.code()?];
        while self.take(&NotationToken::Slash) {
            codes.push(self.code()?);
        }
        let letters = |code: &str| code.trim_start_matches(|c: char| c.is_ascii_digit()).to_string();
        let last = codes.last().map(|code| letters(code)).unwrap_or_default();
        for code in &mut codes {
            if code.chars().all(|c| c.is_ascii_digit()) {
                code.push_str(&last);
            }
        }
        Ok(codes)
    }

    fn code(&mut self) -> Result<String, NotationError> {
        let Some(NotationToken::Code(code)) = self.peek() else { return Err(self.wrong("a troop code")) };
        let code = code.clone();
        self.at += 1;
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An entry in short: choices separated by `|`, codes of a slash by `/`, packages in brackets.
    fn told(entry: &WrittenEntry) -> String {
        let choice = |choice: &EntryChoice| match choice {
            EntryChoice::Codes(codes) => codes.join("/"),
            EntryChoice::Package(package) => format!("({})", package.iter().map(told).collect::<Vec<_>>().join(" + ")),
        };
        let choices = entry.choices.iter().map(choice).collect::<Vec<_>>().join("|");
        format!("{}x{choices}{}", entry.count, if entry.general { "!" } else { "" })
    }

    fn list(text: &str) -> String {
        match read(text) {
            Ok(entries) => entries.iter().map(told).collect::<Vec<_>>().join(", "),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn the_notation_of_the_lists() {
        assert_eq!(list("1x3Bd(Gen), 8x4Bw, 3xPs"), "1x3Bd!, 8x4Bw, 3xPs");
        assert_eq!(list("1x(4Pk or 3Bd)(Gen)"), "1x4Pk|3Bd!");
        assert_eq!(list("1x3Kn or Cv(Gen)"), "1x3Kn|Cv!");
        assert_eq!(list("2x3/4Bd or Ps"), "2x3Bd/4Bd|Ps");
        assert_eq!(list("3xMtd-4Lb/4Lb, 1x3Kn//4Bd"), "3xMtd-4Lb/4Lb, 1x3Kn/4Bd");
        assert_eq!(list("2xSp or (1xCv + 1xEl)"), "2xSp|(1xCv + 1xEl)");
        assert_eq!(list("2xLH or Ps or (7Hd or 3Ax)"), "2xLH|Ps|7Hd|3Ax");
        assert_eq!(list("(3x8Bw + 1x4Cb) or (2xCv + 2x2LH)"), "4x(3x8Bw + 1x4Cb)|(2xCv + 2x2LH)");
        assert_eq!(list("[1x3Bd or Cv, 2x3Bw] or [3xCv]"), "3x(1x3Bd|Cv + 2x3Bw)|(3xCv)");
        assert_eq!(list("2xCv or 2x7Hd or (1x7Hd + 1x4Wb)"), "2xCv|(2x7Hd)|(1x7Hd + 1x4Wb)");
        assert_eq!(list("2x3Wb or WWg or LH + 3Cb or Ps"), "2x3Wb|WWg|(1xLH + 1x3Cb|Ps)");
    }

    #[test]
    fn a_slip_is_told_with_its_place() {
        assert_eq!(list("1xCv(Gen), 2x"), "expected a troop code but found the end in '1xCv(Gen), 2x' at character 14");
        assert_eq!(
            list("2xSp or (1xCv + 1xEl"),
            "expected a closing bracket but found the end in '2xSp or (1xCv + 1xEl' at character 21"
        );
        assert_eq!(
            list("1xCv 2xPs"),
            "expected a comma, 'or' or the end but found '2xPs' in '1xCv 2xPs' at character 6"
        );
        assert!(list("1x4Bd; 1xPs").starts_with("expected a number, a troop code,"));
    }
}
