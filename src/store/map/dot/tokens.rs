//! The signs and words of DOT, each with its line. Knows the letters, not their meaning in a graph.

use super::super::chart::MapError;
use crate::base::names::cut;
use crate::base::words::{TextWord, WordFault, WordKind, WordQuotes, WordReader, WordRemark, WordRules, letters};

/// A sign or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DotToken {
    /// A name or a number, which may be a reserved word.
    Bare(String),
    /// A text in quotes, as it stands there, except that `\"` and broken lines are resolved.
    Quoted(String),
    /// `--`, or `->` (true).
    Edge(bool),
    /// One of `{ } [ ] = ; , :`.
    Sign(char),
    /// The end of the text.
    End,
}

impl DotToken {
    /// The token as errors name it.
    pub fn told(&self) -> String {
        match self {
            DotToken::Bare(word) => format!("`{}`", cut(word)),
            DotToken::Quoted(text) => format!("\"{}\"", cut(text)),
            DotToken::Edge(true) => "`->`".to_string(),
            DotToken::Edge(false) => "`--`".to_string(),
            DotToken::Sign(sign) => format!("`{sign}`"),
            DotToken::End => WORDS.end.to_string(),
        }
    }
}

/// The words of DOT. `+` is a sign that joins texts in quotes.
static WORDS: WordRules = WordRules {
    word: word_length,
    longest: 1 << 16,
    signs: &["--", "->", "{", "}", "[", "]", "=", ";", ",", ":", "+"],
    quotes: &[WordQuotes {
        open: "\"",
        close: "\"",
        escape: Some(|letter, text| match letter {
            '"' => text.push('"'),
            '\n' => {}
            letter => text.extend(['\\', letter]),
        }),
    }],
    remarks: &[WordRemark::Line("//"), WordRemark::WholeLine("#"), WordRemark::Between("/*", "*/")],
    end: "the end of the file",
};

/// Reads one token after the other.
pub struct DotTokens<'t> {
    words: WordReader<'t>,
    next: Option<(DotToken, u32)>,
}

impl<'t> DotTokens<'t> {
    /// The tokens of a text.
    pub fn of(text: &'t str) -> DotTokens<'t> {
        DotTokens { words: WordReader::new(text, 1, &WORDS), next: None }
    }

    /// The next token, which is not taken.
    pub fn peek(&mut self) -> Result<&DotToken, MapError> {
        if self.next.is_none() {
            self.next = Some(self.read()?);
        }
        Ok(self.next.as_ref().map_or(&DotToken::End, |(token, _)| token))
    }

    /// Takes the next token; returns it with its line.
    pub fn take(&mut self) -> Result<(DotToken, u32), MapError> {
        match self.next.take() {
            Some(next) => Ok(next),
            None => self.read(),
        }
    }

    /// Takes the next token if it is this sign.
    pub fn took(&mut self, sign: char) -> Result<bool, MapError> {
        let is = *self.peek()? == DotToken::Sign(sign);
        if is {
            self.next = None;
        }
        Ok(is)
    }

    fn read(&mut self) -> Result<(DotToken, u32), MapError> {
        let end = self.words.place().line;
        let Some(word) = self.words.next() else { return Ok((DotToken::End, end)) };
        let line = word.place.line;
        let token = match (&word.kind, word.text.as_str()) {
            (WordKind::Plain, _) => DotToken::Bare(named(word)?),
            (WordKind::Quoted, _) => DotToken::Quoted(self.joined(word.text)?),
            (WordKind::Sign, "--") => DotToken::Edge(false),
            (WordKind::Sign, "->") => DotToken::Edge(true),
            (WordKind::Sign, "+") => return Err(strange(line, '+')),
            (WordKind::Sign, sign) => DotToken::Sign(sign.chars().next().unwrap_or_default()),
            (WordKind::Faulty(fault), _) => return Err(faulty(line, fault)),
        };
        Ok((token, line))
    }

    /// A text in quotes with those that `+` joins to it.
    fn joined(&mut self, mut text: String) -> Result<String, MapError> {
        while self.words.accept("+") {
            let line = self.words.place().line;
            match self.words.next() {
                Some(TextWord { kind: WordKind::Quoted, text: more, .. }) => text.push_str(&more),
                Some(TextWord { kind: WordKind::Faulty(fault), .. }) => return Err(faulty(line, &fault)),
                _ => {
                    let what = "`+` joins a text in quotes to another in quotes".to_string();
                    return Err(MapError { line, what });
                }
            }
        }
        Ok(text)
    }
}

/// The word of a name or of a number.
///
/// # Errors
/// If it begins as a number and is none.
fn named(word: TextWord) -> Result<String, MapError> {
    if !word.text.starts_with(begins_number) {
        return Ok(word.text);
    }
    let figures = word.text.strip_prefix('-').unwrap_or(&word.text);
    let whole = figures.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
    if !whole || figures.matches('.').count() > 1 || !figures.contains(|letter: char| letter.is_ascii_digit()) {
        let what = format!("`{}` is neither a number nor a name; put it in quotes", cut(&word.text));
        return Err(MapError { line: word.place.line, what });
    }
    Ok(word.text)
}

fn faulty(line: u32, fault: &WordFault) -> MapError {
    let what = match fault {
        WordFault::OpenQuote(_) => "a text in quotes has no end".to_string(),
        WordFault::Strange('<') => {
            "a text in `<...>` is HTML, which is not read; write a plain text in quotes".to_string()
        }
        WordFault::Strange(letter) => return strange(line, *letter),
        WordFault::OpenRemark(..) | WordFault::TooLong { .. } => fault.to_string(),
    };
    MapError { line, what }
}

fn strange(line: u32, letter: char) -> MapError {
    MapError { line, what: format!("found {letter:?}, which means nothing in DOT; put names that hold it in quotes") }
}

/// The length of the word at the beginning of a text: a number, which is a name without quotes, or a name.
fn word_length(text: &str) -> usize {
    if text.starts_with("--") || text.starts_with("->") {
        return 0;
    }
    if !text.starts_with(begins_number) {
        return letters(text, is_word);
    }
    let sign = usize::from(text.starts_with('-'));
    sign + letters(text.get(sign..).unwrap_or(""), |letter| is_word(letter) || letter == '.')
}

fn begins_number(letter: char) -> bool {
    matches!(letter, '-' | '.' | '0'..='9')
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || !letter.is_ascii()
}
