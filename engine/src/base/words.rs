//! Cuts a text that a person writes into words, texts in quotes and signs, each with its place.
//!
//! It knows no grammar: a grammar hands in its [`WordRules`] and reads along with a [`WordReader`]. Orders of battles
//! and of campaigns, army lists and armies, the answers of a player who sets up a battle, and maps in DOT stand on it.
//! Nothing here recurses, and a text is cut word by word, so that its length is bounded by the caller alone.

use crate::base::names::{cut, meant, nearest};
use std::fmt;
use thiserror::Error;

/// How a grammar cuts a text. White space and a byte order mark part words and are nothing else.
pub struct WordRules {
    /// The length in bytes of the word at the beginning of a text, which is not empty; 0 if no word begins there.
    pub word: fn(&str) -> usize,
    /// The most bytes of a word; a longer one is a [`WordFault::TooLong`].
    pub longest: usize,
    /// The signs; of two that begin alike the longer one stands first.
    pub signs: &'static [&'static str],
    /// The kinds of quotes.
    pub quotes: &'static [WordQuotes],
    /// The kinds of remarks, which are passed over. A remark begins only where a word could.
    pub remarks: &'static [WordRemark],
    /// What errors call the end of the text: `the end of the line`.
    pub end: &'static str,
}

/// A kind of quotes.
pub struct WordQuotes {
    /// The letters that open a text in quotes.
    pub open: &'static str,
    /// The letters that close it.
    pub close: &'static str,
    /// Writes what a letter behind a backslash stands for; `None` if a backslash is a letter like others.
    pub escape: Option<fn(char, &mut String)>,
}

/// A kind of remarks.
pub enum WordRemark {
    /// From this text to the end of the line.
    Line(&'static str),
    /// From this text at the beginning of a line to its end.
    WholeLine(&'static str),
    /// From the first text to the second, over any number of lines.
    Between(&'static str, &'static str),
}

/// What a word is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A word without quotes.
    Plain,
    /// A text in quotes.
    Quoted,
    /// A sign.
    Sign,
    /// Something that no grammar has a use for.
    Faulty(WordFault),
}

/// The reason why a part of a text is no word.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum WordFault {
    /// A quote that is not closed; the text behind it.
    #[error("a quote that is not closed, `{}`", cut(.0))]
    OpenQuote(String),
    /// A remark that begins with the first text and does not end with the second.
    #[error("a remark that begins with {0} and has no {1}")]
    OpenRemark(&'static str, &'static str),
    /// A letter that begins neither a word nor anything else.
    #[error("`{0}`")]
    Strange(char),
    /// A word that is longer than this grammar's longest.
    #[error("a word of more than {most} bytes, `{}`", cut(.text))]
    TooLong {
        /// The word.
        text: String,
        /// The most bytes of a word.
        most: usize,
    },
}

/// The place of a word in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordPlace {
    /// The line, from 1.
    pub line: u32,
    /// The column in the line, in letters from 1.
    pub column: u32,
    /// The first byte in the text.
    pub start: usize,
    /// The byte behind the last.
    pub end: usize,
}

/// A word, a text in quotes, a sign, or a part of the text that is none of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextWord {
    /// What it is.
    pub kind: WordKind,
    /// Its letters; without the quotes, and with what escapes stand for.
    pub text: String,
    /// Its place.
    pub place: WordPlace,
}

impl TextWord {
    /// Whether it is this word or sign, in upper or lower case, and not in quotes.
    pub fn is(&self, text: &str) -> bool {
        matches!(self.kind, WordKind::Plain | WordKind::Sign) && self.text.eq_ignore_ascii_case(text)
    }
}

/// As errors name it.
impl fmt::Display for TextWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            WordKind::Faulty(fault) => fault.fmt(f),
            _ if self.text.trim().is_empty() => f.write_str("an empty text"),
            _ => write!(f, "`{}`", cut(&self.text)),
        }
    }
}

/// A word that stands where something else was expected. Its text has the column alone, for grammars of one line.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("column {column}: found {found}, expected {expected}{}", meant(.nearest))]
pub struct UnexpectedWord {
    /// The line, from 1.
    pub line: u32,
    /// The column in the line, in letters from 1.
    pub column: u32,
    /// The word, or the end of the text, as errors name it.
    pub found: String,
    /// The expected word.
    pub expected: String,
    /// The word that was probably meant, if one is near.
    pub nearest: Option<String>,
}

/// Reads a text word by word. A copy reads on from the same word, to look ahead.
#[derive(Clone)]
pub struct WordReader<'t> {
    rules: &'static WordRules,
    text: &'t str,
    at: usize,
    line: u32,
    column: u32,
}

