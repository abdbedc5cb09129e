//! Cuts the text of a script into names, numbers, texts, comments and symbols, as Luau does.
//!
//! The lexer reads the text once from the first byte to the last, does not recurse and never fails: a piece that Luau
//! would refuse carries a flaw. It does not know blocks and expressions.

use std::ops::Range;

/// The flaw of a piece that begins with a backtick.
const BACKTICKS: &str = "texts in backticks are not plain Lua; use string.format or `..`";

/// The words of the language that are no values.
const STATEMENTS: [&str; 19] = [
    "and", "break", "continue", "do", "else", "elseif", "end", "for", "function", "if", "in", "local", "not", "or",
    "repeat", "return", "then", "until", "while",
];

/// Whether this word of the language is no value.
pub(super) fn is_statement(word: &str) -> bool {
    STATEMENTS.contains(&word)
}

/// Whether this word belongs to the language, so that nothing else may be named so.
pub(super) fn is_keyword(word: &str) -> bool {
    is_statement(word) || matches!(word, "false" | "nil" | "true")
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LexemeKind {
    /// A name or a keyword.
    Name,
    /// A number in any notation.
    Number,
    /// A text in quotes.
    Quoted,
    /// A text in long brackets; the number is the length of the opening bracket in bytes.
    Long(usize),
    /// A text in backticks, or a part of one that ends before `{` or begins after `}`.
    Backticks,
    /// A comment.
    Comment,
    /// An operator, a bracket, or a character that Luau does not know.
    Symbol,
}

/// One piece of a text; blanks belong to no piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lexeme {
    /// Its bytes in the text.
    pub bytes: Range<usize>,
    /// Its kind.
    pub kind: LexemeKind,
    /// The reason why scripts may not contain it.
    pub flaw: Option<&'static str>,
}

/// The pieces of a text, one after the other.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// For each open brace, whether it is in a text in backticks.
    braces: Vec<bool>,
    flaw: Option<&'static str>,
}

impl Iterator for Lexer<'_> {
    type Item = Lexeme;

    fn next(&mut self) -> Option<Lexeme> {
        self.skip(is_blank);
        let start = self.at;
        if start >= self.text.len() {
            return None;
        }
        let kind = match self.byte(0) {
            b'-' if self.byte(1) == b'-' => self.comment(),
            b'[' if self.level().is_some() => self.long("this long text does not end"),
            b'"' | b'\'' => self.quoted(),
            b'`' => self.backticks(),
            b'}' if self.braces.pop() == Some(true) => self.backticks(),
            b if b.is_ascii_digit() || (b == b'.' && self.byte(1).is_ascii_digit()) => self.number(),
            b if is_word(b) => {
                self.skip(is_word);
                LexemeKind::Name
            }
            _ => self.symbol(),
        };
        Some(Lexeme { bytes: start..self.at, kind, flaw: self.flaw.take() })
    }
}

impl<'a> Lexer<'a> {
    /// The pieces of `text`.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, braces: Vec::new(), flaw: None }
    }

    /// The byte at this distance ahead; 0 after the end.
    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip(&mut self, part: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|b| !part(*b)).unwrap_or(rest.len());
    }

    fn comment(&mut self) -> LexemeKind {
        self.at += 2;
        if self.byte(0) == b'[' && self.level().is_some() {
            self.long("this long comment does not end");
        } else {
            self.skip(|b| !matches!(b, b'\n' | b'\r' | 0));
        }
        LexemeKind::Comment
    }

    /// The number of `=` in the long bracket that opens here; `None` if none does.
    fn level(&self) -> Option<usize> {
        let mut signs = 0;
        while self.byte(1 + signs) == b'=' {
            signs += 1;
        }
        (self.byte(1 + signs) == b'[').then_some(signs)
    }

    fn long(&mut self, unended: &'static str) -> LexemeKind {
        let signs = self.level().unwrap_or(0);
        let close = format!("]{}]", "=".repeat(signs));
        let rest = &self.text[self.at..];
        match rest.find(&close) {
            Some(end) => self.at += end + close.len(),
            None => {
                self.at = self.text.len();
                self.flaw = Some(unended);
            }
        }
        LexemeKind::Long(signs + 2)
    }

    fn quoted(&mut self) -> LexemeKind {
        let quote = self.byte(0);
        self.at += 1;
        while self.byte(0) != quote {
            match self.byte(0) {
                0 | b'\n' | b'\r' => {
                    self.flaw = Some("this text does not end on its line");
                    return LexemeKind::Quoted;
                }
                b'\\' => self.escape(),
                _ => self.at += 1,
            }
        }
        self.at += 1;
        LexemeKind::Quoted
    }

    /// From a backtick, or the `}` after an expression, to the next backtick or `{`.
    fn backticks(&mut self) -> LexemeKind {
        self.flaw = Some(BACKTICKS);
        loop {
            self.at += 1;
            while self.byte(0) == b'\\' {
                self.escape();
            }
            match self.byte(0) {
                0 | b'\n' | b'\r' => break,
                b'`' => {
                    self.at += 1;
                    break;
                }
                b'{' => {
                    self.braces.push(true);
                    self.at += 1;
                    break;
                }
                _ => {}
            }
        }
        LexemeKind::Backticks
    }

    fn escape(&mut self) {
        self.at += 1;
        match self.byte(0) {
            b'z' => {
                self.at += 1;
                self.skip(is_blank);
            }
            b'\r' if self.byte(1) == b'\n' => self.at += 2,
            0 => {}
            _ => self.at += 1,
        }
    }

    fn number(&mut self) -> LexemeKind {
        self.skip(|b| b.is_ascii_digit() || b == b'.' || b == b'_');
        if matches!(self.byte(0), b'e' | b'E') {
            self.at += 1;
            if matches!(self.byte(0), b'+' | b'-') {
                self.at += 1;
            }
        }
        self.skip(is_word);
        LexemeKind::Number
    }

    /// The longest operator that begins here, or one whole character.
    fn symbol(&mut self) -> LexemeKind {
        match self.byte(0) {
            0 => self.flaw = Some("a zero byte does not belong in a script"),
            b'{' => self.braces.push(false),
            _ => {}
        }
        let rest = &self.text[self.at..];
        let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator));
        self.at += operator.map_or_else(|| rest.chars().next().map_or(1, char::len_utf8), |operator| operator.len());
        LexemeKind::Symbol
    }
}

