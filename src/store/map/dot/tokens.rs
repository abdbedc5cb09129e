//! The signs and words of DOT, each with its line. Knows the letters, not their meaning in a graph.

use std::iter::Peekable;
use std::str::CharIndices;

use super::super::chart::MapError;
use crate::base::names::cut;

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
            DotToken::Bare(word) => format!("`{}`", short(word)),
            DotToken::Quoted(text) => format!("\"{}\"", short(text)),
            DotToken::Edge(true) => "`->`".to_string(),
            DotToken::Edge(false) => "`--`".to_string(),
            DotToken::Sign(sign) => format!("`{sign}`"),
            DotToken::End => "the end of the file".to_string(),
        }
    }
}

/// The first letters of a text, on one line.
pub fn short(text: &str) -> String {
    cut(text).replace(char::is_control, " ")
}

/// Reads one token after the other.
pub struct DotTokens<'t> {
    text: &'t str,
    letters: Peekable<CharIndices<'t>>,
    line: u32,
    next: Option<(DotToken, u32)>,
}

impl<'t> DotTokens<'t> {
    /// The tokens of a text.
    pub fn of(text: &'t str) -> DotTokens<'t> {
        DotTokens { text, letters: text.char_indices().peekable(), line: 1, next: None }
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

    fn wrong<T>(&self, what: impl Into<String>) -> Result<T, MapError> {
        Err(MapError { line: self.line, what: what.into() })
    }

    fn letter(&mut self) -> Option<(usize, char)> {
        let (at, letter) = self.letters.next()?;
        if letter == '\n' {
            self.line += 1;
        }
        Some((at, letter))
    }

    fn ahead(&self, at: usize, what: &str) -> bool {
        self.text[at..].starts_with(what)
    }

    /// Skips letters while `so` holds.
    fn skip(&mut self, so: impl Fn(char) -> bool) {
        while self.letters.peek().is_some_and(|(_, letter)| so(*letter)) {
            self.letter();
        }
    }

    fn read(&mut self) -> Result<(DotToken, u32), MapError> {
        self.pass()?;
        let line = self.line;
        let Some(&(at, letter)) = self.letters.peek() else { return Ok((DotToken::End, line)) };
        let token = match letter {
            '{' | '}' | '[' | ']' | '=' | ';' | ',' | ':' => {
                self.letter();
                DotToken::Sign(letter)
            }
            '"' => DotToken::Quoted(self.quoted()?),
            '-' if self.ahead(at, "--") || self.ahead(at, "->") => {
                self.letter();
                DotToken::Edge(self.letter().is_some_and(|(_, letter)| letter == '>'))
            }
            '-' | '.' | '0'..='9' => DotToken::Bare(self.number(at)?),
            '<' => return self.wrong("a text in `<...>` is HTML, which is not read; write a plain text in quotes"),
            letter if is_word(letter) => {
                self.skip(is_word);
                DotToken::Bare(self.since(at).to_string())
            }
            other => {
                return self
                    .wrong(format!("found {other:?}, which means nothing in DOT; put names that hold it in quotes"));
            }
        };
        Ok((token, line))
    }

    /// The text from `at` to the next letter.
    fn since(&mut self, at: usize) -> &'t str {
        let end = self.letters.peek().map_or(self.text.len(), |(end, _)| *end);
        &self.text[at..end]
    }

    /// Skips spaces and comments.
    fn pass(&mut self) -> Result<(), MapError> {
        while let Some(&(at, letter)) = self.letters.peek() {
            let first = at == 0 || self.text[..at].ends_with('\n');
            if letter.is_whitespace() || letter == '\u{feff}' {
                self.letter();
            } else if self.ahead(at, "//") || letter == '#' && first {
                self.skip(|letter| letter != '\n');
            } else if self.ahead(at, "/*") {
                let Some(long) = self.text[at + 2..].find("*/") else {
                    return self.wrong("a comment begins with /* and has no */");
                };
                while self.letters.peek().is_some_and(|(next, _)| *next < at + 2 + long + 2) {
                    self.letter();
                }
            } else {
                break;
            }
        }
        Ok(())
    }

    /// A text in quotes, and those that `+` joins to it.
    fn quoted(&mut self) -> Result<String, MapError> {
        let mut out = String::new();
        loop {
            let begun = self.line;
            self.letter();
            loop {
                let Some((_, letter)) = self.letter() else {
                    return Err(MapError { line: begun, what: "a text in quotes has no end".to_string() });
                };
                match letter {
                    '"' => break,
                    '\\' => match self.letter() {
                        Some((_, '"')) => out.push('"'),
                        Some((_, '\n')) | None => {}
                        Some((_, letter)) => out.extend(['\\', letter]),
                    },
                    letter => out.push(letter),
                }
            }
            self.pass()?;
            if self.letters.next_if(|(_, letter)| *letter == '+').is_none() {
                return Ok(out);
            }
            self.pass()?;
            if self.letters.peek().is_none_or(|(_, letter)| *letter != '"') {
                return self.wrong("`+` joins a text in quotes to another in quotes");
            }
        }
    }

    /// A number, which is a name without quotes.
    fn number(&mut self, at: usize) -> Result<String, MapError> {
        self.letters.next_if(|(_, letter)| *letter == '-');
        self.skip(|letter| is_word(letter) || letter == '.');
        let found = self.since(at);
        let figures = found.strip_prefix('-').unwrap_or(found);
        let whole = figures.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
        if !whole || figures.matches('.').count() > 1 || !figures.contains(|letter: char| letter.is_ascii_digit()) {
            return self.wrong(format!("`{}` is neither a number nor a name; put it in quotes", short(found)));
        }
        Ok(found.to_string())
    }
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || !letter.is_ascii()
}