impl<'t> WordReader<'t> {
    /// A reader at the beginning of a text whose first line has this number.
    pub fn new(text: &'t str, line: u32, rules: &'static WordRules) -> WordReader<'t> {
        WordReader { rules, text, at: 0, line, column: 1 }
    }

    /// The next word, which is not taken; `None` at the end of the text.
    pub fn peek(&self) -> Option<TextWord> {
        self.clone().next()
    }

    /// The next word if it is one without quotes, which is not taken.
    pub fn peek_plain(&self) -> Option<TextWord> {
        self.peek().filter(|word| word.kind == WordKind::Plain)
    }

    /// The word behind the next one.
    pub fn second(&self) -> Option<TextWord> {
        self.clone().nth(1)
    }

    /// Whether no word is left.
    pub fn ends(&self) -> bool {
        self.peek().is_none()
    }

    /// Takes the next word if it is this word or sign.
    pub fn accept(&mut self, text: &str) -> bool {
        self.next_if(|word| word.is(text)).is_some()
    }

    /// Takes the next word if `fits` holds for it.
    pub fn next_if(&mut self, fits: impl FnOnce(&TextWord) -> bool) -> Option<TextWord> {
        let mut ahead = self.clone();
        let word = ahead.next().filter(fits)?;
        *self = ahead;
        Some(word)
    }

    /// The position in the text, in bytes: behind the last word that was taken.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The text from a position to that of the reader.
    pub fn since(&self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or("")
    }

    /// Takes all that is left, as it stands there, with the number of its first line.
    pub fn rest(&mut self) -> (u32, &'t str) {
        let (line, start) = (self.line, self.at);
        self.pass(self.text.len());
        (line, self.since(start))
    }

    /// The error that something else was expected at the next word; `near` are the words that may have been meant.
    pub fn unexpected(&self, expected: &str, near: &[&str]) -> UnexpectedWord {
        let next = self.peek();
        let place = next.as_ref().map_or_else(|| self.end(), |word| word.place);
        let near = next.as_ref().and_then(|word| nearest(&word.text, near.iter().copied()));
        UnexpectedWord {
            line: place.line,
            column: place.column,
            found: next.map_or_else(|| self.rules.end.to_string(), |word| word.to_string()),
            expected: expected.to_string(),
            nearest: near.map(str::to_string),
        }
    }

    /// The place of the next word, or of the end of the text.
    pub fn place(&self) -> WordPlace {
        self.peek().map_or_else(|| self.end(), |word| word.place)
    }

    /// The place where the text ends.
    fn end(&self) -> WordPlace {
        let mut ahead = self.clone();
        ahead.pass(self.text.len());
        WordPlace { line: ahead.line, column: ahead.column, start: ahead.at, end: ahead.at }
    }

    fn left(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Moves on to a position in the text.
    fn pass(&mut self, to: usize) {
        for letter in self.text.get(self.at..to).unwrap_or("").chars() {
            (self.line, self.column) = if letter == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        }
        self.at = to;
    }

    /// Passes over white space and remarks; returns the fault of a remark that does not end.
    fn pass_blanks(&mut self) -> Option<WordFault> {
        loop {
            let left = self.left();
            let blank = letters(left, |letter| letter.is_whitespace() || letter == '\u{feff}');
            self.pass(self.at + blank);
            let left = self.left();
            let fresh = self.at == 0 || self.text.get(..self.at).is_some_and(|before| before.ends_with('\n'));
            let length = self.rules.remarks.iter().find_map(|remark| remark.length(left, fresh));
            match length {
                None => return None,
                Some(Ok(length)) => self.pass(self.at + length),
                Some(Err(fault)) => return Some(fault),
            }
        }
    }

    /// What begins at a text, its letters, and its length in bytes.
    fn first(&self, left: &str, letter: char) -> (WordKind, String, usize) {
        let length = (self.rules.word)(left);
        let word = left.get(..length).unwrap_or("");
        if length > self.rules.longest {
            let fault = WordFault::TooLong { text: word.to_string(), most: self.rules.longest };
            return (WordKind::Faulty(fault), word.to_string(), length);
        }
        if !word.is_empty() {
            return (WordKind::Plain, word.to_string(), length);
        }
        if let Some(quotes) = self.rules.quotes.iter().find(|quotes| quotes.open.contains(letter)) {
            let (text, length, closed) = quotes.text(left);
            let kind = if closed { WordKind::Quoted } else { WordKind::Faulty(WordFault::OpenQuote(text.clone())) };
            return (kind, text, length);
        }
        match self.rules.signs.iter().find(|sign| left.starts_with(**sign)) {
            Some(sign) => (WordKind::Sign, (*sign).to_string(), sign.len()),
            None => (WordKind::Faulty(WordFault::Strange(letter)), letter.to_string(), letter.len_utf8()),
        }
    }
}

impl Iterator for WordReader<'_> {
    type Item = TextWord;

    fn next(&mut self) -> Option<TextWord> {
        let open = self.pass_blanks();
        let left = self.left();
        let letter = left.chars().next()?;
        let (kind, text, length) = match open {
            Some(fault) => (WordKind::Faulty(fault), String::new(), left.len()),
            None => self.first(left, letter),
        };
        let (line, column, start) = (self.line, self.column, self.at);
        self.pass(start + length);
        Some(TextWord { kind, text, place: WordPlace { line, column, start, end: self.at } })
    }
}