/// The operators of more than one character, each before its own prefixes.
const OPERATORS: [&str; 17] =
    ["...", "..=", "..", "//=", "//", "==", "~=", "<=", ">=", "::", "->", "+=", "-=", "*=", "/=", "%=", "^="];

fn is_blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c)
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

#[cfg(test)]
mod tests {
    use super::LexemeKind::*;
    use super::*;

    fn pieces(text: &str) -> Vec<(LexemeKind, &str)> {
        Lexer::new(text).map(|piece| (piece.kind, &text[piece.bytes])).collect()
    }

    fn cut(text: &str) -> Vec<&str> {
        Lexer::new(text).map(|piece| &text[piece.bytes]).collect()
    }

    #[test]
    fn names_numbers_and_symbols() {
        assert_eq!(pieces("end_1 0x1p4"), [(Name, "end_1"), (Number, "0x1p4")]);
        assert_eq!(cut("x=1_000.5e-3+.5"), ["x", "=", "1_000.5e-3", "+", ".5"]);
        assert_eq!(
            cut("a==b~=c<=d..e...f::g->h//=i"),
            ["a", "==", "b", "~=", "c", "<=", "d", "..", "e", "...", "f", "::", "g", "->", "h", "//=", "i"]
        );
        assert_eq!(cut("a[b[1]]"), ["a", "[", "b", "[", "1", "]", "]"]);
        assert_eq!(cut("é = ½"), ["é", "=", "½"]);
    }

    #[test]
    fn texts_with_escapes_and_in_long_brackets() {
        assert_eq!(cut(r#"'a\'b' "c\\" 'd\z   e'"#), [r"'a\'b'", r#""c\\""#, r"'d\z   e'"]);
        assert_eq!(cut("'a\\\nb' 'c\\z \n d'"), ["'a\\\nb'", "'c\\z \n d'"]);
        assert_eq!(pieces("[[a]] [==[b]]\n]==]c"), [(Long(2), "[[a]]"), (Long(4), "[==[b]]\n]==]"), (Name, "c")]);
    }

    #[test]
    fn comments_end_with_their_line_or_their_bracket() {
        assert_eq!(pieces("--a 'b\nc"), [(Comment, "--a 'b"), (Name, "c")]);
        assert_eq!(pieces("--[=[a\n]] ]=]b--[c"), [(Comment, "--[=[a\n]] ]=]"), (Name, "b"), (Comment, "--[c")]);
    }

    #[test]
    fn expressions_within_backticks_are_cut_too() {
        assert_eq!(
            cut("`a {f({1}, `{b}`)} \\` \\{c`d"),
            ["`a {", "f", "(", "{", "1", "}", ",", "`{", "b", "}`", ")", "} \\` \\{c`", "d"]
        );
        assert_eq!(cut("`a\nb"), ["`a", "b"]);
    }

    #[test]
    fn what_luau_does_not_take_has_a_flaw_and_the_rest_is_still_cut() {
        let flawed = |text| Lexer::new(text).map(|piece| piece.flaw.is_some()).collect::<Vec<_>>();
        assert_eq!(flawed("'a\nb"), [true, false]);
        assert_eq!(flawed("a [[b"), [false, true]);
        assert_eq!(flawed("a --[[b"), [false, true]);
        assert_eq!(flawed("a\0b"), [false, true, false]);
        assert_eq!(flawed("'a\0b"), [true, true, false]);
        assert_eq!(flawed("`a` 'b\\"), [true, true]);
    }

    #[test]
    fn a_long_text_of_anything_is_cut_in_linear_time() {
        for piece in ["[=", "{", "`{", "'", "--[", "\\", "]=", "--[[", "é", "\0", "..", "`\\"] {
            let text = piece.repeat(1_000_000 / piece.len());
            let mut end = 0;
            for piece in Lexer::new(&text) {
                assert!(piece.bytes.start >= end && piece.bytes.end > piece.bytes.start);
                end = piece.bytes.end;
            }
        }
    }
}