impl WordQuotes {
    /// The text in quotes at the beginning of another, its length with the quotes in bytes, and whether they are
    /// closed.
    fn text(&self, left: &str) -> (String, usize, bool) {
        let mut found = String::new();
        let mut letters = left.char_indices().skip(1);
        while let Some((at, letter)) = letters.next() {
            match self.escape {
                Some(escape) if letter == '\\' => {
                    if let Some((_, letter)) = letters.next() {
                        escape(letter, &mut found);
                    }
                }
                _ if self.close.contains(letter) => return (found, at + letter.len_utf8(), true),
                _ => found.push(letter),
            }
        }
        (found, left.len(), false)
    }
}

impl WordRemark {
    /// The length of the remark at the beginning of a text; `None` if there is none. `fresh` is whether a line begins
    /// there.
    fn length(&self, left: &str, fresh: bool) -> Option<Result<usize, WordFault>> {
        match self {
            WordRemark::Line(begin) => left.starts_with(begin).then(|| Ok(letters(left, |letter| letter != '\n'))),
            WordRemark::WholeLine(begin) => {
                (fresh && left.starts_with(begin)).then(|| Ok(letters(left, |letter| letter != '\n')))
            }
            WordRemark::Between(begin, close) => {
                let inside = left.strip_prefix(begin)?;
                let found = inside.find(close).map(|length| begin.len() + length + close.len());
                Some(found.ok_or(WordFault::OpenRemark(begin, close)))
            }
        }
    }
}

/// The length in bytes of the letters at the beginning of a text for which `fits` holds.
pub fn letters(text: &str, fits: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !fits(letter)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    static RULES: WordRules = WordRules {
        word: |text| letters(text, |letter| letter.is_alphanumeric() || letter == '_'),
        longest: 12,
        signs: &["->", "-", ","],
        quotes: &[
            WordQuotes { open: "\"", close: "\"", escape: Some(|letter, text| text.push(letter)) },
            WordQuotes { open: "“", close: "”\"", escape: None },
        ],
        remarks: &[WordRemark::Line("//"), WordRemark::WholeLine("#"), WordRemark::Between("/*", "*/")],
        end: "the end",
    };

    fn told(text: &str) -> Vec<String> {
        let one = |word: TextWord| {
            let kind = match word.kind {
                WordKind::Plain => "",
                WordKind::Quoted => "text ",
                WordKind::Sign => "sign ",
                WordKind::Faulty(_) => "fault ",
            };
            format!("{}:{} {kind}{word}", word.place.line, word.place.column)
        };
        WordReader::new(text, 1, &RULES).map(one).collect()
    }

    #[test]
    fn a_text_falls_into_words_texts_and_signs_with_their_places() {
        let text = "épée -> Ἄβ, “a \\” \"b\\\"c\" // far\n# remark\n x/* 1\n2 */y -\"\"";
        let words = [
            "1:1 `épée`",
            "1:6 sign `->`",
            "1:9 `Ἄβ`",
            "1:11 sign `,`",
            "1:13 text `a \\`",
            "1:19 text `b\"c`",
            "3:2 `x`",
            "4:5 `y`",
            "4:7 sign `-`",
            "4:8 text an empty text",
        ];
        assert_eq!(told(text), words);
        assert_eq!(told(" \u{feff}\n"), [""; 0]);
        assert_eq!(told("a # b").len(), 3, "a whole line's remark begins with its line");
    }

    #[test]
    fn what_is_no_word_is_a_fault_at_its_place() {
        assert_eq!(told("a \"b c"), ["1:1 `a`", "1:3 fault a quote that is not closed, `b c`"]);
        assert_eq!(told("a /* b"), ["1:1 `a`", "1:3 fault a remark that begins with /* and has no */"]);
        assert_eq!(told("a;b"), ["1:1 `a`", "1:2 fault `;`", "1:3 `b`"]);
        assert_eq!(told("thirteen_bytes a"), ["1:1 fault a word of more than 12 bytes, `thirteen_bytes`", "1:16 `a`"]);
    }

    #[test]
    fn an_unexpected_word_has_its_place_and_the_nearest_name() {
        let mut reader = WordReader::new("to\n mrach \"to\"", 7, &RULES);
        assert!(reader.accept("TO") && !reader.accept("to"));
        let fault = reader.unexpected("an order", &["march", "hold"]);
        assert_eq!((fault.line, fault.column, fault.found.as_str()), (8, 2, "`mrach`"));
        assert_eq!(fault.nearest.as_deref(), Some("march"));
        assert!(reader.accept("mrach") && !reader.accept("to"), "a text in quotes is no word of a grammar");
        assert_eq!(reader.rest(), (8, " \"to\""));
        let fault = reader.unexpected("an order", &["march"]);
        assert_eq!((fault.line, fault.column, fault.found.as_str()), (8, 12, "the end"));
    }
}
